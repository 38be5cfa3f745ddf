"""Operands: what stands in an expression, how it is counted, compared and joined.

Working out is three-valued: what cannot be read, is secret or is not known is `Unknown`, and so is all that rests on it,
unless the rest decides without it.
"""

from __future__ import annotations

from typing import Literal, Union

from msgspec import Struct

from referee.dynasties.kit.terms import reasons
from referee.dynasties.kit.terms.filling import Known, refilled
from referee.dynasties.kit.terms.nothing import of_nothing, untold
from referee.dynasties.kit.terms.plain import MADE, SIGNS, between, first_unknown, folded, in_words, number_of, shown
from referee.dynasties.kit.terms.scope import Nothing, Scope, Unknown, Value
from referee.dynasties.kit.terms.unsaid import Unknowable, Unsaid, required

Operandish = Union["Operand", int, str, tuple[str, ...], tuple[int, ...], list[str], list[int]]
"""What stands beside an operator."""


class Operand(Unsaid):
    """Anything that stands in an expression: a variable, a number of a sentence, a choice, or what is made of those."""

    kind: str = ""
    """The kind of things that its value names; empty: it names none."""

    is_named: bool = True
    """Whether something is gained by telling it beside its value."""

    verb = "is"
    """How it is told what it comes to."""

    is_timed: bool = False
    """Whether it is about how much time has passed."""

    is_heard: bool = False
    """Whether it turns on what people say in posts and comments."""

    def within(self, scope: Scope) -> Value:
        """What it is worth."""
        raise NotImplementedError

    def passed(self, scope: Scope, *, up: bool) -> Value:
        """What it is worth; of time that has passed, with an hour that has only begun counted (`up`), or not."""
        return self.within(scope)

    def counted(self, scope: Scope) -> int | Unknown:
        """What it is worth as a number."""
        return number_of(self.within(scope), self.told)

    def told(self) -> str:
        """In words."""
        raise NotImplementedError

    def filled(self, known: Known) -> Operand:
        """The same, as it is told to people: with the numbers of the text, who acts and what was chosen in their places."""
        return refilled(self, known)

    def between(self, scope: Scope) -> tuple[int, int | None] | None:
        """The least and the most that it surely is, where its worth is unknown; None: that is not known either."""
        return None

    def bare(self, item: str) -> str:
        """The name of what an item of it is, or it itself, without what says that it is struck."""
        return item

    def called(self, item: str) -> tuple[str, ...]:
        """The names by which an item of it is looked for, where it is a list."""
        return (item,)

    def may_be(self, value: Value, scope: Scope) -> bool:
        """Whether it may be this, where its worth is unknown."""
        return True

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


class Condition(Unknowable, Operand):
    """What is so or is not."""

    def __and__(self, other: Condition) -> Condition:
        return Both(self, required(other, self))

    def __or__(self, other: Condition) -> Condition:
        return Either(self, required(other, self))

    def __rand__(self, other: object) -> None:
        required(other, self)

    __ror__ = __rand__

    def __invert__(self) -> Condition:
        return Not(self)

    def holds(self, scope: Scope) -> bool | Unknown:
        """Whether it is so."""
        raise NotImplementedError

    def within(self, scope: Scope) -> Value:
        return self.holds(scope)

    def denied(self) -> str:
        """That it is not so, in words."""
        return f"not ({self.told()})"

    def why_not(self, scope: Scope) -> str:
        """Why it is not so, with what is."""
        return f"not so: {self.filled(scope).told()}"

    def why_so(self, scope: Scope) -> str:
        """That it is so, where it must not be, with what is."""
        return f"it is so that {self.filled(scope).told()}"


def term(given: Operandish) -> Operand:
    """What stands beside an operator, as an operand."""
    if isinstance(given, Operand):
        return given
    if isinstance(given, bool):
        return Given(in_words(given))
    return Given(tuple(map(str, given)) if isinstance(given, tuple | list) else given)


class Given(Operand, Struct, frozen=True):
    """A number, a text or a list as it is written."""

    value: int | str | tuple[str, ...]

    is_named = False

    def within(self, scope: Scope) -> Value:
        return self.value

    def told(self) -> str:
        return in_words(self.value)


class Column(Operand, Struct, frozen=True):
    """What a catalogue says of a thing."""

    thing: Operand
    name: str

    def within(self, scope: Scope) -> Value:
        thing = self.thing.within(scope)
        bare = self.thing.bare
        return thing if isinstance(thing, Unknown) else scope.column(self.thing.kind, bare(str(thing)), self.name)

    def told(self) -> str:
        return f"{self.name} of {self.thing.told()}"


class _Pair(Operand, Struct, frozen=True):
    """Two numbers made into one."""

    first: Operand
    second: Operand

    sign = ""

    def within(self, scope: Scope) -> Value:
        first, second = self.first.counted(scope), self.second.counted(scope)
        if isinstance(first, Unknown):
            return self.without(first)
        return self.without(second) if isinstance(second, Unknown) else self.made(first, second)

    def made(self, first: int, second: int) -> int | Unknown:
        """The one of the two."""
        return MADE[self.sign](first, second)

    def without(self, unknown: Unknown) -> Unknown:
        """What they come to where nobody can tell one of them, or it is not there: half of nothing is nothing."""
        return unknown if self.sign in ("×", "/") else untold(unknown)

    def told(self) -> str:
        sides = (f"({side.told()})" if isinstance(side, _Pair) else side.told() for side in (self.first, self.second))
        return f" {self.sign} ".join(sides)


class Sum(_Pair, frozen=True):
    """Both together."""

    sign = "+"


class Difference(_Pair, frozen=True):
    """The first less the second."""

    sign = "-"


class Product(_Pair, frozen=True):
    """The first times the second."""

    sign = "×"


class Comparison(Condition, Struct, frozen=True):
    """How one thing is to another; `sign` empty: they are the same, whatever their letters' size."""

    left: Operand
    sign: Literal["", "at least", "more than", "at most", "less than"]
    right: Operand

    def holds(self, scope: Scope) -> bool | Unknown:
        left = self.left.passed(scope, up=self.sign in ("more than", "at most"))
        right = self.right.passed(scope, up=self.sign in ("less than", "at least"))
        if (of_none := of_nothing(left, self.sign, right)) is not None:
            return of_none
        unknown = first_unknown(left, right)
        if unknown is not None:
            return self._decided(left, right, unknown, scope)
        if not self.sign:
            return left == right or folded(left) == folded(right)
        first, second = number_of(left, self.left.told), number_of(right, self.right.told)
        if isinstance(first, Unknown):
            return first
        return second if isinstance(second, Unknown) else SIGNS[self.sign](first, second)

    def _decided(self, left: Value, right: Value, unknown: Unknown, scope: Scope) -> bool | Unknown:
        """Whether what is surely so of a side that nobody can tell decides it."""
        side, other = (self.left, right) if isinstance(left, Unknown) else (self.right, left)
        if not (self.sign or isinstance(other, Unknown) or side.may_be(other, scope)):
            return False
        span = side.between(scope) if side is self.left or not self.sign else None
        so = between(self.sign, *span, other) if span is not None and isinstance(other, int) else None
        return unknown if so is None else so

    def told(self) -> str:
        return self._told(self.left.verb)

    def denied(self) -> str:
        return self._told(f"{self.left.verb} not")

    def _told(self, verb: str) -> str:
        right = self.right.told() or shown("", self.left.kind)
        return f"{self.left.told()} {verb} {self.sign}{' ' * bool(self.sign)}{right}"

    def why_not(self, scope: Scope) -> str:
        return reasons.why_not(self, scope)

    def why_so(self, scope: Scope) -> str:
        return reasons.why_so(self, scope)


class Among(Condition, Struct, frozen=True):
    """Whether something is one of a list; a text that is none is a list of one."""

    item: Operand
    items: Operand

    def holds(self, scope: Scope) -> bool | Unknown:
        item, items = self.item.within(scope), self.items.within(scope)
        unknown = first_unknown(item, items)
        if unknown is not None:
            return False if isinstance(unknown, Nothing) else unknown
        wanted = in_words(item).casefold()
        if isinstance(items, tuple):
            return wanted in {name.casefold() for each in items for name in self.items.called(each)}
        text = in_words(items).casefold()
        if wanted != text and wanted in map(str.strip, text.split(",")):
            return Unknown(f"{self.items.told()} is {in_words(items)}, one text and no list")
        return wanted == text

    def told(self) -> str:
        return f"{self.item.told()} is among {self.items.told()}"

    def denied(self) -> str:
        return f"{self.item.told()} is not among {self.items.told()}"

    def why_not(self, scope: Scope) -> str:
        return reasons.of_items(self, "is not among", scope)

    def why_so(self, scope: Scope) -> str:
        return reasons.of_items(self, "is among", scope)


class _Joined(Condition, Struct, frozen=True):
    """Two conditions of which one may decide alone, whatever the other."""

    first: Condition
    second: Condition

    word = ""
    deciding = False
    """What decides where one of the two is it."""

    def holds(self, scope: Scope) -> bool | Unknown:
        first = self.first.holds(scope)
        if first is self.deciding:
            return first
        second = self.second.holds(scope)
        return first if isinstance(first, Unknown) and second is not self.deciding else second

    def told(self) -> str:
        return f" {self.word} ".join(map(self._side, (self.first, self.second)))

    def _side(self, side: Condition) -> str:
        is_other = isinstance(side, _Joined) and side.word != self.word
        return f"({side.told()})" if is_other else side.told()


class Both(_Joined, frozen=True):
    """Two conditions at once."""

    word = "and"

    def why_not(self, scope: Scope) -> str:
        return (self.first if self.first.holds(scope) is False else self.second).why_not(scope)

    def why_so(self, scope: Scope) -> str:
        return f"{self.first.why_so(scope)}, and {self.second.why_so(scope)}"


class Either(_Joined, frozen=True):
    """One of two conditions, or both."""

    word, deciding = "or", True

    def why_not(self, scope: Scope) -> str:
        return f"{self.first.why_not(scope)}, and {self.second.why_not(scope)}"

    def why_so(self, scope: Scope) -> str:
        return (self.first if self.first.holds(scope) is True else self.second).why_so(scope)


class Not(Condition, Struct, frozen=True):
    """What is so where a condition is not."""

    condition: Condition

    def holds(self, scope: Scope) -> bool | Unknown:
        holds = self.condition.holds(scope)
        return holds if isinstance(holds, Unknown) else not holds

    def told(self) -> str:
        return self.condition.denied()

    def denied(self) -> str:
        return self.condition.told()

    def why_not(self, scope: Scope) -> str:
        return self.condition.why_so(scope)

    def why_so(self, scope: Scope) -> str:
        return self.condition.why_not(scope)
