"""Instants: aware datetimes in UTC, and the only place that parses or prints them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from referee.model.patterns import later

HOUR = timedelta(hours=1)
BEFORE_ALL, AFTER_ALL = datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)
"""Earlier and later than whatever happens."""
MOMENT = timedelta(microseconds=1)
"""No two instants are less apart."""
MINUTE = timedelta(minutes=1)
CLOCKS_APART = MINUTE
"""By so much the clock of a blog may be ahead of that of whoever reads it."""
SECOND = timedelta(seconds=1)

_FIRST_YEAR, _LAST_YEAR = 1970, 9000
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_ISO = later(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z")


def parse_instant(text: str) -> datetime:
    """Read ISO 8601 in UTC ending in `Z`; anything else, offsets included, raises ValueError."""
    if not _ISO.fullmatch(text):
        raise ValueError(f"{text!r} is no instant like 2019-05-20T21:09:00Z")
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text!r} is no instant: there is no such day or time") from None
    return of_our_times(at, text)


def of_our_times(at: datetime, text: str) -> datetime:
    """An instant as it is written; raises ValueError where it is so early or late that not all that is reckoned with it would be one."""
    if not _FIRST_YEAR <= at.year <= _LAST_YEAR:
        raise ValueError(f"{text!r} is not in our times (from {_FIRST_YEAR} on)")
    return at


def format_instant(at: datetime) -> str:
    """Print as ISO 8601 ending in `Z`, with fractions only where there are some."""
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def parse_stamp(text: str, layout: str) -> datetime:
    """Read a blog's or wiki's stamp by a strptime layout, as UTC; raises ValueError."""
    stamp = " ".join(text.split())
    return of_our_times(datetime.strptime(stamp, layout).replace(tzinfo=UTC), stamp)


def whole_second_from(at: datetime) -> datetime:
    """The first whole second that is not before `at`."""
    return at if at.microsecond == 0 else at.replace(microsecond=0) + SECOND


def possible_instants(at: datetime) -> tuple[datetime, ...]:
    """The first and last second at which something happened that is told in whole minutes.

    The blog gives posting times so: seconds that are zero may be any (reading G3).
    """
    return (at,) if at.second or at.microsecond else (at, at + 59 * SECOND)


def just_before(at: datetime) -> datetime:
    """What was so before whatever else is of the second, or minute, that an instant is told by: nobody knows which came first (G3)."""
    return at - MOMENT


def minute_of(at: datetime) -> datetime:
    """The start of the minute that an instant lies in, the grain in which blog and tracker report."""
    return at.replace(second=0, microsecond=0)


def same_minute(one: datetime, other: datetime) -> bool:
    """Whether both fall in one minute."""
    return minute_of(one) == minute_of(other)


def same_day(one: datetime, other: datetime) -> bool:
    """Whether both fall on one UTC day (R167-KEYW-09)."""
    return one.date() == other.date()


def say_instant(at: datetime, beside: datetime | None = None, *, seconds: bool = True) -> str:
    """For people: `Fri 24 May 2019, 07:59:15 UTC`, without seconds where they are zero, or not asked for. Beside another instant, which
    is told whole, without the zone, and without the year where it is the same: `Fri 24 May, 07:59`."""
    clock = f"{at.hour:02}:{at.minute:02}" + (f":{at.second:02}" if seconds and at.second else "")
    year = "" if beside is not None and beside.year == at.year else f" {at.year}"
    return f"{day_of(at)}{year}, {clock}{'' if beside is not None else ' UTC'}"


def say_day(at: date) -> str:
    """The day of it: `Fri 24 May 2019`."""
    return f"{day_of(at)} {at.year}"


def day_of(at: date) -> str:
    """In its year: `Fri 24 May`. Pages tell hundreds of thousands, and `strftime` takes ten times as long."""
    return f"{_DAYS[at.weekday()]} {at.day} {_MONTHS[at.month - 1]}"


def say_then(at: datetime, now: datetime, *, seconds: bool = False) -> str:
    """In an answer as of `now`: `Fri 24 May, 07:59 UTC`, with the year where that is another, and seconds where they are asked for."""
    return f"{say_instant(at, now, seconds=seconds)} UTC"


def say_due(at: datetime, now: datetime) -> str:
    """When something comes about, and in how long: `04:49 UTC (in 1 h 49 min)`, with the day where that is another."""
    told = say_then(at, now, seconds=True)
    told = told.rpartition(", ")[2] if at.date() == now.date() else told
    return f"{told} (in {say_about(at - now)})" if at > now else told


def say_about(span: timedelta) -> str:
    """A span by its two largest units: `6 d 22 h`."""
    minutes = max(0, int(span.total_seconds())) // 60
    days, hours, left = minutes // 1440, minutes % 1440 // 60, minutes % 60
    if days:
        return f"{days} d {hours} h" if hours else f"{days} d"
    if hours:
        return f"{hours} h {left} min" if left else f"{hours} h"
    return f"{left} min"


_ONLY_DAYS, _ONLY_YEARS = 60, 2 * 366
_YEAR = timedelta(days=365.25)


def say_span(span: timedelta) -> str:
    """For players: `10 h 42 min`, `3 d 4 h`; seconds only where they matter (under an hour), of two months days alone, and `over 7 years`."""
    seconds = int(span.total_seconds())
    sign, seconds = ("-", -seconds) if seconds < 0 else ("", seconds)
    days, rest = divmod(seconds, 86400)
    if days >= _ONLY_YEARS:
        return f"{sign}over {abs(span) // _YEAR} years"
    if days >= _ONLY_DAYS:
        return f"{sign}{days} d"
    hours, rest = divmod(rest, 3600)
    minutes, left = divmod(rest, 60)
    parts = [(days, "d"), (hours, "h"), (minutes, "min"), (left if not (days or hours) else 0, "s")]
    said = [f"{number} {unit}" for number, unit in parts if number]
    return sign + (" ".join(said) or "0 s")
