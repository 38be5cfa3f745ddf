"""Whose the rows of a table are: the column, or the row, in which players are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.heads.found import Headed
from referee.trackers.heads.matching import Matching
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.names import LONGEST_NAME, People, is_symbol, same
from referee.trackers.wikitext.tables import Cell

Matrix = Sequence[Sequence[Cell | None]]

_RANK = later(r"[#№\d.\-–—\s]*")
_NAMES = frozenset(("name", "names", "player", "players", "who", "user", "users", "username", "operator", "operators"))
_MOST_COLUMNS = 50
"""In how many columns, from the first, names are looked for."""


class Whose(NamedTuple):
    """Where a table names the players whose its rows are: a column, or a row where it is `turned`; None: nowhere.

    sure: whether the rows can be of nothing else. doubt: why it cannot be told, though players are named.
    """

    at: int | None
    turned: bool = False
    sure: bool = True
    doubt: str = ""


def whose(headed: Headed, people: People, matching: Matching) -> Whose:
    """Where a table names the players whose its rows are; `matching` tells what heads a value."""
    rows: Matrix = headed.table.rows
    if sum(map(len, rows)) < 2:
        return Whose(None)  # A lone cell names nobody of its own.
    column = _name_column(rows, people, matching.knows_of_players)
    if column is not None:
        return Whose(column)
    row = _name_row(turned(rows[:2]), people)
    if row is not None and _is_below_headers(rows, row):
        if matching.kinds_of(plain(_raw_of(rows[row], 0))):
            row = None  # The names are values of what stands in the columns.
        elif _has_labels(rows, matching):
            return Whose(row, turned=True)
    elif row is not None:
        return Whose(row, turned=True)
    found = _among_words(headed, people, matching)
    if row is None and found.at is None and not found.doubt:
        return Whose(None, doubt=_of_nobody_sure(headed, people, matching))
    if row is None or found.at is not None or found.doubt:
        return found
    return Whose(row, turned=True)


# -- rows and columns -------------------------------------------------------------------------------------


def is_blank(cell: Cell | None) -> bool:
    """Whether a cell shows nothing."""
    return cell is None or not cell.raw or not inline(cell.raw).text


def turned(rows: Matrix) -> list[tuple[Cell | None, ...]]:
    """The columns of a table as rows."""
    width = min(max((len(row) for row in rows), default=0), 300)
    return [tuple(row[at] if at < len(row) else None for row in rows) for at in range(width)]


def all_headers(row: Sequence[Cell | None]) -> bool:
    """Whether a row holds headers alone."""
    met = False
    for cell in row:
        if cell is not None:
            if not cell.header:
                return False
            met = True
    return met


def headers_of(rows: Matrix) -> Matrix:
    """The rows of headers that a table begins with; of one that begins otherwise, all there are."""
    return list(takewhile(all_headers, rows)) or [row for row in rows if all_headers(row)]


def path_of(headers: Sequence[Sequence[Cell | None]], column: int) -> tuple[str, ...]:
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


def paths_of(headed: Headed) -> list[tuple[str, ...]]:
    """What heads each of a table's columns, of the first of them."""
    headers = headers_of(headed.table.rows)
    return [path_of(headers, at) for at in range(min(headed.table.width, _MOST_COLUMNS))]


def is_met(row: Sequence[Cell | None], column: int, people: People) -> bool:
    """Whether a row names a player in a column."""
    cell = row[column] if column < len(row) else None
    return cell is not None and people.met(cell.raw) is not None


def cells_of(rows: Matrix, column: int) -> list[Cell]:
    """The cells of a column that show something, a cell over several rows once."""
    cells = dict.fromkeys(row[column] for row in rows if column < len(row) and not all_headers(row))
    return [cell for cell in cells if cell is not None and not is_blank(cell)]


def is_rank(cell: Cell | None) -> bool:
    """Whether a cell shows a number, a sign or nothing."""
    text = "" if cell is None else plain(cell.raw)
    return bool(_RANK.fullmatch(text)) or all(is_symbol(char) for char in text if not char.isspace())


def is_word_for_player(title: str) -> bool:
    """Whether a column so headed holds players' names, whatever a game calls its players."""
    return title.casefold() in _NAMES


# -- behind numbers ---------------------------------------------------------------------------------------


def _name_column(rows: Matrix, people: People, is_value: Callable[[str], bool]) -> int | None:
    """The first column with players' names, before which only numbers stand; a later one, where that holds a value of theirs."""
    for column in range(3):
        # A name in a row of headers heads a column.
        if any(is_met(row, column, people) for row in rows if column == 0 or (len(row) > 1 and not all_headers(row))):
            return _rather(rows, column, people, is_value)
        if not all(is_rank(row[column]) for row in rows if column < len(row) and not all_headers(row)):
            return None
    return None


def _rather(rows: Matrix, first: int, people: People, is_value: Callable[[str], bool]) -> int:
    """Of the columns with players' names that which says whose the rows are: the first, unless another one surely does."""
    headers = [row for row in rows if all_headers(row)]
    named = _named(rows, first, people)
    title = path_of(headers, first)[-1:]
    if any(is_word_for_player(text) for text in title):
        return first
    few = 2 * len(named) < len(cells_of(rows, first))
    for column in range(
        first + 1, max(map(len, headers or rows))
    ):  # What no header reaches is another row's, or none's.
        others = _named(rows, column, people)
        if len(set(others)) < len(others) or len(others) < len(named) or not others:
            continue
        head = path_of(headers, column)[-1:]
        if any(map(is_value, head)):
            continue
        if any(map(is_value, title)) or any(is_word_for_player(text) for text in head):
            return column
        if few and 2 * len(others) >= len(cells_of(rows, column)):  # A house that is called after a player.
            return column
        if len(others) > len(set(named)) and set(named) <= set(others) and _has_blanks_or_twice(rows, first, named):
            return column
    return first


def _named(rows: Matrix, column: int, people: People) -> list[str]:
    """The players whom the cells of a column name, a cell over several rows once."""
    return [met.name for cell in cells_of(rows, column) if (met := people.met(cell.raw)) is not None]


def _has_blanks_or_twice(rows: Matrix, column: int, named: Sequence[str]) -> bool:
    """Whether each cell of a column names somebody or nobody, and some name nobody, or somebody whom another names, too."""
    cells = [row[column] for row in rows if column < len(row) and not all_headers(row)]
    rest = len({id(cell) for cell in cells}) - len(named)
    blank = len({id(cell) for cell in cells if is_rank(cell)})
    return rest == blank and (blank > 0 or len(set(named)) < len(named))


def _is_header(cell: Cell | None) -> bool:
    return cell is not None and cell.header


def _name_row(turned: Matrix, people: People) -> int | None:
    """The row of players' names of a table that is turned: two of them, or one in a header."""
    for at in range(2):
        met = [row[at] for row in turned if at < len(row) and is_met(row, at, people)]
        if len(met) > 1 or (met and _is_header(met[0]) and len({id(cell) for cell in turned[0]}) > 1):
            return at if not is_met(turned[0], at, people) else None
    return None


def _is_below_headers(rows: Matrix, at: int) -> bool:
    """Whether a row is the first under headers of its columns."""
    return at == 1 and len({id(cell) for cell in rows[0]}) > 1 and all_headers(rows[0]) and not all_headers(rows[1])


def _raw_of(row: Sequence[Cell | None], column: int) -> str:
    cell = row[column] if column < len(row) else None
    return cell.raw if cell is not None else ""


def _has_labels(rows: Matrix, matching: Matching) -> bool:
    """Whether the first column holds what heads values of players, so that each has a column."""
    return any(matching.knows_of_players(plain(cell.raw)) for cell in cells_of(rows, 0))


# -- behind words -----------------------------------------------------------------------------------------


class _Column(NamedTuple):
    """A column with players' names: what heads it, whom it names, how many of its cells show something, and whether it
    may hold lists of those who have a value: some of these name several players, and a value stands beside them."""

    at: int
    title: str
    named: tuple[str, ...]
    cells: int
    has_lists: bool

    @property
    def says_mostly(self) -> bool:
        """Whether it names players in at least half of its cells, one in each."""
        return not self.has_lists and 2 * len(self.named) >= self.cells

    @property
    def says_whose(self) -> bool:
        """Whether it names each player once, and names one in more than half of its cells."""
        return self.says_mostly and len(set(self.named)) == len(self.named) and 2 * len(self.named) != self.cells


def _among_words(headed: Headed, people: People, matching: Matching) -> Whose:
    """The column with players' names before which words stand.

    It has a word for a player above it, or names each of them once; what heads a value holds values, whomever it names.
    Where nothing is declared the word alone tells, for the rows may be those of things.
    """
    nowhere = Whose(None)
    rows: Matrix = headed.table.rows
    headers = headers_of(rows)
    if headed.owner or not people.everyone or not headers or len(headers) == len(rows):
        return nowhere
    paths = paths_of(headed)
    declared = bool(matching.variables)
    if declared and not _are_of_players(headed, paths, matching):
        return nowhere
    columns = list(_columns_of_names(rows, paths, people, matching))
    best = next((column for column in columns if is_word_for_player(column.title) and column.says_mostly), None)
    if best is not None:
        return Whose(best.at, sure=not _words_before(rows, paths, best.at, matching))
    if not declared or not columns:
        return nowhere
    telling = [column for column in columns if column.says_whose]
    best = telling[0] if telling else columns[0]
    words = _words_before(rows, paths, best.at, matching)
    more = [column for column in telling if len(column.named) > len(best.named)]
    if not telling or more or any(is_word_for_player(title) for title in words):
        return Whose(None, doubt=" or ".join(f"“{column.title}”" for column in columns))
    return Whose(best.at, sure=not words)


def _of_nobody_sure(headed: Headed, people: People, matching: Matching) -> str:
    """The first column, where players may be named in it but nobody surely is; empty where they are not."""
    rows: Matrix = headed.table.rows
    headers = headers_of(rows)
    if headed.owner or not people.everyone or not matching.variables or not headers or len(headers) == len(rows):
        return ""
    paths = paths_of(headed)
    title = paths[0][-1] if paths and paths[0] else ""
    if matching.knows(title) or not _are_of_players(headed, paths, matching):
        return ""
    texts = (plain(cell.raw) for cell in cells_of(rows, 0))
    return f"“{title}”" if any(len(text) <= LONGEST_NAME and people.within(text) for text in texts) else ""


def _words_before(rows: Matrix, paths: Sequence[tuple[str, ...]], column: int, matching: Matching) -> list[str]:
    """The heads of the columns with words before another one that are no values of players."""
    before = [path[-1] if path else "" for path in paths[:column]]
    return [
        title
        for at, title in enumerate(before)
        if not matching.knows_of_players(title) and not all(map(is_rank, cells_of(rows, at)))
    ]


def _are_of_players(headed: Headed, paths: Sequence[tuple[str, ...]], matching: Matching) -> bool:
    """Whether a variable of players heads a column, and neither table nor column is headed by a kind of things."""
    if not any(matching.fits_players((*headed.chain, *path)) for path in paths if path):
        return False
    heads = [*headed.chain, *(part for path in paths for part in path if not matching.knows_of_players(part))]
    return not any(same(kind, head) for kind in matching.kinds for head in heads)


def _columns_of_names(
    rows: Matrix, paths: Sequence[tuple[str, ...]], people: People, matching: Matching
) -> Iterator[_Column]:
    """The columns that name players and are headed by no variable."""
    for at, path in enumerate(paths):
        title = path[-1] if path else ""
        if not matching.knows(title):
            cells = cells_of(rows, at)
            met = [people.met(cell.raw) for cell in cells]
            named = tuple(person.name for person in met if person is not None)
            if named:
                several = (
                    len(set(people.within(plain(cell.raw)[:500]))) > 1
                    for cell, person in zip(cells, met, strict=True)
                    if person is None
                )
                has_lists = any(several) and not _is_before_values(at, title, paths, matching)
                yield _Column(at, title, named, len(cells), has_lists)


def _is_before_values(at: int, title: str, paths: Sequence[tuple[str, ...]], matching: Matching) -> bool:
    """Whether values of players stand behind a column, and before it none whose players might be listed in it."""
    values = [matching.knows_of_players(path[-1]) if path else False for path in paths]
    return any(values[at + 1 :]) and (is_word_for_player(title) or not any(values[:at]))
