"""Proofs of the rules of Devices: scenarios that are judged otherwise without the code."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from referee.checks.proofs.base import Altered, Code, Constant, Entry, Function, Given, Instead, Posed
from referee.dynasties.devices.activating import FORBIDDEN
from referee.dynasties.devices.power_text import _PLAIN
from referee.dynasties.devices.verdicts import illegal, legal

_GAME = "referee.dynasties.devices"
_THINGS, _STATE, _ACTING, _DAYS, _POWERS, _PRINTS = (
    f"{_GAME}.{name}" for name in ("things", "state", "acting", "days", "activating", "blueprints")
)
_BREAKDAY = "2007-11-17T00:00:00Z"
_AT = "2007-11-07T13:00:00Z"

_NEVER = Instead(lambda state, _: illegal(state, []), "that it is illegal")
_ALWAYS = Instead(lambda state, _: legal(state), "that it is legal")
_LEGAL, _ILLEGAL = ("legal", "illegal"), ("illegal", "legal")


def _world(**parts: Any) -> dict[str, Any]:
    """Noon of nday 3; Ann has m100 and 10 Points, Bob nothing; an Anvil costs m40."""
    return {
        "clock": {"nweek": 130, "nday": 3, "on": True, "at": "2007-11-07T12:00:00Z"},
        "players": {"Ann": {"mackerel": 100, "points": 10}, "Bob": {}},
        "blueprints": [{"name": "Anvil", "price": 40}],
        **parts,
    }


def _does(do: str, by: str = "Ann", at: str = _AT, **fields: Any) -> dict[str, Any]:
    return {"at": at, "by": by, "do": do, **fields}


def _is(
    clauses: str,
    code: Code,
    at: str,
    changes: tuple[object, object],
    state: dict[str, Any],
    *acts: Any,
    until: str = "",
) -> Posed:
    """A part of the answer to a scenario, with the code and without it."""
    given = {"game": "devices", "state": state, "actions": list(acts), **({"until": until} if until else {})}
    return Posed(tuple(f"DEV-{clause}" for clause in clauses.split()), code, "judge", given, at, *changes)


def _verdict(clauses: str, code: Code, changes: tuple[object, object], state: dict[str, Any], *acts: Any) -> Posed:
    """The verdict of the last action, likewise."""
    return _is(clauses, code, f"actions.{len(acts) - 1}.verdict", changes, state, *acts)


def _device(name: str = "Anvil", owner: str = "Ann", **parts: Any) -> dict[str, Any]:
    return {"name": name, "owner": owner, **parts}


def _blueprint(**parts: Any) -> dict[str, Any]:
    return {"name": "Anvil", "price": 40, **parts}


def _powered(text: str = "Hum (Zero): x", *steps: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """A world in which Ann's Anvil has a Power."""
    power = {"text": text, "actions": list(steps) or [{"do": "gain_points", "amount": 0}], **parts}
    return _world(devices=[_device(powers=[power])])


_BUY = _does("purchase", blueprint="Anvil")
_HUM = _does("activate", device="Anvil", power="Hum")
_UNIQUE = Function(f"{_STATE}:State.clash", "")
_LAMP = _blueprint(name="Lamp", biddable=True, price=50, bidding="open", production_count=3)
_WON = _world(blueprints=[{**_LAMP, "price": 60, "starting_price": 50, "bids": [{"player": "Ann", "amount": 60}]}])
_SHORT = {**_WON, "players": {"Ann": {"mackerel": 58, "points": 1}}}
_POOR = {**_WON, "players": {"Ann": {"mackerel": 49, "points": 0}}}
_MAKE = _does("create_blueprint", "rules", blueprint={"name": "Hat"})


def _made(**parts: Any) -> dict[str, Any]:
    return _does("create_blueprint", "rules", blueprint={"name": "Hat", **parts})


_RANGE = Function(f"{_PRINTS}:out_of_range", ())
_PRODUCED = f"{_THINGS}:device_of"

_BLUEPRINTS: tuple[Entry, ...] = (
    *(
        _verdict(clause, _RANGE, _ILLEGAL, _world(), _made(**wrong))
        for clause, wrong in (
            ("BLUEPRINT-03", {"uniqueness": "Rare"}),
            ("BLUEPRINT-05", {"production_count": -1}),
            ("BLUEPRINT-07", {"price": -1}),
            ("BLUEPRINT-10", {"price": 5, "starting_price": -1}),
        )
    ),
    _is("BLUEPRINT-04", Constant(f"{_PRINTS}:DEFAULT_UNIQUENESS", "Player"), "state.blueprints.Hat.uniqueness", ("Non-Unique", "Player"), _world(), _MAKE),
    _is("BLUEPRINT-06", Constant(f"{_PRINTS}:DEFAULT_COUNT", 7), "state.blueprints.Hat.production_count", ("Infinite", 7), _world(), _MAKE),
    _is("BLUEPRINT-08", Constant(f"{_PRINTS}:DEFAULT_PRICE", 7), "state.blueprints.Hat.price", (50, 7), _world(), _MAKE),
    _verdict("BLUEPRINT-09", Function(f"{_THINGS}:Blueprint.biddable", False), _ILLEGAL, _world(blueprints=[_LAMP]), _does("purchase", blueprint="Lamp")),
    _is("BLUEPRINT-11", Function(f"{_PRINTS}:_starting_price", Fraction(7)), "state.blueprints.Hat.starting_price", (40, 7), _world(), _made(price=40, biddable=True)),
    _is(
        "BLUEPRINT-12 BLUEPRINT-13 PURCHASE-11",
        Function(_PRODUCED, Altered(lambda real, blueprint, player: real(replace(blueprint, definition=type(blueprint.definition)()), player), "one without what the definition adds")),
        "state.devices.0.properties",
        (["Round"], []),
        _world(blueprints=[_blueprint(definition={"properties": ["Round"]})]),
        _BUY,
    ),
    _verdict("BLUEPRINT-14", Function(f"{_PRINTS}:_is_taken", False), _ILLEGAL, _world(), _made(name="Anvil")),
    _is("BLUEPRINT-15", Function(f"{_THINGS}:Blueprint.last_one", False), "state.blueprints.Anvil.biddable", (True, False), _world(blueprints=[_blueprint(production_count=1)])),
    _is("BLUEPRINT-16", Function(f"{_THINGS}:Blueprint.used_up", False), "state.blueprints.Anvil.production_count", (None, 0), _world(blueprints=[_blueprint(production_count=0)])),
    _verdict("BLUEPRINT-17", Function(f"{_PRINTS}:_by_rules", True), _ILLEGAL, _world(), {**_MAKE, "by": "Ann"}),
)  # fmt: skip

_PURCHASES: tuple[Entry, ...] = (
    _verdict("PURCHASE-01", Function(f"{_ACTING}:_purchase", _NEVER), _LEGAL, _world(), _BUY),
    _verdict("PURCHASE-02", Function(f"{_THINGS}:Purse.covers", True), _ILLEGAL, _world(), {**_BUY, "by": "Bob"}),
    _verdict("PURCHASE-03", Function(f"{_THINGS}:Blueprint.biddable", False), _ILLEGAL, _world(blueprints=[_LAMP]), _does("purchase", blueprint="Lamp")),
    _verdict(
        "PURCHASE-04",
        Function(f"{_THINGS}:Purse.covers", Instead(lambda purse, amount: purse.mackerel > amount, "whether it is more")),
        _LEGAL,
        _world(blueprints=[_blueprint(price=100)]),
        _BUY,
    ),
    _verdict("PURCHASE-05 DEVICE-07", _UNIQUE, _ILLEGAL, _world(blueprints=[_blueprint(uniqueness="Player")], devices=[_device()]), _BUY),
    _verdict("DEVICE-08", _UNIQUE, _ILLEGAL, _world(blueprints=[_blueprint(uniqueness="Game")], devices=[_device(owner="Bob")]), _BUY),
    _verdict("PURCHASE-06", Function(f"{_ACTING}:_forbidden", _ALWAYS), _ILLEGAL, _world(), _does("create_device", name="Hat")),
    _is("PURCHASE-07", Function(f"{_STATE}:State.paying", Given(0)), "state.players.Ann.mackerel", (60, 100), _world(), _BUY),
    _is("PURCHASE-08", Function(_PRODUCED, Altered(lambda real, blueprint, _: real(blueprint, "Bob"), "Bob's")), "state.devices.0.owner", ("Ann", "Bob"), _world(), _BUY),
    _is("PURCHASE-09", Function(_PRODUCED, Altered(lambda real, blueprint, player: replace(real(blueprint, player), name=""), "one without a name")), "state.devices.0.name", ("Anvil", ""), _world(), _BUY),
    _is(
        "PURCHASE-10",
        Function(_PRODUCED, Altered(lambda real, blueprint, player: replace(real(blueprint, player), uniqueness="Non-Unique"), "a Non-Unique one")),
        "state.devices.0.uniqueness",
        ("Player", "Non-Unique"),
        _world(blueprints=[_blueprint(uniqueness="Player")]),
        _BUY,
    ),
    _is("PURCHASE-12", Function(f"{_THINGS}:Blueprint.fewer", Given(0)), "state.blueprints.Anvil.production_count", (2, 3), _world(blueprints=[_blueprint(production_count=3)]), _BUY),
    _verdict("PURCHASE-13", Function(f"{_ACTING}:_forbidden", _ALWAYS), _ILLEGAL, _world(devices=[_device()]), _does("rename_device", device="Anvil", to="Hat")),
)  # fmt: skip

_LATE_BID = _does("bid", at="2007-11-13T00:00:00Z", blueprint="Lamp", amount=70)
_CLOSED = _world(blueprints=[{**_LAMP, "price": 90, "starting_price": 50, "bidding": "closed"}])
_NOTHING_DELIVERED = Instead(lambda turn, *_: [turn], "that nothing comes of it")
_BIDS: tuple[Entry, ...] = (
    _verdict("BID-01", Function(f"{_DAYS}:_opened", Given(0)), _LEGAL, _CLOSED, _does("bid", at=_BREAKDAY, blueprint="Lamp", amount=91)),
    _is(
        "BID-02",
        Function(f"{_DAYS}:_opened", Altered(lambda real, blueprint, auction: replace(real(blueprint, auction), price=blueprint.price), "it at its old Price")),
        "state.blueprints.Lamp.price",
        (50, 90),
        _CLOSED,
        until=_BREAKDAY,
    ),
    _verdict("BID-03", Function(f"{_ACTING}:_bid", _NEVER), _LEGAL, _world(blueprints=[_LAMP]), _does("bid", blueprint="Lamp", amount=60)),
    _verdict("BID-04", Function(f"{_ACTING}:_is_greater", True), _ILLEGAL, _world(blueprints=[_LAMP]), _does("bid", blueprint="Lamp", amount=50)),
    _verdict("BID-05", Function(f"{_ACTING}:_retract_bid", _ALWAYS), _ILLEGAL, _WON, _does("retract_bid", blueprint="Lamp")),
    _verdict(
        "BID-06",
        Function(f"{_ACTING}:_bid_on", Altered(lambda real, blueprint, auction, bid: replace(real(blueprint, auction, bid), price=blueprint.price), "it at its old Price")),
        _ILLEGAL,
        _world(blueprints=[_LAMP]),
        _does("bid", blueprint="Lamp", amount=60),
        _does("bid", "Bob", blueprint="Lamp", amount=55),
    ),
    _verdict("BID-07", Function(f"{_DAYS}:_ballotday", Given(0)), _ILLEGAL, _world(blueprints=[_LAMP]), _LATE_BID),
    _is("BID-08", Function(f"{_DAYS}:_winner", ""), "state.devices.0.owner", ("Ann", None), _WON, until=_BREAKDAY),
    _is("BID-09", Function(f"{_DAYS}:_deliver", _NOTHING_DELIVERED), "state.devices.0.owner", ("Ann", None), _WON, until=_BREAKDAY),
    _is("BID-10", Function(f"{_DAYS}:_converted", Given(0)), "state.players.Ann.points", (0, 1), _SHORT, until=_BREAKDAY),
    _is("BID-11", Function(f"{_DAYS}:_converted", Given(0)), "state.devices.0.owner", ("Ann", None), _SHORT, until=_BREAKDAY),
    _is("BID-12", Function(f"{_DAYS}:_left_short", Given(0)), "state.players.Ann.mackerel", (0, 49), _POOR, until=_BREAKDAY),
)  # fmt: skip

_ANVIL = _world(devices=[_device()])
_OFFERED = _world(devices=[_device()], offers=[{"from": "Ann", "to": "Bob", "device": "Anvil"}])
_TRADE: tuple[Entry, ...] = (
    _verdict("TRADE-01", Function(f"{_ACTING}:_destroy", _NEVER), _LEGAL, _ANVIL, _does("destroy", device="Anvil")),
    _is("TRADE-02", Function(f"{_STATE}:State.without_device", Given(0)), "state.devices.0.name", (None, "Anvil"), _ANVIL, _does("destroy", device="Anvil")),
    _verdict("TRADE-03", Function(f"{_ACTING}:_offer", _NEVER), _LEGAL, _ANVIL, _does("offer", device="Anvil", to="Bob")),
    _verdict("TRADE-04", Function(f"{_ACTING}:_accept", _NEVER), _LEGAL, _OFFERED, _does("accept", "Bob", device="Anvil")),
    _is("TRADE-05", Function(f"{_ACTING}:_handed_to", Given(0)), "state.devices.0.owner", ("Bob", "Ann"), _OFFERED, _does("accept", "Bob", device="Anvil")),
)  # fmt: skip

_OFF = {**_powered(), "clock": {"nweek": 130, "nday": 3, "on": False, "at": "2007-11-07T12:00:00Z"}}
_TARGET = {"parameters": [{"name": "target", "kind": "player"}]}
_ANY_OWNER = Instead(lambda state, _: [*state.devices], "everybody's Devices")
_ACTIVATED = {**_HUM, "parameters": {"target": "Bob"}}
_REGULATIONS: tuple[Entry, ...] = (
    *(
        _verdict(clause, Constant(f"{_POWERS}:FORBIDDEN", {do: by for do, by in FORBIDDEN.items() if do != forbidden}), _ILLEGAL, _powered("Hum (Zero): x", {"do": forbidden}), _HUM)
        for forbidden, clause in FORBIDDEN.items()
        if clause.startswith("DEVICE")
    ),
    _verdict("DEVICE-10 REG-07", Function(f"{_POWERS}:_power_named", None), _LEGAL, _powered(), _HUM),
    _verdict("REG-01", Function(f"{_POWERS}:own_devices", _ANY_OWNER), _ILLEGAL, _powered(), {**_HUM, "by": "Bob"}),
    _verdict("REG-03", Function(f"{_POWERS}:_values", Instead(lambda *_: iter(()), "nothing")), _LEGAL, _powered("Hum (Zero): x", **_TARGET), _ACTIVATED),
    _verdict("REG-06", Function(f"{_POWERS}:activate", _NEVER), _LEGAL, _powered(), _HUM),
    _verdict("REG-08", Function(f"{_POWERS}:_not_fulfilled", ()), _ILLEGAL, _powered("Hum (Spend m101): x"), _HUM),
    _verdict("REG-09", Function(f"{_POWERS}:_values", Instead(lambda *_: iter([{}]), "that there are none")), _ILLEGAL, _powered("Hum (Zero): x", **_TARGET), _HUM),
    _is("REG-10", Function(f"{_POWERS}:_done", Given(0)), "state.players.Ann.points", (11, 10), _powered("Hum (Zero): x", {"do": "gain_points", "amount": 1}), _HUM),
    _verdict("REG-11", Constant(f"{_GAME}.power_text:_PLAIN", {name: cost for name, cost in _PLAIN.items() if name != "zero"}), ("legal", "undetermined"), _powered(), _HUM),
    _is("REG-12", Function(f"{_POWERS}:_paid", Given(0)), "state.players.Ann.mackerel", (90, 100), _powered("Hum (Spend m10): x"), _HUM),
    _verdict("REG-13", Function(f"{_THINGS}:Purse.covers", True), _ILLEGAL, _powered("Hum (Spend m101): x"), _HUM),
    _is("REG-14", Function(f"{_POWERS}:_paid", Given(0)), "state.players.Ann.points", (7, 10), _powered("Hum (Lose 3 points): x"), _HUM),
    _verdict("REG-15", Function(f"{_THINGS}:Purse.has_points", True), _ILLEGAL, _powered("Hum (Lose 11 points): x"), _HUM),
    _is("REG-16", Function(f"{_POWERS}:_tapped", Given(0)), "state.devices.0.properties", (["Tapped"], []), _powered("Hum (Tap): x"), _HUM),
    _is("REG-17", Function(f"{_POWERS}:_sacrificed", Given(0)), "state.devices.0.name", (None, "Anvil"), _powered("Hum (Sacrifice): x"), _HUM),
    _verdict("REG-18", Function(f"{_POWERS}:_owns", True), _ILLEGAL, _powered("Hum (Requires a Hat): x"), _HUM),
    _verdict("REG-19", Function(f"{_POWERS}:_is_off", False), _ILLEGAL, _OFF, _HUM),
    _verdict("REG-20", Function(f"{_THINGS}:Device.tapped", False), _ILLEGAL, _powered("Hum (Tap): x"), _HUM, _HUM),
    _is("REG-21", Function(f"{_DAYS}:_untapped", Given(0)), "state.devices.0.properties", ([], ["Tapped"]), _world(devices=[_device(properties=["Tapped"])]), until=_BREAKDAY),
)  # fmt: skip

PROOFS: tuple[Entry, ...] = (*_BLUEPRINTS, *_PURCHASES, *_BIDS, *_TRADE, *_REGULATIONS)
