"""Prices: what an action costs or brings, as a number, as the text states it, as a function says, or growing."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from referee.dynasties.kit.terms.sentences import Number
from referee.dynasties.kit.terms.view import View

Amount = Number | Callable[[View], int]


class Growing(Struct, frozen=True):
    """A price that grows with what the actor has done of late.

    first: what it is at first.
    more: by how much each such action raises it.
    family: under which name those are counted.
    hours: for less than how long.
    """

    first: Number
    more: Number
    family: str
    hours: Number

    def __call__(self, view: View) -> int:
        return self.of_next(view, 1)

    def of_next(self, view: View, number: int) -> int:
        """What so many of them cost together, done at once."""
        count = view.recent(self.family, view.values.hours(self.hours))
        first, more = view.values.number(self.first), view.values.number(self.more)
        return sum(first + more * (count + done) for done in range(number))


def amount_of(view: View, amount: Amount) -> int:
    """An amount of a declaration as it is now."""
    return amount(view) if callable(amount) else view.values.number(amount)


def of_next(amount: Amount, view: View, number: int) -> int:
    """The least that so many actions at this price cost: of a price that follows no known course, nothing."""
    if isinstance(amount, Growing):
        return amount.of_next(view, number)
    return 0 if callable(amount) else number * view.values.number(amount)
