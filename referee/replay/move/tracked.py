"""Tracked values that the core rules know, and rolls as they are used."""

from __future__ import annotations

import msgspec

from referee.model.events import AnyEvent, Comment, Post, Revision, Variable
from referee.replay.case import Case
from referee.replay.docket import withdrawn
from referee.replay.move.moved import Moved, Ruled
from referee.replay.state import GameState
from referee.rules.core.special_rules import ALLIANCE, Alliance, alliance_after
from referee.rules.core.tracking import TRACKING


def take_variable(case: Case, _ruled: Ruled) -> Moved:
    """A tracked value: of those that no dynasty knows only Alliances are remembered, as their own place has them."""
    change: Variable = case.event
    if case.law is None or not case.dynasty or change.name != ALLIANCE:
        return case.state, []
    if any(tracking.elsewhere for tracking in case.views(TRACKING)):
        return case.state, []
    tracked = case.tracked
    before = tracked.alliances.get(change.player, Alliance())
    alliances = tracked.alliances.set(change.player, alliance_after(before, change))
    return msgspec.structs.replace(case.state, tracked=msgspec.structs.replace(tracked, alliances=alliances)), []


def with_rolls_used(state: GameState, event: AnyEvent) -> GameState:
    """Whoever does anything after a roll is taken to use it: more cannot be told without the dynasty's rules."""
    match event:
        case Post(author=who) | Comment(author=who) | Revision(author=who) | Variable(by=who):
            return withdrawn(state, f"roll:{who}")
        case _:
            return state
