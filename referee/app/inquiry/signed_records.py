"""Records as they are taken: a status that names nobody is set by whoever signed its note, as on a page of the blog."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from referee.model.events import AnyEvent, Post, Status
from referee.model.records import parse_records
from referee.scrapers.signature import signature_of


def records_in(lines: Iterable[str | bytes], where: str) -> list[AnyEvent]:
    """The events of a file of records; raises InputError for a line that cannot be read."""
    events = parse_records(lines, where)
    authors = {event.id: event.author for event in events if isinstance(event, Post)}
    return [_signed(event, authors) if isinstance(event, Status) else event for event in events]


def _signed(status: Status, authors: Mapping[str, str]) -> Status:
    """A post whose author is not known may be the signer's own."""
    if status.by is not None or not status.note:
        return status
    author = authors.get(status.post) or signature_of(status.note) or ""
    return msgspec.structs.replace(status, by=signature_of(status.note, author))
