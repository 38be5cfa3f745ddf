"""Explain: which lawful actions of somebody lead from one state of the tracker to another.

The search goes best first over actions that lead towards what the edit leaves, so that the explanation with the
fewest is found first. What an action does not meet (a frequency, its price, a bound) is told by its name, so that
an edit that nothing explains can be explained by lifting one condition alone.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from immutables import Map

from referee.dynasties.kit.actions import Action, Amount, Dice, Option, amount_of, of_next
from referee.dynasties.kit.consequences import unmet_by_any
from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.doubting import in_doubt
from referee.dynasties.kit.passing import concerned, may_pass
from referee.dynasties.kit.reach import ANYWHERE, Reach, reach_of
from referee.dynasties.kit.search import NEVER, Limit, fewest
from referee.dynasties.kit.solving import Patience
from referee.dynasties.kit.stops import may_stop
from referee.dynasties.kit.taking import TakenAction, again, by_the_clock, options_of, taking, untimely
from referee.dynasties.kit.variables import Grid, Listing
from referee.dynasties.kit.view import Fault, View
from referee.law.law import Law

_MOST_STATES = 2500
_MOST_STATES_LIFTED = 300
_MOST_ACTIONS = 8
_MOST_LIFTED = 4
"""With a condition that need not be met almost anything leads anywhere: what is meant is said in few actions."""
_MOST_WITH_DETOURS = 3
"""Nobody does more than so many things in one edit of which one leaves no trace: it is looked for at any place among them."""

Taken = tuple[TakenAction, ...]


@dataclass(frozen=True)
class Explainer:
    """Explains edits of one person at one instant under one law.

    declared: the dynasty.
    law: the law in force.
    view: what the rules may look at.
    lifted: conditions that need not be met.
    without: actions that are left out, by their names.
    patience: how many ways of acting may still be worked out.
    most: the most actions that are thought of.
    roundabout: what does not lead straight to what is left is thought of, whatever is left out.
    """

    declared: Declaration
    law: Law
    view: View
    lifted: frozenset[Fault] = frozenset()
    without: frozenset[str] = frozenset()
    patience: Patience = field(default_factory=Patience, compare=False)
    most: int = _MOST_ACTIONS
    roundabout: bool = False
    asked: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What it was asked before and what it answered; another explainer, however like it, knows nothing of that."""
    _reaches: dict[frozenset[str], Reach] = field(default_factory=dict, init=False, repr=False, compare=False)

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
        patient = replace(self, patience=Patience())
        view = replace(self.view, target=target, direct=direct, through=through, lifted=self.lifted)
        taken, whole = _Search(patient, target, view, neat=neat).result()
        return taken, whole and not patient.patience.spent

    @functools.cached_property
    def reach(self) -> Reach:
        """What the editor's actions can do at all."""
        return self.reach_after(())

    def reach_after(self, taken: Collection[str]) -> Reach:
        """The same, after actions of these names were taken at once."""
        if self.declared.is_free_form:
            return ANYWHERE
        spent = self.spent_by(taken)
        if spent not in self._reaches:
            left = (action.name for action in self._open if action.name not in spent)
            self._reaches[spent] = reach_of(self.declared, left)
        return self._reaches[spent]

    def spent_by(self, taken: Collection[str]) -> frozenset[str]:
        """Those of the actions taken that cannot be taken twice at once."""
        if "too-soon" in self.lifted:
            return frozenset()
        return self.declared.once_at_a_time.intersection(taken)

    @functools.cached_property
    def _open(self) -> tuple[Action, ...]:
        """The actions that may be taken now, or after others that are taken at once: those may change a round or a wait, and
        never who acts or when."""
        left = (action for action in self.declared.actions if action.name not in self.without)
        return tuple(action for action in left if not self._is_barred(self.view, action))

    def lifting(self, fault: Fault, most: int = _MOST_ACTIONS) -> Explainer:
        """The same, where one condition need not be met, and of at most so many actions."""
        few = most if self.reach.unbounded else min(most, _MOST_LIFTED)
        return replace(self, lifted=frozenset[Fault]({fault}), most=few)

    def possible(self, view: View, *, no_effect: bool) -> Iterator[TakenAction]:
        """What may be done next; what changes nothing but its price, where that is asked for, last."""
        late, near = [], concerned(self.declared, view)
        for action in self.declared.actions:
            if action.name in self.without or (action.is_data and action.leads_to(view).isdisjoint(near)):
                continue
            if action.in_vain is True and not no_effect:
                continue
            if self._is_closed(view, action):
                continue
            for option in options_of(self.declared, action, view, self.patience):
                if option.no_effect and not no_effect:
                    continue
                if any(fault not in self.lifted for fault, _ in option.faults):
                    continue
                taken = self.taken(view, action, option)
                if any(fault not in self.lifted for fault, _ in taken.faults) or _is_twice_unmet(view, taken):
                    continue
                if option.no_effect or taken.doubts:
                    late.append(taken)
                else:
                    yield taken
        yield from late

    def taken(self, view: View, action: Action, option: Option) -> TakenAction:
        """An action as taken by an edit, which only those take whose it is; what a comment states is the dynasty's own."""
        taken, why = taking(self.declared, self.law, view, action, option), action.barred_to(view)
        return replace(taken, faults=(("not-met", why), *taken.faults)) if why else taken

    def _is_closed(self, view: View, action: Action) -> bool:
        """Whether an action may not be taken now, whichever choice is made of it."""
        if "not-met" not in self.lifted and (action.barred_to(view) or action.lacks(view)):
            return True
        if not self.lifted.issuperset(fault for fault, _ in untimely(self.declared, self.law, view, action)):
            return True
        return not self.lifted.issuperset(unmet_by_any(self.declared, view, action))

    def _is_barred(self, view: View, action: Action) -> bool:
        """Whether an action may not be taken now, whatever is done before it at once."""
        if "not-met" not in self.lifted and action.barred_to(view):
            return True
        return not self.lifted.issuperset(fault for fault, _ in by_the_clock(self.law, view, action))

    def rises(self, view: View, name: str) -> list[tuple[str, int]]:
        """By which actions a number can rise, and by how much: one that is taken once a day or week counts once."""
        rises = []
        for action in self.declared.actions:
            gained = action.gain.get(name)
            if name in action.touches and action.does:
                rises.append(("", NEVER))
            if gained is None:
                continue
            once = bool(action.often or action.wait) and "too-soon" not in self.lifted
            if once and any(fault == "too-soon" for fault, _ in untimely(self.declared, self.law, view, action)):
                continue
            most = gained if not isinstance(gained, Dice) else gained.most
            rises.append((action.name if once else "", amount_of(view, most) if once else NEVER))
        return rises


def _is_twice_unmet(view: View, taken: TakenAction) -> bool:
    """Whether an action is the head's to take, who could not take it now either: nobody else thought to take it."""
    return taken.action.by == "head" and len(taken.faults) > 1 and bool(taken.action.barred_to(view))


@dataclass(frozen=True, slots=True)
class _Node:
    """A state in the search. Two in which as much was done alike, and to the same effect, are one.

    key: what is changed so far; the names of the actions, in order; how many rolls are left.
    view: what the rules may look at then.
    paid: by key, how much the actions ask for of each number that is paid in.
    """

    key: tuple[Map[str, str], tuple[str, ...], int]
    view: View = field(compare=False)
    paid: Map[str, int] = field(default=Map(), compare=False)


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
        begin = _Node((Map(), (), len(self.view.rolls)), self.view)
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
        return int(self.target.get(key) or self.view.get(key)) - int(node.view.get(key))

    def left(self, node: _Node) -> int:
        """How many actions it takes at least to bring grids and lists to what the edit leaves."""
        changed, goal = node.key[0], self.goal
        return -(-sum(changed.get(key) != goal[key] for key in self.wide) // self.most_squares)

    def distance(self, node: _Node) -> int:
        """The same, and one more where nobody can pay for them without a gain; no end where no gain is enough."""
        number = self.left(node)
        more = 0
        if not self.explainer.reach.unbounded and any(
            not self._leads(node, key) for key in {**node.key[0], **self.goal}
        ):
            return NEVER
        for key, prices in self.prices.items():
            least = min((of_next(price, node.view, number) for price in prices), default=0) if number else 0
            short = int(self.target.get(key) or self.view.get(key)) + least - int(node.view.get(key))
            if short <= 0:
                continue
            if short > sum(amount for by, amount in self.rises[key] if by not in node.key[1]):
                return NEVER
            more = 1
        return number + more

    def _leads(self, node: _Node, key: str) -> bool:
        """Whether what is left of a value can be brought about at all."""
        goal, now = self.target.get(key), node.view.get(key)
        goal = goal if goal is not None else self.view.get(key)
        if goal == now:
            return True
        variable = self.explainer.declared.variable(key)
        if variable is None or key in self.free:
            return True
        return self.explainer.reach_after(node.key[1]).leads(variable, key, self.view.actor, now, goal)

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
                after = self._after(node, taken)
                yield (taken,), replace(after, view=replace(after.view, direct=True))

    def _possible(self, node: _Node, view: View) -> Iterator[TakenAction]:
        """What may be done next, as a view asks for it, that changes anything of the target or is paid for."""
        no_effect = not self.explainer.lifted and not self.left(node)
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

    def _after(self, node: _Node, taken: TakenAction) -> _Node:
        view = node.view
        changed, cells, target = node.key[0], view.cells, dict(view.target or {})
        for key, value in taken.changes.items():
            if may_pass(self.explainer.declared, view, key):
                # What came and is not left has to go again.
                target.setdefault(key, self.view.get(key))
            cells = cells.set(key, value)
            if value != self.view.get(key):
                changed = changed.set(key, value)
            elif key in changed:
                changed = changed.delete(key)
        rolls = tuple(roll for roll in view.rolls if all(roll is not used for used in taken.rolls))
        names = tuple(sorted((*node.key[1], taken.action.name)))
        past = (*view.past, taken.as_past(view.at, view.actor))
        paid = node.paid
        for name, amount in taken.paid.items():
            paid = paid.set(f"{name}:{view.actor}", paid.get(f"{name}:{view.actor}", 0) + amount)
        return _Node(
            (changed, names, len(rolls)), replace(view, cells=cells, past=past, rolls=rolls, target=target), paid
        )


def perform(explainer: Explainer, actions: Taken) -> Map[str, str] | None:
    """The state after the same actions taken from the explainer's state; None where one is not lawful there."""
    view = explainer.view
    for taken in actions:
        option = again(explainer.declared, taken, view, explainer.patience)
        once_more = explainer.taken(view, taken.action, option) if option is not None else None
        if once_more is None or once_more.faults:
            return None
        past = (*view.past, taken.as_past(view.at, view.actor))
        view = replace(view, cells=view.cells.update(once_more.changes), past=past)
    return view.cells
