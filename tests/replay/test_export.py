"""Records made of what an archive holds: what a sidebar shows becomes what it says of each player."""

from __future__ import annotations

from datetime import timedelta

from referee.model.events import CommentsClaimed, Evidence, Player, RosterSeen
from referee.replay.export import as_records
from tests.notation import START

LATER = START + timedelta(days=1)


def test_a_sidebar_becomes_a_record_of_each_whose_standing_it_changes() -> None:
    seen = [
        RosterSeen(at=START, active=("Ann", "Bob", "Dan"), admins=("Ann",)),
        CommentsClaimed(at=START, post="p1", count=3),
        Player(at=START, name="Dan", status="left"),
        RosterSeen(at=LATER, active=("Ann", "Cat"), admins=("Ann", "Cat")),
    ]
    assert list(as_records(Evidence(event) for event in seen)) == [
        Player(at=START, name="Ann", status="active", admin=True),
        Player(at=START, name="Bob", status="active", admin=False),
        Player(at=START, name="Dan", status="active", admin=False),
        Player(at=START, name="Dan", status="left"),
        Player(at=LATER, name="Bob", status="idle", admin=False),
        Player(at=LATER, name="Cat", status="active", admin=True),
    ]
