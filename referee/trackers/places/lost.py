"""Where a variable may stand that is found nowhere: under another header, in rows of nobody knows whom, in an empty table, under
a heading with nothing below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.model.patterns import later
from referee.trackers.asked import GAME, PLAYER, Asked
from referee.trackers.heads.headings import is_log, title_of
from referee.trackers.places.spots import Survey
from referee.trackers.rows.keyed import column_of_players
from referee.trackers.rows.whose import headers_of, is_blank, path_of
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.names import level
from referee.trackers.wikitext.page import Line, Page, Placed, Section
from referee.trackers.wikitext.tables import Table

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


def empty_sections(page: Page, survey: Survey, variable: Asked) -> Iterator[str]:
    """The one heading that is the name of a list of the game, where nothing stands below it but tables of other values: the last
    item of the list has gone."""
    if variable.of != GAME or not variable.listed or not variable.has_empty or variable.within:
        return
    own = [
        (at, part) for at, part in enumerate(page.parts) if isinstance(part, Section) and _heads(part, survey, variable)
    ]
    for at, section in own if len(own) == 1 else ():
        is_there = not inline(section.title).wholly("struck")
        if is_there and all(_is_another_s(part, survey) for part in _below(page, at, section)):
            yield f"section “{plain(section.title)}”"


def _below(page: Page, at: int, section: Section) -> Iterator[Line | Placed | Section]:
    """What stands below a heading, up to the next one that is not of its own."""
    for part in page.parts[at + 1 :]:
        if isinstance(part, Section) and part.level <= section.level:
            return
        yield part


def _heads(section: Section, survey: Survey, variable: Asked) -> bool:
    """Whether a heading is a variable's, and not of what is past."""
    is_its_own = survey.fits(variable, (title_of(section.title, survey.matching),)) is not None
    return is_its_own and not any(is_log(plain(title)) for title in (*section.above, section.title))


def _is_another_s(part: Line | Placed | Section, survey: Survey) -> bool:
    """Whether something below a heading is nothing, or surely holds values of other names."""
    if isinstance(part, Line):
        return not part.raw.strip()
    return isinstance(part, Placed) and _holds_others(part.table, survey)


def _holds_others(table: Table, survey: Survey) -> bool:
    """Whether each column of a table beside the players' names is a variable's by its header."""
    blocks = [block for block in survey.players if block.headed.table is table and block.sure]
    columns = [path for block in blocks for at, path in enumerate(block.paths) if at != block.names]
    return bool(columns) and all(path and survey.any_fits(path) for path in columns)


def _holds(title: str, names: Iterable[str]) -> bool:
    """Whether one of some names stands in a title, among other words."""
    words = f" {' '.join(_WORD.findall(level(title)[2]))} "
    return any(f" {' '.join(_WORD.findall(level(name)[2]))} " in words for name in names if _WORD.search(name))
