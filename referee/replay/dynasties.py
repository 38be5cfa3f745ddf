"""Dynasties: who heads them, under which law, and as which of those known (DYN, VICTORY-12, SCR)."""

from __future__ import annotations

import msgspec

from referee.dynasties.known import Book
from referee.law.law import Law
from referee.model.events import Dynasty
from referee.replay.common import with_core
from referee.replay.state import GameState, Played
from referee.rules.core.game import Reign


def begin_dynasty(state: GameState, event: Dynasty, book: Book) -> GameState:
    """A dynasty begins, or changes what the record states (DYN, VICTORY-12, SCR)."""
    current = state.core.reign
    same = current is not None and current.name == event.name
    emperor = (current.emperor if same and current else None) if event.emperor is msgspec.UNSET else event.emperor
    reign = Reign(event.at, event.name, event.ruleset, emperor)
    law = state.law if same and current and current.ruleset == event.ruleset else book.named(event.ruleset)
    if state.text is not None:
        law = state.law
    if law is not None and event.special_case is not msgspec.UNSET:
        law = law.with_special_cases(event.special_case)
    state = under_law(msgspec.structs.replace(state, played=state.played if same else None), law, book)
    return with_core(
        state, reigns=(*state.core.reigns, reign), interregnum=None if not same else state.core.interregnum
    )


def under_law(state: GameState, law: Law | None, book: Book) -> GameState:
    """The state under another law: the dynasty goes on while any of its rules stands, else one begins anew."""
    before = state.played
    dynasty = book.played(law, book.find(before.dynasty) if before is not None else None)
    if dynasty is None:
        played = None
    elif before is not None and before.dynasty == dynasty.name:
        played = before
    else:
        played = Played(dynasty.name, dynasty.begin())
    return msgspec.structs.replace(state, law=law, played=played)
