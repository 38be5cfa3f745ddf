"""Every check carries its proof: each of its samples comes out as it says, and rests on the clauses that it says."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from immutables import Map

from referee.app.inquiry.judging import Audit, Progress, advance, conclude
from referee.app.inquiry.reopened import judging_reopened
from referee.checks.catalogue import CATALOGUE, catalogue_of
from referee.checks.moving import MOVING, MOVING_AND_IDLING
from referee.checks.proofs.base import text_of
from referee.dynasties.kit.playing.ruled import Ruled
from referee.dynasties.known import BUILT_IN
from referee.law.law import carried_law
from referee.law.ledger import LEDGERS, cite_all, clauses
from referee.model.checks import Check, Sample
from referee.replay.driver import final_state
from referee.replay.state import GameState
from referee.rules.core.game import CoreGame
from tests.checks.playing import findings_in
from tests.notation import book_for, history

SAMPLES = [
    pytest.param(check, sample, id=f"{check.code}-{number}")
    for check in CATALOGUE
    for number, sample in enumerate(check.samples)
]

OF_THE_KIT = {check for dynasty in BUILT_IN if isinstance(dynasty, Ruled) for check in dynasty.shared_checks.relevant}
"""What the kit checks for any dynasty, by all clauses that are declared: of these the samples need not name each."""


def audited(text: str) -> Audit:
    events, book = history(text), book_for(text)
    return conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book)


@pytest.mark.parametrize(("check", "sample"), SAMPLES)
def test_a_sample_comes_out_as_it_says(check: Check[Any], sample: Sample) -> None:
    findings = findings_in(sample.history)
    own = [finding for finding in findings if finding.code == check.code]
    assert [finding.verdict for finding in own] == ([] if sample.verdict is None else [sample.verdict])
    assert sample.verdict is not None or not any(finding.is_violation for finding in findings)
    for finding in own:
        stated = cite_all(sample.clauses or check.clauses, carried_law(text_of(sample.history)))
        assert finding.message and set(finding.clauses) == set(stated)
        assert (
            sample.says
            in f"{finding.actor}, {finding.subject}: {finding.message} Lawful: {finding.lawful or 'not said'}."
        )


def test_what_questions_are_asked_with_is_all_that_moves_the_state() -> None:
    assert {check.code for check in MOVING} == {check.code for check in CATALOGUE if check.moves}


@pytest.mark.parametrize(("check", "sample"), SAMPLES)
def test_what_questions_are_asked_with_comes_to_the_same_state(check: Check[Any], sample: Sample) -> None:
    """But for what only names findings, and whether a resolution was lawful, which no question about what is pending asks."""
    events, book = history(sample.history), book_for(sample.history)
    judged = final_state(events, catalogue_of(book.dynasties), book=book).core
    checks = judging_reopened(events, GameState(), MOVING_AND_IDLING)
    asked = final_state(events, checks, book=book.unplayed).core
    assert unjudged(judged) == unjudged(asked), check.code


def unjudged(game: CoreGame) -> CoreGame:
    matters = {
        name: msgspec.structs.replace(matter, resolved_lawfully=None, against_when_failed=False)
        for name, matter in game.matters.items()
    }
    return msgspec.structs.replace(game, matters=Map(matters))


def test_codes_and_keys_are_unique() -> None:
    codes, keys = {check.code for check in CATALOGUE}, {check.key for check in CATALOGUE}
    assert len(codes) == len(keys) == len(CATALOGUE)
    assert all(re.fullmatch(r"[CDMRSTV]\d{3}", code) for code in codes)


@pytest.mark.parametrize("check", CATALOGUE, ids=lambda check: check.code)
def test_every_check_says_what_it_rests_on_and_cannot_see(check: Check[Any]) -> None:
    assert check.about.endswith(".") and check.cannot_see and check.since
    assert {sample.verdict is None for sample in check.samples} == {True, False}, "a near-miss beside every hit"
    known = {clause for prefix in LEDGERS for clause in clauses(prefix)}
    assert all(clause in known or f"R167-{clause}" in known for clause in check.clauses)
    if check not in OF_THE_KIT:
        proven = {clause for sample in check.samples if sample.verdict for clause in sample.clauses or check.clauses}
        assert proven == set(check.clauses), "each of its clauses is what a finding of some sample rests on"


def test_a_chain_reports_its_root_first() -> None:
    text = (
        "1 08:00 Cat proposes p0; 1 09:00 Bob proposes p1; 1 09:01 Dan proposes p2;"
        "1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 10:02 Ann votes p2 FOR; 1 10:03 Cat votes p2 FOR;"
        "1 21:10 Ann enacts p1; 1 21:11 Ann enacts p2"
    )
    first, second = audited(text).findings
    assert (first.code, first.because_of) == ("R204", ())
    assert (second.code, second.because_of) == ("R204", (first.id,))


def test_an_upper_bound_is_a_violation_only_if_every_instant_would_be() -> None:
    votes = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
    assert [f.verdict for f in audited(f"{votes}; 1 20:59:59 Ann enacts p1 latest").findings] == ["violation"]
    older = "1 08:00 Cat proposes p0; 1 08:30 Cat votes p0 AGAINST"
    late = f"{older}; {votes}; 1 21:00 Ann enacts p1 latest; 1 21:05 Ann fails p0 latest"
    assert [(f.code, f.verdict) for f in audited(late).findings] == [("R204", "undetermined")]
    exact = late.replace("fails p0 latest", "fails p0")
    assert [(f.code, f.verdict) for f in audited(exact).findings] == [("R204", "violation")]


def test_same_minute_as_the_closing_cannot_be_told() -> None:
    drop = "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
    build = "Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H"
    found = audited(f"{drop}; 2 22:01:10 Ann says d1 Closing this Drop.; 2 22:01:40 {build}").findings
    assert [(f.code, f.verdict) for f in found] == [("M105", "undetermined")]
    found = audited(f"{drop}; 2 22:01:10 Ann says d1 Closing this Drop.; 2 22:02:00 {build}").findings
    assert [(f.code, f.verdict) for f in found] == [("M105", "violation")]


def test_one_action_may_be_split_over_several_edits() -> None:
    drop = "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
    split = (
        f"{drop}; 1 11:00 Bob edits Bob 0,0=D 0,1=+; 1 11:{{}} Bob edits Bob 0,2=P 1,1=H; 1 11:16 Bob says d1 Built."
    )
    assert audited(split.format("15")).findings == ()
    assert [f.code for f in audited(split.format("16")).findings] == ["M103"]


def test_an_illegal_edit_leaves_the_gamestate_and_its_taking_back_is_lawful() -> None:
    text = "1 10:00 Bob edits Bob 0,0=Q; 1 12:00 Ann edits Bob 0,0=."
    assert [f.code for f in audited(text).findings] == ["M102"]


def test_a_lawful_action_on_a_page_out_of_step_counts_on_the_lawful_site() -> None:
    text = (
        "1 09:00 Bob edits Bob 6,6=Q; 1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.;"
        "1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:01 Bob says d1 Built."
    )
    audit = audited(text)
    assert [f.code for f in audit.findings] == ["M102"]
    assert audit.state.played is not None
    site = audit.state.played.state.site("Bob")
    assert site.count(".") == 45 and "Q" not in site


def test_a_matter_counts_by_its_final_category() -> None:
    become = "1 10:00 Cat posts p Words.; 1 10:14:59 Cat files p Proposal; 1 11:00 Dan enacts p"
    assert {f.code for f in audited(become).findings} == {"R201", "R203", "R205"}
    late = "1 10:00 Cat posts p Words.; 1 10:15:00 Cat files p Proposal; 1 11:00 Dan enacts p"
    assert {f.code for f in audited(late).findings} == {"R706"}, "and it is no Proposal"
    cease = "1 10:00 Cat proposes p; 1 10:10 Cat files p Story Post; 1 11:00 Cat proposes p2; 1 12:00 Cat proposes p3"
    assert audited(cease).findings == ()


def test_a_rename_changes_no_verdict() -> None:
    drop = "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
    said = "1 10:10 Ann says d1 Hm.; 1 10:11 Cat says d1 Hm.; 1 10:12 Dan says d1 Hm.; 1 10:13 Eve says d1 Hm.; 1 10:14 Bob says d1 Hm."
    build = "1 12:00 Dan edits Dan 0,0=D 0,1=+ 0,2=P 1,1=H; 1 12:02 Dan says d1 Built."
    closing = "1 13:00 Dan says d1 Closing this Drop."
    found = audited(f"{drop}; {said}; 1 11:00 Bobby renames Bob; {build}; {closing}").findings
    assert [finding.code for finding in found] == ["R612"], "only that no Proposal is seen to have renamed them"


def test_a_corrected_status_takes_the_interregnum_back() -> None:
    votes = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 21:00 Ann enacts v1"
    found = audited(f"{votes}; 1 21:05 Ann fails v1; 2 09:00 Cat proposes p1").findings
    assert "R104" not in {finding.code for finding in found}


def test_a_corrected_status_gives_the_dynasty_back_to_whom_it_was() -> None:
    votes = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 21:00 Ann enacts v1"
    vetoed = "2 09:00 Cat proposes p1; 2 10:00 Eve votes p1 VETO; 2 11:00 Ann vetoes p1"
    found = audited(f"{votes}; 1 21:05 Ann fails v1; {vetoed}").findings
    assert "R709" not in {finding.code for finding in found}
    assert "R709" in {finding.code for finding in audited(f"{votes}; {vetoed}").findings}


def test_votes_that_only_look_usable() -> None:
    votes = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 10:02 Dan votes p1 FOR"
    found = audited(f"{votes}; 1 11:00 Bob votes p1 AGAINST VETO; 1 21:00 Ann enacts p1").findings
    assert [finding.code for finding in found] == ["R202"]


def test_nobody_takes_the_emperor_out_of_the_queue() -> None:
    assert [f.code for f in audited("1 10:00 Bob queues Ann, Bob, Cat, Dan").findings] == ["M301"]


def test_an_idle_architect_takes_no_title() -> None:
    drop = "1 07:00 Fay posts f1 I would like to join.; 1 08:00 Fay joins; 1 10:00 Ann posts d1 A T-Block of Quarters, Corridor, Hydroponics, Power.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann, Fay"
    play = f"{drop}; 1 11:00 Bob edits Bob 1,0=Q 1,1=+ 1,2=H 2,1=P; 1 11:01 Bob says d1 Built.; 2 22:01 Ann says d1 Closing this Drop."
    assert [f.code for f in audited(f"{play}; 2 22:05 Bob idles; 2 22:10 Bob takes City Hall").findings] == ["M501"]
