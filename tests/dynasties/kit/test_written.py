"""What may be written in one way or another: several effects together, lists, a bound that the text states."""

from __future__ import annotations

from typing import get_type_hints

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Flag,
    Grid,
    Integer,
    ListOf,
    Title,
    Trigger,
    Victory,
    another,
    each,
    gain,
    give,
    lose,
    move,
    new,
    provided,
)
from referee.dynasties.kit.parts.branches import Each, Provided
from referee.dynasties.kit.parts.chosen import NewThing
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.terms.kinds import kind_in_words
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


@pytest.mark.parametrize(
    "declared", [Declaration, Action, Trigger, Integer, Choice, Grid, Flag, Catalogue, Title, Victory]
)
def test_every_field_says_in_words_what_it_takes(declared: type) -> None:
    for name, kind in get_type_hints(declared).items():
        told = kind_in_words(kind)
        assert told and "[" not in told and "typing" not in told, name


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("rules", "several in brackets, (a, b), each a text"),
        ("page", "a text"),
        ("victory", "a Victory or None"),
        ("begins_with", "a mapping from a text to a text"),
        ("rests_on", "several in brackets, (a, b)"),
        ("often", "'daily' or 'weekly' or ''"),
    ],
)
def test_what_a_field_takes(field: str, told: str) -> None:
    hints = get_type_hints(Declaration) | get_type_hints(Action)
    assert kind_in_words(hints[field]) == told
