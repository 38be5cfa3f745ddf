"""Powers activated: who may, what they cost, and what they do (DEV-REG, DEV-DEVICE-12 to 16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from msgspec.structs import replace

from referee.dynasties.devices.amounts import amount_of
from referee.dynasties.devices.deeds import Deed
from referee.dynasties.devices.state import State
from referee.dynasties.devices.things import Device, Measure, Parameter, Power, Purse, Step
from referee.dynasties.devices.verdicts import Fault, Outcome, fault, illegal, judged, legal

FORBIDDEN: Mapping[str, str] = {
    "document": "DEVICE-12",
    "rule": "DEVICE-13",
    "blueprint": "DEVICE-14",
    "clock": "DEVICE-15",
    "panic_button": "DEVICE-16",
    "create_device": "PURCHASE-06",
    "rename": "PURCHASE-13",
}
"""What no Power may do, with the clause; one with such a part is not activated at all (R12)."""
_ON_PURSES = frozenset({"gain_mackerel", "lose_mackerel", "gain_points", "lose_points"})
_ON_DEVICES = frozenset({"tap", "untap", "destroy", "transfer"})
STEPS = frozenset({"other", *_ON_PURSES, *_ON_DEVICES, *FORBIDDEN})

Values = Mapping[str, Any]
"""What the parameters are: names of Players, numbers, texts, and the numbers of Devices."""


class _Unfit(Exception):
    """What a Power would do cannot be done: a target that is illegal (R14), or a number that is none."""

    def __init__(self, *clauses: str) -> None:
        super().__init__(clauses)
        self.fault = fault("parameters", *clauses)


def own_devices(state: State, deed: Deed) -> list[int]:
    """The Devices of the actor that are meant; none where they are said to be somebody else's."""
    if deed.owner is not None and deed.owner != deed.by:
        return []
    return state.named(deed.device or "", deed.by)


def _is_off(state: State) -> bool:
    """Whether the Clock stands, so that no Power can be activated (DEV-REG-19)."""
    return state.clock is not None and not state.clock.on


def activate(state: State, deed: Deed) -> list[Outcome]:
    """All that activating may come to: several where the Device's name may mean several (R3)."""
    faults = [] if deed.by in state.players else [fault("not-a-player", "REG-01", "REG-06")]
    if _is_off(state):
        faults.append(fault("clock-off", "REG-19"))
    own = own_devices(state, deed) if not faults else []
    if faults or not own:
        exists = state.held.of_name(deed.device or "")
        return judged(state, faults, [fault("not-owner" if exists else "no-such-device", "REG-01")])
    return [outcome for number in own for outcome in _activate(state, deed, number)]


def _activate(state: State, deed: Deed, number: int) -> list[Outcome]:
    """The same of one Device."""
    device = state.devices[number]
    power = _power_named(device, deed.power)
    held = [fault("tapped", "REG-20")] if device.tapped else []
    if power is None:
        return judged(state, [], [*held, fault("no-such-power", "REG-07")])
    clauses = [FORBIDDEN[step.do] for step in power.steps or () if step.do in FORBIDDEN]
    faults = [fault("prohibited", *clauses)] if clauses else []
    if faults or held:
        return judged(state, faults, held)
    found = []
    for values in _values(state, power, deed):
        found += [*_with_values(state, power, number, values)]
    return found or judged(state, [], [fault("parameters", "REG-09")])


def hindrance(state: State, number: int, power: Power) -> str:
    """Why its owner may not activate a Power as things stand, as a reason; empty where they may, if what has to be specified
    allows it."""
    device = state.devices[number]
    least = {parameter.name: parameter.least or Fraction(0) for parameter in power.parameters}
    if _is_off(state) or state.clock is None:
        return "clock-unknown" if state.clock is None else "clock-off"
    if device.tapped:
        return "tapped"
    if any(step.do in FORBIDDEN for step in power.steps or ()):
        return "prohibited"
    try:
        held = [*_not_fulfilled(state, power, device.owner, least)]
    except _Unfit:
        return "parameters"
    if held:
        return held[0].reason
    return "cost-unknown" if any(cost.kind == "other" for cost in power.costs) else ""


def _power_named(device: Device, name: str) -> Power | None:
    """A Device's Power of this name (DEV-REG-07)."""
    return next((power for power in device.definition.powers if power.name == name), None)


def _with_values(state: State, power: Power, number: int, values: Values) -> Iterator[Outcome]:
    """The same with parameters that are complete."""
    owner = state.devices[number].owner
    try:
        held = list(_not_fulfilled(state, power, owner, values))
        known = state.players[owner].known or any("DEV-REG-18" in each.clauses for each in held)
        after = _done(_paid(state, power, owner, values), power, number, values)
    except _Unfit as unfit:
        yield from judged(state, [], [unfit.fault])
        return
    open_ = [Fault("clock-unknown")] if state.clock is None else []
    open_ += [Fault("cost-unknown")] if any(cost.kind == "other" for cost in power.costs) else []
    if open_ and not held:
        yield from [*legal(after), *illegal(state, open_)]
    else:
        yield from judged(state, [], held, after, known=known)


def _not_fulfilled(state: State, power: Power, owner: str, values: Values) -> Iterator[Fault]:
    """The Costs that cannot be paid: all are, or none (X10)."""
    spent, lost = _sums(power, values)
    purse = state.players[owner]
    if not purse.covers(spent):
        yield fault("cost", "REG-08", "REG-13")
    if not purse.has_points(lost):
        yield fault("cost", "REG-08", "REG-15")
    for cost in power.costs:
        if cost.kind == "requires" and not _owns(state, owner, cost.device):
            yield fault("cost", "REG-08", "REG-18")


def _owns(state: State, owner: str, name: str) -> bool:
    """Whether somebody has a Device of this name, which may be the one whose Power it is (DEV-REG-18, R11)."""
    sorts = state.held.sorts()
    return any((each.device.owner, each.device.name.casefold()) == (owner, name.casefold()) for each in sorts)


def _sums(power: Power, values: Values) -> tuple[Fraction, int]:
    """What a Power costs in mackerel and Points."""
    spent = sum((_number(cost.amount, values) for cost in power.costs if cost.kind == "spend"), Fraction(0))
    lost = sum((_number(cost.amount, values) for cost in power.costs if cost.kind == "lose"), Fraction(0))
    if lost.denominator != 1:
        raise _Unfit("REG-09")
    return spent, lost.numerator


def _number(measure: Measure, values: Values) -> Fraction:
    """A number, or what a parameter gives; never below 0."""
    number = values.get(measure) if isinstance(measure, str) else measure
    if not isinstance(number, Fraction) or number < 0:
        raise _Unfit("REG-09")
    return number


def _paid(state: State, power: Power, owner: str, values: Values) -> State:
    spent, lost = _sums(power, values)
    return state.paying(owner, spent, lost)


def _done(state: State, power: Power, number: int, values: Values) -> State:
    """What its Game Actions make of it; Tap and Sacrifice come after it resolves (DEV-REG-16, -17)."""
    owner = state.devices[number].owner
    if power.steps is None:
        state = replace(state, unsure=True)
    for step in power.steps or ():
        state = _step(state, step, owner, number, values)
    kinds = {cost.kind for cost in power.costs}
    state = _tapped(state, number) if "tap" in kinds else state
    return _sacrificed(state, number) if "sacrifice" in kinds else state


def _tapped(state: State, number: int) -> State:
    device = state.devices.get(number)
    return state if device is None else state.with_device(number, device.tap(True))


def _sacrificed(state: State, number: int) -> State:
    return state.without_device(number) if number in state.devices else state


def _step(state: State, step: Step, owner: str, this: int, values: Values) -> State:
    who = owner if step.who == "owner" else values.get(step.who)
    if step.do in _ON_DEVICES:
        number = this if step.device == "this" else values.get(step.device)
        device = state.devices.get(number) if isinstance(number, int) else None
        # A step on a Device that is gone by then does nothing.
        return state if device is None or number is None else _to_device(state, step.do, number, device, who)
    if step.do not in _ON_PURSES:
        return replace(state, unsure=True)
    if not isinstance(who, str) or who not in state.players:
        raise _Unfit("REG-09")
    return state.with_purse(who, _changed(state.players[who], step.do, _number(step.amount, values)))


def _to_device(state: State, do: str, number: int, device: Device, who: object) -> State:
    if do == "destroy":
        return state.without_device(number)
    if do in ("tap", "untap"):
        return state.with_device(number, device.tap(do == "tap"))
    if not isinstance(who, str) or who not in state.players:
        raise _Unfit("REG-09")
    if clash := state.clash(device.name, who, device.uniqueness, but=number):
        raise _Unfit("REG-09", clash)
    return state.with_device(number, replace(device, owner=who))


def _changed(purse: Purse, do: str, amount: Fraction) -> Purse:
    """A gain, or a loss of at most what is there (R15)."""
    if do == "gain_mackerel":
        return replace(purse, mackerel=purse.mackerel + amount)
    if do == "lose_mackerel":
        return replace(purse, mackerel=purse.mackerel - min(amount, max(purse.mackerel, Fraction(0))))
    if amount.denominator != 1:
        raise _Unfit("REG-09")
    if do == "gain_points":
        return replace(purse, points=purse.points + amount.numerator)
    return replace(purse, points=purse.points - min(amount.numerator, max(purse.points, 0)))


def _values(state: State, power: Power, deed: Deed) -> Iterator[Values]:
    """The parameters as they may be meant; none where one is missing, incomplete or incorrect (DEV-REG-09)."""
    each = [list(_value(state, parameter, deed)) for parameter in power.parameters]
    for chosen in product(*each):
        yield dict(zip((parameter.name for parameter in power.parameters), chosen, strict=True))


def _value(state: State, parameter: Parameter, deed: Deed) -> Iterator[Any]:
    given = deed.parameters.get(parameter.name)
    match parameter.kind:
        case "player":
            if isinstance(given, str) and given in state.players and not (parameter.other and given == deed.by):
                yield given
        case "device":
            yield from _targets(state, given)
        case "text":
            if isinstance(given, str):
                yield given
        case "number" | "amount":
            number = _given_number(given, whole=parameter.kind == "number")
            least = Fraction(0) if parameter.kind == "amount" and parameter.least is None else parameter.least
            if number is not None and (least is None or number >= least):
                yield from [number] if parameter.most is None or number <= parameter.most else ()


def _given_number(given: object, *, whole: bool) -> Fraction | None:
    if isinstance(given, bool) or not isinstance(given, int | str):
        return None
    try:
        number = amount_of(given)
    except ValueError:
        return None
    return number if number.denominator == 1 or not whole else None


def _targets(state: State, given: object) -> Iterator[int]:
    """A Device that is a target; a name that may mean several different ones is not complete (R13)."""
    match given:
        case {"owner": str(owner), "name": str(name)}:
            numbers = state.named(name, owner)
            if len({state.devices[number] for number in numbers}) == 1:
                yield from numbers
