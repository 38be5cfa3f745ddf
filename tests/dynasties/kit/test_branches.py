"""Branches that turn on what nobody can tell: whichever it was, what it may have changed is explained, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    by_option,
    each,
    end,
    gain,
    lose,
    make,
    provided,
    roll,
    set_to,
)
from referee.dynasties.kit.parts.effects import Effect
from referee.errors import InputError
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


DIE = roll("die", 6)
BY_NUMBER = by_option(DIE, {1: [lose(honey, 1)], (2, 3): [gain(honey, 2)], (4, 5): [gain(season, 1)]})


@pytest.mark.parametrize(
    ("rolled", "target", "words"),
    [
        # Ann has 4 Honey, and it is Season 1.
        ("1", {"Honey_Ann": "3"}, ["Watch (die 1)"]),
        ("2", {"Honey_Ann": "6"}, ["Watch (die 2)"]),
        ("3", {"Honey_Ann": "6"}, ["Watch (die 3)"]),
        ("4", {"Season": "2"}, ["Watch (die 4)"]),
        ("5", {"Season": "2"}, ["Watch (die 5)"]),
        ("1", {"Honey_Ann": "6"}, None),
        ("4", {"Honey_Ann": "6"}, None),
        ("6", {"Season": "2"}, None),  # on a 6 nothing is done
    ],
)
def test_what_is_done_by_a_number(rolled: str, target: dict[str, str], words: list[str] | None) -> None:
    told = replace(MEADOWS, actions=(Action(name="Watch", rule="Meadows", does=(BY_NUMBER,)),), prohibitions=())
    assert explained(replace(explainer(rolls=f"DICE6 {rolled}"), declared=told), **target) == words


@pytest.mark.parametrize(
    "branches",
    [
        {1: [lose(honey, 1)], "March": [gain(honey, 2)]},
        {(1, 3): [lose(honey, 1)], 3: [gain(honey, 2)]},
        {(1, 2, 3): [lose(honey, 1)]},
    ],
)
def test_what_is_neither_a_text_nor_a_number_is_refused_in_a_line(branches: dict[object, list[Effect]]) -> None:
    with pytest.raises(InputError) as refused:
        by_option(DIE, branches)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 200
