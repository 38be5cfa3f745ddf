"""The edits that findings are about: what they changed, and boards before and after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from referee.app.inquiry.opening import Inquiry
from referee.app.tracked.figures import Grid, edited_grids
from referee.app.tracked.ledger import Ledger
from referee.ledger.entries import Change
from referee.model.events import Revision
from referee.model.findings import Finding
from referee.model.instants import MOMENT

_MOST = 60
"""So many edits are looked up, the newest: each is found among all changes of its page."""
_NO_EDITS = ("post", "player", "decision", "dynasty")


def edits_of(ledger: Ledger, causes: Sequence[Mapping[str, Any]], since: datetime | None) -> dict[str, list[Grid]]:
    """The grids that the edits behind causes changed, by the id of the cause: of those from an instant on."""
    found = {}
    recent = [told["cause"].finding for told in causes if since is None or told["cause"].finding.at >= since]
    recent = [finding for finding in recent if finding.subject.partition(":")[0] not in _NO_EDITS]
    for finding in sorted(recent, key=lambda finding: finding.at, reverse=True)[:_MOST]:
        grids = [grid for edit in _edits(ledger, finding) for grid in edited_grids(ledger, edit.page, edit.id)]
        whose = finding.subject.partition(":")[2]
        grids = [grid for grid in grids if grid.owner in ("", whose)]
        if grids:
            found[finding.id] = grids
    return found


def pages_edited(ledger: Ledger, finding: Finding) -> frozenset[str]:
    """The pages that the edits behind a finding are of; of what is about no edit none."""
    if finding.subject.partition(":")[0] in _NO_EDITS:
        return frozenset()
    return frozenset(edit.page for edit in _edits(ledger, finding))


def changed_by(inquiry: Inquiry, finding: Finding) -> list[Change]:
    """The values that the edits behind a finding changed."""
    then = replace(inquiry, now=finding.at)
    ledger = Ledger(then, since=finding.at - MOMENT)
    edits = {(edit.page, edit.id) for edit in _edits(ledger, finding) if ledger.may_be_asked(edit.page)}
    changes = [change for page in sorted({page for page, _ in edits}) for change in ledger.account(page).changes]
    return [change for change in changes if (change.made.page, change.made.edit) in edits]


def _edits(ledger: Ledger, finding: Finding) -> list[Revision]:
    """The edits that somebody made at the instant of a finding."""
    archive = ledger.inquiry.archive
    events = archive.events(after=finding.at - MOMENT, until=finding.at, kinds=("revision",))
    return [each.event for each in events if isinstance(each.event, Revision) and each.event.author == finding.actor]
