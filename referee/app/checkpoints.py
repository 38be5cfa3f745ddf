"""How far play has come: replayed from the newest checkpoint that still holds, so that a night costs no history."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

import msgspec

from referee.app.judging import Progress, advance, code_version, conclude, decode_progress, encode_progress
from referee.app.opening import Inquiry
from referee.archive.store import Archive
from referee.dynasties.known import Book
from referee.law.page.story import PageStory
from referee.replay.state import GameState

_BEFORE_THE_LAST = (timedelta(days=30), timedelta(days=7), timedelta(days=1), timedelta(0))


def progress_at(
    archive: Archive, now: datetime, book: Book, understood: tuple[str, ...] = (), *, keep: bool = False
) -> Progress:
    """Everything replayed up to `now` under a lawbook; raises ArchiveError where there is nothing to replay.

    `understood` are fingerprints of sentences of law that somebody has read. With `keep` checkpoints are made on the
    way, for later audits and questions; without it nothing is written.
    """
    archive.require_some()
    version = version_with(understood, book)
    reached, progress = _newest(archive, version, now, book, understood)
    for boundary in _boundaries(archive, reached, now) if keep else ():
        progress = advance(progress, archive.events(after=reached, until=boundary), book)
        archive.checkpoints.keep(version, boundary, encode_progress(progress))
        reached = boundary
    return advance(progress, archive.events(after=reached, until=now), book)


def state_at(inquiry: Inquiry) -> GameState:
    """The state as of the inquiry's instant, with what is overdue by then; raises ArchiveError for an empty archive."""
    progress = progress_at(inquiry.archive, inquiry.now, inquiry.book, inquiry.baseline.understood)
    return conclude(progress, inquiry.now, inquiry.book).state


def law_reached(
    archive: Archive, now: datetime, book: Book, understood: tuple[str, ...]
) -> tuple[datetime, GameState] | None:
    """How far the newest audit came, and what it held for law: so that every command judges by the same."""
    reached, progress = _newest(archive, version_with(understood, book), now, book, understood)
    if reached is None:
        return None
    held = progress.state
    return reached, GameState(law=held.law, page=held.page)


def version_with(understood: tuple[str, ...], book: Book) -> str:
    """What a checkpoint is worth something for: this code, these dynasties, these sentences taken for understood."""
    if not understood and not book.fingerprint:
        return code_version()
    parts = (code_version(), book.fingerprint, *sorted(understood))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _newest(
    archive: Archive, version: str, now: datetime, book: Book, understood: tuple[str, ...]
) -> tuple[datetime | None, Progress]:
    """The newest checkpoint; one that is damaged is worth nothing, since everything can be replayed."""
    checkpoint = archive.checkpoints.newest(version, now)
    if checkpoint is not None:
        try:
            return checkpoint[0], decode_progress(checkpoint[1], book)
        except (msgspec.DecodeError, msgspec.ValidationError, ValueError, KeyError):
            pass
    return None, Progress(GameState(page=PageStory(mended=tuple(sorted(understood)))))


def _boundaries(archive: Archive, reached: datetime | None, now: datetime) -> list[datetime]:
    """Where to keep checkpoints: at the last event, and the first time also days before it, for what comes in late."""
    span = archive.span()
    assert span is not None
    last = min(span[1], now)
    if reached is not None:
        return [last] if last > reached else []
    return sorted({last - back for back in _BEFORE_THE_LAST if last - back >= span[0]} | {last})
