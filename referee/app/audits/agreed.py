"""How far resolutions were held against what we say of them: a night goes on from where the last one came, and so does a question.

Held for exactly the events and the code that it was made with: whatever else it holds is not looked at.
"""

from __future__ import annotations

from contextlib import suppress

import msgspec

from referee.app.audits.resolved import LateNoteError, Resolutions, Row, Taken
from referee.app.inquiry.heard import at_first, has_begun_so
from referee.app.inquiry.known_later import with_known_later
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reached import version_with
from referee.checks.catalogue import catalogue_of
from referee.dynasties.known import Book
from referee.model.events import Instant
from referee.replay.driver import reckon, replay
from referee.replay.state import decode_state, encode_state

_PATH = "agreement"
"""What it is held under."""


class _Come(msgspec.Struct, frozen=True):
    """Where a replay came by an instant, through events whose fingerprint is `of`: the state, what was taken of the matters that were
    resolved, and when those were that the state does not hold any more."""

    until: Instant
    of: str
    state: bytes
    taken: tuple[Taken, ...]
    closed: dict[str, Instant]


def resolved_rows(inquiry: Inquiry, book: Book, *, keep: bool = False) -> tuple[Row, ...]:
    """A row for every resolution up to the inquiry's instant, in order of time; with `keep` it is held in the archive for the next time.
    Nothing that is played is asked."""
    book = book.unplayed
    held = _held(inquiry, book)
    if held is not None:
        with suppress(LateNoteError, msgspec.MsgspecError, ValueError):
            return _rows(inquiry, book, held, keep=keep)
    return _rows(inquiry, book, None, keep=keep)


def keep_agreement(inquiry: Inquiry) -> None:
    """Hold every resolution against what we say of it, and keep that for whoever asks: the archive may be written."""
    resolved_rows(inquiry, inquiry.book, keep=True)


def _held(inquiry: Inquiry, book: Book) -> _Come | None:
    archive = inquiry.archive
    held = archive.files.had(_PATH, _mark(book), _Come)
    if held is None or held.until > inquiry.now or archive.fingerprint_until(held.until) != held.of:
        return None
    return held


def _mark(book: Book) -> str:
    return version_with((), book)


def _rows(inquiry: Inquiry, book: Book, held: _Come | None, *, keep: bool) -> tuple[Row, ...]:
    """From where a replay came, or from the beginning."""
    archive, checks = inquiry.archive, catalogue_of(())
    state = decode_state(held.state) if held is not None else None
    if state is None or not has_begun_so(state, archive, inquiry.config):
        state, held = at_first(archive, inquiry.config), None
    found = Resolutions(book, held.taken if held is not None else ())
    closed = dict(held.closed) if held is not None else {}
    events = archive.replayed(held.until if held is not None else None, inquiry.now)
    for step in replay(events, checks, state=state, book=book, closed_at=closed.get):
        found.take(step)
        closed |= {gone.matter: gone.resolved_at for gone in step.closed}
        state = step.after
    if keep and state.at is not None and (held is None or state.at > held.until):
        come = _Come(state.at, archive.fingerprint_until(state.at), encode_state(state), found.taken, closed)
        archive.files.spare(_mark(book), _PATH, come)
    state = with_known_later(archive, state, inquiry.now)
    found.take(reckon(state, inquiry.now, checks, book))  # What waited for a resolution is settled there.
    return found.rows
