"""Who plays, where nobody is told: those whose own pages a page's tables link to, and who stand in one column with them, or
head columns beside them."""

from __future__ import annotations

from collections.abc import Iterator

from referee.trackers.wikitext.inline import inline
from referee.trackers.wikitext.names import LONGEST_NAME, People, named_atom, named_text, undecorated
from referee.trackers.wikitext.page import Page, Placed
from referee.trackers.wikitext.tables import Cell, Table

_COLUMNS = 3
"""In how many columns, from the first, names are looked for."""

_NO_NAMES = frozenset(("", "-", "–", "—", "total", "totals", "sum", "note", "notes", "legend", "key"))


def people_linked(page: Page) -> People:
    """The players that a page names by links; nobody where it names none so."""
    tables = (part.table for part in page.parts if isinstance(part, Placed))
    return People(tuple(dict.fromkeys(name for table in tables for name in _of_table(table))))


def _of_table(table: Table) -> Iterator[str]:
    """The names of the first column in which somebody's own page is linked to, or else of the headers of columns."""
    columns = range(min(_COLUMNS, table.width))
    lines = [[row[column] for row in table.rows if column < len(row)] for column in columns]
    among = [[cell for cell in cells if cell is not None and not cell.header] for cells in lines]
    for own in (*among, [cell for cell in (table.rows[:1] or ((),))[0][1:] if cell is not None and cell.header]):
        if any(map(is_linked, own)):
            names = (undecorated(named_text(inline(cell.raw))) for cell in own)
            yield from (name for name in names if name.casefold() not in _NO_NAMES and len(name) <= LONGEST_NAME)
            return


def is_linked(cell: Cell) -> bool:
    """Whether a cell is nothing but a link to somebody's page, and signs around it."""
    shown = inline(cell.raw)
    targets = [atom for atom in shown.atoms if atom.target.lstrip(":").partition(":")[0].strip().casefold() == "user"]
    return len(targets) == 1 and undecorated(named_text(shown)) == undecorated(named_atom(targets[0]))
