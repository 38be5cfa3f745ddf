"""Scenarios of Devices made up for the tests: a small world, what is done in it, and what comes of it."""

from __future__ import annotations

from typing import Any

from referee.app.mails.scenarios import judge_scenarios

Document = dict[str, Any]

ZAP = {
    "text": "Zap (Spend m10, Tap): target Player loses 2 points.",
    "parameters": [{"name": "target", "kind": "player", "other": True}],
    "actions": [{"do": "lose_points", "who": "target", "amount": 2}],
}


def world(**parts: Any) -> Document:
    """Ann with m100 and 10 Points, Bob with m20 and 3, Cat with nothing; noon of nday 3 of nweek 130; an Anvil for m40."""
    return {
        "clock": {"nweek": 130, "nday": 3, "on": True, "at": "2007-11-07T12:00:00Z"},
        "players": {
            "Ann": {"mackerel": 100, "points": 10},
            "Bob": {"mackerel": 20, "points": 3},
            "Cat": {},
        },
        "blueprints": [{"name": "Anvil", "price": 40}],
        **parts,
    }


def act(do: str, by: str = "Ann", at: str = "", **fields: Any) -> Document:
    """An action at a time of 7 November, or at an instant that is written out."""
    time = at or "13:00:00"
    return {"at": time if "T" in time else f"2007-11-07T{time}Z", "by": by, "do": do, **fields}


def device(name: str = "Anvil", owner: str = "Ann", **parts: Any) -> Document:
    return {"name": name, "owner": owner, **parts}


def judged(state: Document, *actions: Document, until: str = "", law: Document | None = None) -> Document:
    """The answer to a scenario; an error fails the test."""
    scenario: Document = {"game": "devices", "state": state, "actions": list(actions)}
    if law is not None:
        scenario["law"] = law
    if until:
        scenario["until"] = until
    answer = judge_scenarios(scenario, "made up")
    assert "error" not in answer, answer["error"]
    return answer


def verdicts(answer: Document) -> str:
    """A letter an action: l, i, u, or - for a fact."""
    return "".join("-" if one["verdict"] is None else one["verdict"][0] for one in answer["actions"])


def clauses(answer: Document, number: int = -1) -> set[str]:
    """The clauses of an action, without their prefix."""
    return {clause.removeprefix("DEV-") for clause in answer["actions"][number]["clauses"]}
