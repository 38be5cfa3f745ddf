"""Proofs of what BotScript allows: a line that is read as what it says, and is not, or otherwise, without the code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from referee.checks.proofs.base import Code, Constant, Entry, Function, Hardware, Instead, Posed
from referee.dynasties.bots.script.lines import Line
from referee.dynasties.bots.script.refusals import Refused

_MEANINGS = "referee.dynasties.bots.script.meanings"
_NOW, _EVADE = "the current turn is 1", "evade"
_LAST = "of this script was the trigger that took effect in the Actor's most recent round preceding this one"


def _refuse(*_: object) -> NoReturn:
    raise Refused("unknown-trigger")


_NONE = Instead(_refuse, "that there is no such thing")


def _script(
    clause: str, code: Code, at: str, changes: tuple[object, object], *lines: str, system: str = "Axe"
) -> Posed:
    """A part of what is said of the last line, with the code and without it."""
    bot = {
        "engine": {"type": "Petrol", "condition": 100},
        "chassis": {"model": "Apex Systems X1500", "condition": 100},
        "systems": [{"name": system, "condition": 100}],
        "script": list(lines),
    }
    place = f"bots.Ann.script.entries.{len(lines) - 1}.{at}"
    return Posed((f"R205-{clause}",), code, "evaluate bots", {"bots": {"Ann": bot}}, place, *changes)


_ALLOWED, _REFUSED = (True, False), (False, True)
_TRIGGERS = (
    (7, "spaces_empty", "the 3 spaces in front of the Actor are empty"),
    (8, "spaces_occupied", "any of the 3 spaces in front of the Actor are occupied by an Opponent"),
    (8, "space_occupied", "the space behind the Actor are occupied by an Opponent"),
    (9, "actor_has", "the Actor has Flipped"),
    (9, "actor_lacks", "the Actor does not have Flipped"),
    (10, "opponent_has", "the first closest Opponent has Flipped"),
    (10, "opponent_lacks", "the first closest Opponent does not have Flipped"),
    (11, "clock", "the current turn is 3 or more"),
    (12, "opponent_has", "the first closest Opponent has Axe"),
    (13, "spaces_occupied", "any of the 3 spaces behind the Actor are occupied by a House Bot"),
    (14, "spaces_occupied", "any of the 3 spaces behind the Actor are occupied by an Bot that is not a House Bot"),
    (15, "opponent_evading", "the first closest Opponent is evading"),
    (16, "parity", "the current turn number is odd"),
    (17, "actor_space", "the Actor is in the space numbered 4 or higher"),
    (18, "actor_letter", "the Actor is in the space lettered A or later"),
    (19, "token_value", "the value of Token X is greater than 3"),
    (20, "own_condition", "the Actor's chassis has a Condition that is less than 50%"),
    (20, "condition", "Bo's chassis has a Condition that is less than 50%"),
    (21, "last_line", f"line #1 {_LAST}"),
    (22, "opponent_used", "on the Opponent's last turn they uses system Axe"),
)
_REACTIONS = (
    (23, "move_forwards", "move forwards 3 times"),
    (24, "move_backwards", "move backwards 3 times"),
    (25, "turn", "turn to face the other way"),
    (26, "use", "use the following System: Axe"),
    (26, "use_on", "use the following System on the first closest Opponent: Axe"),
    (27, "evade", "evade"),
    (28, "bypass_forwards", "bypass forwards 3 times"),
    (29, "bypass_backwards", "bypass backwards 3 times"),
    (30, "block", "block"),
    (31, "use_on_inflictor", "then use system Axe on the bot that inflicted Flipped status"),
    (31, "toward_inflictor", "then move 3 spaces toward the bot that inflicted Flipped status"),
    (31, "away_from_inflictor", "then move 3 spaces away from the bot that inflicted Flipped status"),
    (32, "increase", "increase Token X by 3"),
    (32, "decrease", "decrease Token X by 3"),
    (33, "move_towards", "then move 3 times towards opponent Bo"),
)


def _read() -> Iterator[Entry]:
    """Each Trigger and Reaction of the rule's lists."""
    for clause, name, words in _TRIGGERS:
        code = Function(f"{_MEANINGS}:Meanings.{name}", _NONE)
        yield _script(f"BOTSCRIPT-{clause:02}", code, "ok", _ALLOWED, f"If {words}, {_EVADE}")
    for clause, name, words in _REACTIONS:
        code = Function(f"{_MEANINGS}:Meanings.{name}", _NONE)
        yield _script(f"BOTSCRIPT-{clause:02}", code, "ok", _ALLOWED, f"If {_NOW}, {words}")


_ANY_NUMBER = Function(f"{_MEANINGS}:_positive", Instead(lambda said, clause: int(said), "any number"))
_JOINED = Instead(lambda meanings, found: tuple(found), "that all is joined")
_IN_ANY_ORDER = Instead(lambda meanings, found: Line(found[0], found[1], True), "that Reactions stand in any order")
_FIRST = Instead(lambda meanings, found: tuple(found[:1]), "that only the first is read")


def _bounded(clause: int, code: Any, line: str) -> Entry:
    """A line that is refused, and is not without the code."""
    return _script(f"BOTSCRIPT-{clause:02}", code, "ok", _REFUSED, line)


_BOUNDS: tuple[Entry, ...] = (
    _script("BOTSCRIPT-01", Hardware("numbers.lines", 9), "ok", _ALLOWED, *[f"If {_NOW}, {_EVADE}"] * 10),
    _script("SYSTEMS-79", Hardware("numbers.advanced_lines", 24), "ok", _ALLOWED, *[f"If {_NOW}, {_EVADE}"] * 25, system="Advanced Logic Module"),
    _script("BOTSCRIPT-02", Function(f"{_MEANINGS}:Meanings.triggers", _FIRST), "line.triggers.1.t", ("clock", None), f"If {_NOW} and {_NOW}, {_EVADE}"),
    _bounded(2, Function(f"{_MEANINGS}:Meanings.triggers", _JOINED), f"If {_NOW} and {_NOW} and {_NOW}, {_EVADE}"),
    _script("BOTSCRIPT-03", Function(f"{_MEANINGS}:Meanings.reactions", _FIRST), "line.reactions.1.r", ("evade", None), f"If {_NOW}, increase Token X by 1 and evade"),
    _bounded(3, Function(f"{_MEANINGS}:Meanings.line", _IN_ANY_ORDER), f"If {_NOW}, evade and increase Token X by 1"),
    _bounded(7, _ANY_NUMBER, f"If the 0 spaces in front of the Actor are empty, {_EVADE}"),
    _bounded(8, _ANY_NUMBER, f"If any of the 0 spaces behind the Actor are occupied by an Opponent, {_EVADE}"),
    _bounded(11, _ANY_NUMBER, f"If the current turn is 0, {_EVADE}"),
    _bounded(17, _ANY_NUMBER, f"If the Actor is in the space numbered 0, {_EVADE}"),
    _bounded(18, Constant(f"{_MEANINGS}:LETTERS", "ABCDEFG"), f"If the Actor is in the space lettered G, {_EVADE}"),
    _bounded(19, Constant(f"{_MEANINGS}:TOKEN_LENGTH", 6), f"If the value of Token abcdef is equal to 1, {_EVADE}"),
    _bounded(20, Function(f"{_MEANINGS}:_percentage", 0), f"If Bo's engine has a Condition that is less than 0%, {_EVADE}"),
    _bounded(21, Constant(f"{_MEANINGS}:LAST_LINE", 26), f"If line #26 {_LAST}, {_EVADE}"),
    *(_bounded(number, _ANY_NUMBER, f"If {_NOW}, {words} 0 times") for number, words in ((23, "move forwards"), (24, "move backwards"), (28, "bypass forwards"), (29, "bypass backwards"))),
    _bounded(33, _ANY_NUMBER, f"If {_NOW}, then move 0 times towards opponent Bo"),
    _script("BOTSCRIPT-50", Function(f"{_MEANINGS}:_ordinal", 2), "line.triggers.0.ordinal", (1, 2), f"If the closest Opponent is evading, {_EVADE}"),
)  # fmt: skip

PROOFS: tuple[Entry, ...] = (*_read(), *_BOUNDS)
