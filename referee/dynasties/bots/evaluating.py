"""`referee evaluate bots`: what follows from loadouts, and the answers to single questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from referee.dynasties.bots import loadout
from referee.dynasties.bots.bot import Bot, bot_taken
from referee.dynasties.bots.doubts import Doubt, doubts_of_loadout, doubts_of_script
from referee.dynasties.bots.given import entries
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.questions.asked import NOTHING, answer_all
from referee.dynasties.bots.script.nearest import why_ignored
from referee.dynasties.bots.script.reading import script_of, swapped_lines
from referee.errors import InputError
from referee.model.derived import Answer, Table

_TRASHED = {"engine": "engine at 0%", "chassis": "chassis at 0%", "duplicate-system": "two Systems of one name"}
_HEADS = ("Bot", "Systems", "Engine", "Power", "Draws", "Shove Power", "Sells for", "Value")


def evaluate_given(given: Mapping[str, Any], catalogue: Catalogue, sealed: Mapping[str, object] = NOTHING) -> Answer:
    """What follows from `bots`, by their names, and the answers to `questions`, by their ids, to which belongs what is
    `sealed`; raises InputError."""
    if unknown := set(given) - {"bots", "questions", "schema"}:
        raise InputError(f"knows no {min(unknown)!r}", do="give `bots` or `questions`")
    if "bots" not in given and "questions" not in given:
        raise InputError("has neither `bots` nor `questions`", do="see docs/bots.md for what is asked")
    named = entries(given.get("bots", {}), "bots")
    built = {name: bot_taken(one, f"bots.{name}") for name, one in named.items()}
    bots = {name: derived(one, catalogue) for name, one in built.items()}
    answers = answer_all(given.get("questions", {}), catalogue, sealed)
    values = {name: answer.value for name, answer in answers.items()}
    known = {"bots": bots} if "bots" in given else {}
    doubts = [(f"bots.{name}", name, one) for name, bot in built.items() for one in _doubts(bots[name], bot, catalogue)]
    doubts += [(f"answers.{name}", name, one) for name, answer in answers.items() for one in answer.doubts]
    document = {"schema": 1, **known, **({"answers": values} if "questions" in given else {})}
    if doubts:
        document["depends_on"] = [{"of": of, **msgspec.to_builtins(doubt)} for of, _, doubt in doubts]
    said = (f"{name}: {line}" for name, answer in answers.items() for line in answer.lines)
    rests = (f"{name}: {doubt.said}" for _, name, doubt in doubts)
    valid = all(bot["valid"] for bot in bots.values())
    return Answer(document=document, tables=told(bots), lines=(*remarks(bots, built), *said, *rests), yes=valid)


def _doubts(found: Mapping[str, Any], bot: Bot, catalogue: Catalogue) -> Iterator[Doubt]:
    """On which readings it rests what follows from a Bot."""
    if "engine_condition" in found:
        yield from doubts_of_loadout(bot, catalogue)
    if "script" in found:
        yield from doubts_of_script(swapped_lines(bot, catalogue))


def derived(bot: Bot, catalogue: Catalogue) -> dict[str, Any]:
    """All that follows from a Bot; from one that is not valid only why, unless it has just too many Systems."""
    problems = loadout.problems_of(bot, catalogue)
    known = {"valid": not problems, "problems": list(problems)}
    if set(problems) - {loadout.HARDPOINTS}:
        return known
    because = loadout.trashed_because(bot, catalogue)
    return {
        **known,
        "hardpoints": catalogue.chassis[bot.chassis.name].hardpoints,
        "systems": len(bot.systems),
        "engine_condition": loadout.condition_of_engine(bot, catalogue),
        "power_output": loadout.power_output(bot, catalogue),
        "consumption": loadout.consumption(bot, catalogue),
        "defunct": loadout.is_defunct(bot, catalogue),
        "trashed": bool(because),
        "trashed_because": list(because),
        **_worth(bot, catalogue),
        "shove_power": loadout.shove_power(bot, catalogue),
        **({"script": msgspec.to_builtins(script_of(bot, catalogue))} if bot.script is not None else {}),
    }


def _worth(bot: Bot, catalogue: Catalogue) -> dict[str, Any]:
    """What it would sell for, and what it costs new."""
    engine = loadout.worth_of_engine(bot, catalogue)
    chassis = loadout.cost_of(bot.chassis, catalogue.chassis)
    systems = [loadout.cost_of(system, catalogue.systems) for system in bot.systems]
    return {
        "effective_costs": {"engine": engine, "chassis": chassis, "systems": systems},
        "effective_total": engine + chassis + sum(systems),
        "value": loadout.listed_value(bot, catalogue),
    }


def told(bots: Mapping[str, Mapping[str, Any]]) -> tuple[Table, ...]:
    """The numbers of the same, as a table for people."""
    rows = tuple((name, *_row(bot)) for name, bot in bots.items() if "systems" in bot)
    return (Table("", _HEADS, rows),) if rows else ()


def _row(bot: Mapping[str, Any]) -> tuple[str, ...]:
    return (
        f"{bot['systems']} of {bot['hardpoints']}",
        f"{bot['engine_condition']}%",
        f"{bot['power_output']:,}",
        f"{bot['consumption']:,}",
        f"{bot['shove_power']:,.1f}",
        f"₩{bot['effective_total']:,}",
        f"₩{bot['value']:,}",
    )


def remarks(bots: Mapping[str, Mapping[str, Any]], built: Mapping[str, Bot]) -> Iterator[str]:
    """What is amiss with each Bot, as it is `built`."""
    for name, bot in bots.items():
        if not bot["valid"]:
            yield f"{name} is not valid: {', '.join(map(loadout.PROBLEMS.__getitem__, bot['problems']))}."
        if bot.get("trashed"):
            yield f"{name} is Trashed: {', '.join(map(_TRASHED.__getitem__, bot['trashed_because']))}."
        if bot.get("defunct"):
            yield f"{name} is Defunct: it draws more than its engine puts out, and its Script counts as blank."
        for entry, text in zip(bot.get("script", {}).get("entries", ()), built[name].script or (), strict=False):
            yield f"{name}, line {_told(entry, text)}"


def _told(entry: Mapping[str, Any], text: str) -> str:
    """A line of a Script for people."""
    if not entry["ok"]:
        return f"{entry['number']} is ignored: {why_ignored(entry['reason'], text)} ({entry['clause']})"
    return f"{entry['number']}{' is read as' if entry['how'] == 'read_as' else ''}: {entry['canonical']}"
