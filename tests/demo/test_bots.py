"""The demo of Bots: lawful games are clean, of wrongs just those that were planted are found, and Bouts come to what the Arena makes of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.app.dynasties.declaring import declared_dynasty
from referee.app.dynasties.demos import play_declared
from referee.app.inquiry.dynasties import with_sealed
from referee.demo.bots.arena import Machine, fight
from referee.demo.plants.bots import CODES
from referee.demo.script import Script
from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import DOV
from tests.demo.audited import audited

SEEDS = 50
SEALED = {"B505"}
"""What only whoever has the sealed list can find."""


TOGETHER = [CODES[at::4] for at in range(4)]
"""Each alone is for the soak, as a game takes long."""


def played(seed: int, codes: Sequence[str] = ()) -> Script:
    """A game of this seed, with these wrongs."""
    return play_declared(seed, codes, "bots", CARRIED_BOOK)


def holds_what_was_planted(script: Script, folder: Path) -> None:
    """Just that is found, by whoever plays Bots."""
    book = declared_dynasty(CARRIED_BOOK, "bots")[1]
    if SEALED.intersection(one.code for one in script.planted):
        book = with_sealed(book, json.loads(script.files["sealed.json"]), "sealed.json")
    found = audited(script, folder, book)
    planted = Counter((one.code, one.subject, one.actor) for one in script.planted)
    assert planted == Counter((one.code, one.subject, one.actor) for one in found), [one.message for one in found]


def answers(script: Script, questions: dict[str, Any]) -> dict[str, Any]:
    """What the Announcer is told of summaries."""
    sealed = json.loads(script.files["sealed.json"])["bots"]
    known = {name: one for name, one in sealed.items() if name in questions}
    document: dict[str, Any] = evaluate_given({"questions": questions}, CARRIED, known).document
    return document["answers"]


def bouts_come_to_what_is_told(script: Script) -> int:
    """Every summary, and the tracker after it, and of a Bout that was fought the Bout itself; how many were."""
    told = answers(script, json.loads(script.files["reports.json"])["questions"])
    for name, one in told.items():
        assert (one["wrongs"], one["doubts"]) == ([], []), (name, one)
        assert one.get("sealed", {}).get("told", "agrees") == "agrees", (name, one)
    return sum("sealed" in one for one in told.values())


def test_a_lawful_game_is_clean_and_its_bouts_are_as_told(tmp_path: Path) -> None:
    script = played(1)
    holds_what_was_planted(script, tmp_path)
    assert bouts_come_to_what_is_told(script) >= 10
    titles = [post.title for post in script.posts]
    assert titles.count("Final Seed List") == 1 and "Bracket of tier 1" in titles
    assert any(post.category == DOV for post in script.posts)


@pytest.mark.parametrize("seed", [2, 3])
def test_the_brackets_follow_the_principles_and_their_victor_declares(seed: int) -> None:
    """Seed 2 comes to an elimination bout. Who is deferred turns on LED Banners, which the posts do not tell."""
    script = played(seed)
    posts = {post.title: post for post in script.posts}
    reports = json.loads(script.files["reports.json"])["questions"]
    fought = {frozenset(one["args"]["bout"]["operators"]): one["args"] for one in reports.values()}
    tiers: dict[str, list[Any]] = {}
    for title, post in posts.items():
        if found := re.fullmatch(r"Bracket of tier (\d+)(, elimination)?", title):
            for pair in re.findall(r"(\w+) against (\w+)", post.body):
                args = fought[frozenset(pair)]
                result = {"winner": args["post"].split()[0], "configuration": args["bout"]["configuration"]}
                tiers.setdefault(found[1], []).append({"operators": pair, "elimination": bool(found[2]), **result})
    asked = {
        "seeds": posts["Final Seed List"].body.split("\n"),
        "tiers": [{"bouts": bouts} for bouts in tiers.values()],
    }
    answer = answers(script, {"b": {"kind": "bracket", "args": asked}})["b"]
    assert {problem["code"] for problem in answer["problems"]} <= {"deferred"}
    assert answer["victor"] == next(post.author for post in script.posts if post.category == DOV)
    assert any(bout["elimination"] for bouts in tiers.values() for bout in bouts) == (seed == 2)


def test_a_summary_that_names_who_lost_is_found_by_what_is_sealed_alone() -> None:
    script = played(1)
    questions = json.loads(script.files["reports.json"])["questions"]
    sealed = json.loads(script.files["sealed.json"])["bots"]
    for name in sealed:
        args = questions[name]["args"]
        one, other = args["bout"]["operators"]
        winner = one if args["post"].startswith(f"{one} wins") else other
        args["says"] = {"winner": other if winner == one else one, "how": "ring-out", "turns": 4}
        del args["after"]
    told = answers(script, {name: questions[name] for name in sealed})
    assert all(one["sealed"]["told"] == "differs" and not one["doubts"] for one in told.values())
    assert {wrong["code"] for one in told.values() for wrong in one["wrongs"]} >= {"other-winner"}


@pytest.mark.slow
@pytest.mark.parametrize("codes", TOGETHER, ids=" ".join)
def test_what_is_planted_is_found_and_nothing_else(codes: Sequence[str], tmp_path: Path) -> None:
    script = played(1000 + CODES.index(codes[0]), codes)
    assert {one.code for one in script.planted} == {*codes}
    holds_what_was_planted(script, tmp_path)


@pytest.mark.soak
def test_fifty_lawful_seeds(tmp_path: Path) -> None:
    for seed in range(SEEDS):
        script = played(seed)
        holds_what_was_planted(script, tmp_path / str(seed))
        bouts_come_to_what_is_told(script)


@pytest.mark.soak
@pytest.mark.parametrize("code", CODES)
def test_fifty_seeds_of_each_plant(code: str, tmp_path: Path) -> None:
    for seed in range(SEEDS):
        holds_what_was_planted(played(seed, (code,)), tmp_path / str(seed))


def test_the_players_own_arena() -> None:
    """From 4 Ann falls in her second step of 3; 16 + 4 is out in Bob's first. Her Howitzer takes one turn, and 50 points; who falls loses one
    point of the frontmost System, and being Loose one of the engine."""
    armed, bare = Machine(systems=(("Howitzer", 80), ("Plate", 9))), Machine(chassis=("Apex Systems X1500", 90))
    gone = fight(("Ann", "Bob"), {"Ann": armed, "Bob": bare}, {"Ann": 3, "Bob": 4})
    assert (gone.winner, gone.how, gone.turns, gone.tallies) == ("Ann", "ring-out", 2, {"Ann": 50, "Bob": 0})
    assert gone.left["Bob"] == Machine(engine=("Petrol", 99), chassis=("Apex Systems X1500", 39))
    first = fight(("Bob", "Ann"), {"Ann": armed, "Bob": bare}, {"Ann": 3, "Bob": 2})
    assert (first.winner, first.turns, first.left["Bob"].chassis[1]) == ("Ann", 3, 39)  # Bob at 2, then out at 0
    worn = fight(("Ann", "Bob"), {"Ann": armed, "Bob": bare.chassis_less(40)}, {"Ann": 1, "Bob": 1})
    assert (worn.winner, worn.how, worn.turns, worn.tallies["Ann"]) == ("Ann", "tko", 1, 50)
