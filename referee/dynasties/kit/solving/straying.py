"""Straying: what an action surely moves that an edit leaves as it was, so that something else has to bring it back.

Whoever pays a Labour in an edit that leaves their Labours as they were has got it back within that edit, or did something
else: where nothing brings it back, the action is not worked out at all. What is said here is never too much.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Set
from typing import NamedTuple

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import single
from referee.dynasties.kit.parts.chosen import Amount, Chosen, Items, Options, Things
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Change, Effect, Payment, Put, Single
from referee.dynasties.kit.parts.list_effects import Add, Remove
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Choice, Integer, ListOf, Name, Variable
from referee.dynasties.kit.solving.moves import Need, Way
from referee.dynasties.kit.solving.turning import brought_about
from referee.dynasties.kit.terms.expressions import First
from referee.dynasties.kit.terms.operands import Given, Operand
from referee.dynasties.kit.terms.sentences import StatedValue
from referee.dynasties.kit.terms.view import Fault, View

_MOST_DECLARED = 64

Astray = dict[str, tuple[tuple[str, Need], ...]]
"""By the name of an action, keys, each with what it takes to bring it back to what it was."""


class Moved(NamedTuple):
    """What an action surely moves of its actor's own, or of the game's.

    variable: which.
    back: which way leads back.
    by: how much, or the first item of what holds any; None: by an item, or to another value.
    unless: where this need not be met, that is not sure.
    """

    variable: Variable
    back: Way
    by: Operand | None
    unless: Fault | None


@functools.lru_cache(_MOST_DECLARED)
def surely_moved(declared: Declaration) -> dict[str, tuple[Moved, ...]]:
    """By the name of an action of effects, what it surely moves; several of one name move nothing for sure."""
    names = [action.name for action in declared.actions]
    data = (action for action in declared.actions if action.does and names.count(action.name) == 1)
    return {action.name: tuple(_moved(declared, action)) for action in data}


def _moved(declared: Declaration, action: Action) -> Iterator[Moved]:
    by_itself = {name for one in brought_about(declared, action)[1] for effect in one.does for name in effect.touches()}
    apart = by_itself.union(action.cost, action.gain, filter(None, [action.gives]))
    for effect in single(action.does):
        moved = _moved_by(effect) or _changed_by(effect, action)
        if moved is None or moved.variable.name in apart or moved.variable.secret:
            continue
        others = (one.effect for one in action.shown if moved.variable.name in one.effect.touches())
        if all(other is effect for other in others):
            yield moved


def _moved_by(effect: Effect) -> Moved | None:
    if not isinstance(effect, Single) or not isinstance(effect.target, Integer | ListOf):
        return None
    variable = effect.target
    if variable.of not in (PLAYER, GAME):
        return None
    match effect:
        case Payment(amount=amount):
            return Moved(variable, "more", amount, "out-of-bounds")
        case Change(amount=amount, sign=sign, least=None, most=None) if not getattr(variable, "capped", False):
            return Moved(variable, "less" if sign > 0 else "more", amount, "out-of-bounds")
        case Add(item=Chosen(domain=Items() | Options() | Things())):
            return Moved(variable, "less", None, "not-met")
        case Remove(item=Chosen(domain=Items() | Options() | Things())):
            return Moved(variable, "more", None, "not-met")
        case Remove(item=First(items=items) as item) if items == variable:
            return Moved(variable, "more", item, "not-met")
        case _:
            return None


def _changed_by(effect: Effect, action: Action) -> Moved | None:
    """What becomes another, as the action asks for a choice of what it is not yet."""
    if not isinstance(effect, Put) or not isinstance(effect.target, Choice | Name):
        return None
    variable, chosen = effect.target, effect.value
    if variable.of not in (PLAYER, GAME) or not isinstance(chosen, Chosen):
        return None
    is_another = any(condition in action.conditions for condition in (chosen.is_not(variable), variable.is_not(chosen)))
    return Moved(variable, "anything", None, "not-met") if is_another else None


def astray(declared: Declaration, view: View, lifted: Set[Fault], but: Set[str], without: Set[str]) -> Astray:
    """By the name of an action, the keys that it surely makes another than they are where an edit begins, each with what
    it takes to bring it back; `but`: other keys than these, `without`: other actions."""
    found: Astray = {}
    for name, moved in surely_moved(declared).items():
        sure = (one for one in moved if one.unless not in lifted and _is_sure(one.by, view))
        keys = {
            f"{one.variable.name}:{view.actor}" if one.variable.of == PLAYER else one.variable.name: one for one in sure
        }
        if name not in without and keys.keys() - but:
            found[name] = tuple(
                (key, (one.variable.name, one.variable.of, True, ("anything", one.back)))
                for key, one in keys.items()
                if key not in but and not view.unread(key) and (one.by is None or view.get(key))
            )
    return found


def _is_sure(amount: Operand | None, view: View) -> bool:
    """Whether it is surely one at least."""
    if isinstance(amount, Chosen) and isinstance(amount.domain, Amount):
        amount = amount.domain.least
    if isinstance(amount, StatedValue):
        return (view.values.stated(amount) or 0) > 0
    if amount is None or isinstance(amount, First):
        return True
    return isinstance(amount, Given) and isinstance(amount.value, int) and amount.value > 0
