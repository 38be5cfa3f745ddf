"""Civil Titles: whom each applies to (TITLES-04 to 15, readings M5 to M11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import lcm
from typing import Any

import msgspec

from referee.dynasties.moon_sites.board import SQUARES, Board, flood, largest_group, largest_rectangle
from referee.dynasties.moon_sites.monitor import ADOPTED, Readings, Stats, maintained_of
from referee.dynasties.moon_sites.parameters import MoonLaw


class Site(msgspec.Struct, frozen=True):
    """A site with what its titles are judged by."""

    board: Any
    maintained: int
    stats: Stats


_COMMON = lcm(*range(1, SQUARES + 1))
"""A common denominator of all ratios of modules, so that they compare exactly as whole numbers."""

Merit = tuple[Any, ...] | None
"""Larger is better; None: the title cannot apply."""


def _state_of_the_art(site: Site, _: MoonLaw) -> Merit:
    modules, maintained = site.board.modules.bit_count(), site.maintained.bit_count()
    return ((maintained - modules) * (_COMMON // maintained), modules) if maintained else None


def _cool_house(site: Site, law: MoonLaw) -> Merit:
    warmth = abs(site.stats.temperature - law.temperature_ideal)
    air = abs(site.stats.oxygen - law.oxygen_ideal)
    return (-(warmth + air), -warmth, -site.stats.temperature)


def _jailer(site: Site, _: MoonLaw) -> Merit:
    buildings, left = 0, site.maintained
    while left:
        buildings += 1
        left &= ~flood(left & -left, site.board.modules)
    return (buildings,)


MERITS: dict[str, Callable[[Site, MoonLaw], Merit]] = {
    "City Hall": lambda site, _: (largest_group(site.board.quarters),),
    "State of the Art": _state_of_the_art,
    "The Cool House": _cool_house,
    "Public Gardens": lambda site, _: (largest_group(site.board.hydroponics & site.maintained),),
    "Jailer": _jailer,
    "Playground": lambda site, _: (largest_group(site.board.corridors),),
    "The Cube": lambda site, _: (largest_rectangle(site.board.modules),),
    "Outpost": lambda site, _: (-site.board.kinds(),) if site.board.modules else None,
}
TITLES = tuple(MERITS)
CLAUSES_OF: dict[str, tuple[str, ...]] = {
    "City Hall": ("TITLES-04",),
    "State of the Art": ("TITLES-05", "TITLES-06"),
    "The Cool House": ("TITLES-07", "TITLES-08", "TITLES-09"),
    "Public Gardens": ("TITLES-10",),
    "Jailer": ("TITLES-11", "SITES-23"),
    "Playground": ("TITLES-12",),
    "The Cube": ("TITLES-13",),
    "Outpost": ("TITLES-14", "TITLES-15"),
}


def survey(sites: Mapping[str, str], stats: Mapping[str, Stats], readings: Readings = ADOPTED) -> dict[str, Site]:
    """The sites made ready for judging their titles."""
    boards = {name: Board(site) for name, site in sites.items()}
    return {name: Site(board, maintained_of(board, readings), stats[name]) for name, board in boards.items()}


def contenders(title: str, sites: Mapping[str, Site], law: MoonLaw) -> list[str]:
    """The Architects who share the first place; one alone is whom the title applies to."""
    best: Merit = None
    leading: list[str] = []
    for name, site in sites.items():
        merit = MERITS[title](site, law)
        if merit is None or (best is not None and merit < best):
            continue
        if best is None or merit > best:
            best, leading = merit, []
        leading.append(name)
    return sorted(leading)
