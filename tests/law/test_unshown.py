"""What an enacted Proposal has made of the law while the page does not show it (R205-RESPROP-05, 06; V20). Five play: quorum is three."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.checks.playing import findings_in, told_by

AT_ONCE = (
    "amended == Calls for Judgement == -> When a Proposal is Enacted, its stated effects are immediately applied in full // the Admin Enacting it "
    "shall update the Gamestate and Ruleset, and correct any gamestate-tracking entities, as specified in the Proposal. / == Calls for Judgement =="
)
BY_EDIT = "amended == Calls for Judgement == -> == Calls for Judgement =="
SHORTER = 'In the rule "Resolution of Proposals", replace "at least 12 hours" with "at least 6 hours".'
LONGER = SHORTER.replace("6", "24")
ELSEWHERE = 'In the rule "Calls for Judgement", replace "It is Popular" with "It is very Popular".'
AMENDING = (
    "1 09:00 Bob proposes p1 {}; 1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
)
ENACTED = "; 1 21:00 Ann enacts p1"
SHOWN = '{} Ann rewords at least 12 hours -> at least 6 hours (Enacting "[Core] p1")'
NEXT = "1 22:00 Cat proposes p2; 1 22:10 Ann votes p2 FOR; 1 22:11 Bob votes p2 FOR"
EARLY = "; 2 05:00 Ann enacts p2"
"""After seven hours."""


@pytest.mark.parametrize(
    ("page", "body", "then", "shown", "told"),
    [
        (AT_ONCE, SHORTER, ENACTED, "", {"S101"}),
        (AT_ONCE, SHORTER, ENACTED, f"; {SHOWN.format('2 08:00')}", {"S101"}),
        (AT_ONCE, SHORTER, f"{ENACTED}; {SHOWN.format('1 21:30')}", "", set()),
        (BY_EDIT, SHORTER, ENACTED, "", {"R203"}),
        (AT_ONCE, ELSEWHERE, ENACTED, "", {"R203"}),
        (AT_ONCE, SHORTER, f"{ENACTED}; 1 21:05 Ann reopens p1; 1 21:06 Ann fails p1", "", {"R203"}),
    ],
)
def test_nobody_is_accused_by_a_law_that_was_another_already(
    page: str, body: str, then: str, shown: str, told: set[str]
) -> None:
    found = findings_in(f"under 205; paged; {page}; {AMENDING.format(body)}{then}; {NEXT}{EARLY}{shown}")
    assert {one.code for one in found if one.code in ("R203", "S101")} == told
    reasons = [one.message for one in found if one.code == "S101"]
    assert all("an enacted Proposal has changed, though the page does not show that yet" in why for why in reasons)


@pytest.mark.parametrize(
    ("page", "body", "then", "asked", "may"),
    [
        (AT_ONCE, LONGER, ENACTED, "2 11:00", None),
        (BY_EDIT, LONGER, ENACTED, "2 11:00", True),
        (AT_ONCE, ELSEWHERE, ENACTED, "2 11:00", True),
        (AT_ONCE, SHORTER, ENACTED, "2 05:00", None),
        (AT_ONCE, SHORTER, "", "2 05:00", False),
        (AT_ONCE, SHORTER, f"{ENACTED}; {SHOWN.format('1 21:30')}", "2 05:00", True),
    ],
)
def test_nor_is_it_told_what_may_be_done(
    page: str, body: str, then: str, asked: str, may: bool | None, tmp_path: Path
) -> None:
    text = f"under 205; paged; {page}; {AMENDING.format(body)}{then}; {NEXT}; {asked} Dan posts s1 Hello."
    assert json.loads(told_by("check p2 --json", text, tmp_path))["can_enact"]["now"] is may
