"""Possible: what somebody may do next under one law, and what all that they may do can come to at all."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from referee.dynasties.kit.actions import Action, Dice, Option, amount_of
from referee.dynasties.kit.consequences import unmet_by_any
from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.passing import concerned
from referee.dynasties.kit.reach import ANYWHERE, Reach
from referee.dynasties.kit.search import NEVER
from referee.dynasties.kit.solving import Patience
from referee.dynasties.kit.taking import TakenAction, by_the_clock, options_of, taking, untimely
from referee.dynasties.kit.view import Fault, View
from referee.law.law import Law


@dataclass(frozen=True)
class Known:
    """What has been worked out of a view, under any target, by the conditions that are lifted.

    view: which; None: of none.
    may: whether an action may be taken at all, by its name.
    ways: the ways to begin with an action.
    """

    view: View | None = None
    may: dict[tuple[str, frozenset[Fault]], bool] = field(default_factory=dict)
    ways: dict[object, list[TakenAction]] = field(default_factory=dict)


@dataclass(frozen=True)
class Possible:
    """What one person may do at one instant.

    declared: the dynasty.
    law: the law in force.
    view: what the rules may look at.
    lifted: conditions that need not be met.
    without: actions that are left out, by their names.
    patience: how many ways of acting may still be worked out.
    known: what was worked out of this very view, also where other actions are left out.
    """

    declared: Declaration
    law: Law
    view: View
    lifted: frozenset[Fault] = frozenset()
    without: frozenset[str] = frozenset()
    patience: Patience = field(default_factory=Patience, compare=False)
    known: Known = field(default=Known(), repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.known.view is not self.view:
            object.__setattr__(self, "known", Known(self.view))

    @functools.cached_property
    def reach(self) -> Reach:
        """What the editor's actions can do at all."""
        return self.reach_after(())

    def reach_after(self, taken: Collection[str]) -> Reach:
        """The same, after actions of these names were taken at once."""
        if self.declared.is_free_form:
            return ANYWHERE
        gone = self.spent_by(taken) | self.without
        return Reach(self.declared.movers, lambda name: name not in gone and self._may(name))

    def spent_by(self, taken: Collection[str]) -> frozenset[str]:
        """Those of the actions taken that cannot be taken twice at once."""
        if "too-soon" in self.lifted:
            return frozenset()
        return self.declared.once_at_a_time.intersection(taken)

    def _may(self, name: str) -> bool:
        """Whether an action may be taken now, or after others that are taken at once: those may change a round or a wait, and
        never who acts or when."""
        known = self.known.may
        if (name, self.lifted) not in known:
            own = (action for action in self.declared.actions if action.name == name)
            known[name, self.lifted] = not all(self._is_barred(self.view, action) for action in own)
        return known[name, self.lifted]

    def possible(self, view: View, *, no_effect: bool) -> Iterator[TakenAction]:
        """What may be done next; what changes nothing but its price, where that is asked for, last."""
        late, near = list[tuple[int, Iterable[TakenAction]]](), concerned(self.declared, view)
        for number, action in enumerate(self.declared.actions):
            if action.name in self.without or (action.is_data and action.leads_to(view).isdisjoint(near)):
                continue
            if action.in_vain is True:
                # Nobody works these out before somebody comes to them.
                late += [(number, self._ways(view, action, no_effect=True))] if no_effect else []
                continue
            for taken in self._ways(view, action, no_effect=no_effect):
                if taken.no_effect or taken.doubts:
                    late.append((number, [taken]))
                else:
                    yield taken
        for _, ways in sorted(late, key=lambda one: one[0]):
            yield from ways

    def _ways(self, view: View, action: Action, *, no_effect: bool) -> Iterator[TakenAction]:
        """The ways to take an action; those to begin with it are worked out once."""
        if view.cells is not self.view.cells or view.past is not self.view.past or not view.direct:
            yield from self._worked_out(view, action, no_effect=no_effect)
            return
        asked = (action.name, self.lifted, no_effect, view.through, frozenset((view.target or {}).items()))
        ways = self.known.ways.get(asked)
        if ways is not None:
            yield from ways
            return
        ways = []
        for taken in self._worked_out(view, action, no_effect=no_effect):
            ways.append(taken)
            yield taken
        if not self.patience.spent:
            self.known.ways[asked] = ways

    def _worked_out(self, view: View, action: Action, *, no_effect: bool) -> Iterator[TakenAction]:
        if self._is_closed(view, action):
            return
        for option in options_of(self.declared, action, view, self.patience):
            if option.no_effect and not no_effect:
                continue
            if any(fault not in self.lifted for fault, _ in option.faults):
                continue
            taken = self.taken(view, action, option)
            if not (any(fault not in self.lifted for fault, _ in taken.faults) or _is_twice_unmet(view, taken)):
                yield taken

    def taken(self, view: View, action: Action, option: Option) -> TakenAction:
        """An action as taken by an edit, which only those take whose it is; what a comment states is the dynasty's own."""
        taken, why = taking(self.declared, self.law, view, action, option), action.barred_to(view)
        return replace(taken, faults=(("not-met", why), *taken.faults)) if why else taken

    def _is_closed(self, view: View, action: Action) -> bool:
        """Whether an action may not be taken now, whichever choice is made of it."""
        if "not-met" not in self.lifted and (action.barred_to(view) or action.lacks(view)):
            return True
        if action.may_be_untimely:
            faults = (fault for fault, _ in untimely(self.declared, self.law, view, action))
            if not self.lifted.issuperset(faults):
                return True
        return not self.lifted.issuperset(unmet_by_any(self.declared, view, action))

    def _is_barred(self, view: View, action: Action) -> bool:
        """Whether an action may not be taken now, whatever is done before it at once."""
        if "not-met" not in self.lifted and action.barred_to(view):
            return True
        clock = by_the_clock(self.law, view, action) if action.may_be_untimely else ()
        return not self.lifted.issuperset(fault for fault, _ in clock)

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
