"""Events as records: sidebars, which the record format does not know, become the player records they amount to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.model.events import AnyEvent, CommentsClaimed, Evidence, Player, RosterSeen
from referee.rules.core.roster import Roster, listings_once


def as_records(evidence: Iterable[Evidence]) -> Iterator[AnyEvent]:
    """The events in order, all of kinds that the record format holds."""
    roster = Roster()
    for known in listings_once(evidence):
        event = known.event
        match event:
            case Player():
                roster = roster.with_player(event)
                yield event
            case RosterSeen():
                for name, standing in roster.seen_otherwise(event):
                    yield Player(at=event.at, name=name, status=standing.status, admin=standing.admin)  # type: ignore[arg-type]
                roster = roster.with_sidebar(event)
            case CommentsClaimed():
                continue
            case _:
                yield event
