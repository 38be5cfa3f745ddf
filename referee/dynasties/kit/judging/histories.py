"""Histories: one edit may have several lawful explanations, and later prices turn on which it was.

Nobody can tell them apart, so all are kept, up to a few: a later edit is lawful if it is so after any of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec.structs import replace

from referee.dynasties.kit.judging.readings import after_all, may_be_none
from referee.dynasties.kit.judging.undoing import may_be_mended, may_be_undone
from referee.dynasties.kit.judging.unlawful import barred, in_doubt
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.solving.explain import Explainer, in_other_orders
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged, remember
from referee.dynasties.kit.terms.view import PastAction

_MOST = 4
_MOST_MORE = 4
"""An edit that one act explains is not thought to be more than so many others besides."""

History = tuple[PastAction, ...]
Explanation = tuple[History, Taken]
"""What somebody may have done before, and what an edit is after it."""


def is_thrifty(explanations: list[Explanation]) -> bool:
    """Whether an edit has an explanation in which nothing is wasted, nor done and undone for its price."""
    return bool(explanations) and not any(taken.no_effect or taken.cancelled for taken in explanations[0][1])


def histories_of(state: DeclaredState, who: str) -> tuple[History, ...]:
    """What somebody may have done of late, the likeliest first."""
    return (tuple(past for past in state.past if past.who == who), *state.histories.get(who, ()))


def with_communal(state: DeclaredState, declared: Declaration, who: str, history: History) -> History:
    """What somebody may have done of late, with what others have done of such as is done once for all, or by turns."""
    communal = {action.name for action in declared.actions if action.communal or action.in_turn}
    return (*(past for past in state.past if past.who != who and past.action in communal), *history)


def explainer_of(
    state: DeclaredState, situation: DeclaredSituation, editor: str, summary: str | None = None
) -> Explainer:
    """What explains edits of somebody now; `summary`: what they say of the one that is asked about."""
    past = with_communal(state, situation.declared, editor, histories_of(state, editor)[0])
    view = situation.view(state, editor, summary).but(patience=situation.patience, past=past)
    return Explainer(situation.declared, situation.law, view)


def explanations_of(
    state: DeclaredState, explainer: Explainer, target: Mapping[str, str]
) -> tuple[list[Explanation], bool]:
    """Every explanation found of an edit, after each history of its editor, without waste, those in doubt last; and whether
    the search was whole."""
    asked = frozenset(target.items())
    if asked not in explainer.asked:
        explainer.asked[asked] = _explained(state, explainer, target)
    explanations, whole = explainer.asked[asked]
    return [*explanations], whole


def _explained(state: DeclaredState, explainer: Explainer, target: Mapping[str, str]) -> tuple[list[Explanation], bool]:
    explanations: list[Explanation] = []
    view, all_whole = explainer.view, True
    for history in histories_of(state, view.actor):
        past = with_communal(state, explainer.declared, view.actor, history)
        here = explainer if past == view.past else explainer.after(past)
        taken, whole = here.explain(target)
        all_whole = all_whole and whole
        if taken is None:
            continue
        explanations.append((history, taken))
        explanations += ((history, order) for order in in_other_orders(here, taken))
        thrifty = not any(each.no_effect for each in taken)
        for action in dict.fromkeys(each.action.name for each in taken if _may_matter(explainer.declared, each)):
            roundabout = here.is_roundabout(target)
            most = len(taken) + _MOST_MORE
            another = replace(here, without=frozenset({action}), most=most, roundabout=roundabout, thrifty=thrifty)
            instead, _ = another.explain(target)
            if instead is not None:
                explanations.append((history, instead))
    without_waste = [explanation for explanation in explanations if is_thrifty([explanation])]
    return sorted(
        without_waste or explanations, key=lambda explanation: any(each.is_doubtful for each in explanation[1])
    ), all_whole


def _may_matter(declared: Declaration, taken: TakenAction) -> bool:
    """Whether anything later may turn on it that this was taken and nothing else, or nobody can tell whether it was."""
    is_counted = taken.action.is_counted or taken.action.atomic or bool(declared.growing_prices)
    return taken.no_effect or is_counted or declared.looks_back or taken.is_doubtful


def take_explained(
    state: DeclaredState, situation: DeclaredSituation, editor: str, explanations: list[Explanation]
) -> Judged:
    """Lawful actions change the gamestate, unless play is barred; the first explanation is taken for what was done."""
    taken = explanations[0][1]
    changes = {key: value for each in taken for key, value in each.changes.items()}
    if situation.bars and not all(each.action.in_hiatus for each in taken):
        finding = barred(situation, situation.deed(editor, situation.subject(editor)), taken)
        doubt = situation.living.doubt_of(changes)
        finding = finding.in_doubt(doubt) if doubt else finding
        return state.out_of_step(finding, changes), [finding]
    before = state
    if state.readings:
        state = after_all(state, explainer_of(state, situation, editor), taken)
    used = [id(roll) for each in taken for roll in each.rolls]
    rolls = tuple(roll for roll in state.rolls if id(roll) not in used)
    of_game = {key: situation.at for key in changes if ":" not in key}
    state = state.but(cells=state.cells.update(changes), rolls=rolls, changed=state.changed.update(of_game))
    state = state.undisputed(*(key for key, value in changes.items() if state.displayed.get(key) == value))
    deed = situation.deed(editor, situation.subject(editor))
    state, doubts = _with_histories(state, situation, editor, explanations), in_doubt(situation, deed, taken)
    if doubts:
        done = [each.as_past(situation.at, editor) for each in taken]
        state = may_be_undone(before, state, situation, changes, done)
        state = may_be_none(before, state, situation, (editor, doubts[0].id), changes)
        return state, doubts
    return may_be_mended(before, state, situation, editor, taken), doubts


def _with_histories(
    state: DeclaredState, situation: DeclaredSituation, who: str, explanations: list[Explanation]
) -> DeclaredState:
    """The first explanation is remembered as what was done, the others as what may have been done instead."""
    at = situation.at
    possible = [(*history, *(each.as_past(at, who) for each in taken)) for history, taken in explanations]
    first, *others = possible
    by_counts = {_counts(situation, history): history for history in reversed(others)}
    if others:
        by_counts.pop(_counts(situation, first), None)
    instead = tuple(reversed(list(by_counts.values())))[:_MOST]
    histories = state.histories.set(who, instead) if instead else state.histories
    if not instead and who in histories:
        histories = histories.delete(who)
    of_others = tuple(past for past in state.past if past.who != who)
    return remember(state.but(past=of_others, histories=histories), first, at)


def _counts(situation: DeclaredSituation, history: History) -> tuple[tuple[datetime, str, str], ...]:
    """What prices and frequencies turn on from now on, in whatever order: which actions were taken when that are counted
    themselves, and in which round, and any of a family that a price grows with, as long as it does."""
    declared, counted = situation.declared, list[tuple[datetime, str, str]]()
    spans = {price.family: situation.values.hours(price.hours) for price in declared.growing_prices}
    by_name = {action.name: action for action in declared.actions}
    for past in history:
        action = by_name.get(past.action)
        if declared.looks_back or action is None or action.is_counted or action.atomic:
            counted.append((past.at, past.action, past.round))
        elif past.family in spans and situation.at - past.at < spans[past.family]:
            counted.append((past.at, past.family, ""))
    return tuple(sorted(counted))
