"""Hardware and numbers read from a text: wikitext and a plain copy, with other numbers than those that Referee carries."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from referee.dynasties.bots.actions.explaining import explain_given
from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED, Chassis, Engine, System
from referee.dynasties.bots.stated import catalogue_in
from referee.errors import InputError
from tests.cli.runner import referee
from tests.dynasties.bots.notation import bot

WIKITEXT = """
=== Engines ===
{| class="wikitable"
! Type !! One-off Cost !! Power Output
|-
| Steam || ₩1,250 || 333
|-
| [[Clockwork]]
| ₩90
| 10
|}
=== Chassises ===
{| class="wikitable"
! Model !! Hardpoints !! Consumption !! Cost
|-
| Barrow No. 7 || 2 || 45 || ₩1000
|}
=== Systems ===
{| class="wikitable"
! Name !! Cost !! Consumption !! Effect
|-
| Lance || ₩700 || 60 || Melee System. The Opponent's Chassis has 3% subtracted.
|-
| Rudder || ₩50 || 0 || '''Passive:''' It steers.
|-
| Back-up Battery || ₩10 || 1 || Passive: The Condition of the Engine on this Bot is instead calculated as the Condition of the Engine plus 50% of the Condition of this system.
|}
"""  # fmt: skip
PLAIN = """
Engines

Engines
Type One-off Cost Power Output
Steam ₩1,250 333
Clockwork ₩90 10

Chassises
Model Cost Hardpoints Consumption
Barrow No. 7 ₩1000 2 45

Name Cost Consumption Effect
Lance ₩700 60 Melee System. The Opponent’s Chassis has 3% subtracted.
Rudder ₩50 0 Passive: It steers.
Back-up Battery ₩10 1 Passive: The Condition of the Engine on this Bot is instead calculated as the Condition of the Engine plus 50% of the Condition of this system.
"""  # fmt: skip
SENTENCES = """
An Operator’s Money can not surpass ₩9,500.
All Operators who had Bots in the Bout gain ₩800, plus ₩70 for each Opponent.
If the date is on or after September 3 2022 then the game has entered Tournament Mode.
There may be up to two House Bots at any time. One House Bot may have a Bot Value of up to ₩3,000; the other one must have Bot Values that do not exceed ₩2,000.
"""


def test_the_weights_of_a_drawing() -> None:
    """Counts 1 and 3, “add 2”: 3 - 1 + 2 and 3 - 3 + 2, as the leader alone is Ready beside her."""
    operators = {"Ann": {"bout_count": 1, "readiness": "Ready"}, "Bob": {"bout_count": 3, "readiness": "Ready"}}
    operators["Cat"] = {"bout_count": 3, "readiness": "Set"}
    asked = {"questions": {"w": {"kind": "weights", "args": {"operators": operators}}}}
    text = WIKITEXT + "Subtract its Bout Count, then add 2 to get the weighting that is used.\n"
    assert evaluate_given(asked, catalogue_in(text)).document["answers"]["w"] == {"Ann": 4, "Bob": 2}
    with pytest.raises(InputError, match="R205-BOUTS-19"):
        evaluate_given(asked, catalogue_in(WIKITEXT))


@pytest.mark.parametrize("text", [WIKITEXT, PLAIN])
def test_tables(text: str) -> None:
    found = catalogue_in(text)
    assert found.engines == {"Steam": Engine("Steam", 1250, 333), "Clockwork": Engine("Clockwork", 90, 10)}
    assert found.chassis == {"Barrow No. 7": Chassis("Barrow No. 7", 1000, 2, 45)}
    assert found.systems == {
        "Lance": System("Lance", 700, 60, melee=True),
        "Rudder": System("Rudder", 50, 0, passive=True),
        "Back-up Battery": System("Back-up Battery", 10, 1, passive=True),
    }
    # 20% and half of 61%, as this text has it, are 50% of 333: 166.5. It draws 45 + 60 + 1.
    given = {"bots": {"Ann": bot("Steam 20 / Barrow No. 7 100 / Lance 100, Back-up Battery 61")}}
    ann = evaluate_given(given, found).document["bots"]["Ann"]
    assert (ann["engine_condition"], ann["power_output"], ann["consumption"]) == (50, 166, 106)
    assert (ann["effective_total"], ann["value"]) == (625 + 1000 + 700 + 6, 2960)
    # What only another text knows, this one does not.
    assert evaluate_given({"bots": {"Ann": bot("Petrol 1 / Barrow No. 7 1")}}, found).document["bots"]["Ann"] == {
        "valid": False,
        "problems": ["unknown-engine"],
    }


def test_numbers() -> None:
    numbers = catalogue_in(WIKITEXT + SENTENCES).numbers
    stated = {"most_money": 9500, "for_a_bout": 800, "for_each_opponent": 70, "house_bots": 2, "worth_of_one": 3000}
    assert numbers.known.items() >= {**stated, "worth_of_others": 2000, "lines": None, "for_red_mist": None}.items()
    assert numbers.tournament_from == date(2022, 9, 3)


ACTIONS = """
As a Weekly Communal Action, any Operator or Announcer may increase all Operator’s Money by 700.
Once in between each Bout an Operator may add 6% condition to each component in their Bot. If the game is in Tournament Mode then that increase is instead 7%.
Each Operator may, once after each Bout, award themselves ₩900.
When an Operator’s Readiness has been set to Ready for the past 12 hours, they may set it to Workshop
They have not Taunted that Taunt target in the past 24 hours
They increase the Taunt Target’s Red Mist to any value up to three higher than their own Red Mist.
Randomly determine between zero and one Configuration Variations.
Physical Obstacles: Add between 3 and 4 squares above or below existing squares.
Trap panels: Add between 2 and 5 trap panels on random squares.
"""


def test_numbers_of_actions() -> None:
    numbers = catalogue_in(WIKITEXT + ACTIONS).numbers
    stated = {"income": 700, "repair": 6, "tournament_repair": 7, "award": 900, "variations": 1}
    stated |= {"ready_hours": 12, "taunt_hours": 24, "taunt_above": 3}
    stated |= {"least_obstacles": 3, "most_obstacles": 4, "least_panels": 2, "most_panels": 5}
    assert numbers.known.items() >= stated.items()


IN_WORDS = (
    ("one hundred", 100),
    ("two hundred", 200),
    ("a hundred", 100),
    ("a hundred and five", 105),
    ("nine hundred and ninety-nine", 999),
    ("three hundred twelve", 312),
    ("fifteen hundred", 1_500),
    ("twenty thousand", 20_000),
    ("a thousand and one", 1_001),
    ("twelve thousand, three hundred and forty-five", 12_345),
    ("one hundred thousand", 100_000),
    ("thirty-five", 35),
    ("thirty five", 35),
    ("thirteen", 13),
    ("zero", 0),
    ("200", 200),
    ("1,200", 1_200),
    # What is no number is none: nothing is made of the part of it that would be one.
    ("a", None),
    ("some two hundred odd", None),
    ("hundred", None),
    ("thirty-ten", None),
    ("two hundred million", None),
)


@pytest.mark.parametrize(("said", "number"), IN_WORDS)
def test_numbers_in_words(said: str, number: int | None) -> None:
    taunts = f"\nWhen a Bout concludes, the Winner gains additional Money equal to {said} times their own Red Mist.\n"
    assert catalogue_in(WIKITEXT + taunts).numbers.known["for_red_mist"] == number


def test_actions_go_by_the_text() -> None:
    found = catalogue_in(WIKITEXT + SENTENCES + ACTIONS)
    operators = {name: {"money": money} for name, money in (("Ann", 8_800), ("Bo", 8_801))}
    given = {"state": {"announcer": "Eve", "operators": operators}, "who": "Ann", "now": "2022-08-03T12:00:00Z"}
    income = {**given, "action": {"do": "weekly-income"}}
    answer = explain_given(income, found).document  # 8,801 + 700 is one above 9,500
    assert (answer["after"], answer["notes"]) == ({"Ann": 9_500, "Bo": 9_500}, ["money-clamped"])
    with pytest.raises(InputError, match="does not state what the weekly income is"):
        explain_given(income, catalogue_in(WIKITEXT + SENTENCES))


def test_what_a_text_says_in_two_ways_it_does_not_state() -> None:
    twice = WIKITEXT + SENTENCES + "\nAn Operator's Money can not surpass ₩9,000.\n"
    assert catalogue_in(twice).numbers.known["most_money"] is None


def test_payouts_go_by_the_text() -> None:
    found = catalogue_in(WIKITEXT + SENTENCES)
    operator = {"money": 8000, "readiness": "Set", "red_mist": 0, "bot": bot("Steam 1 / Barrow No. 7 1")}
    state = {"operators": {"Ann": operator, "Bo": {**operator, "money": 9000}}, "tournament": False}
    args = {"state": state, "bout": {"participants": ["Ann", "Bo"], "winner": None}}
    paid = evaluate_given({"questions": {"q": {"kind": "payout", "args": args}}}, found).document["answers"]["q"]
    assert (paid["Ann"]["money"], paid["Bo"]["money"]) == (8870, 9500)
    operator["red_mist"] = 1  # this text says nothing of what that costs
    with pytest.raises(InputError, match="does not state what Red Mist costs who does not win"):
        evaluate_given({"questions": {"q": {"kind": "payout", "args": args}}}, found)


LACKING = (
    (WIKITEXT.replace("Power Output", "Punch"), "has no table of Type, One-off Cost, Power Output"),
    (WIKITEXT.replace("| 10", "| ten"), "states no Power Output of 'Clockwork' that is a number: 'ten'"),
    (PLAIN.replace("₩90 10", "₩90 ten"), "states no Power Output of 'Clockwork' that is a number: 'ten'"),
    (PLAIN.replace("Steam ₩", "Steam "), "that is no row: 'Steam 1,250 333'"),
    (PLAIN.replace("Hardpoints", "Hooks"), "has no table of Model, Cost, Hardpoints, Consumption"),
    ("", "has no table of Type"),
    ("x" * 1_000_001, "is longer than"),
)


@pytest.mark.parametrize(("text", "says"), LACKING)
def test_what_is_missing_is_named(text: str, says: str) -> None:
    with pytest.raises(InputError) as raised:
        catalogue_in(text)
    assert says in str(raised.value)


def test_a_number_that_is_not_stated_is_named() -> None:
    bare = catalogue_in(WIKITEXT.replace("plus 50% of the Condition of this system", "plus a bit"))
    with pytest.raises(InputError, match="what a Back-up Battery adds"):
        evaluate_given({"bots": {"Ann": bot("Steam 1 / Barrow No. 7 1 / Back-up Battery 1")}}, bare)
    assert evaluate_given({"bots": {"Ann": bot("Steam 1 / Barrow No. 7 1 / Lance 1")}}, bare).yes


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules, file = tmp_path / "rules.txt", tmp_path / "bots.json"
    rules.write_text(PLAIN, "utf-8")
    file.write_text(json.dumps({"bots": {"Ann": bot("Steam 100 / Barrow No. 7 100")}}), "utf-8")
    ran = referee(capsys, "evaluate", "bots", str(file), "--rules", str(rules), "--json")
    assert ran.code == 0 and ran.document["bots"]["Ann"]["power_output"] == 333
    ran = referee(capsys, "evaluate", "bots", str(file))
    assert ran.code == 1 and "no such engine" in ran.out
    rules.write_text(PLAIN.replace("Hardpoints", "Hooks"), "utf-8")
    ran = referee(capsys, "evaluate", "bots", str(file), "--rules", str(rules))
    assert ran.code == 2 and str(rules) in ran.err and "Hardpoints" in ran.err


def test_the_carried_numbers_stand_without_a_text() -> None:
    assert CARRIED.numbers.known["most_money"] == 20_000 and CARRIED.numbers.known["advanced_lines"] == 25
