"""By itself: lawful actions of which an edit leaves out what came about by itself of them.

What comes about by itself is so whether the tracker shows it or not: the action stands, later ones are judged by what is so, and
what the page leaves as it was waits a quarter of an hour to be noted down, by anybody.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from referee.dynasties.kit.judging.histories import Explanation, explanations_of, is_thrifty
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.solving.consequences import triggered
from referee.dynasties.kit.solving.explain import Explainer, perform
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.dynasties.kit.state.tracked import variable_of

_MOST_DECLARED = 64


def left_out(state: DeclaredState, explainer: Explainer, cells: Mapping[str, str]) -> list[Explanation]:
    """What an edit is with what comes about by itself of it, though that is not all on the page; none, where it is not that."""
    doubtful: list[Explanation] = []
    for whole in itertools.chain(_wholes(explainer, cells), _begun(explainer, cells)):
        explanations, _ = explanations_of(state, explainer, whole)
        if is_thrifty(explanations):
            if not any(each.is_doubtful for each in explanations[0][1]):
                return explanations
            doubtful = doubtful or explanations
    return doubtful


def _wholes(explainer: Explainer, cells: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """What an edit would have left with what comes about by itself: where it leaves that as it was, and where it shows what
    was there before that."""
    declared, view = explainer.declared, explainer.view
    by_itself = dict(triggered(declared, view, cells).changes) if declared.triggers else dict(cells)
    if by_itself == cells:
        return
    beside = {key: value for key, value in by_itself.items() if key not in cells and value != view.get(key)}
    if beside:
        yield {**cells, **beside}
    alone = replace(explainer, declared=_without_triggers(declared), view=view.but())
    taken, _ = alone.explain(cells)
    after = perform(explainer, taken) if taken is not None else None
    if after is not None:
        keys = (key for key, value in after.items() if value != view.get(key))
        yield {key: after[key] for key in keys}


def _begun(explainer: Explainer, cells: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The same, where an edit shows a part of what came about by itself, and not all."""
    declared, view = explainer.declared, explainer.view
    noted = [key for key in cells if variable_of(key) in _set_by_itself(declared)]
    for parts in dict.fromkeys((*((key,) for key in noted), tuple(noted))):
        core = {key: value for key, value in cells.items() if key not in parts}
        if not parts or not core:
            continue
        after = {**core, **triggered(declared, view, core).changes}
        if all(after.get(key) == value for key, value in cells.items()):
            yield {key: value for key, value in after.items() if value != view.get(key)}


@functools.lru_cache(_MOST_DECLARED)
def _without_triggers(declared: Declaration) -> Declaration:
    return replace(declared, triggers=())


def mind_left_out(
    state: DeclaredState, situation: DeclaredSituation, editor: str, explanations: list[Explanation]
) -> DeclaredState:
    """The state in which what an edit left otherwise than it came about by itself waits to be noted down."""
    if situation.bars:
        return state
    for key in dict.fromkeys(key for each in explanations[0][1] for key in each.follows):
        now, shown = situation.lawful(state, key), state.displayed.get(key)
        if shown is not None and shown != now:
            deed = situation.deed(editor, situation.subject(editor), key)
            message = f"{editor} left {said_key(situation.declared, key)} at {shown or 'nothing'}; it became {now or 'nothing'} by itself."
            check, clauses = situation.checks.derived_not_true, _cited(situation.declared, key)
            finding = check.finding(situation, deed, message, verdict="advisory", clauses=clauses)
            state = state.awaiting(key, finding, situation.at + GRACE)
    return state


def not_noted(state: DeclaredState, situation: DeclaredSituation) -> list[str]:
    """The keys of what came about by itself and the page shows otherwise."""
    set_so = _set_by_itself(situation.declared)
    shown = ((key, value) for key, value in state.displayed.items() if variable_of(key) in set_so)
    return [key for key, value in shown if value != situation.lawful(state, key)]


def _set_by_itself(declared: Declaration) -> set[str]:
    """The variables, by their names, that are changed by what comes about by itself."""
    return {name for one in declared.triggers for effect in one.does for name in effect.touches()}


def _cited(declared: Declaration, key: str) -> tuple[str, ...]:
    """The clauses by which something comes about here."""
    name = variable_of(key)
    by = (one for one in declared.triggers if any(name in effect.touches() for effect in one.does))
    return tuple(dict.fromkeys(clause for one in by for clause in one.cited))
