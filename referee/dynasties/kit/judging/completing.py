"""Completing: what an edit adds to what its editor, or somebody else, has left unfinished.

ATOMIC-07 and 08: who began may do one thing in several steps; what they left half done anybody may set right.
"""

from __future__ import annotations

from collections.abc import Mapping

from immutables import Map

from referee.dynasties.kit.judging.claims import explainer_of, without_claim
from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.histories import Explanation, explanations_of, is_thrifty, take_explained
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged


def completed_in_time(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str]
) -> Judged | None:
    """What an edit completes of what somebody else has left unfinished a little before, though it writes over some of it."""
    for who, claim in sorted(state.claims.items()):
        if who == editor or claim.closed or not claim.cells.keys() & changes.keys():
            continue
        explainer = explainer_of(state, situation, who)
        completed, _ = explanations_of(state, explainer, {**claim.cells, **changes})
        if is_thrifty(completed) and not is_thrifty(explanations_of(state, explainer, changes)[0]):
            state, findings = take_explained(without_claim(state, who), situation, who, completed)
            return state, [claim.finding, *findings]
    return None


def completed_for_another(state: DeclaredState, edit: Edit) -> Judged | None:
    """What an edit completes of what somebody else left unfinished, told of or not yet: anybody may set that right."""
    situation = edit.situation
    for who in sorted({*state.late, *state.claims} - {edit.editor}):
        explainer = explainer_of(state, situation, who)
        unfinished = _unfinished(state, explainer)
        late = state.late.get(who, Map[str, str]())
        sets_right = all(key in late and edit.before.get(key) == late[key] for key in edit.cells)
        concerns = bool(unfinished) or sets_right
        completed = explanations_of(state, explainer, {**unfinished, **edit.cells})[0] if concerns else []
        if is_thrifty(completed):
            # What its author left half done is told all the same: only they may do one thing in several steps.
            told = [state.claims[who].finding] if who in state.claims else []
            state = without_claim(without_claim(state, edit.editor), who)
            state = state.but(late=state.late.delete(who)) if late else state
            state, findings = take_explained(state, situation, who, completed)
            return state, told + findings
    return None


def _unfinished(state: DeclaredState, explainer: Explainer) -> dict[str, str]:
    """What somebody has left unfinished and is still displayed, by key: what waits, and what was told of."""
    view = explainer.view
    claim = state.claims.get(view.actor)
    left = {**state.late.get(view.actor, Map[str, str]()), **(claim.cells if claim is not None else {})}
    return {key: value for key, value in left.items() if state.displayed.get(key) == value != view.get(key)}


def completing(state: DeclaredState, explainer: Explainer, cells: Mapping[str, str]) -> list[Explanation]:
    """What an edit is together with what was told of as unfinished, that it may complete (ATOMIC-08)."""
    if explainer.view.actor not in state.late:
        return []
    return explanations_of(state, explainer, {**_unfinished(state, explainer), **cells})[0]
