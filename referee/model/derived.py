"""Derived values as reports show them, whatever the dynasty."""

from __future__ import annotations

from typing import Any

import msgspec


class Table(msgspec.Struct, frozen=True):
    """A table of derived values: a caption (may be empty), column heads, and rows of texts."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a dynasty's derived values are at an instant, beside what its tracker shows.

    `facts` are labelled lines, `blocks` labelled grids of lines, `page` the tracker as it should stand in the
    canonical form, `document` what `referee stats --json` prints.
    """

    tables: tuple[Table, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    blocks: tuple[tuple[str, tuple[str, ...]], ...] = ()
    notes: tuple[str, ...] = ()
    page: str = ""
    document: dict[str, Any] = {}


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a what-if comes to: `document` is what `--json` prints, `tables` and `lines` the same for people.

    `yes`: it is valid, lawful, or no question of yes and no; None: that cannot be told.
    """

    document: dict[str, Any]
    tables: tuple[Table, ...] = ()
    lines: tuple[str, ...] = ()
    yes: bool | None = True
