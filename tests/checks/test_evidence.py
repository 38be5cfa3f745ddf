"""Where what is told of a post can be looked at: the post's own address, where it has one."""

from __future__ import annotations

import msgspec
import pytest

from referee.checks.catalogue import CATALOGUE
from referee.checks.openings import POPULAR
from referee.model.events import Evidence, Post
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState
from tests.instants import instant
from tests.notation import history

LONG = " ".join(["word"] * 1001)
TOLD = {
    "R803": (f"1 09:00 Bob posts s1 {LONG}", "s1"),
    "R102": ("1 09:00 Bob proposes p1; 1 09:01 Bob proposes p2; 1 09:02 Bob proposes p3", "p3"),
    "R701": ("1 09:00 Bob proposes p1 Words.; 1 20:00 Bob rewrites p1 Others entirely.", "p1"),
    "R203": (f"{POPULAR}; 1 20:59 Ann enacts p1", "p1"),
    "T103": (f"paged; {POPULAR.replace('p1;', 'p1 (dynastic) Boats float.;')}; 1 21:01 Ann enacts p1", "p1"),
}


@pytest.mark.parametrize(("code", "text", "post"), [(code, *rest) for code, rest in TOLD.items()], ids=TOLD)
def test_a_post_s_own_address_is_named_if_it_has_one(code: str, text: str, post: str) -> None:
    for url, evidence in (("https://blog.example/{}", (f"https://blog.example/{post}",)), ("", ())):
        events = [
            Evidence(msgspec.structs.replace(known.event, url=url.format(known.event.id)))
            if isinstance(known.event, Post)
            else known
            for known in history(text)
        ]
        state, findings = GameState(), []
        for step in replay(events, CATALOGUE):
            state, findings = step.after, [*findings, *step.findings]
        findings += reckon(state, instant("2019-05-22 12:00"), CATALOGUE).findings
        assert {finding.evidence for finding in findings if finding.code == code} == {evidence}
