"""Solving: what an edit shows of choices, whichever of them is named first, and whichever condition is looked at first."""

from __future__ import annotations

import pytest

from tests.dynasties.kit.test_language import blamed, explainer


@pytest.mark.parametrize(
    ("cells", "target", "fault", "why"),
    [
        # The amount stands before the hive in the rule; nothing but the hive shows it: 4 Honey are 8 Strength.
        (
            {"Honey:Ann": "3", "Strength:Ivy": "2"},
            {"Strength_Ivy": "10"},
            "not-paid",
            "4 Honey of 3",
        ),
        # What is handed on was never there: only the friend's shelf shows what it was.
        ({}, {"Shelf_Bob": "Ling"}, "not-met", "Shelf holds no Ling"),
        # Visits too soon after each other lead through very many states, and explain nothing here.
        (
            {"Honey:Ann": "2", "Honey:Bob": "1"},
            {"Honey_Ann": "3", "Honey_Bob": "0"},
            "not-met",
            "Bob has not said “agree” and “1” in a comment within 24 hours",
        ),
    ],
)
def test_what_is_in_the_way(cells: dict[str, str], target: dict[str, str], fault: str, why: str) -> None:
    found = blamed(explainer(cells), **target)
    assert found is not None
    assert (found[0], found[1][0][1]) == (fault, why)


def test_what_no_roll_decided_though_nothing_shows_its_result() -> None:
    # Nobody stands where a Frost could hit them, whatever it rolls: at stop 1, more than no side of the dice.
    found = blamed(explainer(who="Eve"), Season="2")
    assert found == ("not-rolled", (("not-rolled", "DICE6: no roll was seen"),))
