"""How a table is laid out: its header rows, the column of names, and the rows of each player or thing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from referee.trackers.finding import Entry, Headed
from referee.trackers.inline import inline, plain
from referee.trackers.labels import one_line
from referee.trackers.names import People, is_symbol
from referee.trackers.tables import Cell, Stretch

Matrix = Sequence[Sequence[Cell | None]]

_RANK = re.compile(r"[#№\d.\-–—\s]*")
_NOTES = frozenset(("total", "totals", "sum", "note", "notes", "legend", "key"))
_NAMES = frozenset(("name", "names", "player", "players"))


@dataclass(frozen=True, eq=False)
class Group:
    """The rows of one player or thing: the name, whether only decoration stands around it, and its cell."""

    owner: str
    exact: bool
    cell: Cell
    rows: tuple[tuple[Cell | None, ...], ...]


@dataclass(frozen=True, eq=False)
class Block:
    """Rows under one set of headers.

    paths: what heads each column, outermost first, the table's own headings not among it. names: the column of names.
    """

    headed: Headed
    paths: tuple[tuple[str, ...], ...]
    names: int
    groups: tuple[Group, ...]
    of_players: bool


def is_blank(cell: Cell | None) -> bool:
    """Whether a cell shows nothing."""
    return cell is None or not cell.raw or not inline(cell.raw).text


def blocks_of_players(headed: Headed, people: People, is_value: Callable[[str], bool]) -> list[Block]:
    """The blocks of a table with a row, or a column, for each player; none where it has neither.

    is_value: tells what heads a value, and no column of names.
    """
    rows: Matrix = headed.table.rows
    column = _name_column(rows, people, is_value)
    if column is None:
        column = _name_row(_turned(rows[:2]), people)
        if column is None:
            return []
        rows = _turned(rows)
        first = next(at for at, row in enumerate(rows) if _met(row, column, people))
        return _blocks(headed, rows, column, lambda cell: _person(cell, people), first)
    return _blocks(headed, rows, column, lambda cell: _person(cell, people), 0)


def blocks_of_things(headed: Headed) -> list[Block]:
    """The blocks of a table with a row for each thing, named in its first column."""
    rows = headed.table.rows
    if headed.table.width < 2:
        return []
    return _blocks(headed, rows, 0, _thing, 0)


def blocks_of_columns(headed: Headed) -> list[Block]:
    """The blocks of a table with a column for each thing, named in its first row."""
    if headed.table.width < 2:
        return []
    return _blocks(headed, _turned(headed.table.rows), 0, _thing, 1)


def _person(cell: Cell, people: People) -> tuple[str, bool] | None:
    met = people.met(cell.raw)
    return (met.name, met.exact) if met else None


def _thing(cell: Cell) -> tuple[str, bool] | None:
    text = inline(cell.raw).text
    if not text or text.casefold() in _NOTES or inline(cell.raw).flaw:
        return None
    return text, True


def _turned(rows: Matrix) -> list[tuple[Cell | None, ...]]:
    """The columns of a table as rows."""
    width = min(max((len(row) for row in rows), default=0), 300)
    return [tuple(row[at] if at < len(row) else None for row in rows) for at in range(width)]


def _met(row: Sequence[Cell | None], column: int, people: People) -> bool:
    cell = row[column] if column < len(row) else None
    return cell is not None and people.met(cell.raw) is not None


def _name_column(rows: Matrix, people: People, is_value: Callable[[str], bool]) -> int | None:
    """The first column with players' names, before which only numbers stand; a later one, where that holds a value of theirs."""
    for column in range(3):
        # A name in a row of headers heads a column.
        if any(_met(row, column, people) for row in rows if column == 0 or (len(row) > 1 and not _all_headers(row))):
            return _rather(rows, column, people, is_value)
        if not all(_is_rank(row[column]) for row in rows if column < len(row) and not _all_headers(row)):
            return None
    return None


def _rather(rows: Matrix, first: int, people: People, is_value: Callable[[str], bool]) -> int:
    """Of the columns with players' names that which says whose the rows are: the first, unless another one surely does."""
    headers = [row for row in rows if _all_headers(row)]
    named = _named(rows, first, people)
    title = _path(headers, first)[-1:]
    if any(text.casefold() in _NAMES for text in title):
        return first
    for column in range(first + 1, max(map(len, rows))):
        others = _named(rows, column, people)
        if len(set(others)) < len(others) or len(others) < len(named) or not others:
            continue
        head = _path(headers, column)[-1:]
        if any(map(is_value, head)):
            continue
        if any(map(is_value, title)) or any(text.casefold() in _NAMES for text in head):
            return column
        if len(others) > len(set(named)) and set(named) <= set(others) and _has_blanks_or_twice(rows, first, named):
            return column
    return first


def _named(rows: Matrix, column: int, people: People) -> list[str]:
    """The players whom the cells of a column name, a cell over several rows once."""
    cells = dict.fromkeys(row[column] for row in rows if column < len(row) and not _all_headers(row))
    return [met.name for cell in cells if cell is not None and (met := people.met(cell.raw)) is not None]


def _has_blanks_or_twice(rows: Matrix, column: int, named: Sequence[str]) -> bool:
    """Whether each cell of a column names somebody or nobody, and some name nobody, or somebody whom another names, too."""
    cells = [row[column] for row in rows if column < len(row) and not _all_headers(row)]
    rest = len({id(cell) for cell in cells}) - len(named)
    blank = len({id(cell) for cell in cells if _is_rank(cell)})
    return rest == blank and (blank > 0 or len(set(named)) < len(named))


def _is_header(cell: Cell | None) -> bool:
    return cell is not None and cell.header


def _is_rank(cell: Cell | None) -> bool:
    text = "" if cell is None else plain(cell.raw)
    return bool(_RANK.fullmatch(text)) or all(is_symbol(char) for char in text if not char.isspace())


def _name_row(turned: Matrix, people: People) -> int | None:
    """The row of players' names of a table that is turned: two of them, or one in a header."""
    for at in range(2):
        met = [row[at] for row in turned if at < len(row) and _met(row, at, people)]
        if len(met) > 1 or (met and _is_header(met[0]) and len({id(cell) for cell in turned[0]}) > 1):
            return at if not _met(turned[0], at, people) else None
    return None


def _all_headers(row: Sequence[Cell | None]) -> bool:
    met = False
    for cell in row:
        if cell is not None:
            if not cell.header:
                return False
            met = True
    return met


class _Laying:
    """Gathers blocks row by row."""

    def __init__(self, headed: Headed, names: int, *, of_players: bool) -> None:
        self.headed = headed
        self.names = names
        self.of_players = of_players
        self.headers: list[Sequence[Cell | None]] = []
        self.groups: list[tuple[str, bool, Cell, list[tuple[Cell | None, ...]]]] = []
        self.blocks: list[Block] = []

    def end(self) -> None:
        """A block ends."""
        if self.groups:
            width = max(len(row) for row in (*self.headers, *(row for *_, rows in self.groups for row in rows)))
            paths = tuple(_path(self.headers, column) for column in range(width))
            groups = tuple(Group(owner, exact, cell, tuple(rows)) for owner, exact, cell, rows in self.groups)
            self.blocks.append(Block(self.headed, paths, self.names, groups, self.of_players))
        self.groups = []


def _path(headers: Sequence[Sequence[Cell | None]], column: int) -> tuple[str, ...]:
    """What heads a column."""
    path: list[str] = []
    seen: set[int] = set()
    for row in headers:
        cell = row[column] if column < len(row) else None
        if cell is None or id(cell) in seen:
            continue
        seen.add(id(cell))
        text = plain(cell.raw)
        if text:
            path.append(text)
    return tuple(path)


def _blocks(
    headed: Headed, rows: Matrix, names: int, owner_of: Callable[[Cell], tuple[str, bool] | None], first: int
) -> list[Block]:
    """`first`: how many rows are headers, whatever they look like; 0 where their cells tell."""
    laying = _Laying(headed, names, of_players=owner_of is not _thing)
    heading = False
    any_headers = any(_all_headers(row) for row in rows) if not first else True
    plain_rows = any(not _all_headers(row) for row in rows)
    for number, row in enumerate(rows):
        cell = row[names] if names < len(row) else None
        owner = owner_of(cell) if cell is not None else None
        begins = not any_headers and number == 0 and (owner is None or not laying.of_players)
        is_header = number < first if first else _all_headers(row) or begins
        if owner is not None and number >= first and not (is_header and (plain_rows or not laying.of_players)):
            heading = False
            if laying.groups and laying.groups[-1][2] is cell:
                laying.groups[-1][3].append(tuple(row))
            elif cell is not None:
                laying.groups.append((*owner, cell, [tuple(row)]))
        elif is_header:
            if len({id(part) for part in row if part is not None}) == 1 and len(row) > 1:
                continue
            if not heading:
                laying.end()
                laying.headers = []
            heading = True
            laying.headers.append(row)
    laying.end()
    return laying.blocks


# -- tables that are neither ------------------------------------------------------------------------------


def facts(headed: Headed) -> Iterator[Entry]:
    """The labels and values, lists and squares by their row and column, of a table that has no row for each player."""
    rows = headed.table.rows
    where = headed.where
    width = headed.table.width
    if not rows:
        return
    if width == 1:
        yield from _single_column(headed)
        return
    headers: list[Sequence[Cell | None]] = []
    data_rows: list[Sequence[Cell | None]] = []
    row: Sequence[Cell | None]
    for row in rows:
        (headers if _all_headers(row) else data_rows).append(row)
    for row in rows:
        if _may_pair(row):
            yield from _pairs(headed, row, alone=not data_rows and width == 2)
    if headers and len(data_rows) == 1 and len(headers) <= 3:
        for column in range(len(data_rows[0])):
            cell = data_rows[0][column]
            if cell is not None and _path(headers, column):
                path = _path(headers, column)
                at = Stretch(headed.table.line, headed.table, cell)
                yield Entry((*headed.chain, *path), headed.owner, cell.raw, where, "pair", cell.colour, at=at)
    if not data_rows or not headers:
        return
    for column in range(min(width, 100)):
        path = _path(headers, column)
        cells = [row[column] for row in data_rows if column < len(row)]
        own = [cell for cell in cells if cell is not None]
        if path and own:
            lines = [cell.raw for cell in own]
            yield Entry((*headed.chain, *path), headed.owner, one_line(lines), where, "column")
        if column:
            for row in data_rows:
                label, cell = row[0], row[column] if column < len(row) else None
                if label is not None and cell is not None and label is not cell and not is_blank(label):
                    chain = (*headed.chain, *path, plain(label.raw))
                    at = Stretch(headed.table.line, headed.table, cell)
                    yield Entry(chain, headed.owner, cell.raw, where, "cell", cell.colour, at=at)


def _single_column(headed: Headed) -> Iterator[Entry]:
    cells = list(dict.fromkeys(row[0] for row in headed.table.rows if row and row[0] is not None))
    chain = headed.chain
    if cells and cells[0].header:
        chain = (*chain, plain(cells[0].raw))
        cells = cells[1:]
    if chain and all(not cell.header for cell in cells):
        raw = one_line([cell.raw for cell in cells]) if len(cells) != 1 else cells[0].raw
        colour = cells[0].colour if len(cells) == 1 else ""
        at = Stretch(headed.table.line, headed.table, cells[0]) if len(cells) == 1 else None
        yield Entry(chain, headed.owner, raw, headed.where, "list", colour, at=at)


def _may_pair(row: Sequence[Cell | None]) -> bool:
    """Whether a row may hold labels and values: it begins with a header, or holds two cells."""
    return len(row) < 3 or _is_header(row[0]) or row[0] is row[1] or row[-1] is row[-2] or None in row


def _pairs(headed: Headed, row: Sequence[Cell | None], *, alone: bool) -> Iterator[Entry]:
    cells = list(dict.fromkeys(cell for cell in row if cell is not None))
    if len(cells) == 2 and (cells[0].header or not cells[1].header) and (alone or not cells[1].header):
        yield _pair(headed, cells[0], cells[1])
        return
    if len(cells) < 3 or not cells[0].header:
        return
    if all(cell.header != bool(at % 2) for at, cell in enumerate(cells)) and len(cells) % 2 == 0:
        for at in range(0, len(cells), 2):
            yield _pair(headed, cells[at], cells[at + 1])
    elif not any(cell.header for cell in cells[1:]):
        raws = [cell.raw for cell in cells[1:]]
        yield Entry((*headed.chain, plain(cells[0].raw)), headed.owner, one_line(raws), headed.where, "column")


def _pair(headed: Headed, label: Cell, cell: Cell) -> Entry:
    chain, at = (*headed.chain, plain(label.raw)), Stretch(headed.table.line, headed.table, cell)
    return Entry(chain, headed.owner, cell.raw, headed.where, "pair", cell.colour, at=at)
