"""Taking: what an action is once it is taken, with all that it changes and what it does not meet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action, Dice, Option
from referee.dynasties.kit.parts.declaration import Declaration, Invariant
from referee.dynasties.kit.parts.prices import amount_of
from referee.dynasties.kit.parts.variables import Integer
from referee.dynasties.kit.solving.consequences import broken, conditions_of, triggered
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.solving import same_way, ways
from referee.dynasties.kit.terms.plain import as_number
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.view import Fault, Faults, PastAction, Rolled, View, unmet
from referee.errors import InputError
from referee.law.law import Law
from referee.model.instants import HOUR, format_instant
from referee.model.patterns import later
from referee.rules.core.actions import is_free, may_act_from

_RESULT = later(r"[0-9]{1,9}")
LEAST_MOVED = 1
"""What is spent, lost, gained or transferred is positive (NUM-08)."""


class TakenAction(Struct, frozen=True):
    """One action as taken.

    action: which.
    said: which choice of it, in words.
    changes: all that it changes, price and gain included, by key.
    faults: the conditions that it does not meet, each with the reason in words.
    rolls: the rolls that it uses.
    no_effect: it changes nothing but its price.
    cancelled: another one undoes it, and nothing is left but what was paid for them.
    paid: how much of which of their numbers the actor pays.
    doubts: what nobody can tell of it.
    round: what the variable is that it is taken once per.
    choices: what was chosen, by name, where its choices are data.
    follows: the keys of what came about by itself of it.
    agreed: who else has agreed to it, and when.
    breaks: what may never be so and is so after it, while it was not before.
    """

    action: Action
    said: str
    changes: Mapping[str, str]
    faults: Faults = ()
    rolls: tuple[Rolled, ...] = ()
    no_effect: bool = False
    cancelled: bool = False
    paid: Mapping[str, int] = field(default_factory=dict)
    doubts: tuple[Unknown, ...] = ()
    round: str = ""
    choices: Mapping[str, Value] = field(default_factory=dict)
    follows: frozenset[str] = frozenset()
    agreed: tuple[tuple[str, datetime], ...] = ()
    breaks: tuple[Invariant, ...] = ()

    @property
    def words(self) -> str:
        """For people: the action, and which choice."""
        return f"{self.action.name} ({self.said})" if self.said else self.action.name

    @property
    def is_doubtful(self) -> bool:
        """Whether it would be told of that nobody can tell."""
        return any(not doubt.secret for doubt in self.doubts)

    @property
    def lacking(self) -> int:
        """How many conditions it does not meet; dice that nobody rolled, or time that has not passed, are one, however told."""
        if not self.faults:
            return 0
        unmet = {why for fault, why in self.faults if fault == "not-met"}
        return len(unmet) + len({fault for fault, _ in self.faults if fault != "not-met"})

    def as_past(self, at: datetime, who: str) -> PastAction:
        """As later ones remember it."""
        return PastAction(at, who, self.action.name, self.action.family, self.round, self.agreed)


def taking(declared: Declaration, law: Law, view: View, action: Action, option: Option) -> TakenAction:
    """An action with all that it changes: the option's own changes, the price, the gain; and what it does not meet.

    Raises InputError where an option pays or gains what is no number of each player's.
    """
    books = _Books(declared, view, action, dict(option.changes), list(untimely(declared, law, view, action)))
    given = 0
    if action.gives:
        books.changes.update(
            (key, str(books.within(action.gives, int(value)))) for key, value in option.changes.items()
        )
        own = f"{action.gives}:{view.actor}"
        given = int(view.get(own)) - int(option.changes.get(own, view.get(own)))
    lacks = action.lacks(view)
    if lacks:
        books.faults.append(("not-met", lacks))
    conditions = conditions_of(declared, view, action, option)
    books.faults.extend(conditions.faults)
    books.faults.extend(option.faults)
    prices = {name: amount_of(view, amount) for name, amount in action.cost.items()}
    for name, amount in option.pays.items():
        prices[name] = prices.get(name, 0) + amount
    for name, amount in prices.items():
        books.pay(name, amount)
    for name, gained in action.gain.items():
        if not isinstance(gained, Dice):
            books.gain(name, amount_of(view, gained))
    for name, amount in option.gains.items():
        books.gain(name, amount)
    follows = triggered(declared, view, books.changes)
    by_itself = follows.changes.items() - books.changes.items()
    books.changes.update(follows.changes)
    breaks = tuple(broken(declared, view, option, books.changes))
    books.faults.extend((*follows.faults, *(("out-of-bounds", why) for _, why in breaks)))
    paid = {**option.paid, **({action.gives: given} if given else {})}
    for name, amount in prices.items():
        paid[name] = paid.get(name, 0) + amount
    return TakenAction(
        action,
        option.said,
        books.changes,
        tuple(books.faults),
        rolls=option.rolls,
        no_effect=option.no_effect,
        paid=paid,
        doubts=tuple(dict.fromkeys((*conditions.doubts.values(), *option.doubts))),
        round=round_of(action, view),
        choices=option.choices,
        breaks=tuple(invariant for invariant, _ in breaks),
        follows=frozenset(key for key, _ in by_itself),
        agreed=conditions.agreed,
    )


def round_of(action: Action, view: View) -> str:
    """What the variable is now that an action is taken once per."""
    return view.get(action.once_per.name) if action.once_per is not None else ""


class _Books(Struct, frozen=True):
    """The actor's numbers while an action is taken: what it changes, and what it does not meet."""

    declared: Declaration
    view: View
    action: Action
    changes: dict[str, str]
    faults: list[tuple[Fault, str]]

    def pay(self, name: str, amount: int) -> None:
        """Take from a number; below its least the action may not be taken (NUM-02, 11)."""
        has, least = self._has(name), self._number(name).least
        left = has - amount
        if left < 0:
            self.faults.append(("not-paid", f"{amount} {name} of {has}"))
        elif least is not None and left < self.view.values.number(least):
            self.faults.append(("out-of-bounds", f"{left} {name}, at least {self.view.values.number(least)}"))
        self.changes[f"{name}:{self.view.actor}"] = str(left)

    def gain(self, name: str, amount: int) -> None:
        """Add to a number."""
        self.changes[f"{name}:{self.view.actor}"] = str(self.within(name, self._has(name) + amount))

    def within(self, name: str, after: int) -> int:
        """What becomes of a number; above its most it is either set to that, or the action may not be taken (NUM-11, 16)."""
        number, values = self._number(name), self.view.values
        if number.most is None or after <= values.number(number.most):
            return after
        if number.capped:
            return values.number(number.most)
        self.faults.append(("out-of-bounds", f"{after} {name}, at most {values.number(number.most)}"))
        return after

    def _has(self, name: str) -> int:
        self._number(name)
        key = f"{name}:{self.view.actor}"
        return int(self.changes.get(key) or self.view.get(key))

    def _number(self, name: str) -> Integer:
        variable = self.declared.variable(name)
        if not isinstance(variable, Integer) or not variable.each:
            what = f"an option counts {name!r}, which is no number of each player's"
            raise InputError(what, where=f"{self.declared.name}: action “{self.action.name}”", do="name one that is")
        return variable


def untimely(declared: Declaration, law: Law, view: View, action: Action) -> Iterator[tuple[Fault, str]]:
    """Why an action may not be taken at this time."""
    if not action.may_be_untimely:
        return
    yield from by_the_clock(law, view, action)
    if action.once_per is not None:
        now = round_of(action, view)
        theirs = [past for past in view.past if past.action == action.name and past.round == now]
        if any(action.communal or past.who == view.actor for past in theirs):
            yield "too-soon", f"once per {action.once_per.name}, which is still {now}"
    if action.varying_wait is not None and (mine := _taken_before(view, action)):
        wait = action.varying_wait.within(ActionCourse(declared, view, {}))
        # Where nobody can tell how long, it is none.
        yield from _waits(
            view, mine, 0 if isinstance(wait, Unknown) else as_number(wait, f"how long {action.name} waits")
        )


def by_the_clock(law: Law, view: View, action: Action) -> Iterator[tuple[Fault, str]]:
    """Why an action may not be taken at this time, whatever else is done at once."""
    if action.starts is not None and view.at < action.starts:
        yield "not-met", f"it may be taken from {format_instant(action.starts)} on"
    if action.ends is not None and view.at >= action.ends:
        yield "not-met", f"it could be taken until {format_instant(action.ends)}"
    if action.in_turn:
        last = max((past for past in view.past if past.action == action.name), key=lambda past: past.at, default=None)
        if last is not None and last.who == view.actor:
            yield "too-soon", "nobody takes it twice in a row"
    if not (action.often or action.wait):
        return
    mine = _taken_before(view, action)
    if mine and action.steady_wait:
        yield from _waits(view, mine, view.values.number(action.steady_wait))
    if action.often:
        free_from = may_act_from(law, action.often, mine, view.at)
        if free_from is not None and free_from > view.at:
            yield "too-soon", f"next from {format_instant(free_from)} on"
        if action.communal and not is_free(action.often, _taken_by_others(view, action), view.at):
            yield "too-soon", "somebody else has taken it already"


def _taken_before(view: View, action: Action) -> list[datetime]:
    """When the actor has taken an action of late."""
    actor, name = view.actor, action.name
    return [past.at for past in view.past if past.who == actor and past.action == name]


def _taken_by_others(view: View, action: Action) -> list[datetime]:
    """When others have."""
    return [past.at for past in view.past if past.who != view.actor and past.action == action.name]


def _waits(view: View, taken: list[datetime], hours: int) -> Iterator[tuple[Fault, str]]:
    """Why so many hours have to pass first."""
    free_from = max(taken) + hours * HOUR
    if view.at < free_from:
        yield "too-soon", f"next from {format_instant(free_from)} on"


def options_of(declared: Declaration, action: Action, view: View, but: Collection[Option] = ()) -> Iterator[Option]:
    """The ways to take an action that may matter: its own choices, gifts to others, and what dice give; `but` such as are
    known already, where its choices are data."""
    if action.is_data:
        yield from ways(declared, view, action, but)
        return
    if action.gives:
        yield from _gifts(action.gives, view)
        return
    chances = [(name, amount) for name, amount in action.gain.items() if isinstance(amount, Dice)]
    if not chances:
        yield from action.offered(view)
        return
    for option in action.offered(view):
        for name, dice in chances:
            yield from _chances(option, name, dice, view)


def again(declared: Declaration, taken: TakenAction, view: View) -> Option | None:
    """The way to take an action once more, with the same choices; None where there is none."""
    if taken.action.does:
        return same_way(declared, view, taken.action, taken.choices)
    here = replace(view, target=dict(taken.changes))
    offered = options_of(declared, taken.action, here)
    return next((option for option in offered if option.said == taken.said), None)


def _gifts(name: str, view: View) -> Iterator[Option]:
    """Any amount to one other player (NUM-07, 08, 10)."""
    has = view.number(name)
    for other in view.players:
        key = f"{name}:{other}"
        if other == view.actor:
            continue
        target = view.target_value(key)
        amount = 1 if view.target is None else int(target) - int(view.get(key)) if target is not None else 0
        if amount < LEAST_MOVED:
            continue
        faults = unmet(f"{amount} {name} of {has}" if amount > has else "", "not-paid")
        given = {f"{name}:{view.actor}": str(has - amount), key: str(int(view.get(key)) + amount)}
        yield Option(given, f"{amount} {name} to {other}", faults=faults)


def _chances(option: Option, name: str, dice: Dice, view: View) -> Iterator[Option]:
    """The amounts that rolls of the actor's give; and, unlawfully, the one that an edit takes without a roll."""
    rolls = [
        roll
        for roll in view.rolls
        if roll.by == view.actor and roll.dice == dice.command and _RESULT.fullmatch(roll.result)
    ]
    for roll in rolls:
        yield replace(option, gains={name: int(roll.result)}, rolls=(roll,), said=f"{roll.result} {name}")
    target = view.target_value(f"{name}:{view.actor}")
    if target is not None:
        amount = int(target) - view.number(name)
        why = view.why_not_rolled(dice.command, rolls)
        yield replace(option, gains={name: amount}, faults=unmet(why, "not-rolled"), said=f"{amount} {name}")
