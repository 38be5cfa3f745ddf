"""What is drawn: where votes and instants come to be, worked out by hand on the edges of the chart."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from referee.app.web.matters import Point
from referee.reports.web.drawing import Course, cells

POSTED = datetime(2019, 5, 20, 9, tzinfo=UTC)


def matter(
    *points: tuple[int, int, int], hours: tuple[int, ...] = (12, 48), ended: int | None = None
) -> dict[str, Any]:
    """A matter with so many FOR and AGAINST so many hours after its posting; quorum 3 of 4."""
    course = [Point(POSTED + timedelta(hours=at), votes, against, "Bob", "FOR") for at, votes, against in points]
    marks = [(each, POSTED + timedelta(hours=each)) for each in hours]
    resolved = None if ended is None else POSTED + timedelta(hours=ended)
    return {"course": course, "quorum": 3, "players": 4, "posted_at": POSTED, "resolved_at": resolved, "marks": marks}


def test_quorum_stands_between_the_cells_that_reach_it_and_the_others() -> None:
    given = {"tally": {"for": 2, "against": 1, "deferential": 0, "veto": 0}, "players": 4, "quorum": 3}
    assert cells(given) == [(0, "for"), (16, "for"), (32, "none"), (53, "against")]
    assert cells({**given, "players": 24}) and cells({**given, "players": 25}) == []


def test_the_axis_reaches_to_what_comes_next() -> None:
    """After a day of two the vote stands in the middle of 97 hundredths of 834."""
    drawn = Course(matter((0, 1, 0), (24, 2, 0)), POSTED + timedelta(hours=24))
    assert drawn.end == POSTED + timedelta(hours=48) and not drawn.is_cut
    assert drawn.x(POSTED) == 46.0 and drawn.x(POSTED + timedelta(hours=24)) == 450.5
    assert drawn.y(0) == 256.0 and drawn.most == 5 and drawn.y(5) == 34.0


def test_a_long_time_without_votes_is_cut_off() -> None:
    near = Course(matter((0, 1, 0), (10, 2, 0), (106, 2, 0)), POSTED + timedelta(hours=106))
    assert not near.is_cut
    far = Course(matter((0, 1, 0), (10, 2, 0), (107, 2, 0)), POSTED + timedelta(hours=107))
    assert far.is_cut and far.until == POSTED + timedelta(hours=60)


def test_what_is_resolved_ends_there() -> None:
    drawn = Course(matter((0, 1, 0), (6, 2, 0), ended=6), POSTED + timedelta(days=9))
    assert drawn.end == POSTED + timedelta(hours=6) and drawn.marks == []
    assert drawn.line("votes_for") == "M46.0 211.6H855.0V167.2"
