"""Passing: items that come and go within one edit, bought and eaten at once, so that no list shows them.

Almost anything might be explained by what leaves no trace. It is thought of for lists alone, in what somebody's own edit
leaves, and is in doubt unless its summary speaks of it.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Set

from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.turning import leading_to, moved_on_the_way
from referee.dynasties.kit.variables import PLAYER, Integer, ListOf, Variable
from referee.dynasties.kit.view import View


def may_pass(declared: Declaration, view: View, key: str) -> bool:
    """Whether items may come and go here on the way to what an edit leaves."""
    return view.summary is not None and isinstance(declared.variable(key), ListOf)


def concerned(declared: Declaration, view: View) -> Set[str]:
    """The variables that an edit changes, where that is asked for also such as are right meanwhile, and the kinds of things that
    they are of; and, where not only what leads there at once is asked for, the lists through which items may pass on the way."""
    if "concerned" not in view.known:
        view.known["concerned"] = _concerned(declared, view)
    names: Set[str] = view.known["concerned"]
    return names


def _concerned(declared: Declaration, view: View) -> Set[str]:
    names = declared.with_kinds(leading_to(declared, frozenset(view.named if view.anew else view.differing)))
    if view.direct or view.summary is None:
        return names
    leading = (action.touches for action in declared.actions if not action.touches.isdisjoint(names))
    return names | {name for touched in leading for name in touched if isinstance(declared.variable(name), ListOf)}


def may_come_back(variable: Variable, *, rolled: bool) -> bool:
    """Whether somebody's own value may become another and what it was within an edit, though no list shows an item: a state,
    which is left and entered, or a number of which an unused roll of theirs speaks."""
    return rolled if isinstance(variable, Integer) else not isinstance(variable, ListOf)


def comes_back(declared: Declaration, view: View, key: str, *, rolled: bool) -> bool:
    """The same of what is the actor's own here."""
    variable = declared.variable(key)
    return variable is not None and key.partition(":")[2] == view.actor and may_come_back(variable, rolled=rolled)


def only_brings_back(declared: Declaration, view: View, target: Container[str], changes: Collection[str]) -> bool:
    """Whether all that is changed are numbers that were changed on the way and are to be what they were; target: what an edit
    leaves otherwise than it was."""
    back = view.target or {}
    numbers = (isinstance(declared.variable(key), Integer) for key in changes)
    return all(numbers) and all(key in back and key not in target for key in changes)


def never_led_by(declared: Declaration, view: View) -> frozenset[str]:
    """The actions, by their names, that are not asked for on the way to what an edit leaves, whatever else is done first."""
    names = view.named
    if not view.direct and view.summary is not None:
        names = names | {variable.name for variable in declared.variables if isinstance(variable, ListOf)}
    rolled = any(roll.by == view.actor for roll in view.rolls)
    back = {one.name for one in declared.variables if one.of == PLAYER and may_come_back(one, rolled=rolled)}
    ever = declared.with_kinds(moved_on_the_way(declared, frozenset(names), frozenset(back)))
    data = (action for action in declared.actions if action.is_data)
    return frozenset(action.name for action in data if action.leads_to(view).isdisjoint(ever))
