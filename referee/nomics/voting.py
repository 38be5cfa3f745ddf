"""How a nomic's ballots are counted where they have strengths and a quorum of voters: its parameters."""

from __future__ import annotations

import msgspec


class Voting(msgspec.Struct, frozen=True):
    """The kinds of ballots, and what a decision may come to.

    pro, contra: the kinds whose strengths are held against each other.
    neutral: the kind that takes no side; it counts for the quorum. What cannot be determined counts as it.
    adopted, rejected, no_quorum: the names of the outcomes.
    """

    pro: str
    contra: str
    neutral: str
    adopted: str
    rejected: str
    no_quorum: str

    @property
    def kinds(self) -> tuple[str, str, str]:
        """Every kind of ballot."""
        return self.pro, self.contra, self.neutral


AGORA = Voting(
    pro="FOR",
    contra="AGAINST",
    neutral="PRESENT",
    adopted="ADOPTED",
    rejected="REJECTED",
    no_quorum="FAILED QUORUM",
)
"""Agora's decisions on proposals (Rules 683, 879, 955, 2127)."""
