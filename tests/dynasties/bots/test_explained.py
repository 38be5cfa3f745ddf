"""`referee explain bots` as it is typed: exit codes, JSON, and words for players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee
from tests.dynasties.bots.playing import asked, bot, part

LAWFUL = asked(
    {"do": "replace-engine", "old": "bin", "from": "buy", "new": {"type": "Electric", "condition": 0}},
    ann={"bot": bot(part("Axe", 40))},
)
UNLAWFUL = asked(
    {"do": "replace-engine", "old": "sell", "from": "buy", "new": {"type": "Nuclear", "condition": 100}},
    ann={"readiness": "Set", "money": 0},
)


def explain(capsys: pytest.CaptureFixture[str], folder: Path, given: object, *options: str) -> Ran:
    file = folder / "action.json"
    file.write_text(json.dumps(given), "utf-8")
    return referee(capsys, "explain", "bots", str(file), *options)


def test_lawful(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = explain(capsys, tmp_path, LAWFUL)
    assert (ran.code, ran.out.splitlines()) == (
        0,
        [
            "Ann changes the engine to Electric at 0%: lawful.",
            "Bot: Electric 0%, Apex Systems X1500 100%, Axe 40%",
            "Spare Parts Bin: Petrol 100%",
            "Note: the Bot is Trashed then.",
            "In doubt: that a Bot may be made so is a reading (L5).",
        ],
    )


def test_the_price_of_an_engine_with_a_battery_is_told_in_doubt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    action = {"do": "replace-engine", "old": "sell", "from": "buy", "new": {"type": "Electric", "condition": 40}}
    for condition, told in ((99, True), (100, False)):
        worn = bot(part("Back-up Battery"), engine=("Petrol", condition))
        ran = explain(capsys, tmp_path, asked(action, ann={"bot": worn}))
        assert ran.code == 0 and ("(L2)" in ran.out) == told


def test_not_lawful(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = explain(capsys, tmp_path, UNLAWFUL)
    assert (ran.code, ran.out.splitlines()) == (
        1,
        [
            "Ann changes the engine to Nuclear at 100%: not lawful.",
            "- Ann is Set; hardware is changed in Workshop only. [R205-ENGINES-07]",
            "- Nuclear at 100% costs ₩9,700, and Ann has ₩4,000 for it. [R205-ENGINES-09]",
        ],
    )


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document: Any = explain(capsys, tmp_path, UNLAWFUL, "--json").document
    assert list(document) == ["schema", "lawful", "reasons", "notes", "after"]
    assert (document["lawful"], document["notes"], document["after"]) == (False, [], None)
    assert [list(reason) for reason in document["reasons"]] == [["code", "clause", "text"]] * 2


def test_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = explain(capsys, tmp_path, {"actions": {"a": LAWFUL, "b": UNLAWFUL}}, "--json")
    document: Any = ran.document
    assert ran.code == 1 and {name: one["lawful"] for name, one in document["actions"].items()} == {
        "a": True,
        "b": False,
    }
    assert explain(capsys, tmp_path, {"actions": {"a": LAWFUL}}).code == 0


def test_malformed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = explain(capsys, tmp_path, {**LAWFUL, "who": "Zed"})
    assert ran.code == 2 and ran.err.count("\n") == 1 and "who: 'Zed' is no Operator of the state" in ran.err


def _change(do: str, **fields: Any) -> dict[str, Any]:
    return {"do": do, **fields}


def _charged(engine: int, battery: int) -> dict[str, Any]:
    """Ann's Bot with a Back-up Battery."""
    return {"bot": bot(part("Back-up Battery", battery), engine=("Petrol", engine))}


READY = _change("set-readiness", to="Ready")
AXE_GOES = _change("remove-system", name="Axe", to="sell")
WITH_AXE = {"bot": bot(part("Axe"))}
DOUBTED = (
    # Not Trashed by the Battery alone, a quarter of whose points count, rounded down (LOADOUT-14, SYSTEMS-44; L2, K2).
    (READY, _charged(0, 4), "lawful L2"),
    (READY, _charged(1, 4), "lawful"),
    (READY, _charged(0, 3), "refused K2"),
    (READY, _charged(0, 0), "refused"),
    (READY, {**_charged(0, 4), "readiness": "Staging"}, "refused"),
    (_change("replace-engine", old="bin", new={"type": "Petrol", "condition": 0}, **{"from": "buy"}), _charged(50, 4), "lawful L2"),
    (_change("replace-engine", old="bin", new={"type": "Petrol", "condition": 1}, **{"from": "buy"}), _charged(50, 4), "lawful"),
    # A second one of a name (LOADOUT-15; L5).
    (_change("add-system", system={"name": "Axe", "condition": 1}, **{"from": "buy"}), WITH_AXE, "lawful L5"),
    (_change("add-system", system={"name": "Ram", "condition": 1}, **{"from": "buy"}), WITH_AXE, "lawful"),
    # Who is not Set may remove a System by its own rule, and by that of Bouts in Workshop alone (SYSTEMS-87, BOUTS-11; B20).
    (AXE_GOES, WITH_AXE, "lawful"),
    (AXE_GOES, {**WITH_AXE, "readiness": "Ready"}, "refused B20"),
    (AXE_GOES, {**WITH_AXE, "readiness": "Staging"}, "refused B20"),
    (AXE_GOES, {**WITH_AXE, "readiness": "Set"}, "refused"),
    (AXE_GOES, {"readiness": "Ready"}, "refused"),  # there is none
    # An Axe at 100% brings 2,200, of which as much as there is room for (LOADOUT-03, NUM-12; B21).
    (AXE_GOES, {**WITH_AXE, "money": 17_800}, "lawful"),
    (AXE_GOES, {**WITH_AXE, "money": 17_801}, "lawful B21"),
)  # fmt: skip


@pytest.mark.parametrize(("action", "ann", "told"), DOUBTED)
def test_what_rests_on_a_reading_says_so(
    action: dict[str, Any], ann: dict[str, Any], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lawful, *readings = told.split()
    document: Any = explain(capsys, tmp_path, asked(action, ann=ann), "--json").document
    doubts = document.get("depends_on", [])
    assert document["lawful"] is (lawful == "lawful") and [doubt["reading"] for doubt in doubts] == readings
    assert all(doubt["clauses"] and doubt["text"] for doubt in doubts)
    said = explain(capsys, tmp_path, asked(action, ann=ann)).out
    assert said.count("In doubt: ") == len(readings) and all(f"({reading})" in said for reading in readings)
