"""Devices of one name of which nobody can tell which are whose: so many cases that each is followed no more, but how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.devices.activating import own_devices
from referee.dynasties.devices.deeds import Deed
from referee.dynasties.devices.state import Counts, State
from referee.dynasties.devices.things import NON_UNIQUE, Blueprint, Device
from referee.dynasties.devices.verdicts import Fault, Outcome, fault, illegal, judged, legal

_NONE = (0, 0)


# -- many cases in one -----------------------------------------------------------------------------------


def in_one(states: Sequence[State]) -> State | None:
    """One for all of them, where they differ in Devices and offers alone, and none of those is unique: of each name in which they do it
    holds how many there are at least and at most. None where they differ otherwise."""
    first = states[0]
    if any(replace(each, held=first.held, vague=first.vague) != first for each in states):
        return None
    sorts = [_sorts(state) for state in states]
    every = {name for state, each in zip(states, sorts, strict=True) for name in (*state.vague, *each)}
    names = {
        name
        for name in every
        if any(name in state.vague for state in states) or any(each.get(name) != sorts[0].get(name) for each in sorts)
    }
    unique = {device.name for each in sorts for alike in each.values() for device, _ in alike if _is_unique(device)}
    unique |= {blueprint.name for blueprint in first.blueprints.values() if _is_unique(blueprint)}
    if names & unique:
        return None
    held = first.held
    for sort in first.held.sorts():
        for number in sort.numbers if sort.device.name in names else ():
            held = held.without(number)
    vague = {name: _of_all([_counts(state, name) for state in states]) for name in names}
    return replace(first, held=held, vague=Map(vague))


def _is_unique(thing: Device | Blueprint) -> bool:
    return thing.uniqueness != NON_UNIQUE


def _sorts(state: State) -> dict[str, dict[tuple[Device, str], int]]:
    """How many Devices there are of each name, those alike together: alike in all, and offered alike."""
    found: dict[str, dict[tuple[Device, str], int]] = {}
    for device, offered, numbers in state.held.sorts():
        found.setdefault(device.name, {})[device, offered] = len(numbers)
    return found


def _counts(state: State, name: str) -> Mapping[str, tuple[int, int]]:
    if name in state.vague:
        return state.vague[name]
    owned = Counter[str]()
    for device, _, numbers in state.held.sorts(name):
        owned[device.owner] += len(numbers)
    return {owner: (number, number) for owner, number in owned.items()}


def _of_all(each: Sequence[Mapping[str, tuple[int, int]]]) -> Counts:
    owners = {owner for counts in each for owner in counts}
    return Map({owner: _widest(counts.get(owner, _NONE) for counts in each) for owner in owners})


def _widest(pairs: Iterable[tuple[int, int]]) -> tuple[int, int]:
    least, most = zip(*pairs, strict=True)
    return min(least), max(most)


# -- what is done with them ------------------------------------------------------------------------------


def outcomes_of_vague(state: State, deed: Deed) -> list[Outcome] | None:
    """What an action with such Devices may come to; None where it is with none of them, or accepts an offer."""
    if not state.vague or not _touches(state, deed):
        return None
    name, counts = deed.device or "", state.vague.get(deed.device or "", Map())
    if deed.do in ("destroy", "offer"):
        faults = [*_faults(state, deed)]
        least, most = counts.get(deed.by, _NONE)
        after = state.with_vague(name, deed.by, -1) if deed.do == "destroy" else state
        found = judged(state, faults, [], after) if most and not faults else []
        if least and found:
            return found
        # What is not lawful here is so as they have none.
        none = state.with_vague(name, deed.by, -most) if most and not faults and not state.unsure else state
        return [*found, *judged(none, faults, [_missing(counts, deed)])]
    unsure = replace(state, unsure=True)
    return [*legal(unsure), *illegal(unsure, [fault("no-such-device", "REG-01")])]


def accepted_of_vague(state: State, deed: Deed) -> list[Outcome]:
    """What accepting an offer may come to that perhaps was of such a Device; nothing where none may have been."""
    after = state
    for name, counts in state.vague.items():
        sources = [owner for owner, (_, most) in counts.items() if most and owner != deed.by]
        sources = [owner for owner in sources if deed.source in (None, owner)] if deed.device in (None, name) else []
        after = _accepted(after, name, deed.by, sources) if sources else after
    return legal(after) if after is not state else []


def _touches(state: State, deed: Deed) -> bool:
    """Whether an action is with such a Device, or may be. A purchase of one that is not unique is like any."""
    if deed.do in ("purchase", "create_blueprint", "alter_blueprint"):
        blueprint = state.blueprints.get(deed.blueprint)
        plain = deed.do == "purchase" and (blueprint is None or not _is_unique(blueprint))
        made = str(deed.made.attributes.get("name")) if deed.made is not None else ""
        return made in state.vague or (deed.blueprint in state.vague and not plain)
    if deed.do == "activate":
        return deed.device in state.vague or not _names_in(state, deed).isdisjoint(map(str.casefold, state.vague))
    return deed.do in ("destroy", "offer") and deed.device in state.vague


def _names_in(state: State, deed: Deed) -> set[str]:
    """The names of Devices on which an activation turns, in small letters."""
    named = {str(one.get("name") if isinstance(one, Mapping) else one).casefold() for one in deed.parameters.values()}
    powers = [power for number in own_devices(state, deed) for power in state.devices[number].definition.powers]
    return named | {cost.device.casefold() for power in powers for cost in power.costs}


def _faults(state: State, deed: Deed) -> Iterator[Fault]:
    clause = "TRADE-01" if deed.do == "destroy" else "TRADE-03"
    if deed.by not in state.players:
        yield fault("not-a-player", clause)
    if deed.do == "destroy" and deed.owner not in (None, deed.by):
        yield fault("not-owner", clause)
    if deed.do == "offer" and deed.to not in state.players:
        yield fault("no-such-player", clause)
    if deed.do == "offer" and deed.to == deed.by:
        yield fault("to-oneself", clause)


def _missing(counts: Mapping[str, tuple[int, int]], deed: Deed) -> Fault:
    """Why somebody has none."""
    exists = any(most for _, most in counts.values())
    return fault("not-owner" if exists else "no-such-device", "TRADE-01" if deed.do == "destroy" else "TRADE-03")


def _accepted(state: State, name: str, by: str, sources: Sequence[str]) -> State:
    """The same where perhaps one has gone to somebody from one of these."""
    counts = dict(state.vague[name])
    for owner in sources:
        counts[owner] = max(0, counts[owner][0] - 1), counts[owner][1]
    least, most = counts.get(by, _NONE)
    counts[by] = least, most + 1
    return replace(state, vague=state.vague.set(name, Map(counts)))
