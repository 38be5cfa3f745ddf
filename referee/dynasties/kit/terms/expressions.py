"""Expressions: what a rule says of numbers, people, things, texts and lists, as values.

    (honey + 1) * 2 >= flower["Nectar"]        honey[other] < honey        ~shelf.has("Clover")

An expression is frozen and compares by what it says; it can be worked out (`within` a scope), and told in words. Working
out is three-valued: what cannot be read, is secret or is not known is `Unknown`, and so is all that rests on it, unless
the rest decides without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct

from referee.dynasties.kit.terms.filling import Known
from referee.dynasties.kit.terms.holding import held_by
from referee.dynasties.kit.terms.nothing import untold
from referee.dynasties.kit.terms.operands import Both, Condition, Given, Operand, _Pair
from referee.dynasties.kit.terms.plain import as_number, first_unknown, folded
from referee.dynasties.kit.terms.scope import Nothing, Scope, Unknown, Value


def parts_of(operand: Operand) -> Iterator[Operand]:
    """An expression, and all that it is made of."""
    yield operand
    for inner in held_by(operand) or ():
        for part in inner if isinstance(inner, tuple) else (inner,):
            if isinstance(part, Operand):
                yield from parts_of(part)


class Actor(Operand, Struct, frozen=True):
    """Who acts."""

    kind = "player"

    def within(self, scope: Scope) -> Value:
        return scope.actor

    def told(self) -> str:
        return "whoever acts"

    def filled(self, known: Known) -> Operand:
        return Given(known.actor) if known.actor else self


class Of(Operand, Struct, frozen=True):
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

    def bare(self, item: str) -> str:
        return str(self.variable.bare(item))

    def told(self) -> str:
        return f"{self.variable.told()} of {self.whom.told()}"


class Quotient(_Pair, frozen=True):
    """The first divided by the second, rounded; what it is by nothing no text says, and nobody knows."""

    rounded: Literal["up", "down"] = "down"

    sign = "/"

    def made(self, first: int, second: int) -> int | Unknown:
        if not second:
            return Unknown(f"{self.told()} divides by 0")
        return first // second if self.rounded == "down" else -(-first // second)

    def told(self) -> str:
        return f"{super().told()}, rounded {self.rounded}"


class Larger(_Pair, frozen=True):
    """The larger of two."""

    def made(self, first: int, second: int) -> int:
        return max(first, second)

    def told(self) -> str:
        return f"the larger of {self.first.told()} and {self.second.told()}"


class Smaller(_Pair, frozen=True):
    """The smaller of two."""

    def made(self, first: int, second: int) -> int:
        return min(first, second)

    def told(self) -> str:
        return f"the smaller of {self.first.told()} and {self.second.told()}"


def every(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Conditions one by one: those joined by `&` apart, so that the one in the way can be named."""
    apart: list[Condition] = []
    for condition in conditions:
        apart += every((condition.first, condition.second)) if isinstance(condition, Both) else (condition,)
    return tuple(apart)


class Count(Operand, Struct, frozen=True):
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
        if item is None:
            return len(listed)
        wanted = str(item).casefold()
        return sum(wanted in map(str.casefold, self.items.called(each)) for each in listed)

    def told(self) -> str:
        of_which = f"{self.item.told()} in " if self.item is not None else ""
        return f"the number of {of_which}{self.items.told()}"


class HowMany(Operand, Struct, frozen=True):
    """How many players, or things of a kind, there are of which a condition is true."""

    kind_counted: str
    where: Condition | None = None

    def within(self, scope: Scope) -> Value:
        owners = scope.owners(self.kind_counted)
        if self.where is None:
            return len(owners)
        held = [self.where.holds(scope.of(self.kind_counted, owner)) for owner in owners]
        unknown = next((each for each in held if isinstance(each, Unknown)), None)
        return untold(unknown) if unknown is not None else held.count(True)

    def told(self) -> str:
        return f"the number of {self.kind_counted}s" + (f" where {self.where.told()}" if self.where is not None else "")


class Over(Operand, Struct, frozen=True):
    """One number of what all players, or all things of a kind, have: their sum, the most or the least."""

    which: Literal["sum", "most", "least"]
    kind_counted: str
    amount: Operand

    def within(self, scope: Scope) -> Value:
        values = [self.amount.within(scope.of(self.kind_counted, owner)) for owner in scope.owners(self.kind_counted)]
        unknown = first_unknown(*values)
        if unknown is not None:
            return untold(unknown)
        numbers = [as_number(value, self.amount.told) for value in values]
        if self.which == "sum":
            return sum(numbers)
        if not numbers:
            return Unknown(f"there is no {self.kind_counted}")
        return max(numbers) if self.which == "most" else min(numbers)

    def told(self) -> str:
        return f"the {self.which} of {self.amount.told()} over all {self.kind_counted}s"


class HolderOfMost(Operand, Struct, frozen=True):
    """Who alone has the most of something; nobody, an empty name, where several have."""

    amount: Operand

    kind = "player"

    def within(self, scope: Scope) -> Value:
        amounts = self._amounts(scope)
        unknown = first_unknown(*amounts.values())
        if unknown is not None:
            return untold(unknown)
        most = max((as_number(amount, self.amount.told) for amount in amounts.values()), default=None)
        leading = [player for player, amount in amounts.items() if amount == most]
        return leading[0] if len(leading) == 1 else ""

    def _amounts(self, scope: Scope) -> dict[str, Value]:
        return {player: self.amount.within(scope.of("player", player)) for player in scope.owners("player")}

    def may_be(self, value: Value, scope: Scope) -> bool:
        """Somebody than whom another surely has no less does not alone have the most."""
        amounts = self._amounts(scope)
        own = amounts.pop(str(value), None)
        others = [amount for amount in amounts.values() if isinstance(amount, int)]
        return not value or (own is not None and (not isinstance(own, int) or all(amount < own for amount in others)))

    def told(self) -> str:
        return f"whoever alone has the most {self.amount.told()}"


class Cases(Operand, Struct, frozen=True):
    """A table by number, `1-2: this, 3: that`: the first span that holds it."""

    number: Operand
    spans: tuple[tuple[int, int, Operand], ...]

    def within(self, scope: Scope) -> Value:
        number = self.number.within(scope)
        if isinstance(number, Unknown):
            return number
        for least, most, value in self.spans:
            if least <= as_number(number, self.number.told) <= most:
                return value.within(scope)
        return Unknown(f"the table says nothing of {number}")

    def told(self) -> str:
        spans = (
            f"{least if least == most else f'{least}-{most}'}: {value.told()}" for least, most, value in self.spans
        )
        return f"by {self.number.told()} ({'; '.join(spans)})"


class Subject(Operand, Struct, frozen=True):
    """Of whom, or of which thing, plain variables speak where the same is said of each."""

    kind: str

    def within(self, scope: Scope) -> Value:
        return scope.subject(self.kind)

    def told(self) -> str:
        return f"this {self.kind}"


class If(Operand, Struct, frozen=True):
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
            return untold(holds)
        return (self.then if holds else self.otherwise).within(scope)

    def told(self) -> str:
        return f"{self.then.told()} if {self.condition.told()}, otherwise {self.otherwise.told()}"


class First(Operand, Struct, frozen=True):
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
        if not isinstance(items, tuple):
            return Unknown(f"{self.items.told()} is no list")
        return items[0] if items else Nothing(f"{self.items.told()} is empty")

    def bare(self, item: str) -> str:
        return self.items.bare(item)

    def told(self) -> str:
        return f"the first of {self.items.told()}"


class Sharing(Operand, Struct, frozen=True):
    """How many players have the same of something as the one of whom is spoken, that one included."""

    variable: Operand

    def within(self, scope: Scope) -> Value:
        own = self.variable.within(scope)
        theirs = [self.variable.within(scope.of("player", name)) for name in scope.owners("player")]
        unknown = first_unknown(own, *theirs)
        return untold(unknown) if unknown is not None else sum(folded(each) == folded(own) for each in theirs)

    def told(self) -> str:
        return f"the number of players with the same {self.variable.told()}"


class Neighbours(Operand, Struct, frozen=True):
    """What the squares around a square of a grid hold: the four beside it, or with `diagonal` the eight."""

    grid: Any
    square: Operand
    diagonal: bool = False

    def within(self, scope: Scope) -> Value:
        square = self.square.within(scope)
        if isinstance(square, Unknown):
            return square
        near = self.grid.beside(str(square), scope, diagonal=self.diagonal)
        held = [scope.value(self.grid, each) for each in near]
        unknown = first_unknown(*held)
        return unknown if unknown is not None else tuple(str(each) for each in held)

    def told(self) -> str:
        return f"what is around {self.square.told()}"


ACTOR, THEY = Actor(), Subject("player")
