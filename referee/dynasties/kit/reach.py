"""Reach: which way the values of a tracker can be moved at all, by the actions that somebody may take.

A search for what explains an edit need not go on where a value would have to rise and no action raises it. What is said
here is never too little: an action that a function describes may do anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.moves import Move, Way
from referee.dynasties.kit.variables import PLAYER, Integer, ListOf, Variable


@dataclass(frozen=True)
class Reach:
    """What the actions of somebody can do.

    moves: to which values, and which way.
    unbounded: some action may do anything.
    """

    moves: frozenset[Move]
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


def reach_of(declared: Declaration, names: Iterable[str]) -> Reach:
    """What the actions of these names can do, with all that comes about by itself, of whomever."""
    return Reach(frozenset().union(*(declared.moves[name] for name in ("", *names))), unbounded=False)
