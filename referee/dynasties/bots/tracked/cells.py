"""What a tracker shows of Operators, as the state of a what-if, and what that leaves as what the tracker shows then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.tracked.parts import listed, part_of, parts_of
from referee.dynasties.kit.declare import View
from referee.dynasties.kit.terms.lists import items_of
from referee.model.instants import format_instant

MONEY, READINESS, RED_MIST, BOUTS, BANNER = "Money", "Readiness", "Red Mist", "Bout Count", "LED Banner"
ENGINE, ENGINE_WORN, CHASSIS, CHASSIS_WORN = "Engine", "Engine Condition", "Chassis", "Chassis Condition"
SYSTEMS, BIN = "Systems", "Spare Parts Bin"
ALL = (MONEY, READINESS, RED_MIST, BOUTS, BANNER, ENGINE, ENGINE_WORN, CHASSIS, CHASSIS_WORN, SYSTEMS, BIN)
TOURNAMENT = "Tournament"
"""Not on the tracker: which post first spoke of the Tournament's lists."""
ENGAGED = ("Staging", "Set")
GET_SET, GO_BACK, ADMINISTER = "Get set", "Go back to the Workshop", "Administer Bouts"
"""Actions by which Readiness changes."""


def state_of(view: View, hardware: Catalogue, *others: str) -> dict[str, Any]:
    """The state of a what-if, of whoever acts and of others that it turns on.

    What no tracker shows (which Bouts were concluded, who Taunted whom) is left as it is mostly.
    """
    operators = {name: _operator(view, name, hardware) for name in (view.actor, *others)}
    return {"announcer": view.emperor, "tournament": is_late(view, hardware), "operators": operators}


def is_unsure(view: View, name: str) -> bool:
    """Whether something of an Operator's on the tracker cannot be read, or was not lawful, or nobody can tell."""
    keys = [f"{variable}:{name}" for variable in ALL]
    return any(view.disputed(key) or view.unread(key) for key in keys)


def is_late(view: View, hardware: Catalogue) -> bool:
    """Whether the day of Tournament Mode has come; before, the game may be in it as well (R205-WAR-01, 02; reading B28)."""
    begins = hardware.numbers.tournament_from
    return begins is not None and view.at.date() >= begins


def _operator(view: View, name: str, hardware: Catalogue) -> dict[str, Any]:
    def shown(variable: str) -> str:
        return view.get(f"{variable}:{name}")

    return {
        "money": int(shown(MONEY)),
        "readiness": shown(READINESS),
        "bot": {
            "engine": {"type": shown(ENGINE), "condition": int(shown(ENGINE_WORN))},
            "chassis": {"model": shown(CHASSIS), "condition": int(shown(CHASSIS_WORN))},
            "systems": [_named(part.name, part.condition) for part in parts_of(shown(SYSTEMS))],
        },
        "bin": [
            {"kind": _kind(part.name, hardware), **_named(part.name, part.condition)} for part in parts_of(shown(BIN))
        ],
        "banner": list(items_of(shown(BANNER))),
        "bout_count": int(shown(BOUTS)),
        "bouts_concluded": int(shown(BOUTS)),
        "red_mist": int(shown(RED_MIST)),
        "readiness_since": format_instant(view.at),
        "announced": None,
        "repaired_since_last_bout": False,
    }


def _named(name: str, condition: int) -> dict[str, Any]:
    return {"name": name, "condition": condition}


def _kind(name: str, hardware: Catalogue) -> str:
    return "engine" if name in hardware.engines else "chassis" if name in hardware.chassis else "system"


def shown_after(view: View, operator: Mapping[str, Any]) -> dict[str, str]:
    """What the tracker shows otherwise of who acts, of an Operator as a what-if leaves them; Readiness aside."""
    bot = operator["bot"]
    values = {
        MONEY: str(operator["money"]),
        ENGINE: bot["engine"]["type"],
        ENGINE_WORN: str(bot["engine"]["condition"]),
        CHASSIS: bot["chassis"]["model"],
        CHASSIS_WORN: str(bot["chassis"]["condition"]),
        SYSTEMS: _listed(bot["systems"]),
        BIN: _listed(operator["bin"]),
        BANNER: "" if operator["banner"] == "-" else ", ".join(operator["banner"]),
    }
    keys = {f"{variable}:{view.actor}": value for variable, value in values.items()}
    return {key: value for key, value in keys.items() if value != view.get(key)}


def _listed(parts: list[dict[str, Any]]) -> str:
    return listed(tuple(part_of(f"{part['name']} {part['condition']}%") for part in parts))
