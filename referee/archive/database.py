"""The archive's file: the only module that talks to SQLite. Its errors come out as ArchiveError."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from referee.archive.schema import MIGRATIONS, READABLE
from referee.errors import ArchiveError

HOW_TO_FILL = "run `referee scrape` or `referee import FILE` first"
"""What is to be done about an archive that is not there, or empty."""

_FROZEN = "immutable=1"
_EFFECTIVE = os.access in os.supports_effective_ids


class Database:
    """An open file. What belongs together is written in one transaction: a kill at any moment loses nothing that was
    committed and leaves no half."""

    def __init__(self, connection: sqlite3.Connection, path: Path, *, frozen: bool = False) -> None:
        """`frozen`: read without locks, in the belief that nobody writes."""
        self._connection = connection
        self._path = path
        self._stamp = _stamp(path) if frozen else None
        self.where = str(path)

    def close(self) -> None:
        """Close the file; raises ArchiveError where somebody wrote to it although nobody was thought to."""
        self._connection.close()
        if self._stamp is not None and self._stamp != _stamp(self._path):
            raise ArchiveError("was written to while it was read", where=self.where, do="ask again")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is written inside, or nothing of it."""
        with _translated(self.where):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def execute(self, statement: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Run one statement inside of a transaction."""
        return self._connection.execute(statement, values)

    def rows(self, query: str, values: Sequence[Any] = ()) -> Generator[tuple[Any, ...], None, None]:
        """The rows of a query, one by one."""
        with _translated(self.where):
            cursor = self._connection.execute(query, values)
            # With `yield from`, whoever stops reading would close a cursor whose database may be closed already.
            while (row := cursor.fetchone()) is not None:
                yield row


def open_database(path: Path) -> Database:
    """Open a file to be written, making or migrating it as needed; raises ArchiveError."""
    with _translated(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
    return _opened(path, "mode=rwc", ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL"), _migrate)


def read_database(path: Path) -> Database:
    """Open a file to be asked and never written, as it stands at this moment; raises ArchiveError."""
    return _opened(path, _access(path), ("PRAGMA query_only = ON", "BEGIN"), _require_readable)


def _opened(path: Path, access: str, settings: tuple[str, ...], look: Callable[[Database], None]) -> Database:
    with _translated(str(path)):
        where = f"{path.absolute().as_uri()}?{access}"
        connection = sqlite3.connect(where, uri=True, isolation_level=None, timeout=30)
        try:
            database = Database(connection, path, frozen=access == _FROZEN)
            for setting in settings:
                database.execute(setting)
            look(database)
        except BaseException:
            connection.close()
            raise
    return database


def _access(path: Path) -> str:
    """How to open a file so that nothing is left beside it.

    SQLite keeps two files beside one that is open, and takes them away only where it may write. Where it may not,
    they are there while somebody else writes; where they are not, nobody does.
    """
    if all(os.access(place, os.W_OK, effective_ids=_EFFECTIVE) for place in (path, path.parent)):
        return "mode=rw"
    return "mode=ro" if path.with_name(f"{path.name}-wal").exists() else _FROZEN


def _stamp(path: Path) -> tuple[int, int]:
    facts = path.stat()
    return facts.st_mtime_ns, facts.st_size


def _version(database: Database) -> int:
    """The number of the schema; raises ArchiveError where the file is no archive of ours, or one of the future."""
    ((version,),) = database.execute("PRAGMA user_version")
    if version > len(MIGRATIONS):
        raise ArchiveError(
            f"was written by a newer Referee (schema {version})", where=database.where, do="update Referee"
        )
    if version == 0 and database.execute("SELECT 1 FROM sqlite_master WHERE type = 'table'").fetchone():
        raise ArchiveError("is a database of something else", where=database.where, do="name another file")
    return int(version)


def _migrate(database: Database) -> None:
    if _version(database) == len(MIGRATIONS):
        return
    with database.transaction():
        for number in range(_version(database), len(MIGRATIONS)):
            for statement in MIGRATIONS[number]:
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {number + 1}")


def _require_readable(database: Database) -> None:
    version = _version(database)
    if version == 0:
        raise ArchiveError("holds nothing", where=database.where, do=HOW_TO_FILL)
    if version < READABLE:
        raise ArchiveError(
            f"was written by an older Referee (schema {version})",
            where=database.where,
            do="`referee audit` migrates it",
        )


@contextmanager
def _translated(where: str) -> Iterator[None]:
    try:
        yield
    except (msgspec.MsgspecError, zlib.error) as problem:
        raise ArchiveError(
            f"holds what cannot be read: {problem}", where=where, do="restore a copy, or scrape into a new file"
        ) from None
    except sqlite3.DatabaseError as problem:
        said = str(problem)
        if "full" in said:
            raise ArchiveError(
                "the disk is full; nothing of this step was kept", where=where, do="free some space and run again"
            ) from None
        if "not a database" in said or "malformed" in said:
            raise ArchiveError(
                f"is no sound archive: {said}", where=where, do="restore a copy, or scrape into a new file"
            ) from None
        raise ArchiveError(
            f"cannot be used: {said}", where=where, do="see that it is writable and not locked"
        ) from None
    except OSError as problem:
        raise ArchiveError(
            f"cannot be opened: {problem.strerror or problem}", where=where, do="see that its folder is writable"
        ) from None
