"""Many lawful acts in one edit, of which there are more orders than anybody goes through."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Choice,
    Declared,
    Integer,
    Name,
    amount,
    another,
    give,
    make,
    new,
    one_of,
    pay,
    set_to,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
salt, guild, seller = (
    Integer("Salt", default=10),
    Choice("Guild", options=("Red", "Blue"), default="Red"),
    Name("Seller", of="Lot"),
)
friend, much, fresh, side = (
    another("friend"),
    amount("much", 1, 999),
    new("fresh", "Lot", longest=9),
    one_of("side", ("Red", "Blue")),
)

MARKET = Declared(
    name="market",
    letter="Q",
    page="Market",
    rules=("Stalls",),
    variables=(salt, guild, seller),
    actions=(
        Action("Offer", "Stalls", does=(pay(salt, 1), make(fresh, {seller: ACTOR}))),
        Action("Pass", "Stalls", often="daily", needs=side.is_not(guild), does=(pay(salt, 2), set_to(guild, side))),
        Action("Gift", "Stalls", does=(give(salt, much, to=friend),)),
    ),
)


# Ten, less four gifts of one, two offers at one each, and the gate at two: two are left.
@pytest.mark.parametrize(("left", "number"), [("2", 7), ("3", None), ("1", None)])
def test_four_gifts_two_offers_and_a_gate(left: str, number: int | None) -> None:
    law = carried_law("205")
    assert law is not None
    values = Values(law, "market")
    view = View(
        cells=Map(),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob", "Cy", "Di", "Ed"),
        values=values,
        default=lambda key: MARKET.default_of(key, values),
        summary="busy",
    )
    gifts = {f"Salt:{name}": "11" for name in ("Bob", "Cy", "Di", "Ed")}
    lots = {"Seller:A": "Ann", "Seller:B": "Ann"}
    taken, _ = Explainer(MARKET, law, view).explain({**gifts, **lots, "Guild:Ann": "Blue", "Salt:Ann": left})
    assert (None if taken is None else len(taken)) == number
