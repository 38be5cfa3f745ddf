"""How far something was read: told by marks of the events alone, so that what was read need not be read again to know it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

import msgspec

from referee.archive.rows import to_instant


class Extent(msgspec.Struct, frozen=True):
    """The events up to an instant (microseconds since 1970): how many there are, and a digest of what tells each from all others."""

    until: int
    number: int
    of: str


class Read(NamedTuple):
    """What the marks of events are told by: how many they are, the instants of the first and the last (microseconds since 1970),
    and all that tells each from all others, one behind the other in the order of their instants."""

    number: int
    first: int | None
    last: int | None
    keys: str | None


class Marks:
    """Some events of an archive up to an instant (microseconds since 1970). read: of those up to that one, or an earlier one."""

    def __init__(self, read: Callable[[int], Read], until: int) -> None:
        self._read = read
        self._until = until

    @cached_property
    def _whole(self) -> Read:
        return self._read(self._until)

    def __len__(self) -> int:
        return self._whole.number

    @property
    def first(self) -> datetime:
        """When the first was; raises IndexError where there is none."""
        return to_instant(_known(self._whole.first))

    @property
    def last(self) -> datetime:
        """When the last was; raises IndexError where there is none."""
        return to_instant(_known(self._whole.last))

    @property
    def extent(self) -> Extent:
        """All of them; raises IndexError where there is none."""
        return Extent(_known(self._whole.last), len(self), _digest(self._whole))

    def begin_with(self, extent: Extent) -> bool:
        """Whether the events up to the end of an extent are those of it, no more and no others."""
        are_all = self._whole.last is None or self._whole.last <= extent.until
        begun = self._whole if are_all else self._read(extent.until)
        return begun.number == extent.number and _digest(begun) == extent.of


def _known(instant: int | None) -> int:
    if instant is None:
        raise IndexError
    return instant


def _digest(read: Read) -> str:
    return hashlib.sha256((read.keys or "").encode()).hexdigest()
