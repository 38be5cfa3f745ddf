"""Tables and paragraphs for terminals, measured in the cells that letters take there. Their texts are made harmless."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from referee.reports.inert import one_line

_BETWEEN_COLUMNS = "  "
_BELOW_A_ROW = "    "
_LEAST_COLUMN = 8
_LEAST_PARAGRAPH = 30


def render_table(
    head: Sequence[str], rows: Sequence[Sequence[object]], *, width: int, below: Sequence[str] = (), whole: int = 0
) -> str:
    """A table that fits: the widest column gives way first, but none of the first `whole`. `below` has for each row what
    is said under it."""
    texts = [[one_line(str(cell)) for cell in row] for row in (head, *rows)]
    sizes = [max(map(cell_len, column)) for column in zip(*texts, strict=True)]
    while (
        sum(sizes) + len(_BETWEEN_COLUMNS) * (len(sizes) - 1) > width and max(sizes[whole:], default=0) > _LEAST_COLUMN
    ):
        sizes[sizes.index(max(sizes[whole:]), whole)] -= 1
    lines = [_line(texts[0], sizes), _line(["-" * size for size in sizes], sizes)]
    for row, said in zip(texts[1:], below or [""] * len(rows), strict=True):
        lines += [_line(row, sizes), *paragraph(said, width, _BELOW_A_ROW)]
    return "\n".join(lines)


def _line(texts: Sequence[str], sizes: Sequence[int]) -> str:
    return _BETWEEN_COLUMNS.join(map(_fitted, texts, sizes)).rstrip()


def _fitted(text: str, size: int) -> str:
    return set_cell_size(text, size) if cell_len(text) <= size else set_cell_size(text, size - 1) + "…"


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
