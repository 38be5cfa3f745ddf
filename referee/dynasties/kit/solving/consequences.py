"""Consequences: what an action has to meet before it is taken, what comes about by itself after it, and what it may not break."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action, Option
from referee.dynasties.kit.parts.chosen import Drawn, Roll
from referee.dynasties.kit.parts.declaration import Declaration, Invariant
from referee.dynasties.kit.parts.variables import GAME
from referee.dynasties.kit.solving.course import ActionCourse, Outcome
from referee.dynasties.kit.terms.circumstances import when_due
from referee.dynasties.kit.terms.operands import Condition
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import Fault, View

_MOST_ACTIONS = 512

Agreements = tuple[tuple[str, datetime], ...]
"""Who has agreed to something, and when."""


def conditions_of(declared: Declaration, view: View, action: Action, option: Option) -> Outcome:
    """Which conditions are not met before an action is taken, its own and what forbids it, and which nobody can judge."""
    course = ActionCourse(declared, view, option.choices)
    for condition in (*action.conditions, *declared.forbidding(action)):
        holds = condition.holds(course)
        if isinstance(holds, Unknown):
            course.outcome.doubts[condition.told()] = holds
        elif not holds:
            course.fault(fault_of(action, condition), when_due(condition, course) or condition.why_not(course))
    if action.agreed_to:
        agreed = dict.fromkeys(each for part in action.agreed_to for each in part.agreements(course))
        course.outcome.agreed = tuple(agreed)
        course.outcome.doubts.update(_used_up(view, action, tuple(agreed)))
    return course.outcome


def _used_up(view: View, action: Action, agreed: Agreements) -> Iterator[tuple[str, Unknown]]:
    """Who has agreed to it, and each time to what was done since: whether they meant more of it nobody can tell."""
    used = set[tuple[str, datetime]]()
    for past in view.past:
        if past.action == action.name and past.agreed:
            # Each was agreed to once at least; what is not said of this here is the likelier.
            free = [each for each in past.agreed if each not in used and each[1] <= past.at]
            used.update(sorted(free, key=lambda each: (each in agreed, each[1]))[:1])
    for who in dict.fromkeys(who for who, _ in agreed):
        times = [each for each in agreed if each[0] == who]
        if used.issuperset(times):
            yield who, Unknown(f"what {who} agreed to was done already, and whether more was meant nobody can tell")


def unmet_by_any(declared: Declaration, view: View, action: Action) -> Iterable[Fault]:
    """What an action does not meet whichever choices are made of it."""
    forbidden = declared.forbidding(action) if declared.prohibitions else ()
    conditions = (*action.conditions_of_any, *forbidden)
    return _unmet(action, ActionCourse(declared, view, {}), conditions) if conditions else ()


def unmet_by(action: Action, course: ActionCourse) -> Iterable[Fault]:
    """What an action does not meet, its choices being made, that it may meet by others."""
    return _unmet(action, course, action.conditions_of_choices) if action.conditions_of_choices else ()


@functools.lru_cache(_MOST_ACTIONS)
def unmet_by_choices(action: Action) -> frozenset[Fault]:
    """What may be in the way of some choices of an action and not of others."""
    faults = {fault_of(action, condition) for condition in action.conditions_of_choices}
    for chosen in action.choices:
        faults.add("out-of-bounds" if chosen.domain.is_bounded else "not-met")
        faults |= {"not-rolled"} if isinstance(chosen.domain, Drawn | Roll) else set()
    return frozenset(faults)


def _unmet(action: Action, course: ActionCourse, conditions: Iterable[Condition]) -> Iterator[Fault]:
    return (fault_of(action, condition) for condition in conditions if condition.holds(course) is False)


def fault_of(action: Action, condition: Condition) -> Fault:
    """What it is told as that a condition of an action is not met."""
    return "too-soon" if condition in action.time_conditions else "not-met"


def triggered(declared: Declaration, view: View, changes: Mapping[str, str]) -> Outcome:
    """What comes about by itself of what was done: of each of whom something has become so that was not so before. What there is
    nothing for, as a list is empty or somebody nobody, does not come about, and is in nobody's way."""
    outcome = Outcome(dict(changes))
    for trigger in declared.triggers:
        before = ActionCourse(declared, view, {})
        after = replace(before, outcome=outcome)
        for owner in _owners_concerned(after, trigger.of):
            then, now = (each.of(trigger.of, owner) if owner else each for each in (before, after))
            if trigger.when.holds(now) is True and trigger.when.holds(then) is not True:
                for effect in trigger.does:
                    effect.apply(now)
    outcome.faults = [(fault, why) for fault, why in outcome.faults if fault != "not-met"]
    outcome.leave()
    return outcome


def broken(
    declared: Declaration, view: View, option: Option, changes: Mapping[str, str]
) -> Iterator[tuple[Invariant, str]]:
    """What must never be so, and would be after these changes while it was not before; with that in words."""
    for invariant in declared.invariants:
        before = ActionCourse(declared, view, option.choices)
        after = replace(before, outcome=Outcome(dict(changes)))
        for owner in _owners_concerned(after, invariant.of):
            then, now = (each.of(invariant.of, owner) if owner else each for each in (before, after))
            if invariant.never.holds(now) is True and invariant.never.holds(then) is not True:
                why = invariant.never.why_so(now)
                yield invariant, f"{owner}: {why}" if owner else why


def _owners_concerned(course: ActionCourse, kind: str) -> tuple[str, ...]:
    """Of whom or what of a kind something may be otherwise: those of whom anything is changed, all where anything of the
    game is; of the game there is one."""
    if kind == GAME:
        return ("",)
    known = course.declared.variable
    changed = [(key, variable) for key in course.outcome.changes if (variable := known(key)) is not None]
    if any(variable.of == GAME for _, variable in changed):
        return course.owners(kind)
    return tuple(dict.fromkeys(key.partition(":")[2] for key, variable in changed if variable.of == kind))
