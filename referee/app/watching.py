"""Who looks on while something long is at work."""

from __future__ import annotations

from typing import Protocol


class Watch(Protocol):
    """Told of each step, for a progress display."""

    def __call__(self, what: str, done: int, of: int) -> None: ...


def unwatched(what: str, done: int, of: int) -> None:
    """A watch that nobody looks at."""


def untold(sentence: str) -> None:
    """Hears what nobody wants to know."""
