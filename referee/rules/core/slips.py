"""Slips: what whoever did it takes back right after was never meant (G11), and what is told of it waits for that."""

from __future__ import annotations

from datetime import timedelta

SET_RIGHT_WITHIN = timedelta(minutes=15)
"""What somebody takes back so soon was never meant (G11)."""


def fallen_with(dov: str) -> str:
    """The key of what is told of those that fell with a Declaration of Victory, unless its enactment is taken back right after."""
    return f"fallen:{dov}"


def said_within(matter: str) -> str:
    """The key of what is told of comments after a matter was resolved, unless whoever did that takes it back (G11)."""
    return f"said-within:{matter}"
