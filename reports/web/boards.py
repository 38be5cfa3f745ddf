"""Grids as drawings: a board, what its squares bear, and one beside another with what differs marked. Pure: rows in, shapes out.

A square's sign is what tells it; its colour repeats that. Rows and columns count from 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

Rows = Sequence[Sequence[str]]
"""A grid as its rows of texts, each as long as the others."""
Place = tuple[int, int]
"""A row and a column, from 1."""

MOST_SQUARES = 1_600
"""A board of more is not drawn."""
_LONGEST = 40
"""Nor one on which a longer text stands."""
_BLANK = frozenset(("", " ", ".", "-", "_", "–", "—", "\u00a0"))
_KINDS = 12
"""So many colours there are for what is no colour itself; then they come again, and the signs alone tell."""
_COLOURS = frozenset(
    [
        "white",
        "red",
        "blue",
        "gold",
        "green",
        "purple",
        "pink",
        "cyan",
        "orange",
        "lime",
        "black",
        "brown",
        "silver",
        "yellow",
        "grey",
        "gray",
    ]
)
_WIDE, _NARROW, _MANY = 31, 26, 12
_MARGIN = 20
_SMALL = 14
_PLAIN = "m-blank"


class Sign(NamedTuple):
    """What stands for a value: its letters, none for what is empty; its colour's class; and the value itself."""

    letters: str
    kind: str
    value: str


class Board(NamedTuple):
    """A board to be drawn: sizes in pixels; `fills` are paths by class, `signs` (x, y, letters, class), `marked` a path."""

    label: str
    width: int
    height: int
    columns: tuple[tuple[int, int], ...]
    rows: tuple[tuple[int, int], ...]
    fills: tuple[tuple[str, str], ...]
    signs: tuple[tuple[int, int, str, str], ...]
    marked: str
    text: tuple[str, ...]


class Small(NamedTuple):
    """A small board without letters: its size in pixels, what stands on it as a pale path, and of that what counts as a strong one."""

    label: str
    width: int
    height: int
    pale: str
    strong: str


class Compared(NamedTuple):
    """Two boards of one grid: `differs` has each square that is another, with what it was and is."""

    before: Board
    after: Board
    key: tuple[Sign, ...]
    differs: tuple[tuple[Place, str, str], ...]


def signs_of(grids: Iterable[Rows], names: Mapping[str, str] | None = None) -> dict[str, Sign]:
    """A sign for each value on these grids, in order of the values; `names` says what they are called (else as they are)."""
    seen = Counter(square for rows in grids for row in rows for square in row)
    empty = {value for value in seen if value in _BLANK}
    if not empty and (most := seen.most_common(1)) and len(most[0][0]) > 1 and most[0][1] * 2 > seen.total():
        empty = {most[0][0]}
    taken: set[str] = set()
    letters = {value: _letters(value, taken) for value in sorted(set(seen) - empty, key=lambda each: (len(each), each))}
    names = names or {}
    # What has a name keeps its colour on every board, whatever else stands there.
    numbers = {value: number for number, value in enumerate([*names, *sorted(letters.keys() - names.keys())])}
    found = {
        value: Sign(letters[value], _kind(value, numbers[value]), names.get(value, value)) for value in sorted(letters)
    }
    return found | {value: Sign("", _PLAIN, "" if value in _BLANK else value) for value in sorted(empty)}


def _kind(value: str, number: int) -> str:
    colour = value.casefold()
    return f"m-{colour if colour in _COLOURS else number % _KINDS}"


def _letters(value: str, taken: set[str]) -> str:
    """A short sign of a value that no other has: itself or its first letter, else that with another of its letters."""
    bare = "".join(value.split()) or value
    wanted = [bare[:1], *(bare[:1] + other for other in bare[1:])]
    first = next((each for each in wanted if each not in taken), f"{bare[:1]}{len(taken)}")
    taken.add(first)
    return first


def key_of(signs: Mapping[str, Sign]) -> tuple[Sign, ...]:
    """What is to be explained beside a board: the signs that stand on it."""
    return tuple(sign for sign in signs.values() if sign.letters or sign.value)


def drawn(rows: Rows, label: str, signs: Mapping[str, Sign], marked: Container[Place] = ()) -> Board:
    """A board of these rows; `marked` squares are outlined."""
    step = _WIDE if len(rows[0]) <= _MANY else _NARROW
    size = step - 1
    squares = [
        (_MARGIN + step * column, _MARGIN + step * row, (row + 1, column + 1), signs[value])
        for row, line in enumerate(rows)
        for column, value in enumerate(line)
    ]
    fills: dict[str, list[str]] = {}
    for x, y, _, sign in squares:
        fills.setdefault(sign.kind, []).append(f"M{x} {y}h{size}v{size}h-{size}z")
    half = step // 2
    return Board(
        label,
        _MARGIN + step * len(rows[0]) + 2,
        _MARGIN + step * len(rows) + 2,
        tuple((_MARGIN + step * at + half, at + 1) for at in range(len(rows[0]))),
        tuple((_MARGIN + step * at + half, at + 1) for at in range(len(rows))),
        tuple((kind, "".join(paths)) for kind, paths in sorted(fills.items())),
        tuple((x + half, y + half, sign.letters, sign.kind) for x, y, _, sign in squares if sign.letters),
        "".join(_outlined(x, y, size) for x, y, place, _ in squares if place in marked),
        tuple(_line(row, signs) for row in rows),
    )


def small(rows: Rows, counted: Sequence[Place]) -> Small:
    """These rows with what counts among their squares."""
    strong, pale = [], []
    for row, line in enumerate(rows, 1):
        for column, value in enumerate(line, 1):
            square = f"M{_SMALL * (column - 1) + 1} {_SMALL * (row - 1) + 1}h{_SMALL - 1}v{_SMALL - 1}h-{_SMALL - 1}z"
            if (row, column) in counted:
                strong.append(square)
            elif value not in _BLANK:
                pale.append(square)
    said = ", ".join(f"row {row} column {column}" for row, column in counted) or "none"
    size = (_SMALL * len(rows[0]) + 1, _SMALL * len(rows) + 1)
    return Small(f"Counted: {said}", *size, "".join(pale), "".join(strong))


def _outlined(x: int, y: int, size: int) -> str:
    """A square's outline with a corner cut, so that it is told without colour."""
    return f"M{x} {y}h{size}v{size}h-{size}zM{x} {y + 8}l8 -8"


def _line(row: Sequence[str], signs: Mapping[str, Sign]) -> str:
    """A row as text, a sign a square; apart from each other where one has two letters."""
    letters = [signs[value].letters or "." for value in row]
    return ("" if all(len(each) == 1 for each in letters) else " ").join(letters)


def compared(before: Rows, after: Rows, label: str, names: Mapping[str, str] | None = None) -> Compared | None:
    """A grid before an edit beside what it was after, with the squares marked that differ; None where it is too large,
    or the two are not of one size."""
    if not is_drawable(before) or not is_drawable(after) or list(map(len, before)) != list(map(len, after)):
        return None
    signs = signs_of((before, after), names)
    differs = tuple(
        ((row, column), signs[was].value, signs[now].value)
        for row, (old, new) in enumerate(zip(before, after, strict=True), 1)
        for column, (was, now) in enumerate(zip(old, new, strict=True), 1)
        if was != now
    )
    places = {place for place, _, _ in differs}
    said = ", ".join(f"row {row} column {column}" for row, column in sorted(places)) or "none"
    return Compared(
        drawn(before, f"{label} before the edit", signs, places),
        drawn(after, f"{label} after the edit; squares that differ: {said}", signs, places),
        key_of(signs),
        differs,
    )


def is_drawable(rows: Rows) -> bool:
    """Whether a grid is one, not too large to be drawn, and of short texts."""
    if not rows or len(set(map(len, rows))) != 1 or not 0 < len(rows) * len(rows[0]) <= MOST_SQUARES:
        return False
    return all(len(value) <= _LONGEST for row in rows for value in row)
