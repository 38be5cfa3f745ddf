"""What may be done about a votable matter now: for one of them, or for all that are pending."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec

from checks.moving import MOVING
from referee.app.answers import document_of
from referee.app.law import law_in_force, require_understood
from referee.app.opening import Inquiry
from referee.app.reached import reached, version_with
from referee.archive.store import Archive
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.law import Law
from referee.law.ledger import cite
from referee.law.page.story import PageStory
from referee.model.events import VOTABLE, Post, Revision
from referee.model.instants import format_instant
from referee.replay.driver import final_state
from referee.replay.state import GameState
from referee.rules.core.game import Matter
from referee.rules.core.outlook import Turn, draft_note, earliest_enactment, next_turn, silent_players, would_change
from referee.rules.core.remarks import remarks_on
from referee.rules.core.resolution import Condition, Judgement, judge

_LOOK_BACK = timedelta(days=9)
_NEAR = timedelta(days=90)


class Outlook(msgspec.Struct, frozen=True):
    """For people: who has not voted, when what may be done changes by time alone (None: never), and what to look at."""

    silent: tuple[str, ...]
    turn: Turn | None
    remarks: tuple[tuple[str, str], ...]


def check(inquiry: Inquiry, post: str) -> tuple[GameState, Matter]:
    """The matter of this id or address as of the inquiry's instant, and the state in which it is to be judged.

    Raises InputError where there is no such matter, or none that can still be resolved.
    """
    known = inquiry.archive.find_post(post)
    if known is None:
        raise InputError(f"no post {post!r} is in the archive", do="`referee queue` lists what is pending")
    state = votes_at(inquiry.archive, inquiry.now, inquiry.book, inquiry.baseline.understood, known)
    matter = state.core.matters.get(known.id)
    if matter is None:
        raise _unchecked(known, inquiry.now)
    return state, matter


def _unchecked(post: Post, now: datetime) -> InputError:
    """Why a post cannot be checked: it is none of its kind, not there yet, or long resolved."""
    do = "`referee queue` lists what is pending"
    if post.at > now:
        return InputError(f"“{post.id}” was posted only on {format_instant(post.at)}", do="give a later --at")
    if post.category in VOTABLE:
        return InputError(f"“{post.id}” was resolved long ago; nothing is left to do", do=do)
    return InputError(f"“{post.id}” is no votable matter at {format_instant(now)}", do=do)


def queue(inquiry: Inquiry) -> list[dict[str, Any]]:
    """The answers about every pending matter, oldest first; raises SourceError where one cannot be judged."""
    state = votes_at(inquiry.archive, inquiry.now, inquiry.book, inquiry.baseline.understood)
    return queue_of(state, inquiry.now)


def queue_of(state: GameState, now: datetime) -> list[dict[str, Any]]:
    """The same from a state."""
    return [answer_about(state, matter, now) for matter in state.core.pending_matters()]


def votes_at(
    archive: Archive, now: datetime, book: Book, understood: tuple[str, ...] = (), post: Post | None = None
) -> GameState:
    """The core gamestate as far as pending matters, and `post`, go, without reading twenty years of history.

    It begins at the newest checkpoint. Where none is near, what is about votes is read; then, where there is a Ruleset
    page, it begins with the text that the last audit held for law, whatever stands on it.
    """
    held = reached(archive, version_with(understood, book), now)
    if held is not None and now - held[0] <= _NEAR:
        return final_state(archive.events(after=held[0], until=now), MOVING, book=book, state=held[1])
    since = now - _LOOK_BACK if post is None else min(now, post.at) - _LOOK_BACK
    events = archive.events_about_votes(now, since, None if post is None else post.id)
    begun = None
    if any(isinstance(known.event, Revision) for known in events):
        if held is None:
            begun = GameState(page=PageStory(mended=tuple(sorted(understood))))
        else:
            begun = GameState(law=held[1].law, page=held[1].page)
            events = [known for known in events if not isinstance(known.event, Revision) or known.at > held[0]]
    return final_state(events, MOVING, book=book, state=begun)


def answer_about(state: GameState, matter: Matter, now: datetime) -> dict[str, Any]:
    """What `referee check --json` prints about a matter; raises SourceError where it cannot be judged."""
    law = law_in_force(state, where=matter.id)
    judgement = judge(state.core, law, matter, now)
    require_understood(law, judgement.lacking, where=matter.id)
    pending = matter.pending
    return document_of(
        {
            "schema": 1,
            "post": matter.id,
            "kind": matter.kind,
            "status": matter.status,
            "as_of": now,
            "ruleset": law.source,
            **_counted(judgement),
            "oldest_pending": pending and matter.kind == "Proposal" and _is_oldest(judgement),
            "blocked_by": judgement.blocked_by,
            "can_enact": {
                "now": pending and judgement.can_enact,
                "blockers": _conditions(judgement.enact_blockers, law) if pending else [],
                "earliest": earliest_enactment(state.core, law, matter, now) if pending else None,
                "earliest_if_oldest": earliest_enactment(state.core, law, matter, now, ignore_older=True)
                if pending
                else None,
            },
            "can_fail": {
                "now": pending and judgement.can_fail,
                "grounds": _conditions(judgement.fail_grounds, law) if pending else [],
                "blockers": _conditions(judgement.fail_blockers, law) if pending else [],
            },
            "would_change_it": would_change(state.core, law, matter, judgement),
            "draft_note": draft_note(judgement) if pending else "",
        }
    )


def _counted(judgement: Judgement) -> dict[str, Any]:
    """The votes, and what follows from them alone."""
    tally = judgement.tally
    return {
        "players": judgement.players,
        "quorum": judgement.quorum,
        "tally": {
            "for": tally.count("FOR"),
            "against": tally.count("AGAINST"),
            "deferential": tally.unresolved,
            "veto": tally.count("VETO"),
        },
        "votes": tally.votes,
        "uncounted": tally.uncounted,
        "popular": judgement.popular,
        "popular_because": judgement.popular_because,
        "unpopular": judgement.unpopular,
        "unpopular_because": judgement.unpopular_because,
        "self_killed": tally.self_killed,
        "vetoed": tally.vetoed,
    }


def _is_oldest(judgement: Judgement) -> bool:
    return not judgement.blocked_by and not any(blocker.code == "over-7-days" for blocker in judgement.enact_blockers)


def _conditions(conditions: tuple[Condition, ...], law: Law) -> list[dict[str, str]]:
    return [
        {"code": condition.code, "clause": cite(condition.clause, law), "text": condition.text}
        for condition in conditions
    ]


def outlook(state: GameState, matter: Matter, now: datetime) -> Outlook | None:
    """What a person wants to know besides the answer; None where there is no law, or nothing left to do."""
    law = state.law
    if law is None or not matter.pending:
        return None
    remarks = remarks_on(state.core, law, matter)
    return Outlook(
        silent_players(state.core, judge(state.core, law, matter, now)),
        next_turn(state.core, law, matter, now),
        tuple((remark.text, cite(remark.clause, law)) for remark in remarks),
    )
