"""How long what happened is remembered: on both sides of each span."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.inquiry.reading import Reading
from referee.archive.store import Archive
from referee.checks.catalogue import CATALOGUE
from referee.checks.moving import MOVING
from referee.config import Config
from referee.model.events import Comment, Evidence, Post
from referee.replay.driver import final_state
from referee.replay.state import encode_state
from tests.instants import instant
from tests.notation import history

ENACTED = (
    "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; {post}; {then}"
)


def codes(text: str, after: timedelta = timedelta(hours=1)) -> list[str]:
    """The codes found in a history when so much time has gone by since its last event."""
    events = history(text)
    return [finding.code for finding in conclude(advance(Progress(), events), events[-1].at + after).findings]


SECOND, DAY = timedelta(seconds=1), timedelta(days=1)


@pytest.mark.parametrize(("after", "expected"), [(DAY - SECOND, []), (DAY, ["R904"]), (9 * DAY, ["R904"])])
def test_a_roll_may_be_used_for_a_day(after: timedelta, expected: list[str]) -> None:
    assert codes("1 09:00 Bob rolls DICE6 3", after) == expected
    assert codes("1 09:00 Bob rolls DICE6 3; 1 09:00:00 Cat posts s1 Hi", after) == expected, (
        "Cat uses no roll of Bob's"
    )


@pytest.mark.parametrize("use", ["posts s1 Hi", "says s1 Hi", "tracks Bob Money 3", "writes Boats Red"])
def test_whoever_does_anything_after_a_roll_uses_it(use: str) -> None:
    assert codes(f"1 08:00 Cat posts s1 Hi; 1 09:00 Bob rolls DICE6 3; 2 08:59:59 Bob {use}", 9 * DAY) == []


@pytest.mark.parametrize(("post", "expected"), [("15 21:00:00", ["R711"]), ("15 21:00:01", [])])
def test_a_resolved_matter_is_known_for_a_fortnight(post: str, expected: list[str]) -> None:
    """Only of a matter that is still known anything is said when its status changes again."""
    later = ENACTED.format(post=f"{post} Cat posts s1 Hi", then="15 21:01 Ann fails p1")
    assert codes(later) == expected


@pytest.mark.parametrize(("post", "expected"), [("22 09:00:00", ["R706"]), ("22 09:00:01", [])])
def test_a_post_is_known_for_three_weeks(post: str, expected: list[str]) -> None:
    """As long as it is known, it is told when it is made a Proposal after its minutes are over."""
    assert codes(f"1 09:00 Cat posts s1 Hi; {post} Ann posts s2 Hi; 22 10:00 Cat files s1 Proposal") == expected


def test_of_a_matter_no_longer_known_it_is_known_that_it_is_closed() -> None:
    later = ENACTED.format(post="30 21:00 Cat posts s1 Hi", then="30 21:01 Dan says p1 Well done.")
    assert codes(later) == ["R301"]


def test_what_is_known_of_a_closed_matter_outlives_a_checkpoint(archive: Archive) -> None:
    events = history(ENACTED.format(post="16 21:01 Cat posts s1 Hi", then="17 21:00 Cat posts s2 Hi"))
    archive.add(events)
    run_audit(Reading(archive, Config(), events[-1].at))
    late = Comment(at=events[-1].at + DAY, id="late", post="p1", author="Dan", icons=(), text="Well done.")
    archive.add([Evidence(late)])
    now = instant("2019-06-25 00:00")
    with_checkpoint = run_audit(Reading(archive, Config(), now), keep=False)
    assert [finding.code for finding in with_checkpoint.audit.findings] == ["R301"]
    whole = conclude(advance(Progress(), archive.events()), now)
    assert with_checkpoint.audit == whole and not whole.state.core.matters


@pytest.mark.parametrize(("after", "expected"), [(365 * DAY, []), (365 * DAY + SECOND, ["R603"])])
def test_that_an_idling_was_not_announced_is_told_for_good_after_a_year(after: timedelta, expected: list[str]) -> None:
    idled = history("1 09:00 Cat posts s1 Hello; 8 09:01:00 Ann idles Cat")
    at = idled[-1].at + after
    posts = [
        Post(at=at, id="s2", author="Bob", category="Story Post", title="News", body="A year has gone by."),
        Post(at=at + DAY, id="s3", author="Ann", category="Story Post", title="News", body="I have idled Cat."),
    ]
    told = conclude(advance(Progress(), [*idled, *map(Evidence, posts)]), at + 2 * DAY).findings
    assert [finding.code for finding in told if finding.code == "R603"] == expected


def test_what_is_over_leaves_the_state() -> None:
    """However long the same play goes on, the state holds as much."""

    def size_after(days: int) -> int:
        play = "; ".join(
            f"{day} 09:00 Bob proposes p{day}; {day} 10:00 Ann enacts p{day}; {day} 11:00 Ann idles Dan; {day} 12:00 Ann unidles Dan"
            for day in range(1, days)
        )
        return len(encode_state(final_state(history(play), CATALOGUE)))

    year, more = 365 + 60, 90
    assert size_after(year + more) < 1.02 * size_after(year)


def test_of_old_unlawful_enactments_those_are_kept_that_put_an_admin_in_doubt() -> None:
    votes = "1 09:00 Bob proposes {0} {1}; 1 10:00 Ann votes {0} FOR; 1 10:01 Cat votes {0} FOR; 1 20:00 Ann enacts {0}"
    grant = f"{votes.format('p1', 'Make Cat an Admin.')}; 1 21:05 Ann promotes Cat"
    both = f"{votes.format('p0', 'Words.')}; {grant}"
    fresh = final_state(history(f"{both}; 2 09:00 Dan posts s1 Hello"), CATALOGUE).chains.unlawful
    assert set(fresh) == {"p0", "p1"}
    old = final_state(history(f"{both}; 20 09:00 Dan posts s1 Hello"), CATALOGUE).chains.unlawful
    assert set(old) == {"p1"}


def test_the_votes_on_a_declaration_are_counted_whoever_judges() -> None:
    """R504 turns on whether anybody was AGAINST one that was failed; of all other votes the funnel is the checks'."""
    failed = "1 09:00 Bob {0} v1; 1 10:00 Ann votes v1 AGAINST; 1 10:01 Cat votes v1 AGAINST; 1 10:02 Dan votes v1 AGAINST; 1 21:00 Ann fails v1"
    for checks in (CATALOGUE, MOVING):
        declared = final_state(history(failed.format("declares")), checks)
        assert declared.core.matters["v1"].against_when_failed
    assert final_state(history(failed.format("proposes")), MOVING).docket.funnel.counted == 0
    assert final_state(history(failed.format("proposes")), CATALOGUE).docket.funnel.counted == 3


def test_what_is_reopened_is_not_to_be_forgotten_and_all_else_is() -> None:
    failed = "1 09:00 Bob proposes {0}; 1 09:10 Bob votes {0} AGAINST; 1 10:00 Ann fails {0}"
    both = f"{failed.format('p1')}; {failed.format('p2')}"
    assert final_state(history(both), CATALOGUE).core.fading == ("p1", "p2")
    for again, rest in (("p1", "p2"), ("p2", "p1")):
        core = final_state(history(f"{both}; 1 11:00 Ann reopens {again}"), CATALOGUE).core
        assert (core.fading, core.pending) == ((rest,), (again,))
