"""`referee judge` over scenarios: one, many, unreadable ones, and what is no such document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee

STATE: dict[str, Any] = {"players": {"Ann": {"mackerel": 40}}, "blueprints": [{"name": "Anvil", "price": 40}]}
BUY = {"at": "2007-11-07T13:00:00Z", "by": "Ann", "do": "purchase", "blueprint": "Anvil"}
ONE: dict[str, Any] = {"schema": 1, "game": "devices", "state": STATE, "actions": [BUY]}
TWICE = {**ONE, "actions": [BUY, BUY]}
OPEN = {**ONE, "actions": [{**BUY, "do": "bid", "blueprint": "Lamp", "amount": 5}]}
OPEN["state"] = {**STATE, "clock": None, "blueprints": [{"name": "Lamp", "biddable": True, "price": 1}]}


def judged(capsys: pytest.CaptureFixture[str], folder: Path, document: object, *more: str) -> Ran:
    file = folder / "scenario.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document), "utf-8")
    return referee(capsys, "judge", str(file), *more)


@pytest.mark.parametrize(
    ("scenario", "code"), [(ONE, 0), (TWICE, 1), (OPEN, 3), ({**ONE, "state": {"players": []}}, 3)]
)
def test_the_exit_code(scenario: object, code: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    alone = judged(capsys, tmp_path, scenario, "--json")
    assert (alone.code, alone.err) == (code, "")
    many = judged(capsys, tmp_path, {"schema": 1, "scenarios": {"b": ONE, "a": scenario}}, "--json")
    assert many.code == code
    document: Any = many.document
    assert list(document["scenarios"]) == ["b", "a"] and document["scenarios"]["a"] == alone.document


def test_what_is_illegal_weighs_more_than_what_is_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert judged(capsys, tmp_path, {"scenarios": {"a": OPEN, "b": TWICE, "c": 7}}).code == 1


def test_an_answer_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = judged(capsys, tmp_path, TWICE)
    assert ran.out.splitlines()[:2] == [
        "2007-11-07 13:00:00 UTC legal: Ann purchases Anvil",
        "2007-11-07 13:00:00 UTC illegal: Ann purchases Anvil - has less mackerel than the Price",
    ]
    assert "Ann     m0        0" in ran.out and "The Clock is not known." in ran.out


def test_what_happens_by_itself_and_what_of_a_mail_does_not_count_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Ann's bid of m30 wins at the end of nday 12, ten midnights on; her second mail is open, Bob's is on another list."""
    lamp = {"name": "Lamp", "biddable": True, "production_count": 1, "price": 20, "bidding": "open"}
    clock = {"nweek": 130, "nday": 3, "on": True, "at": "2007-11-07T12:00:00Z"}
    mail = {
        "from": "ann@example.com",
        "received": "2007-11-07T13:00:00Z",
        "list": "forum",
        "body": "I bid m30 on the Lamp.",
    }
    other = {**mail, "from": "bob@example.com", "list": "talk"}
    law = {"public_forums": ["forum"]}
    roster = {"Ann": {"addresses": ["ann@example.com"]}}
    scenario = {**with_state(blueprints=[lamp], clock=clock), "actions": [], "law": law, "roster": roster}
    scenario |= {"messages": [mail, other], "until": "2007-11-17T00:00:00Z"}
    assert judged(capsys, tmp_path, scenario).out.splitlines()[:5] == [
        "2007-11-07 13:00:00 UTC legal: Ann bids m30 on Lamp",
        "2007-11-13 00:00:00 UTC by itself: bidding on Lamp ends; Ann has won",
        "2007-11-17 00:00:00 UTC by itself: Ann gets Lamp for m30",
        "2007-11-17 00:00:00 UTC by itself: the Blueprint Lamp ceases to exist",
        "messages[1]: not on a Public Forum",
    ]
    later = {**mail, "received": "2007-11-07T14:00:00Z", "body": "I purchase several Lamps. I bid m40 on the Lamp."}
    scenario = {**scenario, "messages": [later], "actions": [{**BUY, "at": "2007-11-07T15:00:00Z"}], "until": None}
    scenario["state"] = {**scenario["state"], "blueprints": [lamp, {"name": "Anvil", "price": 50}]}
    assert judged(capsys, tmp_path, scenario).out.splitlines()[:3] == [
        "2007-11-07 14:00:00 UTC legal: Ann bids m40 on Lamp",
        "2007-11-07 15:00:00 UTC undetermined: Ann purchases Anvil - perhaps has less mackerel than the Price",
        "messages[0] of Ann: not clear, and so open: I purchase several Lamps.",
    ]


def test_another_schema_is_no_such_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = judged(capsys, tmp_path, {"schema": 2, "scenarios": {}})
    assert ran.code == 2 and "schema" in ran.err and len(ran.err.splitlines()) == 1


def with_action(**parts: object) -> dict[str, Any]:
    return {**ONE, "actions": [{**BUY, **parts}]}


def with_state(**parts: object) -> dict[str, Any]:
    return {**ONE, "state": {**STATE, **parts}}


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ({**ONE, "game": "chess"}, "game: game is 'chess'"),
        ({key: value for key, value in ONE.items() if key != "state"}, "`state`"),
        (with_state(players={"Ann": {"mackerel": 1.5}}), "state.players"),
        (with_state(players={"Ann": {"mackerel": "ten"}}), "state.players.Ann.mackerel: 'ten' is no amount"),
        (with_state(players={"Ann": {"points": "3"}}), "points"),
        (with_state(players={"Ann": {"mackarel": 3}}), "mackarel"),
        (with_state(clock={"nweek": 1, "nday": 13, "on": True, "at": "2007-11-07T12:00:00Z"}), "nday"),
        (with_state(clock={"nweek": 1, "nday": 12, "on": True, "at": "noon"}), "state.clock.at: is no instant"),
        (with_state(blueprints=[{"name": "Anvil"}, {"name": "Anvil"}]), "state.blueprints[1]: 'Anvil' is there twice"),
        (with_state(blueprints=[{"name": "Anvil", "price": -1}]), "state.blueprints[0]: has a value out of its range (see DEV-BLUEPRINT-07)"),
        (with_state(blueprints=[{"name": "Anvil", "biddabel": True}]), "biddabel"),
        (with_state(devices=[{"name": "Anvil", "owner": "Zed"}]), "state.devices[0]: 'Zed' is no Player"),
        (with_state(devices=[{"name": "Anvil", "owner": "Ann", "powers": [{"text": "Zap!"}]}]), "state.devices[0].powers[0]: has no name"),
        (with_state(devices=[{"name": "Anvil", "owner": "Ann", "powers": [{"text": "Zap (Zero): x", "actions": [{"do": "fly"}]}]}]), "powers[0].actions[0]: do is 'fly'"),
        (with_state(offers=[{"from": "Ann", "to": "Ann", "device": "Anvil"}]), "state.offers[0]: 'Ann' has no 'Anvil'"),
        (with_action(do="steal"), "actions[0]: do is 'steal'"),
        (with_action(at="2007-11-07"), "actions[0].at: is no instant"),
        (with_action(blueprint=7), "actions[0].blueprint: is no name"),
        (with_action(do="bid"), "actions[0]: has no `amount`"),
        (with_action(do="bid", amount="1e9"), "actions[0].amount: '1e9' is no amount"),
        ({**ONE, "actions": [{"at": "2007-11-07T13:00:00Z"}]}, "actions[0]"),
        ({**ONE, "law": {"points_to_mackerel": -1}}, "law.points_to_mackerel: is -1"),
        ({**ONE, "until": 5}, "until"),
    ],
)  # fmt: skip
def test_a_scenario_that_cannot_be_read_says_where(
    scenario: object, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ran = judged(capsys, tmp_path, scenario, "--json")
    assert (ran.code, ran.err) == (3, "") and list(ran.document) == ["error"]
    assert said in str(ran.document["error"])


@pytest.mark.parametrize("document", ["", "{", "[]", "7", "{}", '{"scenarios": []}', "[" * 100_000])
def test_what_is_no_such_document(document: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = judged(capsys, tmp_path, document)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and "scenario.json: " in ran.err
