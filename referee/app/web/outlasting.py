"""What of the pages outlasts a night: while nothing that happened before an instant is known otherwise, and nothing judges or tells
otherwise, what was over by then is told as it was."""

from __future__ import annotations

import hashlib
from collections import Counter
from datetime import datetime
from typing import NamedTuple

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.players import Playing
from referee.app.inquiry.reached import version_with
from referee.model.instants import format_instant, parse_instant
from referee.reports.web.frame import made_by


class Lasting(NamedTuple):
    """From when on all is told anew, whether what was before stands as it was left, and the word to be left for the next time."""

    since: datetime
    stands: bool
    word: str


def lasting(inquiry: Inquiry, playing: Playing, since: datetime, word: str) -> Lasting:
    """What outlasts until an instant, by the word that was left with the pages (empty: none was)."""
    key = _key(inquiry, playing)
    left = f"{key} {format_instant(since)} {inquiry.archive.fingerprint_until(since)}"
    known, _, rest = word.partition(" ")
    until, _, fingerprint = rest.partition(" ")
    if known != key:
        return Lasting(since, False, left)
    try:
        before = parse_instant(until)
    except ValueError:
        return Lasting(since, False, left)
    if inquiry.archive.fingerprint_until(before) != fingerprint:
        return Lasting(since, False, left)
    return Lasting(min(since, before), True, left)


def _key(inquiry: Inquiry, playing: Playing) -> str:
    """A fingerprint of all else that pages of what is over rest on: the code, the configuration, and by which names people go."""
    roster = playing.roster
    alike = Counter(name.casefold() for name in roster.people)
    parts = (
        version_with(inquiry.baseline.understood, inquiry.book),
        made_by(),
        msgspec.json.encode(inquiry.config),
        sorted((former, roster.person(former)) for former in roster.former),
        sorted(name for name, number in alike.items() if number > 1),
    )
    return hashlib.sha256(repr(parts).encode("utf-8", "replace")).hexdigest()[:24]
