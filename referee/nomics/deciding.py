"""The outcome of a decision: quorum, strengths, and the ratio that it needs (Agora's Rules 879, 955, 2422, 2623)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from referee.model.decisions import Decision, DecisionOutcome, Strengths
from referee.nomics.ballots import counted
from referee.nomics.profile import Profile


class Tally(NamedTuple):
    """What of votes decides: how many count for the quorum, whether one kills, and the strengths for and against."""

    number: int = 0
    killed: bool = False
    pro: int = 0
    contra: int = 0

    def plus(self, name: str, strength: int, profile: Profile) -> Tally:
        """The same with a vote of a kind; empty: with none."""
        if not name:
            return self
        kind = profile.votes[name]
        counts = kind.side == "for" if profile.quorum.counts == "for" else kind.quorum
        weight = kind.weight * strength
        return Tally(
            self.number + counts,
            self.killed or kind.side == "kills",
            self.pro + weight * (kind.side == "for"),
            self.contra + weight * (kind.side == "against"),
        )


def decide(decision: Decision, profile: Profile) -> DecisionOutcome:
    """What a decision comes to by its ballots."""
    votes, in_circles = counted(decision, profile)
    strengths = {voter: strength_of(voter, decision.strengths) for voter in votes}
    sums = {
        name: kind.weight * sum(strengths[voter] for voter in votes if votes[voter] == name)
        for name, kind in profile.votes.items()
    }
    tally = Tally()
    for voter, kind in votes.items():
        tally = tally.plus(kind, strengths[voter], profile)
    return DecisionOutcome(
        result=result_of(tally, decision.index, decision.quorum, profile),
        votes=dict(votes),
        strengths=strengths,
        sums=sums,
        popularity=_popularity(votes, profile),
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


def counts_for_quorum(votes: Mapping[str, str], profile: Profile) -> int:
    """How many of the votes, a kind for each voter, count for the quorum."""
    if profile.quorum.counts == "for":
        return sum(profile.votes[kind].side == "for" for kind in votes.values())
    return sum(profile.votes[kind].quorum for kind in votes.values())


def result_of(tally: Tally, index: Decimal, quorum: int, profile: Profile) -> str:
    """The outcome that votes come to."""
    names = profile.outcomes
    if tally.killed:
        return names.killed
    reached = tally.number >= quorum
    if profile.quorum.short == "fails" and not reached:
        return names.no_quorum
    if profile.quorum.reached == "passes" and reached:
        return names.adopted
    if not tally.contra:
        return names.adopted if tally.pro else names.rejected
    is_more = tally.pro > tally.contra or profile.threshold.tie == "passes"
    return names.adopted if is_more and tally.pro >= Fraction(index) * tally.contra else names.rejected


def _popularity(votes: Mapping[str, str], profile: Profile) -> Fraction | None:
    sides = [profile.votes[kind].side for kind in votes.values()]
    return Fraction(sides.count("for") - sides.count("against"), len(sides)) if sides else None


def why(decision: Decision, outcome: DecisionOutcome, profile: Profile) -> str:
    """Why it comes to that, in a sentence."""
    number, quorum = counts_for_quorum(outcome.votes, profile), decision.quorum
    noun, of = ("voter", "") if profile.quorum.counts == "voters" else ("vote", f" {' or '.join(profile.on('for'))}")
    has = f"{number} {noun}{'s' * (number != 1)}{of}"
    said = f"{outcome.result}: {has}, and the quorum is {quorum}"
    if outcome.result == profile.outcomes.no_quorum:
        return f"{said}."
    if outcome.result == profile.outcomes.killed:
        kills = [voter for voter, kind in outcome.votes.items() if profile.votes[kind].side == "kills"]
        return f"{outcome.result}: by the vote of {', '.join(kills)}."
    if profile.quorum.reached == "passes" and number >= quorum:
        return f"{said}."
    pro, contra = profile.summed("for", outcome.sums), profile.summed("against", outcome.sums)
    strength = "strength " if set(outcome.strengths.values()) - {1} else ""
    sums = f"{strength}{pro} {'/'.join(profile.on('for'))} to {contra} {'/'.join(profile.on('against')) or 'against'}"
    return f"{said}; {sums}{_ratio(pro, contra, decision, profile)}."


def _ratio(pro: int, contra: int, decision: Decision, profile: Profile) -> str:
    index = f"{profile.threshold.called} is {decision.index}"
    if not contra:
        return "" if pro else ", and nothing without strength for it passes"
    ratio = f" is {_decimal(Fraction(pro, contra))}, and {index}"
    ties = pro == contra and decision.index <= 1 and profile.threshold.tie == "fails"
    return f"{ratio}; a tie does not pass" if ties else ratio


def _decimal(ratio: Fraction) -> str:
    """A ratio as people write it, with no more digits than tell it apart: 3, 1.5, 5/3."""
    return str(Decimal(ratio.numerator) / ratio.denominator) if not 10**6 % ratio.denominator else str(ratio)
