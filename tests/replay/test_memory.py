"""How long what happened is remembered: on both sides of each span."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.app.judging import Progress, advance, conclude
from tests.notation import history

ENACTED = (
    "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; {post}; {then}"
)


def codes(text: str, after: timedelta = timedelta(hours=1)) -> list[str]:
    """The codes found in a history when so much time has gone by since its last event."""
    events = history(text)
    return [finding.code for finding in conclude(advance(Progress(), events), events[-1].at + after).findings]


SECOND, DAY = timedelta(seconds=1), timedelta(days=1)


@pytest.mark.parametrize(("after", "expected"), [(DAY - SECOND, []), (DAY, ["R904"]), (9 * DAY, ["R904"])])
def test_a_roll_may_be_used_for_a_day(after: timedelta, expected: list[str]) -> None:
    assert codes("1 09:00 Bob rolls DICE6 3", after) == expected
    assert codes("1 09:00 Bob rolls DICE6 3; 1 09:00:00 Cat posts s1 Hi", after) == expected, (
        "Cat uses no roll of Bob's"
    )


@pytest.mark.parametrize("use", ["posts s1 Hi", "says s1 Hi", "tracks Bob Money 3", "writes Boats Red"])
def test_whoever_does_anything_after_a_roll_uses_it(use: str) -> None:
    assert codes(f"1 08:00 Cat posts s1 Hi; 1 09:00 Bob rolls DICE6 3; 2 08:59:59 Bob {use}", 9 * DAY) == []


@pytest.mark.parametrize(("post", "expected"), [("15 21:00:00", ["R711"]), ("15 21:00:01", [])])
def test_a_resolved_matter_is_known_for_a_fortnight(post: str, expected: list[str]) -> None:
    """Only of a matter that is still known anything is said when its status changes again."""
    later = ENACTED.format(post=f"{post} Cat posts s1 Hi", then="15 21:01 Ann fails p1")
    assert codes(later) == expected


def test_of_a_matter_no_longer_known_it_is_known_that_it_is_closed() -> None:
    later = ENACTED.format(post="30 21:00 Cat posts s1 Hi", then="30 21:01 Dan says p1 Well done.")
    assert codes(later) == ["R301"]
