"""How far something was read: told by marks of the events alone, so that what was read need not be read again to know it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime

import msgspec

from referee.archive.rows import to_instant


class Extent(msgspec.Struct, frozen=True):
    """The events up to an instant (microseconds since 1970): how many there are, and a digest of what tells each from all others."""

    until: int
    number: int
    of: str


class Marks:
    """Some events of an archive: when each was (microseconds since 1970), and what tells it from all others."""

    def __init__(self, marks: Iterable[tuple[int, bytes]]) -> None:
        self._marks = sorted(marks)

    def __len__(self) -> int:
        return len(self._marks)

    @property
    def first(self) -> datetime:
        """When the first was; raises IndexError where there is none."""
        return to_instant(self._marks[0][0])

    @property
    def last(self) -> datetime:
        """When the last was; raises IndexError where there is none."""
        return to_instant(self._marks[-1][0])

    @property
    def extent(self) -> Extent:
        """All of them; raises IndexError where there is none."""
        return Extent(self._marks[-1][0], len(self._marks), _digest(key for _, key in self._marks))

    def begin_with(self, extent: Extent) -> bool:
        """Whether the events up to the end of an extent are those of it, no more and no others."""
        begun = [key for at, key in self._marks if at <= extent.until]
        return len(begun) == extent.number and _digest(begun) == extent.of


def _digest(keys: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(keys)).hexdigest()
