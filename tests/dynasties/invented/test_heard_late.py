"""Invented dynasties of which the blog is held only from some day on: what was bid, agreed or voted before accuses nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

import pytest

from referee.app.inquiry.judging import Audit, Progress, advance, conclude
from referee.model.events import Comment, CommentsClaimed, Edit, Evidence, Post, Status
from referee.replay.state import GameState
from referee.rules.core.game import CoreGame
from tests.dynasties.invented.layouts import LAYOUTS
from tests.dynasties.invented.sweeping import SERVED, Played, Rules
from tests.dynasties.invented.test_seeds import PLAYED

pytestmark = pytest.mark.slow


def heard_from(at: datetime, events: Iterable[Evidence]) -> Iterator[Evidence]:
    """The events without posts from before, and without all that belongs to those."""
    gone = set[str]()
    for known in events:
        match known.event:
            case Post(id=post) if known.at < at:
                gone.add(post)
            case Comment(post=post) | Status(post=post) | CommentsClaimed(post=post) | Edit(post=post) if post in gone:
                pass
            case _:
                yield known


def judged(played: Played, at: datetime) -> Audit:
    layout = LAYOUTS["rows"]
    begun = Progress(GameState(core=CoreGame(heard_from=at)))
    book = played.rules.book(layout)
    return conclude(advance(begun, heard_from(at, played.events(layout)), book), SERVED, book)


@pytest.mark.parametrize("days", [3, 10])
@pytest.mark.parametrize("name", PLAYED)
def test_nobody_is_accused_by_what_was_not_heard(name: str, days: int) -> None:
    played = Rules(name).played(days)
    at = played.events(LAYOUTS["rows"])[0].at + timedelta(days=days)
    assert [one.message for one in judged(played, at).findings if one.verdict == "violation"] == []


@pytest.mark.parametrize(
    ("name", "code"), [("bazaar", "Z108"), ("veiled-court", "K105"), ("ferries", "F106"), ("sieges", "Y101")]
)
def test_what_is_done_since_is_judged(name: str, code: str) -> None:
    played = Rules(name).played(1, code)
    at = played.events(LAYOUTS["rows"])[0].at + timedelta(days=3)
    found = {(one.code, one.subject, one.actor) for one in judged(played, at).findings if one.verdict == "violation"}
    assert set(played.planted) <= found
