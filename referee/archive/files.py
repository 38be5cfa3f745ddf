"""Saved files and pages as they were read, so that those that are the same are not read again."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from contextlib import suppress
from typing import TypeVar

import msgspec

from referee.archive.database import Database
from referee.errors import DamagedError, UnwritableError

T = TypeVar("T", bound=msgspec.Struct)


class Files:
    """What is held of files and pages, by their paths and a `mark` that changes with all that they are read by."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def had(self, path: str, mark: str, kind: type[T]) -> T | None:
        """What is held of a file; None where that is nothing, of another mark, or damaged: it can be read again."""
        if not path.isprintable() or not self._db.keeps("files"):
            return None
        with suppress(DamagedError, zlib.error, msgspec.DecodeError, TypeError):
            for _, _, body in self._db.kept("files", "WHERE path = ? AND mark = ?", (path, mark)):
                return msgspec.json.decode(zlib.decompress(body), type=kind)
        return None

    def spare(self, mark: str, path: str, read: msgspec.Struct) -> None:
        """Keep what was worked out of one, where the archive can be written: that saves time and no more."""
        with suppress(UnwritableError):
            self.keep(mark, [(path, read)])

    def keep(self, mark: str, files: Iterable[tuple[str, msgspec.Struct]]) -> None:
        """Keep what was read of files, by their paths, in the place of what is held of them; but of one whose path, or what is told of
        it, holds halves of characters: that is read again."""
        with self._db.transaction():
            for path, read in files:
                try:
                    values = (path, mark, zlib.compress(msgspec.json.encode(read), 1))
                except UnicodeEncodeError:
                    continue
                self._db.keep("files", values)
