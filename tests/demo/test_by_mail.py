"""Nomics that are played by mail: lawful games are clean, of the others exactly what was planted is found, and what stands at
the end is what the demo's own books say."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.app.mails.devices import devices_report
from referee.app.mails.scenarios import judge_scenarios
from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.config import load_config
from referee.demo.nomics.agora import CODES as AGORA_CODES
from referee.demo.nomics.agora import play_agora
from referee.demo.nomics.devices import played
from referee.demo.nomics.devices_books import Books
from referee.demo.nomics.devices_wrongs import CODES, LAST
from referee.demo.nomics.letters import Correspondence, Letter, files_of
from referee.demo.write import write_files
from referee.model.events import Evidence, Message
from referee.model.instants import format_instant

SEEDS = 50
pytestmark = pytest.mark.slow


def audited(game: Correspondence, folder: Path) -> tuple[list[tuple[str, str, str]], Any]:
    """Code, subject and actor of all that is found in a game, and what stands at its end."""
    write_files(files_of(game), game.manifest(), folder)
    config, odd = load_config(folder / "referee.toml"), list[str]()
    archive = open_archive(folder / "referee.sqlite")
    try:
        new, troubles = scrape(archive, config, game.ends, tell=odd.append)
        records = game.files.get("records.jsonl", b"").count(b"\n")
        assert (new, troubles, odd) == (len(game.letters) + records, [], [])
        reading = Reading(archive, config, game.ends)
        findings = run_audit(reading).audit.findings
        report = devices_report(reading)
    finally:
        archive.close()
    return sorted((one.code, one.subject, one.actor) for one in findings), report.document["state"] if report else None


def stands(books: Books) -> dict[str, Any]:
    """What the books say, in the words of the report."""
    return {
        "players": {name: {"mackerel": books.mackerel[name], "points": books.points[name]} for name in books.mackerel},
        "devices": sorted((one.name, one.owner, one.tapped) for one in books.things),
        "blueprints": {
            plan.name: (plan.price, plan.left, plan.window if plan.start is not None else None, plan.leader or None)
            for plan in books.plans.values()
        },
        "offers": sorted((one.owner, one.offered, one.name) for one in books.things if one.offered),
        "clock": {"nweek": books.nweek, "nday": books.nday, "on": books.on},
    }


def told(state: Any) -> dict[str, Any]:
    return {
        "players": state["players"],
        "devices": sorted((one["name"], one["owner"], "Tapped" in one["properties"]) for one in state["devices"]),
        "blueprints": {
            name: (
                one["price"],
                None if one["production_count"] == "Infinite" else one["production_count"],
                one["bidding"],
                one["high_bid"] and one["high_bid"]["player"],
            )
            for name, one in state["blueprints"].items()
        },
        "offers": sorted((one["from"], one["to"], one["device"]) for one in state["offers"]),
        "clock": state["clock"],
    }


def play(seed: int, codes: tuple[str, ...], folder: Path) -> None:
    game, books = played(seed, codes)
    found, state = audited(game, folder / f"{seed}-{len(codes)}")
    assert found == sorted((one.code, one.subject, one.actor) for one in game.planted)
    assert {one.code for one in game.planted} == {*codes} - {*game.left_out}
    if not {*codes} & {*LAST}:
        assert told(state) == stands(books)


@pytest.mark.parametrize("seed", range(3))
def test_a_lawful_game_of_devices_is_clean(seed: int, tmp_path: Path) -> None:
    play(seed, (), tmp_path)


@pytest.mark.parametrize("code", CODES)
def test_a_wrong_planted_in_devices_is_found_alone(code: str, tmp_path: Path) -> None:
    play(100 + CODES.index(code), (code,), tmp_path)
    assert not played(100 + CODES.index(code), (code,))[0].left_out


def test_everything_at_once_in_devices(tmp_path: Path) -> None:
    play(1, CODES, tmp_path)
    assert played(1, CODES)[0].left_out == ()


@pytest.mark.parametrize("seed", range(2))
def test_an_archive_is_judged_as_the_scenario_of_its_mails_is(seed: int, tmp_path: Path) -> None:
    game, _ = played(seed, CODES)
    found, state = audited(game, tmp_path)
    mails = [
        {"from": f"{one.name} <{one.address}>", "received": format_instant(one.at), "list": one.list,
         "subject": one.subject, "message_id": one.id, "body": one.text}
        for one in game.letters
    ]  # fmt: skip
    scenario = json.loads(game.files["devices.json"])
    answer = judge_scenarios({**scenario, "messages": mails, "until": format_instant(game.ends)}, "the same")
    open_or_wrong = sorted(one["by"] for one in answer["actions"] if one["verdict"] in ("illegal", "undetermined"))
    open_or_wrong += [mail["sender"] for mail in answer["messages"] for _ in mail["unclear"]]
    assert sorted(open_or_wrong) == sorted(actor for _, _, actor in found) and answer["state"] == state


@pytest.mark.parametrize("seed", range(3))
def test_nights_with_mails_that_come_in_late_come_to_what_all_at_once_comes_to(seed: int, tmp_path: Path) -> None:
    """Every tenth mail is received a few days before it is seen; some nights see nothing new."""
    game, _ = played(seed, CODES)
    rng = Random(seed)
    once, _ = audited(game, tmp_path)
    config = load_config(tmp_path / "referee.toml")
    seen = {one.id: one.at + timedelta(days=rng.randrange(9) if rng.random() < 0.1 else 0) for one in game.letters}
    archive = open_archive(tmp_path / "nights.sqlite")
    try:
        for night in range(1, 62, 2):
            now = game.letters[0].at + timedelta(days=night)
            came = [one for one in game.letters if now - timedelta(days=2) <= seen[one.id] < now]
            archive.add(Evidence(_record(one), "night") for one in came)
            found = run_audit(Reading(archive, config, now)).audit.findings
    finally:
        archive.close()
    assert sorted((one.code, one.subject, one.actor) for one in found) == once


def _record(one: Letter) -> Message:
    return Message(
        at=one.at, id=one.id, list=one.list, author=one.name, subject=one.subject, text=one.text, address=one.address
    )


@pytest.mark.soak
def test_fifty_lawful_seeds_of_devices(tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play(seed, (), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("code", CODES)
def test_fifty_seeds_of_each_plant_in_devices(code: str, tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play(seed, (code,), tmp_path)


@pytest.mark.parametrize("codes", [(), AGORA_CODES])
def test_a_game_of_agora_holds_what_was_planted_and_nothing_else(codes: tuple[str, ...], tmp_path: Path) -> None:
    for seed in range(3):
        play_the_other(seed, codes, tmp_path / str(seed))


@pytest.mark.soak
@pytest.mark.parametrize("codes", [(), AGORA_CODES])
def test_fifty_seeds_of_agora(codes: tuple[str, ...], tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play_the_other(seed, codes, tmp_path / str(seed))


def play_the_other(seed: int, codes: tuple[str, ...], folder: Path) -> None:
    game = play_agora(seed, codes)
    found, _ = audited(game, folder)
    assert found == sorted((one.code, one.subject, one.actor) for one in game.planted)
    assert len(game.planted) == 2 * len(codes)
