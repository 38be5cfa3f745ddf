"""Items that come and go within one edit: what no list shows, and its summary or a roll does."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    ListOf,
    add,
    by_table,
    gain,
    one_of,
    pay,
    remove,
    roll,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Rolled, View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
coins, vigor, zeal = Integer("Coins", default=10), Integer("Vigor"), Integer("Zeal", default=3)
basket = ListOf("Basket", options=("Pear", "Fig"), longest=4)
got, what, die = one_of("got", ("Pear", "Fig")), one_of("what", ("Pear", "Fig")), roll("die", 6)

PEARS = Declared(
    name="pears",
    letter="Q",
    page="Pears",
    rules=("Market",),
    variables=(coins, vigor, zeal, basket),
    actions=(
        Action("Buy", "Market", does=(pay(coins, 1), add(basket, got))),
        Action("Eat", "Market", does=(remove(basket, what), gain(vigor, 1))),
        Action("Forage", "Market", often="daily", does=(add(basket, by_table(die, {(1, 3): "Pear", (4, 6): "Fig"})),)),
        Action("Pray", "Market", does=(pay(zeal, 1), gain(vigor, 5))),
        Action("Rest", "Market", does=(gain(zeal, 1),)),
    ),
)


def explained(target: dict[str, str], summary: str | None, *, has: str = "", rolled: str = "") -> list[str] | None:
    """The actions in words, with `?` where they are in doubt; None: none explain it."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "pears")
    view = View(
        cells=Map({"Basket:Ann": has} if has else {}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: PEARS.default_of(key, values),
        rolls=(Rolled(NOON - timedelta(minutes=1), "Ann", "DICE6", rolled),) if rolled else (),
        summary=summary,
    )
    taken, _ = Explainer(PEARS, law, view).explain(target)
    return None if taken is None else [each.words + "?" * bool(each.doubts) for each in taken]


@pytest.mark.parametrize(
    ("summary", "expected"),
    [
        ("a Pear for lunch", ["Buy (got Pear)", "Eat (what Pear)"]),
        ("eat", ["Buy (got Pear)", "Eat (what Pear)"]),
        ("", ["Buy (got Pear)?", "Eat (what Pear)"]),
        ("feeling better", ["Buy (got Pear)?", "Eat (what Pear)"]),
        # Asked of what somebody left to somebody else, nothing comes and goes.
        (None, None),
    ],
)
def test_bought_and_eaten_at_once(summary: str | None, expected: list[str] | None) -> None:
    assert explained({"Coins:Ann": "9", "Vigor:Ann": "1"}, summary) == expected


def test_what_a_list_shows_needs_no_summary() -> None:
    target = {"Coins:Ann": "9", "Vigor:Ann": "1", "Basket:Ann": "Pear"}
    assert explained(target, "", has="Fig") == ["Buy (got Pear)", "Eat (what Fig)"]


def test_a_roll_shows_that_something_was_found() -> None:
    assert explained({"Vigor:Ann": "1"}, "", rolled="2") == ["Forage (die 2)", "Eat (what Pear)"]
    assert explained({"Vigor:Ann": "1"}, "") is None, "nothing was rolled, and nothing bought"


def test_a_number_that_comes_and_goes_explains_nothing_that_the_summary_does_not_name() -> None:
    # A Zeal that Rest brings and Pray takes: what was not paid is not explained away.
    assert explained({"Vigor:Ann": "5"}, "pray") is None
    assert explained({"Vigor:Ann": "5"}, "pray, rest") == ["Pray", "Rest"]


def test_where_the_list_changes_no_doubt_is_left() -> None:
    # 2 Coins for two fruits, of which one is left.
    target = {"Coins:Ann": "8", "Vigor:Ann": "1", "Basket:Ann": "Fig"}
    assert explained(target, "") == ["Buy (got Fig)", "Buy (got Pear)", "Eat (what Pear)"]
