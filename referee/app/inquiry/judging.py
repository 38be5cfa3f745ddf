"""Judging: events in, findings out, from any checkpoint on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

import msgspec

from referee.checks.catalogue import catalogue_of
from referee.checks.selection import in_report_order, unique, without_upheld
from referee.dynasties.kit.state.put_right import standings_after
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.events import Evidence
from referee.model.findings import Finding
from referee.model.told import Closed, Standing, Told
from referee.replay.case import ClosedAt, none_closed
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState, Step
from referee.rules.core.needed import lacking_for
from referee.rules.core.votes import Funnel, tally_votes


class Audit(msgspec.Struct, frozen=True):
    """The findings up to an instant, roots before what follows from them, and the state reached.

    `upheld` are findings that a decision has closed; `standings` what became last of wrongs on trackers, by finding.
    """

    findings: tuple[Finding, ...]
    state: GameState
    funnel: Funnel
    upheld: tuple[Finding, ...] = ()
    standings: Mapping[str, Standing] = {}


class Progress(msgspec.Struct, frozen=True):
    """How far an audit has come: the state reached, and what was left on the way from `begun` (None: the beginning)."""

    state: GameState = GameState()
    told: tuple[Told, ...] = ()
    closed: tuple[Closed, ...] = ()
    standings: tuple[Standing, ...] = ()
    begun: datetime | None = None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found on the way."""
        return tuple(told.finding for told in self.told)


def advance(
    progress: Progress, evidence: Iterable[Evidence], book: Book = CARRIED_BOOK, closed_at: ClosedAt = none_closed
) -> Progress:
    """Replay more events; `closed_at` tells of matters that were closed before the progress began."""
    known = {gone.matter: gone.resolved_at for gone in progress.closed}
    state, told, closed = progress.state, list(progress.told), list(progress.closed)
    standings = list(progress.standings)
    checks = catalogue_of(book.dynasties)

    def known_at(matter: str) -> datetime | None:
        return known.get(matter) or closed_at(matter)

    for step in replay(evidence, checks, state=state, book=book, closed_at=known_at):
        assert step.evidence is not None
        state = step.after
        told += [Told(step.evidence.at, finding) for finding in step.findings]
        closed += step.closed
        standings += _standings_of(step, step.evidence.at)
    return Progress(state, tuple(told), tuple(closed), tuple(standings), progress.begun)


def conclude(
    progress: Progress,
    now: datetime,
    book: Book = CARRIED_BOOK,
    before: Iterable[Finding] = (),
    stood: Iterable[Standing] = (),
) -> Audit:
    """Let time pass up to now, and put the findings in order; `before` are those told before the progress began, `stood` what had become
    of their wrongs by then."""
    last = reckon(progress.state, now, catalogue_of(book.dynasties), book)
    findings = unique([*before, *progress.findings, *last.findings])
    selected = without_upheld(in_report_order(findings), last.after.chains.upheld)
    standings = {one.finding: one for one in (*stood, *progress.standings, *_standings_of(last, now))}
    return Audit(selected.open, last.after, _funnel_of(last.after, now), selected.closed, standings)


def _standings_of(step: Step, at: datetime) -> Iterable[Standing]:
    """What a step makes of wrongs on the tracker of the dynasty that is played."""
    before, after = step.before.played, step.after.played
    if before is None or after is None or before is after or before.dynasty != after.dynasty:
        return ()
    edit = step.evidence.event if step.evidence is not None else None
    return standings_after(before.state, after.state, step.findings, at, edit)


def _funnel_of(state: GameState, now: datetime) -> Funnel:
    """Every comment accounted for, as far as votes can be judged: on what was resolved as of then, and on what is pending."""
    law, core, funnel = state.law, state.core, state.docket.funnel
    for matter in core.pending_matters():
        if law is not None and not lacking_for(law, matter):
            funnel += tally_votes(core, law, matter, now).funnel
    return funnel
