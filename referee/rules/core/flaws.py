"""Flaws: why something may not be done, where several rules may be in the way."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Flaw:
    """In words that follow `but`, and by which clauses."""

    text: str
    clauses: tuple[str, ...]
