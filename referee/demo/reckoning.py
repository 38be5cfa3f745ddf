"""Reckoning: what rules that are data come to, worked out by the demo's players themselves.

Written from what the words of the language say, apart from the referee's evaluation of them, so that where the two
disagree one of them is wrong. What nobody can tell is worth None, and so is all that rests on it.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any, Protocol, Self

from msgspec import Struct, field
from msgspec.structs import replace

from referee.demo.keeping import Read, Worth, worth_of
from referee.demo.talk import Thread, holds, said_so, said_worth
from referee.dynasties.kit.parts.chosen import Chosen
from referee.dynasties.kit.parts.effects import Target, variable_of
from referee.dynasties.kit.parts.variables import GAME, NO, PLAYER, YES, Flag, FlagOf, Grid, Variable
from referee.dynasties.kit.terms.circumstances import HoursSince, HoursSinceChange, Now, Said, Secret
from referee.dynasties.kit.terms.expressions import (
    Actor,
    Cases,
    Count,
    First,
    HolderOfMost,
    HowMany,
    If,
    Larger,
    Neighbours,
    Of,
    Over,
    Quotient,
    Sharing,
    Smaller,
    Subject,
)
from referee.dynasties.kit.terms.operands import (
    Among,
    Both,
    Column,
    Comparison,
    Condition,
    Difference,
    Either,
    Given,
    Not,
    Operand,
    Product,
    Sum,
)
from referee.dynasties.kit.terms.sentences import StatedValue
from referee.model.instants import HOUR, format_instant, parse_instant

_MADE_OF_TWO: Mapping[type[Operand], Callable[[int, int], int]] = {
    Sum: operator.add,
    Difference: operator.sub,
    Product: operator.mul,
    Larger: max,
    Smaller: min,
}
_LONG_AGO = 1 << 31
"""So many hours are longer than any that a rule asks for."""
_IS: Mapping[str, Callable[[int, int], bool]] = {
    "at least": operator.ge,
    "more than": operator.gt,
    "at most": operator.le,
    "less than": operator.lt,
}


class Books(Read, Protocol):
    """What the players have written down."""

    now: datetime

    def get(self, key: str) -> str:
        """A value as it is kept."""

    def changed_at(self, key: str, *, or_began: bool) -> datetime:
        """When a value of the game last became what it is, as far as the tracker shows."""

    def heard(self, who: str, since: datetime, where: str) -> Iterable[str]:
        """What somebody has said since then, in posts, in comments, or anywhere."""

    def tagged(self, words: str) -> Sequence[str]:
        """The addresses of the posts with these words in their titles."""

    def thread(self, name: str) -> Thread | None:
        """A post by its address or its title, with the comments on it."""

    def owners(self, kind: str, noted: Mapping[str, str]) -> tuple[str, ...]:
        """All players, or the things of a kind that there are, with what is noted besides."""

    def row(self, kind: str, name: str) -> Mapping[str, Worth]:
        """What a catalogue says of a thing; empty where it does not know it."""

    def tracked_of(self, kind: str) -> Iterable[Variable]:
        """The variables of a kind of things."""


class Reckoning(Struct, frozen=True):
    """What somebody reckons with, who takes an action or thinks of it.

    books: what was so before.
    who: whose action it is.
    chosen: what they chose, by name.
    theirs: of whom plain variables speak, by kind.
    noted: what is changed so far, by key.
    marks: "unclear" where something hangs on what nobody can tell, "secret" where it does on what only some know, "absent"
        where it would take or strike an item that is not there.
    """

    books: Books
    who: str
    chosen: Mapping[str, Worth] = field(default_factory=dict)
    theirs: Mapping[str, str] = field(default_factory=dict)
    noted: dict[str, str] = field(default_factory=dict)
    marks: set[str] = field(default_factory=set)

    def of(self, kind: str, name: str) -> Self:
        """The same, where the rule speaks of this one."""
        return self.but(theirs={**self.theirs, kind: name})

    def once(self, who: str, had: Mapping[str, str]) -> Self:
        """The same, where the rule speaks of somebody and what they had once."""
        return self.but(theirs={**self.theirs, PLAYER: who}, noted=dict(had))

    def but(self, **values: object) -> Self:
        """The same but for these fields."""
        return replace(self, **values)

    # -- what things are worth -----------------------------------------------------------------------

    def worth(self, said: Operand) -> Worth:
        """What an expression comes to."""
        match said:
            case Condition():
                return self.so(said)
            case Given(value=value):
                return value
            case Actor():
                return self.who
            case StatedValue():
                return self.books.number(said)
            case Now():
                return format_instant(self.books.now)
            case HoursSince(instant=instant):
                return self._hours_since(self.worth(instant))
            case Chosen(name=name):
                return self.chosen.get(name)
            case Variable() | Of():
                return self.held(said)
            case Column(thing=thing, name=name):
                named = self.worth(thing)
                return None if named is None else self.books.row(thing.kind, str(named)).get(name)
            case Count(items=items, item=item):
                return self._count(items, item)
            case Cases(number=number, spans=spans):
                given = self.worth(number)
                fit = [then for least, most, then in spans if isinstance(given, int) and least <= given <= most]
                return self.worth(fit[0]) if fit else None
            case HowMany() | Over() | HolderOfMost() | Sharing():
                return self._of_all(said)
            case Sum() | Difference() | Product() | Quotient() | Larger() | Smaller():
                return self._made_of_two(said)
            case _:
                return self._picked(said)

    def _picked(self, said: Operand) -> Worth:
        """What is one of several; of words that the players do not know, nobody can tell."""
        match said:
            case Subject(kind=kind):
                return self.theirs.get(kind, self.who if kind == PLAYER else None)
            case If(condition=condition, then=then, otherwise=otherwise):
                so = self.so(condition)
                return None if so is None else self.worth(then if so else otherwise)
            case First(items=items):
                listed = self.worth(items)
                return listed[0] if isinstance(listed, tuple) and listed else None
            case Neighbours(grid=grid, square=square, diagonal=diagonal):
                at = self.worth(square)
                return None if at is None else self._around(grid, str(at), diagonal=diagonal)
            case HoursSinceChange(variable=variable, or_began=or_began):
                return (self.books.now - self.books.changed_at(variable.name, or_began=or_began)) // HOUR
            case Secret():
                self.marks.add("secret")
        return said_worth(self, said)

    def _around(self, grid: Grid, square: str, *, diagonal: bool) -> Worth:
        """What the squares beside a square hold, row by row; with `diagonal`, those askew too."""
        row, column = map(int, square.split(","))
        high, wide = self.books.number(grid.rows), self.books.number(grid.columns)
        beside = [
            (y, x)
            for y in range(max(1, row - 1), min(high, row + 1) + 1)
            for x in range(max(1, column - 1), min(wide, column + 1) + 1)
            if 0 < abs(y - row) + abs(x - column) <= 1 + diagonal
        ]
        return tuple(str(self.held(Of(grid, Given(f"{y},{x}")))) for y, x in beside)

    def _hours_since(self, instant: Worth) -> Worth:
        if instant == "":
            return _LONG_AGO
        try:
            return (self.books.now - parse_instant(str(instant))) // HOUR
        except ValueError:
            return None

    def _in_time(self, said: Operand, *, begun: bool) -> Worth:
        """What is compared; of hours that have passed, with one that has only `begun`: an hour and a minute is more than one."""
        worth = self.worth(said)
        if not begun or not isinstance(worth, int) or worth == _LONG_AGO:
            return worth
        match said:
            case HoursSince(instant=instant):
                since = parse_instant(str(self.worth(instant)))
            case HoursSinceChange(variable=variable, or_began=or_began):
                since = self.books.changed_at(variable.name, or_began=or_began)
            case _:
                return worth
        return worth + (self.books.now - since > worth * HOUR)

    def _made_of_two(self, pair: Any) -> Worth:
        first, second = self.worth(pair.first), self.worth(pair.second)
        if not (isinstance(first, int) and isinstance(second, int)):
            return None
        if isinstance(pair, Quotient):
            return (math.floor if pair.rounded == "down" else math.ceil)(Fraction(first, second))
        return _MADE_OF_TWO[type(pair)](first, second)

    def held(self, target: Target) -> Worth:
        """What a variable is by now."""
        key, variable = self.key(target), variable_of(target)
        if variable.secret:
            self.marks.add("secret")
        if key is None:
            return None
        if variable.value is not None:
            whose = key.partition(":")[2]
            here = self.but(who=whose) if variable.of == PLAYER else self
            return here.of(variable.of, whose).worth(variable.value)
        text = self.noted[key] if key in self.noted else self.books.get(key)
        return worth_of(variable, text)

    def _count(self, items: Operand, item: Operand | None) -> Worth:
        listed, wanted = self.worth(items), self.worth(item) if item is not None else ""
        if listed is None or wanted is None:
            return None
        held = listed if isinstance(listed, tuple) else ()
        return len(held) if item is None else [name.casefold() for name in held].count(str(wanted).casefold())

    def _of_all(self, said: HowMany | Over | HolderOfMost | Sharing) -> Worth:
        kind = said.kind_counted if isinstance(said, HowMany | Over) else PLAYER
        each = {name: self.of(kind, name) for name in self.owners(kind)}
        if isinstance(said, HowMany):
            so = [said.where is None or theirs.so(said.where) for theirs in each.values()]
            return None if None in so else so.count(True)
        if isinstance(said, Sharing):
            mine = self.worth(said.variable)
            alike = [_compared(mine, "", theirs.worth(said.variable)) for theirs in each.values()]
            return None if None in alike else alike.count(True)
        amounts = {name: theirs.worth(said.amount) for name, theirs in each.items()}
        numbers = [amount for amount in amounts.values() if isinstance(amount, int)]
        if len(numbers) < len(amounts):
            return None
        if isinstance(said, HolderOfMost):
            leading = [name for name, amount in amounts.items() if amount == max(numbers)]
            return leading[0] if len(leading) == 1 else ""
        if said.which == "sum":
            return sum(numbers)
        return (max if said.which == "most" else min)(numbers, default=None)

    # -- what is so ----------------------------------------------------------------------------------

    def so(self, said: Condition) -> bool | None:
        """Whether a condition is true."""
        match said:
            case Flag() | FlagOf():
                return self._flagged(said)
            case Not(condition=condition):
                holds = self.so(condition)
                return None if holds is None else not holds
            case Both(first=first, second=second):
                held = (self.so(first), self.so(second))
                return False if False in held else None if None in held else True
            case Either(first=first, second=second):
                held = (self.so(first), self.so(second))
                return True if True in held else None if None in held else False
            case Said():
                return self._has_said(said)
            case Comparison(left=left, sign=sign, right=right):
                shown = self._in_time(left, begun=sign in ("more than", "at most"))
                return _compared(shown, sign, self._in_time(right, begun=sign in ("less than", "at least")))
            case Among(item=item, items=items):
                sought, listed = self.worth(item), self.worth(items)
                if sought is None or listed is None:
                    return None
                several = listed if isinstance(listed, tuple) else (str(listed),)
                return str(sought).casefold() in [each.casefold() for each in several]
            case _:
                return said_so(self, said)

    def _flagged(self, flag: Flag | FlagOf) -> bool | None:
        shown = self.held(flag)
        return None if shown is None else shown in (True, YES)

    def _has_said(self, said: Said) -> bool | None:
        who, hours, *words = (self.worth(part) for part in (said.who, said.hours, *said.words))
        if None in (who, hours, *words) or not isinstance(hours, int):
            return None
        words = [word for each in words for word in (each if isinstance(each, tuple) else (each,))]
        texts = self.books.heard(str(who), self.books.now - hours * HOUR, said.where)
        return any(all(holds(text, str(word)) for word in words) for text in texts)

    # -- whose it is ---------------------------------------------------------------------------------

    def owners(self, kind: str) -> tuple[str, ...]:
        """All players, or all things of a kind, by now."""
        return self.books.owners(kind, self.noted)

    def key(self, target: Target) -> str | None:
        """Where a value is kept; None: it is nobody's, or nobody can tell whose."""
        variable = variable_of(target)
        if isinstance(target, Of):
            whom = self.worth(target.whom)
            return None if whom in (None, "") else f"{variable.name}:{whom}"
        if variable.of == GAME:
            return variable.name
        mine = self.who if variable.of == PLAYER else None
        whose = self.theirs.get(variable.of, mine)
        return None if whose is None else f"{variable.name}:{whose}"


def _compared(left: Worth, sign: str, right: Worth) -> bool | None:
    if left is None or right is None:
        return None
    if sign:
        return _IS[sign](int(str(left)), int(str(right)))
    if isinstance(left, str) and isinstance(right, str):
        return left.casefold() == right.casefold()
    if isinstance(left, str) or isinstance(right, str):
        flag, text = (right, left) if isinstance(left, str) else (left, right)
        return isinstance(flag, bool) and str(text).casefold() == (YES if flag else NO)
    return left == right
