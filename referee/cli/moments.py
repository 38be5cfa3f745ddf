"""Instants as people write them: a date, a time of day, a day ago, an instant with its offset."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import click

from referee.errors import InputError
from referee.model.instants import parse_instant, say_instant

_DAY = timedelta(days=1)
_UNITS = {"m": timedelta(minutes=1), "h": timedelta(hours=1), "d": _DAY, "w": timedelta(weeks=1)}
_AGO = re.compile(r"(\d{1,5}) ?(m|h|d|w)(?:in(?:ute)?s?|(?:ou)?rs?|ays?|eeks?)?(?: ago)?", re.I | re.A)
_TIME = re.compile(r"(?P<hour>\d{1,2}):(?P<minute>\d\d)(?::(?P<second>\d\d))?(?: ?UTC)?", re.I | re.A)
_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_WORDY = re.compile(
    r"(?:[a-z]{3,9},? )?(?P<day>\d{1,2})\.? (?P<month>[a-z]{3,9})\.?,?(?: (?P<year>\d{4}))?(?:,? (?P<time>[\d:]+(?: ?UTC)?))?",
    re.I | re.A,
)
_DATED = re.compile(
    r"(?P<date>\d{4}-\d\d-\d\d)(?:[T ](?P<time>\d\d:\d\d(?::\d\d)?)(?P<zone>Z|[+-]\d\d:?\d\d)?)?", re.I | re.A
)
_WORDS = {"now": timedelta(0), "today": timedelta(0), "yesterday": -_DAY, "tomorrow": _DAY}
_HOW = "write it as 2019-06-01, 2019-06-01T18:00Z, 18:00, yesterday or 7d"


def read_moment(text: str, now: datetime) -> datetime:
    """An instant as somebody writes it at `now`: UTC, unless an offset is given; a date is its beginning.

    Raises ValueError.
    """
    said = " ".join(text.split())
    if said.endswith("Z") and "T" in said and said.count(":") == 2:
        return parse_instant(said)
    if said.casefold() in _WORDS:
        at = now + _WORDS[said.casefold()]
        return at if said.casefold() == "now" else _midnight(at)
    if match := _AGO.fullmatch(said):
        return _ours(now - int(match[1]) * _UNITS[match[2].casefold()])
    if match := _TIME.fullmatch(said):
        return _midnight(now).replace(
            hour=int(match["hour"]), minute=int(match["minute"]), second=int(match["second"] or 0)
        )
    if match := _DATED.fullmatch(said):
        zone = (match["zone"] or "Z").upper().replace("Z", "+00:00")
        return _ours(datetime.fromisoformat(f"{match['date']}T{match['time'] or '00:00'}{zone}").astimezone(UTC))
    if (match := _WORDY.fullmatch(said)) and (month := _month(match["month"].casefold())):
        day = datetime(int(match["year"] or now.year), month, int(match["day"]), tzinfo=UTC)
        return _ours(read_moment(match["time"], day) if match["time"] else day)
    raise ValueError(f"{text!r} is no instant")


def _month(begun: str) -> int:
    """The month of which this is the beginning; 0 where it is none."""
    return next((number for number, name in enumerate(_MONTHS, 1) if name.startswith(begun)), 0)


def present() -> datetime:
    """The present second: the only clock of the program besides the fetchers'."""
    return datetime.now(UTC).replace(microsecond=0)


def _midnight(at: datetime) -> datetime:
    return at.replace(hour=0, minute=0, second=0, microsecond=0)


def _ours(at: datetime) -> datetime:
    """The same, held to the years that there are for us."""
    return parse_instant(at.replace(tzinfo=None).isoformat() + "Z")


class InstantType(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """An instant such as 2019-05-20T21:09:00Z, or as people write it, seen from `--at` or the clock."""

    name = "instant"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        if isinstance(value, datetime):
            return value
        name = f"--{param.name}" if param is not None else "--at"
        at = ctx.params.get("at") if ctx is not None else None
        now = at if isinstance(at, datetime) else present()
        try:
            read = read_moment(value, now)
        except (ValueError, OverflowError):
            raise InputError(f"{value!r} is no instant", where=name, do=_HOW) from None
        if name == "--since" and read > now:
            raise InputError(
                f"{value!r} is after {say_instant(now)}, which is now", where=name, do="give an earlier one"
            )
        return read
