"""The page on the language tells every word of it, and what it says is shown is there."""

from __future__ import annotations

import re
from pathlib import Path

from referee.dynasties.kit import declare

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "language.md"


def test_every_word_is_on_a_page() -> None:
    told = PAGE.read_text("utf-8") + (ROOT / "docs" / "dynasties.md").read_text("utf-8")
    assert [word for word in declare.__all__ if not re.search(rf"\b{word}\b", told)] == []


def test_what_shows_a_mechanic_is_there() -> None:
    rows = re.findall(r"^\| \d+ \| .*\|\s*([\w.]*)\s*\|$", PAGE.read_text("utf-8"), re.M)
    assert len(rows) == 40
    there = {file.name for file in (ROOT / "tests" / "dynasties").rglob("*.py")}
    assert {file for file in rows if file} <= there
