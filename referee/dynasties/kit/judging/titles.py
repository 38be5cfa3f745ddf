"""Titles: what an edit gives to somebody is theirs by the state after it, or by what that edit is a part of.

A title that is true only of what waits for its rest waits with it; one that is true of what an earlier wrong left follows from
that; and where nobody can tell of that, nobody can tell of the title either (readings G7, G12).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from referee.dynasties.kit.judging.readings import TURNS_ON, doubted_by
from referee.dynasties.kit.parts.declaration import Title
from referee.dynasties.kit.parts.variables import NOTHING
from referee.dynasties.kit.solving.standing import holder_of
from referee.dynasties.kit.state.parts import is_by_function, variables_in
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.terms.scope import Unknown
from referee.model.findings import Finding


def judge_titles(state: DeclaredState, situation: DeclaredSituation, editor: str, shown: Mapping[str, str]) -> Judged:
    """Judge the titles that an edit gives, and look again at those that wait; `shown`: what the page says, by key."""
    findings: list[Finding] = []
    for title in situation.declared.titles:
        listed = shown.get(title.key)
        if listed is None or listed == state.displayed.get(title.key):
            if state.awaited(title.key) is not None and _is_true(state, situation, title):
                state = state.in_step(title.key)
            continue
        state = state.displaying({title.key: listed}).in_step(title.key)
        if _is_true(state, situation, title):
            continue
        finding = _not_true(state, situation, editor, title)
        if finding.verdict == "violation" and _waits(state, situation, title):
            state = _awaiting(state, title, finding)
        else:
            findings.append(_as_known(state, situation, title, finding))
    return state, findings


def settle_titles(state: DeclaredState, situation: DeclaredSituation) -> Judged:
    """The titles whose time to become true is over; what still waits for its rest takes its title with it."""
    due, findings = state.overdue(situation.at), list[Finding]()
    titles = {title.key: title for title in situation.declared.titles} if due else {}
    for entry in due:
        if entry.key not in titles:
            continue
        title, state = titles[entry.key], state.in_step(entry.key)
        if _is_true(state, situation, title):
            continue
        if _waits(state, situation, title):
            state = _awaiting(state, title, entry.finding)
        else:
            findings.append(_as_known(state, situation, title, entry.finding))
    return state, findings


def _not_true(state: DeclaredState, situation: DeclaredSituation, editor: str, title: Title) -> Finding:
    listed, holder = state.displayed[title.key], holder_of(situation.declared, situation.view(state, editor), title)
    whose = f"it is {holder}'s" if holder else "it is nobody's"
    message = f"{editor} gave the title {title.name} to {listed}; {whose}."
    deed, check = situation.deed(editor, f"title:{title.name}"), situation.checks.title_not_true
    finding = check.finding(situation, deed, message, clauses=title.cited)
    doubt = situation.living.doubt_of_goal(title)
    return finding.in_doubt(doubt) if doubt else finding


def _is_true(
    state: DeclaredState, situation: DeclaredSituation, title: Title, cells: Mapping[str, str] | None = None
) -> bool:
    """Whether a title is whose the tracker says, or nobody can tell; `cells`: if values were these."""
    view = situation.view(state, situation.emperor or "")
    view = view if cells is None else replace(view, cells=state.cells.update(cells))
    holder, listed = holder_of(situation.declared, view, title), state.displayed[title.key]
    return isinstance(holder, Unknown) or listed == (holder or NOTHING) or (situation.known(listed) or listed) == holder


def _waits(state: DeclaredState, situation: DeclaredSituation, title: Title) -> bool:
    """Whether a title is true of what somebody has left that waits for its rest."""
    return bool(state.claims) and _is_true(state, situation, title, state.displayed)


def _awaiting(state: DeclaredState, title: Title, finding: Finding) -> DeclaredState:
    return state.awaiting(title.key, finding, max(claim.begun for claim in state.claims.values()) + GRACE)


def _as_known(state: DeclaredState, situation: DeclaredSituation, title: Title, finding: Finding) -> Finding:
    """What is told of a title that is not true: where it is of what an earlier wrong left, it follows from that."""
    if finding.verdict != "violation":
        return finding
    for reading in reversed(state.readings):
        if _is_true(state, situation, title, reading.cells):
            return doubted_by(finding, reading)
    causes = _causes(state, title)
    if not causes or not _is_true(state, situation, title, state.displayed):
        return finding
    in_doubt = not {reading.finding for reading in state.readings}.isdisjoint(causes)
    return (finding.in_doubt(TURNS_ON) if in_doubt else finding).because(*causes)


def _causes(state: DeclaredState, title: Title) -> tuple[str, ...]:
    """The wrongs that still stand in what a title turns on."""
    looks_at_all, names = is_by_function(title.holder), frozenset(variables_in(title.holder))
    return state.causes(*(key for key in sorted(state.disputed) if looks_at_all or variable_of(key) in names))
