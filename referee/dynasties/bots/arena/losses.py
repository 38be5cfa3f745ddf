"""What a Bot loses, and what follows from a loss: Ablative Plating, Mound-Shaped Body, Loose, Scratch Damage."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.fighter import CHASSIS, ENGINE, SHOCK, SYSTEMS, Fighter
from referee.dynasties.bots.loadout import BATTERY

NOTHING = -1
"""No part: nothing was lost."""
PLATING = "Ablative Plating"
SCORCHED = 5
"""By how much Scratch Damage is multiplied for who is Scorched (R205-STATUS-07)."""


def lose(arena: Arena, bot: Fighter, part: int, amount: int, by: Fighter | None = None) -> int:
    """It loses percentage points, to the Tally of `by`; what follows is lost too. Gives the part that lost first,
    the Plating if that took it, or `NOTHING`.

    The first loss alone is doubled in Sudden Death (R205-ENDING-13). What a part cannot lose passes nothing on.
    """
    if arena.sudden and not bot.house:
        amount *= 2
    lost = amount if arena.readings.stated else min(amount, bot.conditions[part])
    plating = bot.on.get(PLATING, part)
    if plating != part:
        return plating if _take(arena, bot, plating, lost * 3 // 4, by) else NOTHING
    mound = part >= SYSTEMS and "Mound-Shaped Body" in bot.on
    taken = _take(arena, bot, part, lost, by) if lost else 0
    if part != ENGINE and (mound or bot.loose) and lost:
        _follow(arena, bot, part, lost, by, mound)
    return part if taken else NOTHING


def _follow(arena: Arena, bot: Fighter, part: int, lost: int, by: Fighter | None, mound: bool) -> None:
    """The chassis loses what a System lost (R205-SYSTEMS-24), the engine half of either (R205-STATUS-09)."""
    own = bot.names[part - SYSTEMS : part - SYSTEMS + 1] == (PLATING,)
    from_chassis = _pass_on(arena, bot, CHASSIS, lost, by, own) if mound else 0
    if bot.loose:
        _pass_on(arena, bot, ENGINE, (lost + 1) // 2, by, own)
        if from_chassis:
            _pass_on(arena, bot, ENGINE, (from_chassis + 1) // 2, by, own)


def _pass_on(arena: Arena, bot: Fighter, part: int, amount: int, by: Fighter | None, own: bool) -> int:
    """What that part lost itself: nothing where the Plating takes it, from which nothing follows (R205-SYSTEMS-75). It
    follows from a loss of the Plating's `own` that this may be past it, or spared where it is broken, as these are read."""
    readings = arena.readings
    lost = amount if readings.stated else min(amount, bot.conditions[part])
    plating = bot.on.get(PLATING)
    plated = not (own and readings.past_plating)
    if plating is None and own and plated and readings.last_plated:
        return 0
    if plating is not None and plated:
        _take(arena, bot, plating, lost * 3 // 4, by)
        return 0
    _take(arena, bot, part, lost, by)
    return lost


def _take(arena: Arena, bot: Fighter, part: int, amount: int, by: Fighter | None) -> int:
    """The points that really go; the Tally has what counts (R205-ENDING-09), of House Bots nothing (R205-HOUSE-09)."""
    before = bot.conditions[part]
    lost = min(amount, before)
    bot.conditions[part] = before - lost
    if by is not None and by is not bot and not by.house and not bot.house:
        by.tally += amount if arena.readings.stated else lost
    if part >= SYSTEMS and before - lost <= SHOCK * bot.shocks[part]:
        bot.refresh()
    elif part == ENGINE or BATTERY in bot.on:
        bot.power_up()
    if arena.events is not None and lost:
        arena.events.append(f"{bot.name}'s {part_name(bot, part)} falls from {before}% to {before - lost}%")
    return lost


def scratch(arena: Arena, bot: Fighter, factor: int = 1, by: Fighter | None = None) -> int:
    """It takes Scratch Damage, once a turn (R205-SCRATCH-03), multiplied by `factor`; `by` has it in the Tally.

    Gives the part that lost, or `NOTHING`.
    """
    if bot.scratched_at == arena.turn:
        return NOTHING
    bot.scratched_at = arena.turn
    arena.say(f"{bot.name} takes Scratch Damage")
    return lose(arena, bot, bot.frontmost, factor * SCORCHED if bot.scorched else factor, by)


def part_name(bot: Fighter, part: int) -> str:
    """What it is called in words."""
    return ("engine", "chassis")[part] if part < SYSTEMS else bot.names[part - SYSTEMS]


class Blow(Struct, frozen=True):
    """What something does to a Bot: the points that its chassis, its engine and each of its Systems lose, in this order, and
    what comes `then`; `anchored`: how many more the chassis of who is Anchored loses."""

    chassis: int = 0
    engine: int = 0
    systems: int = 0
    then: Callable[[Arena, Fighter, Fighter | None], None] | None = None
    anchored: int = 0

    def __call__(self, arena: Arena, by: Fighter | None, bot: Fighter) -> None:
        if self.chassis:
            lose(arena, bot, CHASSIS, self.chassis + (self.anchored if bot.anchors else 0), by)
        if self.engine:
            lose(arena, bot, ENGINE, self.engine, by)
        for part in range(SYSTEMS, len(bot.conditions) if self.systems else SYSTEMS):
            lose(arena, bot, part, self.systems, by)
        if self.then is not None:
            self.then(arena, bot, by)
