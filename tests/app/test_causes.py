"""Causes: what has to be put right, what was and by whom, what a decision upheld; each worked out by hand."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from referee.app.audits.audit import run_audit
from referee.app.audits.causes import Cause, causes
from referee.app.called import Called
from referee.app.inquiry.opening import Inquiry
from referee.archive.store import open_archive
from referee.config import Config
from referee.model.events import Evidence, Post, Status
from referee.model.findings import Verdict
from referee.reports.causes import STANDING, render_causes
from tests.notation import history, instant

OLD = "1 08:00 Cat proposes old"
FIRST = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:10 Ann enacts p1"
SECOND = "2 09:00 Bob proposes p2; 2 10:00 Ann votes p2 FOR; 2 10:01 Cat votes p2 FOR; 2 21:10 Bob enacts p2"
EARLY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:59 Ann enacts p1"
AGAINST = "; ".join(f"2 22:0{number} {name} votes old AGAINST" for number, name in enumerate(["Ann", "Bob", "Dan"]))


def found(
    tmp_path: Path, text: str, *, after: timedelta = timedelta(hours=1), at: datetime | None = None
) -> list[Cause]:
    return found_in(tmp_path, history(text), after=after, at=at)


def found_in(
    tmp_path: Path, events: list[Evidence], *, after: timedelta = timedelta(hours=1), at: datetime | None = None
) -> list[Cause]:
    archive = open_archive(tmp_path / "play.sqlite")
    archive.add(events)
    inquiry = Inquiry(archive, Config(), at or events[-1].at + after)
    told = list(causes(inquiry, run_audit(inquiry.reading, keep=False)))
    archive.close()
    return told


def test_a_cascade_is_one_cause_and_that_is_what_stands_in_the_way(tmp_path: Path) -> None:
    (cause,) = found(tmp_path, f"{OLD}; {FIRST}; {SECOND}")
    assert cause.status == "standing" and cause.growing and cause.verdict == "violation"
    assert cause.said == "“old” is still pending, so younger Proposals were resolved out of order."
    assert [finding.subject for finding in cause.findings] == ["post:p1", "post:p2"]
    assert cause.who == {"Ann": 1, "Bob": 1} and cause.obstacle is not None and cause.obstacle.post == "old"
    assert (cause.since, cause.until) == (instant("1", "21:10"), instant("2", "21:10"))
    document = cause.document()
    assert document["put_right"] is None and document["upheld"] is None and len(document["findings"]) == 2
    assert [cause.part_of([one]) for one in cause.findings] == [*cause.deeds], (
        "what each of them did, and not what stood there"
    )
    assert cause.part_of(cause.findings[::-1]) == cause.deeds[0]


@pytest.mark.parametrize(
    ("root", "follower", "head", "graver"),
    [
        ("undetermined", "violation", "? Can’t tell", ", 1 of them unlawful whatever it was"),
        ("undetermined", "undetermined", "? Can’t tell", ""),
        ("violation", "violation", "✗ Unlawful", ""),
        ("violation", "undetermined", "✗ Unlawful", ""),
    ],
)
def test_a_cause_is_headed_as_what_it_says_and_not_as_what_follows(
    tmp_path: Path, root: Verdict, follower: Verdict, head: str, graver: str
) -> None:
    (cause,) = found(tmp_path, f"{OLD}; {FIRST}; {SECOND}")
    first, second = (
        msgspec.structs.replace(one, verdict=verdict)
        for one, verdict in zip(cause.findings, (root, follower), strict=True)
    )
    cause = msgspec.structs.replace(cause, finding=first, followers=(second,), obstacle=None)
    assert cause.document()["verdict"] == cause.verdict == root
    text = render_causes([cause], cause.until, width=100, shown=STANDING)
    assert head in text and f"1 follows from it{graver}; --cascade lists them" in text


@pytest.mark.parametrize(
    ("in_the_way", "counted", "said"),
    [
        (False, {"Ann": 1}, "            Mon 20 May, 21:10 UTC."),
        (True, {"Ann": 1, "Bob": 1}, "2 times from Mon 20 May to Tue 21 May. Ann 1, Bob 1."),
    ],
)
def test_who_only_did_what_follows_is_not_counted_with_the_wrong(
    tmp_path: Path, in_the_way: bool, counted: dict[str, int], said: str
) -> None:
    """Bob's enactment follows from what Ann did, or is the same wrong: he passed over the same matter."""
    (cause,) = found(tmp_path, f"{OLD}; {FIRST}; {SECOND}")
    cause = msgspec.structs.replace(cause, growing=False, obstacle=cause.obstacle if in_the_way else None)
    assert cause.doers == counted and cause.who == {"Ann": 1, "Bob": 1}
    text = render_causes([cause], cause.until, width=100, shown=STANDING)
    assert said in text and ("times" in text) is in_the_way


def test_where_a_matter_stands_in_the_way_the_gravest_of_all_that_passed_it_over_is_told(tmp_path: Path) -> None:
    (cause,) = found(tmp_path, f"{OLD}; {FIRST}; {SECOND}")
    doubtful = msgspec.structs.replace(cause.finding, verdict="undetermined")
    assert msgspec.structs.replace(cause, finding=doubtful).verdict == "violation"


NASTY = "Good. Bye. v1.2 while an older Proposal was pending: x. This cannot be told"


def retitled(text: str) -> list[Evidence]:
    """A history in which every title has in it whatever could be taken for an end of a sentence of ours."""
    return [
        Evidence(msgspec.structs.replace(known.event, title=f"{known.event.title} {NASTY}"), known.source)
        if isinstance(known.event, Post)
        else known
        for known in history(text)
    ]


def test_no_title_ends_a_sentence(tmp_path: Path) -> None:
    (cause,) = found_in(tmp_path, retitled(EARLY))
    assert cause.part_of(cause.findings) == cause.said
    assert cause.said == f"Ann enacted “p1 {NASTY}” too early: open for 11 h 59 min of 12 h; 1 min to go."
    assert cause.detail == ""


def test_a_remark_is_told_apart_from_what_is_said(tmp_path: Path) -> None:
    late = [
        Evidence(msgspec.structs.replace(known.event, at_is="upper-bound"), known.source)
        if isinstance(known.event, Status)
        else known
        for known in retitled(EARLY)
    ]
    (cause,) = found_in(tmp_path, late)
    assert cause.said.endswith("1 min to go.") and cause.said.startswith(f"Ann enacted “p1 {NASTY}” too early")
    assert cause.detail == "The time is the last save of the admin box: it was then or before."


def test_what_follows_is_told_by_its_deeds(tmp_path: Path) -> None:
    (cause,) = found_in(tmp_path, retitled(f"{OLD}; {FIRST}; {SECOND}"))
    assert cause.deeds == (f"Ann resolved “p1 {NASTY}” (Enacted)", f"Bob resolved “p2 {NASTY}” (Enacted)")
    assert cause.follows == cause.findings, "both follow from what stands in the way"


@pytest.mark.parametrize(("at", "grows"), [("8 08:00", True), ("8 08:00:01", False)])
def test_it_grows_for_seven_days_and_then_stands(tmp_path: Path, at: str, grows: bool) -> None:
    """RESPROP-08: more than seven days pending, it is ignored."""
    day, time = at.split()
    (cause,) = found(tmp_path, f"{OLD}; {FIRST}", at=instant(day, time))
    assert (cause.status, cause.growing) == ("standing", grows)


def test_who_resolves_what_stands_in_the_way_puts_it_right(tmp_path: Path) -> None:
    (cause,) = found(tmp_path, f"{OLD}; {FIRST}; {SECOND}; {AGAINST}; 2 22:30 Bob fails old")
    assert cause.status == "put-right" and not cause.growing
    assert cause.said == "“old” was pending, so younger Proposals were resolved out of order."
    assert cause.ended is not None and (cause.ended.by, cause.ended.at) == ("Bob", instant("2", "22:30"))
    assert cause.ended_said == "“old” was failed by Bob"


def test_what_a_call_for_judgement_upholds_says_which_and_when(tmp_path: Path) -> None:
    upheld = "3 08:00 Ann raises c1 Uphold everything that was enacted while old was pending.; 3 08:10 Bob votes c1 FOR; 3 08:11 Cat votes c1 FOR; 3 08:20 Ann enacts c1"
    (cause,) = found(tmp_path, f"{OLD}; {FIRST}; {SECOND}; {upheld}")
    assert cause.status == "upheld" and cause.ended_said == "Upheld by “c1”, enacted by Ann"
    assert cause.ended is not None and cause.ended.at == instant("3", "08:20")


def test_an_enactment_is_put_right_by_another_status(tmp_path: Path) -> None:
    (standing,) = found(tmp_path, EARLY)
    assert (standing.status, standing.said) == (
        "standing",
        "Ann enacted “p1” too early: open for 11 h 59 min of 12 h; 1 min to go.",
    )
    assert (
        standing.about is not None and standing.about.post == "p1" and standing.lawful == "from Mon 20 May, 21:00 UTC"
    )


def test_an_enactment_set_back_is_put_right_and_one_set_again_is_not(tmp_path: Path) -> None:
    (back,) = found(tmp_path, f"{EARLY}; 1 21:30 Bob reopens p1")
    assert (back.status, back.ended_said) == ("put-right", "“p1” was set back to pending by Bob")


def test_the_same_status_noted_again_puts_nothing_right(tmp_path: Path) -> None:
    (same,) = found(tmp_path, f"{EARLY}; 1 21:30 Bob enacts p1")
    assert (same.status, same.ended) == ("standing", None)


def test_what_was_undone_unlawfully_stands_until_something_lawful_does(tmp_path: Path) -> None:
    """Bob fails what is neither Unpopular nor two days old: that undoes it, and is another wrong."""
    for text, said in (
        (f"{OLD}; {FIRST}; 1 22:30 Bob fails old", "“old” was failed by Bob, itself unlawful"),
        (f"{EARLY}; 1 20:59:30 Bob fails p1", "“p1” was failed by Bob, itself unlawful"),
    ):
        (tmp_path / said[1:3]).mkdir()
        cause, wrong = sorted(found(tmp_path / said[1:3], text), key=lambda one: one.since)
        assert (cause.status, cause.growing, cause.ended_said) == ("standing", False, said)
        document = cause.document()
        assert document["put_right"] is None and document["undone"]["unlawful"] is True
        assert (wrong.finding.code, wrong.finding.actor, wrong.ended) == ("R209", "Bob", None)
        assert not cause.said.startswith("“old” is still pending")
    (tmp_path / "right").mkdir()
    (cause, _) = sorted(
        found(tmp_path / "right", f"{EARLY}; 1 20:59:30 Bob fails p1; 1 21:40 Cat reopens p1"),
        key=lambda one: one.since,
    )
    assert (cause.status, cause.ended_said) == ("put-right", "“p1” was set back to pending by Cat")


@pytest.mark.parametrize(
    ("wrong", "later", "status"),
    [
        ("0,0=Q 1,0=H", "1 12:00 Bob edits Ann 0,0=. 1,0=.", "put-right"),
        ("0,0=Q 1,0=H", "1 11:30 Dan queues Ann, Bob, Cat, Dan, Eve; 1 12:00 Bob edits Ann 0,0=. 1,0=.", "put-right"),
        ("0,0=Q 1,0=H", "1 12:00 Bob edits Ann 0,0=.", "standing"),
        ("0,0=Q", "1 12:00 Bob edits Ann 0,0=. (undid that)", "put-right"),
        ("0,0=Q", "1 12:00 Bob edits Ann 0,0=. (moving on)", "put-right"),
        ("0,0=Q", "1 12:00 Bob edits Ann 0,0=M (undid that)", "standing"),
    ],
)
def test_an_edit_is_taken_back_when_all_that_it_changed_is_as_before(
    tmp_path: Path, wrong: str, later: str, status: str
) -> None:
    """Of a wrong no words ask for it, and no words do instead of it."""
    cause = next(
        one
        for one in found(
            tmp_path, f"1 10:00 Dan queues Ann, Bob, Cat, Dan, Eve; 1 11:00 Ann edits Ann {wrong}; {later}"
        )
        if one.finding.at == instant("1", "11:00")
    )
    assert (cause.finding.code, cause.status) == ("M102", status)
    assert cause.ended is None or (cause.ended.how, cause.ended.by, cause.ended.page) == (
        "reverted",
        "Bob",
        "Moon Sites",
    )


BUILT_ON = "1 10:00 Dan queues Ann, Bob, Cat, Dan, Eve; 1 11:00 Ann edits Ann 0,0=Q 1,0=H; 1 11:30 Ann edits Ann 0,1=Q"


@pytest.mark.parametrize(
    ("later", "statuses"),
    [
        ("1 12:00 Bob edits Ann 0,0=. 1,0=. 0,1=. (taking back an illegal edit)", ["put-right", "put-right"]),
        ("1 12:00 Bob edits Ann 0,0=. 1,0=. 0,1=.", ["put-right", "put-right"]),
        ("1 12:00 Bob edits Ann 0,1=. (undid that)", ["standing", "put-right"]),
        (
            "1 12:00 Bob edits Ann 0,0=. 1,0=. (undid that)",
            ["standing", "standing"],
        ),  # what was built on it is still there
        (
            "1 12:00 Dan queues Ann, Bob, Cat, Dan; 1 12:30 Bob edits Ann 0,0=. 1,0=. 0,1=. (revert)",
            ["put-right", "put-right"],
        ),
    ],
)
def test_what_was_built_on_a_wrong_is_taken_back_with_it(tmp_path: Path, later: str, statuses: list[str]) -> None:
    """Ann's first edit is explained by nothing, nor is her next, half an hour later."""
    told = sorted(found(tmp_path, f"{BUILT_ON}; {later}"), key=lambda one: one.since)
    edits = [one for one in told if one.since <= instant("1", "11:30") and one.finding.code.startswith("M")]
    assert [one.status for one in edits] == statuses


def test_what_stands_comes_before_what_was_put_right(tmp_path: Path) -> None:
    text = f"{EARLY}; 1 21:30 Bob reopens p1; 1 21:40 Bob enacts p1; 2 11:00 Ann edits Ann 0,0=Q"
    assert [cause.status for cause in found(tmp_path, text)] == ["standing", "put-right"]


def test_posts_of_one_title_are_told_apart_and_instants_are_said(tmp_path: Path) -> None:
    posts = [
        Post(at=instant(day, time), id=name, author="Ann", category="Proposal", title=title)
        for day, time, name, title in (
            ("1", "09:00", "a", "Kites"),
            ("2", "09:00", "b", "kites"),
            ("2", "10:00", "c", "Kites"),
            ("2", "11:00", "d", "Maps"),
        )
    ]
    archive = open_archive(tmp_path / "play.sqlite")
    archive.add([Evidence(post) for post in posts])
    called = Called(archive, instant("20", "00:00"), ["“a” “b” “c” “d” “e”"])
    assert called.say("“a” and “d”, not “e”, by 2019-05-20T09:00:00Z") == (
        "“Kites (Mon 20 May 2019)” and “Maps”, not “e”, by Mon 20 May, 09:00 UTC"
    )
    assert called.title("c") == "Kites (Tue 21 May 2019, 10:00 UTC)" and called.place("e") is None
    archive.close()
