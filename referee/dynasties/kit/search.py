"""Search: the fewest steps from a state to a goal, best first, within a bound on how many states are looked at."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

NEVER = 10**9

Node = TypeVar("Node", bound=Hashable)
Step = TypeVar("Step")


@dataclass(frozen=True)
class Limit:
    """How far a search goes: over how many states, and how many steps; `is_enough`: nobody takes more steps."""

    states: int
    steps: int
    is_enough: bool = False


def fewest(
    start: Node,
    is_goal: Callable[[Node], bool],
    steps: Callable[[Node], Iterable[tuple[tuple[Step, ...], Node]]],
    limit: Limit,
    *,
    distance: Callable[[Node], int] = lambda node: 0,
) -> tuple[tuple[Step, ...] | None, bool]:
    """The fewest steps to a goal, and whether the search was whole.

    `distance` is NEVER where the goal cannot be reached, else at most the number of steps that are still needed.
    Where nothing is found and the search was not whole, that is no proof that there is nothing. Ties go to what
    `steps` gives first.
    """
    if is_goal(start):
        return (), True
    seen, whole, number = {start}, True, 0
    open_nodes: list[tuple[int, int, int, int, Node, tuple[Step, ...]]] = [(1, 0, 0, 0, start, ())]
    while open_nodes:
        _, _, _, taken, node, path = heapq.heappop(open_nodes)
        for more, following in steps(node):
            if following in seen:
                continue
            if is_goal(following):
                # No node that is open needs fewer than this one and a step.
                return (*path, *more), True
            least = taken + 1 + max(1, distance(following))
            if least > NEVER:
                continue
            if len(seen) >= limit.states or least > limit.steps:
                whole = whole and limit.is_enough and len(seen) < limit.states
                continue
            seen.add(following)
            number += 1
            # Among equally near ones the deeper first; among equally deep ones the order of `steps`.
            heapq.heappush(open_nodes, (least, -taken - 1, number, taken + 1, following, (*path, *more)))
    return None, whole
