"""Dynasties: who heads them, and under which law they are played (DYN, VICTORY-12, SCR)."""

from __future__ import annotations

import msgspec

from referee.dynasties.moon_sites import parameters as moon_parameters
from referee.dynasties.moon_sites.state import MoonState
from referee.model.events import Dynasty
from referee.replay.common import NamedLaw, with_core
from referee.replay.state import GameState
from referee.rules.core.game import Reign


def begin_dynasty(state: GameState, event: Dynasty, named_law: NamedLaw) -> GameState:
    """A dynasty begins, or changes what the record states (DYN, VICTORY-12, SCR)."""
    current = state.core.reign
    same = current is not None and current.name == event.name
    emperor = (current.emperor if same and current else None) if event.emperor is msgspec.UNSET else event.emperor
    reign = Reign(event.at, event.name, event.ruleset, emperor)
    law = state.law if same and current and current.ruleset == event.ruleset else named_law(event.ruleset)
    if state.text is not None:
        law = state.law
    if law is not None and event.special_case is not msgspec.UNSET:
        law = law.with_special_cases(event.special_case)
    moon = state.moon
    if not same:
        moon = MoonState() if law is not None and moon_parameters.recognised(law) else None
    elif moon is None and law is not None and moon_parameters.recognised(law):
        moon = MoonState()
    state = msgspec.structs.replace(state, law=law, moon=moon)
    return with_core(
        state, reigns=(*state.core.reigns, reign), interregnum=None if not same else state.core.interregnum
    )
