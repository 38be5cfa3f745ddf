"""What a Bot can be built of: the engines, chassis and Systems of the rules, with their numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from referee.dynasties.bots.numbers import CARRIED_NUMBERS, Numbers


class Hardware(msgspec.Struct, frozen=True):
    """Anything that a Bot is built of: its name, and its cost in won."""

    name: str
    cost: int


class Engine(Hardware, frozen=True):
    """An engine: the power that it puts out at 100% (R205-ENGINES-01)."""

    power: int


class Chassis(Hardware, frozen=True):
    """A chassis: how many Systems it holds, and what it consumes (R205-CHASSIS-01)."""

    hardpoints: int
    consumption: int


class System(Hardware, frozen=True):
    """A System: what it consumes, and when its effect applies (R205-SYSTEMS-01)."""

    consumption: int
    passive: bool = False
    melee: bool = False


_T = TypeVar("_T", bound=Hardware)


class Catalogue(msgspec.Struct, frozen=True):
    """All hardware of one text, by name, the numbers of its other rules, and what of a Bout it words otherwise than
    Bouts are fought by: the clauses by topic (`worded`)."""

    engines: dict[str, Engine]
    chassis: dict[str, Chassis]
    systems: dict[str, System]
    numbers: Numbers = CARRIED_NUMBERS
    otherwise: dict[str, tuple[str, ...]] = {}


def catalogue(
    engines: Iterable[Engine], chassis: Iterable[Chassis], systems: Iterable[System], numbers: Numbers = CARRIED_NUMBERS
) -> Catalogue:
    """The hardware given, by name."""
    return Catalogue(_by_name(engines), _by_name(chassis), _by_name(systems), numbers)


def _by_name(things: Iterable[_T]) -> dict[str, _T]:
    return {thing.name: thing for thing in things}


CARRIED = catalogue(
    engines=(
        Engine("Electric", 2_500, 240),
        Engine("Petrol", 4_000, 550),
        Engine("Nitrogen", 5_500, 900),
        Engine("Hydraulic", 7_300, 1_100),
        Engine("Nuclear", 9_700, 1_450),
    ),
    chassis=(
        Chassis("Frictionless Inquisitor", 1_900, 1, 110),
        Chassis("Apex Systems X1500", 2_500, 2, 200),
        Chassis("Tundra Industries #9", 3_350, 2, 170),
        Chassis("Echelon Hardcast", 3_900, 3, 440),
        Chassis("Incisor TRN9P", 4_210, 3, 410),
        Chassis("Numenatics Featherlight 44714", 9_110, 3, 305),
        Chassis("Camelot CG3 Rampart", 5_890, 4, 630),
        Chassis("Titanium Holdfast", 8_870, 4, 480),
    ),
    systems=(
        System("Ram", 1_100, 85, passive=True),
        System("Flipper", 1_600, 185, melee=True),
        System("Axe", 2_200, 250, melee=True),
        System("Grinder", 300, 100, melee=True),
        System("Plate", 200, 0),
        System("Taser", 1_500, 290),
        System("Mound-Shaped Body", 800, 30, passive=True),
        System("Spikes", 1_100, 30, passive=True),
        System("Cow Catcher", 1_200, 30, passive=True),
        System("Hookshot", 800, 110),
        System("Grapple", 1_400, 160, melee=True),
        System("Targeting Module", 320, 75, passive=True),
        System("Lead Weight", 1_300, 30, passive=True),
        System("Back-up Battery", 260, 0, passive=True),
        System("LED Banner", 3_200, 120, passive=True),
        System("Nox Tank", 800, 88, passive=True),
        System("Inverter Driver", 2_700, 310, passive=True),
        System("Flamethrower", 1_900, 200, melee=True),
        System("Pincers", 1_100, 190, melee=True),
        System("Signal Jammer", 900, 270),
        System("Giant Mitt", 900, 0, passive=True),
        System("Modular Breakpoint", 3_100, 170, passive=True),
        System("Howitzer", 2_600, 260),
        System("Ablative Plating", 3_700, 120, passive=True),
        System("Advanced Logic Module", 4_500, 290, passive=True),
        System("Springloaded Treads", 3_000, 250),
    ),
)
"""The numbers of the text of 2022 (R205-ENGINES-02 to 06, R205-CHASSIS-02 to 09, R205-SYSTEMS), for what is given without a text."""
