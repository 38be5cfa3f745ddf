"""An audit from checkpoints is the audit of the whole; what it does not read of the past changes nothing that it says."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.app.audits.audit import Wanted, findings_in, run_audit
from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.inquiry.reading import Reading
from referee.archive.store import Archive
from referee.checks.selection import Accepted, Baseline
from referee.config import Config
from referee.demo.plants import simulate
from referee.model.events import Evidence
from tests.demo.audited import events_of

PLANTED = ("R203", "R204", "M102", "M401", "M501")
DAY = timedelta(days=1)


@pytest.fixture(scope="module")
def events() -> list[Evidence]:
    return events_of(simulate(3, PLANTED))


@pytest.mark.parametrize("nights", [1, 5])
def test_night_after_night_comes_to_the_same_as_at_once(archive: Archive, events: list[Evidence], nights: int) -> None:
    now = events[0].at
    archive.add(events[:1])
    for event in events[1:]:
        if event.at > now:
            run_audit(Reading(archive, Config(), now))
            now = event.at + nights * DAY
        archive.add([event])
    last = run_audit(Reading(archive, Config(), events[-1].at + DAY))
    assert last.audit == conclude(advance(Progress(), events), events[-1].at + DAY)
    assert len(last.audit.findings) >= len(PLANTED)


def test_what_came_in_late_is_judged_where_it_belongs(archive: Archive, events: list[Evidence]) -> None:
    late = events[len(events) // 2 :: 40]
    archive.add(event for event in events if event not in late)
    run_audit(Reading(archive, Config(), events[-1].at))
    archive.add(late)
    now = events[-1].at + DAY
    assert run_audit(Reading(archive, Config(), now)).audit == conclude(advance(Progress(), events), now)


def test_findings_since_an_instant_are_those_of_the_whole_audit(archive: Archive, events: list[Evidence]) -> None:
    archive.add(events)
    now = events[-1].at + DAY
    run_audit(Reading(archive, Config(), now))
    whole = run_audit(Reading(archive, Config(), now))
    accepted = whole.audit.findings[0].id
    baseline = Baseline(
        accepted=(Accepted(accepted, "known", "Ann", now.date()), Accepted("nobody", "?", "?", now.date()))
    )
    whole = run_audit(Reading(archive, Config(), now), baseline)
    for since in [finding.at for finding in whole.audit.findings] + [now]:
        part = run_audit(Reading(archive, Config(), now), baseline, since=since)
        assert findings_in(part, Wanted(since=since)) == findings_in(whole, Wanted(since=since))
        assert part.baseline_notes == whole.baseline_notes


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE told SET body = replace(body, \'"actor":"\', \'"actor":"x\')',
        "UPDATE closed SET at = at - 3600000000",
        "UPDATE checkpoints SET body = x'00'",
        "UPDATE played SET body = x'00'",
    ],
)
def test_what_was_kept_and_is_damaged_is_never_believed(archive: Archive, events: list[Evidence], damage: str) -> None:
    archive.add(event for event in events if event != events[-1])
    run_audit(Reading(archive, Config(), events[-1].at - DAY))
    archive.add(events[-1:])
    reading = Reading(archive, Config(), events[-1].at + DAY)
    whole = conclude(advance(Progress(), events), reading.now)
    assert archive.examine().flaws == ()
    with archive._db.transaction():
        assert archive._db.execute(damage).rowcount
    assert archive.examine().flaws
    assert run_audit(reading, keep=False).audit == whole
    since = events[len(events) // 2].at
    found = findings_in(run_audit(reading, keep=False, since=since), Wanted(since=since))
    assert found == findings_in(run_audit(reading, keep=False), Wanted(since=since))
    assert run_audit(reading).audit == whole == run_audit(reading).audit
