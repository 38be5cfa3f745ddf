"""Explain: which lawful actions of somebody lead from one state of the tracker to another.

The search goes best first over actions that lead towards what the edit leaves, so that the explanation with the
fewest is found first. What an action does not meet (a frequency, its price, a bound) is told by its name, so that
an edit that nothing explains can be explained by lifting one condition alone.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from immutables import Map

from referee.dynasties.kit.actions import Amount, of_next
from referee.dynasties.kit.doubting import in_doubt
from referee.dynasties.kit.passing import may_pass
from referee.dynasties.kit.possible import Possible
from referee.dynasties.kit.reach import Reach
from referee.dynasties.kit.search import NEVER, Limit, fewest
from referee.dynasties.kit.solving import Patience
from referee.dynasties.kit.stops import may_stop
from referee.dynasties.kit.taking import TakenAction, again
from referee.dynasties.kit.variables import Grid, Listing
from referee.dynasties.kit.view import Fault, Rolled, View

_MOST_STATES = 2500
_MOST_STATES_LIFTED = 300
_MOST_ACTIONS = 8
_MOST_LIFTED = 4
"""With a condition that need not be met almost anything leads anywhere: what is meant is said in few actions."""
_MOST_WITH_DETOURS = 3
"""Nobody does more than so many things in one edit of which one leaves no trace: it is looked for at any place among them."""

Taken = tuple[TakenAction, ...]


@dataclass(frozen=True)
class Explainer(Possible):
    """Explains edits of one person at one instant under one law.

    most: the most actions that are thought of.
    roundabout: what does not lead straight to what is left is thought of, whatever is left out.
    thrifty: what changes nothing but its price is not thought of.
    """

    most: int = _MOST_ACTIONS
    roundabout: bool = False
    thrifty: bool = False
    asked: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What it was asked before and what it answered; another explainer, however like it, knows nothing of that."""

    def explain(self, target: Mapping[str, str]) -> tuple[Taken | None, bool]:
        """The fewest actions that leave these values and change nothing else; and whether the search was whole.

        Where the price is lifted, of the numbers that prices are paid in as much more may be left as the actions ask for. Actions that lead straight
        to what is left are tried first, then such as pass through other values, then such as are undone again.
        """
        taken, whole = self._search(target, direct=True)
        if taken is None and not whole and not self.lifted:
            # Many things at once have many orders: such as take nothing back on the way are few, and likelier.
            taken, _ = self._search(target, direct=True, neat=True)
        if taken is None and not self.lifted and (self.roundabout or not self.without):
            taken, also_whole = self._passing_through(target)
            whole = whole and also_whole
            if taken is None:
                taken, also_whole = self._search(target, direct=False)
                whole = whole and also_whole
            self.asked["roundabout", frozenset(target.items())] = taken is not None
            taken = in_doubt(self.declared, self.law, self.view, target, taken) if taken is not None else None
        return taken, whole

    def is_roundabout(self, target: Mapping[str, str]) -> bool:
        """Whether what explained this, as it was asked, did not lead straight to it."""
        return bool(self.asked.get(("roundabout", frozenset(target.items()))))

    def _passing_through(self, target: Mapping[str, str]) -> tuple[Taken | None, bool]:
        if not may_stop(self.declared, replace(self.view, target=target)):
            return None, True
        return self._search(target, direct=True, through=True)

    def _search(
        self, target: Mapping[str, str], *, direct: bool, through: bool = False, neat: bool = False
    ) -> tuple[Taken | None, bool]:
        self.patience.renew()
        view = replace(self.view, target=target, direct=direct, through=through, lifted=self.lifted)
        taken, whole = _Search(self, target, view, neat=neat).result()
        return taken, whole and not self.patience.spent

    def lifting(self, fault: Fault, most: int = _MOST_ACTIONS) -> Explainer:
        """The same, where one condition need not be met, and of at most so many actions."""
        few = most if self.reach.unbounded else min(most, _MOST_LIFTED)
        return replace(self, lifted=frozenset[Fault]({fault}), most=few)


@dataclass(frozen=True)
class _Node:
    """A state in the search. Two in which as much was done alike, and to the same effect, are one.

    key: what is changed so far; the names of the actions, in order; how many rolls are left.
    come_by: what the rules may look at then: of most states that is never asked.
    paid: by key, how much the actions ask for of each number that is paid in.
    """

    key: tuple[Map[str, str], tuple[str, ...], int]
    come_by: Callable[[], View] = field(compare=False)
    paid: Map[str, int] = field(default=Map(), compare=False)

    @functools.cached_property
    def view(self) -> View:
        """What the rules may look at then."""
        return self.come_by()


class _Search:
    """One search for the actions that lead to a target.

    explainer, target, view: who asks, for what, and where it begins.
    currencies: the keys of the numbers that the editor pays in.
    free: those of them that need not come out.
    goal: what must come out.
    neat: only actions of which nothing is changed again, but what is paid in.
    wide: the keys of grids and lists among that.
    wide_actions: the actions that change such.
    most_squares: how many of them one action changes at most.
    prices: by the key of what is paid in: what those actions that change grids and lists cost of it, each price once.
    """

    def __init__(self, explainer: Explainer, target: Mapping[str, str], view: View, *, neat: bool = False) -> None:
        declared = explainer.declared
        self.neat = neat
        self.explainer, self.target, self.view = explainer, target, view
        self.currencies = frozenset(f"{name}:{view.actor}" for name in declared.currencies)
        self.free = self.currencies if "not-paid" in explainer.lifted else frozenset[str]()
        self.goal = Map({key: value for key, value in target.items() if key not in self.free})
        self.wide = [key for key in self.goal if isinstance(declared.variable(key), Grid | Listing)]
        self.wide_actions = [action for action in declared.actions if action.squares]
        self.most_squares = max((action.squares for action in self.wide_actions), default=1)
        self.prices = {key: self.prices_in(key.partition(":")[0]) for key in self.currencies - self.free}

    def prices_in(self, name: str) -> list[Amount]:
        """What the actions that change grids and lists cost of one number, each price once."""
        prices: list[Amount] = []
        for action in self.wide_actions:
            price = action.cost.get(name, 0)
            if price not in prices:
                prices.append(price)
        return prices

    @functools.cached_property
    def rises(self) -> dict[str, list[tuple[str, int]]]:
        """By the key of what is paid in: by which actions it can rise, and by how much."""
        return {key: self.explainer.rises(self.view, key.partition(":")[0]) for key in self.prices}

    def result(self) -> tuple[Taken | None, bool]:
        """See `Explainer.explain`."""
        begin = _Node((Map(), (), len(self.view.rolls)), lambda: self.view)
        if not self.target or self.distance(begin) >= NEVER:
            return (() if not self.target else None), True
        most = _MOST_STATES_LIFTED if self.explainer.lifted else _MOST_STATES
        if self.view.direct or self.explainer.reach.unbounded:
            limit = Limit(most, self.explainer.most, is_enough=not self.explainer.reach.unbounded)
        else:
            limit = Limit(most, _MOST_WITH_DETOURS, is_enough=True)
        return fewest(begin, self.is_goal, self.steps, limit, distance=self.distance)

    def is_goal(self, node: _Node) -> bool:
        """Whether a state is what is looked for."""
        changed, free = node.key[0], self.free
        if not free:
            return changed == self.goal
        others = Map({key: value for key, value in changed.items() if key not in free})
        unpaid = {key: self._left_over(node, key) for key in free}
        if others != self.goal or any(unpaid[key] > node.paid.get(key, 0) for key in free):
            return False
        # Where nothing but such numbers is changed, one action that is not paid for in whole is told, and no story.
        return bool(self.goal) or (len(node.key[1]) == 1 and min(unpaid.values()) >= 0)

    def _left_over(self, node: _Node, key: str) -> int:
        """How much more is left of a number than its price would leave."""
        return int(self.target.get(key) or self.view.get(key)) - int(self._now(node, key))

    def _now(self, node: _Node, key: str) -> str:
        """What a value is in a state."""
        value = node.key[0].get(key)
        return value if value is not None else self.view.get(key)

    def left(self, node: _Node) -> int:
        """How many actions it takes at least to bring grids and lists to what the edit leaves."""
        changed, goal = node.key[0], self.goal
        return -(-sum(changed.get(key) != goal[key] for key in self.wide) // self.most_squares)

    def distance(self, node: _Node) -> int:
        """The same, and one more where nobody can pay for them without a gain; no end where no gain is enough."""
        number = self.left(node)
        more = 0
        if not self._all_lead(node):
            return NEVER
        for key, prices in self.prices.items():
            least = min((of_next(price, node.view, number) for price in prices), default=0) if number else 0
            short = int(self.target.get(key) or self.view.get(key)) + least - int(self._now(node, key))
            if short <= 0:
                continue
            if short > sum(amount for by, amount in self.rises[key] if by not in node.key[1]):
                return NEVER
            more = 1
        return number + more

    def _all_lead(self, node: _Node) -> bool:
        """Whether what is left of each value can be brought about at all."""
        reach = self.explainer.reach_after(node.key[1])
        return reach.unbounded or all(self._leads(reach, node, key) for key in {*node.key[0], *self.goal})

    def _leads(self, reach: Reach, node: _Node, key: str) -> bool:
        goal, now = self.target.get(key), self._now(node, key)
        goal = goal if goal is not None else self.view.get(key)
        if goal == now or key in self.free:
            return True
        variable = self.explainer.declared.variable(key)
        return variable is None or reach.leads(variable, key, self.view.actor, now, goal)

    def steps(self, node: _Node) -> Iterator[tuple[Taken, _Node]]:
        """What may be done next that has to do with the target, and where it leads; of what leads nowhere near it, one."""
        if node.view.direct or self.explainer.reach.unbounded:
            yield from (((taken,), self._after(node, taken)) for taken in self._possible(node, node.view))
            return
        straight = set[tuple[str, str]]()
        for taken in self._possible(node, replace(node.view, direct=True)):
            straight.add((taken.action.name, taken.said))
            yield (taken,), self._after(node, taken)
        for taken in self._possible(node, node.view):
            if (taken.action.name, taken.said) not in straight:
                yield (taken,), self._after(node, taken, direct=True)

    def _possible(self, node: _Node, view: View) -> Iterator[TakenAction]:
        """What may be done next, as a view asks for it, that changes anything of the target or is paid for."""
        no_effect = not (self.explainer.lifted or self.explainer.thrifty or self.left(node))
        for taken in self.explainer.possible(view, no_effect=no_effect):
            if self.neat and not self._is_neat(taken):
                continue
            if taken.no_effect or any(self._concerns(view, key) for key in taken.changes):
                yield taken

    def _is_neat(self, taken: TakenAction) -> bool:
        """Whether all that an action changes is left so, but for what is paid in."""
        own = self.currencies
        return all(key in own or self.goal.get(key) == value for key, value in taken.changes.items())

    def _concerns(self, view: View, key: str) -> bool:
        """Whether a change of this value may be a part of what is done."""
        if key in self.target or key in self.currencies:
            return True
        return not view.direct and may_pass(self.explainer.declared, view, key)

    def _after(self, node: _Node, taken: TakenAction, *, direct: bool = False) -> _Node:
        """The state after an action; `direct`: from there only what leads to the target at once is asked for."""
        changed, view, paid = node.key[0], node.view, node.paid
        for key, value in taken.changes.items():
            if value != self.view.get(key):
                changed = changed.set(key, value)
            elif key in changed:
                changed = changed.delete(key)
        for name, amount in taken.paid.items():
            paid = paid.set(f"{name}:{view.actor}", paid.get(f"{name}:{view.actor}", 0) + amount)
        rolls = tuple(roll for roll in view.rolls if all(roll is not used for used in taken.rolls))
        names = tuple(sorted((*node.key[1], taken.action.name)))
        return _Node((changed, names, len(rolls)), lambda: self._view_after(view, taken, rolls, direct), paid)

    def _view_after(self, view: View, taken: TakenAction, rolls: tuple[Rolled, ...], direct: bool) -> View:
        """What the rules may look at after an action that leaves these rolls."""
        target = dict(view.target or {})
        for key in taken.changes:
            if may_pass(self.explainer.declared, view, key):
                # What came and is not left has to go again.
                target.setdefault(key, self.view.get(key))
        cells, past = view.cells.update(taken.changes), (*view.past, taken.as_past(view.at, view.actor))
        return replace(view, cells=cells, past=past, rolls=rolls, target=target, direct=direct or view.direct)


def perform(explainer: Explainer, actions: Taken) -> Map[str, str] | None:
    """The state after the same actions taken from the explainer's state; None where one is not lawful there."""
    view = explainer.view
    for taken in actions:
        option = again(explainer.declared, taken, view, Patience())
        once_more = explainer.taken(view, taken.action, option) if option is not None else None
        if once_more is None or once_more.faults:
            return None
        past = (*view.past, taken.as_past(view.at, view.actor))
        view = replace(view, cells=view.cells.update(once_more.changes), past=past)
    return view.cells
