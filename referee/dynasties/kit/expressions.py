"""Expressions: what a rule says of numbers, people, things, texts and lists, as values.

    (honey + 1) * 2 >= flower["Nectar"]        honey[other] < honey        ~shelf.has("Clover")

An expression is frozen and compares by what it says; it can be worked out (`within` a scope), and told in words. Working
out is three-valued: what cannot be read, is secret or is not known is `Unknown`, and so is all that rests on it, unless
the rest decides without it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime
from typing import Any, Literal, Protocol, TypeAlias, Union

from referee.errors import InputError
from referee.model.instants import HOUR, format_instant, parse_instant


@dataclass(frozen=True, slots=True)
class Unknown:
    """What nobody can tell: why, in words; `secret`: because it is meant to be so."""

    why: str
    secret: bool = False


Value: TypeAlias = int | str | tuple[str, ...] | Unknown
"""A number, a text or a name, the items of a list; a condition is True or False."""

Operandish = Union["Operand", int, str, tuple[str, ...], tuple[int, ...]]
"""What stands beside an operator."""


class Scope(Protocol):
    """Where an expression is worked out: who acts, of whom plain variables speak, what was chosen."""

    @property
    def actor(self) -> str:
        """Who acts."""

    def number(self, stated: Any) -> int:
        """A number that a sentence of the text in force states."""

    def value(self, variable: Any, of: str | None = None) -> Value:
        """The value of a variable: of somebody or something, by default of whom the scope speaks."""

    def column(self, kind: str, name: str, column: str) -> Value:
        """What a catalogue says of one of its things."""

    def chosen(self, name: str) -> Value:
        """What was chosen under a name."""

    def owners(self, kind: str) -> tuple[str, ...]:
        """All players, or all things of a kind."""

    def subject(self, kind: str) -> str:
        """Of whom, or of which thing of a kind, plain variables speak."""

    @property
    def now(self) -> datetime:
        """When somebody acts."""

    def changed(self, key: str) -> datetime | None:
        """When a value of the game last became what it is; None: nobody knows."""

    def heard(self, said: Said) -> bool | Unknown:
        """Whether somebody has said something."""

    def of(self, kind: str, name: str) -> Scope:
        """The same scope, where plain variables of this kind speak of this one."""


class Operand:
    """Anything that stands in an expression: a variable, a number of a sentence, a choice, or what is made of those."""

    kind: str = ""
    """The kind of things that its value names; empty: it names none."""

    is_timed: bool = False
    """Whether it is about how much time has passed."""

    __iter__ = None
    """What can be indexed could be walked through without end otherwise."""

    def within(self, scope: Scope) -> Value:
        """What it is worth."""
        raise NotImplementedError

    def told(self) -> str:
        """In words."""
        raise NotImplementedError

    def __add__(self, other: Operandish) -> Operand:
        return Sum(self, term(other))

    def __sub__(self, other: Operandish) -> Operand:
        return Difference(self, term(other))

    def __mul__(self, other: Operandish) -> Operand:
        return Product(self, term(other))

    def __radd__(self, other: Operandish) -> Operand:
        return Sum(term(other), self)

    def __rsub__(self, other: Operandish) -> Operand:
        return Difference(term(other), self)

    def __rmul__(self, other: Operandish) -> Operand:
        return Product(term(other), self)

    def __ge__(self, other: Operandish) -> Condition:
        return Comparison(self, "at least", term(other))

    def __gt__(self, other: Operandish) -> Condition:
        return Comparison(self, "more than", term(other))

    def __le__(self, other: Operandish) -> Condition:
        return Comparison(self, "at most", term(other))

    def __lt__(self, other: Operandish) -> Condition:
        return Comparison(self, "less than", term(other))

    def is_(self, other: Operandish) -> Condition:
        """It is just this."""
        return Comparison(self, "", term(other))

    def is_not(self, other: Operandish) -> Condition:
        """It is anything else."""
        return Not(self.is_(other))

    def among(self, items: Operandish) -> Condition:
        """It is one of these."""
        return Among(self, term(items))

    def has(self, item: Operandish) -> Condition:
        """It is a list that holds this."""
        return Among(term(item), self)

    def column(self, column: str) -> Operand:
        """What the catalogue of its kind says of the thing that it names."""
        return Column(self, column)

    def __getitem__(self, column: str) -> Operand:
        return self.column(column)


class Condition(Operand):
    """What is so or is not."""

    def __and__(self, other: Condition) -> Condition:
        return Both(self, other)

    def __or__(self, other: Condition) -> Condition:
        return Either(self, other)

    def __invert__(self) -> Condition:
        return Not(self)

    def __bool__(self) -> bool:
        what = f"“{self.told()}” is used as if it were known already"
        raise InputError(what, where="declaration", do="write & | ~ for and, or, not; two comparisons for a range")

    def holds(self, scope: Scope) -> bool | Unknown:
        """Whether it is so."""
        raise NotImplementedError

    def within(self, scope: Scope) -> Value:
        return self.holds(scope)

    def why_not(self, scope: Scope) -> str:
        """Why it is not so, with what is."""
        return f"not so: {self.told()}"


def parts_of(operand: Operand) -> Iterator[Operand]:
    """An expression, and all that it is made of."""
    yield operand
    if is_dataclass(operand):
        for each in fields(operand):
            inner = getattr(operand, each.name)
            for part in inner if isinstance(inner, tuple) else (inner,):
                if isinstance(part, Operand):
                    yield from parts_of(part)


def term(given: Operandish) -> Operand:
    """What stands beside an operator, as an operand."""
    if isinstance(given, Operand):
        return given
    return Given(tuple(map(str, given)) if isinstance(given, tuple) else given)


def _first_unknown(*values: Value) -> Unknown | None:
    return next((value for value in values if isinstance(value, Unknown)), None)


def as_number(value: Value, told: str) -> int:
    """A value that must be a number; raises InputError, as the declaration counts what is none."""
    if isinstance(value, int):
        return value
    raise InputError(f"counts {told}, which is {value!r} and no number", where="declaration", do="name a number")


@dataclass(frozen=True)
class Given(Operand):
    """A number, a text or a list as it is written."""

    value: int | str | tuple[str, ...]

    def within(self, scope: Scope) -> Value:
        return self.value

    def told(self) -> str:
        return ", ".join(self.value) if isinstance(self.value, tuple) else str(self.value)


@dataclass(frozen=True)
class Actor(Operand):
    """Who acts."""

    kind = "player"

    def within(self, scope: Scope) -> Value:
        return scope.actor

    def told(self) -> str:
        return "whoever acts"


@dataclass(frozen=True)
class Of(Operand):
    """The variable of somebody or something."""

    variable: Any
    whom: Operand

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that its value names."""
        return str(self.variable.kind)

    def within(self, scope: Scope) -> Value:
        whom = self.whom.within(scope)
        return whom if isinstance(whom, Unknown) else scope.value(self.variable, str(whom))

    def told(self) -> str:
        return f"{self.variable.told()} of {self.whom.told()}"


@dataclass(frozen=True)
class Column(Operand):
    """What a catalogue says of a thing."""

    thing: Operand
    name: str

    def within(self, scope: Scope) -> Value:
        thing = self.thing.within(scope)
        return thing if isinstance(thing, Unknown) else scope.column(self.thing.kind, str(thing), self.name)

    def told(self) -> str:
        return f"{self.name} of {self.thing.told()}"


@dataclass(frozen=True)
class _Pair(Operand):
    """Two numbers made into one."""

    first: Operand
    second: Operand

    sign = ""

    def within(self, scope: Scope) -> Value:
        first, second = self.first.within(scope), self.second.within(scope)
        unknown = _first_unknown(first, second)
        if unknown is not None:
            return unknown
        return self.made(as_number(first, self.first.told()), as_number(second, self.second.told()))

    def made(self, first: int, second: int) -> int:
        """The one of the two."""
        raise NotImplementedError

    def told(self) -> str:
        sides = (f"({side.told()})" if isinstance(side, _Pair) else side.told() for side in (self.first, self.second))
        return f" {self.sign} ".join(sides)


class Sum(_Pair):
    """Both together."""

    sign = "+"

    def made(self, first: int, second: int) -> int:
        return first + second


class Difference(_Pair):
    """The first less the second."""

    sign = "-"

    def made(self, first: int, second: int) -> int:
        return first - second


class Product(_Pair):
    """The first times the second."""

    sign = "×"

    def made(self, first: int, second: int) -> int:
        return first * second


@dataclass(frozen=True)
class Quotient(_Pair):
    """The first divided by the second, rounded; by nothing: the text says nothing of it, and it is refused."""

    rounded: Literal["up", "down"] = "down"

    sign = "/"

    def made(self, first: int, second: int) -> int:
        if not second:
            raise InputError(f"divides by {self.second.told()}, which is 0", where="declaration", do="mend the formula")
        return first // second if self.rounded == "down" else -(-first // second)

    def told(self) -> str:
        return f"{super().told()}, rounded {self.rounded}"


class Larger(_Pair):
    """The larger of two."""

    def made(self, first: int, second: int) -> int:
        return max(first, second)

    def told(self) -> str:
        return f"the larger of {self.first.told()} and {self.second.told()}"


class Smaller(_Pair):
    """The smaller of two."""

    def made(self, first: int, second: int) -> int:
        return min(first, second)

    def told(self) -> str:
        return f"the smaller of {self.first.told()} and {self.second.told()}"


_SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "at least": operator.ge,
    "more than": operator.gt,
    "at most": operator.le,
    "less than": operator.lt,
}


@dataclass(frozen=True)
class Comparison(Condition):
    """How one thing is to another; `sign` empty: they are the same, whatever their letters' size."""

    left: Operand
    sign: Literal["", "at least", "more than", "at most", "less than"]
    right: Operand

    def holds(self, scope: Scope) -> bool | Unknown:
        left, right = self.left.within(scope), self.right.within(scope)
        unknown = _first_unknown(left, right)
        if unknown is not None:
            return unknown
        if not self.sign:
            return _folded(left) == _folded(right)
        return _SIGNS[self.sign](as_number(left, self.left.told()), as_number(right, self.right.told()))

    def told(self) -> str:
        return f"{self.left.told()} is {self.sign}{' ' * bool(self.sign)}{self.right.told()}"

    def why_not(self, scope: Scope) -> str:
        right, literal = self.right.within(scope), isinstance(self.right, Given)
        wanted = f"{self.sign} {_shown(right)}".strip()
        beside = "" if literal else f", {self.right.told()}"
        return f"{self.left.told()} is {_shown(self.left.within(scope))}, not {wanted}{beside}"


def _folded(value: Value) -> object:
    return value.casefold() if isinstance(value, str) else value


def _shown(value: Value) -> str:
    if isinstance(value, Unknown):
        return "unknown"
    return (", ".join(value) if isinstance(value, tuple) else str(value)) or "empty"


@dataclass(frozen=True)
class Among(Condition):
    """Whether something is one of a list; a text that is none is a list of one."""

    item: Operand
    items: Operand

    def holds(self, scope: Scope) -> bool | Unknown:
        item, items = self.item.within(scope), self.items.within(scope)
        unknown = _first_unknown(item, items)
        if unknown is not None:
            return unknown
        listed = items if isinstance(items, tuple) else (str(items),)
        return str(item).casefold() in {each.casefold() for each in listed}

    def told(self) -> str:
        return f"{self.item.told()} is among {self.items.told()}"

    def why_not(self, scope: Scope) -> str:
        item, items = _shown(self.item.within(scope)), _shown(self.items.within(scope))
        return f"{item} is not among {self.items.told()} ({items})"


@dataclass(frozen=True)
class Both(Condition):
    """Two conditions at once: false as soon as one is, whatever the other."""

    first: Condition
    second: Condition

    def holds(self, scope: Scope) -> bool | Unknown:
        first, second = self.first.holds(scope), self.second.holds(scope)
        if first is False or second is False:
            return False
        return first if isinstance(first, Unknown) else second

    def told(self) -> str:
        return f"{self.first.told()} and {self.second.told()}"

    def why_not(self, scope: Scope) -> str:
        return (self.first if self.first.holds(scope) is False else self.second).why_not(scope)


@dataclass(frozen=True)
class Either(Condition):
    """One of two conditions: true as soon as one is, whatever the other."""

    first: Condition
    second: Condition

    def holds(self, scope: Scope) -> bool | Unknown:
        first, second = self.first.holds(scope), self.second.holds(scope)
        if first is True or second is True:
            return True
        return first if isinstance(first, Unknown) else second

    def told(self) -> str:
        return f"{self.first.told()} or {self.second.told()}"

    def why_not(self, scope: Scope) -> str:
        return f"{self.first.why_not(scope)}, and {self.second.why_not(scope)}"


@dataclass(frozen=True)
class Not(Condition):
    """What is so where a condition is not."""

    condition: Condition

    def holds(self, scope: Scope) -> bool | Unknown:
        holds = self.condition.holds(scope)
        return holds if isinstance(holds, Unknown) else not holds

    def told(self) -> str:
        return f"not ({self.condition.told()})"

    def why_not(self, scope: Scope) -> str:
        return f"it is so that {self.condition.told()}"


@dataclass(frozen=True)
class Count(Operand):
    """How many items a list holds: all, or those that are the one named."""

    items: Operand
    item: Operand | None = None

    def within(self, scope: Scope) -> Value:
        items = self.items.within(scope)
        item = self.item.within(scope) if self.item is not None else None
        for value in (items, item):
            if isinstance(value, Unknown):
                return value
        listed = items if isinstance(items, tuple) else ()
        return len(listed) if item is None else sum(each.casefold() == str(item).casefold() for each in listed)

    def told(self) -> str:
        of_which = f"{self.item.told()} in " if self.item is not None else ""
        return f"the number of {of_which}{self.items.told()}"


@dataclass(frozen=True)
class HowMany(Operand):
    """How many players, or things of a kind, there are of which a condition is true."""

    kind_counted: str
    where: Condition | None = None

    def within(self, scope: Scope) -> Value:
        owners = scope.owners(self.kind_counted)
        if self.where is None:
            return len(owners)
        held = [self.where.holds(scope.of(self.kind_counted, owner)) for owner in owners]
        unknown = next((each for each in held if isinstance(each, Unknown)), None)
        return unknown if unknown is not None else held.count(True)

    def told(self) -> str:
        return f"the number of {self.kind_counted}s" + (f" where {self.where.told()}" if self.where is not None else "")


@dataclass(frozen=True)
class Over(Operand):
    """One number of what all players, or all things of a kind, have: their sum, the most or the least."""

    which: Literal["sum", "most", "least"]
    kind_counted: str
    amount: Operand

    def within(self, scope: Scope) -> Value:
        values = [self.amount.within(scope.of(self.kind_counted, owner)) for owner in scope.owners(self.kind_counted)]
        unknown = _first_unknown(*values)
        if unknown is not None:
            return unknown
        numbers = [as_number(value, self.amount.told()) for value in values]
        if self.which == "sum":
            return sum(numbers)
        if not numbers:
            return Unknown(f"there is no {self.kind_counted}")
        return max(numbers) if self.which == "most" else min(numbers)

    def told(self) -> str:
        return f"the {self.which} of {self.amount.told()} over all {self.kind_counted}s"


@dataclass(frozen=True)
class HolderOfMost(Operand):
    """Who alone has the most of something; nobody, an empty name, where several have."""

    amount: Operand

    kind = "player"

    def within(self, scope: Scope) -> Value:
        players = scope.owners("player")
        amounts = {player: self.amount.within(scope.of("player", player)) for player in players}
        unknown = _first_unknown(*amounts.values())
        if unknown is not None:
            return unknown
        most = max((as_number(amount, self.amount.told()) for amount in amounts.values()), default=0)
        leading = [player for player, amount in amounts.items() if amount == most]
        return leading[0] if len(leading) == 1 else ""

    def told(self) -> str:
        return f"whoever alone has the most {self.amount.told()}"


@dataclass(frozen=True)
class Cases(Operand):
    """A table by number, `1-2: this, 3: that`: the first span that holds it."""

    number: Operand
    spans: tuple[tuple[int, int, Operand], ...]

    def within(self, scope: Scope) -> Value:
        number = self.number.within(scope)
        if isinstance(number, Unknown):
            return number
        for least, most, value in self.spans:
            if least <= as_number(number, self.number.told()) <= most:
                return value.within(scope)
        return Unknown(f"the table says nothing of {number}")

    def told(self) -> str:
        spans = (f"{least}-{most}: {value.told()}" for least, most, value in self.spans)
        return f"by {self.number.told()} ({'; '.join(spans)})"


@dataclass(frozen=True)
class Now(Operand):
    """The instant at which somebody acts."""

    def within(self, scope: Scope) -> Value:
        return format_instant(scope.now)

    def told(self) -> str:
        return "now"


@dataclass(frozen=True)
class HoursSince(Operand):
    """How many whole hours have passed since an instant; a time that is none is long ago."""

    instant: Operand

    is_timed = True

    def within(self, scope: Scope) -> Value:
        instant = self.instant.within(scope)
        if isinstance(instant, Unknown):
            return instant
        if not instant:
            return _LONG_AGO
        try:
            return (scope.now - parse_instant(str(instant))) // HOUR
        except ValueError:
            return Unknown(f"{self.instant.told()} is {instant!r}, which is no time")

    def told(self) -> str:
        return f"the hours since {self.instant.told()}"


_LONG_AGO = 1 << 31


@dataclass(frozen=True)
class HoursSinceChange(Operand):
    """How many whole hours a value of the game has been what it is; from the beginning of the tracker, if nothing changed it."""

    variable: Any

    is_timed = True

    def within(self, scope: Scope) -> Value:
        since = scope.changed(self.variable.name)
        return (
            Unknown(f"when {self.variable.name} changed is not known") if since is None else (scope.now - since) // HOUR
        )

    def told(self) -> str:
        return f"the hours since {self.variable.told()} changed"


@dataclass(frozen=True)
class Secret(Operand):
    """What only some know: of what it makes of a value nobody is accused."""

    def within(self, scope: Scope) -> Value:
        return Unknown("it is secret", secret=True)

    def told(self) -> str:
        return "what is secret"


@dataclass(frozen=True)
class Subject(Operand):
    """Of whom, or of which thing, plain variables speak where the same is said of each."""

    kind: str

    def within(self, scope: Scope) -> Value:
        return scope.subject(self.kind)

    def told(self) -> str:
        return f"this {self.kind}"


@dataclass(frozen=True)
class If(Operand):
    """One thing where a condition is true, another where it is not."""

    condition: Condition
    then: Operand
    otherwise: Operand

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that its value names."""
        return self.then.kind or self.otherwise.kind

    def within(self, scope: Scope) -> Value:
        holds = self.condition.holds(scope)
        if isinstance(holds, Unknown):
            return holds
        return (self.then if holds else self.otherwise).within(scope)

    def told(self) -> str:
        return f"{self.then.told()} if {self.condition.told()}, otherwise {self.otherwise.told()}"


@dataclass(frozen=True)
class First(Operand):
    """The first item of a list; an empty one has none, and whoever asks for it may not act."""

    items: Operand

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that the list names."""
        return self.items.kind

    def within(self, scope: Scope) -> Value:
        items = self.items.within(scope)
        if isinstance(items, Unknown):
            return items
        return items[0] if isinstance(items, tuple) and items else Unknown(f"{self.items.told()} is empty")

    def told(self) -> str:
        return f"the first of {self.items.told()}"


@dataclass(frozen=True)
class Sharing(Operand):
    """How many players have the same of something as the one of whom is spoken, that one included."""

    variable: Operand

    def within(self, scope: Scope) -> Value:
        own = self.variable.within(scope)
        theirs = [self.variable.within(scope.of("player", name)) for name in scope.owners("player")]
        unknown = _first_unknown(own, *theirs)
        return unknown if unknown is not None else sum(_folded(each) == _folded(own) for each in theirs)

    def told(self) -> str:
        return f"the number of players with the same {self.variable.told()}"


@dataclass(frozen=True)
class Neighbours(Operand):
    """What the squares around a square of a grid hold: the four beside it, or with `diagonal` the eight."""

    grid: Any
    square: Operand
    diagonal: bool = False

    def within(self, scope: Scope) -> Value:
        square = self.square.within(scope)
        high, wide = self.grid.size(scope)
        if isinstance(square, Unknown):
            return square
        row, column = (int(part) for part in str(square).split(","))
        around = [
            (row + down, column + right)
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down or right) and (self.diagonal or not (down and right))
        ]
        held = [scope.value(self.grid, f"{y},{x}") for y, x in around if 1 <= y <= high and 1 <= x <= wide]
        unknown = _first_unknown(*held)
        return unknown if unknown is not None else tuple(str(each) for each in held)

    def told(self) -> str:
        return f"what is around {self.square.told()}"


@dataclass(frozen=True)
class ByFunction(Condition):
    """A condition that only a function can tell: it says why it is not so; empty: it is. What it says is told as it is."""

    why: Callable[[Any], str | Unknown]
    words: str
    is_timed: bool = False

    def holds(self, scope: Scope) -> bool | Unknown:
        why = self.why(scope)
        return why if isinstance(why, Unknown) else not why

    def told(self) -> str:
        return self.words

    def why_not(self, scope: Scope) -> str:
        return str(self.why(scope))


@dataclass(frozen=True)
class Said(Condition):
    """Somebody has said something of late: all of some words and values stand in one post, its title, or one comment.

    who: who said it.
    words: what it holds, in any letters; a number as a word of its own.
    hours: for how long that counts.
    where: in what it was said.
    """

    who: Operand
    words: tuple[Operand, ...]
    hours: Operand
    where: Literal["post", "comment", "anywhere"] = "anywhere"

    def holds(self, scope: Scope) -> bool | Unknown:
        return scope.heard(self)

    def told(self) -> str:
        place = {"post": "in a post", "comment": "in a comment", "anywhere": "in a post or comment"}[self.where]
        words = " and ".join(f"“{each.told()}”" for each in self.words)
        return f"{self.who.told()} has said {words} {place} within {self.hours.told()} hours"


ACTOR, NOW, SECRET, THEY = Actor(), Now(), Secret(), Subject("player")


def hours_since(instant: Operand) -> Operand:
    """How many whole hours have passed since a time that is tracked."""
    return HoursSince(instant)


def hours_since_change(variable: Operand) -> Operand:
    """How many whole hours a value of the game has been what it is."""
    return HoursSinceChange(variable)


def this(kind: str) -> Operand:
    """The thing of a kind of which plain variables speak, where the same is said of each."""
    return Subject(kind)


def when(condition: Condition, then: Operandish, otherwise: Operandish) -> Operand:
    """This where a condition is true, that where it is not."""
    return If(condition, term(then), term(otherwise))


def first(items: Operand) -> Operand:
    """The first item of a list."""
    return First(items)


def sharing(variable: Operand) -> Operand:
    """How many players have the same of something as the one of whom is spoken."""
    return Sharing(variable)


def neighbours(grid: Operand, square: Operand, *, diagonal: bool = False) -> Operand:
    """What the squares around a square of a grid hold."""
    return Neighbours(grid, square, diagonal)


def judged_by(why: Callable[[Any], str | Unknown], words: str, *, timed: bool = False) -> Condition:
    """A condition that no words here say: a function of the scope that tells why it is not so, empty where it is; `timed`:
    it is about how much time has passed."""
    return ByFunction(why, words, timed)


def secretly(words: str) -> Condition:
    """A condition of which only some know whether it is met."""
    return ByFunction(lambda scope: Unknown("it is secret", secret=True), words)


def said(
    who: Operand,
    *words: Operandish,
    hours: Operandish = 24,
    where: Literal["post", "comment", "anywhere"] = "anywhere",
) -> Condition:
    """Somebody has said all of this at once, of late: `said(friend, "agree", many, where="comment")`."""
    return Said(who, tuple(term(word) for word in words), term(hours), where)


def half(number: Operandish, rounded: Literal["up", "down"]) -> Operand:
    """Half of a number, rounded."""
    return Quotient(term(number), Given(2), rounded)


def divided(number: Operandish, by: Operandish, rounded: Literal["up", "down"]) -> Operand:
    """A number divided by another, rounded."""
    return Quotient(term(number), term(by), rounded)


def larger(first: Operandish, second: Operandish) -> Operand:
    """The larger of two numbers."""
    return Larger(term(first), term(second))


def smaller(first: Operandish, second: Operandish) -> Operand:
    """The smaller of two numbers."""
    return Smaller(term(first), term(second))


def count(items: Operand, item: Operandish | None = None) -> Operand:
    """How many items a list holds, or how many of them are `item`."""
    return Count(items, None if item is None else term(item))


def how_many(kind: str, where: Condition | None = None) -> Operand:
    """How many players ("player"), or things of a kind, there are; or of how many of them `where` is true."""
    return HowMany(kind, where)


def total(kind: str, amount: Operand) -> Operand:
    """The sum of what all of a kind have."""
    return Over("sum", kind, amount)


def highest(kind: str, amount: Operand) -> Operand:
    """The most that any of a kind has."""
    return Over("most", kind, amount)


def lowest(kind: str, amount: Operand) -> Operand:
    """The least that any of a kind has."""
    return Over("least", kind, amount)


def holder_of_most(amount: Operand) -> Operand:
    """Who alone has the most of something."""
    return HolderOfMost(amount)


def by_table(number: Operandish, spans: Mapping[int | tuple[int, int], Operandish]) -> Operand:
    """A table by number: `{(1, 2): "Oats", 3: "Rye"}`."""
    listed = ((span if isinstance(span, tuple) else (span, span), value) for span, value in spans.items())
    return Cases(term(number), tuple((least, most, term(value)) for (least, most), value in listed))


def every(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Conditions one by one: those joined by `&` apart, so that the one in the way can be named."""
    apart: list[Condition] = []
    for condition in conditions:
        apart += every((condition.first, condition.second)) if isinstance(condition, Both) else (condition,)
    return tuple(apart)
