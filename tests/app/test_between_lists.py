"""Between two lists of players nobody knows when whoever is not on both was idled, or unidled (IDLE-01, KEYW-24).

Of seven who play four are a quorum, of six too: three AGAINST leave four of seven, and three of six.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.questions.meant import check
from referee.app.questions.votes import answer_about
from referee.archive.store import Archive, open_archive
from referee.config import Config
from referee.model.events import Evidence, RosterSeen
from tests.instants import instant
from tests.notation import history

VOTED = (
    "1 07:00 Fay joins; 1 07:00 Gus joins; 1 09:00 Bob proposes p1;"
    "1 10:00 Cat votes p1 AGAINST; 1 10:01 Dan votes p1 AGAINST; 1 10:02 Eve votes p1 AGAINST"
)
ASKED = "1 18:00 Gus posts s1 Please idle me."
FAILED = "1 21:00 Ann fails p1"
FIRST, BEFORE, LAST = (instant(f"2019-05-20 {time}") for time in ("12:00", "20:30", "23:00"))
ALL = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")


def held(folder: Path, text: str, *lists: tuple[Any, tuple[str, ...]]) -> Archive:
    """An archive of a history, and of lists of players, with when each was read."""
    archive = open_archive(folder / "referee.sqlite")
    archive.add(history(text))
    archive.add(Evidence(RosterSeen(at=at, active=names, admins=ALL[:5]), "") for at, names in lists)
    return archive


def found(archive: Archive) -> list[tuple[str, str]]:
    findings = run_audit(Reading(archive, Config(), LAST), keep=True).audit.findings
    return [(each.code, each.verdict) for each in findings if each.subject == "post:p1"]


def may_fail(archive: Archive) -> Any:
    return answer_about(*check(Inquiry(archive, Config(), BEFORE), "p1"), Inquiry(archive, Config(), BEFORE).reading)


IN_DOUBT = [("R213", "undetermined")]
WRONG = [("R209", "violation")]


@pytest.mark.parametrize(
    ("then", "lists", "may", "told"),
    [
        (ASKED, ((FIRST, ALL), (LAST, ALL[:6])), None, IN_DOUBT),
        (ASKED, ((LAST, ALL[:6]),), None, IN_DOUBT),  # since he joined
        (ASKED, ((FIRST, ALL), (LAST, ALL)), False, WRONG),
        (ASKED, ((FIRST, ALL), (BEFORE, ALL), (LAST, ALL[:6])), False, IN_DOUBT),
        (ASKED, ((FIRST, ALL), (BEFORE, ALL[:6]), (LAST, ALL[:6])), True, []),
        (f"{ASKED}; 1 20:00 Ann idles Gus", ((FIRST, ALL), (LAST, ALL[:6])), True, []),
        (f"{ASKED}; 1 22:00 Ann idles Gus", ((FIRST, ALL), (LAST, ALL[:6])), False, WRONG),
        (f"{ASKED}; 1 19:00 Fay votes p1 AGAINST", ((FIRST, ALL), (LAST, ALL[:6])), True, []),
    ],
    ids=["between", "since records", "plays on", "after", "before", "recorded", "recorded later", "whoever plays"],
)
def test_who_was_idled_between_two_lists(
    then: str, lists: tuple[Any, ...], may: bool | None, told: list[tuple[str, str]], tmp_path: Path
) -> None:
    with closing(held(tmp_path, f"{VOTED}; {then}; {FAILED}", *lists)) as archive:
        answer = may_fail(archive)
        assert answer["can_fail"]["now"] is may
        lacking = [each["text"] for each in answer["lacking"] if each["code"] == "roster-unclear"]
        assert ["had Gus been idled by then" in text for text in lacking] == ([True] if may is None else [])
        assert found(archive) == told


def test_who_was_unidled_between_two_lists(tmp_path: Path) -> None:
    """Of six who play, three AGAINST leave three; were Gus back, four, and his vote would count."""
    idle = "1 07:30 Gus posts s0 Please idle me.; 1 08:00 Ann idles Gus"
    text = f"{idle}; 1 18:00 Gus posts s1 Please unidle me."
    with closing(held(tmp_path, f"{VOTED}; {text}; {FAILED}", (FIRST, ALL[:6]), (LAST, ALL))) as archive:
        assert may_fail(archive)["can_fail"]["now"] is None
        assert found(archive) == IN_DOUBT


def test_what_a_later_list_leaves_open_is_known_where_an_audit_had_come_far(tmp_path: Path) -> None:
    """It goes on from where it was, when only the first list was read."""
    with closing(held(tmp_path, f"{VOTED}; {ASKED}", (FIRST, ALL))) as archive:
        run_audit(Reading(archive, Config(), BEFORE), keep=True)
        archive.add(history(f"{VOTED}; {ASKED}; {FAILED}")[-1:])
        archive.add([Evidence(RosterSeen(at=LAST, active=ALL[:6], admins=ALL[:5]), "")])
        assert found(archive) == IN_DOUBT


def test_a_proposal_while_perhaps_too_few_play(tmp_path: Path) -> None:
    """Of five, of whom one was idled between two lists, four are too few (DORMANCY-01); no finding leaves it open, but the lists."""
    text = "1 09:00 Cat posts s1 Hello.; 1 18:00 Dan proposes p1"
    with closing(held(tmp_path, text, (FIRST, ALL[:5]), (LAST, ALL[1:5]))) as archive:
        findings = run_audit(Reading(archive, Config(), LAST), keep=True).audit.findings
    told = [(each.code, each.verdict, each.because_of) for each in findings if each.subject == "post:p1"]
    assert told == [("R104", "undetermined", ())]
