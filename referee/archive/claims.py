"""From what pages showed and claimed of a post's comments to how many of them are not held. Pure.

A comment that a page claims and does not show may have been made at any time since the page was last seen before: the
event that tells of it is dated then, so that whoever asks about an earlier instant knows that votes may be hidden. If it is
gone before anybody saw it, what it said still counts as it would had it been seen (V10, V15): it stays one that is not held.

A number is no proof of which comments they are: where a month's page shows a matter later than its own page was seen, one may have gone
and another come, until its own page is seen again or was seen after its resolution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from msgspec import UNSET, Struct, field

from referee.model.events import VOTABLE, CommentsClaimed, Evidence
from referee.model.instants import CLOCKS_APART, HOUR, SECOND
from referee.model.sources import CommentSeen, PostSeen

_YOUNGER = HOUR
"""By so much a page may be younger than it is dated: a scrape dates all of its pages as of when it began."""


class _Told(NamedTuple):
    """What the pages tell at a time: how many comments they claim, how many of them are not held, what is odd."""

    claimed: int | None = None
    unseen: int | None = 0
    odd: tuple[str, ...] = ()


def claims_of(ordered: Sequence[tuple[datetime, PostSeen]]) -> Iterator[Evidence]:
    """What is claimed of a post, whenever that changes; of its time after a resolution only what was seen last.

    That is dated before the resolution, less the comments that came after it: whoever judges the resolution has to know.
    """
    pages, told, since = _Pages(_last_seen(ordered), _last_visit(ordered)), _Told(), ordered[0][1].posted_at
    closed: tuple[PostSeen, _Told, datetime] | None = None
    for seen_at, together in groupby(ordered, key=lambda dated: dated[0]):
        for _, seen in together:
            pages.take(seen_at, seen)
        now = pages.told_by(seen_at, seen)
        if _resolved_at(seen, seen_at) is not None:
            closed = seen, now, closed[2] if closed is not None and closed[1] == now else seen_at
            continue
        if now != told:
            told = now
            yield _claim(since, seen, told, seen_at)
        since = seen_at
    if closed is not None:
        seen, now, seen_at = closed
        resolved_at = seen.adminned_at
        assert resolved_at is not None
        count = None if now.claimed is None else now.claimed - pages.made_after(resolved_at)
        if now._replace(claimed=count) != told:
            claimed_at = min(since, max(seen.posted_at, resolved_at - SECOND))
            yield _claim(claimed_at, seen, now._replace(claimed=count), seen_at)


class _Pages(Struct):
    """What the pages of a post have shown so far; `last` says when each comment was, or will be, last seen, and `visited` when all were
    (None: never).

    `unseen` is the greatest number of comments that were there at one time and are never seen.
    """

    last: dict[str, tuple[datetime, CommentSeen]]
    visited: datetime | None
    claimed: int | None = None
    shown: frozenset[str] = frozenset()
    unseen: int = 0
    odd: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def take(self, at: datetime, seen: PostSeen) -> None:
        """One more page, as it was at an instant."""
        self.claimed = seen.claimed if seen.claimed is not None else self.claimed
        self.odd[seen.page] = seen.odd
        if seen.comments is not None:
            self.shown = frozenset(comment.id for comment in seen.comments)
        if self.claimed is not None:
            # None that is shown is younger than its page.
            by = at + (_YOUNGER if seen.comments is None else CLOCKS_APART)
            there = (name for name, (seen_at, made) in self.last.items() if seen_at >= at and made.at <= by)
            self.unseen = max(self.unseen, self.claimed - len(self.shown.union(there)))

    def told_by(self, at: datetime, seen: PostSeen) -> _Told:
        """What they tell at an instant, `seen` being the last of them, with what was seen later of what was there then."""
        odd = tuple(dict.fromkeys(sentence for page in self.odd.values() for sentence in page))
        known = self.claimed is not None and not (self.shown and may_hide(seen, at, self.visited))
        return _Told(self.claimed, self.unseen if known else None, odd)

    def made_after(self, at: datetime) -> int:
        """How many comments are known that were made later."""
        return sum(comment.at > at for _, comment in self.last.values())


def may_hide(counted: PostSeen, at: datetime, visited: datetime | None) -> bool:
    """Whether a matter that was last `visited` when it showed comments may have others by an instant at which its month's page counts
    them: of none there are none, and what came after its resolution is no vote."""
    if visited is None or at <= visited + _YOUNGER or counted.page != "month":
        return False
    if counted.category not in VOTABLE or counted.claimed == 0:
        return False
    resolved = _resolved_at(counted, at)
    return resolved is None or resolved > visited


def _last_visit(ordered: Sequence[tuple[datetime, PostSeen]]) -> datetime | None:
    return max((seen_at for seen_at, seen in ordered if seen.comments is not None), default=None)


def _last_seen(ordered: Sequence[tuple[datetime, PostSeen]]) -> dict[str, tuple[datetime, CommentSeen]]:
    return {comment.id: (seen_at, comment) for seen_at, seen in ordered for comment in seen.comments or ()}


def _resolved_at(seen: PostSeen, at: datetime) -> datetime | None:
    """When it was resolved, where a page seen at an instant shows that."""
    resolved = seen.status not in (None, "Pending") and seen.adminned_at is not None and seen.adminned_at <= at
    return seen.adminned_at if resolved else None


def _claim(at: datetime, seen: PostSeen, told: _Told, seen_at: datetime) -> Evidence:
    until = UNSET if told.unseen == 0 else seen_at + _YOUNGER
    claim = CommentsClaimed(at=at, post=seen.id, count=told.claimed, unseen=told.unseen, until=until, odd=told.odd)
    return Evidence(claim, seen.url)
