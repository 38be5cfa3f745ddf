"""The shapes of a scenario in JSON: what its parts hold, before anything is made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from referee.dynasties.devices.deeds import RULES

Amount = int | str
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class GivenStrict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class GivenLaw(msgspec.Struct):
    points_to_mackerel: Amount | None = 5
    public_forums: list[str] = []


class GivenClock(GivenStrict):
    nweek: int
    nday: Annotated[int, msgspec.Meta(ge=1, le=12)]
    on: bool
    at: str


class GivenPurse(GivenStrict):
    mackerel: Amount = 0
    points: int = 0


class GivenBid(GivenStrict):
    player: Name
    amount: Amount


class GivenCost(GivenStrict):
    cost: Literal["zero", "spend", "lose", "tap", "sacrifice", "requires", "other"]
    amount: Amount | None = None
    device: str = ""


class GivenParameter(GivenStrict):
    name: Name
    kind: Literal["player", "device", "number", "amount", "text"]
    other: bool = False
    min: Amount | None = None
    max: Amount | None = None


class GivenStep(GivenStrict):
    do: str
    who: str = "owner"
    amount: Amount | None = None
    device: str = "this"


class GivenPower(GivenStrict):
    text: str = ""
    name: str = ""
    costs: list[GivenCost] | None = None
    parameters: list[GivenParameter] = []
    actions: list[GivenStep] | None = None


class GivenDefinition(GivenStrict):
    attributes: dict[str, Any] = {}
    properties: list[str] = []
    powers: list[GivenPower] = []


class GivenBlueprint(GivenStrict, omit_defaults=True):
    name: Name
    uniqueness: str | None = None
    production_count: int | str | None = None
    price: Amount | None = None
    biddable: bool = False
    starting_price: Amount | None = None
    bidding: Literal["waiting", "open", "closed"] | None = None
    bids: list[GivenBid] = []
    definition: GivenDefinition | None = None


class GivenDevice(GivenStrict):
    name: Name
    owner: Name
    uniqueness: Literal["Non-Unique", "Player", "Game"] = "Non-Unique"
    properties: list[str] = []
    attributes: dict[str, Any] = {}
    powers: list[GivenPower] = []


class GivenOffer(msgspec.Struct, forbid_unknown_fields=True, rename={"source": "from"}):
    source: str
    to: str
    device: str


class GivenState(GivenStrict):
    clock: GivenClock | None = None
    players: dict[str, GivenPurse] = {}
    blueprints: list[GivenBlueprint] = []
    devices: list[GivenDevice] = []
    offers: list[GivenOffer] = []


class GivenChanges(GivenStrict, omit_defaults=True):
    production_count: int | str | None = None
    price: Amount | None = None
    starting_price: Amount | None = None
    biddable: bool | None = None
    uniqueness: str | None = None


class GivenScenario(msgspec.Struct):
    game: str
    state: GivenState
    schema: Literal[1] = 1
    law: GivenLaw = msgspec.field(default_factory=GivenLaw)
    actions: list[dict[str, Any]] = []
    messages: list[Any] = []
    roster: dict[str, Any] = {}
    rulings: dict[str, list[dict[str, Any]]] = {}
    until: str | None = None


class GivenDeed(msgspec.Struct):
    at: str
    do: str
    by: Name = RULES
    device: str | None = None
    to: str = ""
    source: str | None = msgspec.field(default=None, name="from")
    owner: str | None = None
    power: str = ""
    parameters: dict[str, Any] = {}
    amount: Amount | None = None
    on: bool | None = None
    player: str = ""
    mackerel: Amount | None = None
    points: int | None = None
    blueprint: Any = None
    changes: Any = msgspec.field(default=None, name="set")


NEEDED: Mapping[str, tuple[str, ...]] = {
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
