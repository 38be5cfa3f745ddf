"""Amounts of mackerel: exact decimals, as people and JSON write them (m10.15 was one; reading R2)."""

from __future__ import annotations

import re
from fractions import Fraction

_DECIMAL = re.compile(r"-?\d{1,30}(\.\d{1,30})?", re.ASCII)


def amount_of(given: int | str) -> Fraction:
    """An integer, or decimal text; raises ValueError for what is neither."""
    if isinstance(given, int):
        return Fraction(given)
    if not _DECIMAL.fullmatch(given):
        raise ValueError(f"{given[:40]!r} is no amount")
    return Fraction(given)


def told(amount: Fraction) -> int | str:
    """An integer where it is whole, else the shortest decimal text. Amounts are sums of decimals, so that there is one."""
    if amount.denominator == 1:
        return amount.numerator
    places = next(places for places in range(1, 100) if 10**places % amount.denominator == 0)
    digits = f"{abs(amount.numerator) * 10**places // amount.denominator:0{places + 1}d}"
    return f"{'-' * (amount < 0)}{digits[:-places]}.{digits[-places:]}"
