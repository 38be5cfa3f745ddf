"""Mending: who did something lawful and says at once that they meant something else has done that from the beginning.

Reading G11: from before to after, what an editor leaves within a quarter of an hour is the same acts with other choices, or none, as long
as nobody has built on it. What was rolled for it stays rolled: it may be taken back by nobody, and is used again. What may as well
be a second act, as its summary calls it that or it lacks one thing to be that, is in doubt unless the summary says that it mends something.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.claims import without_claim
from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.histories import (
    Explanation,
    explainer_of,
    explanations_of,
    is_thrifty,
    take_explained,
)
from referee.dynasties.kit.judging.readings import may_be_none
from referee.dynasties.kit.judging.saying import lawful_if_meant
from referee.dynasties.kit.judging.undoing import as_before, may_be_undone
from referee.dynasties.kit.judging.unlawful import Unexplained
from referee.dynasties.kit.said.mentions import mends, names
from referee.dynasties.kit.solving.blame import lacking
from referee.dynasties.kit.state.doubtful import Mendable
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.terms.view import PastAction, Rolled


class _Begun(NamedTuple):
    """What an editor has done of late.

    state: what was so before all of it.
    since: the situation in which the first of it was done.
    done: the actions.
    rolls: those that they used.
    shown: what the tracker shows now of all that they changed, by key, with what is asked about.
    """

    state: DeclaredState
    since: DeclaredSituation
    done: tuple[PastAction, ...]
    rolls: tuple[Rolled, ...]
    shown: Map[str, str]

    @property
    def left(self) -> dict[str, str]:
        """What of that is otherwise than before."""
        return {key: value for key, value in self.shown.items() if value != self.since.lawful(self.state, key)}


def mended(state: DeclaredState, edit: Edit) -> Judged | None:
    """What an edit makes of the state together with what its editor has lawfully done a little before, the last of it or more;
    None: that comes to nothing lawful."""
    begun = _Begun(without_claim(state, edit.editor), edit.situation, (), (), Map(edit.cells))
    for own in _own(state, edit):
        if not _stands(begun.state, edit.situation, own):
            return None
        begun = _before(begun, own, state.displayed)
        meant = _meant(begun, edit)
        if meant is not None:
            return _taken(state, edit, begun, meant)
    return None


def _own(state: DeclaredState, edit: Edit) -> list[Mendable]:
    """What the editor has done of late, the last first."""
    at, who = edit.situation.at, edit.editor
    return [one for one in reversed(state.mendable) if one.who == who and at - one.at <= GRACE]


def _stands(state: DeclaredState, situation: DeclaredSituation, own: Mendable) -> bool:
    """Whether nobody has changed since what somebody did."""
    return all(situation.lawful(state, key) == value for key, value in own.after.items())


def _before(begun: _Begun, own: Mendable, displayed: Map[str, str]) -> _Begun:
    """The same, with what was done before that: it was not done either, and its dice are still to be used."""
    state = begun.state
    rolls = tuple(sorted((*state.rolls, *own.rolls), key=lambda roll: roll.at))
    histories = state.histories.delete(own.who) if own.who in state.histories else state.histories
    histories = histories.set(own.who, own.histories) if own.histories else histories
    left = tuple(one for one in state.mendable if one is not own)
    state = as_before(state, own).but(mendable=left, rolls=rolls, histories=histories)
    shown = begun.shown.update({key: displayed.get(key, "") for key in own.before})
    since = replace(begun.since, at=own.at)
    return _Begun(state, since, (*own.taken, *begun.done), (*own.rolls, *begun.rolls), shown)


def _meant(begun: _Begun, edit: Edit) -> list[Explanation] | None:
    """What an editor did, if they meant from the beginning what is shown now; no explanation: nothing. None: that is no such thing."""
    if not begun.left:
        return None if begun.rolls else []
    explainer = explainer_of(begun.state, begun.since, edit.editor, edit.summary)
    explanations, _ = explanations_of(begun.state, explainer, begun.left)
    if not is_thrifty(explanations):
        return None
    taken = explanations[0][1]
    # Who had done nothing but undo an edit may have begun anything by that.
    is_other = bool(begun.done) and Counter(each.action.name for each in taken) != Counter(
        past.action for past in begun.done
    )
    used = [roll for each in taken for roll in each.rolls]
    is_else = is_other or any(roll not in used for roll in begun.rolls) or any(each.is_doubtful for each in taken)
    return None if is_else else explanations


def _taken(state: DeclaredState, edit: Edit, begun: _Begun, meant: list[Explanation]) -> Judged:
    """What that makes of the state; whoever takes it for a second act that was wrong may undo it."""
    situation, who = edit.situation, edit.editor
    unexplained = Unexplained(
        situation, explainer_of(state, situation, who), edit.cells, situation.at, state.rolls_seen
    )
    after = begun.state.undisputed(*begun.shown)
    after, findings = take_explained(after, begun.since, who, meant) if meant else (after, [])
    if meant and _may_be_another(edit, begun, unexplained):
        doubt = lawful_if_meant(meant[0][1])
        findings = [unexplained.wrong(None, whole=True).in_doubt(doubt)]
        after = may_be_none(state, after, situation, (who, findings[0].id), begun.shown)
    done = tuple(each.as_past(begun.since.at, who) for each in meant[0][1]) if meant else ()
    return may_be_undone(state, after, situation, begun.shown, done, instead=begun.done), findings


def _may_be_another(edit: Edit, begun: _Begun, unexplained: Unexplained) -> bool:
    """Whether an edit may as well be a second act of the kind: it is called that, or lacks but one thing to be that."""
    if mends(edit.summary):
        return False
    acts = {past.action for past in begun.done}
    if any(names(edit.summary, act) for act in acts):
        return True
    blamed = unexplained.blamed
    return (
        blamed is not None and lacking(blamed[1]) == 1 and not acts.isdisjoint(each.action.name for each in blamed[1])
    )
