"""Between events and the rows of the archive."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence, Sized
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from referee.model.events import (
    KINDS,
    AnyEvent,
    Comment,
    Evidence,
    Message,
    Post,
    Revision,
    identifier_of,
    kind_of,
    natural_key,
    rank_of,
    subject_of,
)
from referee.model.mails import common_letters

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_DIGITS = 16
_MOST_VARIABLES = 500
_MOST_ALIKE = 1000
FINGERPRINT_SIZE = 1 << 256
"""Keys are summed up to this for the fingerprint of an archive."""
_MICROSECOND = timedelta(microseconds=1)
_decoders: dict[str, Any] = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_encode = msgspec.json.Encoder(order="sorted").encode

WRITTEN = "kind, body, not_before, key"
"""What `as_written` takes of a row."""

BY_ID = f"SELECT {WRITTEN} FROM events WHERE kind = ? AND identifier = ? AND identifier <> ''"
"""With the condition of the index `events_by_id`, or SQLite would read every event of the kind."""

ORDER = "ORDER BY at, rank, id_order, subject, body"
"""The total order of events."""
BACKWARDS = "ORDER BY at DESC, rank DESC, id_order DESC, subject DESC, body DESC"

EVENT_COLUMNS = "kind, body, source, not_before, key"
INSERT = (
    "INSERT OR IGNORE INTO events (key, at, rank, id_order, subject, kind, identifier, category, body, source,"
    " origin, not_before) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)"
)
"""Takes what `to_row` gives, unless it is there."""


def marks_for(values: Sized) -> str:
    """As many marks as there are values: `?,?,?`."""
    return ",".join("?" * len(values))


def in_parts(names: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """Names in parts that fit into a statement, each behind the marks for it."""
    for start in range(0, len(names), _MOST_VARIABLES):
        part = names[start : start + _MOST_VARIABLES]
        yield marks_for(part), part


def to_number(at: datetime) -> int:
    """Microseconds since 1970."""
    return (at - EPOCH) // _MICROSECOND


def to_instant(number: int) -> datetime:
    """The inverse of `to_number`."""
    return EPOCH + timedelta(microseconds=number)


def scoped_identifier(event: AnyEvent) -> str:
    """The id as the archive keeps it unique: revisions are numbered across pages, comments across posts.

    A Message-ID is given by whoever sends: what goes under one and differs is kept apart.
    """
    match event:
        case Message(id=""):
            return ""
        case Message():
            under = under_id(event.list, event.id)
            return f"{under}{_digest(common_letters(event.text).encode())}{_digest(_encode(event))}"
        case Revision():
            return f"{event.page}\x1f{event.id}"
        case Post() | Comment():
            return event.id
        case _:
            return identifier_of(event)


def under_id(listed: str, message_id: str) -> str:
    """What the ids begin with, as the archive keeps them, of all messages of a list under a Message-ID."""
    return "".join(part.replace("\x1f", "\x1f\x1f") + "\x1f" for part in (listed, message_id))


def of_copies(row: tuple[Any, ...]) -> tuple[str, str]:
    """What the ids begin with, as the archive keeps them, of all messages of the list under the Message-ID of a row's; and
    of those among them that have its wording. Hexadecimal digits follow."""
    identifier = row[6]
    return identifier[: -2 * _DIGITS], identifier[:-_DIGITS]


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:_DIGITS]


def event_key(evidence: Evidence, occurrence: int = 0) -> bytes:
    """A fingerprint of what happened and since when it may have.

    `occurrence` tells apart rolls that are alike to the last letter.
    """
    not_before = None if evidence.not_before is None else to_number(evidence.not_before)
    return key_of_body(_encode(evidence.event), not_before, occurrence)


def key_of_body(body: bytes, not_before: int | None, occurrence: int = 0) -> bytes:
    """The same of an event as the archive holds it."""
    numbered = body + (b"" if occurrence == 0 else b"#%d" % occurrence)
    return hashlib.sha256(numbered if not_before is None else b"%s>%d" % (numbered, not_before)).digest()


def id_order(event: AnyEvent) -> str:
    """The natural order of ids, as text that sorts so."""
    kind, number, text = natural_key(identifier_of(event))
    return f"0{number:020d}" if kind == 0 else f"1{text}"


def to_row(evidence: Evidence, origin: str, occurrence: int = 0) -> tuple[Any, ...]:
    """The values of one row of `events`, all but `seq`."""
    event = evidence.event
    return (
        event_key(evidence, occurrence),
        to_number(event.at),
        rank_of(event),
        id_order(event),
        subject_of(event),
        kind_of(event),
        scoped_identifier(event),
        event.category if isinstance(event, Post) else "",
        _encode(event),
        evidence.source,
        origin,
        None if evidence.not_before is None else to_number(evidence.not_before),
    )


def _is_numbered(kind: str, body: bytes, not_before: int | None, key: bytes) -> bool:
    """Whether it is one of several rolls that are alike to the last letter."""
    return kind == "roll" and any(key_of_body(body, not_before, number) == key for number in range(1, _MOST_ALIKE))


def from_row(kind: str, body: bytes, source: str, not_before: int | None, key: bytes) -> Evidence:
    """The evidence that a row of `EVENT_COLUMNS` holds; raises ValueError where it is not as it was written."""
    if not isinstance(source, str):
        raise TypeError("a source that is no text")
    bound = None if not_before is None else to_instant(not_before)
    return Evidence(_decoders[kind].decode(as_written(kind, body, not_before, key)), source, bound)


def as_written(kind: str, body: bytes, not_before: int | None, key: bytes) -> bytes:
    """The body of an event; raises ValueError where it is not the one that was written under this key."""
    if key_of_body(body, not_before) != key and not _is_numbered(kind, body, not_before, key):
        raise ValueError("an event is not as it was written")
    return body
