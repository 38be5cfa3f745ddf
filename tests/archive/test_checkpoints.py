"""Checkpoints: they fall with what changes before them, and what was told up to each is read as far as it is asked for."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from referee.archive.store import Archive
from referee.model.events import Evidence, Post
from referee.model.findings import Finding
from referee.model.told import Closed, Told
from tests.archive.stages import stage
from tests.instants import instant

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
BEGIN = instant("2019-05-20 09:00")


def days(number: float) -> datetime:
    return BEGIN + number * DAY


def finding(name: str, at: datetime, *causes: str) -> Finding:
    return Finding(
        id=name, code="R201", verdict="violation", title="t", at=at, actor="Ann", subject="post:p", message="m",
        clauses=(), ruleset="167", because_of=causes,
    )  # fmt: skip


def post_at(at: datetime) -> Evidence:
    return Evidence(Post(at=at, id=f"p{at:%d%H}", author="Ann", category="Proposal", title="T"))


def names(archive: Archive, until: datetime, since: datetime | None = None, *named: str) -> list[str]:
    return [found.id for found in archive.past.findings(until, since, named)]


def kept(archive: Archive, version: str = "v") -> list[float]:
    """How many days after the beginning there are checkpoints."""
    found, until = [], days(99_999)
    while (newest := archive.checkpoints.newest(version, until)) is not None:
        found.append((newest[0] - BEGIN) / DAY)
        until = newest[0] - timedelta(microseconds=1)
    return found


def test_checkpoints_fall_with_anything_new_before_them(archive: Archive) -> None:
    first = [Told(days(1), finding("a", days(1)))]
    archive.checkpoints.keep("v", stage(days(2), None, first, [Closed(days(1), "p1", days(0))]))
    second = [Told(days(3), finding("b", days(3)))]
    archive.checkpoints.keep("v", stage(days(4), days(2), second, [Closed(days(3), "p2", days(2))]))
    archive.add([post_at(days(4) + HOUR)])
    assert kept(archive) == [4, 2] and names(archive, days(4)) == ["a", "b"]
    archive.add([post_at(days(4))])
    assert kept(archive) == [2] and names(archive, days(4)) == ["a", "b"], "what was told before it still holds"
    archive.add([post_at(days(3))])
    assert names(archive, days(4)) == ["a"]
    assert (archive.past.closed_at("p1", days(4)), archive.past.closed_at("p2", days(4))) == (days(0), None)
    archive.add([post_at(days(1))])
    assert kept(archive) == [] and names(archive, days(4)) == [] and archive.past.closed_at("p1", days(4)) is None


def test_of_another_version_nothing_stays(archive: Archive) -> None:
    archive.checkpoints.keep("v", stage(days(2), None, [Told(days(1), finding("a", days(1)))]))
    archive.checkpoints.keep("w", stage(days(1), None, [Told(days(1), finding("b", days(1)))]))
    assert kept(archive) == [] and kept(archive, "w") == [1] and names(archive, days(9)) == ["b"]
    assert archive.checkpoints.played("v", days(2)) == b"" and archive.checkpoints.played("w", days(1)) == b"played"


def test_a_checkpoint_between_others_leaves_what_the_later_ones_rest_on(archive: Archive) -> None:
    told = [Told(days(day), finding(f"f{day}", days(day))) for day in (1, 2, 4)]
    archive.checkpoints.keep("v", stage(days(1), None, told[:1]))
    archive.checkpoints.keep("v", stage(days(4), days(1), told[1:]))
    archive.checkpoints.keep("v", stage(days(3), days(1), told[1:2]))
    assert kept(archive) == [4, 3, 1]
    assert names(archive, days(4)) == ["f1", "f2", "f4"] and names(archive, days(2)) == ["f1", "f2"]


def test_findings_since_an_instant_come_with_all_that_they_follow_from(archive: Archive) -> None:
    told = [
        Told(days(1), finding("root", days(1))),
        Told(days(1), finding("other", days(1))),
        Told(days(2), finding("middle", days(2), "root")),
        Told(days(9), finding("leaf", days(5), "middle", "untold")),
        Told(days(9), finding("named", days(2), "other")),
        Told(days(9), finding("left out", days(4))),
    ]
    archive.checkpoints.keep("v", stage(days(9), None, told))
    assert sorted(names(archive, days(9), days(5))) == ["leaf", "middle", "root"]
    assert sorted(names(archive, days(9), days(5), "named", "nobody")) == ["leaf", "middle", "named", "other", "root"]
    assert names(archive, days(8), days(5)) == [], "it was not told yet"
    assert len(names(archive, days(9))) == len(told)


@pytest.mark.parametrize("nights", [1, 9, 100, 400])
def test_what_comes_in_late_costs_its_own_age_and_few_checkpoints_stay(archive: Archive, nights: int) -> None:
    for night in range(nights):
        archive.checkpoints.keep("v", stage(days(night), days(night - 1) if night else None))
    stay = kept(archive)
    assert stay[0] == nights - 1 and len(stay) <= nights.bit_length() + 1
    for late in range(1, nights - 1):
        before = [at for at in stay if at < nights - 1 - late]
        assert not before or nights - 1 - max(before) <= 4 * late + 1
    assert min(stay) == 0, "the first of all is a beginning for all the rest"
