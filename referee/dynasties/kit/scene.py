"""The scene of an event: what the judgement of any dynasty needs besides its state."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from referee.dynasties.kit.actions import Rolled
from referee.law.law import Law
from referee.model.events import Roll
from referee.model.findings import Problem
from referee.rules.core.game import CoreGame
from referee.rules.core.hiatus import Bar

GRACE = timedelta(minutes=15)
"""For how long one thing may be done in several steps, or a duty left for after it (GST-26, ATOMIC-07; M23, M26)."""

_ROLLS_KEPT = timedelta(days=1)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """An instant of a game under its law; `bars` keep dynastic actions from being taken."""

    at: datetime
    url: str
    game: CoreGame
    law: Law
    bars: tuple[Bar, ...] = ()

    @property
    def emperor(self) -> str | None:
        """Who heads the dynasty now."""
        return self.game.emperor_at(self.at)

    def person(self, name: str) -> str:
        """The present name of somebody."""
        return self.game.roster.person(name)

    def problem(self, reason: str, actor: str, subject: str, **more: object) -> Problem:
        """A problem at this instant, with this event as evidence."""
        evidence = (self.url,) if self.url else ()
        return Problem(reason=reason, at=self.at, actor=actor, subject=subject, evidence=evidence, **more)  # type: ignore[arg-type]

    def with_roll(self, rolls: tuple[Rolled, ...], event: Roll) -> tuple[Rolled, ...]:
        """Dice of the last day, with one more: long enough to tell whether something was determined by them."""
        dice = event.dice.replace(" ", "").upper()
        return (*self.recent(rolls), Rolled(self.at, self.person(event.by), dice, event.result.strip()))

    def recent(self, rolls: tuple[Rolled, ...]) -> tuple[Rolled, ...]:
        """The dice of the last day."""
        return tuple(roll for roll in rolls if self.at - roll.at <= _ROLLS_KEPT)
