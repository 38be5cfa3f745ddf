"""Patience: how much is worked out for one edit, whatever it holds, and what is said where that was not all."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    ListOf,
    add,
    amount,
    another,
    anybody,
    gain,
    give,
    lose,
    one_of,
    pay,
    remove,
    set_to,
)
from referee.dynasties.kit.solving.blame import but_for, closest
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.patience import Patience
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law
from tests.dynasties.kit.saved import found

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
PLAYERS = tuple(f"{first}{second}" for first in ("Ann", "Bob", "Cy", "Di", "Ed", "Fay") for second in "abcde")
MOST, ONE_WAY = Patience().left, 3000
"""What is worked out at most, and what one way to take an action may take beyond that."""

THINGS = ("Axe", "Bell", "Cup", "Drum", "Egg", "Fan")
salt, height, bag, rank = (
    Integer("Salt", default=100),
    Integer("Height"),
    ListOf("Bag", options=THINGS),
    Integer("Rank"),
)
friend, much, thing = another("friend"), amount("much", 1, 999), one_of("thing", THINGS)
MARKET = Declared(
    name="market",
    letter="Q",
    page="Market",
    rules=("Stalls",),
    variables=(salt, height, bag, rank),
    actions=(
        Action("Gift", "Stalls", does=(give(salt, much, to=friend),)),
        Action("Climb", "Stalls", does=(pay(salt, 1), gain(height, 1))),
        Action("Buy", "Stalls", does=(pay(salt, 3), add(bag, thing))),
        Action("Sell", "Stalls", does=(remove(bag, thing), gain(salt, 2))),
        Action("Trade", "Stalls", does=(remove(bag, thing), add(bag[friend], thing))),
        Action("Steal", "Stalls", needs=rank >= 3, does=(remove(bag[friend], thing), add(bag, thing))),
    ),
)


def asked(**cells: str) -> Explainer:
    """Of an edit of the first of thirty players, with what she has."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "market")
    view = View(
        cells=Map({f"{name}:Anna": value for name, value in cells.items()}),
        actor="Anna",
        at=NOON,
        players=PLAYERS,
        values=values,
        default=lambda key: MARKET.default_of(key, values),
        summary="",
    )
    return Explainer(MARKET, law, view)


def gifts(number: int, left: int) -> dict[str, str]:
    """A Salt for each of so many others, and what she has left."""
    return {"Salt:Anna": str(left), **{f"Salt:{name}": "101" for name in PLAYERS[1 : number + 1]}}


@pytest.mark.parametrize(
    ("target", "number"),
    [
        (gifts(10, 90), 10),
        (gifts(20, 80), 20),
        (gifts(29, 71), 29),
        ({"Salt:Anna": "60", "Height:Anna": "40"}, 40),
        # Five Axes, four Bells and three Cups at 3 Salt each: 36.
        ({"Salt:Anna": "64", "Bag:Anna": "Axe, Axe, Axe, Axe, Axe, Bell, Bell, Bell, Bell, Cup, Cup, Cup"}, 12),
        # All of it at once: 10 gifts of 1, 10 steps at 1, 6 things at 3.
        ({**gifts(10, 62), "Height:Anna": "10", "Bag:Anna": "Axe, Bell, Cup, Drum, Egg, Fan"}, 26),
    ],
)
def test_many_lawful_acts_in_one_edit(target: dict[str, str], number: int) -> None:
    explainer = asked()
    taken, _ = explainer.explain(target)
    assert taken is not None and len(taken) == number
    assert explainer.view.patience.left > 0


ODD = {f"Salt:{name}": str(150 + 7 * number) for number, name in enumerate(PLAYERS)}
BAGS = {
    f"Bag:{name}": ", ".join(sorted((THINGS[number % 6], THINGS[number % 5]))) for number, name in enumerate(PLAYERS)
}


@pytest.mark.parametrize(
    "target",
    [
        gifts(20, 81),
        gifts(29, 50),
        ODD,
        BAGS,
        {**ODD, **BAGS, "Height:Anna": "9", "Rank:Anna": "1"},
        {"Salt:Anna": "66", "Bag:Anna": "Axe, Axe, Axe, Axe, Axe, Bell, Bell, Bell, Bell, Cup, Cup, Cup"},
    ],
)
def test_nothing_takes_more_than_its_share(target: dict[str, str]) -> None:
    explainer = asked(Bag="Axe, Bell, Cup, Drum, Egg, Fan, Fan, Fan", Rank="3")
    assert explainer.explain(target)[0] is None
    but_for(explainer, target)
    closest(explainer, target)
    assert -ONE_WAY < explainer.view.patience.left < MOST


LOOKS = """
from tests.dynasties.kit.test_patience import asked, gifts
explainer = asked(Bag="Axe, Bell, Cup, Drum, Egg, Fan, Fan, Fan", Rank="3")
explainer.explain({**gifts(12, 81), "Bag:Annb": "Axe, Fan"})
print(explainer.view.patience.left)
"""


def test_it_is_the_same_in_every_process() -> None:
    seeds = ({**os.environ, "PYTHONHASHSEED": seed} for seed in "12")
    left = [subprocess.check_output([sys.executable, "-c", LOOKS], env=env, text=True) for env in seeds]
    assert left[0] == left[1] and int(left[0]) < MOST


def test_a_part_of_what_is_left_is_for_what_comes_after() -> None:
    patience = Patience(90)
    with patience.sharing(3):
        patience.left -= 29
        assert patience.lasts()
        patience.left -= 1
        assert not patience.lasts()
    assert patience.lasts() and patience.left == 60
    with patience.sharing(2), patience.sharing(3):
        # Half of 60, and of that a third: down to 50.
        patience.left -= 9
        assert patience.lasts()
        patience.left -= 1
        assert not patience.lasts()


parts = tuple(Integer(name) for name in ("Arms", "Back", "Calves", "Dash", "Edge", "Feet"))
breath, other = Integer("Breath", default=3), anybody("other")
amounts = tuple(amount(f"of {part.name}") for part in parts)
GYM = Declared(
    name="gym",
    letter="Q",
    page="Gym",
    rules=("The Gym",),
    words=("Runner", "Runners", "Coach"),
    variables=(*parts, breath),
    actions=(
        *(Action(f"Train {part.name}", "The Gym", does=(gain(part, 1), lose(breath, 1))) for part in parts),
        Action("Rest", "The Gym", needs=breath.is_(0), does=(set_to(breath, 3),)),
        Action("Cheer", "The Gym", by="head", does=[gain(part[other], many) for part, many in zip(parts, amounts, strict=True)]),
    ),
)  # fmt: skip
RULES = "== The Gym ==\nRunners train; whoever is out of Breath rests.\n"


def page(*ann: int) -> str:
    heads = " !! ".join(each.name for each in (*parts, breath))
    rows = f"|-\n| Ann || {' || '.join(map(str, ann))}\n|-\n| Bob || {' || '.join(['0'] * 6)} || 3\n"
    return f'{{| class="wikitable"\n! Runner !! {heads}\n{rows}|}}'


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        # Three in one breath.
        ((1, 1, 1, 0, 0, 0, 0), []),
        # Twenty-four in eight, with seven rests between: lawful, in more orders than anybody goes through; and the Coach
        # could have cheered for that. Nobody can say that Ann did what only the Coach may.
        ((4, 4, 4, 4, 4, 4, 0), ["Q108 undetermined"]),
        # Two in one breath that are counted as three.
        ((1, 1, 0, 0, 0, 0, 0), ["Q101 violation"]),
    ],
)
def test_what_nobody_could_go_through_is_in_doubt(shown: tuple[int, ...], told: list[str]) -> None:
    assert found(GYM, RULES, ("Eve", page(0, 0, 0, 0, 0, 0, 3)), ("Ann", page(*shown))) == told
