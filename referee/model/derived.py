"""Derived values as reports show them, whatever the dynasty."""

from __future__ import annotations

from typing import Any

import msgspec


class Table(msgspec.Struct, frozen=True):
    """A table of derived values: a caption (may be empty), column heads, and rows of texts."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Band(msgspec.Struct, frozen=True):
    """Between which numbers a tracked one is as the rules want it (None: no bound on that side), what is best, and the clauses that say
    so; `variable` is what the trackers call it."""

    variable: str
    low: float | None
    high: float | None
    best: float | None
    clauses: tuple[str, ...]


class Step(msgspec.Struct, frozen=True):
    """A step of a working: the clause that it follows, what that comes to here, and the value then. squares: those that it counts, as
    rows and columns from 1."""

    clause: str
    why: str
    value: str
    squares: tuple[tuple[int, int], ...] = ()


class Working(msgspec.Struct, frozen=True):
    """How derived values come about, step by step: whose they are, what they come to, and the grid (its rows) from which they are
    read, if any."""

    name: str
    owner: str
    result: str
    steps: tuple[Step, ...]
    rows: tuple[str, ...] = ()


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a dynasty's derived values are at an instant, beside what its tracker shows.

    `facts` are labelled lines, `blocks` labelled grids of lines, `page` the tracker as it should stand in the
    canonical form, `document` what `referee stats --json` prints. `bands` and `workings` are drawn on the web pages alone,
    as `captions` are, what is said of a board beside whose it is.
    """

    tables: tuple[Table, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    blocks: tuple[tuple[str, tuple[str, ...]], ...] = ()
    notes: tuple[str, ...] = ()
    page: str = ""
    document: dict[str, Any] = {}
    bands: tuple[Band, ...] = ()
    workings: tuple[Working, ...] = ()
    captions: dict[str, str] = {}


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a what-if comes to: `document` is what `--json` prints, `tables` and `lines` the same for people.

    `yes`: it is valid, lawful, or no question of yes and no; None: that cannot be told.
    """

    document: dict[str, Any]
    tables: tuple[Table, ...] = ()
    lines: tuple[str, ...] = ()
    yes: bool | None = True
