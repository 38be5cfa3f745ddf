"""What is told later, once: findings that something may still come to undo (model/checks.py, `Deferred`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from functools import partial

import msgspec

from referee.model.checks import Deferred
from referee.model.findings import Finding
from referee.model.instants import minute_of
from referee.replay.state import GameState, with_core, with_docket
from referee.rules.core.game import Matter
from referee.rules.core.illegal import LATEST, NO_GROUND_ELSE, found_wanting, so_far

Told = tuple[GameState, list[Finding]]


def deferring(state: GameState, deferred: Iterable[Deferred]) -> GameState:
    """The state with more to be told later."""
    deferred = tuple(deferred)
    return with_docket(state, deferred=(*state.docket.deferred, *deferred)) if deferred else state


def withdrawn(state: GameState, *keys: str) -> GameState:
    """The state without what of these keys was to be told: something has come that makes it none."""
    return _left(state, lambda entry: entry.key not in keys)


def doubted(state: GameState, why: str, *keys: str) -> GameState:
    """The state in which what of these keys was surely a wrong may be none: nobody can tell whether what has come makes it none."""

    def opened(entry: Deferred) -> Deferred:
        sure = entry.finding.is_violation
        return msgspec.structs.replace(entry, finding=entry.finding.in_doubt(why)) if sure else entry

    return _with_each(state, keys, opened)


def never_so(state: GameState, at: datetime, *keys: str) -> GameState:
    """The state without what of these keys was to be told of an instant: what was done then was never done."""
    return _left(state, lambda entry: entry.key not in keys or entry.finding.at != at)


def hastened(state: GameState, at: datetime, *keys: str) -> GameState:
    """The state in which what is of these keys is told now: nothing can come any more that makes it none."""
    at_once = datetime.min.replace(tzinfo=at.tzinfo)
    return _with_each(state, keys, lambda entry: msgspec.structs.replace(entry, due=at_once))


def _with_each(state: GameState, keys: Collection[str], changed: Callable[[Deferred], Deferred]) -> GameState:
    """The state with what is of these keys as it is changed."""
    if not any(entry.key in keys for entry in state.docket.deferred):
        return state
    deferred = (changed(entry) if entry.key in keys else entry for entry in state.docket.deferred)
    return with_docket(state, deferred=tuple(deferred))


def _left(state: GameState, stays: Callable[[Deferred], bool]) -> GameState:
    if all(map(stays, state.docket.deferred)):
        return state
    return with_docket(state, deferred=tuple(filter(stays, state.docket.deferred)))


def tell_due(state: GameState, at: datetime) -> Told:
    """What was due before an instant is told."""
    due = [entry for entry in state.docket.deferred if entry.due is not None and at > entry.due]
    if not due:
        return state, []
    return _left(state, lambda entry: entry not in due), [entry.finding for entry in due]


def tell_standing(state: GameState, now: datetime) -> list[Finding]:
    """What stands at `now`, though something may still come: findings are asked for. It waits on all the same, and the state
    stays as it is: what may be done about a matter turns on it."""
    findings = []
    for entry in state.docket.deferred:
        enough = entry.counts and entry.certain + len(entry.open) >= entry.needed
        if (entry.spared_until is not None and now < entry.spared_until) or (entry.otherwise and enough):
            continue
        surely = sum(map(partial(_is_pending, state, entry), entry.open))
        state, finding = _chained(state, entry, so_far(entry, surely, NO_GROUND_ELSE if entry.otherwise else LATEST))
        findings.append(finding)
    return findings


def _is_pending(state: GameState, entry: Deferred, identifier: str) -> bool:
    """Whether a matter that nothing seems to have resolved surely is pending (V24, V30, V32), or what it has brought about goes on."""
    matter = state.core.matters.get(identifier)
    at = entry.pending_at or entry.finding.at
    return matter is None or matter.surely_stands or (entry.to_address and matter.halts_either_way(at))


def after_resolution(state: GameState, matter: Matter) -> Told:
    """A matter has been resolved: what turned on whether it was pending then is told, or is none.

    An upper bound says little: the admin box may have been saved again years later. It leaves a doubt only where the
    matter was not older than the span in which the rules mean it to be resolved. That too few were pending it never shows.
    A wrong of order waits for those that came before it: it may follow from one of them.
    """
    law = state.law
    ordinary = timedelta(days=law.number("ignored-after") if law is not None and law.get("ignored-after") else 0)
    findings: list[Finding] = []
    left: list[Deferred] = []
    awaited: set[str] = set()
    for entry in state.docket.deferred:
        settled = _counted(entry, matter, ordinary) if matter.id in entry.open else entry
        if isinstance(settled, Deferred) and settled.is_settled and settled.passed_over not in awaited:
            settled = settled.finding
        if isinstance(settled, Deferred):
            left.append(settled)
            if settled.finding.is_violation:
                awaited.add(settled.passed_over)
        elif settled is not None:
            state, finding = _chained(state, entry, settled)
            findings.append(finding)
            state = _made_illegal(state, entry, finding)
    return with_docket(state, deferred=tuple(left)), findings


def _counted(entry: Deferred, matter: Matter, ordinary: timedelta) -> Deferred | Finding | None:
    """One of the matters waited for has been resolved: still waiting, a finding, or none."""
    at = entry.pending_at or entry.finding.at
    pending = _was_pending(entry, matter, at)
    certain = entry.certain + (pending is True)
    doubtful = entry.doubtful + (pending is None and matter.age(at) <= ordinary)
    left = tuple(identifier for identifier in entry.open if identifier != matter.id)
    if certain >= entry.needed:
        if entry.otherwise:
            return None
        return msgspec.structs.replace(entry, open=left, certain=certain) if entry.passed_over else entry.finding
    if certain + doubtful + len(left) >= entry.needed and left:
        return msgspec.structs.replace(entry, open=left, certain=certain, doubtful=doubtful)
    if entry.otherwise:
        return entry.finding.in_doubt(NO_GROUND_ELSE)
    return None if certain + doubtful < entry.needed else entry.finding.in_doubt(LATEST)


def _was_pending(entry: Deferred, matter: Matter, at: datetime) -> bool | None:
    """Whether a matter that has been resolved was pending at an instant, or what it had brought about went on; None: it
    cannot be told, as the one is told to the minute, or the other as “at the latest”, or both are of one second (G3)."""
    first, last = matter.resolved_not_before, matter.resolved_at
    if entry.to_address and matter.status == "Enacted":
        first = last = matter.ascended_at
        if last is None:
            return True
    if last is not None and last < minute_of(at):
        return False
    return True if first is not None and first > at else None


def _chained(state: GameState, entry: Deferred, finding: Finding) -> tuple[GameState, Finding]:
    """A wrong of order follows from the first that passed over the same older matter."""
    if not entry.passed_over or not finding.is_violation:
        return state, finding
    chains = state.chains
    first = chains.passed_over.get(entry.passed_over)
    if first is not None:
        return state, finding.because(first)
    if entry.set_back:
        return state, finding
    chains = msgspec.structs.replace(
        chains,
        passed_over=chains.passed_over.set(entry.passed_over, finding.id),
        passed_by=chains.passed_by.set(finding.id, finding.subject),
    )
    return msgspec.structs.replace(state, chains=chains), finding


def _made_illegal(state: GameState, entry: Deferred, finding: Finding) -> GameState:
    """A Proposal that turns out to have been one too many was not allowed to be posted (PROP-04; V14)."""
    matter = state.core.matters.get(finding.subject.removeprefix("post:"))
    if not entry.voids or matter is None:
        return state
    return with_core(state, matters=state.core.matters.set(matter.id, found_wanting(matter, (finding,))))


def no_root(state: GameState, post: str) -> GameState:
    """The state in which nothing follows any more from how a matter was resolved: that was set back."""
    about, chains = f"post:{post}", state.chains
    deferred = tuple(
        msgspec.structs.replace(entry, set_back=True) if entry.passed_over and entry.finding.subject == about else entry
        for entry in state.docket.deferred
    )
    if deferred != state.docket.deferred:
        state = with_docket(state, deferred=deferred)
    roots = {chains.unlawful.get(post, ""), *(root for root, by in chains.passed_by.items() if by == about)} - {""}
    if not roots:
        return state
    return msgspec.structs.replace(state, chains=chains.without(roots))


def open_chains(state: GameState) -> dict[str, tuple[str, ...]]:
    """Older matters that were passed over, each with the findings of its chain, told or still to be told."""
    chains: dict[str, tuple[str, ...]] = {
        older: (finding,) for older, finding in state.chains.passed_over.items() if not state.chains.is_excused(older)
    }
    for entry in state.docket.deferred:
        at_root = (entry.passed_over,) if entry.is_settled else ()
        for older in dict.fromkeys((*entry.open, *at_root)) if entry.passed_over else ():
            chains[older] = (*chains.get(older, ()), entry.finding.id)
    return chains


def without_matter(state: GameState, identifier: str) -> GameState:
    """What is to be told, had a post never been the matter that it was (V18)."""
    about, key = f"post:{identifier}", f"category:{identifier}"
    left = [entry for entry in state.docket.deferred if entry.key != key]
    left = [
        entry for entry in left if not entry.counts or (entry.finding.subject != about and _still(entry, identifier))
    ]
    deferred = tuple(
        msgspec.structs.replace(entry, open=tuple(other for other in entry.open if other != identifier))
        for entry in left
    )
    return with_docket(state, deferred=deferred)


def _still(entry: Deferred, identifier: str) -> bool:
    """Whether enough may have been pending without this matter."""
    return len(entry.open) - (identifier in entry.open) + entry.certain + entry.doubtful >= entry.needed
