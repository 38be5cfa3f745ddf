"""Listening: what posts and comments state is taken as an action, or is what is wrong with them."""

from __future__ import annotations

from referee.dynasties.kit.kinds import all_of_kind
from referee.dynasties.kit.state import DeclaredSituation, DeclaredState, Judged, remember
from referee.dynasties.kit.statements import Entry, IsWrong, Statement, TakesAction
from referee.dynasties.kit.taking import taking
from referee.dynasties.kit.unlawful import Unmet, barred, in_doubt
from referee.model.checks import Deed
from referee.model.events import Edit
from referee.model.findings import Finding


def listen(state: DeclaredState, situation: DeclaredSituation, entry: Entry) -> Judged:
    """Take what a post or comment states, one thing after the other in the order of its text."""
    declared = situation.declared
    read = declared.read_statements
    if read is None:
        return state, []
    author = situation.person(entry.by if isinstance(entry, Edit) else entry.author)
    identifier = (entry.post or entry.comment or "") if isinstance(entry, Edit) else entry.id
    findings: list[Finding] = []
    # each sees the state before the entry
    for statement in all_of_kind(
        read(entry, situation.view(state, author)), Statement, f"{declared.name}: read_statements"
    ):
        if isinstance(statement, IsWrong):
            detail = f"{identifier} {statement.wrong.detail}".strip()
            state = state.but(cells=state.cells.update(statement.changes))
            findings.append(statement.wrong.finding(situation, situation.deed(author, statement.on, detail)))
        else:
            state, more = _take(state, situation, statement, situation.deed(author, statement.on, identifier))
            findings += more
    return state, findings


def _take(state: DeclaredState, situation: DeclaredSituation, statement: TakesAction, deed: Deed) -> Judged:
    view = situation.view(state, deed.actor)
    taken = taking(situation.declared, situation.law, view, statement.action, statement.option)
    if situation.bars and not statement.action.in_hiatus:
        return state, [barred(situation, deed, (taken,))]
    if taken.faults:
        return state, [Unmet(taken.faults[0][0], (taken,)).finding(situation, deed)]
    cells = state.cells.update(taken.changes)
    state = state.but(cells=cells).displaying(taken.changes)
    return remember(state, (taken.as_past(situation.at, deed.actor),), situation.at), in_doubt(
        situation, deed, (taken,)
    )
