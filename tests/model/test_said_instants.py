"""Instants as people read them: in one style, with as much of them as is not said beside them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from referee.model.instants import say_about, say_day, say_due, say_instant, say_then
from referee.model.moments import read_moment

FRIDAY = datetime(2019, 5, 24, 7, 59, tzinfo=UTC)
NEW_YEAR = datetime(2020, 1, 1, tzinfo=UTC)


def test_whole_with_its_day_of_the_week_and_with_seconds_where_there_are_some() -> None:
    assert say_instant(FRIDAY) == "Fri 24 May 2019, 07:59 UTC"
    assert say_instant(FRIDAY.replace(day=3, second=5)) == "Fri 3 May 2019, 07:59:05 UTC"
    assert say_instant(FRIDAY.replace(second=5), seconds=False) == "Fri 24 May 2019, 07:59 UTC"
    assert say_day(FRIDAY) == "Fri 24 May 2019"


def test_beside_another_instant_without_the_zone_and_with_the_year_only_where_it_is_another() -> None:
    assert say_instant(FRIDAY, NEW_YEAR - timedelta(seconds=1)) == "Fri 24 May, 07:59"
    assert say_instant(FRIDAY, NEW_YEAR) == "Fri 24 May 2019, 07:59"


def test_in_an_answer_with_the_zone_and_seconds_only_where_they_decide() -> None:
    late = FRIDAY.replace(second=1)
    assert (
        say_then(late, FRIDAY) == "Fri 24 May, 07:59 UTC" and say_then(late, NEW_YEAR) == "Fri 24 May 2019, 07:59 UTC"
    )
    assert say_then(late, FRIDAY, seconds=True) == "Fri 24 May, 07:59:01 UTC"
    assert say_then(FRIDAY, FRIDAY, seconds=True) == "Fri 24 May, 07:59 UTC"


@pytest.mark.parametrize(
    ("at", "now", "said"),
    [
        ("2019-05-24T04:49:00", "2019-05-24T03:00:00", "04:49 UTC (in 1 h 49 min)"),
        ("2019-05-24T04:49:01", "2019-05-24T03:00:00", "04:49:01 UTC (in 1 h 49 min)"),
        ("2019-05-24T23:59:00", "2019-05-24T00:00:00", "23:59 UTC (in 23 h 59 min)"),
        ("2019-05-25T00:00:00", "2019-05-24T23:59:00", "Sat 25 May, 00:00 UTC (in 1 min)"),
        ("2020-01-01T00:00:00", "2019-12-31T23:00:00", "Wed 1 Jan 2020, 00:00 UTC (in 1 h)"),
        ("2019-05-24T03:00:00", "2019-05-24T03:00:00", "03:00 UTC"),
        ("2019-05-23T23:00:00", "2019-05-24T03:00:00", "Thu 23 May, 23:00 UTC"),
    ],
)
def test_what_is_due_is_told_with_its_span_and_its_day_where_that_is_another(at: str, now: str, said: str) -> None:
    assert say_due(*(datetime.fromisoformat(each).replace(tzinfo=UTC) for each in (at, now))) == said


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(59, "0 min"), (60, "1 min"), (3_600, "1 h"), (3_660, "1 h 1 min"), (86_399, "23 h 59 min"), (86_400, "1 d"), (90_060, "1 d 1 h"), (-5, "0 min")],
)  # fmt: skip
def test_a_span_by_its_two_largest_units(seconds: int, said: str) -> None:
    assert say_about(timedelta(seconds=seconds)) == said


def test_what_we_say_may_be_given_back() -> None:
    """`--at "Fri 24 May 2019, 07:59 UTC"`, as it was copied from an answer."""
    for told in (
        say_instant(FRIDAY),
        say_instant(FRIDAY, FRIDAY),
        say_then(FRIDAY, FRIDAY),
        say_then(FRIDAY, NEW_YEAR),
    ):
        assert read_moment(told, FRIDAY) == FRIDAY
    assert read_moment(say_instant(FRIDAY.replace(second=5)), NEW_YEAR) == FRIDAY.replace(second=5)
