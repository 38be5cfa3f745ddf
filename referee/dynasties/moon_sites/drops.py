"""Blocks: the seven shapes, and how a Block lies on a site.

DROPS-02, 12 to 15, 22; readings M20 to M22.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

import msgspec
from msgspec import Meta

from referee.dynasties.moon_sites.board import DEBRIS, EMPTY, SIZE, SQUARES, Square
from referee.errors import InputError

Figure = Mapping[str, tuple[Square, ...]]
"""The seven shapes by their letters, each as its squares in the order in which Modules are listed."""

FIGURE: Figure = MappingProxyType(
    {
        "I": ((0, 0), (0, 1), (0, 2), (0, 3)),
        "O": ((0, 0), (0, 1), (1, 0), (1, 1)),
        "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
        "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
        "Z": ((0, 0), (0, 1), (1, 1), (1, 2)),
        "J": ((0, 0), (1, 0), (1, 1), (1, 2)),
        "L": ((0, 2), (1, 0), (1, 1), (1, 2)),
    }
)
"""A convention, as the rule's own figure is an image (M20): row by row, from the left."""

Cells = tuple[int, ...]
"""Square numbers, one for each Module in its order."""


Symbol = Annotated[str, Meta(pattern=r"^[+%DHLPRQq]$")]


class Block(msgspec.Struct, frozen=True):
    """A shape and the Symbols of its four Modules in order; Debris is `%`."""

    shape: Annotated[str, Meta(pattern="^[IOTSZJL]$")]
    modules: tuple[Symbol, Symbol, Symbol, Symbol]

    @property
    def left(self) -> tuple[str, ...]:
        """What its Modules leave on their squares: Debris clears its own (DROPS-22)."""
        return tuple(EMPTY if symbol == DEBRIS else symbol for symbol in self.modules)


@functools.lru_cache(maxsize=64)
def placements(squares: tuple[Square, ...]) -> tuple[Cells, ...]:
    """Every way to lay a shape on a site: four rotations, no reflection, all squares on the grid (M21)."""
    distinct: dict[Cells, None] = {}
    turned = squares
    for _ in range(4):
        turned = tuple((column, -row) for row, column in turned)
        top, left = min(row for row, _ in turned), min(column for _, column in turned)
        shape = [(row - top, column - left) for row, column in turned]
        height, width = max(row for row, _ in shape) + 1, max(column for _, column in shape) + 1
        for down in range(SIZE - height + 1):
            for right in range(SIZE - width + 1):
                distinct[tuple((row + down) * SIZE + column + right for row, column in shape)] = None
    return tuple(distinct)


@functools.lru_cache(maxsize=64)
def placements_on(squares: tuple[Square, ...]) -> tuple[tuple[Cells, ...], ...]:
    """The placements that cover each square, by its number."""
    return tuple(tuple(cells for cells in placements(squares) if square in cells) for square in range(SQUARES))


def numbered(shapes: Figure) -> Figure:
    """The figure with the squares of some shapes in another order; raises InputError for what is none of the seven.

    A shape may be given in any of its turns, and is not mirrored.
    """
    for name, squares in shapes.items():
        if name not in FIGURE:
            raise InputError(f"there is no shape {name!r}", do=f"the shapes are {' '.join(FIGURE)}")
        if _outlines(squares) != _outlines(FIGURE[name]):
            what = f"{name} = {[list(square) for square in squares]} is no {name}-Block"
            raise InputError(
                what, do="give its four squares as [row, column], turned at most, in the order of its Modules"
            )
    return {**FIGURE, **shapes}


def _outlines(squares: tuple[Square, ...]) -> set[Cells]:
    return {tuple(sorted(cells)) for cells in placements(squares)}


def lay(site: str, block: Block, cells: Cells) -> str:
    """The site with the Block built on these squares (DROPS-12, 13, 22)."""
    squares = list(site)
    for square, symbol in zip(cells, block.left, strict=True):
        squares[square] = symbol
    return "".join(squares)
