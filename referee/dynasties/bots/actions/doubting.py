"""On which readings that another Announcer may not share it rests whether an action is lawful, and what it leaves."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.bots import loadout
from referee.dynasties.bots.actions import asked
from referee.dynasties.bots.actions.asked import Case
from referee.dynasties.bots.actions.verdict import CLAMPED, TRASHED, Verdict
from referee.dynasties.bots.bot import bot_taken
from referee.dynasties.bots.doubts import (
    KEPT_IN_WORKSHOP,
    MADE_TRASHED,
    SOLD_ABOVE,
    SOLD_CHARGED,
    Doubt,
    doubts_of_trashed,
)


def doubts_of(case: Case, found: Verdict) -> Iterator[Doubt]:
    """Of a verdict; one that is refused for something else as well does not rest on them."""
    codes = [reason.code for reason in found.reasons]
    match case.action:
        case asked.RemoveSystem() if codes == ["readiness"] and case.operator.readiness != "Set":
            yield KEPT_IN_WORKSHOP
        case asked.SetReadiness(to="Ready") if codes in ([], ["trashed"]):
            yield from doubts_of_trashed(case.operator.bot, case.hardware)
        case _ if found.after is not None and "bot" in found.after:
            yield from _of_hardware(case, found, found.after)


def _of_hardware(case: Case, found: Verdict, after: dict[str, object]) -> Iterator[Doubt]:
    """Of a Bot that is changed: what it is then, and what was got for a part."""
    action = case.action
    if not isinstance(
        action,
        asked.ReplaceEngine | asked.ReplaceChassis | asked.AddSystem | asked.RemoveSystem | asked.ModularAddition,
    ):
        return
    if TRASHED in found.notes:
        yield MADE_TRASHED
    bot = case.operator.bot
    charged = loadout.condition_of_engine(bot, case.hardware) != bot.engine.condition
    if isinstance(action, asked.ReplaceEngine) and action.old == "sell" and charged:
        yield SOLD_CHARGED
    if CLAMPED in found.notes:
        yield SOLD_ABOVE
    yield from doubts_of_trashed(bot_taken(after["bot"], ""), case.hardware)
