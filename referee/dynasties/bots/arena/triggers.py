"""Triggers as questions that can be asked again and again (R205-BOTSCRIPT-07 to 22). Who evades is seen by them."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.board import MAIN
from referee.dynasties.bots.arena.entries import Test
from referee.dynasties.bots.arena.fighter import CHASSIS, FLAGS, HUNDREDTHS, Fighter
from referee.dynasties.bots.arena.losses import NOTHING
from referee.dynasties.bots.arena.systems import ahead, exposed, nth, ranked
from referee.dynasties.bots.script import lines as says

_IS: dict[str, Callable[[Any, Any], bool]] = {
    "eq": operator.eq,
    "le": operator.le,
    "ge": operator.ge,
    "gt": operator.gt,
    "lt": operator.lt,
}
_HOUSE = {"opponent": (True, False), "house": (True,), "non_house": (False,)}


def asked(trigger: says.Trigger, arena: Arena, bot: Fighter) -> Test:
    """The question that a Trigger asks of a Bot in an Arena."""
    match trigger:
        case says.SpacesEmpty(n, side):
            occupied = _occupied(arena, bot, n, side, (True, False))
            return lambda: not occupied()
        case says.Occupied(by, n, side):
            return _occupied(arena, bot, n, side, _HOUSE[by])
        case says.ActorStatus(status, has):
            flag = FLAGS.get(status)
            return (lambda: getattr(bot, flag) is has) if flag else lambda: bot.has(status) is has
        case says.OpponentStatus(which, status, has):
            return lambda: (other := nth(bot, which)) is not None and other.has(status) is has
        case says.OpponentSystem(which, system, has):
            return lambda: (other := nth(bot, which)) is not None and (system in other.names) is has
        case says.OpponentEvading(which):
            return lambda: (other := nth(bot, which)) is not None and other.absent
        case says.Clock("turn", n, cmp):
            return lambda: _IS[cmp](arena.turn, n)
        case says.Clock("round", n, cmp):
            return lambda: _IS[cmp](arena.round(arena.turn), n)
        case says.Parity(unit, parity):
            rest = 1 if parity == "odd" else 0
            return lambda: (arena.turn if unit == "turn" else arena.round(arena.turn)) % 2 == rest
        case says.ActorSpace(n, cmp):
            return lambda: bot.row == MAIN and _IS[cmp](bot.column, n)
        case says.ActorLetter(letter, cmp):
            return lambda: bot.row != MAIN and _IS[cmp](arena.label(bot), letter)
    return _asked_by_module(trigger, arena, bot)


def _asked_by_module(trigger: says.Trigger, arena: Arena, bot: Fighter) -> Test:
    """An Advanced one; “the Opponent” without an ordinal is the closest one (R205-BOTSCRIPT-50), or any, as that is read."""
    match trigger:
        case says.TokenValue(token, cmp, value):
            return lambda: _IS[cmp](bot.tokens.get(token, 0), value)
        case says.PartCondition(who, part, cmp, value):
            return lambda: (worn := _worn(bot, who, part)) is not None and _IS[cmp](worn, HUNDREDTHS * value)
        case says.LastLine(line):
            return lambda: bot.last_line == line
        case says.OpponentUsed(system):
            count = None if arena.readings.any_opponent else 1
            return lambda: any(other.used_last == system for other in ranked(bot)[:count])
    raise TypeError(trigger)


def _occupied(arena: Arena, bot: Fighter, reach: int, side: says.Side, house: tuple[bool, ...]) -> Test:
    sign = 1 if side == "front" else -1

    def occupied() -> bool:
        way = sign * bot.facing
        for other in bot.opponents:
            if other.house not in house:
                continue
            if ahead(arena, bot, other, way, reach):
                return True
        return False

    return occupied


def _worn(bot: Fighter, who: str | None, part: str) -> int | None:
    """The Condition of a part in hundredths of points, which a Back-up Battery may add, of the Actor or whom it names; a System
    of the Actor's is Exposed towards its closest Opponent. None: there is no such part."""
    of = bot if who is None else next((other for other in bot.opponents if other.name == who), None)
    if of is None:
        return None
    if part != "exposed":
        return of.treated if part == "engine" else HUNDREDTHS * of.conditions[CHASSIS]
    seen_by = nth(bot, 1) if who is None else bot
    found = exposed(of, seen_by) if seen_by is not None else NOTHING
    return HUNDREDTHS * of.condition(found) if found != NOTHING else None
