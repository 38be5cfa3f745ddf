"""Attempts: what somebody tries to do, as the checks of Moon Sites look at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from referee.dynasties.kit.checks import standstill
from referee.dynasties.moon_sites.checks.samples import BUILD, MIXED
from referee.dynasties.moon_sites.state import MoonSituation, MoonState
from referee.model.checks import Check, Deed, Occasion, check, lawful, violation
from referee.model.findings import Finding

_NEVER: Occasion[Any] = Occasion((), lambda event: ())
asked = partial(check, on=_NEVER)
"""Makes a check that looks when its dynasty asks."""

UNTOLD = "what the Architect meant; edits that left no revision"


@dataclass(frozen=True)
class Attempt:
    """Something that somebody did on a state.

    actor, subject: who did it, and what it concerns: `site:Ann`.
    what: the action in words.
    detail: tells apart several of one kind about one subject at one instant.
    since: when it was begun, where that was before now.
    """

    state: MoonState
    situation: MoonSituation
    actor: str
    subject: str
    _: KW_ONLY
    what: str = ""
    detail: str = ""
    since: datetime | None = None

    @property
    def of(self) -> str:
        """Whose or what it concerns, without its kind."""
        return self.subject.partition(":")[2]

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return replace(self.situation.deed(self.actor, self.subject, self.detail), at=self.since or self.situation.at)

    def wrong(self, check: Check[Any], message: str, **more: Any) -> Finding:
        """A check's finding about it."""
        return check.finding(self.situation, self.deed, message, **more)

    def findings(self, *checks: Check[Any]) -> Iterator[Finding]:
        """What these checks find in it, one after the other."""
        for each in checks:
            assert each.decide is not None
            for outcome in each.decide(self):
                assert isinstance(outcome, Finding)
                yield outcome


@asked(
    "M118",
    "acted-while-barred",
    about="No dynastic action may be taken in Hiatus, in Seasonal Downtime or while the game is Dormant.",
    clauses=("VICTORY-05", "DOWNTIME-02", "DORMANCY-02"),
    cannot_see="a Hiatus that only a dynastic rule proclaims",
    samples=(
        lawful(f"{MIXED}; {BUILD}; 1 12:00 Cat declares v1"),
        violation(f"{MIXED}; 1 10:30 Cat declares v1; {BUILD}"),
    ),
)
def acted_while_barred(attempt: Attempt) -> Iterator[Finding]:
    for bar in attempt.situation.bars[:1]:
        message = f"{attempt.actor} took a dynastic action ({attempt.what}) although {bar.text}."
        yield attempt.wrong(acted_while_barred, message, clauses=standstill(bar.clause)[-1:])
