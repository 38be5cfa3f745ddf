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
from referee.dynasties.bots.arena.systems import exposed, nth, ranked
from referee.dynasties.bots.script import lines

_BOUNDS: dict[str, Callable[[Any, Any], bool]] = {"eq": operator.eq, "le": operator.le, "ge": operator.ge}
_THAN: dict[str, Callable[[Any, Any], bool]] = {"gt": operator.gt, "lt": operator.lt, "eq": operator.eq}


def asked(trigger: lines.Trigger, arena: Arena, bot: Fighter) -> Test:
    """The question that a Trigger asks of a Bot in an Arena."""
    return _TESTS[type(trigger)](trigger, arena, bot)


def _spaces_empty(trigger: lines.SpacesEmpty, arena: Arena, bot: Fighter) -> Test:
    reach, side = trigger.n, 1 if trigger.dir == "front" else -1

    def empty() -> bool:
        way = side * bot.facing
        return not any(
            other.row == bot.row and 1 <= (other.column - bot.column) * way <= reach for other in bot.opponents
        )

    return empty


def _occupied(trigger: lines.Occupied, arena: Arena, bot: Fighter) -> Test:
    reach, side = trigger.n, 1 if trigger.dir == "front" else -1
    kinds = {"opponent": (True, False), "house": (True,), "non_house": (False,)}[trigger.by]

    def occupied() -> bool:
        way = side * bot.facing
        for other in bot.opponents:
            if other.row == bot.row and 1 <= (other.column - bot.column) * way <= reach and other.house in kinds:
                return True
        return False

    return occupied


def _actor_status(trigger: lines.ActorStatus, arena: Arena, bot: Fighter) -> Test:
    has, status, flag = trigger.has, trigger.status, FLAGS.get(trigger.status)
    if flag is not None:
        return lambda: getattr(bot, flag) is has
    return lambda: bot.has(status) is has


def _opponent_status(trigger: lines.OpponentStatus, arena: Arena, bot: Fighter) -> Test:
    ordinal, status, has = trigger.ordinal, trigger.status, trigger.has
    return lambda: (other := nth(bot, ordinal)) is not None and other.has(status) is has


def _opponent_system(trigger: lines.OpponentSystem, arena: Arena, bot: Fighter) -> Test:
    ordinal, system, has = trigger.ordinal, trigger.system, trigger.has
    return lambda: (other := nth(bot, ordinal)) is not None and (system in other.names) is has


def _opponent_evading(trigger: lines.OpponentEvading, arena: Arena, bot: Fighter) -> Test:
    return lambda: (other := nth(bot, trigger.ordinal)) is not None and other.absent


def _clock(trigger: lines.Clock, arena: Arena, bot: Fighter) -> Test:
    bound, number = _BOUNDS[trigger.cmp], trigger.n
    if trigger.unit == "turn":
        return lambda: bound(arena.turn, number)
    return lambda: bound(arena.round(arena.turn), number)


def _parity(trigger: lines.Parity, arena: Arena, bot: Fighter) -> Test:
    rest = 1 if trigger.parity == "odd" else 0
    if trigger.unit == "turn":
        return lambda: arena.turn % 2 == rest
    return lambda: arena.round(arena.turn) % 2 == rest


def _actor_space(trigger: lines.ActorSpace, arena: Arena, bot: Fighter) -> Test:
    bound, number = _BOUNDS[trigger.cmp], trigger.n
    return lambda: bot.row == MAIN and bound(bot.column, number)


def _actor_letter(trigger: lines.ActorLetter, arena: Arena, bot: Fighter) -> Test:
    bound, letter = _BOUNDS[trigger.cmp], trigger.letter.upper()
    return lambda: bot.row != MAIN and bound(arena.label(bot), letter)


def _token(trigger: lines.TokenValue, arena: Arena, bot: Fighter) -> Test:
    than, token, value = _THAN[trigger.cmp], trigger.token, trigger.value
    return lambda: than(bot.tokens.get(token, 0), value)


def _condition(trigger: lines.PartCondition, arena: Arena, bot: Fighter) -> Test:
    """In hundredths of points, which a Back-up Battery may add."""
    than, value = _THAN[trigger.cmp], HUNDREDTHS * trigger.value

    def compared() -> bool:
        of, seen_by = _compared(trigger.who, bot)
        if of is None:
            return False
        worn = _worn(of, seen_by, trigger.part)
        return worn is not None and than(worn, value)

    return compared


def _compared(who: str | None, bot: Fighter) -> tuple[Fighter | None, Fighter | None]:
    """Whose Condition is asked, and towards whom a System of it is Exposed: the Actor, or its closest Opponent."""
    if who is None:
        return bot, nth(bot, 1)
    return next((other for other in bot.opponents if other.name == who), None), bot


def _worn(of: Fighter, seen_by: Fighter | None, part: str) -> int | None:
    if part == "engine":
        return of.treated
    if part == "chassis":
        return HUNDREDTHS * of.conditions[CHASSIS]
    found = exposed(of, seen_by) if seen_by is not None else NOTHING
    return HUNDREDTHS * of.condition(found) if found != NOTHING else None


def _last_line(trigger: lines.LastLine, arena: Arena, bot: Fighter) -> Test:
    return lambda: bot.last_line == trigger.line


def _opponent_used(trigger: lines.OpponentUsed, arena: Arena, bot: Fighter) -> Test:
    """“The Opponent” without an ordinal is the closest one (R205-BOTSCRIPT-50)."""
    return lambda: any(other.used_last == trigger.system for other in ranked(bot)[:1])


_TESTS: dict[type, Callable[[Any, Arena, Fighter], Test]] = {
    lines.SpacesEmpty: _spaces_empty,
    lines.Occupied: _occupied,
    lines.ActorStatus: _actor_status,
    lines.OpponentStatus: _opponent_status,
    lines.OpponentSystem: _opponent_system,
    lines.OpponentEvading: _opponent_evading,
    lines.Clock: _clock,
    lines.Parity: _parity,
    lines.ActorSpace: _actor_space,
    lines.ActorLetter: _actor_letter,
    lines.TokenValue: _token,
    lines.PartCondition: _condition,
    lines.LastLine: _last_line,
    lines.OpponentUsed: _opponent_used,
}
