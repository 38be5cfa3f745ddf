"""Invented dynasties played by the demo: nothing is found in a lawful game in any layout, and of others what was planted."""

from __future__ import annotations

from functools import cache

import pytest

from referee.demo.plants import dynasty_codes
from tests.dynasties.invented.layouts import LAYOUTS
from tests.dynasties.invented.sweeping import Played, Rules

PLAYED = ("vintners", "sieges", "lantern-marsh", "clockmakers")
"""The dynasties whose rules the demo's players know in whole."""
SEEDS = 50
RULES = {name: Rules(name) for name in PLAYED}
CODES = [(name, code) for name in PLAYED for code in dynasty_codes(RULES[name].declared)]

pytestmark = pytest.mark.slow


@cache
def played(name: str, seed: int, code: str = "") -> Played:
    return RULES[name].played(seed, code)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", PLAYED)
def test_nothing_is_found_in_a_lawful_game(name: str, layout: str) -> None:
    assert played(name, list(LAYOUTS).index(layout)).unlike(LAYOUTS[layout]) == []
