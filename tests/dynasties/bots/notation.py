"""Bots in a line: `Petrol 100 / Apex Systems X1500 100 / Axe 75, Grinder 50`, Systems from front to back."""

from __future__ import annotations

from typing import Any


def bot(line: str, **more: Any) -> dict[str, Any]:
    """The Bot as JSON, with `name` and `script` if they are given."""
    engine, chassis, *systems = (part.strip() for part in line.split("/"))
    parts = [part.strip() for part in systems[0].split(",")] if systems and systems[0] else []
    return {
        "engine": _part(engine, "type"),
        "chassis": _part(chassis, "model"),
        "systems": [_part(part, "name") for part in parts],
        **more,
    }


def _part(text: str, names: str) -> dict[str, Any]:
    name, _, condition = text.rpartition(" ")
    return {names: name, "condition": int(condition)}
