"""What turns on when a Declaration of Victory was resolved, where only the last save of its box is known.

Bob declares victory at 09:00, and by 10:02 four of five are for it, or against it: from 21:00 on it may be resolved.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.model.events import Evidence, Status
from referee.replay.driver import replay
from tests.checks.playing import codes_in, told_by
from tests.instants import instant
from tests.notation import history

DECLARED = (
    "under 205; 1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR"
)
SAVED_AGAIN = "2 20:00 Ann enacts v1 latest"
POPULAR = "3 09:00 Cat proposes p1; 3 10:00 Ann votes p1 FOR; 3 10:01 Bob votes p1 FOR; 3 21:00 Ann enacts p1"
STANDS_STILL = "R104 R201 R208 R210"
OPEN = "R104? R208? R511? S103?"
"""Whether an Address that came before the victory was enacted began the dynasty, and so ended the Hiatus, no text says (D12)."""

AFTER_AN_ADDRESS = (
    (f"{DECLARED}; 1 22:00 Bob ascends a1; {SAVED_AGAIN}; {POPULAR}", "", "it may have been enacted before the Address"),
    (f"{DECLARED}; 1 21:00 Bob ascends a1; {SAVED_AGAIN}; {POPULAR}", "", "at the first instant at which it may"),
    (f"{DECLARED}; 1 20:59 Bob ascends a1; {SAVED_AGAIN}; {POPULAR}", OPEN, "it may not yet"),
    (f"{DECLARED}; 1 20:59 Bob ascends a1; 1 22:00 Bob ascends a2; {SAVED_AGAIN}; {POPULAR}", "R511?", "the second may"),
    (f"{DECLARED}; 1 22:00 Bob ascends a1; 2 20:00 Ann enacts v1; {POPULAR}", OPEN, "after it, as is known"),
    (f"{DECLARED}; 1 22:00 Cat ascends a1; {SAVED_AGAIN}; {POPULAR}", f"{STANDS_STILL} R511", "it is another's"),
    (f"{DECLARED}; {SAVED_AGAIN}; {POPULAR}", STANDS_STILL, "none has come"),
    (f"{DECLARED}; 1 22:00 Bob ascends a1; 40 20:00 Ann enacts v1 latest; {POPULAR.replace('3 ', '41 ')}", "", "weeks later"),
    (f"{DECLARED}; 1 15:00 Bob ascends a1; 1 20:30 Ann enacts v1 latest; {POPULAR}", "R506", "it might not be enacted at all"),
    (f"{DECLARED}; 1 22:00 Bob ascends a1; 1 23:00 Cat declares v2; 2 20:00 Ann enacts v1 latest; 3 09:00 Dan proposes p1", "R104", "a later Declaration goes on"),
)  # fmt: skip


@pytest.mark.parametrize(("history", "found", "why"), AFTER_AN_ADDRESS, ids=[row[-1] for row in AFTER_AN_ADDRESS])
def test_an_address_ends_the_interregnum_of_what_was_enacted_at_the_latest_later(
    history: str, found: str, why: str
) -> None:
    assert codes_in(history) == found, why


AGAINST = DECLARED.replace("FOR", "AGAINST")
FAILED = "1 23:00 Ann fails v1 latest"
IN_HIATUS = (
    (f"{AGAINST}; 1 22:30 Cat proposes p1; {FAILED}", "R104?", "it may have been failed before"),
    (f"{AGAINST}; 1 21:00:00 Cat proposes p1; {FAILED}", "R104?", "from now on it may be"),
    (f"{AGAINST}; 1 20:59 Cat proposes p1; {FAILED}", "R104", "it may not yet"),
    (f"{AGAINST}; 1 22:30 Cat proposes p1; 1 23:00 Ann fails v1", "R104", "it is known when it was failed"),
    (f"{AGAINST}; 1 22:59 Cat proposes p1; 1 23:00 Ann fails v1", "R104", "a minute before"),
    (f"{AGAINST}; 1 23:00:00 Cat proposes p1; 1 23:00:20 Ann fails v1", "R104?", "within the same minute"),
    (f"{AGAINST}; 1 23:00:19 Cat proposes p1; 1 23:00:20 Ann fails v1", "R104", "told to the second"),
    (f"{AGAINST}; 1 23:00:20 Cat proposes p1; 1 23:00:19 Ann fails v1", "", "told to the second, and after it"),
    (f"{AGAINST}; 1 22:30 Cat proposes p1", "R104", "it is pending still"),
    (f"{AGAINST}; 1 15:00 Cat proposes p1; 1 20:30 Ann fails v1 latest", "R104 R507", "it might not be failed at all"),
    (f"{DECLARED}; 1 22:30 Cat proposes p1; 1 23:00 Ann enacts v1 latest", "R104", "enacted or not, the game stands still"),
    (f"{DECLARED}; 1 22:29 Cat proposes p1; 1 22:30 Bob ascends a1; 1 23:00 Ann enacts v1 latest", "R104", "before the Address"),
    (f"{DECLARED}; 1 22:30 Cat proposes p1; 1 22:30 Bob ascends a1; 1 23:00 Ann enacts v1 latest", "R104?", "in its minute"),
    (f"{DECLARED}; 1 22:30 Bob ascends a1; 1 22:31 Cat proposes p1; 1 23:00 Ann enacts v1 latest", "", "after the Address"),
    (f"{AGAINST}; 1 22:00 Dan declares v2; 1 22:30 Cat proposes p1; {FAILED}; 2 10:00 Ann fails v2", "R104 R507", "another is pending"),
)  # fmt: skip


@pytest.mark.parametrize(("history", "found", "why"), IN_HIATUS, ids=[row[-1] for row in IN_HIATUS])
def test_a_proposal_is_barred_while_the_game_surely_stands_still(history: str, found: str, why: str) -> None:
    assert codes_in(history) == found, why


def test_what_may_have_been_posted_in_hiatus_may_be_illegal(tmp_path: Path) -> None:
    voted = "2 01:00 Ann votes p1 FOR; 2 01:01 Bob votes p1 FOR; 2 11:00 Dan says p1 Hm."
    history = f"{AGAINST}; 1 22:30 Cat proposes p1; {FAILED}; {voted}"
    told = json.loads(told_by("check p1 --json", history, tmp_path))
    assert told["can_enact"]["now"] is None and told["can_fail"]["now"] is None
    assert "posting-in-doubt" in {lack["code"] for lack in told["lacking"]}


@pytest.mark.parametrize(
    ("address", "still"), [("1 22:00 Bob ascends a1; ", "not in Hiatus"), ("", "Ascension Address")]
)
def test_the_game_goes_on(address: str, still: str, tmp_path: Path) -> None:
    assert still in told_by("hiatus", f"{DECLARED}; {address}{SAVED_AGAIN}", tmp_path)


@pytest.mark.parametrize(
    ("votes", "may"),
    [
        ("1 20:59:59 Bob votes p0 VETO", False),
        ("1 21:00:00 Bob votes p0 VETO", None),
        ("1 22:59:59 Bob votes p0 VETO", None),
        ("1 23:00:00 Bob votes p0 VETO", True),
        ("1 20:59:59 Eve votes p0 VETO", True),
        ("1 22:59:59 Eve votes p0 VETO", None),
        ("1 23:00:00 Eve votes p0 VETO", False),
        ("1 22:59:59 Eve votes p0 VETO; 1 23:00 Bob votes p0 VETO", True),
    ],
)
def test_a_veto_is_that_of_whoever_headed_the_dynasty_then(votes: str, may: bool | None, tmp_path: Path) -> None:
    """Bob's victory may be enacted from 21:00 on, and surely is at 23:00; until it is, Eve heads the dynasty."""
    proposed = DECLARED.replace("under 205; ", "under 205; 1 08:00 Cat proposes p0; ")
    ended = "1 23:00 Ann enacts v1 latest; 1 23:30 Bob ascends a1; 2 09:00 Cat says p0 Hm."
    told = json.loads(told_by("check p0 --json", f"{proposed}; {votes}; {ended}", tmp_path))
    assert told["can_fail"]["now"] is may
    assert {lack["code"] for lack in told["lacking"]} == ({"roster-unclear"} if may is None else set())


def test_the_winner_heads_the_dynasty_from_the_address_on() -> None:
    vetoed = "1 22:30 Cat proposes p1; 1 23:00 Bob votes p1 VETO; 3 09:00 Ann vetoes p1"
    assert "R709" not in codes_in(f"{DECLARED}; 1 22:00 Bob ascends a1; {SAVED_AGAIN}; {vetoed}")
    assert "R709" in codes_in(f"{DECLARED}; {SAVED_AGAIN}; {vetoed.replace('Bob votes', 'Dan votes')}")


def test_a_corrected_status_takes_back_what_an_address_had_ended() -> None:
    corrected = "2 20:05 Ann fails v1; 3 09:00 Cat proposes p1; 3 10:00 Eve votes p1 VETO; 3 11:00 Ann vetoes p1"
    assert "R709" not in codes_in(f"{DECLARED}; 1 22:00 Bob ascends a1; {SAVED_AGAIN}; {corrected}")


@pytest.mark.parametrize(
    ("turned", "told"),
    [("2 08:00:00", ["R201"]), ("2 08:00:01", [])],
    ids=["it was so no more when last seen pending", "it was so for a second more"],
)
def test_a_proposal_may_have_been_enacted_at_the_instant_at_which_it_was_last_seen_pending(
    turned: str, told: list[str]
) -> None:
    """Three of five are for it until one turns against it, and another is so already; its box was saved at noon."""
    events = history(
        "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 10:02 Dan votes p1 AGAINST;"
        f"{turned} Cat votes p1 AGAINST; 2 12:00 Ann enacts p1 latest"
    )
    seen = instant("2019-05-21 08:00")
    known = [Evidence(one.event, not_before=seen) if isinstance(one.event, Status) else one for one in events]
    found = [finding for step in replay(known, CATALOGUE) for finding in step.findings if finding.is_violation]
    assert sorted(finding.code for finding in found) == told
