"""The grids of a page: which of them is a variable's, and the values of its squares."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from referee.model.patterns import later
from referee.trackers.asked import GAME, PLAYER, Asked
from referee.trackers.cells.grids import Board, Square, board_of_lines, board_of_table, read_square
from referee.trackers.cells.ways import Unreadable, Ways
from referee.trackers.heads.found import STRUCK
from referee.trackers.places.places import Spot
from referee.trackers.places.spots import Survey
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.page import Placed, read_page
from referee.trackers.wikitext.tables import Table

_LINES = later(r"<br\s*/?>|\n", re.I)
_PRE = later(r"<pre[^<>]*>(.*?)</pre\s*>", re.I | re.S)


class Candidate(NamedTuple):
    """A grid that may be a variable's: what heads it, whose it is, the grid if it is one, and where it stands."""

    chain: tuple[str, ...]
    owner: str
    board: Board | None
    where: str
    text: str = ""
    struck: bool = False


Line = tuple[dict[str, Any], dict[str, tuple[str, str, str]]]
"""What a row of a grid says, or a whole grid: values by key, and what of it cannot be read (key, text, why)."""


def read_boards(
    variable: Asked, survey: Survey, ways: Ways
) -> tuple[dict[str, Any], list[tuple[str, str, str]], list[str]]:
    """A grid's values by key, what of it cannot be read (key, text, why), and where it stands."""
    values: dict[str, Any] = {}
    flaws: dict[str, tuple[str, str, str]] = {}
    places: list[str] = []
    for candidate, owner in _own(variable, survey):
        if variable.of == PLAYER and owner not in survey.people.players and survey.people.everyone:
            continue
        key = f"{variable.name}/{owner}" if owner else variable.name
        places.append(candidate.where)
        quiet = variable.of == PLAYER and owner in survey.people.quiet
        why = STRUCK if candidate.struck else _misfit(variable, candidate.board)
        if why:
            flaws.update({} if quiet else {key: (key, candidate.text, why)})
        elif candidate.board is not None:
            _add(_said(variable, key, candidate.board, survey, ways), values, flaws, quiet=quiet)
    return values, list(flaws.values()), places


def _said(variable: Asked, key: str, board: Board, survey: Survey, ways: Ways) -> Line:
    """What a grid says; one that is the same as on the page before is not gone through again."""
    known = survey.kept.said.get(key)
    if known is None or known[0] is not board:
        values: dict[str, Any] = {}
        flaws: dict[str, tuple[str, str, str]] = {}
        for said, unread in _lines(variable, key, board, survey, ways):
            values.update(said)
            flaws.update(unread)
        flaws.update(_beyond(variable, key, board))
        known = survey.kept.said[key] = board, (values, flaws)
    grid: Line = known[1]
    return grid


def _lines(variable: Asked, key: str, board: Board, survey: Survey, ways: Ways) -> Iterator[Line]:
    """What each row says; a row that did not change since another page was read is not read again."""
    lines = survey.kept.lines
    across = board.across if not variable.columns else tuple(at for at in board.across if at <= variable.columns)
    for number, squares in board.lines:
        if number > (variable.rows or number):
            continue
        known = (key, number, across, squares)
        line = lines.get(known)
        if line is None:
            line = lines[known] = _line(variable, f"{key}:{number}", zip(board.across, squares, strict=True), ways)
        yield line


def _beyond(variable: Asked, key: str, board: Board) -> dict[str, tuple[str, str, str]]:
    """The first square that shows something beyond the declared size of a grid whose own labels number it."""
    rows, columns = variable.rows or board.rows, variable.columns or board.columns
    if not board.labelled or (board.rows <= rows and board.columns <= columns):
        return {}
    for row, squares in board.lines:
        for column, square in zip(board.across, squares, strict=True):
            if (row > rows or column > columns) and square is not None and plain(square.raw):
                place = f"{key}:{row},{column}"
                return {
                    place: (place, square.raw.strip(), f"the grid is told to have {rows} rows and {columns} columns")
                }
    return {}


def _line(variable: Asked, row: str, squares: Iterable[tuple[int, Square | None]], ways: Ways) -> Line:
    values: dict[str, Any] = {}
    flaws: dict[str, tuple[str, str, str]] = {}
    for column, square in squares:
        if column > (variable.columns or column):
            continue
        place = f"{row},{column}"
        if square is None:
            flaws[place] = (place, "", "its row is longer or shorter than the others")
            continue
        try:
            values[place] = variable.formed(read_square(variable, square, ways))
        except Unreadable as problem:
            flaws[place] = (place, square.raw.strip(), str(problem))
    return values, flaws


def _add(grid: Line, values: dict[str, Any], flaws: dict[str, tuple[str, str, str]], *, quiet: bool) -> None:
    """Add what a grid says to what is known; where two grids say it, they must agree."""
    said, unread = grid
    if values.keys().isdisjoint(said) and flaws.keys().isdisjoint(said) and not unread:
        values.update(said)
        return
    for place, value in said.items():
        if values.get(place, value) != value:
            unread = {**unread, place: (place, "", "it stands in two grids that disagree")}
        elif place not in flaws:
            values[place] = value
    for place, flaw in unread.items():
        values.pop(place, None)
        flaws.update({} if quiet else {place: flaws.get(place, flaw)})


def _misfit(variable: Asked, board: Board | None) -> str:
    """Why a grid is not the one that is declared; empty where it is."""
    if board is None:
        return "it is no grid"
    rows, columns = variable.rows or board.rows, variable.columns or board.columns
    if not board.labelled and (board.rows, board.columns) != (rows, columns):
        return f"it has {board.rows} rows and {board.columns} columns, not {rows} and {columns}"
    return ""


def _own(variable: Asked, survey: Survey) -> list[tuple[Candidate, str]]:
    """The grids that are a variable's, with whose they are: those that its name heads, else the only one that fits."""
    candidates = list(_candidates(variable, survey))
    named = [candidate for candidate in candidates if _named(variable, survey, candidate.chain)]
    owned = [(candidate, _owner(variable, survey, candidate)) for candidate in named]
    owned = [(candidate, owner) for candidate, owner in owned if (variable.of == GAME) == (owner == "")]
    if owned:
        return owned
    rivals = [
        rival
        for rival in survey.variables
        if rival.kind == "grid" and rival is not variable and rival.of == variable.of
    ]
    fitting = [
        candidate
        for candidate in candidates
        if candidate.board is not None and not _misfit(variable, candidate.board) and _large(candidate.board)
    ]
    if variable.of == GAME:
        fitting = [candidate for candidate in fitting if not candidate.owner]
        alone = len(fitting) == 1 and not any(_fits_too(rival, fitting[0]) for rival in rivals)
        return [(fitting[0], "")] if alone else []
    if rivals:
        return []
    return _of_each(variable, fitting, candidates)


def _of_each(variable: Asked, fitting: list[Candidate], candidates: list[Candidate]) -> list[tuple[Candidate, str]]:
    """The grids that fit, one for each owner, and of who has none that does the only one there is beside theirs."""
    own = [(candidate, _whose(variable, candidate)) for candidate in candidates]
    sized = set(map(id, fitting))
    fits = {owner for candidate, owner in own if id(candidate) in sized}
    beside = {candidate.chain[:-1] for candidate in fitting} if variable.of != PLAYER else set()
    times = Counter(owner for _, owner in own)
    return [
        (candidate, owner)
        for candidate, owner in own
        if owner
        and (
            id(candidate) in sized
            or (owner not in fits and times[owner] == 1 and fits and _may_be(variable, candidate, beside))
        )
    ]


def _whose(variable: Asked, candidate: Candidate) -> str:
    """The player, or the thing, whose grid one is that nothing else names."""
    if variable.of == PLAYER:
        return candidate.owner
    return candidate.chain[-1] if candidate.chain and not candidate.owner else ""


def _may_be(variable: Asked, candidate: Candidate, beside: set[tuple[str, ...]]) -> bool:
    board = candidate.board
    return board is not None and _large(board) and (variable.of == PLAYER or candidate.chain[:-1] in beside)


def _fits_too(rival: Asked, candidate: Candidate) -> bool:
    return candidate.board is not None and not _misfit(rival, candidate.board)


def _large(board: Board) -> bool:
    return board.rows > 1 and board.columns > 1


def _named(variable: Asked, survey: Survey, chain: tuple[str, ...]) -> bool:
    return any(survey.matching.closeness(variable, chain[: at + 1]) is not None for at in range(len(chain)))


def _owner(variable: Asked, survey: Survey, candidate: Candidate) -> str:
    if variable.of in (GAME, PLAYER):
        return candidate.owner
    rest = [part for part in candidate.chain if survey.matching.closeness(variable, (part,)) is None]
    return rest[-1] if rest else ""


def _candidates(variable: Asked, survey: Survey) -> Iterator[Candidate]:
    """What is drawn as a grid, tables without rows of players, and grids within a cell of the variable's."""
    for drawn in survey.found.drawn:
        text = "\n".join(drawn.lines)[:200]
        yield Candidate(drawn.chain, drawn.owner, board_of_lines(drawn.lines, variable), drawn.where, text)
    for headed in survey.loose_tables:
        corner = headed.table.rows[0][0] if headed.table.rows and headed.table.rows[0] else None
        title = (plain(corner.raw),) if corner is not None and corner.raw else ()
        board = _board_of(headed.table, variable, survey)
        if board is not None or _named(variable, survey, headed.chain):
            chain = headed.chain if _named(variable, survey, headed.chain) else (*headed.chain, *title)
            yield Candidate(chain, headed.owner, board, headed.where, struck=headed.struck)
    for spot in survey.spots(variable):
        board = _board_within(spot, variable)
        if board is not None:
            yield Candidate((variable.name,), spot.owner, board, spot.where, spot.raw[:200])


def _board_of(table: Table, variable: Asked, survey: Survey) -> Board | None:
    """The grid that a table is, worked out once for both; None where it is none."""
    known, boards = (table, variable.name), survey.kept.boards
    if known not in boards:
        boards[known] = board_of_table(table, variable)
    return boards[known]


def _board_within(spot: Spot, variable: Asked) -> Board | None:
    """The grid within a cell: preformatted, of lines, or a table; None where there is none."""
    if "{|" in spot.raw:
        tables = [part.table for part in read_page(spot.raw).parts if isinstance(part, Placed)]
        return board_of_table(tables[0], variable) if len(tables) == 1 else None
    drawn = _PRE.search(spot.raw)
    lines = drawn[1].strip("\n").split("\n") if drawn else _LINES.split(spot.raw)
    lines = [line for line in lines if line.strip()]
    return board_of_lines(lines, variable) if len(lines) > 1 else None
