"""Instants as people write them."""

from __future__ import annotations

import pytest

from referee.model.moments import NoSuchDayError, read_moment
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
        ("5 mins", "2019-06-07 07:47"),
        ("3 hrs ago", "2019-06-07 04:52"),
        ("29 may", "2019-05-29 00:00"),
        ("1 May", "2019-05-01 00:00"),
        ("1 mar", "2019-03-01 00:00"),
        ("29 may 06:00", "2019-05-29 06:00"),
        ("2 weeks", "2019-05-24 07:52"),
        ("18:00", "2019-06-07 18:00"),
        ("04:49 UTC", "2019-06-07 04:49"),
        ("6 June", "2019-06-06 00:00"),
        ("Thu 6 Jun, 21:41", "2019-06-06 21:41"),
        ("24 May 2018 07:59 UTC", "2018-05-24 07:59"),
        ("2019-06-01 18:00 UTC", "2019-06-01 18:00"),
        ("2019-06-01T18:00 +02:00", "2019-06-01 16:00"),
        ("Fri 7 Jun 2019, 04:30 UTC", "2019-06-07 04:30"),
        ("Fri 7 Jun 2019", "2019-06-07 00:00"),
        ("Thursday, 6 June 18:00", "2019-06-06 18:00"),
        ("monday", "2019-06-03 00:00"),
        ("Fri", "2019-06-07 00:00"),
        ("sat 18:00", "2019-06-01 18:00"),
        ("June 5", "2019-06-05 00:00"),
        ("June 5, 2018", "2018-06-05 00:00"),
        ("Jun 5th 2018 5pm", "2018-06-05 17:00"),
        ("5. June", "2019-06-05 00:00"),
        ("05.06.2018", "2018-06-05 00:00"),
        ("2019-6-5", "2019-06-05 00:00"),
        ("2019-6-5 7:30", "2019-06-05 07:30"),
        ("5pm", "2019-06-07 17:00"),
        ("12:30 AM", "2019-06-07 00:30"),
        ("12pm UTC", "2019-06-07 12:00"),
        ("yesterday 18:00", "2019-06-06 18:00"),
        ("2019/05/29", "2019-05-29 00:00"),
        ("2019/5/9 18:00", "2019-05-09 18:00"),
        ("20190529", "2019-05-29 00:00"),
        ("20190529T18:00Z", "2019-05-29 18:00"),
        ("noon", "2019-06-07 12:00"),
        ("Noon", "2019-06-07 12:00"),
        ("29 May at noon", "2019-05-29 12:00"),
        ("2019-05-29 noon UTC", "2019-05-29 12:00"),
        ("0:30", "2019-06-07 00:30"),
        ("yesterday at 6pm", "2019-06-06 18:00"),
        ("today, 5:00", "2019-06-07 05:00"),
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
        "7 mays",
        "7 hays",
        "7 mours",
        "7 deeks",
        "2019-06-01T18:00+99:00",
        "13pm",
        "0am",
        "25:00 pm",
        "5",
        "07/06/2019",
        "2019/05-29",
        "2019/13/01",
        "20191301",
        "2019052",
        "201905291",
        "midnight",
        "5 noon",
        "noon noon",
        "06-07-2019",
        "31.02.2019",
        "June",
        "June 31",
        "mo",
        "monday monday",
        "yesterday yesterday",
        "last week",
        "Xyz 6 June",
        "18:00 18:00",
        "T18:00",
        "9" * 20_000,
        "mon " * 5_000,
        "٣ June",
    ],
)
def test_what_is_no_instant_is_not_guessed(text: str) -> None:
    with pytest.raises((ValueError, OverflowError)):
        read_moment(text, NOW)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fri 6 June", "6 June 2019 is a Thursday; it was a Friday in 2014 and 2008"),
        ("Fri 21 Jun 2020, 20:59", "21 June 2020 is a Sunday"),
        ("mon 2019-06-07", "7 June 2019 is a Friday"),
        ("Wednesday 07.06.2019 5pm", "7 June 2019 is a Friday"),
    ],
)
def test_a_day_of_another_name_is_no_day(text: str, said: str) -> None:
    with pytest.raises(NoSuchDayError) as refused:
        read_moment(text, NOW)
    assert str(refused.value) == said
