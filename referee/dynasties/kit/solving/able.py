"""Able: which actions somebody can take at all within one edit, whatever is done before them, and by how much at most they move a
number: nobody wounds a beast where there is none, nor flees ever so often to be wounded for it once.

What is said here is never too little: what functions tell may be anything.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Set
from typing import NamedTuple

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import ByOption
from referee.dynasties.kit.parts.chosen import Chosen, Roll, Things
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Change, End, Make, Payment, Perhaps
from referee.dynasties.kit.parts.variables import Integer
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.solving.consequences import fault_of
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.turning import brought_about, named_in, turns_on
from referee.dynasties.kit.terms.operands import Condition, Given, Operand
from referee.dynasties.kit.terms.sentences import StatedValue, Values
from referee.dynasties.kit.terms.view import Fault, View

_MOST_DECLARED = 64
_UNMET = object()


class _Asked(NamedTuple):
    """What an action asks for that others may bring about.

    kinds: of which there has to be a thing.
    conditions: each with what it is told as where it is not met, and the variables on which it turns.
    touches: what it changes itself, with what comes about by itself of it.
    """

    kinds: Set[str]
    conditions: tuple[tuple[Condition, Fault, Set[str]], ...]
    touches: Set[str]


def able(declared: Declaration, view: View, actions: Iterable[Action], lifted: Set[Fault]) -> frozenset[str]:
    """The names of those of the actions of which each asks for nothing but what is so, or what the others may make so."""
    asked = _asked(declared)
    left = {action.name for action in actions}
    if declared.is_free_form:
        return frozenset(left)
    course = ActionCourse(declared, view, {})
    there = functools.cache(lambda kind: bool(course.owners(kind)))
    unmet = {
        name: [names for fault, names in _unmet(course, name, asked[name]) if fault not in lifted] for name in left
    }
    while True:
        gone = {name for name in left if not _is_able(name, asked, left, unmet[name], there)}
        if not gone:
            return frozenset(left)
        left -= gone


def _unmet(course: ActionCourse, name: str, asked: _Asked) -> list[tuple[Fault, Set[str]]]:
    """What of this is not so, whatever need not be met: worked out once for each view."""
    known, at = course.view.known, (_UNMET, name)
    if at not in known:
        lacking = (one for one in asked.conditions if one[0].holds(course) is False)
        known[at] = [(fault, names) for _, fault, names in lacking]
    unmet: list[tuple[Fault, Set[str]]] = known[at]
    return unmet


def _is_able(
    name: str, asked: dict[str, _Asked], left: set[str], unmet: list[Set[str]], there: Callable[[str], bool]
) -> bool:
    others = [asked[other].touches for other in left if other != name]
    lacking = [{kind} for kind in asked[name].kinds if not there(kind)]
    return all(any(not names.isdisjoint(touched) for touched in others) for names in (*lacking, *unmet))


@functools.lru_cache(_MOST_DECLARED)
def _asked(declared: Declaration) -> dict[str, _Asked]:
    """By the name of an action; several of one name ask for nothing for sure."""
    found: dict[str, _Asked] = {}
    for action in declared.actions:
        kinds = {one.domain.kind for one in action.always_chosen if isinstance(one.domain, Things)}
        forbidden = declared.forbidding(action) if action.is_data else ()
        conditions = (*(action.conditions_of_any if action.is_data else ()), *forbidden)
        touches = {*action.touches, *brought_about(declared, action)[0]}
        mine = tuple((each, fault_of(action, each), named_in(declared, each)) for each in conditions)
        before = found.get(action.name)
        found[action.name] = (
            _Asked(kinds, mine, touches) if before is None else _Asked(set(), (), before.touches | touches)
        )
    return found


Amounts = tuple[Operand, ...]


def most_moved(declared: Declaration, view: View, name: str, number: str, sign: int) -> int | None:
    """By how much at most an action moves a number up or down, by their names; None: by any."""
    amounts = _moving(declared).get((name, number, sign))
    if amounts is None or _is_unread(declared, view, name):
        return None
    bounds = [_bound(each, view.values) for each in amounts]
    return None if None in bounds else sum(filter(None, bounds))


def _is_unread(declared: Declaration, view: View, name: str) -> bool:
    """Whether anything on which it turns what an action does cannot be read."""
    for action in declared.actions:
        if action.name == name:
            names = turns_on(declared, action)
            return names is None or any(view.unread(key) for key in view.cells if key.partition(":")[0] in names)
    return True


@functools.lru_cache(_MOST_DECLARED)
def _moving(declared: Declaration) -> dict[tuple[str, str, int], Amounts]:
    """By an action and a number, by their names, and which way, the amounts by which it may move it in all; what it may move by
    any is left out."""
    names = [action.name for action in declared.actions]
    found: dict[tuple[str, str, int], Amounts] = {}
    for action in declared.actions:
        if not action.is_data or names.count(action.name) > 1 or _is_open(action):
            continue
        by_itself = {name for one in brought_about(declared, action)[1] for each in one.does for name in each.touches()}
        apart = by_itself.union(action.cost, action.gain, filter(None, [action.gives]))
        made = {one.effect.thing.kind for one in action.shown if isinstance(one.effect, Make | End)}
        for number in declared.variables:
            if isinstance(number, Integer) and number.name not in apart and number.of not in apart | made:
                amounts = _amounts(action, number)
                found |= {(action.name, number.name, sign): by for sign, by in (amounts or {}).items()}
    return found


def _is_open(action: Action) -> bool:
    """Whether what an action does may be whatever the page shows: what is secret, or done perhaps."""
    parts = [*spoken_of(action.does)]
    domains = (part.domain for part in parts if isinstance(part, Chosen))
    secrets = any(getattr(part, "secret", False) for part in (*parts, *domains))
    return secrets or any(isinstance(part, Perhaps | ByOption) for part in parts)


def _amounts(action: Action, number: Integer) -> dict[int, Amounts] | None:
    """By which way, the amounts by which the effects of an action move a number; None: one of them sets it."""
    moved: dict[int, Amounts] = {1: (), -1: ()}
    for shown in action.shown:
        effect = shown.effect
        if number.name not in effect.touches():
            continue
        if not isinstance(effect, Change | Payment) or (shown.each and shown.each != number.of):
            return None
        sign = effect.sign
        moved[sign] = (*moved[sign], effect.amount)
    return moved


def _bound(amount: Operand, values: Values) -> int | None:
    """What an amount is at most; None: that turns on anything."""
    domain = getattr(amount, "domain", None)
    if isinstance(domain, Roll):
        sides = _bound(domain.sides, values)
        return None if sides is None else domain.number * sides
    given = (
        values.stated(amount)
        if isinstance(amount, StatedValue)
        else amount.value
        if isinstance(amount, Given)
        else None
    )
    return given if isinstance(given, int) and given >= 0 else None
