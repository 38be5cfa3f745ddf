"""A scenario as it is given in JSON: the law around, a state, and what is done. Raises InputError that says where."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Literal, TypeVar

import msgspec
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.devices.acting import KINDS
from referee.dynasties.devices.activating import STEPS
from referee.dynasties.devices.amounts import amount_of
from referee.dynasties.devices.blueprints import DEFAULT_PRICE, blueprint_of, out_of_range
from referee.dynasties.devices.deeds import Deed, Made
from referee.dynasties.devices.holdings import Holdings
from referee.dynasties.devices.power_text import OTHER, cost_of, parts_of
from referee.dynasties.devices.shapes import (
    NEEDED,
    Amount,
    GivenBlueprint,
    GivenChanges,
    GivenClock,
    GivenCost,
    GivenDeed,
    GivenDefinition,
    GivenDevice,
    GivenLaw,
    GivenOffer,
    GivenParameter,
    GivenPower,
    GivenScenario,
    GivenState,
    GivenStep,
)
from referee.dynasties.devices.state import State
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
    Step,
)
from referee.errors import InputError
from referee.model.instants import parse_instant

GAME = "devices"
_SOME_TIME = "2000-01-01T00:00:00Z"
_T = TypeVar("_T")


class Scenario(msgspec.Struct, frozen=True):
    """What is to be judged.

    rate: mackerel for one Point; None: not known.
    deeds: what is done, in the order of the records.
    until: to when time goes on after the last action; None: it stops there.
    messages, roster: as given, for whoever reads them.
    rulings: what a human says that mails do, by their Message-IDs; when, and by whom unless it is told, the mail says.
    """

    state: State
    deeds: tuple[Deed, ...]
    rate: Fraction | None
    until: datetime | None
    messages: tuple[Any, ...]
    roster: Mapping[str, Any]
    public_forums: tuple[str, ...]
    rulings: Mapping[str, tuple[Deed, ...]]


def scenario_of(given: object) -> Scenario:
    """A scenario; raises InputError, whose `where` is the path inside it."""
    read = _converted(given, GivenScenario, "")
    if read.game != GAME:
        raise InputError(f"game is {read.game[:40]!r}", where="game", do=f"{GAME!r} is known")
    rate = read.law.points_to_mackerel
    if rate is not None and _amount(rate, "law.points_to_mackerel") < 0:
        raise InputError(f"is {rate}", where="law.points_to_mackerel", do="give none below 0")
    state = _state(read.state)
    return Scenario(
        state=state,
        deeds=tuple(deed_of(record, f"actions[{number}]") for number, record in enumerate(read.actions)),
        rate=None if rate is None else _amount(rate, "law.points_to_mackerel"),
        until=None if read.until is None else _instant(read.until, "until"),
        messages=tuple(read.messages),
        roster=read.roster,
        public_forums=tuple(read.law.public_forums),
        rulings={
            name.strip().removeprefix("<").removesuffix(">"): tuple(
                deed_of({"at": _SOME_TIME, **record}, f"rulings.{name}[{n}]") for n, record in enumerate(records)
            )
            for name, records in read.rulings.items()
        },
    )


def unknown_fields(given: Mapping[str, Any]) -> list[str]:
    """The fields of a scenario that nothing is made of, with the nearest that something is: what is misspelt is lost."""
    places: list[tuple[str, object, type[msgspec.Struct]]] = [
        ("", given, GivenScenario),
        ("law.", given.get("law"), GivenLaw),
        *((f"actions[{number}].", one, GivenDeed) for number, one in enumerate(given.get("actions") or ())),
    ]
    return [
        f"{where}{_near(name, kind.__struct_encode_fields__)}"
        for where, one, kind in places
        if isinstance(one, Mapping)
        for name in one
        if name not in kind.__struct_encode_fields__ and (kind is not GivenDeed or name != "name")
    ]


def _near(name: str, known: tuple[str, ...]) -> str:
    close = get_close_matches(name, known, n=1)
    return f"{name[:40]} (near it: {close[0]})" if close else name[:40]


def _converted(given: object, kind: type[_T], where: str) -> _T:
    try:
        return msgspec.convert(given, kind)
    except (msgspec.ValidationError, RecursionError) as problem:
        path = str(problem).rpartition(" - at `$")
        place = f"{where}{path[2].rstrip('`')}".lstrip(".") if path[1] else where
        raise InputError(path[0] or str(problem), where=place) from None


def _amount(given: Amount, where: str) -> Fraction:
    try:
        return amount_of(given)
    except ValueError as problem:
        raise InputError(str(problem), where=where, do='write an integer, or decimal text such as "10.5"') from None


def _instant(given: str, where: str) -> datetime:
    try:
        return parse_instant(given)
    except ValueError as problem:
        raise InputError(f"is no instant: {problem}", where=where, do="write it like 2007-11-07T12:00:00Z") from None


def _state(given: GivenState) -> State:
    state = State(
        players=Map(
            {
                name: Purse(_amount(purse.mackerel, f"state.players.{name}.mackerel"), purse.points)
                for name, purse in given.players.items()
            }
        ),
        blueprints=Map(),
        held=Holdings(),
        clock=_clock(given.clock),
    )
    for number, blueprint in enumerate(given.blueprints):
        where = f"state.blueprints[{number}]"
        if blueprint.name in state.blueprints:
            raise InputError(f"{blueprint.name!r} is there twice", where=where, do="name each once (DEV-BLUEPRINT-14)")
        state = state.with_blueprint(_blueprint(blueprint, state, where))
    for number, device in enumerate(given.devices):
        made = _device(device, state, f"state.devices[{number}]")
        state = replace(state, held=state.held.adding(made))
    for number, offer in enumerate(given.offers):
        state = _offered(state, offer, f"state.offers[{number}]")
    return state


def _clock(given: GivenClock | None) -> Clock | None:
    if given is None:
        return None
    return Clock(given.nweek, given.nday, given.on, _instant(given.at, "state.clock.at"))


def _blueprint(given: GivenBlueprint, state: State, where: str) -> Blueprint:
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
        values["price"] = given.starting_price if given.starting_price is not None else DEFAULT_PRICE
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


def _values(given: GivenBlueprint | GivenChanges) -> dict[str, Any]:
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


def _definition(given: GivenDefinition | None, where: str) -> Definition:
    if given is None:
        return Definition()
    return Definition(
        attributes=_attributes(given.attributes),
        properties=frozenset(given.properties),
        powers=tuple(_power(power, f"{where}.powers[{number}]") for number, power in enumerate(given.powers)),
    )


def _attributes(given: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((name, json.dumps(value, sort_keys=True)) for name, value in given.items()))


def _device(given: GivenDevice, state: State, where: str) -> Device:
    _require_player(state, given.owner, where)
    parts = GivenDefinition(given.attributes, given.properties, given.powers)
    return Device(given.name, given.owner, given.uniqueness, _definition(parts, where))


def _offered(state: State, offer: GivenOffer, where: str) -> State:
    """An offer of the first such Device that has none yet."""
    _require_player(state, offer.to, where)
    for sort in state.held.sorts(offer.device):
        if sort.device.owner == offer.source and not sort.offered:
            return state.with_offer(sort.numbers[0], offer.to)
    raise InputError(f"{offer.source!r} has no {offer.device!r} that is not offered yet", where=where, do="mend it")


def _power(given: GivenPower, where: str) -> Power:
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


def _cost(given: GivenCost, names: Iterable[str], where: str) -> Cost:
    if given.cost in ("spend", "lose"):
        if given.amount is None:
            raise InputError(f"a cost {given.cost!r} has no amount", where=where, do="give one")
        return cost_of(f"{given.cost} {given.amount}", tuple(names))
    if given.cost == "requires" and not given.device:
        raise InputError("a cost 'requires' names no Device", where=where, do="give `device`")
    return Cost(given.cost, device=given.device)


def _parameter(given: GivenParameter, where: str) -> Parameter:
    least = None if given.min is None else _amount(given.min, f"{where}.parameters")
    most = None if given.max is None else _amount(given.max, f"{where}.parameters")
    return Parameter(given.name, given.kind, given.other, least, most)


def _steps(given: list[GivenStep] | None, names: list[str], where: str) -> tuple[Step, ...] | None:
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


def deed_of(record: Mapping[str, Any], where: str) -> Deed:
    """An action as a record; raises InputError, whose `where` is the path inside it."""
    read = _converted(record, GivenDeed, where)
    if read.do not in KINDS:
        raise InputError(f"do is {read.do[:40]!r}", where=where, do=f"{', '.join(sorted(KINDS))} are known")
    for name in NEEDED[read.do]:
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


def _of_blueprint(deed: Deed, read: GivenDeed, where: str) -> Deed:
    """The same with the Blueprint that it names, makes or changes."""
    if deed.do == "create_blueprint":
        given = _converted(read.blueprint, GivenBlueprint, f"{where}.blueprint")
        values = _values(given)
        _require_amounts(values, f"{where}.blueprint")
        return replace(deed, made=Made(values, _definition(given.definition, f"{where}.blueprint")))
    if "blueprint" not in NEEDED[deed.do]:
        return deed
    if not isinstance(read.blueprint, str):
        raise InputError("is no name", where=f"{where}.blueprint", do="name a Blueprint")
    if deed.do != "alter_blueprint":
        return replace(deed, blueprint=read.blueprint)
    changes = _values(_converted(read.changes, GivenChanges, f"{where}.set"))
    _require_amounts(changes, f"{where}.set")
    return replace(deed, blueprint=read.blueprint, changes=changes)
