"""The core gamestate as of an instant, for questions that no dynasty has a part in: no dynasty is loaded, no wrong is judged."""

from __future__ import annotations

from referee.app.inquiry.heard import at_first
from referee.app.inquiry.known_later import with_known_later
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reached import closed_before, reached, version_with
from referee.app.inquiry.reopened import judging_reopened
from referee.checks.moving import MOVING_AND_IDLING
from referee.replay.driver import final_state, reckon
from referee.replay.state import GameState


def core_state_at(inquiry: Inquiry) -> GameState:
    """The state as of the inquiry's instant, with what is overdue by then, but for what is played; raises ArchiveError for an
    empty archive. Who was idled since the last audit, or the beginning, is judged (D17)."""
    archive, now, understood = inquiry.archive, inquiry.now, inquiry.baseline.understood
    book = inquiry.book.unplayed
    archive.require_some()
    held = reached(archive, inquiry.config, version_with(understood, inquiry.book), now)
    begun, state = held if held is not None else (None, at_first(archive, inquiry.config, understood))
    statuses = archive.events(after=begun, until=now, kinds=("status",))
    checks = judging_reopened(statuses, state, MOVING_AND_IDLING)
    events = archive.replayed(begun, now)
    come = final_state(events, checks, state=state, book=book, closed_at=closed_before(archive, begun))
    return reckon(with_known_later(archive, come, now), now, MOVING_AND_IDLING, book).after
