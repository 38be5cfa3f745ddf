"""Sparing: whose values an action cannot change, as what it asks of whomever it is done to is not so of just them.

Who may be robbed only on the same Slope is not robbed on another, where nothing moves anybody. What is said here is never too much.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Set

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Chosen, chosen_in
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import End, Make
from referee.dynasties.kit.parts.variables import PLAYER
from referee.dynasties.kit.parts.within import asks_functions
from referee.dynasties.kit.solving.consequences import fault_of
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.settling import is_cut_off
from referee.dynasties.kit.solving.turning import brought_about, named_in
from referee.dynasties.kit.terms.expressions import Of
from referee.dynasties.kit.terms.operands import Condition
from referee.dynasties.kit.terms.view import Fault, View

_MOST_ACTIONS, _MOST_NAMES = 512, 256

_Asked = tuple[tuple[Condition, Fault | None, Set[str]], ...]
"""What is asked of one choice, each with what it is told as where it is not met, and the variables on which it turns; no fault:
then this is not what was done."""


def spares(declared: Declaration, view: View, action: Action, key: str, moved: Set[str]) -> bool:
    """Whether an action leaves a value of another player's as it is, whatever else is done before it; `moved`: the variables
    that may be others by then."""
    variable, _, owner = key.partition(":")
    asked = _asked_of_owners(declared, action).get(variable)
    return asked is not None and all(_is_barred(declared, view, each, owner, moved) for each in asked.items())


def _is_barred(declared: Declaration, view: View, asked: tuple[Chosen, _Asked], owner: str, moved: Set[str]) -> bool:
    chosen, conditions = asked
    settled = tuple((condition, fault) for condition, fault, names in conditions if names.isdisjoint(moved))
    return is_cut_off(settled, ActionCourse(declared, view, {chosen.name: owner}))


@functools.lru_cache(_MOST_ACTIONS)
def _asked_of_owners(declared: Declaration, action: Action) -> dict[str, dict[Chosen, _Asked]]:
    """By variables of players that an action of effects changes, and by the choices of whose it changes: what is asked of them."""
    apart = {name for trigger in brought_about(declared, action)[1] for each in trigger.does for name in each.touches()}
    names = {variable.name for variable in declared.variables if variable.of == PLAYER} - apart - {action.gives}
    found = {name: _owners_chosen(action, name) for name in names} if action.does else {}
    return {
        name: {chosen: tuple(_asked_of(declared, action, chosen)) for chosen in owners}
        for name, owners in found.items()
        if owners is not None
    }


def _owners_chosen(action: Action, name: str) -> set[Chosen] | None:
    """The choices by which an action changes a variable of others; None: it may be anybody's."""
    owners = set[Chosen]()
    for shown in action.shown:
        effect = shown.effect
        if name not in effect.touches():
            continue
        if shown.each or isinstance(effect, Make | End):
            return None
        if isinstance(effect.target, Of):
            if not isinstance(effect.target.whom, Chosen):
                return None
            owners.add(effect.target.whom)
    return owners


def _asked_of(
    declared: Declaration, action: Action, chosen: Chosen
) -> Iterator[tuple[Condition, Fault | None, Set[str]]]:
    """What is asked of one choice and of no other."""
    asked: list[tuple[Condition, Fault | None]] = [(each, None) for each in action.where]
    asked += [(each, fault_of(action, each)) for each in action.conditions_of_choices]
    for condition, fault in asked:
        if set(chosen_in(condition)) == {chosen} and not asks_functions(condition):
            yield condition, fault, named_in(declared, condition)


@functools.lru_cache(_MOST_NAMES)
def touched_by(declared: Declaration, names: frozenset[str]) -> frozenset[str]:
    """The variables that some actions, by their names, may change, with what comes about by itself of it."""
    return frozenset[str]().union(
        *(brought_about(declared, each)[0] for each in declared.actions if each.name in names)
    )
