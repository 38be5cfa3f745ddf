"""How many comments are not held, as the pages of a post tell it from one time to the next."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest

from referee.archive.claims import claims_of
from referee.archive.versions import decode_seen, encode_seen, events_of_post
from referee.model.events import CommentsClaimed, Edit
from referee.model.sources import CommentSeen, PostSeen
from tests.instants import instant

POSTED = instant("2019-05-20 09:00")


def hour(number: float) -> datetime:
    return POSTED + timedelta(hours=number)


def comment(number: float) -> CommentSeen:
    return CommentSeen(id=f"c{number}", author="Ann", at=hour(number))


def page(kind: str, claimed: int | None, *comments: float, **more: Any) -> PostSeen:
    shown = tuple(map(comment, comments)) if kind == "post" else None
    return PostSeen(
        id="p1", url="u", page=kind, author="Bob", category="Proposal", title="P1", posted_at=POSTED,
        claimed=claimed, comments=shown, **more,
    )  # fmt: skip


def told(*sightings: tuple[float, PostSeen]) -> list[tuple[float, int | None, object, tuple[str, ...]]]:
    """For each claim: how many hours after the post, how many comments, how many of them not held, and what is odd."""
    events = [known.event for known in claims_of([(hour(at), seen) for at, seen in sightings])]
    return [
        ((event.at - POSTED) / timedelta(hours=1), event.count, event.unseen, event.odd)
        for event in events
        if isinstance(event, CommentsClaimed)
    ]


def test_a_page_that_shows_what_it_claims() -> None:
    assert told((5, page("post", 2, 1, 2))) == [(0, 2, 0, ())]


def test_comments_that_are_not_shown_may_be_as_old_as_the_post() -> None:
    assert told((5, page("post", 3, 1))) == [(0, 3, 2, ())]


def test_what_a_later_page_hides_may_have_been_there_since_the_last() -> None:
    assert told((5, page("post", 1, 1)), (9, page("post", 4, 1, 6))) == [(0, 1, 0, ()), (5, 4, 2, ())]


def test_what_is_seen_later_was_there_already() -> None:
    assert told((5, page("post", 3, 1)), (9, page("post", 3, 1, 2, 4))) == [(0, 3, 0, ())]


def test_what_was_once_claimed_and_is_never_seen_stays_unseen() -> None:
    """A VETO may have been there and gone between two scrapes (V15): no comment that came later was it."""
    assert told((5, page("post", 4, 1, 2)), (9, page("post", 2, 1, 2))) == [(0, 4, 2, ()), (5, 2, 2, ())]
    assert told((5, page("post", 3, 1)), (9, page("post", 3, 1, 2, 6))) == [(0, 3, 1, ())]
    assert told((5, page("month", 4)), (5, page("post", 2, 1, 2))) == [(0, 2, 2, ())], "of one time, too"
    gone = (5, page("post", 3, 1, 2)), (9, page("post", 2, 1, 2)), (14, page("post", 4, 1, 2, 10, 11))
    assert told(*gone)[-1] == (9, 4, 1, ())


def test_nothing_becomes_unseen_by_taking_back_what_was_seen() -> None:
    assert told((5, page("post", 3, 1, 2, 3)), (9, page("post", 2, 1, 3))) == [(0, 3, 0, ()), (5, 2, 0, ())]
    assert told((5, page("post", 3, 1, 2, 3)), (9, page("month", 2)), (9, page("post", 2, 1, 3)))[-1] == (5, 2, 0, ())
    assert told((5, page("post", 3, 1, 2)), (9, page("post", 3, 1, 2, 3)), (12, page("post", 2, 2, 3)))[0] == (
        0,
        3,
        0,
        (),
    )


def test_what_a_page_left_out_once_is_seen_again() -> None:
    assert told((5, page("post", 2, 1, 2)), (9, page("post", 2, 1)), (12, page("post", 2, 1, 2))) == [(0, 2, 0, ())]


def test_what_the_blog_dates_seconds_after_it_was_counted_was_counted() -> None:
    assert told((5, page("month", 2)), (6, page("post", 2, 1, 5.01))) == [(0, 2, 0, ())]


def test_what_came_while_a_scrape_went_on_was_counted() -> None:
    """Its pages are dated as of its beginning: what is younger made the post's page unreadable, and is seen at the next."""
    unreadable = msgspec.structs.replace(page("post", 2), comments=None)
    assert told((5, page("month", 2)), (5, unreadable), (29, page("post", 2, 1, 5.5))) == [(0, 2, 0, ())]
    assert told((5, page("month", 2)), (29, page("post", 2, 1, 7)))[-1] == (0, 2, 1, ()), "this came long after"
    assert told((5, page("post", 2, 1)), (29, page("post", 2, 1, 5.5)))[-1] == (0, 2, 1, ()), (
        "a page that was read hid one"
    )


def test_the_pages_of_one_time_are_taken_together() -> None:
    assert told((5, page("month", 2)), (5, page("post", None, 1, 2))) == [(0, 2, 0, ())]


def test_a_comment_that_went_hides_none_that_came() -> None:
    assert told((5, page("post", 1, 1)), (9, page("post", 2, 6))) == [(0, 1, 0, ()), (5, 2, 1, ())]


def test_as_many_as_were_seen_may_be_others() -> None:
    """Of three that were seen two hours after the post one may be gone by the time a later list counts three, or fewer, and another
    have come; where none was there, or none is, the number tells all, and what the blog takes to show its pages hides none."""
    seen = (5, page("post", 2, 1, 2))
    assert told(seen, (9, page("month", 2))) == [(0, 2, 0, ()), (5, 2, None, ())]
    assert told(seen, (9, page("month", 1)))[-1] == (5, 1, None, ())
    assert told(seen, (9, page("month", 3)))[-1] == (5, 3, None, ())
    assert told(seen, (9, page("month", 0)))[-1] == (5, 0, 0, ())
    assert told((5, page("post", 0)), (9, page("month", 2)))[-1] == (5, 2, 2, ())
    assert told(seen, (6, page("month", 2))) == [(0, 2, 0, ())]
    assert told(seen, (6.01, page("month", 2)))[-1] == (5, 2, None, ())


def test_its_own_page_seen_again_tells_what_was_there() -> None:
    seen, again = (5, page("post", 2, 1, 2)), (12, page("post", 2, 1, 8))
    assert told(seen, (9, page("month", 2)), again) == [(0, 2, 0, ())]
    assert told(seen, (9, page("month", 2)), (12, page("post", 3, 1, 2, 11))) == [(0, 2, 0, ()), (9, 3, 0, ())]


def test_what_was_seen_since_its_resolution_hides_no_vote() -> None:
    """Resolved at ten hours, and listed at twenty; what no vote resolves is no matter of which votes may hide."""
    resolved = {"status": "Enacted", "adminned_at": hour(10)}
    listed = (20, page("month", 2, **resolved))
    assert told((9, page("post", 2, 1, 2)), listed)[-1] == (9, 2, None, ())
    assert all(unseen == 0 for _, _, unseen, _ in told((10, page("post", 2, 1, 2, **resolved)), listed))
    talk = [msgspec.structs.replace(one, category="Story Post") for one in (page("post", 2, 1, 2), page("month", 2))]
    assert told((5, talk[0]), (9, talk[1])) == [(0, 2, 0, ())]


def test_nobody_knows_how_many() -> None:
    unreadable = msgspec.structs.replace(page("post", None), comments=None)
    assert told((5, page("month", None))) == [(0, None, None, ())]
    assert told((5, page("post", None, 1)), (9, unreadable)) == [(0, None, None, ())]
    assert told((5, page("post", None, 1))) == [(0, None, None, ())], "nothing claims a number"
    assert told((5, page("post", 3, 1)), (9, unreadable)) == [(0, 3, 2, ())]


def test_what_is_odd_travels_until_a_page_is_sound_again() -> None:
    odd = page("post", 1, 1, odd=("two dates",))
    assert told((5, odd), (9, page("post", 1, 1))) == [(0, 1, 0, ("two dates",)), (5, 1, 0, ())]
    assert decode_seen(encode_seen(odd)) == odd


def test_of_a_resolved_post_what_was_there_before_it() -> None:
    """Resolved at ten hours: of five comments one is later, and one is not shown."""
    closed = page("post", 5, 1, 2, 6, 11, status="Enacted", adminned_at=hour(10))
    assert told((20, closed)) == [(0, 4, 1, ())]
    still_open = page("post", 2, 1, 2)
    assert told((5, still_open), (20, closed)) == [(0, 2, 0, ()), (5, 4, 1, ())]


def test_what_is_not_held_was_made_by_the_time_its_page_was_served() -> None:
    """That may be an hour after the scrape began. Seen again as it was, nothing came later; a resolved one's too."""
    resolved = {"status": "Enacted", "adminned_at": hour(8)}
    for pages, until in (
        ([(5, page("post", 3, 1))], 6),
        ([(5, page("post", 3, 1)), (7, page("post", 3, 1))], 6),
        ([(5, page("post", 3, 1)), (7, page("post", 4, 1))], 8),
        ([(9, page("post", 3, 1, **resolved)), (30, page("post", 3, 1, **resolved))], 10),
        ([(9, page("post", 3, 1, **resolved)), (30, page("post", 4, 1, **resolved))], 31),
    ):
        *_, last = claims_of([(hour(at), seen) for at, seen in pages])
        assert isinstance(last.event, CommentsClaimed) and last.event.until == hour(until)
    (whole,) = claims_of([(hour(5), page("post", 1, 1))])
    assert isinstance(whole.event, CommentsClaimed) and whole.event.until is msgspec.UNSET


@pytest.mark.parametrize("claimed", [None, 0, 3])
def test_a_claim_is_among_the_events_of_its_post(claimed: int | None) -> None:
    known = events_of_post([(hour(5), page("post", claimed))])
    claims = [one.event for one in known if isinstance(one.event, CommentsClaimed)]
    assert [(claim.post, claim.count) for claim in claims] == [("p1", claimed)]


@pytest.mark.parametrize(
    ("text", "fields"), [("Add a rule.\n\nAnd one more.", ()), ("Add a rule.And two more.", (("body",), ("text",)))]
)
def test_space_that_is_read_otherwise_is_no_alteration(text: str, fields: tuple[tuple[str, ...], ...]) -> None:
    """Pages held from before lines stood apart are compared with later ones."""

    def showing(words: str) -> PostSeen:
        seen = page("post", 1, 1, body=words)
        assert seen.comments is not None
        return msgspec.structs.replace(seen, comments=(msgspec.structs.replace(seen.comments[0], text=words),))

    sightings = [(hour(5), showing("Add a rule.And one more.")), (hour(9), showing(text))]
    assert tuple(known.event.fields for known in events_of_post(sightings) if isinstance(known.event, Edit)) == fields
