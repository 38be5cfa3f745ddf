"""The squares of a Bout: numbered ones in a row, lettered ones above and below it, panels and bumpers (R205-CONFIG).

A square is a column, and a row: `MAIN` for the numbered ones, `ABOVE` or `BELOW` for the lettered ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from referee.dynasties.bots.configuration import FIRST, LAST

MIDDLE = 10
MAIN, ABOVE, BELOW = 0, 1, -1
ROWS = {"above": ABOVE, "below": BELOW}
SIDES = {row: side for side, row in ROWS.items()}

Square: TypeAlias = tuple[int, int]
Label: TypeAlias = int | str
"""What a square is called: its number, or its letter."""


class Board:
    """Where Bots may stand; `bumpers` are there or not, `panels` has the kinds of the trap panels on each square."""

    def __init__(
        self, lettered: Iterable[Square] = (), bumpers: bool = False, panels: Iterable[tuple[Square, str]] = ()
    ) -> None:
        self.bumpers = bumpers
        self.panels: dict[Square, tuple[str, ...]] = {}
        for square, kind in panels:
            self.panels[square] = (*self.panels.get(square, ()), kind)
        self._letter(set(lettered))

    def _letter(self, lettered: set[Square]) -> None:
        """From left to right, above before below (R205-CONFIG-07)."""
        self.lettered = lettered
        ranked = sorted(lettered, key=lambda square: (square[0], -square[1]))
        self._letters = {square: chr(ord("A") + place) for place, square in enumerate(ranked)}
        self._by_letter = {letter: square for square, letter in self._letters.items()}
        self.columns: dict[int, tuple[int, ...]] = {}
        for column, row in ranked:
            self.columns[column] = (*self.columns.get(column, ()), row)

    def add(self, square: Square) -> None:
        """One more lettered square; the letters of those to its right shift (R205-HOUSE-11)."""
        self._letter(self.lettered | {square})

    def label(self, column: int, row: int) -> Label:
        """What the square is called."""
        return self._letters[column, row] if row else column

    def find(self, label: Label) -> Square | None:
        """The square so called; None for a letter that no square has."""
        return self.square(label) if isinstance(label, int) or label in self._by_letter else None

    def square(self, label: Label) -> Square:
        """The square so called, of those that there are."""
        return (label, MAIN) if isinstance(label, int) else self._by_letter[label]

    def step(self, column: int, row: int, way: int) -> Square:
        """The next square to the right (1) or left (-1): lettered after lettered, else numbered (R205-CONFIG-11)."""
        if row and (column + way, row) in self.lettered:
            return column + way, row
        return column + way, MAIN

    def labels(self) -> list[Label]:
        """Every square In Bounds."""
        return [*range(FIRST, LAST + 1), *self._by_letter]


def in_bounds(column: int, row: int) -> bool:
    """Numbered from 1 to 19, or lettered (R205-CONFIG-03, R205-CONFIG-08)."""
    return row != MAIN or FIRST <= column <= LAST
