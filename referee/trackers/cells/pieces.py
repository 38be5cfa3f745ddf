"""A list in a cell taken apart: its items as written, by commas, bullets, lines or boxes, each with its marks."""

from __future__ import annotations

import re

from msgspec import Struct

from referee.model.patterns import later
from referee.trackers.cells.ways import Unreadable
from referee.trackers.wikitext.inline import Inline, squeezed
from referee.trackers.wikitext.names import is_symbol

_SEPARATOR = later(r"[,;•·()\[\]]")


class Piece(Struct, frozen=True):
    """An item as written, with its marks; `sealed` where it stands in a box. joint: what parts it from the one before."""

    text: str
    struck: bool = False
    bold: bool = False
    italic: bool = False
    sealed: bool = False
    joint: str = ", "


class _Splitter:
    """Gathers the pieces of a list; `separators`: what parts them, or brackets them."""

    def __init__(self, separators: re.Pattern[str]) -> None:
        self.separators = separators
        self.joint = ", "
        self.pieces: list[Piece] = []
        self.words: list[tuple[str, bool, bool, bool]] = []
        self.depth = 0

    def text(self, text: str, marks: tuple[bool, bool, bool]) -> None:
        """Take in a run of text: separators outside of brackets end an item."""
        at = 0
        for match in self.separators.finditer(text):
            sign = match[0]
            if sign in "([":
                self.depth += 1
            elif sign in ")]":
                self.depth -= 1
                if self.depth < 0:
                    raise Unreadable("a bracket closes that was not opened")
            elif not self.depth:
                self.words.append((text[at : match.start()], *marks))
                count = len(self.pieces)
                self.end()
                if sign not in ",;•·":
                    if self.joint != ", ":
                        raise Unreadable(f"{sign!r} stands between no two items")
                    self.joint = f" {sign} " if len(self.pieces) > count else f", {sign} "
                at = match.end()
        self.words.append((text[at:], *marks))

    def end(self) -> None:
        """The item ends."""
        written = "".join(word for word, *_ in self.words).strip()
        self.depth = 0
        if written:
            if written.count("(") != written.count(")"):
                raise Unreadable("a bracket is not closed")
            if "\n" in written:
                raise Unreadable("lines that nothing separates")
            self.pieces.append(Piece(squeezed(written), *self._marks(), joint=self.joint))
            self.joint = ", "
        self.words.clear()

    def _marks(self) -> tuple[bool, bool, bool]:
        worded = [entry for entry in self.words if any(char.isalnum() or is_symbol(char) for char in entry[0])]
        marks: list[bool] = []
        for index in (1, 2, 3):
            borne = [bool(entry[index]) for entry in worded]
            # The count beside a struck item need not be struck with it.
            core = [bool(entry[index]) for entry in worded if not re.fullmatch(r"\s*[x×✕(]?\s*\d+\s*\)?\s*", entry[0])]
            if index == 1 and any(borne) and not (core and all(core)):
                raise Unreadable("part of an item is struck")
            marks.append(bool(core) and all(core))
        return marks[0], marks[1], marks[2]

    def box(self, text: str, marks: tuple[bool, bool, bool]) -> None:
        """A box is an item of its own."""
        self.end()
        self.pieces.append(Piece(text, *marks, sealed=True))


def split(shown: Inline, separators: re.Pattern[str] = _SEPARATOR) -> list[Piece]:
    """The items of a list as written; raises Unreadable."""
    if shown.flaw:
        raise Unreadable(shown.flaw)
    splitter = _Splitter(separators)
    for atom in shown.atoms:
        marks = (atom.struck, atom.bold, atom.italic)
        if atom.sort == "break":
            splitter.end()
        elif atom.sort == "box":
            splitter.box(atom.text, marks)
        elif atom.sort == "pill":
            splitter.box(f"{atom.label} ×{atom.text}" if atom.text.isdigit() else f"{atom.label} {atom.text}", marks)
        else:
            splitter.text(atom.text, marks)
    splitter.end()
    return _joined(splitter.pieces)


def _joined(pieces: list[Piece]) -> list[Piece]:
    """A count that stands after a box belongs to it."""
    joined: list[Piece] = []
    for piece in pieces:
        count = re.fullmatch(r"[x×✕]\s*(\d{1,6})|\((\d{1,6})\)", piece.text)
        if count and joined and joined[-1].sealed and not piece.sealed:
            last = joined.pop()
            piece = Piece(f"{last.text} ×{count[1] or count[2]}", last.struck, last.bold, last.italic, sealed=True)
        joined.append(piece)
    return joined
