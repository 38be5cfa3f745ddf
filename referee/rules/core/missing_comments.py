"""Comments that a page counts and that nobody has seen, which may be anybody's, and say anything; and pages on which some may be forged."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

import msgspec
from immutables import Map
from msgspec import UNSET

from referee.model.events import Comment, CommentsClaimed, Post
from referee.model.findings import say_posts
from referee.rules.core.game import CoreGame

_MATTERS = timedelta(days=30)
"""Nothing turns on comments from longer ago."""
_SAID = 3
"""So many posts are named."""


def with_claim(unseen: Map[str, CommentsClaimed], claim: CommentsClaimed) -> Map[str, CommentsClaimed]:
    """What is claimed of the comments of posts of which some may not be held, after one more claim.

    Old ones go as pages are read: a list of twenty years in which no comments are held would be gone through for each of its lines.
    """
    if claim.until is not UNSET:
        for post, other in unseen.items():
            if other.until is not UNSET and claim.at - other.until > _MATTERS:
                unseen = unseen.delete(post)
    if claim.not_held(0) == 0:
        return unseen.delete(claim.post) if claim.post in unseen else unseen
    return unseen.set(claim.post, claim)


def post_of(entry: Post | Comment) -> str:
    """The post whose page shows an entry."""
    return entry.id if isinstance(entry, Post) else entry.post


def with_page(game: CoreGame, claim: CommentsClaimed) -> CoreGame:
    """The game after what a page is said to show: of what somebody asks for on a page that is odd nobody knows whether they did."""
    unseen, others = with_claim(game.unseen, claim), tuple(post for post in game.odd if post != claim.post)
    if not claim.odd:
        return msgspec.structs.replace(game, unseen=unseen, odd=others)
    requests = game.requests
    for key, request in game.requests.items():
        if request.post == claim.post and request.sure:
            requests = requests.set(key, msgspec.structs.replace(request, sure=False))
    return msgspec.structs.replace(game, unseen=unseen, odd=(*others, claim.post), requests=requests)


def unseen_since(game: CoreGame, since: datetime, post: str | None = None) -> str:
    """For people: that there are comments that are not seen and may have been made since then, on any post or on this one;
    empty where there are none."""
    posts = [one for one in _posts(game, since) if post in (None, one)]
    others = f" and {len(posts) - _SAID} other posts" if len(posts) > _SAID + 1 else ""
    named = say_posts(posts[:_SAID] if others else posts)
    return f"comments on {named}{others} are not seen" if posts else ""


def _posts(game: CoreGame, since: datetime) -> Iterator[str]:
    for post, claim in sorted(game.unseen.items()):
        matter = game.matters.get(post)
        if (claim.until is UNSET or claim.until >= since) and (matter is None or matter.hidden != 0):
            yield post
