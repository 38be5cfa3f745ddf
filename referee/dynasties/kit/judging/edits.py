"""Edits of the tracker: the lawful actions behind each, or what is wrong with it.

GST-25 to 29, ATOMIC-07, NUM-11 and 16; readings G2, G7, S14: an illegal change changes nothing, and what builds
on it falls with it; what restores the lawful value is a correction and always lawful.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from immutables import Map

from referee.dynasties.kit.judging.act_or_undoing import acts_again, either_of, sets_right_only, take_as_act, with_act
from referee.dynasties.kit.judging.atomic import (
    Together,
    in_order,
    is_bound,
    mind_disturbed,
    noting,
    steps_missing,
    steps_out_of_order,
    times_after,
    turns_on,
    with_what_came_between,
)
from referee.dynasties.kit.judging.by_itself import left_out, mind_left_out
from referee.dynasties.kit.judging.claims import (
    beside_wrong,
    carried_out,
    doubt_of,
    explain_again,
    settle_doubted,
    settle_overwritten,
    settle_undone,
    unlike,
    without_claim,
)
from referee.dynasties.kit.judging.completing import (
    completed_for_another,
    completed_in_time,
    completing,
    sets_own_right,
    without_undone,
)
from referee.dynasties.kit.judging.derivations import mind_derived
from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.enacting import matter_named, may_carry_out
from referee.dynasties.kit.judging.histories import (
    Explanation,
    explainer_of,
    explanations_of,
    is_thrifty,
    take_explained,
)
from referee.dynasties.kit.judging.mending import mended
from referee.dynasties.kit.judging.out_of_step import left_standing, out_of_step
from referee.dynasties.kit.judging.readings import in_doubt_by, with_late_as_none, without_overcome
from referee.dynasties.kit.judging.rows_amended import doubt_by_rows
from referee.dynasties.kit.judging.steps import Disorder, begun_by
from referee.dynasties.kit.judging.undoing import over_wrongs, undone, undone_by, without_idle_readings, wrongs_on
from referee.dynasties.kit.judging.unlawful import Unexplained
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import may_note
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.overwriting import set_to_now
from referee.dynasties.kit.state.state import Claim, DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.state.underway import Underway
from referee.model.findings import Finding
from referee.model.instants import parse_instant


def take_changes(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str], summary: str
) -> Judged:
    """Judge what one edit changes on the tracker: `changes` are the values that it now displays."""
    begun = state
    judged = {key: value for key, value in changes.items() if is_judged(situation.declared, key)}
    state = _taken_as_is(state, {key: value for key, value in changes.items() if key not in judged})
    state, findings = _judge_either(state, situation, editor, judged, summary)
    state = without_overcome(state)
    if situation.declared.atomic_actions:
        state = mind_disturbed(state, situation, editor, judged)
    return mind_derived(begun, state, situation, editor), findings


def _judge_either(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str], summary: str
) -> Judged:
    """Judge what may be an act on what a wrong had left, or the undoing of that."""
    before, either = state, either_of(state, situation, editor, changes, summary)
    if either is not None and either.is_act:
        return take_as_act(either)
    state, findings = _judge_changes(before, situation, editor, changes, summary)
    if editor in state.claims:
        return state, findings
    if either is not None:
        return with_act(state, either), findings + sets_right_only(either)
    if not findings and before.readings:
        findings = acts_again(before, situation, editor, changes, summary)
    return state, findings


def take_post(state: DeclaredState, situation: DeclaredSituation, author: str) -> Judged:
    """Judge what a post completes of what its author has left on the tracker: it may be a step of an atomic action."""
    claim = state.claims.get(author)
    if claim is not None and not claim.closed:
        cells = Map(claim.cells)
        edit = Edit(situation, author, cells, Map(), Map(), state.displayed, Map(), claim.matter, "", claim.times)
        after, findings = _judge(state, edit)
        waits = after.claims.get(author)
        if waits is None or _is_further(waits, claim):
            return after, findings
    elif author in state.late:
        explainer = explainer_of(state, situation, author)
        completed = completing(state, explainer, {})
        if situation.acts(author) and is_thrifty(completed):
            return take_explained(state.but(late=state.late.delete(author)), situation, author, completed)
    return state, []


def _is_further(claim: Claim, before: Claim) -> bool:
    """Whether fewer steps of an atomic action are missing than before."""
    if claim.underway is None or before.underway is None:
        return claim.underway is not None
    return len(claim.underway.missing) < len(before.underway.missing)


def is_judged(declared: Declaration, key: str) -> bool:
    """Whether an edit of this value has to be explained."""
    variable = declared.variable(key)
    return variable is None or variable.is_judged


def _taken_as_is(state: DeclaredState, changes: Mapping[str, str]) -> DeclaredState:
    """The state in which what is secret, or follows from other values, is what the tracker shows of it."""
    return state.displaying(changes).but(cells=state.cells.update(changes)) if changes else state


def _judge_changes(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str], summary: str
) -> Judged:
    before = state.displayed
    state = state.displaying(changes)
    completed = completed_in_time(state, situation, editor, changes)
    if completed is not None:
        return completed
    state, findings = settle_overwritten(state, situation, editor, changes)
    state = _set_right(state, situation, changes)
    back = undone_by(state, situation, changes)
    if back is not None and not _is_rather_an_act(state, situation, editor, changes, {*back.before}):
        state = undone(state, situation, editor, back)
    state = without_idle_readings(state, situation, changes)
    state = without_undone(state, situation, changes).dismissing(lambda entry: entry.key in changes)
    state, changes = _put_back(state, editor, changes)
    fresh = unlike(state, situation, changes)
    disputed = state.disputed
    state = state.undisputed(*(changes.keys() - fresh.keys()))
    over = {key: left for key, left in wrongs_on(before, disputed).items() if key in fresh}
    state = state.but(beneath=state.beneath.update(over)) if over else state
    matter = matter_named(situation, summary)
    if fresh and matter is not None and may_carry_out(state, situation, editor, matter):
        state, more, fresh = carried_out(state, situation, editor, fresh, matter)
        findings += more
        if not fresh:
            return state, findings
        changes = {
            key: value for key, value in changes.items() if key in fresh or value == situation.lawful(state, key)
        }
    state, more = settle_doubted(state, situation, editor, fresh)
    state, others = settle_undone(state, situation, editor, fresh, summary)
    findings += more + others
    fresh = unlike(state, situation, fresh)
    cells = _open(state, situation, editor, changes)
    if not cells:
        return without_claim(state, editor), findings
    named = matter.id if matter is not None else ""
    times = times_after(state.claims.get(editor), situation, changes)
    edit = Edit(situation, editor, cells, changes, fresh, before, disputed, named, summary, times)
    edit = edit.since_the_first(state.claims.get(editor))
    begun = state
    state, more = _judge(state, edit)
    state = over_wrongs(begun, state, wrongs_on(edit.before, edit.disputed))
    if not more and editor not in state.claims:
        state, more = explain_again(state, situation)
    return state, findings + more


def _set_right(state: DeclaredState, situation: DeclaredSituation, changes: Mapping[str, str]) -> DeclaredState:
    """The state in which what is wrong beside an act that only some know all of is what it is set to now, once, and a time
    that was noted down wrongly what anybody might have noted."""
    noted = (key for key in changes if key in state.disputed and _is_noted(state, situation, key, changes[key]))
    again = state.half_told.intersection(changes).union(noted)
    if not again:
        return state
    cells = state.cells.update({key: changes[key] for key in again})
    return state.but(cells=cells, half_told=state.half_told - again).undisputed(*again)


def _is_noted(state: DeclaredState, situation: DeclaredSituation, key: str, value: str) -> bool:
    """Whether a value is a time that may be noted down for the one that it lawfully is."""
    if variable_of(key) not in set_to_now(situation.declared):
        return False
    lawful = situation.lawful(state, key)
    return bool(lawful) and may_note(value, parse_instant(lawful))


def _is_rather_an_act(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str], back: set[str]
) -> bool:
    """Whether an edit that shows some values, `back`, as they were before another one is no undoing of that, but with what it changes
    besides what its editor lawfully does, or a step of that."""
    claim, declared = state.claims.get(editor), situation.declared
    if claim is not None and claim.underway is not None:
        return turns_on(declared, claim.underway).issuperset(map(variable_of, back.intersection(changes)))
    cells = _open(state, situation, editor, changes)
    if back.issuperset(cells) or not situation.acts(editor):
        return False
    explainer = explainer_of(state, situation, editor)
    explanations, _ = explanations_of(state, explainer, cells)
    is_act = is_thrifty(explanations) and not any(each.is_doubtful for each in explanations[0][1])
    return is_act or (bool(declared.atomic_actions) and begun_by(explainer, cells) is not None)


def _put_back(state: DeclaredState, editor: str, changes: Mapping[str, str]) -> tuple[DeclaredState, Mapping[str, str]]:
    """What an edit puts back as an earlier wrong had left it is that wrong's still, and nobody's anew; the rest of it."""
    claim = state.claims.get(editor)
    back = state.put_back({**(claim.cells if claim is not None else {}), **changes})
    if claim is not None:
        back |= {key: left.finding for key, left in claim.beneath.items() if changes.get(key) == left.value}
    if not back:
        return state, changes
    if claim is not None:
        cells = Map({key: value for key, value in claim.cells.items() if key not in back})
        state = state.but(claims=state.claims.set(editor, msgspec.structs.replace(claim, cells=cells)))
    state = state.undisputed(*back)
    state = state.but(disputed=state.disputed.update(back))
    return state, {key: value for key, value in changes.items() if key not in back}


def _open(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str]
) -> dict[str, str]:
    """What an editor leaves unlike the gamestate, with what waits for its rest."""
    claim = state.claims.get(editor)
    cells = {**(claim.cells if claim is not None else {}), **changes}
    return unlike(state, situation, cells)


def _judge(state: DeclaredState, edit: Edit) -> Judged:
    """Actions, of late or new, or on a page out of step; or else a claim that waits for its rest."""
    situation, editor = edit.situation, edit.editor
    explainer = explainer_of(state, situation, editor, edit.summary)
    explanations, whole = explanations_of(state, explainer, edit.cells)
    explanations, disorder = in_order(explainer, explanations, edit.cells, edit.times)
    if situation.bars or not situation.acts(editor) or not is_thrifty(explanations):
        disorder = None
    if disorder is None and (situation.acts(editor) or _by_itself(explanations)):
        judged = _taken(state, edit, explainer, explanations)
        if judged is not None:
            return judged
    elif not situation.acts(editor):
        # What others have left half done anybody may set right.
        judged = completed_for_another(state, edit)
        if judged is not None:
            return judged
    first = state.claims.get(editor)
    begun = first.finding.at if first is not None else situation.at
    unexplained = Unexplained(situation, explainer, edit.cells, begun, state.rolls_seen)
    taken = explanations[0][1] if explanations else None
    may_act = situation.acts(editor) and not situation.bars
    doubt = doubt_of(state, situation, edit.cells)
    doubt = doubt or (doubt_by_rows(explainer, edit.cells) if may_act and taken is None else "")
    is_part = may_act and not doubt and (disorder is not None or taken is None)
    underway, unfinished = _underway(edit, first, unexplained, disorder) if is_part else (None, None)
    wasted = taken if may_act and disorder is None else None
    if doubt:
        finding = unexplained.not_told(doubt)
    elif unfinished is not None:
        finding = unexplained.unless_untried(unfinished, whole=whole or disorder is not None)
    else:
        finding = unexplained.of_no_effect(wasted) if wasted is not None else unexplained.wrong(taken, whole=whole)
    perhaps = False
    if disorder is None:
        finding, perhaps = in_doubt_by(state, explainer, edit.cells, finding, acts=may_act)
    claim = Claim(
        editor=editor,
        since=first.since if first is not None else situation.at,
        at=situation.at,
        cells=Map(edit.cells),
        finding=finding,
        matter=edit.matter or (first.matter if first is not None else ""),
        wasted=wasted is not None,
        said=edit.summary if wasted is not None and any(each.cancelled for each in wasted) else None,
        doubted=bool(doubt),
        perhaps=perhaps,
        times=edit.times,
        underway=underway,
        beneath=edit.beneath(first),
    )
    return state.but(claims=state.claims.set(editor, beside_wrong(claim, unexplained, situation))), []


def _underway(
    edit: Edit, first: Claim | None, unexplained: Unexplained, disorder: Disorder | None
) -> tuple[Underway | None, Finding | None]:
    """The atomic action that an edit goes on with; and what is wrong if that stays so, where it takes all in another order
    or only some of its steps, and nothing else."""
    situation, deed = edit.situation, unexplained.deed(unexplained.detail)
    before = first.underway if first is not None else None
    if disorder is not None:
        underway = Underway(disorder.taken.action.name, disordered=True)
        return _going_on(before, underway), steps_out_of_order(situation, deed, disorder)
    if not situation.declared.atomic_actions or not is_bound(situation.law):
        return None, None
    begun = begun_by(unexplained.explainer, edit.cells)
    if begun is not None:
        underway = _going_on(before, Underway(begun.action.name, begun.missing))
        # What lacks nothing but its price is told as not paid, and what lacks nothing but a roll as not rolled.
        whole = begun.lacks_only_its_price or unexplained.lacks_only_a_roll(begun)
        return underway, None if whole else steps_missing(situation, deed, begun)
    if before is not None and turns_on(situation.declared, before).issuperset(map(variable_of, edit.changes)):
        return before, None
    return None, None


def _going_on(before: Underway | None, underway: Underway) -> Underway:
    """An atomic action with what has come of it before."""
    noted = before if before is not None and before.action == underway.action else underway
    return msgspec.structs.replace(underway, between=noted.between, disturbed=noted.disturbed)


def _by_itself(explanations: list[Explanation]) -> bool:
    """Whether an edit notes down what came about by itself, which anyone may."""
    return bool(explanations) and all(each.action.by == "anyone" for each in explanations[0][1])


def _taken(state: DeclaredState, edit: Edit, explainer: Explainer, explanations: list[Explanation]) -> Judged | None:
    """What a player's edit makes of the state where lawful actions without waste explain it: all that is open of
    theirs, the new part alone (first, where the rules have changed since the rest), what completes an earlier edit, or
    on a page that is out of step."""
    situation, editor = edit.situation, edit.editor
    first = state.claims.get(editor)
    closed = first is not None and first.closed
    sets_right = sets_own_right(state, editor, edit.cells)
    if sets_right:
        # That is no other act which comes to the same.
        judged = _taken_as_set_right(state, edit, explainer)
        if judged is not None:
            return judged
    if is_thrifty(explanations) and not closed:
        return _taken_together(state, edit, explainer, explanations)
    if edit.fresh and edit.fresh != edit.cells:
        alone, _ = explanations_of(state, explainer, edit.fresh)
        if is_thrifty(alone):
            return take_explained(noting(state, situation, editor, alone[0][1]), situation, editor, alone)
    if is_thrifty(explanations):
        return _taken_together(state, edit, explainer, explanations)
    return (
        (None if sets_right else _taken_as_set_right(state, edit, explainer))
        or _taken_with_the_rest(state, edit, explainer)
        or mended(state, edit)
        or completed_for_another(state, edit)
        or out_of_step(state, edit)
    )


def _taken_as_set_right(state: DeclaredState, edit: Edit, explainer: Explainer) -> Judged | None:
    """What an edit makes of the state that is lawful with what stands of an earlier wrong, or completes its editor's own."""
    instead, _ = explanations_of(state, explainer, {**left_standing(state, edit), **edit.cells})
    if is_thrifty(instead):
        return take_explained(without_claim(state, edit.editor), edit.situation, edit.editor, instead)
    completed = completing(state, explainer, edit.cells)
    if not is_thrifty(completed):
        return None
    after = without_claim(state, edit.editor).but(late=state.late.delete(edit.editor))
    after, findings = take_explained(after, edit.situation, edit.editor, completed)
    return with_late_as_none(state, after, edit.situation, edit.editor), findings


def _taken_together(state: DeclaredState, edit: Edit, explainer: Explainer, explanations: list[Explanation]) -> Judged:
    """What all that is open of an editor's makes of the state, where lawful actions explain it."""
    claim = state.claims.get(edit.editor)
    noted = claim.underway.between if claim is not None and claim.underway is not None else ()
    judged = take_explained(without_claim(state, edit.editor), edit.situation, edit.editor, explanations)
    edits = Together(edit.editor, edit.cells, edit.times, noted)
    return with_what_came_between(judged, edits, edit.situation, explainer, explanations)


def _taken_with_the_rest(state: DeclaredState, edit: Edit, explainer: Explainer) -> Judged | None:
    """What all that is open of an editor's, or the new part alone, makes of the state with what came about by itself of it."""
    situation, editor = edit.situation, edit.editor
    for cells in (edit.cells, edit.fresh) if edit.fresh != edit.cells else (edit.cells,):
        whole = left_out(state, explainer, cells)
        if whole:
            before = without_claim(state, editor) if cells is edit.cells else state
            after, findings = take_explained(before, situation, editor, whole)
            return mind_left_out(after, situation, editor, whole), findings
    return None
