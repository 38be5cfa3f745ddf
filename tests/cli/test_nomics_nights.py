"""Matters by mail night by night: from a checkpoint on the same is told as of all mails at once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.nomics.running import Course
from tests.cli.runner import referee
from tests.cli.test_nomics import ANSWER, CLEAN, FIRST, MEADOW, asked, mail, meadow

__all__ = ["meadow"]

Capture = pytest.CaptureFixture[str]
MAILS = (
    FIRST,
    mail(2, "Bob", 1, ANSWER, "FOR"),
    mail(3, "Dan", 2, "talk", "I think that grass is green."),
    mail(4, "Cat", 3, "votes", "I endorse Bob on 1, FOR 1 if it rains"),
    mail(5, "Ann", 30, "[meadow] Proposal 2: Less grass", "Let there be less."),
    mail(6, "Cat", 31, "votes", "AGAINST 1, I endorse Ann on 2"),
    mail(3, "Eve", 32, "votes", "FOR 1"),
    mail(7, "Bob", 33, "votes", "I withdraw my vote on 1. I endorse the author on 2."),
    mail(8, "Eve", 50, "votes", "FOR 2"),
    mail(9, "Fay", 72, "results", "1: ADOPTED"),
    mail(10, "Fay", 102, "results", "2: ADOPTED"),
)


def told(capsys: Capture, but: str = "") -> list[Any]:
    """All that is told of the matters, but for what tells the runs apart."""
    answers = [
        referee(capsys, *question, "--json", "--at", "2026-02-01T00:00:00Z").document
        for question in QUESTIONS
        if but not in question
    ]
    return [{key: value for key, value in each.items() if key not in ("run", "read_at")} for each in answers]


QUESTIONS = (("audit",), ("check", "1"), ("check", "2"), ("queue",), ("agreement",))


@pytest.fixture
def following(meadow: Path) -> Path:
    (meadow / "meadow.toml").write_text(f"endorsements = true\n{MEADOW}", "utf-8")
    return meadow


@pytest.mark.parametrize("first", range(1, len(MAILS)))
def test_two_nights_tell_what_one_tells(first: int, following: Path, capsys: Capture) -> None:
    asked(capsys, following, MAILS[:first], "audit")
    asked(capsys, following, MAILS, "audit")
    by_night = told(capsys)
    (following / "referee.sqlite").unlink()
    asked(capsys, following, MAILS, "queue")
    assert by_night == told(capsys)


def test_a_mail_that_comes_in_late_is_heard_in_its_place(following: Path, capsys: Capture) -> None:
    asked(capsys, following, (*MAILS[:1], *MAILS[2:]), "audit")
    asked(capsys, following, MAILS, "audit")
    late = told(capsys)
    (following / "referee.sqlite").unlink()
    asked(capsys, following, MAILS, "queue")
    assert late == told(capsys)


def test_a_question_hears_what_came_since_the_last_audit(
    meadow: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = list[str]()
    take = Course.take

    def noting(course: Course, said: Any) -> None:
        heard.append(said.subject)
        take(course, said)

    monkeypatch.setattr(Course, "take", noting)
    asked(capsys, meadow, CLEAN[:3], "audit")
    del heard[:]
    asked(capsys, meadow, CLEAN, "queue")
    assert heard == [ANSWER, "results"]


def test_a_checkpoint_that_is_damaged_or_of_other_players_is_passed_over(meadow: Path, capsys: Capture) -> None:
    asked(capsys, meadow, CLEAN, "audit")
    before = told(capsys, but="2")
    with closing(sqlite3.connect(meadow / "referee.sqlite", isolation_level=None)) as connection:
        assert connection.execute("UPDATE replays SET body = ?", (b"x\x9c",)).rowcount
    assert told(capsys, but="2") == before
    text = (meadow / "referee.toml").read_text("utf-8")
    (meadow / "referee.toml").write_text(text.replace("Cat = [", "Cleo = ["), "utf-8")
    document: Any = referee(capsys, "check", "1", "--json", "--at", "2026-02-01T00:00:00Z").document
    assert "Cleo" in str(document) and "Cat" not in str(document)
