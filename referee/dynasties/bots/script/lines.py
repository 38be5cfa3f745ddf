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


class _Trigger(msgspec.Struct, frozen=True, tag_field="t"):
    pass


class SpacesEmpty(_Trigger, frozen=True, tag="spaces_empty"):
    n: int
    dir: Side


class Occupied(_Trigger, frozen=True, tag="occupied"):
    by: Literal["opponent", "house", "non_house"]
    n: int
    dir: Side


class ActorStatus(_Trigger, frozen=True, tag="actor_status"):
    status: str
    has: bool


class OpponentStatus(_Trigger, frozen=True, tag="opponent_status"):
    ordinal: int
    status: str
    has: bool


class OpponentSystem(_Trigger, frozen=True, tag="opponent_system"):
    ordinal: int
    system: str
    has: bool


class OpponentEvading(_Trigger, frozen=True, tag="opponent_evading"):
    ordinal: int


class Clock(_Trigger, frozen=True, tag="clock"):
    unit: Unit
    n: int
    cmp: Bound


class Parity(_Trigger, frozen=True, tag="parity"):
    unit: Unit
    parity: Literal["odd", "even"]


class ActorSpace(_Trigger, frozen=True, tag="actor_space"):
    n: int
    cmp: Bound


class ActorLetter(_Trigger, frozen=True, tag="actor_letter"):
    letter: str
    cmp: Bound


class TokenValue(_Trigger, frozen=True, tag="token"):
    token: str
    cmp: Than
    value: int


class PartCondition(_Trigger, frozen=True, tag="condition"):
    """`who` is the name of an Opponent, None for the Actor; `value` is a percentage above 0, of which there may be parts."""

    who: str | None
    part: Literal["chassis", "engine", "exposed"]
    cmp: Than
    value: int | float


class LastLine(_Trigger, frozen=True, tag="last_line"):
    line: int


class OpponentUsed(_Trigger, frozen=True, tag="opponent_used"):
    system: str


Trigger: TypeAlias = (
    SpacesEmpty
    | Occupied
    | ActorStatus
    | OpponentStatus
    | OpponentSystem
    | OpponentEvading
    | Clock
    | Parity
    | ActorSpace
    | ActorLetter
    | TokenValue
    | PartCondition
    | LastLine
    | OpponentUsed
)


class _Reaction(msgspec.Struct, frozen=True, tag_field="r"):
    pass


class Move(_Reaction, frozen=True, tag="move"):
    dir: Way
    n: int


class Bypass(_Reaction, frozen=True, tag="bypass"):
    dir: Way
    n: int


class Turn(_Reaction, frozen=True, tag="turn"):
    pass


class Evade(_Reaction, frozen=True, tag="evade"):
    pass


class Block(_Reaction, frozen=True, tag="block"):
    pass


class Use(_Reaction, frozen=True, tag="use"):
    system: str
    ordinal: int | None


class UseOnInflictor(_Reaction, frozen=True, tag="use_on_inflictor"):
    system: str
    status: str


class MoveInflictor(_Reaction, frozen=True, tag="move_inflictor"):
    n: int
    sense: Literal["toward", "away"]
    status: str


class ChangeToken(_Reaction, frozen=True, tag="token"):
    """The only Combinable one (R205-BOTSCRIPT-32)."""

    op: Literal["increase", "decrease"]
    token: str
    by: int


class MoveTowards(_Reaction, frozen=True, tag="move_towards"):
    n: int
    opponent: str


Reaction: TypeAlias = (
    Move | Bypass | Turn | Evade | Block | Use | UseOnInflictor | MoveInflictor | ChangeToken | MoveTowards
)
ADVANCED = (TokenValue, PartCondition, LastLine, OpponentUsed, ChangeToken, MoveTowards)
"""The Triggers and Reactions that take an Advanced Logic Module."""


class Line(msgspec.Struct, frozen=True):
    """One or two Triggers, all of which must hold, and one or two Reactions, done in order."""

    triggers: tuple[Trigger, ...]
    reactions: tuple[Reaction, ...]
    advanced: bool
