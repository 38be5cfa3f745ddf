"""What a line of BotScript does, in the words of a player who never read the rule."""

from __future__ import annotations

from typing import Final

from referee.dynasties.bots.script import lines as says
from referee.dynasties.bots.script.wording import ordinal, percentage

_SIDES: Final = {"front": "ahead", "behind": "behind"}
_BY: Final = {"opponent": "an Opponent", "house": "a House Bot", "non_house": "a Bot other than a House Bot"}
_TIME: Final = {"eq": "", "le": " or earlier", "ge": " or later"}
_PLACE: Final = {"eq": "", "le": " or one to the left of it", "ge": " or one to the right of it"}
_THAN: Final = {"gt": "above", "lt": "below", "eq": "at just"}
_PARTS: Final = {"chassis": "chassis", "engine": "engine", "exposed": "exposed System"}


def in_plain_words(line: says.Line) -> str:
    """When it does what."""
    when = " and ".join(_when(trigger) for trigger in line.triggers)
    return f"When {when}: {', and '.join(_what(reaction) for reaction in line.reactions)}"


def _when(trigger: says.Trigger) -> str:
    match trigger:
        case says.SpacesEmpty(n, side):
            return f"the space {_SIDES[side]} is empty" if n == 1 else f"all {n} spaces {_SIDES[side]} are empty"
        case says.Occupied(by, n, side):
            where = "in the space" if n == 1 else f"in one of the {n} spaces"
            return f"{_BY[by]} is {where} {_SIDES[side]}"
        case says.ActorStatus(status, has):
            return f"this Bot is {_not(has)}{_state(status)}"
        case says.OpponentStatus(which, status, has):
            return f"{_whom(which)} is {_not(has)}{_state(status)}"
        case says.OpponentSystem(which, system, has):
            return f"{_whom(which)} has {'the' if has else 'no'} System {system}"
        case says.OpponentEvading(which):
            return f"{_whom(which)} is evading"
        case says.Clock(unit, n, cmp):
            return f"it is {unit} {n}{_TIME[cmp]}"
        case says.Parity(unit, parity):
            return f"the number of the {unit} is {parity}"
        case says.ActorSpace(n, cmp):
            return f"this Bot is in space {n}{_PLACE[cmp]}"
        case says.ActorLetter(letter, cmp):
            return f"this Bot is in space {letter}{_TIME[cmp]}"
    return _when_advanced(trigger)


def _when_advanced(trigger: says.Trigger) -> str:
    match trigger:
        case says.TokenValue(token, cmp, value):
            return f"Token {token} is {_THAN[cmp]} {value}"
        case says.PartCondition(who, part, cmp, value):
            whose = "this Bot's" if who is None else f"{who}'s"
            return f"{whose} {_PARTS[part]} is {_THAN[cmp]} {percentage(value)}"
        case says.LastLine(line):
            return f"it was line {line} that took effect in this Bot's last round"
        case says.OpponentUsed(system):
            return f"the Opponent used the System {system} on its last turn"
    raise TypeError(trigger)


def _what(reaction: says.Reaction) -> str:
    match reaction:
        case says.Move(way, n):
            return f"move {_spaces(n)} {way}"
        case says.Bypass(way, n):
            return f"pass everybody by, {_spaces(n)} {way}"
        case says.Turn():
            return "turn around"
        case says.Evade():
            return "evade"
        case says.Block():
            return "block who would bypass it"
        case says.Use(system, which):
            return f"use the {system}" if which is None else f"use the {system} on {_whom(which)}"
        case says.UseOnInflictor(system, status):
            return f"use the {system} on {_inflictor(status)}"
        case says.MoveInflictor(n, "toward", status):
            return f"move {_spaces(n)} towards {_inflictor(status)}"
        case says.MoveInflictor(n, _, status):
            return f"move {_spaces(n)} away from {_inflictor(status)}"
        case says.ChangeToken("increase", token, by):
            return f"add {by} to Token {token}"
        case says.ChangeToken(_, token, by):
            return f"take {by} from Token {token}"
        case says.MoveTowards(n, opponent):
            return f"move {_spaces(n)} towards {opponent}"
    raise TypeError(reaction)


def _not(has: bool) -> str:
    return "" if has else "not "


def _state(status: str) -> str:
    """“Anchored [Ann]” as “Anchored by Ann”."""
    return f"Anchored by {status[len('Anchored [') : -1]}" if status.startswith("Anchored [") else status


def _whom(which: int) -> str:
    return "the closest Opponent" if which == 1 else f"the {ordinal(which)} closest Opponent"


def _inflictor(status: str) -> str:
    return f"the Bot that made this one {_state(status)}"


def _spaces(n: int) -> str:
    return "1 space" if n == 1 else f"{n} spaces"
