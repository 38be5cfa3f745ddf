"""What a replay leaves behind it: what it told, what it could not judge, and which matters its state no longer holds."""

from __future__ import annotations

import msgspec

from referee.model.events import Instant
from referee.model.findings import Finding


class Told(msgspec.Struct, frozen=True):
    """A finding, and the instant of the event at which it was told."""

    told_at: Instant
    finding: Finding


class Closed(msgspec.Struct, frozen=True):
    """A matter that the state no longer holds from an event on, the event's instant, and when it was resolved."""

    told_at: Instant
    matter: str
    resolved_at: Instant


class Unjudged(msgspec.Struct, frozen=True):
    """A resolution that was not judged by its votes: of which matter, when, and for want of what (codes of lacks)."""

    matter: str
    url: str
    at: Instant
    wants: tuple[str, ...]
