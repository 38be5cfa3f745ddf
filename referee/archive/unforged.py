"""Which posts on a copy of a month's page are surely no other author's doing. Pure.

Whoever closes the box that their post stands in can write whole posts behind it, and no browser can tell them from others. A
post's own page shows it as it is served, and tells of its own text whether it stays where it belongs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.model.sources import PostSeen


def vouched(copy: Collection[PostSeen], fits: Mapping[str, bool]) -> set[str]:
    """The ids of those above which stands no post whose text may have forged them: the newest, and whatever has above it
    only posts that `fits` says are known to write inside of their boxes."""
    doubtful = [seen for seen in copy if not fits[seen.id]]
    return {
        seen.id
        for seen in copy
        if not seen.odd and not any(other.posted_at >= seen.posted_at and other is not seen for other in doubtful)
    }
