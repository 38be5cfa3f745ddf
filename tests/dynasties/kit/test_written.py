"""What may be written in one way or another: several effects together, lists, a bound that the text states."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.dynasties.kit.chosen import NewThing
from referee.dynasties.kit.course import ActionCourse
from referee.dynasties.kit.declare import (
    Action,
    Integer,
    ListOf,
    Trigger,
    another,
    each,
    gain,
    give,
    lose,
    move,
    new,
    provided,
)
from referee.dynasties.kit.effects import Each, Provided
from tests.dynasties.kit.test_language import MEADOWS, explainer

honey, shelf, jars = Integer("Honey"), ListOf("Shelf"), ListOf("Jars")
friend = another("friend")


def test_what_is_made_of_several_effects_stands_wherever_one_does() -> None:
    moved = move("Ling", shelf, jars)
    assert each("player", [moved, gain(honey, 1)]) == Each("player", (*moved, gain(honey, 1)))
    assert provided(honey > 1, [moved], otherwise=[give(honey, 1, to=friend)]) == Provided(
        honey > 1, moved, give(honey, 1, to=friend)
    )
    assert Trigger("Hive", when=honey > 1, does=[moved, lose(honey, 1)]).does == (*moved, lose(honey, 1))  # type: ignore[arg-type, list-item]
    assert Action("Mow", "Hive", does=gain(honey, 1)).does == (gain(honey, 1),)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "flaw"), [("abc", ""), ("abcd", "'abcd' is longer than 3")])
def test_how_long_a_name_may_be_is_a_number_like_any_other(name: str, flaw: str) -> None:
    domain = new("swarm", "Hive", longest=Integer("Season", of="game")).domain
    assert isinstance(domain, NewThing)
    course = ActionCourse(MEADOWS, explainer({"Season": "3"}).view, {})
    assert domain.flaw(name, course) == flaw
    assert replace(domain, longest=None).flaw("x" * 999, course) == ""
