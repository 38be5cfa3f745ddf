"""Posts whose category was changed: whether they are matters to vote on, which some cannot be made, or unmade, any more."""

from __future__ import annotations

from datetime import datetime

from referee.app.inquiry.opening import Inquiry
from referee.model.events import VOTABLE, Post


def is_matter_since(inquiry: Inquiry, post: Post, at: datetime) -> bool:
    """Whether the game has it as one from an instant on, at which its category became what it is (GST-17, 18)."""
    first = inquiry.archive.about(post.id, inquiry.now, "post")[0].event
    if isinstance(first, Post) and first.category in VOTABLE and post.category in VOTABLE:
        return True  # It is one by either, also where it was resolved long before.
    from referee.app.inquiry.lately import votes_at  # What replays takes longer to load than most tables to make.

    return post.id in votes_at(inquiry, at, post).core.matters
