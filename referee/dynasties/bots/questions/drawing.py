"""Who can be drawn for a Bout, and with what chance (R205-BOUTS-17 to 19; reading B22)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, TypeAlias

import msgspec

from referee.dynasties.bots.given import refused
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.operators import Readiness, sole_leader

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class Drawable(msgspec.Struct, frozen=True):
    """An Operator as far as drawing asks."""

    bout_count: Count
    readiness: Readiness


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    operators: dict[str, Drawable]


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    operators: dict[str, Drawable]
    pair: tuple[str, str]


def weights(operators: Mapping[str, Drawable], least: int, drawn: str | None = None) -> dict[str, int]:
    """The weight of each who can be drawn now, `least` of who has fought most; `drawn`: who was drawn first for the Bout.

    Whoever has a higher Bout Count than anybody else, Ready or not, can be drawn only where nobody else can.
    """
    ready = {name: one.bout_count for name, one in operators.items() if one.readiness == "Ready" and name != drawn}
    leader = sole_leader({name: one.bout_count for name, one in operators.items()})
    eligible = {name: count for name, count in ready.items() if name != leader} or ready
    most = max(eligible.values(), default=0)
    return {name: most - count + least for name, count in eligible.items()}


def chance(operators: Mapping[str, Drawable], least: int, pair: tuple[str, str]) -> Fraction:
    """The chance that these two are drawn, in whatever order."""
    one, other = pair
    return _in_order(operators, least, one, other) + _in_order(operators, least, other, one)


def _in_order(operators: Mapping[str, Drawable], least: int, first: str, second: str) -> Fraction:
    begun = weights(operators, least)
    if first not in begun:
        return Fraction(0)
    left = weights(operators, least, drawn=first)
    return Fraction(begun[first], sum(begun.values())) * Fraction(left.get(second, 0), sum(left.values()) or 1)


def answer_weights(args: Weights, _: str, catalogue: Catalogue) -> dict[str, int]:
    """Raises InputError about a text that does not state how they are reckoned."""
    return weights(args.operators, catalogue.numbers.stated("least_weight"))


def answer_pair(args: Pair, where: str, catalogue: Catalogue) -> list[int]:
    """Numerator and denominator in lowest terms; raises InputError where a name is no Operator's, or both are one's."""
    for name in args.pair:
        if name not in args.operators:
            raise refused(f"{name!r} is no Operator", f"{where}.pair", "name two of `operators`")
    if args.pair[0] == args.pair[1]:
        raise refused("names one Operator twice", f"{where}.pair", "name two of `operators`")
    found = chance(args.operators, catalogue.numbers.stated("least_weight"), args.pair)
    return [found.numerator, found.denominator]
