"""The matters of all dynasties as the pages name them, and those of earlier ones as they were when they were resolved."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import Any

from referee.app.inquiry.opening import Inquiry
from referee.app.tables.held import Row
from referee.app.web.matters import settled_told, then_told, untold
from referee.model.events import VOTABLE
from referee.model.titles import titled
from referee.rules.core.game import KEPT_AFTER_RESOLUTION
from referee.rules.core.reigns import Reign, dynasties_in

_LONGEST = 60
_LONG_AGO = timedelta(days=366)
"""What was resolved so long ago is told of as what is over, however long a dynasty lasts."""
Opening = Callable[[], AbstractContextManager[Inquiry]]


def words_of(title: str) -> str:
    """The words of a title with dashes between them."""
    return "-".join(re.findall(r"[a-z0-9]+", title.casefold()))[:_LONGEST] or "untitled"


def matter_names(posts: Iterable[Row], pending: Collection[str]) -> dict[str, str]:
    """What the page of each matter is called, by its post: its title in words; of several of one title the oldest is called
    just so, and so it stays."""
    votable = (row for row in posts if row["id"] in pending or _is_over(row))
    names: dict[str, str] = {}
    taken: dict[str, int] = {}
    used: set[str] = set()
    for row in sorted(votable, key=lambda row: (row["at"], row["id"])):
        words = words_of(titled(row["title"]))
        number = taken.get(words, 0) + 1
        while (name := words if number == 1 else f"{words}-{number}") in used:
            number += 1
        taken[words] = number
        used.add(name)
        names[row["id"]] = name
    return names


def _is_over(row: Row) -> bool:
    return row["category"] in VOTABLE and row["resolved_at"] is not None and row["status"] != "Pending"


def lately_from(reigns: Sequence[Reign], now: datetime) -> datetime:
    """From when on what was resolved is told of anew each time: since the dynasty began; while it is young, since the one before
    it did; and never longer than a year."""
    recent = now - KEPT_AFTER_RESOLUTION
    begins = (first.since for first, _ in reversed(dynasties_in(reigns)))
    since = next((since for since in begins if since <= recent), recent)
    return max(since, now - _LONG_AGO)


class Earlier:
    """The matters that were resolved before an instant, in that order, by what is held of them.

    whole: they are all to be made at once; in_order: else those that are asked for are asked for in their order.
    """

    def __init__(self, opened: Opening, rows: Iterable[Row], since: datetime, *, whole: bool, in_order: bool) -> None:
        self._opened, self.since, self.whole, self._in_order = opened, since, whole, in_order
        over = sorted((row for row in rows if row["resolved_at"] < since), key=lambda row: row["resolved_at"])
        self.rows: dict[str, Row] = {row["id"]: row for row in over}
        self._going: Iterator[dict[str, Any]] = iter(())

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Each as a page shows it, as it came about."""
        if not self.rows:
            return
        left = dict(self.rows)
        with self._opened() as inquiry:
            for told in settled_told(inquiry, None, self.since, left.values()):
                if left.pop(told["post"], None) is not None:
                    yield told
            for row in left.values():
                yield untold(inquiry, row)

    def one(self, post: str) -> dict[str, Any]:
        """One of them, told as it would be among all."""
        return self._next(self.rows[post]) if self._in_order else self._alone(self.rows[post])

    def _next(self, row: Row) -> dict[str, Any]:
        """One of them by the replay that told of the one before it."""
        for going in (self._going, self._from(row)):
            self._going = going
            for told in going:
                if told["post"] == row["id"]:
                    return told
        with self._opened() as inquiry:
            return untold(inquiry, row)

    def _from(self, row: Row) -> Iterator[dict[str, Any]]:
        with self._opened() as inquiry:
            yield from settled_told(inquiry, row["resolved_at"], self.since, self.rows.values())

    def _alone(self, row: Row) -> dict[str, Any]:
        """One of them by what is near it; where that does not tell its law, by what was before."""
        with self._opened() as inquiry:
            told = then_told(inquiry, row)
            at = row["resolved_at"]
            return told if told["final"] is not None else next(settled_told(inquiry, at, at, [row]), told)


def lately(inquiry: Inquiry, rows: Sequence[Row], since: datetime) -> list[dict[str, Any]]:
    """The matters that were resolved from an instant on, the newest first."""
    recent = {row["id"]: row for row in rows if row["resolved_at"] >= since}
    told = {each["post"]: each for each in settled_told(inquiry, since, inquiry.now, recent.values())}
    found = [told[post] if post in told else untold(inquiry, row) for post, row in recent.items()]
    return sorted(found, key=lambda each: (each["resolved_at"], each["post"]), reverse=True)


def resolved_in(posts: Iterable[Row], pending: Collection[str]) -> list[Row]:
    """The matters that were resolved and are so still."""
    return [row for row in posts if row["id"] not in pending and _is_over(row)]
