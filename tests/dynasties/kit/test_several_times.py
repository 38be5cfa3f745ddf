"""The same done several times in one edit: what it shows is the sum, and each part is lawful or is not."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    ListOf,
    add,
    amount,
    another,
    gain,
    give,
    pay,
    remove,
    said,
    several,
)
from referee.dynasties.kit.said.spoken import Heard, Spoken, Wording
from referee.dynasties.kit.solving.blame import but_for
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

beads, grain, salt = Integer("Beads", default=20), Integer("Grain", default=20), Integer("Salt", default=20)
bag = ListOf("Bag", default=("Fig", "Date", "Fig"))
friend, few, some = another("friend"), amount("few", 1, 5), amount("some", 4, 6)
paid, mine, theirs = amount("paid", 1), several("mine", bag), several("theirs", bag[friend])

FORD = Declared(
    name="ford",
    letter="F",
    page="Ford",
    rules=("Ford",),
    variables=(beads, grain, salt, bag),
    actions=(
        Action("Lend", "Ford", does=give(beads, few, to=friend)),
        Action("Fill", "Ford", does=(gain(grain, some),)),
        Action(
            "Sell",
            "Ford",
            needs=said(friend, "agree", paid, where="comment", hours=24),
            does=(gain(salt, paid), pay(salt[friend], paid)),
        ),
        Action(
            "Swap",
            "Ford",
            needs=said(friend, "agree", mine, theirs, where="comment", hours=24),
            does=(remove(bag, mine), add(bag[friend], mine), remove(bag[friend], theirs), add(bag, theirs)),
        ),
    ),
)


def asked(heard: tuple[str, ...] = ()) -> Explainer:
    """Ann at noon; what Bob has commented in the hours before."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "ford")
    entries = [
        Heard(NOON - timedelta(hours=at), "Bob", "comment", (Wording(text),), "ford")
        for at, text in enumerate(heard, 1)
    ]
    view = View(
        cells=Map(),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob", "Cat"),
        values=values,
        default=lambda key: FORD.default_of(key, values),
        spoken=Spoken(tuple(entries)),
    )
    return Explainer(FORD, law, view)


def words(explainer: Explainer, target: Mapping[str, str]) -> list[str] | None:
    """The actions in words; None: nothing lawful explains it."""
    taken, whole = explainer.explain(target)
    assert whole
    return None if taken is None else sorted(each.words for each in taken)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ({"Beads:Ann": "15", "Beads:Bob": "25"}, ["Lend (few 5, friend Bob)"]),
        # 6 is more than is lent at once, and less than twice as much.
        ({"Beads:Ann": "14", "Beads:Bob": "26"}, ["Lend (few 1, friend Bob)", "Lend (few 5, friend Bob)"]),
        ({"Beads:Ann": "9", "Beads:Bob": "31"}, ["Lend (few 1, friend Bob)", *["Lend (few 5, friend Bob)"] * 2]),
        ({"Beads:Ann": "13", "Beads:Bob": "26", "Beads:Cat": "21"},
         ["Lend (few 1, friend Bob)", "Lend (few 1, friend Cat)", "Lend (few 5, friend Bob)"]),
        # Of 4 to 6 at once: 7 are none, 8 to 12 two, 13 to 18 three.
        ({"Grain:Ann": "23"}, None),
        ({"Grain:Ann": "24"}, ["Fill (some 4)"]),
        ({"Grain:Ann": "27"}, None),
        ({"Grain:Ann": "28"}, ["Fill (some 4)", "Fill (some 4)"]),
        ({"Grain:Ann": "31"}, ["Fill (some 5)", "Fill (some 6)"]),
        ({"Grain:Ann": "33"}, ["Fill (some 4)", "Fill (some 4)", "Fill (some 5)"]),
    ],
)  # fmt: skip
def test_more_than_may_be_done_at_once(target: dict[str, str], expected: list[str] | None) -> None:
    assert words(asked(), target) == expected


def test_what_no_number_of_times_makes_is_told_as_it_is() -> None:
    found = but_for(asked(), {"Grain:Ann": "27"})
    assert found is not None
    assert [fault for each in found[1] for fault in each.faults] == [("out-of-bounds", "7 is not at most 6")]


@pytest.mark.parametrize(
    ("heard", "expected"),
    [
        (("I agree to 8",), ["Sell (paid 8, friend Bob)"]),
        (("I agree to 3", "I agree to 5"), ["Sell (paid 3, friend Bob)", "Sell (paid 5, friend Bob)"]),
        # Each of the two has to be agreed to.
        (("I agree to 3", "I say 5"), None),
        (("I agree to 3", "I agree to 6"), None),
    ],
)
def test_each_of_two_sums_is_agreed_to(heard: tuple[str, ...], expected: list[str] | None) -> None:
    assert words(asked(heard), {"Salt:Ann": "28", "Salt:Bob": "12"}) == expected


@pytest.mark.parametrize(
    ("heard", "is_lawful"),
    [
        (("I agree: the Date for nothing", "I agree: a Fig for nothing"), True),
        (("I agree: the Date and a Fig for nothing",), True),
        (("I agree: the Date for nothing", "A Fig for nothing"), False),
    ],
)
def test_each_of_two_swaps_is_agreed_to(heard: tuple[str, ...], is_lawful: bool) -> None:
    target = {"Bag:Ann": "Fig", "Bag:Bob": "Date, Date, Fig, Fig, Fig"}
    assert (words(asked(heard), target) is not None) is is_lawful
