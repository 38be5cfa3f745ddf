"""How people are told of changes: whose value, of a square its row and column, what it was and what it became."""

from __future__ import annotations

import pytest

from referee.ledger.entries import Change, Key, Made
from referee.ledger.saying import say_changes
from tests.instants import instant

MADE = Made("Orchard", "3", instant("2019-05-20 10:00"), "Ann")


def change(key: Key, old: object = ".", new: object = "L") -> Change:
    return Change(key, "changed", old, new, MADE)


def square(place: str, owner: str = "Ann") -> Change:
    return change(Key("Bed", owner, place))


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (Key("Tide"), "Tide"),
        (Key("Civil Titles", "Ann"), "Ann's Civil Titles"),
        (Key("Wax", "Lamp 3,4"), "Lamp 3,4's Wax"),
        (Key("Map", "", "2,13"), "Map: row 2 column 13"),
        (Key("Tools/Bed", "Ann", "2,3"), "Ann's Tools/Bed: row 2 column 3"),
    ],
)
def test_whose_value_and_which_square(key: Key, said: str) -> None:
    assert [*say_changes([change(key)])] == [f"{said} . → L"]


def test_the_squares_of_one_grid_are_told_at_once_and_no_others() -> None:
    others = square("2,2", "Bob"), change(Key("Bed", "Bob"), 3, 4), change(Key("Tide"), 1, 2), square("2,2", "Bob")
    assert [*say_changes([square("1,1"), square("1,2"), *others])] == [
        "Ann's Bed: row 1 column 1 . → L, row 1 column 2 . → L",
        "Bob's Bed: row 2 column 2 . → L",
        "Bob's Bed 3 → 4",
        "Tide 1 → 2",
        "Bob's Bed: row 2 column 2 . → L",
    ]
    assert [*say_changes([])] == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("3", "5", "3 → 5"),
        (None, "5", "nothing → 5"),
        ("5", None, "5 → nothing"),
        ("a, b, c", "a, c", "a, b, c → a, c"),
        ("a, b, c, d", "a, b, d", "− c"),
        ("a, b, c", "a, b, x, c", "+ x"),
        ("a, b, c, d", "a, b, c, e", "+ e, − d"),
        ("a, b, c, d", "b, a, c, d", "a, b, c, d → b, a, c, d"),
        ("a, b, c, d", "a, b, c, d, d", "a, b, c, d → a, b, c, d, d"),
        (None, "a, b, c, d", "nothing → a, b, c, d"),
    ],
)
def test_what_became_of_a_value(old: str | None, new: str | None, told: str) -> None:
    assert [*say_changes([change(Key("Queue"), old, new)])] == [f"Queue {told}"]
