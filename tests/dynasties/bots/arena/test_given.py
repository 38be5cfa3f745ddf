"""What a Bout may be given, and where the one line says that it is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from referee.app.bouts.bouts import fight
from referee.dynasties.bots.hardware import CARRIED
from referee.errors import InputError
from tests.dynasties.bots.arena.table import bot


def spec(**more: Any) -> dict[str, Any]:
    """A Bout of two bare Bots."""
    return {"bots": [bot("Ann", "", []), bot("Bob", "", [])], "left": "Ann", **more}


def at(**bots: Any) -> dict[str, Any]:
    """Where it goes on, from turn 1."""
    states = {"Ann": {"space": 4, "facing": "right"}, "Bob": {"space": 16, "facing": "left"}}
    return {"turn": 1, "bots": {name: {**state, **bots.get(name, {})} for name, state in states.items()}}


def worn(name: str, **parts: Any) -> dict[str, Any]:
    """A bare Bot with other parts."""
    return {**bot(name, "", []), **parts}


def house(**more: Any) -> dict[str, Any]:
    """A Configuration with a House Bot."""
    return {"house_bot": {**bot("Hob", "Plate", []), "facing": "left", **more}}


WRONG: list[tuple[Any, str]] = [
    (spec(bots=[bot("Ann" * 100, "", []), bot("Bob", "", [])]), "bots[0]: has a name of 300 characters"),
    (
        spec(bots=[bot("Ann", "Plate, " * 101, []), bot("Bob", "", [])]),
        "bots[0]: has a name of 3 characters, and 101 Systems",
    ),
    (spec(**{"from": at(Ann={"statuses": [f"Anchored [{'x' * 300}]"]})}), "from.bots.Ann.statuses[0]"),
    (
        spec(random=[{"kind": "detonate", "turn": 61, "value": [11]}, {"kind": "detonate", "turn": 61, "value": [9]}]),
        "random[1].value: says otherwise than before what came out (detonate in turn 61)",
    ),
    (
        spec(random=[{"kind": "scramble", "turn": 3, "bot": "Zed", "value": {}}]),
        "random[0].bot: “Zed” is no Bot of this Bout (one of Ann, Bob)",
    ),
    (
        spec(**{"from": at(Ann={"statuses": ["Anchored [Zed]"]})}),
        "from.bots.Ann.statuses: “Zed” is no Bot of this Bout",
    ),
    (spec(**{"from": at(Ann={"statuses": ["Anchored []"]})}), "from.bots.Ann.statuses: “Anchored []” is no Status"),
    (
        spec(**{"from": at(Bob={"inflictor": {"Loose": "Zed"}})}),
        "from.bots.Bob.inflictor: “Zed” is no Bot of this Bout",
    ),
    (
        spec(bots=[bot("Ann", "Plate, Axe, Ram, Taser, Grinder", []), bot("Bob", "", [])]),
        "bots[0].systems: lists 5 Systems (Titanium Holdfast has 4 hardpoints)",
    ),
    ([], "the bout: has to be an object"),
    ({"bots": {}}, "bots: has to be two Bots"),
    ({}, "lacks `bots`"),
    (spec(bots=[bot("Ann", "", [])]), "bots: has to be two Bots"),
    (spec(bots=[bot(name, "", []) for name in ("Ann", "Bob", "Cyd")]), "bots: has to be two Bots"),
    (spec(bots=[bot("Ann", "", []), bot("Ann", "", [])]), "bots: has “Ann” twice"),
    (spec(bots=[bot("Ann", "", []), bot(" ", "", [])]), "bots[1]: has no name"),
    (spec(bots={"Ann": bot("", "", []), "Bob": worn("Bob", engine=3)}), "bots.Bob.engine: has to be an object"),
    (
        spec(bots=[worn("Ann", engine={"type": "Steam", "condition": 1}), bot("Bob", "", [])]),
        "bots[0].engine.type: “Steam”",
    ),
    (
        spec(bots=[worn("Ann", chassis={"model": "X", "condition": 1}), bot("Bob", "", [])]),
        "bots[0].chassis.model: “X”",
    ),
    (spec(bots=[bot("Ann", "Plate, Spoon", []), bot("Bob", "", [])]), "bots[0].systems[1].name: “Spoon” is no System"),
    (spec(bots=[bot("Ann", "", []), bot("Bob", "Plate 101", [])]), "bots[1].systems[0].condition: is 101"),
    (
        spec(bots=[worn("Ann", engine={"type": "Petrol", "condition": -1}), bot("Bob", "", [])]),
        "engine.condition: is -1",
    ),
    (
        spec(bots=[worn("Ann", engine={"type": "Petrol", "condition": "abc"}), bot("Bob", "", [])]),
        "bots[0].engine.condition: has to be a whole number",
    ),
    (
        spec(bots=[worn("Ann", engine={"type": "Petrol", "condition": True}), bot("Bob", "", [])]),
        "bots[0].engine.condition",
    ),
    (
        spec(bots=[worn("Ann", engine={"type": "Petrol", "condition": 10**30}), bot("Bob", "", [])]),
        "bots[0].engine.condition",
    ),
    (spec(bots=[worn("Ann", script=[3]), bot("Bob", "", [])]), "bots[0].script[0]: has to be a text"),
    (spec(left="Cyd"), "left: “Cyd” is no Bot"),
    (spec(lft="Ann"), "knows no `lft`"),
    (spec(random=[{"kind": "left", "turn": 0, "value": "Ann", "misspelt": 1}]), "random[0]: knows no `misspelt`"),
    (spec(**{"from": {**at(), "misspelt": 1}}), "from: knows no `misspelt`"),
    (spec(options={"B99": "x"}), "options.B99: is no reading"),
    (spec(options={"B6": "x"}), "options.B6: is read in no way called “x”"),
    (spec(stop_after_turns=-1), "stop_after_turns: is -1"),
    (
        spec(configuration={"obstacles": [{"at": n + 1, "side": "above"} for n in range(19)]}),
        "obstacles: lists 19 squares",
    ),
    (spec(configuration={"obstacles": [{"at": 20, "side": "above"}]}), "configuration.obstacles[0]: is no square"),
    (spec(configuration={"obstacles": [{"at": 2, "side": "over"}]}), "configuration.obstacles[0]: is no square"),
    (
        spec(configuration={"obstacles": [{"at": 2, "side": "above"}] * 2}),
        "configuration.obstacles[1]: is there already",
    ),
    (spec(configuration={"panels": [{"square": 0, "kind": "flip"}]}), "configuration.panels[0].square: is no square"),
    (spec(configuration={"panels": [{"square": "A", "kind": "flip"}]}), "configuration.panels[0].square: is no square"),
    (spec(configuration={"panels": [{"square": 4, "kind": "ice"}]}), "configuration.panels[0].kind: “ice”"),
    (spec(configuration=house(name="Bob")), "bots: has “Bob” twice"),
    (spec(configuration=house(facing="up")), "configuration.house_bot.facing: is no way to face"),
    (spec(configuration=house(systems=[{"name": "Spoon", "condition": 1}])), "configuration.house_bot.systems[0].name"),
    (spec(random=[{"kind": "rain", "turn": 1, "value": 1}]), "random[0].kind: “rain” is no random outcome"),
    (
        spec(random=[{"kind": "left", "turn": 0, "value": "Cyd"}], left=None),
        "random[0].value: is none of what may come out",
    ),
    (spec(**{"from": {"turn": 0, "bots": {}}}), "from.turn: is 0"),
    (spec(**{"from": {"turn": 1, "bots": {"Ann": at()["bots"]["Ann"]}}}), "from.bots: lacks “Bob”"),
    (spec(**{"from": at(Ann={"space": 16})}), "from.bots.Bob: stands where Ann stands"),
    (spec(**{"from": at(Ann={"space": "A"})}), "from.bots.Ann.space: is no square"),
    *(
        (
            spec(configuration={"obstacles": [{"at": 4, "side": "above"}]}, **{"from": at(Ann=stands)}),
            "from.bots.Ann.space: is no square",
        )
        for stands in ({"row": "below"}, {"space": 5, "row": "above"}, {"row": "beside"})
    ),
    (spec(**{"from": at(Ann={"facing": "up"})}), "from.bots.Ann.facing: is no way to face"),
    (spec(**{"from": at(Ann={"statuses": ["Sad"]})}), "from.bots.Ann.statuses: “Sad” is no Status"),
    (spec(**{"from": at(Ann={"systems": [3]})}), "from.bots.Ann.systems: are not as many"),
    (spec(**{"from": at(Ann={"chassis": 101})}), "from.bots.Ann: has a Condition outside"),
    # What no Bout can have come to.
    (spec(**{"from": at(Ann={"tally": -1})}), "from.bots.Ann.tally: is -1 (0 or more"),
    (
        spec(**{"from": at(Ann={"statuses": ["Loose", "Anchored [Ann]"]})}),
        "from.bots.Ann.statuses: has Ann Anchored to",
    ),
    (spec(**{"from": at(Ann={"inflictor": {"Loose": "Ann"}})}), "from.bots.Ann.inflictor: has Ann inflict a Status on"),
    *(
        (spec(**{"from": at(Bob={"tokens": {token: 1}})}), f"from.bots.Bob.tokens: “{token}” is no name of a Token")
        for token in ("abcdef", "abcdefgh", "a b", "")
    ),
    (spec(**{"from": at(Ann={"flipped_until": 3})}), "from.bots.Ann.flipped_until: is 3, and it is not Flipped"),
    (
        spec(**{"from": at(Ann={"scrambled_until": 9, "statuses": ["Flipped"]})}),
        "from.bots.Ann.scrambled_until: is 9, and it is not Scrambled",
    ),
    (
        spec(**{"from": {**at(Ann={"flipped_until": 8, "statuses": ["Flipped"]}), "turn": 9}}),
        "from.bots.Ann.flipped_until: is 8, which is over by turn 9",
    ),
    (
        spec(**{"from": at(Ann={"immune_until": 1, "statuses": ["Flipped"]})}),
        "from.bots.Ann.immune_until: is 1, and it is Flipped",
    ),
    *(
        (spec(random=[{"kind": "detonate", "turn": turn, "value": [4]}]), f"random[0].turn: is {turn} (61 or more")
        for turn in (-3, 0, 3, 60)
    ),
    (spec(random=[{"kind": "house_obstacle", "turn": -1, "value": "above"}]), "random[0].turn: is -1 (0 or more"),
    (spec(random=[{"kind": "bumper", "turn": 0, "bot": "Ann", "value": 4}]), "random[0].turn: is 0 (1 or more"),
    (spec(random=[{"kind": "left", "turn": 1, "value": "Ann"}]), "random[0].turn: is 1 (0: before"),
]


@pytest.mark.parametrize(("given", "said"), WRONG, ids=[said for _, said in WRONG])
def test_what_is_wrong_is_told_with_its_place(given: Any, said: str) -> None:
    with pytest.raises(InputError) as told:
        fight(given, CARRIED, where="bout.json")
    assert str(told.value).startswith("bout.json: ") and said in str(told.value)


@pytest.mark.parametrize(
    ("most", "given", "said"),
    [
        (5, lambda number: {"tokens": {"x" * number: 1}}, "tokens: “xxxxxx” is no name of a Token"),
        (
            1000,
            lambda number: {"tokens": {f"x{each}": 1 for each in range(number)}},
            "tokens: has to list 1000 or fewer",
        ),
        (100, lambda number: {"statuses": ["Flipped"] * number}, "statuses: has to list 100 or fewer"),
    ],
    ids=["letters of a Token", "Tokens", "Statuses"],
)
def test_of_what_a_bot_has_in_mid_bout_so_much_is_taken(
    most: int, given: Callable[[int], dict[str, Any]], said: str
) -> None:
    """Every snapshot of a log has it again."""
    rest = {**spec(), "stop_after_turns": 1}
    assert fight({**rest, "from": at(Ann=given(most))}, CARRIED)["order"] == ["Ann", "Bob"]
    with pytest.raises(InputError, match=rf"from\.bots\.Ann\.{said}"):
        fight({**rest, "from": at(Ann=given(most + 1))}, CARRIED)


@pytest.mark.parametrize(
    ("configuration", "more", "random", "said"),
    [
        ({"bumper_sides": True}, {"space": 19}, {"kind": "bumper", "value": 16}, "random[0].value: is none"),
        ({"bumper_sides": True}, {"space": 19}, {"kind": "bumper", "value": "A"}, "random[0].value: is none"),
        ({"bumper_sides": True}, {"space": 19}, {"kind": "bumper", "value": True}, "random[0].value: has to be"),
        (
            {},
            {"statuses": ["Scrambled"]},
            {"kind": "scramble", "value": [1]},
            "random[0].value: is no order of the script",
        ),
        (
            {},
            {"statuses": ["Scrambled"]},
            {"kind": "scramble", "value": {"triggers": [1, 1], "reactions": [1, 2]}},
            "no order",
        ),
        ({}, {"statuses": ["Scrambled"]}, {"kind": "scramble", "value": {"triggers": [1, 2]}}, "no order"),
    ],
)
def test_outcomes_that_cannot_be(configuration: Any, more: Any, random: Any, said: str) -> None:
    given = spec(configuration=configuration, random=[{"turn": 1, **random}], **{"from": at(Ann=more)})
    given["bots"][0]["script"] = [
        "If the current turn is 1 or more, move forwards 1 times",
        "If the current turn is 1, evade",
    ]
    with pytest.raises(InputError, match=r"^bout\.json: random") as told:
        fight(given, CARRIED, where="bout.json")
    assert said in str(told.value)


@pytest.mark.parametrize("value", [[20.5], [True], "A", [None], ["B"]])
def test_detonations_of_what_is_no_square(value: Any) -> None:
    given = spec(random=[{"kind": "detonate", "turn": 61, "value": value}], **{"from": {**at(), "turn": 61}})
    with pytest.raises(InputError, match=r"random\[0\]\.value"):
        fight(given, CARRIED)


def test_bots_are_given_by_name_as_well() -> None:
    named = {"Ann": bot("", "", []), "Bob": {**bot("", "", []), "script": ["x" * 1_000_000] * 3 + [""] * 10_000}}
    given = spec(
        bots={name: {key: value for key, value in one.items() if key != "name"} for name, one in named.items()}
    )
    assert fight(given, CARRIED)["order"] == ["Ann", "Bob"]


def test_a_move_beyond_all_bounds() -> None:
    far = "If the current turn is 1, move forwards 999999999999999 times"
    given = spec(bots=[bot("Ann", "", [far]), bot("Bob", "", [])], **{"from": at(Bob={"space": 3})})
    answer = fight(given, CARRIED)
    assert answer["result"]["bots"]["Ann"]["space"] == 4 + 999999999999999
    assert json.dumps(answer)


def test_bots_that_cannot_be_brought_down_are_parted_at_last() -> None:
    """Three quarters of the one point that a chassis has left are none, so no detonation ever ends it."""
    plated = {**bot("Ann", "Ablative Plating", []), "chassis": {"model": "Titanium Holdfast", "condition": 1}}
    result = fight(spec(bots=[plated, {**plated, "name": "Bob"}]), CARRIED)["result"]
    assert (result["ended"], result["turns"], result["sudden_death"]) == (False, 1000, True)
    assert result["stopped"] == "nothing ended it in 1000 turns"


POSSIBLE = [
    at(Ann={"tally": 0, "statuses": ["Anchored [Bob]"], "inflictor": {"Anchored [Bob]": "Bob"}}),
    at(Ann={"tokens": {"abcde": -3, "é": 4}}),
    at(Ann={"flipped_until": 1, "statuses": ["Flipped"]}),
    at(Ann={"flipped_until": None, "scrambled_until": 0, "immune_until": 9}),
    {**at(Ann={"immune_until": 8, "statuses": ["Flipped"]}), "turn": 9},  # Flipped again since
    {**at(Ann={"flipped_until": 9, "statuses": ["Flipped"]}), "turn": 9},
]


@pytest.mark.parametrize("begun", POSSIBLE)
def test_what_a_bout_can_have_come_to(begun: dict[str, Any]) -> None:
    later = [{"kind": "detonate", "turn": 61, "value": [4, 24, -9]}, {"kind": "bumper", "turn": 1, "value": 4}]
    assert fight(spec(**{"from": begun, "random": later, "stop_after_turns": 1}), CARRIED)["result"]["turns"]


@pytest.mark.parametrize(("script", "space"), [(["If the current turn is 1, block"], 9), ([], 6)])
def test_a_block_lasts_where_the_mitt_that_blocks_too_is_broken(script: list[str], space: int) -> None:
    """The Reaction lasts until Ann's next turn (B15), a Giant Mitt while it is above 0% (SYSTEMS-92): the House Bot grinds it
    down in turn 2, and Bob bypasses in turn 3, from 11 to 6 past her on 8, or is stopped before her."""
    places = {"Ann": 8, "Hob": 10, "Bob": 11}
    begun = {name: {"space": at, "facing": "right" if name == "Ann" else "left"} for name, at in places.items()}
    grinds = ["If the current turn is 2, use the following System: Grinder"]
    whole: dict[str, Any] = {
        "bots": [bot("Ann", "Giant Mitt 10", script), bot("Bob", "", ["If the current turn is 3, bypass forwards 5 times"])],
        "left": "Ann",
        "configuration": {"house_bot": {**bot("Hob", "Grinder", grinds), "facing": "left"}},
        "from": {"turn": 1, "bots": begun},
        "stop_after_turns": 3,
    }  # fmt: skip
    log = fight(whole, CARRIED)["log"]
    resumed = {**whole, "from": {"turn": 2, "bots": log[0]["bots"]}, "stop_after_turns": 2}
    assert log[1]["bots"]["Ann"]["systems"] == [0] and log[2]["bots"]["Bob"]["space"] == space
    assert fight(resumed, CARRIED)["log"] == log[1:]
