"""What is drawn: where votes and instants come to be, worked out by hand on the edges of the chart."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from referee.app.web.matters import Point
from referee.model.derived import Band
from referee.reports.matters import _cells
from referee.reports.web.charts import Scale, banded, days, line
from referee.reports.web.drawing import Course, tally

POSTED = datetime(2019, 5, 20, 9, tzinfo=UTC)


def matter(
    *points: tuple[int, int, int], hours: tuple[int, ...] = (12, 48), ended: int | None = None
) -> dict[str, Any]:
    """A matter with so many FOR and AGAINST so many hours after its posting; quorum 3 of 4."""
    course = [Point(POSTED + timedelta(hours=at), votes, against, "Bob", "FOR") for at, votes, against in points]
    marks = [(each, POSTED + timedelta(hours=each)) for each in hours]
    resolved = None if ended is None else POSTED + timedelta(hours=ended)
    return {"course": course, "quorum": 3, "players": 4, "posted_at": POSTED, "resolved_at": resolved, "marks": marks}


def votes(players: int, quorum: int | None, votes_for: int, against: int, deferential: int = 0) -> dict[str, Any]:
    told = {"for": votes_for, "against": against, "deferential": deferential, "veto": 0}
    return {"tally": told, "players": players, "quorum": quorum, "not_voted": [], "pending": True}


def test_quorum_stands_between_the_cells_that_reach_it_and_the_others() -> None:
    given = votes(4, 3, 2, 1)
    drawn = tally(given)
    assert drawn is not None and (drawn.width, drawn.mark) == (70, 49)
    assert drawn.parts == ((0.5, 12, "for"), (16.5, 12, "for"), (32.5, 12, "none"), (53.5, 12, "against"))
    vetoed = tally({**given, "tally": {**given["tally"], "for": 1, "veto": 1}})
    assert vetoed is not None and [kind for _, _, kind in vetoed.parts] == ["for", "none", "veto", "against"]
    cells = tally({**given, "players": 24})
    assert cells is not None and len(cells.parts) == 24
    assert tally({**given, "players": None}) is None


@pytest.mark.parametrize(
    ("given", "parts", "mark"),
    [
        (votes(48, 25, 24, 12), [("for", 0.5, 192), ("none", 192.5, 8), ("none", 204.5, 88), ("against", 292.5, 96)], 202),
        (votes(48, 25, 26, 0), [("for", 0.5, 200), ("for", 204.5, 8), ("none", 212.5, 176)], 202),
        (votes(48, 25, 0, 24), [("none", 0.5, 192), ("against", 192.5, 8), ("against", 204.5, 184)], 202),
        (votes(48, None, 12, 0), [("for", 0.5, 96), ("none", 96.5, 288)], None),
        (votes(48, 48, 48, 0), [("for", 0.5, 384)], 386),
    ],
)  # fmt: skip
def test_more_than_24_players_are_a_bar_with_the_same_mark(
    given: dict[str, Any], parts: list[tuple[str, float, float]], mark: float | None
) -> None:
    """384 are 48 players, eight each; behind quorum is a gap of four, in the middle of which its mark stands."""
    drawn = tally(given)
    assert drawn is not None and drawn.width == 390 and drawn.mark == mark
    assert [(kind, x, width) for x, width, kind in drawn.parts] == parts


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        (votes(4, 3, 2, 1), "■■□│▨"),
        ({**votes(4, 3, 1, 1), "tally": {"for": 1, "against": 1, "deferential": 0, "veto": 1}}, "■□V│▨"),
        (votes(24, 13, 13, 0), "■" * 13 + "│" + "□" * 11),
        (votes(60, 31, 60, 0), "■" * 12 + "│" + "■" * 12),
        (votes(60, 31, 31, 0), "■" * 12 + "│" + "□" * 12),
        (votes(60, 31, 30, 0), "■" * 11 + "□│" + "□" * 12),
        (votes(60, 31, 30, 30), "■" * 11 + "▨│" + "▨" * 12),
        (votes(60, 31, 31, 29), "■" * 12 + "│" + "▨" * 12),
        (votes(60, 31, 32, 28), "■" * 12 + "│■" + "▨" * 11),
        (votes(60, 31, 0, 29), "□" * 12 + "│" + "▨" * 12),
        (votes(60, 31, 0, 28), "□" * 12 + "│□" + "▨" * 11),
        (votes(1000, 1, 0, 0), "□│" + "□" * 23),
        (votes(25, 25, 25, 0), "■" * 24 + "│"),
        (votes(60, None, 25, 0), ""),
    ],
)
def test_in_a_terminal_the_mark_is_crossed_where_quorum_is(given: dict[str, Any], drawn: str) -> None:
    """Popular: solid reaches the mark; Unpopular: hatched crosses it, for then less than quorum are left."""
    assert _cells(given) == drawn


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


def test_a_day_is_a_column_of_what_was_done_and_above_it_of_what_was_said() -> None:
    """Two days in 222 pixels, four acts and comments in 60: the first day has one and three, the second nothing; it begins a week."""
    drawn = days([(1, 3), (0, 0)], 4, [1.0])
    assert (drawn.acts, drawn.comments) == ("M4.0 64.0v-15.0h94.3v15.0z", "M4.0 49.0v-45.0h94.3v45.0z")
    assert drawn.weeks == (115.0,)


@pytest.mark.parametrize(
    ("band", "span", "best"),
    [
        (Band("T", 0, 50, 20, ()), (-20, 50), (4.0, 25.7, 19.4)),
        (Band("T", None, 10, None, ()), (-20, 10), (4.0, 36.0, None)),
        (Band("T", 0, None, 5, ()), (-20, 10), (4.0, 12.0, 10.0)),
    ],
)
def test_a_band_has_room_on_the_scale_and_ends_with_it_where_it_has_no_bound(
    band: Band, span: tuple[float, float], best: tuple[float, float, float | None]
) -> None:
    """The number was between -20 and 10; the drawing is 44 high with an edge of four: 36 for 70 degrees, or for 30."""
    scale = banded(Scale(POSTED, POSTED + timedelta(days=1), -20, 10), band)
    assert (scale.low, scale.high) == span
    drawn = line([(POSTED, -20.0), (POSTED + timedelta(hours=1), 10.0)], scale, band)
    top, tall, middle = best
    assert drawn.band is not None and [round(each, 1) for each in drawn.band] == [top, tall]
    assert (None if drawn.best is None else round(drawn.best, 1)) == middle
    assert line([(POSTED, 1.0)], scale).band is None
