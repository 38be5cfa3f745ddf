"""A title is true of what the edit that gives it is a part of; where that waits, is wrong or in doubt, the title is no wrong of its
own."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    Title,
    gain,
    holder_of_most,
    pay,
    roll,
)
from referee.model.findings import Finding
from tests.dynasties.kit import saved

coins, praise, die = Integer("Coins", default=9), Integer("Praise"), roll("die", 6)
COURT = Declared(
    name="court",
    letter="Q",
    page="Court",
    rules=("Court",),
    words=("Guest", "Guests", "Host"),
    variables=(coins, praise),
    actions=(
        Action("Bow", "Court", does=(pay(coins, 2), gain(praise, 1))),
        Action("Dance", "Court", does=(pay(coins, 5), gain(praise, die))),
    ),
    titles=(Title("Darling", "Court", holder=holder_of_most(praise)),),
)
RULES = "== Court ==\nGuests bow.\n"
BEGUN = ("Eve", "- 9,0 9,0")


def page(now: str) -> str:
    """The tracker: who is the Darling, and the Coins and the Praise of Ann and Bob: `- 9,0 9,0`."""
    darling, *guests = now.split()
    rows = "".join(
        f"|-\n| {who} || {' || '.join(has.split(','))}\n" for who, has in zip(("Ann", "Bob"), guests, strict=True)
    )
    return f"'''Darling''': {darling}\n\n{{| class=\"wikitable\"\n! Guest !! Coins !! Praise\n{rows}|}}\n"


def findings(*edits: tuple[str, str], minutes: int = 60) -> list[Finding]:
    saves = ((who, page(now)) for who, now in (BEGUN, *edits))
    return saved.findings(COURT, RULES, *saves, every=timedelta(minutes=minutes))


def told(*edits: tuple[str, str], minutes: int = 60) -> list[str]:
    return [f"{one.actor} {one.code} {one.verdict}" for one in findings(*edits, minutes=minutes)]


@pytest.mark.parametrize(
    "edits",
    [
        # The title with the first half of a Bow, in either order; before both, and by somebody else.
        [("Ann", "Ann 9,1 9,0"), ("Ann", "Ann 7,1 9,0")],
        [("Ann", "- 9,1 9,0"), ("Ann", "Ann 9,1 9,0"), ("Ann", "Ann 7,1 9,0")],
        [("Ann", "- 9,1 9,0"), ("Bob", "Ann 9,1 9,0"), ("Ann", "Ann 7,1 9,0")],
        # Half a Bow that is taken back, with its title.
        [("Ann", "Ann 9,1 9,0"), ("Ann", "- 9,0 9,0")],
    ],
)
def test_a_title_waits_with_what_it_is_true_of(edits: list[tuple[str, str]]) -> None:
    assert told(*edits, minutes=4) == []


def test_a_title_of_what_was_wrong_follows_from_that() -> None:
    wrong, title = findings(("Ann", "Ann 9,1 9,0"))
    assert (wrong.code, wrong.verdict, wrong.because_of) == ("Q106", "violation", ())
    assert (title.code, title.verdict, title.because_of) == ("Q201", "violation", (wrong.id,))
    # An hour later, by somebody else.
    wrong, title = findings(("Ann", "- 9,1 9,0"), ("Bob", "Ann 9,1 9,0"))
    assert (title.actor, title.code, title.verdict, title.because_of) == ("Bob", "Q201", "violation", (wrong.id,))


@pytest.mark.parametrize(
    "edits",
    [
        # No roll is held: of the Dance nobody can tell, nor of the title in the same edit, or of another's.
        [("Ann", "Ann 4,3 9,0")],
        [("Ann", "- 4,3 9,0"), ("Bob", "Ann 4,3 9,0")],
    ],
)
def test_a_title_of_what_nobody_can_tell_is_in_doubt_with_it(edits: list[tuple[str, str]]) -> None:
    titles = [one for one in findings(*edits) if one.code == "Q201"]
    assert titles
    assert all(one.verdict == "undetermined" and one.because_of for one in titles)


@pytest.mark.parametrize(
    ("edits", "expected"),
    [
        # Nobody's, and not by the page either.
        ([("Ann", "Ann 9,0 9,0")], ["Ann Q201 violation"]),
        ([("Ann", "Bob 7,1 9,0")], ["Ann Q201 violation"]),
        # The page gives it to Ann by half a Bow; it was given to Bob.
        ([("Ann", "Bob 9,1 9,0")], ["Ann Q106 violation", "Ann Q201 violation"]),
        # Whoever takes back the half leaves the title.
        ([("Ann", "Ann 9,1 9,0"), ("Ann", "Ann 9,0 9,0")], ["Ann Q201 violation"]),
        # A title that is true.
        ([("Ann", "Ann 7,1 9,0")], []),
        ([("Ann", "Ann 7,1 9,0"), ("Bob", "- 7,1 7,1")], []),
    ],
)
def test_a_title_that_is_not_true_is_told(edits: list[tuple[str, str]], expected: list[str]) -> None:
    assert sorted(told(*edits, minutes=4)) == expected
