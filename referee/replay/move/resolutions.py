"""Resolutions: statuses set, what they make of the queue, and who reigns after a Declaration of Victory."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from referee.model.events import DOV, Status
from referee.model.findings import Finding
from referee.model.told import Unjudged
from referee.replay.case import Case
from referee.replay.docket import Told, after_resolution, no_root, withdrawn
from referee.replay.move.dynasties import dynasty_number, perhaps_headed_anew
from referee.replay.move.moved import Ruled
from referee.replay.move.page import enacted, failed, with_awaited
from referee.replay.move.upholdings import unupheld, upheld
from referee.replay.slips import act_of, of_late
from referee.replay.state import GameState, with_core, with_docket
from referee.rules.core.ascension import address_of
from referee.rules.core.game import Interregnum, Matter
from referee.rules.core.needed import lacking_for
from referee.rules.core.reigns import Reign, name_after
from referee.rules.core.resolving import RESOLVING, STATUS, Resolving, StatusSet, needed_for
from referee.rules.core.slips import fallen_with
from referee.rules.core.votes import AGAINST, tally_votes


def take_status(case: Case, ruled: Ruled) -> tuple[GameState, list[Any], list[Finding]]:
    """A status set on a votable matter; also what is told now that it is resolved."""
    for status in case.views(STATUS):
        matter = status.matter
        if status.status.status == "Pending":
            state, findings = _set_back(case, status)
            return with_awaited(state, ruled.book, case.at), [], findings
        if status.is_void:
            return case.state, [], []
        state, resolved = no_root(case.state, matter.id), status.resolved
        for resolving in case.views(RESOLVING) if ruled.judged or matter.kind == DOV else ():
            state, resolved = _counted(state, resolving, resolved)
        lawfully, earlier = _was_lawful(status, ruled), _perhaps_lawful(matter)
        resolved = msgspec.structs.replace(resolved, resolved_lawfully=lawfully, earlier=earlier)
        resolved = _interrupted(state, matter, resolved)
        state, findings = _resolved(state, resolved)
        if matter.kind == DOV and matter.status == "Enacted":
            state, told = _uncrowned(state, matter, stands=matter.resolved_lawfully is not False)
            findings += told
        state = unupheld(state, matter, stands=earlier == "Enacted" and not _is_slip(case))
        if not status.enacts:
            return with_awaited(failed(state, resolved), ruled.book, case.at), [], findings
        state = upheld(_rooted(state, resolved, ruled), resolved, case)
        state, questions = enacted(state, resolved, ruled.book, case.at)
        if matter.kind != DOV:
            return perhaps_headed_anew(state, resolved), questions, findings
        state, told = _crowned(state, resolved)
        return state, questions, [*findings, *told]
    return _marked(case), [], []


def _set_back(case: Case, status: StatusSet) -> Told:
    """It is pending again, unless another's enactment has failed it; what follows from how it was resolved follows from that no more.
    What somebody sets right at once was never so (G11), and whatever else was lawful may stand (V24)."""
    state, matter = case.state, status.matter
    unset = _interrupted(state, matter, msgspec.structs.replace(matter, marked_at=None))
    if status.fallen:
        return _set(state, unset), []
    earlier = matter.earlier if _is_slip(case) else _perhaps_lawful(matter)
    state = unupheld(state, matter, stands=earlier == "Enacted")
    state, findings = _uncrowned(state, matter, stands=earlier == "Enacted")
    return no_root(_reopened(state, unset, earlier), unset.id), findings


def _is_slip(case: Case) -> bool:
    """Whether it is somebody's own status, set a quarter of an hour before at most, that they set right (G11)."""
    act = act_of(case.state.core, case.event)
    return act is not None and of_late(case.state, act) is not None


def _interrupted(state: GameState, before: Matter, after: Matter) -> Matter:
    """A matter after another status than it had, with whether an Ascension Address was still awaited, where it was Enacted until then."""
    if before.kind != DOV or before.status != "Enacted":
        return after
    between = state.core.interregnum
    awaited = between is not None and between.since == before.crowned_at
    return msgspec.structs.replace(after, interrupted=awaited, followed_at=None)


def _perhaps_lawful(matter: Matter) -> str:
    """The last status of a matter, its own if it is not pending, that was or may have been set lawfully; empty where there is none."""
    return matter.earlier if matter.pending or matter.resolved_lawfully is False else matter.status


def _marked(case: Case) -> GameState:
    """A status that is set as it is already: of what another's enactment has failed the box says so from then on."""
    state, status = case.state, case.event
    matter = state.core.matters.get(status.post) if isinstance(status, Status) else None
    if matter is None or not matter.felled_by or matter.marked_at is not None:
        return state
    return _set(state, msgspec.structs.replace(matter, marked_at=status.at))


def _set(state: GameState, matter: Matter) -> GameState:
    return with_core(state, matters=state.core.matters.set(matter.id, matter))


def _counted(state: GameState, resolving: Resolving, resolved: Matter) -> tuple[GameState, Matter]:
    """What its votes were, where they can be judged at all."""
    if resolving.case.law is None or resolving.case.law.lacks(*needed_for(resolving)):
        return state, resolved
    tally, docket = resolving.at_record.tally, state.docket
    state = with_docket(state, funnel=docket.funnel + tally.funnel)
    if resolving.undecided:
        one = Unjudged(resolved.id, resolved.url, resolving.status.at, resolving.undecided)
        unjudged = (*docket.unjudged.get(state.dynasty, ()), one)
        state = with_docket(state, unjudged=docket.unjudged.set(state.dynasty, unjudged))
    against = tally.count(AGAINST) > 0 and not resolving.enacts
    return state, msgspec.structs.replace(_not_earlier(resolving, resolved), against_when_failed=against)


def _not_earlier(resolving: Resolving, resolved: Matter) -> Matter:
    """A Declaration of Victory was resolved no earlier than it might be: Hiatus, and who heads the dynasty, turn on when. One that
    might never be failed is judged as pending up to the recorded instant (V24); of one that might never be enacted an Address
    may yet say when it was."""
    if resolved.kind != DOV or resolved.resolved_exactly:
        return resolved
    first = resolving.first_lawful or (None if resolving.enacts else resolved.resolved_at)
    return resolved if first is None else msgspec.structs.replace(resolved, resolved_not_before=first)


def _was_lawful(status: StatusSet, ruled: Ruled) -> bool | None:
    """Whether the status that it has now was set lawfully by what was found; None where that cannot be told."""
    findings = [finding for finding in ruled.findings if finding.subject == status.deed.subject]
    if findings or not (ruled.judged or status.matter.kind == DOV):
        return False if any(finding.is_violation for finding in findings) else None
    for resolving in status.case.views(RESOLVING):
        law = resolving.case.law
        if law is None or law.lacks(*needed_for(resolving)) or resolving.votes_unseen:
            return None
        if resolving.matter.kind == DOV and not resolving.possibly_lawful and not resolving.by_perhaps_later:
            return False  # Whoever asks what is pending asks no check that tells of that, and what fell with it turns on it.
        sure = status.status.at_is == "exact" and resolving.posting_open is None and not resolving.matter.is_reopened
        sure = sure and not resolving.faults_before
        return True if sure and not resolving.at_record.blocked_by else None
    return status.matter.resolved_lawfully


def _rooted(state: GameState, matter: Matter, ruled: Ruled) -> GameState:
    """Remember which enactments were unlawful, since what they gave is in doubt."""
    wrong = ruled.wrong_about(f"post:{matter.id}")
    if not wrong:
        return state
    chains = msgspec.structs.replace(state.chains, unlawful=state.chains.unlawful.set(matter.id, wrong))
    return msgspec.structs.replace(state, chains=chains)


def _resolved(state: GameState, matter: Matter) -> Told:
    """The matter is pending no more; what waited for that is settled."""
    core = state.core
    state = with_core(
        state,
        matters=core.matters.set(matter.id, matter),
        pending=tuple(identifier for identifier in core.pending if identifier != matter.id),
        fading=core.fading if matter.id in core.fading else (*core.fading, matter.id),
    )
    return after_resolution(state, matter)


def _reopened(state: GameState, matter: Matter, earlier: str) -> GameState:
    core, again = state.core, msgspec.structs.replace(matter, status="Pending", felled_by="", earlier=earlier)
    again = msgspec.structs.replace(again, resolved_at=None, resolved_exactly=True, resolved_lawfully=None)
    pending = sorted((*core.pending, matter.id), key=lambda known: (core.matters[known].posted_at, known))
    fading = tuple(identifier for identifier in core.fading if identifier != matter.id)
    return with_core(state, matters=core.matters.set(matter.id, again), pending=tuple(pending), fading=fading)


def _crowned(state: GameState, dov: Matter) -> Told:
    """A Declaration of Victory is enacted: the others fail, its author heads what comes (VICTORY-10 to 12)."""
    since = dov.crowned_at
    assert since is not None
    state, findings = _without_rivals(state, dov)
    heir = state.core.roster.person(dov.author)
    before = state.core.reign
    first = None if dov.resolved_exactly else dov.resolved_not_before or dov.posted_at
    name, ruleset = (name_after(before.name), before.ruleset) if before else ("", "")
    reign = Reign(since, name, ruleset, heir, not_before=first)
    if dov.ascended_at is not None:
        return _ascended(state, dov, reign), findings
    interregnum = Interregnum(
        since,
        heir,
        before=tuple(map(state.core.bearer, before.heads)) if before else (),
        numbered=dynasty_number(state.law),
    )
    over, last = _ends(interregnum, dov)
    return with_core(state, reigns=(*state.core.reigns, reign), interregnum=over, unreset=last), findings


def _ends(interregnum: Interregnum, dov: Matter) -> tuple[Interregnum | None, Interregnum | None]:
    """Whether it surely lasts, or may be over: its heir posted an Ascension Address before their victory was enacted, and no text
    says whether that one begins the dynasty (VICTORY-14, 15; D12)."""
    if not dov.addressed:
        return interregnum, None
    return None, msgspec.structs.replace(interregnum, contested=interregnum.heir)


def _ascended(state: GameState, dov: Matter, reign: Reign) -> GameState:
    """Its author's Ascension Address has come already, and the Interregnum ended with it; a dynasty of which a record tells
    that it has begun since is the one that was won (VICTORY-14, 15)."""
    first = dov.resolved_not_before or dov.posted_at
    state = withdrawn(state, *(address_of(dov, at) for at in dov.addressed if at >= first))
    before = state.core.reign
    begun = before is not None and before.since >= first
    return state if begun else with_core(state, reigns=(*state.core.reigns, reign))


def _without_rivals(state: GameState, dov: Matter) -> Told:
    """Every other Declaration of Victory that was pending then fails (VICTORY-11)."""
    findings: list[Finding] = []
    for other in state.core.pending_matters(DOV):
        state, told = _felled(state, other, dov)
        findings += told
    return state, findings


def _felled(state: GameState, matter: Matter, by: Matter) -> Told:
    if by.crowned_at is None or matter.posted_at > by.crowned_at:
        return state, []
    failed = msgspec.structs.replace(
        matter,
        status="Failed",
        resolved_at=by.crowned_at,
        resolved_exactly=by.resolved_exactly,
        resolved_not_before=by.resolved_not_before,
        resolved_lawfully=by.resolved_lawfully,
        against_when_failed=_is_contested(state, matter, by.crowned_at),
        felled_by=by.id,
    )
    return _resolved(state, failed)


def _is_contested(state: GameState, matter: Matter, at: datetime) -> bool:
    """Whether it had an AGAINST vote, as far as that can be judged (VICTORY-22)."""
    law = state.law
    if law is None or lacking_for(law, matter):
        return False
    return tally_votes(state.core, law, matter, at).count(AGAINST) > 0


def _with_rivals(state: GameState, dov: Matter, *, stands: bool) -> Told:
    """An enactment that is taken back has failed nothing: what it failed is pending again, or failed since the box says so, or by
    another that is enacted (D16); `stands`: it may stand all the same, and what it failed be so still (V24)."""
    state = withdrawn(state, fallen_with(dov.id))
    matters, findings = [*state.core.matters.values()], list[Finding]()
    enacted = [each for each in matters if each.kind == DOV and each.status == "Enacted" and each.id != dov.id]
    for other in matters:
        if other.felled_by != dov.id:
            continue
        if other.marked_at is not None:
            by_box = {"resolved_at": other.marked_at, "resolved_not_before": None, "resolved_lawfully": None}
            state = _set(state, msgspec.structs.replace(other, felled_by="", marked_at=None, **by_box))
            continue
        state = _reopened(state, other, "Failed" if stands else other.earlier)
        for each in enacted:
            state, told = _felled(state, state.core.matters[other.id], each)
            findings += told
    return state, findings


def _uncrowned(state: GameState, dov: Matter, *, stands: bool) -> Told:
    """A Declaration of Victory that was Enacted is so no more: its interregnum and its reign never were."""
    interregnum, unreset, reigns = state.core.interregnum, state.core.unreset, state.core.reigns
    if dov.kind != DOV or dov.status != "Enacted" or dov.resolved_at is None:
        return state, []
    if interregnum is not None and interregnum.since == dov.crowned_at:
        interregnum = None
    if unreset is not None and unreset.since == dov.crowned_at:
        unreset = None
    if reigns and reigns[-1].since == dov.crowned_at and reigns[-1].name.startswith("after "):
        reigns = reigns[:-1]
    return _with_rivals(with_core(state, interregnum=interregnum, unreset=unreset, reigns=reigns), dov, stands=stands)
