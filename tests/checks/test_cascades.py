"""Cascades: one wrong at the root, all that follows from it, and what ends the chain."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from referee.app.inquiry.judging import Audit, Progress, advance, conclude
from referee.checks.selection import Baseline, apply_baseline, in_report_order, read_baseline
from referee.errors import InputError
from referee.model.findings import Finding
from tests.notation import history

FORGOTTEN = "1 08:00 Cat proposes old"
FIRST = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:10 Ann enacts p1"
SECOND = "2 09:00 Bob proposes p2; 2 10:00 Ann votes p2 FOR; 2 10:01 Cat votes p2 FOR; 2 21:10 Ann enacts p2"
UPHELD = "3 08:00 Ann raises c1 Uphold everything that was enacted while old was pending.; 3 08:10 Bob votes c1 FOR; 3 08:11 Cat votes c1 FOR; 3 08:20 Ann enacts c1"
THIRD = "3 09:00 Bob proposes p3; 3 10:00 Ann votes p3 FOR; 3 10:01 Cat votes p3 FOR; 3 21:10 Ann enacts p3"


def audited(text: str) -> Audit:
    events = history(text)
    return conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1))


def test_one_proposal_never_failed_makes_every_later_enactment_illegal() -> None:
    found = audited(f"{FORGOTTEN}; {FIRST}; {SECOND}; {THIRD}").findings
    assert [finding.code for finding in found] == ["R204", "R204", "R204"]
    root, *followers = found
    assert not root.because_of and all(one.because_of == (root.id,) for one in followers)


MIDDLE = "1 09:30 Dan proposes mid"
KILLED = "2 21:30 Dan votes mid AGAINST; 2 22:00 Ann fails mid"
"""Younger than p1 and older than p2, which is enacted before it is failed: that p2 passed it over is sure at once, while of old it is open."""


@pytest.mark.parametrize("ended", ["", "; 3 08:00 Cat votes old AGAINST; 3 08:10 Ann fails old"])
def test_nothing_follows_from_what_was_done_after_it(ended: str) -> None:
    found = audited(f"{FORGOTTEN}; {FIRST}; {MIDDLE}; {SECOND}; {KILLED}{ended}").findings
    assert [(one.code, one.verdict, one.subject) for one in found] == [
        ("R204", "violation", "post:p1"),
        ("R204", "violation", "post:p2"),
        ("R204", "violation", "post:mid"),
    ]
    root, *followers = found
    assert not root.because_of and all(one.because_of == (root.id,) for one in followers)


def test_what_may_have_been_lawful_is_no_root() -> None:
    """Old was failed at the latest on the 3rd: p1 may have passed nothing over, and p2 surely passed mid over."""
    gone = "3 08:10 Ann fails old latest"
    found = audited(f"{FORGOTTEN}; {FIRST}; {MIDDLE}; {SECOND}; {KILLED}; {gone}").findings
    assert {one.subject: (one.verdict, one.because_of) for one in found if one.code == "R204"} == {
        "post:p1": ("undetermined", ()),
        "post:p2": ("violation", ()),
        "post:mid": ("undetermined", ()),
    }


def test_what_is_sure_already_is_upheld_with_the_chain_that_it_waits_for() -> None:
    audit = audited(f"{FORGOTTEN}; {FIRST}; {MIDDLE}; {SECOND}; {KILLED}; {UPHELD}; {THIRD}")
    assert audit.findings == () and [one.subject for one in audit.upheld] == ["post:p1", "post:p2", "post:mid"]


def test_a_call_for_judgement_that_upholds_ends_the_chain() -> None:
    audit = audited(f"{FORGOTTEN}; {FIRST}; {SECOND}; {UPHELD}; {THIRD}")
    assert audit.findings == (), "nothing is open any more, and what comes later is lawful"
    assert [finding.subject for finding in audit.upheld] == ["post:p1", "post:p2"]


def test_one_that_names_another_matter_ends_nothing() -> None:
    other = UPHELD.replace("everything that was enacted while old was pending", "what was done by p9")
    ended = audited(f"{FORGOTTEN}; {FIRST}; {SECOND}; {other}; {THIRD}")
    assert ended.findings == (), "it names nothing that is known, so it is taken to uphold the chain that stands open"
    some = UPHELD.replace("everything that was enacted while old was pending", "the enactment of p1")
    audit = audited(f"{FORGOTTEN}; {FIRST}; {SECOND}; {some}; {THIRD}")
    assert [finding.subject for finding in audit.upheld] == ["post:p1", "post:p2"]
    assert [finding.subject for finding in audit.findings] == ["post:p3"], "the older one still stands in the way"


@pytest.mark.parametrize(
    ("body", "verdicts"),
    [
        ("Do not uphold the enactment of p1.", ["violation", "violation", "violation"]),
        ("Nothing is upheld.", ["violation", "violation", "violation"]),
        ("If Ann apologises, uphold what was done while old was pending.", ["undetermined"] * 3),
        ("If Ann apologises, uphold the enactment of p2.", ["violation", "undetermined", "violation"]),
        ("Uphold everything except p2.", ["violation"]),
    ],
)
def test_one_that_denies_ends_nothing_and_of_one_on_a_condition_it_cannot_be_told(
    body: str, verdicts: list[str]
) -> None:
    other = UPHELD.replace("Uphold everything that was enacted while old was pending.", body)
    audit = audited(f"{FORGOTTEN}; {FIRST}; {SECOND}; {other}; {THIRD}")
    assert [finding.verdict for finding in audit.findings] == verdicts
    doubts = [finding.message for finding in audit.findings if finding.verdict == "undetermined"]
    assert all("whether “c1” upholds it is not understood" in message for message in doubts)


def test_a_declaration_upholds_what_led_up_to_it_in_205_only() -> None:
    votes = "; ".join(f"3 10:0{number} {name} votes v1 FOR" for number, name in enumerate(["Ann", "Cat", "Dan", "Eve"]))
    play = f"{{}}; {FORGOTTEN}; {FIRST}; 3 09:00 Bob declares v1; {votes}; 3 21:10 Ann enacts v1"
    old, new = audited(play.format("under 167")), audited(play.format("under 205"))
    assert "R204" in {finding.code for finding in old.findings} and not old.upheld
    assert "R204" not in {finding.code for finding in new.findings}
    assert "R204" in {finding.code for finding in new.upheld}


@pytest.mark.parametrize(("ruleset", "stands"), [("167", True), ("205", False)])
def test_a_proposal_made_while_one_halted_the_game_that_fell_later(ruleset: str, stands: bool) -> None:
    """VICTORY-04, 05: v2 is pending when p1 is made, and fails only as v1 is enacted. That upholds it in 205 alone (R205-VICTORY-13)."""
    votes = "; ".join(f"1 10:0{number} {name} votes v1 FOR" for number, name in enumerate(["Ann", "Cat", "Dan", "Eve"]))
    play = f"under {ruleset}; {{}}; 1 09:30 Bob declares v1; {votes}; 1 22:00 Ann enacts v1"
    in_hiatus, before = (
        "1 08:00 Cat declares v2; 1 09:00 Dan proposes p1",
        "1 07:00 Dan proposes p1; 1 08:00 Cat declares v2",
    )
    audit = audited(play.format(in_hiatus))
    told = [one.verdict for one in (audit.findings if stands else audit.upheld) if one.code == "R104"]
    assert told == ["violation"]
    assert stands or "R104" not in {one.code for one in audit.findings}
    lawful = audited(play.format(before))
    assert "R104" not in {one.code for one in (*lawful.findings, *lawful.upheld)}


def test_an_admin_whom_an_unlawful_enactment_made() -> None:
    grant = "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann enacts p1; 1 21:05 Ann promotes Cat"
    use = "2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2"
    root, follower = audited(f"{grant}; {use}").findings
    assert (root.code, follower.code, follower.because_of) == ("R203", "R212", (root.id,))
    upheld = "1 22:00 Ann raises c1 Uphold the enactment of p1.; 1 22:10 Bob votes c1 FOR; 1 22:11 Dan votes c1 FOR; 1 22:20 Ann enacts c1"
    audit = audited(f"{grant}; {upheld}; {use}")
    assert audit.findings == () and [one.code for one in audit.upheld] == ["R203"]


def test_votes_of_a_player_idled_wrongly() -> None:
    play = (
        "1 08:00 Dan posts s1 Hello; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR;"
        "1 10:02 Dan votes p1 AGAINST; 1 10:03 Eve votes p1 AGAINST; 1 12:00 Ann idles Cat; 3 09:00 Ann fails p1"
    )
    root, follower = audited(play).findings
    assert (root.code, follower.code, follower.because_of) == ("R602", "R213", (root.id,))


def test_what_follows_stands_below_its_root_and_before_the_next() -> None:
    """By time they come as root, other, follower."""

    def found(name: str, day: int, *because_of: str) -> Finding:
        at = datetime(2019, 5, day, tzinfo=UTC)
        return Finding(id=name, code="R101", verdict="violation", title="", at=at, actor="", subject="", message="",
                       clauses=(), ruleset="", because_of=because_of)  # fmt: skip

    root, other, follower, last = found("a", 1), found("b", 2), found("c", 3, "a"), found("d", 4, "c")
    assert in_report_order([last, follower, other, root]) == [root, follower, last, other]
    one, two = found("e", 5, "f"), found("f", 6, "e")
    assert in_report_order([two, one, root]) == [root, one, two], "what follows from each other has no root"


BASELINE = b"""
[[accepted]]
finding = "%s"
reason = "everybody has agreed to play on"
by = "Kevan"
until = 2019-06-30
"""


def test_a_baseline_closes_a_finding_until_its_day_is_over() -> None:
    (finding,) = audited(f"{FORGOTTEN}; {FIRST}").findings
    baseline = read_baseline(BASELINE % finding.id.encode(), "baseline.toml")
    on_the_day = datetime(2019, 6, 30, 23, 59, 59, tzinfo=UTC)
    selected = apply_baseline([finding], baseline, on_the_day)
    assert (selected.open, selected.closed, selected.notes) == ((), (finding,), ())
    after = apply_baseline([finding], baseline, on_the_day + timedelta(seconds=1))
    assert after.open == (finding,) and "expired on 2019-06-30" in after.notes[0]
    unused = apply_baseline([], baseline, on_the_day)
    assert "matches no finding" in unused.notes[0]
    assert apply_baseline([finding], Baseline(), on_the_day).open == (finding,)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"[[accepted]\n", "is no TOML"),
        (b"\xff", "is not UTF-8"),
        (b"a=" + b"[" * 5000, "is no TOML"),
        (b'[[accepted]]\nfinding = "x"\n', "missing required field"),
        (b'[[accepted]]\nfinding = "x"\nreason = "r"\nby = "b"\nuntil = "soon"\n', "accepted"),
        (b"other = 1\n", "unknown field"),
        (BASELINE + b'note = "n"\n', "unknown field"),
    ],
)
def test_a_bad_baseline_says_what_is_wrong(body: bytes, says: str) -> None:
    with pytest.raises(InputError, match=says):
        read_baseline(body, "baseline.toml")
