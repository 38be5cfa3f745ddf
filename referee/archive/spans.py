"""What happened in a span, and how much of it: read by the index of its kind, without all that was before."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from referee.archive.database import Database
from referee.archive.rows import in_parts, to_number


class Spans:
    """Counts of an archive's events."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def comments(
        self, until: datetime, posts: Iterable[str] | None = None, without: Iterable[str] = ()
    ) -> dict[str, int]:
        """How many comments were made on each post up to an instant, on these alone or on all, `without` some, given by their ids."""
        counts = self._counted(until, posts)
        for marks, part in in_parts(sorted(set(without))):
            query = f"SELECT subject FROM events WHERE kind = 'comment' AND at <= ? AND identifier <> '' AND identifier IN ({marks})"
            for (post,) in self._db.rows(query, (to_number(until), *part)):
                if post in counts:
                    counts[post] -= 1
        return counts

    def _counted(self, until: datetime, posts: Iterable[str] | None) -> dict[str, int]:
        counted = "SELECT subject, count(*) FROM events WHERE kind = 'comment' AND at <= ?"
        if posts is None:
            return dict(self._db.rows(f"{counted} GROUP BY subject", (to_number(until),)))
        counts: dict[str, int] = {}
        for marks, part in in_parts(sorted(set(posts))):
            query = f"{counted} AND subject IN ({marks}) GROUP BY subject"
            counts |= dict(self._db.rows(query, (to_number(until), *part)))
        return counts
