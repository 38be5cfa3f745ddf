"""Seals: what is worked out of events is kept under a digest of its own, so that a row that was damaged is never believed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

SEALED: Mapping[str, tuple[str, ...]] = {
    "checkpoints": ("at", "version", "body"),
    "played": ("at", "version", "body"),
    "replays": ("at", "version", "body"),
    "told": ("told_at", "at", "id", "body"),
    "closed": ("matter", "told_at", "at"),
    "standings": ("told_at", "finding", "body"),
    "nights": ("at", "seq"),
    "files": ("path", "mark", "body"),
}
"""The tables whose rows bear a seal, and the columns that it is of."""

_SIZE = 16


def seal_of(*values: bytes | None) -> bytes:
    """The seal of a row, by the bytes of its columns; SQLite knows it as `seal`."""
    digest = hashlib.blake2b(digest_size=_SIZE)
    for value in values:
        digest.update(b"-" if value is None else b"%d:" % len(value))
        digest.update(value or b"")
    return digest.digest()


def sealing(table: str) -> str:
    """The statement that puts a row into a table, in the place of one with the same key, and seals it."""
    columns = SEALED[table]
    values = [f"?{number}" for number, _ in enumerate(columns, 1)]
    return (
        f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}, seal)"
        f" VALUES ({', '.join(values)}, {_seal_of_these(values)})"
    )


def is_sealed(table: str) -> str:
    """What is true of a row of a table that is as it was written."""
    return f"(seal IS {_seal_of_these(SEALED[table])})"


def _seal_of_these(values: list[str] | tuple[str, ...]) -> str:
    """By their bytes, since what was damaged may be no text."""
    return f"seal({', '.join(f'CAST({value} AS BLOB)' for value in values)})"
