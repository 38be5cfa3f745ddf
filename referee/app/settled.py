"""Matters as they were when they were resolved: those of a dynasty, by one replay of it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from referee.app.opening import Inquiry
from referee.app.reached import reached, version_with
from referee.checks.moving import MOVING
from referee.model.events import Status
from referee.replay.driver import replay
from referee.replay.state import GameState
from referee.rules.core.game import Matter

_MOST = 1000
"""So many are told of, the latest."""


class Settled(NamedTuple):
    """A matter with the state that its resolution left, the law of that instant included."""

    matter: Matter
    state: GameState


def settled_since(inquiry: Inquiry, since: datetime) -> list[Settled]:
    """What was resolved from an instant on and is so still, the newest first."""
    held = reached(inquiry.archive, version_with(inquiry.baseline.understood, inquiry.book), since)
    begun = held[1] if held is not None else None
    events = inquiry.archive.replayed(held[0] if held is not None else None, inquiry.now)
    found: dict[str, Settled] = {}
    for step in replay(events, MOVING, book=inquiry.book, state=begun):
        event = step.evidence.event if step.evidence is not None else None
        if isinstance(event, Status):
            matter = step.after.core.matters.get(event.post)
            found.pop(event.post, None)
            if matter is not None and not matter.pending and matter.resolved_at is not None and event.at >= since:
                found[event.post] = Settled(matter, step.after)
    return sorted(found.values(), key=_when, reverse=True)[:_MOST]


def _when(settled: Settled) -> tuple[datetime, str]:
    return settled.matter.resolved_at or settled.matter.posted_at, settled.matter.id
