"""Derivations: values that follow from others, which nobody sets, held against what the tracker shows of them.

What follows is worked out from what the page itself shows, lawful or not: whoever changes a number and forgets the total
that it is part of leaves a total that does not add up, and has a quarter of an hour to mend it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.variables import GAME, Variable
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged, why_unread
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import View


def worked_out(declared: Declaration, view: View) -> dict[str, str]:
    """Every value that follows from others and can be told, by key."""
    return {key: value for key, value in following(declared, view) if not isinstance(value, Unknown)}


def following(declared: Declaration, view: View) -> Iterator[tuple[str, str | Unknown]]:
    """Every value that follows from others, by key, as it is kept, or why nobody can tell it."""
    course = ActionCourse(declared, view, {})
    for variable in declared.variables:
        if variable.value is None:
            continue
        for owner in ("",) if variable.of == GAME else course.owners(variable.of):
            value = course.value(variable, owner or None)
            yield f"{variable.name}:{owner}" if owner else variable.name, _kept(variable, value)


def _kept(variable: Variable, value: object) -> str | Unknown:
    return value if isinstance(value, Unknown) else variable.kept(value)


def mind_derived(
    before: DeclaredState, state: DeclaredState, situation: DeclaredSituation, editor: str
) -> DeclaredState:
    """The state after an edit, in which every derived value that it leaves untrue waits to be mended; what the page keeps
    by itself is nobody's to mend, and of what cannot be read nobody can tell whether it is true."""
    declared = situation.declared
    if not any(variable.value is not None for variable in declared.variables):
        return state
    follows, followed = (_as_displayed(each, situation, editor) for each in (state, before))
    for key, true in follows.items():
        if variable_of(key) in declared.keeps:
            continue
        displayed = state.displayed.get(key)
        if displayed is None or displayed == true or why_unread(state, declared, key):
            state = state.in_step(key)
        elif displayed != before.displayed.get(key) or true != followed.get(key):
            deed = situation.deed(editor, situation.subject(editor), key)
            message = f"{editor} left {said_key(declared, key)} at {displayed or 'nothing'}; by what the tracker shows it is {true or 'nothing'}."
            finding = situation.checks.derived_not_true.finding(
                situation, deed, message, verdict="advisory", clauses=declared.clauses_of([key])
            )
            doubt = situation.living.doubt_of([key])
            finding = finding.in_doubt(doubt) if doubt else finding
            state = state.awaiting(key, finding, situation.at + GRACE)
    return state


def _as_displayed(state: DeclaredState, situation: DeclaredSituation, editor: str) -> Mapping[str, str]:
    return worked_out(situation.declared, replace(situation.view(state, editor), cells=state.displayed))


def _is_as_shown(state: DeclaredState, situation: DeclaredSituation, key: str) -> bool:
    return state.displayed.get(key) == situation.lawful(state, key)


def settle_derived(state: DeclaredState, situation: DeclaredSituation) -> Judged:
    """What was not mended in time is told."""
    findings = []
    for entry in state.overdue(situation.at):
        state, variable = state.told(entry), situation.declared.variable(entry.key)
        # What came about by itself may be otherwise again, and as the page shows it.
        is_again = variable is not None and variable.value is None and _is_as_shown(state, situation, entry.key)
        findings += [] if is_again else [entry.finding]
    return state, findings
