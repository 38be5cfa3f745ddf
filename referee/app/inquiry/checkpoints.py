"""How far play has come: replayed from the newest checkpoint that still holds, so that a night costs no history."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

import msgspec

from referee.app.inquiry.heard import at_first
from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.inquiry.known_later import with_known_later
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reached import closed_before, reached, version_with
from referee.app.inquiry.reading import Reading
from referee.archive.checkpoints import Stage
from referee.archive.store import Archive
from referee.dynasties.known import Book
from referee.errors import DamagedError
from referee.replay.state import GameState, decode_played, encode_played, encode_state

_MOST_POWERS = 18
"""So many checkpoints the first time at most: the oldest is made for what comes in late by more than three centuries."""


def progress_at(reading: Reading, book: Book, understood: tuple[str, ...] = (), *, keep: bool = False) -> Progress:
    """Everything replayed up to now under a lawbook; raises ArchiveError where there is nothing to replay.

    `understood` are fingerprints of sentences of law that somebody has read. With `keep` checkpoints are made on the
    way, for later audits and questions; without it nothing is written.
    """
    reading.archive.require_some()
    newest = _newest(reading, version_with(understood, book), book, understood)
    try:
        return _advanced(reading, newest, book, understood, keep=keep)
    except DamagedError:
        return progress_afresh(reading, book, understood, keep=keep)


def progress_afresh(reading: Reading, book: Book, understood: tuple[str, ...] = (), *, keep: bool = False) -> Progress:
    """The same from the beginning, where what was kept is damaged; with `keep` all of that goes."""
    if keep:
        reading.archive.checkpoints.forget()
    begun = Progress(at_first(reading.archive, reading.config, understood))
    return _advanced(reading, begun, book, understood, keep=keep)


def _advanced(reading: Reading, progress: Progress, book: Book, understood: tuple[str, ...], *, keep: bool) -> Progress:
    archive, now, version = reading.archive, reading.now, version_with(understood, book)
    come, closed_at = progress.begun, closed_before(archive, progress.begun)
    for boundary in _boundaries(archive, come, now) if keep else ():
        further = advance(progress, archive.replayed(come, boundary), book, closed_at)
        archive.checkpoints.keep(version, _stage(come, boundary, progress, further))
        progress, come = further, boundary
    reached = advance(progress, archive.replayed(come, now), book, closed_at)
    return msgspec.structs.replace(reached, state=with_known_later(archive, reached.state, now))


def state_at(inquiry: Inquiry) -> GameState:
    """The state as of the inquiry's instant, with what is overdue by then; raises ArchiveError for an empty archive."""
    progress = progress_at(inquiry.reading, inquiry.book, inquiry.baseline.understood)
    return conclude(progress, inquiry.now, inquiry.book).state


def _newest(reading: Reading, version: str, book: Book, understood: tuple[str, ...]) -> Progress:
    """The newest checkpoint with what is played; from the beginning where there is none that holds."""
    archive, held = reading.archive, reached(reading.archive, reading.config, version, reading.now)
    if held is not None:
        begun, state = held
        try:
            played = decode_played(archive.checkpoints.played(version, begun), _state_types(book))
            return Progress(msgspec.structs.replace(state, played=played), begun=begun)
        except (msgspec.DecodeError, msgspec.ValidationError, ValueError, KeyError):
            pass
    return Progress(at_first(archive, reading.config, understood))


def _state_types(book: Book) -> Callable[[str], Any]:
    """The type of a dynasty's state by its name."""

    def type_of(name: str) -> Any:
        dynasty = book.find(name)
        if dynasty is None:
            raise KeyError(name)
        return dynasty.state_type

    return type_of


def _stage(after: datetime | None, at: datetime, before: Progress, progress: Progress) -> Stage:
    return Stage(
        after=after,
        at=at,
        told=progress.told[len(before.told) :],
        closed=progress.closed[len(before.closed) :],
        standings=progress.standings[len(before.standings) :],
        state=encode_state(progress.state),
        played=encode_played(progress.state.played),
    )


def _boundaries(archive: Archive, reached: datetime | None, now: datetime) -> list[datetime]:
    """Where to keep checkpoints: at the last event, and the first time also before it, for what comes in late.

    By powers of two of days, as they stay when nights go by.
    """
    span = archive.span()
    assert span is not None
    first, last = span[0], min(span[1], now)
    if reached is not None:
        return [last] if last > reached else []
    days = (timedelta(days=2**power) for power in range(_MOST_POWERS))
    return sorted({last, *takewhile(lambda at: at >= first, (last - age for age in days))})
