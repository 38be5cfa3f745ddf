"""The demo of Agora: proposals voted on by mail, with books of its own of what each vote comes to."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from math import gcd
from random import Random
from typing import Any

from msgspec import Struct, field

from referee.demo.nomics.letters import Correspondence, Letter
from referee.demo.script import Planted
from referee.model.events import DecisionMade
from referee.model.records import format_record

BEGINS = datetime(2019, 7, 1, tzinfo=UTC)
BUSINESS, OFFICIAL = "agora-business", "agora-official"
CODES = ("N101",)
_BATCHES, _PERIOD = 8, timedelta(days=7)
_VOTERS = ("Ann Archer", "Bob Old", "Cleo Dent", "Dan Eddy", "Eve Frost", "Gus Hale", "G.", "the Warden")
_OFFICERS = ("Ann Archer", "Bob Old")
"""Who distributes proposals, and who says what they came to."""
_THINGS = ("Clocks", "Ribbons", "Stamps", "Auctions", "Patents", "Zombies", "Festivals", "Ministries")
_DEFAULT, _LEAST, _MOST = 3, 0, 5
_INDICES = ("1.0", "1.7", "2.0", "3.0")
_SHORT = "FAILED QUORUM"
_KINDS = ("FOR", "FOR", "FOR", "AGAINST", "PRESENT")


class _Vote(Struct):
    """A proposal that is voted on: the ballots as they are recorded and as they are written, and what each comes to."""

    proposal: int
    title: str
    author: str
    index: str
    quorum: int
    ballots: dict[str, dict[str, Any]] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)
    comes_to: dict[str, str] = field(default_factory=dict)
    adds: dict[str, int] = field(default_factory=dict)
    circle: list[str] = field(default_factory=list)

    def cast(self, voter: str, rng: Random) -> None:
        """A ballot of somebody: a plain one, or one that follows somebody who has voted."""
        way, number = rng.random(), self.proposal
        if way < 0.65 or not self.comes_to:
            kind = rng.choice(_KINDS)
            self._put(voter, {"is": kind}, f"{kind} {number}", kind)
        elif way < 0.8:
            other = rng.choice([*self.comes_to])
            self._put(voter, {"endorse": other}, f"I endorse {other} on {number}", self.comes_to[other])
        elif way < 0.9:
            kind = self.comes_to.get(self.author, "PRESENT")
            if self.author not in self.comes_to:
                self._put(voter, {"is": "PRESENT"}, f"PRESENT {number}", "PRESENT")
            else:
                self._put(voter, {"endorse_author": True}, f"I endorse the author on {number}", kind)
        else:
            other = rng.choice([*self.comes_to])
            given = {"if": {"voter": other, "is": "FOR"}, "then": {"is": "FOR"}, "else": {"is": "AGAINST"}}
            kind = "FOR" if self.comes_to[other] == "FOR" else "AGAINST"
            self._put(voter, given, f"FOR {number} if {other} is FOR it, else AGAINST {number}", kind)

    def in_circle(self, first: str, other: str) -> None:
        """Two who endorse each other: nobody can tell, and so both are PRESENT."""
        for voter, followed in ((first, other), (other, first)):
            self._put(voter, {"endorse": followed}, f"I endorse {followed} on {self.proposal}", "PRESENT")
        self.circle = [first, other]

    def _put(self, voter: str, recorded: dict[str, Any], written: str, kind: str) -> None:
        self.ballots[voter], self.written[voter], self.comes_to[voter] = recorded, written, kind

    def outcome(self) -> dict[str, Any]:
        """What it comes to, by these books."""
        strengths = {voter: max(_LEAST, min(_MOST, _DEFAULT + self.adds.get(voter, 0))) for voter in self.comes_to}
        sums = {
            kind: sum(strengths[voter] for voter in strengths if self.comes_to[voter] == kind) for kind in {*_KINDS}
        }
        kinds = [*self.comes_to.values()]
        ahead, voters = kinds.count("FOR") - kinds.count("AGAINST"), len(kinds)
        whole = gcd(ahead, voters) or 1
        ratio = f"{ahead // whole}" if voters == whole else f"{ahead // whole}/{voters // whole}"
        tenths = int(self.index.replace(".", ""))
        enough = 10 * sums["FOR"] >= tenths * sums["AGAINST"] and sums["FOR"] > sums["AGAINST"]
        result = _SHORT if voters < self.quorum else "ADOPTED" if enough else "REJECTED"
        return {
            "result": result,
            "voters": voters,
            "votes": dict(self.comes_to),
            "strengths": strengths,
            "strength_for": sums["FOR"],
            "strength_against": sums["AGAINST"],
            "strength_present": sums["PRESENT"],
            "popularity": ratio if voters else None,
            "cycles": list(self.circle),
        }

    def line(self, announced: str, at: datetime, outcome: dict[str, Any] | None) -> str:
        """It as a line of Agora's records; without an outcome while it is pending."""
        changes = [{"voter": voter, "add": add, "kind": "office_bonus"} for voter, add in sorted(self.adds.items())]
        told: dict[str, Any] = {
            "assessment": announced,
            "proposal": self.proposal,
            "title": self.title,
            "author": self.author,
            "ai": self.index,
            "quorum": self.quorum,
            "method": "AI-majority",
            "resolved_on": f"{at:%Y-%m-%d}",
            "strength": {"default": _DEFAULT, "min": _LEAST, "max": _MOST, "changes": changes},
            "ballots": [{"voter": voter, "vote": vote} for voter, vote in self.ballots.items()],
        }
        return json.dumps(told if outcome is None else {**told, "outcome": outcome})


def play_agora(seed: int, codes: Collection[str]) -> Correspondence:
    """Eight batches of proposals, the last of which is pending; with N101, one whose result was announced otherwise, and one
    whose strengths were."""
    rng, game, records, number = Random(f"agora {seed}"), Correspondence("agora", BUSINESS), list[str](), 8001
    wrong = rng.sample(range(_BATCHES - 1), 2) if "N101" in codes else []
    for batch in range(_BATCHES):
        at = BEGINS + batch * 2 * _PERIOD
        quorum = rng.randint(2, 5)
        votes = [_proposal(number + place, quorum, rng) for place in range(rng.randint(2, 6))]
        number += len(votes)
        announced = f"{votes[0].proposal}-{votes[-1].proposal}"
        _by_mail(game, votes, announced, at, rng)
        outcomes = [vote.outcome() for vote in votes]
        # What would fail for its quorum is voted on for a second period.
        ended = [at + (2 if outcome["result"] == _SHORT else 1) * _PERIOD + timedelta(hours=12) for outcome in outcomes]
        if batch in wrong:
            place = rng.randrange(len(votes))
            what = _announced_otherwise(outcomes[place], result=batch == wrong[0])
            subject = f"decision:{votes[place].proposal}@{announced}"
            game.planted.append(Planted("N101", subject, "?", _end_of(ended[place]), what))
        pending = batch == _BATCHES - 1
        for resolved in () if pending else sorted({*ended}):
            due = [place for place, end in enumerate(ended) if end == resolved]
            _announce(game, [votes[place] for place in due], [outcomes[place] for place in due], resolved)
        for vote, outcome, resolved in zip(votes, outcomes, ended, strict=True):
            line = vote.line(announced, resolved, None if pending else outcome)
            event = DecisionMade(at=_end_of(resolved), announced=announced, proposal=vote.proposal, line=line)
            records.append(format_record(event))
    game.files["records.jsonl"] = "".join(f"{record}\n" for record in records).encode()
    addresses = "".join(f'"{name}" = ["{_address(name)}"]\n' for name in _VOTERS)
    game.settings = f'\n[records]\nfiles = ["records.jsonl"]\n\n[players]\n{addresses}'
    game.ends = _end_of(BEGINS + _BATCHES * 2 * _PERIOD)
    return game


def _end_of(at: datetime) -> datetime:
    return at.replace(hour=23, minute=59, second=59)


def _proposal(number: int, quorum: int, rng: Random) -> _Vote:
    title = f"{rng.choice(('Less', 'More', 'Fairer', 'Clearer'))} {rng.choice(_THINGS)}"
    vote = _Vote(number, title, rng.choice(_VOTERS), rng.choice(_INDICES), quorum)
    vote.adds = {voter: rng.choice((-2, 1, 2, 4)) for voter in rng.sample(_VOTERS, 2)}
    voters = rng.sample(_VOTERS, rng.randint(3, len(_VOTERS)))
    if rng.random() < 0.2:
        vote.in_circle(voters.pop(), voters.pop())
    for voter in voters:
        vote.cast(voter, rng)
    return vote


def _announced_otherwise(outcome: dict[str, Any], *, result: bool) -> str:
    """Change what is announced; what is wrong with it."""
    if result:
        right = outcome["result"]
        outcome["result"] = "REJECTED" if right == "ADOPTED" else "ADOPTED"
        return f"announced as {outcome['result']}, and it is {right}"
    outcome["strength_for"] += 1
    return f"announced with strength {outcome['strength_for']} for it, one too much"


# -- by mail ------------------------------------------------------------------------------------------


def _by_mail(game: Correspondence, votes: list[_Vote], announced: str, at: datetime, rng: Random) -> None:
    """The distribution, and a mail of everybody who votes."""
    listed = "\n".join(f"{vote.proposal}  {vote.author}  {vote.index}  {vote.title}" for vote in votes)
    text = (
        "I hereby distribute each listed proposal, and initiate the decision on whether to adopt it."
        f" For each of them the quorum is {votes[0].quorum}.\n\n{listed}"
    )
    subject = f"OFF: [Promotor] Distribution of Proposals {announced}"
    _send(game, at, _OFFICERS[0], OFFICIAL, subject, text)
    for voter in _VOTERS:
        said = [vote.written[voter] for vote in votes if voter in vote.written]
        if said:
            when = at + timedelta(seconds=rng.randrange(3_600, 6 * 86_400))
            lines = "\n".join(f"{each}." for each in said)
            _send(game, when, voter, BUSINESS, f"Re: {subject}", f"I vote:\n\n{lines}")


def _announce(game: Correspondence, votes: list[_Vote], outcomes: list[dict[str, Any]], at: datetime) -> None:
    told = "\n".join(
        f"{vote.proposal}: {outcome['result']} ({outcome['strength_for']} to {outcome['strength_against']}, {outcome['voters']} voters)"
        for vote, outcome in zip(votes, outcomes, strict=True)
    )
    subject = f"OFF: [Assessor] Resolution of {', '.join(str(vote.proposal) for vote in votes)}"
    _send(game, at, _OFFICERS[1], OFFICIAL, subject, f"I resolve the decisions as follows:\n\n{told}")


def _send(game: Correspondence, at: datetime, name: str, listed: str, subject: str, text: str) -> None:
    number = len(game.letters) + 1
    game.write(
        Letter(
            f"{at:%Y%m%d%H%M%S}.{number}@example.com", listed, at, name, _address(name), subject, text, number % 3 == 0
        )
    )


def _address(name: str) -> str:
    return f"{''.join(filter(str.isalpha, name.split()[0])).lower()}@example.com"
