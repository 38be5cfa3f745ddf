"""Trackers that tell their own changes, as far as they were followed before: a night follows them all, and a question goes on from there.

Held for exactly the records, names and code that they were followed with: whatever else is held is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

import msgspec

from referee.app.inquiry.followed import mark_of
from referee.app.inquiry.players import Playing
from referee.archive.extents import Extent
from referee.archive.rows import to_instant
from referee.archive.store import Archive
from referee.ledger.following import Come, following_records
from referee.model.events import Instant, Variable

_PATH = "trackers"
"""What they are held under."""


class _Heard(msgspec.Struct, frozen=True):
    """How far a tracker was followed: through so many records, between which instants, of whose values."""

    number: int
    first: Instant
    last: Instant
    players: tuple[str, ...]
    come: Come


class _Kept(msgspec.Struct, frozen=True):
    extent: Extent
    trackers: dict[str, _Heard]


class Tracker:
    """A tracker as far as it was followed. number: of its records; players: whose values these told, first and last: when."""

    def __init__(self, name: str, held: _Heard | None, records: Sequence[Variable], playing: Playing) -> None:
        self._following = following_records()
        if held is not None:
            self._following.go_on(held.come)
        self._following.hear(name, records, playing.person_at)
        before = held.players if held is not None else ()
        self.players = tuple(dict.fromkeys((*before, *(record.player for record in records))))
        self.number = (held.number if held is not None else 0) + len(records)
        self.first = held.first if held is not None else records[0].at
        self.last = records[-1].at if records or held is None else held.last
        self.account = self._following.account(name, self.number)

    def heard(self) -> _Heard:
        """As it is held."""
        return _Heard(self.number, self.first, self.last, self.players, self._following.come())


def hear_trackers(records: Iterable[Variable], playing: Playing) -> dict[str, Tracker]:
    """The trackers that these records tell of, by their names."""
    return _further({}, records, playing)


def follow_trackers(archive: Archive, now: datetime, playing: Playing, *, keep: bool = False) -> dict[str, Tracker]:
    """The trackers that tell their own changes, by their names, up to an instant; with `keep` they are held for the next time."""
    marks, mark = archive.spans.marks_of_variables(now), _mark(playing)
    held = archive.files.had(_PATH, mark, _Kept) if len(marks) else None
    if held is not None and not marks.begin_with(held.extent):
        held = None
    more = held is None or len(marks) > held.extent.number
    try:
        found = _gone_on(archive, now, playing, held)
    except IndexError:  # Nobody can have left what is held so.
        more, found = True, _gone_on(archive, now, playing, None)
    if keep and more and len(marks):
        kept = _Kept(marks.extent, {name: tracker.heard() for name, tracker in found.items()})
        archive.files.spare(mark, _PATH, kept)
    return found


def _mark(playing: Playing) -> str:
    """Changes with what those are called now who were renamed."""
    names = {*playing.roster.former, *playing.roster.people}
    return mark_of((), playing.person, sorted(names) if playing.bearers else playing.roster.former, playing.bearers)


def _gone_on(archive: Archive, now: datetime, playing: Playing, held: _Kept | None) -> dict[str, Tracker]:
    """From where trackers are held, or from the beginning."""
    if held is None:
        return _further({}, archive.spans.bare(Variable, "variable", now), playing)
    after = to_instant(held.extent.until)
    later = (record for record in archive.spans.bare(Variable, "variable", now, after) if record.at > after)
    return _further(held.trackers, later, playing)


def _further(held: Mapping[str, _Heard], new: Iterable[Variable], playing: Playing) -> dict[str, Tracker]:
    of_tracker: dict[str, list[Variable]] = {name: [] for name in held}
    for record in new:
        of_tracker.setdefault(record.tracker, []).append(record)
    return {name: Tracker(name, held.get(name), records, playing) for name, records in of_tracker.items()}
