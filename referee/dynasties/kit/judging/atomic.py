"""Atomic: what is wrong with how somebody took an atomic action over several edits.

ATOMIC-01 to 03, 07, 08, 10; readings G7 to G10: its steps are taken in order, by one person who does nothing else
meanwhile; what others do meanwhile is lawful, and comes before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.histories import Explanation
from referee.dynasties.kit.judging.steps import Begun, Disorder, atomic_stages, disorder_in
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_keys
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.parts import variables_in
from referee.dynasties.kit.state.state import Claim, DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.state.underway import Done, Span, Underway
from referee.law.law import Law
from referee.model.checks import Deed
from referee.model.findings import Finding
from referee.model.instants import minute_of

_STEPS = "atomic-steps"


class Together(NamedTuple):
    """Edits of one editor that were taken together.

    editor: whose they are.
    cells: what they left, by key.
    times: when they first and last set each value.
    noted: what else the editor did since the first of them.
    """

    editor: str
    cells: Mapping[str, str]
    times: Mapping[str, Span]
    noted: tuple[Done, ...]


def is_bound(law: Law) -> bool:
    """Whether steps have an order by this text; also where nobody can tell what it says of them."""
    return law.in_force(_STEPS) is not None or bool(law.lacks(_STEPS))


def _as_known(finding: Finding, law: Law) -> Finding:
    """A finding, in doubt where nobody can tell what the text says of steps."""
    return finding.in_doubt("what the text says of atomic actions is not understood") if law.lacks(_STEPS) else finding


def times_after(claim: Claim | None, situation: DeclaredSituation, changes: Iterable[str]) -> Map[str, Span]:
    """When an editor first and last set each value of what waits for its rest, with an edit of now."""
    if not situation.declared.atomic_actions:
        return Map()
    times = claim.times if claim is not None else Map[str, Span]()
    return times.update({key: (times.get(key, (situation.at,))[0], situation.at) for key in changes})


def in_order(
    explainer: Explainer, explanations: list[Explanation], target: Mapping[str, str], times: Mapping[str, Span]
) -> tuple[list[Explanation], Disorder | None]:
    """The explanations by which no step was taken out of order; where there are none, all, and what is wrong in the first."""
    if not explanations or not explainer.declared.atomic_actions or not is_bound(explainer.law):
        return explanations, None
    wrong = [disorder_in(explainer, target, taken, times) for _, taken in explanations]
    orderly = [each for each, disorder in zip(explanations, wrong, strict=True) if disorder is None]
    return (orderly, None) if orderly else (explanations, wrong[0])


# -- what is told -------------------------------------------------------------------------------------


def steps_missing(situation: DeclaredSituation, deed: Deed, begun: Begun) -> Finding:
    """Somebody has left an atomic action unfinished."""
    action, missing, _ = begun
    first = missing[0]
    message = (
        f"{deed.actor} began {action.name} and did not complete it: {_numbered(missing)} of {len(action.does)} "
        f"{'is' if len(missing) == 1 else 'are'} missing ({action.does[first - 1].told()})."
    )
    check = situation.checks.steps_missing
    return _as_known(check.finding(situation, deed, message, clauses=("ATOMIC-01", *action.cited)), situation.law)


def _numbered(steps: tuple[int, ...]) -> str:
    """Steps by their numbers: `step 3`, `steps 2, 3 and 5`."""
    *others, last = map(str, steps)
    return f"steps {', '.join(others)} and {last}" if others else f"step {last}"


def steps_out_of_order(situation: DeclaredSituation, deed: Deed, disorder: Disorder) -> Finding:
    """Somebody has taken a step before one that comes earlier."""
    taken, earlier, later = disorder
    message = f"{deed.actor} took step {later} of {taken.words} before step {earlier}."
    lawful, clauses = f"step {later} taken again after step {earlier}", ("ATOMIC-02", *taken.action.cited)
    check = situation.checks.steps_out_of_order
    return _as_known(check.finding(situation, deed, message, lawful=lawful, clauses=clauses), situation.law)


# -- what its author does meanwhile -------------------------------------------------------------------


def noting(state: DeclaredState, situation: DeclaredSituation, editor: str, taken: Taken) -> DeclaredState:
    """The state in which somebody took other actions while an atomic one of theirs is not complete."""
    claim = state.claims.get(editor)
    if claim is None or claim.underway is None:
        return state
    done = tuple(Done(situation.at, each.words, tuple(each.changes), each.action.cited) for each in taken)
    underway = replace(claim.underway, between=(*claim.underway.between, *done))
    return state.but(claims=state.claims.set(editor, replace(claim, underway=underway)))


def with_what_came_between(
    judged: Judged, edits: Together, situation: DeclaredSituation, explainer: Explainer, explanations: list[Explanation]
) -> Judged:
    """What was made of edits that are lawful actions, with what their author did between the steps of one of them, by the
    explanation in which that is least."""
    state, findings = judged
    if not situation.declared.atomic_actions or not is_bound(situation.law) or situation.bars:
        return judged
    told = (list(_between(edits, explainer, taken)) for _, taken in explanations)
    for action, done in min(told, key=len):
        message = f"{edits.editor} took another action ({done.words}) between the steps of {action}."
        deed = replace(situation.deed(edits.editor, situation.subject(edits.editor), done.words), at=done.at)
        check, clauses = situation.checks.acted_between_steps, ("ATOMIC-03", *done.cited)
        finding = check.finding(situation, deed, message, clauses=clauses)
        findings = [*findings, _as_known(finding, situation.law)]
        # It stands until somebody sets it right: what would be right, nobody can tell from what was built on it since.
        state = state.but(half_told=state.half_told | frozenset(done.keys))
    return state, findings


def _between(edits: Together, explainer: Explainer, taken: Taken) -> Iterator[tuple[str, Done]]:
    """What was complete between the first and the last step of an atomic action, with its name."""
    for place, stages in atomic_stages(explainer, edits.cells, taken):
        own = {key for stage in stages for key in stage.own}
        shown = [at for key in own for at in edits.times.get(key, ())]
        ends = [at for stage in stages for at in stage.posted or ()]
        if not shown:
            continue
        begin, end = minute_of(min(shown)), minute_of(max((*shown, *ends)))
        for done in (*edits.noted, *_done_beside(edits, taken, place, own)):
            if begin < minute_of(done.at) < end:
                yield taken[place].action.name, done


def _done_beside(edits: Together, taken: Taken, place: int, own: set[str]) -> Iterator[Done]:
    """The other actions of the same edits, each when it was complete at the latest; those alone that changed anything else
    than its steps do, as of what both change nobody can tell whose it was."""
    for number, each in enumerate(taken):
        instants = [edits.times[key][1] for key in each.changes if key in edits.times]
        if number != place and instants and not own.issuperset(each.changes):
            yield Done(max(instants), each.words, tuple(each.changes), each.action.cited)


# -- what others do meanwhile -------------------------------------------------------------------------


def mind_disturbed(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str]
) -> DeclaredState:
    """The state after an edit of somebody else's while atomic actions are under way: what they have set and it changes
    is what it shows now, and what turns on what it changes nobody can tell any more."""
    for who, claim in state.claims.items():
        if who == editor or claim.underway is None:
            continue
        needed = turns_on(situation.declared, claim.underway)
        changed = sorted(key for key in changes if variable_of(key) in needed)
        if changed:
            said = said_keys(situation.declared, changed)
            underway = replace(claim.underway, disturbed=f"{editor} changed {', '.join(said)} meanwhile")
            cells = claim.cells if editor in state.claims else _as_shown(state, situation, claim, changes)
            claim = replace(claim, underway=underway, cells=cells)
            state = state.but(claims=state.claims.set(who, claim))
    return state


def turns_on(declared: Declaration, underway: Underway) -> frozenset[str]:
    """The variables that an atomic action changes, or looks at."""
    action = next((each for each in declared.atomic_actions if each.name == underway.action), None)
    return action.touches.union(variables_in(action)) if action is not None else frozenset()


def _as_shown(
    state: DeclaredState, situation: DeclaredSituation, claim: Claim, changes: Mapping[str, str]
) -> Map[str, str]:
    """What somebody has left, with what somebody else has made of it since."""
    now = {key: changes.get(key, value) for key, value in claim.cells.items()}
    return Map({key: value for key, value in now.items() if value != situation.lawful(state, key)})
