"""Tables and paragraphs for terminals, measured in the cells that letters take there. Their texts are made harmless."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len, chop_cells, set_cell_size

from referee.reports.inert import one_line

_BETWEEN_COLUMNS = "  "
_BELOW_A_ROW = "    "
_LEAST_COLUMN = 8
_LEAST_PARAGRAPH = 30
_NARROW = 60
"""Below so many columns a table that does not fit is told row by row."""


def render_table(
    head: Sequence[str], rows: Sequence[Sequence[object]], *, width: int, below: Sequence[str] = (), whole: int = 0
) -> str:
    """A table that fits: the widest column gives way first, but none of the first `whole`; what does not fit in its
    column goes on below, and nothing is cut; where a narrow terminal has too many columns, cells stand below each other.
    `below` has for each row what is said under it."""
    texts = [[one_line(str(cell)) for cell in row] for row in (head, *rows)]
    sizes = [max(map(cell_len, column)) for column in zip(*texts, strict=True)]
    words = [max(cell_len(word) for cell in column for word in cell.split(" ")) for column in zip(*texts, strict=True)]
    for least in (words, [_LEAST_COLUMN] * len(sizes)):
        _narrow(sizes, least, width - len(_BETWEEN_COLUMNS) * (len(sizes) - 1), whole)
    if width < _NARROW and sum(sizes) + len(_BETWEEN_COLUMNS) * (len(sizes) - 1) > width:
        return "\n".join(_stacked(texts, below or [""] * len(rows), width))
    lines = [*_lines(texts[0], sizes), *_lines(["-" * size for size in sizes], sizes)]
    for row, said in zip(texts[1:], below or [""] * len(rows), strict=True):
        lines += [*_lines(row, sizes), *paragraph(said, width, _BELOW_A_ROW)]
    return "\n".join(lines)


def _stacked(texts: Sequence[Sequence[str]], below: Sequence[str], width: int) -> Iterator[str]:
    """Rows one below the other, a line for each cell that says something: where no columns can stand beside each other."""
    head = texts[0]
    for row, said in zip(texts[1:], below, strict=True):
        yield from paragraph(row[0], width)
        for name, cell in zip(head[1:], row[1:], strict=True):
            yield from paragraph(f"{name}: {cell}", width, "  ", "    ") if cell else ()
        yield from paragraph(said, width, _BELOW_A_ROW)


def _narrow(sizes: list[int], least: Sequence[int], room: int, whole: int) -> None:
    """Take from the widest columns until they fit, as far as each has more than its least."""
    while sum(sizes) > room:
        spare = [number for number in range(whole, len(sizes)) if sizes[number] > max(least[number], _LEAST_COLUMN)]
        if not spare:
            return
        sizes[max(spare, key=lambda number: sizes[number])] -= 1


def _lines(texts: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """A row: each cell within its column, on as many lines as the longest takes."""
    cells = [_folded(text, size) for text, size in zip(texts, sizes, strict=True)]
    return [
        _BETWEEN_COLUMNS.join(map(set_cell_size, line, sizes)).rstrip() for line in zip_longest(*cells, fillvalue="")
    ]


def _folded(text: str, size: int) -> list[str]:
    """A text in lines of so many cells: between words where that can be, else within them."""
    if cell_len(text) <= size:
        return [text]
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(longer) <= size:
            lines[-1] = longer
        else:
            lines += chop_cells(word, size) if lines[-1] or cell_len(word) > size else [word]
    return [line for line in lines if line] or [""]


def paragraph(text: str, width: int, first: str = "", then: str | None = None) -> list[str]:
    """The lines of a text, with `first` before the first and `then` (as `first`) before the others; words stay whole."""
    then = first if then is None else then
    room = max(width, len(then) + _LEAST_PARAGRAPH)
    return _Wrapper(room, first, then, break_long_words=False).wrap(one_line(text))


class _Wrapper(textwrap.TextWrapper):
    """Wraps by cells: it asks nothing of the pieces of a text but their length."""

    def _split(self, text: str) -> list[str]:
        return [_Piece(piece) for piece in super()._split(text)]


class _Piece(str):
    """A piece of a text, as long as the cells that it takes."""

    def __len__(self) -> int:
        return cell_len(str(self))
