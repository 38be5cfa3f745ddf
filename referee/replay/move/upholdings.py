"""What a decision upholds as it is enacted, and what of that is left once it is Enacted no more (R205-VICTORY-13, R205-OFFPOST-27; D9)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from immutables import Map

from referee.model.events import CFJ
from referee.replay.case import Case
from referee.replay.docket import open_chains
from referee.replay.state import GameState, with_core
from referee.rules.core.game import Matter
from referee.rules.core.illegal import as_before, made_legal, resolved_as_before
from referee.rules.core.overruled import NO_ADMIN
from referee.rules.core.resolving import RESOLVING, Resolving, needed_for
from referee.rules.core.upholding.upheld import SET_BACK, UNLAWFUL, Upholding, upheld_by


def upheld(state: GameState, matter: Matter, case: Case) -> GameState:
    """A decision that upholds ends the chains it speaks of from its enactment on, or may; one that was not lawfully enacted only may."""
    assert matter.resolved_at is not None
    chains = open_chains(state)
    upholdings = upheld_by(state.core, state.law, matter, matter.resolved_at, chains)
    if not upholdings:
        return state
    unlawful = matter.resolved_lawfully is False or any(map(_surely_unlawful, case.views(RESOLVING)))
    for upholding in upholdings:
        one = msgspec.structs.replace(upholding, lapsed=UNLAWFUL if unlawful else "")
        state = _taking_effect(state, one, chains, legalises=matter.kind == CFJ)
    return state


def unupheld(state: GameState, matter: Matter, *, stands: bool) -> GameState:
    """What a matter upheld that was Enacted until now is upheld no more; where that may stand all the same, perhaps (V24)."""
    if matter.status != "Enacted":
        return state
    ended = [each for each in state.chains.upheld if (each.by, each.at) == (matter.id, matter.resolved_at)]
    for each in reversed(ended):
        state = _without_effect(state, each)
    for each in ended if stands else ():
        perhaps = msgspec.structs.replace(each, lapsed=SET_BACK, illegal=(), unlawful=(), unsettled=Map())
        state = _taking_effect(state, perhaps, each.chains, legalises=matter.kind == CFJ)
    return state


def _taking_effect(state: GameState, upholding: Upholding, over: Collection[str], *, legalises: bool) -> GameState:
    if legalises:
        state, upholding = _legalised(state, upholding)
    state, upholding = _resolved_lawfully(state, upholding)
    if upholding.sure and upholding.everything:
        # Then whoever was idled, or unidled, is so.
        upholding = msgspec.structs.replace(upholding, unsettled=state.core.unsettled)
        state = with_core(state, unsettled=Map())
    return msgspec.structs.replace(state, chains=state.chains.after(upholding, over))


def _without_effect(state: GameState, upholding: Upholding) -> GameState:
    core, left = state.core, tuple(each for each in state.chains.upheld if each is not upholding)
    matters = core.matters
    for restored, changed in ((as_before, upholding.illegal), (resolved_as_before, upholding.unlawful)):
        matters = matters.update({each.id: restored(matters[each.id], each) for each in changed if each.id in matters})
    state = with_core(state, matters=matters, unsettled=upholding.unsettled.update(core.unsettled))
    return msgspec.structs.replace(state, chains=state.chains.with_upheld(left))


def _legalised(state: GameState, upholding: Upholding) -> tuple[GameState, Upholding]:
    """What a Call for Judgement upholds is illegal no more, if it was lawfully enacted; nothing else does that (R205-OFFPOST-27)."""
    before = tuple(matter for matter in state.core.matters.values() if upholding.is_about(matter))
    perhaps = "" if upholding.sure else upholding.why_open
    legal = {matter.id: made_legal(matter, upholding.at, perhaps) for matter in before}
    state = with_core(state, matters=state.core.matters.update(legal)) if legal else state
    return state, msgspec.structs.replace(upholding, illegal=before)


def _resolved_lawfully(state: GameState, upholding: Upholding) -> tuple[GameState, Upholding]:
    """How a matter was resolved that a decision upholds counts as lawful from then on, or may: then that stands where the matter is set
    to another status later, or may stand (R205-KOTH-38, 39; V24)."""
    unlawful = [each for each in state.core.matters.values() if each.resolved_lawfully is False]
    about = {each.id: upholding.is_about_resolution_of(each) for each in unlawful}
    before = tuple(each for each in unlawful if about[each.id] is not False)
    lawful = {each.id: msgspec.structs.replace(each, resolved_lawfully=about[each.id]) for each in before}
    state = with_core(state, matters=state.core.matters.update(lawful)) if lawful else state
    return state, msgspec.structs.replace(upholding, unlawful=before)


def _surely_unlawful(resolving: Resolving) -> bool:
    """Whether it is unlawful by what is asked without any check, too: a question about what is pending asks none."""
    law = resolving.case.law
    if law is None or law.lacks(*needed_for(resolving)):
        return False
    by_no_admin = resolving.by_no_admin and not resolving.overruled([NO_ADMIN])
    return by_no_admin or not resolving.possibly_lawful
