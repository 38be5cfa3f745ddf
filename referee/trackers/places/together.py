"""Values of several variables in one cell of a player's row, each with its label or behind its number: `Str: 3<br>Dex: 4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.trackers.asked import Asked
from referee.trackers.cells.values import EMPTY
from referee.trackers.heads.found import Entry
from referee.trackers.heads.matching import Matching
from referee.trackers.places.amounts import Amounts
from referee.trackers.places.places import Spot, where_of
from referee.trackers.rows.layout import Block
from referee.trackers.wikitext.inline import inline
from referee.trackers.wikitext.labels import labelled, with_colons
from referee.trackers.wikitext.names import level

_GENERAL = frozenset(
    (
        "stat",
        "statistic",
        "attribute",
        "resource",
        "inventory",
        "holding",
        "possession",
        "belonging",
        "good",
        "asset",
        "supply",
        "stock",
        "state",
        "value",
        "score",
    )
)
"""Headers below which what somebody has stands, whatever it is: below another it may be a cost, an offer or a plan."""


def in_cells(
    variable: Asked, variables: Sequence[Asked], blocks: Sequence[Block], matching: Matching
) -> Iterator[Spot]:
    """The places of a variable within cells that are headed by no variable, and of no one value."""
    for block in blocks if not variable.within else ():
        for at, path in enumerate(block.paths):
            if not path or at == block.names or not block.sure or block.headed.owner:
                continue
            if level(path[-1])[2] not in _GENERAL or matching.knows(path[-1]):
                continue
            spots = [spot for row in _rows(block, at) for spot in _in_cell(variable, variables, row, matching)]
            if not all(spot.why for spot in spots):
                yield from spots


def _rows(block: Block, at: int) -> Iterator[Entry]:
    """What stands in a column in the row of each owner."""
    for group in block.groups:
        cells = [cell.raw for row in group.rows if (cell := row[at] if at < len(row) else None) is not None]
        yield Entry((), group.owner, "<br>".join(dict.fromkeys(cells)), where_of(block, at), "line")


def _in_cell(variable: Asked, variables: Sequence[Asked], cell: Entry, matching: Matching) -> list[Spot]:
    """The places of a variable in one cell; one that says so where other things are all that it tells of."""
    raw = with_colons(cell.raw, matching.knows, matching.knows_plain)
    told = [
        Spot(cell.owner, label.raw + label.more if variable.listed else label.raw, "", cell.where)
        for label in labelled(raw, matching.knows)
        if matching.closeness(variable, (label.label,)) is not None
    ]
    told = told or list(Amounts(variables, [cell]).of(variable))
    if told:
        return told
    why = f"nothing in it is labelled {variable.name}" if inline(cell.raw).text.casefold() not in EMPTY else ""
    return [Spot(cell.owner, cell.raw, "", cell.where, why)]
