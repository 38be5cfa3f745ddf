"""Announcements of Bouts: when, between whom, and in which Configuration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from referee.dynasties.bots.actions.asked import Announce, Bout, Case
from referee.dynasties.bots.actions.configuring import against_configuration
from referee.dynasties.bots.actions.verdict import Reason, Verdict, merged, verdict
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.operators import sole_leader
from referee.dynasties.bots.state import Operator, State
from referee.model.instants import HOUR, same_day, say_instant, say_span

_APART = 10 * HOUR


def announce(case: Case, action: Announce) -> Verdict:
    """R205-BOUTS-15 to 18, R205-CONFIG-01 to 19."""
    fighting = [[_fighter(case, name, place) for name in bout.operators] for place, bout in enumerate(action.bouts)]
    reasons = [*_not_now(case), *_not_they(case, action.bouts, fighting)]
    for place, bout in enumerate(action.bouts):
        where = f"{case.where}action.bouts[{place}].configuration"
        reasons += against_configuration(bout.configuration, where, case.hardware.numbers)
    after: dict[str, Any] = {}
    if not reasons:
        after = {
            one.name: {"bout_count": one.bout_count + 1, "readiness": "Staging"}
            for pair in fighting
            for one in pair
            if one
        }
    return verdict(reasons, after)


def against_announcement(
    state: State, pairs: tuple[tuple[str, ...], ...], at: str, hardware: Catalogue, where: str
) -> tuple[Reason, ...]:
    """Why these Bouts could not be announced together then, their Configurations aside; raises InputError about what stands
    below `where`."""
    bouts = tuple(Bout(operators, {}) for operators in pairs)
    case = Case(state, state.head, Announce(bouts), at, hardware, where)
    fighting = [[_fighter(case, name, place) for name in operators] for place, operators in enumerate(pairs)]
    return merged([*_not_now(case), *_not_they(case, bouts, fighting)])


def _fighter(case: Case, name: str, place: int) -> Operator | None:
    """The Operator of this name, None for the Announcer; raises InputError where there is no such Operator."""
    if name == case.state.announcer:
        return None
    return case.state.operator(name, f"{case.where}action.bouts[{place}].operators")


def _not_now(case: Case) -> Iterator[Reason]:
    now = case.now
    if case.who != case.state.head:
        yield Reason("not-the-announcer", "R205-BOUTS-15", f"{case.who} is not the Announcer.")
    for place, given in enumerate(case.state.announcements):
        at = case.past(given, f"announcements[{place}]")
        if same_day(at, now):
            yield Reason("today", "R205-KTIME-01", f"Bouts were announced today, at {say_instant(at)}.")
        if now - at < _APART:
            yield Reason(
                "under-10h", "R205-KTIME-02", f"Bouts were announced {say_span(now - at)} ago, less than 10 h."
            )


def _not_they(case: Case, bouts: tuple[Bout, ...], fighting: list[list[Operator | None]]) -> Iterator[Reason]:
    times = Counter(name for bout in bouts for name in set(bout.operators))
    for bout, pair in zip(bouts, fighting, strict=True):
        if len(bout.operators) != 2 or len(set(bout.operators)) != 2 or None in pair:
            text = f"A Bout is between two Operators, not {' and '.join(bout.operators) or 'nobody'}."
            yield Reason("not-two", "R205-BOUTS-16", text)
        for one in pair:
            if one is not None:
                yield from _not_this_one(case.state.operators, one, times, set(bout.operators))


def _not_this_one(
    operators: Mapping[str, Operator], one: Operator, times: Mapping[str, int], pair: set[str]
) -> Iterator[Reason]:
    if times[one.name] > 1:
        yield Reason("in-two-bouts", "R205-BOUTS-02", f"{one.name} is named for {times[one.name]} Bouts.")
    elif one.announced is not None:
        yield Reason("in-two-bouts", "R205-BOUTS-02", f"{one.name} is already announced for a Bout.")
    if one.readiness != "Ready":
        yield Reason("not-ready", "R205-BOUTS-18", f"{one.name} is {one.readiness}, not Ready.")
    leader = sole_leader({name: other.bout_count for name, other in operators.items()})
    if leader == one.name and (free := _free(operators, one, {*times} | pair)):
        text = f"{one.name} has the highest Bout Count, and {free[0]} could be selected."
        yield Reason("sole-leader", "R205-BOUTS-17", text)


def _free(operators: Mapping[str, Operator], leader: Operator, named: set[str]) -> list[str]:
    """Who could be selected in the leader's place: Ready, and neither in a Bout nor named for one here.

    Which of several Bouts was drawn first, nobody can tell: those who are named for any are no others to select.
    """
    return [
        name
        for name, one in operators.items()
        if one is not leader and name not in named and one.readiness == "Ready" and one.announced is None
    ]
