"""What a replay leaves behind it: what it told, what it could not judge, and which matters its state no longer holds."""

from __future__ import annotations

from typing import Literal

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


class Standing(msgspec.Struct, frozen=True):
    """What has become of a wrong that a finding tells of, on the tracker that it put out of step, from an event on.

    told_at: the instant of the event. how: it stands; it is set right, as nothing else has become lawful there; it is overtaken, as
    what became lawful by that event is what the tracker shows; or another wrong lies over it, with whose fate it shares its own.
    by, page, revision: whose edit the event was. under: the finding of the other wrong.
    """

    told_at: Instant
    finding: str
    how: Literal["stands", "set-right", "overtaken", "under"]
    by: str = ""
    page: str = ""
    revision: str = ""
    under: str = ""


class Unjudged(msgspec.Struct, frozen=True):
    """A resolution that was not judged by its votes: of which matter, when, and for want of what (codes of lacks)."""

    matter: str
    url: str
    at: Instant
    wants: tuple[str, ...]
