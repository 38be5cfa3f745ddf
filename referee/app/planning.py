"""Would an edit be lawful: it is made on a copy of the archive, audited there, and what is found besides is told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec

from referee.app.audit import run_audit
from referee.app.ledger import Ledger
from referee.app.opening import Inquiry
from referee.app.supposing import Supposed, supposing
from referee.app.texts import Text
from referee.errors import InputError
from referee.ledger.entries import Change
from referee.model.events import Revision
from referee.model.findings import Finding

_SETTLED = timedelta(days=1)
"""How long after an edit anybody could still complete it, or say with what right it was made."""
PLANNED = "planned"
"""The id of the revision that an edit would be."""


class Plan(msgspec.Struct, frozen=True):
    """What an edit would change, and what would be found of it that is not found without it."""

    page: str
    by: str
    changes: tuple[str, ...]
    found: tuple[Finding, ...]

    @property
    def lawful(self) -> bool | None:
        """Whether it would be lawful; None where that cannot be told."""
        verdicts = {finding.verdict for finding in self.found}
        return False if "violation" in verdicts else None if "undetermined" in verdicts else True

    def document(self) -> dict[str, Any]:
        """As `referee plan --json` prints it."""
        return {
            "page": self.page,
            "by": self.by,
            "lawful": self.lawful,
            "changes": self.changes,
            "findings": self.found,
        }


def _told(change: Change) -> str:
    old, new = ("nothing" if value is None else str(value) for value in (change.old, change.new))
    return f"{change.key}: {old} becomes {new}"


def plan(inquiry: Inquiry, page: str, text: Text, by: str, summary: str) -> Plan:
    """What would come of an edit of a page, made now; raises InputError where the page is not in the archive."""
    latest = inquiry.archive.latest_revision(page)
    if latest is None:
        raise InputError(
            f"no page {page!r} is in the archive", do=f"name one of {', '.join(inquiry.archive.pages()) or 'none'}"
        )
    edit = Revision(at=inquiry.now, page=page, id=PLANNED, parent=latest[0], author=by, summary=summary, text=text.says)
    with supposing(inquiry, Supposed((edit,))) as asked:
        after = _found(asked)
        account = Ledger(asked).account(page)
        changes = tuple(_told(change) for change in account.changes if change.made.edit == PLANNED)
    with supposing(inquiry, Supposed()) as asked:
        before = {each.id for each in _found(asked)}
    return Plan(page, by, changes, tuple(each for each in after if each.id not in before))


def _found(asked: Inquiry) -> tuple[Finding, ...]:
    """What is found where nothing else happens until all that an edit leaves open is settled."""
    asked.archive.cut_off(asked.now)
    later = Inquiry(asked.archive, asked.config, asked.now + _SETTLED)
    return run_audit(later.reading, None, later.book).audit.findings
