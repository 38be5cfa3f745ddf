"""Instants as people write them: a day, a time of day, how long ago, or a day with its time; UTC, unless an offset is given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone

from referee.model.instants import parse_instant
from referee.model.patterns import later

_DAY = timedelta(days=1)
_UNITS = {"m": timedelta(minutes=1), "h": timedelta(hours=1), "d": _DAY, "w": timedelta(weeks=1)}
_AGO = later(r"(\d{1,5}) ?(?:(m)(?:in(?:ute)?s?)?|(h)(?:(?:ou)?rs?)?|(d)(?:ays?)?|(w)(?:eeks?)?)(?: ago)?", re.I | re.A)
_TIME = (
    r"(?:(?P<hour>\d{1,2})(?::(?P<minute>\d\d)(?::(?P<second>\d\d))?(?: ?(?P<half>[ap])m)?| ?(?P<whole>[ap])m)|noon)"
    r"(?: ?(?P<zone>UTC|Z|[+-]\d\d:?\d\d))?"
)
_TIMED = later(rf"(?:(?P<day>.{{1,40}}?)(?:,? (?:at )?|(?<=\d)T))?{_TIME}", re.I | re.A)
_DAYS = (
    later(r"(?P<year>\d{4})(?P<between>[-/])(?P<month>\d\d?)(?P=between)(?P<day>\d\d?)", re.A),
    later(r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)", re.A),
    later(r"(?P<day>\d\d?)\.(?P<month>\d\d?)\.(?P<year>\d{4})", re.A),
    later(r"(?P<day>\d\d?)(?:\.|st|nd|rd|th)? (?P<name>[a-z]{3,9})\.?,?(?: (?P<year>\d{4}))?", re.I | re.A),
    later(r"(?P<name>[a-z]{3,9})\.? (?P<day>\d\d?)(?:st|nd|rd|th)?(?:,? (?P<year>\d{4}))?", re.I | re.A),
)
_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WORDS = {"today": timedelta(0), "yesterday": -_DAY, "tomorrow": _DAY}
_NOON = 12
_YEARS_BACK = 28
"""After so many years every day of a month has been each day of the week."""


class NoSuchDayError(ValueError):
    """A day that is not the day of the week as which it is given; says so in a line."""


def read_moment(text: str, now: datetime) -> datetime:
    """An instant as somebody writes it at `now`: a day is its beginning, a day of the week the last one that has begun, and a day without
    its year one of this year. Raises ValueError."""
    said = " ".join(text.split())
    if said.endswith("Z") and "T" in said and said.count(":") == 2:
        return parse_instant(said)
    if said.casefold() == "now":
        return now
    if match := _AGO.fullmatch(said):
        return _ours(now - int(match[1]) * _UNITS[match[match.lastindex or 0].casefold()])
    timed = _TIMED.fullmatch(said)
    if timed is None:
        return _ours(_day(said, now))
    return _ours(_at_time(_day(timed["day"], now) if timed["day"] else _midnight(now), timed))


def _at_time(day: datetime, said: re.Match[str]) -> datetime:
    """The time of a day; raises ValueError for one that no clock shows."""
    hour, half = int(said["hour"] or _NOON), (said["half"] or said["whole"] or "").casefold()
    if half and not 1 <= hour <= 12:
        raise ValueError("no such hour")
    hour = hour % 12 + (12 if half == "p" else 0) if half else hour
    at = day.replace(hour=hour, minute=int(said["minute"] or 0), second=int(said["second"] or 0))
    zone = (said["zone"] or "Z").upper().replace("UTC", "Z").replace(":", "")
    if zone == "Z":
        return at
    offset = timedelta(hours=int(zone[1:3]), minutes=int(zone[3:]))
    return at.replace(tzinfo=timezone(offset if zone[0] == "+" else -offset)).astimezone(UTC)


def _day(said: str, now: datetime) -> datetime:
    """The beginning of a day."""
    if said.casefold() in _WORDS:
        return _midnight(now + _WORDS[said.casefold()])
    first, _, rest = said.partition(" ")
    weekday = _begun(first.rstrip(".,").casefold(), _WEEKDAYS)
    if not weekday:
        return _dated(said, now)
    if not rest:
        return _midnight(now) - (now.weekday() + 1 - weekday) % 7 * _DAY
    day = _dated(rest, now)
    if day.weekday() + 1 != weekday:
        raise NoSuchDayError(_contradicted(rest, day, weekday))
    return day


def _dated(said: str, now: datetime) -> datetime:
    for pattern in _DAYS:
        if match := pattern.fullmatch(said):
            told = match.groupdict()
            month = int(told["month"]) if "month" in told else _begun(told["name"].casefold(), _MONTHS)
            return datetime(int(told["year"] or now.year), month, int(told["day"]), tzinfo=UTC)
    raise ValueError(f"{said!r} is no day")


def _contradicted(said: str, day: datetime, weekday: int) -> str:
    """What is wrong with a day of another name, and in which year it had that, where none is given."""
    wrong = f"{day.day} {day:%B} {day.year} is a {day:%A}"
    if str(day.year) in said:
        return wrong
    fits = (
        str(year)
        for year in range(day.year - 1, day.year - _YEARS_BACK, -1)
        if (day.month, day.day) != (2, 29) and day.replace(year=year).weekday() + 1 == weekday
    )
    years = [year for year, _ in zip(fits, range(2), strict=False)]
    return f"{wrong}; it was a {_WEEKDAYS[weekday - 1].title()} in {' and '.join(years)}" if years else wrong


def _begun(begun: str, names: Sequence[str]) -> int:
    """The number, from 1, of the name of which these three letters or more are the beginning; 0 where there is none."""
    return next((number for number, name in enumerate(names, 1) if len(begun) > 2 and name.startswith(begun)), 0)


def _midnight(at: datetime) -> datetime:
    return at.replace(hour=0, minute=0, second=0, microsecond=0)


def _ours(at: datetime) -> datetime:
    """The same, held to the years that there are for us."""
    return parse_instant(at.replace(tzinfo=None).isoformat() + "Z")
