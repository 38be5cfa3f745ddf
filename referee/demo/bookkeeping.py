"""Bookkeeping: the game of any declared dynasty, reckoned from its declaration's data.

Prices, gains, gifts, bounds and spans are added up here anew, and none of the kit's functions that judge, explain or
apply is asked. What a declaration gives as a function of its own (options, needs, a price, a holder, a victory) cannot
be reckoned anew: that function is asked directly, with a `View` of these books.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta

from immutables import Map

from referee.demo.declared import DeclaredGame, Move
from referee.demo.play import HOUR
from referee.demo.tracker import NOBODY
from referee.dynasties.kit.actions import Action, Amount, Dice, Fault, Growing, Option, PastAction, View
from referee.dynasties.kit.declaration import MostOf, Reached, Title
from referee.dynasties.kit.sentences import StatedValue, Values
from referee.dynasties.kit.variables import Choice, Flag, Grid, Instant, Integer, Listing, ListOf, Text

Amounts = Iterable[tuple[str, int]]
"""What is added to the number at each key, one after the other."""


def next_period(at: datetime, often: str) -> datetime:
    """The midnight at which the next day or week begins, weeks on Monday (KEYW-09, 46)."""
    midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(days=1 if often == "daily" else 7 - at.weekday())


def throws(action: Action) -> list[tuple[tuple[str, str, int], ...]]:
    """Every way that the dice of an action may fall: what is gained, on which dice, and how much of it."""
    dice = [(name, amount.command) for name, amount in action.gain.items() if isinstance(amount, Dice)]
    sides = [range(1, int(command.removeprefix("DICE")) + 1) for _, command in dice]
    return [
        tuple((name, command, face) for (name, command), face in zip(dice, faces, strict=True))
        for faces in itertools.product(*sides)
    ]


class Bookkeeping(DeclaredGame):
    """Plays a dynasty by what its declaration states."""

    @functools.cached_property
    def actions(self) -> dict[str, Action]:
        """The declared actions by name."""
        return {action.name: action for action in self.dynasty.actions}

    def set_up(self) -> None:
        for variable in self.dynasty.variables:
            if isinstance(variable, Listing):
                begun = variable.start(Values(self.text, self.dynasty.name))
                self.cells |= {f"{variable.name}:{thing}": value for thing, value in begun.items()}
        super().set_up()

    def default(self, key: str) -> str:
        match self.variables.get(key.partition(":")[0]):
            case Integer(default=number):
                return str(self.number(number))
            case Choice(default=text) | Text(default=text) | Grid(default=text) | Instant(default=text):
                return text
            case Flag(default=told):
                return "yes" if told else "no"
            case ListOf(default=items, ordered=ordered):
                return ", ".join(items if ordered else sorted(items))
            case _:
                return ""

    def view(self, who: str) -> View:
        """The books as the declaration's own functions look at them."""
        past = (PastAction(at, by, name, self.actions[name].family) for at, by, name in self.taken[-200:])
        return View(
            cells=Map(self.cells),
            actor=who,
            at=self.now,
            players=self.counted,
            values=Values(self.text, self.dynasty.name),
            default=self.default,
            past=tuple(past),
            emperor=self.emperor,
        )

    def holders(self) -> dict[str, str]:
        return {title.key: self.holder(title) or NOBODY for title in self.dynasty.titles}

    def holder(self, title: Title) -> str | None:
        """Whose a title is."""
        if not isinstance(title.holder, MostOf):
            assert callable(title.holder)
            return title.holder(self.view(""))
        amounts = {name: self.amount(title.holder.variable, name) for name in self.counted}
        leading = [name for name, amount in amounts.items() if amount == max(amounts.values())]
        return leading[0] if len(leading) == 1 else None

    def has_won(self, who: str) -> bool:
        victory = self.dynasty.victory
        if victory is not None and isinstance(victory.needs, Reached):
            return self.amount(victory.needs.variable, who) >= self.number(victory.needs.number)
        if victory is None:
            return True
        assert callable(victory.needs)
        return not victory.needs(self.view(who))

    def by_merit(self, names: Sequence[str]) -> Sequence[str]:
        victory = self.dynasty.victory
        if victory is None or not isinstance(victory.needs, Reached):
            return names
        variable, enough = victory.needs.variable, self.number(victory.needs.number)
        return sorted(names, key=lambda name: abs(self.amount(variable, name) - enough))

    # -- what an action asks for ---------------------------------------------------------------------

    def free_from(self, who: str, action: str) -> datetime | None:
        """Once a day or week with the text's hours between, after a wait, and of a communal one not after others."""
        declared, last = self.actions[action], self.last_taken(who, action)
        assert isinstance(declared.wait, int | StatedValue)
        free = [last + self.number(declared.wait) * HOUR] if last is not None and declared.wait else []
        if declared.often and last is not None:
            free += [next_period(last, declared.often), last + self.text.span(f"{declared.often}-action")]
        if declared.communal:
            free += [next_period(at, declared.often) for at, _, name in self.taken if name == action]
        return max(free, default=None)

    def is_too_soon(self, who: str, action: str) -> bool:
        """Whether an action is not free yet."""
        free = self.free_from(who, action)
        return free is not None and self.now < free

    def price(self, who: str, amount: Amount) -> int:
        """What is to be paid or gained now."""
        if isinstance(amount, Growing):
            since = self.now - self.number(amount.hours) * HOUR
            lately = [name for at, by, name in self.taken if by == who and at > since]
            count = sum(self.actions[name].family == amount.family for name in lately)
            return self.number(amount.first) + count * self.number(amount.more)
        return amount(self.view(who)) if callable(amount) else self.number(amount)

    def hindrances(self, who: str, action: Action) -> Iterator[Fault]:
        """What keeps somebody from an action, whichever way they take it."""
        if self.is_too_soon(who, action.name):
            yield "too-soon"
        if (action.starts and self.now < action.starts) or (action.ends and self.now >= action.ends):
            yield "not-met"
        if action.lacks(self.view(who)):
            yield "not-met"
        if (action.by == "head" and who != self.emperor) or (action.by == "player" and who in self.distant):
            yield "not-met"

    # -- moves ---------------------------------------------------------------------------------------

    def moves(self, who: str) -> Iterator[Move]:
        for action in self.dynasty.actions:
            hindrances = tuple(self.hindrances(who, action))
            for (option, gift), throw in itertools.product(self.ways(who, action), throws(action)):
                rolled = [(f"{name}:{who}", face) for name, _, face in throw]
                amounts = [*self.amounts(who, action, option), *gift, *rolled]
                changes, faults = self.reckoned(option.changes, amounts)
                offered = tuple(fault for fault, _ in option.faults)
                dice = tuple((command, face) for _, command, face in throw)
                yield Move(action.name, option.said, changes, (*hindrances, *offered, *faults), dice, option.no_effect)

    def ways(self, who: str, action: Action) -> Iterator[tuple[Option, Amounts]]:
        """The choices of an action: to whom and how much is given, or what its own function offers."""
        if not action.gives:
            yield from ((option, ()) for option in action.offered(self.view(who)))
            return
        for other in (name for name in self.counted if name != who):
            for given in sorted({1, max(1, self.amount(action.gives, who))}):
                gift = [(f"{action.gives}:{who}", -given), (f"{action.gives}:{other}", given)]
                yield Option(said=f"{given} {action.gives} to {other}"), gift

    def amounts(self, who: str, action: Action, option: Option) -> Iterator[tuple[str, int]]:
        """What an action adds to somebody's numbers, first what it costs."""
        for name, cost in action.cost.items():
            yield f"{name}:{who}", -self.price(who, cost)
        for name, paid in option.pays.items():
            yield f"{name}:{who}", -paid
        for name, gain in action.gain.items():
            if not isinstance(gain, Dice):
                yield f"{name}:{who}", self.price(who, gain)
        for name, gained in option.gains.items():
            yield f"{name}:{who}", gained

    def reckoned(self, changes: Mapping[str, str], amounts: Amounts) -> tuple[dict[str, str], tuple[Fault, ...]]:
        """The values after all is paid and gained, in order, and which of it cannot be (NUM-02, 05, 06, 11)."""
        after, faults = dict(changes), list[Fault]()
        for key, amount in amounts:
            variable = self.variables[key.partition(":")[0]]
            assert isinstance(variable, Integer)
            value = int(after.get(key) or self.get(key)) + amount
            if amount < 0 and value < 0:
                faults.append("not-paid")
            elif amount < 0 and variable.least is not None and value < self.number(variable.least):
                faults.append("out-of-bounds")
            if variable.most is not None and value > self.number(variable.most):
                if not variable.capped:
                    faults.append("out-of-bounds")
                value = self.number(variable.most) if variable.capped else value
            after[key] = str(value)
        return after, tuple(faults)

    # -- what an edit gives away ---------------------------------------------------------------------

    def is_plain(self, who: str, action: str, cells: Mapping[str, str]) -> bool:
        """Where this action alone moves some value that way: what would show in another's row does not count."""
        moves = [
            move for move in self.moves(who) if all(self._is_own(who, key) or key in cells for key in move.changes)
        ]
        return any(self.movers(moves, key, value) == {action} for key, value in cells.items())

    def _is_own(self, who: str, key: str) -> bool:
        """Whether a value is not another player's."""
        variable = self.variables[key.partition(":")[0]]
        return not variable.each or key == f"{variable.name}:{who}"

    def may_gain(self, who: str, name: str) -> bool:
        key = f"{name}:{who}"
        free = [move for move in self.moves(who) if not self.is_too_soon(who, move.action) and key in move.changes]
        return any(
            name in self.actions[move.action].gain or int(move.changes[key]) > self.amount(name, who) for move in free
        )
