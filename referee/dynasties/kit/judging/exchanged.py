"""Exchanged: values that stand in each other's place, as where somebody has exchanged the words that head two columns.

Whoever acts on such a page and sets a value where it has always stood has set that one, whatever heads it now.
"""

from __future__ import annotations

from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.histories import explainer_of, explanations_of, is_thrifty
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.state import DeclaredState


def as_exchanged(state: DeclaredState, edit: Edit) -> Taken | None:
    """The lawful actions that an edit displays if values that stand in each other's place are what they were before; None: it
    displays none, or no values stand so."""
    places = {key: other for key in edit.cells if (other := _in_place_of(state, edit, key))}
    if not places:
        return None
    meant = {places.get(key, key): value for key, value in edit.cells.items()}
    explanations, _ = explanations_of(state, explainer_of(state, edit.situation, edit.editor, edit.summary), meant)
    return explanations[0][1] if is_thrifty(explanations) else None


def _in_place_of(state: DeclaredState, edit: Edit, key: str) -> str:
    """The other value of the same owner's that stood where this one should be, and this one there; empty where none did."""
    declared, situation, before = edit.situation.declared, edit.situation, edit.before
    own, lawful = declared.variable(key), situation.lawful(state, key)
    if own is None or key not in edit.disputed:
        return ""
    others = (f"{one.name}{key[len(own.name) :]}" for one in declared.variables if one.of == own.of and one is not own)
    for other in others:
        others_own = situation.lawful(state, other) if other in edit.disputed else lawful
        if others_own != lawful and (before.get(key), before.get(other)) == (others_own, lawful):
            return other
    return ""
