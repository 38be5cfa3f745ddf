"""How far audits came: states to begin with, worth something only while nothing at or before them changes."""

from __future__ import annotations

import zlib
from datetime import datetime

from referee.archive.database import Database
from referee.archive.rows import to_instant, to_number

_MOST = 6


class Checkpoints:
    """The checkpoints of an archive; `version` is that of the code and the law that judged."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def newest(self, version: str, until: datetime) -> tuple[datetime, bytes] | None:
        """The newest checkpoint of a version that is not later than `until`; None where it cannot be read."""
        query = "SELECT at, body FROM checkpoints WHERE version = ? AND at <= ? ORDER BY at DESC LIMIT 1"
        for at, body in self._db.rows(query, (version, to_number(until))):
            try:
                return to_instant(at), zlib.decompress(body)
            except zlib.error:
                return None
        return None

    def keep(self, version: str, at: datetime, body: bytes) -> None:
        """Keep a checkpoint, the newest few of this version and none of another."""
        with self._db.transaction():
            self._db.execute(
                "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)",
                (to_number(at), version, zlib.compress(body, 1)),
            )
            self._db.execute("DELETE FROM checkpoints WHERE version <> ?", (version,))
            self._db.execute(
                "DELETE FROM checkpoints WHERE at NOT IN (SELECT at FROM checkpoints ORDER BY at DESC LIMIT ?)",
                (_MOST,),
            )
