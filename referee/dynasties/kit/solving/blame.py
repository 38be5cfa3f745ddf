"""Blame: what comes nearest to an edit that no lawful actions explain."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import Integer
from referee.dynasties.kit.said.mentions import names
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.nodes import ANY_NUMBER, Node
from referee.dynasties.kit.solving.quest import Quest, Taken
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.terms.view import FAULTS, Fault, View

_MOST_ACTIONS = 8
_LEAST_UNLIKELY = (1, 1, False)
_INSTEAD_OF_WASTE: tuple[Fault, ...] = ("not-rolled", "not-met")
_FEW = 2
"""Of so many conditions that are not met each may be of a kind of its own."""
_PARTS = 3
"""What comes nearest may use up one of so many parts of the patience that is left."""


def but_for(explainer: Explainer, target: Mapping[str, str]) -> tuple[Fault, Taken] | None:
    """The one kind of condition without which an edit would be lawful, and the actions that it would be: where the fewest
    conditions were not met, and of such the fewest actions, those of whoever made the edit. What nobody can tell of may
    explain anything, and is blamed only where nothing else is."""
    # Most that is wrong is one action that lacks one thing, and nothing is likelier: what takes more is asked for after that.
    best, _ = _likeliest(explainer, target, 1)
    if best is not None and _unlikelihood(explainer.view, best[1]) == _LEAST_UNLIKELY:
        return _as_named(explainer, target, best)
    best, in_doubt = _likeliest(explainer, target, _MOST_ACTIONS)
    return _lacking_two(explainer, target, best) if best is not None else in_doubt


def _lacking_two(explainer: Explainer, target: Mapping[str, str], best: tuple[Fault, Taken]) -> tuple[Fault, Taken]:
    """What is blamed, or else the one action that lacks less than that does, though two kinds of conditions: the first of them is
    told. One that the summary names, where it names nothing of what is blamed, may lack as much."""
    summary, fewest = explainer.view.summary or "", lacking(best[1])
    is_named = any(names(summary, each.action.name) for each in best[1])
    if fewest <= _FEW and (fewest < _FEW or is_named or not summary.strip()):
        return best
    for pair in itertools.combinations(_asked(explainer), 2):
        taken, _ = explainer.lifting(*pair, most=1, lacking=fewest).explain(target)
        if taken is None or any(each.is_doubtful for each in taken):
            continue
        may_tie = not is_named and all(names(summary, each.action.name) for each in taken)
        if lacking(taken) < lacking(best[1]) or (may_tie and lacking(taken) == lacking(best[1])):
            found = {fault for each in taken for fault, _ in each.faults}
            best, is_named = (next(fault for fault in pair if fault in found), taken), is_named or may_tie
    return best


def _asked(explainer: Explainer) -> tuple[Fault, ...]:
    """The kinds of conditions that are asked for: of posts, only where the rules do."""
    return FAULTS if explainer.declared.asks_for_posts else tuple(fault for fault in FAULTS if fault != "not-posted")


def _as_named(explainer: Explainer, target: Mapping[str, str], best: tuple[Fault, Taken]) -> tuple[Fault, Taken]:
    """What is blamed, or else, where the summary names none of that, what it does name, if that lacks as little."""
    summary = explainer.view.summary or ""
    if not summary.strip() or any(names(summary, each.action.name) for each in best[1]):
        return best
    others = frozenset(action.name for action in explainer.declared.actions if not names(summary, action.name))
    if len(others) == len(explainer.declared.actions):
        return best
    named, _ = _likeliest(replace(explainer, without=explainer.without | others), target, len(best[1]))
    return best if named is None or lacking(named[1]) > lacking(best[1]) else named


def _likeliest(
    explainer: Explainer, target: Mapping[str, str], most_actions: int
) -> tuple[tuple[Fault, Taken] | None, tuple[Fault, Taken] | None]:
    """The same, of so many actions at most; and what nobody can tell of."""
    best: tuple[Fault, Taken] | None = None
    in_doubt: tuple[Fault, Taken] | None = None
    for fault in _asked(explainer):
        most, unmet = _bounds(explainer.view, best)
        lifting = explainer.lifting(fault, most=min(most, most_actions), lacking=unmet)
        taken, _ = lifting.explain(target) if most else (None, True)
        if taken is None:
            continue
        if any(each.is_doubtful for each in taken):
            in_doubt = in_doubt or (fault, taken)
        elif best is None or _unlikelihood(explainer.view, taken) < _unlikelihood(explainer.view, best[1]):
            best = (fault, taken)
    return best, in_doubt


def instead_of_waste(explainer: Explainer, target: Mapping[str, str], taken: Taken) -> tuple[Fault, Taken] | None:
    """What an edit is that lawful actions explain only if some of them were wasted, where it is not that: the condition that was
    not met, and the actions, no more than those. A price that was not paid is nothing of the kind, unless somebody would
    have had to gain what nothing shows and waste just that."""
    unpaid: tuple[Fault, ...] = ("not-paid",) if _hides_a_gain(explainer, target, taken) else ()
    for fault in (*_INSTEAD_OF_WASTE, *unpaid):
        instead, _ = explainer.lifting(fault).explain(target)
        if instead is not None and len(instead) <= len(taken):
            return fault, instead
    return None


def _hides_a_gain(explainer: Explainer, target: Mapping[str, str], taken: Taken) -> bool:
    """Whether actions raise a number that is no higher in the end."""
    view, now = explainer.view, dict[str, str]()
    for each in taken:
        for key, value in each.changes.items():
            before = now.get(key, view.get(key))
            is_number = isinstance(explainer.declared.variable(key), Integer) and before and value
            if is_number and int(value) > int(before) and int(target.get(key) or view.get(key)) <= int(view.get(key)):
                return True
            now[key] = value
    return False


def lacking(taken: Taken) -> int:
    """How many conditions actions do not meet."""
    return sum(each.lacking for each in taken)


def culprits_of(fault: Fault, taken: Taken) -> Taken:
    """Those of the actions that do not meet a condition."""
    return tuple(each for each in taken if any(one == fault for one, _ in each.faults)) or taken


def is_price_alone(explainer: Explainer, taken: Taken) -> bool:
    """Whether actions that may be taken by some choice change nothing but what they are paid in, though they do more than
    that: what was chosen for it is anybody's guess, and so is what that lacks."""
    paid = {f"{name}:{explainer.view.actor}" for name in _paid(taken)}
    before = explainer.view.get
    changed = {key for each in taken for key, value in each.changes.items() if value != before(key)}
    is_open = all(one.action.touches - one.action.paid_in and not one.action.conditions_of_any for one in taken)
    return bool(changed) and is_open and changed <= paid


def hides_its_price(explainer: Explainer, target: Mapping[str, str], fault: Fault, taken: Taken) -> bool:
    """Whether all that actions which do not meet their condition would change is a price, and less is gone: others brought
    more of it, and that somebody paid anything nobody sees."""
    culprits, before = culprits_of(fault, taken), explainer.view
    if fault != "not-met" or not is_price_alone(explainer, culprits):
        return False
    keys = {f"{name}:{before.actor}": amount for name, amount in _paid(culprits).items()}
    return any(
        int(before.get(key) or 0) - int(target.get(key) or before.get(key) or 0) < paid for key, paid in keys.items()
    )


def _paid(taken: Taken) -> Counter[str]:
    """How much of what is paid for actions."""
    paid = Counter[str]()
    for each in taken:
        paid.update({name: amount for name, amount in each.paid.items() if amount > 0})
    return paid


def _unlikelihood(view: View, taken: Taken) -> tuple[int, int, bool]:
    """What speaks against it that these actions were meant: above all the number of conditions that they do not meet. What is
    asked about is not lawful, so one is lacking at least."""
    return max(1, lacking(taken)), len(taken), any(each.action.barred_to(view) for each in taken)


def _bounds(view: View, best: tuple[Fault, Taken] | None) -> tuple[int, int]:
    """How many actions at most, and how many conditions that they do not meet, could be likelier than the best as yet."""
    if best is None:
        return _MOST_ACTIONS, ANY_NUMBER
    unmet, number, is_anothers = _unlikelihood(view, best[1])
    return (_MOST_ACTIONS if unmet > 1 else number - (not is_anothers)), unmet


class Closest(Struct, frozen=True):
    """Lawful actions that make most of what an edit changes.

    taken: those actions; none, where none makes any of it without making as much that it does not.
    differs: the keys that they leave otherwise than the edit does.
    """

    taken: Taken
    differs: tuple[str, ...]

    def is_wrong_sum(self, declared: Declaration) -> bool:
        """Whether all that is wrong beside them is one number, in which they name no price, not even none."""
        if not self.taken or len(self.differs) != 1:
            return False
        paid = {name for each in self.taken for name in each.paid}
        variable = declared.variable(self.differs[0])
        return isinstance(variable, Integer) and variable.name not in paid

    def leaves_unpaid(self, view: View, target: Mapping[str, str]) -> bool:
        """Whether an edit leaves its author more than the actions do of something that they are paid in."""
        asked = {key: value for each in self.taken for key, value in each.changes.items()}
        keys = {f"{name}:{view.actor}" for name in _paid(self.taken)}.intersection(self.differs)
        return any(int(target.get(key) or view.get(key) or 0) > int(asked.get(key) or 0) for key in keys)


NOTHING_NEAR = Closest((), ())
"""Where no lawful action comes near, or nobody asks."""


def closest(explainer: Explainer, target: Mapping[str, str]) -> Closest:
    """Lawful actions, each of which leaves fewer keys otherwise than the edit, until none does. What comes about by itself of
    an action is easily forgotten: it is held against the edit, and not against its being that action."""
    view, quest = explainer.view, explainer.every_way(target)
    node, taken, forgotten = quest.begin(), list[TakenAction](), set[str]()
    differs = tuple(sorted(key for key, value in target.items() if value != view.get(key)))
    with view.patience.sharing(_PARTS):
        while len(taken) < _MOST_ACTIONS and view.patience.lasts():
            nearer = [
                (len({*left} - each.follows - forgotten), len(left), at, each, after, left)
                for at, (each, after, left) in enumerate(_lawful(quest, node, differs))
            ]
            fewest = min(nearer, default=None, key=lambda one: one[:3])
            if fewest is None or fewest[0] >= len({*differs} - forgotten):
                break
            *_, each, node, differs = fewest
            forgotten |= each.follows
            taken.append(each)
    return Closest(tuple(taken), differs)


def alone(explainer: Explainer, target: Mapping[str, str]) -> Taken:
    """The lawful action that changes just the values that an edit does, where there is one and no other."""
    view, quest = explainer.view, explainer.every_way(target)
    with view.patience.sharing(_PARTS):
        found = [taken for taken, *_ in _lawful(quest, quest.begin(), ()) if taken.changes.keys() == target.keys()]
        return tuple(found) if len(found) == 1 and view.patience.lasts() else ()


def _lawful(quest: Quest, node: Node, differs: tuple[str, ...]) -> Iterator[tuple[TakenAction, Node, tuple[str, ...]]]:
    """The lawful actions now, where each leads, and the keys that are still, or then, otherwise than the edit leaves them."""
    target, view = quest.target, quest.view
    for taken, after in quest.lawful(node):
        if not view.patience.lasts():
            return
        if taken.is_doubtful:
            continue
        changed = after.state.changed
        left = (
            key
            for key in {*differs, *taken.changes}
            if changed.get(key, view.get(key)) != target.get(key, view.get(key))
        )
        yield taken, after, tuple(sorted(left))
