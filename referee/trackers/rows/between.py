"""Rows of headers alone that head nothing: a team's name or total between the rows of players, a total or a unit right
below the headers, and a player's own row that is written so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.model.patterns import later
from referee.trackers.heads.headings import is_unit
from referee.trackers.heads.matching import Matching
from referee.trackers.rows.whose import is_blank, is_met, is_rank, is_word_for_player
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.names import People, is_symbol, same
from referee.trackers.wikitext.tables import Cell

_FIGURE = later(r"(?:[(\[]?(?:max|min|out of|of|total|sum|avg|average|cap|limit|[^\w\s])[.:]?\s?){0,3}[(\[]?\d.{0,30}")
"""What begins with a number, a sign or a word for one before it: a sum, a limit."""

_MOST_ORDINALS = 3
"""From how many on, columns that are headed 1, 2, 3 are no sums."""


def heads_nothing(
    row: Sequence[Cell | None], names: int, headers: Sequence[Sequence[Cell | None]], matching: Matching, *, below: bool
) -> bool:
    """Whether a row of headers under others says what those head: beside the column of names it shows only figures, units,
    signs or nothing, and none of them heads a value. below: whether it stands right below the others, of which none spans
    several columns then.
    """
    corner = row[names] if names < len(row) else None
    if any(matching.heads(plain(cell.raw)) for cell in _others(row, None)) or _repeats(corner, names, headers):
        return False
    shown = [plain(cell.raw) for cell in _others(row, corner) if not is_blank(cell)]
    if len(shown) >= _MOST_ORDINALS and shown == [str(number) for number in range(1, len(shown) + 1)]:
        return False
    if below and any(cell.across > 1 for header in headers for cell in _others(header, None)):
        return False
    if below and not matching.variables and any(is_symbol(char) for text in shown for char in text):
        return False
    return all(_FIGURE.fullmatch(text.casefold()) or _is_drawn(text) or is_unit(text, matching.units) for text in shown)


def is_own_row(row: Sequence[Cell | None], names: int, people: People, matching: Matching, *, below: bool) -> bool:
    """Whether a row of headers that names a player is that player's, and no row of names that head columns. below: as of
    `heads_nothing`: it holds something else than words then."""
    own = row[names]
    others = list(_others(row, own))
    if not others or any(matching.heads(plain(cell.raw)) for cell in others):
        return False
    if below:
        return any(is_rank(cell) or _FIGURE.fullmatch(plain(cell.raw).casefold()) for cell in others)
    return not all(is_met((cell,), 0, people) for cell in others)


def _others(row: Sequence[Cell | None], own: Cell | None) -> Iterator[Cell]:
    """The cells of a row but for one, each once."""
    return (cell for cell in dict.fromkeys(row) if cell is not None and cell is not own)


def _repeats(corner: Cell | None, names: int, headers: Sequence[Sequence[Cell | None]]) -> bool:
    """Whether what stands above the names says what does so in a row of headers before, or is a word for players."""
    title = plain(corner.raw) if corner is not None else ""
    above = (header[names] for header in headers if names < len(header))
    return bool(title) and (
        is_word_for_player(title) or any(cell is not None and same(plain(cell.raw), title) for cell in above)
    )


def _is_drawn(text: str) -> bool:
    """Whether a text holds no letter or digit, as a dash or an emoji does not."""
    return not any(map(str.isalnum, text))
