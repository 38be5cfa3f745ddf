"""Events as records: sidebars, which the record format does not know, become the player records they amount to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.model.events import AnyEvent, CommentsClaimed, Evidence, Player, RosterSeen
from referee.rules.core.roster import Roster


def as_records(evidence: Iterable[Evidence]) -> Iterator[AnyEvent]:
    """The events in order, all of kinds that the record format holds."""
    roster = Roster()
    for known in evidence:
        event = known.event
        match event:
            case Player():
                roster = roster.with_player(event)
                yield event
            case RosterSeen():
                after = roster.with_sidebar(event)
                for name, standings in sorted(after.people.items()):
                    if standings != roster.people.get(name, ()):
                        latest = standings[-1]
                        status = "active" if latest.status == "active" else "idle"
                        yield Player(at=event.at, name=name, status=status, admin=latest.admin)  # type: ignore[arg-type]
                roster = after
            case CommentsClaimed():
                continue
            case _:
                yield event
