"""The totals on a page: rows and columns that are headed Total or Sum, and whether they add up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.ledger.sameness import whole_number
from referee.trackers.cells.values import EMPTY
from referee.trackers.wikitext.inline import inline
from referee.trackers.wikitext.page import Placed, read_page
from referee.trackers.wikitext.tables import Cell, Table

_HEADED = frozenset(("total", "totals", "sum"))
_LEAST = 2


class Place(NamedTuple):
    """Which total: of a row or of a column, what that is called, and by what its table is known: the headers."""

    of: str
    name: str
    headers: tuple[str, ...]


class Sum(NamedTuple):
    """A total as shown, the numbers that it stands beside, where those stand, and the name of its row or column as it is written."""

    shown: int
    numbers: tuple[int, ...]
    beside: tuple[str, ...]
    called: str

    @property
    def right(self) -> bool:
        """Whether it adds up."""
        return self.shown == sum(self.numbers)

    @property
    def telling(self) -> bool:
        """Whether it adds up, and not because all but one number are nothing."""
        return self.right and sum(map(bool, self.numbers)) >= _LEAST


def sums_on(text: str) -> dict[Place, Sum]:
    """The totals on a page. One that is there twice under one name is left out."""
    if "total" not in text.casefold() and "sum" not in text.casefold():
        return {}
    sums: dict[Place, Sum] = {}
    twice: set[Place] = set()
    for part in read_page(text).parts:
        for place, added in _of_table(part.table) if isinstance(part, Placed) else ():
            twice.update({place} & sums.keys())
            sums[place] = added
    return {place: added for place, added in sums.items() if place not in twice}


@lru_cache(maxsize=200)
def _of_table(table: Table) -> tuple[tuple[Place, Sum], ...]:
    """The totals of a plain table with one row of headers: of its rows, and of its columns."""
    if len(table.rows) < 2 or any(cell.across != 1 or cell.down != 1 for row in table.own for cell in row):
        return ()
    written = [_written(cell) for cell in table.rows[0]]
    headers = tuple(map(str.casefold, written))
    if not all(cell is not None and cell.header for cell in table.rows[0]):
        return ()
    names = [_written(row[0]) if row else "" for row in table.rows[1:]]
    rows = [[_written(cell).casefold() for cell in row] for row in table.rows[1:]]
    return (*_of_rows(headers, rows, names), *_of_columns(headers, rows, written))


def _of_rows(
    headers: tuple[str, ...], rows: Sequence[Sequence[str]], names: Sequence[str]
) -> Iterator[tuple[Place, Sum]]:
    """Of each row the cell under Total, beside the other numbers of the row."""
    places = [column for column, header in enumerate(headers) if header in _HEADED]
    if len(places) != 1:
        return
    for row, called in zip(rows, names, strict=True):
        others = [column for column in range(1, len(row)) if column != places[0]]
        place = Place("row", row[0], headers)
        yield from _added(place, called, row, places[0], [c for c in others if _is_number(row[c])], headers)


def _of_columns(
    headers: tuple[str, ...], rows: Sequence[Sequence[str]], called: Sequence[str]
) -> Iterator[tuple[Place, Sum]]:
    """Of each column the cell in the row named Total, beside the column's other cells, all of them numbers or nothing."""
    totals = [number for number, row in enumerate(rows) if row and row[0] in _HEADED]
    if len(totals) != 1:
        return
    others = [number for number in range(len(rows)) if number != totals[0]]
    for column in range(1, len(headers)):
        cells = [row[column] if column < len(row) else "" for row in rows]
        if all(_is_number(cells[number]) or cells[number] in EMPTY for number in others):
            numbers = [number for number in others if _is_number(cells[number])]
            names = tuple(row[0] if row else "" for row in rows)
            place = Place("column", headers[column], headers)
            yield from _added(place, called[column], cells, totals[0], numbers, names)


def _added(
    place: Place, called: str, cells: Sequence[str], total: int, others: Sequence[int], names: Sequence[str]
) -> Iterator[tuple[Place, Sum]]:
    shown = whole_number(cells[total]) if total < len(cells) else None
    if shown is not None and len(others) >= _LEAST:
        numbers = tuple(whole_number(cells[at]) or 0 for at in others)
        yield place, Sum(shown, numbers, tuple(names[at] if at < len(names) else "" for at in others), called)


def _written(cell: Cell | None) -> str:
    """What a cell shows; what cannot be read is no word and no number."""
    seen = inline(cell.raw) if cell is not None else None
    return "" if seen is None else "?" if seen.flaw or seen.struck else seen.text


def _is_number(text: str) -> bool:
    return whole_number(text) is not None
