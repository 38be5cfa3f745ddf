"""Taunts: who may give whom how much Red Mist."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.bots.actions.asked import Case, Taunt
from referee.dynasties.bots.actions.verdict import Reason, Verdict, refused, verdict
from referee.dynasties.bots.state import Operator
from referee.model.instants import HOUR


def taunt(case: Case, action: Taunt) -> Verdict:
    """R205-TAUNT-02 to 07. The one more of R205-TAUNT-06 is never to be had: two of its conditions exclude each other (B23)."""
    state, operator = case.state, case.operator
    if action.target == state.announcer:
        text = f"{action.target} is the Announcer, and no Operator who may be Taunted."
        return refused([Reason("not-an-operator", "R205-DISTANCE-01", text)])
    target = state.operator(action.target, f"{case.where}action.target")
    return verdict(_against(case, action, operator, target), target.changed(red_mist=action.value))


def _against(case: Case, action: Taunt, operator: Operator, target: Operator) -> Iterator[Reason]:
    if case.state.tournament:
        yield Reason("tournament", "R205-WAR-04", "In Tournament Mode the rule Taunt has no effect.")
    if target is operator:
        yield Reason("self", "R205-TAUNT-02", f"{operator.name} may Taunt another Operator, not themselves.")
    if not (_long_ago(case, target) or _at_home(operator, target) or _about_to_fight(operator, target)):
        hours = case.number("taunt_hours")
        text = (
            f"{operator.name} Taunted {target.name} in the past {hours} hours, they are not both in Workshop or Ready, "
            "and no Bout is announced between them with one of them Staging."
        )
        yield Reason("no-condition", "R205-TAUNT-02", text)
    most = operator.red_mist + case.number("taunt_above")
    if action.value > most:
        text = f"{operator.name}'s own Red Mist is {operator.red_mist}; {most} is the most to be given."
        yield Reason("above-limit", "R205-TAUNT-07", text)
    if action.value <= target.red_mist:
        text = f"{target.name}'s Red Mist is {target.red_mist} already; a Taunt increases it."
        yield Reason("not-an-increase", "R205-TAUNT-07", text)


def _long_ago(case: Case, target: Operator) -> bool:
    """R205-TAUNT-03: no Taunt of theirs at this target in the past 48 hours, which begin after 48 hours ago (reading L6)."""
    taunts = [
        case.past(taunt.at, f"taunts[{place}].at")
        for place, taunt in enumerate(case.state.taunts)
        if (taunt.by, taunt.target) == (case.who, target.name)
    ]
    return all(case.now - at >= case.number("taunt_hours") * HOUR for at in taunts)


def _at_home(operator: Operator, target: Operator) -> bool:
    """R205-TAUNT-04."""
    return all(one.readiness in ("Workshop", "Ready") for one in (operator, target))


def _about_to_fight(operator: Operator, target: Operator) -> bool:
    """R205-TAUNT-05."""
    staging = "Staging" in (operator.readiness, target.readiness)
    return staging and operator.announced is not None and operator.announced == target.announced
