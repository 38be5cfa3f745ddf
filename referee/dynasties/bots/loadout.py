"""What follows from a Bot's hardware alone: whether it is valid, what it draws and puts out, whether it runs, what it costs.

All are pure and ask no Bout: Shock, facing and Statuses are the arena's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.dynasties.bots.bot import WHOLE, Bot, Part
from referee.dynasties.bots.hardware import Catalogue, Hardware

HARDPOINTS = "hardpoints"
PROBLEMS = {
    HARDPOINTS: "more Systems than hardpoints",
    "condition-range": "a Condition is not from 0% to 100%",
    "unknown-engine": "no such engine",
    "unknown-chassis": "no such chassis",
    "unknown-system": "no such System",
}
"""Why the rules know no such Bot, in words."""
BATTERY = "Back-up Battery"
LOGIC_MODULE = "Advanced Logic Module"


class Problem(NamedTuple):
    """Why the rules know no such Bot: its code, what is so, where on the Bot, and what may be there."""

    code: str
    what: str
    where: str
    do: str


def problems_of(bot: Bot, catalogue: Catalogue) -> tuple[str, ...]:
    """Why the rules know no such Bot (R205-LOADOUT-06 to 10), each code once; empty: it is valid."""
    return tuple(dict.fromkeys(problem.code for problem in problems_on(bot, catalogue)))


def problems_on(bot: Bot, catalogue: Catalogue) -> Iterator[Problem]:
    """The same, with what is wrong where."""
    chassis, systems = (
        catalogue.chassis.get(bot.chassis.name),
        [(f"systems[{at}]", part) for at, part in enumerate(bot.systems)],
    )
    if chassis is not None and len(systems) > chassis.hardpoints:
        holds = f"{chassis.name} has {chassis.hardpoints} hardpoints"
        yield Problem(HARDPOINTS, f"lists {len(systems)} Systems", "systems", holds)
    for where, part in (("engine", bot.engine), ("chassis", bot.chassis), *systems):
        if not 0 <= part.condition <= WHOLE:
            yield Problem(
                "condition-range", f"is {part.condition}", f"{where}.condition", "a Condition is from 0 to 100"
            )
    yield from _unknown("engine", bot.engine, "engine.type", catalogue.engines)
    yield from _unknown("chassis", bot.chassis, "chassis.model", catalogue.chassis)
    for where, part in systems:
        yield from _unknown("System", part, f"{where}.name", catalogue.systems)


def _unknown(noun: str, part: Part, where: str, known: Mapping[str, object]) -> Iterator[Problem]:
    if part.name not in known:
        yield Problem(f"unknown-{noun.lower()}", f"“{part.name}” is no {noun}", where, f"one of {', '.join(known)}")


def effective(value: int, condition: int) -> int:
    """A number with a Condition applied to it, rounded down (R205-LOADOUT-11)."""
    return value * condition // WHOLE


def condition_of_engine(bot: Bot, catalogue: Catalogue) -> int:
    """The engine's Condition as a Back-up Battery has it calculated (R205-SYSTEMS-44; readings L1, K2): what counts for
    power, for being Trashed and for what the engine is sold at (L2). Raises InputError as `share_of`."""
    share = share_of(bot, catalogue)
    return min(
        WHOLE, bot.engine.condition + sum(effective(share, one.condition) for one in bot.systems if one.name == BATTERY)
    )


def hundredths_of_engine(bot: Bot, catalogue: Catalogue) -> int:
    """The same in hundredths of points, with every quarter of a point that a Back-up Battery adds (K2 read otherwise)."""
    share = share_of(bot, catalogue)
    return min(
        WHOLE**2,
        WHOLE * bot.engine.condition + sum(share * one.condition for one in bot.systems if one.name == BATTERY),
    )


def share_of(bot: Bot, catalogue: Catalogue) -> int:
    """What a Back-up Battery adds under a text; raises InputError where it states none and the Bot has one."""
    if all(system.name != BATTERY for system in bot.systems):
        return 0
    return catalogue.numbers.stated("battery")


def power_output(bot: Bot, catalogue: Catalogue) -> int:
    """Effective Power Output."""
    return effective(catalogue.engines[bot.engine.name].power, condition_of_engine(bot, catalogue))


def consumption(bot: Bot, catalogue: Catalogue) -> int:
    """What chassis and Systems draw together; a System at 0% still does (B4)."""
    drawn = sum(catalogue.systems[system.name].consumption for system in bot.systems)
    return catalogue.chassis[bot.chassis.name].consumption + drawn


def is_defunct(bot: Bot, catalogue: Catalogue) -> bool:
    """Whether it draws more than its engine puts out (R205-LOADOUT-12)."""
    return consumption(bot, catalogue) > power_output(bot, catalogue)


def trashed_because(bot: Bot, catalogue: Catalogue) -> tuple[str, ...]:
    """Why it is Trashed (R205-LOADOUT-14, 15); empty: it is not."""
    names = [system.name for system in bot.systems]
    causes = {
        "engine": condition_of_engine(bot, catalogue) == 0,
        "chassis": bot.chassis.condition == 0,
        "duplicate-system": len(set(names)) < len(names),
    }
    return tuple(cause for cause, holds in causes.items() if holds)


def is_trashed(bot: Bot, catalogue: Catalogue) -> bool:
    """Whether it is Trashed, for whatever cause."""
    return bool(trashed_because(bot, catalogue))


def shove_power(bot: Bot, catalogue: Catalogue) -> float:
    """Shove Power of a Bot that faces the other and is not Flipped, halves kept (R205-SHOVE-02, B4)."""
    return power_output(bot, catalogue) - consumption(bot, catalogue) / 2


def cost_of(part: Part, kind: Mapping[str, Hardware]) -> int:
    """Effective Cost of a part, of those that there are of its kind."""
    return effective(kind[part.name].cost, part.condition)


def worth_of_engine(bot: Bot, catalogue: Catalogue) -> int:
    """What a Bot's engine is sold at, its Condition as it is calculated."""
    return cost_of(Part(bot.engine.name, condition_of_engine(bot, catalogue)), catalogue.engines)


def listed_value(bot: Bot, catalogue: Catalogue) -> int:
    """The sum of what its parts cost new (B29)."""
    systems = sum(catalogue.systems[system.name].cost for system in bot.systems)
    return catalogue.engines[bot.engine.name].cost + catalogue.chassis[bot.chassis.name].cost + systems


def has_working(bot: Bot, name: str) -> bool:
    """Whether a System of this name is mounted, and above 0% (R205-SYSTEMS-92)."""
    return any(system.name == name and system.condition > 0 for system in bot.systems)


def frontmost(bot: Bot) -> int | None:
    """Which System is the frontmost above 0% (R205-SYSTEMS-93), by its place from 0; None: none is."""
    return next((place for place, system in enumerate(bot.systems) if system.condition > 0), None)
