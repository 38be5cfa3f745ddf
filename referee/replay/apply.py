"""Apply: one event to the gamestate, with what was wrong about it."""

from __future__ import annotations

import msgspec

from referee.dynasties.known import Book
from referee.model.events import (
    Comment,
    CommentsClaimed,
    Dynasty,
    Edit,
    Evidence,
    Player,
    Post,
    Revision,
    Roll,
    RosterSeen,
    Status,
    Variable,
)
from referee.replay.comments import take_claim, take_comment
from referee.replay.common import Applied, tell_law_unclear, url_of
from referee.replay.dynasties import begin_dynasty
from referee.replay.edits import take_edit
from referee.replay.lawtext import settle_text, take_ruleset
from referee.replay.page import RULESET_PAGE
from referee.replay.people import take_player, take_sidebar
from referee.replay.posts import released, take_post
from referee.replay.resolutions import take_status
from referee.replay.state import GameState, PageKept, Played
from referee.replay.tracked import MENTORSHIPS, take_mentorships, take_roll, take_variable, used


def apply_event(state: GameState, evidence: Evidence, book: Book, *, core_only: bool = False) -> Applied:
    """Apply one event. `book` knows the dynasties, and the law of a ruleset that one names.

    `core_only`: for judgements of what is pending now, leaves out the dynasty and whether past resolutions were lawful.
    """
    event = evidence.event
    state = used(state, event)
    state, overdue = settle_text(state, event.at, book)
    state, problems = _apply_core(state, evidence, book, judging=not core_only)
    state, released_now = released(state, event.at)
    problems = overdue + released_now + problems
    if not core_only:
        state, more = _apply_dynasty(state, evidence, book)
        problems = problems + more
    return msgspec.structs.replace(state, at=event.at), problems


def _apply_dynasty(state: GameState, evidence: Evidence, book: Book) -> Applied:
    played, law = state.played, state.law
    dynasty = book.find(played.dynasty) if played is not None else None
    if played is None or law is None or dynasty is None or not dynasty.concerns(evidence.event):
        return state, []
    lacking = dynasty.lacking(law)
    if lacking:
        return tell_law_unclear(state, evidence, lacking)
    kept, problems = dynasty.apply(played.state, state.core, law, evidence, url_of(evidence))
    return msgspec.structs.replace(state, played=Played(played.dynasty, kept)), problems


def _apply_core(state: GameState, evidence: Evidence, book: Book, *, judging: bool) -> Applied:
    event = evidence.event
    match event:
        case Player():
            return take_player(state, evidence, event, judging=judging)
        case RosterSeen():
            return take_sidebar(state, evidence, event, judging=judging)
        case Dynasty():
            return begin_dynasty(state, event, book), []
        case Post():
            return take_post(state, evidence, event)
        case Comment():
            return take_comment(state, evidence, event)
        case Status():
            return take_status(state, evidence, event, book, judging=judging)
        case Edit():
            return take_edit(state, evidence, event)
        case CommentsClaimed():
            return take_claim(state, event), []
        case Revision():
            return _take_revision(state, evidence, event, book)
        case Roll():
            return take_roll(state, event)
        case Variable():
            return take_variable(state, event)
        case _:
            return state, []


def _take_revision(state: GameState, evidence: Evidence, revision: Revision, book: Book) -> Applied:
    kept = state.pages.get(revision.page)
    page = PageKept(kept.since if kept is not None else revision.at, not revision.text.strip())
    state = msgspec.structs.replace(state, pages=state.pages.set(revision.page, page))
    if revision.page == RULESET_PAGE:
        return take_ruleset(state, evidence, revision, book)
    if revision.page == MENTORSHIPS:
        return take_mentorships(state, revision), []
    return state, []
