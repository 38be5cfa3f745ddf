"""What an Operator may have done, where a tracker shows another value: each way judged as `referee explain bots` judges it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta

from referee.dynasties.bots import loadout
from referee.dynasties.bots.bot import WHOLE, Part
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.asking import (
    DISPOSALS,
    SOURCES,
    done,
    faults_of,
    judged,
    left_of,
    less_of,
    more_of,
    state_but,
    ways,
)
from referee.dynasties.bots.tracked.bouts import is_awaited
from referee.dynasties.bots.tracked.parts import hardware_of, item_of, parts_of
from referee.dynasties.bots.tracked.paying import noted_otherwise
from referee.dynasties.bots.tracked.spares import bought_again
from referee.dynasties.bots.tracked.variables import beyond
from referee.dynasties.kit.declare import View
from referee.dynasties.kit.parts.actions import Option, Options
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import Faults, unmet
from referee.errors import InputError
from referee.model.instants import format_instant

READY_UP = "Get ready"
REPAIR = "Repair the Bot"
AWARD = "Take the award of a Tournament"
PAY = "Be paid for a Bout"
_APART = timedelta(hours=10)
_NOT_ENTERED = "whether Tournament Mode was entered no tracker shows"
_NOT_SEEN = "no tracker shows which Bouts they have concluded"


def sure(options: Options, *, of_operators: bool = True) -> Options:
    """The same, where the law's tables and numbers can be read; where they cannot, nobody can tell what was done.

    What is of Operators is not the Announcer's (R205-DISTANCE-01; reading B26).
    """

    def offered(view: View) -> Iterable[Option]:
        if of_operators and (view.actor == view.emperor or view.actor not in view.players):
            return ()
        try:
            return tuple(options(view))
        except InputError as problem:
            own = {key: value for key, value in (view.target or {}).items() if view.target_value(key) is not None}
            return (Option(own, doubts=(Unknown(problem.what),)),) if own else ()

    return offered


def engines(view: View) -> Iterator[Option]:
    """Another engine, or the same worn otherwise (R205-ENGINES-07 to 10)."""
    names = tuple(hardware_of(view.values).engines)
    yield from _exchanged(view, "replace-engine", (cells.ENGINE, cells.ENGINE_WORN), "type", names)
    yield from bought_again(view, Part(view.own(cells.ENGINE), int(view.own(cells.ENGINE_WORN))))


def chassises(view: View) -> Iterator[Option]:
    """Another chassis (R205-CHASSIS-10 to 13)."""
    names = tuple(hardware_of(view.values).chassis)
    yield from _exchanged(view, "replace-chassis", (cells.CHASSIS, cells.CHASSIS_WORN), "model", names)
    yield from bought_again(view, Part(view.own(cells.CHASSIS), int(view.own(cells.CHASSIS_WORN))))


def _exchanged(view: View, do: str, variables: tuple[str, str], named: str, names: tuple[str, ...]) -> Iterator[Option]:
    if view.target is None:
        after = names[(names.index(view.own(variables[0])) + 1) % len(names)] if view.own(variables[0]) in names else ""
        new = [(after, WHOLE)] if after else []
    else:
        left = (left_of(view, variables[0]), int(left_of(view, variables[1])))
        worn = ((left[0], condition) for condition in _before_a_repair(view, *left))
        new = [*_passed(view, variables, names, left), left, *worn] if view.differing & {*variables} else []
    for name, condition in new:
        for old in DISPOSALS[: ways(view)]:
            for source in SOURCES[: ways(view)]:
                action = {"do": do, "old": old, "from": source, "new": {named: name, "condition": condition}}
                yield from done(view, action, f"{name} {condition}%")


def _passed(
    view: View, variables: tuple[str, str], names: tuple[str, ...], left: tuple[str, int]
) -> Iterator[tuple[str, int]]:
    """Parts of these names that somebody may have fitted on the way to what is left: such as come to the Spare Parts Bin
    then, or go from it."""
    fitted = view.own(variables[0]), int(view.own(variables[1]))
    for part in dict.fromkeys((*more_of(view, cells.BIN), *less_of(view, cells.BIN))):
        if part.name in names and (part.name, part.condition) not in (left, fitted):
            yield part.name, part.condition


def added(view: View) -> Iterator[Option]:
    """A System more (R205-SYSTEMS-85, 86)."""
    mounted = {part.name for part in parts_of(view.own(cells.SYSTEMS))}
    others = [Part(name, WHOLE) for name in hardware_of(view.values).systems if name not in mounted]
    more = list(more_of(view, cells.SYSTEMS))
    worn = (Part(one.name, condition) for one in more for condition in _before_a_repair(view, one.name, one.condition))
    for part in others[:2] if view.target is None else (*more, *(one for one in worn if one.name not in mounted)):
        for source in SOURCES[: ways(view)]:
            system = {"name": part.name, "condition": part.condition}
            yield from done(view, {"do": "add-system", "system": system, "from": source}, item_of(part))
    for part in dict.fromkeys(parts_of(view.own(cells.SYSTEMS))):
        yield from bought_again(view, part)


def _before_a_repair(view: View, part: str, left: int) -> Iterator[int]:
    """At what a part may have been fitted that is left at this Condition, where all others that stay are as a repair leaves
    them; of one that is whole, at what it lay in the Spare Parts Bin, or as its price tells."""
    repaired_before = any(past.action == REPAIR and past.at == view.at for past in view.past)
    if view.target is None or repaired_before or view.own(cells.BOUTS) == "0":
        return
    hardware, worn = hardware_of(view.values), (cells.ENGINE_WORN, cells.CHASSIS_WORN, cells.SYSTEMS)
    was = dict(_worn(view, {f"{variable}:{view.actor}": view.own(variable) for variable in worn}))
    now = dict(_worn(view, {f"{variable}:{view.actor}": left_of(view, variable) for variable in worn}))
    others = {name: int(had) for name, had in was.items() if name != part and name in now}
    early = () if cells.is_late(view, hardware) else (hardware.numbers.known["repair"],)
    stays = part in (view.own(cells.ENGINE), view.own(cells.CHASSIS))
    for points in filter(None, (*early, hardware.numbers.known["tournament_repair"])):
        if stays and left == min(WHOLE, int(was[part]) + points):
            continue  # That is the repair alone.
        if all(now[name] == str(min(WHOLE, had + points)) for name, had in others.items()):
            if left < WHOLE:
                yield from (left - points,) if left >= points else ()
            else:
                spares = {one.condition for one in less_of(view, cells.BIN) if one.name == part}
                yield from sorted(
                    (spares | {*_paid_for(view, hardware, part)}).intersection(range(WHOLE - points, WHOLE))
                )


def _paid_for(view: View, hardware: Catalogue, part: str) -> Iterator[int]:
    """At which Conditions a part costs just what an edit leaves less Money by, with the engine or chassis before it sold or not."""
    kinds = ((hardware.engines, cells.ENGINE, cells.ENGINE_WORN), (hardware.chassis, cells.CHASSIS, cells.CHASSIS_WORN))
    kind, *fitted = next((one for one in kinds if part in one[0]), (hardware.systems,))
    had, most = int(view.own(cells.MONEY)), hardware.numbers.stated("most_money")
    sold = [loadout.cost_of(Part(view.own(fitted[0]), int(view.own(fitted[1]))), kind)] if fitted else []
    paid = {min(most, had + gained) - int(left_of(view, cells.MONEY)) for gained in (0, *sold)}
    yield from (worn for worn in range(WHOLE) if part in kind and loadout.cost_of(Part(part, worn), kind) in paid)


def removed(view: View) -> Iterator[Option]:
    """A System less (R205-SYSTEMS-87, 88; reading B20)."""
    for part in parts_of(view.own(cells.SYSTEMS)) if view.target is None else less_of(view, cells.SYSTEMS):
        for to in DISPOSALS[: ways(view)]:
            action, item = {"do": "remove-system", "name": part.name, "to": to}, item_of(part)
            for option in done(view, action, item, first=item):
                yield option
                rest = {key: value for key, value in option.changes.items() if key.startswith(f"{cells.SYSTEMS}:")}
                yield Option(rest, item_of(part), faults=unmet("it is neither sold nor put into the Spare Parts Bin"))


def repaired(view: View) -> Iterator[Option]:
    """Every part better (R205-INCOME-02, 03), taken as due, but for a second time within hours; who got ready in between was
    brought home by the Announcer, after a Bout."""
    unfought = _is_unfought_since(view, REPAIR)
    again = any(past.who == view.actor and past.action == REPAIR and past.at == view.at for past in view.past)
    late = cells.is_late(view, hardware_of(view.values))
    for tournament in (True,) if late else (False, True):
        said = "in Tournament Mode" if tournament else ""
        early = tournament and not late
        doubts = (Unknown(_NOT_ENTERED if early else _NOT_SEEN),) if unfought or early else ()
        for option in done(view, {"do": "repair"}, said, doubts, tournament=tournament):
            if _shows(view, option, cells.ENGINE_WORN, cells.CHASSIS_WORN) or (not again and _fits(view, option)):
                yield option


def _is_unfought_since(view: View, action: str) -> bool:
    """Whether who acts last did this hours ago, and has not got ready since."""
    own = [past for past in view.past if past.who == view.actor and past.action in (action, READY_UP)]
    return bool(own) and own[-1].action == action and view.at - own[-1].at < _APART


def _fits(view: View, option: Option) -> bool:
    """Whether a repair may be a part of what an edit shows: of the parts that are left all but one at most are as it makes
    them."""
    was = {key: view.get(key) for key in option.changes}
    after, left = (dict(_worn(view, was | values)) for values in (dict(option.changes), _target(view, option)))
    kept = [left[part] == condition for part, condition in after.items() if part in left]
    return kept.count(False) <= 1


def _target(view: View, option: Option) -> dict[str, str]:
    left = {key: view.target_value(key) for key in option.changes}
    return {key: value for key, value in left.items() if value is not None}


def _worn(view: View, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """By the name of each part among some values its Condition."""
    for name, worn in ((cells.ENGINE, cells.ENGINE_WORN), (cells.CHASSIS, cells.CHASSIS_WORN)):
        if f"{worn}:{view.actor}" in values:
            yield left_of(view, name), values[f"{worn}:{view.actor}"]
    for part in parts_of(values.get(f"{cells.SYSTEMS}:{view.actor}", "")):
        yield part.name, str(part.condition)


def awarded(view: View) -> Iterator[Option]:
    """₩1,000 after each Bout in Tournament Mode (R205-INCOME-04): from its day on the game surely is in it, before perhaps. Of a
    second one within hours nobody can tell whether a Bout has ended in between."""
    hardware = hardware_of(view.values)
    if hardware.numbers.known["award"] is None or hardware.numbers.tournament_from is None:
        return
    began = cells.is_late(view, hardware)
    doubts = (Unknown(_NOT_SEEN),) if _is_unfought_since(view, AWARD) else () if began else (Unknown(_NOT_ENTERED),)
    for option in done(view, {"do": "tournament-award"}, "", doubts, tournament=True):
        if not doubts or _shows(view, option, cells.MONEY):
            yield option


def _shows(view: View, option: Option, *variables: str) -> bool:
    """Whether an edit leaves what an option makes of these variables; or nothing is known of an edit."""
    keys = {f"{variable}:{view.actor}" for variable in variables} & option.changes.keys()
    return view.target is None or all(view.target_value(key) == option.changes[key] for key in keys)


def readied(view: View) -> Iterator[Option]:
    """From the Workshop to Ready (R205-BOUTS-06)."""
    yield from _stepped(view, "Workshop", "Ready")


def unreadied(view: View) -> Iterator[Option]:
    """From Ready to the Workshop, after 48 hours (R205-BOUTS-07); of who was Ready before, nobody has seen since when."""
    yield from _stepped(view, "Ready", "Workshop")


def _stepped(view: View, before: str, after: str) -> Iterator[Option]:
    key = f"{cells.READINESS}:{view.actor}"
    if view.get(key) != before or view.target_value(key) not in (None, after):
        return
    hardware = hardware_of(view.values)
    since = [past.at for past in view.past if past.who == view.actor and past.action == READY_UP]
    began = max(since, default=view.at - timedelta(hours=hardware.numbers.stated("ready_hours")))
    state = state_but(view, hardware, readiness_since=format_instant(began))
    found = judged(view, {"do": "set-readiness", "to": after, "by": "operator"}, state, hardware)
    yield Option({key: after}, faults=faults_of(found.reasons))


def taunted(view: View) -> Iterator[Option]:
    """Another's Red Mist (R205-TAUNT-02 to 07)."""
    for name in view.players:
        key, hardware = f"{cells.RED_MIST}:{name}", hardware_of(view.values)
        most = view.number(cells.RED_MIST) + hardware.numbers.stated("taunt_above")
        value = str(most) if view.target is None else view.target_value(key)
        if value is None or value == view.get(key) or name == view.actor:
            continue
        action = {"do": "taunt", "target": name, "value": int(value)}
        found = judged(view, action, state_but(view, hardware, name), hardware)
        home = {view.get(f"{cells.READINESS}:{one}") for one in (name, view.actor)} <= {"Workshop", "Ready"}
        hours = hardware.numbers.stated("taunt_hours")
        unseen = Unknown(f"whether they have Taunted {name} in the past {hours} hours no tracker shows")
        doubts = () if home else (unseen,)
        yield Option({key: value}, f"{name}, {value}", faults=faults_of(found.reasons), doubts=doubts)


def paid(view: View) -> Iterator[Option]:
    """The pay for a Bout, of both Operators at most, noted down by anybody (R205-ENDING-19): whether one has ended no tracker shows."""
    numbers = hardware_of(view.values).numbers
    pay = numbers.stated("for_a_bout") + numbers.stated("for_each_opponent")
    at_once = sum(past.who == view.actor and past.action == PAY and past.at == view.at for past in view.past)
    if at_once > 1 or view.actor == view.emperor:  # The Announcer administers Bouts.
        return
    for name in view.players:
        key = f"{cells.MONEY}:{name}"
        if view.target_value(key) is not None and view.get(f"{cells.BOUTS}:{name}") != "0":
            money = min(numbers.stated("most_money"), int(view.get(key)) + pay)
            yield Option({key: str(money)}, name, doubts=(Unknown("whether a Bout has ended no tracker shows"),))


def administered(view: View) -> Iterator[Option]:
    """Whatever comes of Bouts, which the Announcer fights out in private; a tracker may be begun in mid-game."""
    hidden = {cells.MONEY, cells.READINESS, cells.RED_MIST, cells.BOUTS, cells.BANNER}
    hidden |= {cells.ENGINE_WORN, cells.CHASSIS_WORN, cells.SYSTEMS, cells.BIN}
    changes = {key: value for key, value in (view.target or {}).items() if key.partition(":")[0] in hidden}
    changes = {key: value for key, value in changes.items() if view.target_value(key) is not None}
    if changes and view.actor == view.emperor:
        late = cells.is_late(view, hardware_of(view.values))
        begun = any(view.default(key) != value for key, value in view.cells.items() if key not in (view.target or ()))
        strange = [why for key in sorted(changes) if begun and (why := _strange(view, key, late))]
        known = Unknown("what comes of Bouts only the Announcer knows", secret=True)
        wrongs = tuple(noted_otherwise(view, hardware_of(view.values))) if begun else ()
        past_bounds = (why for key in sorted(changes) if (why := beyond(view, key)))
        faults: Faults = (
            *(("out-of-bounds", why) for why in past_bounds),
            *(("not-met", one.text.rstrip(".")) for one in wrongs if not one.reading),
        )
        doubtful = tuple(Unknown(f"by reading {one.reading} it may be right") for one in wrongs if one.reading)
        yield Option(changes, faults=faults, doubts=doubtful or ((Unknown(strange[0]) if strange else known),))


def _strange(view: View, key: str, late: bool) -> str:
    """Why a value is none that comes of a Bout, as far as a tracker shows; empty where it may be."""
    variable, _, name = key.partition(":")
    before, after = view.get(key), view.target_value(key) or ""
    if variable == cells.RED_MIST and int(after) > int(before):
        return f"no Bout gives {name} Red Mist"
    if variable == cells.RED_MIST and int(after) < 0:
        return f"no Bout takes the Red Mist of {name} below 0"
    if variable == cells.BOUTS and int(after) < int(before):
        return f"no Bout takes from the Bout Count of {name}"
    if late:
        return ""
    if variable == cells.READINESS and (before, after) == ("Workshop", "Staging") and not is_awaited(view, name):
        return f"{name} was not Ready, and only in a Tournament is anybody else announced"
    if variable == cells.SYSTEMS:
        had, has = ({part.name for part in parts_of(value)} for value in (before, after))
        if has - had and "Modular Breakpoint" not in had:
            return f"{name} had no Modular Breakpoint, and only in a Tournament does the Announcer fit others' Bots"
    return ""
