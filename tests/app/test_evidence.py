"""The chain of evidence of one finding: what happened up to it, what it follows from, and what became of it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.audit import run_audit
from referee.app.audits.evidence import Chain, chain_of
from referee.app.audits.steps import steps_to
from referee.app.inquiry.opening import Inquiry
from referee.archive.past import Past
from referee.archive.store import open_archive
from referee.cli.finding import _lines
from referee.config import Config
from referee.demo.plants import PLANTS, simulate
from referee.demo.plants.core import APART
from referee.model.events import Comment, Edit, Evidence
from referee.model.findings import Finding
from tests.demo.audited import events_of
from tests.notation import history, instant

EARLY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:59 Ann enacts p1"
"""A minute too early."""
OLD = (
    "1 08:00 Cat proposes old; "
    "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:10 Ann enacts p1; "
    "2 09:00 Bob proposes p2; 2 10:00 Ann votes p2 FOR; 2 10:01 Cat votes p2 FOR; 2 21:10 Bob enacts p2"
)
"""Two that were enacted before an older one."""


ABOUT_P1: dict[str, Any] = {
    "id": "1", "code": "R303", "verdict": "advisory", "title": "", "actor": "Ann", "subject": "post:p1", "message": "", "clauses": (), "ruleset": "167"
}  # fmt: skip


def chain(folder: Path, text: str, code: str, subject: str) -> Chain:
    """That of the finding of a code about a subject, two days after the last event."""
    archive = open_archive(folder / "play.sqlite")
    events = history(text)
    archive.add(events)
    inquiry = Inquiry(archive, Config(), events[-1].at)
    findings = run_audit(inquiry.reading, keep=False).audit.findings
    (wanted,) = (each.id for each in findings if (each.code, each.subject) == (code, subject))
    found = chain_of(inquiry, wanted)
    archive.close()
    return found


def test_what_became_of_a_finding_needs_nothing_much_older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a dynasty in which everything went wrong the first and the last finding of each check is told the same with all that was found."""
    events = events_of(simulate(1, [code for code in PLANTS if code not in APART]))
    with closing(open_archive(tmp_path / "play.sqlite")) as archive:
        archive.add(events)
        inquiry = Inquiry(archive, Config(), events[-1].at)
        audit = run_audit(inquiry.reading).audit
        in_time = sorted((*audit.findings, *audit.upheld), key=lambda each: each.at)
        wanted = {each.id for order in (in_time, in_time[::-1]) for each in {one.code: one for one in order}.values()}
        quick = {each: chain_of(inquiry, each).document() for each in sorted(wanted)}
        late = [each for each in wanted if archive.past.first(inquiry.now, each) is None]
        assert len(late) < len(wanted) / 2, late
        monkeypatch.setattr(Past, "first", lambda *_: None)
        assert quick == {each: chain_of(inquiry, each).document() for each in sorted(wanted)}
    assert len({document["status"] for document in quick.values()}) > 1


def said(found: Chain) -> str:
    return " ".join(" ".join(_lines(found, found.finding.at, 80)).split())


def test_of_a_post_everything_up_to_it_is_told(tmp_path: Path) -> None:
    """What came after it is no part of it."""
    found = chain(tmp_path, f"{EARLY}; 1 20:59:30 Dan votes p1 AGAINST", "R203", "post:p1")
    assert [(step.at, step.text) for step in found.steps] == [
        (instant("1", "09:00"), "Bob posted “p1”, a Proposal."),
        (instant("1", "10:00"), "Ann: FOR."),
        (instant("1", "10:01"), "Cat: FOR."),
        (instant("1", "20:59"), "“p1” was set to Enacted by Ann."),
    ]
    assert "What happened: Mon 20 May, 09:00 UTC: Bob posted “p1”, a Proposal. Mon 20 May" in said(found)


@pytest.mark.parametrize(
    ("text", "code", "steps"),
    [
        ("1 09:00 Bob proposes p1; 1 09:10 Bob removes p1", "R705", ["Bob removed “p1”."]),
        ("1 09:00 Bob proposes p1; 1 09:10 ? removes p1", "R705", ["“p1” was removed."]),
        ("1 09:00 Bob posts p1 Boats.; 1 09:16 Bob files p1 Proposal", "R706", ["Bob edited “p1” (category, now Proposal)."]),
        (
            "1 09:00 Bob proposes p1; 1 09:05 Ann votes p1 FOR; 1 11:10 Bob retitles p1 boats",
            "R701",
            ["Ann: FOR.", "Bob edited “p1” (title)."],
        ),
    ],
)  # fmt: skip
def test_what_was_done_to_a_post_later_is_told_too(text: str, code: str, steps: list[str], tmp_path: Path) -> None:
    found = chain(tmp_path, text, code, "post:p1")
    assert [step.text for step in found.steps][1:] == steps


@pytest.mark.parametrize(
    ("fields", "new", "by", "said_of_it"),
    [
        (("icons",), {"icons": ["AGAINST"]}, "Ann", "Ann edited Ann's comment with FOR (icons, now AGAINST)."),
        (("removed",), {}, "Ann", "Ann removed Ann's comment with FOR."),
        (("removed",), {"removed": True}, "?", "Ann's comment with FOR was removed."),
        (("removed",), {"removed": False}, "?", "Ann's comment with FOR was put back."),
    ],
)
def test_and_to_a_vote(fields: tuple[Any, ...], new: dict[str, Any], by: str, said_of_it: str, tmp_path: Path) -> None:
    comment = Comment(at=instant("1", "09:05"), id="9", post="p1", author="Ann", icons=("FOR",))
    edit = Edit(at=instant("1", "09:30"), by=by, fields=fields, comment="9", new=new)
    with closing(open_archive(tmp_path / "a.sqlite")) as archive:
        archive.add([*history("1 09:00 Bob proposes p1"), Evidence(comment), Evidence(edit)])
        told = steps_to(archive, Finding(**ABOUT_P1, at=edit.at))
        before = steps_to(archive, Finding(**ABOUT_P1, at=instant("1", "09:29")))
    assert [step.text for step in told] == ["Bob posted “p1”, a Proposal.", "Ann: FOR.", said_of_it]
    assert told[:2] == before


def test_where_a_declaration_of_victory_decides_what_came_of_it_is_told(tmp_path: Path) -> None:
    """Bob may not declare again for five days after the 20th at 21:00, as Ann was AGAINST; what came after the wrong, and of the
    Proposal, is no part of it."""
    lost = (
        "1 08:00 Cat proposes p0; 1 09:00 Bob declares v1; 1 10:00 Ann votes v1 AGAINST; 1 10:01 Cat votes v1 AGAINST"
    )
    told = chain(
        tmp_path, f"{lost}; 1 21:00 Ann fails v1; 2 09:00 Bob declares v2; 2 10:00 Ann votes v2 FOR", "R504", "post:v2"
    )
    assert [step.text for step in told.steps] == [
        "Bob posted “v1”, a Declaration of Victory.",
        "Ann on “v1”: AGAINST.",
        "Cat on “v1”: AGAINST.",
        "“v1” was set to Failed by Ann.",
        "Bob posted “v2”, a Declaration of Victory.",
    ]


@pytest.mark.parametrize(
    ("before", "steps"),
    [
        ("1 08:00 Bob declares v1", 1),
        ("1 08:00 Bob declares v1; 1 20:00 Ann posts s1 Hi", 1),
        ("2019-03-01 08:00:00 Bob declares v0; 2019-03-02 09:00:00 Ann fails v0; 1 08:00 Bob declares v1", 1),
    ],
)
def test_and_of_no_other_post_nor_of_one_of_long_ago(before: str, steps: int, tmp_path: Path) -> None:
    """A Proposal is posted while a Declaration is pending, which halts the game; another was over for more than sixty days."""
    told = chain(tmp_path, f"{before}; 1 21:00 Cat proposes p1", "R104", "post:p1")
    texts = [step.text for step in told.steps]
    assert texts[-1] == "Cat posted “p1”, a Proposal." and len(texts) == steps + 1
    assert texts[0] == "Bob posted “v1”, a Declaration of Victory."


def test_of_a_person_the_last_things_they_did_are_told(tmp_path: Path) -> None:
    text = "1 09:00 Dan proposes p1; 1 10:00 Dan says p1 Well.; 1 10:30 Cat says p1 Yes.; 2 10:00 Ann idles Dan"
    found = chain(tmp_path, text, "R602", "player:Dan")
    assert [step.text for step in found.steps][-3:] == [
        "Dan posted “p1”.",
        "Dan commented on “p1”.",
        "Dan was set to idle by Ann.",
    ]
    assert not [step for step in found.steps if "Cat" in step.text]


@pytest.mark.parametrize(
    ("then", "status", "told"),
    [
        ("", "standing", "by Ann: Unlawful. What happened:"),
        ("; 1 21:30 Bob reopens p1", "put-right", "Put right. “p1” was set back to pending by Bob: Mon 20 May, 21:30 UTC."),
        ("; 1 20:59:30 Bob fails p1", "standing", "Still standing. “p1” was failed by Bob, itself unlawful: Mon 20 May, 20:59 UTC."),
    ],
)  # fmt: skip
def test_what_became_of_it_is_told(then: str, status: str, told: str, tmp_path: Path) -> None:
    """Nothing; it was set back; it was failed with three FOR, which is another wrong."""
    found = chain(tmp_path, f"{EARLY}{then}", "R203", "post:p1")
    assert found.fate.status == status and told in said(found)
    assert ("baseline add" in said(found)) is (status == "standing")


@pytest.mark.parametrize("post", ["p1", "p2"])
def test_what_stood_in_the_way_is_told_first_and_not_who_first_passed_it_over(post: str, tmp_path: Path) -> None:
    found = chain(tmp_path, OLD, "R204", f"post:{post}")
    assert found.follows_from == ("“old”, posted by Cat on Mon 20 May, 08:00 UTC, was older and pending.",)
    assert said(found).startswith(f"1. {found.follows_from[0]} Therefore: ")


def test_what_follows_from_nothing_has_nothing_before_it(tmp_path: Path) -> None:
    found = chain(tmp_path, EARLY, "R203", "post:p1")
    assert found.follows_from == () and "Therefore" not in said(found)
