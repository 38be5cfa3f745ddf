"""Posts and comments as actions: what a declaration hears in them is taken, or is what is wrong with them."""

from __future__ import annotations

import msgspec

from referee.dynasties.kit.declaration import Entry, Heard
from referee.dynasties.kit.explain import taking
from referee.dynasties.kit.state import DeclaredScene, DeclaredState, Outcome, remember
from referee.model.events import Edit


def listen(state: DeclaredState, scene: DeclaredScene, entry: Entry) -> Outcome:
    """Take what a post or comment does, one thing after the other in the order of its text."""
    hears = scene.declared.hears
    if hears is None:
        return state, []
    author = scene.person(entry.by if isinstance(entry, Edit) else entry.author)
    identifier = (entry.post or entry.comment or "") if isinstance(entry, Edit) else entry.id
    problems = []
    for heard in hears(entry, scene.view(state, author)):  # each sees the state before the entry
        state, more = _take(state, scene, author, heard, identifier)
        problems += more
    return state, problems


def _take(state: DeclaredState, scene: DeclaredScene, author: str, heard: Heard, entry: str) -> Outcome:
    facts = dict(heard.facts)
    if heard.offence:
        detail = f"{entry} {facts.get('what', '')}".strip()
        state = msgspec.structs.replace(state, cells=state.cells.update(heard.changes))
        return state, [
            scene.problem(heard.offence, author, heard.on, verdict=heard.verdict, facts=facts, detail=detail)
        ]
    action = scene.declared.action(heard.action)
    deed = taking(scene.declared, scene.law, scene.view(state, author), action, heard.option)
    if scene.bars and not action.in_hiatus:
        facts = {"what": deed.words, "why": scene.bars[0].text}
        return state, [scene.problem("acted-while-barred", author, heard.on, facts=facts, detail=entry)]
    if deed.faults:
        fault, why = deed.faults[0]
        reason = "condition-not-met" if fault == "not-met" else fault
        facts = {"what": deed.words, "why": why, "when": f" {why}."}
        return state, [scene.problem(reason, author, heard.on, facts=facts, detail=entry)]
    cells = state.cells.update(deed.changes)
    state = msgspec.structs.replace(state, cells=cells, shown=state.shown.update(deed.changes))
    return remember(state, (deed.act(scene.at, author),), scene.at), []
