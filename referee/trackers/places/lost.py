"""Where a variable may stand that is found nowhere: under another header, in rows of nobody knows whom, in an empty table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.model.patterns import later
from referee.trackers.asked import PLAYER, Asked
from referee.trackers.places.spots import Survey
from referee.trackers.rows.keyed import column_of_players
from referee.trackers.rows.whose import headers_of, is_blank, path_of
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.names import level

_WORD = later(r"[^\W\d_]+|\d+")


def unclaimed(survey: Survey, variable: Asked, *, lost: bool = False) -> list[str]:
    """The columns that no variable is named by, in tables where others of the same owners stand, or where the column
    holds the variable's name; lost: nothing of these owners stands anywhere, so in all of players' tables."""
    blocks = survey.players if variable.of == PLAYER else survey.things
    unclaimed: list[str] = []
    for block in blocks:
        if block.headed.owner or not block.sure:
            continue
        paths = [path for at, path in enumerate(block.paths) if at != block.names and path]
        free = [path for path in paths if not survey.any_fits((*block.headed.chain, *path))]
        whole = len(free) < len(paths) or (lost and variable.of == PLAYER)
        heading = chain[-1:] if (chain := block.headed.chain) and survey.fits(variable, chain) is not None else ()
        unclaimed.extend(" / ".join((*heading, *path)) for path in free if whole or _holds(path[-1], variable.names))
    return list(dict.fromkeys(unclaimed))


def unheaded(survey: Survey) -> Iterator[str]:
    """The columns of players' tables in which something stands below no header, beside others that have one."""
    for block in survey.players:
        if (
            block.headed.owner
            or not block.sure
            or not any(path for at, path in enumerate(block.paths) if at != block.names)
        ):
            continue
        for at, path in enumerate(block.paths):
            cells = (row[at] for group in block.groups for row in group.rows if at < len(row))
            if not path and at != block.names and not all(map(is_blank, cells)):
                yield f"column {at + 1} of the {block.headed.where}"


def doubtful_tables(survey: Survey, variable: Asked) -> Iterator[tuple[str, str]]:
    """The tables in which a variable heads a column, though whose the rows are is not certain; and which columns it may be."""
    for tables in survey.tables:
        chain, headers = tables.headed.chain, headers_of(tables.headed.table.rows)
        doubt = tables.doubt
        if not survey.people.everyone and column_of_players(tables.headed, survey.matching) is None:
            doubt = "nobody says who plays"
        if doubt and any(
            survey.fits(variable, (*chain, *path_of(headers, column))) is not None
            for column in range(tables.headed.table.width)
        ):
            yield tables.headed.where, doubt


def empty_tables(survey: Survey, variable: Asked) -> Iterator[str]:
    """The tables of nothing but headers, one of which is a variable's."""
    for headed in survey.found.tables:
        rows = headed.table.own
        if not headed.owner and len(rows) == 1 and len(rows[0]) > 1 and all(cell.header for cell in rows[0]):
            chains = ((*headed.chain, plain(cell.raw)) for cell in rows[0])
            if any(survey.fits(variable, chain) is not None for chain in chains):
                yield headed.where


def _holds(title: str, names: Iterable[str]) -> bool:
    """Whether one of some names stands in a title, among other words."""
    words = f" {' '.join(_WORD.findall(level(title)[2]))} "
    return any(f" {' '.join(_WORD.findall(level(name)[2]))} " in words for name in names if _WORD.search(name))
