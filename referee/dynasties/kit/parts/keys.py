"""Keys: what the value that is kept under one is called where people read of it."""

from __future__ import annotations

from collections.abc import Iterable

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import Grid
from referee.model.texts import say_within


def said_key(declared: Declaration, key: str) -> str:
    """A value by its key, within a sentence: `Ann's Turns`, `Siege 3's Strength`, `row 2 column 3 of Ann's Bed`, `Season`."""
    variable = declared.variable(key)
    if variable is None:
        # Besides values there are titles under keys, and what a page lacks is called by what it is.
        return next((f"the title {title.name}" for title in declared.titles if title.key == key), key)
    square = key.partition(":")[2] if isinstance(variable, Grid) else ""
    return say_within(variable.name, declared.owner_of(key), square)


def said_keys(declared: Declaration, keys: Iterable[str]) -> list[str]:
    """The same of several."""
    return [said_key(declared, key) for key in keys]
