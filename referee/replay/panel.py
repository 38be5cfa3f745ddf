"""The panel: the checks that a replay is given, called when it is theirs to look."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from referee.law.law import Law
from referee.law.unclear import not_understood
from referee.model.checks import Catalogue, Check, Deferred, Judged, Occasion, Once, Outcome
from referee.model.findings import Finding
from referee.replay.case import Case
from referee.replay.doubts import Say, as_understood
from referee.rules.case import Lacking

Session = tuple[Occasion[Any], list[Check[Any]]]


class Ruling(Struct):
    """What the checks found in a case: told at once, told later, and the keys of what is told once.

    held: what checks on which the state turns have found, told now or later, but for what turns on how many matters were
        pending.
    undecided: whether one of these could not be asked, for want of what the text in force should say.
    """

    findings: list[Finding] = field(default_factory=list)
    deferred: list[Deferred] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    held: list[Finding] = field(default_factory=list)
    undecided: bool = False

    @property
    def voided(self) -> bool:
        """Whether what was done has no effect."""
        return any(finding.is_violation for finding in self.held)

    def take(self, check: Check[Any], outcome: Outcome, told: Sequence[str]) -> None:
        """Take one outcome of a check; `told` are the keys of what has been told before."""
        match outcome:
            case Finding():
                self.findings.append(outcome)
                self.held += [outcome] if check.moves else []
            case Deferred():
                self.deferred.append(outcome)
                self.held += [outcome.finding] if check.moves and not outcome.counts else []
            case Once() if outcome.key not in told and outcome.key not in self.told:
                self.told.append(outcome.key)
                self.findings.append(outcome.finding)


NOTHING = Ruling()
"""What is found where nobody looks."""


class Panel(Struct, frozen=True, eq=False, dict=True):
    """Checks, by what they look at. Those of dynasties have no occasion of their own: whoever has them plays them."""

    checks: Sequence[Check[Any]]

    @functools.cached_property
    def _members(self) -> frozenset[Check[Any]]:
        return frozenset(self.checks)

    def plays(self, dynasty: Judged) -> bool:
        """Whether any check of a dynasty is among those given."""
        if isinstance(self.checks, Catalogue) and any(dynasty is each for each in self.checks.dynasties):
            return bool(dynasty.checks)
        return not self._members.isdisjoint(dynasty.checks)

    def judges(self, kind: type) -> bool:
        """Whether any check looks at this kind of event before all others."""
        return (kind, True) in self._sessions

    @functools.cached_property
    def _sessions(self) -> dict[tuple[type, bool], tuple[Session, ...]]:
        """By a kind of event, and by whether they name it first: the occasions with their checks."""
        sessions: dict[tuple[type, bool], dict[Occasion[Any], list[Check[Any]]]] = {}
        for check in self.checks.judging if isinstance(self.checks, Catalogue) else self.checks:
            if check.occasion is None:
                continue
            for place, kind in enumerate(check.occasion.on):
                sessions.setdefault((kind, place == 0), {}).setdefault(check.occasion, []).append(check)
        return {place: tuple(of_kind.items()) for place, of_kind in sessions.items()}

    def rule(self, case: Case, say: Say, *, first: bool) -> Ruling:
        """What the checks find; where the law does not state what they need, that is told instead (S101)."""
        sessions = self._sessions.get((type(case.event), first))
        if sessions is None:
            return NOTHING
        ruling = Ruling()
        for occasion, checks in sessions:
            for view in case.views(occasion):
                lacking = _lacking(occasion, view, case.law)
                if lacking is None:
                    self._decide(checks, view, ruling, case, say)
                elif case.dynasty:
                    ruling.undecided |= any(check.moves for check in checks)
                    self._tell_lack(case, lacking, say, ruling)
        return ruling

    def _decide(self, checks: Iterable[Check[Any]], view: Any, ruling: Ruling, case: Case, say: Say) -> None:
        for check in checks:
            lacking = () if check.needs is None or case.law is None else not_understood(case.law, check.needs(view))
            if lacking:
                ruling.undecided |= check.moves
                self._tell_lack(case, lacking, say, ruling)
                continue
            for outcome in check.decide(view) if check.decide is not None else ():
                ruling.take(check, as_understood(outcome, case.law, say), case.state.docket.told)

    def _tell_lack(self, case: Case, lacking: tuple[str, ...], say: Say, ruling: Ruling) -> None:
        """Before the first dynasty nothing is judged and nothing said."""
        asked = replace(case, event=Lacking(lacking, say(case.law, lacking)), _seen={})
        for occasion, checks in self._sessions.get((Lacking, True), ()):
            for view in asked.views(occasion):
                self._decide(checks, view, ruling, case, say)
        asked.let_go()

    def tell_lack(self, case: Case, lacking: tuple[str, ...], say: Say) -> Ruling:
        """What is told where a dynasty cannot be judged for want of these sentences."""
        ruling = Ruling()
        self._tell_lack(case, lacking, say, ruling)
        return ruling


def _lacking(occasion: Occasion[Any], view: Any, law: Law | None) -> tuple[str, ...] | None:
    """The sentences without which a view cannot be judged, that the law does not state; None: it can be."""
    if occasion.needs is None:
        return None
    needed = occasion.needs(view)
    if law is None:
        return needed
    return law.lacks(*needed) or None
