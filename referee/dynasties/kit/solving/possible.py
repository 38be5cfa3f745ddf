"""Possible: what somebody may do next on the way to what an edit leaves, in which ways, and what all that can come to.

What is worked out of one state is worked out once for all searches of an edit: such as lift a condition come by the same
states as such as do not.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Collection, Iterable, Iterator, Set
from typing import Any, NamedTuple

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action, Dice, Option
from referee.dynasties.kit.parts.chosen import Roll
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.prices import amount_of
from referee.dynasties.kit.solving.able import able, most_moved
from referee.dynasties.kit.solving.consequences import unmet_by_any, unmet_by_choices
from referee.dynasties.kit.solving.moves import Need
from referee.dynasties.kit.solving.passing import concerned, has_rolled
from referee.dynasties.kit.solving.reach import ANYWHERE, Reach
from referee.dynasties.kit.solving.search import NEVER
from referee.dynasties.kit.solving.taking import TakenAction, by_the_clock, options_of, taking, untimely
from referee.dynasties.kit.solving.turning import bearing_on, movers
from referee.dynasties.kit.terms.patience import Patience
from referee.dynasties.kit.terms.view import Fault, View
from referee.law.law import Law

_OPEN, _PAST, _NOW, _FURTHEST, _BARRING, _ASIDE = (object() for _ in range(6))

_MOST_DECLARED, _MOST_REACHES = 64, 256


class State(NamedTuple):
    """What a search has come to.

    changed: by key, what is otherwise than before.
    names: of the actions taken that later ones turn on, in order.
    rounds: of those that are taken once per something, with what that was.
    rolls: how many are left.
    lacking: how many conditions were not met.
    """

    changed: Map[str, str]
    names: tuple[str, ...] = ()
    rounds: tuple[tuple[str, str], ...] = ()
    rolls: int = 0
    lacking: int = 0


class _Way:
    """One way to take an action, and what it is when it is taken, once that is asked."""

    __slots__ = ("option", "taken")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.taken: TakenAction | None = None


class _Ways:
    """The ways to take an action, worked out as far as somebody asks; `is_cut`: nobody had the patience for all."""

    def __init__(self, options: Iterable[Option], patience: Patience) -> None:
        self.is_cut = False
        self._known: list[_Way] = []
        self._more, self._patience = iter(options), patience

    def __iter__(self) -> Iterator[_Way]:
        number = 0
        while True:
            if number == len(self._known):
                option = next(self._more, None)
                if option is None:
                    self.is_cut = not self._patience.lasts()
                    return
                self._known.append(_Way(option))
            yield self._known[number]
            number += 1


class _Standing:
    """What is known of an action in all states that are alike to it.

    closing: what is in the way of it, whichever choice is made of it.
    ways: by what is asked for, the ways to take it.
    """

    __slots__ = ("closing", "ways")

    def __init__(self, closing: frozenset[Fault]) -> None:
        self.closing = closing
        self.ways: dict[object, _Ways] = {}


class Possible(Struct, frozen=True, dict=True):
    """What the actor of a view may do.

    declared: the dynasty.
    law: the law in force.
    view: where an edit began.
    lifted: conditions that need not be met.
    without: actions that are left out, by their names.
    thrifty: what changes nothing but its price is not thought of.
    known: what has been worked out on the way to what an edit leaves.
    """

    declared: Declaration
    law: Law
    view: View
    lifted: frozenset[Fault] = frozenset()
    without: frozenset[str] = frozenset()
    thrifty: bool = False
    known: dict[object, Any] = {}

    @functools.cached_property
    def _past(self) -> dict[str, int]:
        return {}

    def next_from(
        self, view: View, state: State, *, no_effect: bool, among: Collection[str] | None = None
    ) -> Iterator[TakenAction]:
        """What may be done next, of some actions or all; what changes nothing but its price, where that is asked for, what
        nobody can tell of, and what is for others to do, last."""
        late, near = list[Iterable[TakenAction]](), concerned(self.declared, view)
        for action in self.declared.actions:
            if action.name in self.without or (among is not None and action.name not in among):
                continue
            if action.is_data and action.leads_to(view).isdisjoint(near):
                continue
            if action.in_vain is True:
                # Nobody works these out before somebody comes to them.
                late += [self._lawful_ways(view, state, action, no_effect=True)] if no_effect else []
                continue
            for taken in self._lawful_ways(view, state, action, no_effect=no_effect):
                if taken.no_effect or taken.doubts or (taken.faults and action.barred_to(view)):
                    late.append((taken,))
                else:
                    yield taken
        for ways in late:
            yield from ways

    def _lawful_ways(self, view: View, state: State, action: Action, *, no_effect: bool) -> Iterator[TakenAction]:
        """The ways to take an action that lack nothing but what is lifted."""
        standing = self._standing(view, state, action)
        if not standing.closing <= self.lifted:
            return
        for way in self._ways(view, standing, action):
            if way.option.no_effect and not no_effect:
                continue
            if way.option.faults and any(fault not in self.lifted for fault, _ in way.option.faults):
                continue
            taken = way.taken = way.taken or self.taken(view, action, way.option)
            lacks = taken.faults and any(fault not in self.lifted for fault, _ in taken.faults)
            if not (lacks or _is_twice_unmet(view, taken)):
                yield taken

    def taken(self, view: View, action: Action, option: Option) -> TakenAction:
        """An action as taken by an edit, which only those take whose it is; what a comment states is the dynasty's own."""
        taken, why = taking(self.declared, self.law, view, action, option), action.barred_to(view)
        return replace(taken, faults=(("not-met", why), *taken.faults)) if why else taken

    def _standing(self, view: View, state: State, action: Action) -> _Standing:
        """What is known of an action now."""
        now = (_NOW, state.changed, state.names, state.rounds, state.rolls, self.earlier(), action.name)
        if now not in self.known:
            self.known[now] = self._worked_out(view, state, action)
        standing: _Standing = self.known[now]
        return standing

    def _worked_out(self, view: View, state: State, action: Action) -> _Standing:
        """The same, worked out once for all states that are alike to an action."""
        at = (self._bearing(state, action), action.name)
        if at not in self.known:
            late = untimely(self.declared, self.law, view, action) if action.may_be_untimely else ()
            faults = [fault for fault, _ in late]
            if action.barred_to(view) or action.lacks(view):
                faults.append("not-met")
            self.known[at] = _Standing(frozenset((*faults, *unmet_by_any(self.declared, view, action))))
        standing: _Standing = self.known[at]
        return standing

    def _ways(self, view: View, standing: _Standing, action: Action) -> Iterable[_Way]:
        """The ways to take an action now, those first that lead straight to what is left."""
        if view.direct or not action.is_data:
            return self._known_ways(view, standing, action, ())
        straight = [*self._known_ways(straightened(view), standing, action, ())]
        return itertools.chain(straight, self._known_ways(view, standing, action, straight))

    def _known_ways(self, view: View, standing: _Standing, action: Action, but: Collection[_Way]) -> _Ways:
        """The ways to take an action now; they do not turn on what else is lifted than what its choices may lack."""
        lifted = self.lifted & unmet_by_choices(action) if self.lifted else self.lifted
        said = None if view.said is None else frozenset(view.said.items())
        at = (view.direct, view.anew, view.through, lifted, said)
        ways = standing.ways.get(at)
        if ways is None or ways.is_cut:
            options = options_of(self.declared, action, view, [way.option for way in but])
            ways = standing.ways[at] = _Ways(options, view.patience)
        return ways

    def _bearing(self, state: State, action: Action) -> object:
        """All of a state that bears on what an action can do in it."""
        counts_any = counted_in(self.declared) is None
        names = state.names if counts_any else tuple(name for name in state.names if name == action.name)
        rounds = state.rounds if counts_any else tuple(each for each in state.rounds if each[0] == action.name)
        return bearing_on(self.declared, action, state.changed), names, rounds, state.rolls, self.earlier(action.name)

    def earlier(self, name: str = "") -> int:
        """A number for all that was done before the edit on which it turns what an action can do; without a name, any can."""
        if name not in self._past:
            counted, past = counted_in(self.declared), self.view.past
            if name and counted is not None:
                past = tuple(each for each in past if each.action == name) if name in counted else ()
            self._past[name] = self.known.setdefault((_PAST, past), len(self.known))
        return self._past[name]

    @functools.cached_property
    def reach(self) -> Reach:
        """What the actions can do at all."""
        return self.reach_after(())

    def reach_after(self, taken: Collection[str]) -> Reach:
        """The same, after actions of these names were taken at once."""
        # What cannot be taken twice at once is spent.
        spent = self._once.intersection(taken)
        reach = self._reaches.get(spent)
        if reach is None:
            reach = self._reaches[spent] = self._reach_without(spent)
        return reach

    @functools.cached_property
    def _reaches(self) -> dict[frozenset[str], Reach]:
        return {}

    def _reach_without(self, spent: frozenset[str]) -> Reach:
        return ANYWHERE if self.declared.is_free_form else _reach(self.declared, self._open - spent - self.without)

    def but_for(self, names: Set[str]) -> Possible:
        """The same without some actions, by their names, and without such as ask for what only those bring about."""
        without = self.without | names
        left = [each for each in self.declared.actions if each.name in self._open - without]
        still = able(self.declared, self.aside, left, self.lifted)
        return replace(self, without=without.union(each.name for each in left if each.name not in still))

    @property
    def aside(self) -> View:
        """Where the edit began, and looking is free: what proves that a search may be spared takes nothing away from one that is
        not."""
        if _ASIDE not in self.view.known:
            self.view.known[_ASIDE] = self.view.but(patience=Patience())
        aside: View = self.view.known[_ASIDE]
        return aside

    def is_too_far(self, need: Need, by: int, taken: Collection[str]) -> bool:
        """Whether a number would have to move further than all that may move it so can at once, each once."""
        names, once = self.reach_after(taken).able(need), self._once
        if names is None or not once.issuperset(names):
            return False
        at = (_FURTHEST, need, names)
        if at not in self.view.known:
            sign = 1 if "more" in need[3] else -1
            moved = [most_moved(self.declared, self.view, name, need[0], sign) for name in names]
            self.view.known[at] = None if None in moved else sum(filter(None, moved))
        furthest: int | None = self.view.known[at]
        return furthest is not None and furthest < by

    @functools.cached_property
    def _once(self) -> frozenset[str]:
        """The actions that nobody takes twice at once."""
        return frozenset() if "too-soon" in self.lifted else self.declared.once_at_a_time

    @functools.cached_property
    def _open(self) -> frozenset[str]:
        """The actions, by their names, that may be taken now, or after others that are taken at once: those may change a
        round or a wait, or bring about what it asks for, and never who acts or when."""
        at = (_OPEN, self.lifted)
        if at not in self.view.known:
            free = [action for action, barring in self._barring if barring <= self.lifted]
            self.view.known[at] = able(self.declared, self.view, free, self.lifted)
        names: frozenset[str] = self.view.known[at]
        return names

    @property
    def _barring(self) -> list[tuple[Action, frozenset[Fault]]]:
        """The actions, each with why it may not be taken now, whatever is done before it at once."""
        if _BARRING not in self.view.known:
            self.view.known[_BARRING] = [(each, frozenset(self._barred_by(each))) for each in self.declared.actions]
        barring: list[tuple[Action, frozenset[Fault]]] = self.view.known[_BARRING]
        return barring

    def _barred_by(self, action: Action) -> Iterator[Fault]:
        if action.barred_to(self.view):
            yield "not-met"
        if _is_rolled_for(action) and not self.has_rolled:
            yield "not-rolled"
        yield from (fault for fault, _ in (by_the_clock(self.law, self.view, action) if action.may_be_untimely else ()))

    @functools.cached_property
    def has_rolled(self) -> bool:
        """Whether the actor has rolled anything of late that nothing has used."""
        return has_rolled(self.view)

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


@functools.lru_cache(_MOST_DECLARED)
def counted_in(declared: Declaration) -> frozenset[str] | None:
    """The actions, by their names, on which it turns what may be done after them, besides by the values that they leave;
    None: on any."""
    if declared.growing_prices or declared.looks_back:
        return None
    return frozenset(each.name for each in declared.actions if each.is_counted or each.atomic or each.posts)


@functools.lru_cache(_MOST_REACHES)
def _reach(declared: Declaration, may: frozenset[str]) -> Reach:
    """What some actions can do, once for all edits."""
    return Reach(movers(declared), may)


@functools.lru_cache(_MOST_DECLARED)
def wide_actions(declared: Declaration) -> tuple[Action, ...]:
    """The actions that change grids and lists."""
    return tuple(action for action in declared.actions if action.squares)


@functools.lru_cache(_MOST_DECLARED)
def gives_gains(declared: Declaration) -> bool:
    """Whether any action has a gain."""
    return any(action.gain for action in declared.actions)


def straightened(view: View) -> View:
    """The same, where only what leads straight to what is left is asked for."""
    if "straight" not in view.known:
        view.known["straight"] = view.but(direct=True, said=None)
    straight: View = view.known["straight"]
    return straight


def _is_rolled_for(action: Action) -> bool:
    """Whether an action cannot be taken without dice that everybody sees."""
    dice = (chosen.domain for chosen in action.always_chosen if isinstance(chosen.domain, Roll))
    return any(not each.secret for each in dice)


def _is_twice_unmet(view: View, taken: TakenAction) -> bool:
    """Whether an action is the head's to take, who could not take it now either: nobody else thought to take it."""
    return taken.action.by == "head" and len(taken.faults) > 1 and bool(taken.action.barred_to(view))
