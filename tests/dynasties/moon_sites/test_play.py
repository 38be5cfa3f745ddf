"""Moon Sites as it is played: what follows what, to the second, and what a finding rests on."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.app.judging import Progress, advance, conclude
from referee.model.events import Revision
from referee.model.findings import Finding
from tests.kept import kept
from tests.notation import history

DROP = (
    "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
)
BUILT = "0,0=D 0,1=+ 0,2=P 1,1=H"


def found_in(text: str) -> list[Finding]:
    """What is found of the dynasty in a history, an hour after its end."""
    events = history(text)
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    return [finding for finding in findings if finding.code.startswith("M")]


def test_an_edit_is_dated_by_itself_and_not_by_what_another_has_left_before_it() -> None:
    first, second = found_in("1 10:00 Bob edits Cat 0,0=Q; 1 10:05 Dan edits Cat 0,1=Q")
    assert [(finding.actor, finding.at.minute) for finding in (first, second)] == [("Bob", 0), ("Dan", 5)]


def test_a_build_on_a_site_that_another_has_just_defaced_is_lawful() -> None:
    findings = found_in(
        f"{DROP}; 1 11:00 Dan edits Bob 6,6=Q; 1 11:05 Bob edits Bob {BUILT}; 1 11:06 Bob says d1 Built."
    )
    assert [(finding.code, finding.actor) for finding in findings] == [("M102", "Dan")]


def test_who_is_renamed_half_way_may_complete_what_was_begun() -> None:
    half = f"{DROP}; 1 11:00 Bob edits Bob 0,0=D 0,1=+; 1 11:05 Bobby renames Bob"
    whole = f"{half}; 1 11:10 Bobby edits Bob 0,2=P 1,1=H; 1 11:11 Bobby says d1 Built.; 1 12:00 Cat proposes p1"
    assert found_in(whole) == []
    assert [finding.code for finding in found_in(f"{half}; 1 12:00 Cat proposes p1")] == ["M103"]


def test_a_name_may_still_be_moved_when_it_was_told_of() -> None:
    late = "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 12:00 Ann queues Bob, Cat, Dan, Eve, Ann"
    assert [finding.code for finding in found_in(late)] == ["M302"]
    assert [finding.code for finding in found_in(f"{late}; 1 13:00 Ann queues Cat, Dan, Eve, Ann, Bob")] == [
        "M302",
        "M301",
    ]


def test_a_section_that_cannot_be_read_is_told_of_once() -> None:
    findings = found_in("1 10:00 Bob mangles Bob; 1 11:00 Cat edits Cat 0,0=.; 1 12:00 Cat edits Cat 0,0=.")
    assert [finding.code for finding in findings] == ["M101"]


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("1 10:00 Ann monitors Bob -20 0 2", ("THERMO-11", "THERMO-12", "THERMO-21", "GST-25")),
        ("1 10:00 Ann monitors Bob -20 5 0", ("THERMO-11", "THERMO-12", "THERMO-19", "THERMO-20", "GST-25")),
        ("1 10:00 Bob takes Jailer", ("TITLES-02",)),
        (f"{DROP}; 2 22:01 Ann says d1 Closing this Drop.; 3 10:00 Bob takes Jailer", ("TITLES-02", "TITLES-11", "SITES-23")),
        (f"{DROP}; 1 11:00 Bob edits Cat {BUILT}", ("DROPS-10",)),
        ("1 10:00 Cat declares v1; 1 11:00 Ann monitors Bob -20 0 0", ("VICTORY-04", "VICTORY-05")),
    ],
)  # fmt: skip
def test_a_finding_cites_what_it_rests_on_and_no_more(text: str, clauses: tuple[str, ...]) -> None:
    (finding,) = (finding for finding in found_in(text) if finding.is_violation)
    assert finding.clauses == tuple(f"R167-{clause}" for clause in clauses)


def test_what_waits_outlives_a_checkpoint() -> None:
    text = (
        "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 10:01 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=D;"
        "1 10:02 Cat edits Cat 0,0=Q; 1 10:03 Dan monitors Cat 20 0 0; 1 10:30 Dan edits Cat 0,0=."
    )
    events = history(text)
    cut = len(events) - 1
    progress = advance(Progress(), events[:cut])
    assert progress.findings == ()
    resumed = advance(kept(progress), events[cut:])
    assert resumed == advance(Progress(), events)
    assert sorted(finding.code for finding in resumed.findings) == ["M103", "M116", "M302", "M401"]


def test_only_a_monitor_of_ones_own_counts_for_victory() -> None:
    """RESEARCH-05: Bob Monitors Cat, which is nobody's own, and then himself; an empty site has -20, 0 and 0."""
    of_cat = "1 10:00 Bob monitors Cat -20 0 0"
    for text, monitored in ((of_cat, []), (f"{of_cat}; 1 11:00 Bob monitors Bob -20 0 0", ["Bob"])):
        events = history(f"{text}; 1 12:00 Ann posts hello Hm.")
        state = advance(Progress(), events).state
        assert list(state.played.state.self_monitored) == monitored


@pytest.mark.parametrize(("seen", "verdict"), [(True, "advisory"), (False, "undetermined")])
def test_that_nobody_met_the_conditions_is_said_only_where_sites_are_seen(seen: bool, verdict: str) -> None:
    events = [known for known in history("1 10:00 Cat declares v1") if seen or not isinstance(known.event, Revision)]
    found = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    (finding,) = [finding for finding in found if finding.code == "M505"]
    assert finding.verdict == verdict
    assert ("without ever having met" in finding.message) is seen
    assert ("no Moon Sites page is seen" in finding.message) is not seen
