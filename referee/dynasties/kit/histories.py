"""Histories: one edit may have several lawful explanations, and later prices turn on which it was.

Nobody can tell them apart, so all are kept, up to a few: a later edit is lawful if it is so after any of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

import msgspec

from referee.dynasties.kit.actions import Act
from referee.dynasties.kit.explain import Deed, Explainer
from referee.dynasties.kit.state import DeclaredState, remember

_MOST = 4

History = tuple[Act, ...]
Explanation = tuple[History, tuple[Deed, ...]]
"""What somebody may have done before, and what an edit is after it."""


def is_thrifty(found: list[Explanation]) -> bool:
    """Whether an edit has an explanation in which nothing is wasted."""
    return bool(found) and not any(deed.idle for deed in found[0][1])


def histories_of(state: DeclaredState, who: str) -> tuple[History, ...]:
    """What somebody may have done of late, the likeliest first."""
    return (tuple(act for act in state.acts if act.who == who), *state.histories.get(who, ()))


def explanations(state: DeclaredState, explainer: Explainer, wish: Mapping[str, str]) -> tuple[list[Explanation], bool]:
    """Every explanation found of an edit, after each history of its editor, without waste first; and whether the
    search was whole."""
    found: list[Explanation] = []
    communal = {action.name for action in explainer.declared.actions if action.communal}
    others = tuple(act for act in state.acts if act.who != explainer.view.actor and act.action in communal)
    all_whole = True
    for history in histories_of(state, explainer.view.actor):
        here = replace(explainer, view=replace(explainer.view, acts=(*others, *history)))
        deeds, whole = here.explain(wish)
        all_whole = all_whole and whole
        if deeds is None:
            continue
        found.append((history, deeds))
        for action in dict.fromkeys(deed.action.name for deed in deeds):
            instead, _ = replace(here, without=frozenset({action})).explain(wish)
            if instead is not None:
                found.append((history, instead))
    thrifty = [one for one in found if not any(deed.idle for deed in one[1])]
    return thrifty or found, all_whole


def with_histories(state: DeclaredState, who: str, found: list[Explanation], at: datetime) -> DeclaredState:
    """The state after an edit that has these explanations: the first is taken for what was done, the others are kept."""
    possible = [(*history, *(deed.act(at, who) for deed in deeds)) for history, deeds in found]
    first, *others = possible
    distinct = {_counts(history): history for history in reversed(others) if _counts(history) != _counts(first)}
    kept = tuple(reversed(list(distinct.values())))[:_MOST]
    histories = state.histories.set(who, kept) if kept else state.histories
    if not kept and who in histories:
        histories = histories.delete(who)
    mine = tuple(act for act in state.acts if act.who != who)
    return remember(msgspec.structs.replace(state, acts=mine, histories=histories), first, at)


def _counts(history: History) -> tuple[tuple[str, str], ...]:
    """What prices and frequencies turn on: which actions were done when, in whatever order."""
    return tuple(sorted((act.at.isoformat(), act.action) for act in history))
