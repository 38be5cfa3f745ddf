"""The situation of an event: what the judgement of any dynasty needs besides its state."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import cached_property

from msgspec import Struct

from referee.dynasties.kit.terms.view import Rolled
from referee.law.law import Law
from referee.law.ledger import cite
from referee.model.checks import Deed
from referee.model.events import Roll
from referee.rules.core.game import CoreGame
from referee.rules.core.hiatus import Bar, bars_on_submission, doubtful_bars

GRACE = timedelta(minutes=15)
"""For how long one thing may be done in several steps, or a duty left for after it (GST-26, ATOMIC-07; M23, M26)."""


class Situation(Struct, frozen=True, kw_only=True, dict=True):
    """An instant of a game under its law: what the checks of a dynasty are given as their case.

    at: the instant.
    url: where the event can be looked at; empty: nowhere.
    game: the core game as it stands then.
    law: the law in force.
    """

    at: datetime
    url: str
    game: CoreGame
    law: Law

    @cached_property
    def bars(self) -> tuple[Bar, ...]:
        """What keeps dynastic actions from being taken."""
        return tuple(bars_on_submission(self.game, self.law, self.at))

    @cached_property
    def doubtful_bars(self) -> tuple[Bar, ...]:
        """What keeps them from it by one reading of the text, and by another does not."""
        return tuple(doubtful_bars(self.game, self.law, self.at))

    @property
    def emperor(self) -> str | None:
        """Who heads the dynasty now; the first of several."""
        return self.game.emperor_at(self.at)

    @property
    def heads(self) -> tuple[str, ...]:
        """All who head the dynasty now."""
        return self.game.emperors_at(self.at)

    def person(self, name: str) -> str:
        """The present name of somebody."""
        return self.game.roster.person(name)

    @property
    def ruleset(self) -> str:
        """The name of the text in force."""
        return self.law.source

    def cite(self, clauses: Iterable[str]) -> tuple[str, ...]:
        """Clauses as the ledger of the text in force has them."""
        return tuple(dict.fromkeys(cite(clause, self.law) for clause in clauses))

    def deed(self, actor: str, subject: str, detail: str = "") -> Deed:
        """What a finding at this instant is about, with this event as evidence."""
        return Deed(actor, subject, self.at, detail, (self.url,) if self.url else ())

    def rolled(self, event: Roll) -> Rolled:
        """Dice, as what they determine may ask for them."""
        dice = event.dice.replace(" ", "").upper()
        return Rolled(self.at, self.person(event.by), dice, event.result.strip(), event.summary)
