"""Whether comments on a post held a voting icon at an instant (GST-08; V19): on both sides of each."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.replay.driver import final_state
from referee.rules.core.commented import anybody_commented, held_icon
from tests.notation import history, instant

VOTED = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"
"""Of Ann's vote the minute is told, of Cat's the second."""


@pytest.mark.parametrize(
    ("text", "at", "held"),
    [
        ("1 09:00 Bob proposes p1; 1 10:00 Ann says p1 Hm.", "10:30", False),
        (VOTED, "09:59:59", False),
        (VOTED, "10:00:00", None),
        (VOTED, "10:00:59", None),
        (VOTED, "10:01:00", True),
        (VOTED.replace("10:00", "10:00:20"), "10:00:19", False),
        (VOTED.replace("10:00", "10:00:20"), "10:00:20", None),
        (VOTED.replace("10:00", "10:00:20"), "10:00:21", True),
        (f"{VOTED}; 1 10:10 Ann alters comment-2", "10:09:59", True),
        (f"{VOTED}; 1 10:10 Ann alters comment-2", "10:10:00", None),
        (f"{VOTED}; 1 10:10 Ann alters comment-2", "10:10:01", False),
        (f"{VOTED}; 1 10:10 Ann alters comment-2 AGAINST", "10:10:01", True),
        (f"{VOTED}; 1 10:10 Ann alters comment-2; 1 10:20 Ann alters comment-2 FOR", "10:20:01", True),
        # One of two is left.
        (f"{VOTED}; 1 10:05 Cat votes p1 FOR; 1 10:10 Ann alters comment-2", "10:10:01", True),
        (f"{VOTED}; 1 10:20 Cat votes p1 FOR; 1 10:10 Ann alters comment-2", "10:20:30", None),
        # Made a Proposal only then: of the comments before that no more than the first is known.
        ("1 09:00 Bob posts p1 Hm; 1 09:05 Ann votes p1 FOR; 1 09:10 Bob files p1 Proposal", "09:30", True),
    ],
)
def test_which_icons_are_held(text: str, at: str, held: bool | None) -> None:
    game = final_state(history(text), CATALOGUE).core
    assert held_icon(game.posts["p1"], game.matters.get("p1"), instant("1", at)) is held


@pytest.mark.parametrize(("at", "come"), [("09:59:59", False), ("10:00:59", None), ("10:01:00", True)])
def test_when_a_player_has_commented(at: str, come: bool | None) -> None:
    post = final_state(history(VOTED), CATALOGUE).core.posts["p1"]
    assert anybody_commented(post, instant("1", at)) is come
