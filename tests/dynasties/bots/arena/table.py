"""Bouts in a table: who stands where with what, what they do, and what the rules make of it.

`A`, `B` and `H` (a House Bot): Systems with their Conditions (100 where none stands), after `engine / chassis /` where
those are not a whole Nuclear and a whole Titanium Holdfast, whose Shove Power alone is 1450 - 240 = 1210. `at`: square and facing, `10>`; `more`:
further state; A has turn 1. `do`: a Reaction done whenever it can be, or a script. The rest is as in a spec. `is`: fields of the last
snapshots; `line` and `events`: of the last entry of the log; `result`: of the result.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"
ALWAYS = "If the current turn is 1 or more, "
_HULL = "Nuclear 100 / Titanium Holdfast 100 / "
_FACING = {">": "right", "<": "left"}


def cases(name: str) -> list[Any]:
    """The cases of a file."""
    found: list[Any] = tomllib.loads((CASES / f"{name}.toml").read_text("utf-8"))["case"]
    return found


def spec_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """The Bout of a case."""
    do = case.get("do", {})
    configuration = dict(case.get("board", {}))
    names = [name for name in ("A", "H", "B") if name in case.get("at", {}) or name in case or name != "H"]
    if "H" in names:
        configuration["house_bot"] = {**bot("H", case.get("H", "Plate"), do.get("H", [])), "facing": "right"}
    spec = {
        "bots": [bot(name, case.get(name, ""), do.get(name, [])) for name in ("A", "B")],
        "left": case.get("left", "A"),
        "configuration": configuration,
        "random": case.get("random", []),
        "options": case.get("options", {}),
    }
    if "at" in case:
        states = {name: state(case["at"][name], case.get("more", {}).get(name, {})) for name in names}
        spec["from"] = {"turn": case.get("turn", 1), "bots": states}
    if case.get("turns", 1):
        spec["stop_after_turns"] = case.get("turns", 1)
    return spec


def bot(name: str, parts: str, do: str | list[str]) -> dict[str, Any]:
    """A Bot by its parts and what it does."""
    engine, chassis, systems = (parts if "/" in parts else _HULL + parts).split("/")
    fitted = [_part(one, "name") for one in systems.split(",") if one.strip()]
    script = [ALWAYS + do] if isinstance(do, str) else do
    return {
        "name": name,
        "engine": _part(engine, "type"),
        "chassis": _part(chassis, "model"),
        "systems": fitted,
        "script": script,
    }


def _part(text: str, key: str) -> dict[str, Any]:
    name, _, last = text.strip().rpartition(" ")
    return {key: name, "condition": int(last)} if name and last.isdigit() else {key: text.strip(), "condition": 100}


def state(place: str, more: Mapping[str, Any]) -> dict[str, Any]:
    """Where it stands, and what else is so."""
    space = place[:-1]
    return {"space": int(space) if space.lstrip("-").isdigit() else space, "facing": _FACING[place[-1]], **more}
