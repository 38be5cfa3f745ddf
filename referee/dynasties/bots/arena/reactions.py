"""Reactions as deeds that can be done again and again (R205-BOTSCRIPT-23 to 33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.entries import Done
from referee.dynasties.bots.arena.fighter import Fighter
from referee.dynasties.bots.arena.moving import bypass
from referee.dynasties.bots.arena.shoving import move
from referee.dynasties.bots.arena.systems import EFFECTS, MELEE, can_use, target_of, use
from referee.dynasties.bots.script import lines as says

_Find: TypeAlias = Callable[[], Fighter | None]


def deed_of(reaction: says.Reaction, arena: Arena, bot: Fighter) -> Done:
    """What a Reaction of a Bot does in an Arena."""
    match reaction:
        case says.Move(way, n):
            return Done(lambda: move(arena, bot, _way(bot, way), n), barred=True)
        case says.Bypass(way, n):
            return Done(lambda: bypass(arena, bot, _way(bot, way), n), barred=True)
        case says.Turn():
            return Done(lambda: _turn(arena, bot))
        case says.Evade():
            return Done(lambda: _evade(arena, bot))
        case says.Block():
            return Done(lambda: _block(arena, bot))
        case says.Use(system, ordinal):
            return _using(arena, bot, system, lambda: target_of(arena, bot, system, ordinal))
        case says.UseOnInflictor(system, status):
            return _using_on_inflictor(arena, bot, system, lambda: _inflictor(bot, status))
        case says.MoveInflictor(n, sense, status):
            return _moving(arena, bot, lambda: _inflictor(bot, status), n if sense == "toward" else -n)
        case says.MoveTowards(n, opponent):
            return _moving(arena, bot, lambda: _called(bot, opponent), n)
        case says.ChangeToken(op, token, by):
            return Done(lambda: _change(arena, bot, token, by if op == "increase" else -by))
    raise TypeError(reaction)


def _way(bot: Fighter, direction: says.Way) -> int:
    return bot.facing if direction == "forwards" else -bot.facing


def _turn(arena: Arena, bot: Fighter) -> None:
    bot.facing = -bot.facing
    arena.say(f"{bot.name} turns around")


def _evade(arena: Arena, bot: Fighter) -> None:
    """In no space until its next turn, unless it evaded on its previous one, to whatever avail (R205-EVASION-01)."""
    bot.absent = not bot.evaded_before
    bot.evaded = True
    arena.say(f"{bot.name} evades" if bot.absent else f"{bot.name} evades again, in vain")


def _block(arena: Arena, bot: Fighter) -> None:
    bot.blocks = True
    arena.say(f"{bot.name} blocks")


def _change(arena: Arena, bot: Fighter, token: str, by: int) -> None:
    bot.tokens[token] = bot.tokens.get(token, 0) + by
    arena.say(f"{bot.name}'s Token {token} is {bot.tokens[token]}")


def _using(arena: Arena, bot: Fighter, system: str, find: _Find) -> Done:
    """A Melee System with nobody in reach is used to no effect, or is not Resolvable, as that is read."""
    strict = arena.readings.reach_needed and system in MELEE

    def ready() -> bool:
        if not can_use(bot, system):
            return False
        return not strict or (system == "Flipper" and bot.flipped) or find() is not None

    return Done(lambda: use(arena, bot, system, find()), ready, barred=system != "Flipper")


def _using_on_inflictor(arena: Arena, bot: Fighter, system: str, inflictor: _Find) -> Done:
    def find() -> Fighter | None:
        other = inflictor()
        return other if other is not None and system in EFFECTS and EFFECTS[system][0](arena, bot, other) else None

    used = _using(arena, bot, system, find)
    return Done(used.do, lambda: inflictor() is not None and (used.ready is None or used.ready()), barred=used.barred)


def _inflictor(bot: Fighter, status: str) -> Fighter | None:
    """The Bot that inflicted a Status which the Actor has; None where that was no Bot, or one that has gone."""
    if not bot.has(status):
        return None
    givers = bot.anchors if status == "Anchored" else [bot.inflictors.get(status, "")]
    return next((other for other in bot.opponents if other.name in givers), None)


def _called(bot: Fighter, name: str) -> Fighter | None:
    return next((other for other in bot.opponents if other.name == name), None)


def _moving(arena: Arena, bot: Fighter, find: _Find, count: int) -> Done:
    """Towards somebody, or away from them where `count` is below 0; in one column they count as in front."""

    def go() -> None:
        other = find()
        if other is not None:
            gap = other.column - bot.column
            way = bot.facing if gap == 0 else (1 if gap > 0 else -1)
            move(arena, bot, way if count > 0 else -way, abs(count))

    return Done(go, lambda: find() is not None, barred=True)
