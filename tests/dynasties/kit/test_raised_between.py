"""What is paid for each of several acts, and raised between them within the same edit: the difference that shows is no price of
any of them, and a gain may have been cut off by a bound that was not reached before the first was paid."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import Action, Choice, Declared, Integer, gain, one_of, pay, set_to
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
PORTS = ("Quay", "Reef", "Atoll")
fuel, coins = Integer("Fuel", least=0, most=12, default=6), Integer("Coins", default=8)
berth, to = Choice("Berth", options=PORTS, default="Quay"), one_of("to", PORTS)
# From the Quay to the Reef, from there to the Atoll, and back.
LINKED = (
    (berth.is_("Quay") & to.is_("Reef"))
    | (berth.is_("Reef") & to.is_not("Reef"))
    | (berth.is_("Atoll") & to.is_("Reef"))
)
SAIL = Action("Sail", "Boats", needs=LINKED, does=(pay(fuel, 1), pay(coins, 1), set_to(berth, to)))
REFUEL = Action("Refuel", "Boats", often="daily", does=(gain(fuel, 4, most=12),))


def boats(*actions: Action) -> Declared:
    return Declared(
        name="boats", letter="Q", page="Boats", rules=("Boats",), variables=(fuel, coins, berth), actions=actions
    )


def state(said: str) -> dict[str, str]:
    """The Fuel, the Coins and the Berth of Ann: `6 8 Quay`."""
    return {f"{name}:Ann": value for name, value in zip(("Fuel", "Coins", "Berth"), said.split(), strict=True)}


def explained(
    before: str, after: str, summary: str | None, *, past: tuple[PastAction, ...] = (), declared: Declared | None = None
) -> list[str] | None:
    """The actions of Ann's at noon in words, in any order, with `?` where they are in doubt; None: nothing lawful explains it."""
    declared, law = declared or boats(SAIL, REFUEL), carried_law("205")
    assert law is not None
    values, cells = Values(law, "boats"), state(before)
    target: Mapping[str, str] = {key: value for key, value in state(after).items() if value != cells[key]}
    view = View(
        cells=Map(cells),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: declared.default_of(key, values),
        past=past,
        summary=summary,
    )
    taken, _ = Explainer(declared, law, view).explain(target)
    return None if taken is None else sorted(each.words + "?" * bool(each.doubts) for each in taken)


FAR = ["Refuel", "Sail (to Atoll)", "Sail (to Reef)"]


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        # 6 - 1 - 1 + 4 = 8 Fuel and two fares: each act shows, in whichever order.
        ("8 6 Atoll", FAR),
        # A Fuel too many, or too few; a fare too few, or too many.
        ("9 6 Atoll", None),
        ("7 6 Atoll", None),
        ("8 7 Atoll", None),
        ("8 5 Atoll", None),
        # One way, and none.
        ("9 7 Reef", ["Refuel", "Sail (to Reef)"]),
        ("10 8 Quay", ["Refuel"]),
    ],
)
def test_a_stop_that_is_paid_for_shows_though_more_of_the_price_was_got(after: str, expected: list[str] | None) -> None:
    assert explained("6 8 Quay", after, "") == expected


def test_where_nothing_may_bring_more_of_it_there_was_no_stop() -> None:
    drawn = (PastAction(NOON.replace(hour=9), "Ann", "Refuel", "Refuel"),)
    assert explained("6 8 Quay", "8 6 Atoll", "", past=drawn) is None
    assert explained("6 8 Quay", "8 6 Atoll", "", declared=boats(SAIL)) is None
    # Of what somebody left to somebody else nobody asks.
    assert explained("6 8 Quay", "8 6 Atoll", None) is None


THERE = "Sail to Reef; Refuel; Sail to Quay"
BACK = ["Refuel", "Sail (to Quay)", "Sail (to Reef)"]


@pytest.mark.parametrize(
    ("before", "after", "summary", "expected"),
    [
        # 12 - 1 = 11, at most 12, 12 - 1 = 11: had it been refuelled first or last, it would be 10 or 12.
        ("12 8 Quay", "11 6 Quay", THERE, BACK),
        ("12 8 Quay", "12 6 Quay", THERE, BACK),
        ("12 8 Quay", "10 6 Quay", THERE, ["Sail (to Quay)", "Sail (to Reef)"]),
        ("12 8 Quay", "9 6 Quay", THERE, None),
        ("11 8 Quay", "11 6 Atoll", "Sail to Reef; Refuel; Sail to Atoll", FAR),
        # 9 + 4 is 12, and then 10; or 8 + 4 is 12, and then 11; or 7 + 4.
        ("9 8 Quay", "10 6 Atoll", "", FAR),
        ("9 8 Quay", "11 6 Atoll", "", FAR),
        ("9 8 Quay", "12 6 Atoll", "", None),
    ],
)
def test_what_is_raised_between_two_payments(before: str, after: str, summary: str, expected: list[str] | None) -> None:
    assert explained(before, after, summary) == expected


@pytest.mark.parametrize(
    ("before", "after"), [("12 8 Quay", "11 6 Quay"), ("12 8 Quay", "12 6 Quay"), ("11 8 Quay", "11 6 Atoll")]
)
def test_what_nothing_but_the_price_shows_is_in_doubt_without_a_word(before: str, after: str) -> None:
    taken = explained(before, after, "")
    assert taken is not None and any(each.endswith("?") for each in taken)


def test_who_says_what_it_was_and_no_word_of_what_shows_nowhere_did_not_do_it() -> None:
    assert explained("11 8 Quay", "11 6 Atoll", "Sail to Reef, Sail to Atoll") is None
