"""Claims: what an edit displays that nothing explains yet waits for its rest; without it, it is what it is.

GST-26, ATOMIC-07 and 08: one thing may be done in several steps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.enacting import carry_out, may_carry_out, unclear
from referee.dynasties.kit.judging.histories import (
    Explanation,
    explainer_of,
    explanations_of,
    is_thrifty,
    take_explained,
)
from referee.dynasties.kit.judging.readings import may_be_lawful, may_be_none, take_by
from referee.dynasties.kit.judging.undoing import may_be_undone, over_wrongs, wrongs_on
from referee.dynasties.kit.judging.unlawful import Unexplained
from referee.dynasties.kit.solving.blame import NOTHING_NEAR, but_for
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import AnyState, Claim, DeclaredSituation, DeclaredState, Judged, remember
from referee.model.findings import Finding
from referee.rules.core.game import Matter


def beside_wrong(claim: Claim, unexplained: Unexplained, situation: DeclaredSituation) -> Claim:
    """The claim with what of it is lawful beside what is not: that stands, whatever becomes of the rest; and with the lawful
    edit that is nearest to what is surely wrong."""
    told, checks = claim.finding, situation.checks
    if told.verdict == "violation" and (claim.underway is None or told.title == checks.unlawful_edit.key):
        claim = replace(claim, finding=replace(told, lawful=told.lawful or unexplained.instead or None))
    is_plain = told.title == checks.unlawful_edit.key or (told.title == checks.not_paid.key and unexplained.is_overpaid)
    near = unexplained.near if is_plain and told.verdict == "violation" and not situation.bars else NOTHING_NEAR
    if not near.taken or near.leaves_unpaid(unexplained.explainer.view, claim.cells):
        # What was not paid for was not done: whoever wrote it there owes nothing for it, either.
        return claim
    lawful = {key: value for each in near.taken for key, value in each.changes.items()}
    return replace(
        claim,
        wrong=Map({key: claim.cells[key] for key in near.differs if key in claim.cells}),
        lawful=Map(lawful),
        taken=tuple(each.as_past(claim.at, claim.editor) for each in near.taken),
        secret=any(doubt.secret for each in near.taken for doubt in each.doubts),
    )


def doubt_of(state: DeclaredState, situation: DeclaredSituation, keys: Collection[str]) -> str:
    """Why nobody can tell of a change of these keys, as the rules have come and gone; empty where that can be told."""
    return situation.living.doubt_of(keys) or state.unsettled_among(situation.declared, keys)


def without_claim(state: AnyState, editor: str) -> AnyState:
    """The state in which nothing of somebody's waits for its rest."""
    return state.but(claims=state.claims.delete(editor)) if editor in state.claims else state


def overdue(state: DeclaredState, at: datetime) -> list[Claim]:
    """What has waited for its rest too long."""
    return [claim for _, claim in sorted(state.claims.items()) if at - claim.begun > GRACE]


def settle_overdue(state: DeclaredState, situation: DeclaredSituation) -> Judged:
    """Edits whose rest has not come in time are what they are."""
    return _settle_all(state, situation, overdue(state, situation.at))


def settle_overwritten(
    state: DeclaredState, situation: DeclaredSituation, editor: str, keys: Collection[str]
) -> Judged:
    """What others have left unexplained and `editor` now changes was what it was: it is told. What is a part of an atomic
    action goes on."""
    others = [claim for who, claim in sorted(state.claims.items()) if who != editor and claim.underway is None]
    return _settle_all(state, situation, [claim for claim in others if any(key in claim.cells for key in keys)])


def settle_doubted(state: DeclaredState, situation: DeclaredSituation, editor: str, fresh: Collection[str]) -> Judged:
    """What nobody can tell of an editor's is no part of what can be told of their next edit."""
    claim = state.claims.get(editor)
    if claim is None or not claim.doubted or not fresh or doubt_of(state, situation, fresh):
        return state, []
    return _settle(state, situation, claim)


def settle_undone(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str], summary: str
) -> Judged:
    """What an editor did and undid at once, so that only its price shows, is no part of their next edit, unless that brings
    what was paid for, or nothing else explains it."""
    claim = state.claims.get(editor)
    if claim is None or claim.said is None or not changes:
        return state, []
    whole, _ = explanations_of(
        state,
        explainer_of(state, situation, editor, summary),
        unlike(state, situation, {**claim.cells, **changes}),
    )
    if is_thrifty(whole):
        return state, []
    after, findings = _settle(state, situation, claim)
    alone, _ = explanations_of(
        after, explainer_of(after, situation, editor, summary), unlike(after, situation, changes)
    )
    return (after, findings) if is_thrifty(alone) else (state, [])


def unlike(state: DeclaredState, situation: DeclaredSituation, cells: Mapping[str, str]) -> dict[str, str]:
    """What of some values is not as it lawfully is, by key."""
    return {key: value for key, value in cells.items() if value != situation.lawful(state, key)}


def _settle_all(state: DeclaredState, situation: DeclaredSituation, claims: list[Claim]) -> Judged:
    findings: list[Finding] = []
    for claim in claims:
        state, more = _settle(state, situation, claim)
        findings += more
    return state, findings


def _settle(state: DeclaredState, situation: DeclaredSituation, claim: Claim) -> Judged:
    """Give up waiting; what of it may be undone goes back to what earlier wrongs had left."""
    after, findings = _settled(state, situation, claim)
    left = wrongs_on(state.displayed, state.disputed).update(claim.beneath)
    return over_wrongs(state, after, left), findings


def _settled(state: DeclaredState, situation: DeclaredSituation, claim: Claim) -> Judged:
    """Give up waiting: a matter named has been enacted since, or something was wasted, or nobody can tell, and what is
    displayed is taken as it is, or it is a wrong."""
    state, editor = without_claim(state, claim.editor), claim.editor
    matter = situation.game.matters.get(claim.matter) if claim.matter else None
    due = replace(situation, at=min(situation.at, claim.begun + GRACE))
    if matter is not None and may_carry_out(state, due, editor, matter):
        state, findings, beside = carried_out(state, due, editor, claim.cells, matter)
        rest = _rest(state, situation, claim, beside) if len(beside) < len(claim.cells) else claim
        state, more = _settle_rest(state, situation, rest) if beside else (state, [])
        return state, findings + more
    return _settle_rest(state, situation, claim)


def carried_out(
    state: DeclaredState, situation: DeclaredSituation, editor: str, cells: Mapping[str, str], matter: Matter
) -> tuple[DeclaredState, list[Finding], dict[str, str]]:
    """What an edit makes of the state that carries out a matter, and what is left, beside it. What its words may not speak
    of is told, unless it is lawful by itself."""
    state, words = carry_out(state, situation, editor, cells, matter)
    findings: list[Finding] = []
    loose = {key: value for key, value in words.unclear.items() if key not in words.ordered}
    if loose and situation.acts(editor) and not situation.bars:
        explained, _ = explanations_of(state, explainer_of(state, situation, editor), {**loose, **words.beside})
        if is_thrifty(explained):
            state, findings = take_explained(state, situation, editor, explained)
            words = words._replace(unclear={key: words.unclear[key] for key in words.ordered}, beside={})
    if not words.unclear:
        return state, findings, words.beside
    finding = unclear(situation, editor, words, matter)
    state = may_be_lawful(state, situation, finding, words.unclear)
    return state.out_of_step(finding, words.unclear), [*findings, finding], words.beside


def _rest(state: DeclaredState, situation: DeclaredSituation, claim: Claim, beside: dict[str, str]) -> Claim:
    """What a claim leaves to be explained beside the matter that it carries out."""
    then, editor = replace(situation, at=claim.at), claim.editor
    explainer = explainer_of(state, then, editor)
    explanations, whole = explanations_of(state, explainer, beside)
    lawful = then.acts(editor) and not then.bars and is_thrifty(explanations)
    unexplained = Unexplained(then, explainer, beside, claim.since, state.rolls_seen)
    doubt = doubt_of(state, then, beside)
    finding = unexplained.not_told(doubt) if doubt else unexplained.wrong(None, whole=whole)
    rest = Claim(editor, claim.since, claim.at, Map(beside), finding, wasted=lawful, doubted=bool(doubt))
    return beside_wrong(rest, unexplained, then)


def _settle_rest(state: DeclaredState, situation: DeclaredSituation, claim: Claim) -> Judged:
    """What names no matter, or is beside it: something was wasted, or nobody can tell, or it is a wrong."""
    editor = claim.editor
    if claim.wasted or claim.is_disordered:
        then = replace(situation, at=claim.at)
        explanations, _ = explanations_of(state, explainer_of(state, then, editor, claim.said), claim.cells)
        if explanations:
            return _take_doubtful(state, then, claim, explanations)
    unheld = _if_posts_are_not_held(state, situation, claim)
    if unheld is not None:
        return unheld
    if claim.underway is not None and claim.underway.disturbed:
        shown = {key: value for key, value in claim.cells.items() if state.displayed.get(key) == value}
        after = state.but(cells=state.cells.update(shown)).undisputed(*shown)
        return may_be_undone(state, after, situation, shown, ()), [
            replace(claim.finding, lawful=None).in_doubt(claim.underway.disturbed)
        ]
    if claim.perhaps:
        then = replace(situation, at=claim.at)
        return take_by(state, then, explainer_of(state, then, editor), claim), [claim.finding]
    if claim.doubted:
        after = state.but(cells=state.cells.update(claim.cells)).undisputed(*claim.cells)
        return may_be_undone(state, after, situation, claim.cells, ()), [claim.finding]
    wrong, state = claim.wrong or claim.cells, _beside(state, situation, claim)
    if claim.finding.verdict == "undetermined":
        then = replace(situation, at=claim.at)
        blamed = but_for(explainer_of(state, then, editor), claim.cells)
        state = may_be_lawful(state, then, claim.finding, claim.cells, blamed[1] if blamed is not None else ())
    state = state.out_of_step(claim.finding, (*wrong, *_left_out(state, situation, claim)))
    half_told = state.half_told | frozenset(wrong if claim.secret else ())
    return state.but(late=state.late.set(editor, wrong), half_told=half_told), [claim.finding]


def _beside(state: DeclaredState, situation: DeclaredSituation, claim: Claim) -> DeclaredState:
    """The state after what a wrong edit did beside the wrong: lawful actions, or what an earlier wrong had left and it has set right by
    chance. It may be undone with all of that."""
    set_right = {key: situation.lawful(state, key) for key in {*claim.beneath} - {*claim.cells}}
    if claim.taken:
        after = remember(state.but(cells=state.cells.update(claim.lawful)), claim.taken, claim.at)
        return may_be_undone(state, after, situation, {**set_right, **claim.lawful}, claim.taken)
    as_is = {key: situation.lawful(state, key) for key in claim.cells}
    return may_be_undone(state, state, situation, {**set_right, **as_is}, ()) if set_right else state


def _left_out(state: DeclaredState, situation: DeclaredSituation, claim: Claim) -> list[str]:
    """What the lawful actions in a wrong edit have changed, and it left as it was: nobody owes what the page does not show."""
    shown = {key: state.displayed.get(key, situation.default(key)) for key in claim.lawful if key not in claim.cells}
    return [key for key, value in shown.items() if value != claim.lawful[key]]


def _if_posts_are_not_held(state: DeclaredState, situation: DeclaredSituation, claim: Claim) -> Judged | None:
    """What lacks nothing but a post that is a step, where nobody has ever posted: the archive may hold no posts at all, and
    nobody can tell whether it was made; None: something else is wrong."""
    then = replace(situation, at=claim.at)
    explainer = explainer_of(state, then, claim.editor)
    if explainer.view.spoken.posts or not any(action.posts for action in then.declared.atomic_actions):
        return None
    spoken = replace(explainer.view.spoken, posts_held=False)
    explanations, _ = explanations_of(
        state, replace(explainer, view=replace(explainer.view, spoken=spoken)), claim.cells
    )
    lawful = then.acts(claim.editor) and is_thrifty(explanations)
    return take_explained(state, then, claim.editor, explanations) if lawful else None


def _take_doubtful(
    state: DeclaredState, then: DeclaredSituation, claim: Claim, explanations: list[Explanation]
) -> Judged:
    """What lawful actions explain, though some of them are wasted or in another order than their steps: it is taken for those,
    and what was wasted may as well have been none of them."""
    before = state
    state, findings = take_explained(state, then, claim.editor, explanations)
    untold = claim.finding.title == then.checks.unlawful_edit.key
    if claim.wasted and not findings:
        taken = explanations[0][1]
        after = {key: value for each in taken for key, value in each.changes.items()}
        done = tuple(each.as_past(then.at, claim.editor) for each in taken)
        state = may_be_undone(before, state, then, after, done)
        state = may_be_none(before, state, then, (claim.editor, "" if untold else claim.finding.id), after)
    return state, findings or ([] if untold else [claim.finding])


def explain_again(state: DeclaredState, situation: DeclaredSituation) -> Judged:
    """What waits may make sense after what was done now, one after the other until nothing more does."""
    findings: list[Finding] = []
    while (explained := _next_explained(state, situation)) is not None:
        state, more = explained
        findings += more
    return state, findings


def _next_explained(state: DeclaredState, situation: DeclaredSituation) -> Judged | None:
    for editor, claim in sorted(state.claims.items(), key=lambda item: (item[1].at, item[0])):
        if claim.closed or claim.is_disordered:
            continue
        then = replace(situation, at=claim.at)
        explanations, _ = explanations_of(state, explainer_of(state, then, editor), claim.cells)
        if situation.acts(editor) and is_thrifty(explanations):
            return take_explained(without_claim(state, editor), then, editor, explanations)
    return None
