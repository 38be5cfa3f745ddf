"""What follows from a loadout, worked out by hand from the rules Bot Loadout, Engines, Chassises and Systems.

Each case: the Bot, what must follow, and how. Effective numbers are rounded down (R205-LOADOUT-11).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.bots.loadout import effective
from referee.errors import InputError
from tests.dynasties.bots.notation import bot

APEX = "/ Apex Systems X1500 100"

POWER = (
    # Each engine at 100%, each chassis at 100%: power, draw, hardpoints; Shove Power = power - draw / 2.
    ("Petrol 100 / Apex Systems X1500 100", 550, 200, 2, 450.0),  # 550 - 100
    ("Electric 100 / Frictionless Inquisitor 100", 240, 110, 1, 185.0),  # 240 - 55
    ("Nitrogen 100 / Tundra Industries #9 100", 900, 170, 2, 815.0),  # 900 - 85
    ("Hydraulic 100 / Echelon Hardcast 100", 1100, 440, 3, 880.0),  # 1100 - 220
    ("Nuclear 100 / Incisor TRN9P 100", 1450, 410, 3, 1245.0),  # 1450 - 205
    ("Nuclear 100 / Numenatics Featherlight 44714 100", 1450, 305, 3, 1297.5),  # 1450 - 152.5, halves kept
    ("Hydraulic 100 / Camelot CG3 Rampart 100", 1100, 630, 4, 785.0),  # 1100 - 315
    ("Nuclear 100 / Titanium Holdfast 100", 1450, 480, 4, 1210.0),  # 1450 - 240
    # A worn engine puts out less, rounded down; a worn chassis draws as much as a new one.
    (f"Electric 1 {APEX}", 2, 200, 2, -98.0),  # 2.4
    (f"Electric 33 {APEX}", 79, 200, 2, -21.0),  # 79.2
    (f"Petrol 1 {APEX}", 5, 200, 2, -95.0),  # 5.5
    (f"Petrol 99 {APEX}", 544, 200, 2, 444.0),  # 544.5
    (f"Nitrogen 1 {APEX}", 9, 200, 2, -91.0),
    (f"Hydraulic 37 {APEX}", 407, 200, 2, 307.0),
    (f"Nuclear 7 {APEX}", 101, 200, 2, 1.0),  # 101.5
    (f"Nuclear 3 {APEX}", 43, 200, 2, -57.0),  # 43.5
    (f"Nuclear 0 {APEX}", 0, 200, 2, -100.0),
    ("Petrol 100 / Apex Systems X1500 1", 550, 200, 2, 450.0),
    ("Electric 1 / Camelot CG3 Rampart 100", 2, 630, 4, -313.0),  # 2 - 315
    # Systems draw theirs in full, at 0% too (B4).
    (f"Petrol 100 {APEX} / Ram 100", 550, 285, 2, 407.5),  # 200 + 85; 550 - 142.5
    (f"Petrol 100 {APEX} / Ram 0", 550, 285, 2, 407.5),
    (f"Petrol 100 {APEX} / Plate 100, Giant Mitt 100", 550, 200, 2, 450.0),  # both draw nothing
    (
        "Nuclear 100 / Titanium Holdfast 100 / Taser 50, Howitzer 9, Signal Jammer 100, Axe 1",
        1450,
        1550,
        4,
        675.0,
    ),  # 480+290+260+270+250
)


@pytest.mark.parametrize(("line", "power", "draw", "hardpoints", "shove"), POWER)
def test_power(line: str, power: int, draw: int, hardpoints: int, shove: float) -> None:
    found = _evaluated(line)
    assert found["valid"] and found["problems"] == []
    assert (found["power_output"], found["consumption"], found["hardpoints"]) == (power, draw, hardpoints)
    assert found["shove_power"] == shove and isinstance(found["shove_power"], float)


DEFUNCT = (
    # Defunct is drawing more than the engine puts out (R205-LOADOUT-12); as much is not more.
    (f"Petrol 100 {APEX} / Axe 100, Grinder 100", False),  # 200 + 250 + 100 = 550 of 550
    (f"Petrol 99 {APEX} / Axe 100, Grinder 100", True),  # 550 of 544
    (f"Petrol 100 {APEX} / Axe 100, Hookshot 100", True),  # 560 of 550
    (f"Petrol 37 {APEX}", False),  # 200 of 203
    (f"Petrol 36 {APEX}", True),  # 200 of 198
    (f"Petrol 36 {APEX} / Back-up Battery 4", False),  # one point more, 203; the Battery draws nothing
    (f"Petrol 36 {APEX} / Back-up Battery 3", True),
    ("Electric 100 / Tundra Industries #9 100 / Spikes 100, Cow Catcher 100", False),  # 170 + 60 of 240
    ("Electric 100 / Tundra Industries #9 100 / Spikes 100, Targeting Module 100", True),  # 170 + 105 of 240
    ("Electric 0 / Frictionless Inquisitor 100", True),  # 110 of 0
)


@pytest.mark.parametrize(("line", "defunct"), DEFUNCT)
def test_defunct(line: str, defunct: bool) -> None:
    assert _evaluated(line)["defunct"] is defunct


BATTERY = (
    # Engine plus a quarter of the Battery in whole points, at most 100 (R205-SYSTEMS-44; L1).
    ("Petrol 50", 100, 75, 412, 3000),  # 75% of 550 is 412.5; it sells as at 75% (L2)
    ("Petrol 75", 100, 100, 550, 4000),
    ("Petrol 76", 100, 100, 550, 4000),  # 101
    ("Petrol 76", 99, 100, 550, 4000),  # 24.75 is 24
    ("Petrol 75", 99, 99, 544, 3960),
    ("Petrol 100", 100, 100, 550, 4000),
    ("Petrol 10", 3, 10, 55, 400),
    ("Petrol 10", 4, 11, 60, 440),  # 60.5
    ("Petrol 10", 7, 11, 60, 440),
    ("Petrol 10", 8, 12, 66, 480),
    ("Petrol 10", 0, 10, 55, 400),
    ("Petrol 0", 100, 25, 137, 1000),  # 137.5
)


@pytest.mark.parametrize(("engine", "battery", "condition", "power", "cost"), BATTERY)
def test_battery(engine: str, battery: int, condition: int, power: int, cost: int) -> None:
    found = _evaluated(f"{engine} {APEX} / Back-up Battery {battery}")
    assert (found["engine_condition"], found["power_output"]) == (condition, power)
    assert found["effective_costs"]["engine"] == cost


TRASHED: tuple[tuple[str, list[str]], ...] = (
    # R205-LOADOUT-14, 15.
    (f"Petrol 1 {APEX}", []),
    (f"Petrol 0 {APEX}", ["engine"]),
    ("Petrol 100 / Apex Systems X1500 1", []),
    ("Petrol 100 / Apex Systems X1500 0", ["chassis"]),
    ("Petrol 0 / Apex Systems X1500 0", ["engine", "chassis"]),
    (f"Petrol 0 {APEX} / Back-up Battery 3", ["engine"]),  # a quarter of 3 is no point
    (f"Petrol 0 {APEX} / Back-up Battery 4", []),  # calculated as 1% (L2)
    (f"Petrol 100 {APEX} / Plate 100, Plate 50", ["duplicate-system"]),
    (f"Petrol 100 {APEX} / Plate 0, Plate 0", ["duplicate-system"]),
    (f"Petrol 100 {APEX} / Plate 0, Axe 0", []),  # Systems at 0% trash nothing
    ("Petrol 0 / Apex Systems X1500 0 / Axe 1, Axe 1", ["engine", "chassis", "duplicate-system"]),
    ("Nuclear 100 / Echelon Hardcast 100 / Plate 1, Axe 1, Plate 2", ["duplicate-system"]),
)


@pytest.mark.parametrize(("line", "because"), TRASHED)
def test_trashed(line: str, because: list[str]) -> None:
    found = _evaluated(line)
    assert found["trashed_because"] == because and found["trashed"] is bool(because)


COSTS = (
    # Engine, chassis, Systems as they would sell; what they cost new (B29).
    ("Petrol 100 / Apex Systems X1500 100", 4000, 2500, [], 6500),
    ("Petrol 50 / Apex Systems X1500 50", 2000, 1250, [], 6500),
    ("Electric 1 / Frictionless Inquisitor 1", 25, 19, [], 4400),
    ("Nitrogen 33 / Incisor TRN9P 33", 1815, 1389, [], 9710),  # 1389.3
    ("Hydraulic 1 / Numenatics Featherlight 44714 99", 73, 9018, [], 16410),  # 9018.9
    ("Nuclear 99 / Tundra Industries #9 33", 9603, 1105, [], 13050),  # 1105.5
    ("Nuclear 100 / Echelon Hardcast 100", 9700, 3900, [], 13600),
    ("Petrol 0 / Camelot CG3 Rampart 0", 0, 0, [], 9890),
    ("Petrol 100 / Titanium Holdfast 1", 4000, 88, [], 12870),  # 88.7
    (f"Petrol 100 {APEX} / Targeting Module 33, Lead Weight 75", 4000, 2500, [105, 975], 8120),  # 105.6
    (f"Petrol 100 {APEX} / Advanced Logic Module 100, Plate 0", 4000, 2500, [4500, 0], 11200),
    # 99% of the Battery's 260 is 257.4; the engine of 1% is calculated as 25%, and sells so
    (f"Petrol 1 {APEX} / Back-up Battery 99", 1000, 2500, [257], 6760),
)


@pytest.mark.parametrize(("line", "engine", "chassis", "systems", "value"), COSTS)
def test_costs(line: str, engine: int, chassis: int, systems: list[int], value: int) -> None:
    found = _evaluated(line)
    assert found["effective_costs"] == {"engine": engine, "chassis": chassis, "systems": systems}
    assert (found["effective_total"], found["value"]) == (engine + chassis + sum(systems), value)


def test_the_example_of_the_text() -> None:
    assert effective(5000, 50) == 2500


VALID = (
    "Petrol 0 / Apex Systems X1500 0",
    "Petrol 100 / Frictionless Inquisitor 100 / Plate 0",
    "Petrol 100 / Apex Systems X1500 100 / Plate 100, Axe 100",
    "Petrol 100 / Incisor TRN9P 100 / Plate 100, Axe 100, Ram 1",
    "Petrol 100 / Camelot CG3 Rampart 100 / Plate 100, Axe 100, Ram 1, Spikes 1",
)


@pytest.mark.parametrize("line", VALID)
def test_valid(line: str) -> None:
    assert _evaluated(line)["problems"] == [] and evaluate_given({"bots": {"Ann": bot(line)}}, CARRIED).yes


PROBLEMS: tuple[tuple[str, list[str]], ...] = (
    # One System more than there are hardpoints.
    ("Petrol 100 / Frictionless Inquisitor 100 / Plate 100, Axe 100", ["hardpoints"]),
    ("Petrol 100 / Tundra Industries #9 100 / Plate 100, Axe 100, Ram 1", ["hardpoints"]),
    ("Petrol 100 / Echelon Hardcast 100 / Plate 1, Axe 1, Ram 1, Taser 1", ["hardpoints"]),
    ("Petrol 100 / Titanium Holdfast 100 / Plate 1, Axe 1, Ram 1, Taser 1, Spikes 1", ["hardpoints"]),
    ("Petrol 101 / Apex Systems X1500 100", ["condition-range"]),
    ("Petrol -1 / Apex Systems X1500 100", ["condition-range"]),
    ("Petrol 100 / Apex Systems X1500 101", ["condition-range"]),
    ("Petrol 100 / Apex Systems X1500 -1 / Plate 101", ["condition-range"]),
    ("Petrol 100 / Apex Systems X1500 100 / Plate 100, Axe 1000000000000", ["condition-range"]),
    ("Diesel 100 / Apex Systems X1500 100", ["unknown-engine"]),
    ("petrol 100 / Apex Systems X1500 100", ["unknown-engine"]),
    ("Petrol 100 / Apex Systems X1501 100 / Plate 1, Axe 1, Ram 1, Taser 1, Spikes 1", ["unknown-chassis"]),
    ("Petrol 100 / Apex Systems X1500 100 / Chainsaw 100", ["unknown-system"]),
    ("Petrol 100 / Apex Systems X1500 100 / Saw 100, Saw 100, Mace 5", ["hardpoints", "unknown-system"]),
    ("X 101 / Frictionless Inquisitor 100 / Y 1, Z 1", ["hardpoints", "condition-range", "unknown-engine", "unknown-system"]),
    ("X 1 / Y 101 / Z 1", ["condition-range", "unknown-engine", "unknown-chassis", "unknown-system"]),
)  # fmt: skip


@pytest.mark.parametrize(("line", "problems"), PROBLEMS)
def test_problems(line: str, problems: list[str]) -> None:
    answer = evaluate_given({"bots": {"Ann": bot(line)}}, CARRIED)
    found = answer.document["bots"]["Ann"]
    assert found["problems"] == problems and not found["valid"] and not answer.yes
    # Only of one that has just too many Systems is more told.
    assert ("power_output" in found) is (problems == ["hardpoints"])


def test_one_that_is_not_valid_spoils_the_answer_alone() -> None:
    given = {"Ann": bot(f"Petrol 100 {APEX}"), "Bo": bot("X 1 / Y 1")}
    answer = evaluate_given({"bots": given}, CARRIED)
    assert not answer.yes and answer.document["bots"]["Ann"]["valid"]


MALFORMED: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "neither"),
    ({"bot": {}}, "'bot'"),
    ({"bots": []}, "bots: has to be an object"),
    ({"bots": {"Ann": 7}}, "bots.Ann: has to be an object"),
    ({"bots": {"Ann": {"engine": {"type": "Petrol", "condition": True}}}}, "bots.Ann.engine.condition: has to be a whole number"),
    ({"bots": {"Ann": {"engine": {"type": "Petrol", "condition": 50.5}}}}, "bots.Ann.engine.condition: has to be a whole number"),
    ({"bots": {"Ann": {"engine": {"type": "Petrol", "condition": "50"}}}}, "bots.Ann.engine.condition: has to be a whole number"),
    ({"bots": {"Ann": {"engine": {"type": "Petrol"}}}}, "bots.Ann.engine: lacks `condition`"),
    ({"bots": {"Ann": bot("Petrol 100 / Apex Systems X1500 100", systms=[])}}, "bots.Ann: knows no `systms`"),
    ({"bots": {"Ann": {**bot("Petrol 100 / Apex Systems X1500 100"), "systems": [{"name": 1, "condition": 1}]}}}, "bots.Ann.systems[0].name: has to be a text"),
)  # fmt: skip


@pytest.mark.parametrize(("given", "says"), MALFORMED)
def test_malformed(given: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError) as raised:
        evaluate_given(given, CARRIED)
    assert says in str(raised.value)


def test_for_people() -> None:
    bots = {"Ann": bot(f"Petrol 100 {APEX} / Ram 100"), "Bo": bot("Petrol 0 / Apex Systems X1500 0 / Axe 1, Axe 1")}
    answer = evaluate_given({"bots": bots}, CARRIED)
    assert answer.tables[0].rows[0] == ("Ann", "1 of 2", "100%", "550", "285", "407.5", "₩7,600", "₩7,600")
    assert answer.lines == (
        "Bo is Trashed: engine at 0%, chassis at 0%, two Systems of one name.",
        "Bo is Defunct: it draws more than its engine puts out, and its Script counts as blank.",
    )


LINE = "If the Actor has Flipped, evade"
SCRIPTS = (
    # Ten lines, or twenty-five with an Advanced Logic Module above 0% (R205-SYSTEMS-79).
    ("Axe 100", 11, 10),
    ("Advanced Logic Module 1", 11, 25),
    ("Advanced Logic Module 0", 11, 10),
    ("Advanced Logic Module 1", 26, 25),
)


@pytest.mark.parametrize(("system", "lines", "limit"), SCRIPTS)
def test_script(system: str, lines: int, limit: int) -> None:
    given = bot(f"Petrol 100 {APEX} / {system}", script=[LINE] * lines)
    script = evaluate_given({"bots": {"Ann": given}}, CARRIED).document["bots"]["Ann"]["script"]
    assert list(script) == ["limit", "entries"] and script["limit"] == limit
    assert [entry["number"] for entry in script["entries"]] == list(range(1, lines + 1))
    assert [entry["ok"] for entry in script["entries"]] == [number <= limit for number in range(1, lines + 1)]
    assert json.loads(json.dumps(script["entries"][0]["line"])) == {
        "triggers": [{"t": "actor_status", "status": "Flipped", "has": True}],
        "reactions": [{"r": "evade"}],
        "advanced": False,
    }


def test_a_script_is_told_where_there_is_one() -> None:
    assert "script" not in _evaluated(f"Petrol 100 {APEX}")
    given = bot(f"Petrol 100 {APEX}", script=["", LINE, "if the actor is Flipped, evade"])
    answer = evaluate_given({"bots": {"Ann": given}}, CARRIED)
    assert answer.yes, "a line that is ignored makes no Bot invalid"
    ignored, exact, other = answer.document["bots"]["Ann"]["script"]["entries"]
    assert ignored == {"number": 1, "ok": False, "reason": "empty", "clause": ignored["clause"]}
    assert (exact["how"], other["how"]) == ("exact", "read_as") and exact["line"] == other["line"]
    assert answer.lines[0] == f"Ann, line 1 is ignored: the line is empty ({ignored['clause']})"
    assert answer.lines[2].startswith("Ann, line 3 is read as: If the Actor has Flipped")


def _evaluated(line: str) -> dict[str, Any]:
    found: dict[str, Any] = evaluate_given({"bots": {"Ann": bot(line)}}, CARRIED).document["bots"]["Ann"]
    return found


DOUBTED: tuple[tuple[str, list[tuple[str, str]]], ...] = (
    (f"Petrol 50 {APEX}", []),
    (f"Petrol 0 {APEX}", []),
    (f"Petrol 100 {APEX} / Back-up Battery 100", []),  # 100% by either
    (f"Petrol 50 {APEX} / Back-up Battery 0", []),
    (f"Petrol 50 {APEX} / Back-up Battery 100", [("L2", "at 50% and sells for ₩2,000")]),
    (f"Petrol 0 {APEX} / Back-up Battery 100", [("L2", "at 0% and sells for ₩0, and it is Trashed")]),
    # 24 of 24.75 points; 550 at 24.75% is 136.125.
    (f"Petrol 0 {APEX} / Back-up Battery 99", [("L2", "it is Trashed"), ("K2", "at 24.75%, its power 136")]),
    (f"Petrol 0 {APEX} / Back-up Battery 3", [("K2", "at 0.75%, its power 4, and it is not Trashed")]),
    (f"Petrol 76 {APEX} / Back-up Battery 97", [("L2", "at 76%"), ]),  # 24.25 more is 100 by either
    (f"Petrol 100 {APEX} / Plate 50, Axe 99", []),
    ("Petrol 50 / Apex Systems X1500 101 / Back-up Battery 99", []),  # not valid: nothing follows
)  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["If the current turn is 1, evade and increase Token a by 1"], "line 1 is"),
        (["If the current turn is 1, evade"] + 2 * ["If the current turn is 1, evade and decrease Token a by 1"], "line 2, 3 is"),
        (["If the current turn is 1, increase Token a by 1 and evade"], ""),
        (["If the current turn is 1, evade and block"], ""),
        (10 * [""] + ["If the current turn is 1, evade and increase Token a by 1"], ""),  # beyond the last line
    ],
)  # fmt: skip
def test_a_line_that_only_its_order_refuses_is_in_doubt(lines: list[str], told: str) -> None:
    document = evaluate_given({"bots": {"Ann": {**bot(f"Petrol 50 {APEX}"), "script": lines}}}, CARRIED).document
    doubts = [(one["reading"], told in one["text"]) for one in document.get("depends_on", [])]
    assert doubts == ([("P3", True)] if told else [])


@pytest.mark.parametrize(("line", "doubts"), DOUBTED)
def test_what_a_loadout_rests_on_is_said(line: str, doubts: list[tuple[str, str]]) -> None:
    found = evaluate_given({"bots": {"Ann": bot(line)}}, CARRIED)
    told = found.document.get("depends_on", [])
    assert [(one["of"], one["reading"]) for one in told] == [("bots.Ann", code) for code, _ in doubts]
    for one, (code, words) in zip(told, doubts, strict=True):
        assert words in one["text"] and f"Ann: In doubt: {one['text']} ({code})." in found.lines
