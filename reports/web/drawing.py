"""What is drawn as SVG: places and lengths for templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_WIDEST = 24
"""So many votes are drawn as cells."""


def cells(matter: Mapping[str, Any]) -> list[tuple[int, str]]:
    """The votes drawn from the left, a cell each with its place and kind: FOR, DEFERENTIAL, AGAINST; none where they are too many."""
    tally, players = matter["tally"], matter["players"]
    if not isinstance(players, int) or players > _WIDEST:
        return []
    kinds = ["for"] * tally["for"] + ["def"] * tally["deferential"]
    against = ["against"] * (tally["against"] + tally["veto"])
    empty = ["none"] * max(0, players - len(kinds) - len(against))
    quorum = matter["quorum"] if isinstance(matter["quorum"], int) else players
    return [(16 * place + (5 if place >= quorum else 0), kind) for place, kind in enumerate([*kinds, *empty, *against])]
