"""Moves: which way one action can move what, whoever takes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from referee.dynasties.kit.actions import Action, Shown
from referee.dynasties.kit.effects import Change, End, Make, Payment, variable_of
from referee.dynasties.kit.expressions import Of, parts_of
from referee.dynasties.kit.list_effects import Add, Remove
from referee.dynasties.kit.operands import Difference, Operand
from referee.dynasties.kit.variables import PLAYER

Way = Literal["more", "less", "anything"]
Move = tuple[str, bool, Way]
"""A variable by its name or the kind of a thing, whether it is the actor's own, and which way."""


def moves_of(action: Action) -> frozenset[Move]:
    """What an action can do; of one that a function describes, only its price."""
    return frozenset(_by_amounts(action)) | moves_by(action.shown)


def moves_by(effects: Iterable[Shown]) -> frozenset[Move]:
    """What effects can do."""
    return frozenset(move for shown in effects for move in _by_effect(shown))


def movers_of(moves: Mapping[str, frozenset[Move]]) -> Mapping[Move, tuple[str, ...]]:
    """The same the other way round: by what is moved, the names under which it is."""
    movers: dict[Move, tuple[str, ...]] = {}
    for name, own in moves.items():
        movers.update({move: (*movers.get(move, ()), name) for move in own})
    return movers


def _by_amounts(action: Action) -> Iterator[Move]:
    for name in action.cost:
        yield name, True, "less"
    for name in action.gain:
        yield name, True, "more"
    if action.gives:
        yield action.gives, True, "less"
        yield action.gives, False, "more"


def _by_effect(shown: Shown) -> Iterator[Move]:
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
