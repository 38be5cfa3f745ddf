"""Reach: which way the values of a tracker can be moved at all, by the actions that somebody may take.

A search for what explains an edit need not go on where a value would have to rise and no action raises it. What is said
here is never too little: an action that a function describes may do anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from referee.dynasties.kit.moves import Move, Way
from referee.dynasties.kit.variables import PLAYER, Integer, ListOf, Variable


@dataclass(frozen=True)
class Reach:
    """What the actions of somebody can do, with all that comes about by itself, of whomever.

    movers: the names of the actions that can move what which way; None: some action may do anything.
    may: whether an action may be taken, by its name.
    """

    movers: Mapping[Move, tuple[str, ...]] | None
    may: Callable[[str], bool]

    @property
    def unbounded(self) -> bool:
        """Whether some action may do anything."""
        return self.movers is None

    def leads(self, variable: Variable, key: str, actor: str, now: str, goal: str) -> bool:
        """Whether a value can come to another by any number of actions."""
        if self.movers is None or now == goal:
            return True
        is_own = variable.of != PLAYER or key.partition(":")[2] == actor
        for name in (variable.name, variable.of):
            for way in ("anything", *_wanted(variable, now, goal)):
                if any(not action or self.may(action) for action in self.movers.get((name, is_own, way), ())):
                    return True
        return False


def _wanted(variable: Variable, now: str, goal: str) -> tuple[Way, ...]:
    """Which ways lead from one value to another."""
    if isinstance(variable, Integer) and now and goal:
        return ("more",) if int(goal) > int(now) else ("less",)
    return ("more", "less") if isinstance(variable, ListOf) else ()


ANYWHERE = Reach(None, lambda name: True)
"""What actions that functions describe can do."""
