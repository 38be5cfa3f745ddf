"""A Bot as its Operator built it: hardware in the order in which it is mounted, and how worn each part is."""

from __future__ import annotations

import msgspec

WHOLE = 100
"""The Condition of a part that nothing has worn, in percentage points (R205-LOADOUT-10)."""


class Part(msgspec.Struct, frozen=True):
    """A piece of hardware and its Condition, whole percentage points from 0 to 100 where the rules are kept."""

    name: str
    condition: int = WHOLE


class Bot(msgspec.Struct, frozen=True):
    """A Bot: its Systems front to back; `script` is the lines as submitted, None where none is known."""

    engine: Part
    chassis: Part
    systems: tuple[Part, ...] = ()
    name: str = ""
    script: tuple[str, ...] | None = None
