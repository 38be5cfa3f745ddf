"""What is answered does not turn on whether an audit ran before: a fresh archive and one with checkpoints say the same."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.questions.hiatus import hiatus
from referee.app.questions.meant import check
from referee.app.questions.votes import answer_about, pending_at
from referee.archive.store import open_archive
from referee.checks.catalogue import CATALOGUE
from referee.config import Config
from referee.errors import InputError
from referee.model.checks import Check
from referee.model.events import VOTABLE, Edit, Evidence, Post
from tests.instants import instant
from tests.notation import history

NOW = instant("2019-05-22 12:00")
"""Two and a half days after p1 was posted at the earliest."""
WON = (
    "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR;"
    "1 21:00 Ann enacts v1"
)
POPULAR = "2 09:00 Dan proposes p1; 2 10:00 Ann votes p1 FOR; 2 10:01 Cat votes p1 FOR; 2 10:02 Eve votes p1 FOR"
BY_CAT = f"{WON}; 1 22:00 Bob posts m1 {{}}; 1 23:00 Cat ascends a1; {POPULAR}"
PROPOSED = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 10:02 Eve votes p1 FOR"


def asked(archive: Any, now: datetime = NOW) -> tuple[Any, Any, list[str]]:
    answer = told(archive, now, "p1")
    blockers = sorted(one["code"] for one in answer["can_enact"]["blockers"])
    return answer["can_enact"]["now"], answer["can_fail"]["now"], blockers


def both(
    text: str, folder: Path, *edits: Edit, now: datetime = NOW, audited: datetime | None = None
) -> tuple[Any, Any, list[str]]:
    """What is answered before, which is what is answered after; `audited`: when an audit ran long before."""
    archive = open_archive(folder / "referee.sqlite")
    try:
        archive.add([*history(text), *map(Evidence, edits)])
        if audited is not None:
            run_audit(Reading(archive, Config(), audited), keep=True)
        before = asked(archive, now)
        run_audit(Reading(archive, Config(), now), keep=True)
        assert asked(archive, now) == before
    finally:
        archive.close()
    return before


@pytest.mark.parametrize(
    ("words", "may"),
    [
        ("I pass the mantle to Cat.", (True, False)),
        ("I do not pass the mantle to Cat.", (None, False)),
        ("I abdicate in favour of Cat.", (None, False)),
        ("Who wants the crown?", (None, False)),
        ("Thanks to Dan.", (False, False)),
        ("Thanks to all.", (False, False)),
    ],
)
def test_an_address_by_whom_the_winner_has_named(words: str, may: tuple[bool | None, bool], tmp_path: Path) -> None:
    """It ends the Interregnum where it was theirs to make (VICTORY-13), else not (VICTORY-14; D12)."""
    *said, blockers = both(BY_CAT.format(words), tmp_path)
    assert tuple(said) == may
    assert (blockers == ["hiatus"]) == (may[0] is False)


def test_where_that_is_open_so_is_the_hiatus_and_who_heads_the_dynasty(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "referee.sqlite")
    archive.add(history(f"{BY_CAT.format('I abdicate in favour of Cat.')}; 2 11:00 Cat votes p1 VETO"))
    told = hiatus(Inquiry(archive, Config(), NOW))
    assert msgspec.to_builtins(told)["hiatus"] is None
    assert asked(archive)[:2] == (None, None)
    archive.close()


def test_an_address_of_the_winner_s_own_ends_what_was_open(tmp_path: Path) -> None:
    text = BY_CAT.format("I abdicate in favour of Cat.").replace("; 2 09:00", "; 2 08:00 Bob ascends a2; 2 09:00")
    assert both(text, tmp_path)[0] is True


@pytest.mark.parametrize(("ruleset", "may"), [("205", (False, True)), ("167", (True, False))])
def test_a_post_that_was_removed(ruleset: str, may: tuple[bool, bool], tmp_path: Path) -> None:
    """Nothing allows it (GST-06); 205 alone says that makes it illegal, and so Unpopular (R205-OFFPOST-23, 25)."""
    assert both(f"under {ruleset}; {PROPOSED}; 1 10:30 Bob removes p1", tmp_path)[:2] == may


@pytest.mark.parametrize("hour", ["16:00", "12:00"])
def test_an_alteration_that_the_text_seen_does_not_judge(hour: str, tmp_path: Path) -> None:
    """Whether “Edit Window” stands in the Ruleset since 2023 is not told, and so neither whether it might be altered."""
    at = instant(f"2019-05-20 {hour}")
    edit = Edit(at=at, post="p1", by="Bob", fields=("body",), new={"body": "Bob wins."})
    assert both(f"under 2025; {PROPOSED}", tmp_path, edit)[:2] == (None, None)
    (whole := tmp_path / "whole").mkdir()
    assert both(f"under 2025; {PROPOSED}", whole)[:2] == (True, False)


TYPO = "Cat rewords Rules so Idle -> Rules soo Idle (typo)"
LATE = "; ".join(
    (
        *(f"{day} 09:00 Cat creates Rafts {day} (some ideas)" for day in range(20, 26)),
        "40 09:00 Dan proposes p1; 40 10:00 Ann votes p1 FOR; 40 10:01 Cat votes p1 FOR; 40 10:02 Eve votes p1 FOR",
    )
)
LATER = instant("2019-06-30 12:00")
"""Two days after p1 was posted in `LATE`: what was done to the page in its first days is out of sight."""
MAY, UNTOLD = (True, False), (None, None)
PASSED = "1 09:00 Bob proposes p0; 1 10:00 Ann votes p0 FOR; 1 10:01 Cat votes p0 FOR; 1 10:02 Eve votes p0 FOR; 1 21:00 Ann enacts p0"


@pytest.mark.parametrize(
    ("page", "may"),
    [
        pytest.param(f"2 09:00 {TYPO}", MAY, id="a word mended leaves a sentence understood"),
        pytest.param(f"2 09:00 {TYPO}; 19 09:00 {TYPO.replace('soo', 'sooo').replace('so ', 'soo ')}", MAY, id="so does another"),
        pytest.param(f"2 09:00 {TYPO}; 10 20:00 Mal blanks the ruleset; 10 21:00 Cat creates Boats (back)", MAY, id="the page destroyed and put back"),
        pytest.param(f"2 09:00 {TYPO}; 2 09:30 Ann restores (no); 4 09:00 {TYPO}", MAY, id="mended, taken back, and mended"),
        pytest.param("2 09:00 Cat rewords exceed or equal -> excede or equal (oops)", MAY, id="a word misspelt that is read"),
        pytest.param("2 09:00 Cat rewords Popular. / * The oldest -> Popluar. / * The oldest (oops)", MAY, id="a condition misspelt"),
        pytest.param("2 09:00 Cat rewords Pending Proposal may be Enacted -> Pendign Proposal may be Enacted (oops)", MAY, id="what opens a list misspelt"),
        pytest.param("2 09:00 Cat rewords exceed or equal -> excede or equal (oops); 3 09:00 Cat rewords excede -> exceede (so)", MAY, id="misspelt twice"),
        pytest.param("2 09:00 Cat rewords exceed or equal -> excede or equal (oops); 3 09:00 Cat rewords excede -> exceed (so)", MAY, id="misspelt and mended"),
        pytest.param("2 09:00 Cat rewords casts a vote AGAINST -> casts a veto AGAINST (typo)", UNTOLD, id="both are words of the text"),
        pytest.param("2 09:00 Cat rewords or equal Quorum -> or equals Quoting (typo)", UNTOLD, id="another word that is alike"),
        pytest.param("2 09:00 Cat rewords exceed or equal Quorum -> exceed Quorum (typo)", UNTOLD, id="a word that is gone"),
        pytest.param(f"2 09:00 {TYPO.replace('Cat', 'Mal')}", UNTOLD, id="who is no player may mend nothing (RULESET-04)"),
        pytest.param(f"2 09:00 {TYPO.replace('soo', 'never')}", UNTOLD, id="another word is no spelling"),
        pytest.param(f'{PASSED}; 1 21:05 {TYPO.replace("typo", "Enacting p0")}', UNTOLD, id="written for a matter it is what that says"),
    ],
)  # fmt: skip
def test_a_word_mended_in_the_ruleset_long_before(
    page: str, may: tuple[bool | None, bool | None], tmp_path: Path
) -> None:
    """RULESET-05: the sentence means what it meant."""
    assert both(f"paged; {page}; {LATE}", tmp_path, now=LATER)[:2] == may


@pytest.mark.parametrize(("typo", "may"), [(TYPO, MAY), (TYPO.replace("soo", "never"), UNTOLD)])
def test_a_word_mended_since_an_audit_of_long_ago(
    typo: str, may: tuple[bool | None, bool | None], tmp_path: Path
) -> None:
    late = LATE.replace("40 ", "140 ")
    now, audited = LATER + timedelta(days=100), instant("2019-05-21 12:00")
    assert (
        both(f"paged; 1 08:00 Bob posts s1 Hi; 4 09:00 {typo}; {late}", tmp_path, now=now, audited=audited)[:2] == may
    )


@pytest.mark.slow
@pytest.mark.parametrize("checked", CATALOGUE, ids=lambda checked: checked.code)
def test_of_every_history_that_a_check_is_shown_with(checked: Check[Any], tmp_path: Path) -> None:
    """But where an audit found that somebody may not have become idle, or a player: that nobody judges before one (D17)."""
    for number, sample in enumerate(checked.samples):
        events = history(sample.history)
        matters = [
            known.event.id for known in events if isinstance(known.event, Post) and known.event.category in VOTABLE
        ]
        if matters and "playing" not in sample.history:
            now = events[-1].at + timedelta(hours=30)
            archive = open_archive(tmp_path / f"{number}.sqlite")
            archive.add(events)
            before = [told(archive, now, name) for name in matters]
            audited = run_audit(Reading(archive, Config(), now), keep=True)
            after = [told(archive, now, name) for name in matters]
            archive.close()
            assert after == before or audited.audit.state.core.unsettled, sample.history


def told(archive: Any, now: datetime, name: str) -> Any:
    inquiry = Inquiry(archive, Config(), now)
    try:
        return answer_about(*check(inquiry, name), inquiry.reading)
    except InputError as problem:
        return str(problem)


@pytest.mark.parametrize("became", ["1 09:30 Ann fails v1", "", "1 21:00 Ann enacts v1; 1 22:00 Bob ascends a1"])
@pytest.mark.parametrize("verb", ["proposes", "raises"])
def test_what_was_resolved_long_ago_since_a_declaration_stays_resolved(became: str, verb: str, tmp_path: Path) -> None:
    """Posts since the last Declaration are read, and what became of them with them."""
    declared = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR"
    text = f"{declared}; {became}; 2 09:00 Dan {verb} p1; 2 10:00 Ann votes p1 FOR; 4 10:00 Ann fails p1"
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(text))
        for days in (1, 8.9, 9.1, 20):
            state = pending_at(Inquiry(archive, Config(), instant("2019-05-23 10:00") + timedelta(days=days)))
            assert [matter.id for matter in state.core.pending_matters()] == ([] if became else ["v1"])
    finally:
        archive.close()


@pytest.mark.parametrize("days", [1, 8.9, 9.1, 30])
def test_what_was_pending_when_an_old_one_was_posted_is_known(days: float, tmp_path: Path) -> None:
    """PROP-03: p3 came with two of Bob's pending, of which one has been resolved since, however long ago; p4 came after that."""
    text = "under 205; 1 09:00 Bob proposes p1; 1 09:01 Bob proposes p2; 1 09:02 Bob proposes p3; 1 10:00 Ann fails p1"
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(f"{text}; 1 10:01 Ann fails p2; 2 10:02 Bob proposes p4"))
        state = pending_at(Inquiry(archive, Config(), instant("2019-05-21 10:02") + timedelta(days=days)))
        assert [(one.id, one.illegal) for one in state.core.pending_matters()] == [("p3", True), ("p4", False)]
    finally:
        archive.close()
