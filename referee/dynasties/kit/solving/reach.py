"""Reach: which way the values of a tracker can be moved at all, by the actions that somebody may take.

A search for what explains an edit need not go on where a value would have to rise and no action raises it, nor where
more actions would be needed than anybody takes. What is said here is never too little: an action that a function
describes may do anything.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Collection, Mapping

from msgspec import Struct

from referee.dynasties.kit.parts.variables import PLAYER, Integer, ListOf, Variable
from referee.dynasties.kit.solving.moves import EVERY, Movers, Need, Way
from referee.dynasties.kit.solving.search import NEVER
from referee.dynasties.kit.terms.lists import items_of

Names = frozenset[str]
_MOST_TRIED = 3
"""Of more actions than these nobody asks whether so many could do with fewer."""


class Reach(Struct, frozen=True, dict=True):
    """What the actions of somebody can do.

    movers: what each may move; None: some action may do anything.
    may: the actions that may be taken, by their names.
    """

    movers: Movers | None
    may: Names

    @functools.cached_property
    def _able(self) -> dict[Need, Names | None]:
        return {}

    @functools.cached_property
    def _fewest(self) -> dict[frozenset[tuple[Need, int]], int]:
        return {}

    @functools.cached_property
    def _covers(self) -> dict[frozenset[Names], int]:
        return {}

    @functools.cached_property
    def _within(self) -> dict[tuple[int, frozenset[Names]], Names]:
        return {}

    @property
    def unbounded(self) -> bool:
        """Whether some action may do anything."""
        return self.movers is None

    def able(self, need: Need) -> Names | None:
        """The actions, by their names, that bring a value nearer to what it is to be; None: it may come about by itself, or
        anything may."""
        if need not in self._able:
            by = self.movers.meeting(need) if self.movers is not None else frozenset(("",))
            self._able[need] = None if "" in by else by & self.may
        return self._able[need]

    def fewest(self, needs: Mapping[Need, int]) -> int:
        """How many actions it takes at least to meet all of these; NEVER, where no number of them does."""
        if self.movers is None:
            return 0
        asked = frozenset(needs.items())
        if asked not in self._fewest:
            met_by = {need: names for need in needs if (names := self.able(need)) is not None}
            most = max((self._of_many(need, needs[need]) for need in met_by), default=0)
            self._fewest[asked] = max(self._cover(frozenset(met_by.values())), most)
        return self._fewest[asked]

    def within(self, number: int, needs: Collection[Need]) -> Names | None:
        """The actions that may come next where these are met by so many in all; None: any."""
        met_by = frozenset(names for need in needs if (names := self.able(need)) is not None)
        if self.movers is None or number > _MOST_TRIED:
            return None
        if (number, met_by) not in self._within:
            others = (
                (name, frozenset(one for one in met_by if name not in one)) for name in self.movers.by_name if name
            )
            self._within[number, met_by] = frozenset(name for name, left in others if self._cover(left) < number)
        return self._within[number, met_by]

    def leads_back(self, name: str, able: Names | None, needs: Collection[Need], number: int | None) -> bool:
        """Whether what an action moves besides may be brought back by one of those that are able to after it (None: that may come
        about by itself), and these be met, by so many actions in all; None: any number."""
        if not able:
            return able is None
        if number is None or number > _MOST_TRIED:
            return True
        left = (names for need in needs if (names := self.able(need)) is not None and name not in names)
        return self._cover(frozenset((*left, able))) < number

    def _cover(self, met_by: frozenset[Names]) -> int:
        """Of how many actions at least each of these has one."""
        if met_by not in self._covers:
            self._covers[met_by] = _cover(met_by)
        return self._covers[met_by]

    def _of_many(self, need: Need, number: int) -> int:
        """How many actions it takes at least, as each moves only so many values of a variable."""
        if number < 2 or self.movers is None:
            return 0
        moved = (self.movers.by_name[name].at_once for name in self.able(need) or ())
        name, kind, is_own, _ = need
        most = max((by_name.get((name, is_own), 0) + by_name.get((kind, True), 0) for by_name in moved), default=EVERY)
        return -(-number // max(most, 1))


def _cover(met_by: Collection[Names], most: int = _MOST_TRIED) -> int:
    if not met_by:
        return 0
    if not all(met_by):
        return NEVER
    if most == 1 or frozenset.intersection(*met_by):
        return 1
    first, *_ = met_by
    others = ([names for names in met_by if one not in names] for one in first)
    return 1 + min(_cover(left, most - 1) for left in others)


def need_of(variable: Variable, key: str, actor: str, now: str, goal: str) -> Need:
    """What it takes for a value to become another."""
    is_own = variable.of != PLAYER or key.partition(":")[2] == actor
    return variable.name, variable.of, is_own, ("anything", *_wanted(variable, now, goal))


def items_left(now: str, goal: str) -> int:
    """How many items come to a list or go from it at least, or are moved about, until it is another."""
    before, after = Counter(items_of(now)), Counter(items_of(goal))
    return (before - after).total() + (after - before).total() or int(now != goal)


def is_between(variable: Variable | None, now: str, then: str, goal: str) -> bool:
    """Whether a value lies on the way from one to another."""
    if isinstance(variable, Integer) and now and then and goal:
        return min(int(now), int(goal)) <= int(then) <= max(int(now), int(goal))
    return isinstance(variable, ListOf) and items_left(now, then) + items_left(then, goal) == items_left(now, goal)


def _wanted(variable: Variable, now: str, goal: str) -> tuple[Way, ...]:
    """Which ways lead from one value to another."""
    if isinstance(variable, Integer) and now and goal:
        return ("more",) if int(goal) > int(now) else ("less",)
    return ("more", "less") if isinstance(variable, ListOf) else ()


ANYWHERE = Reach(None, frozenset())
"""What actions that functions describe can do."""
