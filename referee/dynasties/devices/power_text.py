"""Powers as they are written: “Zap (Spend m10, Tap): target Player loses 2 points.” (DEV-REG-05)."""

from __future__ import annotations

import re
from collections.abc import Collection
from fractions import Fraction

from referee.dynasties.devices.things import Cost, Measure

_POWER = re.compile(r"\s*(?P<name>[^():][^:]*?)\s*\((?P<costs>.*?)\)\s*:", re.S)
_SPEND = re.compile(r"spend\s+m?\s*(?P<much>\d{1,30}(?:\.\d{1,30})?|\S.*?)", re.I | re.S)
_LOSE = re.compile(r"lose\s+(?P<much>\d{1,30}|\S.*?)(?:\s+points?)?", re.I | re.S)
_REQUIRES = re.compile(r"requires\s+(?:(?:an?|the)\s+)?(?P<device>\S.*)", re.I | re.S)
_NUMBER = re.compile(r"\d+(\.\d+)?", re.ASCII)
_PLAIN = {"zero": Cost("zero"), "tap": Cost("tap"), "sacrifice": Cost("sacrifice")}
OTHER = Cost("other")


def parts_of(text: str, parameters: Collection[str]) -> tuple[str, tuple[Cost, ...]] | None:
    """The name and the costs of a Power, None where it is not written so; a number may be the name of a parameter."""
    match = _POWER.match(text)
    if match is None:
        return None
    costs = tuple(cost_of(one, parameters) for one in match["costs"].split(","))
    return " ".join(match["name"].split()), costs


def cost_of(text: str, parameters: Collection[str]) -> Cost:
    """One cost in any case and spacing; what is none of the short forms, a human has to judge."""
    written = " ".join(text.split()).rstrip(".")
    if plain := _PLAIN.get(written.casefold()):
        return plain
    if match := _REQUIRES.fullmatch(written):
        return Cost("requires", device=match["device"])
    if match := _SPEND.fullmatch(written):
        much = _measure(match["much"], parameters) or _measure(f"m{match['much']}", parameters)
        return Cost("spend", much) if much is not None else OTHER
    if match := _LOSE.fullmatch(written):
        much = _measure(match["much"], parameters)
        return Cost("lose", much) if much is not None else OTHER
    return OTHER


def _measure(written: str, parameters: Collection[str]) -> Measure:
    if _NUMBER.fullmatch(written):
        return Fraction(written)
    return next((name for name in parameters if name.casefold() == written.casefold()), None)
