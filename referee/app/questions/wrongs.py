"""What the last audit found wrong with how a matter was resolved: a question judges no resolution."""

from __future__ import annotations

import msgspec

from referee.app.called import Called
from referee.app.inquiry.lately import votes_at
from referee.app.inquiry.opening import Inquiry
from referee.checks.selection import apply_baseline, unique, without_upheld
from referee.model.findings import Finding
from referee.replay.docket import tell_standing
from referee.rules.core.game import Matter


def wrongs_of(inquiry: Inquiry, matter: Matter) -> list[Finding]:
    """What stands of what was found against a matter's last resolution, in the words of people; none while it is pending, nor
    where no audit came so far.

    That something older was passed over is kept by no audit before that is resolved too: it waits in the state that the audit
    reached, and what came since may have undone it.
    """
    if matter.resolved_at is None:
        return []
    state = votes_at(inquiry, inquiry.now)
    past = inquiry.archive.past
    # What failed without a status may have been given one since, which changes nothing.
    told = (past.told_of if matter.felled_by else past.told_then)(inquiry.now, matter.resolved_at)
    _, waiting = tell_standing(state, inquiry.now)
    later = [one for one in waiting if one.at == matter.resolved_at]
    found = [one for one in unique([*told, *later]) if one.subject == f"post:{matter.id}" and one.verdict != "advisory"]
    open_ = without_upheld(found, state.chains.upheld).open
    standing = apply_baseline(open_, inquiry.baseline, inquiry.now).open
    called = Called(inquiry.archive, inquiry.now, [one.message for one in standing])
    return [msgspec.structs.replace(one, message=called.say(one.message)) for one in standing]
