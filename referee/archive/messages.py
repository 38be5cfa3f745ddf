"""Messages of mailing lists into the archive: one that several sources show is one event, by list and Message-ID."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from referee.archive.database import Database
from referee.archive.rows import INSERT, WRITTEN, of_copies, to_row, under_id
from referee.model.events import Evidence, Message
from referee.model.mails import are_copies, is_fuller, when_first

_BETWEEN = "FROM events WHERE kind = 'message' AND identifier > ? AND identifier < ? AND identifier <> ''"
"""With the condition of the index `events_by_id`, or SQLite would read every message."""
_BEHIND = "g"
"""What comes after every hexadecimal digit."""

_decode = msgspec.json.Decoder(Message).decode


class Messages:
    """Messages on their way in, inside of a transaction.

    `came` and `went` are keys and instants of rows put in and taken out; `others` those messages that came although
    there is another of their list under their Message-ID.
    """

    def __init__(self, database: Database, origin: str = "") -> None:
        self._db, self._origin = database, origin
        self.came = list[tuple[bytes, int]]()
        self.went = list[tuple[bytes, int]]()
        self.others = list[Message]()

    def take(self, known: Evidence) -> None:
        """Put a message in, unless it or a copy that tells as much is there; a copy that tells less goes, but when it came first
        stays."""
        message = known.event
        assert isinstance(message, Message)
        row = to_row(known, self._origin)
        if not message.id:
            self._put(row)
            return
        under_id, worded = of_copies(row)
        copies = self._copies(message, worded)
        kept = functools.reduce(_together, (copy for _, _, copy in copies), known)
        if any(kept.event == copy.event for _, _, copy in copies):
            return
        for key, at, _ in copies:
            self._db.execute("DELETE FROM events WHERE key = ?", (key,))
            self.went.append((key, at))
        if self._is_taken(under_id):
            self.others.append(message)
        self._put(to_row(kept, self._origin))

    def _put(self, row: tuple[Any, ...]) -> None:
        if self._db.put(INSERT, row):
            self.came.append((row[0], row[1]))

    def _copies(self, message: Message, worded: str) -> list[tuple[bytes, int, Evidence]]:
        """The copies of a message that are there."""
        rows = self._db.rows(f"SELECT key, at, body, source {_BETWEEN}", (worded, f"{worded}{_BEHIND}"))
        candidates = ((key, at, _decode(body), source) for key, at, body, source in rows)
        return [
            (key, at, Evidence(other, source)) for key, at, other, source in candidates if are_copies(message, other)
        ]

    def _is_taken(self, under_id: str) -> bool:
        """Whether any message of the list is there under a Message-ID."""
        return any(self._db.rows(f"SELECT 1 {_BETWEEN} LIMIT 1", (f"{under_id}0", f"{under_id}{_BEHIND}")))


def messages_under(database: Database, listed: str, message_id: str) -> list[Message]:
    """The messages of a list under a Message-ID."""
    under = under_id(listed, message_id)
    return [*database.bodies(Message, f"SELECT {WRITTEN} {_BETWEEN}", (f"{under}0", f"{under}{_BEHIND}"))]


def _together(one: Evidence, other: Evidence) -> Evidence:
    """What two copies tell of a message: what the fuller does, and when the first came."""
    assert isinstance(one.event, Message)
    assert isinstance(other.event, Message)
    kept, less = (one, other) if is_fuller(one.event, other.event) else (other, one)
    return msgspec.structs.replace(kept, event=when_first(kept.event, less.event))  # type: ignore[arg-type]
