"""Who pays first and takes what was paid for in the next edit has bought it, though by itself the first may have been something
that was bought and thrown away."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Integer,
    ListOf,
    add,
    another,
    give,
    one_of,
    pay,
    remove,
    set_to,
)
from tests.dynasties.kit import saved

coins = Integer("Coins", default=20)
place, pack = (
    Choice("Place", options=("Quay", "Hill", "Moor"), default="Quay"),
    ListOf("Pack", things="Ware", longest=4),
)
to, ware, mine = one_of("to", ("Quay", "Hill", "Moor")), one_of("ware", "Ware"), one_of("mine", pack)
FAIR = Declared(
    name="fair",
    letter="Q",
    page="Fair",
    rules=("Fair",),
    words=("Guest", "Guests", "Host"),
    catalogues=(Catalogue("Ware", rule="Fair"),),
    variables=(coins, place, pack),
    actions=(
        Action("Walk", "Fair", often="daily", needs=to.is_not(place), does=(pay(coins, 2), set_to(place, to))),
        Action("Buy", "Fair", does=(pay(coins, ware["Price"]), add(pack, ware))),
        Action("Drop", "Fair", does=(remove(pack, mine),)),
        Action("Lend", "Fair", does=(give(coins, 2, to=another("friend")),)),
    ),
)
RULES = """== Fair ==
Guests trade.
{| class="wikitable"
! Ware !! Price
|-
| Fish || 2
|-
| Rope || 3
|}
"""
BEGUN = "20 Quay -"


def page(ann: str, bob: str = BEGUN) -> str:
    """The tracker, with the Coins, the Place and the Pack of Ann: `20 Quay -`."""
    rows = "".join(f"|-\n| {who} || {' || '.join(has.split())}\n" for who, has in (("Ann", ann), ("Bob", bob)))
    return f'{{| class="wikitable"\n! Guest !! Coins !! Place !! Pack\n{rows}|}}\n'


def found(*edits: tuple[str, str], minutes: int = 5) -> list[str]:
    saves = (("Ann", page(after), said) for after, said in edits)
    return saved.found(FAIR, RULES, ("Eve", page(BEGUN)), *saves, every=timedelta(minutes=minutes))


SAID = ["", "2 coins", "paying for the Fish", "Fish"]


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("rest", ["18 Quay Fish", "18 Hill -"])
def test_what_was_paid_first_and_taken_next_was_bought(said: str, rest: str) -> None:
    assert found(("18 Quay -", said), (rest, "")) == []


@pytest.mark.parametrize("said", SAID)
def test_what_was_paid_for_comes_after_two_edits(said: str) -> None:
    # 2 for the Walk and 2 for the Fish; the Walk, then the Fish.
    assert found(("16 Quay -", said), ("16 Hill -", ""), ("16 Hill Fish", "")) == []


def test_what_was_lent_comes_with_the_next_edit() -> None:
    saves = (("Ann", page("18 Quay -"), "Lend Bob 2"), ("Ann", page("18 Quay -", "22 Quay -"), ""))
    assert saved.found(FAIR, RULES, ("Eve", page(BEGUN)), *saves, every=timedelta(minutes=5)) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", ["Q108 undetermined"]),
        # Who names the thing had it, if nothing more comes.
        ("Fish", []),
        ("Buy Fish, Drop Fish", []),
    ],
)
def test_a_price_to_which_nothing_comes_was_thrown_away(said: str, told: list[str]) -> None:
    assert found(("18 Quay -", said), minutes=60) == told


@pytest.mark.parametrize("said", SAID)
def test_what_comes_after_that_may_have_been_paid_for(said: str) -> None:
    told = found(("18 Quay -", said), ("18 Quay Fish", ""), minutes=20)
    assert "Q106 undetermined" in told
    assert not any(one.endswith("violation") for one in told)


@pytest.mark.parametrize("minutes", [5, 60])
def test_who_says_that_both_was_done_has_paid_for_nothing_else(minutes: int) -> None:
    # Said in so many words, it is no half of anything; one Fish was bought and dropped, the next was not paid for.
    told = found(("18 Quay -", "Buy Fish, Drop Fish"), ("18 Quay Fish", ""), minutes=minutes)
    assert told == ["Q106 violation"]


def test_a_price_that_nothing_costs_is_wrong_all_the_same() -> None:
    assert found(("19 Quay -", ""), ("19 Quay Fish", "")) == ["Q106 violation"]


def test_what_is_lawful_by_itself_stands_beside_a_price_without_goods() -> None:
    # The Fish that was named was dropped; the Walk and the Rope after it were paid for, and nothing else.
    assert found(("18 Quay -", "Fish"), ("13 Hill Rope", "")) == []
    assert found(("18 Quay -", "Fish"), ("18 Quay -", ""), ("16 Hill -", "Walk")) == []


def test_a_price_forgotten_is_mended_by_its_author() -> None:
    # The Walk was not paid for; 25 minutes later it was, and the Fish after that was bought where it stands.
    told = found(("20 Hill -", ""), ("18 Hill -", "the toll"), ("16 Hill Fish", ""), minutes=25)
    assert told == ["Q106 violation"]
    # A second Walk is too soon, if the first was one: what was completed too late may have been none.
    told = found(("20 Hill -", ""), ("18 Hill -", "the toll"), ("16 Quay -", ""), minutes=25)
    assert told == ["Q106 violation", "Q105 undetermined"]


@pytest.mark.parametrize(
    ("after", "asks"),
    [
        # Two of four are gone, which costs nothing, and so are 2 Coins, or all of them but 6.
        ("10 Quay Fish,Fish", "Drop (mine Fish), Drop (mine Fish) asks for what leaves 12 Coins, and 10 Coins were left"),
        ("6 Quay Fish", "asks for what leaves 12 Coins, and 6 Coins were left"),
        # What has a price is named by that.
        ("12 Hill Fish,Fish,Fish,Fish", "Walk (to Hill) asks for what leaves 10 Coins, and nothing was spent"),
        ("11 Hill Fish,Fish,Fish,Fish", "Walk (to Hill) asks for what leaves 10 Coins, and 11 Coins were left"),
    ],
)  # fmt: skip
def test_of_a_price_not_paid_each_number_is_named(after: str, asks: str) -> None:
    saves = [("Eve", page(BEGUN)), ("Ann", page("12 Quay Fish,Fish,Fish,Fish")), ("Ann", page(after))]
    (finding,) = saved.findings(FAIR, RULES, *saves)
    assert finding.code == "Q106" and asks in finding.message
