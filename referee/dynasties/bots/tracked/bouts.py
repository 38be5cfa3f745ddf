"""The Bouts that the Announcer's posts have announced, as they are remembered beside what the tracker shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from referee.dynasties.kit.declare import Text, View
from referee.dynasties.kit.terms.lists import items_of, text_of
from referee.model.instants import format_instant, parse_instant

UNKNOWN = "?"
"""That a Bout has ended, and nobody can tell how."""

FIGHTERS = Text(name="Bout", of="game", names=True, internal=True)
ANNOUNCEMENT = Text(name="Announcement", of="game", internal=True)
OUTCOME = Text(name="Outcome", of="game", names=True, internal=True)


class Announcement(NamedTuple):
    """A Bout that was announced.

    id: the post, and the number of the Bout in it.
    fighters: the two Operators.
    at: when it was announced.
    number: as the title numbers it; empty: it does not, or several.
    configuration: as a Bout is given one; None: it was not told in words that are understood.
    outcome: who has won, `UNKNOWN` where that is not known; empty: it has not ended.
    sure: it was announced in words that are understood.
    """

    id: str
    fighters: tuple[str, str]
    at: datetime
    number: str = ""
    configuration: Mapping[str, Any] | None = None
    outcome: str = ""
    sure: bool = True

    @property
    def names(self) -> str:
        """For people."""
        return " and ".join(self.fighters)

    @property
    def winner(self) -> str | None:
        return self.outcome if self.outcome in self.fighters else None

    def changes(self) -> dict[str, str]:
        """What is kept of it, by key."""
        told = msgspec.json.encode((format_instant(self.at), self.number, self.configuration, self.sure)).decode()
        kept = {FIGHTERS: text_of(self.fighters), ANNOUNCEMENT: told, OUTCOME: self.outcome}
        return {f"{variable.name}:{self.id}": value for variable, value in kept.items()}


def announcements(view: View) -> tuple[Announcement, ...]:
    """All that are remembered, the oldest first."""
    return tuple(sorted(_remembered(view), key=lambda bout: (bout.at, bout.id)))


def _remembered(view: View) -> Iterator[Announcement]:
    for key, value in view.cells.items():
        variable, _, bout = key.partition(":")
        fighters = items_of(value) if variable == FIGHTERS.name else ()
        if len(fighters) == 2:
            at, number, configuration, sure = msgspec.json.decode(view.get(f"{ANNOUNCEMENT.name}:{bout}"))
            outcome = view.get(f"{OUTCOME.name}:{bout}")
            both = (fighters[0], fighters[1])
            yield Announcement(bout, both, parse_instant(at), number, configuration, outcome, sure)


def latest_of(view: View, name: str) -> Announcement | None:
    """The last Bout that somebody was announced for."""
    return next((bout for bout in reversed(announcements(view)) if name in bout.fighters), None)


def is_awaited(view: View, name: str) -> bool:
    """Whether a Bout of theirs is announced that has not ended, as far as is known."""
    bout = latest_of(view, name)
    return bout is not None and not bout.outcome
