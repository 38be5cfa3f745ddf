"""What came into the archive late: after the last audit as of an instant, though it happened before, and what only that tells."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime

import msgspec

from referee.app.audits.audit import AuditResult, run_audit
from referee.app.inquiry.opening import Inquiry
from referee.archive.rows import to_instant
from referee.archive.store import as_if

MOST = 200
"""Of more events that came late it is told how many they are, and no more: somebody has brought in a whole past."""


class Late(msgspec.Struct, frozen=True):
    """The events that came late, by their keys and instants in the archive."""

    keys: tuple[tuple[bytes, int], ...]

    @property
    def is_told(self) -> bool:
        """Whether they are few enough to be told one by one."""
        return 0 < len(self.keys) <= MOST

    @property
    def instants(self) -> frozenset[datetime]:
        """When what is told one by one happened."""
        return frozenset(to_instant(at) for _, at in self.keys) if self.is_told else frozenset()

    def first(self, otherwise: datetime) -> datetime:
        """When the first of what is told one by one happened."""
        return min(self.instants, default=otherwise)

    @property
    def many(self) -> str:
        """What is told of more than are told one by one; empty where they are not."""
        if len(self.keys) <= MOST:
            return ""
        return f"{len(self.keys)} events of before came in since the last audit; `referee audit` tells what was found of them"


def late_by(inquiry: Inquiry, since: datetime) -> Late:
    """What has come in since the last audit up to an instant, of what had happened by then."""
    return Late(tuple(inquiry.archive.past.come_late(since)))


def found_late(inquiry: Inquiry, audited: AuditResult, since: datetime, late: Late) -> set[str]:
    """The ids of what was done up to an instant and could not be told then: that something was not done within a day, or what is
    found of what came late."""
    older = {each.id: each.at for each in audited.audit.findings if each.at <= since}
    if not older:
        return set()
    if late.is_told:
        with closing(as_if(inquiry.archive)) as before:
            before.take_out(late.keys)
            return _unknown(Inquiry(before, inquiry.config, since), older)
    told = inquiry.archive.past.told_by(since)
    untold = {name: at for name, at in older.items() if name not in told}
    return _unknown(Inquiry(inquiry.archive, inquiry.config, since), untold) if untold else set()


def _unknown(then: Inquiry, found: dict[str, datetime]) -> set[str]:
    """Of findings those that an audit as of then does not come to."""
    known = run_audit(then.reading, then.baseline, then.book, keep=False, since=min(found.values()))
    return found.keys() - {each.id for each in (*known.audit.findings, *known.audit.upheld, *known.accepted)}
