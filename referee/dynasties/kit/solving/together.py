"""Together: the amounts by which several effects of one action make a number what an edit leaves, none of them by itself."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeGuard

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import Provided, single
from referee.dynasties.kit.parts.chosen import Chosen, chosen_in, is_another
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Change, Effect, Payment, Single, Target, variable_of
from referee.dynasties.kit.parts.variables import Integer
from referee.dynasties.kit.parts.within import asks_functions
from referee.dynasties.kit.solving.course import Outcome
from referee.dynasties.kit.solving.hints import by_itself, solved, solved_by_itself, turns_on_nothing_else
from referee.dynasties.kit.solving.turning import bearing_effects, named_in
from referee.dynasties.kit.terms.expressions import Of

_MOST_ACTIONS = 512

Moving = Change | Payment
OutcomeBy = Callable[[int], Outcome | None]
"""What comes of an amount; None: that turns on what is not chosen yet."""


@functools.lru_cache(_MOST_ACTIONS)
def moved_together(action: Action) -> Mapping[str, Collection[Target]]:
    """By the name of a choice, the numbers that an effect which speaks of it moves, and another one too."""
    moving = Counter(one.effect.target for one in action.shown if isinstance(one.effect, Change | Payment))
    both = {
        chosen.name: [one.effect.target for one in shown if isinstance(one.effect, Change | Payment)]
        for chosen, shown in action.showing.items()
    }
    return {name: tuple(dict.fromkeys(one for one in targets if moving[one] > 1)) for name, targets in both.items()}


def amounts(outcome_by: OutcomeBy, moved: tuple[str, int, int], alone: Moving | None) -> Iterable[int]:
    """The amounts that move a number just so far, a few of the least.

    moved: the key, what is there now, and how far it is to be moved.
    alone: the effect by which alone that turns on the amount, where there is one (`alone_by`).
    """
    key, now, wanted = moved
    beside = _beside(alone, outcome_by(0), moved) if alone is not None else None
    return solved(lambda amount: _moved(outcome_by(amount), key, now), wanted) if beside is None else beside


def _beside(effect: Moving, nothing: Outcome | None, moved: tuple[str, int, int]) -> Iterable[int] | None:
    """The same, where the rest of the action moves the number as it does where the amount is nothing; None: nobody knows how far."""
    key, now, wanted = moved
    if nothing is None or key in nothing.doubts:
        return None
    sign = effect.sign
    rest = (_moved(nothing, key, now) or 0) - sign * by_itself(effect.amount, 0)
    found = solved_by_itself(effect.amount, sign * (wanted - rest))
    # What is less than nothing cannot be spent.
    return found if isinstance(effect, Change) else [amount for amount in found if amount >= 0]


def _moved(outcome: Outcome | None, key: str, now: int) -> int | None:
    """By how much a number is moved; None: that turns on what is not chosen yet."""
    return None if outcome is None else int(outcome.changes.get(key) or now) - now


@functools.lru_cache(_MOST_ACTIONS)
def alone_by(declared: Declaration, action: Action, chosen: Chosen, target: Target) -> Moving | None:
    """The one effect by which it turns on a choice what becomes of a number, where that is just its amount more or less and the
    others move it alike, whatever was chosen; None: it is not so simple."""
    variable = variable_of(target)
    effects = [effect for effect in single(bearing_effects(action, variable)) if not _is_of_another(effect, target)]
    speaking = [effect for effect in effects if chosen in chosen_in(effect)]
    if len(speaking) != 1 or chosen in chosen_in(action.where) or not isinstance(variable, Integer) or variable.capped:
        return None
    own, others = speaking[0], [effect for effect in effects if effect is not speaking[0]]
    if not is_plain(own) or own.target != target or not turns_on_nothing_else(own.amount, chosen):
        return None
    is_alone = isinstance(own, Change) or own.amount == chosen
    return own if is_alone and all(_is_steady(declared, other, variable.name) for other in others) else None


def _is_of_another(effect: Effect, target: Target) -> bool:
    """Whether an effect moves the same number of somebody else's."""
    if not isinstance(effect, Single) or variable_of(effect.target) != variable_of(target):
        return False
    owned = [each for each in (effect.target, target) if isinstance(each, Of)]
    return len(owned) == 1 and isinstance(owned[0].whom, Chosen) and is_another(owned[0].whom)


def is_plain(effect: Effect) -> TypeGuard[Moving]:
    """Whether an effect moves a number by its amount, however much there is."""
    return isinstance(effect, Payment) or (isinstance(effect, Change) and effect.least is None and effect.most is None)


def _is_steady(declared: Declaration, effect: Effect, name: str) -> bool:
    """Whether an effect moves a number alike, however much it was before."""
    if isinstance(effect, Provided):
        inner = (*effect.does, *effect.otherwise)
        is_asked = asks_functions(effect.condition) or name in named_in(declared, effect.condition)
        return not is_asked and all(_is_steady(declared, each, name) for each in inner)
    return is_plain(effect) and not asks_functions(effect.amount) and name not in named_in(declared, effect.amount)
