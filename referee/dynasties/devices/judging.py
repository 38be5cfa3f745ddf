"""A history judged action by action, with all that is open kept open: after what nobody can decide, both possibilities go on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from referee.dynasties.devices.acting import outcomes
from referee.dynasties.devices.days import Happening, Turn, distinct, pass_time
from referee.dynasties.devices.deeds import UNCLEAR, Deed
from referee.dynasties.devices.things import State
from referee.dynasties.devices.verdicts import LEGAL, UNDETERMINED, Fault, Outcome

_MOST_OPEN = 200
"""So many possibilities are followed; where there are more, nobody knows what Players have."""


class Verdict(NamedTuple):
    """What an action comes to: None for a fact; why not, or why it is open, in words, and by which clauses."""

    deed: Deed
    verdict: str | None
    reasons: tuple[str, ...]
    clauses: tuple[str, ...]


class Judgement(NamedTuple):
    """Every action in the order in which it was judged, what happened by itself, and all states that there may be."""

    verdicts: tuple[Verdict, ...]
    happened: tuple[tuple[datetime, Happening], ...]
    states: tuple[State, ...]


def judge(state: State, deeds: Iterable[Deed], rate: Fraction | None, until: datetime | None) -> Judgement:
    """Judge actions in the order of their instants, equal ones as they are given, and let time go on to `until`."""
    turns = [Turn(state)]
    verdicts: list[Verdict] = []
    at: datetime | None = None
    for deed in sorted(deeds, key=lambda deed: deed.at):
        turns = _later(turns, at, deed.at, rate)
        at = deed.at
        if deed.do == UNCLEAR:
            turns = distinct(Turn(replace(turn.after, unsure=True), turn.happened) for turn in turns)
            continue
        verdict, turns = _judge(turns, deed)
        verdicts.append(verdict)
    if until is not None:
        turns = _later(turns, at, until, rate)
    return Judgement(tuple(verdicts), turns[0].happened, tuple(turn.after for turn in turns))


def _later(turns: list[Turn], before: datetime | None, at: datetime, rate: Fraction | None) -> list[Turn]:
    midnight = before is not None and before.date() != at.date()
    if midnight:
        turns = [Turn(_unclocked(turn.after), turn.happened) for turn in turns]
    return _bounded(distinct(later for turn in turns for later in pass_time(turn, at, rate)))


def _unclocked(state: State) -> State:
    """A state after a midnight of which nobody knows the nday: something may have been delivered, or untapped."""
    may = any(blueprint.auction for blueprint in state.blueprints.values())
    may = may or any(device.tapped for device in state.devices.values())
    return replace(state, unsure=True) if state.clock is None and may else state


def _bounded(turns: list[Turn]) -> list[Turn]:
    if len(turns) <= _MOST_OPEN:
        return turns
    return distinct(Turn(replace(turn.after, unsure=True), turn.happened) for turn in turns[:_MOST_OPEN])


def _judge(turns: list[Turn], deed: Deed) -> tuple[Verdict, list[Turn]]:
    found: list[Outcome] = []
    after: list[Turn] = []
    for turn in turns:
        each = outcomes(turn.after, deed)
        found += each
        after += [_turned(turn, outcome, deed) for outcome in each]
        after += [turn] if deed.doubts else []
    kinds = {outcome.verdict for outcome in found}
    faults = dict.fromkeys(fault for outcome in found for fault in outcome.faults)
    told = _told(deed, kinds, tuple(faults))
    return told, _bounded(distinct(after))


def _turned(turn: Turn, outcome: Outcome, deed: Deed) -> Turn:
    happened = turn.happened
    if deed.do == "activate" and outcome.verdict == LEGAL and not deed.doubts:
        happened = (*happened, (deed.at, ("activated", deed.device or "", deed.power, deed.by)))
    return Turn(outcome.after, happened)


def _told(deed: Deed, kinds: set[str | None], faults: tuple[Fault, ...]) -> Verdict:
    reasons = tuple(dict.fromkeys([*deed.doubts, *(fault.reason for fault in faults)]))
    if deed.doubts or len(kinds) > 1:
        return Verdict(deed, UNDETERMINED, reasons, ())
    clauses = tuple(dict.fromkeys(clause for fault in faults for clause in fault.clauses))
    return Verdict(deed, next(iter(kinds)), reasons, clauses)
