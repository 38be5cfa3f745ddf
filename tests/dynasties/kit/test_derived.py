"""What follows from a state: what stands beside the tracker, and which squares there are."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.tracked.stats import report_of
from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Declared,
    Integer,
    ListOf,
    Victory,
    end,
    gain,
    hours_since_change,
    one_of,
    secretly,
)
from referee.dynasties.kit.terms.operands import Condition
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.errors import InputError
from referee.law.law import carried_law
from tests.dynasties.kit.mill import MILL, RULES
from tests.dynasties.kit.saved import audited, found
from tests.notation import book_for, history


def test_stats_say_what_the_tracker_shows_otherwise() -> None:
    """No action gives a Tool without its price: Cat has none, whatever the page shows."""
    text = (
        "playing mosaic; 1 10:00 Cat sets Turns:Cat=9; 1 12:00 Cat sets Tool:Cat=Grinding_stone; "
        "1 13:00 Ann sets Turns:Ann=9"
    )
    events, book = history(text), book_for(text)
    state = conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book).state
    report = report_of(state, state.at, book)
    assert report is not None
    ((_, lines),) = report.blocks
    assert "Cat's Tool: lawful -, shown Grinding stone" in lines
    assert dict(report.facts)["available"] == "white (10), red (5), blue (5), gold (5), green (5)"
    of_players = report.tables[0]
    assert of_players.header[-1] == "Tracker"
    assert {row[0]: row[-1] for row in of_players.rows if row[-1]} == {"Cat": "out of step"}


@pytest.mark.parametrize("square", ["1,1", "20,20", "20,1", "1,20"])
def test_a_square_of_the_grid_is_one(square: str) -> None:
    law = carried_law(MOSAIC.carried)
    assert law is not None
    assert MOSAIC.evaluate({"cells": {f"Tile:{square}": "red"}}, law)["flaws"] == {}


@pytest.mark.parametrize("square", ["0,1", "1,0", "21,1", "1,21", "21,21", "-1,1", "x"])
def test_a_square_beyond_the_grid_is_refused(square: str) -> None:
    law = carried_law(MOSAIC.carried)
    assert law is not None
    with pytest.raises(InputError, match="which is no square"):
        MOSAIC.evaluate({"cells": {f"Tile:{square}": "red"}}, law)


@pytest.mark.parametrize(("left", "lawful"), [("", True), (0, False)])
def test_what_is_no_more_is_given_as_nothing(left: int | str, lawful: bool) -> None:
    """A Siege of Strength 1 is lifted, and goes; a Camp that everybody has cannot go."""
    strength, ship = Integer("Strength", of="Siege"), one_of("siege", "Siege")
    camp = Integer("Camp")
    lift = Action("Lift", "Sieges", does=(end(ship),))
    sieges = Declared(
        name="sieges", letter="Q", page="Sieges", rules=("Sieges",), variables=(strength, camp), actions=(lift,)
    )
    law = carried_law("205")
    assert law is not None
    given = {"before": {"Strength:Siege 3": 1}, "by": "Ann", "players": ["Ann"]}
    assert sieges.explain({**given, "after": {"Strength:Siege 3": left}}, law)["lawful"] is lawful
    with pytest.raises(InputError, match="which is no value of Camp"):
        sieges.explain({**given, "after": {"Camp:Ann": ""}}, law)


def valley(**more: Any) -> Declared:
    """Sieges of a Strength from 1 to 9 come and go; players have Packs of what there is in the Stores."""
    stores = Catalogue("Store", rows={"Rope": {}, "Tent": {}})
    pack, strength = (
        ListOf("Pack", things="Store", default=()),
        Integer("Strength", of="Siege", default=1, least=1, most=9),
    )
    return Declared(
        name="valley",
        letter="Q",
        page="Valley",
        rules=("Valley",),
        variables=(pack, strength),
        catalogues=(stores,),
        **more,
    )


@pytest.mark.parametrize(
    ("key", "value", "flaw"),
    [
        ("Strength:Siege 3", 1, ""),
        ("Strength:Siege 3", 0, "0 is below 1"),
        ("Strength:Siege 3", 10, "10 is above 9"),
        ("Strength:Siege 3", "", ""),  # it is no more
        ("Pack:Ann", "Rope, Tent", ""),
        ("Pack:Ann", "Rope, Axe, Saw", "'Axe' is no Store"),
    ],
)
def test_values_that_may_not_be_are_told(key: str, value: int | str, flaw: str) -> None:
    law = carried_law("205")
    assert law is not None
    assert valley().evaluate({"cells": {key: value}}, law)["flaws"] == ({key: flaw} if flaw else {})


@pytest.mark.parametrize("value", [True, False, None, 1.5, ["Rope"]])
def test_a_value_is_a_text_or_a_whole_number(value: object) -> None:
    law = carried_law("205")
    assert law is not None
    with pytest.raises(InputError, match=r"the `page` or `cells` has 'Strength:Siege 3': ") as problem:
        valley().evaluate({"cells": {"Strength:Siege 3": value}}, law)
    assert "values text or whole numbers" in problem.value.do


RED = {"Tile:5,5": "red"}
MATCHED = {"before": RED, "after": {**RED, "Tile:5,6": "red", "Turns:Cat": 4}, "by": "Cat", "players": ["Ann", "Cat"]}


def explained(**more: Any) -> dict[str, Any]:
    law = carried_law(MOSAIC.carried)
    assert law is not None
    return MOSAIC.explain({**MATCHED, **more}, law)


def test_who_is_idle_takes_no_action_unless_it_is_said_to_be_theirs_too() -> None:
    assert explained()["lawful"]
    idle = explained(idle=["Cat"])
    assert not idle["lawful"] and idle["why"].endswith("but Cat is no active player.")
    head = explained(emperor="Cat", players=["Ann"])
    assert not head["lawful"] and head["why"].endswith("but only Monks may take it.")


@pytest.mark.parametrize(
    ("at", "lawful"),
    [
        ("2020-12-23T23:59:59Z", True),
        ("2020-12-24T00:00:00Z", False),
        ("2020-12-26T23:59:59Z", False),
        ("2020-12-27T00:00:00Z", True),
    ],
)
def test_in_seasonal_downtime_nothing_is_lawful(at: str, lawful: bool) -> None:
    found = explained(at=at)
    assert found["lawful"] is lawful
    assert found["why"].endswith("but the game is in Seasonal Downtime.") is not lawful


@pytest.mark.parametrize(
    ("before", "after", "lawful", "else_it_is"),
    [
        # The weekly five and five wasted extra Turns, or no roll.
        ({}, {"Turns:Cat": 4, "Tool:Cat": "Lump of Clay"}, None, "Draw a Tool (extra Turns 0, Tool Lump of Clay), but DICE2"),
        # 1 + 2 are due, and 1 is paid; 1 + 2 + 3 of five.
        ({}, {"Turns:Cat": 4, "Pigment:red": 3}, None, "Develop an existing Market"),
        ({}, {"Turns:Cat": 0, "Tile:5,6": "red", "Tile:5,7": "red", "Tile:5,8": "red"}, None, "Match a Tile (Tile 5,6, Color red)"),
        # A stone takes 2 Turns.
        ({"Tool:Cat": "Grinding stone"}, {"Turns:Cat": 4, "Tile:6,6": "red"}, None, "Use a Pigment"),
        # Nothing unlawful is likelier than white on white.
        ({}, {"Turns:Cat": 4}, True, ""),
        ({}, {"Turns:Cat": 9}, True, ""),
    ],
)  # fmt: skip
def test_what_is_lawful_only_if_something_was_wasted_is_told_as_that(
    before: dict[str, Any], after: dict[str, Any], lawful: bool | None, else_it_is: str
) -> None:
    found = explained(before={**RED, **before}, after={**RED, **before, **after})
    wasted, _, otherwise = found["why"].partition("; else it would be ")
    assert found["lawful"] is lawful and wasted.startswith("it was lawful if they did this to no effect: ")
    assert bool(otherwise) is bool(else_it_is) and otherwise.startswith(else_it_is)
    assert found["actions"]


def test_an_instant_that_is_none_is_refused() -> None:
    acts = [{"action": "Match a Tile", "at": "2019-05-20T10:00:00Z"}]
    assert explained(at="2019-05-20T22:00:00Z", acts=acts)["lawful"], "twelve hours later it costs 1 again"
    assert not explained(at="2019-05-20T21:59:59Z", acts=acts)["lawful"], "it costs 2"
    for given in ({"at": "soon"}, {"acts": [{"action": "Match a Tile", "at": "soon"}]}):
        with pytest.raises(InputError, match="`at`: "):
            explained(**given)


def mill(grain: int, score: int, mood: int) -> str:
    """The page of the mill: what Ann has, and how the river is."""
    rows = f"|-\n| Ann || {grain} || {score}\n|-\n| Bob || 0 || 0\n"
    return f'Mood: {mood}\n\n{{| class="wikitable"\n! Miller !! Grain !! Score\n{rows}|}}'


@pytest.mark.parametrize(
    ("who", "saved", "told"),
    [
        # A Score is twice the Grain, and nobody's to explain, but to be true in the end.
        ("Ann", (1, 2, 0), []),
        ("Ann", (1, 0, 0), ["M202 advisory"]),
        ("Ann", (0, 3, 0), ["M202 advisory"]),
        # Grain is ground; not three times a day, nor for another.
        ("Ann", (3, 6, 0), ["M105 violation"]),
        ("Bob", (1, 2, 0), ["M104 violation"]),
        # What only the Reeve knows of the river nobody can judge.
        ("Ann", (0, 0, 7), []),
        ("Ann", (1, 2, 7), []),
        ("Ann", (3, 6, 7), ["M105 violation"]),
    ],
)
def test_what_follows_and_what_is_secret_nobody_has_to_explain(
    who: str, saved: tuple[int, int, int], told: list[str]
) -> None:
    (grind,) = MILL.actions
    grain, score = MILL.variables
    mood = Integer("Mood", of="game", secret=True)
    declared = replace(
        MILL, keeps=(), titles=(), variables=(grain, score, mood), actions=(replace(grind, often="daily"),)
    )
    assert found(declared, RULES, ("Eve", mill(0, 0, 0)), (who, mill(*saved))) == told


@pytest.mark.parametrize(("displayed", "step"), [(2, ""), (0, "out of step")])
def test_stats_work_out_what_follows_whatever_the_tracker_shows(displayed: int, step: str) -> None:
    declared = replace(MILL, keeps=(), titles=())
    state = audited(declared, RULES, ("Eve", mill(0, 0, 0)), ("Ann", mill(1, displayed, 0))).state
    assert state.played is not None and state.law is not None
    told = declared.report(state.played.state, state.core, state.law, state.at)
    (ann,) = (row for row in told.tables[0].rows if row[0] == "Ann")
    assert ann == ("Ann", "1", "2", step) and told.document["players"]["Ann"] == {"Grain": "1", "Score": "2"}


@pytest.mark.parametrize(
    ("needs", "why"),
    [
        (Integer("Season", of="game") >= 0, ""),
        (secretly("what the owl has said"), ""),
        (hours_since_change(Integer("Season", of="game")) >= 8, "when Season changed is not known"),
    ],
)
def test_what_nobody_can_tell_of_an_edit_is_told_but_no_secret(needs: Condition, why: str) -> None:
    law = carried_law("205")
    assert law is not None
    gold, season = Integer("Gold"), Integer("Season", of="game")
    action = Action("Peek", "Owls", needs=needs, does=(gain(gold, 1),))
    owls = Declared(name="owls", letter="Q", page="Owls", rules=("Owls",), variables=(gold, season), actions=(action,))
    given = {"before": {"Gold:Ann": 0}, "after": {"Gold:Ann": 1}, "by": "Ann", "players": ["Ann"]}
    told = owls.explain(given, law)
    assert (told["lawful"], told["why"]) == (None if why else True, why)
    assert [each["action"] for each in told["actions"]] == ["Peek"]


def test_people_are_told_who_has_won_and_what_may_not_be() -> None:
    law, won = carried_law("205"), Victory(rule="Valley", needs=Integer("Honey") >= 5)
    declared = replace(valley(), variables=(*valley().variables, Integer("Honey")), victory=won)
    assert law is not None
    shown = {"Honey:Ann": 5, "Honey:Bob": 4, "Strength:Siege 3": 10}
    told = {table.header: table.rows for table in declared.tell(declared.evaluate({"cells": shown}, law))}
    assert told["Player", "Lacks to have won"] == (("Ann", "-"), ("Bob", "Honey is 4, not at least 5"))
    assert told["Value", "Flaw"] == (("Strength:Siege 3", "10 is above 9"),)
    assert [table.header[0] for table in valley().tell(valley().evaluate({"cells": {}}, law))] == ["Player"]
