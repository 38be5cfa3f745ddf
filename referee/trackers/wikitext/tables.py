"""Tables of wikitext as MediaWiki reads them: rows of cells with their attributes, and spans resolved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.wikitext.masks import COMMENT, INSIDE

_SPAN = later(r"\b(rowspan|colspan)\s*=\s*[\"']?\s*(\d{1,9})", re.I)
_STYLE = later(r"\bstyle\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.I)
_BACKGROUND = later(r"(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)", re.I)
_BGCOLOR = later(r"\bbgcolor\s*=\s*[\"']?\s*(#?[\w]+)", re.I)
_BLANK = f" \t{COMMENT}"

MOST_COLUMNS = 2_000
MOST_SPANNED = 100_000
"""How many places cells may fill beyond their own; what spans further is taken as one place."""


class Cell(Struct, frozen=True, eq=False, dict=True):
    """A cell as it is written: what it holds, whether it is a header, its attributes.

    raw: wikitext of what it holds, from the first line break if that comes first. attrs: as written. across, down: how many columns and rows it fills.
    begins, ends: where what it holds stands in the text of its row, blanks and all.
    """

    raw: str
    header: bool
    attrs: str = ""
    across: int = 1
    down: int = 1
    begins: int = 0
    ends: int = 0

    @cached_property
    def colour(self) -> str:
        """Its background as written; empty where it has none of its own."""
        return background(self.attrs)


class Row(Struct, frozen=True, eq=False):
    """A row as written: its attributes and its own cells."""

    attrs: str
    cells: tuple[Cell, ...]


class Table(Struct, frozen=True, eq=False, dict=True):
    """A table with every span resolved.

    rows: of each row the cell that fills each column, None where there is none; a cell that spans stands in each.
    own: of each row the cells that begin in it. row_attrs: the rows' attributes. plain: none of its cells is a header, or
    holds a table; where it is not said, some may. starts: where the text of each row begins in that of the table.
    """

    line: int
    attrs: str
    caption: str
    rows: tuple[tuple[Cell | None, ...], ...]
    own: tuple[tuple[Cell, ...], ...]
    row_attrs: tuple[str, ...]
    plain: bool = False
    starts: tuple[int, ...] = ()

    @cached_property
    def width(self) -> int:
        """Its columns."""
        return max((len(row) for row in self.rows), default=0)

    def extent(self, cell: Cell) -> tuple[int, int]:
        """Where what a cell holds begins and ends in the text of the table, line ends after it and all."""
        number = next(number for number, own in enumerate(self.own) if any(each is cell for each in own))
        return self.starts[number] + cell.begins, self.starts[number] + cell.ends

    def row_colour(self, number: int) -> str:
        """The background of a row as written; empty where it has none of its own."""
        return background(self.row_attrs[number])


class Stretch(NamedTuple):
    """Where on a page a wikitext stands: on a line, counted from 1, or in a cell of the table that begins there."""

    line: int
    table: Table | None = None
    cell: Cell | None = None


def background(attrs: str) -> str:
    """The background that attributes give, as written; empty where they give none."""
    style = _STYLE.search(attrs)
    if style is not None:
        for match in reversed(list(_BACKGROUND.finditer(style[1] or style[2] or style[3] or ""))):
            return match[1].strip()
    plain = _BGCOLOR.search(attrs)
    return plain[1] if plain else ""


@lru_cache(maxsize=20_000)
def read_row(raw: str, masked: str) -> Row:
    """A row from the text after its `|-`, whose first line are its attributes."""
    lines = masked.split("\n")
    at = len(lines[0]) + 1
    cells: list[list[object]] = []
    for line in lines[1:]:
        start, at = at, at + len(line) + 1
        bare = line.lstrip(_BLANK)
        begins = start + len(line) - len(bare)
        if bare.startswith("|}"):
            break
        if bare[:1] in ("|", "!"):
            cells.extend(_cells_of(bare, begins))
        elif cells and not (cells[-1][0] and _is_row(raw, masked, start, start + len(line))):
            cells[-1][2] = start + len(line)
    return Row(_dropped(raw[: len(lines[0])], lines[0]).strip(), tuple(_cell(raw, masked, *cell) for cell in cells))  # type: ignore[arg-type]


def _is_row(raw: str, masked: str, start: int, end: int) -> bool:
    """Whether a line below headers is a template alone, which makes a row of its own."""
    bare = raw[start:end].strip()
    return bare.startswith("{{") and not masked[start:end].strip(f"{INSIDE} \t")


def _cells_of(line: str, begins: int) -> list[list[object]]:
    """Header or not, start and end of each cell of a line that begins with `|` or `!`."""
    header = line[0] == "!"
    separators = re.compile(r"\|\||!!" if header else r"\|\|")
    cells: list[list[object]] = []
    at = 1
    for match in separators.finditer(line, 1):
        cells.append([header, begins + at, begins + match.start()])
        at = match.end()
    cells.append([header, begins + at, begins + len(line)])
    return cells


def _cell(raw: str, masked: str, header: bool, start: int, end: int) -> Cell:
    bar = masked.find("|", start, end)
    attrs = ""
    if bar >= 0 and "[[" not in masked[start:bar] and "\n" not in masked[start:bar]:
        attrs = _dropped(raw[start:bar], masked[start:bar]).strip()
        start = bar + 1
    spans = {match[1].lower(): int(match[2]) for match in _SPAN.finditer(attrs)} if "span" in attrs.lower() else {}
    across = min(max(spans.get("colspan", 1), 1), 1000)
    down = min(spans.get("rowspan", 1), 65534)
    return Cell(raw[start:end].rstrip().lstrip(" \t"), header, attrs, across, down, start, end)


def _dropped(raw: str, masked: str) -> str:
    """A text without its comments."""
    if COMMENT not in masked:
        return raw
    return "".join(char for char, mark in zip(raw, masked, strict=True) if mark != COMMENT)


@lru_cache(maxsize=500)
def read_table(raw: str, masked: str, line: int) -> Table:
    """A table from its text, `{|` and all; tables within it are masked."""
    first, _, _ = masked.partition("\n")
    attrs = _dropped(raw[: len(first)], first).strip(" \t:")[2:]
    chunks = _chunks(masked)
    caption = ""
    rows: list[Row] = []
    starts: list[int] = []
    seen: set[Row] = set()
    for start, end, word in chunks:
        if word == "|+":
            caption = caption or _caption(raw[start + 2 : end], masked[start + 2 : end])
            continue
        row = read_row(raw[start:end], masked[start:end])
        if row in seen:  # Two rows of the same text are two rows, whose cells must not be taken for one that spans.
            row = Row(row.attrs, tuple(replace(cell) for cell in row.cells))
        seen.add(row)
        if row.cells:
            rows.append(row if word == "|-" else Row("", row.cells))
            starts.append(start)
    return Table(
        line,
        attrs.strip(),
        caption,
        _resolved([row.cells for row in rows]),
        tuple(row.cells for row in rows),
        tuple(row.attrs for row in rows),
        "!" not in masked and raw.count("{|") == 1,
        tuple(starts),
    )


def _caption(raw: str, masked: str) -> str:
    bar = masked.find("|")
    return (raw[bar + 1 :] if bar >= 0 else raw).strip()


def _chunks(masked: str) -> list[tuple[int, int, str]]:
    """Start (after the `|-`), end, and what it begins with, of each row and caption."""
    chunks: list[tuple[int, int, str]] = []
    at, begun, word = 0, 0, "{|"
    for line in masked.split("\n"):
        bare = line.lstrip(_BLANK)
        begins = at + len(line) - len(bare)
        if bare.startswith("|-"):
            chunks.append((begun, at, word))
            begun, word = begins + len(bare) - len(bare[1:].lstrip("-")), "|-"
        elif bare.startswith("|+"):
            chunks.append((begun, at, word))
            begun, word = begins, "|+"
        elif word == "|+" and bare[:1] in ("|", "!"):
            chunks.append((begun, at, word))
            begun, word = max(at - 1, 0), "|-"
        at += len(line) + 1
    chunks.append((begun, len(masked), word))
    return chunks


def _resolved(rows: Sequence[tuple[Cell, ...]]) -> tuple[tuple[Cell | None, ...], ...]:
    """The rows with each cell in every place that it spans; None where no cell is."""
    if all(cell.across == cell.down == 1 for cells in rows for cell in cells):
        return tuple(cells[:MOST_COLUMNS] for cells in rows)
    left = MOST_SPANNED
    hanging: dict[int, tuple[Cell, int]] = {}
    resolved: list[tuple[Cell | None, ...]] = []
    for number, cells in enumerate(rows):
        row: dict[int, Cell] = {}
        for column, (cell, until) in list(hanging.items()):
            if number < until:
                row[column] = cell
            else:
                del hanging[column]
        column = 0
        for cell in cells:
            while column in row:
                column += 1
            if column >= MOST_COLUMNS:
                break
            across = min(cell.across, left + 1, MOST_COLUMNS - column)
            until = len(rows) if cell.down == 0 else min(number + cell.down, len(rows))
            left = max(left - (across - 1) - across * max(until - number - 1, 0), 0)
            for place in range(column, column + across):
                row.setdefault(place, cell)
                if until > number + 1 and left:
                    hanging[place] = (cell, until)
            column += across
        resolved.append(tuple(row.get(place) for place in range(max(row, default=-1) + 1)))
    return tuple(resolved)


def is_frame(table: Table) -> bool:
    """Whether a table without headers holds others in its cells."""
    if table.plain or any(cell.header for row in table.own for cell in row):
        return False
    return any("{|" in cell.raw for row in table.own for cell in row)
