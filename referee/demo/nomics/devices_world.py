"""What the demo of Devices is played with: people, Blueprints with their Powers, and the scenario that tells the beginning."""

from __future__ import annotations

import json
from copy import copy
from datetime import UTC, datetime
from typing import Any

from referee.demo.nomics.devices_books import Books, Plan, Thing

FORUM, ELSEWHERE = "spoon-business", "spoon-discuss"
BEGINS = datetime(2007, 11, 3, tzinfo=UTC)
PEOPLE = {
    "Ann": "Ann Archer",
    "Bob": "Bob Old",
    "Cleo": "Cleo Dent",
    "Dan": "Dan Eddy",
    "Eve": "Eve Frost",
    "Gus": "Gus Hale",
}
_TARGET = {"name": "target", "kind": "player"}
POWERS: dict[str, dict[str, Any]] = {
    "Anvil": {
        "text": "Zap (Spend m5, Tap): target Player loses 2 points.",
        "parameters": [{**_TARGET, "other": True}],
        "actions": [{"do": "lose_points", "who": "target", "amount": 2}],
    },
    "Crown": {
        "text": "Curtsey (Tap): the Owner gains 1 point.",
        "actions": [{"do": "gain_points", "amount": 1}],
    },
    "Golden Lamp": {
        "text": "Shine (Lose 1 point): the Owner gains 10 mackerel.",
        "actions": [{"do": "gain_mackerel", "amount": 10}],
    },
    "Bomb": {
        "text": "Detonate (Sacrifice): target Device is destroyed.",
        "parameters": [{"name": "target", "kind": "device"}],
        "actions": [{"do": "destroy", "device": "target"}],
    },
    "Till": {
        "text": "Bribe (Spend mX): target Player gains X mackerel.",
        "parameters": [_TARGET, {"name": "X", "kind": "amount"}],
        "actions": [{"do": "gain_mackerel", "who": "target", "amount": "X"}],
    },
    "Forge": {"text": "Hammer (Zero): make a rule.", "actions": [{"do": "rule"}]},
}
_PLANS = (
    Plan("Anvil", 30),
    Plan("Hat", 10, left=9),
    Plan("Crown", 20, "Player"),
    Plan("Bomb", 12),
    Plan("Till", 15),
    Plan("Forge", 18),
    Plan("Palace", 500),
    Plan("Orb", 15, start=15),
    Plan("Golden Lamp", 25, "Game", left=1, start=25),
)


def books() -> Books:
    """What everybody has at first."""
    plans = {plan.name: copy(plan) for plan in _PLANS}
    things = [Thing("Hat", "Ann"), Thing("Anvil", "Bob")]
    return Books(dict.fromkeys(PEOPLE, 150), dict.fromkeys(PEOPLE, 10), plans, things, nweek=120, nday=3)


def address_of(player: str) -> str:
    """Where somebody writes from."""
    return f"{player.lower()}@example.com"


def scenario(books: Books, actions: list[dict[str, Any]]) -> bytes:
    """The beginning of the game, and what proposals did, as the configuration names it."""
    given = {
        "schema": 1,
        "game": "devices",
        "law": {"points_to_mackerel": 5, "public_forums": [FORUM]},
        "state": {
            "clock": {"nweek": books.nweek, "nday": books.nday, "on": books.on, "at": f"{BEGINS:%Y-%m-%dT%H:%M:%SZ}"},
            "players": {
                name: {"mackerel": books.mackerel[name], "points": books.points[name]} for name in books.mackerel
            },
            "blueprints": [_told(plan) for plan in books.plans.values()],
            "devices": [
                {"name": device.name, "owner": device.owner, **_powers(device.name)} for device in books.things
            ],
        },
        "roster": {name: {"addresses": [address_of(name)], "names": [whole]} for name, whole in PEOPLE.items()},
        "actions": sorted(actions, key=lambda action: str(action["at"])),
    }
    return f"{json.dumps(given, indent=1)}\n".encode()


def _powers(name: str) -> dict[str, Any]:
    return {"powers": [POWERS[name]]} if name in POWERS else {}


def _told(plan: Plan) -> dict[str, Any]:
    biddable = {} if plan.start is None else {"biddable": True, "starting_price": plan.start, "bidding": plan.window}
    return {
        "name": plan.name,
        "price": plan.price,
        "uniqueness": plan.unique,
        "production_count": "Infinite" if plan.left is None else plan.left,
        **biddable,
        "definition": _powers(plan.name),
    }
