"""What is changed in an edit and is as it was in the end: earned by a roll and spent, or left and entered again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Flag,
    Integer,
    Prohibition,
    by_table,
    gain,
    one_of,
    pay,
    roll,
    set_to,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Rolled, View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
feed, renown, tired = Integer("Feed", default=6, least=0), Integer("Renown"), Flag("Tired")
wing = Choice("Wing", options=("Aviary", "Pool"), default="Aviary")
found = by_table(roll("find", 6), {(1, 2): 1, (3, 5): 2, 6: 4})

ZOO = Declared(
    name="zoo",
    letter="Q",
    page="Zoo",
    rules=("Zoo",),
    variables=(feed, renown, tired, wing),
    actions=(
        Action("Forage", "Zoo", often="daily", does=(gain(feed, found),)),
        Action("Beg", "Zoo", does=(gain(feed, 1),)),
        Action("Wander", "Zoo", wait=1, does=(pay(feed, 2), set_to(wing, one_of("to", ("Aviary", "Pool"))))),
        Action("Train", "Zoo", needs=(~tired,), does=(gain(renown, 4), set_to(tired, "yes"))),
        Action("Rest", "Zoo", often="weekly", needs=(tired.is_("yes"),), does=(set_to(tired, "no"),)),
    ),
    prohibitions=(Prohibition("Zoo", when=tired, actions=("Forage",)),),
)


def explained(target: dict[str, str], *, has: dict[str, str] | None = None, rolled: str = "") -> list[str] | None:
    """The actions in words; None: none explain it."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "zoo")
    view = View(
        cells=Map(has or {}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: ZOO.default_of(key, values),
        rolls=(Rolled(NOON - timedelta(minutes=1), "Ann", "DICE6", rolled),) if rolled else (),
        summary="",
    )
    taken, _ = Explainer(ZOO, law, view).explain(target)
    return None if taken is None else [each.words for each in taken]


@pytest.mark.parametrize(
    ("target", "rolled", "expected"),
    [
        # 2 found for a 4, and 2 paid: the Feed is what it was.
        ({"Wing:Ann": "Pool"}, "4", ["Wander (to Pool)", "Forage (find 4)"]),
        # 1 found for a 2, or 4 for a 6: it is not.
        ({"Wing:Ann": "Pool"}, "2", None),
        ({"Wing:Ann": "Pool"}, "6", None),
        ({"Wing:Ann": "Pool", "Feed:Ann": "8"}, "6", ["Forage (find 6)", "Wander (to Pool)"]),
        # Nothing was rolled: that somebody begged for what they did not pay, nothing shows.
        ({"Wing:Ann": "Pool"}, "", None),
    ],
)
def test_what_is_found_by_a_roll_may_be_spent_at_once(
    target: dict[str, str], rolled: str, expected: list[str] | None
) -> None:
    actions = explained(target, rolled=rolled)
    assert (sorted(actions) if actions else actions) == (sorted(expected) if expected else expected)


def test_what_is_found_may_be_what_is_paid_with() -> None:
    # Nothing was there; 2 are found, and paid.
    assert explained({"Wing:Ann": "Pool"}, has={"Feed:Ann": "0"}, rolled="3") == ["Forage (find 3)", "Wander (to Pool)"]
    assert explained({"Wing:Ann": "Pool"}, has={"Feed:Ann": "0"}, rolled="2") is None
    assert explained({"Wing:Ann": "Pool"}, has={"Feed:Ann": "0"}) is None


def test_a_state_may_be_entered_again_within_the_edit_that_left_it() -> None:
    assert explained({"Renown:Ann": "4"}, has={"Tired:Ann": "yes"}) == ["Rest", "Train"]
    assert explained({"Renown:Ann": "8"}, has={"Tired:Ann": "yes"}) is None
    # Who is Tired finds nothing, but after a Rest.
    both = explained({"Feed:Ann": "8", "Tired:Ann": "no"}, has={"Tired:Ann": "yes"}, rolled="3")
    assert both == ["Rest", "Forage (find 3)"]


def test_a_state_may_be_left_within_the_edit_that_entered_it() -> None:
    assert explained({"Renown:Ann": "4"}) == ["Train", "Rest"]
    assert explained({"Renown:Ann": "4", "Tired:Ann": "yes"}) == ["Train"]
    # Rest is weekly: twice there is none.
    assert explained({"Renown:Ann": "8"}) is None
    # The number itself is not made up.
    assert explained({"Renown:Ann": "5"}) is None
