"""The Game Objects of Devices: plain values that never change (DEV-DEVICE, DEV-BLUEPRINT, DEV-REG)."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from functools import cached_property
from typing import Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

NON_UNIQUE, OF_PLAYER, OF_GAME = "Non-Unique", "Player", "Game"
UNIQUENESSES = (NON_UNIQUE, OF_PLAYER, OF_GAME)
TAPPED = "Tapped"
INFINITE = "Infinite"

Bidding: TypeAlias = Literal["waiting", "open", "closed"]
Measure: TypeAlias = "Fraction | str | None"
"""A number, or the name of the parameter that gives it."""


class Cost(Struct, frozen=True):
    """Part of what a Power costs (DEV-REG-11 to 18); `other`: what only a human can judge."""

    kind: Literal["zero", "spend", "lose", "tap", "sacrifice", "requires", "other"]
    amount: Measure = None
    device: str = ""


class Parameter(Struct, frozen=True):
    """What whoever activates has to specify (DEV-REG-03). `other`: not oneself; `least` and `most` bound a number."""

    name: str
    kind: Literal["player", "device", "number", "amount", "text"]
    other: bool
    least: Fraction | None
    most: Fraction | None


class Step(Struct, frozen=True):
    """A Game Action of a Power. `who` and `device` name parameters, or the Owner and this Device."""

    do: str
    who: str = "owner"
    amount: Measure = None
    device: str = "this"


class Power(Struct, frozen=True):
    """A Power of a Device; `steps` None: only its text says what happens (DEV-REG-02)."""

    name: str
    costs: tuple[Cost, ...]
    parameters: tuple[Parameter, ...] = ()
    steps: tuple[Step, ...] | None = None


class Definition(Struct, frozen=True, dict=True):
    """What a Device has besides its name, owner and uniqueness (DEV-BLUEPRINT-13). Attributes are JSON text, by name."""

    attributes: tuple[tuple[str, str], ...] = ()
    properties: frozenset[str] = frozenset()
    powers: tuple[Power, ...] = ()

    @cached_property
    def _hash(self) -> int:
        return hash((self.attributes, self.properties, self.powers))

    def __hash__(self) -> int:
        return self._hash


class Bid(Struct, frozen=True):
    """What a Player bids on a Blueprint."""

    player: str
    amount: Fraction


class Auction(Struct, frozen=True):
    """What a Biddable Blueprint has besides (DEV-BLUEPRINT-09 to 11); `high`: the highest bid of this nweek."""

    starting_price: Fraction
    bidding: Bidding = "waiting"
    high: Bid | None = None


class Blueprint(Struct, frozen=True):
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


class Device(Struct, frozen=True, dict=True):
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


class Purse(Struct, frozen=True, dict=True):
    """What a Player has; where that is not `known`, Points were converted at an unknown rate."""

    mackerel: Fraction = Fraction(0)
    points: int = 0
    known: bool = True

    @cached_property
    def _hash(self) -> int:
        return hash((self.mackerel, self.points, self.known))

    def __hash__(self) -> int:
        return self._hash

    def covers(self, amount: Fraction) -> bool:
        """Whether so much mackerel is a sufficient amount (DEV-PURCHASE-04, DEV-REG-13)."""
        return self.mackerel >= amount

    def has_points(self, points: int) -> bool:
        """Whether so many Points are there (DEV-REG-15)."""
        return self.points >= points


class Clock(Struct, frozen=True):
    """The Clock: ndays run from 1 to 12, and while it is On one passes at each midnight of UTC after `at`."""

    nweek: int
    nday: int
    on: bool
    at: datetime
