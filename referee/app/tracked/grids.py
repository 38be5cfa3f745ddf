"""Grids as people look at them: the squares that one edit changed at once, and what stands on all as a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from referee.app.tracked.history import BlameDocument, ChangeDocument, HistoryDocument, StandsDocument
from referee.trackers.alone import keyed

_FEW = 3
"""So many squares are told one by one."""


def history_at_once(told: HistoryDocument) -> HistoryDocument:
    """A history in which many squares of a grid that one edit changed are one change, and grids of letters are maps."""
    changes = tuple(_changes_at_once(told.changes))
    return msgspec.structs.replace(told, changes=changes, values=tuple(_as_maps(told.values)))


def blame_at_once(told: BlameDocument) -> BlameDocument:
    """The values of a page, those squares of a grid as one that come from one edit."""
    together: dict[Any, list[StandsDocument]] = {}
    for number, cell in enumerate(told.cells):
        change = cell.change
        grid = change is not None and change.square and not change.unsure and cell.unread is None
        edit = change.edit.edit if change is not None else ""
        together.setdefault((_grid_of(change), edit) if grid and change is not None else number, []).append(cell)
    cells = (cell for squares in together.values() for cell in _cells_at_once(squares))
    return msgspec.structs.replace(told, cells=tuple(cells))


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
