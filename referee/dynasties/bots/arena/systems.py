"""What each System does when a script uses it (R205-SYSTEMS), and on whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.board import MAIN
from referee.dynasties.bots.arena.fighter import CHASSIS, ENGINE, SYSTEMS, Fighter
from referee.dynasties.bots.arena.losses import NOTHING, Blow, lose, scratch
from referee.dynasties.bots.arena.statuses import anchor, flip, loosen, right, scorch, scramble

REACH = 3
"""The spaces in front in which a Melee System finds its Opponent (R205-BOTSCRIPT-37)."""
TASER, HOOKSHOT, HOWITZER = 6, 10, 8
"""Spaces: within the first two, and not less than the third (R205-SYSTEMS-17, 33, 71)."""
ANCHORED = 10
"""Percentage points more that Melee Systems take off the chassis of who is Anchored (R205-STATUS-17)."""

Effect: TypeAlias = Callable[[Arena, Fighter, Fighter], None]
Valid: TypeAlias = Callable[[Arena, Fighter, Fighter], bool]


def distance(bot: Fighter, other: Fighter) -> int:
    """By column."""
    return abs(other.column - bot.column)


def in_reach(arena: Arena, bot: Fighter, other: Fighter) -> bool:
    """In one of the spaces in front, and present."""
    return not other.absent and ahead(arena, bot, other, bot.facing, REACH)


def ahead(arena: Arena, bot: Fighter, other: Fighter, way: int, reach: int) -> bool:
    """In one of the `reach` spaces on the right (1) or left (-1): on the same row, or where steps would come, as that is read."""
    if bot.row == MAIN or not arena.readings.in_steps:
        return bot.row == other.row and 1 <= (other.column - bot.column) * way <= reach
    square = bot.column, bot.row
    while reach and square[1] != MAIN:
        square, reach = arena.board.step(*square, way), reach - 1
        if square == (other.column, other.row):
            return True
    return other.row == MAIN and 1 <= (other.column - square[0]) * way <= reach


def _near(arena: Arena, bot: Fighter, other: Fighter) -> bool:
    return distance(bot, other) <= TASER and not other.absent


def _hooked(arena: Arena, bot: Fighter, other: Fighter) -> bool:
    """Whether or not it evades (R205-SYSTEMS-34)."""
    return distance(bot, other) <= HOOKSHOT


def _hit(arena: Arena, bot: Fighter, other: Fighter) -> bool:
    return not (other.absent and arena.readings.evaders_missed)


def _grinder(arena: Arena, bot: Fighter, other: Fighter) -> None:
    part = exposed(other, bot, lowest="Targeting Module" in bot.on)
    if part != NOTHING:
        lose(arena, other, part, 25, bot)


def exposed(bot: Fighter, to: Fighter, *, lowest: bool = False) -> int:
    """Its frontmost System if it faces the other Bot, else its rearmost, above 0%; none while Flipped.

    With `lowest`, of those with the lowest Condition (R205-SYSTEMS-39). `NOTHING` where there is none.
    """
    if bot.flipped or not bot.on:
        return NOTHING
    parts = [part for part in range(SYSTEMS, len(bot.conditions)) if bot.condition(part)]
    if lowest:
        least = min(map(bot.condition, parts))
        parts = [part for part in parts if bot.condition(part) == least]
    return parts[-1] if bot.away(to) else parts[0]


def _taser(arena: Arena, bot: Fighter, other: Fighter) -> None:
    """What loses by the Scratch Damage is Shocked; the engine, if that is the chassis (R205-SYSTEMS-18)."""
    part = scratch(arena, other, by=bot)
    if part == NOTHING:
        return
    other.shocks[ENGINE if part == CHASSIS else part] += 1
    other.refresh()
    arena.say(f"{other.name} is Shocked")


def _hookshot(arena: Arena, bot: Fighter, other: Fighter) -> None:
    """To the adjacent square on this side, if nobody stands there (R205-SYSTEMS-33)."""
    gap = other.column - bot.column
    if gap == 0:
        return
    column, row = arena.board.step(other.column, other.row, -1 if gap > 0 else 1)
    if arena.at(column, row) is None:
        arena.place(bot, column, row)
        arena.say(f"{bot.name} hooks itself to {arena.label(bot)}")


MELEE: dict[str, Effect] = {
    "Flipper": Blow(then=flip),
    "Axe": Blow(25, 10, anchored=ANCHORED),
    "Grinder": _grinder,
    "Grapple": Blow(then=anchor),
    "Flamethrower": Blow(15, systems=5, then=scorch, anchored=ANCHORED),
    "Pincers": Blow(then=loosen),
}
EFFECTS: dict[str, tuple[Valid, Effect]] = {
    **{name: (in_reach, effect) for name, effect in MELEE.items()},
    "Taser": (_near, _taser),
    "Hookshot": (_hooked, _hookshot),
    "Signal Jammer": (_hit, Blow(then=scramble)),
}
"""What is used on one Opponent: on whom it can be, and what it does. The others have it in `use`; Passives do nothing."""
SHELL = Blow(50, then=loosen)
"""What a Howitzer does to each (R205-SYSTEMS-71)."""
NO_EFFECT = "Plate"
"""The System whose Effect is “No effect” at any Condition (R205-SYSTEMS-15)."""


def _howitzer(arena: Arena, bot: Fighter) -> None:
    """On all Opponents, if none that is present is near (R205-SYSTEMS-71, R205-SYSTEMS-72)."""
    if any(distance(bot, other) < HOWITZER and not other.absent for other in bot.opponents):
        return
    for other in sorted(bot.opponents, key=lambda other: other.place):
        if _hit(arena, bot, other):
            SHELL(arena, bot, other)


def can_use(bot: Fighter, system: str) -> bool:
    """It has the System above 0%, and that does not have “No effect” (R205-BOTSCRIPT-35)."""
    return system in bot.on and system != NO_EFFECT


def use(arena: Arena, bot: Fighter, system: str, target: Fighter | None) -> None:
    """Use it, on who was found for it; a Scorched Bot takes Scratch Damage for it (R205-STATUS-08)."""
    bot.used = system
    if arena.events is not None:
        arena.say(f"{bot.name} uses {system}" + (f" on {target.name}" if target is not None else ""))
    if bot.scorched and arena.readings.scorched_first:
        scratch(arena, bot)
    if can_use(bot, system):
        _apply(arena, bot, system, target)
    if bot.scorched:
        scratch(arena, bot)


def _apply(arena: Arena, bot: Fighter, system: str, target: Fighter | None) -> None:
    if system == "Flipper" and bot.flipped:
        right(arena, bot)
    elif system == "Howitzer":
        _howitzer(arena, bot)
    elif system == "Springloaded Treads":
        bot.springs = True
    elif target is not None and system in EFFECTS:
        EFFECTS[system][1](arena, bot, target)


def ranked(bot: Fighter) -> list[Fighter]:
    """Its Opponents from the closest, those as far in turn order."""
    if len(bot.opponents) == 1:
        return bot.opponents
    return sorted(bot.opponents, key=lambda other: (distance(bot, other), other.place))


def nth(bot: Fighter, ordinal: int) -> Fighter | None:
    """The closest valid one to the `ordinal`-th closest (R205-BOTSCRIPT-48)."""
    opponents = ranked(bot)
    return opponents[min(ordinal, len(opponents)) - 1] if opponents else None


def target_of(arena: Arena, bot: Fighter, system: str, ordinal: int | None) -> Fighter | None:
    """On whom it uses the System: of those on whom it can be, the one closest to the ordinal (the first, where none is told),
    the lower of two; a Melee System on that one or nobody, as that is read."""
    if system not in EFFECTS:
        return None
    first = ordinal or 1
    if ordinal is not None and system in MELEE and arena.readings.ordinal_binds:
        named = nth(bot, ordinal)
        return named if named is not None and in_reach(arena, bot, named) else None
    valid = EFFECTS[system][0]
    found = [(abs(place - first), other) for place, other in enumerate(ranked(bot), 1) if valid(arena, bot, other)]
    return min(found, key=lambda pair: pair[0])[1] if found else None
