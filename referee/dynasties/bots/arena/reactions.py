"""Reactions as deeds that can be done again and again (R205-BOTSCRIPT-23 to 33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.entries import Done
from referee.dynasties.bots.arena.fighter import Fighter
from referee.dynasties.bots.arena.moving import bypass
from referee.dynasties.bots.arena.shoving import move
from referee.dynasties.bots.arena.systems import EFFECTS, MELEE, can_use, target_of, use
from referee.dynasties.bots.script import lines


def deed_of(reaction: lines.Reaction, arena: Arena, bot: Fighter) -> Done:
    """What a Reaction of a Bot does in an Arena."""
    return _DEEDS[type(reaction)](reaction, arena, bot)


def _way(bot: Fighter, direction: str) -> int:
    return bot.facing if direction == "forwards" else -bot.facing


def _move(reaction: lines.Move, arena: Arena, bot: Fighter) -> Done:
    return Done(lambda: move(arena, bot, _way(bot, reaction.dir), reaction.n), barred=True)


def _bypass(reaction: lines.Bypass, arena: Arena, bot: Fighter) -> Done:
    return Done(lambda: bypass(arena, bot, _way(bot, reaction.dir), reaction.n), barred=True)


def _turn(reaction: lines.Turn, arena: Arena, bot: Fighter) -> Done:
    def turn() -> None:
        bot.facing = -bot.facing
        arena.say(f"{bot.name} turns around")

    return Done(turn)


def _evade(reaction: lines.Evade, arena: Arena, bot: Fighter) -> Done:
    """In no space until its next turn, unless it evaded on its previous one, to whatever avail (R205-EVASION-01)."""

    def evade() -> None:
        bot.absent = not bot.evaded_before
        bot.evaded = True
        arena.say(f"{bot.name} evades" if bot.absent else f"{bot.name} evades again, in vain")

    return Done(evade)


def _block(reaction: lines.Block, arena: Arena, bot: Fighter) -> Done:
    def block() -> None:
        bot.blocks = True
        arena.say(f"{bot.name} blocks")

    return Done(block)


def _use(reaction: lines.Use, arena: Arena, bot: Fighter) -> Done:
    system, ordinal = reaction.system, reaction.ordinal or 1

    def find() -> Fighter | None:
        return target_of(arena, bot, system, ordinal)

    return _using(arena, bot, system, find)


def _using(arena: Arena, bot: Fighter, system: str, find: Callable[[], Fighter | None]) -> Done:
    """A Melee System with nobody in reach is used to no effect, or is not Resolvable, as that is read."""
    strict = arena.readings.reach_needed and system in MELEE

    def ready() -> bool:
        if not can_use(bot, system):
            return False
        return not strict or (system == "Flipper" and bot.flipped) or find() is not None

    return Done(lambda: use(arena, bot, system, find()), ready, barred=system != "Flipper")


def _inflictor(bot: Fighter, status: str) -> Fighter | None:
    """The Bot that inflicted a Status which the Actor has; None where that was no Bot, or one that has gone."""
    if not bot.has(status):
        return None
    givers = bot.anchors if status == "Anchored" else [bot.inflictors.get(status, "")]
    return next((other for other in bot.opponents if other.name in givers), None)


def _use_on_inflictor(reaction: lines.UseOnInflictor, arena: Arena, bot: Fighter) -> Done:
    system, status = reaction.system, reaction.status

    def find() -> Fighter | None:
        other = _inflictor(bot, status)
        if other is None or system not in EFFECTS:
            return None
        return other if EFFECTS[system][0](arena, bot, other) else None

    used = _using(arena, bot, system, find)
    ready = used.ready
    used.ready = lambda: _inflictor(bot, status) is not None and (ready is None or ready())
    return used


def _move_inflictor(reaction: lines.MoveInflictor, arena: Arena, bot: Fighter) -> Done:
    sense = 1 if reaction.sense == "toward" else -1

    def go() -> None:
        other = _inflictor(bot, reaction.status)
        if other is not None:
            move(arena, bot, sense * _towards(bot, other), reaction.n)

    return Done(go, lambda: _inflictor(bot, reaction.status) is not None, barred=True)


def _towards(bot: Fighter, other: Fighter) -> int:
    """The way to the other; in one column it counts as in front."""
    gap = other.column - bot.column
    return bot.facing if gap == 0 else (1 if gap > 0 else -1)


def _token(reaction: lines.ChangeToken, arena: Arena, bot: Fighter) -> Done:
    by = reaction.by if reaction.op == "increase" else -reaction.by

    def change() -> None:
        bot.tokens[reaction.token] = bot.tokens.get(reaction.token, 0) + by
        arena.say(f"{bot.name}'s Token {reaction.token} is {bot.tokens[reaction.token]}")

    return Done(change)


def _move_towards(reaction: lines.MoveTowards, arena: Arena, bot: Fighter) -> Done:
    def find() -> Fighter | None:
        return next((other for other in bot.opponents if other.name == reaction.opponent), None)

    def go() -> None:
        other = find()
        if other is not None:
            move(arena, bot, _towards(bot, other), reaction.n)

    return Done(go, lambda: find() is not None, barred=True)


_DEEDS: dict[type, Callable[[Any, Arena, Fighter], Done]] = {
    lines.Move: _move,
    lines.Bypass: _bypass,
    lines.Turn: _turn,
    lines.Evade: _evade,
    lines.Block: _block,
    lines.Use: _use,
    lines.UseOnInflictor: _use_on_inflictor,
    lines.MoveInflictor: _move_inflictor,
    lines.ChangeToken: _token,
    lines.MoveTowards: _move_towards,
}
