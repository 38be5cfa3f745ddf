"""Decisions made up for the tests."""

from __future__ import annotations

from decimal import Decimal

from referee.model.decisions import Decision, Plain, StrengthChange, Strengths, Vote

PLAIN = {"F": Plain("FOR"), "A": Plain("AGAINST"), "P": Plain("PRESENT")}


def decision(
    votes: dict[str, Vote | str],
    *,
    index: str = "1.0",
    quorum: int = 0,
    author: str | None = None,
    bounds: tuple[int, int, int] = (3, 0, 15),
    changes: tuple[StrengthChange, ...] = (),
) -> Decision:
    """A decision with these ballots, “F”, “A” and “P” for plain ones; `bounds` are default, least and most strength."""
    ballots = {voter: PLAIN[vote] if isinstance(vote, str) else vote for voter, vote in votes.items()}
    return Decision("1-2", 1, "A title", author, Decimal(index), quorum, Strengths(*bounds, changes), ballots)
