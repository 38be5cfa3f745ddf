"""Summing: of how many acts at least a number comes about of which each moves it by just so much.

By +3 and -2 a number is one more after two acts, and by +2 and -4 never: what else is done, and whether it may be done,
makes that no less.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Iterable, Mapping, Set
from typing import NamedTuple

from referee.dynasties.kit.parts.actions import Action, Shown
from referee.dynasties.kit.parts.branches import single
from referee.dynasties.kit.parts.chosen import Chosen, is_another
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Integer
from referee.dynasties.kit.solving.search import NEVER
from referee.dynasties.kit.solving.together import is_plain
from referee.dynasties.kit.solving.turning import brought_about
from referee.dynasties.kit.terms.expressions import Of
from referee.dynasties.kit.terms.operands import Given, Operand
from referee.dynasties.kit.terms.sentences import StatedValue, Values

_MOST_DECLARED, _MOST_SUMS = 64, 256
_MOST_JOINED = 2
"""So many numbers at most are looked at together."""
_MOST_PLACES = 20_000
"""Among so many values of theirs at most."""

Steps = tuple[int, ...]
"""By how much each of some numbers is moved."""
Signed = tuple[tuple[int, Operand], ...]
"""Amounts, each with which way it moves a number: 1 or -1."""


class Together(NamedTuple):
    """Numbers, by name, which some acts, by name, move together, and by how much each does, in the order of the numbers."""

    numbers: tuple[str, ...]
    names: frozenset[str]
    steps: frozenset[Steps]


@functools.lru_cache(_MOST_DECLARED)
def moving(declared: Declaration) -> Mapping[str, Mapping[str, Signed | None]]:
    """By the number of each player's own or of the game, and by the action: the amounts by which it moves that in all; None: by
    any. What moves it nothing is left out."""
    numbers = (one for one in declared.variables if isinstance(one, Integer) and one.of in (PLAYER, GAME))
    known = [one for one in numbers if one.value is None and not (one.secret or one.capped)]
    names = [action.name for action in declared.actions]
    return {
        number.name: {
            action.name: _amounts(declared, action, number) if names.count(action.name) == 1 else None
            for action in declared.actions
            if not action.is_data or number.name in brought_about(declared, action)[0]
        }
        for number in known
    }


def _amounts(declared: Declaration, action: Action, number: Integer) -> Signed | None:
    by_itself = {name for one in brought_about(declared, action)[1] for each in one.does for name in each.touches()}
    if not action.is_data or number.name in by_itself.union(action.cost, action.gain, [action.gives]):
        return None
    sure, amounts = set(map(id, single(action.does))), list[tuple[int, Operand]]()
    for shown in action.shown:
        effect = shown.effect
        if number.name not in effect.touches() or _is_of_another(shown):
            continue
        if id(effect) not in sure or not is_plain(effect) or effect.target != number:
            return None
        if not isinstance(effect.amount, Given | StatedValue):
            return None
        amounts.append((effect.sign, effect.amount))
    return tuple(amounts)


def _is_of_another(shown: Shown) -> bool:
    target = getattr(shown.effect, "target", None)
    return isinstance(target, Of) and isinstance(target.whom, Chosen) and is_another(target.whom)


def together(declared: Declaration, values: Values, may: Set[str]) -> tuple[Together, ...]:
    """The numbers of which it is known by how much each of some actions moves them: those that one action moves together, where
    they are few, and each of many by itself."""
    steps = {
        number: moved
        for number, by_name in moving(declared).items()
        if (moved := _moved_by({name: by_name[name] for name in by_name.keys() & may}, values))
    }
    found, left = list[Together](), [*steps]
    while left:
        group = _joined(left[0], steps)
        left = [number for number in left if number not in group]
        parts = [group] if len(group) <= _MOST_JOINED else [(number,) for number in group]
        found += (_together(part, steps) for part in parts)
    return tuple(found)


def _moved_by(by_name: Mapping[str, Signed | None], values: Values) -> dict[str, int] | None:
    """How far each action moves a number that moves it at all; None: of one of them that is not known."""
    moved = {name: _in_all(signed, values) for name, signed in by_name.items()}
    return None if None in moved.values() else {name: step for name, step in moved.items() if step}


def _in_all(signed: Signed | None, values: Values) -> int | None:
    told = [
        (sign, values.stated(amount) if isinstance(amount, StatedValue) else getattr(amount, "value", None))
        for sign, amount in signed or ()
    ]
    is_known = signed is not None and all(isinstance(amount, int) and amount >= 0 for _, amount in told)
    return sum(sign * (amount or 0) for sign, amount in told) if is_known else None


def _joined(first: str, steps: Mapping[str, Mapping[str, int]]) -> tuple[str, ...]:
    """A number with those that an action moves together with it, or with one of those."""
    group, before = {first}, set[str]()
    while group != before:
        before, names = group, {name for number in group for name in steps[number]}
        group = {number for number, moved in steps.items() if number in group or not names.isdisjoint(moved)}
    return tuple(sorted(group))


def _together(numbers: tuple[str, ...], steps: Mapping[str, Mapping[str, int]]) -> Together:
    names = frozenset(name for number in numbers for name in steps[number])
    moved = (tuple(steps[number].get(name, 0) for number in numbers) for name in names)
    return Together(numbers, names, frozenset(moved))


class Sums:
    """Of how many of some steps at least each way is."""

    def __init__(self, steps: frozenset[Steps]) -> None:
        self._steps = steps
        self._longest = [max(map(abs, each)) for each in zip(*steps, strict=True)]
        self._low: Steps = ()
        self._high: Steps = ()
        self._least: dict[Steps, int] = {}

    def least(self, by: Steps) -> int:
        """The number of steps to there; NEVER, where none lead there; where that would take long to tell, what is plain."""
        if not any(by):
            return 0
        # Steps in whatever order come to the same, and there is one in which none leads further astray (Steinitz).
        astray = [longest * (2 * len(by) if len(by) > 1 else 1) for longest in self._longest]
        low = tuple(min(far, 0) - most for far, most in zip(by, astray, strict=True))
        high = tuple(max(far, 0) + most for far, most in zip(by, astray, strict=True))
        if math.prod(end - begin + 1 for begin, end in zip(low, high, strict=True)) > _MOST_PLACES:
            return 1
        if not self._least or any(map(operator.lt, low, self._low)) or any(map(operator.gt, high, self._high)):
            self._low = tuple(map(min, low, self._low or low))
            self._high = tuple(map(max, high, self._high or high))
            self._least = self._worked_out()
        return self._least.get(by, NEVER)

    def _worked_out(self) -> dict[Steps, int]:
        begin = (0,) * len(self._low)
        least, edge, number = {begin: 0}, [begin], 0
        while edge:
            number += 1
            further = dict.fromkeys(tuple(map(operator.add, at, step)) for at in edge for step in self._steps)
            edge = [at for at in further if at not in least and self._is_within(at)]
            least |= dict.fromkeys(edge, number)
        return least

    def _is_within(self, at: Steps) -> bool:
        return all(map(operator.le, self._low, at)) and all(map(operator.le, at, self._high))


@functools.lru_cache(_MOST_SUMS)
def sums_of(steps: frozenset[Steps]) -> Sums:
    """What some steps come to, worked out once for all."""
    return Sums(steps)


def in_all(parts: Iterable[tuple[int, Set[str]]]) -> int:
    """At least so many acts for all of it, by how many at least each part takes of which acts: what no act is for two of adds up."""
    total, names, most = 0, set[str](), 0
    for least, movers in sorted(parts, key=lambda part: -part[0]):
        most = max(most, least)
        if names.isdisjoint(movers):
            total += least
            names |= movers
    return min(max(total, most), NEVER)
