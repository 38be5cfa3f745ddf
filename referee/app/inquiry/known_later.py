"""What came to be known later than an instant that is asked about: of a status there is often but a bound, and it may have been set
by then (V32)."""

from __future__ import annotations

from datetime import datetime

import msgspec

from referee.archive.store import Archive
from referee.model.events import Evidence, Status
from referee.model.instants import AFTER_ALL
from referee.replay.state import GameState, with_core
from referee.rules.core.game import SetByThen


def with_known_later(archive: Archive, state: GameState, now: datetime) -> GameState:
    """The state as of an instant, with what each matter that is pending as far as was seen by then may have been already."""
    matters = state.core.matters
    told = archive.about_each(state.core.pending, AFTER_ALL, "status")
    marked = {
        post: msgspec.structs.replace(matters[post], later=later)
        for post, statuses in told.items()
        if (later := _by_then(archive, statuses, now)) is not None
    }
    return with_core(state, matters=matters.update(marked)) if marked else state


def _by_then(archive: Archive, statuses: list[Evidence], now: datetime) -> SetByThen | None:
    """The status that one may have been given by an instant, by the first that it was given after that at the latest."""
    first = next((known for known in statuses if known.at > now), None)
    if first is None or not isinstance(first.event, Status):
        return None
    status = first.event
    seen_pending = first.not_before is not None and first.not_before >= now
    if status.at_is == "exact" or status.status == "Pending" or seen_pending:
        return None
    return SetByThen(status.status, status.at, _is_saved(archive, status))


def _is_saved(archive: Archive, status: Status) -> bool:
    """Whether the bound is the time of an admin box, and not merely when a page was seen."""
    return any(seen.adminned_at == status.at for _, seen in archive.sightings.of_post(status.post))
