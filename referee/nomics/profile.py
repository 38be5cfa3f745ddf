"""A nomic as a profile: whose mails begin what, which votes there are and what each counts for, and what a decision needs."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from importlib import resources
from typing import Annotated, Literal

import msgspec

from referee.nomics.subjects import noun_of

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Names = tuple[Name, ...]
_Hours = Annotated[float, msgspec.Meta(ge=0, le=100_000)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Ratio = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,6}(\.[0-9]{1,6})?\Z")]
_Share = Annotated[str, msgspec.Meta(pattern=r"^([0-9]{1,4}/[1-9][0-9]{0,3})?\Z")]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A table of the profile: keys are written with dashes."""


class Kind(_Part, frozen=True):
    """A kind of vote: on which side it stands, or that it kills; other words for it; how many times its strength it weighs;
    whether its voter counts for the quorum; who alone may cast it."""

    side: Literal["for", "against", "none", "kills"]
    words: Names = ()
    weight: _Count = 1
    quorum: bool = True
    by: Names = ()


class Window(_Part, frozen=True):
    """How many hours votes count; `extended`: in all, once, if the quorum is short at the end of them. `announced`: within how many
    hours after that the outcome is to be announced; none: it is never due."""

    hours: _Hours
    extended: _Hours = 0
    announced: _Hours = 0


class Quorum(_Part, frozen=True):
    """How many there must be: a share of the players, rounded and more, or a number; of what, and what it does.

    counts: voters, or votes for. short: what comes of fewer. reached: `passes` adopts at once, before the window is over.
    as_of: whose players, those of the beginning or of the end.
    """

    share: _Share = ""
    number: _Count = 0
    rounded: Literal["up", "down"] = "up"
    plus: _Count = 0
    counts: Literal["voters", "for"] = "voters"
    short: Literal["fails", "nothing"] = "fails"
    reached: Literal["passes", "nothing"] = "nothing"
    as_of: Literal["begin", "end"] = "end"

    def needed(self, players: int) -> int:
        """How many there must be where so many play."""
        part = Fraction(self.share or "0") * players
        return (math.ceil(part) if self.rounded == "up" else math.floor(part)) + self.plus + self.number


class Threshold(_Part, frozen=True):
    """What the votes for must be, as a multiple of those against; and what a tie does, where that is enough."""

    ratio: _Ratio = "1"
    tie: Literal["fails", "passes"] = "fails"
    called: Name = "the ratio that it needs"


class Strength(_Part, frozen=True):
    """How much a vote weighs, its bounds, and who has another one; `varies`: also by what no mail tells."""

    default: _Count = 1
    least: _Count = 0
    most: _Count = 1_000_000
    of: dict[Name, _Count] = {}
    varies: bool = False


class Outcomes(_Part, frozen=True):
    """What the outcomes are called."""

    adopted: Name = "ADOPTED"
    rejected: Name = "REJECTED"
    no_quorum: Name = "FAILED QUORUM"
    killed: Name = "VETOED"
    withdrawn: Name = "WITHDRAWN"

    @property
    def every(self) -> tuple[str, ...]:
        """All of them."""
        return self.adopted, self.rejected, self.no_quorum, self.killed, self.withdrawn


class Profile(_Part, frozen=True):
    """A nomic.

    lists: whose mails count; none: every list's. begins: the subject of a mail that begins a matter, with {title} or
    {number}, or of one that begins as many as it has lines like `rows`. quorum_says: what such a mail says of its quorum.
    voters: who votes, the players of the beginning or of the vote. resolved_by: who announces outcomes; nobody: any
    player. withdrawals: whether the author may withdraw a matter while votes count. endorsements: whether a vote may follow somebody's. implied: what the author's vote is if they cast none.
    """

    name: Name
    begins: Name
    votes: dict[Name, Kind]
    window: Window
    quorum: Quorum = Quorum()
    threshold: Threshold = Threshold()
    strength: Strength = Strength()
    outcomes: Outcomes = Outcomes()
    lists: Names = ()
    rows: str = ""
    quorum_says: str = ""
    voters: Literal["begin", "vote"] = "vote"
    resolved_by: Names = ()
    endorsements: bool = False
    withdrawals: bool = False
    implied: str = ""

    @property
    def neutral(self) -> str:
        """The kind as which counts what cannot be determined; empty: that is no vote."""
        return next((name for name, kind in self.votes.items() if kind.side == "none"), "")

    @property
    def possible(self) -> tuple[str, ...]:
        """The outcomes that matters may have, the adopted and the rejected before others."""
        named, quorum = self.outcomes, self.quorum
        kills = any(kind.side == "kills" for kind in self.votes.values())
        may_be_short = bool(quorum.share or quorum.number or quorum.plus or self.quorum_says)
        others = {
            named.no_quorum: may_be_short and quorum.short == "fails",
            named.killed: kills,
            named.withdrawn: self.withdrawals,
        }
        return (named.adopted, named.rejected, *(name for name, may_be in others.items() if may_be))

    def called(self, number: int | None, title: str) -> str:
        """A matter by the nomic's own word: “Motion 3 Free tea”."""
        return title if number is None else f"{self.noun} {number} {title}".strip()

    @property
    def noun(self) -> str:
        """What the nomic calls what is voted on."""
        return (noun_of(self.begins) or "Proposal").capitalize()

    @property
    def index(self) -> Decimal:
        """What the votes for must be, as a multiple of those against."""
        return Decimal(self.threshold.ratio)

    def on(self, side: str) -> tuple[str, ...]:
        """The kinds on a side."""
        return tuple(name for name, kind in self.votes.items() if kind.side == side)

    def summed(self, side: str, sums: Mapping[str, int]) -> int:
        """The strengths on a side together, of what each kind has."""
        return sum(sums[name] for name in self.on(side))


@functools.cache
def carried(name: str) -> str | None:
    """The text of a profile that Referee brings; None for any other name."""
    if name not in CARRIED:
        return None
    return resources.files("referee.nomics").joinpath(f"data/{name}.toml").read_text("utf-8")


CARRIED = ("agora",)
