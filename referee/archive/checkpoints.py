"""How far audits came: states to begin with, worth something only while nothing at or before them changes."""

from __future__ import annotations

import zlib
from contextlib import suppress
from datetime import datetime

from referee.archive.database import Database
from referee.archive.rows import to_instant, to_number
from referee.errors import ArchiveError, LockedError

_MOST = 6


def _checkpoint(at: int, body: bytes) -> tuple[datetime, bytes]:
    return to_instant(at), zlib.decompress(body)


class Checkpoints:
    """The checkpoints of an archive; `version` is that of the code and the law that judged."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def newest(self, version: str, until: datetime) -> tuple[datetime, bytes] | None:
        """The newest checkpoint of a version that is not later than `until`; None where it cannot be read."""
        query = "SELECT at, body FROM checkpoints WHERE version = ? AND at <= ? ORDER BY at DESC LIMIT 1"
        try:
            return next(self._db.read(_checkpoint, query, (version, to_number(until))), None)
        except ArchiveError:
            return None

    def keep(self, version: str, at: datetime, body: bytes) -> None:
        """Keep a checkpoint, the newest few of this version and none of another.

        It saves time and no more: while somebody else is writing it is left out.
        """
        with suppress(LockedError), self._db.transaction(patience=1):
            self._db.execute(
                "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)",
                (to_number(at), version, zlib.compress(body, 1)),
            )
            self._db.execute("DELETE FROM checkpoints WHERE version <> ?", (version,))
            self._db.execute(
                "DELETE FROM checkpoints WHERE at NOT IN (SELECT at FROM checkpoints ORDER BY at DESC LIMIT ?)",
                (_MOST,),
            )
