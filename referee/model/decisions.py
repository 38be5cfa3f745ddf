"""A decision that is voted on by ballots of several kinds, with strengths: what was cast, and what follows from it."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

import msgspec
from msgspec import Struct


class Plain(Struct, frozen=True):
    """A ballot of one kind, such as FOR."""

    kind: str


class Endorsement(Struct, frozen=True):
    """Follows what somebody's ballot comes to; `otherwise` is its kind where they have none, empty: the nomic's own."""

    voter: str
    otherwise: str = ""


class AuthorEndorsed(Struct, frozen=True):
    """Follows the author of the decision, if it has one."""


class Proxy(Struct, frozen=True):
    """Cast through somebody else, whatever they cast; where they cast nothing, this is no ballot at all."""

    voter: str


class Inextricable(Struct, frozen=True):
    """A ballot on a condition of which nobody could tell whether it holds."""


class Conditional(Struct, frozen=True):
    """One vote or another, by what other ballots on the same decision come to."""

    condition: Condition
    then: Vote
    otherwise: Vote


class ComesTo(Struct, frozen=True):
    """Somebody's ballot comes to this kind; not so where they have none."""

    voter: str
    kind: str


class HasVoted(Struct, frozen=True):
    """Somebody has a ballot."""

    voter: str


class Denied(Struct, frozen=True):
    """A condition that does not hold."""

    condition: Condition


class Joined(Struct, frozen=True):
    """All of several conditions, or any of them."""

    conditions: tuple[Condition, ...]
    every: bool


Vote: TypeAlias = Plain | Endorsement | AuthorEndorsed | Proxy | Inextricable | Conditional
Condition: TypeAlias = ComesTo | HasVoted | Denied | Joined


class StrengthChange(msgspec.Struct, frozen=True):
    """What changes somebody's strength: `initial` replaces it, `add` is added; by what, `kind` says."""

    voter: str
    kind: str
    add: int | Decimal | None = None
    initial: int | Decimal | None = None


class Strengths(msgspec.Struct, frozen=True):
    """How much a ballot weighs, unless something changes it, and the bounds that hold after all changes."""

    default: int
    least: int
    most: int
    changes: tuple[StrengthChange, ...] = ()


class Decision(msgspec.Struct, frozen=True):
    """A decision on a numbered proposal, as it stood at the end of its voting period.

    announced: the announcement that resolved it, with which alone the number is unique.
    author: None where there is none.
    index: what the strength for must be, as a multiple of the strength against.
    quorum: how many voters it needs.
    ballots: by voter, in the order of the record.
    """

    announced: str
    proposal: int
    title: str
    author: str | None
    index: Decimal
    quorum: int
    strengths: Strengths
    ballots: dict[str, Vote]


class DecisionOutcome(msgspec.Struct, frozen=True):
    """What a decision comes to: each voter's kind and strength, the sums, and those whose ballots follow each other in a circle."""

    result: str
    votes: dict[str, str]
    strengths: dict[str, int]
    sums: dict[str, int]
    popularity: Fraction | None
    in_circles: tuple[str, ...]
