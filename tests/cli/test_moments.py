"""Instants as people write them."""

from __future__ import annotations

import pytest

from referee.cli.moments import read_moment
from tests.instants import instant

NOW = instant("2019-06-07 07:52")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("2019-06-01T18:00:00Z", "2019-06-01 18:00"),
        ("2019-06-01", "2019-06-01 00:00"),
        ("2019-06-01 18:00", "2019-06-01 18:00"),
        ("2019-06-01T18:00Z", "2019-06-01 18:00"),
        ("2019-06-01T18:00+02:00", "2019-06-01 16:00"),
        ("2019-06-01T00:30+0200", "2019-05-31 22:30"),
        ("2019-06-01T18:00-05:30", "2019-06-01 23:30"),
        ("now", "2019-06-07 07:52"),
        ("today", "2019-06-07 00:00"),
        ("Yesterday", "2019-06-06 00:00"),
        ("7d", "2019-05-31 07:52"),
        ("7 days ago", "2019-05-31 07:52"),
        ("90m", "2019-06-07 06:22"),
        ("2 weeks", "2019-05-24 07:52"),
        ("18:00", "2019-06-07 18:00"),
        ("04:49 UTC", "2019-06-07 04:49"),
        ("6 June", "2019-06-06 00:00"),
        ("Thu 6 Jun, 21:41", "2019-06-06 21:41"),
        ("24 May 2018 07:59 UTC", "2018-05-24 07:59"),
    ],
)
def test_what_is_meant(text: str, at: str) -> None:
    assert read_moment(text, NOW) == instant(at)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "2019-13-01",
        "2019-06-31",
        "25:00",
        "18:60",
        "1904-01-01",
        "99999-01-01",
        "99999w",
        "6 Juno",
        "31 Feb",
        "7x",
        "2019-06-01T18:00+99:00",
        "٣ June",
    ],
)
def test_what_is_no_instant_is_not_guessed(text: str) -> None:
    with pytest.raises((ValueError, OverflowError)):
        read_moment(text, NOW)
