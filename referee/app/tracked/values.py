"""What trackers tell of themselves: every change of a value that an archive holds a record of."""

from __future__ import annotations

from datetime import datetime
from weakref import WeakKeyDictionary

from referee.archive.store import Archive
from referee.model.events import Variable

_known: WeakKeyDictionary[Archive, tuple[tuple[str, datetime], tuple[Variable, ...]]] = WeakKeyDictionary()


def variables_since(archive: Archive, since: datetime, now: datetime) -> tuple[Variable, ...]:
    """The records from an instant on; and of each value of which they do not say what it was before, the last one from before."""
    late = tuple(archive.spans.bare(Variable, "variable", now, since))
    first = dict[tuple[str, str, str], Variable]()
    for record in late:
        first.setdefault(_key(record), record)
    lacking = {key for key, record in first.items() if record.old is None}
    before: list[Variable] = []
    for record in archive.spans.backwards(Variable, "variable", since) if lacking else ():
        if _key(record) in lacking:
            lacking.remove(_key(record))
            before.insert(0, record)
        if not lacking:
            break
    return (*before, *late)


def _key(record: Variable) -> tuple[str, str, str]:
    return record.tracker, record.name, record.player


def variables_of(archive: Archive, now: datetime) -> tuple[Variable, ...]:
    """The records of values up to an instant, in their total order; read once while the archive is as it is."""
    mark = archive.fingerprint(), now
    held = _known.get(archive)
    if held is None or held[0] != mark:
        held = _known[archive] = mark, tuple(archive.spans.bare(Variable, "variable", now))
    return held[1]
