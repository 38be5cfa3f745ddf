"""Undoing a whole edit on a tracker that an earlier wrong had put out of step: what that wrong had left is back, and is its own still."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    ListOf,
    add,
    gain,
    mark,
    one_of,
    pay,
    struck,
    unmark,
    unstruck,
)
from tests.dynasties.kit import saved
from tests.dynasties.kit import test_out_of_step as quay

MINUTES = timedelta(minutes=20)
LESS = quay.page(5, "5 1 0")
"""Bob has 8 Coins lawfully, and Ann takes 3 of them away."""


def on_the_quay(*saves: tuple[str, str], every: timedelta = MINUTES) -> list[str]:
    begun = (*quay.BEGUN, ("Ann", LESS))
    told = saved.findings(quay.QUAY, "== Quay ==\nTraders trade.\n", *begun, *saves, every=every)
    return [f"{one.actor} {one.code} {one.verdict}" for one in told]


ANNS, BOBS = "Ann Q101 violation", "Bob Q101 violation"
MORE = ("Bob", quay.page(5, "8 1 0", ann="12 5 0"))
"""Bob gives himself his Coins back by chance, and Ann 5 Salt that come from nowhere."""


@pytest.mark.parametrize("who", ["Ann", "Bob"])
@pytest.mark.parametrize(
    ("then", "told"),
    [
        # Put back as it was, and set right then or done again.
        ([LESS], []),
        ([LESS, quay.page(5, "8 1 0")], []),
        ([quay.page(5, "8 1 0")], []),
        # Bob's Coins are taken away again, and the Salt stays; or something else is.
        ([quay.page(5, "5 1 0", ann="12 5 0")], ["Q101 violation"]),
        ([quay.page(5, "4 1 0")], ["Q101 violation"]),
        ([LESS, quay.page(5, "4 1 0")], ["Q101 violation"]),
    ],
)
def test_a_wrong_that_set_something_right_by_chance_is_undone_with_that(
    who: str, then: list[str], told: list[str]
) -> None:
    more = [f"{who} {one}" for one in told]
    assert on_the_quay(MORE, *((who, each) for each in then)) == [ANNS, BOBS, *more]


def test_who_undoes_at_once_what_they_did_has_done_nothing() -> None:
    waiting = [("Ann", LESS)] * 4
    told = on_the_quay(*waiting, MORE, ("Bob", LESS), every=timedelta(minutes=5))
    assert told == [ANNS]
    assert on_the_quay(*waiting, MORE, ("Bob", quay.page(5, "4 1 0")), every=timedelta(minutes=5)) == [ANNS, BOBS]


def test_what_was_set_right_and_nothing_else_is_nobodys_to_undo() -> None:
    assert on_the_quay(("Eve", quay.page(5, "8 1 0")), ("Bob", LESS)) == [ANNS, BOBS]
    # Ann buys as well, at 5: that is lawful, too.
    assert on_the_quay(("Ann", quay.page(6, "8 1 0", ann="7 1 0")), ("Bob", LESS)) == [ANNS, BOBS]


oil, ropes = Integer("Oil", default=10), ListOf("Ropes", options=("Rope",), mark="used")
TOWER = Declared(
    name="tower",
    letter="Q",
    page="Tower",
    rules=("Tower",),
    words=("Keeper", "Keepers", "Warden"),
    variables=(oil, ropes),
    actions=(
        Action("Find", "Tower", often="weekly", does=(add(ropes, "Rope"),)),
        Action("Use", "Tower", needs=unstruck(ropes).has("Rope"), does=(mark(ropes, "Rope"), gain(oil, 3))),
        Action("Mend", "Tower", does=(pay(oil, 2), unmark(ropes, one_of("spent", struck(ropes))))),
    ),
)


def at_the_tower(*saves: tuple[str, str]) -> list[str]:
    row = '{{| class="wikitable"\n! Keeper !! Oil !! Ropes\n|-\n| Ann || {}\n|}}\n'
    pages = [(who, row.format(" || ".join(has.split()))) for who, has in (("Eve", "10 -"), ("Ann", "10 Rope"), *saves)]
    told = saved.findings(TOWER, "== Tower ==\nKeepers keep.\n", *pages, every=MINUTES)
    return [f"{one.actor} {one.code} {one.verdict}" for one in told]


# Bob takes 2 of Ann's 10 Oil away; then she may have used her Rope and mended it, which is 3 - 2 more.
DOUBTFUL = (("Bob", "8 Rope"), ("Ann", "11 Rope"))
UNTOLD = [BOBS, "Ann Q108 undetermined"]


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("8 Rope", []),
        ("10 Rope", []),
        ("7 Rope", [BOBS]),
        ("8 <s>Rope</s>", [BOBS]),
    ],
)
def test_what_nobody_can_tell_is_undone_to_what_a_wrong_had_left(then: str, told: list[str]) -> None:
    assert at_the_tower(*DOUBTFUL, ("Bob", then)) == [*UNTOLD, *told]


def test_nothing_is_left_of_what_nobody_can_tell_once_it_is_undone() -> None:
    undone = (*DOUBTFUL, ("Bob", "8 Rope"))
    # She uses the Rope by what the page shows, to which Bob owes her 2 more.
    assert at_the_tower(*undone, ("Ann", "11 <s>Rope</s>")) == UNTOLD
    assert at_the_tower(*undone, ("Ann", "11 <s>Rope</s>"), ("Bob", "13 <s>Rope</s>")) == UNTOLD
    assert at_the_tower(*undone, ("Ann", "9 <s>Rope</s>")) == [*UNTOLD, ANNS]
