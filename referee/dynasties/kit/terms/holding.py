"""Holding: what a declared thing is made of, field by field."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


def held_by(part: object) -> list[Any] | None:
    """What a declared thing holds; None: it is none."""
    return [getattr(part, name) for name in part.__struct_fields__] if isinstance(part, Struct) else None
