"""A bookkeeping dynasty that Referee has never heard of: given as rule text, declared in sixty lines, audited."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from referee.cli.lawbook import load_dynasty
from referee.demo.pages import page_with
from referee.demo.plants import dynasty_codes, dynasty_codes_not_planted, simulate_dynasty
from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import CARRIED_BOOK
from tests.demo.test_soak import audited_game

FILE = Path(__file__).with_name("orchard.py")
RULES = """
== The Orchard ==
* Each Gardener has a number of Seeds, 4 by default and at most 12.
* Each Gardener has a number of Apples, 0 by default.
* Each Gardener has a number of Coins, 5 by default and at most 20.

== Sowing ==
As a daily action, a Gardener may spend 1 Seeds to gain 2 Apples.

== Gathering ==
As a daily action, a Gardener may gain 2 Seeds.

== Market Day ==
As a weekly action, a Gardener may spend 3 Apples to gain 4 Coins.

== Gifts ==
A Gardener may transfer any number of Coins to another Gardener.

== Foraging ==
A Gardener may spend 2 Coins to roll DICE4 and gain that many Apples.

== Head Gardener ==
The Gardener who alone has the most Apples is the Head Gardener.

== Harvest Home ==
A Gardener who has at least 11 Coins has achieved victory.
"""
_LOADED = load_dynasty(FILE)
assert isinstance(_LOADED, Declared)
ORCHARD = _LOADED
BOOK = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, ORCHARD), fingerprint="orchard")
PAGE, LAW = page_with(ORCHARD, RULES, BOOK, "rules")


def play(seed: int, codes: tuple[str, ...], folder: Path) -> None:
    game = simulate_dynasty(seed, ORCHARD, LAW, PAGE, codes)
    found = audited_game(game, folder / f"{seed}", BOOK)
    planted = Counter((one.code, one.subject, one.actor) for one in game.script.planted)
    assert planted == Counter((one.code, one.subject, one.actor) for one in found), [one.message for one in found]


def test_it_is_declared_in_sixty_lines() -> None:
    assert len(FILE.read_text("utf-8").splitlines()) <= 60


def test_every_code_but_those_that_follow_is_planted() -> None:
    assert set(dynasty_codes_not_planted(ORCHARD)) == {"O110", "O402"}
    assert set(dynasty_codes(ORCHARD)) == {check.code for check in ORCHARD.checks} - {"O110", "O402"}


@pytest.mark.parametrize("seed", range(3))
def test_lawful_seeds_are_clean(seed: int, tmp_path: Path) -> None:
    play(seed, (), tmp_path)


@pytest.mark.parametrize("code", dynasty_codes(ORCHARD))
def test_each_plant_is_found_alone(code: str, tmp_path: Path) -> None:
    play(100, (code,), tmp_path)


@pytest.mark.soak
def test_fifty_lawful_seeds(tmp_path: Path) -> None:
    for seed in range(50):
        play(seed, (), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("code", dynasty_codes(ORCHARD))
def test_fifty_seeds_of_each_plant(code: str, tmp_path: Path) -> None:
    for seed in range(50):
        play(seed, (code,), tmp_path)
