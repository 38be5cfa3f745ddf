"""A Bot as its Operator built it: hardware in the order in which it is mounted, and how worn each part is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from referee.dynasties.bots.given import taken

WHOLE = 100
"""The Condition of a part that nothing has worn, in percentage points (R205-LOADOUT-10)."""


class Part(msgspec.Struct, frozen=True):
    """A piece of hardware and its Condition, whole percentage points from 0 to 100 where the rules are kept."""

    name: str
    condition: int = WHOLE


class Bot(msgspec.Struct, frozen=True):
    """A Bot: its Systems front to back; `script` is the lines as submitted, None where none is known."""

    engine: Part
    chassis: Part
    systems: tuple[Part, ...] = ()
    name: str = ""
    script: tuple[str, ...] | None = None


class MountedEngine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    type: str
    condition: int


class MountedChassis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    model: str
    condition: int


class MountedSystem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    condition: int


class _Bot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    engine: MountedEngine
    chassis: MountedChassis
    systems: tuple[MountedSystem, ...]
    name: str | None = None
    script: tuple[str, ...] | None = None


def bot_taken(value: object, where: str) -> Bot:
    """A Bot given as JSON, whatever its names and Conditions are; raises InputError about the place below `where`."""
    given: _Bot = taken(value, _Bot, where)
    return Bot(
        engine=Part(given.engine.type, given.engine.condition),
        chassis=Part(given.chassis.model, given.chassis.condition),
        systems=tuple(Part(system.name, system.condition) for system in given.systems),
        name=given.name or "",
        script=given.script,
    )


def parts_said(bot: Mapping[str, Any]) -> str:
    """The parts of a Bot given as JSON, for people."""
    engine, chassis = (bot["engine"]["type"], bot["engine"]), (bot["chassis"]["model"], bot["chassis"])
    parts = (engine, chassis, *((system["name"], system) for system in bot["systems"]))
    return ", ".join(f"{name} {part['condition']}%" for name, part in parts)


def bot_shown(bot: Bot) -> dict[str, Any]:
    """The same as JSON; an empty name, and a script that is not known, are left out."""
    return {
        "engine": {"type": bot.engine.name, "condition": bot.engine.condition},
        "chassis": {"model": bot.chassis.name, "condition": bot.chassis.condition},
        "systems": [{"name": system.name, "condition": system.condition} for system in bot.systems],
        **({"name": bot.name} if bot.name else {}),
        **({"script": list(bot.script)} if bot.script is not None else {}),
    }
