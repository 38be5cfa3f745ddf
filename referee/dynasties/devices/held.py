"""How far a game has come, as JSON and back: Definitions stand in the scenario, and are named by their places there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any

import msgspec
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.devices.days import Turn
from referee.dynasties.devices.deeds import Deed
from referee.dynasties.devices.holdings import holdings_of
from referee.dynasties.devices.judging import Course
from referee.dynasties.devices.state import State
from referee.dynasties.devices.things import Auction, Blueprint, Clock, Definition, Device, Purse


class _Blueprint(msgspec.Struct, frozen=True, array_like=True):
    name: str
    uniqueness: str
    count: int | str
    price: Fraction
    auction: Auction | None
    definition: int
    properties: frozenset[str]


class _Sort(msgspec.Struct, frozen=True, array_like=True):
    numbers: tuple[int, ...]
    offered: str
    name: str
    owner: str
    uniqueness: str
    definition: int
    properties: frozenset[str]


class _State(msgspec.Struct, frozen=True):
    players: dict[str, Purse]
    blueprints: list[_Blueprint]
    devices: list[_Sort]
    clock: Clock | None
    unsure: bool
    vague: dict[str, dict[str, tuple[int, int]]] = {}


class _Course(msgspec.Struct, frozen=True):
    states: list[_State]
    at: datetime | None
    lost: bool


def definitions_of(state: State, deeds: Iterable[Deed]) -> list[Definition]:
    """Every Definition that may be met on the way from a state, each once, with nothing that may change in it."""
    given = [
        *(blueprint.definition for blueprint in state.blueprints.values()),
        *(sort.device.definition for sort in state.held.sorts()),
        *(deed.made.definition for deed in deeds if deed.made is not None),
    ]
    told = {repr(lasting): lasting for lasting in map(_lasting, given)}
    return [told[name] for name in sorted(told)]


def _lasting(definition: Definition) -> Definition:
    return replace(definition, properties=frozenset())


def encode_course(course: Course, definitions: Sequence[Definition]) -> bytes:
    """A course, of which nothing is left to be told."""
    places = {definition: number for number, definition in enumerate(definitions)}
    states = [_told(state, places) for state in course.states]
    return msgspec.json.encode(_Course(states, course.at, course.lost), enc_hook=str, order="deterministic")


def decode_course(body: bytes, definitions: Sequence[Definition]) -> Course:
    """The inverse; raises ValueError, LookupError or ArithmeticError for what is no course of this scenario."""
    held = msgspec.json.decode(body, type=_Course, dec_hook=_fraction)
    return Course(tuple(Turn(_state(state, definitions)) for state in held.states), held.at, held.lost)


def _fraction(kind: type, given: Any) -> Any:
    return kind(given)


def _told(state: State, places: Mapping[Definition, int]) -> _State:
    return _State(
        players=dict(state.players),
        blueprints=[
            _Blueprint(one.name, one.uniqueness, one.count, one.price, one.auction, *_split(one.definition, places))
            for _, one in sorted(state.blueprints.items())
        ],
        devices=[
            _Sort(numbers, offered, one.name, one.owner, one.uniqueness, *_split(one.definition, places))
            for one, offered, numbers in state.held.sorts()
        ],
        clock=state.clock,
        unsure=state.unsure,
        vague={name: dict(counts) for name, counts in state.vague.items()},
    )


def _split(definition: Definition, places: Mapping[Definition, int]) -> tuple[int, frozenset[str]]:
    return places[_lasting(definition)], definition.properties


def _state(held: _State, definitions: Sequence[Definition]) -> State:
    return State(
        players=Map(held.players),
        blueprints=Map(
            {
                one.name: Blueprint(
                    one.name, one.uniqueness, one.count, one.price, one.auction, _whole(one, definitions)
                )
                for one in held.blueprints
            }
        ),
        held=holdings_of(
            (number, device, one.offered)
            for one in held.devices
            for device in (Device(one.name, one.owner, one.uniqueness, _whole(one, definitions)),)
            for number in one.numbers
        ),
        clock=held.clock,
        unsure=held.unsure,
        vague=Map({name: Map(counts) for name, counts in held.vague.items()}),
    )


def _whole(one: _Blueprint | _Sort, definitions: Sequence[Definition]) -> Definition:
    return replace(definitions[one.definition], properties=one.properties)
