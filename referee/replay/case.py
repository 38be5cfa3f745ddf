"""The case: one event, with all that was so before it, as checks and moves are given it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from msgspec import Struct, field

from referee.law.law import Law
from referee.law.ledger import cite_all
from referee.law.page.story import PageStory
from referee.model.checks import Deferred, Occasion
from referee.model.events import AnyEvent, Comment, Evidence, Post, Revision
from referee.model.told import Unjudged
from referee.replay.state import GameState
from referee.rules.core.chains import Chains
from referee.rules.core.game import CoreGame
from referee.rules.core.tracked import Tracked

V = TypeVar("V")

ClosedAt = Callable[[str], datetime | None]
"""When a matter was resolved that the state no longer holds; None for all else."""


def none_closed(_matter: str) -> None:
    """Of no matter anything is known but what the state holds."""


class Case(Struct, frozen=True, eq=False):
    """See `rules.case.CoreCase`, which this is for replay."""

    state: GameState
    event: Any
    at: datetime
    evidence: Evidence | None = None
    voided: bool = False
    closed_at: ClosedAt = none_closed
    _seen: dict[Occasion[Any], list[Any]] = field(default_factory=dict)

    @property
    def game(self) -> CoreGame:
        return self.state.core

    @property
    def law(self) -> Law | None:
        return self.state.law

    @property
    def dynasty(self) -> str:
        return self.state.dynasty

    @property
    def page(self) -> PageStory:
        return self.state.page

    @property
    def tracked(self) -> Tracked:
        return self.state.tracked

    @property
    def chains(self) -> Chains:
        return self.state.chains

    @property
    def deferred(self) -> tuple[Deferred, ...]:
        return self.state.docket.deferred

    @property
    def unjudged(self) -> Mapping[str, tuple[Unjudged, ...]]:
        return self.state.docket.unjudged

    @property
    def plays(self) -> bool:
        return self.state.played is not None

    @property
    def ruleset(self) -> str:
        return self.state.law.source if self.state.law is not None else "unknown"

    @property
    def addresses(self) -> tuple[str, ...]:
        url = url_of(self.evidence) if self.evidence is not None else ""
        return (url,) if url else ()

    def cite(self, clauses: Iterable[str]) -> tuple[str, ...]:
        """The clauses as the ledger of the text in force has them."""
        return cite_all(clauses, self.state.law)

    def views(self, occasion: Occasion[V]) -> list[V]:
        """What there is of an occasion; looked for once, as what a view works out is of use to many checks."""
        if occasion not in self._seen:
            self._seen[occasion] = list(occasion.views(self))
        return self._seen[occasion]

    def let_go(self) -> None:
        """Forget the views: each holds its case, and such circles keep every state until somebody looks for circles."""
        self._seen.clear()


def url_of(evidence: Evidence) -> str:
    """Where the event can be looked at: its own address, or where it was read."""
    if isinstance(evidence.event, Post) and evidence.event.url:
        return evidence.event.url
    return evidence.source if evidence.source.startswith(("http://", "https://")) else _place_of(evidence.event)


def _place_of(event: AnyEvent) -> str:
    match event:
        case Revision():
            return f"revision {event.id} of {event.page}"
        case Comment():
            return f"comment {event.id} on {event.post}"
        case Post():
            return f"post {event.id}"
        case _:
            return ""
