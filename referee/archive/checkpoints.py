"""How far audits came: states to begin with, worth something only while nothing at or before them changes."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import msgspec

from referee.archive.database import Database
from referee.archive.past import Past
from referee.archive.rows import to_instant, to_number
from referee.errors import ArchiveError, UnwritableError
from referee.model.told import Closed, Told

_DAY = timedelta(days=1) // timedelta(microseconds=1)


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """A replay from `after` (None: from the beginning) to `at`: what it left, and the state reached.

    What is played stands apart from the rest of the state, which is all that most questions need.
    """

    after: datetime | None
    at: datetime
    told: Sequence[Told]
    closed: Sequence[Closed]
    state: bytes
    played: bytes


def _checkpoint(at: int, body: bytes) -> tuple[datetime, bytes]:
    return to_instant(at), _unpacked(body)


class Checkpoints:
    """The checkpoints of an archive; `version` is that of the code and the law that judged."""

    def __init__(self, database: Database, past: Past) -> None:
        self._db = database
        self._past = past

    def newest(self, version: str, until: datetime) -> tuple[datetime, bytes] | None:
        """The newest checkpoint of a version that is not later than `until`; None where it cannot be read."""
        query = "SELECT at, body FROM checkpoints WHERE version = ? AND at <= ? ORDER BY at DESC LIMIT 1"
        try:
            return next(self._db.read(_checkpoint, query, (version, to_number(until))), None)
        except ArchiveError:
            return None

    def last(self) -> datetime | None:
        """The last event that any audit which stands here has looked at; None: none has looked at any."""
        instants = self._instants("checkpoints")
        return to_instant(instants[0]) if instants else None

    def played(self, version: str, at: datetime) -> bytes:
        """What was played at a checkpoint; nothing where that cannot be read."""
        query = "SELECT body FROM played WHERE version = ? AND at = ?"
        return next(self._db.read(_unpacked, query, (version, to_number(at))), b"")

    def keep(self, version: str, stage: Stage) -> None:
        """Keep how far a replay came, and nothing of another version; of what is further back ever fewer stay.

        It saves time and no more: while somebody else is writing, or the disk is full, it is left out.
        """
        with suppress(UnwritableError), self._db.transaction(patience=1):
            self._only(version)
            self._past.drop(stage.after, stage.at)
            self._past.put(stage.told, stage.closed)
            for table, body in (("checkpoints", stage.state), ("played", stage.played)):
                values = (to_number(stage.at), version, zlib.compress(body, 1))
                self._db.execute(f"INSERT OR REPLACE INTO {table} (at, version, body) VALUES (?, ?, ?)", values)
            self._thin_out(to_number(stage.at), ("checkpoints", "played"))

    def replayed(self, of: str, version: str, until: datetime) -> bytes:
        """How far a game of messages, `of` its sort, had come, by the newest that was kept of it up to an instant; nothing where none was, or
        it cannot be read."""
        query = "SELECT body FROM replays WHERE version = ? AND at <= ? ORDER BY at DESC LIMIT 1"
        try:
            return next(self._db.read(_unpacked, query, (f"{of} {version}", to_number(until))), b"")
        except ArchiveError:
            return b""

    def keep_replayed(self, of: str, version: str, at: datetime, body: bytes) -> None:
        """Keep how far a game of messages has come, and nothing of another version of it; like the rest it only saves time."""
        named = f"{of} {version}"
        with suppress(UnwritableError), self._db.transaction(patience=1):
            self._db.execute("DELETE FROM replays WHERE version <> ? AND version LIKE ? || ' %'", (named, of))
            values = (to_number(at), named, zlib.compress(body, 1))
            self._db.execute("INSERT OR REPLACE INTO replays (at, version, body) VALUES (?, ?, ?)", values)
            self._thin_out(to_number(at), ("replays",))

    def _only(self, version: str) -> None:
        """Forget the checkpoints of other versions, and with them what was left on the way to them."""
        for table in ("checkpoints", "played"):
            self._db.execute(f"DELETE FROM {table} WHERE version <> ?", (version,))
        if not self._instants("checkpoints"):
            for table in ("told", "closed"):
                self._db.execute(f"DELETE FROM {table}")

    def _instants(self, table: str) -> list[int]:
        return [at for (at,) in self._db.rows(f"SELECT at FROM {table} ORDER BY at DESC")]

    def _thin_out(self, newest: int, tables: tuple[str, ...]) -> None:
        """Of those before, the oldest stays that is as many days older by powers of two: what comes in late costs its own age."""
        instants = [at for at in self._instants(tables[0]) if at <= newest]
        by_age = {((newest - at) // _DAY).bit_length(): at for at in instants}
        for at in set(instants) - {newest, *by_age.values()}:
            for table in tables:
                self._db.execute(f"DELETE FROM {table} WHERE at = ?", (at,))


def _unpacked(body: bytes) -> bytes:
    """What is in a row; nothing where it is damaged, since everything can be replayed."""
    try:
        return zlib.decompress(body)
    except zlib.error:
        return b""
