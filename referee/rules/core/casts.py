"""Comments as far as votes go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import overload

import msgspec

from referee.model.events import Instant
from referee.model.instants import possible_instants


class Cast(msgspec.Struct, frozen=True):
    """A comment as far as votes go: by whom, when, and its icons in reading order as first captured."""

    comment: str
    author: str
    at: Instant
    icons: tuple[str, ...]


class Casts(Sequence[Cast]):
    """Casts in order, which never change. One more costs no copy: whoever adds to the latest shares what it holds."""

    __slots__ = ("_held", "_number")

    def __init__(self, casts: Iterable[Cast] = ()) -> None:
        self._held = list(casts)
        self._number = len(self._held)

    def adding(self, cast: Cast) -> Casts:
        """These and one more."""
        more = Casts()
        more._held = self._held if len(self._held) == self._number else self._held[: self._number]
        more._held.append(cast)
        more._number = self._number + 1
        return more

    def surely_before(self, at: datetime) -> Casts:
        """Those that came before an instant, to whatever seconds of the minute that is told of them (G3)."""
        return Casts(cast for cast in self if possible_instants(cast.at)[-1] < at)

    def by(self, name: str, bearer: str, until: datetime) -> Casts:
        """The same, with what was written under a name up to an instant told under the one that its author bears now."""
        return Casts(
            msgspec.structs.replace(cast, author=bearer) if cast.author == name and cast.at <= until else cast
            for cast in self
        )

    def __iter__(self) -> Iterator[Cast]:
        return islice(self._held, self._number)

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, index: int) -> Cast: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Cast]: ...
    def __getitem__(self, index: int | slice) -> Cast | Sequence[Cast]:
        return self._held[: self._number][index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))
