"""Explain: which lawful actions of somebody lead from one state of the tracker to another.

What an action does not meet (a frequency, its price, a bound) is told by its name, so that an edit that nothing explains
can be explained by lifting one condition alone.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action, Option
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.solving.cancelling import marked, moves_own_numbers, staying, told_of
from referee.dynasties.kit.solving.doubting import in_doubt
from referee.dynasties.kit.solving.nodes import ANY_NUMBER, Manner
from referee.dynasties.kit.solving.passed_over import passed_over
from referee.dynasties.kit.solving.passing import items_pass, never_led_by
from referee.dynasties.kit.solving.possible import Possible
from referee.dynasties.kit.solving.quest import Quest, Taken
from referee.dynasties.kit.solving.stops import may_stop
from referee.dynasties.kit.solving.taking import TakenAction, again
from referee.dynasties.kit.solving.told import Telling
from referee.dynasties.kit.terms.view import Fault, PastAction, View
from referee.law.law import Law

_MOST_LIFTED = 4
"""With a condition that need not be met almost anything leads anywhere: what is meant is said in few actions."""
_MOST_IN_PASSING = 6
"""Of so many actions at most one may have brought what another took away again, before what they did is said to be wrong."""
_MOST_ORDERED = 4
"""Of more actions than these nobody asks in which orders they may have been taken."""
_PARTS = 3
"""Each search may use up one of so many parts of the patience that is left."""
_PARTS_AT_FIRST, _PARTS_OF_MANY = 5, 2
_WORKED_OUT = object()


class Explainer(Struct, frozen=True, dict=True):
    """Explains edits of one person at one instant under one law.

    declared: the dynasty.
    law: the law in force.
    view: what the rules may look at, and how much of it.
    lifted: conditions that need not be met.
    without: actions that are left out, by their names.
    most: the most actions that are thought of.
    lacking: the most conditions that are not met.
    roundabout: what does not lead straight to what is left is thought of, whatever is left out.
    thrifty: what changes nothing but its price is not thought of.
    """

    declared: Declaration
    law: Law
    view: View
    lifted: frozenset[Fault] = frozenset()
    without: frozenset[str] = frozenset()
    most: int = ANY_NUMBER
    lacking: int = ANY_NUMBER
    roundabout: bool = False
    thrifty: bool = False

    @functools.cached_property
    def asked(self) -> dict[object, Any]:
        """What it was asked before and what it answered; another explainer, however like it, knows nothing of that."""
        return {}

    def explain(self, target: Mapping[str, str]) -> tuple[Taken | None, bool]:
        """The fewest actions that leave these values and change nothing else; and whether the search was whole.

        Where the price is lifted, of the numbers that prices are paid in as much more may be left as the actions ask for. Actions that lead straight
        to what is left are tried first, then such as pass through other values, then such as are undone again.
        """
        if self.lifted:
            return self._pursue(self._quest(target, Manner(self.most, direct=True, lacking=self.lacking)))
        taken, whole = self._by_straight_ways(target)
        if taken is not None:
            taken = in_doubt(self.declared, self.law, self.view, target, taken)
        elif self.roundabout or not self.without:
            taken, also_whole = self._by_detours(target)
            whole = whole and also_whole
        if not self.without and (taken is None or any(each.is_doubtful for each in taken)):
            told, all_told = self._as_told(target)
            taken, whole = told or taken, whole and all_told
        if taken is None and not whole and not self.without:
            self.view.patience.gave_up = True
        return passed_over(self.declared, self.view, taken) if taken is not None else None, whole

    def _by_straight_ways(self, target: Mapping[str, str]) -> tuple[Taken | None, bool]:
        """The same, by what leads straight there. Where there are more ways than are soon gone through, such as take nothing
        back are tried before the others: many things at once have many orders, and most are of that kind."""
        quest = self._quest(target, Manner(self.most, direct=True))
        taken, whole = self._pursue(quest, _PARTS_AT_FIRST)
        if taken is not None or (whole and not quest.is_cut_short) or self.most < ANY_NUMBER:
            return taken, whole
        taken, all_neat = self._pursue(self._quest(target, Manner(direct=True, neat=True)), _PARTS_OF_MANY)
        if taken is None and not whole:
            taken, whole = self._pursue(self._quest(target, Manner(direct=True)))
        return taken, whole and (all_neat or not quest.is_cut_short)

    def _by_detours(self, target: Mapping[str, str]) -> tuple[Taken | None, bool]:
        """The same, where not all that is done leads straight to what is left."""
        taken, whole = None, True
        if may_stop(self.declared, replace(self.view, target=target)):
            taken, whole = self._pursue(self._quest(target, Manner(direct=True, through=True)))
        if taken is None:
            taken, also_whole = self._pursue(self._quest(target, Manner()))
            whole = whole and also_whole
        if taken is None:
            taken = self._by_what_cancels_out(target)
        self.asked["roundabout", frozenset(target.items())] = taken is not None
        if taken is None:
            return None, whole
        taken = in_doubt(self.declared, self.law, self.view, target, taken)
        return marked(self.declared, self.view, target, taken), whole

    def _as_told(self, target: Mapping[str, str]) -> tuple[Taken | None, bool]:
        """The same, by what the summary says was done; and whether all of that was tried."""
        if not (self.view.summary or "").strip() or self.most < ANY_NUMBER or not self.view.patience.lasts():
            return None, self.view.patience.lasts()
        with self.view.patience.sharing(_PARTS):
            taken = Telling(self._possible, target).taken()
            whole = self.view.patience.lasts()
        return in_doubt(self.declared, self.law, self.view, target, taken) if taken is not None else None, whole

    def _by_what_cancels_out(self, target: Mapping[str, str]) -> Taken | None:
        """The same, where a number is first raised and then paid from, or the other way round, so that the edit leaves it as it was,
        or does not show how much was paid; on the way somebody may pass through other values."""
        beside = staying(self.declared, self.view, target)
        if not (beside or moves_own_numbers(self.declared, self.view, target)):
            return None
        manner = Manner(_MOST_IN_PASSING, direct=True, through=True, anew=True)
        taken, _ = self._pursue(self._quest({**target, **beside}, manner))
        return told_of(self.declared, self.view, target, taken) if taken is not None else None

    def in_passing(self, target: Mapping[str, str]) -> Taken | None:
        """Lawful actions that leave these values, more of them than are thought of else, where items may have come and gone:
        bought at one place and sold at the next."""
        if self.lifted or not items_pass(self.declared, self.view):
            return None
        return self._pursue(self._quest(target, Manner(_MOST_IN_PASSING)))[0]

    def every_way(self, target: Mapping[str, str]) -> Quest:
        """A search that is not begun: for all that may lawfully be done, wherever it leads."""
        return self._quest(target, Manner())

    def is_roundabout(self, target: Mapping[str, str]) -> bool:
        """Whether what explained this, as it was asked, did not lead straight to it."""
        return bool(self.asked.get(("roundabout", frozenset(target.items()))))

    def _quest(self, target: Mapping[str, str], manner: Manner) -> Quest:
        known = self.view.known.setdefault(_WORKED_OUT, {}).setdefault(frozenset(target.items()), {})
        if (never_led_by, manner.direct) not in known:
            view = self.view.but(target=target, direct=manner.direct)
            known[never_led_by, manner.direct] = never_led_by(self.declared, view)
        without = self.without | known[never_led_by, manner.direct]
        return Quest(replace(self._possible, known=known, without=without), target, manner)

    def _pursue(self, quest: Quest, parts: int = _PARTS) -> tuple[Taken | None, bool]:
        if not self.view.patience.lasts():
            return None, False
        with self.view.patience.sharing(parts):
            return quest.result()

    @functools.cached_property
    def _possible(self) -> Possible:
        return Possible(
            self.declared, self.law, self.view, self.lifted, self.without, self.thrifty or bool(self.lifted)
        )

    def lifting(self, *faults: Fault, most: int = ANY_NUMBER, lacking: int = ANY_NUMBER) -> Explainer:
        """The same, where conditions of one kind or several need not be met, so many in all, and of at most so many actions."""
        few = most if self._possible.reach.unbounded else min(most, _MOST_LIFTED)
        return replace(self, lifted=frozenset(faults), most=few, lacking=lacking)

    def after(self, past: tuple[PastAction, ...]) -> Explainer:
        """The same, where something else was done before; what does not turn on that is worked out once for both."""
        view = replace(self.view, past=past)
        view.known[_WORKED_OUT] = self.view.known.setdefault(_WORKED_OUT, {})
        return replace(self, view=view)

    def taken(self, view: View, action: Action, option: Option) -> TakenAction:
        """An action as taken by an edit, which only those take whose it is; what a comment states is the dynasty's own."""
        return self._possible.taken(view, action, option)


def perform(explainer: Explainer, actions: Taken) -> Map[str, str] | None:
    """The state after the same actions taken from the explainer's state; None where one is not lawful there."""
    performed = performing(explainer, actions)
    return performed[1] if performed is not None else None


def in_other_orders(explainer: Explainer, taken: Taken) -> Iterator[Taken]:
    """The same actions in each other order in which they are lawful and leave the same, where one is taken once per something
    that another changes: in which of its rounds it was taken turns on that."""
    rounds = {each.action.once_per.name for each in taken if each.action.once_per is not None}
    if len(taken) > _MOST_ORDERED or all(rounds.isdisjoint(each.changes) for each in taken):
        return
    left = perform(explainer, taken)
    for order in itertools.islice(itertools.permutations(taken), 1, None):
        performed = performing(explainer, order)
        if performed is not None and performed[1] == left:
            yield performed[0]


def performing(explainer: Explainer, actions: Taken) -> tuple[Taken, Map[str, str]] | None:
    """The same actions as they are when they are taken from the explainer's state, and the state after them; None where one is
    not lawful there."""
    view, performed = explainer.view, list[TakenAction]()
    for taken in actions:
        option = again(explainer.declared, taken, view)
        once_more = explainer.taken(view, taken.action, option) if option is not None else None
        if once_more is None or once_more.faults:
            return None
        performed.append(once_more)
        view = view.after(once_more.changes, once_more.as_past(view.at, view.actor))
    return tuple(performed), view.cells
