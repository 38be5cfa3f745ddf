"""The outcome of a decision: quorum, strengths, and the ratio that it needs (Agora's Rules 879, 955, 2422, 2623)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from referee.model.decisions import Decision, DecisionOutcome, Strengths
from referee.nomics.ballots import counted
from referee.nomics.voting import Voting


def decide(decision: Decision, voting: Voting) -> DecisionOutcome:
    """What a decision comes to by its ballots."""
    votes, in_circles = counted(decision, voting)
    strengths = {voter: strength_of(voter, decision.strengths) for voter in votes}
    sums = {kind: sum(strengths[voter] for voter in votes if votes[voter] == kind) for kind in voting.kinds}
    return DecisionOutcome(
        result=_result(decision, voting, len(votes), sums),
        votes=dict(votes),
        strengths=strengths,
        sums=sums,
        popularity=_popularity(votes, voting),
        in_circles=in_circles,
    )


def strength_of(voter: str, strengths: Strengths) -> int:
    """What sets it, then what changes it; rounded up and brought within the bounds once, at the end (Rule 2422)."""
    own = [change for change in strengths.changes if change.voter == voter]
    value = Fraction(strengths.default)
    for change in own:
        if change.initial is not None:
            value = Fraction(change.initial)
    value += sum(Fraction(change.add) for change in own if change.add is not None)
    return max(strengths.least, min(strengths.most, math.ceil(value)))


def _result(decision: Decision, voting: Voting, voters: int, sums: Mapping[str, int]) -> str:
    pro, contra = sums[voting.pro], sums[voting.contra]
    if voters < decision.quorum:
        return voting.no_quorum
    if not contra:
        return voting.adopted if pro else voting.rejected
    enough = pro >= Fraction(decision.index) * contra and pro > contra
    return voting.adopted if enough else voting.rejected


def _popularity(votes: Mapping[str, str], voting: Voting) -> Fraction | None:
    kinds = [*votes.values()]
    return Fraction(kinds.count(voting.pro) - kinds.count(voting.contra), len(kinds)) if kinds else None


def why(decision: Decision, outcome: DecisionOutcome, voting: Voting) -> str:
    """Why it comes to that, in a sentence."""
    voters, quorum = len(outcome.votes), decision.quorum
    has = f"{voters} {'voter' if voters == 1 else 'voters'}"
    if outcome.result == voting.no_quorum:
        return f"{outcome.result}: {has}, and the quorum is {quorum}."
    pro, contra = outcome.sums[voting.pro], outcome.sums[voting.contra]
    sums = f"strength {pro} {voting.pro} to {contra} {voting.contra}"
    return f"{outcome.result}: {has}, and the quorum is {quorum}; {sums}{_ratio(pro, contra, decision)}."


def _ratio(pro: int, contra: int, decision: Decision) -> str:
    index = f"the adoption index is {decision.index}"
    if not contra:
        return "" if pro else ", and nothing without strength for it passes"
    ratio = f" is {_decimal(Fraction(pro, contra))}, and {index}"
    return ratio if decision.index > 1 or pro != contra else f"{ratio}; a tie does not pass"


def _decimal(ratio: Fraction) -> str:
    """A ratio as people write it, with no more digits than tell it apart: 3, 1.5, 5/3."""
    return str(Decimal(ratio.numerator) / ratio.denominator) if not 10**6 % ratio.denominator else str(ratio)
