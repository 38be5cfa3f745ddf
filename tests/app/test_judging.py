"""The funnel of an audit: comments on what was resolved, and on what is pending, on both sides of a resolution."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.rules.core.votes import Funnel
from tests.notation import history

PROPOSED = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Ann votes p1 AGAINST; 1 10:02 Zoe votes p1 FOR"
TALKED = f"{PROPOSED}; 1 10:03 Cat says p1 Hm."
ENACTED = "1 10:04 Cat votes p1 FOR; 1 10:05 Dan votes p1 FOR; 1 10:06 Eve votes p1 FOR; 1 22:00 Ann enacts p1"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("1 09:00 Bob proposes p1", Funnel()),
        (PROPOSED, Funnel(3, 3, 2, 1, 1)),
        (TALKED, Funnel(4, 3, 2, 1, 1)),
        (f"{TALKED}; {ENACTED}", Funnel(7, 6, 5, 4, 4)),
        (f"{TALKED}; {ENACTED}; 2 09:00 Bob proposes p2; 2 10:00 Ann votes p2 FOR", Funnel(8, 7, 6, 5, 5)),
    ],
)
def test_every_comment_on_what_was_resolved_and_on_what_is_pending_is_in_the_funnel(
    moves: str, expected: Funnel
) -> None:
    events = history(moves)
    assert conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).funnel == expected


def test_what_is_pending_under_no_law_is_not_judged() -> None:
    events = history(f"under nothing; {PROPOSED}")
    assert conclude(advance(Progress(), events), events[-1].at).funnel == Funnel()
