"""What the reading of one cell may rest on besides the cell, and how it says that it cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from referee.trackers.asked import Asked
from referee.trackers.wikitext.names import People


class Unreadable(Exception):
    """Why a text is no value."""


class Ways(Struct, frozen=True, eq=False):
    """The people, what the page's legend says of its symbols, and the things that the page lists, by kind."""

    people: People = field(default_factory=People)
    legend: Mapping[str, str] = field(default_factory=dict)
    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def options(self, variable: Asked) -> tuple[Any, ...]:
        """What a choice or an item may be; nothing where anything may."""
        return variable.options or (self.things.get(variable.things.casefold(), ()) if variable.things else ())
