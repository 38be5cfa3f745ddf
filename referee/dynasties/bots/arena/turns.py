"""One turn of a Bout, from its start to its end (R205-ARENA-08, R205-ARENA-10)."""

from __future__ import annotations

from msgspec.structs import replace

from referee.dynasties.bots.arena.arena import REGULAR, Arena, remove_wrecked
from referee.dynasties.bots.arena.board import MIDDLE, Label
from referee.dynasties.bots.arena.fighter import CHASSIS, Fighter
from referee.dynasties.bots.arena.losses import Blow, lose, scratch
from referee.dynasties.bots.arena.moving import drag, part_ways
from referee.dynasties.bots.arena.running import run
from referee.dynasties.bots.arena.shoving import find_adjacent
from referee.dynasties.bots.arena.statuses import flip, loosen, right, run_out, scorch, scramble
from referee.dynasties.bots.script.lines import Reaction
from referee.errors import InputError

PANELS = {
    kind: Blow(5, 5, then=status)
    for kind, status in {"flip": flip, "flame": scorch, "explosion": loosen, "shock": scramble}.items()
}
"""What each kind of trap panel does (R205-CONFIG-13, 14)."""
CERTAIN = 100


def play_turn(arena: Arena, bot: Fighter) -> tuple[int | None, tuple[Reaction, ...] | None]:
    """The current turn is this Bot's: gives the number of the line that took effect and its Reactions, if any did."""
    _start(arena, bot)
    line: int | None = None
    reactions: tuple[Reaction, ...] | None = None
    if not bot.removed:
        held = _held(arena)
        line, reactions = run(arena, bot)
        if held:
            drag(arena, held)
    bot.last_line, bot.used_last, bot.evaded_before = line, bot.used, bot.evaded
    if arena.house is not None:
        remove_wrecked(arena)
    _finish(arena, bot)
    return line, reactions


def _held(arena: Arena) -> list[tuple[Fighter, int, int]]:
    """Who is Anchored, and where each of them stands now."""
    return [(bot, bot.column, bot.row) for bot in arena.fighters if bot.anchors]


def _start(arena: Arena, bot: Fighter) -> None:
    """It is back where it evaded, blocks no more, and rights itself if it can."""
    bot.blocks = bot.evaded = False
    bot.used = None
    if bot.absent:
        held = _held(arena)
        bot.absent = False
        part_ways(arena, bot)
        drag(arena, held)
        if arena.house is not None:
            remove_wrecked(arena)
    if bot.flipped and "Inverter Driver" in bot.on:
        right(arena, bot, at_start=True)
    find_adjacent(arena, bot)


def _finish(arena: Arena, bot: Fighter) -> None:
    """What the end of a turn brings: Scratch Damage out of bounds, a panel, detonations; then what has run out ends."""
    if not bot.removed:
        if bot.out:
            arena.say(f"{bot.name} has Fallen Out of Bounds")
            scratch(arena, bot)
        _tread(arena, bot)
    if arena.sudden:
        _detonate(arena)
    if arena.house is not None:
        remove_wrecked(arena)
    run_out(arena)


def _tread(arena: Arena, bot: Fighter) -> None:
    """Its own trap panels; one that evades is on none (R205-CONFIG-13). Of several each takes its points, or they do once,
    as that is read."""
    if bot.absent:
        return
    for place, kind in enumerate(arena.board.panels.get((bot.column, bot.row), ())):
        arena.say(f"{bot.name} is on a {kind} panel")
        blow = PANELS[kind]
        if place and arena.readings.panels_once:
            blow = replace(blow, chassis=0, engine=0)
        blow(arena, None, bot)


def _detonate(arena: Arena) -> None:
    """Each square with its chance; a House Bot is none of those that this rule speaks of (R205-HOUSE-09)."""
    listed = _detonating(arena)
    for bot in arena.operated:
        label = arena.label(bot)
        if label in listed or _chance(arena, bot.column) >= CERTAIN:
            arena.say(f"{bot.name}'s square detonates")
            lose(arena, bot, CHASSIS, CERTAIN)


def _chance(arena: Arena, column: int) -> int:
    """Percent, never above 100 (R205-ENDING-14 to 16)."""
    elapsed = arena.turn - REGULAR
    return min(CERTAIN, (abs(column - MIDDLE) + 1 + elapsed) * elapsed)


def _detonating(arena: Arena) -> list[Label]:
    """The squares that detonate besides those that must: as given, as drawn, or none."""
    known = arena.outcomes.find("detonate", arena.turn, None)
    if known is not None:
        return _labels(arena, *known)
    return arena.outcomes.draw("detonate", arena.turn, None, _chances(arena)) if arena.outcomes.draws else []


def _chances(arena: Arena) -> list[tuple[Label, int]]:
    """Every square In Bounds, and those beyond on which somebody stands."""
    beyond = {bot.column for bot in arena.operated if bot.out}
    labels = [*arena.board.labels(), *sorted(beyond)]
    found = ((label, arena.board.find(label)) for label in labels)
    return [(label, _chance(arena, square[0])) for label, square in found if square is not None]


def _labels(arena: Arena, value: object, where: str) -> list[Label]:
    labels = [one for one in value if _is_label(arena, one)] if isinstance(value, list) else []
    if not isinstance(value, list) or len(labels) < len(value):
        problem = InputError("is no list of squares", where=where, do="give numbers, and letters of this Bout")
        raise arena.outcomes.impossible("detonate", arena.turn, None, problem)
    return labels


def _is_label(arena: Arena, one: object) -> bool:
    return isinstance(one, int | str) and not isinstance(one, bool) and arena.board.find(one) is not None
