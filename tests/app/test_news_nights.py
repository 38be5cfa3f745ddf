"""News night by night: what is found later than it was done is told by the night that can tell it, and by no other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.opening import Inquiry
from referee.app.news.late import MOST
from referee.app.news.news import News, news
from referee.archive.rows import event_key, to_number
from referee.archive.store import Archive, open_archive
from referee.config import Config
from referee.demo.plants import simulate_core
from referee.model.events import Evidence, Status
from referee.model.findings import Finding
from tests.demo.audited import events_of

# T110: a status of which an Ascension Address says nothing is put right within a day, or was no slip.
LATE = simulate_core(1, "205", ["T110", "R211"])


@pytest.mark.parametrize("audited", [False, True])
def test_what_is_found_late_is_told_by_one_night(tmp_path: Path, *, audited: bool) -> None:
    with closing(open_archive(tmp_path / "referee.sqlite")) as archive:
        archive.add(events_of(LATE))
        span = archive.span()
        assert span is not None
        begun, ends = span[0] + timedelta(hours=3), span[1] + timedelta(days=2)
        nights = [begun + timedelta(days=day) for day in range((ends - begun).days + 1)]
        found: list[Finding] = []
        for since, now in pairwise(nights):
            inquiry = Inquiry(archive, Config(), now)
            if audited:
                run_audit(inquiry.reading)
            found += news(inquiry, since).findings
        last = Inquiry(archive, Config(), nights[-1])
        every = run_audit(last.reading, keep=False).audit.findings
        assert {each.code for each in every} >= {"T110", "R211"}
        assert sorted(each.id for each in found) == sorted(each.id for each in every if each.at >= begun)
        assert {each.id for each in news(last, begun).findings} == {each.id for each in found}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(open_archive(tmp_path / "referee.sqlite")) as opened:
        yield opened


def told_between(archive: Archive, nights: list[datetime], late: list[Evidence]) -> list[News]:
    """The news of each night after the first, after which the rest came in."""
    told = []
    for since, now in pairwise(nights):
        inquiry = Inquiry(archive, Config(), now)
        if since == nights[0]:
            run_audit(Inquiry(archive, Config(), since).reading)
            archive.add(late)
        run_audit(inquiry.reading)
        told.append(news(inquiry, since))
    return told


def test_what_came_in_late_is_told_by_the_next_night_with_what_is_found_of_it(archive: Archive) -> None:
    """An enactment that is learnt only after the night had passed, as a save of an admin box is."""
    events = events_of(LATE)
    wrong = next(each for each in run_on(archive, events) if each.code == "R211")
    late = [each for each in events if isinstance(each.event, Status) and each.at == wrong.at]
    assert late
    archive.take_out([(event_key(each), to_number(each.at)) for each in late])
    nights = [wrong.at + timedelta(hours=1 + 24 * day) for day in range(3)]
    first, second = told_between(archive, nights, late)
    learnt = [item for item in first.items if item.text.endswith("(learnt since)")]
    assert [(item.at, item.kind) for item in learnt] == [(wrong.at, "resolution")]
    assert wrong.id in {each.id for each in first.findings}
    assert all(item.at > nights[1] for item in second.items) and wrong.id not in {each.id for each in second.findings}


def test_of_a_whole_past_that_came_in_it_is_told_how_much_it_is(archive: Archive) -> None:
    events = events_of(LATE)
    archive.add(events[-3:])
    nights = [events[-1].at + timedelta(days=1 + day) for day in range(2)]
    (told,) = told_between(archive, nights, events[:-3])
    number = len(events) - 3
    assert number > MOST
    assert [(item.at, item.kind) for item in told.items] == [(nights[0], "late")] and str(number) in told.items[0].text


def run_on(archive: Archive, events: list[Evidence]) -> tuple[Finding, ...]:
    archive.add(events)
    return run_audit(Inquiry(archive, Config(), events[-1].at).reading, keep=False).audit.findings
