"""An archive that was read days ago, or in part: every question says so, and where the answer may be wrong by it, exit 3."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
LATER = ("--at", "2019-06-30T00:00:00Z")
"""Four days after the demo was served."""
QUESTIONS = [
    ("audit",), ("queue",), ("news",), ("history", "Birch"), ("blame", "Moon Sites", "Birch"), ("stats",), ("idle",),
    ("hiatus",), ("agreement",), ("votes",), ("posts",), ("players",), ("resolutions",), ("values",), ("findings",),
    ("events",), ("votes", "--csv"), ("plan", "Moon Sites", "page.wiki", "--by", "Birch"),
]  # fmt: skip


@pytest.fixture
def ask(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Asks about a lawful game; with `lacking`, one whose last scrape did not find a page that a month lists."""
    monkeypatch.chdir(tmp_path)
    referee(capsys, "demo", "demo")
    Path("page.wiki").write_text("nothing", "utf-8")
    config = ("--config", "demo/referee.toml")

    def asking(*arguments: str, lacking: bool = False) -> Any:
        if lacking:
            sorted((tmp_path / "demo" / "blog" / "archive").glob("*.html"))[0].write_text("cut off", "utf-8")
        referee(capsys, *config, "scrape", "--at", "2019-06-26T00:00:00Z")
        return referee(capsys, *config, *arguments)

    return asking


@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
def test_what_is_old_says_so(ask: Any, question: tuple[str, ...]) -> None:
    ran = ask(*question, *LATER)
    said = " ".join((ran.out + ran.err).split())
    assert "Nothing was fetched since 26 Jun 2019 00:00 UTC, 4 d before 30 Jun 2019 00:00 UTC" in said, said[:300]


@pytest.mark.parametrize("question", [("audit",), ("stats",), ("idle",), ("hiatus",)], ids=" ".join)
def test_what_was_read_in_part_says_so_and_is_not_answered_for(ask: Any, question: tuple[str, ...]) -> None:
    ran = ask(*question, *LATER, lacking=True)
    assert ran.code == 3 and "The sources were last read in part" in " ".join(ran.out.split())
