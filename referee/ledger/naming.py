"""Whose names a value has in it: of who stands at a place, whose turn it is, whom an oath names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any


def naming(names: Collection[str]) -> Callable[[Any], int]:
    """How often a value names somebody by any of some names, all of one person."""
    if not names:
        return lambda _: 0
    words = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names)), re.I)

    def named(value: Any) -> int:
        if isinstance(value, str):
            return len(words.findall(value))
        return sum(map(named, value)) if isinstance(value, (dict, list)) else 0

    return named
