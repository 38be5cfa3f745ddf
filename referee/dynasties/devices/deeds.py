"""What is done: the actions of a scenario or a message, as values."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import Struct, field

from referee.dynasties.devices.prices import Stated
from referee.dynasties.devices.things import Definition

RULES = "rules"
"""Who does what a proposal or another rule does."""
UNCLEAR = "unclear"
"""What may have been an action, and could not be made out: after it nobody knows what Players have."""


class Made(NamedTuple):
    """A Blueprint to be made: the Attributes that are given, and the Additional Device Definition."""

    attributes: Mapping[str, Any]
    definition: Definition


class Deed(Struct, frozen=True):
    """Something that somebody does at an instant; what each kind needs of the other fields, `acting` says.

    told: its record, as the answer gives it back.
    message: from which message it was read.
    stated: what a purchase is said to cost.
    doubts: why it is open whether it was done at all; empty: it was.
    """

    at: datetime
    by: str
    do: str
    blueprint: str = ""
    device: str | None = None
    owner: str | None = None
    to: str = ""
    source: str | None = None
    amount: Fraction | None = None
    power: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)
    made: Made | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)
    player: str = ""
    on: bool | None = None
    mackerel: Fraction | None = None
    points: int | None = None
    told: Mapping[str, Any] = field(default_factory=dict)
    message: int | None = None
    stated: Stated | None = None
    doubts: tuple[str, ...] = ()
