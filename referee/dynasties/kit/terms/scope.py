"""Scopes: where an expression is worked out, and what it may come to."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from referee.dynasties.kit.said.spoken import Heard, Spoken
from referee.dynasties.kit.terms.filling import Known


class Unknown(Struct, frozen=True):
    """What nobody can tell: why, in words; `secret`: because it is meant to be so."""

    why: str
    secret: bool = False


class Nothing(Unknown, frozen=True):
    """What surely is not there, the first of an empty list: conditions take it for nobody or nothing, and who asks for it to do
    something with it may not act."""


NEVER = datetime.min.replace(tzinfo=UTC)
"""The time of what has never been: longer ago than any."""

Value: TypeAlias = int | str | tuple[str, ...] | Unknown

"""A number, a text or a name, the items of a list; a condition is True or False."""


class Scope(Known, Protocol):
    """Where an expression is worked out: who acts, of whom plain variables speak, what was chosen."""

    @property
    def actor(self) -> str:
        """Who acts."""

    def number(self, stated: Any) -> int:
        """A number that a sentence of the text in force states."""

    def value(self, variable: Any, of: str | None = None) -> Value:
        """The value of a variable: of somebody or something, by default of whom the scope speaks."""

    def column(self, kind: str, name: str, column: str) -> Value:
        """What a catalogue says of one of its things."""

    def chosen(self, name: str) -> Value:
        """What was chosen under a name."""

    def owners(self, kind: str) -> tuple[str, ...]:
        """All players, or all things of a kind."""

    def subject(self, kind: str) -> str:
        """Of whom, or of which thing of a kind, plain variables speak."""

    @property
    def now(self) -> datetime:
        """When somebody acts."""

    def changed(self, key: str) -> datetime | None:
        """When a value of the game last became what it is, `NEVER` where nothing has changed it; None: nobody knows."""

    def is_as_begun(self, key: str) -> bool:
        """Whether a value of the game is what it is before anything changes it, so that nothing may ever have done."""

    @property
    def dynasty_began(self) -> datetime | None:
        """When the dynasty began; None: nobody knows."""

    @property
    def followed_from(self) -> datetime | None:
        """From when on the tracker was followed, where it had begun before; None: from its beginning."""

    @property
    def spoken(self) -> Spoken:
        """What was said in posts and comments."""

    def as_of(self, entry: Heard) -> Scope:
        """A scope that speaks of whoever said something, with what they had then of what words are measured by."""

    def of(self, kind: str, name: str) -> Scope:
        """The same scope, where plain variables of this kind speak of this one."""
