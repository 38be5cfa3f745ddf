"""Instants: aware datetimes in UTC, and the only place that parses or prints them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)

_FIRST_YEAR, _LAST_YEAR = 1970, 9000
_ISO = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z")


def parse_instant(text: str) -> datetime:
    """Read ISO 8601 in UTC ending in `Z`; anything else, offsets included, raises ValueError."""
    if not _ISO.fullmatch(text):
        raise ValueError(f"{text!r} is no instant like 2019-05-20T21:09:00Z")
    at = datetime.fromisoformat(text)
    if not _FIRST_YEAR <= at.year <= _LAST_YEAR:
        raise ValueError(f"{text!r} is not in our times (from {_FIRST_YEAR} on)")
    return at


def format_instant(at: datetime) -> str:
    """Print as ISO 8601 ending in `Z`, with fractions only where there are some."""
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def parse_stamp(text: str, layout: str) -> datetime:
    """Read a blog's or wiki's stamp by a strptime layout, as UTC; raises ValueError."""
    return datetime.strptime(" ".join(text.split()), layout).replace(tzinfo=UTC)


def whole_second_from(at: datetime) -> datetime:
    """The first whole second that is not before `at`."""
    return at if at.microsecond == 0 else at.replace(microsecond=0) + SECOND


def possible_instants(at: datetime) -> tuple[datetime, ...]:
    """The first and last second at which something happened that is told in whole minutes.

    The blog gives posting times so: seconds that are zero may be any (reading G3).
    """
    return (at,) if at.second or at.microsecond else (at, at + 59 * SECOND)


def same_minute(one: datetime, other: datetime) -> bool:
    """Whether both fall in one minute, the grain in which blog and tracker report."""
    return one.replace(second=0, microsecond=0) == other.replace(second=0, microsecond=0)


def same_day(one: datetime, other: datetime) -> bool:
    """Whether both fall on one UTC day (R167-KEYW-09)."""
    return one.date() == other.date()


def say_instant(at: datetime) -> str:
    """For players: `24 May 2019 07:59:15 UTC`, without seconds where they are zero."""
    layout = "%d %b %Y %H:%M:%S UTC" if at.second else "%d %b %Y %H:%M UTC"
    return at.strftime(layout).lstrip("0")


def say_day(at: datetime) -> str:
    """The day of it: `24 May 2019`."""
    return say_minute(at).rpartition(" ")[0]


def say_minute(at: datetime) -> str:
    """The same in a table, where the line below says of which time zone: `24 May 2019 07:59`."""
    return at.strftime("%d %b %Y %H:%M").lstrip("0")


def say_span(span: timedelta) -> str:
    """For players: `10 h 42 min`, `3 d 4 h`; seconds only where they matter (under an hour)."""
    seconds = int(span.total_seconds())
    sign, seconds = ("-", -seconds) if seconds < 0 else ("", seconds)
    days, rest = divmod(seconds, 86400)
    hours, rest = divmod(rest, 3600)
    minutes, left = divmod(rest, 60)
    parts = [(days, "d"), (hours, "h"), (minutes, "min"), (left if not (days or hours) else 0, "s")]
    said = [f"{number} {unit}" for number, unit in parts if number]
    return sign + (" ".join(said) or "0 s")
