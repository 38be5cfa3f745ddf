"""Completing: what an edit adds to what its editor, or somebody else, has left unfinished.

ATOMIC-07 and 08: who began may do one thing in several steps; what they left half done anybody may set right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from immutables import Map

from referee.dynasties.kit.judging.claims import without_claim
from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.histories import (
    Explanation,
    explainer_of,
    explanations_of,
    is_thrifty,
    take_explained,
)
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
        for theirs, own in _parted(edit, who) if concerns else ():
            if own and not situation.acts(edit.editor):
                continue
            completed = explanations_of(state, explainer, {**unfinished, **theirs})[0]
            if not is_thrifty(completed):
                continue
            # What its author left half done is told all the same: only they may do one thing in several steps.
            told = [state.claims[who].finding] if who in state.claims else []
            after = without_claim(without_claim(state, edit.editor), who)
            after = after.but(late=after.late.delete(who)) if late else after
            after, findings = take_explained(after, situation, who, completed)
            also = explanations_of(after, explainer_of(after, situation, edit.editor), own)[0] if own else []
            if own and not is_thrifty(also):
                continue
            after, more = take_explained(after, situation, edit.editor, also) if own else (after, [])
            return after, [*told, *findings, *more]
    return None


def without_undone(state: DeclaredState, situation: DeclaredSituation, changes: Mapping[str, str]) -> DeclaredState:
    """The state in which nothing of what an edit makes lawful again is still unfinished: who undoes it has left nothing of it
    to be completed (G11)."""
    right = {key for key, value in changes.items() if value == situation.lawful(state, key)}
    late = state.late
    for who, cells in state.late.items():
        left = Map({key: value for key, value in cells.items() if key not in right})
        if len(left) < len(cells):
            late = late.set(who, left) if left else late.delete(who)
    return state if late is state.late else state.but(late=late)


def _parted(edit: Edit, who: str) -> Iterator[tuple[Mapping[str, str], Mapping[str, str]]]:
    """What an edit may complete of somebody's, and what its editor does besides: nothing, or all that is not that person's."""
    yield edit.cells, {}
    owner_of = edit.situation.declared.owner_of
    theirs = {key: value for key, value in edit.cells.items() if owner_of(key) == who}
    own = {key: value for key, value in edit.cells.items() if key not in theirs}
    if theirs and own:
        yield theirs, own


def _unfinished(state: DeclaredState, explainer: Explainer) -> dict[str, str]:
    """What somebody has left unfinished and is still displayed, by key: what waits, and what was told of."""
    view = explainer.view
    claim = state.claims.get(view.actor)
    left = {**state.late.get(view.actor, Map[str, str]()), **(claim.cells if claim is not None else {})}
    return {key: value for key, value in left.items() if state.displayed.get(key) == value != view.get(key)}


def sets_own_right(state: DeclaredState, editor: str, cells: Mapping[str, str]) -> bool:
    """Whether an edit writes over a part of what was told of as its editor's wrong, and leaves another part as it is."""
    late = state.late.get(editor, Map[str, str]())
    left = (key for key in late if key not in cells and state.displayed.get(key) == late[key])
    return any(key in late for key in cells) and any(left)


def completing(state: DeclaredState, explainer: Explainer, cells: Mapping[str, str]) -> list[Explanation]:
    """What an edit is together with what was told of as unfinished, that it may complete (ATOMIC-08)."""
    if explainer.view.actor not in state.late:
        return []
    return explanations_of(state, explainer, {**_unfinished(state, explainer), **cells})[0]
