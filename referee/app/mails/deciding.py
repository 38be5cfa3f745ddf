"""What decisions given in a file come to, with their reasons."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.model.decisions import Decision, DecisionOutcome
from referee.nomics.carried import AGORA
from referee.nomics.deciding import decide, why
from referee.nomics.profile import Profile
from referee.scrapers.agora_parse import parse_decisions


class Judged(NamedTuple):
    """A decision, what it comes to by the rules of its nomic, and why, in a sentence."""

    decision: Decision
    outcome: DecisionOutcome
    why: str
    profile: Profile = AGORA

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
                "strength_for": self.profile.summed("for", outcome.sums),
                "strength_against": self.profile.summed("against", outcome.sums),
                "strength_present": self.profile.summed("none", outcome.sums),
                "popularity": None if outcome.popularity is None else str(outcome.popularity),
                "cycles": list(outcome.in_circles),
            },
            "why": self.why,
        }


def judged(decision: Decision, profile: Profile = AGORA) -> Judged:
    """What a decision comes to."""
    outcome = decide(decision, profile)
    return Judged(decision, outcome, why(decision, outcome, profile), profile)


def judge_decisions(body: bytes, where: str) -> list[Judged]:
    """Each decision of a file of Agora's, in its order. Raises InputError with file and line."""
    return [judged(decision) for decision in parse_decisions(body, where)]
