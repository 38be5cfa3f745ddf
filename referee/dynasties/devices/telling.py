"""The answer as JSON: each action with its verdict, what happened by itself, and the state after everything."""

from __future__ import annotations

import json
from typing import Any

from referee.dynasties.devices.amounts import told
from referee.dynasties.devices.judging import Judgement, Verdict
from referee.dynasties.devices.state import State
from referee.dynasties.devices.things import Blueprint
from referee.model.instants import format_instant


def answer(judgement: Judgement, messages: list[dict[str, Any]]) -> dict[str, Any]:
    """As `judge --json` prints it; the state is None where it is not certain."""
    states = [state_told(state) for state in judgement.states]
    certain = states[0] is not None and all(state == states[0] for state in states)
    return {
        "schema": 1,
        "actions": [action_told(verdict) for verdict in judgement.verdicts],
        "automatic": [[format_instant(at), *what] for at, what in judgement.happened],
        "state": states[0] if certain else None,
        "messages": messages,
    }


def action_told(verdict: Verdict) -> dict[str, Any]:
    """An action's own fields, and what it comes to."""
    found = {**verdict.deed.told}
    if verdict.deed.message is not None:
        found["message"] = verdict.deed.message
    return {
        **found,
        "verdict": verdict.verdict,
        "reasons": list(verdict.reasons),
        "clauses": list(verdict.clauses),
    }


def state_told(state: State) -> dict[str, Any] | None:
    """A state, its lists in a fixed order; None for an unsure one."""
    if not state.is_known or not all(purse.known for purse in state.players.values()):
        return None
    devices = [
        {
            "name": device.name,
            "owner": device.owner,
            "uniqueness": device.uniqueness,
            "properties": sorted(device.definition.properties),
            "attributes": {name: json.loads(value) for name, value in device.definition.attributes},
            "powers": [power.name for power in device.definition.powers],
        }
        for device in state.devices.values()
    ]
    offers = [
        {"from": state.devices[number].owner, "to": to, "device": state.devices[number].name}
        for number, to in state.offers.items()
    ]
    clock = state.clock
    return {
        "players": {
            name: {"mackerel": told(purse.mackerel), "points": purse.points}
            for name, purse in sorted(state.players.items())
        },
        "devices": sorted(devices, key=_key),
        "blueprints": {name: _blueprint_told(blueprint) for name, blueprint in sorted(state.blueprints.items())},
        "offers": sorted(offers, key=_key),
        "clock": None if clock is None else {"nweek": clock.nweek, "nday": clock.nday, "on": clock.on},
    }


def _key(thing: dict[str, Any]) -> str:
    return json.dumps(thing, sort_keys=True)


def _blueprint_told(blueprint: Blueprint) -> dict[str, Any]:
    auction = blueprint.auction
    high = auction.high if auction is not None else None
    return {
        "uniqueness": blueprint.uniqueness,
        "production_count": blueprint.count,
        "price": told(blueprint.price),
        "biddable": auction is not None,
        "starting_price": None if auction is None else told(auction.starting_price),
        "bidding": None if auction is None else auction.bidding,
        "high_bid": None if high is None else {"player": high.player, "amount": told(high.amount)},
    }
