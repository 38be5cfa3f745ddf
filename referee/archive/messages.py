"""Messages of mailing lists into the archive: one that several sources show is one event, by list and Message-ID."""

from __future__ import annotations

import msgspec

from referee.archive.database import Database
from referee.archive.rows import INSERT, message_prefix, to_row
from referee.model.events import Evidence, Message
from referee.model.mails import are_copies, is_fuller

_UNDER_ID = (
    "SELECT key, at, body FROM events WHERE kind = 'message' AND identifier > ? AND identifier < ?"
    " AND identifier <> '' ORDER BY seq"
)
"""With the condition of the index `events_by_id`, or SQLite would read every message."""

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
        """Put a message in, unless it or a copy that tells as much is there; a copy that tells less goes."""
        message = known.event
        assert isinstance(message, Message)
        row = to_row(known, self._origin)
        present = self._under_id(message) if message.id else []
        if any(key == row[0] for key, _, _ in present):
            return
        copies = [(key, at) for key, at, other in present if are_copies(message, other)]
        if copies and not all(is_fuller(message, other) for _, _, other in present if are_copies(message, other)):
            return
        for key, at in copies:
            self._db.execute("DELETE FROM events WHERE key = ?", (key,))
            self.went.append((key, at))
        if self._db.execute(INSERT, row).rowcount:
            self.came.append((row[0], row[1]))
            if len(present) > len(copies):
                self.others.append(message)

    def _under_id(self, message: Message) -> list[tuple[bytes, int, Message]]:
        prefix = message_prefix(message)
        end = prefix[:-1] + "\x20"
        rows = ((key, at, _decode(body)) for key, at, body in self._db.rows(_UNDER_ID, (prefix, end)))
        return [(key, at, other) for key, at, other in rows if (other.list, other.id) == (message.list, message.id)]
