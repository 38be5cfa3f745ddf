"""All that a matter may come to where each of many ballots may be several things: by what they add up to, not way by way. Pure.

It may name an outcome too many, where ballots follow one another; never one too few.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from referee.model.decisions import AuthorEndorsed, Decision, Endorsement, Plain, Vote
from referee.nomics.ballots import NO_BALLOT
from referee.nomics.circles import circles
from referee.nomics.deciding import Tally, result_of, strength_of
from referee.nomics.profile import Profile

_MOST_TALLIES = 20_000
"""Of more than so many nothing is ruled out."""
Ballots = Mapping[str, Sequence[Vote | None]]
"""By voter, all that their ballot may be; None: they may have none."""


def kinds_of(may: Ballots, author: str, neutral: str) -> dict[str, frozenset[str]]:
    """By voter, the kinds that their ballot may come to."""
    follows = {voter: {*_followed(votes, author)} for voter, votes in may.items()}
    kinds = {
        voter: {vote.kind for vote in votes if isinstance(vote, Plain)} | ({NO_BALLOT} if None in votes else set())
        for voter, votes in may.items()
    }
    for voter in chain.from_iterable(circles({voter: [*(others & may.keys())] for voter, others in follows.items()})):
        kinds[voter].add(neutral)
    grows = True
    while grows:
        before = sum(map(len, kinds.values()))
        for voter, others in follows.items():
            for other in others:
                kinds[voter] |= {kind or neutral for kind in kinds.get(other, {NO_BALLOT})}
        grows = sum(map(len, kinds.values())) > before
    return {voter: frozenset(each) for voter, each in kinds.items()}


def reachable(may: Ballots, like: Decision, quorums: Sequence[int], profile: Profile) -> frozenset[str]:
    """The outcomes that a decision may come to with these ballots; `like`: its strengths, index and author."""
    tallies = {Tally()}
    for voter, kinds in kinds_of(may, like.author or "", profile.neutral).items():
        strength = strength_of(voter, like.strengths)
        tallies = {tally.plus(kind, strength, profile) for tally in tallies for kind in kinds}
        if len(tallies) > _MOST_TALLIES:
            return frozenset(profile.possible)
    return frozenset(result_of(tally, like.index, quorum, profile) for tally in tallies for quorum in quorums)


def _followed(votes: Sequence[Vote | None], author: str) -> Iterator[str]:
    for vote in votes:
        match vote:
            case Endorsement(voter=voter):
                yield voter
            case AuthorEndorsed():
                yield author
