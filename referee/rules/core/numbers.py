"""What the appendix says of numbers: spending, gaining, transferring, rounding, starting values (NUM).

Dynasties build on these; each function names the clause it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction


class Refused(ValueError):
    """An amount that the rules do not let anybody move; the message says why."""


def spend(
    values: Mapping[str, int], owner: str, amount: int, *, by: str | None = None, least: int = 0
) -> dict[str, int]:
    """Somebody's value after spending, losing or paying an amount (NUM-01, 02, 05, 08, 09); raises Refused."""
    _positive(amount)
    if by is not None and by != owner:
        raise Refused(f"{by} may spend only their own, not {owner}'s")
    if values[owner] - amount < least:
        raise Refused(f"{owner} has {values[owner]}, and {amount} would leave less than {least}")
    return {**values, owner: values[owner] - amount}


def gain(values: Mapping[str, int], owner: str, amount: int) -> dict[str, int]:
    """Somebody's value after gaining an amount (NUM-06, 08); raises Refused."""
    _positive(amount)
    return {**values, owner: values[owner] + amount}


def transfer(
    values: Mapping[str, int], giver: str, taker: str, amount: int, *, by: str | None = None
) -> dict[str, int]:
    """The values after a transfer, which is only ever from oneself to another (NUM-07, 08, 10); raises Refused."""
    if giver == taker:
        raise Refused("a transfer is to another")
    return gain(spend(values, giver, amount, by=by), taker, amount)


def _positive(amount: int) -> None:
    if amount <= 0:
        raise Refused(f"only positive amounts can be moved, not {amount}")


def to_integer(value: Fraction | int) -> int:
    """A calculation's result where an integer is asked for: rounded towards zero (NUM-12)."""
    return int(Fraction(value))


def starting_number(legal: Iterable[int]) -> int:
    """The nearest legal value to zero, the positive one of two (NUM-13)."""
    return min(legal, key=lambda value: (abs(value), -value))


def starting_text(legal: Iterable[str], *, may_be_blank: bool) -> str:
    """Blank where that is legal, else the alphabetically earliest, digits before letters (NUM-14, 15)."""
    return "" if may_be_blank else min(legal, key=lambda text: [(not char.isdigit(), char.casefold()) for char in text])


def all_legal(after: Iterable[int], least: int = 0) -> bool:
    """Whether an action leaves only legal values: one that is optional may not be taken otherwise (NUM-11, 16)."""
    return all(value >= least for value in after)
