"""Several effects on one number: which amount made it what an edit leaves is worked out at once where but for one effect nothing
turns on it, and by trying where anything does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    ListOf,
    amount,
    another,
    anybody,
    gain,
    half,
    lose,
    pay,
    provided,
    when,
)
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.solving.course import ActionCourse, Outcome
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.together import alone_by, amounts
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

coins, must, wax = Integer("Coins", default=10), Integer("Must", default=8), Integer("Wax", most=12, capped=True)
shed = ListOf("Shed", options=("Sieve", "Bell"), default=("Sieve",))
many, more, mate = amount("many", 0, 8), amount("more", 0, 8), another("mate")
whoever = anybody("whoever")
BONUS = provided(shed.has("Sieve"), [gain(coins, 1)])


def press(*does: Effect, where: tuple[object, ...] = ()) -> tuple[Declared, Action]:
    """A dynasty with one action."""
    action = Action("Press", "Press", does=does, where=where)
    declared = Declared(
        name="press",
        letter="Q",
        page="Press",
        rules=("Press",),
        words=("Docker", "Dockers", "Master"),
        variables=(coins, must, wax, shed),
        actions=(action,),
    )
    return declared, action


def view_of(declared: Declared) -> View:
    law = carried_law("205")
    assert law is not None
    values = Values(law, "press")
    return View(
        cells=Map(),
        actor="Ann",
        at=datetime(2026, 5, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: declared.default_of(key, values),
    )


def outcome_by(declared: Declared, action: Action) -> Callable[[int], Outcome]:
    """What comes of each amount."""

    def outcome(number: int) -> Outcome:
        course = ActionCourse(declared, view_of(declared), {"many": number, "more": 2, "mate": "Bob"}, Outcome())
        for effect in action.does:
            effect.apply(course)
        return course.outcome

    return outcome


@pytest.mark.parametrize(
    "does",
    [
        (pay(must, many), gain(coins, half(many, "up")), BONUS),
        (gain(coins, many), lose(coins, 3)),
        (lose(coins, many * 2), gain(coins, 7)),
        (pay(coins, many), gain(coins, more), gain(coins[mate], many), pay(coins[mate], more)),
        (pay(coins, many), gain(coins, 4)),
    ],
)
def test_what_turns_on_one_effect_alone_is_as_if_each_amount_was_tried(does: tuple[Effect, ...]) -> None:
    declared, action = press(*does)
    alone, outcome = alone_by(declared, action, many, coins), outcome_by(declared, action)
    assert alone is not None
    for moved in range(-12, 13):
        at_once, tried = (list(amounts(outcome, ("Coins:Ann", 10, moved), each)) for each in (alone, None))
        assert at_once == tried


@pytest.mark.parametrize(
    "does",
    [
        # Two effects speak of it.
        (gain(coins, many), pay(coins, half(many, "down"))),
        # Whether more is gained turns on it.
        (gain(coins, many), provided(many > 3, [gain(coins, 1)])),
        # Whether more is gained turns on what it came to, or on what else it moved.
        (gain(coins, many), provided(coins > 12, [gain(coins, 1)])),
        (pay(must, many), gain(coins, half(many, "up")), provided(must < 3, [gain(coins, 1)])),
        # What it comes to is bounded.
        (gain(coins, many, most=12), gain(coins, 1)),
        (gain(coins, many), lose(coins, 12, least=0)),
        # How much it is turns on more than what was chosen.
        (gain(coins, many * must), gain(coins, 1)),
        (gain(coins, when(shed.has("Bell"), many, 1)), gain(coins, 1)),
        # It may be whose number moves by it, or somebody else's.
        (gain(coins[whoever], many), pay(coins, 1)),
    ],
)
def test_what_turns_on_more_than_one_effect_is_tried(does: tuple[Effect, ...]) -> None:
    declared, action = press(*does)
    assert alone_by(declared, action, many, coins) is None


def test_what_is_capped_is_tried() -> None:
    declared, action = press(gain(wax, many), gain(wax, 1))
    assert alone_by(declared, action, many, wax) is None


def test_what_is_so_of_the_amount_alone_is_tried() -> None:
    declared, action = press(gain(coins, many), gain(coins, 1), where=(many > 2,))
    assert alone_by(declared, action, many, coins) is None


@pytest.mark.parametrize(
    ("left", "sold"),
    [
        # 3 Must give 2 Coins and the Sieve one more, and so do 4.
        ("13", ["Press (many 3)"]),
        ("11", ["Press (many 0)"]),
        ("10", None),
    ],
)
def test_an_edit_is_explained_by_it(left: str, sold: list[str] | None) -> None:
    declared, _ = press(gain(coins, half(many, "up")), BONUS)
    law = carried_law("205")
    assert law is not None
    taken, whole = Explainer(declared, law, view_of(declared)).explain({"Coins:Ann": left})
    assert whole
    assert (None if taken is None else [each.words for each in taken]) == sold
