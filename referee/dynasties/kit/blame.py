"""Blame: what comes nearest to an edit that no lawful actions explain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.explain import Explainer, Taken
from referee.dynasties.kit.solving import Patience
from referee.dynasties.kit.taking import TakenAction, options_of
from referee.dynasties.kit.variables import Integer
from referee.dynasties.kit.view import FAULTS, Fault, View

_MOST_ACTIONS = 8


def but_for(explainer: Explainer, target: Mapping[str, str]) -> tuple[Fault, Taken] | None:
    """The one condition without which an edit would be lawful, with the fewest actions, and those; what nobody can tell of
    may explain anything, and is blamed only where nothing else is."""
    best: tuple[Fault, Taken] | None = None
    in_doubt: tuple[Fault, Taken] | None = None
    most = _MOST_ACTIONS
    asked = FAULTS if explainer.declared.asks_for_posts else tuple(fault for fault in FAULTS if fault != "not-posted")
    for fault in asked:
        taken, _ = explainer.lifting(fault, most).explain(target) if most else (None, True)
        if taken is None:
            continue
        if any(not doubt.secret for each in taken for doubt in each.doubts):
            in_doubt = in_doubt or (fault, taken)
        else:
            best, most = (fault, taken), len(taken) - 1
    return best or in_doubt


@dataclass(frozen=True)
class Closest:
    """Lawful actions that make most of what an edit changes.

    taken: those actions; none, where none makes any of it without making as much that it does not.
    differs: the keys that they leave otherwise than the edit does.
    """

    taken: Taken
    differs: tuple[str, ...]

    def is_wrong_sum(self, declared: Declaration) -> bool:
        """Whether all that is wrong beside them is one number, which is none that they are paid with."""
        if not self.taken or len(self.differs) != 1:
            return False
        paid = {name for each in self.taken for name, amount in each.paid.items() if amount}
        variable = declared.variable(self.differs[0])
        return isinstance(variable, Integer) and variable.name not in paid


def closest(explainer: Explainer, target: Mapping[str, str]) -> Closest:
    """Lawful actions, each of which leaves fewer keys otherwise than the edit, until none does. What comes about by itself of
    an action is easily forgotten: it is held against the edit, and not against its being that action."""
    view, patience = replace(explainer.view, target=target), Patience()
    taken: list[TakenAction] = []
    forgotten = set[str]()
    differs = tuple(sorted(key for key, value in target.items() if value != view.get(key)))
    while len(taken) < _MOST_ACTIONS:
        nearer = [
            (len({*left} - each.follows - forgotten), len(left), at, each, left)
            for at, (each, left) in enumerate(_lawful(explainer, view, differs, patience))
        ]
        fewest = min(nearer, default=None, key=lambda one: one[:3])
        if fewest is None or fewest[0] >= len({*differs} - forgotten):
            break
        *_, each, differs = fewest
        forgotten |= each.follows
        taken.append(each)
        view = replace(
            view, cells=view.cells.update(each.changes), past=(*view.past, each.as_past(view.at, view.actor))
        )
    return Closest(tuple(taken), differs)


def _lawful(
    explainer: Explainer, view: View, differs: tuple[str, ...], patience: Patience
) -> Iterator[tuple[TakenAction, tuple[str, ...]]]:
    """The lawful actions now, each with the keys that are still, or then, otherwise than the edit leaves them."""
    target = view.target or {}
    for action in explainer.declared.actions:
        for option in options_of(explainer.declared, action, view, patience):
            taken = explainer.taken(view, action, option)
            if taken.faults or taken.no_effect or any(not doubt.secret for doubt in taken.doubts):
                continue
            after = {key: taken.changes.get(key, view.get(key)) for key in (*differs, *taken.changes)}
            left = (key for key, value in after.items() if value != target.get(key, explainer.view.get(key)))
            yield taken, tuple(sorted(left))
