"""Drop posts: the Block that a post describes, and how a Block lies on a site.

DROPS-02, 05, 06, 12 to 15, 18 to 22; readings M20 to M24.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from referee.dynasties.moon_sites.board import DEBRIS, EMPTY, MODULES, SIZE, SQUARES, Square
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


_NAMES = sorted(MODULES, key=len, reverse=True)
_MODULE = "|".join(re.escape(name).replace(r"\ ", r"[\s-]+") for name in _NAMES)
_LIST = re.compile(rf"(?:{_MODULE})s?(?:\W+(?:and\W+|then\W+|a\W+|an\W+)*(?:{_MODULE})s?)+", re.I)
_ONE = re.compile(rf"({_MODULE})", re.I)
_SHAPE = re.compile(r"(?<![\w’'-])[\"“‘']?([IOTSZJL])[\"”’']?[\s-]*(?:shaped?[\s-]*)?(?:block|tetromino|piece)\b", re.I)
_SHAPE_AFTER = re.compile(r"\b(?:block|tetromino|piece|shape)\s*(?:is|of shape|[:=-])?\s*[\"“‘']?([IOTSZJL])\b(?!-)")


def parse_block(text: str) -> Block | str | None:
    """The one Block that a post describes.

    A text that only seems to describe one gives a sentence saying what is unclear; one that does not, None.
    """
    shapes = {match[1].upper() for match in (*_SHAPE.finditer(text), *_SHAPE_AFTER.finditer(text))}
    lists = [[_symbol(name) for name in _ONE.findall(match[0])] for match in _LIST.finditer(text)]
    lists = [names for names in lists if len(names) >= 3]
    if not shapes and not lists:
        return None
    if not shapes:
        return "names Modules but no shape" if any(len(names) == 4 for names in lists) else None
    if len(shapes) > 1:
        return f"names several shapes: {', '.join(sorted(shapes))}"
    if not lists:
        return "names a shape but no list of Modules"
    distinct = {tuple(names) for names in lists}
    if len(distinct) > 1:
        return "lists Modules more than once, and not alike"
    (modules,) = distinct
    if len(modules) != 4:
        return f"lists {len(modules)} Modules, not 4"
    first, second, third, fourth = modules
    return Block(shapes.pop(), (first, second, third, fourth))


def _symbol(name: str) -> str:
    return MODULES[re.sub(r"[\s-]+", " ", name).casefold()]


_CLOSES = re.compile(
    r"\b(?:i(?:['’]?m| am)?\s+(?:hereby\s+|now\s+|also\s+)*(?:clos(?:e|ing)|have\s+closed)"
    r"|(?:now\s+|hereby\s+)?closing\s+(?:this|the|it|now|down)?"
    r"|(?:this\s+|the\s+)?drop(?:\s+post)?\s+(?:is\s+)?(?:now\s+|hereby\s+)*closed)\b"
    r"|^\W*(?:now\s+|hereby\s+)*closed?\W*$",
    re.I,
)
_NOT_CLOSING = re.compile(
    r"\b(?:not|n['’]t|never|cannot|if|when|once|unless|until|before|after|could|should|would|will|may|might|can|shall|"
    r"please|someone|anyone|somebody|want|going|about|think|let['’]?s|maybe|who|why|ready|he|she|they|said|says|tomorrow|soon|later|wait(?:ing)?)\b|\?|[\"“]",
    re.I,
)
_ABOUT_CLOSING = re.compile(r"\bclos(?:e|ed|es|ing)\b", re.I)
_BUILT = re.compile(r"\b(?:buil[dt]|building|builds|added|placed|plac(?:e|ing)|dropped|constructed)\b", re.I)


def closing_of(text: str) -> Literal["closes", "unclear"] | None:
    """Whether a comment closes its Drop post (DROPS-20); what cannot be told is `unclear`."""
    if not _ABOUT_CLOSING.search(text):
        return None
    for sentence in re.split(r"(?<=[.!;\n])\s+", text):
        if _CLOSES.search(sentence) and not _NOT_CLOSING.search(sentence):
            return "closes"
    firmly_not = re.search(
        r"\?|\b(?:not|n['’]t|never|cannot|if|when|once|unless|until|should|could|please|can|may|will|would|"
        r"going|tomorrow|later|soon)\b",
        text,
        re.I,
    )
    return None if firmly_not else "unclear"


def announces_building(text: str) -> bool:
    """Whether a comment says that its author has built (DROPS-17); an unknown text may."""
    return not text or bool(_BUILT.search(text))
