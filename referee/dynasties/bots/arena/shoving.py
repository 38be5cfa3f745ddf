"""When push comes to shove (R205-SHOVE), and the moves that come to it."""

from __future__ import annotations

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.board import MAIN, SIDES, Square
from referee.dynasties.bots.arena.fighter import Fighter
from referee.dynasties.bots.arena.losses import scratch
from referee.dynasties.bots.arena.moving import RAM, THROWN, bump, enter, leap, straight
from referee.dynasties.bots.arena.statuses import flip

EIGHTHS = 8
"""Shove Power is counted in eighths: half of a consumption may be halved twice."""
A_SPACE = 50 * EIGHTHS
"""What it takes to shove by one space (R205-SHOVE-03)."""
HELD_AT = 3
"""Spaces beyond which nobody shoves a Lead Weight in one turn (R205-SYSTEMS-41)."""


def move(arena: Arena, bot: Fighter, way: int, count: int) -> None:
    """Move `count` times to the right (1) or left (-1): a leap, a Shove, or steps of which one may be a bump."""
    if bot.springs:
        leap(arena, bot, way, count)
        return
    adjacent = next((other for other in bot.opponents if _next_to(bot, other) == way), None)
    if adjacent is not None:
        shove(arena, bot, adjacent, way, count)
        return
    began = arena.movements
    other, left = straight(arena, bot, way, count, stopped_by_all=True)
    if left != THROWN and arena.movements > began and arena.events is not None:
        arena.say(f"{bot.name} moves to {arena.label(bot)}")
    if other is None:
        return
    if "Cow Catcher" in bot.on and bot.row == other.row:
        shove(arena, bot, other, way, left)
    else:
        bump(arena, bot, other)


def _next_to(bot: Fighter, other: Fighter) -> int:
    """On which side the other is adjacent, on the same row (R205-CONFIG-09): 1, -1, or 0 where it is not."""
    gap = other.column - bot.column
    return gap if gap in (1, -1) and bot.row == other.row and not other.absent else 0


def find_adjacent(arena: Arena, bot: Fighter) -> None:
    """Who carries a Lead Weight and is adjacent as the turn starts: those it lacks the momentum to shove."""
    arena.adjacent = [other for other in bot.opponents if "Lead Weight" in other.names and _next_to(bot, other)]


def shove(arena: Arena, bot: Fighter, other: Fighter, way: int, count: int) -> None:
    """Both go `way` by as many spaces as the power reaches for, then take Scratch Damage (R205-SHOVE-03, 05)."""
    leaden = "Lead Weight" in other.on
    if leaden and other in arena.adjacent:
        _balk(arena, bot, other)
        return
    spare = shove_power(bot, other) - shove_power(other, bot)
    spaces = max(0, min(count, spare // A_SPACE, HELD_AT if leaden else count))
    before, pushed = len(arena.events or ()), 0
    for _ in range(spaces):
        stood, goes_on = (other.column, other.row), _push(arena, bot, other, way)
        pushed += (other.column, other.row) != stood
        if not goes_on:
            break
    if arena.events is not None:
        arena.events.insert(before, f"{bot.name} shoves {other.name} by {pushed}")
    ram, spiked = "Ram" in bot.on, arena.readings.ram_either and "Ram" in other.on
    scratch(arena, bot, RAM if spiked else 1, other if spiked and arena.readings.spikes_score else None)
    scratch(arena, other, RAM if ram else 1, bot if ram else None)


def _balk(arena: Arena, bot: Fighter, other: Fighter) -> None:
    """No Shove, for lack of momentum (R205-SYSTEMS-42)."""
    arena.say(f"{bot.name} cannot shove {other.name}")
    if arena.readings.barred_bumps:
        bump(arena, bot, other)


def shove_power(bot: Fighter, other: Fighter) -> int:
    """Effective Power Output less half of all consumption, in eighths; halved if Flipped, and if facing away."""
    power = EIGHTHS * bot.power - EIGHTHS // 2 * bot.consumption
    if power < 0 and bot.readings.never_better:
        return power
    if bot.flipped:
        power //= 2
    return power // 2 if bot.away(other) else power


def _push(arena: Arena, bot: Fighter, other: Fighter, way: int) -> bool:
    """One space; False where the Shove ends with it: before a third Bot, at an obstacle, or at a bumper."""
    if other.out and arena.readings.edge_stops:
        return False
    vacated = other.column, other.row
    column, row = arena.board.step(*vacated, way)
    if arena.at(column, row) is not None:
        return False
    if row == MAIN and column in arena.board.columns:
        if not _divert(arena, other, column):
            return False
        entered = False
    else:
        entered = enter(arena, other, column, row, bot)
    if arena.at(*vacated) is None:
        arena.place(bot, *vacated)
    return entered and bot.row == other.row


def _divert(arena: Arena, other: Fighter, column: int) -> bool:
    """Into a lettered square of the column, and Flipped (R205-CONFIG-10); False where all of them are taken."""
    open_to: list[Square] = [(column, row) for row in arena.board.columns[column] if arena.at(column, row) is None]
    if not open_to:
        return False
    row = open_to[0][1]
    if len(open_to) > 1:
        side = arena.outcomes.one("obstacle", arena.turn, other.name, tuple(SIDES[row] for _, row in open_to))
        row = next(row for row, name in SIDES.items() if name == side)
    arena.place(other, column, row)
    arena.say(f"{other.name} is shoved onto {arena.label(other)}")
    flip(arena, other)
    return True
