"""Holding: what a declared thing is made of, field by field."""

from __future__ import annotations

import functools
from typing import Any

from msgspec import Struct


@functools.cache
def names_held(kind: Any) -> tuple[str, ...] | None:
    """The names of what things of a class hold; None: it is no class of declared things."""
    return kind.__struct_fields__ if issubclass(kind, Struct) else None


def held_by(part: object) -> list[Any] | None:
    """What a declared thing holds; None: it is none."""
    kind: Any = type(part)
    names = names_held(kind)
    return None if names is None else [getattr(part, name) for name in names]
