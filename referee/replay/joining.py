"""Joining: of a dynasty of which the blog is held only from some instant on, nothing is judged before.

What is decided, agreed and claimed there nobody knows, and what trackers show rests on it: what they show last is taken as
it is, as of a tracker whose earlier history is not held, and followed from there on.
"""

from __future__ import annotations

from datetime import timedelta

import msgspec

from referee.dynasties.kit.dynasty import Dynasty
from referee.law.law import Law
from referee.model.events import Evidence, Revision, Roll
from referee.replay.state import GameState, Played

_OF_LATE = timedelta(days=2)
"""A roll is not used later than that."""


def waiting_to_join(state: GameState, evidence: Evidence) -> GameState:
    """The state after an event that is not judged, as the blog is not held yet."""
    played, event, core = state.played, evidence.event, state.core
    assert played is not None and core.heard_from is not None
    if isinstance(event, Revision):
        others = (known for known in played.shown if not _is_of(known, event.page))
        shown = (*others, evidence)
    elif isinstance(event, Roll) and core.heard_from - event.at <= _OF_LATE:
        shown = (*played.shown, evidence)
    else:
        return state
    return msgspec.structs.replace(state, played=msgspec.structs.replace(played, shown=shown))


def joined(state: GameState, dynasty: Dynasty, law: Law) -> GameState:
    """The state in which the dynasty is followed from here on."""
    played, core = state.played, state.core
    if played is None or not played.shown or core.heard_from is None:
        return state
    own = dynasty.join(played.state, core, law, tuple(map(_as_shown, played.shown)), core.heard_from)
    return msgspec.structs.replace(state, played=Played(played.dynasty, own))


def _is_of(known: Evidence, page: str) -> bool:
    return isinstance(known.event, Revision) and known.event.page == page


def _as_shown(known: Evidence) -> Evidence:
    """A revision as if some came before it that nobody holds."""
    event = known.event
    if not isinstance(event, Revision):
        return known
    return msgspec.structs.replace(known, event=msgspec.structs.replace(event, parent=event.parent or event.id))
