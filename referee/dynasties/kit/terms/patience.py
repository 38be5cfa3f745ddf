"""Patience: how much is worked out to explain one edit, counted and never timed, so that it comes out the same everywhere.

What counts is each value that is looked at: everything that is worked out looks at some.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

_MOST_LOOKS = 100_000
"""So many values are looked at for one edit: less than a second, and many times what an edit of a few acts takes."""

LETTERS = 200
"""In so many of a value there is something to look at."""


class Patience(Struct):
    """What is left of it for one edit, whoever asks what for.

    left: how many values may still be looked at.
    kept: so many of them are for what comes after.
    gave_up: something that was done may be lawful in a way that was not tried.
    """

    left: int = _MOST_LOOKS
    kept: int = 0
    gave_up: bool = False

    def lasts(self) -> bool:
        """Whether more may be worked out."""
        return self.left > self.kept

    def look_at(self, value: str) -> None:
        """Look at a value: at a long list it takes longer."""
        self.left -= 1 + len(value) // LETTERS

    @contextmanager
    def sharing(self, part: int) -> Iterator[None]:
        """Within this, one of so many parts of what is left may be used up."""
        kept, left = self.kept, self.left - self.kept
        self.kept = self.left - left // part
        try:
            yield
        finally:
            self.kept = kept
