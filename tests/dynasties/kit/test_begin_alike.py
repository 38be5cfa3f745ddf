"""Two sentences of one rule that begin alike: one is given a name, and each is read by its own numbers."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, gain, pay, says
from referee.errors import InputError
from tests.dynasties.kit import saved

BUY = "At any time, a {P} who is not at sea may Buy a Fish by spending {N} Coins"
SELL = "At any time, a {P} who is not at sea may Sell a Fish, gaining {N} Coins"
RULES = f"== Market ==\n{BUY}.\n{SELL}.\n".replace("{P}", "Guest").replace("{N}", "3", 1).replace("{N}", "2")
coins, fish = Integer("Coins", default=9), Integer("Fish", default=1)


def market(name: str) -> Declared:
    """Fish are bought at 3 Coins and sold at 2."""
    price, gained = says("Market", BUY), says("Market", SELL, name=name)
    return Declared(
        name="market",
        letter="Q",
        page="Market",
        rules=("Market",),
        words=("Guest", "Guests", "Host"),
        variables=(coins, fish),
        actions=(
            Action("Buy", "Market", does=(pay(coins, price), gain(fish, 1))),
            Action("Sell", "Market", does=(pay(fish, 1), gain(coins, gained))),
        ),
    )


def page(ann: int, caught: int) -> str:
    return f"{{|\n! Guest !! Coins !! Fish\n|-\n| Ann || {ann} || {caught}\n|-\n| Bob || 9 || 1\n|}}\n"


@pytest.mark.parametrize(
    ("after", "found"),
    [((6, 2), []), ((11, 0), []), ((7, 2), ["Q106 violation"]), ((12, 0), ["Q101 violation"])],
)
def test_each_has_its_own_numbers(after: tuple[int, int], found: list[str]) -> None:
    assert saved.found(market("Selling"), RULES, ("Eve", page(9, 1)), ("Ann", page(*after))) == found


def test_both_are_quoted_where_none_has_a_name() -> None:
    with pytest.raises(InputError, match=r"begin alike: “.* may Buy a Fish .*” and “.* may Sell a Fish .*”") as refused:
        market("")
    assert 'name="Selling"' in str(refused.value)
