"""Monitor: temperature, oxygen and food of a site, step by step; and whether it is Safe.

THERMO-11 to 21, SAFETY-01 to 06 and 12, readings M13 to M18.
"""

from __future__ import annotations

import functools

import msgspec

from referee.dynasties.moon_sites.board import QUARTERS, Board, corridor_leaks
from referee.dynasties.moon_sites.parameters import MoonLaw


class Readings(msgspec.Struct, frozen=True):
    """Readings on which people may differ; the defaults are the ones adopted (M3, M4, M14)."""

    quarters_self_maintained: bool = False
    dock_edge_is_open: bool = False


ADOPTED = Readings()
OTHERS: tuple[tuple[str, Readings], ...] = (
    ("quarters_self_maintained", Readings(quarters_self_maintained=True)),
    ("dock_edge_is_open", Readings(dock_edge_is_open=True)),
)
"""The other readings, by name: a judgement that they would turn is said to depend on them."""


FIELDS = {"TEMP": "temperature", "OXY": "oxygen", "FOOD": "food"}
"""The statistics by the names that the GNDT has for them."""


class Stats(msgspec.Struct, frozen=True):
    """An Architect's statistics: degrees Celsius, percent, kilocalories."""

    temperature: int
    oxygen: int
    food: int

    @property
    def by_name(self) -> dict[str, int]:
        """By the names of the GNDT."""
        return {"TEMP": self.temperature, "OXY": self.oxygen, "FOOD": self.food}

    def but(self, name: str, value: int) -> Stats:
        """The same with another value under one of these names."""
        return msgspec.structs.replace(self, **{FIELDS[name]: value})

    def __str__(self) -> str:
        return f"TEMP {self.temperature}, OXY {self.oxygen}, FOOD {self.food}"


@functools.lru_cache(maxsize=1024)
def read_stats(text: str) -> Stats:
    """The statistics that a text lists, as `str` gives it."""
    temperature, oxygen, food = (int(part.split()[1]) for part in text.split(", "))
    return Stats(temperature, oxygen, food)


def default_stats(law: MoonLaw) -> Stats:
    """The statistics of an Architect whom nobody has Monitored yet."""
    return Stats(law.temperature_default, law.oxygen_default, law.food_default)


def maintained_of(board: Board, readings: Readings = ADOPTED) -> int:
    """The Maintained Modules under some readings."""
    return board.maintained(edge_is_open=readings.dock_edge_is_open, self_maintained=readings.quarters_self_maintained)


def monitor(board: Board, law: MoonLaw, maintained: int) -> Stats:
    """The statistics that Monitoring this site sets, by the steps in their order."""
    powers = (board.power & maintained).bit_count()
    temperature = law.warm if powers else law.cold
    temperature -= law.leak * corridor_leaks(board.corridors & maintained, board.modules)
    temperature += law.heat * powers
    temperature = towards(temperature, law.temperature_ideal, law.thermostat * (board.life & maintained).bit_count())
    squares = board.modules.bit_count()
    airy = ((board.life | board.hydroponics) & maintained).bit_count()
    food = law.meals * ((board.hydroponics | board.docks) & maintained).bit_count()
    return Stats(temperature, 100 * airy // squares if squares else 0, food)


@functools.lru_cache(maxsize=1024)
def monitored(site: str, law: MoonLaw, readings: Readings = ADOPTED) -> Stats:
    """The same of a site as it is written, under some readings: sites are Monitored more often than they change."""
    board = Board(site)
    return monitor(board, law, maintained_of(board, readings))


@functools.lru_cache(maxsize=1024)
def researching(site: str) -> int:
    """How many Maintained Research Modules stand on a site (RESEARCH-01)."""
    board = Board(site)
    return (board.research & maintained_of(board)).bit_count()


def towards(value: int, ideal: int, by: int) -> int:
    """Move towards the ideal, never across it (THERMO-17, 18)."""
    return min(value + by, ideal) if value < ideal else max(value - by, ideal)


def unsafe_because(stats: Stats, site: str, law: MoonLaw) -> tuple[str, ...]:
    """Why a site is Unsafe, by these statistics and its Quarters; empty where it is Safe."""
    reasons = {
        "temperature": stats.temperature > law.too_hot or stats.temperature < law.too_cold,
        "oxygen": stats.oxygen < law.too_little_air or stats.oxygen > law.too_much_air,
        "temperature-and-oxygen": stats.temperature > law.fire_above and stats.oxygen > law.fire_air,
        "food": stats.food < site.count(QUARTERS),
    }
    return tuple(reason for reason, holds in reasons.items() if holds)
