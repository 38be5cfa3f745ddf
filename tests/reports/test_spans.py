"""A span of time on a page says a day once."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from referee.reports.web.words import until

_SINCE = datetime(2019, 6, 8, 3, tzinfo=UTC)


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (datetime(2019, 6, 8, 23, 59, 59, tzinfo=UTC), "23:59"),
        (datetime(2019, 6, 9, 0, 0, 0, tzinfo=UTC), "Sun 9 Jun, 00:00"),
    ],
)
def test_the_day_of_the_end_is_said_where_it_is_another(end: datetime, said: str) -> None:
    assert until(end, _SINCE, _SINCE).striptags() == said
