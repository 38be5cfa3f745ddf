"""What of an answer about Bots rests on a reading that another Announcer may not share (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from referee.dynasties.bots import loadout
from referee.dynasties.bots.bot import WHOLE, Bot
from referee.dynasties.bots.hardware import Catalogue


class Doubt(msgspec.Struct, frozen=True):
    """A doubtful reading on which something rests, the clauses that it reads, and what is read, in words."""

    reading: str
    clauses: tuple[str, ...]
    text: str

    @property
    def said(self) -> str:
        """In a line for people."""
        return f"In doubt: {self.text} ({self.reading})."


SOLD_CHARGED = Doubt(
    "L2", ("R205-SYSTEMS-44",), "that the engine is sold at what the Back-up Battery makes of it is a reading"
)
MADE_TRASHED = Doubt("L5", ("R205-LOADOUT-15",), "that a Bot may be made so is a reading")
KEPT_IN_WORKSHOP = Doubt(
    "B20", ("R205-SYSTEMS-87", "R205-BOUTS-11"), "that a System is removed in Workshop alone is a reading"
)
SOLD_ABOVE = Doubt(
    "B21", ("R205-LOADOUT-03", "R205-NUM-12"), "that what brings more Money than one may have can be sold is a reading"
)


def doubts_of_loadout(bot: Bot, catalogue: Catalogue) -> Iterator[Doubt]:
    """Of what follows from a valid Bot: what a Back-up Battery counts for, and that it adds whole points."""
    counted, own = loadout.condition_of_engine(bot, catalogue), bot.engine.condition
    if counted != own:
        trashed = ", and it is Trashed" if own == 0 else ""
        sold = loadout.cost_of(bot.engine, catalogue.engines)
        text = f"for the power alone, the engine is at {own}% and sells for ₩{sold:,}{trashed}"
        yield Doubt("L2", ("R205-SYSTEMS-44", "R205-LOADOUT-14"), f"where the Back-up Battery counts {text}")
    exact = loadout.hundredths_of_engine(bot, catalogue)
    if exact != WHOLE * counted:
        power = catalogue.engines[bot.engine.name].power * exact // WHOLE**2
        runs = ", and it is not Trashed" if counted == 0 and bot.chassis.condition else ""
        text = f"where quarters of a point count, the engine is at {exact / WHOLE:g}%, its power {power:,}{runs}"
        yield Doubt("K2", ("R205-SYSTEMS-44",), text)


def doubts_of_trashed(bot: Bot, catalogue: Catalogue) -> Iterator[Doubt]:
    """Of whether a Bot is Trashed: as what a Back-up Battery leaves of an engine without one is read."""
    if {*loadout.trashed_because(bot, catalogue)} - {"engine"}:
        return
    counted, exact = loadout.condition_of_engine(bot, catalogue), loadout.hundredths_of_engine(bot, catalogue)
    clauses = ("R205-SYSTEMS-44", "R205-LOADOUT-14")
    if bot.engine.condition == 0 < counted:
        yield Doubt("L2", clauses, "where the Back-up Battery counts for the power alone, the Bot is Trashed")
    if counted == 0 < exact:
        yield Doubt("K2", clauses, "where quarters of a point count, the Bot is not Trashed")


def doubts_of_script(swapped: Sequence[int]) -> Iterator[Doubt]:
    """Of lines that are ignored for the order of their Reactions alone."""
    if swapped:
        text = f"that line {', '.join(map(str, swapped))} is ignored, and its Reactions not swapped, is a reading"
        yield Doubt("P3", ("R205-BOTSCRIPT-03",), text)


def doubts_of_mist(bot: Bot) -> Iterator[Doubt]:
    """Of what Red Mist takes from who has not won: which System, and whether its Passives work then."""
    exposed = loadout.frontmost(bot)
    above = [system.name for system in bot.systems if system.condition > 0]
    if exposed is not None and (len(above) > 1 or {"Ablative Plating", "Mound-Shaped Body"}.intersection(above)):
        text = (
            f"that Red Mist wears {above[0]}, the frontmost System, and that nothing protects or follows is a reading"
        )
        yield Doubt("L7", ("R205-TAUNT-09", "R205-SYSTEMS-90", "R205-SYSTEMS-94"), text)
