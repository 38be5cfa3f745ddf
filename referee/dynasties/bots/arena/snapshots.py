"""A Bot of a Bout as JSON, and back: what a turn leaves, from which a Bout may go on."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from referee.dynasties.bots.arena.arena import Arena, leave_obstacle
from referee.dynasties.bots.arena.board import MAIN, ROWS, SIDES, Square
from referee.dynasties.bots.arena.fighter import CHASSIS, ENGINE, FLAGS, SYSTEMS, Fighter, anchored
from referee.dynasties.bots.arena.statuses import FLIPPED_FOR, SCRAMBLED_FOR
from referee.dynasties.bots.configuration import FIRST, LAST
from referee.errors import InputError

FACING = {"right": 1, "left": -1}
_ANCHORED = anchored("")[:-1]


Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
"""A name, of a Bot or a Token or a Status: every snapshot has it again."""


class Shock(msgspec.Struct, frozen=True):
    """How many Shocks have hit engine and Systems."""

    engine: int = 0
    systems: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True):
    """A Bot as it is given in mid-bout; what is left out is as at the start of a Bout. Other fields say nothing new."""

    space: int | str
    facing: str
    row: str | None = None
    engine: int | None = None
    chassis: int | None = None
    systems: tuple[int, ...] | None = None
    shock: Shock | None = None
    statuses: Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)] = ()
    tally: int = 0
    tokens: Annotated[dict[Word, int], msgspec.Meta(max_length=1000)] = msgspec.field(default_factory=dict)
    absent: bool | None = None
    evading: bool = False
    evaded_prev: bool = False
    blocking: bool = False
    blocks: bool | None = None
    springs: bool = False
    flipped_until: int | None = None
    scrambled_until: int | None = None
    scrambled_once: bool = False
    immune_until: int | None = None
    last_line: int | None = None
    used_last: Word | None = None
    inflictor: Annotated[dict[Word, Word | None], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=dict)
    removed: bool = False
    removed_at: int = 0
    obstacle: str = ""


def snapshot(arena: Arena, bot: Fighter) -> dict[str, Any]:
    """It as the turn leaves it."""
    return {
        "space": arena.label(bot),
        "row": SIDES.get(bot.row),
        "facing": "right" if bot.facing > 0 else "left",
        "engine": bot.conditions[ENGINE],
        "chassis": bot.conditions[CHASSIS],
        "systems": bot.conditions[SYSTEMS:],
        "shock": {"engine": bot.shocks[ENGINE], "systems": bot.shocks[SYSTEMS:]},
        "statuses": bot.statuses(),
        "tally": bot.tally,
        "tokens": dict(bot.tokens),
        "evading": bot.absent,
        "absent": bot.absent,
        "evaded_prev": bot.evaded_before,
        "blocking": bot.blocking,
        "blocks": bot.blocks,
        "springs": bot.springs,
        "flipped_until": bot.flipped_until or None,
        "scrambled_until": bot.scrambled_until or None,
        "scrambled_once": bot.scrambled_once,
        "immune_until": bot.immune_until or None,
        "last_line": bot.last_line,
        "used_last": bot.used_last,
        "inflictor": dict(bot.inflictors),
        "defunct": bot.defunct,
        "trashed": bot.trashed,
        "in_bounds": not bot.out,
        "removed": bot.removed,
        **({"removed_at": arena.removed_at, "obstacle": arena.removed_to} if bot.removed else {}),
    }


def restore(arena: Arena, bot: Fighter, state: State, turn: int, where: str) -> None:
    """Make it what it was before the turn so numbered. Raises InputError for what no Bout can have come to."""
    bot.facing = _facing(state.facing, where)
    bot.column, bot.row = _square(arena, state, where)
    _worn(bot, state, where)
    _befallen(bot, state, turn, where)
    bot.tally, bot.tokens = state.tally, dict(state.tokens)
    bot.absent = state.evading if state.absent is None else state.absent
    bot.evaded_before, bot.springs = state.evaded_prev, state.springs
    bot.last_line, bot.used_last = state.last_line, state.used_last
    bot.refresh()
    # A Giant Mitt blocks as well, and may be broken before the Reaction ends.
    bot.blocks = state.blocking and "Giant Mitt" not in bot.on if state.blocks is None else state.blocks


def _facing(facing: str, where: str) -> int:
    if facing not in FACING:
        raise InputError("is no way to face", where=f"{where}.facing", do="left or right")
    return FACING[facing]


def _square(arena: Arena, state: State, where: str) -> Square:
    found = arena.board.find(state.space)
    if found is not None and isinstance(state.space, int) and state.row is not None:
        found = (state.space, ROWS.get(state.row, MAIN))
        found = found if found in arena.board.lettered else None
    if found is None:
        raise InputError("is no square of this Bout", where=f"{where}.space", do="give a number, or the letter of one")
    return found


def _worn(bot: Fighter, state: State, where: str) -> None:
    """Its Conditions and Shocks."""
    fitted = bot.conditions[SYSTEMS:] if state.systems is None else state.systems
    engine = bot.conditions[ENGINE] if state.engine is None else state.engine
    chassis = bot.conditions[CHASSIS] if state.chassis is None else state.chassis
    shock = state.shock or Shock()
    shocked = shock.systems or (0,) * len(bot.names)
    if len(fitted) != len(bot.names) or len(shocked) != len(bot.names):
        raise InputError("are not as many as its Systems", where=f"{where}.systems", do="give one number for each")
    if not all(0 <= worn <= 100 for worn in (engine, chassis, *fitted)) or min((shock.engine, *shocked)) < 0:
        raise InputError("has a Condition outside 0 to 100, or fewer Shocks than none", where=where, do="mend it")
    bot.conditions = [engine, chassis, *fitted]
    bot.shocks = [shock.engine, 0, *shocked]


def _befallen(bot: Fighter, state: State, turn: int, where: str) -> None:
    """Its Statuses; of one whose end is not told it is taken that it has just begun."""
    for status in state.statuses:
        if status in FLAGS:
            setattr(bot, FLAGS[status], True)
        elif by := anchoring(status):
            bot.anchors.append(by)
        else:
            raise InputError(
                f"“{status}” is no Status", where=f"{where}.statuses", do=", ".join([*FLAGS, anchored("Name")])
            )
    bots = len(bot.opponents) + 1
    if bot.flipped:
        bot.flipped_until = state.flipped_until or turn - 1 + FLIPPED_FOR
    if bot.scrambled:
        bot.scrambled_until = state.scrambled_until or turn - 1 + SCRAMBLED_FOR * bots
    bot.scrambled_once = state.scrambled_once or bot.scrambled
    bot.immune_until = state.immune_until or 0
    bot.inflictors = {status: name for status, name in state.inflictor.items() if name is not None}


def anchoring(status: str) -> str | None:
    """Who anchors whoever has this Status; None: it is another."""
    found = status.startswith(_ANCHORED) and status.endswith("]")
    return status[len(_ANCHORED) : -1] if found else None


def restore_removed(arena: Arena, house: Fighter, state: State) -> None:
    """The House Bot has gone already, and left its obstacle."""
    house.removed = True
    arena.removed_at, arena.removed_to = state.removed_at, state.obstacle
    for other in arena.operated:
        other.opponents = [opponent for opponent in other.opponents if opponent is not house]
    if house.row == MAIN and FIRST <= house.column <= LAST and state.obstacle:
        leave_obstacle(arena, house)
