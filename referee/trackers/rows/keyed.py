"""Which column of a table names the things whose its rows are; or the players, where nobody tells who they are."""

from __future__ import annotations

from collections.abc import Sequence

from referee.trackers.heads.found import Headed
from referee.trackers.heads.matching import Matching
from referee.trackers.rows.linked import is_linked
from referee.trackers.rows.whose import cells_of, is_rank, is_word_for_player, paths_of
from referee.trackers.wikitext.inline import inline
from referee.trackers.wikitext.names import named_text, same, undecorated


def column_of_kind(headed: Headed, kind: str) -> int | None:
    """The first column that is headed by a kind of things; None where none is."""
    return next((at for at, path in enumerate(paths_of(headed)) if any(same(kind, part) for part in path)), None)


def column_of_players(headed: Headed, matching: Matching) -> int | None:
    """The column that names players whom nobody tells: that under a word for them, else that of links to their pages,
    else the first; None where that holds values of theirs or numbers, and no other alone may name them.
    """
    paths = paths_of(headed)
    titles = [path[-1] if path else "" for path in paths]
    free = [at for at, title in enumerate(titles) if not matching.knows(title)]
    worded = next((at for at in free if is_word_for_player(titles[at])), 0)
    if not any(titles) or is_word_for_player(titles[0]):
        return 0
    if any(same(kind, part) for kind in matching.kinds for part in (*headed.chain, *titles)):
        return worded
    rows = headed.table.rows
    words = {at: [undecorated(named_text(inline(cell.raw))) for cell in cells_of(rows, at)] for at in free}
    linked = next((at for at in free if _names_each_once(headed, at, words[at])), -1)
    first = 0 in free and not all(map(is_rank, cells_of(rows, 0)))
    if worded and linked in (-1, worded):
        return (
            None
            if first and linked < 0 and titles[worded].casefold().startswith("name") and _differ(words[0])
            else worded
        )
    if linked >= 0 and not (first and linked and set(words[0]) & set(words[linked])):
        return linked
    if first:
        return 0
    others = [at for at in free if at and words[at] and not all(map(is_rank, cells_of(rows, at)))]
    return others[0] if len(others) == 1 else None


def _differ(words: Sequence[str]) -> bool:
    return len(set(words)) == len(words)


def _names_each_once(headed: Headed, column: int, words: Sequence[str]) -> bool:
    """Whether most cells of a column are links to somebody's page, each to another's."""
    cells = cells_of(headed.table.rows, column)
    links = sum(map(is_linked, cells))
    return links > 0 and 2 * links >= len(cells) and _differ(words)
