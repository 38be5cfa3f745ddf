"""The dated changes of Agora's rules, JSON Lines, one rule a line: bytes to changes. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from typing import Annotated, Any

import msgspec

from referee.errors import InputError
from referee.model.events import Evidence, RuleHistory
from referee.nomics.numbered import KINDS, Change, midnight_after

_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_AROUND = timedelta(days=366)
"""How far from the day that it names a change “around” it may have been."""
_UNDATED = datetime(1993, 6, 30, tzinfo=UTC)
"""The first day of the game: no change was before."""
_Power = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class _Change(msgspec.Struct, rename="kebab"):
    type: str
    date: str | dict[str, Any]
    uncounted: bool = False
    old_power: _Power | None = None
    new_power: _Power | None = None
    power: _Power | None = None


class _Line(msgspec.Struct):
    rule: _Number
    changes: Annotated[list[_Change], msgspec.Meta(min_length=1)]


_decoder = msgspec.json.Decoder(_Line)


def parse_histories(body: bytes, where: str) -> Iterator[Evidence]:
    """Each rule's changes as an event, with the whole of its line. Raises InputError with file and line."""
    for number, line in enumerate(body.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if line.strip():
            rule, changes = _parsed(line, f"{where}:{number}")
            ends = [change.last for change in changes if change.last is not None]
            at = max(ends) - timedelta(seconds=1) if ends else _UNDATED
            event = RuleHistory(at=at, rule=rule, line=line.decode().strip())
            yield Evidence(event, where.rpartition("/")[2])


def changes_of(event: RuleHistory) -> list[Change]:
    """The changes that an event tells, oldest first."""
    return _parsed(event.line.encode(), f"rule {event.rule}")[1]


def day_of(text: str) -> datetime:
    """The beginning of a day such as 2019-07-10; raises ValueError."""
    match = _DAY.fullmatch(text)
    if match is None or int(match[1]) > 9000:
        raise ValueError(f"{text[:40]!r} is no day like 2019-07-10")
    try:
        return datetime(int(match[1]), int(match[2]), int(match[3]), tzinfo=UTC)
    except ValueError:
        raise ValueError(f"there is no day {text}") from None


def _parsed(line: bytes, where: str) -> tuple[int, list[Change]]:
    try:
        given = _decoder.decode(line.decode())
        return given.rule, [_change(change) for change in given.changes]
    except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError) as problem:
        raise InputError(
            f"is no rule with its changes: {problem}", where=where, do="mend the line; nothing of the file was taken"
        ) from None


def _change(given: _Change) -> Change:
    if given.type not in KINDS:
        near = get_close_matches(given.type[:40], sorted(KINDS), 1)
        raise ValueError(f"type is {given.type[:40]!r}" + (f"; perhaps {near[0]!r} is meant" if near else ""))
    first, last = _span(given.date)
    return Change(given.type, first, last, not given.uncounted, given.old_power, given.new_power or given.power)


def _span(date: str | dict[str, Any]) -> tuple[datetime | None, datetime | None]:
    """Not before when, and before when, something was by its date; None: nobody knows."""
    match date:
        case "unknown":
            return None, None
        case str():
            return day_of(date), midnight_after(day_of(date))
        case {"around": str(day)}:
            return day_of(day) - _AROUND, midnight_after(day_of(day)) + _AROUND
        case {"between": str(begin), "and": str(end)} if day_of(begin) <= day_of(end):
            return day_of(begin), midnight_after(day_of(end))
    raise ValueError(f"date is {str(date)[:80]}, which is no day, nor around one, nor between two, nor unknown")
