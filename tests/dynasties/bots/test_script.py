"""BotScript line by line, by hand: each case rests on the clause or the reading (P1 to P4, B18) that stands behind it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from referee.dynasties.bots.bot import Bot, Part
from referee.dynasties.bots.hardware import CARRIED, System, catalogue
from referee.dynasties.bots.script.lines import Use
from referee.dynasties.bots.script.reading import Ignored, Understood, read_script, script_of

EVADE = {"r": "evade"}
NOW = {"t": "clock", "unit": "turn", "n": 1, "cmp": "eq"}


def _clock(unit: str, n: int, cmp: str) -> dict[str, Any]:
    return {"t": "clock", "unit": unit, "n": n, "cmp": cmp}


def _empty(n: int, side: str) -> dict[str, Any]:
    return {"t": "spaces_empty", "n": n, "dir": side}


def _occupied(by: str, n: int, side: str) -> dict[str, Any]:
    return {"t": "occupied", "by": by, "n": n, "dir": side}


def _status(status: str, has: bool, ordinal: int | None = None) -> dict[str, Any]:
    if ordinal is None:
        return {"t": "actor_status", "status": status, "has": has}
    return {"t": "opponent_status", "ordinal": ordinal, "status": status, "has": has}


def _system(system: str, has: bool, ordinal: int) -> dict[str, Any]:
    return {"t": "opponent_system", "ordinal": ordinal, "system": system, "has": has}


def _space(n: int, cmp: str) -> dict[str, Any]:
    return {"t": "actor_space", "n": n, "cmp": cmp}


def _letter(letter: str, cmp: str) -> dict[str, Any]:
    return {"t": "actor_letter", "letter": letter, "cmp": cmp}


def _token(token: str, cmp: str, value: int) -> dict[str, Any]:
    return {"t": "token", "token": token, "cmp": cmp, "value": value}


def _condition(who: str | None, part: str, cmp: str, value: float) -> dict[str, Any]:
    return {"t": "condition", "who": who, "part": part, "cmp": cmp, "value": value}


def _use(system: str, ordinal: int | None = None) -> dict[str, Any]:
    return {"r": "use", "system": system, "ordinal": ordinal}


def _go(how: str, way: str, n: int) -> dict[str, Any]:
    return {"r": how, "dir": way, "n": n}


def _change(op: str, token: str, by: int) -> dict[str, Any]:
    return {"r": "token", "op": op, "token": token, "by": by}


def _towards(n: int, opponent: str) -> dict[str, Any]:
    return {"r": "move_towards", "n": n, "opponent": opponent}


LAST = "of this script was the trigger that took effect in the Actor’s most recent round preceding this one"

TRIGGERS: list[tuple[str, str, Any]] = [
    # 07: “the X space(s) [in front of / behind the] Actor are empty”.
    ("the 3 spaces in front of the Actor are empty", "exact", _empty(3, "front")),
    ("the 1 space behind the Actor are empty", "exact", _empty(1, "behind")),
    ("the 2 space(s) behind the Actor are empty", "exact", _empty(2, "behind")),
    # The rule's brackets, taken by the letter, give “in front of Actor”.
    ("the 2 spaces in front of Actor are empty", "exact", _empty(2, "front")),
    # One space “is”: the rule's “are” is for any X.
    ("the 1 space in front of the Actor is empty", "exact", _empty(1, "front")),
    # BOTS: “the space” is n 1; the rule has it of occupied ones only.
    ("the space behind the Actor is empty", "read_as", _empty(1, "behind")),
    # P1: number words.
    ("the three spaces in front of the Actor are empty", "read_as", _empty(3, "front")),
    # 08: “the space” or “any of the X spaces”, occupied by an Opponent.
    ("the space in front of the Actor are occupied by an Opponent", "exact", _occupied("opponent", 1, "front")),
    ("any of the 4 spaces behind the Actor are occupied by an Opponent", "exact", _occupied("opponent", 4, "behind")),
    # “Any of the 1 spaces” is the space.
    ("any of the 1 spaces behind the Actor are occupied by an Opponent", "read_as", _occupied("opponent", 1, "behind")),
    # 13 and 14; “an Bot” is the rule's own slip.
    ("the space behind the Actor are occupied by a House Bot", "exact", _occupied("house", 1, "behind")),
    (
        "any of the 2 spaces in front of the Actor are occupied by an Bot that is not a House Bot",
        "exact",
        _occupied("non_house", 2, "front"),
    ),
    (
        "the space in front of the Actor is occupied by a bot that is not a House Bot",
        "exact",
        _occupied("non_house", 1, "front"),
    ),
    # 09: any of the five statuses.
    ("the Actor has Flipped", "exact", _status("Flipped", True)),
    ("the Actor does not have Scorched", "exact", _status("Scorched", False)),
    ("the actor has LOOSE", "exact", _status("Loose", True)),
    # P1: “is Flipped”.
    ("the Actor is Scrambled", "read_as", _status("Scrambled", True)),
    ("the Actor is not Flipped", "read_as", _status("Flipped", False)),
    # STATUS: ‘Anchored’ refers to any of its variations; with a name, to that one.
    ("the Actor has Anchored", "exact", _status("Anchored", True)),
    ("the Actor has Anchored [Ann]", "exact", _status("Anchored [Ann]", True)),
    ("the Actor has Anchored [Ann, Bob and Cat's]", "exact", _status("Anchored [Ann, Bob and Cat's]", True)),
    ("the Actor has Anchored Ann", "read_as", _status("Anchored [Ann]", True)),
    ("Actor has Anchored by Ann", "read_as", _status("Anchored [Ann]", True)),
    # 10: the n-th closest Opponent has or lacks a status; P1: “1st”, a missing ordinal (50: “first”).
    ("the first closest Opponent has Flipped", "exact", _status("Flipped", True, 1)),
    ("the second closest Opponent does not have Loose", "exact", _status("Loose", False, 2)),
    ("the 1st closest Opponent has Flipped", "read_as", _status("Flipped", True, 1)),
    ("the 11th closest Opponent has Flipped", "exact", _status("Flipped", True, 11)),
    ("the closest Opponent has Scorched", "read_as", _status("Scorched", True, 1)),
    ("the closest Opponent is Scorched", "read_as", _status("Scorched", True, 1)),
    ("the third closest Opponent is not Anchored", "read_as", _status("Anchored", False, 3)),
    # 12: a System, told from a status by its name; keywords within names (“Cow Catcher”, “Back-up Battery”).
    ("the first closest Opponent has Cow Catcher", "exact", _system("Cow Catcher", True, 1)),
    ("the first closest Opponent does not have Back-up Battery", "exact", _system("Back-up Battery", False, 1)),
    ("the first closest Opponent has back up battery", "read_as", _system("Back-up Battery", True, 1)),
    ("the first closest Opponent has a mound shaped body", "read_as", _system("Mound-Shaped Body", True, 1)),
    ("the first closest Opponent has the Axe System", "read_as", _system("Axe", True, 1)),
    ("the first closest Opponent has LED banner", "exact", _system("LED Banner", True, 1)),
    # “Plate” is not the beginning of “Plating”.
    ("the first closest Opponent has Ablative Plating", "exact", _system("Ablative Plating", True, 1)),
    # 15
    ("the first closest Opponent is evading", "exact", {"t": "opponent_evading", "ordinal": 1}),
    ("the closest Opponent is evading", "read_as", {"t": "opponent_evading", "ordinal": 1}),
    # 11: turn or round; X, X or less, X or more. P1: “at least”, “or higher” of a turn.
    ("the current turn is 7", "exact", _clock("turn", 7, "eq")),
    ("the current round is 2 or less", "exact", _clock("round", 2, "le")),
    ("the current turn is 9 or more", "exact", _clock("turn", 9, "ge")),
    ("the current turn is 9 or higher", "read_as", _clock("turn", 9, "ge")),
    ("the current round is 9 or lower", "read_as", _clock("round", 9, "le")),
    ("the current turn is at least 5", "read_as", _clock("turn", 5, "ge")),
    ("the current turn is at most twenty-five", "read_as", _clock("turn", 25, "le")),
    # 45: what says just one thing.
    ("the current turn is exactly 3", "read_as", _clock("turn", 3, "eq")),
    ("the current turn is equal to 3", "read_as", _clock("turn", 3, "eq")),
    ("the current turn is no more than 3", "read_as", _clock("turn", 3, "le")),
    ("the current round is no less than 3", "read_as", _clock("round", 3, "ge")),
    ("the current turn is greater than or equal to 3", "read_as", _clock("turn", 3, "ge")),
    ("the Actor is in the space numbered less than or equal to 5", "read_as", _space(5, "le")),
    ("the current turn is 3 or after", "read_as", _clock("turn", 3, "ge")),
    ("the current turn is 3 or before", "read_as", _clock("turn", 3, "le")),
    ("the Actor hasn't Flipped", "read_as", _status("Flipped", False)),
    ("the Actor has not Flipped", "read_as", _status("Flipped", False)),
    # 45: of whole numbers, “more than 3” is 4 or more, and nothing else.
    ("the current turn is more than 3", "read_as", _clock("turn", 4, "ge")),
    ("the current turn is greater than 5", "read_as", _clock("turn", 6, "ge")),
    ("the current round is higher than two", "read_as", _clock("round", 3, "ge")),
    ("the current round is less than 5", "read_as", _clock("round", 4, "le")),
    ("the current turn is fewer than 2", "read_as", _clock("turn", 1, "le")),
    ("the current turn is more than 0", "read_as", _clock("turn", 1, "ge")),
    ("the Actor is in the space numbered more than 5", "read_as", _space(6, "ge")),
    ("the Actor is in a space lower than 5", "read_as", _space(4, "le")),
    # A positive integer may have a sign, and blanks do not count.
    ("the current   turn is +3", "read_as", _clock("turn", 3, "eq")),
    # 16
    ("the current turn number is odd", "exact", {"t": "parity", "unit": "turn", "parity": "odd"}),
    ("the current round number is even", "exact", {"t": "parity", "unit": "round", "parity": "even"}),
    ("the current round is even", "read_as", {"t": "parity", "unit": "round", "parity": "even"}),
    # 17 and 18
    ("the Actor is in the space numbered 5", "exact", _space(5, "eq")),
    ("the Actor is in the space numbered 16 or higher", "exact", _space(16, "ge")),
    ("the Actor is in the space numbered 4 or lower", "exact", _space(4, "le")),
    ("the Actor is in the space lettered A", "exact", _letter("A", "eq")),
    ("the Actor is in the space lettered f or earlier", "exact", _letter("F", "le")),
    ("the Actor is in the space lettered C or later", "exact", _letter("C", "ge")),
    # 19 and B18, P4: one to five characters, case kept, and no word is barred; any integer.
    ("the value of Token X is greater than 3", "exact", _token("X", "gt", 3)),
    ("the value of Token is is equal to 0", "exact", _token("is", "eq", 0)),
    ("the value of Token and is less than -12", "exact", _token("and", "lt", -12)),
    ("the value of token If is equal to +3", "read_as", _token("If", "eq", 3)),
    ("the value of Token abcDE is equal to 1", "exact", _token("abcDE", "eq", 1)),
    ("the value of Token счёт is equal to 1", "exact", _token("счёт", "eq", 1)),
    # 20: the Actor's or a named Opponent's; any positive percentage; the name is any text.
    ("the Actor’s chassis has a Condition that is less than 50%", "exact", _condition(None, "chassis", "lt", 50)),
    ("the Actor's engine has a Condition that is equal to 100%", "exact", _condition(None, "engine", "eq", 100)),
    (
        "Ann and Bob's exposed System has a Condition that is greater than 1%",
        "exact",
        _condition("Ann and Bob", "exposed", "gt", 1),
    ),
    (
        "Ann's Bot's engine has a Condition that is less than 12.5%",
        "exact",
        _condition("Ann's Bot", "engine", "lt", 12.5),
    ),
    ("Жук, «2»’s chassis has a Condition that is less than 9%", "exact", _condition("Жук, «2»", "chassis", "lt", 9)),
    ("Ann's chassis has a Condition that is less than 50", "read_as", _condition("Ann", "chassis", "lt", 50)),
    ("Ann's chassis has a Condition of less than 50%", "read_as", _condition("Ann", "chassis", "lt", 50)),
    (
        "Rock, Paper and Scissors's engine has a Condition of 1%",
        "read_as",
        _condition("Rock, Paper and Scissors", "engine", "eq", 1),
    ),
    # 21: from 1 to 25.
    (f"line #1 {LAST}", "exact", {"t": "last_line", "line": 1}),
    (f"line #25 {LAST}", "exact", {"t": "last_line", "line": 25}),
    # 22; P1: “used”.
    ("on the Opponent’s last turn they uses system Taser", "exact", {"t": "opponent_used", "system": "Taser"}),
    ("on the Opponent's last turn they used system taser", "read_as", {"t": "opponent_used", "system": "Taser"}),
]

REACTIONS: list[tuple[str, str, Any]] = [
    # 23 and 24; P1: “forward”, once and twice, “2 spaces (forwards)”, number words.
    ("move forwards 3 times", "exact", _go("move", "forwards", 3)),
    ("move backwards 1 times", "exact", _go("move", "backwards", 1)),
    ("move forward 1 time", "read_as", _go("move", "forwards", 1)),
    ("move backward twice", "read_as", _go("move", "backwards", 2)),
    ("move backward thrice", "read_as", _go("move", "backwards", 3)),
    ("move forwards once", "read_as", _go("move", "forwards", 1)),
    ("move 2 spaces (forwards)", "read_as", _go("move", "forwards", 2)),
    ("move 2 spaces", "read_as", _go("move", "forwards", 2)),
    ("move 4 spaces backwards", "read_as", _go("move", "backwards", 4)),
    ("move forwards seventeen times", "read_as", _go("move", "forwards", 17)),
    # 25; P1: “turn around”.
    ("turn to face the other way", "exact", {"r": "turn"}),
    ("turn around", "read_as", {"r": "turn"}),
    # 26: with an ordinal and without one; P1: “use [the] X”.
    ("use the following System: Axe", "exact", _use("Axe")),
    ("use the following System on the second closest Opponent: Axe", "exact", _use("Axe", 2)),
    ("use Axe", "read_as", _use("Axe")),
    ("use the axe", "read_as", _use("Axe")),
    ("use the Axe on the closest Opponent", "read_as", _use("Axe", 1)),
    ("use the following System: cowcatcher", "read_as", _use("Cow Catcher")),
    # 27 to 30
    ("evade", "exact", EVADE),
    ("Evade.", "exact", EVADE),
    ("bypass forwards 2 times", "exact", _go("bypass", "forwards", 2)),
    ("bypass backwards 5 times", "exact", _go("bypass", "backwards", 5)),
    ("bypass forward twice", "read_as", _go("bypass", "forwards", 2)),
    ("block", "exact", {"r": "block"}),
    # 31, by the letter without “on”; 24: any status, Anchored with a name too.
    (
        "then Use system Axe the bot that inflicted Flipped status",
        "exact",
        {"r": "use_on_inflictor", "system": "Axe", "status": "Flipped"},
    ),
    (
        "then use system Axe on the bot that inflicted Anchored [Ann] status",
        "exact",
        {"r": "use_on_inflictor", "system": "Axe", "status": "Anchored [Ann]"},
    ),
    (
        "then Move 3 spaces toward the bot that inflicted Loose status",
        "exact",
        {"r": "move_inflictor", "n": 3, "sense": "toward", "status": "Loose"},
    ),
    (
        "move 3 spaces away from the bot that inflicted the Loose status",
        "read_as",
        {"r": "move_inflictor", "n": 3, "sense": "away", "status": "Loose"},
    ),
    # 32: by any integer; a Token called as a word of the rule.
    ("increase Token X by 3", "exact", _change("increase", "X", 3)),
    ("decrease Token by by -2", "exact", _change("decrease", "by", -2)),
    ("increase Token X by 0", "exact", _change("increase", "X", 0)),
    # 33: the name is any text, to the end of the line.
    ("then move 2 times towards opponent Ann", "exact", _towards(2, "Ann")),
    ("then move 2 times towards opponent Ann and Bob, the 'Third'", "exact", _towards(2, "Ann and Bob, the 'Third'")),
    ("move 2 spaces towards opponent 李.", "read_as", _towards(2, "李")),
    # An exclamation mark at the end says nothing, but in a name.
    ("evade!", "read_as", EVADE),
    ("EVADE!!!", "read_as", EVADE),
    ("use the following System: Axe!", "read_as", _use("Axe")),
    ("increase Token X by 3!", "read_as", _change("increase", "X", 3)),
    ("then move 2 times towards opponent Wham!", "exact", _towards(2, "Wham!")),
]

REFUSED: list[tuple[str, str]] = [
    ("", "empty"),
    (" \t\n ", "empty"),
    # A Trigger is “If …” (every one of the list begins so).
    ("move forwards 2 times", "no-trigger"),
    ("Unless the current turn is 3, evade", "no-trigger"),
    ("Else, evade", "no-trigger"),
    ("If, evade", "no-trigger"),
    ("If", "no-trigger"),
    ("Iffy", "no-trigger"),
    ("\x00", "no-trigger"),
    # Quotation marks are read through around a whole line alone.
    ('""', "empty"),
    ('"If the current turn is 1, evade', "no-trigger"),
    ("“If the current turn is 1” “evade”", "no-trigger"),
    # A dash joins a Reaction, no numbers.
    ("If the current turn is 1 - 3, evade", "unknown-trigger"),
    ("If the current turn is 1 - dance", "unknown-reaction"),
    ("If the Actor has Dizzy - evade", "unknown-status"),
    # Not in the list, and not in P1: or, unless, ranges, missing numbers.
    ("If the sky is blue, evade", "unknown-trigger"),
    ("If the current turn is 3 or 5, evade", "unknown-trigger"),
    ("If the current turn is 3-5, evade", "unknown-trigger"),
    ("If the current turn is more than 3 or 5, evade", "unknown-trigger"),
    ("If the current turn is not more than 3, evade", "unknown-trigger"),
    ("If the current turn is exactly 3 or more, evade", "unknown-trigger"),
    ("If the current turn is greater than 3 or equal to 5, evade", "unknown-trigger"),
    ("If the Actor is in the space numbered 3 or above, evade", "unknown-trigger"),  # there is a square above 3
    ("If the value of Token a is no more than 3, evade", "unknown-trigger"),
    ("If the value of Token a is greater than or equal to 3, evade", "unknown-trigger"),
    ("If the current turn is more than 3 and less than 8, evade", "unknown-trigger"),
    ("If the current turn is 4 or more than 9, evade", "unknown-trigger"),
    ("If the current turn is more than, evade", "unknown-trigger"),
    ("If the current turn is more than 999999999999999999, evade", "unknown-trigger"),
    ("If the current turn is less than 1, evade", "not-positive"),
    ("If the Actor is in the space lettered more than B, evade", "unknown-trigger"),
    # An exclamation mark ends a line, and nothing within it.
    ("If the current turn is 1!", "no-reaction"),
    ("If the current turn is 1! evade", "unknown-trigger"),
    ("If the current turn is 1, use the following System: Laser!", "unknown-system"),
    ("If the current turn is 1, evade! or block", "unknown-reaction"),
    ("If the current turn is 3 to 5, evade", "unknown-trigger"),
    ("If the current turn is 1, 2 or 3, evade", "unknown-trigger"),
    ("If the current turn is 3 unless the Actor has Flipped, evade", "unknown-trigger"),
    ("If the spaces in front of the Actor are empty, evade", "unknown-trigger"),
    ("If any of the spaces in front of the Actor are occupied by an Opponent, evade", "unknown-trigger"),
    # P1: “occupied” with a number but without “any of”.
    ("If the 3 spaces in front of the Actor are occupied by an Opponent, evade", "unknown-trigger"),
    ("If the 1 space in front of the Actor is occupied by an Opponent, evade", "unknown-trigger"),
    # 07 to 18 know of no such thing.
    ("If any of the 3 spaces in front of the Actor are empty, evade", "unknown-trigger"),
    ("If the Actor is evading, evade", "unknown-trigger"),
    ("If the first closest Opponent is not evading, evade", "unknown-trigger"),
    ("If the current turn is 1.5, evade", "unknown-trigger"),
    ("If the current turn is ٣, evade", "unknown-trigger"),
    ("If the current turn is ³, evade", "unknown-trigger"),
    ("If the current turn is 5%, evade", "unknown-trigger"),
    ("If the Actor is in the space numbered A, evade", "unknown-trigger"),
    ("If the value of Token X is at least 3, evade", "unknown-trigger"),
    ("If the current turn is " + "9" * 5000 + ", evade", "unknown-trigger"),
    ("If the current turn is 1 and the sky is blue, evade", "unknown-trigger"),
    # What stands before “and” is no Trigger, and no name either.
    ("If the Actor is tired and Bob's engine has a Condition that is less than 50%, evade", "unknown-trigger"),
    # A Trigger has a corresponding Reaction (01).
    ("If the current turn is 1", "no-reaction"),
    ("If the current turn is 1,", "no-reaction"),
    ("If the current turn is 1... then", "no-reaction"),
    ("If the current turn is 1.", "no-reaction"),
    # 23 to 33 know of no such thing; P1: else, or, ranges, missing numbers.
    ("If the current turn is 1, dance", "unknown-reaction"),
    ("If the current turn is 1, evade, else block", "unknown-reaction"),
    ("If the current turn is 1, evade or block", "unknown-reaction"),
    ("If the current turn is 1, move forwards", "unknown-reaction"),
    ("If the current turn is 1, move forwards 1-2 times", "unknown-reaction"),
    ("If the current turn is 1, move forwards 1.5 times", "unknown-reaction"),
    ("If the current turn is 1, move sideways 2 times", "unknown-reaction"),
    ("If the current turn is 1, move 2 times", "unknown-reaction"),
    ("If the current turn is 1, use the following System: Axe or Taser", "unknown-reaction"),
    ("If the current turn is 1 move forwards", "unknown-reaction"),
    ("If the current turn is 1, then move 2 times towards opponent Ann, else evade", "unknown-reaction"),
    ("If the current turn is 1, then move 2 times towards opponent Ann or evade", "unknown-reaction"),
    ("If the current turn is 1, evade, block", "unknown-reaction"),
    # Where its Trigger ends is looked for at eight places: the name of an Operator may be made of words before which it might.
    (f"If Dr{' Block' * 7}'s engine has a Condition that is less than 50%, dance", "unknown-reaction"),
    (f"If Dr{' Block' * 8}'s engine has a Condition that is less than 50%, dance", "unknown-trigger"),
    # 02: up to two Triggers.
    ("If the current turn is 1 and the current turn is 2 and the current turn is 3, evade", "three-triggers"),
    # 03: the first of two must be Combinable, as only the change of a Token is (32); P3: the order is not swapped.
    ("If the current turn is 1, evade and block", "not-combinable"),
    ("If the current turn is 1, move forwards 2 times and increase Token X by 1", "not-combinable"),
    ("If the current turn is 1, then move 2 times towards opponent Ann and evade", "not-combinable"),
    ("If the current turn is 1, increase Token X by 1 and increase Token Y by 1 and evade", "three-reactions"),
    # “where X is a positive integer”: 0 and less are none.
    ("If the current turn is 0, evade", "not-positive"),
    ("If the current turn is −3, evade", "not-positive"),
    ("If the 0 spaces in front of the Actor are empty, evade", "not-positive"),
    ("If any of the -1 spaces in front of the Actor are occupied by an Opponent, evade", "not-positive"),
    ("If the Actor is in the space numbered 0 or higher, evade", "not-positive"),
    ("If the 0th closest Opponent is evading, evade", "not-positive"),
    ("If the current turn is 1, move forwards 0 times", "not-positive"),
    ("If the current turn is 1, bypass backwards zero times", "not-positive"),
    ("If the current turn is 1, then move 0 spaces toward the bot that inflicted Loose status", "not-positive"),
    ("If the current turn is 1, then move 0 times towards opponent Ann", "not-positive"),
    # 20: “any positive percentage value”.
    ("If the Actor's chassis has a Condition that is greater than 0%, evade", "zero-percent"),
    ("If Ann's chassis has a Condition that is less than -5%, evade", "zero-percent"),
    # A System of the text, a status of the text.
    ("If the first closest Opponent has Laser, evade", "unknown-system"),
    ("If on the Opponent's last turn they used system Evade, block", "unknown-system"),
    ("If the current turn is 1, use the following System: Laser", "unknown-system"),
    ("If the current turn is 1, use the following System: Axe2", "unknown-system"),
    ("If the current turn is 1, then use system Laser on the bot that inflicted Loose status", "unknown-system"),
    ("If the Actor has Axe, evade", "unknown-status"),
    ("If the Actor does not have Dizzy, evade", "unknown-status"),
    ("If the first closest Opponent has the status Dizzy, evade", "unknown-status"),
    ("If the current turn is 1, then use system Axe on the bot that inflicted Dizzy status", "unknown-status"),
    # 20 and 33: the name of a single Opponent, not their place.
    ("If the Opponent's chassis has a Condition that is less than 50%, evade", "unknown-name"),
    ("If the first closest Opponent's engine has a Condition that is less than 50%, evade", "unknown-name"),
    ("If the current turn is 1, then move 2 times towards the closest Opponent", "unknown-name"),
    ("If the current turn is 1, then move 2 times towards opponent A\x00B", "unknown-name"),
    # P4: one to five characters without blanks.
    ("If the value of Token abcdef is equal to 1, evade", "token-length"),
    ("If the value of Token a b is equal to 1, evade", "token-length"),
    ("If the current turn is 1, increase Token abcdef by 1", "token-length"),
    # 18: A to F.
    ("If the Actor is in the space lettered G, evade", "letter-range"),
    ("If the Actor is in the space lettered AB, evade", "letter-range"),
    ("If the Actor is in the space lettered А, evade", "letter-range"),  # a Cyrillic one
    # 21: from 1 to 25.
    (f"If line #0 {LAST}, evade", "line-range"),
    (f"If line #26 {LAST}, evade", "line-range"),
    (f"If line #-1 {LAST}, evade", "line-range"),
]

JOINED: list[tuple[str, str, list[Any], list[Any]]] = [
    # Comma, ellipsis or dots, “then” or none: the rule has only the ellipsis.
    ("If the current turn is 1, evade", "exact", [NOW], [EVADE]),
    ("If the current turn is 1… evade", "exact", [NOW], [EVADE]),
    ("If the current turn is 1... ...evade", "exact", [NOW], [EVADE]),
    ("if the Current turn is 1.. then evade", "read_as", [NOW], [EVADE]),
    ("If the current turn is 1, then evade", "exact", [NOW], [EVADE]),
    ("If the current turn is 1 then evade", "read_as", [NOW], [EVADE]),
    ("If the current turn is 1 evade", "read_as", [NOW], [EVADE]),
    ("If the current turn is 1: evade", "read_as", [NOW], [EVADE]),
    # A dash between blanks, before a Reaction; a hyphen in a name, or a sign of a number, is none.
    ("If the current turn is 1 - evade", "read_as", [NOW], [EVADE]),
    ("If the current turn is 1 -- then evade", "read_as", [NOW], [EVADE]),
    ("If the current turn is 1 — evade", "read_as", [NOW], [EVADE]),
    ("If the value of Token - is equal to -5 - evade", "read_as", [_token("-", "eq", -5)], [EVADE]),
    ("If the Actor has Anchored Ann - Bot – evade", "read_as", [_status("Anchored [Ann - Bot]", True)], [EVADE]),
    (
        "If the current turn is 1, then move 2 times towards opponent Ann - Bot",
        "exact",
        [NOW],
        [_towards(2, "Ann - Bot")],
    ),
    # In quotation marks, as the rule gives its own wording.
    ("“If the current turn is 1… evade”", "read_as", [NOW], [EVADE]),
    ('3. "If the current turn is 1, evade."', "read_as", [NOW], [EVADE]),
    # 02, with each order.
    (
        "If the current turn is 1 and the Actor has Flipped, evade",
        "exact",
        [NOW, _status("Flipped", True)],
        [EVADE],
    ),
    (
        "If the Actor has Anchored and if the current turn is 1, evade",
        "read_as",
        [_status("Anchored", True), NOW],
        [EVADE],
    ),
    (
        "If the value of Token and is equal to 1 and Ann and Bob's engine has a Condition that is less than 5%, evade",
        "exact",
        [_token("and", "eq", 1), _condition("Ann and Bob", "engine", "lt", 5)],
        [EVADE],
    ),
    # 03: a change of a Token comes first, and may go with another one.
    (
        "If the current turn is 1, increase Token X by 1 and evade",
        "exact",
        [NOW],
        [_change("increase", "X", 1), EVADE],
    ),
    (
        "If the current turn is 1, increase Token X by 1 and decrease Token Y by 2",
        "exact",
        [NOW],
        [_change("increase", "X", 1), _change("decrease", "Y", 2)],
    ),
    (
        "If the current turn is 1, increase Token X by 1 and then move 2 times towards opponent Ann",
        "exact",
        [NOW],
        [_change("increase", "X", 1), _towards(2, "Ann")],
    ),
]


def _read(text: str) -> tuple[str, Any, str]:
    [entry] = read_script([text], CARRIED, 10).entries
    assert isinstance(entry, Understood), entry
    return entry.how, msgspec.json.decode(msgspec.json.encode(entry.line)), entry.canonical


@pytest.mark.parametrize(("words", "how", "trigger"), TRIGGERS)
def test_a_trigger_is_read(words: str, how: str, trigger: Any) -> None:
    advanced = trigger["t"] in {"token", "condition", "last_line", "opponent_used"}
    line = {"triggers": [trigger], "reactions": [EVADE], "advanced": advanced}
    assert _read(f"If {words}, evade")[:2] == (how, line)


@pytest.mark.parametrize(("words", "how", "reaction"), REACTIONS)
def test_a_reaction_is_read(words: str, how: str, reaction: Any) -> None:
    advanced = reaction["r"] in {"token", "move_towards"}
    line = {"triggers": [NOW], "reactions": [reaction], "advanced": advanced}
    assert _read(f"If the current turn is 1, {words}")[:2] == (how, line)


@pytest.mark.parametrize(("text", "how", "triggers", "reactions"), JOINED)
def test_parts_are_joined(text: str, how: str, triggers: list[Any], reactions: list[Any]) -> None:
    read, line, _ = _read(text)
    assert (read, line["triggers"], line["reactions"]) == (how, triggers, reactions)


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_a_line_is_ignored_for_a_reason(text: str, reason: str) -> None:
    [entry] = read_script([text], CARRIED, 10).entries
    assert isinstance(entry, Ignored), entry
    assert (entry.number, entry.reason) == (1, reason)


@pytest.mark.parametrize("words", [words for words, _, _ in TRIGGERS])
def test_the_legal_wording_of_a_trigger_is_the_same_line(words: str) -> None:
    _, line, canonical = _read(f"If {words}, evade")
    assert _read(canonical) == ("exact", line, canonical)


@pytest.mark.parametrize("words", [words for words, _, _ in REACTIONS])
def test_the_legal_wording_of_a_reaction_is_the_same_line(words: str) -> None:
    _, line, canonical = _read(f"If the current turn is 1, {words}")
    assert _read(canonical) == ("exact", line, canonical)


def test_the_limit_counts_entries_as_submitted() -> None:
    """P2: refused ones count; the tenth is within the limit (01), the eleventh is not."""
    lines = ["nonsense", *["If the current turn is 1, evade"] * 10]
    entries = read_script(lines, CARRIED, 10).entries
    assert [entry.ok for entry in entries] == [False, *[True] * 9, False]
    assert isinstance(entries[10], Ignored)
    assert (entries[10].number, entries[10].reason) == (11, "over-limit")


@pytest.mark.parametrize(
    ("condition", "limit"),
    # SYSTEMS-79: up to 25; a System at 0% has no Effect (SYSTEMS-93).
    [(100, 25), (1, 25), (0, 10)],
)
def test_an_advanced_logic_module_allows_more_lines(condition: int, limit: int) -> None:
    systems = (Part("Axe"), Part("Advanced Logic Module", condition))
    script = ("If the current turn is 1, evade",) * 26
    entries = script_of(Bot(Part("Petrol"), Part("Apex Systems X1500"), systems, script=script), CARRIED).entries
    assert sum(entry.ok for entry in entries) == limit


@pytest.mark.parametrize(
    ("name", "called"),
    [("Ann", "Ann"), ("ann  and BOB", "Ann and Bob"), ("Cat", None), ("Ann and Cat", None)],
)
def test_who_takes_part_may_be_known(name: str, called: str | None) -> None:
    """20 and 33: Y is the name of an Opponent that is a current participant in the same Bout."""
    lines = [
        f"If {name}'s chassis has a Condition that is less than 50%, evade",
        f"If the current turn is 1, then move 1 times towards opponent {name}",
    ]
    first, second = read_script(lines, CARRIED, 10, ["Ann", "Ann and Bob"]).entries
    if called is None:
        assert [getattr(entry, "reason", None) for entry in (first, second)] == ["unknown-name"] * 2
    else:
        assert isinstance(first, Understood)
        assert isinstance(second, Understood)
        assert msgspec.to_builtins(first.line.triggers[0])["who"] == called
        assert msgspec.to_builtins(second.line.reactions[0])["opponent"] == called


HOSTILE = {
    "a megabyte": "If " + "a" * 1_000_000,
    "a megabyte of Triggers": "If " + "the current turn is 1 and " * 40_000,
    "a megabyte of ands": "If" + " and" * 250_000 + ", evade",
    "a megabyte of a name": "If " + "'s" * 500_000 + "'s chassis has a Condition that is less than 5%, evade",
    "a megabyte of commas": "If the current turn is 1" + "," * 1_000_000,
    "a megabyte of blanks": "If the current turn is 1," + " " * 1_000_000 + "dance",
    "just short of too long": "If the value of Token " + "is , then " * 390 + "evade",
    "brackets": "If the Actor has Anchored " + "[" * 2_000 + "]" * 1_900 + ", evade",
    "nested quotes": "If " + "“‘" * 900 + "’”" * 900 + ", evade",
    "half a letter": "If \ud800's chassis has a Condition that is less than 5%, evade",
    "controls": "If the\x07current\x1bturn is 1, evade",
    "other blanks": "If\u00a0the\u2003current turn is 1,\u3000evade",
    "a zero-width one": "If the current tu\u200brn is 1, evade",
    "a number of 5,000 digits": "If the current turn is 1, increase Token X by " + "9" * 5_000,
}


# The brackets hold a name, if an odd one; a blank is a blank.
READ_ALL_THE_SAME = {"brackets", "other blanks"}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_nobody_would_write_is_answered(name: str) -> None:
    [entry] = read_script([HOSTILE[name]], CARRIED, 10).entries
    assert entry.ok == (name in READ_ALL_THE_SAME)


def test_ten_thousand_lines_are_answered() -> None:
    entries = read_script(["If the current turn is 1, evade"] * 10_000, CARRIED, 25).entries
    assert [entry.ok for entry in entries] == [True] * 25 + [False] * 9_975


def test_systems_are_those_of_the_text() -> None:
    """BOTSCRIPT-12, 26: whatever a System is called, and however another one begins."""
    other = catalogue(
        (), (), (System("Hammer and Tongs", 1, 1), System("Hammer", 1, 1), System("C.H.O.P. (old)", 1, 1))
    )
    script = [f"If the current turn is 1, use the following System: {name}" for name in (*other.systems, "Axe")]
    entries = read_script(script, other, 10).entries
    for entry, name in zip(entries, other.systems, strict=False):
        assert isinstance(entry, Understood) and entry.line.reactions == (Use(name, None),)
    assert isinstance(entries[3], Ignored) and entries[3].reason == "unknown-system"
    [none] = read_script(script[:1], catalogue((), (), ()), 10).entries
    assert isinstance(none, Ignored) and none.reason == "unknown-system"
