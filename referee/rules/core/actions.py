"""How often an action may be taken: daily, weekly, communal (KEYW-06 to 09, 46 to 49; TIME-04; readings G4, G6)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Literal

from referee.law.law import Law

Often = Literal["daily", "weekly"]


def day_of(at: datetime) -> date:
    """The UTC day that an instant lies in; 00:00:00 begins it (KEYW-09)."""
    return at.date()


def week_of(at: datetime) -> date:
    """The Monday of the week that an instant lies in (KEYW-46)."""
    return at.date() - timedelta(days=at.weekday())


def may_act_from(law: Law, often: Often, taken: Iterable[datetime], at: datetime) -> datetime | None:
    """The first instant from `at` on at which somebody who has taken an action at these instants may again.

    Once a day or week, and with the text's hours between (KEYW-06, 07, 47, 48). None: the text does not say.
    """
    if law.lacks(f"{often}-action"):
        return None
    between = law.span(f"{often}-action")
    period = day_of if often == "daily" else week_of
    last = max(taken, default=None)
    if last is None:
        return at
    earliest = max(at, last + between)
    if period(earliest) != period(last):
        return earliest
    start = period(last) + timedelta(days=1 if often == "daily" else 7)
    return datetime(start.year, start.month, start.day, tzinfo=at.tzinfo)


def is_free(often: Often, taken_by_others: Iterable[datetime], at: datetime) -> bool:
    """Whether nobody else has taken a communal action in the day or week of an instant (KEYW-08, 49)."""
    period = day_of if often == "daily" else week_of
    return all(period(other) != period(at) for other in taken_by_others)
