"""How far audits came: the state that the newest checkpoint holds, for questions that need no more of the past."""

from __future__ import annotations

import hashlib
import io
import os
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import msgspec

from referee.app.inquiry.between_lists import with_between
from referee.app.inquiry.heard import has_begun_so
from referee.archive.store import Archive
from referee.config import Config
from referee.dynasties.known import Book
from referee.replay.case import ClosedAt, none_closed
from referee.replay.state import GameState, decode_state
from referee.version import __version__

_JUDGES_NOTHING = ("__pycache__", "cli", "net", "archive", "demo", "reports", "cron", "docs")

_MOST_POWERS = 12


def boundaries(archive: Archive, reached: datetime | None, now: datetime) -> list[datetime]:
    """Where to keep checkpoints of what mails tell: at the last event, and the first time also before it, for what comes in late."""
    span = archive.span()
    if span is None:
        return []
    last = min(span[1], now)
    if reached is not None:
        return [last] if last > reached else []
    ages = (timedelta(days=2**power) for power in range(_MOST_POWERS))
    return sorted({last, *(last - age for age in ages if last - age >= span[0])})


def reached(archive: Archive, config: Config, version: str, now: datetime) -> tuple[datetime, GameState] | None:
    """The newest checkpoint of a version up to `now`: its instant, and its state but for what is played.

    None where there is none, it is damaged, or more of the blog, or less, is held by now: that is worth nothing, since
    everything can be replayed.
    """
    checkpoint = archive.checkpoints.newest(version, now)
    if checkpoint is None:
        return None
    try:
        state = decode_state(checkpoint[1])
    except (msgspec.DecodeError, msgspec.ValidationError, ValueError):
        return None
    begun = checkpoint[0]
    return (begun, with_between(archive, state, begun)) if has_begun_so(state, archive, config) else None


def closed_before(archive: Archive, begun: datetime | None) -> ClosedAt:
    """What is known of the matters closed before a progress began."""
    if begun is None:
        return none_closed
    return lambda matter: archive.past.closed_at(matter, begun)


def version_with(understood: tuple[str, ...], book: Book) -> str:
    """What a checkpoint is worth something for: this code, these dynasties, these sentences taken for understood."""
    if not understood and not book.fingerprint:
        return code_version()
    parts = (code_version(), book.fingerprint, *sorted(understood))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def mark_of_all(archive: Archive) -> str:
    """What is worked out of all that an archive holds is worth something for: this code, and just these events."""
    return f"{code_version()} {archive.fingerprint()}"


@cache
def code_version() -> str:
    """A fingerprint of everything that judges: a checkpoint of other code or other law is worth nothing."""
    digest = hashlib.sha256(__version__.encode())
    _digest_tree(digest, str(Path(__file__).resolve().parents[2]))
    return digest.hexdigest()[:16]


def _digest_tree(digest: hashlib._Hash, folder: str) -> None:
    # Every question reads these hundreds of files: with paths of pathlib that takes twice as long.
    with os.scandir(folder) as items:
        by_name = sorted(items, key=lambda one: one.name)
    for item in by_name:
        if item.is_dir():
            if item.name not in _JUDGES_NOTHING:
                _digest_tree(digest, item.path)
        elif item.name.endswith((".py", ".json")):
            with io.FileIO(item.path) as file:
                digest.update(item.name.encode() + file.readall())
