"""Whole games of the meadows, whose rules are all data: lawful ones are clean, and of the others just the wrong is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.demo.plants import dynasty_codes, simulate_dynasty, simulate_dynasty_whole
from referee.demo.plants.declared import not_planted
from referee.dynasties.known import CARRIED_BOOK
from tests.demo.audited import audited
from tests.demo.meadows import MEADOWS, RULES

pytestmark = pytest.mark.slow
BOOK = replace(CARRIED_BOOK, dynasties=(MEADOWS,), fingerprint="meadows")
PAGE, LAW = page_with(MEADOWS, RULES, BOOK, "rules")


def play(seed: int, codes: Sequence[str], folder: Path) -> set[str]:
    """A game in which just what was planted is found; the actions that were taken."""
    game = simulate_dynasty(seed, MEADOWS, LAW, PAGE, codes)
    found = audited(game.script, folder / f"{seed}", BOOK)
    planted = Counter((one.code, one.subject, one.actor) for one in game.script.planted)
    assert planted == Counter((one.code, one.subject, one.actor) for one in found), [one.message for one in found]
    return {name for _, _, name in game.taken}


def test_every_code_is_planted_or_has_a_reason_why_not() -> None:
    assert set(not_planted(MEADOWS)) == {"M110", "M112", "M402"}


def test_a_lawful_game_is_clean_and_all_that_can_be_done_is(tmp_path: Path) -> None:
    # Sing rests on a secret that is never what it asks for.
    assert play(0, (), tmp_path) == {action.name for action in MEADOWS.actions} - {"Sing"}


@pytest.mark.parametrize("code", ["M101", "M106", "M108", "M109"])
def test_a_planted_wrong_is_found_alone(code: str, tmp_path: Path) -> None:
    play(0, (code,), tmp_path)


def test_all_at_once_leaves_out_what_does_not_happen() -> None:
    script = simulate_dynasty_whole(0, MEADOWS, LAW, PAGE).script
    planted = {one.code for one in script.planted}
    assert planted | {*script.left_out} == {*dynasty_codes(MEADOWS)}
    assert len(planted) > 8


@pytest.mark.soak
def test_twenty_lawful_seeds(tmp_path: Path) -> None:
    for seed in range(20):
        play(seed, (), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("code", dynasty_codes(MEADOWS))
def test_seeds_of_each_plant(code: str, tmp_path: Path) -> None:
    for seed in range(2):
        play(seed, (code,), tmp_path)
