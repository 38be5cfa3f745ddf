"""Votable matters as a page shows them: what is met and what is lacking, how the votes came in, and what befell each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec

from referee.app.inquiry.lately import votes_at
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.settled import Settled, as_resolved, settled_in
from referee.app.law.rulebook import Quoted, Rulebook
from referee.app.law.rules import clause_text, full_id
from referee.app.questions.felled import unset
from referee.app.questions.votes import in_short, look_at, resolutions
from referee.app.questions.wrongs import wrongs_of
from referee.app.tables.held import Row
from referee.law.law import Law
from referee.law.ledger import killed_by_author
from referee.model.events import DOV, PROPOSAL
from referee.model.instants import HOUR
from referee.model.titles import title_of
from referee.replay.state import GameState
from referee.rules.core.casts import Cast
from referee.rules.core.game import Matter
from referee.rules.core.judgements import Judgement
from referee.rules.core.needed import lacking_for
from referee.rules.core.resolution import by_share, judge
from referee.rules.core.votes import AGAINST, FOR, tally_votes

_MOST_POINTS = 200
"""So many instants of a count are drawn."""


class Condition(msgspec.Struct, frozen=True):
    """Something that enacting or failing needs: whether it is met (None: it cannot be told), the law that says so, and
    what that says in our words."""

    met: bool | None
    text: str
    law: tuple[Quoted, ...] = ()
    says: tuple[str, ...] = ()


class Point(msgspec.Struct, frozen=True):
    """How the votes stood at an instant, and whose icon had just come in (empty: nobody's)."""

    at: datetime
    votes_for: int
    votes_against: int
    player: str = ""
    icon: str = ""


def pending_told(inquiry: Inquiry, state: GameState, book: Rulebook) -> list[dict[str, Any]]:
    """All that is pending, oldest first."""
    return [matter_told(inquiry, state, matter, book) for matter in state.core.pending_matters()]


def settled_told(
    inquiry: Inquiry, since: datetime | None, until: datetime, rows: Iterable[Row]
) -> Iterator[dict[str, Any]]:
    """What was resolved from an instant on (None: ever) until another, each with the votes as they were then, as it came about.
    rows: of the table of posts those that are asked for. What no law tells of is left out."""
    last = {(row["id"], row["resolved_at"], row["status"]) for row in rows}
    return (_settled(inquiry, one) for one in settled_in(inquiry, since, until, last))


def then_told(inquiry: Inquiry, row: Row) -> dict[str, Any]:
    """The same of one matter, from what is near it."""
    post = inquiry.archive.find_post(row["id"])
    state = votes_at(inquiry, row["resolved_at"], post)
    matter = state.core.matters.get(row["id"])
    is_known = matter is not None and not matter.pending
    return (
        _settled(inquiry, Settled(matter, as_resolved(state, matter)))
        if matter is not None and is_known
        else untold(inquiry, row)
    )


def untold(inquiry: Inquiry, row: Row) -> dict[str, Any]:
    """What is told of a resolved matter that no replay knows: what its post and its status say."""
    post = inquiry.archive.find_post(row["id"])
    return {
        "author": row["author"],
        "posted_at": row["at"],
        "url": row["url"],
        "body": post.body if post is not None else "",
        "pending": False,
        "resolved_at": row["resolved_at"],
        "course": [],
        "marks": [],
        "funnel": None,
        "history": (history := resolutions(inquiry, row["id"])),
        "last": history[-1] if history else None,
        "fell_with": "",
        "post": row["id"],
        "title": row["title"],
        "kind": row["category"],
        "status": row["status"],
        "seen": {"comments": row["comments"], "claimed": None},
        "players": None,
        "quorum": None,
        "final": None,
    }


def matter_told(inquiry: Inquiry, state: GameState, matter: Matter, book: Rulebook) -> dict[str, Any]:
    """The answer about a matter with each condition and its law, how the votes came in, what would turn it, and what befell it."""
    answer, wrongs = in_short(inquiry, state, matter), wrongs_of(inquiry, matter)
    law, until = _understood(state, matter), matter.resolved_at or inquiry.now
    judged = judge(state.core, law, matter, until) if law is not None else None
    return {
        **answer,
        **_of(inquiry, state, law, matter, until, judged),
        "conditions": list(_conditions(answer, matter, state.law, book, inquiry.now)) if matter.pending else [],
        "remarks": [
            Condition(None, _sentence(text), *law_said(book, clause))
            for text, clause in look_at(inquiry, state, matter)
        ],
        "final": judged if not matter.pending else None,
        "wrongs": wrongs.found,
        "closed": wrongs.closed,
        "looked": wrongs.looked,
    }


def _settled(inquiry: Inquiry, one: Settled) -> dict[str, Any]:
    matter, state = one
    law, at = _understood(state, matter), matter.resolved_at or inquiry.now
    claimed = None if matter.claim is None else matter.claim.count
    final = judge(state.core, law, matter, at) if law is not None else None
    return {
        **_of(inquiry, state, law, matter, at, final),
        "post": matter.id,
        "title": matter.title,
        "kind": matter.kind,
        "status": matter.status,
        "seen": {"comments": len(matter.casts), "claimed": claimed},
        "players": final.players if final is not None else None,
        "quorum": final.quorum if final is not None else None,
        "final": final,
    }


def _of(
    inquiry: Inquiry, state: GameState, law: Law | None, matter: Matter, until: datetime, judged: Judgement | None
) -> dict[str, Any]:
    """What is told of any matter: whose it is, how its votes came in until an instant, as of which it was judged, what befell it."""
    return {
        "author": state.core.roster.person(matter.author),
        "posted_at": matter.posted_at,
        "url": matter.url,
        "body": matter.body,
        "pending": matter.pending,
        "resolved_at": matter.resolved_at,
        "course": list(_course(state, law, matter, until)) if law is not None else [],
        "marks": _marks(matter, law) if law is not None else [],
        "funnel": judged.tally.funnel if judged is not None else None,
        **_history(inquiry, state, matter),
    }


def _history(inquiry: Inquiry, state: GameState, matter: Matter) -> dict[str, Any]:
    """Every status of a matter, and what it came to without one; the last that counts, and the title of the one with whose
    enactment it fell (empty: none)."""
    signed = state.core.roster.signed
    statuses = [
        msgspec.structs.replace(each, by=signed(each.by)) if each.by else each
        for each in resolutions(inquiry, matter.id)
    ]
    if not matter.felled_by:
        return {"history": statuses, "last": statuses[-1] if statuses else None, "fell_with": ""}
    last, by = unset(matter), inquiry.archive.find_post(matter.felled_by)
    statuses = sorted([last, *statuses], key=lambda each: each.at)
    return {
        "history": statuses,
        "last": last,
        "fell_with": title_of(by) if by is not None else matter.felled_by,
    }


def _understood(state: GameState, matter: Matter) -> Law | None:
    """The law of a state, where it is understood as far as the matter's votes go."""
    return state.law if state.law is not None and not lacking_for(state.law, matter) else None


# -- what is met ---------------------------------------------------------------------------------------


def _conditions(
    answer: dict[str, Any], matter: Matter, law: Law | None, book: Rulebook, now: datetime
) -> Iterator[Condition]:
    """What enacting it needs, what is lacking first; or the grounds to fail it, where that may be done."""
    may_fail, enact = answer["can_fail"], answer["can_enact"]
    for lack in answer["lacking"]:
        yield Condition(None, _sentence(lack["text"]))
    if may_fail["now"]:
        for ground in may_fail["grounds"]:
            yield Condition(True, _sentence(ground["text"]), *law_said(book, ground["clause"]))
        return
    for blocker in enact["blockers"]:
        yield Condition(False, _sentence(blocker["text"]), *law_said(book, blocker["clause"]))
    if law is not None:
        missing = {blocker["code"] for blocker in enact["blockers"]}
        yield from _met(answer, matter, law, book, now, missing)


def _met(
    answer: dict[str, Any], matter: Matter, law: Law, book: Rulebook, now: datetime, missing: set[str]
) -> Iterator[Condition]:
    """What enacting it needs, and is so."""
    shared = not lacking_for(law, matter) and by_share(law, matter)
    if shared and "not-two-thirds" not in missing and answer["can_enact"]["now"] is not None:
        votes, share = answer["tally"]["for"], law.parameters["dov-agreed"].fraction(0)
        text = f"{votes} of {answer['players']} players vote FOR, which is more than {share}."
        yield Condition(True, text, *law_said(book, "VICTORY-07"))
    elif answer["popular"] and not shared:
        said, clause = _why_popular(answer, law)
        yield Condition(True, f"Popular: {said}.", *law_said(book, clause))
    if matter.kind != PROPOSAL or lacking_for(law, matter):
        return
    hours = law.number("enact-after")
    if matter.age(now) >= hours * HOUR:
        yield Condition(True, f"Open for voting for {hours} hours and more.", *law_said(book, "RESPROP-03"))
    if answer["oldest_pending"] and "over-7-days" not in missing and not matter.may_be_over:
        yield Condition(True, "The oldest pending Proposal.", *law_said(book, "RESPROP-10"))
    if answer["vetoed"] is False and answer["self_killed"] is False:
        yield Condition(True, f"Neither Vetoed nor {killed_by_author(law)}.", *law_said(book, "RESPROP-04"))


def _why_popular(answer: dict[str, Any], law: Law) -> tuple[str, str]:
    """By which route a matter is Popular, and the clause of it (VOTES-09, 10)."""
    votes_for, votes_against, quorum = answer["tally"]["for"], answer["tally"]["against"], answer["quorum"]
    hours = law.number("popular-timeout")
    if "quorum" in answer["popular_because"]:
        return f"{votes_for} FOR, {'a quorum by every reading' if quorum is None else f'quorum {quorum}'}", "VOTES-09"
    if answer["popular_because"]:
        return f"{votes_for} FOR to {votes_against} AGAINST after {hours} hours", "VOTES-10"
    return f"by quorum or by a majority after {hours} hours, whatever is not known", "VOTES-09"


def law_said(book: Rulebook, clause: str) -> tuple[tuple[Quoted, ...], tuple[str, ...]]:
    """The sentence of the text in force that a clause stands for, and what it says in our words."""
    quoted = book.deciding(clause)
    return (quoted,) if quoted is not None else (), tuple(filter(None, [clause_text(full_id(clause))]))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


# -- how the votes came in -----------------------------------------------------------------------------


def _course(state: GameState, law: Law, matter: Matter, until: datetime) -> Iterator[Point]:
    """How the votes stood when it was posted, and after each icon; of very many the last."""
    casts: Iterable[Cast] = [cast for cast in matter.casts if cast.icons and cast.at <= until][-_MOST_POINTS:]
    yield _point(state, law, matter, matter.posted_at)
    for cast in casts:
        yield _point(state, law, matter, cast.at, cast)
    yield _point(state, law, matter, until)


def _point(state: GameState, law: Law, matter: Matter, at: datetime, cast: Cast | None = None) -> Point:
    tally = tally_votes(state.core, law, matter, at)
    player = state.core.roster.person(cast.author) if cast is not None else ""
    return Point(at, tally.count(FOR), tally.count(AGAINST), player, cast.icons[-1] if cast is not None else "")


def _marks(matter: Matter, law: Law) -> list[tuple[int, datetime]]:
    """The hours after its posting at which the rules look at it again."""
    if matter.kind == DOV:
        hours = {law.last_number("dov-agreed"), law.last_number("dov-contested")}
    else:
        hours = {law.number("popular-timeout")} | ({law.number("enact-after")} if matter.kind == PROPOSAL else set())
    return [(each, matter.posted_at + each * HOUR) for each in sorted(hours)]
