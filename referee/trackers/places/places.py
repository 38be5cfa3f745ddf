"""The places of a variable in the rows of a table: one cell each, or several."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.trackers.asked import Asked
from referee.trackers.heads.found import STRUCK
from referee.trackers.rows.layout import Block, Group
from referee.trackers.rows.whose import Matrix, all_headers, path_of
from referee.trackers.wikitext.inline import inline
from referee.trackers.wikitext.labels import one_line
from referee.trackers.wikitext.tables import Cell, Stretch


class Spot(NamedTuple):
    """A place of one value: whose it is, wikitext, background, and where; `why` it cannot be read whatever it holds.

    at: where on the page the wikitext stands; None: in several places, or it cannot be told.
    """

    owner: str
    raw: str
    colour: str
    where: str
    why: str = ""
    at: Stretch | None = None


def of_block(variable: Asked, block: Block, columns: list[int]) -> Iterator[Spot]:
    """The places of a variable in the rows of each player or thing."""
    exact = {group.owner for group in block.groups if group.exact}
    where = where_of(block, columns[0])
    one_header = _one_header(block, columns)
    struck = STRUCK if block.headed.struck else ""
    for group in block.groups:
        why = struck or group.why
        if not group.exact and group.owner in exact:
            continue
        cells = _cells(group, columns)
        if not cells:
            yield Spot(group.owner, "", "", where, why or "its row has no such cell")
        elif len(cells) > 1 and variable.listed and one_header:
            filled = [cell.raw for cell in cells if cell.raw and inline(cell.raw).text not in ("", "-", "–", "—")]
            yield Spot(group.owner, one_line(filled), "", where, why)
        else:
            for cell in cells:
                colour = cell.colour or (_row_colour(block, cell) if variable.colour else "")
                at = Stretch(block.headed.table.line, block.headed.table, cell)
                yield Spot(group.owner, cell.raw, colour, where, why, at)


def where_of(block: Block, column: int) -> str:
    """A column, for people."""
    return f"column “{' / '.join(block.paths[column]) or block.headed.where}”, {block.headed.where}"


def told_apart(one: Spot, other: Spot) -> tuple[str, str]:
    """Two places, for people; where one column of a table has both, with the row of each, or what heads it there."""
    if one.where != other.where or one.at is None or other.at is None or one.at.table is None:
        return one.where, other.where
    rows = one.at.table.rows
    (row, column), (another, beside) = _found(rows, one.at.cell), _found(rows, other.at.cell)
    if row != another:
        return f"{one.where}, row {row + 1}", f"{other.where}, row {another + 1}"
    headers = [cells for cells in rows if all_headers(cells)]
    heads = path_of(headers, column), path_of(headers, beside)
    if heads[0] == heads[1]:
        return f"{one.where}, column {column + 1}", f"{other.where}, column {beside + 1}"
    return f"{one.where}, “{' / '.join(heads[0])}”", f"{other.where}, “{' / '.join(heads[1])}”"


def _found(rows: Matrix, cell: Cell | None) -> tuple[int, int]:
    """The row and column of a cell, from 0."""
    places = ((row, column) for row, cells in enumerate(rows) for column, own in enumerate(cells) if own is cell)
    return next(places, (0, 0))


def _one_header(block: Block, columns: list[int]) -> bool:
    return len({block.paths[column] for column in columns}) == 1


def _row_colour(block: Block, cell: Cell) -> str:
    table = block.headed.table
    for number, own in enumerate(table.own):
        if cell in own:
            return table.row_colour(number)
    return ""


def _cells(group: Group, columns: list[int]) -> list[Cell]:
    cells = [row[column] for row in group.rows for column in columns if column < len(row)]
    if len(cells) == 1:
        return [cells[0]] if cells[0] is not None else []
    return list(dict.fromkeys(cell for cell in cells if cell is not None))
