"""Whether an announced Configuration is one that the rules can give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from typing import Any

from referee.dynasties.bots.actions.verdict import Reason
from referee.dynasties.bots.configuration import FIRST, LAST, PANELS, SIDES, Configuration, Obstacle, Panel
from referee.dynasties.bots.given import taken
from referee.dynasties.bots.numbers import Numbers


def against_configuration(given: Mapping[str, Any] | None, where: str, numbers: Numbers) -> Iterator[Reason]:
    """Why there can be no such Configuration (R205-CONFIG-04 to 19); raises InputError about the place below `where`."""
    if given is None:
        text = "The Configuration has to be generated before, and detailed in the Announcement."
        yield Reason("no-configuration", "R205-CONFIG-01", text)
        return
    configuration: Configuration = taken(given, Configuration, where)
    chosen = (
        configuration.obstacles is not None,
        configuration.panels is not None,
        bool(configuration.bumper_sides),
        configuration.house_bot not in (None, False),
    )
    most = numbers.stated("variations")
    if sum(chosen) > most:
        yield Reason("variations", "R205-CONFIG-04", f"There are at most {most} Variations, not {sum(chosen)}.")
    if configuration.obstacles is not None:
        yield from _against_obstacles(configuration.obstacles, numbers)
    if configuration.panels is not None:
        letters = ascii_uppercase[: len(configuration.obstacles or ())]
        yield from _against_panels(configuration.panels, letters, numbers)


def _against_obstacles(obstacles: tuple[Obstacle, ...], numbers: Numbers) -> Iterator[Reason]:
    least, most = numbers.stated("least_obstacles"), numbers.stated("most_obstacles")
    if not least <= len(obstacles) <= most:
        text = f"Physical Obstacles add from {least} to {most} squares, not {len(obstacles)}."
        yield Reason("obstacle-count", "R205-CONFIG-06", text)
    places = [(one.at, one.side) for one in obstacles]
    if not all(FIRST <= at <= LAST and side in SIDES for at, side in places):
        text = "An obstacle is added above or below one of the squares 1 to 19."
        yield Reason("obstacle-place", "R205-CONFIG-06", text)
    if len(set(places)) < len(places):
        yield Reason("obstacle-place", "R205-CONFIG-06", "No two obstacles are in one place.")


def _against_panels(panels: tuple[Panel, ...], letters: str, numbers: Numbers) -> Iterator[Reason]:
    least, most = numbers.stated("least_panels"), numbers.stated("most_panels")
    if not least <= len(panels) <= most:
        text = f"There are from {least} to {most} trap panels, not {len(panels)}."
        yield Reason("panel-count", "R205-CONFIG-12", text)
    if not all(_in_arena(panel.square, letters) for panel in panels):
        text = "A trap panel is on one of the squares 1 to 19, or on an obstacle's by its letter."
        yield Reason("panel-place", "R205-CONFIG-12", text)
    if not all(panel.kind in PANELS for panel in panels):
        yield Reason("panel-kind", "R205-CONFIG-12", "A trap panel is a flip, flame, explosion or shock panel.")


def _in_arena(square: int | str, letters: str) -> bool:
    if isinstance(square, int):
        return FIRST <= square <= LAST
    return len(square) == 1 and square in letters
