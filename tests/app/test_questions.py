"""A question writes nothing, wherever and whenever it is asked; only an audit keeps how far it came."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.agreement import compare
from referee.app.audits.audit import AuditResult, run_audit
from referee.app.inquiry.checkpoints import state_at
from referee.app.inquiry.opening import Inquiry, inquire
from referee.app.inquiry.reading import Reading
from referee.app.law.rulesets import history as page_history
from referee.app.law.rulesets import revision_of, understand
from referee.app.nights.records import export
from referee.app.questions.hiatus import hiatus
from referee.app.questions.idling import idle
from referee.app.questions.meant import check
from referee.app.questions.votes import answer_about, queue
from referee.app.tracked.stats import stats
from referee.archive.store import open_archive
from referee.config import Config
from tests.instants import instant
from tests.notation import history
from tests.powerless import powerless

DAYS = "; ".join(f"{day} 09:00 Bob proposes p{day}; {day} 10:00 Ann votes p{day} FOR" for day in range(1, 9))
PLAY = f"paged; {DAYS}; 1 12:00 Ann enacts p1"
LAST, EARLIER = instant("2019-05-28 12:00"), instant("2019-05-23 12:00")


def _check(inquiry: Inquiry) -> Any:
    state, matter = check(inquiry, "p3")
    return answer_about(state, matter, inquiry.reading)


QUESTIONS: dict[str, Callable[[Inquiry], Any]] = {
    "check": _check,
    "queue": queue,
    "idle": idle,
    "hiatus": hiatus,
    "stats": stats,
    "agreement": lambda inquiry: compare(inquiry).rows,
    "history": page_history,
    "revision": lambda inquiry: understand(revision_of(inquiry, "2")).law,
    "export": lambda inquiry: list(export(inquiry)),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return filled(tmp_path / "referee.sqlite")


def filled(path: Path) -> Path:
    archive = open_archive(path)
    archive.add(history(PLAY))
    archive.close()
    return path


def answered(path: Path, question: str, now: datetime) -> Any:
    with inquire(Config(), now, path) as inquiry:
        return QUESTIONS[question](inquiry)


def audited(path: Path, now: datetime) -> AuditResult:
    archive = open_archive(path)
    try:
        return run_audit(Reading(archive, Config(), now))
    finally:
        archive.close()


def checkpoints(path: Path) -> list[tuple[int, bytes]]:
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT at, body FROM checkpoints ORDER BY at").fetchall()
    connection.close()
    return found


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("now", [LAST, EARLIER], ids=["now", "earlier"])
def test_a_question_writes_nothing_and_answers_alike_before_and_after_an_audit(
    question: str, now: datetime, path: Path
) -> None:
    before = path.read_bytes()
    first = answered(path, question, now)
    assert path.read_bytes() == before and checkpoints(path) == []
    audited(path, LAST)
    kept, before = checkpoints(path), path.read_bytes()
    assert kept
    assert answered(path, question, now) == first
    assert path.read_bytes() == before and [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_may_be_asked_where_nothing_can_be_written(question: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = filled(Path(name) / "referee.sqlite")
        first = answered(path, question, LAST)
        with powerless(path.parent):
            assert answered(path, question, LAST) == first


def test_a_question_begins_at_the_newest_checkpoint(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audited(path, LAST)
    after: list[datetime | None] = []
    with inquire(Config(), LAST, path) as inquiry:
        read = type(inquiry.archive).replayed

        def watched(archive: Any, begun: datetime | None, until: datetime) -> Any:
            after.append(begun)
            return read(archive, begun, until)

        monkeypatch.setattr(type(inquiry.archive), "replayed", watched)
        state_at(inquiry)
        last = inquiry.archive.span()
    assert last is not None and after == [last[1]]


def test_an_earlier_audit_harms_no_later_checkpoint(path: Path) -> None:
    now = audited(path, LAST)
    kept = checkpoints(path)
    earlier = audited(path, EARLIER)
    assert earlier.as_of == EARLIER and len(earlier.audit.state.core.pending_matters()) < len(
        now.audit.state.core.pending_matters()
    )
    assert [one for one in checkpoints(path) if one[0] > _microseconds(EARLIER)] == [
        one for one in kept if one[0] > _microseconds(EARLIER)
    ]
    again = audited(path, LAST)
    assert (again.audit, again.run) == (now.audit, now.run)


def _microseconds(at: datetime) -> int:
    return int(at.timestamp()) * 1_000_000


def test_an_audit_by_what_is_sealed_keeps_nothing(path: Path) -> None:
    before = path.read_bytes()
    archive = open_archive(path)
    result = run_audit(Reading(archive, Config(), LAST), keep=False)
    archive.close()
    assert checkpoints(path) == [] and path.read_bytes() == before
    assert result.audit == audited(path, LAST).audit
