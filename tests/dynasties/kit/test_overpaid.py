"""Who spends more than a thing costs is told so, and has it: what was spent too much may be given back by anybody."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    ListOf,
    add,
    another,
    gain,
    lose,
    one_of,
    pay,
    remove,
)
from tests.dynasties.kit import saved

WARES = ("Lamp", "Rope", "Hat")
coins, mud, bag = Integer("Coins", default=9), Integer("Mud"), ListOf("Bag", options=WARES)
BUY = Action("Buy", "Shop", does=(pay(coins, 3), add(bag, one_of("ware", WARES))))
SELL = Action("Sell", "Shop", does=(remove(bag, one_of("mine", bag)), gain(coins, 1)))
WASH = Action("Wash", "Shop", does=(pay(coins, 2), lose(mud[another("friend")], 1, least=0)))
RULES = "== Shop ==\nGuests buy.\n"


def found(
    *rows: tuple[str, str], actions: tuple[Action, ...] = (BUY, SELL), every: timedelta = saved.HOUR
) -> list[str]:
    shop = Declared(
        name="shop",
        letter="Q",
        page="Shop",
        rules=("Shop",),
        words=("Guest", "Guests", "Host"),
        variables=(coins, mud, bag),
        actions=actions,
    )
    page = '{{| class="wikitable"\n! Guest !! Coins !! Mud !! Bag\n|-\n| Ann || {} || 0 || {}\n|-\n| Bob || 9 || 0 || -\n|}}\n'
    saves = [(who, page.format(*row.split(maxsplit=1))) for who, row in (("Eve", "9 -"), *rows)]
    return [f"{one.actor} {one.code} {one.verdict}" for one in saved.findings(shop, RULES, *saves, every=every)]


TOLD = "Ann Q106 violation"


@pytest.mark.parametrize(
    ("after", "told"),
    [
        # A Lamp costs 3, two things 6.
        ("6 Lamp", []),
        ("5 Lamp", [TOLD]),
        ("1 Lamp", [TOLD]),
        ("2 Lamp, Rope", [TOLD]),
        ("7 Lamp", [TOLD]),
    ],
)
def test_what_was_spent_too_much_is_told(after: str, told: list[str]) -> None:
    assert found(("Ann", after)) == told


@pytest.mark.parametrize(("after", "told"), [("4 Lamp", []), ("5 Lamp", [TOLD])])
def test_what_leaves_no_trace_but_its_price_may_have_been_done_too(after: str, told: list[str]) -> None:
    # Bob has no Mud to be washed off: that costs 2, and nothing shows it.
    assert found(("Ann", after), actions=(BUY, WASH)) == told


@pytest.mark.parametrize(
    ("then", "told"),
    [
        # She has 6 Coins and a Lamp: that is given back by her or by Bob, and the Lamp may be sold for 1 by the page.
        (("Bob", "6 Lamp"), []),
        (("Ann", "6 Lamp"), []),
        (("Ann", "6 -"), []),
        (("Ann", "2 Hat, Lamp"), []),
        # To undo all of it is right, too; to give back more is not.
        (("Bob", "9 -"), []),
        (("Bob", "7 Lamp"), ["Bob Q101 violation"]),
    ],
)
def test_what_was_paid_for_is_there(then: tuple[str, str], told: list[str]) -> None:
    assert found(("Ann", "5 Lamp"), then) == [TOLD, *told]


def test_what_was_not_paid_for_is_not_there() -> None:
    assert found(("Ann", "7 Lamp"), ("Ann", "9 -")) == [TOLD]
    assert found(("Ann", "7 Lamp"), ("Ann", "8 -")) == [TOLD, "Ann Q110 violation"]


@pytest.mark.parametrize(
    ("halves", "told"),
    [
        # The Coin too much is still missing on the page: 5 less 3 is 2, in whatever order.
        (("2 Lamp", "2 Lamp, Rope"), []),
        (("5 Lamp, Rope", "2 Lamp, Rope"), []),
        (("1 Lamp", "1 Lamp, Rope"), [TOLD]),
        (("4 Lamp", "4 Lamp, Rope"), [TOLD]),
        # 9 less 6: the Coin too much was given back with the price.
        (("3 Lamp", "3 Lamp, Rope"), []),
    ],
)
def test_what_is_bought_in_two_halves_on_what_an_earlier_wrong_left_is_bought(
    halves: tuple[str, ...], told: list[str]
) -> None:
    """The overpaid Lamp is told a quarter of an hour later; then Ann buys a Rope in two edits five minutes apart."""
    waiting = [("Eve", "5 Lamp")] * 4
    bought = (("Ann", half) for half in halves)
    assert found(("Ann", "5 Lamp"), *waiting, *bought, actions=(BUY,), every=timedelta(minutes=5)) == [TOLD, *told]
