"""What decisions given in a file come to, with their reasons."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.model.decisions import Decision, DecisionOutcome
from referee.nomics.deciding import decide, why
from referee.nomics.voting import AGORA
from referee.scrapers.agora_parse import parse_decisions


class Judged(NamedTuple):
    """A decision, what it comes to, and why, in a sentence."""

    decision: Decision
    outcome: DecisionOutcome
    why: str

    def document(self) -> dict[str, Any]:
        """As `judge --json` prints it."""
        outcome = self.outcome
        return {
            "assessment": self.decision.announced,
            "proposal": self.decision.proposal,
            "outcome": {
                "result": outcome.result,
                "voters": len(outcome.votes),
                "votes": outcome.votes,
                "strengths": outcome.strengths,
                "strength_for": outcome.sums[AGORA.pro],
                "strength_against": outcome.sums[AGORA.contra],
                "strength_present": outcome.sums[AGORA.neutral],
                "popularity": None if outcome.popularity is None else str(outcome.popularity),
                "cycles": list(outcome.in_circles),
            },
            "why": self.why,
        }


def judge_decisions(body: bytes, where: str) -> list[Judged]:
    """Each decision of a file of Agora's, in its order. Raises InputError with file and line."""
    judged = []
    for decision in parse_decisions(body, where):
        outcome = decide(decision, AGORA)
        judged.append(Judged(decision, outcome, why(decision, outcome, AGORA)))
    return judged
