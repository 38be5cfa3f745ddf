"""Reach: which way the values of a tracker can be moved at all, by the actions that somebody may take.

A search for what explains an edit need not go on where a value would have to rise and no action raises it. What is said
here is never too little: an action that a function describes may do anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from referee.dynasties.kit.actions import Action, Shown
from referee.dynasties.kit.effects import Change, End, Make, Payment, variable_of
from referee.dynasties.kit.expressions import Of, parts_of
from referee.dynasties.kit.list_effects import Add, Remove
from referee.dynasties.kit.operands import Difference, Operand
from referee.dynasties.kit.variables import PLAYER, Integer, ListOf, Variable

Way = Literal["more", "less", "anything"]
_Move = tuple[str, bool, Way]
"""A variable by its name or the kind of a thing, whether it is the actor's own, and which way."""


@dataclass(frozen=True)
class Reach:
    """What the actions of somebody can do.

    moves: to which values, and which way.
    unbounded: some action may do anything.
    """

    moves: frozenset[_Move]
    unbounded: bool

    def leads(self, variable: Variable, key: str, actor: str, now: str, goal: str) -> bool:
        """Whether a value can come to another by any number of actions."""
        if self.unbounded or now == goal:
            return True
        is_own = variable.of != PLAYER or key.partition(":")[2] == actor
        names = (variable.name, variable.of)
        return any(
            (name, is_own, way) in self.moves for name in names for way in ("anything", *_wanted(variable, now, goal))
        )


def _wanted(variable: Variable, now: str, goal: str) -> tuple[Way, ...]:
    """Which ways lead from one value to another."""
    if isinstance(variable, Integer) and now and goal:
        return ("more",) if int(goal) > int(now) else ("less",)
    return ("more", "less") if isinstance(variable, ListOf) else ()


ANYWHERE = Reach(frozenset(), unbounded=True)
"""What actions that functions describe can do."""


def reach_of(actions: Iterable[Action], by_itself: Iterable[Shown]) -> Reach:
    """What these actions can do, with all that comes about by itself, of whomever."""
    moves, unbounded = {move for shown in by_itself for move in _by_effect(shown)}, False
    for action in actions:
        unbounded = unbounded or action.is_free_form
        moves.update(_by_amounts(action))
        for shown in action.shown:
            moves.update(_by_effect(shown))
    return Reach(frozenset(moves), unbounded)


def _by_amounts(action: Action) -> Iterator[_Move]:
    for name in action.cost:
        yield name, True, "less"
    for name in action.gain:
        yield name, True, "more"
    if action.gives:
        yield action.gives, True, "less"
        yield action.gives, False, "more"


def _by_effect(shown: Shown) -> Iterator[_Move]:
    effect = shown.effect
    if isinstance(effect, Make | End):
        yield effect.thing.kind, True, "anything"
        return
    variable = variable_of(effect.target)
    whose = (True, False) if isinstance(effect.target, Of) or shown.each else (True,)
    for is_own in whose if variable.of == PLAYER else (True,):
        yield variable.name, is_own, _way(effect)


def _way(effect: object) -> Way:
    match effect:
        case Change(amount=amount, sign=sign) if not _may_be_negative(amount):
            return "more" if sign > 0 else "less"
        case Payment() | Remove():
            return "less"
        case Add():
            return "more"
        case _:
            return "anything"


def _may_be_negative(amount: Operand) -> bool:
    return any(isinstance(part, Difference) for part in parts_of(amount))
