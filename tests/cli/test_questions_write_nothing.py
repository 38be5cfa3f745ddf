"""Every command that only asks leaves the archive and its folder as they were, to the byte."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.model.instants import format_instant
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
AT, EARLIER = "2019-06-26T00:00:00Z", "2019-06-05T12:00:00Z"
QUESTIONS = (
    *("queue", "idle", "hiatus", "stats", "agreement", "export", "ruleset --history", "rules R203"),
    *("history TEMP", "blame Moon_Sites"),
)


def lying_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_questions(tmp_path: Path, capsys: Capture) -> None:
    script = simulate(4)
    write_demo(script, tmp_path)
    config = ("--config", str(tmp_path / "referee.toml"))
    assert referee(capsys, *config, "scrape", "--at", AT).code == 0
    post = next(post for post in script.posts if post.category == "Proposal")
    commands = [
        *(question.split() for question in QUESTIONS),
        *([question, "--at", EARLIER] for question in ("queue", "idle", "hiatus", "stats", "agreement")),
        ["check", post.id, "--at", format_instant(post.at + timedelta(hours=2))],
    ]
    for audited in (False, True):
        if audited:
            assert referee(capsys, *config, "audit", "--at", AT).code == 0
        before = lying_in(tmp_path)
        for command in commands:
            ran = referee(capsys, *config, *command)
            asked_later = "Nothing was fetched since" in ran.out
            assert ran.code in ((1, 3) if asked_later else (0, 1)) and ran.out, command
            assert lying_in(tmp_path) == before, command
