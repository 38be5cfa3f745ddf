"""Whether an announced Configuration is one that the rules can give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from referee.dynasties.bots.actions.verdict import Reason
from referee.dynasties.bots.given import taken

AT_MOST = 2
"""How many Configuration Variations there may be (R205-CONFIG-04)."""
SIDES = ("above", "below")
KINDS = ("flip", "flame", "explosion", "shock")
FIRST, LAST = 1, 19
"""The numbered squares that are in bounds (R205-CONFIG-03)."""
LETTERS = "ABCDEF"


class _Obstacle(msgspec.Struct, frozen=True):
    at: int
    side: str


class _Panel(msgspec.Struct, frozen=True):
    square: int | str
    kind: str


class _Configuration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    obstacles: tuple[_Obstacle, ...] | None = None
    panels: tuple[_Panel, ...] | None = None
    bumper_sides: bool | None = None
    house_bot: dict[str, Any] | str | bool | None = None


def against_configuration(given: Mapping[str, Any] | None, where: str) -> Iterator[Reason]:
    """Why there can be no such Configuration (R205-CONFIG-04 to 19); raises InputError about the place below `where`."""
    if given is None:
        text = "The Configuration has to be generated before, and detailed in the Announcement."
        yield Reason("no-configuration", "R205-CONFIG-01", text)
        return
    configuration: _Configuration = taken(given, _Configuration, where)
    chosen = (
        configuration.obstacles is not None,
        configuration.panels is not None,
        bool(configuration.bumper_sides),
        configuration.house_bot not in (None, False),
    )
    if sum(chosen) > AT_MOST:
        yield Reason("variations", "R205-CONFIG-04", f"There are at most two Variations, not {sum(chosen)}.")
    if configuration.obstacles is not None:
        yield from _against_obstacles(configuration.obstacles)
    if configuration.panels is not None:
        letters = LETTERS[: len(configuration.obstacles or ())]
        yield from _against_panels(configuration.panels, letters)


def _against_obstacles(obstacles: tuple[_Obstacle, ...]) -> Iterator[Reason]:
    if not 2 <= len(obstacles) <= 6:
        text = f"Physical Obstacles add from 2 to 6 squares, not {len(obstacles)}."
        yield Reason("obstacle-count", "R205-CONFIG-06", text)
    places = [(one.at, one.side) for one in obstacles]
    if not all(FIRST <= at <= LAST and side in SIDES for at, side in places):
        text = "An obstacle is added above or below one of the squares 1 to 19."
        yield Reason("obstacle-place", "R205-CONFIG-06", text)
    if len(set(places)) < len(places):
        yield Reason("obstacle-place", "R205-CONFIG-06", "No two obstacles are in one place.")


def _against_panels(panels: tuple[_Panel, ...], letters: str) -> Iterator[Reason]:
    if not 1 <= len(panels) <= 3:
        yield Reason("panel-count", "R205-CONFIG-12", f"There are from 1 to 3 trap panels, not {len(panels)}.")
    if not all(_in_arena(panel.square, letters) for panel in panels):
        text = "A trap panel is on one of the squares 1 to 19, or on an obstacle's by its letter."
        yield Reason("panel-place", "R205-CONFIG-12", text)
    if not all(panel.kind in KINDS for panel in panels):
        yield Reason("panel-kind", "R205-CONFIG-12", "A trap panel is a flip, flame, explosion or shock panel.")


def _in_arena(square: int | str, letters: str) -> bool:
    if isinstance(square, int):
        return FIRST <= square <= LAST
    return len(square) == 1 and square in letters
