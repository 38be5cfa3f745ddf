"""Catalogues: tables of named things with columns, that rules speak of: `Flower | Cost | Scent`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.dynasties.kit.sentences import Values

Rows = Mapping[str, Mapping[str, str]]
"""Named things, each with its columns as texts; a list as `kit.lists` writes one."""


@dataclass(frozen=True, kw_only=True)
class Catalogue:
    """Named things of a kind, each with the same columns.

    name: the kind, as variables `of` such a thing name it.
    rows: the things, where the declaration states them.
    lists: the columns that hold lists.
    """

    name: str = field(kw_only=False)
    rows: Rows = field(default_factory=dict)
    lists: tuple[str, ...] = ()

    def rows_in(self, values: Values) -> Rows:
        """The things that there are under a law."""
        return self.rows
