"""Grids as people look at them: the squares that one edit changed at once, and what stands on all as a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeVar

import msgspec

from referee.app.tracked.history import BlameDocument, ChangeDocument, HistoryDocument, StandsDocument, UnreadDocument
from referee.model.patterns import later
from referee.model.texts import say_place
from referee.trackers.asked import keyed

_SQUARE = later(r"(?P<name>[^/:]+)(?:/(?P<owner>[^:]+))?:(?P<square>\d+,\d+)")
AnyDocument = TypeVar("AnyDocument", ChangeDocument, StandsDocument, UnreadDocument)

_FEW = 3
"""So many squares are told one by one."""


def history_at_once(told: HistoryDocument) -> HistoryDocument:
    """A history in which many squares of a grid that one edit changed are one change, grids of letters are maps, and values are
    called as people say them."""
    return msgspec.structs.replace(
        told,
        changes=tuple(map(_in_words, _changes_at_once(told.changes))),
        values=tuple(map(_in_words, _as_maps(told.values))),
        unreadable=tuple(map(_in_words, told.unreadable)),
    )


def blame_at_once(told: BlameDocument) -> BlameDocument:
    """The values of a page, called as people say them, those squares of a grid as one that come from one edit."""
    together: dict[Any, list[StandsDocument]] = {}
    for number, cell in enumerate(told.cells):
        change = cell.change
        grid = change is not None and change.square and not change.unsure and cell.unread is None
        edit = change.edit.edit if change is not None else ""
        together.setdefault((_grid_of(change), edit) if grid and change is not None else number, []).append(cell)
    cells = (cell for squares in together.values() for cell in _cells_at_once(squares))
    return msgspec.structs.replace(told, cells=tuple(map(_in_words, cells)))


def _in_words(told: AnyDocument) -> AnyDocument:
    """The same with the value called as people say it: `Ann's Coins`, `Ann's Bed: row 2 column 3`, `Ann's Bed, 12 squares`."""
    change = told.change if isinstance(told, StandsDocument) else told if isinstance(told, ChangeDocument) else None
    if change is not None and told.key == keyed(change.variable, change.owner, change.square):
        return msgspec.structs.replace(told, key=say_place(change.variable, change.owner, change.square))
    key, comma, squares = told.key.partition(", ") if told.key.endswith(" squares") else (told.key, "", "")
    grid = _SQUARE.fullmatch(key)
    name, _, owner = (grid["name"], "", grid["owner"] or "") if grid is not None else key.partition(":")
    said = say_place(name, owner, grid["square"] if grid is not None else "")
    return msgspec.structs.replace(told, key=f"{said}{comma}{squares}")


def _changes_at_once(changes: Iterable[ChangeDocument]) -> Iterator[ChangeDocument]:
    for (_, square, unsure, *_), group in groupby(changes, _same):
        squares = list(group)
        if not square or unsure or len(squares) <= _FEW:
            yield from squares
        else:
            old, new = _counted(change.old for change in squares), _counted(change.new for change in squares)
            kind = "came" if old is None else "went" if new is None else "changed"
            key = _called(squares[0], len(squares))
            yield msgspec.structs.replace(squares[0], key=key, kind=kind, old=old, new=new)


def _same(change: ChangeDocument) -> tuple[Any, ...]:
    """What changes told at once have in common."""
    return change.edit, bool(change.square), change.unsure, _grid_of(change), change.findings


def _grid_of(change: ChangeDocument | None) -> tuple[str, str]:
    return (change.variable, change.owner) if change is not None else ("", "")


def _called(change: ChangeDocument, many: int) -> str:
    return f"{keyed(change.variable, change.owner, '')}, {many} squares"


def _counted(values: Iterable[Any]) -> dict[str, int] | None:
    """How many squares have each value, the commonest first; None where none has any."""
    counts = Counter("-" if value is None else str(value) for value in values)
    return dict(counts.most_common()) if counts.keys() - {"-"} else None


def _cells_at_once(squares: Sequence[StandsDocument]) -> Iterator[StandsDocument]:
    change = squares[0].change
    if change is None or len(squares) <= _FEW:
        yield from squares
    else:
        value = _counted(one.value for one in squares)
        yield msgspec.structs.replace(squares[0], key=_called(change, len(squares)), value=value)


def _as_maps(values: Sequence[StandsDocument]) -> Iterator[StandsDocument]:
    for grid, group in groupby(values, lambda value: _grid_of(value.change)):
        squares = list(group)
        if len(squares) <= _FEW or not all(map(_is_letter, squares)):
            yield from squares
        else:
            rows = groupby(squares, lambda one: one.change.square.split(",")[0] if one.change is not None else "")
            rows_as_text = ("".join(str(one.value) for one in row) for _, row in rows)
            yield msgspec.structs.replace(squares[0], key=keyed(*grid, ""), value=" ".join(rows_as_text))


def _is_letter(value: StandsDocument) -> bool:
    """Whether it is a square with one letter on it."""
    readable = value.change is not None and value.unread is None and bool(value.change.square)
    return readable and len(str(value.value)) == 1
