"""What a Configuration consists of, and where its Variations may stand (R205-CONFIG)."""

from __future__ import annotations

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
