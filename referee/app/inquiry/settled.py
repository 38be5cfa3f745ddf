"""Matters as they were when they were resolved, by one replay."""

from __future__ import annotations

from collections.abc import Container, Iterator
from datetime import datetime
from typing import NamedTuple

from referee.app.inquiry.heard import at_first
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reached import reached, version_with
from referee.app.inquiry.reopened import judging_reopened
from referee.checks.moving import MOVING
from referee.model.events import DOV, Status
from referee.replay.driver import replay
from referee.replay.state import GameState, Step, with_core
from referee.rules.core.game import Matter


class Settled(NamedTuple):
    """A matter with the state of the instant of its resolution, the law included, in which it is judged: see `as_resolved`."""

    matter: Matter
    state: GameState


def settled_in(
    inquiry: Inquiry, since: datetime | None, until: datetime, last: Container[tuple[str, datetime, str]]
) -> Iterator[Settled]:
    """What was resolved from an instant on (None: ever) until another, as it came about. last: by post, instant and what
    became of it the resolutions that no later one took back."""
    archive, config, understood = inquiry.archive, inquiry.config, inquiry.baseline.understood
    held = reached(archive, config, version_with(understood, inquiry.book), since) if since else None
    begun, state = held if held is not None else (None, at_first(archive, config, understood))
    # All events of many years at once would be much.
    checks = judging_reopened(archive.events(after=begun, until=until, kinds=("status",)), state, MOVING)
    for step in replay(archive.replayed(begun, until), checks, book=inquiry.book.unplayed, state=state):
        event = step.evidence.event if step.evidence is not None else None
        if isinstance(event, Status) and (since is None or event.at >= since):
            for matter in _resolved_by(step, event):
                if (matter.id, matter.resolved_at, matter.status) in last:
                    yield Settled(matter, as_resolved(step.after, matter))


def as_resolved(state: GameState, matter: Matter) -> GameState:
    """The state in which a resolved matter is judged, of what its resolution left: the enactment of a Declaration of Victory makes its
    winner head the dynasty from that instant on, and whoever headed it until then is whom its votes deferred to (VOTES-08)."""
    of_it = (matter.resolved_at, matter.crowned_at)
    before = tuple(reign for reign in state.core.reigns if reign.since not in of_it)
    return with_core(state, reigns=before) if matter.kind == DOV and before else state


def _resolved_by(step: Step, status: Status) -> Iterator[Matter]:
    """What a status resolved: its own matter, and any that failed with it (VICTORY-11)."""
    before, after = step.before.core.matters, step.after.core.matters
    others = {name for name, one in after.items() if one.kind == DOV and one != before.get(name)} - {status.post}
    for identifier in (status.post, *sorted(others)):
        matter = step.after.core.matters.get(identifier)
        if matter is not None and not matter.pending and matter.resolved_at is not None:
            yield matter
