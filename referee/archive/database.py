"""The archive's file: the only module that talks to SQLite. Its errors come out as ArchiveError."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from referee.archive.rows import as_written
from referee.archive.schema import MIGRATIONS, OWN_TABLES, READABLE
from referee.archive.sealed import SEALED, is_sealed, seal_of, sealing
from referee.errors import ArchiveError, DamagedError, FullError, LockedError

Made = TypeVar("Made")
Kind = TypeVar("Kind", bound="Database")

HOW_TO_FILL = "run `referee scrape` or `referee import FILE` first"
"""What is to be done about an archive that is not there, or empty."""

_PATIENCE = 30
_AT_ONCE = 500
_WRITABLE, _READABLE, _FROZEN = "mode=rw", "mode=ro", "immutable=1"
_ROOM = 65_536
"""So many bytes the two files need at least that SQLite keeps beside one that is read."""
_INDEX = 32_768
"""How long at least the second of them is while somebody has the file open: shorter, it is what a full disk took of it."""
_MEMORY = Path("/dev/shm")
_FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
_RESTORE = "restore a copy, or scrape into a new file"
_UNSOUND = ("not a database", "malformed", "no such", "corrupt", "decode", "datatype mismatch")
_ASKING = ("PRAGMA query_only = ON", "BEGIN")
REACHED = (("checkpoints", "at"), ("played", "at"), ("replays", "at"), ("told", "told_at"), ("closed", "told_at"))
"""The tables that hold what was reached by an instant, and which column that is."""
_EFFECTIVE = os.access in os.supports_effective_ids


class Database:
    """An open file. What belongs together is written in one transaction: a kill at any moment loses nothing that was
    committed and leaves no half."""

    def __init__(self, connection: sqlite3.Connection, path: Path, *, frozen: bool = False) -> None:
        """`frozen`: read without locks, in the belief that nobody writes."""
        connection.create_function("seal", -1, seal_of, deterministic=True)
        self._connection = connection
        self.path = path
        self.is_frozen = frozen
        self._stamp = _stamp(path) if frozen else None
        self._afterwards = ExitStack()
        self.where = str(path)

    def close(self) -> None:
        """Close the file; raises ArchiveError where somebody wrote to it although nobody was thought to."""
        self._connection.close()
        self._afterwards.close()
        if self._stamp is not None and self._stamp != _stamp(self.path):
            raise ArchiveError("was written to while it was read", where=self.where, do="ask again")

    def afterwards(self, do: Callable[[], object]) -> None:
        """Have something done once the file is closed."""
        self._afterwards.callback(do)

    @contextmanager
    def transaction(self, *, patience: int = _PATIENCE) -> Iterator[None]:
        """All that is written inside, or nothing of it. Another's is waited for, for `patience` seconds."""
        with _translated(self.where):
            self._connection.execute(f"PRAGMA busy_timeout = {1000 * patience}")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def durably(self) -> Iterator[None]:
        """A transaction that is on the disk once it has ended, though the machine may stop there and then."""
        self.execute("PRAGMA synchronous = FULL")
        try:
            with self.transaction():
                yield
        finally:
            self.execute("PRAGMA synchronous = NORMAL")

    def copy_to(self, path: Path) -> None:
        """Write the whole file, as it stands for whoever asks, to another that is not there yet."""
        with _translated(self.where), closing(sqlite3.connect(path)) as other:
            self._connection.backup(other)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Run one statement inside of a transaction."""
        return self._connection.execute(statement, values)

    def put(self, statement: str, values: Sequence[Any]) -> bool:
        """Inside of a transaction: run a statement that takes a row, and say whether it did."""
        before = self._connection.total_changes
        self._connection.execute(statement, values)
        return self._connection.total_changes > before

    def keep(self, table: str, row: Sequence[Any]) -> None:
        """Inside of a transaction: put a row of what was worked out into its table, under its seal."""
        self.execute(sealing(table), row)

    def keeps(self, table: str) -> bool:
        """Whether a table holds what was worked out: not in an archive of before it was sealed, which nobody has written since."""
        query = "SELECT 1 FROM main.sqlite_master WHERE name = ? AND instr(sql, 'seal BLOB')"
        return next(self.rows(query, (table,)), None) is not None

    def kept(self, table: str, which: str, values: Sequence[Any] = ()) -> Generator[tuple[Any, ...], None, None]:
        """The rows of what was worked out, with the columns that are sealed; raises DamagedError at one that is not as it was written."""
        query = f"SELECT {is_sealed(table)}, {', '.join(SEALED[table])} FROM {table} {which}"
        for is_as_written, *row in self.rows(query, values):
            if not is_as_written:
                raise DamagedError(
                    f"what was worked out and kept is not as it was written ({table})",
                    where=self.where,
                    do="`referee rebuild` has it worked out anew",
                )
            yield tuple(row)

    def damaged(self, table: str) -> int:
        """How many rows of what was worked out are not as they were written."""
        return sum(not is_as_written for (is_as_written,) in self.rows(f"SELECT {is_sealed(table)} FROM {table}"))

    def laid_out(self) -> dict[str, str]:
        """The statements that made its tables and indexes, by name."""
        made = self.rows("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' AND sql IS NOT NULL")
        return {str(name): " ".join(str(statement).split()) for name, statement in made}

    def fall(self, at: int) -> None:
        """Inside of a transaction: something has changed at an instant, so nothing holds that was reached there or later."""
        for table, instant in REACHED:
            self.execute(f"DELETE FROM {table} WHERE {instant} >= ?", (at,))

    def brings(self, *_kinds: str) -> bool:
        """Whether events of some kinds came or went beside the file."""
        return False

    def guard(self, may: Callable[..., int]) -> None:
        """Have each statement asked about before it runs, as SQLite's authorizers are."""
        self._connection.set_authorizer(may)

    def rows(self, query: str, values: Sequence[Any] = ()) -> Generator[tuple[Any, ...], None, None]:
        """The rows of a query, one by one."""
        with _translated(self.where):
            cursor = self._connection.execute(query, values)
            while (row := cursor.fetchone()) is not None:  # `yield from` would close the cursor of a closed file
                yield row

    def read(self, make: Callable[..., Made], query: str, values: Sequence[Any] = ()) -> Generator[Made, None, None]:
        """What is made of each row of a query; raises ArchiveError where a row holds what nothing can be made of."""
        with _translated(self.where), closing(self.rows(query, values)) as rows:
            for row in rows:
                try:
                    made = make(*row)
                except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as flaw:
                    raise _unreadable(self.where, flaw) from None
                yield made

    def bodies(self, made: type[Made], query: str, values: Sequence[Any] = ()) -> Iterator[Made]:
        """What the bodies of events are of which a query gives `rows.WRITTEN`, of any number of rows: many are read in one go. Raises
        ArchiveError where one cannot be read, or is not as it was written."""
        one, many = msgspec.json.Decoder(made).decode, msgspec.json.Decoder(list[made])  # type: ignore[valid-type]
        with _translated(self.where):
            cursor = self._connection.execute(query, values)
            while rows := cursor.fetchmany(_AT_ONCE):
                made_at_once: list[Made] = []
                with suppress(ValueError, TypeError, RecursionError):
                    made_at_once = many.decode(b"[%b]" % b",".join([as_written(*row) for row in rows]))
                # Which it is that cannot be read, or that would be more than one, shows when each is read by itself.
                yield from made_at_once if len(made_at_once) == len(rows) else self._one_by_one(one, rows)

    def _one_by_one(self, made: Callable[[Any], Made], rows: Iterable[tuple[Any, ...]]) -> Iterator[Made]:
        for row in rows:
            try:
                yield made(as_written(*row))
            except (ValueError, TypeError, RecursionError) as flaw:
                raise _unreadable(self.where, flaw) from None


def open_database(path: Path) -> Database:
    """Open a file to be written, making or migrating it as needed; raises ArchiveError."""
    with _translated(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
    return _opened(path, "mode=rwc", (), _migrate, "", Database)


def read_database(path: Path) -> Database:
    """Open a file to be asked and never written, as it stands at this moment; raises ArchiveError."""
    try:
        access = _access(path)
        if access == _READABLE and not _beside(path, "-shm").exists():
            return _read_copy(path)
        return _opened(path, access, _ASKING, _require_readable, "", Database)
    except FullError:
        # What SQLite keeps beside a file even to read it has no room; who has it open has that already.
        if _size(_beside(path, "-wal")):
            return _read_copy(path)
        return _opened(path, _FROZEN, _ASKING, _require_readable, "", Database)


def open_beside(database: Database, kind: type[Kind]) -> Kind:
    """Open the file of an open one once more, to be asked, and to hold what is temporary; raises ArchiveError."""
    settings = ("PRAGMA temp_store = MEMORY", "BEGIN")
    access = _FROZEN if database.is_frozen else _access(database.path)
    return _opened(database.path, access, settings, _require_readable, database.where, kind)


def layout(database: Database) -> dict[str, str]:
    """The same of an archive that is made in memory, of the same schema."""
    ((version,),) = database.rows("PRAGMA user_version")
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in chain.from_iterable(MIGRATIONS[:version]):
            connection.execute(statement)
        return Database(connection, Path(":memory:")).laid_out()


def can_be_written(path: Path) -> bool:
    """Whether a file, and what SQLite keeps beside it, can be written by us, and the disk has room for that."""
    return _access(path) == _WRITABLE


def _read_copy(path: Path) -> Database:
    """Open a copy: nobody has the file open, and what was written last is still beside it, where SQLite cannot fetch it."""
    with ExitStack() as stack, _translated(str(path)):
        stamps = [_stamp(path), _size(_beside(path, "-wal"))]
        copy = _copied(path, stack)
        if stamps != [_stamp(path), _size(_beside(path, "-wal"))]:
            raise ArchiveError("was written to while it was read", where=str(path), do="ask again")
        database = _opened(copy, _WRITABLE, _ASKING, _require_readable, str(path), Database)
        database.afterwards(stack.pop_all().close)
        return database


def _copied(path: Path, stack: ExitStack) -> Path:
    """A copy with what is beside it, which goes when the stack ends: where temporary files are, or if there is no room in memory."""
    try:
        return _copied_to(None, path, stack)
    except OSError:
        if not _MEMORY.is_dir():
            raise
        return _copied_to(_MEMORY, path, stack)


def _copied_to(place: Path | None, path: Path, stack: ExitStack) -> Path:
    with ExitStack() as undoing:
        copy = Path(undoing.enter_context(tempfile.TemporaryDirectory(prefix="referee-", dir=place))) / path.name
        for end in ("", "-wal"):
            shutil.copyfile(f"{path}{end}", f"{copy}{end}")
        stack.push(undoing.pop_all())
        return copy


def _opened(
    path: Path,
    access: str,
    settings: tuple[str, ...],
    look: Callable[[Database], None],
    where: str,
    kind: type[Kind],
) -> Kind:
    """`where`: what errors call it, if not by its path."""
    with _translated(where or str(path)):
        address = f"{path.absolute().as_uri()}?{access}"
        connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=_PATIENCE)
        try:
            database = kind(connection, path, frozen=access == _FROZEN)
            database.where = where or database.where
            for setting in settings:
                database.execute(setting)
            look(database)
        except BaseException:
            connection.close()
            raise
    return database


def _access(path: Path) -> str:
    """How to open a file so that nothing is left beside it.

    SQLite keeps two files beside one that is open, and takes them away only where it may write. Where it may not, or the disk is full,
    they are there while somebody else writes; where they are not, nobody does.
    """
    if _has_room(path) and all(os.access(place, os.W_OK, effective_ids=_EFFECTIVE) for place in (path, path.parent)):
        return _WRITABLE
    is_open = _size(_beside(path, "-wal")) or _size(_beside(path, "-shm")) >= _INDEX
    return _READABLE if is_open else _FROZEN


def _has_room(path: Path) -> bool:
    """Whether the disk takes what SQLite keeps beside a file even to read it."""
    if not hasattr(os, "statvfs"):
        return True
    disk = os.statvfs(path.parent)
    return not disk.f_blocks or disk.f_bavail * disk.f_frsize >= _ROOM


def _beside(path: Path, end: str) -> Path:
    return path.with_name(f"{path.name}{end}")


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _stamp(path: Path) -> tuple[int, int]:
    facts = path.stat()
    return facts.st_mtime_ns, facts.st_size


def _version(database: Database) -> int:
    """The number of the schema; raises ArchiveError where the file is no archive of ours, or one of the future."""
    ((version,),) = database.execute("PRAGMA user_version")
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version < 0 or (version and OWN_TABLES - tables) or (not version and tables):
        raise ArchiveError("is a database of something else", where=database.where, do="name another file")
    if version > len(MIGRATIONS):
        raise ArchiveError(
            f"was written by a newer Referee (schema {version})", where=database.where, do="update Referee"
        )
    return int(version)


def _migrate(database: Database) -> None:
    """Bring an archive up, or make one; what is no archive of ours is refused before anything of it is touched."""
    version = _version(database)
    for setting in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL"):
        database.execute(setting)
    if version == len(MIGRATIONS):
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


def _unreadable(where: str, flaw: Exception) -> ArchiveError:
    return ArchiveError(f"holds what cannot be read: {flaw}", where=where, do=_RESTORE)


@contextmanager
def _translated(where: str) -> Iterator[None]:
    try:
        yield
    except (msgspec.MsgspecError, zlib.error, UnicodeDecodeError) as problem:
        raise _unreadable(where, problem) from None
    except sqlite3.DatabaseError as problem:
        said = str(problem)
        if "full" in said:
            raise FullError(
                "the disk is full; nothing of this step was kept", where=where, do="free some space and run again"
            ) from None
        if "locked" in said:
            raise LockedError("is being written by somebody else", where=where, do="ask again later") from None
        if any(sign in said for sign in _UNSOUND):
            raise ArchiveError(f"is no sound archive: {said}", where=where, do=_RESTORE) from None
        kind = FullError if getattr(problem, "sqlite_errorcode", 0) & 0xFF in _FULL else ArchiveError
        raise kind(
            f"cannot be used: {said}", where=where, do="see that it is writable, and its disk not full"
        ) from None
    except OSError as problem:
        raise ArchiveError(
            f"cannot be opened: {problem.strerror or problem}", where=where, do="see that its folder is writable"
        ) from None
