"""Courses: which things there are, in one order whatever the hashes are, and what a catalogue's cells are worth."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import Action, Integer, make
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.terms.expressions import Value
from tests.dynasties.kit.test_language import MEADOWS, explained, explainer, flower, meadow, strength, swarm


def test_things_are_in_one_order() -> None:
    cells = {f"Strength:{name}": "1" for name in ("Oak", "Elm", "Ivy", "Ash")}
    assert ActionCourse(MEADOWS, explainer(cells).view, {}).owners("Hive") == ("Ash", "Elm", "Ivy", "Oak")


def test_a_thing_of_which_anything_is_known_is_there() -> None:
    known = {"Strength:Elm": "2", "Owner:Elm": "", "Strength:Oak": "", "Owner:Oak": ""}
    course = ActionCourse(MEADOWS, explainer(known).view, {})
    assert course.owners("Hive") == ("Elm",)
    course.outcome.changes["Strength:Elm"] = ""
    assert course.owners("Hive") == ()


def test_what_follows_of_a_thing_makes_it_none_that_is_there() -> None:
    """A page shows a Hive's Might, twice its Strength, as soon as it shows the Hive: making it is lawful all the same."""
    might = Integer("Might", of="Hive", value=strength * 2)
    build = Action("Build", "Meadows", does=(make(swarm, {strength: 3}),))
    told = replace(MEADOWS, variables=(*MEADOWS.variables, might), actions=(build,), prohibitions=())
    shown = explainer({"Might:Elm": "6"})
    course = ActionCourse(told, shown.view, {})
    assert course.owners("Hive") == () and course.keys_of("Hive", "Elm").keys() == {"Strength:Elm", "Owner:Elm"}
    asked = replace(shown, declared=told)
    assert explained(asked, Strength_Elm="3", Owner_Elm="-") == ["Build (swarm Elm)"]


@pytest.mark.parametrize(
    ("text", "worth"),
    [("7", 7), ("1,200", 1200), ("-5", -5), ("−5", -5), ("--5", "--5"), ("5-", "5-"), ("-", "-"), ("five", "five")],
)
def test_a_cell_of_a_catalogue(text: str, worth: Value) -> None:
    heath = replace(meadow, rows={"Heath": {"Grows": "Ling", "Stop": text}, "Moor": {"Grows": "", "Stop": "1"}})
    told = replace(MEADOWS, catalogues=(heath, flower))
    assert ActionCourse(told, explainer().view, {}).column("Meadow", "Heath", "Stop") == worth
