"""Of whom it is open when they were idled, or unidled: what two lists of players that were read leave between them (IDLE-01)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from referee.archive.store import Archive
from referee.model.events import Player, RosterSeen
from referee.model.instants import BEFORE_ALL
from referee.replay.state import GameState, with_core
from referee.rules.core.roster import Roster
from referee.rules.core.standing_in_doubt import SeenBetween

_PLAY_ON = {"active": "idle", "idle": "active"}


def with_between(archive: Archive, state: GameState, begun: datetime | None) -> GameState:
    """A state to replay from, with all that lists and records which came after it, however late, leave open of who plays until then."""
    return with_core(state, to_open=tuple(_between(archive, state, begun)))


def _between(archive: Archive, state: GameState, begun: datetime | None) -> Iterator[SeenBetween]:
    roster, seen_at, last = state.core.roster, state.core.sidebar_at, None
    for known in archive.events(after=begun, kinds=("player", "roster")):
        event = known.event
        if isinstance(event, Player):
            roster, last = roster.with_player(event), None
        elif isinstance(event, RosterSeen):
            if last is None or not event.lists_as(last):
                yield from _open_until(event, roster, seen_at or BEFORE_ALL)
                roster = roster.with_sidebar(event)
            seen_at, last = event.at, event


def _open_until(event: RosterSeen, roster: Roster, seen_at: datetime) -> Iterator[SeenBetween]:
    """Who is otherwise by a list than was known: since the last list, or what was recorded after it."""
    for name, now in roster.seen_otherwise(event) if roster.known else ():
        was = roster.standing(name, event.at)
        if was is not None and _PLAY_ON.get(was.status) == now.status:
            yield SeenBetween(name, max(seen_at, was.since), now.status, until=event.at)
