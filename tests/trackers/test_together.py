"""Several values in one cell of a player's row; and who is struck below one option and stands below another."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

PEOPLE = People(("Ann", "Ben"))
COINS, WOOD = Asked(name="Coins", kind="integer"), Asked(name="Wood", kind="integer", empty=0, has_empty=True)


def _read(header: str, ann: str, ben: str, *asked: Asked) -> Answer:
    page = f"{{|\n! Name !! {header}\n|-\n| Ann || {ann}\n|-\n| Ben || {ben}\n|}}"
    return Reader(asked, PEOPLE).read(page)


@pytest.mark.parametrize("header", ["Stats", "Resources", "'''Inventory'''"])
@pytest.mark.parametrize(
    ("cell", "values"),
    [
        *((cell, (3, 4)) for cell in ("Coins: 3<br>Wood: 4", "Wood: 4, Coins: 3", "3 Coins, 4 Wood", "Coins 3, Wood 4")),
        *((cell, (3, 4)) for cell in ("\n* 3 coins\n* 4 wood", "3 Coins and 4 Wood, 2 Hats")),
        *((cell, (3, None)) for cell in ("Coins: 3", "3 Coins, ~4 Wood", "3 Coins, 4 Wood spent", "Coins: 3, Wood: 4, Wood: 5")),
        *((cell, (None, None)) for cell in ("lots", "owes 4 Coins")),
        ("-", (None, 0)),
    ],
)  # fmt: skip
def test_values_with_their_labels_may_share_a_cell(header: str, cell: str, values: tuple[int | None, ...]) -> None:
    answer = _read(header, "1 Coin, 2 Wood", cell, COINS, WOOD)
    told: dict[str, Any] = dict(zip(("Coins:Ben", "Wood:Ben"), values, strict=True))
    assert answer.values == {"Coins:Ann": 1, "Wood:Ann": 2} | {k: v for k, v in told.items() if v is not None}
    assert {flaw.key for flaw in answer.unreadable} == {key for key, value in told.items() if value is None}


@pytest.mark.parametrize("header", ["Cost", "Offer", "Notes", "Income"])
def test_what_is_told_of_something_else_is_nobodys_value(header: str) -> None:
    assert not _read(header, "3 Coins, 4 Wood", "Coins: 3", COINS, WOOD).values


def test_a_column_of_its_own_goes_before() -> None:
    answer = _read("Stats !! Coins", "3 Coins, 4 Wood || 5", "2 Coins, 1 Wood || 6", COINS, WOOD)
    assert answer.values == {"Coins:Ann": 5, "Coins:Ben": 6, "Wood:Ann": 4, "Wood:Ben": 1}


@pytest.mark.parametrize(
    ("barn", "pond", "values"),
    [
        ("<s>Ann</s>", "Ann, Ben", {"Room:Ann": "Pond", "Room:Ben": "Pond"}),
        ("Ben, <s>Ann</s>", "Ann", {"Room:Ann": "Pond", "Room:Ben": "Barn"}),
        ("<s>Ann</s>", "Ben", {"Room:Ben": "Pond"}),
        ("<s>Ann</s>", "<s>Ann</s>", {}),
        ("Ann", "Ann", {}),
    ],
)
def test_who_is_struck_below_an_option_stands_below_another(barn: str, pond: str, values: dict[str, str]) -> None:
    room = Asked(name="Room", kind="choice", options=("Barn", "Pond"))
    answer = Reader((room,), PEOPLE).read(f"'''Barn''': {barn}\n\n'''Pond''': {pond}\n")
    assert answer.values == values
    assert ("Room:Ann" in {flaw.key for flaw in answer.unreadable}) is ("Room:Ann" not in values)
