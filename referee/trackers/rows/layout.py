"""How a table is laid out: its header rows, the column of names, and the rows of each player or thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.heads.found import Entry, Headed
from referee.trackers.heads.headings import says_how_much
from referee.trackers.heads.matching import Matching
from referee.trackers.rows.between import heads_nothing, is_own_row
from referee.trackers.rows.whose import (
    Matrix,
    Whose,
    all_headers,
    is_blank,
    is_met,
    is_word_for_player,
    path_of,
    turned,
)
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.labels import one_line
from referee.trackers.wikitext.names import LONGEST_NAME, People, named_text, same
from referee.trackers.wikitext.tables import Cell, Stretch

_BRACKETS = later(r"[(\[][^()\[\]]{0,200}[)\]]")
_NOTES = frozenset(("-", "–", "—", "total", "totals", "sum", "note", "notes", "legend", "key"))
_NOT_CERTAIN = "whose row it is is not certain"
_TOO_LONG = "its row has more cells than there are headers"
_OTHER_HEADERS = "its row stands below other headers, none of which is known"


class Group(Struct, frozen=True, eq=False):
    """The rows of one player or thing: the name, whether only decoration stands around it, and its cell; `why` they may be
    another's, or may hold something else."""

    owner: str
    exact: bool
    cell: Cell
    rows: tuple[tuple[Cell | None, ...], ...]
    why: str = ""


class Block(Struct, frozen=True, eq=False):
    """Rows under one set of headers.

    paths: what heads each column, outermost first, the table's own headings not among it. names: the column of names.
    sure: whether the rows can be nobody else's. unclear: the rows of which it is not certain whose of several they are,
    for each of those.
    """

    headed: Headed
    paths: tuple[tuple[str, ...], ...]
    names: int
    groups: tuple[Group, ...]
    of_players: bool
    sure: bool = True
    unclear: tuple[Group, ...] = ()

    @property
    def corner(self) -> str:
        """What heads the names; empty where nothing does."""
        return "".join(self.paths[self.names][-1:])


def blocks_of_players(headed: Headed, people: People, whose: Whose, matching: Matching) -> list[Block]:
    """The blocks of a table with a row, or a column, for each player; none where it has neither."""
    if whose.at is None:
        return []
    rows: Matrix = headed.table.rows
    first, at = 0, whose.at
    if whose.turned:
        rows = turned(rows)
        first = next(number for number, row in enumerate(rows) if is_met(row, at, people))
    blocks = _blocks(headed, rows, at, _Telling(matching, people), first)
    blocks = _with_others(blocks, matching)
    if whose.sure and not any(block.unclear for block in blocks):
        return blocks
    return [replace(block, sure=whose.sure, unclear=tuple(_possible(block, people))) for block in blocks]


def _with_others(blocks: list[Block], matching: Matching) -> list[Block]:
    """Blocks of which each also has the rows of the next as unclear ones, if none of the headers of that is looked for."""
    told: list[Block] = []
    for block in blocks:
        known = is_word_for_player(block.corner) or any(matching.heads(part) for path in block.paths for part in path)
        if not known and told and not same(block.corner, told[-1].corner):
            others = (replace(group, why=_OTHER_HEADERS) for group in block.groups)
            told[-1] = replace(told[-1], unclear=(*told[-1].unclear, *others))
        told.append(block)
    return told


def _possible(block: Block, people: People) -> Iterator[Group]:
    """The rows of nobody, for each player whom the cell of the name names among other words; none for remarks."""
    for group in block.unclear:
        shown = named_text(inline(group.cell.raw))
        text = _BRACKETS.sub(lambda found: found[0] if people.named(found[0].strip(" ()[]")) else " ", shown)
        others = [cell for row in group.rows for cell in row if cell is not group.cell and not is_blank(cell)]
        if not others or len(text) > LONGEST_NAME or text.split(" ")[0].strip(":").casefold() in _NOTES:
            continue
        for name in dict.fromkeys(people.within(text)):
            yield replace(group, owner=name, why=group.why or _NOT_CERTAIN)


def blocks_of_things(headed: Headed, matching: Matching, column: int = 0) -> list[Block]:
    """The blocks of a table with a row for each thing, named in a column."""
    rows = headed.table.rows
    if headed.table.width < 2:
        return []
    return _blocks(headed, rows, column, _Telling(matching), 0)


def blocks_of_columns(headed: Headed, matching: Matching) -> list[Block]:
    """The blocks of a table with a column for each thing, named in its first row."""
    if headed.table.width < 2:
        return []
    return _blocks(headed, turned(headed.table.rows), 0, _Telling(matching), 1)


class _Telling(NamedTuple):
    """Tells whose a cell says a row is: one of some people, or where there are none, any thing; and what heads a value."""

    matching: Matching
    people: People | None = None

    def owner(self, cell: Cell) -> tuple[str, bool] | None:
        """The name, and whether only decoration stands around it; None where there is none."""
        if self.people is None:
            return _thing(cell)
        met = self.people.met(cell.raw)
        return (met.name, met.exact) if met else None


def _thing(cell: Cell) -> tuple[str, bool] | None:
    text = named_text(inline(cell.raw))
    if not text or text.casefold() in _NOTES or inline(cell.raw).flaw:
        return None
    return text, True


class _Laying:
    """Gathers blocks row by row."""

    def __init__(self, headed: Headed, names: int, telling: _Telling) -> None:
        self.headed = headed
        self.names = names
        self.telling = telling
        self.of_players = telling.people is not None
        self.headers: list[Sequence[Cell | None]] = []
        self.groups: list[tuple[str, bool, Cell, list[tuple[Cell | None, ...]]]] = []
        self.others: list[Group] = []
        self.title = ""
        self.blocks: list[Block] = []

    def is_own_row(self, row: Sequence[Cell | None], *, below: bool) -> bool:
        """Whether a row of headers is a player's; below: whether it stands right below others."""
        telling = self.telling
        return telling.people is not None and is_own_row(row, self.names, telling.people, telling.matching, below=below)

    def titled(self, row: Sequence[Cell | None]) -> None:
        """A header over all columns: where it heads a value, all that stands below it is headed so, as by a caption."""
        title = next((plain(cell.raw) for cell in row if cell is not None), "")
        if self.telling.matching.heads(title):
            self.end()
            self.title = title

    def add(self, owner: tuple[str, bool], cell: Cell | None, row: Sequence[Cell | None]) -> None:
        """A row, which may be one more of the owner of the row before."""
        if self.groups and self.groups[-1][2] is cell:
            self.groups[-1][3].append(tuple(row))
        elif cell is not None:
            self.groups.append((*owner, cell, [tuple(row)]))

    def end(self) -> None:
        """A block ends."""
        if self.groups:
            width = max(len(row) for row in (*self.headers, *(row for *_, rows in self.groups for row in rows)))
            paths = tuple(path_of(self.headers, column) for column in range(width))
            groups = tuple(Group(owner, exact, cell, tuple(rows)) for owner, exact, cell, rows in self.groups)
            groups, spilt = self._fitting(groups)
            unclear = (*self.others, *spilt) if self.of_players else ()
            headed = self.headed._replace(chain=(*self.headed.chain, self.title)) if self.title else self.headed
            block = Block(headed, paths, self.names, groups, self.of_players, unclear=unclear)
            self.blocks.append(block)
        self.groups, self.others = [], []

    def _fitting(self, groups: tuple[Group, ...]) -> tuple[tuple[Group, ...], list[Group]]:
        """The rows of each, those told in which cells may have moved: more show something than there are headers, and one of
        the headed shows nothing, or the name stands there again. And what stands behind the last header as rows that may be
        another's: where a name stands first there, the sign for a new row was forgotten. Where all rows are as long, no
        cell is one too many."""
        width = max((len(header) for header in self.headers), default=0)
        rows = [row for group in groups for row in group.rows]
        if width < 2 or not any(len(row) > width for row in rows):
            return groups, []
        if len({len(row) for row in rows}) == 1 and not any(self._is_named(row, width) for row in rows):
            return groups, []
        fitting: list[Group] = []
        spilt: list[Group] = []
        for group in groups:
            more = [cell for row in group.rows for cell in row[width:] if cell is not None and not is_blank(cell)]
            spilt += [Group("", False, cell, (tuple(more),), _TOO_LONG) for cell in more]
            again = (self.telling.owner(cell) for cell in more)
            moved = more and (
                any(is_blank(cell) for row in group.rows for cell in row[:width])
                or any(owner is not None and owner[0] == group.owner for owner in again)
            )
            fitting.append(replace(group, why=_TOO_LONG) if moved else group)
        return tuple(fitting), spilt

    def _is_named(self, row: Sequence[Cell | None], width: int) -> bool:
        """Whether somebody is named where a row that begins behind the last header would name them."""
        people = self.telling.people
        return people is not None and is_met(row, width + self.names, people)


def _blocks(headed: Headed, rows: Matrix, names: int, telling: _Telling, first: int) -> list[Block]:
    """`first`: how many rows are headers, whatever they look like; 0 where their cells tell."""
    laying = _Laying(headed, names, telling)
    heading = False
    any_headers = any(all_headers(row) for row in rows) if not first else True
    plain_rows = any(not all_headers(row) for row in rows)
    for number, row in enumerate(rows):
        cell = row[names] if names < len(row) else None
        owner = telling.owner(cell) if cell is not None else None
        begins = not any_headers and number == 0 and (owner is None or not laying.of_players)
        is_header = number < first if first else all_headers(row) or begins
        if is_header and laying.headers and not first and (plain_rows or owner is None):
            if owner is not None and laying.is_own_row(row, below=heading):
                is_header = False
            elif heads_nothing(row, names, laying.headers, telling.matching, below=heading):
                continue
        if owner is not None and number >= first and not (is_header and (plain_rows or not laying.of_players)):
            heading = False
            laying.add(owner, cell, row)
        elif is_header:
            if len({id(part) for part in row if part is not None}) == 1 and len(row) > 1:
                laying.titled(row)
                continue
            if not heading:
                laying.end()
                laying.headers = []
            heading = True
            laying.headers.append(row)
        elif cell is not None:
            laying.others.append(Group("", False, cell, (tuple(row),)))
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
        (headers if all_headers(row) else data_rows).append(row)
    for row in rows:
        if _may_pair(row):
            yield from _pairs(headed, row, alone=not data_rows and width == 2)
    if headers and len(data_rows) == 1 and len(headers) <= 3:
        for column in range(len(data_rows[0])):
            cell = data_rows[0][column]
            if cell is not None and path_of(headers, column):
                path = path_of(headers, column)
                at = Stretch(headed.table.line, headed.table, cell)
                yield Entry((*headed.chain, *path), headed.owner, cell.raw, where, "pair", cell.colour, at=at)
    if not data_rows or not headers:
        return
    paths = [path_of(headers, column) for column in range(min(width, 100))]
    told = [column for column, path in enumerate(paths) if column and path and says_how_much(path[-1])]
    for column, path in enumerate(paths):
        sort = "pair" if headed.owner and told == [column] else "cell"
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
                    yield Entry(chain, headed.owner, cell.raw, where, sort, cell.colour, at=at)


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


def _is_header(cell: Cell | None) -> bool:
    return cell is not None and cell.header


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
