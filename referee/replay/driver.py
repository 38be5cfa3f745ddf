"""The driver: replay(events) -> Steps, one for each event and a last one that lets time pass up to now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec

from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.events import UNKNOWN, Evidence
from referee.model.findings import Problem
from referee.replay.apply import apply_event
from referee.replay.lawtext import overdue_texts, settle_text
from referee.replay.people import settle_announcements
from referee.replay.posts import released
from referee.replay.resolutions import chained
from referee.replay.state import GameState, Played, Step
from referee.replay.tracked import unannounced_mentorships, unused_rolls


def replay(
    evidence: Iterable[Evidence],
    *,
    state: GameState | None = None,
    book: Book = CARRIED_BOOK,
    core_only: bool = False,
) -> Iterator[Step]:
    """Replay events in their total order from a state on (by default from nothing).

    `core_only` leaves the dynasty out, for judgements that do not need it.
    """
    before = state if state is not None else GameState()
    for known in evidence:
        after, problems = apply_event(before, known, book, core_only=core_only)
        yield Step(before, known, after, tuple(problems))
        before = after


def final_state(
    evidence: Iterable[Evidence],
    *,
    core_only: bool = False,
    book: Book = CARRIED_BOOK,
    state: GameState | None = None,
) -> GameState:
    """The state after all events, by default from nothing on."""
    state = state if state is not None else GameState()
    for step in replay(evidence, state=state, core_only=core_only, book=book):
        state = step.after
    return state


def let_time_pass(state: GameState, now: datetime, book: Book = CARRIED_BOOK) -> Step:
    """What is overdue at `now`, and what waits for a resolution that has not come."""
    state, problems = settle_text(state, now, book)
    state, held = released(state, None)
    problems += held
    problems += [
        *overdue_texts(state, now),
        *settle_announcements(state),
        *unused_rolls(state, now),
        *unannounced_mentorships(state),
    ]
    after = state
    dynasty = book.find(state.played.dynasty) if state.played is not None else None
    if dynasty is not None and state.played is not None and state.law is not None and not dynasty.lacking(state.law):
        kept, more = dynasty.settle(state.played.state, state.core, state.law, now)
        problems += more
        after = msgspec.structs.replace(after, played=Played(dynasty.name, kept))
    for waiting in state.waiting:
        after, problem = chained(after, waiting.problem)
        problems.append(problem)
    for reign, number in sorted(state.unseen.items()):
        problems.append(
            Problem(
                reason="votes-not-seen",
                at=state.at or now,
                actor=UNKNOWN,
                subject=f"dynasty:{reign}",
                verdict="undetermined",
                facts={"number": number},
            )
        )
    return Step(state, None, msgspec.structs.replace(after, waiting=()), tuple(problems))
