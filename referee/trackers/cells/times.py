"""Instants and days as players write them, in UTC, the day before the month."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta, timezone

from referee.model.patterns import later
from referee.trackers.cells.ways import Unreadable

_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october")
MONTHS = {name[:size]: at for at, name in enumerate((*_MONTHS, "november", "december"), 1) for size in (3, len(name))}
MONTHS["sept"] = 9
_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_CLOCK = later(r"(?<![\d:/.-])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm)?(?![\d:])", re.I)
_ZONE = later(r"\(?\b(?:UTC|GMT)\b\)?(?!\s*[+\-−]\s*\d)|(?<=\d)\s*Z\b", re.I)
_OFFSET = later(r"(?<=\d)\s*([+\-−])(\d{2}):?(\d{2})$")
_ISO = later(r"\b(\d{4})-(\d{1,2})-(\d{1,2})\b|\b(\d{4})/(\d{1,2})/(\d{1,2})\b")
_SLASHED = later(r"(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])")
_WORDS = later(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?(?:\s+of)?[\s-]+({_MONTH})\.?,?[\s-]+(\d{{4}})\b", re.I)
_WORDS_FIRST = later(rf"\b({_MONTH})\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?,?\s+(\d{{4}})\b", re.I)
_WEEKDAY = later(r"\b(mon|tue|wed|thu|fri|sat|sun)(?:s|r|rs|nes|ur)?(?:day)?\b,?", re.I)


def read_time(text: str) -> str:
    """An instant as ISO in UTC; raises Unreadable."""
    if len(text) > 100:
        raise Unreadable("it is no time")
    offset = _OFFSET.search(text) if ":" in text else None
    shift = UTC
    rest = text
    if offset is not None and _CLOCK.search(text[: offset.start()]):
        away = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
        if away > timedelta(hours=14):
            raise Unreadable("it is no time")
        shift = timezone(away if offset[1] == "+" else -away)
        rest = text[: offset.start()]
    day, rest = _day(re.sub(r"(?<=\d)T(?=\d)", " ", _ZONE.sub(" ", rest)))
    clocks = list(_CLOCK.finditer(rest))
    if len(clocks) != 1:
        raise Unreadable("a time needs one hour and minute")
    rest = rest[: clocks[0].start()] + " " + rest[clocks[0].end() :]
    _nothing_else(rest)
    hour, minute, second = int(clocks[0][1]), int(clocks[0][2]), int(clocks[0][3] or 0)
    half = (clocks[0][4] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            raise Unreadable("there is no such hour")
        hour = hour % 12 + (12 if half == "pm" else 0)
    try:
        instant = datetime(day.year, day.month, day.day, hour, minute, second, tzinfo=shift).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Unreadable("there is no such time") from None
    return instant.strftime("%Y-%m-%dT%H:%M:%SZ") if instant.year >= 1000 else instant.isoformat()


def read_date(text: str) -> str:
    """A day as ISO; raises Unreadable."""
    if len(text) > 100:
        raise Unreadable("it is no date")
    if re.search(r"\d{4}-\d{2}-\d{2}T\d", text):
        return read_time(text)[:10]
    if _CLOCK.search(text):
        return read_time(text)[:10]
    day, rest = _day(_ZONE.sub(" ", text))
    _nothing_else(rest)
    return day.isoformat()


def _nothing_else(rest: str) -> None:
    left = _WEEKDAY.sub(" ", rest)
    if re.sub(r"\b(?:at|on)\b", " ", left, flags=re.I).strip(" ,.()–—"):
        raise Unreadable("something beside the time cannot be read")


def _day(text: str) -> tuple[date, str]:
    """The one day in a text, and what is left of the text."""
    days: list[tuple[date, int, int]] = []
    for pattern in (_ISO, _SLASHED, _WORDS, _WORDS_FIRST):
        for match in pattern.finditer(text):
            days.append((_day_of(pattern, match, text), match.start(), match.end()))
    if len(days) != 1:
        raise Unreadable("it names no day with its year" if not days else "it names several days")
    day, start, end = days[0]
    rest = text[:start] + " " + text[end:]
    weekday = _WEEKDAY.search(rest)
    if weekday is not None and _DAYS[day.weekday()] != weekday[1].lower():
        raise Unreadable("the day of the week is another")
    return day, rest


def _day_of(pattern: re.Pattern[str], match: re.Match[str], text: str) -> date:
    if pattern is _ISO:
        return _date(*(int(part) for part in match.groups() if part))
    if pattern is _WORDS:
        return _date(int(match[3]), MONTHS[match[2].lower()], int(match[1]))
    if pattern is _WORDS_FIRST:
        return _date(int(match[3]), MONTHS[match[1].lower()], int(match[2]))
    first, second, year = int(match[1]), int(match[3]), int(match[4])
    year += 2000 if len(match[4]) == 2 else 0
    if first > 12 or first == second:
        return _date(year, second, first)
    if second > 12:
        return _date(year, first, second)
    weekday = _WEEKDAY.search(text[: match.start()] + " " + text[match.end() :])
    fits = [
        day
        for day in (_date(year, second, first), _date(year, first, second))
        if weekday is not None and _DAYS[day.weekday()] == weekday[1].lower()
    ]
    if len(fits) != 1:
        raise Unreadable("which number is the day and which the month cannot be told")
    return fits[0]


def _date(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError:
        raise Unreadable("there is no such day") from None
