"""Changes in which somebody's name comes or goes: of who stands at a place, whose turn it is, whom an oath names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache
from typing import Any

from referee.ledger.entries import Change


def naming(names: Collection[str]) -> Callable[[Change], bool]:
    """Whether a change is one in which any of some names, all of one person, comes or goes."""
    words = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names)), re.I) if names else None

    if words is None:
        return lambda _: False
    # Among the changes of twenty years the same values come again and again.
    counted = cache(lambda text: len(words.findall(text)))

    def named(value: Any) -> int:
        if isinstance(value, str):
            return counted(value)
        return sum(map(named, value)) if isinstance(value, (dict, list)) else 0

    def comes_or_goes(change: Change) -> bool:
        old, new = change.old, change.new
        if old.__class__ is str and new.__class__ is str:  # As nearly all are.
            return counted(old) != counted(new)
        return named(old) != named(new)

    return comes_or_goes
