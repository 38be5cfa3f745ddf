"""What the appliers share: changing a part of the state, addresses of evidence, and saying what is not understood."""

from __future__ import annotations

import msgspec

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law
from referee.model.events import UNKNOWN, AnyEvent, Comment, Evidence, Post, Revision
from referee.model.findings import Problem
from referee.replay.state import GameState
from referee.rules.core.game import Matter

Applied = tuple[GameState, list[Problem]]


def url_of(evidence: Evidence) -> str:
    """Where the event can be looked at: its own address, or where it was read."""
    if isinstance(evidence.event, Post) and evidence.event.url:
        return evidence.event.url
    return evidence.source if evidence.source.startswith(("http://", "https://")) else _place_of(evidence.event)


def _place_of(event: AnyEvent) -> str:
    match event:
        case Revision():
            return f"revision {event.id} of {event.page}"
        case Comment():
            return f"comment {event.id} on {event.post}"
        case Post():
            return f"post {event.id}"
        case _:
            return ""


def with_core(state: GameState, **values: object) -> GameState:
    """The state with parts of the core game changed."""
    return msgspec.structs.replace(state, core=msgspec.structs.replace(state.core, **values))


def with_matter(state: GameState, matter: Matter, **values: object) -> GameState:
    """The state with a matter put in, and other parts of the core game changed."""
    return with_core(state, matters=state.core.matters.set(matter.id, matter), **values)


def addresses(evidence: Evidence) -> tuple[str, ...]:
    """The evidence of a problem: the event's address, if it has one."""
    url = url_of(evidence)
    return (url,) if url else ()


def tell_law_unclear(state: GameState, evidence: Evidence, lacking: tuple[str, ...]) -> Applied:
    """Say once a dynasty which sentences are not understood."""
    if state.law is None:
        key, why = f"law:{state.dynasty}", f"the archive holds no text of the ruleset of dynasty {state.dynasty!r}"
    else:
        key = f"law:{state.dynasty}:{','.join(lacking)}"
        why = f"not found in the text in force, or not in words understood: {CARRIED_BOOK.say_sentences(lacking)}"
    if key in state.told:
        return state, []
    problem = Problem(
        reason="law-unclear",
        at=evidence.event.at,
        actor=UNKNOWN,
        subject=f"dynasty:{state.dynasty}",
        verdict="undetermined",
        detail=key,
        facts={"why": why},
        evidence=addresses(evidence),
    )
    return msgspec.structs.replace(state, told=(*state.told, key)), [problem]


def understood(
    state: GameState, evidence: Evidence, needed: tuple[str, ...]
) -> tuple[GameState, Law | None, list[Problem]]:
    """The law, if it states all that a judgement needs; else None, and the problem is told once for each text.

    Before the first dynasty nothing is judged and nothing said.
    """
    lacking = state.law.lacks(*needed) if state.law is not None else needed
    if state.law is not None and not lacking:
        return state, state.law, []
    if not state.dynasty:
        return state, None, []
    state, problems = tell_law_unclear(state, evidence, lacking)
    return state, None, problems
