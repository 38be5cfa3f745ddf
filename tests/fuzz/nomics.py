"""What nomics that are not BlogNomic are told by is taken, or refused in a line."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from tests.fuzz import nasty
from tests.fuzz.asking import ask, folder
from tests.fuzz.readers import Reader, reader

DECISIONS = [
    {
        "assessment": "1-2", "proposal": 1, "title": "T", "author": "Ann", "ai": "1.7", "quorum": 1, "month": "2019-07",
        "strength": {"default": 3, "min": 0, "max": 5, "changes": [{"voter": "Ann", "kind": "x", "add": -1}]},
        "ballots": [
            {"voter": "Ann", "vote": {"if": {"voter": "Bob", "is": "FOR"}, "then": {"endorse": "Bob"}, "else": {"is": "PRESENT"}}},
            {"voter": "Bob", "vote": {"endorse_author": True}},
        ],
        "outcome": {"result": "ADOPTED", "votes": {"Ann": "FOR"}},
    }
]  # fmt: skip
RULES = [
    {
        "rule": 9,
        "changes": [
            {"type": "enactment", "date": "2001-05-01", "agent": {"proposal": "7"}, "power": "1"},
            {"type": "amendment", "date": {"between": "2002-01-10", "and": "2002-01-20"}, "agent": None},
            {"type": "amendment", "date": {"around": "2003-01-10"}, "agent": "cleaning", "uncounted": True},
            {"type": "power-change", "date": "unknown", "agent": None, "old-power": "1", "new-power": "2"},
        ],
    }
]
AT = "2019-12-31T00:00:00Z"
RULED = ("ruleset", "--rule", "9", "--at", "2002-01-15")


@reader(
    lambda: st.sampled_from([("agora-decisions", DECISIONS), ("agora-rules", RULES)]).flatmap(
        lambda one: st.tuples(st.just(one[0]), nasty.trees([one[1]]))
    )
)
def decided(given: tuple[str, Any]) -> None:
    form, lines = given
    body = "\n".join(map(nasty.as_json, lines if isinstance(lines, list) else [lines]))
    with folder() as place:
        (place / "d.jsonl").write_bytes(body.encode("utf-8", "surrogatepass"))
        here = ("--archive", str(place / "a.sqlite"))
        if ask(*here, "import", "--format", form, str(place / "d.jsonl")) == 0:
            for asked in (("check", "1"), ("queue",), ("audit",), ("agreement",), ("agreement", "--json")):
                ask(*here, *asked, "--at", AT)
            ask(*here, *RULED)
            ask(*here, *RULED, "--json")


@reader(lambda: nasty.bodies([json.dumps(DECISIONS[0]), json.dumps(RULES[0])]))
def decided_files(body: bytes) -> None:
    with folder() as place:
        (place / "d.jsonl").write_bytes(body)
        for form in ("agora-decisions", "agora-rules"):
            ask("--archive", str(place / "a.sqlite"), "import", "--format", form, str(place / "d.jsonl"))
        ask("judge", "--format", "agora-decisions", str(place / "d.jsonl"))


MEADOW = """name = "M"
begins = "Proposal {number}: {title}"
endorsements = true
[votes]
FOR = { side = "for", words = ["aye"] }
AGAINST = { side = "against" }
[window]
hours = 72
extended = 100
[quorum]
share = "1/3"
"""
VOTES = """From a@b Mon Jan  1 00:00:00 2018
Date: Mon, 1 Jan 2018 00:00:00 +0000
From: Ann <ann@x.example>
Message-ID: <1@x>
Subject: [m] Proposal 1: A title

Text.

From a@b Mon Jan  1 01:00:00 2018
Date: Mon, 1 Jan 2018 01:00:00 +0000
From: Bob <bob@x.example>
Message-ID: <2@x>
Subject: Re: [m] Proposal 1: A title

> 1 A title
FOR

I endorse the author on 1-3, AGAINST "A title". I withdraw my vote.

From a@b Mon Jan  8 01:00:00 2018
Date: Mon, 8 Jan 2018 01:00:00 +0000
From: Bob <bob@x.example>
Message-ID: <3@x>
Subject: x

1: ADOPTED
"""
MINE = '[[lists]]\nname = "m"\nsaved = "m.mbox"\n[players]\nAnn = ["ann@x.example"]\nBob = ["bob@x.example"]\n'


def _asked(profile: bytes, box: bytes) -> None:
    with folder() as place:
        (place / "p.toml").write_bytes(profile)
        (place / "m.mbox").write_bytes(box)
        (place / "referee.toml").write_text(f'nomic = "p.toml"\n{MINE}')
        here = ("--config", str(place / "referee.toml"))
        if ask(*here, "scrape", "--at", AT) in (0, 3):
            for asked in (("check", "1"), ("check", "1", "--json"), ("queue",), ("audit",), ("agreement",)):
                ask(*here, *asked, "--at", AT)


@reader(lambda: nasty.bodies([MEADOW]))
def profiles(body: bytes) -> None:
    _asked(body, VOTES.encode())


@reader(lambda: nasty.bodies([VOTES]))
def votes(body: bytes) -> None:
    _asked(MEADOW.encode(), body)


NOMICS: dict[str, Reader] = {"decided": decided, "decided_files": decided_files, "profiles": profiles, "votes": votes}
"""Readers of what nomics decide, by their names."""
