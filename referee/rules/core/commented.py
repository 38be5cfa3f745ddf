"""What stood in the comments on a post at an instant, as far as its author may alter it by that (GST-07, 08; V19)."""

from __future__ import annotations

from datetime import datetime

from referee.model.instants import possible_instants
from referee.rules.core.casts import Cast
from referee.rules.core.game import KnownPost, Matter


def had_come(comment_at: datetime, at: datetime) -> bool | None:
    """Whether a comment had come by an instant; None: it is of that very minute, and may have come after (G3)."""
    if comment_at > at:
        return False
    return True if possible_instants(comment_at)[-1] < at else None


def held_icon(post: KnownPost, matter: Matter | None, at: datetime) -> bool | None:
    """Whether any comment held a voting icon at an instant; None: that cannot be told. One that was removed, or edited away, before is
    held no more; of a post that was no votable matter then its first one is all that is kept."""
    if post.icon_at is None:
        return False
    casts = [cast for cast in matter.casts if cast.icons] if matter is not None else []
    if matter is None or post.icon_at not in (cast.at for cast in casts):
        return had_come(post.icon_at, at)
    held = {_held(cast, matter, at) for cast in casts}
    return True if True in held else None if None in held else False


def _held(cast: Cast, matter: Matter, at: datetime) -> bool | None:
    come = had_come(cast.at, at)
    since = [each for each in matter.revised if each.comment == cast.comment and each.at <= at]
    if not come or not since or since[-1].icons:
        return come
    return False if since[-1].at < at else None


def anybody_commented(post: KnownPost, at: datetime) -> bool | None:
    """Whether a player had commented by an instant; None: that cannot be told."""
    return False if post.player_commented_at is None else had_come(post.player_commented_at, at)
