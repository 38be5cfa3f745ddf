"""Comments that pages count and that nobody has seen, and what turns on them: who asked to be idled, and who was silent."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from immutables import Map

from referee.law.law import carried_law
from referee.model.events import CommentsClaimed
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.idling import grounds_to_idle, may_have_asked
from referee.rules.core.missing_comments import unseen_since, with_claim
from tests.instants import instant

NOON = instant("2019-05-20 12:00")
NONE: Map[str, CommentsClaimed] = Map()


def claimed(post: str = "p1", **said: object) -> CommentsClaimed:
    claim = CommentsClaimed(at=NOON, post=post, count=3, unseen=2, until=NOON + timedelta(hours=1))
    return msgspec.structs.replace(claim, **said)


@pytest.mark.parametrize(
    ("claim", "missing"),
    [
        (claimed(), True),
        (claimed(unseen=None), True),
        (claimed(unseen=0), False),
        (claimed(unseen=msgspec.UNSET), True),
        (claimed(unseen=msgspec.UNSET, count=0), False),
        (claimed(unseen=msgspec.UNSET, count=None), True),
    ],
)
def test_what_is_claimed_last_of_a_post_counts(claim: CommentsClaimed, missing: bool) -> None:
    for before in (NONE, with_claim(NONE, claimed()), with_claim(NONE, claimed(unseen=0))):
        assert ("p1" in with_claim(before, claim)) is missing


@pytest.mark.parametrize(("seconds", "missing"), [(-1, True), (0, True), (1, False)])
def test_they_were_made_until_their_page_was_served(seconds: int, missing: bool) -> None:
    game = CoreGame(unseen=with_claim(NONE, claimed()))
    since = NOON + timedelta(hours=1, seconds=seconds)
    assert bool(unseen_since(game, since)) is missing
    assert bool(unseen_since(game, since, "p1")) is missing
    assert not unseen_since(game, since, "p2")
    undated = CoreGame(unseen=with_claim(NONE, claimed(until=msgspec.UNSET)))
    assert unseen_since(undated, since + timedelta(days=999))


@pytest.mark.parametrize(("days", "kept"), [(30, ["a", "p1"]), (31, ["a"])])
def test_those_of_long_ago_are_forgotten_when_a_page_is_read(days: int, kept: list[str]) -> None:
    at = NOON + timedelta(hours=1, days=days)
    undated, read = claimed("a", at=at, until=msgspec.UNSET), claimed("a", at=at, until=at)
    assert sorted(with_claim(with_claim(NONE, claimed()), undated)) == ["a", "p1"]
    assert sorted(with_claim(with_claim(NONE, claimed()), read)) == kept


def test_a_matter_whose_comments_came_after_all_lacks_none() -> None:
    claim = claimed(unseen=msgspec.UNSET, count=1)
    for seen, missing in ((0, True), (1, False)):
        matter = Matter(id="p1", kind="Proposal", author="Ann", posted_at=NOON, title="P1", seen=seen, claim=claim)
        game = CoreGame(matters=Map({"p1": matter}), unseen=with_claim(NONE, claim))
        assert bool(unseen_since(game, NOON)) is missing


def test_few_posts_are_named() -> None:
    unseen = NONE
    for post, said in (
        ("a", "“a”"),
        ("b", "“a”, “b”"),
        ("c", "“a”, “b”, “c”"),
        ("d", "“a”, “b”, “c”, “d”"),
        ("e", "“a”, “b”, “c” and 2 other posts"),
    ):
        unseen = with_claim(unseen, claimed(post))
        assert unseen_since(CoreGame(unseen=unseen), NOON) == f"comments on {said} are not seen"


@pytest.mark.parametrize(("seconds", "sure"), [(-1, False), (0, False), (1, True)])
def test_somebody_may_have_broken_their_silence_where_it_is_not_seen(seconds: int, sure: bool) -> None:
    """A comment made just as long ago as silence has to last keeps somebody from being idled (IDLE-08)."""
    law = carried_law("167")
    assert law is not None
    at = NOON + timedelta(hours=1, seconds=seconds) + law.span("idle-for-silence")
    game = CoreGame(activity=Map({"Cat": NOON - timedelta(days=9)}), unseen=with_claim(NONE, claimed()))
    (silence,) = grounds_to_idle(game, law, "Cat", at)
    assert (silence.kind, silence.sure) == ("silence", sure)


@pytest.mark.parametrize(("seconds", "perhaps"), [(-1, True), (0, True), (1, False)])
def test_somebody_may_have_asked_where_it_is_not_seen(seconds: int, perhaps: bool) -> None:
    law = carried_law("167")
    assert law is not None
    game = CoreGame(unseen=with_claim(NONE, claimed()))
    at = NOON + timedelta(hours=1, seconds=seconds) + law.span("idle-on-request")
    assert bool(may_have_asked(game, law, "idle", "Cat", at)) is perhaps
