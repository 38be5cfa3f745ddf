"""Somebody of whom it is open whether they are what they are held to be: active, or idle."""

from __future__ import annotations

import msgspec

from referee.model.events import Instant


class Disputed(msgspec.Struct, frozen=True, tag=True):
    """Somebody was idled or unidled, unlawfully as a finding says, or perhaps so where it is not `sure`: they may be what they `were`
    (IDLE-02, GST-27; D17)."""

    name: str
    at: Instant
    were: str
    finding: str
    sure: bool

    @property
    def done(self) -> str:
        """What was done to them, in a word."""
        return "idled" if self.were == "active" else "unidled"

    @property
    def how(self) -> str:
        """How that was done, in words."""
        return "unlawfully" if self.sure else "perhaps unlawfully"

    @property
    def roots(self) -> tuple[str, ...]:
        """The finding that leaves it open."""
        return (self.finding,)


class SeenBetween(msgspec.Struct, frozen=True, tag=True):
    """Somebody is something else on the list of players that was read at `until` than they were at first: from `at` on they may be so
    already, and in between nobody knows when they became that (IDLE-01).

    were: what they are on the later list, and so may have been before.
    """

    name: str
    at: Instant
    were: str
    until: Instant

    sure = False
    how = "between two lists of players"
    roots = ()

    @property
    def done(self) -> str:
        """What was done to them, in a word."""
        return "idled" if self.were == "idle" else "unidled"


Unsettled = Disputed | SeenBetween
