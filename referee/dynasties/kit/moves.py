"""Moves: which way one action can move what, whoever takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from referee.dynasties.kit.actions import Action, Shown
from referee.dynasties.kit.chosen import Chosen, Several, is_another
from referee.dynasties.kit.effects import Change, End, Make, Payment, Single, Target, variable_of
from referee.dynasties.kit.expressions import Of, parts_of
from referee.dynasties.kit.list_effects import Add, Remove
from referee.dynasties.kit.operands import Difference, Operand
from referee.dynasties.kit.variables import PLAYER, Grid, Listing, ListOf

Way = Literal["more", "less", "anything"]
Move = tuple[str, bool, Way]
"""A variable by its name or the kind of a thing, whether it is the actor's own, and which way."""

EVERY = 10**6
"""Of so many things an action may move something that it moves of each, or of squares and lines."""


class Moves(NamedTuple):
    """What an action can do.

    ways: what it moves, and which way.
    at_once: of how many things at most it moves a variable, or how many items of a list, or what is of a kind, by its name.
    """

    ways: frozenset[Move]
    at_once: Mapping[str, int]


Need = tuple[str, str, bool, tuple[Way, ...]]
"""A variable by its name, the kind of what it is of, whether the value is the actor's own or no player's, and the ways that
lead to what it is to be."""


class Movers:
    """What each of some actions can do.

    by_name: by the name of the action; under no name, what comes about by itself of any.
    """

    def __init__(self, by_name: Mapping[str, Moves]) -> None:
        self.by_name = by_name
        self._meeting: dict[Need, frozenset[str]] = {}

    def meeting(self, need: Need) -> frozenset[str]:
        """The names under which something brings a value nearer to what it is to be."""
        if need not in self._meeting:
            self._meeting[need] = frozenset(name for name, moves in self.by_name.items() if _meets(moves.ways, need))
        return self._meeting[need]


def _meets(moves: frozenset[Move], need: Need) -> bool:
    name, kind, is_own, ways = need
    return any((each, is_own, way) in moves for each in (name, kind) for way in ways)


def moves_of(action: Action) -> Moves:
    """What an action can do; of one that a function describes, only its price."""
    return Moves(frozenset((*_by_amounts(action), *_by_effects(action.shown))), _at_once(action))


def moves_by(effects: Iterable[Shown]) -> Moves:
    """What effects can do that come about by themselves, of however many."""
    return Moves(frozenset(_by_effects(effects)), {})


def _by_effects(effects: Iterable[Shown]) -> Iterator[Move]:
    return (move for shown in effects for move in _by_effect(shown))


def _at_once(action: Action) -> Mapping[str, int]:
    number = Counter([*action.cost, *action.gain, *filter(None, [action.gives] * 2)])
    for shown in action.shown:
        effect = shown.effect
        if isinstance(effect, Make | End):
            number[effect.thing.kind] += 1
        else:
            number[variable_of(effect.target).name] += EVERY if shown.each or _is_of_many(effect) else 1
    return number


def _is_of_many(effect: Single) -> bool:
    """Whether an effect may change several squares, lines or items at once."""
    variable = variable_of(effect.target)
    if isinstance(variable, Grid | Listing) or not isinstance(variable, ListOf):
        return isinstance(variable, Grid | Listing)
    item = effect.item if isinstance(effect, Add | Remove) else None
    return not isinstance(item, Chosen) or isinstance(item.domain, Several)


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
    for is_own in _whose(effect.target, shown.each) if variable.of == PLAYER else (True,):
        yield variable.name, is_own, _way(effect)


def _whose(target: Target, each: str) -> tuple[bool, ...]:
    """Whether what an effect moves may be the actor's own, and may be another's."""
    if not isinstance(target, Of):
        return (True, False) if each else (True,)
    return (False,) if isinstance(target.whom, Chosen) and is_another(target.whom) else (True, False)


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
