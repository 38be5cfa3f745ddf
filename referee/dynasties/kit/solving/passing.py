"""Passing: items that come and go within one edit, bought and eaten at once, so that no list shows them.

Almost anything might be explained by what leaves no trace. It is thought of for lists alone, in what somebody's own edit
leaves, and is in doubt unless its summary speaks of it.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Container, Set

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import variable_of
from referee.dynasties.kit.parts.list_effects import Add, Remove
from referee.dynasties.kit.parts.variables import PLAYER, Integer, ListOf, Variable
from referee.dynasties.kit.solving.turning import leading_to, moved_on_the_way
from referee.dynasties.kit.terms.view import View

_MOST_DECLARED, _MOST_NAMES = 64, 1024


def may_pass(declared: Declaration, view: View, key: str) -> bool:
    """Whether items may come and go here on the way to what an edit leaves."""
    return view.summary is not None and isinstance(declared.variable(key), ListOf)


def items_pass(declared: Declaration, view: View) -> bool:
    """Whether somebody's own edit may hide items that came and went."""
    return view.summary is not None and bool(_passed(declared))


@functools.lru_cache(_MOST_DECLARED)
def _passed(declared: Declaration) -> frozenset[str]:
    """The lists, by their names, to which some action adds an item and from which some action takes one."""
    shown = [one.effect for action in declared.actions for one in action.shown]
    added, removed = (
        {variable_of(effect.target).name for effect in shown if isinstance(effect, kind)} for kind in (Add, Remove)
    )
    return frozenset(added & removed)


def concerned(declared: Declaration, view: View) -> Set[str]:
    """The variables that an edit changes, where that is asked for also such as are right meanwhile, and the kinds of things that
    they are of; and, where not only what leads there at once is asked for, the lists through which items may pass on the way."""
    if "concerned" not in view.known:
        view.known["concerned"] = _concerned(declared, view)
    names: Set[str] = view.known["concerned"]
    return names


def _concerned(declared: Declaration, view: View) -> Set[str]:
    names = frozenset(view.named if view.anew else view.differing)
    by_lists = not view.direct and view.summary is not None
    return _led_through(declared, names, by_lists, has_rolled(view) if not view.lifted else None)


@functools.lru_cache(_MOST_NAMES)
def _led_through(declared: Declaration, names: frozenset[str], by_lists: bool, rolled: bool | None) -> Set[str]:
    """What leads to some variables, and what that may find otherwise than it is before and after an edit: lists, where items may
    pass, and somebody's own values; `rolled`: whether they have rolled, None: no values but lists."""
    led = declared.with_kinds(leading_to(declared, names))
    touched = {name for one in declared.actions if not one.touches.isdisjoint(led) for name in one.touches}
    between = (one for one in declared.variables if one.name in touched and _is_between(one, by_lists, rolled))
    return frozenset(led).union(one.name for one in between)


def _is_between(variable: Variable, by_lists: bool, rolled: bool | None) -> bool:
    if isinstance(variable, ListOf):
        return by_lists
    return rolled is not None and variable.of == PLAYER and may_come_back(variable, rolled=rolled)


def has_rolled(view: View) -> bool:
    """Whether the actor has rolled anything of late that nothing has used."""
    return any(roll.by == view.actor for roll in view.rolls)


def may_come_back(variable: Variable, *, rolled: bool) -> bool:
    """Whether somebody's own value may become another and what it was within an edit, though no list shows an item: a state,
    which is left and entered, or a number of which an unused roll of theirs speaks."""
    return rolled if isinstance(variable, Integer) else not isinstance(variable, ListOf)


def comes_back(declared: Declaration, view: View, key: str, *, rolled: bool) -> bool:
    """The same of what is the actor's own here."""
    variable = declared.variable(key)
    return variable is not None and key.partition(":")[2] == view.actor and may_come_back(variable, rolled=rolled)


def moves_numbers_alone(declared: Declaration, target: Container[str], changes: Collection[str]) -> bool:
    """Whether all that is changed are numbers that an edit leaves as they were; target: what it leaves otherwise."""
    return all(key not in target and isinstance(declared.variable(key), Integer) for key in changes)


def never_led_by(declared: Declaration, view: View) -> frozenset[str]:
    """The actions, by their names, that are not asked for on the way to what an edit leaves, whatever else is done first."""
    names = view.named
    if not view.direct and view.summary is not None:
        names = names | {variable.name for variable in declared.variables if isinstance(variable, ListOf)}
    rolled = has_rolled(view)
    back = {one.name for one in declared.variables if one.of == PLAYER and may_come_back(one, rolled=rolled)}
    ever = declared.with_kinds(moved_on_the_way(declared, frozenset(names), frozenset(back)))
    data = (action for action in declared.actions if action.is_data)
    return frozenset(action.name for action in data if action.leads_to(view).isdisjoint(ever))
