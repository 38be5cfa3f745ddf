"""What a line of BotScript says, as values: each is JSON with `t` (a Trigger) or `r` (a Reaction) as its kind (R205-BOTSCRIPT).

Ordinals count Opponents from the closest, 1 being the closest. A status may be “Anchored [Name]”.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Side: TypeAlias = Literal["front", "behind"]
Way: TypeAlias = Literal["forwards", "backwards"]
Unit: TypeAlias = Literal["turn", "round"]
Bound: TypeAlias = Literal["eq", "le", "ge"]
"""Exactly, or “or less” (lower, earlier), or “or more” (higher, later)."""
Than: TypeAlias = Literal["gt", "lt", "eq"]


class Trigger(msgspec.Struct, frozen=True, tag_field="t"):
    """When a line takes effect."""


class SpacesEmpty(Trigger, frozen=True, tag="spaces_empty"):
    n: int
    dir: Side


class Occupied(Trigger, frozen=True, tag="occupied"):
    by: Literal["opponent", "house", "non_house"]
    n: int
    dir: Side


class ActorStatus(Trigger, frozen=True, tag="actor_status"):
    status: str
    has: bool


class OpponentStatus(Trigger, frozen=True, tag="opponent_status"):
    ordinal: int
    status: str
    has: bool


class OpponentSystem(Trigger, frozen=True, tag="opponent_system"):
    ordinal: int
    system: str
    has: bool


class OpponentEvading(Trigger, frozen=True, tag="opponent_evading"):
    ordinal: int


class Clock(Trigger, frozen=True, tag="clock"):
    unit: Unit
    n: int
    cmp: Bound


class Parity(Trigger, frozen=True, tag="parity"):
    unit: Unit
    parity: Literal["odd", "even"]


class ActorSpace(Trigger, frozen=True, tag="actor_space"):
    n: int
    cmp: Bound


class ActorLetter(Trigger, frozen=True, tag="actor_letter"):
    letter: str
    cmp: Bound


class TokenValue(Trigger, frozen=True, tag="token"):
    token: str
    cmp: Than
    value: int


class PartCondition(Trigger, frozen=True, tag="condition"):
    """`who` is the name of an Opponent, None for the Actor; `value` is a percentage above 0, of which there may be parts."""

    who: str | None
    part: Literal["chassis", "engine", "exposed"]
    cmp: Than
    value: int | float


class LastLine(Trigger, frozen=True, tag="last_line"):
    line: int


class OpponentUsed(Trigger, frozen=True, tag="opponent_used"):
    system: str


class Reaction(msgspec.Struct, frozen=True, tag_field="r"):
    """What it does then."""


class Move(Reaction, frozen=True, tag="move"):
    dir: Way
    n: int


class Bypass(Reaction, frozen=True, tag="bypass"):
    dir: Way
    n: int


class Turn(Reaction, frozen=True, tag="turn"):
    pass


class Evade(Reaction, frozen=True, tag="evade"):
    pass


class Block(Reaction, frozen=True, tag="block"):
    pass


class Use(Reaction, frozen=True, tag="use"):
    system: str
    ordinal: int | None


class UseOnInflictor(Reaction, frozen=True, tag="use_on_inflictor"):
    system: str
    status: str


class MoveInflictor(Reaction, frozen=True, tag="move_inflictor"):
    n: int
    sense: Literal["toward", "away"]
    status: str


class ChangeToken(Reaction, frozen=True, tag="token"):
    """The only Combinable one (R205-BOTSCRIPT-32)."""

    op: Literal["increase", "decrease"]
    token: str
    by: int


class MoveTowards(Reaction, frozen=True, tag="move_towards"):
    n: int
    opponent: str


ADVANCED = (TokenValue, PartCondition, LastLine, OpponentUsed, ChangeToken, MoveTowards)
"""The Triggers and Reactions that take an Advanced Logic Module."""


class Line(msgspec.Struct, frozen=True):
    """One or two Triggers, all of which must hold, and one or two Reactions, done in order."""

    triggers: tuple[Trigger, ...]
    reactions: tuple[Reaction, ...]
    advanced: bool
