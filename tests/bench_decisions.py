"""Decisions by ballots, and votes by mail, for `make bench`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from referee.nomics.carried import AGORA
from referee.nomics.matters import Said
from referee.nomics.running import Course

KINDS = ("FOR", "AGAINST", "PRESENT")
PLAYERS = ("Ann", "Bob", "G.", "D. Margaux")
TALK = """Hello all,

> some quoted text for you
> 12 more

I think this is good for the game, and I would like to see more of it.
What do you say about the proposal? Maybe we could do it.

FOR {first}-{last}, AGAINST {next}

The report below is for information:
""" + "\n".join(f"  {number} something or other about nothing much at all" for number in range(30))


def decisions(number: int) -> bytes:
    """So many lines as `agora-decisions` has them, eight plain ballots and three endorsements each."""
    strength = {"default": 3, "min": 0, "max": 15, "changes": [{"voter": "V3", "kind": "x", "add": 2}]}
    lines = []
    for place in range(number):
        ballots: list[dict[str, object]] = [
            {"voter": f"V{each}", "vote": {"is": KINDS[(place + each) % 3]}} for each in range(8)
        ]
        ballots += [{"voter": f"W{each}", "vote": {"endorse": f"V{each}"}} for each in range(3)]
        line = {
            "assessment": "1",
            "proposal": place,
            "ai": "1.7",
            "quorum": 5,
            "strength": strength,
            "ballots": ballots,
        }
        lines.append(json.dumps(line))
    return "\n".join(lines).encode()


def votes_by_mail(number: int) -> list[Said]:
    """So many mails, four an hour; each twentieth distributes a proposal, and the others vote among talk."""
    begun = datetime(2010, 1, 1, tzinfo=UTC)
    said = []
    for place in range(number):
        at, newest = begun + timedelta(hours=place / 4), place // 20
        text = TALK.format(first=max(0, newest - 3), last=max(0, newest - 1), next=newest)
        row = f"quorum is 3\n\n{newest}  Ann   1.0   Title number {newest} of something"
        subject, text = ("votes", text) if place % 20 else (f"OFF: Distribution of Proposal {newest}", row)
        said.append(Said(at, PLAYERS[place % 4], True, subject, text))
    return said


def hear_all(mails: Sequence[Said]) -> None:
    """Take them all."""
    course = Course(AGORA, PLAYERS, lambda _: frozenset(PLAYERS))
    for said in mails:
        course.take(said)
    assert len(course.matters) == len(mails) // 20
    assert len(course.matters[5].cast) > 20
