"""Search: the fewest steps from a state to a goal, best first, as far as a limit and somebody's patience go."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from msgspec import Struct

NEVER = 10**9
_HEAVY = 10**6

Node = TypeVar("Node", bound=Hashable)
Step = TypeVar("Step")


def _always() -> bool:
    return True


class Limit(Struct, frozen=True):
    """How far a search goes.

    states: over how many states.
    steps: over how many steps.
    is_enough: nobody takes more steps.
    lasts: whether there is patience for more.
    """

    states: int
    steps: int
    is_enough: bool = False
    lasts: Callable[[], bool] = _always


def fewest(
    start: Node,
    is_goal: Callable[[Node], bool],
    steps: Callable[[Node], Iterable[tuple[tuple[Step, ...], Node]]],
    limit: Limit,
    *,
    distance: Callable[[Node], int] = lambda node: 0,
    burden: Callable[[Node], int] = lambda node: 0,
) -> tuple[tuple[Step, ...] | None, bool]:
    """The fewest steps to a goal, and whether the search was whole.

    `distance` is NEVER where the goal cannot be reached, else at most the number of steps that are still needed. What
    `burden` says of a state counts more than any number of steps, and grows with them.
    Where nothing is found and the search was not whole, that is no proof that there is nothing. Ties go to what
    `steps` gives first.
    """
    if is_goal(start):
        return (), True
    seen, whole, number = {start: 0}, True, 0
    open_nodes: list[tuple[int, int, int, int, Node, tuple[Step, ...]]] = [(1, 0, 0, 0, start, ())]
    while open_nodes and limit.lasts():
        rank, _, _, taken, node, path = heapq.heappop(open_nodes)
        if rank > _HEAVY and is_goal(node):
            return path, True
        for more, following in steps(node):
            if seen.get(following, NEVER) <= taken + 1:
                continue
            weight, reached = burden(following), is_goal(following)
            if reached and not weight:
                # No node that is open needs fewer than this one and a step.
                return (*path, *more), True
            least = taken + 1 + (0 if reached else max(1, distance(following)))
            if least > NEVER:
                continue
            if len(seen) >= limit.states or least > limit.steps:
                whole = whole and limit.is_enough and len(seen) < limit.states
                continue
            seen[following] = taken + 1
            number += 1
            # Among equally near ones the deeper first; among equally deep ones the order of `steps`.
            place = (weight * _HEAVY + least, -taken - 1, number)
            heapq.heappush(open_nodes, (*place, taken + 1, following, (*path, *more)))
    return None, whole and limit.lasts()
