"""What stands beside what is wrong in an edit: an act that somebody took, so far as it was lawful. What was not paid for was not done,
and what an act leaves otherwise than the page shows is told once, and held against nobody who plays on by the page."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Choice,
    Declared,
    Integer,
    Name,
    each,
    gain,
    make,
    new,
    pay,
)
from tests.dynasties.kit import saved

ore, shift = Integer("Ore", default=12), Integer("Shift", of="game", default=1)
owner, power = Name("Owner", of="Golem"), Integer("Power", of="Golem", default=1)
metal = Choice("Metal", of="Golem", options=("Tin", "Iron"), default="Tin")
FOUNDRY = Declared(
    name="foundry",
    letter="Q",
    page="Foundry",
    rules=("Foundry",),
    words=("Smith", "Smiths", "Overseer"),
    variables=(ore, shift, owner, power, metal),
    actions=(
        Action("Forge", "Foundry", does=(pay(ore, 3), make(new("name", "Golem", longest=20), {owner: ACTOR}))),
        Action("Dig", "Foundry", often="daily", does=(gain(ore, 5),)),
        Action("Whistle", "Foundry", by="head", does=(each("player", [gain(ore, 10)]), gain(shift, 1))),
    ),
)
RULES = "== Foundry ==\nSmiths forge.\n"


def page(ann: int, bob: int = 12, golem: str = "", shift: int = 1) -> str:
    """The tracker: the Ore of each, and a Golem with its Owner, Power and Metal."""
    rows = "".join(f"|-\n| {who} || {has}\n" for who, has in (("Ann", ann), ("Bob", bob)))
    golems = f"|-\n| {' || '.join(golem.split())}\n" if golem else ""
    return (
        f'Shift: {shift}\n\n{{| class="wikitable"\n! Smith !! Ore\n{rows}|}}\n\n'
        f'{{| class="wikitable"\n|+ Golems\n|-\n! Golem !! Owner !! Power !! Metal\n{golems}|}}\n'
    )


def found(*saves: tuple[str, str]) -> list[str]:
    told = saved.findings(FOUNDRY, RULES, ("Eve", page(12)), *saves)
    return [f"{one.actor} {one.code} {one.verdict}" for one in told]


TOLD = "Ann Q101 violation"
BOBS = "Foo Bob 1 Tin"
"""A Golem that is Bob's: whoever forges one is its Owner."""


@pytest.mark.parametrize("paid", [0, 1, 2])
@pytest.mark.parametrize(
    ("then", "told"),
    [
        # She owes nothing for what she did not do, and may dig.
        (5, []),
        (4, [TOLD]),
        (8, [TOLD]),
        (-1, [TOLD]),
    ],
)
def test_what_was_not_paid_for_is_not_done_beside_what_is_wrong(paid: int, then: int, told: list[str]) -> None:
    left = 12 - paid
    assert found(("Ann", page(left, golem=BOBS)), ("Ann", page(left + then, golem=BOBS))) == [TOLD, *told]


def test_what_was_paid_for_is_done_beside_what_is_wrong() -> None:
    # She forges no Golem for Bob; it is hers, and whoever says so sets it right.
    forged = ("Ann", page(9, golem=BOBS))
    assert found(forged, ("Bob", page(9, golem="Foo Ann 1 Tin"))) == [TOLD]
    assert found(forged, ("Bob", page(12, golem="Foo Ann 1 Tin"))) == [TOLD, "Bob Q101 violation"]


@pytest.mark.parametrize(
    ("then", "told"),
    [
        # 10 were left out: he digs 5 by the page, or puts the 10 there, or does both.
        (17, []),
        (22, []),
        (27, []),
        (16, ["Bob Q101 violation"]),
        (11, ["Bob Q101 violation"]),
    ],
)
def test_who_was_left_out_of_an_act_plays_on_by_the_page(then: int, told: list[str]) -> None:
    blown = ("Eve", page(22, shift=2))
    assert found(blown, ("Bob", page(22, then, shift=2))) == ["Eve Q101 violation", *told]
