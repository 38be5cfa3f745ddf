"""Invented dynasties played by the demo: nothing is found in a lawful game in any layout, and of others what was planted."""

from __future__ import annotations

import pytest

from referee.demo.plants import dynasty_codes
from referee.demo.plants.declared import not_planted
from tests.dynasties.invented.layouts import LAYOUTS
from tests.dynasties.invented.sweeping import Rules

PLAYED = ("vintners", "sieges", "lantern-marsh", "clockmakers", "bazaar", "veiled-court", "ferries")
"""The dynasties whose rules the demo's players know in whole."""
SEEDS, FEW = 50, 3
RULES = {name: Rules(name) for name in PLAYED}
CODES = [(name, code) for name in PLAYED for code in dynasty_codes(RULES[name].declared)]

pytestmark = pytest.mark.slow


def judged(name: str, seed: int, code: str, *layouts: str) -> list[str]:
    """What is found otherwise than it was planted, a line each; played once, and shown in these layouts."""
    played = RULES[name].played(seed, code)
    return [f"{layout}, seed {seed}: {line}" for layout in layouts for line in played.unlike(LAYOUTS[layout])]


@pytest.mark.parametrize("seed", range(FEW))
@pytest.mark.parametrize("name", PLAYED)
def test_nothing_is_found_in_a_lawful_game(name: str, seed: int) -> None:
    """Each in another layout."""
    layouts = list(LAYOUTS)
    assert judged(name, seed, "", layouts[(PLAYED.index(name) * FEW + seed) % len(layouts)]) == []


@pytest.mark.parametrize(
    ("name", "code", "seed", "layout"),
    [
        ("vintners", "X201", 1, "groups"),
        ("vintners", "X107", 2, "sections"),  # where the head has no row
        ("vintners", "X108", 0, "rows"),  # where something may be bought and sold at once
        ("sieges", "Y104", 1, "groups"),
        ("sieges", "Y111", 2, "sections"),
        ("lantern-marsh", "L108", 1, "groups"),
        ("veiled-court", "K202", 1, "groups"),
        ("bazaar", "Z106", 14, "rows"),  # where the price that was not paid may also be none
    ],
)
def test_what_was_planted_is_found(name: str, code: str, seed: int, layout: str) -> None:
    assert judged(name, seed, code, layout) == []


@pytest.mark.parametrize("name", PLAYED)
def test_every_code_is_planted_or_has_a_reason_why_not(name: str) -> None:
    letter = RULES[name].declared.letter
    known = {f"{letter}{number}" for number in ("110", "112", "113", "114", "115", "402")}
    # What came about by itself and is not noted down is told by the same code as a number that follows from others.
    known |= {f"{letter}202"} if RULES[name].declared.triggers else set()
    assert set(not_planted(RULES[name].declared)) <= known


@pytest.mark.parametrize("name", PLAYED)
def test_a_page_looks_otherwise_in_every_layout(name: str) -> None:
    game = RULES[name].played(0)
    shown = [game.text("save 20", layout) for layout in LAYOUTS.values()]
    assert len(set(shown)) == len(LAYOUTS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", PLAYED)
def test_a_lawful_game_is_clean_in_every_layout(name: str, seed: int) -> None:
    assert judged(name, seed, "", *LAYOUTS) == []


@pytest.mark.soak
@pytest.mark.parametrize(("name", "code"), CODES)
def test_fifty_seeds_of_each_plant(name: str, code: str) -> None:
    """In each layout by turns: which one it is, makes no difference to what is judged, as the lawful games show."""
    layouts = list(LAYOUTS)
    assert [line for seed in range(SEEDS) for line in judged(name, seed, code, layouts[seed % len(layouts)])] == []
