"""How far something was read: told by marks of the events alone, so that what was read need not be read again to know it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import msgspec

from referee.archive.rows import to_instant


class Extent(msgspec.Struct, frozen=True):
    """The events up to an instant (microseconds since 1970): how many there are, and a digest of what tells each from all others;
    archive: the fingerprint of the archive that they were read from."""

    until: int
    number: int
    of: str
    archive: str


class Read(NamedTuple):
    """How many some events are, and the instants of the first and the last (microseconds since 1970)."""

    number: int
    first: int | None
    last: int | None


class Marks:
    """Some events of an archive of this fingerprint up to an instant (microseconds since 1970). keys: all that tells those up to that
    instant, or an earlier one, from all others, one behind the other in their order."""

    def __init__(self, archive: str, until: int, read: Read, keys: Callable[[int], str]) -> None:
        self._archive = archive
        self._until = until
        self._number, self._first, self._last = read
        self._keys = keys

    def __len__(self) -> int:
        return self._number

    @property
    def first(self) -> datetime:
        """When the first was; raises IndexError where there is none."""
        return to_instant(_known(self._first))

    @property
    def last(self) -> datetime:
        """When the last was; raises IndexError where there is none."""
        return to_instant(_known(self._last))

    @property
    def extent(self) -> Extent:
        """All of them; raises IndexError where there is none."""
        return Extent(_known(self._last), len(self), self._digest(self._until), self._archive)

    def begin_with(self, extent: Extent) -> bool:
        """Whether the events up to the end of an extent are those of it, no more and no others."""
        if (self._number, self._last, self._archive) == (extent.number, extent.until, extent.archive):
            return True  # Nothing at all has come since, or gone.
        return extent.until <= self._until and self._digest(extent.until) == extent.of

    def _digest(self, until: int) -> str:
        return hashlib.sha256(self._keys(until).encode()).hexdigest()


def _known(instant: int | None) -> int:
    if instant is None:
        raise IndexError
    return instant
