"""Act or undoing: what brings back a value that a wrong had changed may as well be a lawful act on what that wrong had left.

GST-29, R205-REPS-05; readings G2, G11: it is the act, and the wrong stands, where its editor calls it that, and an undoing where they call it
one. Else it is taken for an undoing, and what is lawful only if it was the act cannot be told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from immutables import Map

from referee.dynasties.kit.judging.claims import settle_overwritten, unlike
from referee.dynasties.kit.judging.completing import completed_in_time
from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.enacting import matter_named
from referee.dynasties.kit.judging.histories import explainer_of
from referee.dynasties.kit.judging.out_of_step import as_it_stood, lawfully, on_the_page, take_lawfully
from referee.dynasties.kit.judging.readings import by_reading, doubted_by, may_be_an_act
from referee.dynasties.kit.judging.undoing import undone_by
from referee.dynasties.kit.judging.unlawful import Unexplained
from referee.dynasties.kit.said.mentions import names, says_act, undoes
from referee.dynasties.kit.solving.blame import lacking
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.doubtful import Reading
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged
from referee.model.findings import Finding

_SET_RIGHT = "it was lawful if it only sets right what an earlier wrong had left"


class Either(NamedTuple):
    """An edit that brings back what wrongs had changed.

    before: the state before it, in which what it writes over waits for its rest no more.
    told: what is told of that.
    back: by key, the findings of those.
    lawful: the acts on what they had left that show just that, as they lawfully come out; empty: there are none.
    is_whole: they show all that the edit changes.
    """

    before: DeclaredState
    told: list[Finding]
    edit: Edit
    back: Map[str, str]
    lawful: Taken
    is_whole: bool

    @property
    def is_act(self) -> bool:
        """Whether its editor says that it is the act."""
        said, who = self.edit.summary, self.edit.editor
        if not self.lawful or not self.is_whole or any(each.is_doubtful for each in self.lawful):
            return False
        return all(says_act(said, each.action.name, who) for each in self.lawful)

    @property
    def may_be_act(self) -> bool:
        """Whether it may be the act, for all that its editor says."""
        said = self.edit.summary
        return bool(self.lawful) and (not undoes(said) or any(names(said, each.action.name) for each in self.lawful))


def either_of(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str], summary: str
) -> Either | None:
    """What brings back something that a wrong had changed, where nothing else is to be thought of; `state`: before it."""
    if situation.bars or not situation.acts(editor) or editor in state.claims:
        return None
    shown = state.displaying(changes)
    if state.claims and completed_in_time(shown, situation, editor, changes) is not None:
        return None
    state, told = settle_overwritten(state, situation, editor, changes)
    right = changes.keys() - unlike(state, situation, changes).keys()
    back = Map({key: state.disputed[key] for key in changes if key in state.disputed and key in right})
    if not back or matter_named(situation, summary) is not None:
        return None
    shown = state.displaying(changes)
    if undone_by(shown, situation, changes) is not None:
        return None
    first, *parts = (
        Edit(situation, editor, part, part, Map(), state.displayed, state.disputed, "", summary, Map())
        for part in _parts(situation, editor, Map(changes), summary)
    )
    found = ((edit, _act(state, edit, back)) for edit in (first, *parts))
    edit, lawful = next(((edit, lawful) for edit, lawful in found if lawful), (first, ()))
    back = Map({key: finding for key, finding in back.items() if key in edit.changes})
    return Either(state, told, edit, back, lawful, is_whole=edit is first)


def _parts(situation: DeclaredSituation, editor: str, changes: Map[str, str], summary: str) -> Iterator[Map[str, str]]:
    """What of an edit may be an act: all of it, or, where its editor speaks of one, what is theirs and the game's."""
    yield changes
    owner_of = situation.declared.owner_of
    own = Map({key: value for key, value in changes.items() if owner_of(key) in ("", editor)})
    if len(own) < len(changes) and any(names(summary, action.name) for action in situation.declared.actions):
        yield own


def _act(state: DeclaredState, edit: Edit, back: Map[str, str]) -> Taken:
    """The acts on what wrongs had left that show just what an edit does, as they lawfully come out; none where they come out so."""
    shown = state.displaying(edit.changes)
    stood = as_it_stood(shown, edit)
    if stood is None or any(key not in stood[1] for key in edit.changes):
        # What stood there may not stand anywhere: bringing it back is no part of an act.
        return ()
    taken = on_the_page(shown, edit)
    if taken is None or not any(key in back for each in taken for key in each.changes):
        return ()
    lawful = lawfully(explainer_of(state, edit.situation, edit.editor), taken)
    if lawful is None or any(each.cancelled for each in lawful):
        return ()
    after = {key: value for each in lawful for key, value in each.changes.items() if key in back}
    return lawful if any(edit.changes.get(key, value) != value for key, value in after.items()) else ()


def take_as_act(either: Either) -> Judged:
    """What it makes of the state as the act that its editor says it is: the wrong stands."""
    state, findings = take_lawfully(either.before.displaying(either.edit.changes), either.edit, either.lawful)
    return state, [*either.told, *findings]


def with_act(state: DeclaredState, either: Either) -> DeclaredState:
    """The state after an edit that is taken for an undoing, where it may have been the act."""
    if not either.may_be_act or any(key in state.disputed for key in either.back):
        return state
    return may_be_an_act(either.before, state, either.edit.situation, either.edit.editor, either.lawful, either.back)


def acts_again(
    state: DeclaredState, situation: DeclaredSituation, editor: str, changes: Mapping[str, str], summary: str
) -> list[Finding]:
    """What is told of an edit that shows what is lawful, and that its editor calls an act which they may have taken too soon by some reading;
    `state`: before it."""
    acts = {action.name for action in situation.declared.actions if says_act(summary, action.name, editor)}
    if not acts or situation.bars or not situation.acts(editor):
        return []
    for reading in _of_acts(state, editor, changes):
        explainer = by_reading(reading, explainer_of(state, situation, editor), on_the_page=True)
        finding = _lacking_one(state, situation, explainer, unlike(state, situation, changes), acts)
        if finding is not None:
            return [doubted_by(finding, reading)]
    return []


def sets_right_only(either: Either) -> list[Finding]:
    """What is told of an edit that its editor calls an act, which they may not take, and that shows what is lawful."""
    edit, situation = either.edit, either.edit.situation
    acts = {action.name for action in situation.declared.actions if says_act(edit.summary, action.name, edit.editor)}
    stood = as_it_stood(either.before.displaying(edit.changes), edit) if acts and not either.lawful else None
    finding = _lacking_one(either.before, situation, *stood, acts) if stood is not None else None
    return [finding.in_doubt(_SET_RIGHT).because(*sorted({*either.back.values()}))] if finding is not None else []


def _of_acts(state: DeclaredState, editor: str, changes: Mapping[str, str]) -> Iterator[Reading]:
    """The readings by which somebody has acted on what they change now."""
    for reading in reversed(state.readings):
        if reading.stands and reading.who == editor and any(key in reading.stands for key in changes):
            yield reading


def _lacking_one(
    state: DeclaredState, situation: DeclaredSituation, explainer: Explainer, cells: Mapping[str, str], acts: set[str]
) -> Finding | None:
    """What is wrong with an edit that lacks but one thing to be one of some acts; None: it is lawful, or nothing like that."""
    if not cells or explainer.explain(cells)[0] is not None:
        return None
    unexplained = Unexplained(situation, explainer, cells, situation.at, state.rolls_seen)
    blamed = unexplained.blamed
    if blamed is None or lacking(blamed[1]) != 1 or acts.isdisjoint(each.action.name for each in blamed[1]):
        return None
    return unexplained.wrong(None, whole=True)
