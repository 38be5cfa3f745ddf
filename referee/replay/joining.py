"""Joining: of a dynasty of which the blog is held only from some instant on, nothing is judged before.

What is decided, agreed and claimed there nobody knows, and what trackers show rests on it: what they show last is taken as
it is, as of a tracker whose earlier history is not held, and followed from there on.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from referee.dynasties.kit.dynasty import Dynasty
from referee.law.law import Law
from referee.model.events import Evidence, Revision, Roll
from referee.replay.state import Played
from referee.rules.core.game import CoreGame

_OF_LATE = timedelta(days=2)
"""A roll is not used later than that."""


def waiting_to_join(played: Played, evidence: Evidence, heard_from: datetime) -> Played:
    """What is played after an event that is not judged, as the blog is not held yet."""
    event = evidence.event
    if isinstance(event, Revision):
        others = (known for known in played.shown if not _is_of(known, event.page))
        return msgspec.structs.replace(played, shown=(*others, evidence))
    if isinstance(event, Roll) and heard_from - event.at <= _OF_LATE:
        return msgspec.structs.replace(played, shown=(*played.shown, evidence))
    return played


def joined(played: Played, dynasty: Dynasty, game: CoreGame, law: Law) -> Played:
    """What is played from where it is followed on."""
    if not played.shown or game.heard_from is None:
        return played
    shown = tuple(map(_as_shown, played.shown))
    return Played(played.dynasty, dynasty.join(played.state, game, law, shown, game.heard_from))


def _is_of(known: Evidence, page: str) -> bool:
    return isinstance(known.event, Revision) and known.event.page == page


def _as_shown(known: Evidence) -> Evidence:
    """A revision as if some came before it that nobody holds."""
    event = known.event
    if not isinstance(event, Revision):
        return known
    return msgspec.structs.replace(known, event=msgspec.structs.replace(event, parent=event.parent or event.id))
