"""What the last audit found wrong with how a matter was resolved: a question judges no resolution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from referee.app.called import Called
from referee.app.inquiry.lately import since_audit, votes_at
from referee.app.inquiry.opening import Inquiry
from referee.checks.selection import apply_baseline, decided, in_force, say_accepted, unique, without_upheld
from referee.model.findings import Finding, say_posts
from referee.model.instants import say_then
from referee.replay.docket import tell_standing
from referee.replay.state import GameState
from referee.rules.core.game import Matter


class Closed(NamedTuple):
    """A finding that a decision upheld, or that is let pass for a time; `how`: which of these, as what follows “it was”."""

    finding: Finding
    how: str


class Wrongs(Struct, frozen=True):
    """What stands of what was found against a matter's last resolution, in the words of people; `closed`: what was found, and no longer
    stands; `looked`: whether an audit came so far, and could judge it."""

    found: tuple[Finding, ...] = ()
    looked: bool = False
    closed: tuple[Closed, ...] = ()


def wrongs_of(inquiry: Inquiry, matter: Matter) -> Wrongs:
    """Nothing while it is pending, nor where no audit came so far.

    That something older was passed over is kept by no audit before that is resolved too: it waits in the state that the audit
    reached, and what came since may have settled or undone it.
    """
    if matter.resolved_at is None:
        return Wrongs()
    since = since_audit(inquiry, inquiry.now)
    state = since.state if since is not None else votes_at(inquiry, inquiry.now)
    past = inquiry.archive.past
    # What failed without a status may have been given one since, which changes nothing.
    told = (past.told_of if matter.felled_by else past.told_then)(inquiry.now, matter.resolved_at)
    settled = since.settled if since is not None else []
    later = [
        one
        for one in (*settled, *tell_standing(state, inquiry.now))
        if one.at == matter.resolved_at or (matter.felled_by and one.at > matter.resolved_at)
    ]
    found = [one for one in unique([*told, *later]) if one.subject == f"post:{matter.id}" and one.verdict != "advisory"]
    open_ = without_upheld(found, state.chains.upheld).open
    standing = apply_baseline(open_, inquiry.baseline, inquiry.now).open
    closed = _closed(inquiry, state, found)
    called = Called(
        inquiry.archive, inquiry.now, [one.message for one in (*found, *standing)] + [how for _, how in closed]
    )
    looked = since is not None and since.reached >= matter.resolved_at and not _is_unjudged(state, matter)
    return Wrongs(
        tuple(_said(one, called) for one in standing),
        looked,
        tuple(Closed(_said(one, called), called.say(how)) for one, how in closed),
    )


def _said(finding: Finding, called: Called) -> Finding:
    return msgspec.structs.replace(finding, message=called.say(finding.message))


def _closed(inquiry: Inquiry, state: GameState, found: Sequence[Finding]) -> list[Closed]:
    """What a decision upheld, and of the others what the baseline accepts."""
    upheld = decided(found, (one for one in state.chains.upheld if one.sure))
    accepted = in_force(inquiry.baseline, inquiry.now)
    closed = []
    for one in found:
        if one.id in upheld:
            decision = upheld[one.id]
            closed.append(Closed(one, f"upheld by {say_posts([decision.by])} on {say_then(decision.at, inquiry.now)}"))
        elif one.id in accepted:
            closed.append(Closed(one, say_accepted(accepted[one.id])))
    return closed


def _is_unjudged(state: GameState, matter: Matter) -> bool:
    """Whether what its votes came to was not judged (S103)."""
    return any(one.matter == matter.id for every in state.docket.unjudged.values() for one in every)
