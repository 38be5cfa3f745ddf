"""R9: dice and the other random generators."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from referee.model.checks import Deed, Deferred, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.patterns import later
from referee.rules.core.dice import (
    ROLLING,
    Rolling,
    clauses_of,
    is_possible,
    needed_for,
    needed_for_sides,
    sides_allowed,
)
from referee.rules.core.special_rules import ALLIANCE
from referee.rules.core.tracking import TRACKING, Tracking

_USED_WITHIN = timedelta(hours=24)
_NUMBER = later(r"-?\d{1,30}")


def _is_strange(rolling: Rolling) -> bool:
    """Whether nobody who is known to play, or to have played, bears the name."""
    roster = rolling.case.game.roster
    return roster.known and roster.standing(rolling.roll.by, rolling.roll.at) is None


def _number(tracking: Tracking) -> int | None:
    """The number to which a value was set that no dynasty known here has rules for; None where it is none."""
    change = tracking.change
    number = _NUMBER.fullmatch(change.new.strip())
    return int(number[0]) if number and change.name != ALLIANCE and not tracking.case.plays else None


@check(
    "R901",
    "impossible-roll",
    on=ROLLING,
    about="A generator gives only the results that the text names: 1 to N for DICEN, the listed words for the others.",
    clauses=("RAND-02", "RAND-03", "RAND-04", "KEYW-11", "NUM-03", "R205-RAND-05", "R205-RAND-07"),
    cannot_see="commands that the text does not name",
    samples=(
        lawful("under 36; 1 09:00 Cat rolls DICE7 8"),
        lawful("1 09:00 Cat rolls DICE7 7; 1 09:01 Cat rolls FRUIT Kiwi"),
        lawful("1 09:00 Cat rolls COLOUR Green"),
        violation("1 09:00 Cat rolls DICE7 8", "RAND-02", says="DICE7 with the result 8"),
        violation("1 09:00 Cat rolls DICE7 0", "RAND-02"),
        lawful("1 09:00 Cat rolls 2DICE6 12; 1 09:01 Cat rolls 2DICE6 12 (6, 6)"),
        violation("1 09:00 Cat rolls 2DICE6 13", "RAND-02", "KEYW-11"),
        violation("under 205; 1 09:00 Cat rolls 2DICE6 13", "RAND-02", "KEYW-11"),
        lawful("1 09:00 Cat rolls DICE0 0"),
        violation("1 09:00 Cat rolls DICE0 1", "NUM-03"),
        violation("1 09:00 Cat rolls FRUIT Banana", "RAND-03"),
        violation("1 09:00 Cat rolls COLOR Beige", "RAND-04"),
        lawful(
            "under 205; 1 09:00 Cat rolls CARD Ace of Spades; 1 09:01 Cat rolls {a, b} b; 1 09:02 Cat rolls COIN tails"
        ),
        violation("under 205; 1 09:00 Cat rolls CARD Ace of Cups", "R205-RAND-05"),
        violation("under 205; 1 09:00 Cat rolls {a,b} c", "R205-RAND-07"),
    ),
    needs=lambda rolling: needed_for(rolling.roll),
)
def impossible_roll(rolling: Rolling) -> Iterator[Outcome]:
    roll = rolling.roll
    if is_possible(rolling.law, roll) is False:
        message = f"{roll.by} rolled {roll.dice} with the result {roll.result}, which it cannot give."
        yield impossible_roll.finding(rolling.case, rolling.deed, message, clauses=clauses_of(roll))


@check(
    "R902",
    "too-many-sides",
    on=ROLLING,
    about="Dice have no more sides than the text allows.",
    clauses=("NUM-17",),
    cannot_see="nothing that the archive lacks",
    samples=(
        lawful("under 205; 1 09:00 Cat rolls DICE1000000 5"),
        violation("under 205; 1 09:00 Cat rolls DICE1000001 5", says="at most 1000000 sides or digits"),
        lawful(f"1 09:00 Cat rolls DICE{'9' * 21} 5"),
        violation(f"1 09:00 Cat rolls DICE{'9' * 22} 5", says="fewer than 22 digits"),
    ),
    needs=lambda rolling: needed_for_sides(rolling.roll),
)
def too_many_sides(rolling: Rolling) -> Iterator[Outcome]:
    allowed = sides_allowed(rolling.law, rolling.roll)
    if allowed:
        message = f"{rolling.roll.by} rolled {rolling.roll.dice}; dice have {allowed} sides or digits."
        yield too_many_sides.finding(rolling.case, rolling.deed, message)


@check(
    "R903",
    "rolled-under-strange-name",
    on=ROLLING,
    about="Dice must be rolled under one's own name.",
    clauses=("SB20-FAIR-17", "R205-FAIR-18"),
    cannot_see="a roll under another player's name",
    samples=(
        lawful("under 205; 1 09:00 Cat rolls DICE7 7"),
        violation("under 205; 1 09:00 Zoe rolls DICE7 7", "R205-FAIR-18"),
        violation("under sandbox-2020; 1 09:00 Zoe rolls DICE7 7", "SB20-FAIR-17"),
        lawful("1 09:00 Zoe rolls DICE7 7"),
    ),
    since="Sandbox of October 2020",
    needs=lambda rolling: ("own-dice",) if _is_strange(rolling) else (),
)
def rolled_under_strange_name(rolling: Rolling) -> Iterator[Outcome]:
    roll = rolling.roll
    if rolling.law.get("own-dice") is not None and _is_strange(rolling):
        message = f"{roll.dice} was rolled under the name {roll.by}, which is no player's."
        yield rolled_under_strange_name.finding(rolling.case, rolling.deed, message)


@check(
    "R904",
    "roll-not-used",
    on=ROLLING,
    about="Dice should not be rolled for an action without meaning to use the result.",
    clauses=("FAIR-15",),
    cannot_see="what a roll was for: whoever does anything within a day is taken to have used it",
    samples=(
        lawful("1 09:00 Cat rolls DICE7 7; 1 09:01 Cat posts s1 I rolled.; 3 09:00 Ann posts s2 Hello"),
        advisory("1 09:00 Cat rolls DICE7 7; 3 09:00 Ann posts s2 Hello", says="rolled DICE7 (7)"),
        lawful("1 09:00 Cat rolls DICE7 7; 2 07:59:59 Ann posts s2 Hello"),
        advisory("1 09:00 Cat rolls DICE7 7; 2 08:00:00 Ann posts s2 Hello"),
        advisory("under sandbox-2020; 1 09:00 Cat rolls DICE7 7; 3 09:00 Ann posts s2 Hello"),
    ),
)
def roll_not_used(rolling: Rolling) -> Iterator[Outcome]:
    roll = rolling.roll
    message = f"{roll.by} rolled {roll.dice} ({roll.result}) and did nothing for a day after it."
    unused = roll_not_used.finding(rolling.case, rolling.deed, message, verdict="advisory")
    yield Deferred(key=f"roll:{roll.by}", finding=unused, spared_until=roll.at + _USED_WITHIN)


@check(
    "R905",
    "value-below-zero",
    on=TRACKING,
    about="A number for which the rules name no values is never below zero.",
    clauses=("NUM-01", "NUM-02"),
    cannot_see="whether a dynastic rule names other values, where the referee has no module for the dynasty",
    samples=(
        lawful("under 205; 1 09:00 Ann tracks Ann Money 0"),
        undetermined("under 205; 1 09:00 Ann tracks Ann Money -1"),
        lawful("under 205; 1 09:00 Ann tracks Ann Mood -1 or so"),
    ),
    needs=lambda tracking: () if _number(tracking) is None else ("non-negative", "below-zero"),
)
def value_below_zero(tracking: Tracking) -> Iterator[Outcome]:
    change, number = tracking.change, _number(tracking)
    if number is None or number >= tracking.law.number("below-zero"):
        return
    message = f"{change.by} set {change.name} of {change.player} to {change.new}."
    deed = Deed(change.by, f"player:{change.player}", change.at, detail=change.name)
    yield value_below_zero.finding(tracking.case, deed, message).in_doubt(
        "a dynastic rule may name other values for it"
    )


CHECKS = (
    impossible_roll,
    too_many_sides,
    rolled_under_strange_name,
    roll_not_used,
    value_below_zero,
)
