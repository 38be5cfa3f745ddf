"""How Bots gain Statuses, and lose them again (R205-STATUS)."""

from __future__ import annotations

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.fighter import Fighter, anchored

FLIPPED_FOR = 5
"""Turns (R205-STATUS-03)."""
SCRAMBLED_FOR = 3
"""Rounds (R205-STATUS-13)."""


def flip(arena: Arena, bot: Fighter, by: Fighter | None = None) -> None:
    """It becomes Flipped, unless it is, was a turn ago, or has a Mound-Shaped Body (R205-STATUS-04, R205-STATUS-05)."""
    if bot.flipped or arena.turn <= bot.immune_until or "Mound-Shaped Body" in bot.on:
        return
    bot.flipped = True
    own = arena.readings.own_turns
    bot.flipped_until = arena.own_turn(bot, FLIPPED_FOR) if own else arena.turn + FLIPPED_FOR
    _inflicted(arena, bot, "Flipped", by)


def right(arena: Arena, bot: Fighter, *, at_start: bool = False) -> None:
    """It ceases to be Flipped, and cannot be again for one turn: the one after this (R205-STATUS-04)."""
    bot.flipped = False
    bot.flipped_until = 0
    bot.inflictors.pop("Flipped", None)
    arena.say(f"{bot.name} is no longer Flipped")
    if at_start and arena.readings.from_the_moment:
        bot.immune_until = arena.turn
    else:
        bot.immune_until = arena.own_turn(bot, 1) if arena.readings.own_turns else arena.turn + 1


def scorch(arena: Arena, bot: Fighter, by: Fighter | None = None) -> None:
    """It becomes Scorched, for the rest of the Bout."""
    if not bot.scorched:
        bot.scorched = True
        _inflicted(arena, bot, "Scorched", by)


def loosen(arena: Arena, bot: Fighter, by: Fighter | None = None) -> None:
    """It becomes Loose, for the rest of the Bout."""
    if not bot.loose:
        bot.loose = True
        _inflicted(arena, bot, "Loose", by)


def scramble(arena: Arena, bot: Fighter, by: Fighter | None = None, *, turns: int | None = None) -> None:
    """It becomes Scrambled, once in a Bout (R205-STATUS-12), for three rounds or as many `turns`."""
    if bot.scrambled_once:
        return
    bot.scrambled = bot.scrambled_once = True
    bot.scrambled_until = arena.turn + turns if turns is not None else _three_rounds(arena)
    _inflicted(arena, bot, "Scrambled", by)


def _three_rounds(arena: Arena) -> int:
    """The last turn of the three rounds: of as many turns as three rounds have, or of three more whole rounds."""
    if not arena.readings.whole_rounds:
        return arena.turn + SCRAMBLED_FOR * arena.bots_left()
    turn, last = arena.turn, arena.round(arena.turn) + SCRAMBLED_FOR
    while arena.round(turn + 1) <= last:
        turn += 1
    return turn


def anchor(arena: Arena, bot: Fighter, by: Fighter | None) -> None:
    """It becomes Anchored to `by`, unless it is Anchored already (R205-SYSTEMS-36)."""
    if by is not None and not bot.anchors:
        bot.anchors.append(by.name)
        _inflicted(arena, bot, anchored(by.name), by)


def release(arena: Arena, bot: Fighter, anchorer: str) -> None:
    """It is no longer Anchored to the Bot so called."""
    bot.anchors.remove(anchorer)
    bot.inflictors.pop(anchored(anchorer), None)
    arena.say(f"{bot.name} is no longer {anchored(anchorer)}")


def run_out(arena: Arena) -> None:
    """What has lasted long enough by the end of this turn is over."""
    for bot in arena.fighters:
        if bot.removed:
            continue
        if bot.flipped and bot.flipped_until <= arena.turn:
            right(arena, bot)
        if bot.scrambled and bot.scrambled_until <= arena.turn:
            bot.scrambled = False
            bot.scrambled_until = 0
            bot.inflictors.pop("Scrambled", None)
            arena.say(f"{bot.name} is no longer Scrambled")


def _inflicted(arena: Arena, bot: Fighter, status: str, by: Fighter | None) -> None:
    if by is not None:
        bot.inflictors[status] = by.name
    arena.say(f"{bot.name} becomes {status}")
