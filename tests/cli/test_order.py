"""In which order pending matters may be resolved if nobody votes any more: `referee queue`, worked out by hand from Ruleset 167.

Five play, so Quorum is three: Popular with three FOR, or with a majority of more than one vote after 48 hours; Unpopular with three
AGAINST, or after 48 hours where it is not Popular. Day 1 is Monday, 20 May 2019.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.model.records import format_record
from tests.cli.runner import referee
from tests.notation import history, instant

Order = list[tuple[str, str, str, tuple[str, ...]]]


@pytest.fixture
def queue(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[str, str], tuple[Order, str]]:
    """Of a history, at an instant: the order as a document has it, and what people are told."""

    def ask(text: str, at: str) -> tuple[Order, str]:
        day, time = at.split()
        records, archive = tmp_path / "play.jsonl", tmp_path / "play.sqlite"
        archive.unlink(missing_ok=True)
        records.write_text("\n".join(format_record(known.event) for known in history(text)), "utf-8")
        assert referee(capsys, "--archive", str(archive), "import", str(records)).code == 0
        asked = ("--archive", str(archive), "queue", "--at", f"{instant(day, time):%Y-%m-%dT%H:%M:%SZ}")
        document: Any = referee(capsys, *asked, "--json").document
        order = [(each["post"], each["do"], each["at"], tuple(each["after"])) for each in document["order"]]
        return order, " ".join(referee(capsys, *asked).out.split())

    return ask


FOUR = (
    "1 10:00 Cat proposes p1; 1 10:30 Ann votes p1 AGAINST; "
    "1 11:00 Dan proposes p2; 1 11:30 Ann votes p2 FOR; 1 11:31 Bob votes p2 FOR; "
    "1 12:00 Bob proposes p3; 1 12:30 Ann votes p3 FOR; "
    "1 13:00 Ann proposes p4; 1 13:30 Ann votes p4 AGAINST"
)
"""A tie; a quorum; a majority of two; one that its author has ended."""


def test_what_time_alone_fails_is_a_step_like_what_it_enacts(queue: Any) -> None:
    order, told = queue(FOUR, "2 06:00")
    assert order == [
        ("p1", "fail", "2019-05-22T10:00:00Z", ()),
        ("p2", "enact", "2019-05-22T10:00:00Z", ("p1",)),
        ("p3", "enact", "2019-05-22T12:00:00Z", ("p2",)),
        ("p4", "fail", "2019-05-22T12:00:00Z", ("p3",)),
    ]
    steps = (
        "1 fail “p1” Wed 22 May, 10:00 UTC (in 1 d 4 h) · 2 enact “p2”, once 1 is done · "
        "3 enact “p3” Wed 22 May, 12:00 UTC (in 1 d 6 h), once 2 is done · 4 fail “p4”, once 3 is done"
    )
    assert f"In this order: {steps} PROPOSALS" in told
    short = "1 p1 · Cat, 20 h ✗ Not yet: 2 more votes FOR, or may be failed Wed 22 May, 10:00 UTC (in 1 d 4 h)."
    assert short in told


@pytest.mark.parametrize(("at", "now"), [("3 09:59:59", False), ("3 10:00", True)])
def test_the_order_is_the_same_when_its_time_has_come(at: str, now: bool, queue: Any) -> None:
    order, told = queue(FOUR, at)
    assert [step[:2] for step in order] == [("p1", "fail"), ("p2", "enact"), ("p3", "enact"), ("p4", "fail")]
    assert ("In this order: 1 fail “p1” now · 2 enact “p2”, once 1 is done" in told) is now


def test_one_vote_more_turns_the_step(queue: Any) -> None:
    """Two to one after 48 hours is a majority."""
    order, _ = queue(f"{FOUR}; 1 14:00 Bob votes p1 FOR", "2 06:00")
    assert order[0] == ("p1", "enact", "2019-05-22T10:00:00Z", ())


def test_what_is_over_seven_days_old_is_passed_over(queue: Any) -> None:
    """Nothing tells what Zoe's icon on p1 counts as, and it may be her VETO or a vote: p2 has to wait until p1 is ignored."""
    unknown = FOUR.replace("1 10:30 Ann votes p1 AGAINST", "1 10:30 Ann votes p1 AGAINST; 1 10:31 Eve votes p1 SHRUG")
    order, told = queue(unknown, "2 06:00")
    assert order[:2] == [
        ("p1", "fail", "2019-05-27T10:00:01Z", ()),
        ("p2", "enact", "2019-05-27T10:00:01Z", ()),
    ]
    due = "Mon 27 May, 10:00:01 UTC (in 6 d 4 h)"
    assert f"In this order: 1 fail “p1” {due} · 2 enact “p2” {due} · 3 enact “p3”, once 2 is done" in told
    later, _ = queue(unknown, "8 10:00:01")
    assert later[:2] == [
        ("p1", "fail", "2019-05-27T10:00:01Z", ()),
        ("p2", "enact", "2019-05-27T10:00:01Z", ()),
    ]


TIED = "1 10:00 Cat proposes p1; 1 10:30 Ann votes p1 AGAINST; 1 11:00 Dan proposes p2; 1 11:31 Cat votes p2 SHRUG"


@pytest.mark.parametrize(
    ("votes", "do", "at"),
    [
        # Two FOR, and Cat's may be the third; after 48 hours they are a majority, whatever it is.
        ("; 1 11:30 Bob votes p2 FOR", "enact", "2019-05-22T11:00:00Z"),
        # Its author alone is FOR it, so that all turns on Cat's, until it is over seven days old.
        ("", "fail", "2019-05-27T11:00:01Z"),
    ],
)
@pytest.mark.parametrize("asked", ["2 06:00", "3 10:30"])
def test_what_cannot_be_told_when_its_turn_comes_is_told_from_when_on_it_can(
    votes: str, do: str, at: str, asked: str, queue: Any
) -> None:
    """p1 may be failed after 48 hours, at 10:00; then, at 10:30 too, nobody can tell what may be done with p2."""
    order, _ = queue(TIED + votes, asked)
    assert order == [("p1", "fail", order[0][2], ()), ("p2", do, at, ("p1",) if do == "enact" else ())]
    assert order[0][2] == ("2019-05-22T10:00:00Z" if asked == "2 06:00" else "2019-05-22T10:30:00Z")


def test_nothing_is_told_beyond_a_declaration_that_perhaps_may_be_enacted(queue: Any) -> None:
    """Cat's icon may be the third FOR; were it none, 48 hours would make the Declaration Unpopular, and it could be failed."""
    order, _ = queue(f"{HALTED}; 1 14:00 Ann votes v1 FOR; 1 14:01 Cat votes v1 SHRUG", "1 22:00")
    assert all(step[0] != "p1" for step in order)


HALTED = "1 10:00 Cat proposes p1; 1 10:30 Ann votes p1 FOR; 1 13:00 Dan declares v1"
"""Two FOR of five; and its author alone has voted on the Declaration, which 48 hours make Unpopular."""


@pytest.mark.parametrize(
    ("at", "when", "due"),
    [
        ("1 22:00", "2019-05-22T13:00:00Z", "Wed 22 May, 13:00 UTC (in 1 d 15 h)"),
        ("3 22:00", "2019-05-22T22:00:00Z", "now"),
    ],
)
def test_what_the_end_of_a_hiatus_makes_lawful_is_told(at: str, when: str, due: str, queue: Any) -> None:
    order, told = queue(HALTED, at)
    assert sorted(order) == [("p1", "enact", when, ("v1",)), ("v1", "fail", when, ())]
    assert f"In this order: 1 enact “p1”, once “v1” is failed In any order: fail “v1” {due}" in told


def test_a_hiatus_lasts_until_the_last_declaration_is_failed(queue: Any) -> None:
    order, told = queue(f"{HALTED}; 1 15:00 Bob declares v2", "1 22:00")
    assert ("p1", "enact", "2019-05-22T15:00:00Z", ("v1", "v2")) in order
    assert "1 enact “p1”, once “v1” and “v2” are failed" in told


def test_nothing_is_told_beyond_a_declaration_that_may_be_enacted(queue: Any) -> None:
    """A dynasty ends with it; what becomes of Proposals then, time does not tell. Nobody is AGAINST it: twelve hours are enough."""
    order, told = queue(f"{HALTED}; 1 14:00 Ann votes v1 FOR; 1 14:01 Cat votes v1 FOR", "1 22:00")
    assert order == [("v1", "enact", "2019-05-21T01:00:00Z", ())]
    assert "In this order" not in told and "In any order: enact “v1” Tue 21 May, 01:00 UTC (in 3 h) PROPOSALS" in told
    rival = "; 1 14:30 Bob declares v2; 1 14:31 Ann votes v2 FOR; 1 14:32 Cat votes v2 FOR"
    _, told = queue(f"{HALTED}; 1 14:00 Ann votes v1 FOR; 1 14:01 Cat votes v1 FOR{rival}", "1 22:00")
    assert "enact “v1” Tue 21 May, 01:00 UTC (in 3 h) or “v2” Tue 21 May, 02:30 UTC (in 4 h 30 min)" in told


@pytest.mark.parametrize(("vote", "unless"), [("FOR", ", unless another is enacted before"), ("AGAINST", "")])
def test_a_declaration_is_failed_by_hand_only_where_no_other_is_enacted_before(
    vote: str, unless: str, queue: Any
) -> None:
    """Three of five are FOR v1, or AGAINST it; three are AGAINST v2, open for twelve hours at 01:01. Enacting v1 fails v2
    (VICTORY-11), and no Call for Judgement."""
    votes = "; ".join(
        f"1 14:0{number} {who} votes {what}"
        for number, who in enumerate(("Ann", "Cat", "Eve"))
        for what in (f"v1 {vote}", "v2 AGAINST", "c1 AGAINST")
    )
    _, told = queue(f"1 13:00 Dan declares v1; 1 13:01 Bob declares v2; 1 13:02 Bob raises c1; {votes}", "1 22:00")
    due = told.split("In any order: ")[1].split(" IN ANY ORDER")[0]
    assert [each for each in due.split(" · ") if "v2" in each] == [
        f"fail “v2” Tue 21 May, 01:01 UTC (in 3 h 1 min){unless}"
    ]
    assert [each for each in due.split(" · ") if "c1" in each] == ["fail “c1” now"]


def test_nothing_is_told_of_what_no_text_judges(queue: Any) -> None:
    assert queue(f"under 36; {FOUR}", "2 06:00")[0] == []


@pytest.mark.parametrize(
    ("declared", "short"),
    [("; 1 13:00 Dan declares v1", "the game stands still, 1 more vote FOR. Not Popular"), ("", "1 more vote FOR, or may be failed")],
)  # fmt: skip
def test_more_votes_are_not_all_that_is_short_while_the_game_stands_still(
    declared: str, short: str, queue: Any
) -> None:
    """Two to two, which 48 hours alone fail."""
    text = (
        "1 10:00 Cat proposes p1; 1 10:30 Ann votes p1 FOR; 1 10:31 Bob votes p1 AGAINST; 1 10:32 Eve votes p1 AGAINST"
    )
    assert f"✗ Not yet: {short}" in queue(f"{text}{declared}", "1 23:00")[1]


@pytest.mark.parametrize(
    ("at", "short"),
    [
        ("8 10:00", "Not yet: the game stands still, 1 more vote FOR. Not Popular"),
        ("8 10:01", "May not be failed yet: the game stands still. Unpopular"),
    ],
)
def test_no_vote_is_asked_for_of_what_is_never_the_oldest_any_more(at: str, short: str, queue: Any) -> None:
    """A tie, exactly seven days old, and a minute more (RESPROP-08), while a Declaration of Victory is pending."""
    text = "1 10:00 Cat proposes p1; 1 10:31 Bob votes p1 AGAINST; 8 09:00 Dan declares v1"
    told = queue(text, at)[1]
    assert f"✗ {short}" in told and ("vote FOR" in told) is (at == "8 10:00")
