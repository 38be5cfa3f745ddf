"""Branches that turn on what nobody can tell: whichever it was, what it may have changed is explained, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import Action, Choice, by_option, each, end, gain, lose, make, provided, set_to
from referee.dynasties.kit.parts.effects import Effect
from tests.dynasties.kit.test_language import (
    MEADOWS,
    explained,
    explainer,
    garden,
    harvest,
    hive,
    honey,
    mood,
    season,
    strength,
    swarm,
)

# Another variable of the head's, of which only the head knows the worth.
temper = Choice("Temper", of="game", options=("Sad", "Gay"), default="Sad", secret=True)


def _explained(does: Effect, cells: dict[str, str] | None = None, /, **target: str) -> list[str] | None:
    """What explains an edit where Ann may do this alone, of which only the head knows what it turns on."""
    watch = Action(name="Watch", rule="Meadows", does=(does,))
    variables = (*MEADOWS.variables, temper)
    told = replace(MEADOWS, variables=variables, actions=(watch,), prohibitions=())
    return explained(replace(explainer(cells), declared=told), **target)


@pytest.mark.parametrize("target", [{"Honey_Ann": "6"}, {"Season": "2"}])
def test_either_branch_may_have_been_taken(target: dict[str, str]) -> None:
    branches = provided(mood >= 3, [gain(honey, 2)], otherwise=[gain(season, 1)])
    assert _explained(branches, **target) == ["Watch"]


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ({"Honey_Bob": "3", "Honey_Cat": "3"}, ["Watch"]),
        ({"Honey_Ann": "3"}, ["Watch"]),
        ({"Honey_Dan": "3"}, None),  # nobody who plays
    ],
)
def test_a_branch_may_be_for_each_player(target: dict[str, str], words: list[str] | None) -> None:
    assert _explained(provided(mood >= 3, [each("player", [lose(honey, 1)])]), **target) == words


def test_of_whom_a_branch_is_not_nothing_is_explained() -> None:
    poor = {"Honey:Bob": "1", "Honey:Cat": "1"}
    rich = provided(mood >= 3, [each("player", [lose(honey, 1)], where=honey > 2)])
    assert _explained(rich, poor, Honey_Ann="3") == ["Watch"]
    assert _explained(rich, poor, Honey_Bob="0") is None


def test_a_branch_may_be_for_each_thing() -> None:
    wilt = provided(mood >= 3, [each("Meadow", [lose(harvest, 1)])])
    assert _explained(wilt, {"Yield:Heath": "4"}, Yield_Heath="3") == ["Watch"]


def test_what_is_done_by_what_is_secret_may_be_for_each() -> None:
    turn = by_option(temper, {"Sad": [each("player", [lose(honey, 1)])], "Gay": [gain(season, 1)]})
    assert _explained(turn, Honey_Cat="3") == _explained(turn, Season="2") == ["Watch"]
    assert _explained(turn, Garden_Ann="Heath") is None


def test_a_branch_within_a_branch_may_have_been_taken() -> None:
    inner = provided(season >= 1, [gain(honey, 1)], otherwise=[set_to(garden, "Heath")])
    outer = provided(mood >= 3, [inner])
    assert _explained(outer, Honey_Ann="5") == ["Watch"]


def test_a_thing_may_have_been_made_or_ended() -> None:
    hived = provided(mood >= 3, [make(swarm, {strength: 3})])
    assert _explained(hived, Strength_Elm="3", Owner_Elm="-") == ["Watch (swarm Elm)"]
    gone = provided(mood >= 3, [end(hive)])
    known = {"Strength:Elm": "2", "Owner:Elm": "-"}
    assert _explained(gone, known, Strength_Elm="", Owner_Elm="") == ["Watch (hive Elm)"]
