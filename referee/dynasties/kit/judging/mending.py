"""Mending: who did something lawful and says at once that they meant something else has done that from the beginning.

Reading G11: from before to after, what an editor leaves within a quarter of an hour is one lawful act, or none, as long as nobody has
built on it. What was rolled for it stays rolled: it may be taken back by nobody, and is used again.
"""

from __future__ import annotations

from msgspec.structs import replace

from referee.dynasties.kit.judging.claims import without_claim
from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.histories import explainer_of, explanations_of, is_thrifty, take_explained
from referee.dynasties.kit.judging.undoing import as_before
from referee.dynasties.kit.state.doubtful import Mendable
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.terms.view import Rolled


def mended(state: DeclaredState, edit: Edit) -> Judged | None:
    """What an edit makes of the state together with what its editor has lawfully done a little before, the last of it or more;
    None: that comes to nothing lawful."""
    shown, rolled = set(edit.cells), list[Rolled]()
    state = without_claim(state, edit.editor)
    for own in _own(state, edit):
        if not _stands(state, edit.situation, own):
            return None
        state = _before(state, own)
        shown.update(own.before)
        rolled += own.rolls
        judged = _taken_instead(state, edit, own, shown, rolled)
        if judged is not None:
            return judged
    return None


def _own(state: DeclaredState, edit: Edit) -> list[Mendable]:
    """What the editor has done of late, the last first."""
    at, who = edit.situation.at, edit.editor
    return [one for one in reversed(state.mendable) if one.who == who and at - one.at <= GRACE]


def _stands(state: DeclaredState, situation: DeclaredSituation, own: Mendable) -> bool:
    """Whether nobody has changed since what somebody did."""
    return all(situation.lawful(state, key) == value for key, value in own.after.items())


def _before(state: DeclaredState, own: Mendable) -> DeclaredState:
    """The state in which it was not done, and its dice are still to be used."""
    left = tuple(one for one in state.mendable if one is not own)
    rolls = tuple(sorted((*state.rolls, *own.rolls), key=lambda roll: roll.at))
    histories = state.histories.delete(own.who) if own.who in state.histories else state.histories
    histories = histories.set(own.who, own.histories) if own.histories else histories
    return as_before(state, own).but(mendable=left, rolls=rolls, histories=histories)


def _taken_instead(
    state: DeclaredState, edit: Edit, own: Mendable, shown: set[str], rolled: list[Rolled]
) -> Judged | None:
    """What all that is shown makes of the state before it, where one lawful act, or several, or none explain it."""
    then = replace(edit.situation, at=own.at)
    left = {key: state.displayed.get(key, "") for key in sorted(shown)}
    target = {key: value for key, value in left.items() if value != then.lawful(state, key)}
    if not target:
        return (state.undisputed(*shown), []) if not rolled else None
    explanations, _ = explanations_of(state, explainer_of(state, then, edit.editor, edit.summary), target)
    if not is_thrifty(explanations) or any(each.is_doubtful for each in explanations[0][1]):
        return None
    used = [roll for each in explanations[0][1] for roll in each.rolls]
    return None if any(roll not in used for roll in rolled) else take_explained(state, then, edit.editor, explanations)
