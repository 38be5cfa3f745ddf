"""What was not allowed to be posted, or perhaps not, as `check` has it: each on both sides, with its derivation.

Five play: quorum is three. Two Proposals may be pending and three made a day; 205 makes one too many illegal, and so
Unpopular whatever its votes (R205-OFFPOST-25; V14, V18). Asked an hour after the last event.
"""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.app.inquiry.opening import Inquiry
from referee.app.web.pages import site_of
from referee.archive.store import open_archive
from referee.checks.catalogue import CATALOGUE
from referee.checks.openings import RESET, WITH_RESET, WON_BY_FOUR, ZOE
from referee.checks.selection import without_upheld
from referee.config import Config
from referee.model.checks import Deferred
from referee.model.instants import HOUR
from referee.replay.driver import final_state
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.illegal import as_it_stands, still_open
from tests.checks.playing import codes_in, findings_in, told_by
from tests.instants import instant
from tests.notation import history

TWO = "1 08:00 Cat proposes p1; 1 08:15 Cat proposes p2"
THIRD = "1 10:00 Cat proposes p3; 1 11:00 Ann votes p3 FOR; 1 11:01 Bob votes p3 FOR"
LATE = "8 08:30 Ann posts x Hi"
WITHDRAWN = "1 08:20 Cat votes p1 AGAINST"
LONG_AGO = (
    "1 08:00 Cat proposes p1; 1 08:15 Cat proposes p2; 1 08:20 Cat votes p1 AGAINST; 1 08:21 Cat votes p2 AGAINST"
)
NOW = "12 08:00 Cat proposes p3; 12 09:00 Ann votes p3 FOR; 12 09:01 Bob votes p3 FOR"
FOUR = "; ".join(
    f"1 0{hour}:00 Cat proposes p{hour}; 1 0{hour}:10 Cat votes p{hour} AGAINST; 1 0{hour}:20 Ann fails p{hour}"
    for hour in (1, 2, 3)
)
FOURTH = "2 10:00 Ann votes p4 FOR; 2 10:01 Bob votes p4 FOR; 2 12:00 Ann posts x Hi"
WON = f"{WITH_RESET}; {WON_BY_FOUR}"
VOTED = "2 08:00 Ann votes p3 FOR; 2 08:01 Bob votes p3 FOR; 2 11:00 Ann posts x Hi"

ASKED = (
    (f"under 205; {TWO}; {THIRD}; {LATE}", "p3", False, "p1 and p2 were pending: one too many, though both are passed over after 7 days"),
    (f"under 205; 1 08:00 Cat proposes p1; {THIRD}; {LATE}", "p3", True, "p1 alone was pending: 3 FOR of 3"),
    (f"under 205; {TWO}; {WITHDRAWN}; 1 08:30 Ann fails p1; {THIRD}; {LATE}", "p3", True, "p1 was resolved before"),
    (f"under 205; {TWO}; {WITHDRAWN}; {THIRD}; 1 12:00 Ann fails p1; {LATE}", "p3", False, "p1 was resolved two hours after"),
    (f"under 205; {TWO}; {WITHDRAWN}; {THIRD}; 1 12:00 Ann fails p1 latest; {LATE}", "p3", None, "p1 was resolved by noon: before or after 10:00"),
    (f"under 205; {TWO}; {WITHDRAWN}; 1 08:22 Cat votes p2 AGAINST; {THIRD}; 1 12:00 Ann fails p1 latest; 1 12:01 Ann fails p2; {LATE}", "p3", None, "the same, with p2 resolved after"),
    (f"under 205; {TWO}; {WITHDRAWN}; 1 08:22 Cat votes p2 AGAINST; {THIRD}; 1 12:00 Ann fails p1; 1 12:01 Ann fails p2; {LATE}", "p3", False, "both were resolved after"),
    (f"under 167; {TWO}; {THIRD}; {LATE}", "p3", True, "167 states no effect of one too many"),
    (f"under sandbox-2020; {TWO}; {THIRD}; {LATE}", "p3", True, "nor does the Sandbox"),
    (f"under 205; {LONG_AGO}; {NOW}; 13 08:00 Ann fails p1; 13 08:01 Ann fails p2; 14 08:00 Ann posts x Hi", "p3", False, "p1 and p2 were pending for eleven days, and on day 12 at 08:00 still"),
    (f"under 205; {LONG_AGO}; 11 08:00 Ann fails p1; {NOW}; 13 08:01 Ann fails p2; 14 08:00 Ann posts x Hi", "p3", True, "p2 alone was"),
    (f"under 205; {FOUR}; 1 23:59:59 Cat proposes p4; {FOURTH}", "p4", False, "the fourth of a day"),
    (f"under 205; {FOUR}; 2 00:00:00 Cat proposes p4; {FOURTH}", "p4", True, "the first of the next: 13 hours"),
    (f"{WON}; 1 21:30 Cat proposes p3; 1 22:00 Bob ascends a1; {RESET}; {VOTED}", "p3", False, "in the Interregnum by both readings"),
    (f"{WON}; 1 22:00 Bob ascends a1; 1 22:10 Cat proposes p3; {RESET}; {VOTED}", "p3", None, "between Address and Reset: by one of them"),
    (f"{WON}; 1 22:00 Bob ascends a1; {RESET}; 1 22:31 Cat proposes p3; {VOTED}", "p3", True, "after the Reset: by neither"),
)  # fmt: skip


CALLED = "1 11:10 Ann raises c1 {}; 1 11:11 Bob votes c1 FOR; 1 11:12 Cat votes c1 FOR"
ANN = f"{CALLED}; 1 12:00 Ann enacts c1"
UPHELD = f"under 205; {TWO}; {WITHDRAWN}; {THIRD}; {ANN}; {LATE}"
LEGALISED = (
    (UPHELD.format("Uphold the submission of “p3”."), True, "3 FOR of 3, and legal (OFFPOST-27)"),
    (UPHELD.format("“p3” is considered legal."), True, "the same"),
    (UPHELD.format("Uphold all illegal actions."), True, "the same"),
    (UPHELD.format("“p3” is made legal."), None, "in words that may uphold it"),
    (UPHELD.format("If Cat apologises, uphold “p3”."), None, "on a condition"),
    (UPHELD.format("Uphold the submission of Cat's Proposal."), None, "it may be another"),
    (UPHELD.format("Uphold “p1”."), False, "another is upheld"),
    (UPHELD.format("Do not uphold “p3”."), False, "it is denied"),
    (UPHELD.replace("; 1 12:00 Ann enacts c1", "").format("Uphold “p3”."), False, "that is not enacted"),
    (UPHELD.replace("; 1 11:11 Bob votes c1 FOR", "").format("Uphold “p3”."), None, "that is enacted unlawfully, with 2 FOR of 3"),
    (UPHELD.replace(LATE, "3 09:01 Ann fails p1; 3 09:02 Ann fails p2; 3 09:03 Ann posts y Hi").format("Uphold “p3”."), True, "once the older ones are resolved"),
)  # fmt: skip
"""The third of Cat's Proposals, one too many, after a Call for Judgement about it."""


@pytest.mark.parametrize(("history", "may", "why"), LEGALISED, ids=[row[-1] for row in LEGALISED])
def test_what_a_decision_upholds_is_illegal_no_more(history: str, may: bool | None, why: str, tmp_path: Path) -> None:
    assert asked(history, "p3", tmp_path)["can_enact"]["now"] is may, why


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("Uphold the submission of “p3”.", set()),
        ("Uphold everything.", set()),
        ("“p3” is made legal.", {("R102", "undetermined")}),
        ("Do not uphold “p3”.", {("R102", "violation"), ("R201", "violation"), ("R210", "violation")}),
    ],
)
def test_nor_is_its_enactment_unlawful(body: str, told: set[tuple[str, str]]) -> None:
    """p1 and p2 are resolved, and p3 is enacted with 3 FOR of 3 (KOTH-39)."""
    resolved = "1 12:01 Ann fails p1; 1 12:02 Cat votes p2 AGAINST; 1 12:03 Ann fails p2; 2 10:00 Ann enacts p3"
    text = UPHELD.format(body).replace(LATE, resolved)
    found, state = findings_in(text), final_state(history(text), CATALOGUE)
    left = without_upheld(found, state.chains.upheld).open
    assert {(one.code, one.verdict) for one in left if one.subject == "post:p3"} == told


def asked(history: str, post: str, folder: Path) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(told_by(f"check {post} --json", history, folder))
    return answer


@pytest.mark.parametrize(("history", "post", "may", "why"), ASKED, ids=[row[-1] for row in ASKED])
def test_whether_it_may_be_enacted(history: str, post: str, may: bool | None, why: str, tmp_path: Path) -> None:
    answer = asked(history, post, tmp_path)
    assert answer["can_enact"]["now"] is may, why
    assert answer["can_fail"]["now"] is (None if may is None else not may), "illegal is Unpopular; else it is Popular"
    assert ("posting-in-doubt" in {lack["code"] for lack in answer["lacking"]}) == (may is None)


@pytest.mark.parametrize(("play", "post", "may", "why"), ASKED, ids=[row[-1] for row in ASKED])
def test_pages_say_of_it_what_a_question_is_answered(
    play: str, post: str, may: bool | None, why: str, tmp_path: Path
) -> None:
    """Pages are made of an audit's end, where what may yet be told of a posting still waits for what is older."""
    events = history(play)
    with closing(open_archive(tmp_path / "play.sqlite")) as archive:
        archive.add(events)
        site = site_of(Inquiry(archive, Config(), events[-1].at + HOUR))
    pending = {each["post"]: each for each in site["pending"]}
    assert pending[post]["can_enact"]["now"] is may, why
    assert pending[post]["can_fail"]["now"] is (None if may is None else not may)


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("1 12:00 Ann outlaws p3", {("R102", "violation")}),
        ("1 12:00 Ann outlaws p3; 3 10:00 Ann fails p1; 3 10:01 Ann fails p2", {("R102", "violation")}),
        ("1 12:00 Ann outlaws p3; 3 10:00 Ann fails p1 latest; 3 10:01 Ann fails p2", {("R102", "undetermined"), ("R710", "undetermined")}),
        ("1 09:00 Ann fails p1; 1 12:00 Ann outlaws p3", {("R710", "undetermined")}),
    ],
)  # fmt: skip
def test_what_made_it_illegal_is_a_ground_to_mark_it_so(then: str, told: set[tuple[str, str]]) -> None:
    """Two of Cat's were pending when p3 was made, or may have been; or one was failed an hour before (OFFPOST-26)."""
    text = f"under 205; {TWO}; {WITHDRAWN}; 1 10:00 Cat proposes p3; {then}"
    assert {(one.code, one.verdict) for one in findings_in(text) if one.code in ("R102", "R710")} == told


def test_queue_holds_the_same(tmp_path: Path) -> None:
    told = told_by("queue --json", f"under 205; {TWO}; {THIRD}; {LATE}", tmp_path)
    assert {one["post"]: one["can_enact"]["now"] for one in json.loads(told)["pending"]}["p3"] is False


def test_why_it_is_illegal_is_said(tmp_path: Path) -> None:
    third = asked(f"under 205; {TWO}; {THIRD}; {LATE}", "p3", tmp_path)
    reason = "with 2 Proposals pending already (“p1”, “p2”); the limit is 2"
    assert any(reason in one["text"] for one in third["can_enact"]["blockers"])
    assert any(reason in one["text"] for one in third["can_fail"]["grounds"])


def test_both_readings_of_an_interregnum_are_named(tmp_path: Path) -> None:
    """D13: over with the Address, or with the Reset."""
    told = asked(f"{WON}; 1 22:00 Bob ascends a1; 1 22:10 Cat proposes p3; {RESET}; {VOTED}", "p3", tmp_path)
    said = " ".join(lack["text"] for lack in told["lacking"])
    assert "ended with the Ascension Address" in said and "until the Dynastic Reset" in said
    assert "if it was allowed to be posted: it may be enacted" in said
    assert "if it was not, and so is illegal: it may not be enacted" in said


def test_what_its_author_withdrew_is_failed_by_both_readings(tmp_path: Path) -> None:
    withdrawn = "2 08:00 Cat votes p3 AGAINST; 2 11:00 Ann posts x Hi"
    told = asked(f"{WON}; 1 22:00 Bob ascends a1; 1 22:10 Cat proposes p3; {RESET}; {withdrawn}", "p3", tmp_path)
    assert (told["can_enact"]["now"], told["can_fail"]["now"], told["unpopular"]) == (False, True, None)
    assert [lack["code"] for lack in told["lacking"]] == ["posting-in-doubt", "law-not-understood"]


def test_the_audit_leaves_open_what_turns_on_a_resolution_told_at_the_latest() -> None:
    """p2 is pending still: whether p1 was too decides, and it was resolved by noon, before p3's 10:00 or after."""
    base = f"under 205; {TWO}; {WITHDRAWN}; {THIRD}"
    assert "R102?" in codes_in(f"{base}; 1 12:00 Ann fails p1 latest; {LATE}").split()
    assert "R102" in codes_in(f"{base}; 1 12:00 Ann fails p1; {LATE}").split()


FAILED = "1 10:00 Cat proposes p3; 1 11:00 Ann fails p3"
ENACTED = f"{THIRD}; 1 22:00 Ann enacts p3"
EARLY = "1 08:20 Cat votes p1 AGAINST; 1 08:30 Ann fails p1"

RESOLVED = (
    (f"under 205; {TWO}; {FAILED}; {LATE}", "R102 R204", "one too many is illegal and so Unpopular: that is the ground"),
    (f"under 167; {TWO}; {FAILED}; {LATE}", "R102 R204 R209", "167 states no effect of one too many"),
    (f"under 205; 1 08:00 Cat proposes p1; {FAILED}; {LATE}", "R204 R209", "p1 alone was pending"),
    (f"under 205; {TWO}; {EARLY}; {FAILED}; {LATE}", "R204 R209", "p1 was resolved before"),
    (f"under 205; {TWO}; {FAILED}; 3 08:00 Ann fails p1; 3 08:15 Ann fails p2", "R102 R204", "both were pending: resolved after"),
    (f"under 205; {TWO}; {FAILED}; 3 08:00 Ann fails p1 latest; 3 08:15 Ann fails p2 latest", "R102? R204? R209?", "each may have been resolved before"),
    (f"under 205; {TWO}; {FAILED}; 9 08:00 Ann fails p1 latest", "R102? R204 R209?", "the same, with p2 pending still"),
    (f"under 205; {TWO}; {ENACTED}; {LATE}", "R102 R204 R210", "3 FOR of 3, and one too many"),
    (f"under 205; 1 08:00 Cat proposes p1; {ENACTED}; {LATE}", "R204", "3 FOR of 3, and not one too many"),
    (f"under 205; {TWO}; {WITHDRAWN}; {ENACTED}; 3 08:00 Ann fails p1 latest", "R102? R204 R210?", "p1 may have been resolved before"),
    (f"under 205; {TWO}; {ENACTED}; 3 08:00 Ann fails p1; 3 08:15 Ann fails p2", "R102 R204 R210", "both were pending: resolved after"),
)  # fmt: skip


@pytest.mark.parametrize(("history", "found", "why"), RESOLVED, ids=[row[-1] for row in RESOLVED])
def test_how_one_too_many_may_be_resolved(history: str, found: str, why: str) -> None:
    """p1 and p2 are older, so that p3 is out of order, too, while they are pending and within seven days."""
    assert codes_in(history) == found, why


def test_where_older_ones_are_not_seen_it_is_left_open() -> None:
    (over,) = (one for one in findings_in(f"under 205; {TWO}; {THIRD}; {LATE}") if one.code == "R102")
    entry = Deferred(key="pending:p3", finding=over, open=("p1", "p2"), needed=2, voids=True)
    matter = Matter(id="p3", kind="Proposal", author="Cat", posted_at=instant("2019-05-20 10:00"), title="p3")
    assert as_it_stands(matter, (entry,), lambda _: True).illegal
    unseen = as_it_stands(matter, (entry,), lambda other: other == "p1")
    assert not unseen.illegal and "is not seen" in unseen.doubt
    other = Matter(id="p4", kind="Proposal", author="Cat", posted_at=instant("2019-05-20 10:00"), title="p4")
    assert as_it_stands(other, (entry,), lambda _: True) == other
    # What would make it illegal, by how many were pending, is told of it alone.
    harmless, settled = (
        msgspec.structs.replace(entry, **more) for more in ({"voids": False}, {"needed": 0, "open": ()})
    )
    assert still_open(matter, (harmless, settled, entry)) is entry
    assert still_open(matter, (harmless, settled)) is None and still_open(other, (entry, harmless, settled)) is None


MADE_THREE = "; ".join(
    f"1 {hour:02}:00 Bob proposes p{number}; 1 {hour + 1:02}:00 Bob votes p{number} AGAINST; 1 {hour + 2:02}:00 Ann fails p{number}"
    for number, hour in ((1, 8), (2, 11), (3, 14))
)
DECLARED_AND_LOST = (
    "1 09:00 Bob declares v0; 1 10:00 Ann votes v0 AGAINST; 1 10:01 Cat votes v0 AGAINST; 1 10:02 Dan votes v0 AGAINST;"
    "1 21:00 Ann fails v0"
)
LOST_TO_ANOTHER = (
    f"{DECLARED_AND_LOST}; 1 22:00 Ann reopens v0; 2 09:00 Cat declares v1; 2 10:00 Ann votes v1 FOR;"
    "2 10:01 Dan votes v1 FOR; 2 10:02 Eve votes v1 FOR; 2 21:00 Ann enacts v1; 2 22:00 Cat ascends a1"
)
"""A failure that is taken back, and comes about by itself as another wins (VICTORY-11)."""
PROHIBITED = (
    ("R101", "1 09:00 Zoe proposes x", "1 09:00 Bob proposes x"),
    ("R103", f"{MADE_THREE}; 1 23:59:59 Bob proposes x", f"{MADE_THREE}; 2 00:00:00 Bob proposes x"),
    ("R104", "2019-12-24 00:00:00 Bob proposes x", "2019-12-23 23:59:59 Bob proposes x"),
    ("R401", "1 09:00 Zoe raises x", "1 09:00 Bob raises x"),
    ("R501", "1 09:00 Zoe declares x", "1 09:00 Bob declares x"),
    ("R502", "1 09:00 Eve declares x", "1 09:00 Bob declares x"),
    (
        "R503",
        f"{WON_BY_FOUR}; 1 22:01 Cat declares x",
        f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:01 Cat declares x",
    ),
    ("R504", f"{DECLARED_AND_LOST}; 6 20:59:59 Bob declares x", f"{DECLARED_AND_LOST}; 6 21:00:00 Bob declares x"),
    ("R504", f"{LOST_TO_ANOTHER}; 7 20:59:59 Bob declares x", f"{LOST_TO_ANOTHER}; 7 21:00:00 Bob declares x"),
    ("R505", "2019-12-24 00:00:00 Bob declares x", "2019-12-23 23:59:59 Bob declares x"),
)


def state_after(play: str) -> CoreGame:
    return final_state(history(play), CATALOGUE).core


@pytest.mark.parametrize(("code", "unlawful", "lawful"), PROHIBITED, ids=[row[0] for row in PROHIBITED])
def test_what_is_prohibited_is_illegal_once_it_is_posted(code: str, unlawful: str, lawful: str) -> None:
    """Each prohibition on posting, with the nearest that is allowed (OFFPOST-23; V14)."""
    (found,) = (one for one in findings_in(unlawful) if one.code == code)
    wrong = state_after(unlawful).matters["x"]
    assert wrong.illegal and wrong.illegal_by == found.id
    right = state_after(lawful).matters["x"]
    assert not right.illegal and not right.doubt


MEANT = "1 09:00 Bob posts x Add a rule on boats."


@pytest.mark.parametrize(
    ("turned", "is_matter"),
    [
        ("1 09:14:59 Bob files x Proposal", True),
        ("1 09:16:00 Bob files x Proposal", False),
        ("1 09:05 Ann says x Hm.; 1 09:10 Bob files x Proposal", False),
        ("1 09:10 Ann files x Proposal", False),
    ],
)
def test_what_nobody_may_make_a_proposal_any_more_is_none(turned: str, is_matter: bool) -> None:
    """Its author may, within fifteen minutes, before anybody has commented (GST-17, 18)."""
    assert ("x" in state_after(f"{MEANT}; {turned}").matters) == is_matter


@pytest.mark.parametrize(("posted", "is_matter"), [("8 07:00:00", True), ("8 07:30:00", False)])
def test_what_an_admin_may_not_make_a_proposal_is_none(posted: str, is_matter: bool) -> None:
    """Zoe, who joined on the first day at 07:30, is a newcomer for seven days (GST-19, 20)."""
    day = posted.partition(" ")[2][:5]
    play = f"{ZOE}; {posted} Zoe uncategorises x Add a rule.; 8 {day}:01 Ann files x Proposal"
    assert ("x" in state_after(play).matters) == is_matter
