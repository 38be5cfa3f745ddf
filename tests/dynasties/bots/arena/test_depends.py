"""Which doubtful readings a Bout is told to depend on: those that change who wins, how, or what Bots are left as."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.bouts.bouts import fight
from referee.dynasties.bots.hardware import CARRIED
from tests.dynasties.bots.arena.table import ALWAYS, bot, cases, spec_of

DEPENDS = [
    ("systems", "shocked to a stop", "K21"),  # Trashed, or not
    ("systems", "a battery alone", "L2"),
    ("systems", "a tie with a battery", "L2"),
    ("systems", "an axe for one out of reach", "K34"),  # the House Bot loses 25%, or nothing
    ("moves", "a shove over the edge", "B5"),  # won by average, or by standing
    ("moves", "a shove of one without power", ""),  # a square farther on, and nothing else
    ("board", "a spent tank on the left", ""),  # other places, and nothing comes of it
    ("board", "in front of a letter", "3.2"),
    ("board", "three in front of a letter", ""),  # evaded, or not: nobody hits
    ("board", "two panels on a square", "K38"),
    ("board", "two panels of a kind", "K38"),
    ("scripts", "what a farther one used", ""),
]


@pytest.mark.parametrize(("file", "case", "code"), DEPENDS)
def test_a_bout_depends_on_what_decides_it(file: str, case: str, code: str) -> None:
    [found] = [one for one in cases(file) if one["id"] == case]
    told = [one["reading"] for one in fight(spec_of(found), CARRIED)["depends_on"]]
    assert told == ([code] if code else []), found["why"]


def _out(first: str, second: str, do: str) -> dict[str, Any]:
    return {"bots": [bot("Ann", first, []), bot("Bob", second, [ALWAYS + do])], "left": "Ann"}


BACK = "move backwards 9 times"


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        # Bob backs out of bounds; on the left with the spent tank in his first turn, else in his second one: by the side alone.
        (_out("", "Nox Tank 0", BACK), []),
        # Whoever is on the left backs out first.
        ({**_out("", "Nox Tank 0", BACK), "bots": [bot("Ann", "", [ALWAYS + BACK]), bot("Bob", "Nox Tank 0", [ALWAYS + BACK])]}, ["B2"]),
        ({**_out("", "Nox Tank 1", BACK), "bots": [bot("Ann", "", [ALWAYS + BACK]), bot("Bob", "Nox Tank 1", [ALWAYS + BACK])]}, []),
    ],
)  # fmt: skip
def test_who_starts_on_the_left_may_decide(spec: dict[str, Any], told: list[str]) -> None:
    assert [one["reading"] for one in fight(spec, CARRIED)["depends_on"]] == told


def test_the_side_that_nobody_drew_is_needed_by_the_other_reading() -> None:
    spec = {"bots": [bot("Ann", "", []), bot("Bob", "Nox Tank 0", [ALWAYS + BACK])]}
    [one] = fight(spec, CARRIED)["depends_on"]
    assert one["reading"] == "B2" and one["needs"] == {"kind": "left", "turn": 0, "bot": None}


LETTER = {"obstacles": [{"at": 12, "side": "above"}, {"at": 15, "side": "above"}]}


@pytest.mark.parametrize(
    ("trigger", "do", "told"),
    [
        ("occupied by an Opponent", BACK, ["3.2"]),  # out by 21, or nothing
        ("empty", "move forwards 1 times", ["3.2"]),  # a Bump, or nothing
        ("empty", "turn to face the other way", []),
    ],
)
def test_what_is_in_front_of_a_letter_may_decide(trigger: str, do: str, told: list[str]) -> None:
    script = [f"If the space in front of the Actor is {trigger}, {do}"]
    begun = {"Ann": {"space": 11, "facing": "right"}, "Bob": {"space": "A", "facing": "left"}}
    spec = {"bots": [bot("Ann", "", []), bot("Bob", "", script)], "left": "Ann", "configuration": LETTER}
    spec |= {"from": {"turn": 2, "bots": begun}, "stop_after_turns": 1}
    assert [one["reading"] for one in fight(spec, CARRIED)["depends_on"]] == told


SWAPPED = f"{ALWAYS}{BACK} and increase Token a by 1"


@pytest.mark.parametrize(
    ("script", "module", "told"),
    [
        # Ann is out in turn 1 where the Token, which has to come first (BOTSCRIPT-03), is read as if it did; else Bob in turn 2.
        ([SWAPPED], 100, ["P3"]),
        ([f"{ALWAYS}{BACK} and evade"], 100, []),  # no order of these can be
        ([f"{ALWAYS}increase Token a by 1 and {BACK}"], 100, []),
        ([SWAPPED], 0, []),  # a Token takes the Module
    ],
)
def test_the_order_of_two_reactions_may_decide(script: list[str], module: int, told: list[str]) -> None:
    bots = [bot("Ann", f"Advanced Logic Module {module}", script), bot("Bob", "", [ALWAYS + BACK])]
    spec: dict[str, Any] = {"bots": bots, "left": "Ann"}
    fought = fight(spec, CARRIED)
    assert [one["reading"] for one in fought["depends_on"]] == told
    assert fought["result"]["winner"] == ("Bob" if "increase" in script[0] and script[0] != SWAPPED else "Ann")
    swapped = fight({**spec, "options": {"P3": "swapped"}}, CARRIED)["result"]
    assert (swapped["winner"] != fought["result"]["winner"]) == bool(told)


def test_whose_last_turn_is_asked_about_may_decide() -> None:
    script = ["If on the Opponent’s last turn they used system Ram, move backwards 9 times"]
    house = {**bot("Hal", "Giant Mitt", []), "facing": "left"}
    spec = {
        "bots": [bot("Ann", "Ram", [ALWAYS + "use the following System: Ram"]), bot("Bob", "Advanced Logic Module", script)],
        "left": "Ann",
        "configuration": {"house_bot": house},
        "stop_after_turns": 3,
    }  # fmt: skip
    [one] = fight(spec, CARRIED)["depends_on"]
    assert (one["reading"], one["winner"], one["how"]) == ("3.6", "Ann", ["ring-out"])
