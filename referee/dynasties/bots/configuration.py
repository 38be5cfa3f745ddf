"""What a Configuration consists of, and where its Variations may stand (R205-CONFIG)."""

from __future__ import annotations

from typing import Any

import msgspec

FIRST, LAST = 1, 19
"""The numbered squares In Bounds (R205-ARENA-02, R205-CONFIG-03)."""
SIDES = ("above", "below")
"""Of a square, where an obstacle may be added."""
PANELS = ("flip", "flame", "explosion", "shock")
"""The kinds of trap panels (R205-CONFIG-12)."""


class Obstacle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: int
    side: str


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    square: int | str
    kind: str


class Configuration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of a Bout's Variations; None: it has none of the kind."""

    obstacles: tuple[Obstacle, ...] | None = None
    panels: tuple[Panel, ...] | None = None
    bumper_sides: bool | None = None
    house_bot: dict[str, Any] | str | bool | None = None
