"""Squares and listings: the variables that have many values, by row and column, or by the names of things."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from msgspec import field
from msgspec.structs import replace

from referee.dynasties.kit.parts.variable import GAME, NOTHING, Things, Variable
from referee.dynasties.kit.terms.lists import items_of, text_of
from referee.dynasties.kit.terms.scope import Scope, Value
from referee.dynasties.kit.terms.sentences import Number, StatedValue, Values
from referee.model.patterns import later
from referee.trackers.asked import Asked

_BETWEEN = "/"
"""What stands between the parts of a square."""
_THING = later(r"(.+?)(?: \((\d{1,9})\))?")
_NUMBER = later(r"[+-]?\d{1,18}")


class Grid(Variable, frozen=True, kw_only=True, dict=True):
    """Squares in rows and columns, counted from 1.

    rows, columns: how many there are.
    default: what a square is before anything has changed it, and where it is empty.
    legal: why a square's text is none; empty where it is one.
    spelt: the one way of writing what people write in several.
    options: what a square may hold; none: what `cells` says.
    cells: whether a square holds any text, one character, or a list of symbols.
    symbols: what a square's value may be shown by.
    parts: what each square holds, `red/sg`: the first always, others that are empty not; none: it is one thing.
    seen: the part of which is spoken; empty: all of a square.
    """

    rows: Number
    columns: Number
    default: str
    legal: Callable[[str, Values], str] = lambda value, values: ""
    spelt: Callable[[str], str] = str
    options: tuple[str, ...] = ()
    cells: Literal["text", "character", "symbols"] = "text"
    symbols: Mapping[str, str] = field(default_factory=dict)
    parts: tuple[Variable, ...] = ()
    seen: str = ""
    of: str = GAME
    empty: str | None = None

    def part(self, name: str) -> Grid:
        """The same squares, of which only one part is spoken: `tile.part("Color")`."""
        return replace(self, seen=name)

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that its value names."""
        return next((part.kind for part in self.parts if part.name == self.seen), self.things)

    def told(self) -> str:
        return self.seen or self.name

    def pieces(self, text: str) -> Iterator[tuple[Variable, str]]:
        """The parts of a square, each with what it is."""
        pieces = text.split(_BETWEEN, max(0, len(self.parts) - 1))
        yield from zip(self.parts, [*pieces, *[""] * len(self.parts)], strict=False)

    def worth(self, text: str) -> Value:
        if not self.seen:
            return text
        at, pieces = self._seen_at, text.split(_BETWEEN, len(self.parts) - 1)
        return self.parts[at].worth(pieces[at] if at < len(pieces) else "")

    @functools.cached_property
    def _seen_at(self) -> int:
        return [part.name for part in self.parts].index(self.seen)

    def written(self, value: Any, before: str) -> str:
        if not self.seen:
            return self.kept(value)
        pieces = (part.kept(value) if part.name == self.seen else piece for part, piece in self.pieces(before))
        return _BETWEEN.join(pieces).rstrip(_BETWEEN)

    def beside(self, square: str, scope: Scope, *, diagonal: bool) -> tuple[str, ...]:
        """The squares beside a square, row by row: four, or with `diagonal` eight, but for those beyond the edge."""
        return _beside(square, *self.size(scope), diagonal=diagonal)

    def size(self, scope: Scope) -> tuple[int, int]:
        """How many rows and columns it has."""
        return scope.number(self.rows), scope.number(self.columns)

    def default_of(self, key: str, values: Values) -> str:
        return self.default

    def flaw(self, value: str, values: Values) -> str:
        return self.legal(value, values)

    def asked(self, values: Values, things: Things) -> Asked:
        return self._asked(
            "grid",
            things,
            rows=values.number(self.rows),
            columns=values.number(self.columns),
            default=list(items_of(self.default)) if self.cells == "symbols" else self.default,
            has_default=True,
            options=self.options,
            symbols=self.symbols,
            many=self.cells == "symbols",
            texts=self.cells == "text" and not self.options,
        )

    def kept(self, value: Any) -> str:
        return text_of(map(str, value)) if isinstance(value, list | tuple) else self.spelt(str(value)) or self.default

    def shown(self, text: str) -> str:
        return " ".join(items_of(text)) or NOTHING if self.cells == "symbols" else text


@functools.lru_cache(maxsize=4096)
def _beside(square: str, high: int, wide: int, *, diagonal: bool) -> tuple[str, ...]:
    row, column = map(int, square.split(","))
    around = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    near = (at for at in around if diagonal or row == at[0] or column == at[1])
    return tuple(f"{y},{x}" for y, x in near if 1 <= y <= high and 1 <= x <= wide)


class Listing(Variable, frozen=True, kw_only=True):
    """Things by name on labelled lines, `red (5)` with a number or bare; a bare one's value is its line's label.

    lines: the labels; what has a number stands on the first.
    start: the things that there are from the beginning: by line, the text that lists them so; or a function that gives
        them with their values.
    """

    lines: tuple[str, ...]
    start: Mapping[str, StatedValue] | Callable[[Values], Mapping[str, str]]
    of: str = GAME

    def begun(self, values: Values) -> Mapping[str, str]:
        """The things that there are from the beginning, each with its value."""
        if not isinstance(self.start, Mapping):
            return self.start(values)
        return _listed(tuple((line, values.text(stated)) for line, stated in self.start.items()))

    def default_of(self, key: str, values: Values) -> str:
        return self.begun(values).get(key.partition(":")[2], "")

    def worth(self, text: str) -> Value:
        return int(text) if _NUMBER.fullmatch(text) else text

    def flaw(self, value: str, values: Values) -> str:
        return "" if value in self.lines or _NUMBER.fullmatch(value) else f"{value!r} is no number and no line"


@functools.lru_cache(maxsize=16)
def _listed(lines: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """The things that lines of text list, with their numbers, or the labels of their lines."""
    listed = ((label, item.strip()) for label, text in lines for item in re.split(r",|\band\b", text))
    named = ((label, _THING.fullmatch(item)) for label, item in listed)
    return {match[1]: match[2] or label for label, match in named if match}
