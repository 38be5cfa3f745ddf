"""What a decision upholds that was not lawfully enacted, or is Enacted no more (G11, V24, D9). Five play: quorum is three."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.checks.playing import told_by
from tests.checks.test_cascades import audited
from tests.checks.test_illegal_postings import THIRD, TWO, WITHDRAWN

EARLY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann enacts p1"
"""An hour too early."""
DECLARED = f"under 205; {EARLY}; 2 09:00 Bob declares v1; 2 10:00 Ann votes v1 FOR; 2 10:01 Cat votes v1 FOR"
WON = f"{DECLARED}; 2 10:02 Eve votes v1 FOR"
"""Four of five: after twelve hours it may be enacted."""
CALLED = "2 09:00 Bob raises c1 {}; 2 10:00 Ann votes c1 FOR"
FEW, CALL = (
    f"under 205; {EARLY}; {votes}".format("Uphold all illegal actions.")
    for votes in (CALLED, f"{CALLED}; 2 10:01 Cat votes c1 FOR")
)
AGAIN = "3 09:00 Bob raises c2 Uphold the enactment of “{}”.; 3 10:00 Ann votes c2 FOR; 3 10:01 Cat votes c2 FOR; 3 11:00 Ann enacts c2"
STANDS, OPEN, CLOSED = ["violation"], ["undetermined"], list[str]()


@pytest.mark.parametrize(
    ("text", "of_p1"),
    [
        (f"{WON}; 2 21:00 Ann enacts v1", CLOSED),
        (f"{WON}; 2 20:59:59 Ann enacts v1", OPEN),
        (f"{DECLARED}; 2 21:00 Ann enacts v1", OPEN),
        (f"{WON}; 2 21:00 Cat enacts v1", OPEN),
        (f"{WON}; 2 21:00 Cat enacts v1; 2 21:05 Cat reopens v1", STANDS),
        (f"{WON}; 2 21:00 Ann enacts v1; 2 21:15:00 Ann reopens v1", STANDS),
        (f"{WON}; 2 21:00 Ann enacts v1; 2 21:15:01 Ann reopens v1", OPEN),
        (f"{WON}; 2 21:00 Ann enacts v1; 2 21:05 Ann reopens v1; 2 21:10 Ann enacts v1", CLOSED),
        (f"{DECLARED}; 2 21:00 Ann enacts v1; 3 21:00 Bob reopens v1", STANDS),
        (f"{DECLARED}; 2 21:00 Ann enacts v1; 3 21:00 Bob fails v1", STANDS),
        (f"{CALL}; 2 11:00 Ann enacts c1", CLOSED),
        (f"{CALL}; 2 11:00 Cat enacts c1", OPEN),
        (f"{CALL}; 2 11:00 Ann enacts c1; 2 11:05 Ann fails c1", STANDS),
        (f"{CALL}; 2 11:00 Ann enacts c1; 3 11:05 Ann reopens c1", OPEN),
        (f"{FEW}; 2 11:00 Ann enacts c1", OPEN),
        (f"{FEW}; 2 11:00 Ann enacts c1; 2 11:20 Bob reopens c1", STANDS),
        (f"{FEW}; 2 11:00 Ann enacts c1; {AGAIN}".format("c1"), CLOSED),
        (f"{FEW}; 2 11:00 Ann enacts c1; {AGAIN}; 3 11:05 Ann reopens c2".format("c1"), OPEN),
        (f"{FEW}; 2 11:00 Ann enacts c1; {AGAIN}; 3 12:00 Ann reopens c2".format("c1"), OPEN),
        (f"{FEW}; 2 11:00 Ann enacts c1; {AGAIN}; 3 11:05 Ann reopens c2; 3 11:10 Ann enacts c2".format("c1"), CLOSED),
        (f"{WON}; 2 20:59:59 Ann enacts v1; {AGAIN}".format("v1"), CLOSED),
        (f"{WON}; 2 20:59:59 Ann enacts v1; {AGAIN}; 3 11:05 Ann reopens c2".format("v1"), OPEN),
    ],
)
def test_only_what_is_lawfully_enacted_closes_what_was_before(text: str, of_p1: list[str]) -> None:
    audit = audited(f"{text}; 5 09:00 Dan posts s1 Hello.")
    assert [one.verdict for one in audit.findings if one.subject == "post:p1"] == of_p1


def test_why_it_cannot_be_told_is_said() -> None:
    def said(text: str) -> str:
        return next(one.message for one in audited(text).findings if one.subject == "post:p1")

    assert "“c1”, which upholds it, was not lawfully enacted" in said(f"{FEW}; 2 11:00 Ann enacts c1")
    assert "“c1”, which upholds it, is Enacted no more" in said(
        f"{CALL}; 2 11:00 Ann enacts c1; 3 11:00 Ann reopens c1"
    )
    perhaps = f"{EARLY}; {CALLED}; 2 11:00 Ann enacts c1".format("If Ann apologises, uphold “p1”.")
    assert "“c1”, which may uphold it, was not lawfully enacted" in said(perhaps)


PASSED = "1 08:00 Cat proposes old; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:10 Ann enacts p1"
CHAIN = f"{PASSED}; 3 08:00 Ann raises c1 Uphold all illegal actions.; 3 08:10 Bob votes c1 FOR; 3 08:11 Cat votes c1 FOR; 3 08:20 Ann enacts c1"
LATER = "3 09:00 Bob proposes p3; 3 10:00 Ann votes p3 FOR; 3 10:01 Cat votes p3 FOR; 3 21:10 Ann enacts p3"


@pytest.mark.parametrize(
    ("back", "verdicts"),
    [
        ("", []),
        ("3 08:25 Ann reopens c1; ", ["violation", "violation"]),
        ("3 08:40 Ann reopens c1; ", ["undetermined", "undetermined"]),
    ],
)
def test_an_older_proposal_stands_in_the_way_again(back: str, verdicts: list[str]) -> None:
    found = [one for one in audited(f"{CHAIN}; {back}{LATER}").findings if one.code == "R204"]
    assert [one.verdict for one in found] == verdicts
    assert [bool(one.because_of) for one in found] in ([], [False, True], [False, False])


GRANT = "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann enacts p1; 1 21:05 Ann promotes Cat"
USE = "2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2"


@pytest.mark.parametrize(("back", "told"), [("", set[str]()), ("1 22:25 Ann reopens c1; ", {"R203", "R212"})])
def test_whom_an_unlawful_enactment_made_an_admin_is_in_doubt_again(back: str, told: set[str]) -> None:
    upheld = "1 22:00 Ann raises c1 Uphold the enactment of p1.; 1 22:10 Bob votes c1 FOR; 1 22:11 Dan votes c1 FOR; 1 22:20 Ann enacts c1"
    assert {one.code for one in audited(f"{GRANT}; {upheld}; {back}{USE}").findings} == told


@pytest.mark.parametrize(
    ("enacted", "may"),
    [
        ("Ann enacts c1", True),
        ("Ann enacts c1; 1 12:05 Ann reopens c1", False),
        ("Ann enacts c1; 1 12:20 Ann reopens c1", None),
        ("Cat enacts c1", None),
        ("Cat enacts c1; 1 12:20 Ann reopens c1", False),
    ],
)
def test_what_was_made_legal_is_illegal_again(enacted: str, may: bool | None, tmp_path: Path) -> None:
    called = "1 11:10 Ann raises c1 Uphold the submission of “p3”.; 1 11:11 Bob votes c1 FOR; 1 11:12 Cat votes c1 FOR; 1 12:00"
    text = f"under 205; {TWO}; {WITHDRAWN}; {THIRD}; {called} {enacted}; 8 08:30 Ann posts x Hi"
    assert json.loads(told_by("check p3 --json", text, tmp_path))["can_enact"]["now"] is may


IDLED = "1 09:00 Cat posts s1 Hello; 1 10:00 Ann idles Cat"


@pytest.mark.parametrize(("back", "told"), [("", 0), ("2 11:05 Ann reopens c1; ", 1), ("2 11:20 Ann reopens c1; ", 1)])
def test_whether_somebody_plays_is_open_again(back: str, told: int) -> None:
    """Cat was idled without a ground; without her four play, and quorum is three either way."""
    called = f"{CALLED}; 2 10:01 Dan votes c1 FOR; 2 11:00 Ann enacts c1".format("Uphold all illegal actions.")
    later = "2 12:00 Bob proposes p2; 2 12:01 Ann votes p2 FOR; 2 12:02 Dan votes p2 AGAINST; 2 12:03 Cat votes p2 FOR; 3 12:05 Ann enacts p2"
    found = audited(f"under 205; {IDLED}; {called}; {back}{later}").findings
    assert len([one for one in found if one.code == "R602"]) == told


NEXT = "2 08:00 Eve proposes p2; 2 08:10 Bob votes p2 FOR; 2 08:11 Dan votes p2 FOR"


@pytest.mark.parametrize(
    ("enacted", "body", "back", "may"),
    [
        ("21:30", "", "", None),
        ("20:00", "", "", True),
        ("20:00", "Uphold the enactment of “p2”.", "", True),
        ("20:00", "Uphold the enactment of “p1”.", "", None),
        ("20:00", "Uphold all illegal actions.", "", None),
        ("20:00", "If Bob is nice, uphold the enactment of “p1”.", "", None),
        ("20:00", "Uphold the enactment of “p1”.", "2 11:05 Ann reopens c1; ", True),
        ("21:30", "Uphold the enactment of “p1”.", "2 11:05 Ann reopens c1; ", None),
    ],
)
def test_what_was_upheld_may_stand_once_it_is_set_back(
    enacted: str, body: str, back: str, may: bool | None, tmp_path: Path
) -> None:
    """p1 was open for eleven hours, or twelve; it counts as enacted lawfully from the decision on (R205-KOTH-38, 39; V24)."""
    called = f"{CALLED}; 2 10:01 Cat votes c1 FOR; 2 11:00 Ann enacts c1; {back}".format(body or "Hello.")
    early = EARLY.replace("1 20:00", f"1 {enacted}")
    text = f"under 205; {early}; {NEXT}; {called}2 12:00 Bob reopens p1; 3 09:00 Dan posts s1 Hello."
    again = json.loads(told_by("check p1 --json", text, tmp_path))["can_enact"]["now"]
    assert again is may
    younger = json.loads(told_by("check p2 --json", text, tmp_path))["can_enact"]["now"]
    assert younger is (None if again is None else False)
