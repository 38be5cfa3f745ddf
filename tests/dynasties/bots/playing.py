"""A state to ask about: three Operators of whom each case changes what it is about."""

from __future__ import annotations

import copy
from typing import Any

from referee.dynasties.bots.actions.explaining import explain_given
from referee.dynasties.bots.hardware import CARRIED

NOW = "2022-08-03T12:00:00Z"
"""A Wednesday."""


def part(name: str, condition: int = 100) -> dict[str, Any]:
    """A System."""
    return {"name": name, "condition": condition}


def spare(kind: str, name: str, condition: int = 100) -> dict[str, Any]:
    """What lies in a Spare Parts Bin."""
    return {"kind": kind, "name": name, "condition": condition}


def bot(
    *systems: dict[str, Any],
    engine: tuple[str, int] = ("Petrol", 100),
    chassis: tuple[str, int] = ("Apex Systems X1500", 100),
) -> dict[str, Any]:
    """A Bot, by default as everybody begins."""
    return {
        "engine": {"type": engine[0], "condition": engine[1]},
        "chassis": {"model": chassis[0], "condition": chassis[1]},
        "systems": list(systems),
    }


def operator(**fields: Any) -> dict[str, Any]:
    """An Operator in Workshop with ₩10,000, who has fought."""
    return {
        "money": 10_000,
        "readiness": "Workshop",
        "readiness_since": "2022-07-20T12:00:00Z",
        "bot": bot(),
        "bin": [],
        "banner": [],
        "bout_count": 3,
        "bouts_concluded": 3,
        "red_mist": 0,
        "announced": None,
        **fields,
    }


def asked(
    action: dict[str, Any],
    *,
    ann: dict[str, Any] | None = None,
    bob: dict[str, Any] | None = None,
    cat: dict[str, Any] | None = None,
    who: str = "Ann",
    now: str = NOW,
    **state: Any,
) -> dict[str, Any]:
    """What is asked: an action of Ann's, with the fields of each that are otherwise, and those of the state."""
    named = {"Ann": ann, "Bob": bob, "Cat": cat}
    operators = {name: operator(**(fields or {})) for name, fields in named.items()}
    return copy.deepcopy(
        {
            "state": {"announcer": "Eve", "tournament": False, "operators": operators, **state},
            "who": who,
            "action": action,
            "now": now,
        }
    )


def explained(given: dict[str, Any]) -> dict[str, Any]:
    """The answer's document."""
    return explain_given(given, CARRIED).document
