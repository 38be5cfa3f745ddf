"""What is no number, or is divided by nothing: nobody can tell, and nothing stops."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Declared,
    Integer,
    ListOf,
    count,
    divided,
    gain,
    one_of,
    pay,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
ware = Catalogue(name="Ware", rows={"Fig": {"Price": "2"}, "Salt": {"Price": "by weight"}})
tide, queue = Integer("Tide", of="game", default=10), ListOf("Queue", of="game", names=True)
coins, what = Integer("Coins", default=10), one_of("what", "Ware")
PIER = Declared(
    name="pier",
    letter="Q",
    page="Pier",
    rules=("Pier",),
    variables=(tide, queue, coins),
    catalogues=(ware,),
    actions=(
        Action("Turn", "Pier", does=(gain(tide, divided(4, count(queue), "down")),)),
        Action("Buy", "Pier", does=(pay(coins, what["Price"]),)),
        Action("Haggle", "Pier", needs=what["Price"] >= 2, does=(gain(coins, 1),)),
    ),
)


def explained(target: dict[str, str], queue: str = "") -> list[tuple[str, tuple[str, ...]]] | None:
    """The actions, each with what nobody can tell of it."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "pier")
    view = View(
        cells=Map({"Queue": queue} if queue else {}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: PIER.default_of(key, values),
    )
    taken, _ = Explainer(PIER, law, view).explain(target)
    return None if taken is None else [(each.words, tuple(doubt.why for doubt in each.doubts)) for each in taken]


@pytest.mark.parametrize(
    ("queue", "tide", "expected"),
    [
        ("Ann", "14", [("Turn", ())]),
        ("Ann, Bob", "12", [("Turn", ())]),
        ("Ann, Bob", "13", None),
        ("", "17", [("Turn", ("4 / the number of Queue, rounded down divides by 0",))]),
    ],
)
def test_divided_by_nothing(queue: str, tide: str, expected: list[tuple[str, tuple[str, ...]]] | None) -> None:
    assert explained({"Tide": tide}, queue) == expected


def test_a_table_may_hold_anything() -> None:
    assert explained({"Coins:Ann": "8"}) == [("Buy (what Fig)", ())]
    assert explained({"Coins:Ann": "11"}) == [("Haggle (what Fig)", ())]
    (salt,) = explained({"Coins:Ann": "5"}) or [None]
    assert salt == ("Buy (what Salt)", ("Price of “what” is by weight, which is no number",))
