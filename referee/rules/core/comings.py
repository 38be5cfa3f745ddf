"""What is remembered of comings and goings: who asked to be idled or unidled, and who was idled (IDLE)."""

from __future__ import annotations

import msgspec

from referee.model.events import Instant


class Request(msgspec.Struct, frozen=True):
    """Somebody asked to be idled or unidled; `sure` where the words leave no doubt. `under` a name that they had given up, which may
    turn out to be somebody else's: then `apart` is what they had asked for last by another. `post`: by which, or below which. `words`:
    those that leave a doubt, or some of them."""

    at: Instant
    sure: bool
    under: str = ""
    apart: Request | None = None
    post: str = ""
    words: str = ""


class Idling(msgspec.Struct, frozen=True):
    """Somebody was idled, by whom if that is known, and in which dynasty."""

    name: str
    at: Instant
    by: str | None
    dynasty: str
