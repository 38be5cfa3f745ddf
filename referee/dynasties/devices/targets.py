"""What is specified when a Power is activated: “targeting Bob and Ann's Hat, with P = 5”, as values of its parameters."""

from __future__ import annotations

import re
from typing import Any

from referee.dynasties.devices.hanging import TOKEN
from referee.dynasties.devices.names import Known
from referee.dynasties.devices.statements import Told
from referee.dynasties.devices.wording import NUMBERS, POSSESSIVE, meant

_TARGETS = re.compile(
    r"[,(]?\s*\b(?:targeting|against|(?:aimed|directed)\s+at|(?:with\s+|on\s+|at\s+)(?:the\s+|my\s+|as\s+)?targets?)\b\s*:?\s*"
    r"|\s*,\s*targets?\b\s*(?:is|are|being|:)?\s*(?!=)",
    re.I,
)
_AS_TARGET = re.compile(r"[,(]?\s*\bwith\s+([^=,]{1,60}?)\s+as\s+(?:its\s+|the\s+|my\s+|a\s+)?targets?\b", re.I)
_ON_SOMEBODY = re.compile(
    rf"(.*(?:['’]s\s.*|\s(?:on|of)\s+(?:my|the)\s.*))\s+(?:on|at|upon)\s+((?:my\s+)?{TOKEN}.*)", re.I
)
_WITH = re.compile(
    r"[,(]?\s*\bwith\s+(?=[^=,]{1,60}=)|(?<=\d)\s*(?:,|\band\b)\s*(?=[^=,]{1,60}=)|\s*(?:,|\band\b)\s*(?=[A-Za-z]\w{0,30}\s*=)",
    re.I,
)
_EQUALS = re.compile(
    r"(?:\s*,)?(?:\s+and)?\s+(?:where\s+|with\s+)?([A-Za-z]\w{0,30})\s+(?:is|being|equals|equal\s+to|set\s+to)\s+(?=m?\s?-?\d)",
    re.I,
)
_REASON = re.compile(r"(?<=[\ue001\d]),?\s+(?:because|since|so|as(?!\s+(?:the|my|its|a)?\s*target))\b.*$", re.I)
_COSTS = re.compile(r",\s*(?:Zero|Spend|Lose|Tap|Sacrifice|Requires)\b[^()]{0,200}?,\s*(?=(?:on|of)\s)", re.I)
_ONESELF = frozenset({"me", "myself"})
_BETWEEN = re.compile(r"\s*(?:,\s*(?:and\s+)?|\band\b|&)\s*", re.I)
_GIVEN = re.compile(r"\s*(?P<name>[^=]{1,60}?)\s*=\s*(?P<value>.+?)\s*\)?", re.S)
_OF_SOMEBODY = re.compile(
    rf"(?:the\s+|an?\s+)?(?P<name>{TOKEN})\s+(?:of|owned by|belonging to)\s+(?P<owner>{TOKEN})", re.I
)

Targets = tuple[list[str], list[tuple[str, str]]]
"""The targets as written, and the parameters that are named, with their values."""


def split_targets(rest: str) -> tuple[str, Targets]:
    """What is activated, and what is specified for it."""
    plainly = _REASON.sub("", _COSTS.sub(" ", rest))
    first, *more = _WITH.split(_EQUALS.sub(r", \1 = ", _AS_TARGET.sub(r", targeting \1", plainly)))
    call, *after = _TARGETS.split(first)
    if not after and (on := _ON_SOMEBODY.fullmatch(call)) is not None:
        call, after = on[1], [on[2]]
    named: list[tuple[str, str]] = []
    for piece in more:
        given, *then = _TARGETS.split(piece)
        after += then
        if (match := _GIVEN.fullmatch(given.rstrip(" ,)"))) is not None:
            named.append((match["name"], match["value"]))
    targets = [target for each in after for target in _BETWEEN.split(each.rstrip(" ,)")) if target]
    return call.strip().rstrip(","), (targets, named)


def parameters_of(targets: Targets, told: Told, known: Known, power: str) -> tuple[dict[str, Any], bool]:
    """The values by parameter, targets in the order of the Power's own; and whether all names are sure, and not too many.
    Empty: oneself. Raises Lost."""
    wanted = known.parameters.get(power, ())
    kinds = dict(wanted)
    values: dict[str, Any] = {}
    sure = True
    for name, written in targets[1]:
        key = next(
            (each for each in kinds if each.casefold() == told.plain(name).strip().casefold()), told.plain(name).strip()
        )
        sure = sure and key not in values
        values[key], certain = _value(written, kinds.get(key, "text"), told, known)
        sure = sure and certain
    free = [name for name, kind in wanted if kind in ("player", "device") and name not in values]
    for number, written in enumerate(targets[0]):
        key = free[number] if number < len(free) else f"target {number + 1}"
        kind = kinds.get(key, "device" if POSSESSIVE.fullmatch(written) else "player")
        values[key], certain = _value(written, kind, told, known)
        sure = sure and certain and (number < len(free) or not free)
    return values, sure


def _value(written: str, kind: str, told: Told, known: Known) -> tuple[Any, bool]:
    text = told.plain(written).strip().strip('"“”')
    if kind == "player" and text.casefold() in _ONESELF:
        return "", True
    if kind == "player":
        player = meant(known.players, told, written.strip().strip('"“”'))
        return player.name, player.sure
    if kind == "device":
        return _device(written, told, known)
    if text.casefold() in NUMBERS:
        return NUMBERS[text.casefold()], True
    number = re.fullmatch(r"m?\s?(-?\d+(?:\.\d+)?)\s?(?:m|macks?|mackerels?|points?)?", text, re.I)
    if number is None or kind == "text":
        return text, kind == "text" or not re.search(r"\d", text)  # “5, 3 times” may be more than a number
    return int(number[1]) if number[1].lstrip("-").isdigit() else number[1], True


def _device(written: str, told: Told, known: Known) -> tuple[Any, bool]:
    possessive = POSSESSIVE.fullmatch(written.strip()) or _OF_SOMEBODY.fullmatch(written.strip())
    mine = re.match(r"\s*my\s+(.+)", written, re.I)
    if mine is None and possessive is None:
        return told.plain(written), not re.search(TOKEN, written)
    thing = meant(known.things, told, mine[1] if mine else possessive["name"] if possessive else written)
    if mine is not None:
        return {"owner": "", "name": thing.name}, thing.sure
    assert possessive is not None
    owner = meant(known.players, told, possessive["owner"])
    return {"owner": owner.name, "name": thing.name}, thing.sure and owner.sure
