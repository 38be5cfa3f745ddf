"""What happened in a span, and how much of it: read by the index of its kind, without all that was before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TypeVar, get_args

import msgspec

from referee.archive.database import Database
from referee.archive.extents import Marks, Read
from referee.archive.rows import BACKWARDS, ORDER, WRITTEN, in_parts, to_instant, to_number
from referee.model.events import Category, Instant

_EVER = 2**63 - 1


class Said(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A comment without its text: what is counted of the many of twenty years."""

    at: Instant
    id: str
    post: str
    author: str
    icons: tuple[str, ...]


class Wrote(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Of a message, or a revision, who wrote it, and when it came."""

    at: Instant
    author: str
    address: str = ""


Made = TypeVar("Made")


class Spans:
    """The events of a kind, and counts of them."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def bare(self, made: type[Made], kind: str, until: datetime, since: datetime | None = None) -> Iterator[Made]:
        """The events of a kind from an instant on (None: all) up to another, in their total order, without their evidence. made:
        what each is read as, which may leave out what nobody asks."""
        category = (
            "" if kind == "post" else "AND category = ''"
        )  # None but posts has any, and SQLite finds those of a span at once.
        query = f"SELECT {WRITTEN} FROM events WHERE kind = ? {category} AND at BETWEEN ? AND ? {ORDER}"
        values = (kind, -_EVER if since is None else to_number(since), to_number(until))
        return self._db.bodies(made, query, values)

    def backwards(self, made: type[Made], kind: str, before: datetime) -> Iterator[Made]:
        """The events of a kind but posts from before an instant, the last one first."""
        query = f"SELECT {WRITTEN} FROM events WHERE kind = ? AND category = '' AND at < ? {BACKWARDS}"
        return self._db.bodies(made, query, (kind, to_number(before)))

    def first(self, kind: str) -> datetime | None:
        """The instant of the first event of a kind, None where there is none."""
        query = "SELECT at FROM events WHERE kind = ? AND category = ? ORDER BY at LIMIT 1"
        categories = get_args(Category) if kind == "post" else ("",)
        firsts = (at for category in categories for (at,) in self._db.rows(query, (kind, category)))
        return min(map(to_instant, firsts), default=None)

    def first_seen(self) -> datetime | None:
        """The instant of the first post that was read from a page of the blog, None where none was."""
        query = "SELECT min(at) FROM events WHERE kind = 'post' AND +origin <> ''"
        ((at,),) = self._db.rows(query)
        return None if at is None else to_instant(at)

    def marks_of_page(self, page: str, until: datetime) -> Marks:
        """What tells the revisions of a wiki page up to an instant from all others."""
        return self._marks("kind = 'revision' AND subject = ?", page, until)

    def marks_of_variables(self, until: datetime) -> Marks:
        """What tells the records of values up to an instant from all others."""
        return self._marks("kind = 'variable' AND category = ?", "", until)

    def _marks(self, terms: str, value: str, until: datetime) -> Marks:
        """Of events that an index of theirs alone holds in order, with their keys: hundreds of thousands are not read for it."""
        counted = f"SELECT count(*), min(at), max(at) FROM events WHERE {terms} AND at <= ?"
        keys = f"SELECT group_concat(hex(key), '') FROM (SELECT key FROM events WHERE {terms} AND at <= ? ORDER BY at, key)"
        ((archive,),) = self._db.rows("SELECT value FROM facts WHERE name = 'fingerprint'")

        def keys_until(instant: int) -> str:
            ((joined,),) = self._db.rows(keys, (value, instant))
            return joined or ""

        ((number, first, last),) = self._db.rows(counted, (value, to_number(until)))
        return Marks(archive, to_number(until), Read(number, first, last), keys_until)

    def number(self, after: datetime, until: datetime) -> int:
        """How many events there are later than an instant and not later than another."""
        between = (to_number(after), to_number(until))
        ((number,),) = self._db.rows("SELECT count(*) FROM events WHERE at > ? AND at <= ?", between)
        return int(number)

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
