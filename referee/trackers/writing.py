"""Writing: one value of a tracker page changed in place, in the page's own layout, and not a byte besides.

Writing is reading turned round: the value is written where it was read, in the style of what stood there or of its
neighbours, and the page is read again. Unless it shows the new value there, and everything else as before, nothing is
written, and it is said why.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from referee.model.patterns import later
from referee.trackers.asked import GAME, Asked
from referee.trackers.cells.values import EMPTY, empty_value
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.masks import clean, mask
from referee.trackers.wikitext.padding import fitted
from referee.trackers.wikitext.styles import Shown, ways

if TYPE_CHECKING:  # What reads a page takes long to load, and most questions come to no new one.
    from referee.trackers.places.places import Spot
    from referee.trackers.reading import Answer, Reader

_MOST_TRIED, _MOST_READ = 60, 2_000_000
"""How many ways of writing a value are tried, and how many characters are read in that."""

_MARKUP = later(r"[|\n<>&\[\]{}=]|''|~~~|__|!!|^[*#:;]")
_BOLD = ("", "'''", "''")


class Unwritable(Exception):
    """A value cannot be written; it says why."""


def write_value(reader: Reader, text: str, key: str, value: Any) -> str:
    """The page on which one value is this, and all else as it was; raises Unwritable.

    key: as the reader gives it. value: as the reader would give it, a text or a number.
    """
    before = reader.read(text)
    variable, owner = _asked_by(reader, key)
    spots = reader.spots(text, variable)
    spot = _place(before, key, [spot for spot in spots if spot.owner == owner])
    if clean(text) != text:
        raise Unwritable("the page holds control characters")
    written = _spelt(value)
    if _MARKUP.search(written) or unicodedata.normalize("NFC", written) != written:
        raise Unwritable(f"“{written}” holds signs of wikitext")
    writing = _Writing(reader, text, variable, before)
    new = Shown(written, "", _is_nothing(variable, value))
    now = Shown(_spelt(before.values[key]), spot.raw, _shows_nothing(spot.raw, variable))
    neighbours = [other for other in spots if other.owner != owner and other.at is not None and not other.why]
    most = min(_MOST_TRIED, 1 + _MOST_READ // len(text))
    for candidate in itertools.islice(writing.candidates(spot, now, new, neighbours), most):
        if _says_only(reader.read(candidate), before, key, value):
            return candidate
    raise Unwritable("there is no way of writing it there that reads back so")


def _asked_by(reader: Reader, key: str) -> tuple[Asked, str]:
    """The variable of a key, and whose value it is; raises Unwritable."""
    for variable in reader.variables:
        name, _, owner = key.partition(":")
        if key == variable.name and variable.of == GAME:
            return variable, ""
        if name == variable.name and variable.of != GAME and owner:
            return variable, owner
    raise Unwritable("nothing such is read of the page")


def _place(before: Answer, key: str, spots: Sequence[Spot]) -> Spot:
    """The one place where a value stands; raises Unwritable where it cannot be read, or where that is not one place."""
    flaw = next((flaw for flaw in before.unreadable if flaw.key == key), None)
    if flaw is not None:
        raise Unwritable(flaw.why)
    if key not in before.values:
        raise Unwritable("the page does not show it")
    if len(spots) > 1:
        raise Unwritable(f"it stands in two places: {spots[0].where}, and {spots[1].where}")
    if not spots or spots[0].at is None:
        raise Unwritable("it is not shown in one place of its own")
    return spots[0]


def _says_only(after: Answer, before: Answer, key: str, value: Any) -> bool:
    """Whether a page shows what one did before, but for one value."""
    return (
        after.values == {**before.values, key: value}
        and type(after.values[key]) is type(value)
        and after.unreadable == before.unreadable
        and after.places == before.places
    )


def _spelt(value: Any) -> str:
    """A value as people write it."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _is_nothing(variable: Asked, value: Any) -> bool:
    return bool(variable.has_empty and value == variable.formed(empty_value(variable)))


def _shows_nothing(raw: str, variable: Asked) -> bool:
    shown = plain(raw).casefold()
    return shown in EMPTY or (isinstance(variable.empty, str) and shown == variable.empty.casefold())


class _Writing:
    """What a page could be, with a value of one variable changed."""

    def __init__(self, reader: Reader, text: str, variable: Asked, before: Answer) -> None:
        self.reader = reader
        self.text = text
        self.variable = variable
        self.before = before
        self.masked = mask(text)  # As the page was read: what stands within a template or comment ends no line.
        self.lines = [0, *(match.end() for match in re.finditer("\n", self.masked))]

    def candidates(self, spot: Spot, now: Shown, new: Shown, neighbours: Sequence[Spot]) -> Iterator[str]:
        """The pages to try, likeliest first."""
        begins, ends = self._stretch(spot)
        stretch = self.text[begins:ends]
        piece = next((now.raw[len(bold) :] for bold in _BOLD if self._holds(stretch, now.raw, bold)), None)
        if piece is None:
            raise Unwritable("where it stands cannot be told")
        others = [shown for other in neighbours if (shown := self._shown(other)) is not None]
        columns = [self._cell(other) for other in neighbours if self._is_beside(spot, other)]
        in_cell = spot.at is not None and spot.at.cell is not None
        for way in dict.fromkeys(ways(now._replace(raw=piece), new, others, self.variable.symbol)):
            for at in _places_of(piece, stretch):
                if in_cell:
                    changed = fitted(stretch, (at, at + len(piece)), way, columns)
                else:
                    changed = stretch[:at] + (way if piece else f" {way}") + stretch[at + len(piece) :]
                yield self.text[:begins] + changed + self.text[ends:]

    @staticmethod
    def _holds(stretch: str, raw: str, bold: str) -> bool:
        """Whether a wikitext stands there, without the bold that was opened before its label."""
        return raw.startswith(bold) and raw[len(bold) :] in stretch

    def _stretch(self, spot: Spot) -> tuple[int, int]:
        """The part of the page that a place is in; raises Unwritable where the page has no such line."""
        at = spot.at
        if at is None or at.line > len(self.lines):
            raise Unwritable("where it stands cannot be told")
        begins = self.lines[at.line - 1]
        if at.table is not None and at.cell is not None:
            first, last = at.table.extent(at.cell)
            held = self.text[begins + first : begins + last]
            return begins + first, begins + first + len(held.rstrip("\n"))
        end = self.masked.find("\n", begins)
        return begins, end if end >= 0 else len(self.text)

    def _shown(self, spot: Spot) -> Shown | None:
        """What another place of the variable shows; None where that cannot be read."""
        key = f"{self.variable.name}:{spot.owner}"
        if key not in self.before.values:
            return None
        value = _spelt(self.before.values[key])
        return Shown(value, spot.raw, _shows_nothing(spot.raw, self.variable))

    @staticmethod
    def _is_beside(spot: Spot, other: Spot) -> bool:
        """Whether two places are cells of one table."""
        return bool(spot.at and other.at and spot.at.table is other.at.table and other.at.cell is not None)

    def _cell(self, spot: Spot) -> str:
        begins, ends = self._stretch(spot)
        return self.text[begins:ends]


def _places_of(piece: str, stretch: str) -> list[int]:
    """Where a piece stands in a stretch; an empty one, at the end of what is written there."""
    if not piece:
        return [len(stretch.rstrip())]
    return [match.start() for match in re.finditer(f"(?={re.escape(piece)})", stretch)]
