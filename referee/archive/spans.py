"""What happened in a span, and how much of it: read by the index of its kind, without all that was before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from referee.archive.database import Database
from referee.archive.rows import to_number

_MOST_VARIABLES = 500


class Spans:
    """Counts of an archive's events."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def comments(
        self, until: datetime, posts: Iterable[str] | None = None, without: Iterable[str] = ()
    ) -> dict[str, int]:
        """How many comments were made on each post up to an instant, on these alone or on all, `without` some, given by their ids."""
        counts = self._counted(until, posts)
        for part in _parts(without):
            query = f"SELECT subject FROM events WHERE kind = 'comment' AND at <= ? AND identifier <> '' AND identifier IN ({_marks(part)})"
            for (post,) in self._db.rows(query, (to_number(until), *part)):
                if post in counts:
                    counts[post] -= 1
        return counts

    def _counted(self, until: datetime, posts: Iterable[str] | None) -> dict[str, int]:
        counted = "SELECT subject, count(*) FROM events WHERE kind = 'comment' AND at <= ?"
        if posts is None:
            return dict(self._db.rows(f"{counted} GROUP BY subject", (to_number(until),)))
        counts: dict[str, int] = {}
        for part in _parts(posts):
            query = f"{counted} AND subject IN ({_marks(part)}) GROUP BY subject"
            counts |= dict(self._db.rows(query, (to_number(until), *part)))
        return counts


def _parts(names: Iterable[str]) -> Iterator[list[str]]:
    """Names in parts that fit into a statement."""
    wanted = sorted(set(names))
    return (wanted[start : start + _MOST_VARIABLES] for start in range(0, len(wanted), _MOST_VARIABLES))


def _marks(names: list[str]) -> str:
    return ",".join("?" * len(names))
