"""As much of wikitext as is needed to edit a tracker's tables: independent of any reader of the project."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_MASK = "\ue000"
_WHOLE = re.compile(r"<!--.*?(?:-->|\Z)|<nowiki>.*?</nowiki>|<pre>.*?</pre>", re.DOTALL)
_TEMPLATE = re.compile(r"\{\{(?:(?!\{\{|\}\}).)*\}\}", re.DOTALL)
_LINK = re.compile(r"\[\[(?:(?!\[\[|\]\]|\n).)*\]\]")
_SPAN = re.compile(r"(?:row|col)span", re.IGNORECASE)


def masked(text: str) -> str:
    """The text, as long as it was, with nothing left of comments, nowiki, pre, templates and links."""
    for pattern in (_WHOLE, _TEMPLATE, _LINK):
        while (less := pattern.sub(lambda found: _MASK * len(found[0]), text)) != text:
            text = less
    return text


@dataclass
class Cell:
    """`lead` is what begins it (`\\n|`, `\\n!`, `||`, `!!`), `attributes` what stands before a single bar."""

    lead: str
    attributes: str | None
    text: str

    @property
    def mark(self) -> str:
        return self.lead[-1]

    @property
    def content(self) -> str:
        return self.text.strip()

    @property
    def in_one_line(self) -> bool:
        return "\n" not in self.text

    def put(self, content: str) -> None:
        """Another content, within the blanks that are there."""
        before = self.text[: len(self.text) - len(self.text.lstrip())] or " "
        after = self.text[len(self.text.rstrip()) :] if self.content else ""
        self.text = before + content + after

    def __str__(self) -> str:
        return self.lead + ("" if self.attributes is None else self.attributes + "|") + self.text


@dataclass
class Row:
    """`separator` is the line `|-` before it with all that stands between, or nothing before the first row."""

    separator: str
    cells: list[Cell] = field(default_factory=list)

    @property
    def is_header(self) -> bool:
        return bool(self.cells) and all(cell.mark == "!" for cell in self.cells)

    def __str__(self) -> str:
        return self.separator + "".join(map(str, self.cells))


@dataclass
class Table:
    """A table: its first line, captions and comments before any row, rows, and its last line if it has one."""

    opening: str
    rows: list[Row]
    closing: str

    def __str__(self) -> str:
        return self.opening + "".join(map(str, self.rows)) + self.closing

    @property
    def is_plain(self) -> bool:
        """Every row with as many cells as the header, and none over several rows or columns."""
        filled = [row for row in self.rows if row.cells]
        return (
            len(filled) > 1
            and not _SPAN.search(str(self))
            and len({len(row.cells) for row in filled}) == 1
            and filled[0].is_header
        )

    @property
    def body(self) -> list[Row]:
        """The rows with a cell of values."""
        return [row for row in self.rows if any(cell.mark == "|" for cell in row.cells)]


Part = str | Table


def parts_of(page: str) -> list[Part]:
    """The page as tables and what stands between them; joined, they are the page again."""
    shadow = masked(page)
    parts: list[Part] = []
    start = at = 0
    for opening in re.finditer(r"^\{\|", shadow, re.MULTILINE):
        if opening.start() < at:
            continue
        end = _end_of(shadow, opening.start())
        table = _table_of(page, shadow, opening.start(), end)
        if table is not None:
            parts += [page[start : opening.start()], table]
            start = at = end
    return [*parts, page[start:]]


def _end_of(shadow: str, start: int) -> int:
    """Where the table ends that starts there: behind `|}`, before a table that follows, or with the page."""
    found = re.compile(r"^(?:\|\}|\{\|)", re.MULTILINE).search(shadow, start + 2)
    if found is None:
        return len(shadow)
    return found.end() if found[0] == "|}" else found.start()


def _table_of(page: str, shadow: str, start: int, end: int) -> Table | None:
    """The table between these places; none where another one may stand within a cell."""
    lines = list(re.finditer(r"^[^\n]*(?:\n|\Z)", shadow[start:end], re.MULTILINE))
    opening, rows, closing = page[start : start + lines[0].end()].removesuffix("\n"), [Row("")], ""
    for line in lines[1:]:
        begin, finish = start + line.start(), start + line.end()
        text = shadow[begin:finish].removesuffix("\n")
        raw = "\n" + page[begin : begin + len(text)]
        row = rows[-1]
        if begin == finish and finish == end:
            continue
        if text.startswith("|}"):
            closing = raw
        elif text.startswith("|-"):
            rows.append(Row(raw))
        elif text.startswith("|+") or not (text.startswith(("|", "!")) or row.cells):
            if len(rows) == 1:
                opening += raw
            else:
                row.separator += raw
        elif text.startswith(("|", "!")):
            row.cells += _cells_of(raw, "\n" + text)
        else:
            row.cells[-1].text += raw
    if not closing and end < len(shadow) and rows[-1].cells and rows[-1].cells[-1].text.count("\n"):
        return None
    if page[start:end].endswith("\n"):
        closing += "\n"
    return Table(opening, rows, closing)


def _cells_of(raw: str, shadow: str) -> list[Cell]:
    """The cells of one line."""
    either = r"\|\||!!" if shadow[1] == "!" else r"\|\|"
    starts = [0, *(found.start() for found in re.compile(either).finditer(shadow, 2))]
    cells = []
    for start, end in zip(starts, [*starts[1:], len(raw)], strict=True):
        bar = shadow.find("|", start + 2, end)
        attributes = None if bar < 0 else raw[start + 2 : bar]
        cells.append(Cell(raw[start : start + 2], attributes, raw[start + 2 if bar < 0 else bar + 1 : end]))
    return cells
