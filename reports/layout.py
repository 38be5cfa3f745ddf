"""Tables and paragraphs for terminals, measured in the cells that letters take there. Their texts are made harmless."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len, chop_cells, set_cell_size

from referee.model.patterns import later
from referee.reports.inert import one_line

_BETWEEN_COLUMNS = "  "
_BELOW_A_ROW = "    "
_LEAST_COLUMN, _LEAST_OF_MANY = 8, 5
_LEAST_PARAGRAPH = 20
_LEAST_PART = 8
"""So many cells must be left on a line for the first part of a word that is longer than a line."""
_NARROW = 60
"""Below so many columns a table that does not fit is told row by row."""
_TINTED, _PLAIN = "\x0e", "\x0f"
_MARKED = later(f"{_TINTED}([^{_PLAIN}]*){_PLAIN}")
_ADDRESS = later(r"(https?://\S{1,300}(?!\S)|(?<!\S)/[^\s/]+/\S{1,200}(?!\S))")
"""What is to be pasted, an address or a file's path: it stays in one piece."""


def render_table(
    head: Sequence[str], rows: Sequence[Sequence[object]], *, width: int, below: Sequence[str] = (), whole: int = 0
) -> str:
    """A table that fits: the widest column gives way first, but none of the first `whole`; what does not fit in its
    column goes on below, and nothing is cut; where that would be too narrow, cells stand below each other.
    `below` has for each row what is said under it."""
    texts = [[one_line(str(cell)) for cell in row] for row in (head, *rows)]
    sizes = [max(map(cell_len, column)) for column in zip(*texts, strict=True)]
    words = [max(cell_len(word) for cell in column for word in cell.split(" ")) for column in zip(*texts, strict=True)]
    room = width - len(_BETWEEN_COLUMNS) * (len(sizes) - 1)
    between = _BETWEEN_COLUMNS
    if width >= _NARROW and room < sum(words) <= width - (len(sizes) - 1):  # closer, before a word is broken
        between, room = " ", width - (len(sizes) - 1)
    floors = [[max(word, _LEAST_COLUMN) for word in words], [_LEAST_COLUMN] * len(sizes)]
    for least in floors if width < _NARROW else [floors[0], words, floors[1], [_LEAST_OF_MANY] * len(sizes)]:
        _narrow(sizes, least, room, whole)
    if sum(sizes) > room:
        return "\n".join(_stacked(texts, below or [""] * len(rows), width))
    lines = [*_lines(texts[0], sizes, between), *_lines(["-" * size for size in sizes], sizes, between)]
    for row, said in zip(texts[1:], below or [""] * len(rows), strict=True):
        lines += [*_lines(row, sizes, between), *paragraph(said, width, _BELOW_A_ROW)]
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
        spare = [number for number in range(whole, len(sizes)) if sizes[number] > least[number]]
        if not spare:
            return
        sizes[max(spare, key=lambda number: sizes[number])] -= 1


def _lines(texts: Sequence[str], sizes: Sequence[int], between: str) -> list[str]:
    """A row: each cell within its column, on as many lines as the longest takes."""
    cells = [_folded(text, size) for text, size in zip(texts, sizes, strict=True)]
    return [between.join(map(set_cell_size, line, sizes)).rstrip() for line in zip_longest(*cells, fillvalue="")]


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
    """The lines of a text, with `first` before the first and `then` (as `first`) before the others. Words stay whole but those
    longer than a line; addresses always do."""
    then = first if then is None else then
    room = max(width, cell_len(then) + _LEAST_PARAGRAPH)
    return _Wrapper(room, _Piece(first), _Piece(then)).wrap(one_line(text))


def tint(words: str) -> str:
    """Words of ours that a terminal may show in colour; no text of players is ever marked so."""
    return f"{_TINTED}{words}{_PLAIN}"


def in_colour(text: str, colour: Callable[[str], str]) -> str:
    """A text with its tinted words as `colour` makes them."""
    return _MARKED.sub(lambda match: colour(match[1]), text)


def fitted(text: str, width: int) -> str:
    """A text with its lines as they are, but for those that are too wide: they go on below, a little further in."""
    lines: list[str] = []
    for line in text.split("\n"):
        indent = line[: len(line) - len(line.lstrip(" "))]
        lines += [line] if cell_len(line) <= width else paragraph(line, width, indent, f"{indent}  ")
    return "\n".join(lines)


class _Wrapper(textwrap.TextWrapper):
    """Wraps by cells: it asks nothing of the pieces of a text but their length."""

    def _split(self, text: str) -> list[str]:
        return [
            _Piece(piece)
            for part in _ADDRESS.split(text)
            for piece in ([part] if _ADDRESS.match(part) else super(_Wrapper, self)._split(part))
        ]

    def _handle_long_word(self, reversed_chunks: list[str], cur_line: list[str], cur_len: int, width: int) -> None:
        """A word that is longer than a line, in parts: the first on this line where there is room for some of it."""
        word = str(reversed_chunks.pop())
        room = width - cur_len
        if _ADDRESS.match(word):
            parts = [word]
        else:
            head = chop_cells(word[: 8 * width], room)[0] if room >= _LEAST_PART else ""
            parts = [
                *([head] if head else []),
                *chop_cells(word[len(head) :], self.width - len(self.subsequent_indent)),
            ]
        if not cur_line or (parts[0] != word and room >= _LEAST_PART):
            cur_line.append(_Piece(parts.pop(0)))
        reversed_chunks += map(_Piece, reversed(parts))


class _Piece(str):
    """A piece of a text, as long as the cells that it takes."""

    def __len__(self) -> int:
        return cell_len(str(self))
