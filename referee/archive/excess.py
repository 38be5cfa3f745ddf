"""What a month's page counts beside what a post's page shows: more comments shown than counted means a forged one. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from referee.model.sources import PostSeen

_MINUTE = timedelta(minutes=1)
"""What was made in the last minute may not have been counted yet."""


def confirmed(sightings: Sequence[tuple[datetime, PostSeen]]) -> list[tuple[datetime, PostSeen]]:
    """The sightings of a post, oldest first, each odd that shows more comments than had been counted before it.

    Comments may go afterwards, so that a later count says nothing; what was made since the count is not in it.
    """
    counted: tuple[datetime, int] | None = None
    months = sorted((at, seen.claimed) for at, seen in sightings if seen.page == "month" and seen.claimed is not None)
    known = []
    for at, seen in sightings:
        while months and months[0][0] <= at:
            counted = months.pop(0)
        known.append((at, _against(seen, *counted) if counted is not None else seen))
    return known


def _against(seen: PostSeen, counted_at: datetime, count: int) -> PostSeen:
    old = sum(comment.at <= counted_at - _MINUTE for comment in seen.comments or ())
    if old <= count:
        return seen
    sentence = f"shows {old} comment{'' if old == 1 else 's'} where the month's page counts {count}"
    return msgspec.structs.replace(seen, odd=(*seen.odd, sentence))
