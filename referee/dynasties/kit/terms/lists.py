"""Lists as values: `Oats, Oats, Rye`; an item that holds a comma or a quotation mark stands in such marks."""

from __future__ import annotations

import csv
import functools
from collections.abc import Iterable

_MOST_KNOWN = 1024


@functools.lru_cache(_MOST_KNOWN)
def items_of(value: str) -> tuple[str, ...]:
    """The items of a list, in their order, duplicates and all; empty: there are none."""
    return tuple(next(csv.reader([value], skipinitialspace=True))) if value else ()


def text_of(items: Iterable[str]) -> str:
    """The one text by which a list of these items is kept; no item is empty or holds the end of a line."""
    return ", ".join(
        f'"{item.replace(chr(34), chr(34) * 2)}"' if "," in item or '"' in item else item for item in items
    )
