"""Moon Sites as it is played: what follows what, to the second, and what a finding rests on."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.tracked.stats import report_of
from referee.dynasties.known import CARRIED_BOOK
from referee.dynasties.moon_sites.board import EMPTY_SITE
from referee.dynasties.moon_sites.checks.samples import LONELY
from referee.dynasties.moon_sites.page import PAGE, write_page
from referee.model.events import HIDDEN, UNKNOWN, Comment, Evidence, Post, Revision, in_order
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


@pytest.mark.parametrize(
    ("title", "named"),
    [
        # Nobody has built: no site has Quarters, and all are equally cold.
        ("The Cool House", "Ann, Bob, Cat, Dan and Eve alike"),
        # No title for what nobody has.
        ("Outpost", "nobody"),
    ],
)
def test_a_title_that_was_not_due_says_to_whom_it_applied(title: str, named: str) -> None:
    (finding,) = found_in(f"{DROP}; 2 22:01 Ann says d1 Closing this Drop.; 2 22:10 Cat takes {title}")
    assert finding.code == "M501" and finding.message.endswith(f"it applied to {named}.")


def test_a_monitor_by_a_site_that_stands_there_unlawfully_follows_from_that() -> None:
    """No Block was there to be built; of the site that is shown, Monitoring would give 19, 25 and 2."""
    built = "1 11:00 Bob edits Bob 0,0=P 0,1=Q 0,2=H 1,1=+"
    root, follower = found_in(f"{built}; 1 12:00 Ann monitors Bob 19 25 2")
    assert (root.code, follower.code, follower.because_of) == ("M102", "M401", (root.id,))
    assert found_in(f"{built}; 1 12:00 Ann monitors Bob 18 25 2")[1].because_of == ()


EVACUATED = (
    "1 10:00 Ann posts d1 A T-Block of Quarters, Corridor, Hydroponics, Power.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann;"
    " 1 11:00 Cat edits Cat 1,0=Q 1,1=+ 1,2=H 2,1=P; 1 11:01 Cat says d1 Built.{};"
    " 2 22:01 Ann says d1 Closing this Drop.; 2 22:11 Bob posts d2 An O-Block of Power, Power, Power, Power.;"
    " 2 22:12 Bob queues Cat, Dan, Eve, Ann, Bob; 2 23:00 Cat edits Cat 1,0=q 4,4=P 4,5=P 5,4=P 5,5=P; 2 23:01 Cat says d2 Built."
)
"""A Block that lies as it may, and in the same edit the Quarters evacuated, which only an Unsafe site may be."""


@pytest.mark.parametrize(
    ("monitored", "codes"),
    [
        # As everybody begins: -20, without air and food.
        ("", []),
        # Safe by what Monitoring sets, 23, 25 and 2; that the GNDT shows it as it was at first is Ann's wrong.
        ("; 1 11:30 Ann monitors Cat 23 25 2; 1 11:40 Ann monitors Cat -20 0 0", ["M401", "M114"]),
        # By what she shows wrongly it is Safe as well.
        ("; 1 11:30 Ann monitors Cat 23 25 2; 1 11:40 Ann monitors Cat 22 25 2", ["M401", "M103"]),
        ("; 1 11:30 Ann monitors Cat 23 25 2", ["M103"]),
    ],
)
def test_what_only_the_gndt_allows_follows_from_what_it_wrongly_shows(monitored: str, codes: list[str]) -> None:
    told = found_in(EVACUATED.format(monitored))
    assert [one.code for one in told] == codes
    assert [one.because_of for one in told if one.code == "M114"] == [(one.id,) for one in told[:1]] * codes.count(
        "M114"
    )


def test_a_finding_links_what_it_is_about() -> None:
    events = history("1 10:00 Bob posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 11:00 Bob edits Bob 0,0=Q")
    events = [
        msgspec.structs.replace(one, event=msgspec.structs.replace(one.event, url="https://blog.example/d1"))
        if isinstance(one.event, Post)
        else one
        for one in events
    ]
    post, edit = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings[:2]
    assert (post.code, post.evidence) == ("M201", ("https://blog.example/d1",))
    assert (edit.code, edit.evidence) == ("M102", ("revision 2 of Moon Sites",))


def test_a_site_that_is_gone_from_the_page_cannot_be_read() -> None:
    events = history("1 10:00 Bob posts hello Hm.")
    sites = dict.fromkeys(("Ann", "Cat", "Dan", "Eve"), EMPTY_SITE)
    text = write_page([*sites, "Bob"], sites, {})
    revision = Revision(at=events[-1].at, page=PAGE, id="99", author="Ann", summary="", text=text)
    audit = conclude(advance(Progress(), [*events, Evidence(revision)]), events[-1].at + timedelta(hours=1))
    assert [(one.code, one.subject) for one in audit.findings if one.code == "M101"] == [("M101", "site:Bob")]
    assert "is gone from the page" in next(one.message for one in audit.findings if one.code == "M101")


BUILT_SITE = "D+P....".ljust(7, ".") + ".H.....".ljust(42, ".")


def saved(*pages: tuple[int, str, str, str]) -> list[str]:
    """What is found where these revisions follow a Drop post: at which minute past eleven, by whom, with Bob's site, and
    what stands before it in its box."""
    events = history(f"{DROP}; 1 11:00 Bob says d1 Built.; 1 13:00 Cat posts hello Hm.")
    at = next(one.event.at for one in events if isinstance(one.event, Comment))
    for minute, author, site, before in pages:
        sites = {name: site if name == "Bob" else EMPTY_SITE for name in ("Ann", "Bob", "Cat", "Dan", "Eve")}
        text = write_page(["Bob", "Cat", "Dan", "Eve", "Ann"], sites, {})
        text = text.replace("== Bob ==\n<pre>\n", f"== Bob ==\n<pre>\n{before}")
        made = Revision(
            at=at + timedelta(minutes=minute),
            page=PAGE,
            id=f"9{minute}",
            author=author,
            summary="",
            text=text,
        )
        events.append(Evidence(made))
    events = in_order(events)
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    return [f"{one.code} {one.actor} {one.verdict}" for one in findings if one.code.startswith("M")]


def test_who_makes_a_site_readable_again_has_not_made_what_it_shows() -> None:
    """Bob built, and a row slipped in; Ann takes it out. What Bob does after that is judged as ever."""
    slipped = (1, "Bob", BUILT_SITE, "...\n")
    told = ["M101 Bob undetermined", "M101 Ann undetermined"]
    assert saved(slipped, (30, "Ann", BUILT_SITE, "")) == told
    assert saved(slipped, (30, "Ann", BUILT_SITE, ""), (40, "Bob", BUILT_SITE[:-1] + "Q", "")) == [
        *told,
        "M103 Bob violation",
    ]
    assert saved(slipped, (30, "Ann", EMPTY_SITE, "")) == told[:1], "nothing has changed"
    assert saved(slipped, (2, "Bob", BUILT_SITE, "")) == told[:1], "the Build itself is lawful"


def test_who_mends_their_own_symbol_is_judged() -> None:
    strange, mended = "X" + EMPTY_SITE[1:], "Q" + EMPTY_SITE[1:]
    assert saved((1, "Bob", strange, ""), (5, "Bob", mended, "")) == ["M103 Bob violation"]
    assert saved((1, "Bob", strange, ""), (5, "Ann", mended, "")) == ["M119 Bob violation", "M101 Ann undetermined"]


def test_stats_say_whose_site_is_shown_otherwise_than_it_is() -> None:
    events = history("1 10:00 Bob edits Bob 0,0=Q; 1 12:00 Cat posts hello Hm.")
    state = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).state
    report = report_of(state, state.at, CARRIED_BOOK)
    assert report is not None
    rows = {row[0]: row for table in report.tables for row in table.rows if row[0] in ("Ann", "Bob")}
    assert (rows["Ann"][-1], rows["Bob"][-1]) == ("", "out of step")


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


STEPS = f"{LONELY}; 1 12:00 Ann tracks Bob TEMP 23; 1 12:{{}} Ann tracks Bob OXY 25; 1 {{}} Ann tracks Bob FOOD 2"
"""By this site a Monitor sets 23, 25 and 2."""


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        # G10: each within a quarter of an hour of the last, however long it takes in all.
        (STEPS.format("12", "12:24"), []),
        (STEPS.format("07", "12:16"), []),
        (STEPS.format("15:00", "12:30:00"), []),
        # Told when its rest has not come; done later it is done, and told once.
        (STEPS.format("16", "12:31"), ["M401 12:00"]),
        (STEPS.format("12", "12:28"), ["M401 12:12"]),
        (STEPS.format("16", "13:40"), ["M401 12:00"]),
        # A wrong one is a wrong of its own.
        (STEPS.format("16", "12:31").replace("FOOD 2", "FOOD 4"), ["M401 12:00", "M401 12:31"]),
        (STEPS.format("12", "12:24").replace("OXY 25", "OXY 26"), ["M401 12:24"]),
        # Oxygen comes before food, however late.
        (STEPS.format("32", "12:16"), ["M401 12:00", "M405 12:32"]),
    ],
)
def test_how_long_a_monitor_may_pause(steps: str, found: list[str]) -> None:
    findings = found_in(f"{steps}; 1 20:00 Cat proposes p1")
    assert [f"{one.code} {one.at:%H:%M}" for one in findings] == found


def test_a_monitor_that_was_completed_late_is_done() -> None:
    """Then there is nothing that anybody could set right, and what it set is so; of one that was never completed it is not."""
    late = STEPS.format("16", "12:40")
    assert [one.code for one in found_in(f"{late}; 1 13:00 Ann edits Bob 1,0=q; 1 20:00 Cat proposes p1")] == [
        "M401",
        "M108",
    ]
    unfinished = late.rpartition(";")[0]
    after = f"{unfinished}; 1 13:00 Ann edits Bob 1,0=q; 1 20:00 Cat proposes p1"
    assert [one.code for one in found_in(after)] == ["M401"]


_IN_LINE = f"{DROP}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:01 Bob says d1 Built."
_BOTH = f"{_IN_LINE}; 1 12:00 Cat edits Cat 0,0=D 0,1=+ 0,2=P 1,1=H; 1 12:01 Cat says d1 Built.; 1 13:00 Cat posts hello Hm."


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, []),
        ({"text": HIDDEN}, ["?", "?"]),
        ({"author": HIDDEN}, ["?"]),
        ({"author": UNKNOWN}, ["?"]),
        (None, ["?"]),
    ],
)
def test_what_follows_a_gap_in_the_page_s_history_is_not_laid_to_who_edits_next(
    changed: dict[str, str] | None, told: list[str]
) -> None:
    events, before = list[Evidence](), "0"
    for known in history(_BOTH):
        revision = known.event
        if isinstance(revision, Revision) and revision.page == PAGE:
            saved = msgspec.structs.replace(revision, parent=before)
            before = revision.id
            if revision.author == "Bob" and changed is None:
                continue
            known = Evidence(
                msgspec.structs.replace(saved, **changed) if revision.author == "Bob" and changed else saved
            )
        events.append(known)
    audit = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1))
    found = [one for one in audit.findings if one.code.startswith("M1")]
    assert [one.actor for one in found if one.code == "M117"] == told
    assert {one.verdict for one in found} <= {"undetermined"} and bool(found) is bool(told)
