"""Explain: which lawful actions of somebody lead from one state of the tracker to another.

The search goes best first over deeds that lead towards what the edit leaves, so that the explanation with the
fewest is found first. What a deed does not meet (a frequency, its price, a bound) is told by its name, so that
an edit that nothing explains can be explained by lifting one condition alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from immutables import Map

from referee.dynasties.kit.actions import FAULTS, Act, Action, Amount, Dice, Fault, Option, Rolled, View, of_next
from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.search import NEVER, fewest
from referee.dynasties.kit.variables import Grid, Integer, Listing
from referee.law.law import Law
from referee.model.instants import HOUR, format_instant
from referee.rules.core.actions import is_free, may_act_from

_MOST_STATES = 2500
_MOST_STATES_LIFTED = 300
_MOST_DEEDS = 8


@dataclass(frozen=True, slots=True)
class Deed:
    """One action as taken: what it changed, in words, and what it did not meet."""

    action: Action
    said: str
    changes: Mapping[str, str]
    faults: tuple[tuple[Fault, str], ...] = ()
    rolled: Rolled | None = None
    idle: bool = False

    @property
    def words(self) -> str:
        """For people: the action, and which choice."""
        return f"{self.action.name} ({self.said})" if self.said else self.action.name

    def act(self, at: datetime, who: str) -> Act:
        """As later ones remember it."""
        return Act(at, who, self.action.name, self.action.kin)


@dataclass(frozen=True, slots=True)
class _Node:
    """A state in the search. Two in which as much was done alike, and to the same effect, are one."""

    key: tuple[Map[str, str], tuple[str, ...], int]
    view: View = field(compare=False)


def taking(declared: Declaration, law: Law, view: View, action: Action, option: Option) -> Deed:
    """A deed with all that it changes: the option's own changes, the price, the gain; and what it does not meet."""
    faults = list(_untimely(law, view, action))
    lacks = action.needs(view) if action.needs is not None else ""
    if lacks:
        faults.append(("not-met", lacks))
    if option.fault is not None:
        faults.append((option.fault, option.why))
    changes = dict(option.changes)
    prices: dict[str, int] = {name: _amount(view, amount) for name, amount in action.cost.items()}
    for name, amount in option.pays.items():
        prices[name] = prices.get(name, 0) + amount
    for name, amount in prices.items():
        key = f"{name}:{view.actor}"
        has = int(changes.get(key) or view.get(key))
        if has < amount:
            faults.append(("not-paid", f"{amount} {name} of {has}"))
        changes[key] = str(has - amount)
    for name, gained in action.gain.items():
        if not isinstance(gained, Dice):
            _gain(declared, view, changes, faults, f"{name}:{view.actor}", _amount(view, gained))
    for name, amount in option.gains.items():
        _gain(declared, view, changes, faults, f"{name}:{view.actor}", amount)
    return Deed(action, option.said, changes, tuple(faults), option.rolled, option.idle)


def _amount(view: View, amount: Amount) -> int:
    return amount(view) if callable(amount) else view.values.number(amount)


def _gain(
    declared: Declaration,
    view: View,
    changes: dict[str, str],
    faults: list[tuple[Fault, str]],
    key: str,
    amount: int,
) -> None:
    """Add to a number; above its most it is either set to that, or the action may not be taken (NUM-11, 16)."""
    variable = declared.variable(key)
    assert isinstance(variable, Integer)
    after = int(changes.get(key) or view.get(key)) + amount
    if variable.most is not None and after > view.values.number(variable.most):
        if variable.capped:
            after = view.values.number(variable.most)
        else:
            faults.append(("out-of-bounds", f"{after} {variable.name}, at most {view.values.number(variable.most)}"))
    changes[key] = str(after)


def _untimely(law: Law, view: View, action: Action) -> Iterator[tuple[Fault, str]]:
    """Why an action may not be taken at this time."""
    if action.starts is not None and view.at < action.starts:
        yield "not-met", f"it may be taken from {format_instant(action.starts)} on"
    if action.ends is not None and view.at >= action.ends:
        yield "not-met", f"it could be taken until {format_instant(action.ends)}"
    if not (action.often or action.wait):
        return
    mine = [act.at for act in view.acts if act.who == view.actor and act.action == action.name]
    if action.wait and mine and view.at - max(mine) < view.values.number(action.wait) * HOUR:
        free = max(mine) + view.values.number(action.wait) * HOUR
        yield "too-soon", f"next from {format_instant(free)} on"
    if action.often:
        free_from = may_act_from(law, action.often, mine, view.at)
        if free_from is not None and free_from > view.at:
            yield "too-soon", f"next from {format_instant(free_from)} on"
        others = [act.at for act in view.acts if act.who != view.actor and act.action == action.name]
        if action.communal and not is_free(action.often, others, view.at):
            yield "too-soon", "somebody else has taken it already"


def options_of(action: Action, view: View) -> Iterator[Option]:
    """The ways to take an action that may matter: its own choices, gifts to others, and what dice give."""
    if action.gives:
        yield from _gifts(action.gives, view)
        return
    chances = [(name, amount) for name, amount in action.gain.items() if isinstance(amount, Dice)]
    if not chances:
        yield from action.options(view)
        return
    for option in action.options(view):
        for name, dice in chances:
            yield from _chances(option, name, dice, view)


def _gifts(name: str, view: View) -> Iterator[Option]:
    """Any amount to one other player (NUM-07, 10)."""
    has = view.number(name)
    for other in view.players:
        key = f"{name}:{other}"
        if other == view.actor:
            continue
        wanted = view.wants(key)
        amount = 1 if view.wish is None else int(wanted) - int(view.get(key)) if wanted is not None else 0
        if amount <= 0:
            continue
        fault: Fault | None = "not-paid" if amount > has else None
        given = {f"{name}:{view.actor}": str(has - amount), key: str(int(view.get(key)) + amount)}
        yield Option(
            given, f"{amount} {name} to {other}", fault=fault, why=f"{amount} {name} of {has}" if fault else ""
        )


def _chances(option: Option, name: str, dice: Dice, view: View) -> Iterator[Option]:
    """The amounts that rolls of the actor's give; and, unlawfully, the one that an edit takes without a roll."""
    found = False
    for roll in view.rolls:
        if roll.by == view.actor and roll.dice == dice.command and roll.result.isdigit():
            found = True
            yield replace(option, gains={name: int(roll.result)}, rolled=roll, said=f"{roll.result} {name}")
    wanted = view.wants(f"{name}:{view.actor}")
    if wanted is not None:
        amount = int(wanted) - view.number(name)
        why = f"{dice.command}: {'other rolls than this were made' if found else 'no roll was seen'}"
        yield replace(option, gains={name: amount}, fault="not-rolled", why=why, said=f"{amount} {name}")


@dataclass(frozen=True)
class Explainer:
    """Explains edits of one person at one instant under one law, with some conditions lifted or actions left out."""

    declared: Declaration
    law: Law
    view: View
    lifted: frozenset[Fault] = frozenset()
    without: frozenset[str] = frozenset()

    def explain(self, wish: Mapping[str, str]) -> tuple[tuple[Deed, ...] | None, bool]:
        """The fewest deeds that leave these values and change nothing else; and whether the search was whole.

        Where the price is lifted, the numbers that prices are paid in need not come out. Deeds that lead straight
        to what is left are tried first, then such as are undone again.
        """
        deeds, whole = self._explain(wish, replace(self.view, wish=wish, direct=True))
        if deeds is None and not self.lifted and not self.without:
            return self._explain(wish, replace(self.view, wish=wish))
        return deeds, whole

    def _explain(self, wish: Mapping[str, str], view: View) -> tuple[tuple[Deed, ...] | None, bool]:
        purses = frozenset(f"{name}:{view.actor}" for name in self.declared.purses)
        free = purses if "not-paid" in self.lifted else frozenset()
        goal = Map({key: value for key, value in wish.items() if key not in free})
        wide = [key for key in goal if isinstance(self.declared.variable(key), Grid | Listing)]

        def is_goal(node: _Node) -> bool:
            changed = node.key[0]
            return changed == goal if not free else Map({k: v for k, v in changed.items() if k not in free}) == goal

        wide_deeds = [action for action in self.declared.actions if action.squares]
        most = max((action.squares for action in wide_deeds), default=1)

        def left(node: _Node) -> int:
            """How many deeds it takes at least to bring grids and lists to what the edit leaves."""
            changed = node.key[0]
            return -(-sum(changed.get(key) != goal[key] for key in wide) // most)

        gains = {key: self._gainable(view, key.partition(":")[0]) for key in purses - free}

        def distance(node: _Node) -> int:
            """The same, and one more where a purse cannot pay for them without a gain; no end where no gain is enough."""
            number = left(node)
            more = 0
            for key, gainable in gains.items():
                name = key.partition(":")[0]
                prices = (of_next(action.cost.get(name, 0), node.view, number) for action in wide_deeds)
                least = min(prices, default=0) if number else 0
                short = int(wish.get(key) or self.view.get(key)) + least - int(node.view.get(key))
                if short > sum(amount for by, amount in gainable if by not in node.key[1]):
                    return NEVER
                more = 1 if short > 0 else more
            return number + more

        def steps(node: _Node) -> Iterator[tuple[tuple[Deed, ...], _Node]]:
            for deed in self._deeds(node.view, idle=not self.lifted and not left(node)):
                if any(key in wish or key in purses for key in deed.changes) or deed.idle:
                    yield (deed,), self._after(node, deed)

        begin = _Node((Map(), (), len(view.rolls)), view)
        if not goal or distance(begin) >= NEVER:
            return (() if not wish else None), True
        most_states = _MOST_STATES_LIFTED if self.lifted else _MOST_STATES
        return fewest(begin, is_goal, steps, most_states=most_states, most_steps=_MOST_DEEDS, distance=distance)

    def _gainable(self, view: View, name: str) -> list[tuple[str, int]]:
        """By which actions a number can rise, and by how much: one that is taken once a day or week counts once."""
        found = []
        for action in self.declared.actions:
            gained = action.gain.get(name)
            if gained is None:
                continue
            once = bool(action.often or action.wait) and "too-soon" not in self.lifted
            if once and any(kind == "too-soon" for kind, _ in _untimely(self.law, view, action)):
                continue
            known = gained if not isinstance(gained, Dice) else gained.most
            found.append((action.name if once else "", _amount(view, known) if once else NEVER))
        return found

    def _deeds(self, view: View, *, idle: bool) -> Iterator[Deed]:
        """What may be done next, what changes nothing but its price last."""
        late = []
        for action in self.declared.actions:
            if action.name in self.without:
                continue
            for option in options_of(action, view):
                if option.idle and not idle:
                    continue
                deed = taking(self.declared, self.law, view, action, option)
                if any(fault not in self.lifted for fault, _ in deed.faults):
                    continue
                if option.idle:
                    late.append(deed)
                else:
                    yield deed
        yield from late

    def _after(self, node: _Node, deed: Deed) -> _Node:
        view = node.view
        changed, cells = node.key[0], view.cells
        for key, value in deed.changes.items():
            before = self.view.get(key)
            cells = cells.set(key, value)
            if value != before:
                changed = changed.set(key, value)
            elif key in changed:
                changed = changed.delete(key)
        rolls = view.rolls if deed.rolled is None else tuple(roll for roll in view.rolls if roll is not deed.rolled)
        kins = tuple(sorted((*node.key[1], deed.action.name)))
        acts = (*view.acts, deed.act(view.at, view.actor))
        return _Node((changed, kins, len(rolls)), replace(view, cells=cells, acts=acts, rolls=rolls))


def but_for(explainer: Explainer, wish: Mapping[str, str]) -> tuple[Fault, tuple[Deed, ...]] | None:
    """The one condition without which an edit would be lawful, with the fewest deeds, and those."""
    best: tuple[Fault, tuple[Deed, ...]] | None = None
    for fault in FAULTS:
        deeds, _ = replace(explainer, lifted=frozenset[Fault]({fault})).explain(wish)
        if deeds is not None and (best is None or len(deeds) < len(best[1])):
            best = (fault, deeds)
    return best


def perform(declared: Declaration, law: Law, view: View, deeds: tuple[Deed, ...]) -> Map[str, str] | None:
    """The state after the same deeds on another state; None where one of them is not lawful there."""
    cells, acts = view.cells, view.acts
    for deed in deeds:
        here = replace(view, cells=cells, acts=acts, wish=dict(deed.changes))
        same = next((one for one in options_of(deed.action, here) if one.said == deed.said), None)
        done = taking(declared, law, here, deed.action, same) if same is not None else None
        if done is None or done.faults:
            return None
        cells = cells.update(done.changes)
        acts = (*acts, deed.act(view.at, view.actor))
    return cells


def nearest(explainer: Explainer, wish: Mapping[str, str]) -> tuple[Deed, tuple[str, ...]] | None:
    """The one lawful deed that leaves the fewest keys otherwise than an edit does, and which; None where none helps."""
    view = replace(explainer.view, wish=wish)
    best: tuple[Deed, tuple[str, ...]] | None = None
    fewest_keys = len(wish)
    for action in explainer.declared.actions:
        for option in options_of(action, view):
            deed = taking(explainer.declared, explainer.law, view, action, option)
            if deed.faults:
                continue
            after = {key: deed.changes.get(key, view.get(key)) for key in (*wish, *deed.changes)}
            differs = tuple(sorted(key for key, value in after.items() if value != wish.get(key, view.get(key))))
            if len(differs) < fewest_keys:
                best, fewest_keys = (deed, differs), len(differs)
    return best
