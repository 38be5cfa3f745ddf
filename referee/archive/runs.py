"""The runs that brought something in: when, and whether they got everything that they set out to get."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from referee.archive.database import Database
from referee.archive.rows import to_instant, to_number
from referee.model.mails import Unread

Trouble = str | Unread
"""What was lacking: a sentence, or one of a mailing list with what is known of it."""


class Run(msgspec.Struct, frozen=True):
    """One run: its number, when it began, whether it was whole, and else what it lacked."""

    number: int
    started_at: datetime
    complete: bool
    lacks: tuple[Unread, ...]

    @property
    def troubles(self) -> tuple[str, ...]:
        """What it lacked, in sentences."""
        return tuple(lack.sentence for lack in self.lacks)


def _run(number: int, started: int, whole: int, troubles: bytes) -> Run:
    told = msgspec.json.decode(troubles, type=tuple[Trouble, ...])
    lacks = tuple(Unread(each) if isinstance(each, str) else each for each in told)
    return Run(number, to_instant(started), bool(whole), lacks)


class Runs:
    """The runs of an archive."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def begin(self, kind: str, at: datetime) -> int:
        """Note that a run has begun, and return its number; until it ends it counts as partial."""
        with self._db.transaction():
            cursor = self._db.execute("INSERT INTO runs (kind, started_at) VALUES (?, ?)", (kind, to_number(at)))
            return int(cursor.lastrowid or 0)

    def end(self, run: int, at: datetime, troubles: Sequence[Trouble]) -> None:
        """Note how a run ended: whole, where nothing was lacking."""
        with self._db.transaction():
            self._db.execute(
                "UPDATE runs SET ended_at = ?, complete = ?, troubles = ? WHERE id = ?",
                (to_number(at), int(not troubles), msgspec.json.encode(list(troubles)), run),
            )

    def note(self, kind: str, at: datetime, troubles: Sequence[Trouble] = ()) -> None:
        """Inside of a transaction: note a run that stands or falls with it."""
        self._db.execute(
            "INSERT INTO runs (kind, started_at, ended_at, complete, troubles) VALUES (?, ?, ?, ?, ?)",
            (kind, to_number(at), to_number(at), int(not troubles), msgspec.json.encode(list(troubles))),
        )

    def renew(self, kind: str, at: datetime) -> None:
        """Note a run in the place of all of its kind."""
        with self._db.transaction():
            self._db.execute("DELETE FROM runs WHERE kind = ?", (kind,))
            self.note(kind, at)

    def whole(self, kind: str, until: datetime) -> list[datetime]:
        """When the whole runs of a kind up to an instant began, the two newest, the last first."""
        query = "SELECT started_at FROM runs WHERE kind = ? AND complete AND started_at <= ? ORDER BY id DESC LIMIT 2"
        return [to_instant(at) for (at,) in self._db.rows(query, (kind, to_number(until)))]

    def last(self, kind: str, *, complete: bool = False) -> Run | None:
        """The newest run of a kind (`scrape`, `rebuild`, `import`), or the newest that was whole; None where there is none."""
        query = (
            "SELECT id, started_at, complete, troubles FROM runs WHERE kind = ? AND complete >= ?"
            " ORDER BY id DESC LIMIT 1"
        )
        return next(self._db.read(_run, query, (kind, complete)), None)
