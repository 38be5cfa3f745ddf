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
from referee.archive.sealed import SEALED
from referee.errors import ArchiveError, UnwritableError
from referee.model.told import Closed, Standing, Told

_DAY = timedelta(days=1) // timedelta(microseconds=1)


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """A replay from `after` (None: from the beginning) to `at`: what it left, and the state reached.

    What is played stands apart from the rest of the state, which is all that most questions need.
    """

    after: datetime | None
    at: datetime
    told: Sequence[Told]
    closed: Sequence[Closed]
    standings: Sequence[Standing]
    state: bytes
    played: bytes


class Checkpoints:
    """The checkpoints of an archive; `version` is that of the code and the law that judged."""

    def __init__(self, database: Database, past: Past) -> None:
        self._db = database
        self._past = past

    def newest(self, version: str, until: datetime) -> tuple[datetime, bytes] | None:
        """The newest checkpoint of a version that is not later than `until`; None where it cannot be read."""
        which = "WHERE version = ? AND at <= ? ORDER BY at DESC LIMIT 1"
        found = self._first("checkpoints", which, (version, to_number(until)))
        return (to_instant(found[0]), found[1]) if found is not None else None

    def last(self) -> datetime | None:
        """The last event that any audit which stands here has looked at; None: none has looked at any."""
        instants = self._instants("checkpoints")
        return to_instant(instants[0]) if instants else None

    def played(self, version: str, at: datetime) -> bytes:
        """What was played at a checkpoint; nothing where that cannot be read."""
        found = self._first("played", "WHERE version = ? AND at = ?", (version, to_number(at)))
        return found[1] if found is not None else b""

    def keep(self, version: str, stage: Stage) -> None:
        """Keep how far a replay came, and nothing of another version; of what is further back ever fewer stay.

        It saves time and no more: while somebody else is writing, or the disk is full, it is left out.
        """
        with suppress(UnwritableError), self._db.transaction(patience=1):
            self._only(version)
            self._past.drop(stage.after, stage.at)
            self._past.put(stage.told, stage.closed, stage.standings)
            for table, body in (("checkpoints", stage.state), ("played", stage.played)):
                values = (to_number(stage.at), version, zlib.compress(body, 1))
                self._db.keep(table, values)
            self._thin_out(to_number(stage.at), ("checkpoints", "played"))

    def forget(self) -> None:
        """Forget all that was worked out of events, so that it is worked out anew."""
        with suppress(UnwritableError), self._db.transaction(patience=1):
            for table in SEALED:
                self._db.execute(f"DELETE FROM {table}")

    def mend(self) -> None:
        """The same where any of it is damaged: all of it is read for that."""
        if any(self._db.keeps(table) and self._db.damaged(table) for table in SEALED):
            self.forget()

    def replayed(self, of: str, version: str, until: datetime) -> bytes:
        """How far a game of messages, `of` its sort, had come, by the newest that was kept of it up to an instant; nothing where none was, or
        it cannot be read."""
        which = "WHERE version = ? AND at <= ? ORDER BY at DESC LIMIT 1"
        found = self._first("replays", which, (f"{of} {version}", to_number(until)))
        return found[1] if found is not None else b""

    def keep_replayed(self, of: str, version: str, at: datetime, body: bytes) -> None:
        """Keep how far a game of messages has come, and nothing of another version of it; like the rest it only saves time."""
        named = f"{of} {version}"
        with suppress(UnwritableError), self._db.transaction(patience=1):
            self._db.execute("DELETE FROM replays WHERE version <> ? AND version LIKE ? || ' %'", (named, of))
            self._db.keep("replays", (to_number(at), named, zlib.compress(body, 1)))
            self._thin_out(to_number(at), ("replays",))

    def _first(self, table: str, which: str, values: tuple[object, ...]) -> tuple[int, bytes] | None:
        """The instant of a row, and what is in it; None where there is none, or it is damaged, since everything can be replayed."""
        with suppress(ArchiveError, zlib.error):
            for at, _, body in self._db.kept(table, which, values):
                return at, zlib.decompress(body)
        return None

    def _only(self, version: str) -> None:
        """Forget the checkpoints of other versions, and with them what was left on the way to them."""
        for table in ("checkpoints", "played"):
            self._db.execute(f"DELETE FROM {table} WHERE version <> ?", (version,))
        if not self._instants("checkpoints"):
            for table in ("told", "closed", "standings"):
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
