"""What turns on when a Declaration of Victory was resolved, where only the last save of its box is known.

Bob declares victory at 09:00, and by 10:02 four of five are for it, or against it: from 21:00 on it may be resolved.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.playing import codes_in, told_by

DECLARED = (
    "under 205; 1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR"
)
SAVED_AGAIN = "2 20:00 Ann enacts v1 latest"
POPULAR = "3 09:00 Cat proposes p1; 3 10:00 Ann votes p1 FOR; 3 10:01 Bob votes p1 FOR; 3 21:00 Ann enacts p1"
STANDS_STILL = "R104 R201 R208 R210"

AFTER_AN_ADDRESS = (
    (f"{DECLARED}; 1 22:00 Bob ascends a1; {SAVED_AGAIN}; {POPULAR}", "", "it may have been enacted before the Address"),
    (f"{DECLARED}; 1 21:00 Bob ascends a1; {SAVED_AGAIN}; {POPULAR}", "", "at the first instant at which it may"),
    (f"{DECLARED}; 1 20:59 Bob ascends a1; {SAVED_AGAIN}; {POPULAR}", f"{STANDS_STILL} R511?", "it may not yet"),
    (f"{DECLARED}; 1 20:59 Bob ascends a1; 1 22:00 Bob ascends a2; {SAVED_AGAIN}; {POPULAR}", "R511?", "the second may"),
    (f"{DECLARED}; 1 22:00 Bob ascends a1; 2 20:00 Ann enacts v1; {POPULAR}", f"{STANDS_STILL} R511?", "after it, as is known"),
    (f"{DECLARED}; 1 22:00 Cat ascends a1; {SAVED_AGAIN}; {POPULAR}", f"{STANDS_STILL} R511", "it is another's"),
    (f"{DECLARED}; {SAVED_AGAIN}; {POPULAR}", STANDS_STILL, "none has come"),
    (f"{DECLARED}; 1 22:00 Bob ascends a1; 40 20:00 Ann enacts v1 latest; {POPULAR.replace('3 ', '41 ')}", "", "weeks later"),
    (f"{DECLARED}; 1 22:00 Bob ascends a1; 1 23:00 Cat declares v2; 2 20:00 Ann enacts v1 latest; 3 09:00 Dan proposes p1", "R104", "a later Declaration goes on"),
)  # fmt: skip


@pytest.mark.parametrize(("history", "found", "why"), AFTER_AN_ADDRESS, ids=[row[-1] for row in AFTER_AN_ADDRESS])
def test_an_address_ends_the_interregnum_of_what_was_enacted_at_the_latest_later(
    history: str, found: str, why: str
) -> None:
    assert codes_in(history) == found, why


@pytest.mark.parametrize(
    ("address", "still"), [("1 22:00 Bob ascends a1; ", "not in Hiatus"), ("", "Ascension Address")]
)
def test_the_game_goes_on(address: str, still: str, tmp_path: Path) -> None:
    assert still in told_by("hiatus", f"{DECLARED}; {address}{SAVED_AGAIN}", tmp_path)


def test_the_winner_heads_the_dynasty_from_the_address_on() -> None:
    vetoed = "1 22:30 Cat proposes p1; 1 23:00 Bob votes p1 VETO; 3 09:00 Ann vetoes p1"
    assert "R709" not in codes_in(f"{DECLARED}; 1 22:00 Bob ascends a1; {SAVED_AGAIN}; {vetoed}")
    assert "R709" in codes_in(f"{DECLARED}; {SAVED_AGAIN}; {vetoed.replace('Bob votes', 'Dan votes')}")


def test_a_corrected_status_takes_back_what_an_address_had_ended() -> None:
    corrected = "2 20:05 Ann fails v1; 3 09:00 Cat proposes p1; 3 10:00 Eve votes p1 VETO; 3 11:00 Ann vetoes p1"
    assert "R709" not in codes_in(f"{DECLARED}; 1 22:00 Bob ascends a1; {SAVED_AGAIN}; {corrected}")
