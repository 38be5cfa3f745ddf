"""The rule's own wording of what a line says, its slips of grammar included (R205-BOTSCRIPT-07 to 33)."""

from __future__ import annotations

import re
from typing import Final

from referee.dynasties.bots.script import lines as says
from referee.dynasties.bots.script.meanings import ORDINALS

_SIDES: Final = {"front": "in front of", "behind": "behind"}
_BY: Final = {"opponent": "an Opponent", "house": "a House Bot", "non_house": "an Bot that is not a House Bot"}
_CLOCK: Final = {"eq": "", "le": " or less", "ge": " or more"}
_SPACE: Final = {"eq": "", "le": " or lower", "ge": " or higher"}
_LETTER: Final = {"eq": "", "le": " or earlier", "ge": " or later"}
_THAN: Final = {"gt": "greater than", "lt": "less than", "eq": "equal to"}
_PARTS: Final = {"chassis": "chassis", "engine": "engine", "exposed": "exposed System"}

_CURLY: Final = str.maketrans("’‘“”−", "''\"\"-")
_ON: Final = r"(?: ?(?:,|…|\.\.\.+))*(?: ?then\b)?(?: ?(?:…|\.\.\.+))* ?"
_FREE: Final = re.compile(
    r"space(?:s|\(s\))?(?= in front| behind)"
    r"|in front of (?:the )?actor\b"
    r"|are(?= empty| occupied)"
    r"|an bot\b"
    r"|on the bot that inflicted\b"
    r"|towards(?= the bot that inflicted\b)"
    rf"| (?:,|…|\.\.\.+){_ON}|,{_ON}|…{_ON}|\.\.\.+{_ON}"
    r"|\.$"
)
"""Each alternative begins with a letter of its own, by which the search passes over all that is none of them."""
_PLAIN: Final = {
    "sp": "space",
    "in": "in front of the actor",
    "ar": "is",
    "an": "a bot",
    "on": "the bot that inflicted",
    "to": "toward",
}


def canonical(line: says.Line) -> str:
    """The line as the rule words it: “If A and B, C and D”. It reads as the same line."""
    triggers = " and ".join(map(_trigger, line.triggers))
    return f"If {triggers}, {' and '.join(map(_reaction, line.reactions))}"


def same_wording(said: str, wording: str) -> bool:
    """Whether a line is worded so, as far as the rule itself leaves it no choice.

    It leaves that of letters, quotation marks and what joins the parts (comma or ellipsis, with “then” or without it).
    """
    return said == wording or _folded(said) == _folded(wording)


def _folded(text: str) -> str:
    return _FREE.sub(_plain, text.translate(_CURLY).lower())


def _plain(found: re.Match[str]) -> str:
    """What is free in a wording as it is compared: words by their plain form, joints as a comma, no full stop at the end."""
    said, begins = found[0], found.start()
    if said[0].isalpha():
        is_word = not begins or not (found.string[begins - 1].isalnum() or found.string[begins - 1] == "_")
        return _PLAIN[said[:2]] if is_word else said
    return "" if said == "." else ", "


def ordinal(number: int) -> str:
    """First, second, 11th."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    teen = 11 <= number % 100 <= 13
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _trigger(trigger: says.Trigger) -> str:
    match trigger:
        case says.SpacesEmpty(n, side):
            return f"the {n} {'space' if n == 1 else 'spaces'} {_SIDES[side]} the Actor are empty"
        case says.Occupied(by, n, side):
            where = "the space" if n == 1 else f"any of the {n} spaces"
            return f"{where} {_SIDES[side]} the Actor are occupied by {_BY[by]}"
        case says.ActorStatus(status, has):
            return f"the Actor {_has(has)} {status}"
        case says.OpponentStatus(which, thing, has) | says.OpponentSystem(which, thing, has):
            return f"the {ordinal(which)} closest Opponent {_has(has)} {thing}"
        case says.OpponentEvading(which):
            return f"the {ordinal(which)} closest Opponent is evading"
        case says.Clock(unit, n, cmp):
            return f"the current {unit} is {n}{_CLOCK[cmp]}"
        case says.Parity(unit, parity):
            return f"the current {unit} number is {parity}"
        case says.ActorSpace(n, cmp):
            return f"the Actor is in the space numbered {n}{_SPACE[cmp]}"
        case says.ActorLetter(letter, cmp):
            return f"the Actor is in the space lettered {letter}{_LETTER[cmp]}"
    return _advanced(trigger)


def _advanced(trigger: says.Trigger) -> str:
    match trigger:
        case says.TokenValue(token, cmp, value):
            return f"the value of Token {token} is {_THAN[cmp]} {value}"
        case says.PartCondition(who, part, cmp, value):
            whose = f"{who or 'the Actor'}'s"
            return f"{whose} {_PARTS[part]} has a Condition that is {_THAN[cmp]} {percentage(value)}"
        case says.LastLine(line):
            return f"line #{line} of this script was the trigger that took effect in the Actor's most recent round preceding this one"
        case says.OpponentUsed(system):
            return f"on the Opponent's last turn they uses system {system}"
    raise TypeError(trigger)


def _has(has: bool) -> str:
    return "has" if has else "does not have"


def percentage(value: float) -> str:
    """50%, or 12.5%."""
    return f"{value}%" if isinstance(value, int) else f"{value:.4f}".rstrip("0") + "%"


def _reaction(reaction: says.Reaction) -> str:
    match reaction:
        case says.Move(way, n):
            return f"move {way} {n} times"
        case says.Bypass(way, n):
            return f"bypass {way} {n} times"
        case says.Turn():
            return "turn to face the other way"
        case says.Evade():
            return "evade"
        case says.Block():
            return "block"
        case says.Use(system, None):
            return f"use the following System: {system}"
        case says.Use(system, int(which)):
            return f"use the following System on the {ordinal(which)} closest Opponent: {system}"
        case says.UseOnInflictor(system, status):
            return f"then use system {system} on the bot that inflicted {status} status"
        case says.MoveInflictor(n, sense, status):
            where = "toward" if sense == "toward" else "away from"
            return f"then move {n} spaces {where} the bot that inflicted {status} status"
        case says.ChangeToken(op, token, by):
            return f"{op} Token {token} by {by}"
        case says.MoveTowards(n, opponent):
            return f"then move {n} times towards opponent {_ended(opponent)}"
    raise TypeError(reaction)


def _ended(name: str) -> str:
    """A name at the end of a line; one that ends in a full stop is given another, as the last one is the line's."""
    return f"{name}." if name.endswith(".") else name
