"""Undoing: an edit of which only a part was wrong, or of which nobody can tell, may be undone as a whole.

GST-29, R205-REPS-05, reading G11: who feels that an alteration broke the rules may undo it. What of it was taken for lawful has not been
done then; so far as anything builds on it, it stands. Whoever did something lawful may have meant something else, for a quarter of an hour.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime

import msgspec
from immutables import Map

from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.doubtful import Beneath, Mendable, Undoable
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.dynasties.kit.terms.view import PastAction

_MOST = 8
"""So many edits are remembered as such that may be undone."""


def may_be_undone(
    before: DeclaredState,
    state: DeclaredState,
    situation: DeclaredSituation,
    after: Mapping[str, str],
    taken: Iterable[PastAction],
    instead: tuple[PastAction, ...] = (),
) -> DeclaredState:
    """The state in which it is remembered what these values were before the actions that were taken in a doubtful edit; `instead`:
    what was done if it was not."""
    was, changed = _as_it_was(before, situation, after)
    return state.but(undoable=(*state.undoable, Undoable(was, Map(after), tuple(taken), changed, instead))[-_MOST:])


def wrongs_on(displayed: Map[str, str], disputed: Map[str, str]) -> Map[str, Beneath]:
    """What earlier wrongs have left on a tracker, by key."""
    return Map({key: Beneath(displayed[key], finding) for key, finding in disputed.items() if key in displayed})


def over_wrongs(before: DeclaredState, state: DeclaredState, left: Map[str, Beneath]) -> DeclaredState:
    """The state in which it is remembered of what may be undone since what earlier wrongs had left on the tracker before it."""
    if not left or state.undoable is before.undoable:
        return state
    undoable = (one if one in before.undoable else _over(one, left) for one in state.undoable)
    return state.but(undoable=tuple(undoable))


def _over(edit: Undoable, left: Map[str, Beneath]) -> Undoable:
    beneath = {key: left[key] for key in edit.before if key in left}
    return msgspec.structs.replace(edit, beneath=Map(beneath))


def may_be_mended(
    before: DeclaredState, state: DeclaredState, situation: DeclaredSituation, editor: str, taken: Taken
) -> DeclaredState:
    """The state in which it is remembered what was so before somebody's lawful actions, as long as they may say at once that they
    meant others."""
    since = _of_late(state, situation)
    if any(each.action.atomic for each in taken):
        return state.but(mendable=since)
    after = {key: value for each in taken for key, value in each.changes.items()}
    was, changed = _as_it_was(before, situation, after)
    mendable = Mendable(
        before=was,
        after=Map(after),
        taken=tuple(each.as_past(situation.at, editor) for each in taken),
        changed=changed,
        who=editor,
        at=situation.at,
        rolls=tuple(roll for each in taken for roll in each.rolls),
        histories=before.histories.get(editor, ()),
    )
    return state.but(mendable=(*since, mendable)[-_MOST:])


def _of_late(state: DeclaredState, situation: DeclaredSituation) -> tuple[Mendable, ...]:
    return tuple(one for one in state.mendable if situation.at - one.at <= GRACE)


def _as_it_was(
    before: DeclaredState, situation: DeclaredSituation, keys: Iterable[str]
) -> tuple[Map[str, str], Map[str, datetime]]:
    """What values were before an edit, and when they had become so."""
    was = Map({key: value_before(before, situation, key) for key in keys})
    return was, _when_changed(before, was)


def _when_changed(state: DeclaredState, keys: Iterable[str]) -> Map[str, datetime]:
    return Map({key: state.changed[key] for key in keys if key in state.changed})


def value_before(state: DeclaredState, situation: DeclaredSituation, key: str) -> str:
    """What a value was; of a thing that there was not, nothing."""
    variable = situation.declared.variable(key)
    if variable is not None and situation.declared.comes_and_goes(variable):
        return state.cells.get(key, "")
    return situation.lawful(state, key)


def undone_by(state: DeclaredState, situation: DeclaredSituation, changes: Mapping[str, str]) -> Undoable | None:
    """What an edit undoes as a whole, where the tracker shows all of it as it was before."""
    edits = (edit for edit in reversed(state.undoable) if edit.before.keys() & changes.keys())
    return next((edit for edit in edits if _is_undone(state, situation, edit)), None)


def undone(state: DeclaredState, situation: DeclaredSituation, who: str, edit: Undoable) -> DeclaredState:
    """The state in which somebody has undone an edit as a whole: what an earlier wrong had left before it is back. What is taken
    for undoing may still turn out to be the first part of an act of theirs."""
    left = tuple(other for other in state.undoable if other is not edit)
    undoing = Mendable(
        before=edit.after,
        after=edit.before,
        taken=(),
        changed=_when_changed(state, edit.before),
        instead=edit.taken,
        who=who,
        at=situation.at,
        rolls=(),
        histories=state.histories.get(who, ()),
    )
    state = as_before(state, edit).but(undoable=left, mendable=(*_of_late(state, situation), undoing)[-_MOST:])
    return state.but(beneath=state.beneath.update(edit.beneath)) if edit.beneath else state


def without_idle_readings(
    state: DeclaredState, situation: DeclaredSituation, changes: Mapping[str, str]
) -> DeclaredState:
    """The state without the readings by which nothing is otherwise any more, since an edit has undone what they are of. That somebody acted
    whose edit may have undone a wrong is none of them: the tracker shows just that."""
    readings = tuple(one for one in state.readings if one.stands or not _is_over(state, situation, changes, one.cells))
    return state if len(readings) == len(state.readings) else state.but(readings=readings)


def _is_over(
    state: DeclaredState, situation: DeclaredSituation, changes: Mapping[str, str], cells: Mapping[str, str]
) -> bool:
    """Whether an edit of which nobody can tell is undone as a whole, and was never done by any reading: the tracker shows nothing
    otherwise there than it lawfully is, or an earlier wrong had left it."""
    return not changes.keys().isdisjoint(cells) and all(
        _is_as_left(state, key, situation.lawful(state, key), state.beneath) for key in cells
    )


def _is_as_left(state: DeclaredState, key: str, lawful: str, beneath: Map[str, Beneath]) -> bool:
    """Whether the tracker shows a value as it lawfully was, or as an earlier wrong had left it."""
    shown = state.displayed.get(key, "")
    return shown == lawful or (key in beneath and shown == beneath[key].value)


def as_before(state: DeclaredState, edit: Undoable) -> DeclaredState:
    """The state in which what was taken in an edit has not been done."""
    past = tuple(past for past in state.past if past not in edit.taken)
    changed = Map({key: at for key, at in state.changed.items() if key not in edit.after}).update(edit.changed)
    state = without(state, edit.taken) if edit.taken else state
    return state.but(cells=state.cells.update(edit.before), past=(*past, *edit.instead), changed=changed)


def without(state: DeclaredState, taken: Collection[PastAction]) -> DeclaredState:
    """The state in which some actions were not taken by any other reading either."""
    readings = (
        msgspec.structs.replace(one, past=tuple(past for past in one.past if past not in taken))
        for one in state.readings
    )
    return state.but(readings=tuple(readings))


def _is_undone(state: DeclaredState, situation: DeclaredSituation, edit: Undoable) -> bool:
    return all(
        (key not in state.displayed or _is_as_left(state, key, was, edit.beneath))
        and situation.lawful(state, key) == edit.after[key]
        for key, was in edit.before.items()
    )
