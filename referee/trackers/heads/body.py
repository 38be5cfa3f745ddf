"""The text that stands below a heading: all of it where nothing else does, else the first paragraph, right below."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field


class Body(Struct):
    """The lines of text of a section, so far.

    is_whole: whether nothing else stands there. line: where it begins. first: the lines of the first paragraph, if nothing
    stands before it; is_ended: whether others are no part of that.
    """

    lines: list[str] = field(default_factory=list)
    is_whole: bool = True
    line: int = 0
    first: list[str] = field(default_factory=list)
    is_ended: bool = False

    @property
    def is_new(self) -> bool:
        """Whether nothing stands there yet."""
        return self.is_whole and not self.lines

    def add(self, raw: str, number: int) -> None:
        """A line of text."""
        if self.is_whole and not self.is_ended:
            self.first.append(raw)
        self.lines.append(raw)
        self.line = self.line or number

    def pop(self) -> None:
        """The last line heads what stands below it, and is none of them."""
        last = self.lines.pop()
        if self.first[-1:] == [last]:
            self.first.pop()

    def ends_paragraph(self) -> None:
        """A blank line."""
        self.is_ended = self.is_ended or bool(self.first)

    def stands_out(self, raw: str, number: int) -> None:
        """A line in bold, which may be the value, or head what stands below it."""
        if self.is_new:
            self.first, self.is_ended, self.line = [raw], True, self.line or number

    def heads(self, label: str) -> None:
        """Something stands below a label, which is no value then."""
        if label and self.first == [label]:
            self.first = []

    def is_alone(self, names: Sequence[str]) -> None:
        """Nothing but names of players stands there."""
        self.lines = ["<br>".join(names)]

    def is_beside(self, names: Sequence[str]) -> None:
        """Something else stands below the names of players that stand right below the heading; one may be the value."""
        if len(names) == 1 and self.is_new:
            self.lines, self.first = [*names], [*names]
        elif names:
            self.is_ended = True

    def told(self) -> tuple[str, str]:
        """What may be the value, and how sure that is: `body` for all of the text, `first` for its first paragraph."""
        return ("\n".join(self.lines), "body") if self.is_whole else ("\n".join(self.first), "first")
