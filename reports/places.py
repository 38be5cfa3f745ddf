"""Where something can be looked at, in people's words."""

from __future__ import annotations

from typing import Any

from referee.model.patterns import later
from referee.model.titles import titled

_OWN_PLACE = later(r"(?:(comment) \S+ on|post) (\S+)")


def place_said(place: str, about: Any) -> str:
    """Evidence that has no address, without the ids of posts and comments; `about`: the post that a finding concerns."""
    own = _OWN_PLACE.fullmatch(place)
    if own is None:
        return place
    post = f"“{titled(about.title)}”" if about is not None and about.post == own[2] else "a post"
    return f"a comment on {post}" if own[1] else post
