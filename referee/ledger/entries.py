"""What the ledger holds: keys, edits, changes, and what stands on a page with the edit that it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, NamedTuple

import msgspec

from referee.model.events import Instant
from referee.trackers.asked import keyed


class Key(NamedTuple):
    """A value on a page: the variable, whose it is (a player or a thing, empty for the game's), and of a grid the square."""

    variable: str
    owner: str = ""
    square: str = ""

    def __str__(self) -> str:
        return keyed(self.variable, self.owner, self.square)

    def called(self, names: Mapping[str, str]) -> Key:
        """The same where variables are called otherwise."""
        return self._replace(variable=names[self.variable]) if self.variable in names else self


class Text(NamedTuple):
    """What stands on a page, and since when."""

    text: str
    at: datetime


class Made(msgspec.Struct, frozen=True):
    """An edit: the page, the revision's id (empty: a record of a tracker that has none), when, by whom, its summary."""

    page: str
    edit: str
    at: Instant
    by: str
    summary: str = ""


class Change(msgspec.Struct, frozen=True):
    """A value came, changed or went.

    old, new: None where there was, or is, no value. made: the edit with which it is seen. unsure: why that edit need
    not have made it; empty where it did. since: then the first edit that may have, None where that one is not held.
    """

    key: Key
    kind: Literal["came", "changed", "went"]
    old: Any
    new: Any
    made: Made
    unsure: str = ""
    since: Made | None = None

    @property
    def said(self) -> str:
        """As JSON documents have it."""
        old, new = ("nothing" if value is None else str(value) for value in (self.old, self.new))
        return f"{self.key}: {old} becomes {new}"


class Unread(msgspec.Struct, frozen=True):
    """A value that could not be read from an edit on: the text as it stood, and why. until: the edit that ended it."""

    key: Key
    text: str
    why: str
    since: Made
    until: Made | None = None


class Stands(msgspec.Struct, frozen=True):
    """What stands on a page under a key. change: the last change of it, None where it never could be read.

    unread: since when it cannot be read; its value is then the last known one.
    """

    key: Key
    change: Change | None
    unread: Unread | None = None
