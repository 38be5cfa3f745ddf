"""What each ballot on a decision comes to: endorsements, chains of them, circles, and conditions on other ballots.

Every ballot begins as all that it may be, and is narrowed by what the ballots that it follows may be, until nothing changes. What is then
still open follows itself, or what follows itself. What only follows itself, through others or not, is not determinate, and counts as neutral
(Agora's Rule 2127); what follows that is narrowed anew. Order plays no part.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import product

from referee.model.decisions import (
    AuthorEndorsed,
    ComesTo,
    Condition,
    Conditional,
    Decision,
    Denied,
    Endorsement,
    HasVoted,
    Inextricable,
    Joined,
    Plain,
    Proxy,
    Vote,
)
from referee.nomics.circles import circles, groups
from referee.nomics.profile import Profile

NO_BALLOT = ""
"""What a proxy's ballot is where the other has none."""
_NONE = frozenset({NO_BALLOT})
_MOST_WAYS = 256
"""In so many ways those may have voted at whom a ballot looks; of more, each of its parts is looked at by itself."""

May = frozenset[str]
"""All that a ballot may come to."""
Group = Mapping[str, None]
"""Voters, in an order that is always the same."""


class Count:
    """A count of ballots: what each of them may be by what is known so far, and the voters whose votes go round in circles."""

    def __init__(self, decision: Decision, profile: Profile) -> None:
        self.decision, self.profile = decision, profile
        self.in_circles = set[str]()
        self._every = frozenset(self.profile.votes) | _NONE
        self.may = dict.fromkeys(self.decision.ballots, self._every)
        self._followers: dict[str, list[str]] = {}
        for voter, vote in self.decision.ballots.items():
            for other in self._follows(vote):
                self._followers.setdefault(other, []).append(voter)

    def votes(self) -> dict[str, str]:
        """What each ballot comes to, in the order of the record; those that are none at all are left out."""
        for group in groups({voter: self._follows(vote) for voter, vote in self.decision.ballots.items()}):
            self._decide(dict.fromkeys(group))
        come_to = {voter: next(iter(may)) for voter, may in self.may.items()}
        return {voter: kind for voter, kind in come_to.items() if kind != NO_BALLOT}

    def _decide(self, group: Group) -> None:
        """Ballots that all follow one another, once all others that they follow are known."""
        self._narrow(group, group)
        while open_after := {voter: self._open_after(voter) for voter in group if len(self.may[voter]) > 1}:
            for circle in map(dict.fromkeys, circles(open_after)):
                if all(len(self.may[voter]) > 1 and circle.keys() >= {*self._open_after(voter)} for voter in circle):
                    self._settle(circle, group)

    def _settle(self, circle: Group, group: Group) -> None:
        """A circle that follows nothing else that is open counts as neutral; what was narrowed by its ballots where they never
        come to that begins again."""
        never = [voter for voter in circle if self.profile.neutral not in self.may[voter]]
        self.in_circles.update(circle)
        self.may.update(dict.fromkeys(circle, frozenset({self.profile.neutral})))
        again = self._all_after(never, group)
        self.may.update(dict.fromkeys(again, self._every))
        self._narrow([*again, *self._after(circle, group)], group)

    def _narrow(self, voters: Collection[str], group: Group) -> None:
        """Narrow these ballots, and those of a group that follow what has become narrower, until nothing changes."""
        waiting = list(voters)
        while waiting:
            voter = waiting.pop()
            now = self._of(self.decision.ballots[voter]) & self.may[voter]
            if now != self.may[voter]:
                self.may[voter] = now
                waiting.extend(self._after([voter], group))

    def _after(self, voters: Iterable[str], group: Group) -> Iterator[str]:
        """Those of a group who follow some, but for those in circles."""
        followers = (follower for voter in voters for follower in self._followers.get(voter, ()))
        return (follower for follower in followers if follower in group and follower not in self.in_circles)

    def _all_after(self, voters: Iterable[str], group: Group) -> Group:
        """The same, through others or not."""
        after: dict[str, None] = {}
        waiting = list(voters)
        while waiting:
            new = [follower for follower in self._after([waiting.pop()], group) if follower not in after]
            after |= dict.fromkeys(new)
            waiting += new
        return after

    def _open_after(self, voter: str) -> list[str]:
        """Those still open on which it turns what an open ballot comes to."""
        named = self._turns_on(self.decision.ballots[voter])
        return [other for other in dict.fromkeys(named) if len(self.may.get(other, _NONE)) > 1]

    def _turns_on(self, vote: Vote) -> Iterator[str]:
        """Everybody whose ballot a vote looks at, but in what surely is not taken, or surely is so whatever they vote."""
        if not isinstance(vote, Conditional):
            yield from _named(vote, self.decision.author)
            return
        holds = self._holds(vote.condition)
        if len(holds) > 1:
            yield from self._asked_in_doubt(vote.condition)
        for so, branch in ((True, vote.then), (False, vote.otherwise)):
            if so in holds:
                yield from self._turns_on(branch)

    def _asked_in_doubt(self, condition: Condition) -> Iterator[str]:
        if isinstance(condition, Joined):
            for each in condition.conditions:
                if len(self._holds(each)) > 1:
                    yield from self._asked_in_doubt(each)
        else:
            yield from _asked(condition)

    def _follows(self, vote: Vote) -> list[str]:
        return [name for name in dict.fromkeys(_named(vote, self.decision.author)) if name in self.decision.ballots]

    def _of(self, vote: Vote) -> May:
        """All that a vote may come to: gone through by what those at whom it looks twice may come to, as one is the same wherever it
        looks at them."""
        named = dict.fromkeys(_named(vote, self.decision.author)) if isinstance(vote, Conditional) else {}
        before = {name: self.may[name] for name in named if len(self.may.get(name, _NONE)) > 1}
        if not before or math.prod(map(len, before.values())) > _MOST_WAYS:
            return self._in_parts(vote)
        come_to = set[str]()
        for way in product(*before.values()):
            self.may.update(zip(before, map(frozenset, ([kind] for kind in way)), strict=True))
            come_to |= self._in_parts(vote)
        self.may.update(before)
        return frozenset(come_to)

    def _in_parts(self, vote: Vote) -> May:
        """The same, each part of it by itself."""
        match vote:
            case Plain(kind=kind):
                return frozenset({kind})
            case Endorsement(voter=voter, otherwise=otherwise):
                return self._followed(voter, otherwise or self.profile.neutral)
            case AuthorEndorsed():
                return self._followed(self.decision.author or "", self.profile.neutral)
            case Proxy(voter=voter):
                return self._followed(voter, NO_BALLOT)
            case Conditional(condition=condition, then=then, otherwise=otherwise_vote):
                holds = self._holds(condition)
                branches = [
                    self._in_parts(branch) for so, branch in ((True, then), (False, otherwise_vote)) if so in holds
                ]
                return frozenset().union(*branches)
            case Inextricable():
                return frozenset({self.profile.neutral})

    def _followed(self, voter: str, without: str) -> May:
        """What somebody's ballot may be; `without` where they have none."""
        may = self.may.get(voter, _NONE)
        return (may - _NONE) | {without} if NO_BALLOT in may else may

    def _holds(self, condition: Condition) -> frozenset[bool]:
        """Whether a condition holds: so, not so, or both where that is open."""
        match condition:
            case ComesTo(voter=voter, kind=kind):
                return frozenset(each == kind for each in self.may.get(voter, _NONE))
            case HasVoted(voter=voter):
                return frozenset(each != NO_BALLOT for each in self.may.get(voter, _NONE))
            case Denied(condition=inner):
                return frozenset(not each for each in self._holds(inner))
            case Joined(conditions=conditions, every=every):
                return _joined([self._holds(each) for each in conditions], every)


def _joined(parts: list[frozenset[bool]], every: bool) -> frozenset[bool]:
    """All of several conditions or any of them, where each may be open."""
    deciding = not every
    if any(part == {deciding} for part in parts):
        return frozenset({deciding})
    return frozenset({every}) if all(part == {every} for part in parts) else frozenset({True, False})


def _named(vote: Vote, author: str | None) -> Iterator[str]:
    """Everybody whose ballot a vote looks at."""
    match vote:
        case Endorsement(voter=voter) | Proxy(voter=voter):
            yield voter
        case AuthorEndorsed() if author is not None:
            yield author
        case Conditional(condition=condition, then=then, otherwise=otherwise):
            yield from _asked(condition)
            yield from _named(then, author)
            yield from _named(otherwise, author)


def _asked(condition: Condition) -> Iterator[str]:
    match condition:
        case ComesTo(voter=voter) | HasVoted(voter=voter):
            yield voter
        case Denied(condition=inner):
            yield from _asked(inner)
        case Joined(conditions=conditions):
            for each in conditions:
                yield from _asked(each)


def counted(decision: Decision, profile: Profile) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """What each ballot comes to, by voter; and the voters whose ballots follow each other in a circle, in the order of the record."""
    count = Count(decision, profile)
    votes = count.votes()
    return votes, tuple(voter for voter in decision.ballots if voter in count.in_circles)
