"""The core gamestate as of an instant as far as pending matters go, for questions that may not wait for twenty years of history."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from immutables import Map
from msgspec.structs import replace

from referee.app.inquiry.heard import at_first
from referee.app.inquiry.known_later import with_known_later
from referee.app.inquiry.mended import mended_until
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reached import reached, version_with
from referee.app.inquiry.reopened import judging_reopened
from referee.checks.moving import MOVING, MOVING_AND_IDLING
from referee.errors import DamagedError
from referee.model.events import Evidence, Post, Revision
from referee.model.findings import Finding
from referee.model.instants import AFTER_ALL, BEFORE_ALL
from referee.replay.driver import as_of, final_state, replay
from referee.replay.state import GameState, with_core
from referee.rules.core.game import KEPT_AFTER_RESOLUTION
from referee.rules.core.unsettled import KEYS

_LOOK_BACK = timedelta(days=9)
_NEAR = timedelta(days=90)
_SOON_REPLAYED = 4_000
"""So many events are replayed within a second."""


def votes_at(inquiry: Inquiry, now: datetime, post: Post | None = None) -> GameState:
    """The core gamestate as of an instant as far as pending matters, and `post`, however old, go.

    It begins at the newest checkpoint, or from the very beginning. Where more happened since than a question may wait for, what
    is about votes is read; then, where there is a Ruleset page, it begins with the text that the last audit held for law, whatever
    stands on it, and who plays now is not known, as nobody has judged who was rightly idled (D17).
    """
    archive, book, understood = inquiry.archive, inquiry.book, inquiry.baseline.understood
    held = _reached(inquiry, now)
    if _is_near(inquiry, held, now):
        begun, state = held or (None, at_first(archive, inquiry.config, understood))
        later = list(archive.replayed(begun, now))
        checks = judging_reopened(later, state, MOVING_AND_IDLING)
        come = final_state(later, checks, book=book.unplayed, state=state)
        return as_of(with_known_later(archive, come, now), now, MOVING_AND_IDLING, book.unplayed)
    since = now - _LOOK_BACK if post is None else min(now, post.at) - _LOOK_BACK
    events = archive.events_about_votes(now, since, None if post is None else post.id)
    first = at_first(archive, inquiry.config, understood)
    if held is not None and any(isinstance(known.event, Revision) for known in events):
        first = replace(first, law=held[1].law, page=held[1].page)
        events = [known for known in events if not isinstance(known.event, Revision) or known.at > held[0]]
    come = _replayed(inquiry, _with_mended(inquiry, first, events), events)
    if now == inquiry.now and not _is_judged(inquiry, come):
        come = with_core(come, roster=come.core.roster.in_part, unjudged=True)
    return as_of(with_known_later(archive, come, now), now, MOVING, book.unplayed)


def _reached(inquiry: Inquiry, now: datetime) -> tuple[datetime, GameState] | None:
    version = version_with(inquiry.baseline.understood, inquiry.book)
    return reached(inquiry.archive, inquiry.config, version, now)


def _is_near(inquiry: Inquiry, held: tuple[datetime, GameState] | None, now: datetime) -> bool:
    """Whether all that happened since a checkpoint, or since the beginning, is soon replayed."""
    if held is not None and now - held[0] <= _NEAR:
        return True
    return inquiry.archive.spans.number(BEFORE_ALL if held is None else held[0], now) <= _SOON_REPLAYED


def _is_judged(inquiry: Inquiry, come: GameState) -> bool:
    """Whether an audit came as far as a question, and found of nobody that they may be what they were before they were last made
    idle, or active (D17)."""
    archive, roster = inquiry.archive, come.core.roster
    version = version_with(inquiry.baseline.understood, inquiry.book)
    audited = archive.checkpoints.newest(version, AFTER_ALL)
    if audited is None or audited[0] < inquiry.now:
        return False
    try:
        doubted = [finding for finding in archive.past.told_of_players(inquiry.now) if finding.title in KEYS]
    except DamagedError:
        return False
    stand = ((finding, roster.standing(finding.subject.partition(":")[2], inquiry.now)) for finding in doubted)
    return not any(standing is not None and standing.since <= finding.at for finding, standing in stand)


class Since(NamedTuple):
    """Up to when the last audit came, what of all that it left to be told later has been settled since, and the state that `votes_at`
    gives."""

    reached: datetime
    settled: list[Finding]
    state: GameState


def since_audit(inquiry: Inquiry, now: datetime) -> Since | None:
    """What came since the last audit that is near; None: none is."""
    held = _reached(inquiry, now)
    if held is None or not _is_near(inquiry, held, now):
        return None
    settled: list[Finding] = []
    reached, state = held
    events = list(inquiry.archive.replayed(reached, now))
    checks = judging_reopened(events, state, MOVING_AND_IDLING)
    for step in replay(events, checks, book=inquiry.book.unplayed, state=state):
        settled += step.findings
        state = step.after
    state = with_known_later(inquiry.archive, state, now)
    return Since(reached, settled, as_of(state, now, MOVING_AND_IDLING, inquiry.book.unplayed))


def _with_mended(inquiry: Inquiry, first: GameState, events: list[Evidence]) -> GameState:
    """The state to begin with, where it is known in which sentences of the first text a word was mended before."""
    text = next((known.event for known in events if isinstance(known.event, Revision)), None)
    if text is None:
        return first
    bare = at_first(inquiry.archive, inquiry.config)

    def mended_by(at: datetime, known: Map[str, str]) -> Map[str, str]:
        days = inquiry.archive.events_about_votes(at, at - KEPT_AFTER_RESOLUTION, None)
        return _replayed(inquiry, _knowing(bare, known), days).page.mended

    return _knowing(first, mended_until(inquiry.archive, inquiry.book.unplayed, text, first.page.mended, mended_by))


def _knowing(state: GameState, mended: Map[str, str]) -> GameState:
    return replace(state, page=replace(state.page, mended=mended))


def _replayed(inquiry: Inquiry, state: GameState, events: list[Evidence]) -> GameState:
    return final_state(events, judging_reopened(events, state, MOVING), book=inquiry.book.unplayed, state=state)
