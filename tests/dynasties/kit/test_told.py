"""Who says in the summary what they did, act after act, is followed, however many acts it was and whatever of it shows nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    ListOf,
    Trigger,
    add,
    amount,
    another,
    gain,
    give,
    one_of,
    pay,
    remove,
    roll,
    set_to,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Rolled, View
from referee.law.law import carried_law
from tests.dynasties.kit.test_raised_between import REFUEL, SAIL, berth, coins, fuel

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
WARES = ("Winch", "Lantern")
hold, trim = ListOf("Hold", options=WARES), Choice("Trim", options=("Afloat", "Stranded"), default="Afloat")
ware, mine, friend, much, die = (
    one_of("ware", WARES),
    one_of("mine", hold),
    another("friend"),
    amount("much", 1, 9),
    roll("die", 6),
)
BOATS = Declared(
    name="boats",
    letter="Q",
    page="Boats",
    rules=("Boats",),
    variables=(fuel, coins, berth, hold, trim),
    actions=(
        SAIL,
        REFUEL,
        Action("Buy", "Boats", does=(pay(coins, 2), add(hold, ware))),
        Action("Pawn", "Boats", does=(remove(hold, mine), gain(coins, 1))),
        Action("Siphon", "Boats", does=(give(fuel, much, to=friend),)),
        Action("Dive", "Boats", often="daily", does=(gain(coins, die),)),
        Action(
            "Tow",
            "Boats",
            often="weekly",
            needs=trim.is_("Stranded"),
            does=(pay(coins, 2), set_to(fuel, 3), set_to(berth, "Quay"), set_to(trim, "Afloat")),
        ),
    ),
    triggers=(Trigger("Boats", when=fuel.is_(0), does=(set_to(trim, "Stranded"),)),),
)


def explained(before: str, after: str, summary: str, rolled: str = "") -> list[str] | None:
    """The actions of Ann's at noon in words, in their order, with `?` where they are in doubt; None: nothing lawful explains it. Her
    Fuel, Coins, Berth, Hold, and the Fuel of Bob: `6 20 Quay - 6`."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "boats")
    keys = ("Fuel:Ann", "Coins:Ann", "Berth:Ann", "Hold:Ann", "Fuel:Bob")
    cells, left = (
        {key: value.strip("-") for key, value in zip(keys, said.split(), strict=True)} for said in (before, after)
    )
    target: Mapping[str, str] = {key: value for key, value in left.items() if value != cells[key]}
    view = View(
        cells=Map(cells),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: BOATS.default_of(key, values),
        rolls=(Rolled(NOON - timedelta(minutes=1), "Ann", "DICE6", rolled),) if rolled else (),
        summary=summary,
    )
    taken, _ = Explainer(BOATS, law, view).explain(target)
    return None if taken is None else [each.words + "?" * bool(each.doubts) for each in taken]


LONG = "Refuel; Sail to Reef; Sail to Quay; Buy Lantern; Pawn Lantern; Sail to Reef; Sail to Atoll"


@pytest.mark.parametrize(
    ("before", "after", "summary", "rolled", "expected"),
    [
        # 6 + 4 - 4 Fuel; 20 - 4 fares - 2 + 1 Coins.
        (
            "6 20 Quay - 6",
            "6 15 Atoll - 6",
            LONG,
            "",
            [
                "Refuel",
                "Sail (to Reef)",
                "Sail (to Quay)",
                "Buy (ware Lantern)",
                "Pawn (mine Lantern)",
                "Sail (to Reef)",
                "Sail (to Atoll)",
            ],
        ),
        # In other forms of the words, and several choices after one name.
        (
            "6 20 Quay - 6",
            "8 18 Atoll - 6",
            "Sailed to the Reef and the Atoll, refuelled",
            "",
            ["Sail (to Reef)", "Sail (to Atoll)", "Refuel"],
        ),
        # 12 - 2 to Bob, at most 12 with what was drawn, and a fare: 11. A roll of 3 for a fare: 20 + 3 - 1.
        (
            "12 20 Quay - 6",
            "11 22 Reef - 8",
            "Siphon 2 to Bob; Refuel; Dive; Sail to Reef",
            "3",
            ["Siphon (much 2, friend Bob)", "Refuel", "Dive (die 3)", "Sail (to Reef)"],
        ),
    ],
)
def test_who_says_it_all_is_followed(before: str, after: str, summary: str, rolled: str, expected: list[str]) -> None:
    assert sorted(explained(before, after, summary, rolled) or ()) == sorted(expected)


@pytest.mark.parametrize(
    ("after", "summary"),
    [
        # Two Coins too many, a Fuel too many, another berth.
        ("6 17 Atoll - 6", LONG),
        ("7 15 Atoll - 6", LONG),
        ("6 15 Reef - 6", LONG),
        # A Winch of which nothing is said.
        ("6 15 Atoll Winch 6", LONG),
        # Where nothing is said of it nobody is followed that far.
        ("6 15 Atoll - 6", "yes"),
    ],
)
def test_what_does_not_come_to_what_is_left_is_not_lawful_for_being_told(after: str, summary: str) -> None:
    taken = explained("6 20 Quay - 6", after, summary)
    assert taken is None or any(each.endswith("?") for each in taken)


def test_the_result_of_a_roll_has_to_be_there() -> None:
    told = "Siphon 2 to Bob; Refuel; Dive; Sail to Reef"
    assert explained("12 20 Quay - 6", "11 22 Reef - 8", told, "4") is None
    assert explained("12 20 Quay - 6", "11 22 Reef - 8", told) is None


@pytest.mark.parametrize(
    ("before", "after", "summary", "expected"),
    [
        # The last Fuel strands her by itself, and then she may be towed, which shows: to the Quay, with 3 Fuel, for 2 Coins.
        ("1 8 Atoll - 6", "3 5 Quay - 6", "", ["Sail (to Reef)", "Tow"]),
        ("1 8 Atoll - 6", "3 5 Quay - 6", "Sail to Reef; Tow", ["Sail (to Reef)", "Tow"]),
        # Back where she was: nothing but what was paid shows it, unless both are said.
        ("1 8 Quay - 6", "3 5 Quay - 6", "Sail to Reef; Tow", ["Sail (to Reef)", "Tow"]),
        ("1 8 Quay - 6", "3 5 Quay - 6", "", ["Sail (to Reef)?", "Tow"]),
        # With Fuel left she was not stranded; the fare, or the tow, is not paid; too much Fuel.
        ("2 8 Atoll - 6", "3 5 Quay - 6", "", None),
        ("2 8 Atoll - 6", "3 5 Quay - 6", "Sail to Reef; Tow", None),
        ("1 8 Atoll - 6", "3 7 Quay - 6", "Sail to Reef; Tow", None),
        ("1 8 Atoll - 6", "3 7 Quay - 6", "", None),
        ("1 8 Atoll - 6", "4 5 Quay - 6", "", None),
    ],
)
def test_what_comes_about_by_itself_on_the_way_may_be_what_the_next_act_asks_for(
    before: str, after: str, summary: str, expected: list[str] | None
) -> None:
    assert explained(before, after, summary) == expected
