"""Two values change places in one act: by what both were before it, and nobody else's."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    ListOf,
    another,
    gain,
    pay,
    provided,
    set_to,
    swap,
)
from referee.dynasties.kit.declaring.telling import sentence_of
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.errors import InputError
from referee.law.law import carried_law

seat, coins, hand = Choice("Seat", options=("Bow", "Mast", "Stern"), default="Bow"), Integer("Coins"), ListOf("Hand")
friend = another("friend")
LAW = carried_law("205")
AT = {
    "Seat:Ann": "Bow",
    "Seat:Bob": "Mast",
    "Seat:Cat": "Stern",
    "Coins:Ann": "3",
    "Hand:Ann": "Oar, Rope",
    "Hand:Bob": "",
}


def boat(*does: object) -> Declared:
    return Declared(
        name="boat",
        letter="Q",
        page="Boat",
        rules=("Boat",),
        variables=(seat, coins, hand),
        actions=(Action("Change", "Boat", does=does),),
    )


SEATS = boat(pay(coins, 1), swap(seat, seat[friend]))
HANDS = boat(swap(hand, hand[friend]))
OTHERS = boat(swap(seat[friend], seat[another("other")]))


def explained(declared: Declared, target: dict[str, str]) -> list[str] | None:
    assert LAW is not None
    values = Values(LAW, "boat")
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    people = ("Ann", "Bob", "Cat")
    view = View(Map(AT), "Ann", noon, people, values, lambda key: declared.default_of(key, values))
    taken, _ = Explainer(declared, LAW, view).explain(target)
    return None if taken is None else [each.words for each in taken]


@pytest.mark.parametrize(
    ("declared", "target", "expected"),
    [
        (SEATS, {"Coins:Ann": "2", "Seat:Ann": "Mast", "Seat:Bob": "Bow"}, ["Change (friend Bob)"]),
        (SEATS, {"Coins:Ann": "2", "Seat:Ann": "Stern", "Seat:Cat": "Bow"}, ["Change (friend Cat)"]),
        # One of the two alone, both the same, unpaid, or of two others.
        (SEATS, {"Coins:Ann": "2", "Seat:Ann": "Mast"}, None),
        (SEATS, {"Coins:Ann": "2", "Seat:Bob": "Bow"}, None),
        (SEATS, {"Coins:Ann": "2", "Seat:Ann": "Mast", "Seat:Bob": "Stern"}, None),
        (SEATS, {"Seat:Ann": "Mast", "Seat:Bob": "Bow"}, None),
        (SEATS, {"Coins:Ann": "2", "Seat:Bob": "Stern", "Seat:Cat": "Mast"}, None),
        (OTHERS, {"Seat:Bob": "Stern", "Seat:Cat": "Mast"}, ["Change (friend Bob, other Cat)"]),
        (HANDS, {"Hand:Ann": "", "Hand:Bob": "Oar, Rope"}, ["Change (friend Bob)"]),
        (HANDS, {"Hand:Ann": "Rope", "Hand:Bob": "Oar"}, None),
    ],
)
def test_who_changed_places(declared: Declared, target: dict[str, str], expected: list[str] | None) -> None:
    assert explained(declared, target) == expected


def test_it_is_said_back() -> None:
    assert LAW is not None
    said = sentence_of(SEATS.actions[0], Values(LAW, "boat"))
    assert said.endswith("may Change: spend 1 Coins, then swap Seat and Seat of the friend.")


@pytest.mark.parametrize(
    "does",
    [
        (set_to(seat, seat[friend]), set_to(seat[friend], seat)),
        (gain(coins, 1), set_to(seat[friend], seat), set_to(seat, seat[friend])),
        (provided(coins > 2, [set_to(seat, seat[friend]), set_to(seat[friend], seat)]),),
    ],
)
def test_what_was_meant_as_a_swap_and_is_none_is_refused(does: tuple[object, ...]) -> None:
    with pytest.raises(InputError, match=r"by then both are the same.*swap\(this, that\)"):
        boat(*does)


def test_others_in_a_row_are_not() -> None:
    boat(set_to(seat, seat[friend]), set_to(seat[friend], "Bow"))
    boat(set_to(coins, 3), set_to(coins[friend], 3))
    with pytest.raises(InputError, match="Seat is swapped with itself"):
        swap(seat, seat)
