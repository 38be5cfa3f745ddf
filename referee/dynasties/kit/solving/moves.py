"""Moves: which way one action can move what, whoever takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeGuard

from referee.dynasties.kit.parts.actions import Action, Shown
from referee.dynasties.kit.parts.branches import single
from referee.dynasties.kit.parts.chosen import Chosen, Several, is_another
from referee.dynasties.kit.parts.effects import Change, Effect, End, Make, Payment, Put, Single, Target, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Remove
from referee.dynasties.kit.parts.variables import PLAYER, Grid, Integer, Listing, ListOf
from referee.dynasties.kit.terms.expressions import Larger, Of, Smaller, parts_of
from referee.dynasties.kit.terms.operands import Difference, Operand

Way = Literal["more", "less", "anything"]
Move = tuple[str, bool, Way]
"""A variable by its name or the kind of a thing, whether it is the actor's own, and which way."""

EVERY = 10**6
"""Of so many things an action may move something that it moves of each, or of squares and lines."""


class Moves(NamedTuple):
    """What an action can do.

    ways: what it moves, and which way.
    at_once: of how many things at most it moves a variable, or how many items of a list, or what is of a kind, by its name and
        whether that is the actor's own.
    """

    ways: frozenset[Move]
    at_once: Mapping[tuple[str, bool], int]


Need = tuple[str, str, bool, tuple[Way, ...]]
"""A variable by its name, the kind of what it is of, whether the value is the actor's own or no player's, and the ways that
lead to what it is to be."""


class Movers:
    """What each of some actions can do.

    by_name: by the name of the action.
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


def moves_of(action: Action, by_itself: Sequence[Shown] = ()) -> Moves:
    """What an action can do, with what comes about by itself of it, of however many; of one that a function describes, only
    its price."""
    shown = (*action.shown, *by_itself)
    ways = (*_by_amounts(action), *_by_effects(shown), *_in_all(shown, single(action.does)))
    return Moves(frozenset(ways), _at_once(action, by_itself))


def total_of(name: str) -> str:
    """What all players have of a number together, as something that is moved."""
    return f"all {name} together"


def _in_all(shown: Iterable[Shown], sure: Iterable[Effect]) -> Iterator[Move]:
    """Which way effects move what all players have of a number together: what one surely gives another moves nothing."""
    moved, surely = Counter[tuple[str, Operand]](), set(map(id, sure))
    for effect in (each.effect for each in shown if isinstance(each.effect, Single)):
        variable = variable_of(effect.target)
        if not isinstance(variable, Integer) or variable.of != PLAYER:
            continue
        if id(effect) in surely and not variable.capped and _is_exact(effect) and not _may_be_negative(effect.amount):
            moved[variable.name, effect.amount] += effect.sign
        else:
            yield total_of(variable.name), True, _way(effect)
    yield from (
        (total_of(name), True, "more" if number > 0 else "less") for (name, _), number in moved.items() if number
    )


def _is_exact(effect: Single) -> TypeGuard[Change | Payment]:
    """Whether an effect moves a number by just its amount, whatever it is: that of somebody who surely is there."""
    if isinstance(effect.target, Of) and not isinstance(effect.target.whom, Chosen):
        return False
    return isinstance(effect, Payment) or (isinstance(effect, Change) and effect.least is None and effect.most is None)


def _by_effects(effects: Iterable[Shown]) -> Iterator[Move]:
    return (move for shown in effects for move in _by_effect(shown))


def _at_once(action: Action, by_itself: Sequence[Shown]) -> Mapping[tuple[str, bool], int]:
    amounts = [(name, True) for name in (*action.cost, *action.gain)]
    number = Counter([*amounts, *((action.gives, is_own) for is_own in (True, False) if action.gives)])
    for shown in (*action.shown, *by_itself):
        effect, of_many = shown.effect, bool(shown.each) or shown in by_itself
        if isinstance(effect, Make | End):
            number[effect.thing.kind, True] += EVERY if of_many else 1
        else:
            for is_own in _owners(effect.target, shown.each):
                number[variable_of(effect.target).name, is_own] += EVERY if of_many or _is_of_many(effect) else 1
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
        yield from ((each, True, "less") for each in (name, total_of(name)))
    for name in action.gain:
        yield from ((each, True, "more") for each in (name, total_of(name)))
    if action.gives:
        yield from ((each, True, "less") for each in (action.gives, total_of(action.gives)))
        yield action.gives, False, "more"


def _by_effect(shown: Shown) -> Iterator[Move]:
    effect = shown.effect
    if isinstance(effect, Make | End):
        yield effect.thing.kind, True, "anything"
        return
    variable = variable_of(effect.target)
    for is_own in _owners(effect.target, shown.each):
        yield variable.name, is_own, _way(effect)


def _owners(target: Target, each: str) -> tuple[bool, ...]:
    """Whether what an effect moves may be the actor's own or no player's, and may be another's."""
    if variable_of(target).of != PLAYER:
        return (True,)
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
        case Put(target=target, value=Smaller(first=first, second=second)) if target in (first, second):
            return "less"
        case Put(target=target, value=Larger(first=first, second=second)) if target in (first, second):
            return "more"
        case _:
            return "anything"


def _may_be_negative(amount: Operand) -> bool:
    return any(isinstance(part, Difference) for part in parts_of(amount))
