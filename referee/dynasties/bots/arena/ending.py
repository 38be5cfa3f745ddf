"""How a Bout ends, and who wins it (R205-ENDING-01 to 17)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from referee.dynasties.bots.arena.arena import REGULAR, Arena
from referee.dynasties.bots.arena.fighter import ENGINE, HUNDREDTHS, Fighter
from referee.dynasties.bots.arena.outcomes import Needed


class Verdict(msgspec.Struct, frozen=True):
    """By which conditions it ended, who won, and by what; `needs` is the lot that is not known."""

    how: list[str]
    winner: str | None
    by: str
    needs: dict[str, Any] | None = None


def judge(arena: Arena) -> Verdict | None:
    """What the end of a turn decides; None while the Bout goes on."""
    first, second = arena.operated
    how = ["tko"] if first.trashed or second.trashed else []
    if (first.out or second.out) and (not arena.sudden or arena.readings.late_ring_out):
        how.append("ring-out")
    if how:
        return _last_standing(arena, how)
    return _dominating(arena, first, second) if arena.turn == REGULAR else None


def _last_standing(arena: Arena, how: list[str]) -> Verdict:
    """Who is neither Trashed nor out; of none the one less worn, or a lot (R205-ENDING-05 to 07)."""
    standing = [bot for bot in arena.operated if not (bot.trashed or bot.out)]
    if len(standing) == 1:
        return Verdict(how, standing[0].name, "standing")
    first, second = arena.operated
    if average(first) != average(second):
        return Verdict(how, max(first, second, key=average).name, "average")
    try:
        winner = arena.outcomes.one("winner", arena.turn, None, (first.name, second.name))
    except Needed as needed:
        return Verdict(how, None, "lot", needed.needs)
    return Verdict(how, winner, "lot")


def average(bot: Fighter) -> Fraction:
    """The average Condition of its components, those at 0% too; with a Battery, and without Shock."""
    engine = Fraction(bot.condition_of_engine(shocked=False), HUNDREDTHS)
    return (engine + sum(bot.conditions[ENGINE + 1 :])) / len(bot.conditions)


def _dominating(arena: Arena, first: Fighter, second: Fighter) -> Verdict | None:
    """A Tally higher than the other by a tenth of it, or by ten points, as that is read (R205-ENDING-10)."""
    leader, other = (first, second) if first.tally > second.tally else (second, first)
    ahead = leader.tally - other.tally
    enough = ahead >= 10 if arena.readings.in_points else ahead > 0 and 10 * ahead >= other.tally
    return Verdict(["domination"], leader.name, "tally") if enough else None
