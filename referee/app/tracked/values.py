"""What trackers tell of themselves: every change of a value that an archive holds a record of."""

from __future__ import annotations

from datetime import datetime
from weakref import WeakKeyDictionary

from referee.archive.store import Archive
from referee.model.events import Variable

_known: WeakKeyDictionary[Archive, tuple[tuple[str, datetime], tuple[Variable, ...]]] = WeakKeyDictionary()


def variables_of(archive: Archive, now: datetime) -> tuple[Variable, ...]:
    """The records of values up to an instant, in their total order; read once while the archive is as it is."""
    mark = archive.fingerprint(), now
    held = _known.get(archive)
    if held is None or held[0] != mark:
        held = _known[archive] = mark, tuple(archive.spans.bare(Variable, "variable", now))
    return held[1]
