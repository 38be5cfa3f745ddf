"""A scenario as it is given in JSON: the law around, a state, and what is done. Raises InputError that says where."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from immutables import Map

from referee.dynasties.devices.acting import KINDS
from referee.dynasties.devices.activating import STEPS
from referee.dynasties.devices.amounts import amount_of
from referee.dynasties.devices.blueprints import blueprint_of, out_of_range
from referee.dynasties.devices.deeds import RULES, Deed, Made
from referee.dynasties.devices.power_text import OTHER, cost_of, parts_of
from referee.dynasties.devices.things import (
    Auction,
    Bid,
    Blueprint,
    Clock,
    Cost,
    Definition,
    Device,
    Parameter,
    Power,
    Purse,
    State,
    Step,
)
from referee.errors import InputError
from referee.model.instants import parse_instant

GAME = "devices"
_Amount = int | str
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
_T = TypeVar("_T")


class _Strict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class _Law(msgspec.Struct):
    points_to_mackerel: _Amount | None = 5
    public_forums: list[str] = []


class _Clock(_Strict):
    nweek: int
    nday: Annotated[int, msgspec.Meta(ge=1, le=12)]
    on: bool
    at: str


class _Purse(_Strict):
    mackerel: _Amount = 0
    points: int = 0


class _Bid(_Strict):
    player: _Name
    amount: _Amount


class _Cost(_Strict):
    cost: Literal["zero", "spend", "lose", "tap", "sacrifice", "requires", "other"]
    amount: _Amount | None = None
    device: str = ""


class _Parameter(_Strict):
    name: _Name
    kind: Literal["player", "device", "number", "amount", "text"]
    other: bool = False
    min: _Amount | None = None
    max: _Amount | None = None


class _Step(_Strict):
    do: str
    who: str = "owner"
    amount: _Amount | None = None
    device: str = "this"


class _Power(_Strict):
    text: str = ""
    name: str = ""
    costs: list[_Cost] | None = None
    parameters: list[_Parameter] = []
    actions: list[_Step] | None = None


class _Definition(_Strict):
    attributes: dict[str, Any] = {}
    properties: list[str] = []
    powers: list[_Power] = []


class _Blueprint(_Strict, omit_defaults=True):
    name: _Name
    uniqueness: str = "Non-Unique"
    production_count: int | str = "Infinite"
    price: _Amount | None = None
    biddable: bool = False
    starting_price: _Amount | None = None
    bidding: Literal["waiting", "open", "closed"] | None = None
    bids: list[_Bid] = []
    definition: _Definition | None = None


class _Device(_Strict):
    name: _Name
    owner: _Name
    uniqueness: Literal["Non-Unique", "Player", "Game"] = "Non-Unique"
    properties: list[str] = []
    attributes: dict[str, Any] = {}
    powers: list[_Power] = []


class _Offer(msgspec.Struct, forbid_unknown_fields=True, rename={"source": "from"}):
    source: str
    to: str
    device: str


class _State(_Strict):
    clock: _Clock | None = None
    players: dict[str, _Purse] = {}
    blueprints: list[_Blueprint] = []
    devices: list[_Device] = []
    offers: list[_Offer] = []


class _Changes(_Strict, omit_defaults=True):
    production_count: int | str | None = None
    price: _Amount | None = None
    starting_price: _Amount | None = None
    biddable: bool | None = None
    uniqueness: str | None = None


class _Scenario(msgspec.Struct):
    game: str
    state: _State
    law: _Law = msgspec.field(default_factory=_Law)
    actions: list[dict[str, Any]] = []
    messages: list[Any] = []
    roster: dict[str, Any] = {}
    until: str | None = None


class Scenario(msgspec.Struct, frozen=True):
    """What is to be judged.

    rate: mackerel for one Point; None: not known.
    deeds: what is done, in the order of the records.
    until: to when time goes on after the last action; None: it stops there.
    messages, roster: as given, for whoever reads them.
    """

    state: State
    deeds: tuple[Deed, ...]
    rate: Fraction | None
    until: datetime | None
    messages: tuple[Any, ...]
    roster: Mapping[str, Any]
    public_forums: tuple[str, ...]


def scenario_of(given: object) -> Scenario:
    """A scenario; raises InputError, whose `where` is the path inside it."""
    read = _converted(given, _Scenario, "")
    if read.game != GAME:
        raise InputError(f"game is {read.game[:40]!r}", where="game", do=f"{GAME!r} is known")
    rate = read.law.points_to_mackerel
    if rate is not None and _amount(rate, "law.points_to_mackerel") < 0:
        raise InputError(f"is {rate}", where="law.points_to_mackerel", do="give none below 0")
    state = _state(read.state)
    return Scenario(
        state=state,
        deeds=tuple(_deed(record, f"actions[{number}]") for number, record in enumerate(read.actions)),
        rate=None if rate is None else _amount(rate, "law.points_to_mackerel"),
        until=None if read.until is None else _instant(read.until, "until"),
        messages=tuple(read.messages),
        roster=read.roster,
        public_forums=tuple(read.law.public_forums),
    )


def _converted(given: object, kind: type[_T], where: str) -> _T:
    try:
        return msgspec.convert(given, kind)
    except (msgspec.ValidationError, RecursionError) as problem:
        path = str(problem).rpartition(" - at `$")
        place = f"{where}{path[2].rstrip('`')}".lstrip(".") if path[1] else where
        raise InputError(path[0] or str(problem), where=place) from None


def _amount(given: _Amount, where: str) -> Fraction:
    try:
        return amount_of(given)
    except ValueError as problem:
        raise InputError(str(problem), where=where, do='write an integer, or decimal text such as "10.5"') from None


def _instant(given: str, where: str) -> datetime:
    try:
        return parse_instant(given)
    except ValueError as problem:
        raise InputError(f"is no instant: {problem}", where=where, do="write it like 2007-11-07T12:00:00Z") from None


def _state(given: _State) -> State:
    state = State(
        players=Map(
            {
                name: Purse(_amount(purse.mackerel, f"state.players.{name}.mackerel"), purse.points)
                for name, purse in given.players.items()
            }
        ),
        blueprints=Map(),
        devices=Map(),
        offers=Map(),
        clock=_clock(given.clock),
    )
    for number, blueprint in enumerate(given.blueprints):
        where = f"state.blueprints[{number}]"
        if blueprint.name in state.blueprints:
            raise InputError(f"{blueprint.name!r} is there twice", where=where, do="name each once (DEV-BLUEPRINT-14)")
        state = state.with_blueprint(_blueprint(blueprint, state, where))
    for number, device in enumerate(given.devices):
        state = state.with_device(number, _device(device, state, f"state.devices[{number}]"))
    for number, offer in enumerate(given.offers):
        state = _offered(state, offer, f"state.offers[{number}]")
    return state


def _clock(given: _Clock | None) -> Clock | None:
    if given is None:
        return None
    return Clock(given.nweek, given.nday, given.on, _instant(given.at, "state.clock.at"))


def _blueprint(given: _Blueprint, state: State, where: str) -> Blueprint:
    values = _values(given)
    _require_amounts(values, where)
    if faults := out_of_range(values):
        clauses = ", ".join(clause for fault in faults for clause in fault.clauses)
        raise InputError("has a value out of its range", where=where, do=f"see {clauses}")
    bids = [Bid(bid.player, _amount(bid.amount, f"{where}.bids")) for bid in given.bids]
    for bid in bids:
        _require_player(state, bid.player, f"{where}.bids")
    high = max(bids, key=lambda bid: bid.amount, default=None)
    if high is not None and given.price is None:
        values["price"] = given.starting_price if given.starting_price is not None else 50
    if given.bidding is not None and given.production_count == 1:
        values["biddable"] = True
    blueprint = blueprint_of(values, _definition(given.definition, where))
    if high is not None and given.price is None:
        blueprint = replace(blueprint, price=high.amount)
    if blueprint.auction is None:
        return blueprint
    window = given.bidding or _window(state.clock)
    return replace(blueprint, auction=Auction(blueprint.auction.starting_price, window, high))


def _window(clock: Clock | None) -> Literal["open", "closed"]:
    """Whether bidding is open on an nday, where nothing says that it waits."""
    return "open" if clock is None or clock.nday <= 8 else "closed"


def _values(given: _Blueprint | _Changes) -> dict[str, Any]:
    """Those Attributes that are given."""
    names = ("name", "uniqueness", "production_count", "price", "biddable", "starting_price")
    every = {name: getattr(given, name, None) for name in names}
    return {name: value for name, value in every.items() if value is not None}


def _require_amounts(values: Mapping[str, Any], where: str) -> None:
    for name in ("price", "starting_price"):
        if name in values:
            _amount(values[name], f"{where}.{name}")


def _require_player(state: State, name: str, where: str) -> None:
    if name not in state.players:
        raise InputError(f"{name!r} is no Player", where=where, do="name one of `state.players`")


def _definition(given: _Definition | None, where: str) -> Definition:
    if given is None:
        return Definition()
    return Definition(
        attributes=_attributes(given.attributes),
        properties=frozenset(given.properties),
        powers=tuple(_power(power, f"{where}.powers[{number}]") for number, power in enumerate(given.powers)),
    )


def _attributes(given: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((name, json.dumps(value, sort_keys=True)) for name, value in given.items()))


def _device(given: _Device, state: State, where: str) -> Device:
    _require_player(state, given.owner, where)
    parts = _Definition(given.attributes, given.properties, given.powers)
    return Device(given.name, given.owner, given.uniqueness, _definition(parts, where))


def _offered(state: State, offer: _Offer, where: str) -> State:
    """An offer of the first such Device that has none yet."""
    _require_player(state, offer.to, where)
    for number in sorted(state.devices):
        device = state.devices[number]
        if (device.name, device.owner) == (offer.device, offer.source) and number not in state.offers:
            return replace(state, offers=state.offers.set(number, offer.to))
    raise InputError(f"{offer.source!r} has no {offer.device!r} that is not offered yet", where=where, do="mend it")


def _power(given: _Power, where: str) -> Power:
    names = [parameter.name for parameter in given.parameters]
    written = parts_of(given.text, names)
    name, costs = written if written is not None else ("", (OTHER,))
    if given.costs is not None:
        costs = tuple(_cost(cost, names, f"{where}.costs") for cost in given.costs)
    if not (given.name or name):
        raise InputError(
            "has no name", where=where, do="write its text as `Name (Costs): Game Actions`, or give `name`"
        )
    return Power(
        name=given.name or name,
        costs=costs,
        parameters=tuple(_parameter(parameter, where) for parameter in given.parameters),
        steps=_steps(given.actions, names, where),
    )


def _cost(given: _Cost, names: Iterable[str], where: str) -> Cost:
    if given.cost in ("spend", "lose"):
        if given.amount is None:
            raise InputError(f"a cost {given.cost!r} has no amount", where=where, do="give one")
        return cost_of(f"{given.cost} {given.amount}", tuple(names))
    if given.cost == "requires" and not given.device:
        raise InputError("a cost 'requires' names no Device", where=where, do="give `device`")
    return Cost(given.cost, device=given.device)


def _parameter(given: _Parameter, where: str) -> Parameter:
    least = None if given.min is None else _amount(given.min, f"{where}.parameters")
    most = None if given.max is None else _amount(given.max, f"{where}.parameters")
    return Parameter(given.name, given.kind, given.other, least, most)


def _steps(given: list[_Step] | None, names: list[str], where: str) -> tuple[Step, ...] | None:
    if not given:
        return None
    steps = []
    for number, step in enumerate(given):
        place = f"{where}.actions[{number}]"
        if step.do not in STEPS:
            raise InputError(f"do is {step.do[:40]!r}", where=place, do=f"{', '.join(sorted(STEPS))} are known")
        amount = step.amount if isinstance(step.amount, str) and step.amount in names else None
        measure = None if step.amount is None or amount else _amount(step.amount, place)
        steps.append(Step(step.do, step.who, amount or measure, step.device))
    return tuple(steps)


_NEEDED: Mapping[str, tuple[str, ...]] = {
    "purchase": ("blueprint",),
    "bid": ("blueprint", "amount"),
    "retract_bid": ("blueprint",),
    "offer": ("device", "to"),
    "transfer": ("device", "to"),
    "accept": ("device",),
    "retract_offer": ("device",),
    "untap": ("device",),
    "destroy": ("device",),
    "activate": ("device", "power"),
    "create_device": ("name",),
    "rename_device": ("device", "to"),
    "create_blueprint": ("blueprint",),
    "alter_blueprint": ("blueprint", "set"),
    "clock": ("on",),
    "set": ("player",),
}
"""The fields that each kind of action cannot do without."""


class _Texts(msgspec.Struct):
    at: str
    do: str
    by: _Name = RULES
    device: str | None = None
    to: str = ""
    source: str | None = msgspec.field(default=None, name="from")
    owner: str | None = None
    power: str = ""
    parameters: dict[str, Any] = {}
    amount: _Amount | None = None
    on: bool | None = None
    player: str = ""
    mackerel: _Amount | None = None
    points: int | None = None
    blueprint: Any = None
    changes: Any = msgspec.field(default=None, name="set")


def _deed(record: Mapping[str, Any], where: str) -> Deed:
    read = _converted(record, _Texts, where)
    if read.do not in KINDS:
        raise InputError(f"do is {read.do[:40]!r}", where=where, do=f"{', '.join(sorted(KINDS))} are known")
    for name in _NEEDED[read.do]:
        if name not in record:
            raise InputError(f"has no `{name}`", where=where, do=f"{read.do} needs it")
    deed = Deed(
        at=_instant(read.at, f"{where}.at"),
        by=read.by,
        do=read.do,
        player=read.player,
        device=read.device,
        owner=read.owner,
        to=read.to,
        source=read.source,
        amount=None if read.amount is None else _amount(read.amount, f"{where}.amount"),
        power=read.power,
        parameters=read.parameters,
        on=read.on,
        mackerel=None if read.mackerel is None else _amount(read.mackerel, f"{where}.mackerel"),
        points=read.points,
        told=record,
    )
    return _of_blueprint(deed, read, where)


def _of_blueprint(deed: Deed, read: _Texts, where: str) -> Deed:
    """The same with the Blueprint that it names, makes or changes."""
    if deed.do == "create_blueprint":
        given = _converted(read.blueprint, _Blueprint, f"{where}.blueprint")
        values = _values(given)
        _require_amounts(values, f"{where}.blueprint")
        return replace(deed, made=Made(values, _definition(given.definition, f"{where}.blueprint")))
    if "blueprint" not in _NEEDED[deed.do]:
        return deed
    if not isinstance(read.blueprint, str):
        raise InputError("is no name", where=f"{where}.blueprint", do="name a Blueprint")
    if deed.do != "alter_blueprint":
        return replace(deed, blueprint=read.blueprint)
    changes = _values(_converted(read.changes, _Changes, f"{where}.set"))
    _require_amounts(changes, f"{where}.set")
    return replace(deed, blueprint=read.blueprint, changes=changes)
