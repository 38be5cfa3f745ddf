"""Attempts: what somebody tries to do, as the checks of Moon Sites look at it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.moon_sites.checks.samples import BUILD, MIXED
from referee.dynasties.moon_sites.state import Drop, MoonSituation, MoonState
from referee.model.checks import Check, Deed, Occasion, check, lawful, violation
from referee.model.findings import Finding
from referee.rules.core.hiatus import why_barred
from referee.rules.core.missing_comments import unseen_since

_NEVER: Occasion[Any] = Occasion((), lambda event: ())
asked = partial(check, on=_NEVER, cannot_see="what the Architect meant; edits that left no revision")
"""Makes a check that looks when its dynasty asks; what most are blind to is not said of each."""


_WON = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 21:00 Ann enacts v1"
_IDLE = "1 09:00 Cat posts s1 Please idle me.; 1 09:30 Ann idles Cat"


class _Tried(Struct, frozen=True):
    """Who did something on a state, and what it concerns: `site:Ann`."""

    state: MoonState
    situation: MoonSituation
    actor: str
    subject: str


class Attempt(_Tried, frozen=True, kw_only=True):
    """Something that somebody did on a state.

    what: the action in words.
    detail: tells apart several of one kind about one subject at one instant.
    since: when it was begun, where that was before now.
    """

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

    def unless_unseen(self, drop: Drop, wrong: Finding) -> Finding:
        """A finding that a comment on a Drop post may turn, some of which perhaps nobody has seen."""
        why = unseen_since(self.situation.game, drop.posted_at, drop.post)
        return wrong.in_doubt(why) if why else wrong

    def findings(self, *checks: Check[Any]) -> Iterator[Finding]:
        """What these checks find in it, one after the other."""
        for each in checks:
            assert each.decide is not None
            for outcome in each.decide(self):
                assert isinstance(outcome, Finding)
                yield outcome

    def first_wrong(self, *checks: Check[Any]) -> Finding | None:
        """What the first of these checks finds that finds anything."""
        return next(self.findings(*checks), None)

    def surest(self, *checks: Check[Any]) -> Finding | None:
        """The first violation that these checks find, or else the first of what cannot be told."""
        found = [*self.findings(*checks)]
        return next((finding for finding in found if finding.is_violation), found[0] if found else None)


@asked(
    "M118",
    "acted-while-barred",
    about="No dynastic action may be taken in Hiatus, in Seasonal Downtime or while the game is Dormant.",
    clauses=(*("VICTORY-04", "VICTORY-14", "VICTORY-05", "DOWNTIME-01", "DOWNTIME-02", "DORMANCY-01", "DORMANCY-02"),),
    cannot_see="a Hiatus that only a dynastic rule proclaims",
    samples=(
        lawful(f"{MIXED}; {BUILD}; 1 12:00 Cat declares v1"),
        violation(
            f"{MIXED}; 1 10:30 Cat declares v1; {BUILD}",
            "VICTORY-04",
            "VICTORY-05",
            says="(Build) although the game is in Hiatus: “v1” is pending. Lawful",
        ),
        violation(f"{_WON}; 1 22:00 Ann monitors Bob -20 0 0", "VICTORY-14", "VICTORY-05"),
        violation("2019-12-24 00:00 Ann monitors Bob -20 0 0", "DOWNTIME-01", "DOWNTIME-02"),
        lawful("2019-12-27 00:00 Ann monitors Bob -20 0 0"),
        violation(
            "2019-12-23 09:00 Cat declares v1; 2019-12-24 00:00 Ann takes City Hall",
            "VICTORY-04",
            "VICTORY-05",
            says="in Hiatus: “v1” is pending",
        ),
        violation(f"{_IDLE}; 1 10:00 Ann monitors Bob -20 0 0", "DORMANCY-01", "DORMANCY-02"),
    ),
)
def acted_while_barred(attempt: Attempt) -> Iterator[Finding]:
    situation = attempt.situation
    for bar in (*situation.bars, *situation.doubtful_bars[:1]):
        surely = bar in situation.bars
        message = f"{attempt.actor} took a dynastic action ({attempt.what}){' although' if surely else ':'} {bar.text}."
        clauses = why_barred(situation.law, bar.clause, "dynastic action")
        barred = attempt.wrong(acted_while_barred, message, clauses=clauses)
        yield barred if surely else barred.in_doubt(bar.text)
