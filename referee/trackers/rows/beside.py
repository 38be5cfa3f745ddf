"""Tables in which several stand: blocks side by side with a column of names each, and parts that are headed by a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from referee.trackers.heads.found import Headed
from referee.trackers.rows.whose import cells_of, headers_of, is_met, is_rank, is_word_for_player, path_of
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.names import People, level
from referee.trackers.wikitext.tables import Cell, Table

Rows = tuple[tuple[Cell | None, ...], ...]


def taken_apart(headed: Headed, people: People) -> Iterator[Headed]:
    """A table as those that stand in it; most are one."""
    for owner, rows in _parts(headed, people):
        table = headed.table if rows is headed.table.rows else replace(headed.table, rows=rows)
        if owner and not headed.owner:
            yield headed._replace(table=table, owner=owner)
        else:
            yield from (headed._replace(table=each) for each in _side_by_side(table, people))


def _parts(headed: Headed, people: People) -> list[tuple[str, Rows]]:
    """The rows of a table, or those below each cell that names a player and fills a whole row, with that player; such a row
    is one of headers like any other where another names somebody too."""
    rows = headed.table.rows
    whole = "", rows
    if headed.owner or not rows or _titled(rows[0], people) is None:
        return [whole]
    parts: list[tuple[str, list[tuple[Cell | None, ...]]]] = []
    for row in rows:
        owner = _titled(row, people)
        if owner is not None:
            parts.append((owner, []))
        elif row and (is_met(row, 0, people) or any(is_word_for_player(plain(cell.raw)) for cell in row[:1] if cell)):
            return [whole]
        else:
            parts[-1][1].append(row)
    return [(owner, tuple(below)) for owner, below in parts]


def _titled(row: Sequence[Cell | None], people: People) -> str | None:
    """The player whom the one cell names that fills a whole row; None where there are others, or it names nobody."""
    if len(row) < 2 or row[0] is None or any(cell is not row[0] for cell in row):
        return None
    met = people.met(row[0].raw)
    return met.name if met is not None else None


def _side_by_side(table: Table, people: People) -> list[Table]:
    """The blocks of a table whose columns of names are headed alike, and name a player each."""
    headers = headers_of(table.rows)
    heads = [path_of(headers, at) for at in range(min(table.width, 50))]
    titles = [level(path[-1])[2] if path else "" for path in heads]
    first = next((title for title in titles if title), "")
    starts = [at for at, title in enumerate(titles) if title and title == first]
    if len(starts) < 2 or not all(_may_begin(table, at, heads, people) for at in starts):
        return [table]
    ends = [*starts[1:], table.width]
    return [
        replace(table, rows=tuple(row[(begins if number else 0) : end] for row in table.rows))
        for number, (begins, end) in enumerate(zip(starts, ends, strict=True))
    ]


def _may_begin(table: Table, column: int, heads: Sequence[tuple[str, ...]], people: People) -> bool:
    """Whether a column, or the one behind its numbers, names players in most of its cells, or where nobody tells them is
    headed by a word for them, and another one stands behind it."""
    cells = cells_of(table.rows, column)
    if all(map(is_rank, cells)):
        column, cells = column + 1, cells_of(table.rows, column + 1)
    if not cells or column + 1 >= len(heads) or heads[column + 1][-1:] in (heads[column][-1:], ()):
        return False
    if not people.everyone:
        return is_word_for_player("".join(heads[column][-1:]))
    return 2 * sum(people.met(cell.raw) is not None for cell in cells) > len(cells)
