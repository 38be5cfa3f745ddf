"""What was found out on pages read before, and holds for later ones as far as they have not changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.trackers.cells.grids import Board
from referee.trackers.heads.found import Headed
from referee.trackers.heads.matching import Matching
from referee.trackers.rows.holding import Tables
from referee.trackers.rows.layout import Block
from referee.trackers.wikitext.tables import Table


class Kept:
    """What was found out about tables, names and grids, and holds for them wherever they stand.

    parts: of each table those that stand in it, with their headers alone. laid: what tables hold. paths: what
    heads the columns of a block. spots: the places of a variable in a block. lines: what rows of grids say. boards: the
    grids that tables are, as a variable has them. said: what the last grid of each name says. leads: what lines begin with.
    """

    def __init__(self) -> None:
        self.parts: dict[Headed, Sequence[Headed]] = {}
        self.laid: dict[object, Tables] = {}
        self.paths: dict[Block, Sequence[tuple[str, ...]]] = {}
        self.spots: dict[object, list[Any]] = {}
        self.lines: dict[object, Any] = {}
        self.boards: dict[tuple[Table, str], Board | None] = {}
        self.said: dict[str, tuple[Board, Any]] = {}
        self.leads: dict[object, Any] = {}
        self.matching: Matching | None = None

    def trim(self) -> None:
        """Forget all when it has become much."""
        tables, blocks = max(len(self.laid), len(self.parts), len(self.boards)), max(len(self.spots), len(self.paths))
        if tables > 200 or blocks > 5_000:
            self.laid.clear()
            self.parts.clear()
            self.paths.clear()
            self.spots.clear()
            self.boards.clear()
        for known in (self.lines, self.leads):
            if len(known) > 10_000:
                known.clear()
