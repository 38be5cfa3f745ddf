"""Padding: the blanks around what a cell holds, as wide after a change as its column is, where that is lined up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class _Blanks(NamedTuple):
    """How many blanks stand before and after what a cell holds."""

    before: int
    after: int


def fitted(cell: str, piece: tuple[int, int], new: str, others: Sequence[str]) -> str:
    """A cell in which a piece, from where to where, is another text; the others are those of its column.

    In a column that is lined up the cell stays as wide as it was, as long as a blank is left where one was.
    """
    begins, ends = piece
    before, after = cell[:begins], cell[ends:]
    if before.strip(" ") or after.strip(" "):
        return before + new + after
    own = _Blanks(len(before), len(after))
    if begins == ends:
        own = _of_empty(cell, others)
    least = (
        1 if new[:1] in ("-", "+", "}") else 0
    )  # Right after the bar of a line they would begin a row, or end it all.
    lead, trail = _lined_up(cell, own, new, others) or own
    return " " * max(lead, least) + new + " " * trail


def _of_empty(cell: str, others: Sequence[str]) -> _Blanks:
    """The blanks that the first of the others has, for an empty cell; else one on either side, where there is room."""
    held = next((other for other in others if other.strip(" ")), "")
    return _blanks(held) if held else _Blanks(min(len(cell), 1), min(len(cell), 1))


def _blanks(cell: str) -> _Blanks:
    return _Blanks(len(cell) - len(cell.lstrip(" ")), len(cell) - len(cell.rstrip(" ")))


def _lined_up(cell: str, own: _Blanks, new: str, others: Sequence[str]) -> _Blanks | None:
    """The blanks that keep a cell as wide as all of its column are; None where they are not as wide."""
    if not others or any(len(other) != len(cell) for other in others):
        return None
    column = [_blanks(held) for held in (cell, *others) if held.strip(" ")] or [own]
    leads, trails = {blanks.before for blanks in column}, {blanks.after for blanks in column}
    is_right = len(trails) == 1 and (len(leads) > 1 or max(leads) > max(trails))
    if max(*leads, *trails) < 2 and len(leads) == len(trails) == 1:
        return None
    lead, trail = min(leads), min(trails)
    if is_right:
        return _Blanks(max(len(cell) - len(new) - trail, min(lead, 1)), trail)
    return _Blanks(lead, max(len(cell) - len(new) - lead, min(trail, 1)))
