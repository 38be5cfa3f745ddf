"""`referee evaluate bots`: what follows from loadouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.dynasties.bots import loadout
from referee.dynasties.bots.bot import Bot, bot_taken
from referee.dynasties.bots.given import entries
from referee.dynasties.bots.hardware import Catalogue
from referee.errors import InputError
from referee.model.derived import Answer, Table

_PROBLEMS = {
    loadout.HARDPOINTS: "more Systems than hardpoints",
    "condition-range": "a Condition is not from 0% to 100%",
    "unknown-engine": "no such engine",
    "unknown-chassis": "no such chassis",
    "unknown-system": "no such System",
}
_TRASHED = {"engine": "engine at 0%", "chassis": "chassis at 0%", "duplicate-system": "two Systems of one name"}
_HEADS = ("Bot", "Systems", "Engine", "Power", "Draws", "State", "Sells for", "Value", "Shove Power")


def evaluate_given(given: Mapping[str, Any], catalogue: Catalogue) -> Answer:
    """What follows from `bots`, by their names; raises InputError."""
    if "bots" not in given:
        raise InputError("has no `bots`", do="see docs/bots.md for what is asked")
    named = entries(given["bots"], "bots")
    bots = {name: derived(bot_taken(one, f"bots.{name}"), catalogue) for name, one in named.items()}
    valid = all(bot["valid"] for bot in bots.values())
    return Answer(document={"schema": 1, "bots": bots}, tables=told(bots), yes=valid)


def derived(bot: Bot, catalogue: Catalogue) -> dict[str, Any]:
    """All that follows from a Bot; from one that is not valid only why, unless it has just too many Systems."""
    problems = loadout.problems_of(bot, catalogue)
    known = {"valid": not problems, "problems": list(problems)}
    if set(problems) - {loadout.HARDPOINTS}:
        return known
    because = loadout.trashed_because(bot)
    return {
        **known,
        "hardpoints": catalogue.chassis[bot.chassis.name].hardpoints,
        "systems": len(bot.systems),
        "engine_condition": loadout.condition_of_engine(bot),
        "power_output": loadout.power_output(bot, catalogue),
        "consumption": loadout.consumption(bot, catalogue),
        "defunct": loadout.is_defunct(bot, catalogue),
        "trashed": bool(because),
        "trashed_because": list(because),
        **_worth(bot, catalogue),
        "shove_power": loadout.shove_power(bot, catalogue),
    }


def _worth(bot: Bot, catalogue: Catalogue) -> dict[str, Any]:
    engine = loadout.engine_cost(bot.engine, catalogue, loadout.condition_of_engine(bot))
    chassis = loadout.chassis_cost(bot.chassis, catalogue)
    systems = [loadout.system_cost(system, catalogue) for system in bot.systems]
    return {
        "effective_costs": {"engine": engine, "chassis": chassis, "systems": systems},
        "effective_total": engine + chassis + sum(systems),
        "value": loadout.listed_value(bot, catalogue),
    }


def told(bots: Mapping[str, Mapping[str, Any]]) -> tuple[Table, ...]:
    """The same as a table for people."""
    return (Table("", _HEADS, tuple((name, *_row(bot)) for name, bot in bots.items())),) if bots else ()


def _row(bot: Mapping[str, Any]) -> tuple[str, ...]:
    refused = f"not valid ({', '.join(map(_PROBLEMS.__getitem__, bot['problems']))})"
    if "systems" not in bot:
        return ("", "", "", "", refused, "", "", "")
    states = [refused] if not bot["valid"] else []
    states += [f"Trashed ({', '.join(map(_TRASHED.__getitem__, bot['trashed_because']))})"] if bot["trashed"] else []
    states += ["Defunct"] if bot["defunct"] else []
    return (
        f"{bot['systems']} of {bot['hardpoints']}",
        f"{bot['engine_condition']}%",
        f"{bot['power_output']:,}",
        f"{bot['consumption']:,}",
        "; ".join(states) or "runs",
        f"₩{bot['effective_total']:,}",
        f"₩{bot['value']:,}",
        f"{bot['shove_power']:,.1f}",
    )
