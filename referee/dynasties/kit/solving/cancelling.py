"""Cancelling out: numbers that an edit leaves as they were, since what one action gave was spent on another.

Almost anything that was not paid for might be explained by a gain of which nothing shows: it is thought of where the summary
names what brought it, and is in doubt where the summary names no action at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import PLAYER, Choice, Integer, Name
from referee.dynasties.kit.said.mentions import carries_out, names
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import View

_MOST_UNNAMED = 2
"""Whoever did more at once, and writes something, names some of it."""

Taken = tuple[TakenAction, ...]


def staying(declared: Declaration, view: View, target: Mapping[str, str]) -> dict[str, str]:
    """The actor's own numbers that an edit leaves as they were, by key, and that may have been moved and moved back; none,
    where a summary names nothing that moves them."""
    if view.summary is None or declared.is_free_form:
        return {}
    changed = declared.with_kinds({key.partition(":")[0] for key in target})
    touched = {name for one in declared.actions if not one.touches.isdisjoint(changed) for name in one.touches}
    own = {
        f"{one.name}:{view.actor}": one.name
        for one in declared.variables
        if isinstance(one, Integer) and one.of == PLAYER and one.is_judged and one.name in touched
    }
    keys = [key for key in own if key not in target and not view.unread(key)]
    moved = {own[key] for key in keys}
    named = _named(declared, view)
    if not any(named is None or one.name in named for one in declared.actions if not one.touches.isdisjoint(moved)):
        return {}
    return {key: view.get(key) for key in keys}


def moves_own_numbers(declared: Declaration, view: View, target: Mapping[str, str]) -> bool:
    """Whether a number of the actor's own that an edit changes may have been moved both ways for it."""
    if view.summary is None or declared.is_free_form:
        return False
    own = (key for key in target if key.partition(":")[2] == view.actor and not view.unread(key))
    return any(isinstance(declared.variable(key), Integer) for key in own)


def told_of(declared: Declaration, view: View, target: Mapping[str, str], taken: Taken) -> Taken | None:
    """The same actions, in doubt where nothing is said of one that shows nowhere; None, where the summary names another, or
    none of several, or says something and names none of more than two."""
    hidden = [each for each in taken if not any(key in target for key in each.changes)]
    named = _named(declared, view)
    if named is not None:
        return taken if named.issuperset(each.action.name for each in hidden) else None
    if not hidden:
        return taken
    if len(hidden) > 1 or (view.summary and len(taken) > _MOST_UNNAMED):
        return None
    why = f"only {' and '.join(each.words for each in taken)} at once explain it, and nothing shows that"
    return tuple(replace(each, doubts=(*each.doubts, Unknown(why))) if each is hidden[0] else each for each in taken)


def _named(declared: Declaration, view: View) -> set[str] | None:
    """The actions of which a summary speaks, by their names; None where it names none, nor a matter that is carried out: "done" tells as
    little of what was done as nothing."""
    summary = view.summary or ""
    named = {one.name for one in declared.actions if names(summary, one.name)}
    return named if named or carries_out(summary) else None


def marked(declared: Declaration, view: View, target: Mapping[str, str], taken: Taken) -> Taken:
    """The same actions; marked those that undo each other and leave nothing but what was paid for them, where nothing says that
    each of them was meant: an edit that shows a price alone may as well be the first part of what that buys."""
    currencies = {f"{name}:{view.actor}" for name in declared.currencies}
    back = {key for each in taken for key in each.changes if target.get(key, view.get(key)) == view.get(key)}
    cancelled = set[int]()
    for key in sorted(back - currencies):
        group = [number for number, each in enumerate(taken) if key in each.changes]
        between = isinstance(declared.variable(key), Choice | Name) and len(group) <= group[-1] - group[0]
        traces = {other for number in group for other in taken[number].changes} - back
        is_meant = all(_is_meant(view, taken[number]) for number in group)
        if is_meant or between or not traces or not traces <= currencies:
            continue
        if all(more <= 0 for number, more in _moved(view, taken, currencies) if number in group):
            cancelled.update(group)
    if not cancelled:
        return taken
    return tuple(replace(each, cancelled=number in cancelled) for number, each in enumerate(taken))


def _moved(view: View, taken: Taken, currencies: set[str]) -> Iterator[tuple[int, int]]:
    """By how much each action, by its place, moves each of some numbers."""
    now = dict[str, str]()
    for number, each in enumerate(taken):
        for key in currencies & each.changes.keys():
            yield number, int(each.changes[key] or 0) - int(now.get(key, view.get(key)) or 0)
            now[key] = each.changes[key]


def _is_meant(view: View, taken: TakenAction) -> bool:
    """Whether a summary names an action, or it was rolled for."""
    return bool(taken.rolls) or names(view.summary or "", taken.action.name)
