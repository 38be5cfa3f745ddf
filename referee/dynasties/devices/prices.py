"""The price that somebody says beside a purchase, which may be another than the Blueprint's. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from referee.dynasties.devices.hanging import TOKEN
from referee.dynasties.devices.things import Blueprint

_NUMBER = r"\d[\d,]*(?:\.\d+)?"
_ONLY = r"(?:(?:only|exactly|just)\s+)?"
_STATED = re.compile(
    rf"(?:(?:,|\b(?:for|at|price|cost|costing|paying|spending))\s*:?\s*(?:(?:a|the)\s+price\s+of\s+)?|\bprice\s+of\s+){_ONLY}"
    rf"(?:m\s?(?P<after>{_NUMBER})\b|(?P<before>{_NUMBER})\s?(?:m|macks?|mackerels?)\b)|"
    rf"\b(?:for|price|cost|costing|paying|spending)\s+{_ONLY}(?P<bare>{_NUMBER})(?=\s*(?:$|,|\b(?:each|apiece|altogether|in\s+total)\b))",
    re.I,
)
_FREE = re.compile(r"\bfor\s+(?:free|nothing)\b", re.I)


class Stated(NamedTuple):
    """What a purchase is said to cost, in any of these amounts, and the Blueprints that are purchased together, each as often as
    that is done."""

    amounts: frozenset[Fraction]
    blueprints: tuple[str, ...]

    def agrees(self, name: str, blueprints: Mapping[str, Blueprint]) -> bool:
        """Whether that is the Price of a Blueprint, of all that are purchased of it, or of all that are purchased together."""
        price = blueprints[name].price
        alike = price * self.blueprints.count(name)
        prices = [blueprints[each].price for each in self.blueprints if each in blueprints]
        return not self.amounts.isdisjoint({price, alike, sum(prices, Fraction())})


def amounts_in(words: str) -> frozenset[Fraction]:
    """The amounts that words behind a purchase say it costs."""
    found = _STATED.finditer(re.sub(TOKEN, "#", words))
    free = {Fraction()} if _FREE.search(words) else set()
    return frozenset(free) | frozenset(
        Fraction((one["after"] or one["before"] or one["bare"]).replace(",", "")) for one in found
    )
