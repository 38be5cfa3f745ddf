"""Players in the squares of a grid: the grids that hold names, and the names beside symbols."""

from __future__ import annotations

from referee.trackers.asked import GAME, PLAYER
from referee.trackers.cells.grids import board_of_table
from referee.trackers.heads.found import Headed
from referee.trackers.heads.matching import Matching
from referee.trackers.rows.whose import headers_of, path_of


def is_grid_with_names(headed: Headed, matching: Matching) -> bool:
    """Whether a table in which players are named is a grid that is looked for, and no table of theirs.

    It is one of its size that is headed by its name, or has letters and numbers at its sides, and in which no value of
    theirs has a head.
    """
    grids = [variable for variable in matching.variables if variable.kind == "grid"]
    headers = headers_of(headed.table.rows) if grids else []
    paths = [(*headed.chain, *path_of(headers, at)) for at in range(headed.table.width if grids else 0)]
    others = [variable for variable in matching.variables if variable.of == PLAYER and variable.kind != "grid"]
    if not grids or any(matching.closeness(other, path) is not None for other in others for path in paths if path):
        return False
    for variable in grids:
        if (variable.of == GAME) != (not headed.owner):
            continue
        board = board_of_table(headed.table, variable)
        if board is None:
            continue
        sized = board.rows == (variable.rows or board.rows) and board.columns == (variable.columns or board.columns)
        named = any(matching.closeness(variable, headed.chain[: at + 1]) is not None for at in range(len(headed.chain)))
        if named or (sized and board.labelled):
            return True
    return False
