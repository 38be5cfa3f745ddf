"""What is said of dates that are at odds with each other, where one of them is wrong and nobody can tell which (V30)."""

from __future__ import annotations

from datetime import datetime

from referee.model.events import CommentsClaimed
from referee.model.instants import say_instant
from referee.model.patterns import later

BEFORE_POST = "dated before the post"
_RESOLVED = later(rf"(?:Enacted|Failed|Vetoed|Illegal) {BEFORE_POST}")


def resolved_before_posting(outcome: str, at: datetime) -> str:
    """The sentence for a matter that was resolved, as a date says, before it was posted, as another does."""
    return f"{outcome} {BEFORE_POST}: {say_instant(at)}"


def is_resolved_before_posting(claim: CommentsClaimed | None) -> bool:
    """Whether what is said of a post's page tells that: whether it is pending, and since when it is not, nobody knows."""
    return claim is not None and any(map(_RESOLVED.match, claim.odd))
