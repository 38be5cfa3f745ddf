"""Why a VETO does not count: R709 says what is so, and not only that it is."""

from __future__ import annotations

import pytest

from tests.checks.playing import findings_in

_P1 = "1 09:00 Bob proposes p1"
_IDLE_EVE = "1 09:10 Eve posts s1 Please idle me.; 1 09:30 Ann idles Eve"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{_P1}; 3 10:00 Ann vetoes p1", "Eve had not voted VETO"),
        (f"{_P1}; 1 10:00 Ann votes p1 AGAINST; 3 10:00 Ann vetoes p1", "but Eve had not voted VETO"),
        (f"{_P1}; 1 10:00 Ann votes p1 VETO; 3 10:00 Ann vetoes p1", "Ann, who voted VETO, was not the Supervisor"),
        (f"{_P1}; 1 10:00 Eve votes p1 VETO FOR; 3 10:00 Ann vetoes p1", "Eve voted otherwise in the same comment"),
        (f"{_P1}; {_IDLE_EVE}; 1 10:00 Eve votes p1 VETO; 3 10:00 Ann vetoes p1", "Eve was idle when voting VETO"),
        (f"{_P1}; 3 10:00 Ann vetoes p1; 3 11:00 Eve votes p1 VETO", "Eve had not voted VETO"),
        ("1 09:00 Bob raises c1; 1 10:00 Eve votes c1 VETO; 3 10:00 Ann vetoes c1", "only a Proposal can be vetoed"),
    ],
)
def test_why(text: str, why: str) -> None:
    (found,) = [one for one in findings_in(text) if one.code == "R709"]
    left_open = "same comment" in why  # whether it was meant, people have to see (V10)
    assert found.verdict == ("undetermined" if left_open else "violation") and why in found.message


def test_one_that_counts() -> None:
    vetoed = f"{_P1}; 1 10:00 Eve votes p1 VETO; 1 11:00 Eve votes p1 FOR; 3 10:00 Ann vetoes p1"
    assert "R709" not in {one.code for one in findings_in(vetoed)}
