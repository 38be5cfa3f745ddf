"""What was bought at one place and sold at the next within one edit leaves no trace in a list: before a price is said not to be
paid, that is thought of beside several other acts."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Integer,
    ListOf,
    add,
    gain,
    one_of,
    pay,
    remove,
    set_to,
)
from tests.dynasties.kit import saved

coins, legs = Integer("Coins", default=20), Integer("Legs", default=5)
place, pack = Choice("Place", options=("Quay", "Hill"), default="Quay"), ListOf("Pack", things="Ware", longest=4)
to, ware, mine = one_of("to", ("Quay", "Hill")), one_of("ware", "Ware"), one_of("mine", pack)
WALK = Action("Walk", "Fair", wait=10, needs=to.is_not(place), does=(pay(legs, 1), set_to(place, to)))
BUY = Action("Buy", "Fair", needs=place.is_(ware["Place"]), does=(pay(coins, ware["Price"]), add(pack, ware)))
SELL = Action(
    "Sell", "Fair", needs=place.is_not(mine["Place"]), does=(remove(pack, mine), gain(coins, mine["Price"] + 3))
)
NAP = Action("Nap", "Fair", wait=10, does=(gain(legs, 2),))
RULES = """== Fair ==
Guests trade.
{| class="wikitable"
! Ware !! Price !! Place
|-
| Fish || 4 || Quay
|-
| Rope || 3 || Quay
|-
| Wool || 7 || Hill
|}
"""


def fair(*actions: Action) -> Declared:
    return Declared(
        name="fair",
        letter="Q",
        page="Fair",
        rules=("Fair",),
        words=("Guest", "Guests", "Host"),
        catalogues=(Catalogue("Ware", rule="Fair"),),
        variables=(coins, legs, place, pack),
        actions=actions,
    )


def page(ann: str) -> str:
    """The tracker, with the Coins, the Legs, the Place and the Pack of Ann: `20 5 Quay -`."""
    rows = "".join(
        f"|-\n| {who} || {' || '.join(has.split())}\n" for who, has in (("Ann", ann), ("Bob", "20 5 Quay -"))
    )
    return f'{{| class="wikitable"\n! Guest !! Coins !! Legs !! Place !! Pack\n{rows}|}}\n'


def found(declared: Declared, after: str) -> list[str]:
    return saved.found(declared, RULES, ("Eve", page("20 5 Quay -")), ("Ann", page(after)))


ALL = fair(WALK, BUY, SELL, NAP)


@pytest.mark.parametrize(
    ("after", "told"),
    [
        # To the Hill for Wool: 20 - 7. With a Fish or a Rope sold there: 3 more, with two of them 6 more, never 1 or 2.
        ("13 4 Hill Wool", []),
        ("16 4 Hill Wool", ["Q106 undetermined"]),
        ("14 4 Hill Wool", ["Q106 violation"]),
        ("15 4 Hill Wool", ["Q106 violation"]),
        # After a nap, too.
        ("16 6 Hill Wool", ["Q106 undetermined"]),
        ("15 6 Hill Wool", ["Q106 violation"]),
        # At home nothing is sold that could have been bought.
        ("17 5 Quay Fish", ["Q106 violation"]),
        ("20 5 Quay Fish", ["Q106 violation"]),
    ],
)
def test_what_was_sold_on_the_way_may_have_paid_for_it(after: str, told: list[str]) -> None:
    assert found(ALL, after) == told


@pytest.mark.parametrize("actions", [(WALK, BUY, NAP), (WALK, BUY)])
def test_where_nothing_can_be_sold_the_price_was_not_paid(actions: tuple[Action, ...]) -> None:
    assert found(fair(*actions), "16 4 Hill Wool") == ["Q106 violation"]


LIFT = Action("Lift", "Fair", wait=10, does=(remove(pack, "Rope"), set_to(place, to)))
PLAIT = Action("Plait", "Fair", needs=ware.is_("Rope"), does=(pay(legs, 1), add(pack, ware)))


@pytest.mark.parametrize(
    ("after", "said", "told"),
    [
        ("20 4 Hill -", "up", []),
        ("20 3 Quay Rope,_Rope", "", []),
        # Another Rope in the place of the one that it took: nothing shows that.
        ("20 3 Hill Rope", "up", ["Q108 undetermined"]),
        ("20 3 Hill Rope", "lift, then plait", []),
        ("20 3 Hill Rope", "a new Rope", []),
    ],
)
def test_what_went_and_came_again_is_in_doubt_though_each_act_leads_straight_there(
    after: str, said: str, told: list[str]
) -> None:
    begun = (("Eve", page("20 5 Quay -")), ("Ann", page("20 4 Quay Rope")))
    left = ("Ann", page(after).replace(",_", ", "), said)
    assert saved.found(fair(LIFT, PLAIT), RULES, *begun, left) == told
