"""Flaws: why something may not be done, where several rules may be in the way."""

from __future__ import annotations

from msgspec import Struct


class Flaw(Struct, frozen=True):
    """In words that follow `but`, and by which clauses."""

    text: str
    clauses: tuple[str, ...]
