"""Ahead: what is still to be done from a state on until an edit is explained, and of how many actions at least that is."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from referee.dynasties.kit.parts.prices import Amount, of_next
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Grid, Integer, Listing, ListOf
from referee.dynasties.kit.solving.moves import Need, total_of
from referee.dynasties.kit.solving.nodes import Node
from referee.dynasties.kit.solving.possible import Possible, gives_gains, wide_actions
from referee.dynasties.kit.solving.reach import Names, items_left, need_of
from referee.dynasties.kit.solving.search import NEVER
from referee.dynasties.kit.solving.sparing import spares, touched_by
from referee.dynasties.kit.solving.straying import Astray, astray
from referee.dynasties.kit.solving.summing import Sums, in_all, sums_of, together
from referee.dynasties.kit.terms.view import View

_FITTING, _SUMS = object(), object()
WaysBack = Mapping[str, Sequence[tuple[str, Names | None]]]


class Ahead:
    """What leads on to what an edit leaves, from any state of one search.

    possible: what may be done.
    view: where the edit began, and what it leaves.
    goal: what must come out, by key.
    free: the keys of numbers that need not come out.
    view_at: what the rules may look at in a state.
    currencies: the keys of the numbers that the editor pays in.
    was: the keys that must come out, each with what was there and what has to be.
    """

    def __init__(
        self,
        possible: Possible,
        view: View,
        goal: Mapping[str, str],
        free: frozenset[str],
        view_at: Callable[[Node], View],
    ) -> None:
        declared, self.possible, self.view = possible.declared, possible, view
        self.goal, self.free, self.view_at = goal, free, view_at
        self.currencies = frozenset(f"{name}:{view.actor}" for name in declared.currencies)
        self.was = [(key, view.get(key), then) for key, then in goal.items()]
        self._numbers = [one for one in self.was if isinstance(declared.variable(one[0]), Integer)]
        self._target = view.target or {}
        self._wide = [key for key in goal if isinstance(declared.variable(key), Grid | Listing)]
        self._wide_actions = wide_actions(declared)
        self._is_priced = bool(self._wide_actions) or gives_gains(declared)
        self._most_squares = max((action.squares for action in self._wide_actions), default=1)
        self._needs: dict[tuple[str, str], tuple[Need, int, int] | None] = {}
        self._ways_back: dict[tuple[str, ...], WaysBack] = {}
        self._loose = {key.partition(":")[0] for key in free}

    def least(self, node: Node) -> int:
        """How many actions it takes at least; NEVER, where none lead there."""
        least = self.possible.reach_after(node.state.names).fewest(self.left(node))
        if least < NEVER and self._is_priced:
            least = max(least, self._with_prices(node))
        return NEVER if least < NEVER and self._is_too_far(node) else least

    def least_fitting(self, node: Node) -> int:
        """The same, by such actions alone as an explanation may hold. It proves more, and by it no state comes before another:
        which of several explanations is found first does not turn on what proves that there are no others."""
        if self.fitting is self.possible:
            return 0
        return self.fitting.reach_after(node.state.names).fewest(self.left(node))

    def summed(self, node: Node) -> int:
        """The same, by how far each action moves the actor's own numbers and the game's, where that is known."""
        if not self._sums:
            return 0
        changed, parts = node.state.changed, list[tuple[int, Names]]()
        for keys, names, sums in self._sums:
            least = sums.least(tuple(goal - int(changed.get(key, was)) for key, was, goal in keys))
            if least:
                parts.append((least, names))
        return in_all(parts) if len(parts) > 1 else sum(least for least, _ in parts)

    @functools.cached_property
    def _sums(self) -> list[tuple[list[tuple[str, str, int]], Names, Sums]]:
        """Numbers that are moved together, each with what it was and has to be, by which actions, and what those come to."""
        possible, reach = self.possible, self.possible.reach
        if reach.unbounded:
            return []
        at = (_SUMS, reach.may)
        if at not in possible.view.known:
            possible.view.known[at] = together(possible.declared, self.view.values, reach.may)
        found = ((each, [self._summed_at(number) for number in each.numbers]) for each in possible.view.known[at])
        return [
            ([key for key in keys if key is not None], each.names, sums_of(each.steps))
            for each, keys in found
            if None not in keys
        ]

    def _summed_at(self, number: str) -> tuple[str, str, int] | None:
        """The key of a number of the actor's own or the game's, what it was, and what it has to be; None: nobody knows, or it may
        be anything."""
        variable = self.possible.declared.variable(number)
        key = number if variable is None or variable.of == GAME else f"{number}:{self.view.actor}"
        # Looking is free for what only proves something.
        was = self.possible.aside.get(key)
        goal = self._target.get(key, was)
        if key in self.free or self.view.unread(key) or not (was and goal):
            return None
        return key, was, int(goal)

    @functools.cached_property
    def fitting(self) -> Possible:
        """What may be done, without what nothing could bring back that the edit leaves as it was, and what only that allows."""
        possible = self.possible
        at = (_FITTING, possible.lifted, possible.without, possible.reach.may, possible.earlier())
        if at not in possible.known:
            possible.known[at] = self._without_lost().without
        without: frozenset[str] = possible.known[at]
        return possible if without == possible.without else replace(possible, without=without)

    def _without_lost(self) -> Possible:
        possible = self.possible
        while not possible.reach.unbounded:
            lost = {name for name in self.astray.keys() - possible.without if self._is_lost(possible, name)}
            if not lost:
                break
            possible = possible.but_for(lost)
        return possible

    def _is_lost(self, possible: Possible, name: str) -> bool:
        reach = possible.reach_after((name,))
        return any(reach.able(back) == frozenset() for _, back in self.astray[name])

    @functools.cached_property
    def astray(self) -> Astray:
        """By the name of an action, what it surely moves that is to stay as it was."""
        possible = self.possible
        return astray(possible.declared, self.view, possible.lifted, {*self._target, *self.free}, possible.without)

    def ways_back(self, taken: tuple[str, ...]) -> WaysBack:
        """By the name of an action, what it surely moves that is to stay as it was, each with the actions that bring it back once it
        was taken after others; None: that may come about by itself."""
        if taken not in self._ways_back:
            self._ways_back[taken] = {
                name: [(key, reach.able(back)) for key, back in keys]
                for name, keys in self.astray.items()
                for reach in [self.fitting.reach_after((*taken, name))]
            }
        return self._ways_back[taken]

    @functools.cached_property
    def is_out_of_reach(self) -> bool:
        """Whether something of another player's has to become another, and each action that changes such spares just them."""
        needs = ((key, self.need(key, was)) for key, was, goal in self.was if was != goal)
        return any(need is not None and not need[0][2] and self._is_spared(key, need[0]) for key, need in needs)

    def _is_spared(self, key: str, need: Need) -> bool:
        fitting, declared = self.fitting, self.possible.declared
        names = fitting.reach.able(need)
        if names is None:
            return False
        moved, view = touched_by(declared, fitting.reach.may), fitting.aside.but(lifted=fitting.lifted)
        actions = (action for action in declared.actions if action.name in names)
        return all(spares(declared, view, action, key, moved) for action in actions)

    def _is_too_far(self, node: Node) -> bool:
        """Whether a number would have to move further than all that may move it so."""
        changed, view = node.state.changed, self.view
        unlike = [(key, now, goal) for key, was, goal in self._numbers if (now := changed.get(key, was)) != goal]
        unlike += [(key, now, view.get(key)) for key, now in changed.items() if key not in self._target]
        far = (
            (self.need(key, now), int(goal) - int(now)) for key, now, goal in unlike if self._is_number(key, now, goal)
        )
        return any(need and self.possible.is_too_far(need[0], abs(by), node.state.names) for need, by in far)

    def _is_number(self, key: str, now: str, goal: str) -> bool:
        return bool(now and goal) and isinstance(self.possible.declared.variable(key), Integer)

    def squares_left(self, node: Node) -> int:
        """How many actions it takes at least to bring grids and lists to what the edit leaves."""
        return -(-sum(node.state.changed.get(key) != self.goal[key] for key in self._wide) // self._most_squares)

    def _with_prices(self, node: Node) -> int:
        """How many actions it takes at least for grids and lists, one more where nobody can pay for them without a gain; NEVER,
        where no gain is enough."""
        number, more, changed = self.squares_left(node), 0, node.state.changed
        for key, prices in self._prices.items():
            least = min((of_next(price, self.view_at(node), number) for price in prices), default=0) if number else 0
            now = changed.get(key)
            now = now if now is not None else self.view.get(key)
            short = int(self._target.get(key) or self.view.get(key)) + least - int(now)
            if short <= 0:
                continue
            if short > sum(amount for by, amount in self._rises[key] if by not in node.state.names):
                return NEVER
            more = 1
        return number + more

    @functools.cached_property
    def _prices(self) -> dict[str, list[Amount]]:
        """By the key of what is paid in: what those actions that change grids and lists cost of it, each price once."""
        return {key: self._prices_in(key.partition(":")[0]) for key in sorted(self.currencies - self.free)}

    def _prices_in(self, name: str) -> list[Amount]:
        prices: list[Amount] = []
        for action in self._wide_actions:
            price = action.cost.get(name, 0)
            if price not in prices:
                prices.append(price)
        return prices

    @functools.cached_property
    def _rises(self) -> dict[str, list[tuple[str, int]]]:
        """By the key of what is paid in: by which actions it can rise, and by how much."""
        return {key: self.possible.rises(self.view, key.partition(":")[0]) for key in self._prices}

    def left(self, node: Node) -> Mapping[Need, int]:
        """What is still to be done, and how much of each."""
        if node.left is None:
            changed, left, together = node.state.changed, dict[Need, int](), dict[str, int]()
            unlike = [(key, now) for key, was, goal in self.was if (now := changed.get(key, was)) != goal]
            unlike += [(key, now) for key, now in changed.items() if key not in self.goal]
            for need, number, more in filter(None, itertools.starmap(self.need, unlike)):
                left[need] = left.get(need, 0) + number
                if more:
                    together[need[0]] = together.get(need[0], 0) + more
            for name, more in together.items():
                if more and name not in self._loose:
                    left[total_of(name), PLAYER, True, ("anything", "more" if more > 0 else "less")] = 1
            node.left = left
        return node.left

    def need(self, key: str, now: str) -> tuple[Need, int, int] | None:
        """What it takes, how often, and how much of a number of each player's, to bring a value to what the edit leaves; None,
        where nothing is known of that, or nothing is left to be done."""
        if (key, now) not in self._needs:
            self._needs[key, now] = self._worked_out(key, now, self.goal_of(key))
        return self._needs[key, now]

    def goal_of(self, key: str) -> str:
        """What the edit leaves here."""
        goal = self._target.get(key)
        return goal if goal is not None else self.view.get(key)

    def _worked_out(self, key: str, now: str, goal: str) -> tuple[Need, int, int] | None:
        variable = self.possible.declared.variable(key)
        if goal == now or variable is None or key in self.free:
            return None
        self.view.patience.look_at(now + goal)
        by_items = isinstance(variable, ListOf) and variable.of in (PLAYER, GAME)
        number, more = items_left(now, goal) if by_items else 1, 0
        if isinstance(variable, Integer) and variable.each:
            more = int(goal) - int(now) if now and goal else 0
            self._loose |= set() if now and goal else {variable.name}
        return need_of(variable, key, self.view.actor, now, goal), number, more
