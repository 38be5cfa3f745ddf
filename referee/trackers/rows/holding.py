"""What one table of a page holds: the rows of players, the rows of things, and labels with their values; each is looked
for when it is asked for first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from referee.trackers.heads.found import STRUCK, Entry, Headed
from referee.trackers.heads.matching import Matching
from referee.trackers.rows.inhabited import is_grid_with_names
from referee.trackers.rows.layout import Block, blocks_of_columns, blocks_of_players, blocks_of_things, facts
from referee.trackers.rows.whose import whose
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.labels import pills_of
from referee.trackers.wikitext.names import People, one_of
from referee.trackers.wikitext.tables import Stretch


class Tables(Struct, frozen=True, eq=False, dict=True):
    """What one table holds: the blocks with a row a player, and all that is headed otherwise.

    doubt: the columns of which it cannot be told which of them says whose the rows are.
    """

    headed: Headed
    matching: Matching
    players: tuple[Block, ...]
    entries: tuple[Entry, ...]
    doubt: str = ""

    @cached_property
    def things(self) -> tuple[Block, ...]:
        """The blocks with a row a thing."""
        return () if (_solid(self.players) if self.players else self.headed.owner) else self._rows

    @cached_property
    def mixed(self) -> tuple[Block, ...]:
        """A table with rows of players as one of things, which it is if its names are headed so."""
        return self._rows if self.players else ()

    @cached_property
    def columns(self) -> tuple[Block, ...]:
        """The blocks with a column a thing."""
        return () if self.players or self.headed.owner else tuple(blocks_of_columns(self.headed, self.matching))

    def keyed(self, column: int) -> tuple[Block, ...]:
        """The blocks with a row for each thing that is named in a column."""
        if column not in self._keyed:
            self._keyed[column] = tuple(blocks_of_things(self.headed, self.matching, column))
        return self._keyed[column]

    @cached_property
    def _keyed(self) -> dict[int, tuple[Block, ...]]:
        return {0: self._rows}

    @cached_property
    def _rows(self) -> tuple[Block, ...]:
        return tuple(blocks_of_things(self.headed, self.matching))


def lay_out(headed: Headed, people: People, options: list[list[str]], matching: Matching) -> Tables:
    """What one table holds; `matching` tells what heads a value."""
    named = whose(headed, people, matching)
    players = blocks_of_players(headed, people, named, matching)
    if (
        not players
        or headed.table.width == 1
        or _headed_by_options(players, options)
        or _of_game(players, matching.knows_of_game)
        or is_grid_with_names(headed, matching)
    ):
        return Tables(headed, matching, (), _told(headed, facts(headed)), named.doubt)
    own = [entry for block in players for entry in _within_groups(block)]
    return Tables(headed, matching, tuple(players), _told(headed, own if named.sure else [*own, *facts(headed)]))


def _told(headed: Headed, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """What a table says, all of it struck where it is."""
    return tuple(entry._replace(why=STRUCK) for entry in entries) if headed.struck else tuple(entries)


def _solid(blocks: Iterable[Block]) -> bool:
    """Whether the names stand in the first column, so that the table is the players' own."""
    return all(block.names == 0 for block in blocks)


def _headed_by_options(blocks: list[Block], options: list[list[str]]) -> bool:
    """Whether every column is headed by an option, with the players who have it below."""
    heads = [path[-1] for block in blocks for path in block.paths if path]
    return len(heads) > 1 and any(all(one_of(known, head) is not None for head in heads) for known in options)


def _of_game(blocks: list[Block], of_game: Callable[[str], bool]) -> bool:
    """Whether every column, that of the name too, is headed by what the game has one of: then the name is a value."""
    return all(path and of_game(path[-1]) for block in blocks for path in block.paths)


def _within_groups(block: Block) -> Iterator[Entry]:
    """What is named within a player's own rows: pills, slots that a comment names, rows with a label of their own."""
    chain, where = block.headed.chain, block.headed.where
    for group in block.groups:
        label_column = block.names + 1
        labels = [row[label_column] if label_column < len(row) else None for row in group.rows]
        many = len(group.rows) > 1 and len({id(label) for label in labels}) == len(group.rows)
        for row, label in zip(group.rows, labels, strict=True):
            for column, cell in enumerate(row):
                if cell is None or column == block.names:
                    continue
                if not many and "pill" not in cell.raw and "<!--" not in cell.raw:
                    continue
                at = Stretch(block.headed.table.line, block.headed.table, cell)
                path = (*chain, *(block.paths[column] if column < len(block.paths) else ()))
                if "pill" in cell.raw:
                    for pill in pills_of(cell.raw):
                        yield Entry((*path, pill.label), group.owner, pill.raw, where, "pill", at=at)
                if "<!--" in cell.raw:
                    for comment in inline(cell.raw).comments[:1]:
                        yield Entry((*path, comment), group.owner, cell.raw, where, "pair", cell.colour, at=at)
                if many and label is not None and column > label_column and label.raw:
                    title = plain(label.raw)
                    yield Entry((*path, title), group.owner, cell.raw, where, "pair", cell.colour, at=at)
                    if path:
                        turned = (*chain, title, path[-1])
                        yield Entry(turned, group.owner, cell.raw, where, "cell", cell.colour, at=at)
