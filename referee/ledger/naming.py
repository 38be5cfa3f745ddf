"""Changes in which somebody's name comes or goes: of who stands at a place, whose turn it is, whom an oath names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from referee.ledger.entries import Change


def naming(names: Collection[str]) -> Callable[[Change], bool]:
    """Whether a change is one in which any of some names, all of one person, comes or goes."""
    words = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names)), re.I) if names else None

    def named(value: Any) -> int:
        if isinstance(value, str):
            return len(words.findall(value)) if words is not None else 0
        if isinstance(value, dict):
            return sum(map(named, value))
        return sum(map(named, value)) if isinstance(value, list) else 0

    return lambda change: words is not None and named(change.old) != named(change.new)
