"""Who completes what somebody else left half done may do something of their own in the same edit."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, ListOf, add, one_of, pay
from tests.dynasties.kit import saved

WARES = ("Lamp", "Rope", "Hat")
coins, bag = Integer("Coins", default=9), ListOf("Bag", options=WARES)
SHOP = Declared(
    name="shop",
    letter="Q",
    page="Shop",
    rules=("Shop",),
    words=("Guest", "Guests", "Host"),
    variables=(coins, bag),
    actions=(Action("Buy", "Shop", does=(pay(coins, 3), add(bag, one_of("ware", WARES)))),),
)


def page(ann: str, bob: str = "9 -") -> str:
    """The tracker, with the Coins and the Bag of Ann and Bob: `6 Lamp`."""
    rows = "".join(
        f"|-\n| {who} || {' || '.join(row.split(maxsplit=1))}\n" for who, row in (("Ann", ann), ("Bob", bob))
    )
    return f'{{| class="wikitable"\n! Guest !! Coins !! Bag\n{rows}|}}\n'


def found(*saves: tuple[str, str], every: timedelta) -> list[str]:
    told = saved.findings(SHOP, "== Shop ==\nGuests buy.\n", ("Eve", page("9 -")), *saves, every=every)
    return [f"{one.actor} {one.code}" for one in told]


PAID = ("Ann", page("6 -"))  # Ann has paid, and nothing else shows of it.


@pytest.mark.parametrize("every", [timedelta(minutes=5), timedelta(hours=1)])
@pytest.mark.parametrize(
    ("left", "told"),
    [
        # Bob adds what Ann paid for: alone, beside a Hat that he buys, beside two.
        (page("6 Lamp"), ["Ann Q101"]),
        (page("6 Lamp", "6 Hat"), ["Ann Q101"]),
        (page("6 Lamp", "3 Hat, Rope"), ["Ann Q101"]),
        # A Hat for which he does not pay, or twice; two things for what Ann paid.
        (page("6 Lamp", "9 Hat"), ["Ann Q101", "Bob"]),
        (page("6 Lamp", "3 Hat"), ["Ann Q101", "Bob"]),
        (page("6 Lamp, Rope", "6 Hat"), ["Ann Q101", "Bob"]),
    ],
)
def test_what_is_done_beside_what_is_completed(left: str, told: list[str], every: timedelta) -> None:
    assert [one if "Bob" not in one else "Bob" for one in found(PAID, ("Bob", left), every=every)] == told


def test_what_was_completed_stands() -> None:
    bought = ("Bob", page("6 Lamp", "6 Hat"))
    assert found(PAID, bought, ("Ann", page("3 Lamp, Rope", "6 Hat")), every=timedelta(hours=1)) == ["Ann Q101"]
    assert found(PAID, bought, ("Ann", page("6 Lamp, Rope", "6 Hat")), every=timedelta(hours=1)) == [
        "Ann Q101",
        "Ann Q106",
    ]
    assert found(PAID, bought, ("Bob", page("6 Lamp", "3 Hat, Rope")), every=timedelta(hours=1)) == ["Ann Q101"]


FREE, UNDONE, WHOLE = ("Ann", page("9 Lamp")), page("9 -"), ("Bob", page("6 Lamp"))
"""Ann takes a Lamp for nothing; all of it undone; Bob writes a Lamp for Ann, paid for from her Coins."""


@pytest.mark.parametrize("every", [timedelta(minutes=20), timedelta(hours=5), timedelta(days=4)])
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (FREE, "Ann Q106"),
        (PAID, "Ann Q101"),
        (("Ann", page("7 Lamp")), "Ann Q106"),
        (("Ann", page("9 Lamp, Rope")), "Ann Q106"),
    ],
)
@pytest.mark.parametrize("undone_by", ["Ann", "Bob", "Cal"])
def test_what_was_undone_as_a_whole_is_nobodys_to_complete(
    wrong: tuple[str, str], told: str, undone_by: str, every: timedelta
) -> None:
    undone = (undone_by, UNDONE)
    assert found(wrong, undone, WHOLE, ("Ann", UNDONE), every=every) == [told, "Bob Q104"]
    # Its author may do it rightly then, once more or for the first time.
    assert found(wrong, undone, ("Ann", page("6 Lamp")), every=every) == [told]


def test_what_was_undone_before_it_was_told_is_nobodys_to_complete() -> None:
    every = timedelta(minutes=5)
    assert found(FREE, ("Bob", UNDONE), WHOLE, every=every) == ["Ann Q106", "Bob Q104"]
    assert found(FREE, ("Ann", UNDONE), WHOLE, every=every) == ["Bob Q104"]


def test_what_is_left_of_what_was_undone_in_part_may_be_completed() -> None:
    # Bob takes back the Coin that Ann paid too little, and pays the whole price for her later.
    saves = (("Ann", page("8 Lamp")), ("Bob", page("9 Lamp")), WHOLE)
    assert found(*saves, every=timedelta(hours=1)) == ["Ann Q106"]
