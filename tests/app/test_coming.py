"""Since when something may be enacted, and what comes next in which order, as pages and the feed tell it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from referee.app.inquiry.opening import Inquiry
from referee.app.questions.votes import in_short, order, pending_at
from referee.archive.store import open_archive
from referee.config import Config
from referee.reports.order import coming
from tests.instants import instant
from tests.notation import history

POPULAR = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
OLDER = f"1 08:00 Cat proposes p0; {POPULAR}"
NOW = instant("2019-05-21 09:00")


def asked(text: str, folder: Path, now: datetime = NOW) -> tuple[list[dict[str, Any]], Any]:
    archive = open_archive(folder / "referee.sqlite")
    try:
        archive.add(history(text))
        inquiry = Inquiry(archive, Config(), now)
        state = pending_at(inquiry)
        told = [in_short(inquiry, state, matter) for matter in state.core.pending_matters()]
        return told, order(state, inquiry.reading)
    finally:
        archive.close()


@pytest.mark.parametrize(
    ("text", "since"),
    [
        (POPULAR, "2019-05-20 21:00"),  # open for twelve hours (ENACT-02)
        (POPULAR.replace("1 10:01", "1 22:30"), "2019-05-20 22:30"),  # the third of three for a quorum
        (f"{OLDER}; 1 23:30 Ann fails p0", "2019-05-20 23:30"),  # the oldest since then
        (f"{OLDER}; 1 12:00 Ann fails p0", "2019-05-20 21:00"),
        (f"1 09:00 Bob raises p1; {POPULAR.partition('; ')[2]}", "2019-05-20 10:01"),  # a Call need not wait
        (f"{POPULAR}; 1 22:00 Cat votes p1 AGAINST; 1 23:00 Cat votes p1 FOR", "2019-05-20 23:00"),
        (OLDER, None),
    ],
)
def test_since_when_it_may_be_enacted(text: str, since: str | None, tmp_path: Path) -> None:
    told = {each["post"]: each["since"] for each in asked(text, tmp_path)[0]}
    assert told["p1"] == (instant(since) if since is not None else None)


def test_what_comes_next_is_told_in_the_order_of_doing(tmp_path: Path) -> None:
    """p0 has its author's FOR alone, and fails after 48 hours; p1 has a quorum, and waits for that, and for nothing else."""
    answers, steps = asked(OLDER, tmp_path, NOW)
    said = [(each.at, each.matter["post"], each.says) for each in coming(answers, steps, NOW)]
    assert [each.once for each in coming(answers, steps, NOW)] == ["", ", once “p0” is done"]
    assert said == [
        (instant("2019-05-22 08:00"), "p0", "may be failed, if nobody votes any more"),
        (instant("2019-05-22 08:00"), "p1", "may be enacted, once “p0” is done, if nobody votes any more"),
    ]


def test_what_may_be_done_now_comes_no_more_but_for_what_time_changes(tmp_path: Path) -> None:
    """ENACT-05: more than seven days after it was posted it may be failed."""
    answers, steps = asked(POPULAR, tmp_path)
    said = [(each.at, each.says) for each in coming(answers, steps, NOW)]
    assert said == [(instant("2019-05-27 09:00:01"), "may be failed, if nobody votes and nothing is resolved")]


def test_what_waits_for_nothing_but_an_older_one_is_told_by_what_time_does(tmp_path: Path) -> None:
    """p0 may be failed now (PROP-07: its author is AGAINST), and p1 enacted once it is; in seven days it may be whatever becomes of p0."""
    answers, steps = asked(f"{OLDER}; 1 11:00 Cat votes p0 AGAINST", tmp_path, NOW)
    said = [(each.at, each.matter["post"], each.says) for each in coming(answers, steps, NOW)]
    assert said == [
        (instant("2019-05-27 08:00:01"), "p1", "may be enacted, if nobody votes and nothing is resolved"),
    ]
