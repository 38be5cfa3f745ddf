"""A bookkeeping dynasty that Referee has never heard of: given as rule text, declared in sixty lines, audited."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from referee.demo.plants import dynasty_codes, simulate_dynasty
from referee.demo.plants.declared import not_planted
from tests.demo.audited import audited
from tests.dynasties.kit.orchard_law import BOOK, FILE, LAW, ORCHARD, PAGE

pytestmark = pytest.mark.slow


def play(seed: int, codes: tuple[str, ...], folder: Path) -> None:
    game = simulate_dynasty(seed, ORCHARD, LAW, PAGE, codes)
    found = audited(game.script, folder / f"{seed}", BOOK)
    planted = Counter((one.code, one.subject, one.actor) for one in game.script.planted)
    assert planted == Counter((one.code, one.subject, one.actor) for one in found), [one.message for one in found]


def test_it_is_declared_in_sixty_lines() -> None:
    assert len(FILE.read_text("utf-8").splitlines()) <= 60


def test_every_code_but_those_that_follow_is_planted() -> None:
    assert set(not_planted(ORCHARD)) == {"O110", "O112", "O402"}
    assert set(dynasty_codes(ORCHARD)) == {check.code for check in ORCHARD.checks} - {"O110", "O112", "O402"}


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
