"""Moves, Bypasses, leaps and bumps (R205-BOTSCRIPT-40 to 42, R205-BOTSCRIPT-51, R205-SYSTEMS-81)."""

from __future__ import annotations

from referee.dynasties.bots.arena.arena import Arena, free_labels
from referee.dynasties.bots.arena.board import MAIN, in_bounds
from referee.dynasties.bots.arena.fighter import CHASSIS, ENGINE, Fighter
from referee.dynasties.bots.arena.losses import lose, scratch
from referee.dynasties.bots.arena.statuses import flip, release, scramble
from referee.dynasties.bots.configuration import FIRST, LAST

BUMPER = 20
"""Percentage points of Chassis Condition (R205-CONFIG-17)."""
RATTLED = 2
"""For how many turns a leap leaves Scrambled, and the points of Engine Condition for each square (R205-SYSTEMS-82)."""
RAM, SPIKES = 10, 15
"""By how much they multiply Scratch Damage (R205-SYSTEMS-04, R205-SYSTEMS-26)."""
THROWN = -1
"""What is left to go for who was thrown back."""
TETHER = 3
"""How far from an Anchored Bot its Anchorer may stay behind (R205-STATUS-14)."""


def straight(arena: Arena, bot: Fighter, way: int, count: int, *, stopped_by_all: bool) -> tuple[Fighter | None, int]:
    """Go on as far as `count` squares, or to before the first Bot (or the first that blocks). Gives that Bot, and how
    many squares were left to go; -1 where a bumper threw it back."""
    while count and bot.row != MAIN:
        column, row = arena.board.step(bot.column, bot.row, way)
        other = arena.at(column, row)
        if other is not None and (stopped_by_all or other.blocking):
            return other, count
        count -= 1
        if not enter(arena, bot, column, row):
            return None, THROWN
    ahead = [
        ((other.column - bot.column) * way, other)
        for other in bot.opponents
        if other.row == MAIN and not other.absent and (stopped_by_all or other.blocking)
    ]
    gap, nearest = min(((gap, other) for gap, other in ahead if 0 < gap <= count), key=_gap, default=(count + 1, None))
    if gap > 1 and not _go(arena, bot, way, gap - 1):
        return None, THROWN
    return nearest, count - gap + 1


def _gap(found: tuple[int, Fighter]) -> int:
    return found[0]


def _go(arena: Arena, bot: Fighter, way: int, count: int) -> bool:
    """So many squares on, past whoever is on them; a bumper is met on the last one In Bounds, so that the one where it
    began may be empty (R205-CONFIG-16)."""
    if arena.board.bumpers:
        last = LAST if way > 0 else FIRST
        inside = min(count, max((last - bot.column) * way, 0))
        if 0 < inside < count:
            arena.place(bot, bot.column + way * inside, MAIN)
            count -= inside
    return enter(arena, bot, bot.column + way * count, MAIN)


def enter(arena: Arena, bot: Fighter, column: int, row: int, by: Fighter | None = None) -> bool:
    """Stand on the square; False where a bumper threw it back (by whose action: `by`)."""
    if arena.board.bumpers and not in_bounds(column, row):
        _bounce(arena, bot, by)
        return False
    arena.place(bot, column, row)
    return True


def _bounce(arena: Arena, bot: Fighter, by: Fighter | None) -> None:
    """To a random empty square, with less Chassis Condition, and Flipped (R205-CONFIG-16, R205-CONFIG-17)."""
    label = arena.outcomes.one("bumper", arena.turn, bot.name, free_labels(arena))
    found = arena.board.find(label)
    if found is not None:
        arena.place(bot, *found)
    arena.say(f"the bumpers throw {bot.name} to {label}")
    lose(arena, bot, CHASSIS, BUMPER, None if arena.readings.bumpers_free else by)
    flip(arena, bot)


def bump(arena: Arena, bot: Fighter, other: Fighter) -> None:
    """Move into the other in vain: both take Scratch Damage, with what Ram and Spikes make of it."""
    readings = arena.readings
    given = (RAM if "Ram" in bot.on else 1) * (SPIKES if "Spikes" in bot.on else 1)
    taken = (SPIKES if "Spikes" in other.on else 1) * (RAM if readings.ram_either and "Ram" in other.on else 1)
    if arena.events is not None:
        arena.say(f"{bot.name} bumps into {other.name}")
    scratch(arena, bot, taken, other if taken > 1 and readings.spikes_score else None)
    scratch(arena, other, given, bot if given > 1 else None)


def bypass(arena: Arena, bot: Fighter, way: int, count: int) -> None:
    """Pass all that do not block; from an occupied square back to the nearest empty one (R205-BOTSCRIPT-52)."""
    if bot.springs:
        leap(arena, bot, way, count)
        return
    origin = bot.column, bot.row
    blocker, left = straight(arena, bot, way, count, stopped_by_all=False)
    if _shared(bot):
        arena.place(bot, *_last_empty(arena, bot, origin, way))
    if blocker is not None:
        bump(arena, bot, blocker)
    elif left != THROWN and arena.events is not None:
        arena.say(f"{bot.name} bypasses to {arena.label(bot)}")


def _shared(bot: Fighter) -> bool:
    return any(other.column == bot.column and other.row == bot.row and not other.absent for other in bot.opponents)


def _last_empty(arena: Arena, bot: Fighter, origin: tuple[int, int], way: int) -> tuple[int, int]:
    """The empty square between that is closest to where the Bypass would end; where it began, if there is none."""
    passed = [origin]
    while passed[-1] != (bot.column, bot.row) and passed[-1][1] != MAIN:
        passed.append(arena.board.step(*passed[-1], way))
    last = passed[-1][0]
    for column in range(bot.column - way, last, -way):
        if arena.at(column, MAIN) is None:
            return column, MAIN
    empty = (square for square in reversed(passed[1:]) if arena.at(*square) is None)
    return next(empty, origin)


def leap(arena: Arena, bot: Fighter, way: int, count: int) -> None:
    """Land where the whole movement would end, on whoever stands there (R205-SYSTEMS-81 to 84)."""
    bot.springs = False
    column, row, left = bot.column, bot.row, count
    while left and row != MAIN:
        (column, row), left = arena.board.step(column, row, way), left - 1
    column += way * left
    struck = next((other for other in bot.opponents if arena.at(column, row) is other), None)
    if struck is not None:
        arena.say(f"{bot.name} leaps onto {struck.name}")
        lose(arena, struck, ENGINE, RATTLED * count, bot)
        scramble(arena, struck, bot, turns=RATTLED)
        column, row = _beside(arena, bot, column, row)
    if enter(arena, bot, column, row):
        arena.say(f"{bot.name} leaps to {arena.label(bot)}")


def _beside(arena: Arena, bot: Fighter, column: int, row: int) -> tuple[int, int]:
    """The nearest empty square, of two as near that in front (R205-SYSTEMS-84)."""
    ways = {bot.facing: (column, row), -bot.facing: (column, row)}
    while True:
        for way, square in ways.items():
            ways[way] = arena.board.step(*square, way)
            if arena.at(*ways[way]) in (None, bot):
                return ways[way]


def part_ways(arena: Arena, bot: Fighter) -> None:
    """Bots in one space: both take Scratch Damage, and who moved last bypasses forwards (R205-EVASION-03, 04)."""
    for other in bot.opponents:
        if (other.column, other.row) != (bot.column, bot.row) or other.absent:
            continue
        arena.say(f"{bot.name} and {other.name} are in one space")
        scratch(arena, bot)
        scratch(arena, other)
        mover = bot if bot.moved_at > other.moved_at else other
        column, row = arena.board.step(mover.column, mover.row, mover.facing)
        while arena.at(column, row) is not None:
            column, row = arena.board.step(column, row, mover.facing)
        enter(arena, mover, column, row)


def drag(arena: Arena, held: list[tuple[Fighter, int, int]]) -> None:
    """Each Anchored Bot that was elsewhere before draws its Anchorers after it (R205-STATUS-14 to 16); who is only drawn
    draws nobody (reading K20)."""
    for bot in [bot for bot, column, row in held if (bot.column, bot.row) != (column, row)]:
        for anchorer in arena.fighters:
            if anchorer.name in bot.anchors and not anchorer.removed:
                _draw_near(arena, bot, anchorer)


def _draw_near(arena: Arena, bot: Fighter, anchorer: Fighter) -> None:
    near = range(max(FIRST, bot.column - TETHER), min(LAST, bot.column + TETHER) + 1)
    if anchorer.column in near:
        return
    free = [column for column in near if arena.at(column, MAIN) is None]
    if free:
        arena.place(anchorer, min(free, key=lambda column: abs(column - anchorer.column)), MAIN)
        arena.say(f"{anchorer.name} is drawn to {anchorer.column}")
    else:
        release(arena, bot, anchorer.name)
