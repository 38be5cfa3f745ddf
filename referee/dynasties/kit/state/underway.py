"""Underway: what is kept of atomic actions that are begun, and not complete or not rightly so."""

from __future__ import annotations

import msgspec

from referee.model.events import Instant

Span = tuple[Instant, Instant]
"""When something was first and last done."""


class Done(msgspec.Struct, frozen=True):
    """An action that somebody took while an atomic one of theirs was not complete.

    at: when.
    words: which, for people.
    keys: what it changed.
    cited: the clauses by which it is taken.
    """

    at: Instant
    words: str
    keys: tuple[str, ...]
    cited: tuple[str, ...]


class Underway(msgspec.Struct, frozen=True):
    """An atomic action of which some steps are taken, and that is not complete, or not rightly so.

    action: its name.
    missing: the steps that were missing when all of it was right, counted from 1.
    disordered: all are taken, and one of them too early.
    between: what else its author did since.
    disturbed: what others did since that it may turn on; empty: nothing.
    """

    action: str
    missing: tuple[int, ...] = ()
    disordered: bool = False
    between: tuple[Done, ...] = ()
    disturbed: str = ""
