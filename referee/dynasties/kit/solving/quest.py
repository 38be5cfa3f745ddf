"""A quest: one search for the actions that lead to what an edit leaves.

It goes best first over actions that lead towards that, so that the explanation with the fewest is found first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from immutables import Map

from referee.dynasties.kit.parts.variables import Integer, ListOf
from referee.dynasties.kit.solving.ahead import Ahead
from referee.dynasties.kit.solving.nodes import ANY_NUMBER, Manner, Node, rolls_left
from referee.dynasties.kit.solving.passing import comes_back, may_pass, moves_numbers_alone
from referee.dynasties.kit.solving.possible import Possible, State, counted_in, straightened
from referee.dynasties.kit.solving.reach import is_between
from referee.dynasties.kit.solving.search import NEVER, Limit, fewest
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.plain import words_of
from referee.dynasties.kit.terms.view import View

Taken = tuple[TakenAction, ...]

_MOST_STATES = 2500
_MOST_WITH_DETOURS = 3
"""Nobody does more than so many things in one edit of which one leaves no trace: it is looked for at any place among them."""
_MOST_LACKING = 2
"""Whoever did what lacked more than so many conditions is not thought to have done more besides."""
_MOST_NEAT = 100
_MOST_IN_SIGHT = 3
"""More actions than these are sought by how far each moves a number: many have very many orders, and any of those will do."""
_MOST_OF_ANY_KIND = 8
"""Where a function describes what is done, or it turns on all that was done what may be done next, no more are thought of."""
_FAR = 1000
"""As far as this one number is as far as another."""
_LOOKS = 5
"""What it takes to see where an action leads."""


class Quest:
    """One search for the actions that lead to a target.

    possible: what may be done.
    target: what an edit leaves, by key.
    manner: what is thought of.
    currencies: the keys of the numbers that the editor pays in.
    free: those of them that need not come out.
    goal: what must come out.
    ahead: what leads on to that from a state.
    is_cut_short: more actions than the most might have led there.
    """

    def __init__(self, possible: Possible, target: Mapping[str, str], manner: Manner) -> None:
        declared, self.possible, self.target, self.manner = possible.declared, possible, target, manner
        self.view = possible.view.but(
            target=target, direct=manner.direct, through=manner.through, anew=manner.anew, lifted=possible.lifted
        )
        self.currencies = frozenset(f"{name}:{self.view.actor}" for name in declared.currencies)
        self.free = self.currencies if "not-paid" in possible.lifted else frozenset[str]()
        stays = {key for key in target if manner.anew and target[key] == self.view.get(key)}
        self.goal = Map({key: value for key, value in target.items() if key not in self.free | stays})
        self.ahead = Ahead(possible, self.view, self.goal, self.free, self._view_at)
        # What is asked of a price that is not paid turns on all that was done.
        self._counted = None if self.free else counted_in(declared)
        self.most = min(manner.most, self._most_of(manner))
        self.is_cut_short = False
        self._begun: dict[object, list[tuple[int, int]]] = {}

    def _most_of(self, manner: Manner) -> int:
        if manner.neat:
            return _MOST_NEAT
        if self.possible.reach.unbounded or (manner.direct and self._counted is None):
            return _MOST_OF_ANY_KIND
        return ANY_NUMBER if manner.direct or manner.most < ANY_NUMBER else _MOST_WITH_DETOURS

    def result(self) -> tuple[Taken | None, bool]:
        """The fewest actions that leave the target and change nothing else; and whether the search was whole."""
        begin = self.begin()
        if not self.target or self.distance(begin) >= NEVER or self.ahead.is_out_of_reach:
            return (() if not self.target else None), True
        limit = Limit(
            _MOST_STATES, self.most, is_enough=not self.possible.reach.unbounded, lasts=self.view.patience.lasts
        )
        distance = self._in_all if self._is_long(begin) else self.distance
        return fewest(begin, self.is_goal, self.steps, limit, distance=distance, burden=self.burden)

    def _is_long(self, begin: Node) -> bool:
        """Whether it takes many lawful actions that lead straight there."""
        is_plain = self.manner == Manner(self.manner.most, direct=True, lacking=self.manner.lacking)
        return is_plain and not self.possible.lifted and self.ahead.summed(begin) > _MOST_IN_SIGHT

    def _in_all(self, node: Node) -> int:
        """How many actions it takes at least, by how far each moves a number, too."""
        return max(self.distance(node), self.ahead.summed(node))

    def begin(self) -> Node:
        """The state before anything was done."""
        return Node(State(Map(), rolls=len(self.view.rolls)), self.view, direct=self.manner.direct)

    def lawful(self, node: Node) -> Iterator[tuple[TakenAction, Node]]:
        """All that may be done next that has to do with the target, and where it leads."""
        view = self._view_at(node)
        for taken in self.possible.next_from(view, node.state, no_effect=False):
            yield taken, self._after(node, view, taken)

    def burden(self, node: Node) -> int:
        """What speaks against a state, whatever the number of actions: more than one condition that was not met; where the
        nearest comes first, how far it is."""
        if not self.manner.neat:
            return max(0, node.state.lacking - 1)
        changed = node.state.changed
        left = ((key, changed.get(key, was), goal) for key, was, goal in self.ahead.was if key not in self.currencies)
        return sum(self._how_far(key, now, goal) for key, now, goal in left if now != goal)

    def _how_far(self, key: str, now: str, goal: str) -> int:
        variable = self.possible.declared.variable(key)
        if isinstance(variable, Integer) and now and goal:
            return min(abs(int(goal) - int(now)), _FAR)
        need = self.ahead.need(key, now)
        return need[1] if need is not None else 1

    def is_goal(self, node: Node) -> bool:
        """Whether a state is what is looked for."""
        changed, free = node.state.changed, self.free
        if not free:
            return changed == self.goal
        others = Map({key: value for key, value in changed.items() if key not in free})
        if others != self.goal:
            return False
        unpaid = {key: self._left_over(node, key) for key in free}
        if any(unpaid[key] > node.paid.get(key, 0) for key in free):
            return False
        # Where nothing but such numbers is changed, one action that is not paid for in whole is told, and no story.
        return bool(self.goal) or (node.number == 1 and min(unpaid.values()) >= 0)

    def _left_over(self, node: Node, key: str) -> int:
        """How much more is left of a number than its price would leave."""
        return int(self.target.get(key) or self.view.get(key)) - int(self._now(node, key))

    def _now(self, node: Node, key: str) -> str:
        now = node.state.changed.get(key)
        return now if now is not None else self.view.get(key)

    def distance(self, node: Node) -> int:
        """How many actions it takes at least to what the edit leaves; NEVER, where none lead there."""
        if node.state.lacking > _MOST_LACKING:
            return NEVER
        least, number = self.ahead.least(node), self.most - node.number
        self.is_cut_short = self.is_cut_short or number < least < NEVER
        if least >= NEVER:
            return NEVER
        # Where sums prove it, nobody looks at what else would.
        summed = self.ahead.summed(node)
        if (needed := summed if summed > number else self.ahead.least_fitting(node)) > number:
            self.is_cut_short = self.is_cut_short or needed < NEVER
            return NEVER
        return least

    def steps(self, node: Node) -> Iterator[tuple[Taken, Node]]:
        """What may be done next that has to do with the target, and where it leads; of what leads nowhere near it, one."""
        if self._is_known(node):
            return
        view, (among, strays) = self._view_at(node), self._next(node)
        if node.direct or self.possible.reach.unbounded:
            yield from self._once_more(node, among)
            yield from self._straight_on(node, view, among, strays)
            return
        straight = set[tuple[str, str]]()
        for taken in self._possible(node, straightened(view), among):
            straight.add((taken.action.name, taken.said))
            yield (taken,), self._after(node, view, taken)
        for taken in self._possible(node, view, among):
            if (taken.action.name, taken.said) not in straight:
                yield (taken,), self._after(node, view, taken, direct=True)

    def _once_more(self, node: Node, among: Collection[str] | None) -> Iterator[tuple[Taken, Node]]:
        """What brought an item that has to go again, done just so once more: a rule may ask for two of them."""
        last = node.taken
        if last is None or self.manner.direct or node.before.direct or not self._brings_more(last):
            return
        if among is None or last.action.name in among:
            view = self._view_at(node).but(direct=False, said=words_of(last.choices))
            for taken in self._possible(node, view, (last.action.name,)):
                if taken.said == last.said:
                    yield (taken,), self._after(node, view, taken, direct=True)

    def _brings_more(self, taken: TakenAction) -> bool:
        """Whether an action brings somebody a list with more items than the edit leaves."""
        declared = self.possible.declared
        lists = [key for key in taken.changes if isinstance(declared.variable(key), ListOf)]
        return any(len(items_of(taken.changes[key])) > len(items_of(self.ahead.goal_of(key))) for key in lists)

    def _straight_on(
        self, node: Node, view: View, among: Collection[str] | None, strays: Collection[str]
    ) -> Iterator[tuple[Taken, Node]]:
        """What leads straight to what is left; where nothing does, what changes again what is right already: out of breath
        with more to run, one has to rest, though in the end one is out of breath."""
        is_stuck = True
        for taken in self._possible(node, view, among):
            is_stuck = False
            yield (taken,), self._after(node, view, taken)
        if not is_stuck or view.named == view.differing or self.possible.lifted or self.possible.reach.unbounded:
            return
        if not any(self._possible(node, view, strays)):
            anew = view.but(anew=True)
            yield from (((taken,), self._after(node, anew, taken)) for taken in self._possible(node, anew, among))

    def _is_known(self, node: Node) -> bool:
        """Whether somebody has come as far with as little that lacked conditions, and in no more actions."""
        earlier = self._begun.setdefault((*node.state[:-1], node.direct), [])
        if any(lacking <= node.state.lacking and number <= node.number for lacking, number in earlier):
            return True
        earlier.append((node.state.lacking, node.number))
        return False

    def _next(self, node: Node) -> tuple[Collection[str] | None, Collection[str]]:
        """Which actions may come next, as only so many may (None: any), but for such as lead nowhere; and those."""
        left, number, changed = self.ahead.left(node), self.most - node.number, node.state.changed
        reach = self.possible.reach_after(node.state.names)
        among = reach.within(number, left)
        few = number if self.possible.lifted or not self.manner.direct else None
        strays = {
            name
            for name, backs in self.ahead.ways_back(node.state.names).items()
            if (among is None or name in among)
            and any(key not in changed and not reach.leads_back(name, able, left, few) for key, able in backs)
        }
        if among is not None and self.ahead.fitting is not self.possible:
            fitting = self.ahead.fitting.reach_after(node.state.names).within(number, left)
            strays.update(among if fitting is None else among - fitting)
        if reach.unbounded:
            return among, strays
        return (reach.may if among is None else reach.may.intersection(among)) - strays, strays

    def _possible(self, node: Node, view: View, among: Collection[str] | None) -> Iterator[TakenAction]:
        """What may be done next, as a view asks for it, that changes anything of the target or is paid for."""
        no_effect = not (self.possible.thrifty or self.ahead.squares_left(node))
        by_rolls, declared = self.possible.has_rolled and not self.possible.lifted, self.possible.declared
        for taken in self.possible.next_from(view, node.state, no_effect=no_effect, among=among):
            if self.manner.neat and not self._is_neat(node, taken):
                continue
            if node.state.lacking + taken.lacking > self.manner.lacking:
                continue
            if by_rolls and not taken.rolls and moves_numbers_alone(declared, self.target, taken.changes):
                continue
            if taken.no_effect or any(self._concerns(view, key) for key in taken.changes):
                yield taken

    def _is_neat(self, node: Node, taken: TakenAction) -> bool:
        """Whether all that an action changes is nearer then to what the edit leaves, but for what is paid in."""
        changes = taken.changes.items()
        return all(key in self.currencies or self._is_nearer(key, self._now(node, key), then) for key, then in changes)

    def _is_nearer(self, key: str, now: str, then: str) -> bool:
        goal, variable = self.goal.get(key), self.possible.declared.variable(key)
        if goal is None or then in (goal, now):
            return goal is not None
        if isinstance(variable, ListOf):
            self.view.patience.look_at(now + then + goal)
        return is_between(variable, now, then, goal)

    def _concerns(self, view: View, key: str) -> bool:
        """Whether a change of this value may be a part of what is done."""
        if key in (view.target or self.target) or key in self.currencies:
            return True
        at = self.possible.declared, view, key
        return not view.direct and (may_pass(*at) or comes_back(*at, rolled=False))

    def _after(self, node: Node, view: View, taken: TakenAction, *, direct: bool = False) -> Node:
        """Where an action leads."""
        view.patience.left -= _LOOKS
        changed, paid = node.state.changed, node.paid
        for key, value in taken.changes.items():
            if value != self.view.get(key):
                changed = changed.set(key, value)
            elif key in changed:
                changed = changed.delete(key)
        for name, amount in taken.paid.items():
            key = f"{name}:{view.actor}"
            paid = paid.set(key, paid.get(key, 0) + amount)
        counts = self._counted is None or taken.action.name in self._counted
        names = tuple(sorted((*node.state.names, taken.action.name))) if counts else node.state.names
        rolls = node.state.rolls - len(view.rolls) + len(rolls_left(view, taken))
        own = [(taken.action.name, taken.round)] if taken.action.once_per is not None else []
        rounds = tuple(sorted((*node.state.rounds, *own)))
        state = State(changed, names, rounds, rolls, node.state.lacking + taken.lacking)
        return Node(state, view, taken, paid, node.number + 1, direct=direct or node.direct)

    def _view_at(self, node: Node) -> View:
        """What the rules may look at in a state."""
        node.view = node.view or self._view_after(node.before, node.taken, direct=node.direct)
        return node.view

    def _view_after(self, view: View, taken: TakenAction | None, *, direct: bool) -> View:
        if taken is None:
            return view
        possible, target = self.possible, dict(view.target or {})
        for at in ((possible.declared, view, key) for key in taken.changes):
            if may_pass(*at) or (not possible.lifted and comes_back(*at, rolled=possible.has_rolled)):
                # What was changed on the way and is not left has to become again what it was.
                target.setdefault(at[-1], self.view.get(at[-1]))
        rolls, done = rolls_left(view, taken), taken.as_past(view.at, view.actor)
        used, anew = (*view.used, *taken.rolls), self.manner.anew
        return view.after(taken.changes, done, rolls=rolls, used=used, target=target, direct=direct, anew=anew)
