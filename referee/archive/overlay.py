"""An archive as if more had happened, or less: what differs is kept beside the file, in memory, and nothing is written to it.

Temporary views stand in the place of the tables that events change; whoever asks sees these, whoever writes fills what is
temporary. What costs is what is supposed, not the size of the archive.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from referee.archive.database import REACHED, Database, open_beside
from referee.archive.rows import marks_for

_COLUMNS = "seq, key, at, rank, id_order, subject, kind, identifier, category, body, source, origin, not_before"
_NEW = "key, at, rank, id_order, subject, kind, identifier, category, body, source, origin, not_before"
_THERE = """
    SELECT 1 FROM main.events
    WHERE (key = NEW.key OR kind = NEW.kind AND identifier = NEW.identifier AND identifier <> '')
    AND key NOT IN (SELECT key FROM went)
"""
_LAYER = (
    "CREATE TEMP TABLE went (key BLOB PRIMARY KEY) WITHOUT ROWID",
    "CREATE TEMP TABLE came (seq INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, at INTEGER, rank INTEGER, id_order TEXT, subject TEXT,"
    " kind TEXT, identifier TEXT, category TEXT, body BLOB, source TEXT, origin TEXT, not_before INTEGER)",
    "CREATE INDEX temp.came_in_order ON came (at, rank, id_order, subject)",
    "CREATE INDEX temp.came_by_kind ON came (kind, category, at)",
    "CREATE INDEX temp.came_by_subject ON came (subject, kind)",
    "CREATE UNIQUE INDEX temp.came_by_id ON came (kind, identifier) WHERE identifier <> ''",
    f"CREATE TEMP VIEW events AS SELECT {_COLUMNS} FROM main.events WHERE key NOT IN (SELECT key FROM went)"
    f" UNION ALL SELECT {_COLUMNS} FROM came",
    f"CREATE TEMP TRIGGER coming INSTEAD OF INSERT ON events WHEN NOT EXISTS ({_THERE}) BEGIN"
    f" INSERT OR IGNORE INTO came ({_NEW}) VALUES ({', '.join(f'NEW.{name}' for name in _NEW.split(', '))}); END",
    "CREATE TEMP TRIGGER going INSTEAD OF DELETE ON events BEGIN"
    " DELETE FROM came WHERE key = OLD.key; INSERT OR IGNORE INTO went VALUES (OLD.key); END",
    "CREATE TEMP TABLE facts AS SELECT * FROM main.facts",
    "CREATE TEMP TABLE reach AS SELECT 9223372036854775807 AS at",
)

_HELD = ("went", "came", "facts", "reach")
"""The tables of a layer."""


class Overlay(Database):
    """An archive's file with a layer over it that is gone when it is closed."""

    @contextmanager
    def transaction(self, *, patience: int = 0) -> Iterator[None]:
        """Nothing else sees what is written, so nothing has to be waited for, or taken back."""
        yield

    def fall(self, at: int) -> None:
        """Nothing holds that was reached at an instant, or later."""
        self.execute("UPDATE reach SET at = min(at, ?)", (at,))

    def brings(self, *kinds: str) -> bool:
        """Whether events of some kinds came or went beside the file."""
        of_them = f"kind IN ({marks_for(kinds)})"
        gone = f"SELECT 1 FROM went JOIN main.events USING (key) WHERE {of_them}"
        return (
            next(self.rows(f"SELECT 1 FROM came WHERE {of_them} UNION ALL {gone}", (*kinds, *kinds)), None) is not None
        )


def overlay_of(database: Database) -> Overlay:
    """A layer over an open archive, which may be one itself: it holds all that the lower one does. Raises ArchiveError."""
    layer = open_beside(database, Overlay)
    tables = {name for (name,) in layer.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")}
    for statement in (*_LAYER, *(_reached(table, instant) for table, instant in REACHED if table in tables)):
        layer.execute(statement)
    if isinstance(database, Overlay):
        for table in _HELD:
            _copy(database, layer, table)
    layer.guard(_only_the_layer)
    return layer


def _copy(lower: Overlay, upper: Overlay, table: str) -> None:
    upper.execute(f"DELETE FROM temp.{table}")
    for row in lower.rows(f"SELECT * FROM temp.{table}"):
        upper.execute(f"INSERT INTO temp.{table} VALUES ({marks_for(row)})", row)


def _reached(table: str, instant: str) -> str:
    rowid = "rowid AS rowid, " if table == "told" else ""
    return f"CREATE TEMP VIEW {table} AS SELECT {rowid}* FROM main.{table} WHERE {instant} < (SELECT at FROM reach)"


def _only_the_layer(action: int, _first: str | None, _second: str | None, name: str | None, _in: str | None) -> int:
    writes = action in (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)
    return sqlite3.SQLITE_DENY if writes and name == "main" else sqlite3.SQLITE_OK
