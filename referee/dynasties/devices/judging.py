"""A history judged action by action, with all that is open kept open: after what nobody can decide, both possibilities go on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from referee.dynasties.devices.acting import outcomes
from referee.dynasties.devices.days import MOST_OPEN, Happening, Turn, distinct, pass_time
from referee.dynasties.devices.deeds import UNCLEAR, Deed
from referee.dynasties.devices.state import State
from referee.dynasties.devices.vague import in_one
from referee.dynasties.devices.verdicts import LEGAL, UNDETERMINED, Fault, Outcome

Happened = tuple[tuple[datetime, Happening], ...]


class Verdict(NamedTuple):
    """What an action comes to: None for a fact; why not, or why it is open, in words, and by which clauses."""

    deed: Deed
    verdict: str | None
    reasons: tuple[str, ...]
    clauses: tuple[str, ...]


class Judgement(NamedTuple):
    """Every action in the order in which it was judged, what happened by itself, and all states that there may be."""

    verdicts: tuple[Verdict, ...]
    happened: Happened
    states: tuple[State, ...]


class Course(NamedTuple):
    """How far a history has been judged: all that there may be as of `at` (None: nothing was done yet).

    `lost`: more may be than was followed, and no verdict is certain any more.
    """

    turns: tuple[Turn, ...]
    at: datetime | None = None
    lost: bool = False

    @property
    def states(self) -> tuple[State, ...]:
        """All states that there may be."""
        return tuple(turn.after for turn in self.turns)

    def later(self, at: datetime, rate: Fraction | None) -> Course:
        """The same when time has gone on; an instant before this one is taken for this one."""
        at = at if self.at is None else max(at, self.at)
        return bounded(_later(self.turns, self.at, at, rate), at, lost=self.lost)

    def taking(self, deed: Deed, rate: Fraction | None) -> tuple[Course, Verdict | None]:
        """The same after something was done, and what that comes to; None where nobody can tell what it was."""
        now = self.later(deed.at, rate)
        if deed.do == UNCLEAR:
            unsure = distinct(Turn(replace(turn.after, unsure=True), turn.happened) for turn in now.turns)
            return now._replace(turns=tuple(unsure)), None
        verdict, turns = _judge(now.turns, deed)
        if now.lost and verdict.verdict is not None:
            verdict = Verdict(deed, UNDETERMINED, deed.doubts, ())
        return bounded(turns, now.at, lost=now.lost, every=True), verdict

    def told(self) -> tuple[Course, Happened]:
        """The same with nothing left to be told of what happened by itself, and that, as far as it is certain."""
        first, *others = self.turns
        certain = tuple(each for each in first.happened if all(each in other.happened for other in others))
        return self._replace(turns=tuple(Turn(turn.after) for turn in self.turns)), certain


def of_state(state: State, *, sure: bool = True) -> Course:
    """A history that begins with a state; where that is not `sure`, nobody knows what Players have."""
    return Course((Turn(state if sure else replace(state, unsure=True)),))


def judge(state: State, deeds: Iterable[Deed], rate: Fraction | None, until: datetime | None) -> Judgement:
    """Judge actions in the order of their instants, equal ones as they are given, and let time go on to `until`."""
    course = of_state(state)
    verdicts: list[Verdict] = []
    happened: list[tuple[datetime, Happening]] = []
    for deed in sorted(deeds, key=lambda deed: deed.at):
        course, verdict = course.taking(deed, rate)
        verdicts += [verdict] if verdict is not None else []
        course, more = course.told()
        happened += more
    if until is not None:
        course, more = course.later(until, rate).told()
        happened += more
    return Judgement(tuple(verdicts), tuple(happened), course.states)


def bounded(turns: Sequence[Turn], at: datetime | None, *, lost: bool, every: bool = False) -> Course:
    """All that there may be; where they are more than are followed, and are `every` one, in one if it holds them all, else one of them, after
    which nothing is certain any more."""
    if len(turns) <= MOST_OPEN:
        return Course(tuple(turns), at, lost)
    if every and (one := in_one([turn.after for turn in turns])) is not None:
        happened = [each for each in turns[0].happened if all(each in turn.happened for turn in turns)]
        return Course((Turn(one, tuple(happened)),), at, lost)
    return Course((Turn(replace(turns[0].after, unsure=True)),), at, lost=True)


def _later(turns: Sequence[Turn], before: datetime | None, at: datetime, rate: Fraction | None) -> list[Turn]:
    if before is not None and before.date() == at.date():
        return list(turns)
    if before is not None:
        turns = [Turn(_unclocked(turn.after), turn.happened) for turn in turns]
    return distinct(later for turn in turns for later in pass_time(turn, at, rate))


def _unclocked(state: State) -> State:
    """A state after a midnight of which nobody knows the nday: something may have been delivered, or untapped."""
    may = any(blueprint.auction for blueprint in state.blueprints.values())
    may = may or any(sort.device.tapped for sort in state.held.sorts())
    return replace(state, unsure=True) if state.clock is None and may else state


def _judge(turns: Sequence[Turn], deed: Deed) -> tuple[Verdict, list[Turn]]:
    found: list[Outcome] = []
    after: list[Turn] = []
    changed = False
    for turn in turns:
        each = outcomes(turn.after, deed)
        found += each
        changed = changed or any(outcome.after is not turn.after for outcome in each)
        after += [_turned(turn, outcome, deed) for outcome in each]
        after += [turn] if deed.doubts else []
    kinds = {outcome.verdict for outcome in found}
    faults = dict.fromkeys(fault for outcome in found for fault in outcome.faults)
    told = _told(deed, kinds, tuple(faults))
    return told, distinct(after, most=len(after)) if changed else list(turns)


def _turned(turn: Turn, outcome: Outcome, deed: Deed) -> Turn:
    happened = turn.happened
    if deed.do == "activate" and outcome.verdict == LEGAL:
        happened = (*happened, (deed.at, ("activated", deed.device or "", deed.power, deed.by)))
    return Turn(outcome.after, happened)


def _told(deed: Deed, kinds: set[str | None], faults: tuple[Fault, ...]) -> Verdict:
    reasons = tuple(dict.fromkeys([*deed.doubts, *(fault.reason for fault in faults)]))
    if deed.doubts or len(kinds) > 1:
        return Verdict(deed, UNDETERMINED, reasons, ())
    clauses = tuple(dict.fromkeys(clause for fault in faults for clause in fault.clauses))
    return Verdict(deed, next(iter(kinds)), reasons, clauses)
