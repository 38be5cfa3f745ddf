"""Powers in people's words: `Zap on my Anvil, targeting Bob`, `my Anvil's Zap`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.dynasties.devices.hanging import TOKEN
from referee.dynasties.devices.names import Known
from referee.dynasties.devices.statements import Told
from referee.dynasties.devices.targets import parameters_of, split_targets
from referee.dynasties.devices.wording import AN_UNKNOWN, MY_UNKNOWN, POSSESSIVE, Fields, Lost, Make, Sure

_ON_MINE = re.compile(
    rf"(?P<power>.+?)\s+(?:on|of)\s+(?P<device>my\s+.+|.+['’]s\s+.+|(?:the\s+)?(?:Device\s+)?{TOKEN})", re.I
)
_POWER = re.compile(r"^(?:the\s+)?(?:Power\s+)?(.+?)(?:\s+Power)?$", re.I)


def activates(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    """`POWER on my NAME`, `my NAME's POWER`; what else speaks of a Power that is known is not clear."""
    return _activated(told_, rest, known, plainly=True)


def uses(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    """The same; who uses something unknown only where it is used on what is known."""
    return _activated(told_, rest, known, plainly=False)


def _activated(told_: Told, rest: str, known: Known, *, plainly: bool) -> Iterator[Make]:
    call, targets = split_targets(rest)
    on, mine = _ON_MINE.fullmatch(call), POSSESSIVE.fullmatch(call)
    if on is not None:
        power, device = on["power"], on["device"]
    elif mine is not None:
        power, device = mine["name"], mine["owner"]
    else:
        if any(known.powers.known(told_.plain(token)) for token in re.findall(TOKEN, rest)) or known.things.known(
            told_.plain(call)
        ):
            raise Lost
        return
    power = _POWER.sub(r"\1", power)
    owner = POSSESSIVE.fullmatch(device) if not device.lower().startswith("my ") else None
    name = owner["name"] if owner else device
    is_known = any(names.known(told_.plain(token)) for names in (known.powers, known.things) for token in _tokens(call))
    is_named = (
        AN_UNKNOWN.fullmatch(power) and MY_UNKNOWN.fullmatch(device) and (plainly or any(map(_tokens, targets[0])))
    )
    if not is_known and not is_named:
        return

    def made(sure: Sure) -> Fields:
        fields: Fields = {"do": "activate", "device": sure.thing(name), "power": sure.power(power)}
        if owner is not None:
            fields["owner"] = sure.player(owner["owner"])
        parameters, certain = parameters_of(targets, told_, known, fields["power"])
        sure.sure = sure.sure and certain
        return {**fields, "parameters": parameters}

    yield made


def _tokens(words: str) -> list[str]:
    return re.findall(TOKEN, words)
