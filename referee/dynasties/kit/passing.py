"""Passing: items that come and go within one edit, bought and eaten at once, so that no list shows them.

Almost anything might be explained by what leaves no trace. It is thought of for lists alone, in what somebody's own edit
leaves, and is in doubt unless its summary speaks of it.
"""

from __future__ import annotations

from collections.abc import Set

from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.turning import leading_to
from referee.dynasties.kit.variables import ListOf
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


def never_led_by(declared: Declaration, view: View) -> frozenset[str]:
    """The actions, by their names, that are not asked for on the way to what an edit leaves, whatever else is done first."""
    names = view.named
    if not view.direct and view.summary is not None:
        names = names | {variable.name for variable in declared.variables if isinstance(variable, ListOf)}
    ever = declared.with_kinds(leading_to(declared, frozenset(names)))
    data = (action for action in declared.actions if action.is_data)
    return frozenset(action.name for action in data if action.leads_to(view).isdisjoint(ever))
