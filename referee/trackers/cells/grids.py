"""Grids: tables, preformatted text or lines, with letters and numbers at their sides or without."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from msgspec import Struct

from referee.model.patterns import later
from referee.trackers.asked import Asked
from referee.trackers.cells.dwellers import dwellers
from referee.trackers.cells.symbols import GRAPHEME, folded, graphemes, is_emoji, tokens
from referee.trackers.cells.values import EMPTY
from referee.trackers.cells.ways import Unreadable, Ways
from referee.trackers.wikitext.colours import colour_of
from referee.trackers.wikitext.inline import Inline, inline, plain, squeezed
from referee.trackers.wikitext.names import one_of
from referee.trackers.wikitext.tables import Cell, Table

_LETTERS = later(r"[A-Za-z]")
_NUMBERS = later(r"\d{1,3}")


class Square(Struct, frozen=True, eq=False):
    """A square of a grid as written: wikitext and background; `drawn` where it stands in preformatted text."""

    raw: str
    colour: str = ""
    drawn: bool = False


Squares = tuple["Square | None", ...]
"""The squares of a row in order; None where the row cannot be told apart into squares."""


class Board(Struct, frozen=True, dict=True):
    """A grid: its rows by their numbers, the numbers of its columns in order, and whether its own labels number them."""

    lines: tuple[tuple[int, Squares], ...]
    across: tuple[int, ...]
    labelled: bool

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.lines)

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self.across)

    @cached_property
    def squares(self) -> dict[tuple[int, int], Square | None]:
        """The squares by row and column."""
        return {
            (row, column): square
            for row, squares in self.lines
            for column, square in zip(self.across, squares, strict=True)
        }


def board_of_table(table: Table, variable: Asked) -> Board | None:
    """The grid that a table is; None where it is none."""
    rows: list[list[Cell | None]] = [list(row) for row in table.rows]
    if len(rows) > 1 and len({id(cell) for cell in rows[0] if cell}) == 1 and table.width > 1:
        rows = rows[1:]
    if not rows or table.width == 0:
        return None
    firsts = [row[0] if row else None for row in rows]
    top, left = _side(rows[0][1:], variable.across), _side(firsts[1:], variable.down)
    if top and left and not _is_label(rows[0][0], variable):
        return _labelled(rows, top, left)
    if left is None and not variable.down:
        bare_top = _side(rows[0], variable.across)
        if bare_top and all(cell is not None and cell.header for cell in rows[0]):
            return _bare(rows[1:])
    all_left = _side(firsts, variable.down)
    if all_left and all(row and row[0] is not None and row[0].header for row in rows):
        return _bare([row[1:] for row in rows])
    if not table.plain and any(cell is not None and cell.header for row in rows for cell in row):
        return None
    return _bare(rows)


def _is_label(corner: Cell | None, variable: Asked) -> bool:
    """Whether a corner is itself a part of the grid: of a table without headers whose first row and column look so."""
    if corner is None:
        return False
    sized = variable.rows and variable.columns
    return bool(not corner.header and _said(corner) and _LETTERS.fullmatch(_said(corner)) and not sized)


def _said(cell: Cell | None) -> str:
    return "" if cell is None else plain(cell.raw)


def _side(cells: Sequence[Cell | None], kind: str) -> list[int] | None:
    """The numbers that the cells at a side of a table stand for; None where they are no labels."""
    first = _said(cells[0]) if cells else ""
    if not (_LETTERS.fullmatch(first) or _NUMBERS.fullmatch(first)):
        return None
    return _sequence([_said(cell) for cell in cells], kind)


def _sequence(labels: Sequence[str], kind: str) -> list[int] | None:
    """The numbers, from 1, that labels in a row stand for, in their order; None where they are no such labels."""
    labels = list(labels)
    while labels and not labels[-1]:
        labels.pop()
    if not labels:
        return None
    if kind != "numbers" and all(_LETTERS.fullmatch(label) for label in labels):
        numbers = [ord(label.upper()) - 64 for label in labels]
    elif kind != "letters" and all(_NUMBERS.fullmatch(label) for label in labels):
        numbers = [int(label) for label in labels]
    else:
        return None
    if min(numbers) == 0:
        numbers = [number + 1 for number in numbers]
    ordered = sorted(numbers)
    if ordered != list(range(ordered[0], ordered[0] + len(numbers))) or ordered[0] != 1:
        return None
    return numbers if numbers in (ordered, ordered[::-1]) else None


def _labelled(rows: list[list[Cell | None]], top: list[int], left: list[int]) -> Board:
    lines = []
    for row, number in zip(rows[1:], left, strict=False):
        whole = tuple(row[1 : len(top) + 1])
        lines.append((number, _squares(whole) if len(whole) == len(top) else (None,) * len(top)))
    return Board(tuple(lines), tuple(top), True)


def _bare(rows: list[list[Cell | None]]) -> Board | None:
    if not rows:
        return None
    widths = [len(row) for row in rows]
    width = max(set(widths), key=widths.count)
    lines = (_squares(tuple(row)) if len(row) == width else (None,) * width for row in rows)
    return Board(tuple(enumerate(lines, 1)), tuple(range(1, width + 1)), False)


@lru_cache(maxsize=4_096)
def _squares(cells: tuple[Cell | None, ...]) -> Squares:
    """The squares of a row, the same ones for the same cells: of a grid's rows hardly any changes between revisions."""
    return tuple(Square(cell.raw, cell.colour if cell.attrs else "") if cell else None for cell in cells)


def board_of_lines(lines: Sequence[str], variable: Asked) -> Board | None:
    """The grid that lines of text are; None where they are none."""
    lines = [line.rstrip("\n") for line in lines]
    while lines and not lines[0].strip():
        lines = lines[1:]
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    if not lines or len(lines) > 1000:
        return None
    headed = _headed_lines(lines, variable)
    if headed is not None:
        return headed
    if variable.across or variable.down or (len(lines) == 1 and variable.rows != 1):
        return None
    split = [_units(line, variable.columns) for line in lines]
    width = variable.columns
    widths = [len(units) for units in split if units is not None]
    if width not in widths:
        width = max(set(widths), key=widths.count) if widths else 0
    drawn = tuple(enumerate((_drawn(units, width) for units in split), 1))
    return Board(drawn, tuple(range(1, width + 1)), False) if width else None


def _drawn(units: list[str] | None, width: int) -> Squares:
    """The squares of a line of text."""
    if units is None or len(units) != width:
        return (None,) * width
    return tuple(Square(unit, "", True) for unit in units)


def _headed_lines(lines: list[str], variable: Asked) -> Board | None:
    """Lines with labels above and beside them."""
    if len(lines) < 2:
        return None
    words = [line.split() for line in lines]
    heads = words[0] if len(words[0]) > 1 else list(lines[0].strip())
    top = _sequence([word for word in heads if word], variable.across)
    body = [
        (row, line) for row, line in zip(words[1:], lines[1:], strict=True) if row and set(line.strip()) - set("-+|=")
    ]
    if top is None:
        return None
    left = _sequence([row[0].strip("|:.") for row, _ in body], variable.down)
    if left is None:
        return _tight(lines[0], [line for _, line in body], top, variable)
    lines_read = []
    for (row, line), number in zip(body, left, strict=True):
        rest = line.strip()[len(row[0]) :]
        lines_read.append((number, _drawn(_units(rest.lstrip("|: "), len(top)), len(top))))
    return Board(tuple(lines_read), tuple(top), True)


def _tight(heads: str, body: list[str], top: list[int], variable: Asked) -> Board | None:
    """Lines whose squares stand right below letters or numbers without gaps, and right behind the labels beside them."""
    begins = len(heads) - len(heads.lstrip())
    if not begins or len(heads.split()) != 1 or len(top) != len(heads.strip()):
        return None
    rows = [GRAPHEME.findall(line.rstrip().replace("\ufe0f", "")) for line in body]
    left = _sequence(["".join(row[:begins]).strip(" |:.") for row in rows], variable.down)
    if left is None:
        return None
    drawn = (_drawn(row[begins:] if len(row) <= begins + len(top) else None, len(top)) for row in rows)
    return Board(tuple(zip(left, drawn, strict=True)), tuple(top), True)


def _units(line: str, width: int) -> list[str] | None:
    """The squares of a line; None where it may be told apart in two ways."""
    if "{{" in line or "[[" in line:
        return _templates(line)
    bare = line.strip().strip("|") if "|" in line else line
    if "|" in bare:
        parts = [part.strip() for part in bare.split("|")]
        return parts if not width or len(parts) == width else None
    spaced = bare.split()
    single = all(len(graphemes(word)) == 1 for word in spaced)
    if len(spaced) > 1 and single:
        return spaced
    every = [seen for word in spaced for seen in graphemes(word)]
    if len(spaced) <= 1:
        return every
    whole = list(line.replace("\ufe0f", ""))
    if width and len(every) == width:
        return every
    return whole if width and len(whole) == width else every if not width else whole


def _templates(line: str) -> list[str]:
    units: list[str] = []
    for atom in inline(line).atoms:
        if atom.sort in ("text", "pre"):
            units.extend(graphemes(atom.text))
        else:
            units.append(atom.text)
    return units


def read_square(variable: Asked, square: Square, ways: Ways) -> Any:
    """The value of a square; raises Unreadable."""
    shown = inline(square.raw) if not square.drawn or "{{" in square.raw else None
    if variable.colour:
        values = {colour_of(name): value for name, value in variable.colour.items()}
        painted = colour_of(square.colour)
        if painted in values:
            return values[painted]
        if painted:
            raise Unreadable(f"the background {square.colour} means nothing that is declared")
    text = squeezed(square.raw) if shown is None else shown.text
    options = {str(option): option for option in variable.options}
    if text.casefold() in EMPTY and not (shown and shown.flaw) and not _meant(variable, options, text):
        return _empty(variable, text, square)
    if variable.texts:
        return _told(shown, text)
    if shown is not None and shown.struck:
        raise Unreadable("it is struck")
    if variable.symbols or variable.symbol:
        declared = variable.symbols or {variable.symbol: variable.symbol}
        run = tokens(shown if shown is not None else inline(square.raw), declared)
        names = {squeezed(symbol): name for symbol, name in declared.items()}
        if run is not None and run:
            read = [names[token.symbol] for token in run]
            return _several(variable, read)
        if not options:
            return _several(variable, _beside_symbols(variable, shown, names, ways))
    if options:
        return _several(variable, _options(options, text, many=variable.many))
    if shown is not None and shown.flaw:
        if variable.many and all(atom.sort in ("template", "text", "break", "box") for atom in shown.atoms):
            return _several(variable, _drawn_symbols([(atom.sort, atom.text) for atom in shown.atoms]))
        raise Unreadable(shown.flaw)
    named = dwellers(shown, ways.people) if shown is not None and variable.many else None
    person = ways.people.named(text)
    if named is not None or person is not None:
        return _several(variable, named or [str(person)])
    return _several(variable, _characters(text, many=variable.many))


def _beside_symbols(variable: Asked, shown: Inline | None, names: dict[str, Any], ways: Ways) -> list[Any]:
    """The players, and the pictures of which nothing is declared, in a square of a list of symbols; raises Unreadable."""
    whole = shown is not None and all(len(graphemes(symbol)) == 1 or symbol not in shown.text for symbol in names)
    if variable.many and whole and shown is not None and not shown.flaw:
        named = dwellers(shown, ways.people)
        read = _characters(shown.text, many=True) if named is None else named
        if all(symbol in names or is_emoji(symbol) or ways.people.named(symbol) for symbol in read):
            return [names.get(symbol, symbol) for symbol in read]
    raise Unreadable("it holds something beside the declared symbols")


def _told(shown: Inline | None, text: str) -> str:
    """What a square says that may hold any text."""
    if shown is not None and (shown.flaw or shown.struck):
        raise Unreadable(shown.flaw or "it is struck")
    return text


def _meant(variable: Asked, options: dict[str, Any], text: str) -> bool:
    """Whether one of the words for nothing is a symbol of this grid."""
    return bool(text) and (
        one_of(options, text) is not None
        or text in variable.symbols
        or text == variable.symbol
        or text == variable.default
    )


def _empty(variable: Asked, text: str, square: Square) -> Any:
    if variable.has_empty:
        return variable.empty
    if variable.has_default:
        return variable.default
    if square.drawn and text:
        return _several(variable, [text])
    raise Unreadable("it is empty, and what that means is not declared")


def _several(variable: Asked, read: list[Any]) -> Any:
    if variable.many:
        return read
    if len(read) != 1:
        raise Unreadable("it holds more than one character")
    return read[0]


def _options(options: dict[str, Any], text: str, *, many: bool) -> list[Any]:
    whole = one_of(options, text)
    if whole is not None:
        return [options[whole]]
    pieces = re.split(r"[\s,;]+", text)
    if len(pieces) == 1:
        pieces = graphemes(text)
    names = [one_of(options, piece) for piece in pieces if piece]
    if not many or None in names:
        raise Unreadable("it is none of the options")
    return [options[str(name)] for name in names]


def _characters(text: str, *, many: bool) -> list[Any]:
    seen = graphemes(text)
    if many and any(len(re.findall(r"\w", word)) > 2 for word in text.split()):
        raise Unreadable("it holds a word, not symbols")
    return [symbol for symbol in seen if not many or symbol not in ",;"]


def _drawn_symbols(atoms: list[tuple[str, str]]) -> list[Any]:
    symbols: list[Any] = []
    for sort, text in atoms:
        if sort == "template":
            symbols.append(folded(text))
        elif sort == "box":
            symbols.append(text)
        else:
            symbols.extend(_characters(text, many=True))
    return symbols
