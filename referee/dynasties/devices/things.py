"""The Game Objects of Devices, and the state of the game: plain values that never change (DEV-DEVICE, DEV-BLUEPRINT, DEV-REG)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from immutables import Map

NON_UNIQUE, OF_PLAYER, OF_GAME = "Non-Unique", "Player", "Game"
UNIQUENESSES = (NON_UNIQUE, OF_PLAYER, OF_GAME)
TAPPED = "Tapped"
INFINITE = "Infinite"

Bidding: TypeAlias = Literal["waiting", "open", "closed"]
Measure: TypeAlias = "Fraction | str | None"
"""A number, or the name of the parameter that gives it."""


@dataclass(frozen=True)
class Cost:
    """Part of what a Power costs (DEV-REG-11 to 18); `other`: what only a human can judge."""

    kind: Literal["zero", "spend", "lose", "tap", "sacrifice", "requires", "other"]
    amount: Measure = None
    device: str = ""


@dataclass(frozen=True)
class Parameter:
    """What whoever activates has to specify (DEV-REG-03). `other`: not oneself; `least` and `most` bound a number."""

    name: str
    kind: Literal["player", "device", "number", "amount", "text"]
    other: bool = False
    least: Fraction | None = None
    most: Fraction | None = None


@dataclass(frozen=True)
class Step:
    """A Game Action of a Power. `who` and `device` name parameters, or the Owner and this Device."""

    do: str
    who: str = "owner"
    amount: Measure = None
    device: str = "this"


@dataclass(frozen=True)
class Power:
    """A Power of a Device; `steps` None: only its text says what happens (DEV-REG-02)."""

    name: str
    costs: tuple[Cost, ...]
    parameters: tuple[Parameter, ...] = ()
    steps: tuple[Step, ...] | None = None


@dataclass(frozen=True)
class Definition:
    """What a Device has besides its name, owner and uniqueness (DEV-BLUEPRINT-13). Attributes are JSON text, by name."""

    attributes: tuple[tuple[str, str], ...] = ()
    properties: frozenset[str] = frozenset()
    powers: tuple[Power, ...] = ()

    @cached_property
    def _hash(self) -> int:
        return hash((self.attributes, self.properties, self.powers))

    def __hash__(self) -> int:
        return self._hash


@dataclass(frozen=True)
class Bid:
    """What a Player bids on a Blueprint."""

    player: str
    amount: Fraction


@dataclass(frozen=True)
class Auction:
    """What a Biddable Blueprint has besides (DEV-BLUEPRINT-09 to 11); `high`: the highest bid of this nweek."""

    starting_price: Fraction
    bidding: Bidding = "waiting"
    high: Bid | None = None


@dataclass(frozen=True)
class Blueprint:
    """A Blueprint; `auction` where it is Biddable. `count`: how many more may be Produced, or Infinite."""

    name: str
    uniqueness: str = NON_UNIQUE
    count: int | str = INFINITE
    price: Fraction = Fraction(50)
    auction: Auction | None = None
    definition: Definition = field(default_factory=Definition)

    @property
    def biddable(self) -> bool:
        """Whether it goes to the highest bid (DEV-BLUEPRINT-09)."""
        return self.auction is not None

    @property
    def last_one(self) -> bool:
        """Whether one is left, which makes it Biddable (DEV-BLUEPRINT-15)."""
        return self.count == 1

    @property
    def used_up(self) -> bool:
        """Whether none is left, which ends it (DEV-BLUEPRINT-16)."""
        return self.count == 0

    def fewer(self) -> Blueprint:
        """The same after one was Produced (DEV-PURCHASE-12)."""
        return replace(self, count=self.count - 1) if isinstance(self.count, int) else self


@dataclass(frozen=True)
class Device:
    """A Device. Two may be alike in all."""

    name: str
    owner: str
    uniqueness: str = NON_UNIQUE
    definition: Definition = field(default_factory=Definition)

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.owner, self.uniqueness, self.definition))

    def __hash__(self) -> int:
        return self._hash

    @property
    def tapped(self) -> bool:
        """Whether none of its Powers can be activated (DEV-REG-20)."""
        return TAPPED in self.definition.properties

    def tap(self, tapped: bool) -> Device:
        """The same, with or without the Tapped Property."""
        properties = self.definition.properties - {TAPPED} | ({TAPPED} if tapped else frozenset())
        return replace(self, definition=replace(self.definition, properties=properties))


def device_of(blueprint: Blueprint, player: str) -> Device:
    """The Device that is Produced from a Blueprint for a Player (DEV-PURCHASE-08 to 11)."""
    return Device(blueprint.name, player, blueprint.uniqueness, blueprint.definition)


@dataclass(frozen=True)
class Purse:
    """What a Player has; where that is not `known`, Points were converted at an unknown rate."""

    mackerel: Fraction = Fraction(0)
    points: int = 0
    known: bool = True

    def covers(self, amount: Fraction) -> bool:
        """Whether so much mackerel is a sufficient amount (DEV-PURCHASE-04, DEV-REG-13)."""
        return self.mackerel >= amount

    def has_points(self, points: int) -> bool:
        """Whether so many Points are there (DEV-REG-15)."""
        return self.points >= points


@dataclass(frozen=True)
class Clock:
    """The Clock: ndays run from 1 to 12, and while it is On one passes at each midnight of UTC after `at`."""

    nweek: int
    nday: int
    on: bool
    at: datetime


_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


def _without(things: Map[_K, _V], key: _K) -> Map[_K, _V]:
    return things.delete(key) if key in things else things


@dataclass(frozen=True)
class State:
    """All that there is.

    devices: by a number that tells alike ones apart.
    offers: to whom each Device is offered; the latest offer of one stands (X9).
    clock: None where it is not known.
    unsure: something may have changed what Players have, and nobody can say what: free text of a Power, an unclear mail.
    """

    players: Map[str, Purse]
    blueprints: Map[str, Blueprint]
    devices: Map[int, Device]
    offers: Map[int, str]
    clock: Clock | None
    unsure: bool = False

    def with_purse(self, player: str, purse: Purse) -> State:
        """The same, where a Player has this."""
        purse = purse if purse.known else Purse(known=False)
        return replace(self, players=self.players.set(player, purse))

    def paying(self, player: str, mackerel: Fraction = Fraction(0), points: int = 0) -> State:
        """The same, where a Player has so much less."""
        purse = self.players[player]
        return self.with_purse(player, replace(purse, mackerel=purse.mackerel - mackerel, points=purse.points - points))

    def with_blueprint(self, blueprint: Blueprint) -> State:
        """The same with a Blueprint, and with what holds of it at any time: one left makes it Biddable, none ends it
        (DEV-BLUEPRINT-15, -16)."""
        if blueprint.used_up:
            return replace(self, blueprints=_without(self.blueprints, blueprint.name))
        if blueprint.last_one and blueprint.auction is None:
            blueprint = replace(blueprint, auction=Auction(starting_price=blueprint.price))
        return replace(self, blueprints=self.blueprints.set(blueprint.name, blueprint))

    def with_device(self, number: int, device: Device) -> State:
        """The same with a Device; an offer of it lapses where it leaves who offered it (R7)."""
        before = self.devices.get(number)
        offers = self.offers if before is None or before.owner == device.owner else _without(self.offers, number)
        return replace(self, devices=self.devices.set(number, device), offers=offers)

    def without_device(self, number: int) -> State:
        """The same where a Device has ceased to exist (DEV-TRADE-02)."""
        return replace(self, devices=_without(self.devices, number), offers=_without(self.offers, number))

    def clash(self, name: str, owner: str, uniqueness: str, but: int | None = None) -> str:
        """The clause that forbids a Device of this name to somebody, empty where none does.

        Either Device of a pair may be the one that is unique (R5).
        """
        others = [device for number, device in self.devices.items() if device.name == name and number != but]
        if any(OF_GAME in (device.uniqueness, uniqueness) for device in others):
            return "DEVICE-08"
        own = [device for device in others if device.owner == owner]
        return "DEVICE-07" if any(OF_PLAYER in (device.uniqueness, uniqueness) for device in own) else ""

    def produce(self, blueprint: Blueprint, player: str) -> State:
        """The same after a Device was Produced for a Player, who pays its Price (DEV-PURCHASE-07 to 12)."""
        paid = self.paying(player, mackerel=blueprint.price)
        made = paid.with_device(max(self.devices, default=-1) + 1, device_of(blueprint, player))
        return made.with_blueprint(blueprint.fewer())

    def named(self, name: str, owner: str) -> list[int]:
        """The Devices of somebody that a name may mean, one of each sort: alike ones are one (R3)."""
        sorts: dict[tuple[Device, str], int] = {}
        for number in sorted(self.devices):
            device = self.devices[number]
            if (device.name, device.owner) == (name, owner):
                sorts.setdefault((device, self.offers.get(number, "")), number)
        return list(sorts.values())
