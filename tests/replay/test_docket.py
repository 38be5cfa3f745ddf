"""What is to be told later: of which posts, and whether what it waits for may still come."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from referee.model.checks import Deferred
from referee.model.findings import Finding
from referee.replay.docket import without_matter
from referee.replay.state import GameState, with_docket
from tests.instants import instant

AT = instant("2019-05-20 10:00")


def finding(subject: str) -> Finding:
    return Finding(
        id=f"of {subject}", code="R102", verdict="violation", title="", at=AT, actor="Cat", subject=subject, message="",
        clauses=(), ruleset="167",
    )  # fmt: skip


def entry(subject: str, **how: Any) -> Deferred:
    return Deferred(
        **({"key": f"pending:{subject}", "finding": finding(f"post:{subject}"), "due": AT + timedelta(days=1)} | how)
    )


@pytest.mark.parametrize(
    ("waiting", "left"),
    [
        # One too many, with p1 and p2: without p1 they were not enough, without p4 they were.
        (entry("p3", open=("p1", "p2"), needed=2), None),
        (entry("p3", open=("p4", "p2"), needed=2), ("p4", "p2")),
        (entry("p3", open=("p1", "p2", "p4"), needed=2), ("p2", "p4")),
        # Of those that are resolved, some surely were pending then, and some may have been.
        (entry("p3", open=("p1",), needed=2, certain=1), None),
        (entry("p3", open=("p1", "p2"), needed=2, certain=1), ("p2",)),
        (entry("p3", open=("p1", "p2"), needed=2, doubtful=1), ("p2",)),
        (entry("p3", open=("p1",), needed=2, certain=1, doubtful=1), ()),
        # It was no Proposal, and so none too many, however many were pending.
        (entry("p1", open=("p2", "p4"), needed=2), None),
        # What does not turn on how many were pending is told all the same, but for what its category alone made wrong.
        (entry("p1", key="explain:p1"), ()),
        (entry("p1", key="category:p1"), None),
        (entry("p3", key="category:p3"), ()),
    ],
)  # fmt: skip
def test_what_is_to_be_told_had_p1_never_been_a_proposal(waiting: Deferred, left: tuple[str, ...] | None) -> None:
    found = without_matter(with_docket(GameState(), deferred=(waiting,)), "p1").docket.deferred
    assert found == (() if left is None else (msgspec.structs.replace(waiting, open=left),))
