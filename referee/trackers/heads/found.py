"""What is found on a page: values with what heads them, tables, and grids that are drawn in text."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field

from referee.trackers.wikitext.tables import Stretch, Table

TEXTS = ("body", "first")
"""Sorts of entries that are the text below a heading: all of it, or the first paragraph where other things stand below."""


STRUCK = "it is struck, with what heads it"


class Entry(NamedTuple):
    """A value that is headed by something.

    chain: what heads it, outermost first, without the owner. owner: the player whose it is, empty for nobody. raw:
    wikitext. colour: its background. where: for people. sort: `label`, `pill`, `pair`, `list`, `cell`, `column` or one
    of `TEXTS`.
    at: where on the page it stands; None: in several places. more: what follows a label's value in lines without one.
    why: why it cannot be read, whatever it holds.
    """

    chain: tuple[str, ...]
    owner: str
    raw: str
    where: str
    sort: str
    colour: str = ""
    doubtful: bool = False
    at: Stretch | None = None
    more: str = ""
    why: str = ""

    @property
    def whole(self) -> Entry:
        """The same with the lines that follow as a part of it, as they are of a list."""
        return self._replace(raw=self.raw + self.more, more="") if self.more else self


class Drawn(NamedTuple):
    """A grid that is drawn in text: what heads it, whose it is, its lines, and whether templates in it count."""

    chain: tuple[str, ...]
    owner: str
    lines: tuple[str, ...]
    where: str


class Headed(NamedTuple):
    """A table, what heads it, whose it is, where, and whether it is struck."""

    chain: tuple[str, ...]
    owner: str
    table: Table
    where: str
    struck: bool = False


class Findings(Struct):
    """All that was found on a page. names: the wikitexts that name a player as heading or label. beside: what stands in a
    player's section and may be the game's, without that owner behind a rule. last: the player of the last of those sections. lines: what follows a player's name or stands in their section, in which
    numbers may stand before what they count. too_deep: whether a table stands deeper within others than is read."""

    entries: list[Entry] = field(default_factory=list)
    tables: list[Headed] = field(default_factory=list)
    drawn: list[Drawn] = field(default_factory=list)
    names: list[tuple[str, str]] = field(default_factory=list)
    beside: list[Entry] = field(default_factory=list)
    last: str = ""
    lines: list[Entry] = field(default_factory=list)
    too_deep: bool = False
