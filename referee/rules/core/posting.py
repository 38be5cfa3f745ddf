"""Who may put what forward when: Proposals, Calls for Judgement, Declarations of Victory, Ascension Addresses.

PROP-01, 04, 05; CFJ-03; VICTORY-01, 15, 21, 22; DORMANCY-03; readings V18, D3, D4.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from referee.law.law import Law
from referee.model.events import ASCENSION, CFJ, DOV, PROPOSAL, Post
from referee.model.findings import Problem, Verdict
from referee.model.instants import HOUR, format_instant, possible_instants, same_minute, say_instant
from referee.rules.core import hiatus
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import bars_on_play, bars_on_submission

NEEDED: dict[str, tuple[str, ...]] = {
    PROPOSAL: ("submit", "pending-limit", "daily-limit", "idle-are-none", *hiatus.NEEDED),
    CFJ: ("cfj-raise", "idle-are-none"),
    DOV: ("declaring", "dov-again-after", "no-dov-between", "idle-are-none", "downtime", "downtime-bars"),
    ASCENSION: ("address", "mantle", "mantle-not-back", "mantle-barred"),
}


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """A problem that stands only if enough of some matters were pending at its instant.

    Their resolution may yet turn out to be known only as an upper bound. `open` are those not resolved so
    far, `certain` how many were surely pending then, `doubtful` how many may have been, `needed` how many
    make it a wrong.
    """

    problem: Problem
    open: tuple[str, ...]
    needed: int
    certain: int = 0
    doubtful: int = 0


class Posting(msgspec.Struct, frozen=True):
    """What is wrong with a post at once, and what may turn out to be."""

    problems: tuple[Problem, ...] = ()
    waiting: tuple[Waiting, ...] = ()


def judge_posting(game: CoreGame, law: Law, post: Post, today: tuple[datetime, ...]) -> Posting:
    """Judge an official post by the game before it; `today`: when its author made Proposals of late."""
    match post.category:
        case "Proposal":
            return _judge_proposal(game, law, post, today)
        case "Call for Judgement":
            return Posting(tuple(_by_player(game, post, "raised-by-non-player")))
        case "Declaration of Victory":
            return Posting(tuple(_judge_dov(game, law, post)))
        case "Ascension Address":
            return Posting(tuple(_judge_address(game, post)))
        case _:
            return Posting()


def _problem(post: Post, actor: str, reason: str, verdict: Verdict = "violation", **facts: object) -> Problem:
    evidence = (post.url,) if post.url else ()
    return Problem(
        reason=reason,
        at=post.at,
        actor=actor,
        subject=f"post:{post.id}",
        verdict=verdict,
        facts=facts,
        evidence=evidence,
    )


def _by_player(game: CoreGame, post: Post, reason: str) -> list[Problem]:
    author = game.roster.person(post.author)
    if not game.roster.known or any(game.roster.is_active(author, at) for at in possible_instants(post.at)):
        return []
    return [_problem(post, author, reason)]


def _judge_proposal(game: CoreGame, law: Law, post: Post, today: tuple[datetime, ...]) -> Posting:
    author = game.roster.person(post.author)
    problems = _by_player(game, post, "proposed-by-non-player")
    bars = bars_on_submission(game, law, post.at)
    if bars:
        told = any(same_minute(matter.posted_at, post.at) for matter in game.pending_matters(DOV))
        verdict: Verdict = "undetermined" if told and len(bars) == 1 else "violation"
        problems.append(_problem(post, author, "proposed-while-barred", verdict, why=bars[0].text))
    made = sum(at.date() == post.at.date() for at in today)
    daily = law.number("daily-limit")
    if made >= daily:
        problems.append(_problem(post, author, "too-many-that-day", made=made, limit=daily))
    pending = [matter for matter in game.pending_by(author) if matter.id != post.id]
    limit = law.number("pending-limit")
    waiting = []
    if len(pending) >= limit:
        over = _problem(post, author, "too-many-pending", pending=[matter.id for matter in pending], limit=limit)
        waiting.append(Waiting(problem=over, open=tuple(matter.id for matter in pending), needed=limit))
    return Posting(tuple(problems), tuple(waiting))


def _judge_dov(game: CoreGame, law: Law, post: Post) -> list[Problem]:
    author = game.roster.person(post.author)
    problems = _by_player(game, post, "declared-by-non-player")
    if author == game.emperor_at(post.at):
        problems.append(_problem(post, author, "declared-by-emperor", emperor=law.words.emperor))
    if game.interregnum is not None:
        problems.append(_problem(post, author, "declared-in-interregnum", heir=game.interregnum.heir))
    if any(bar.code == "seasonal-downtime" for bar in bars_on_play(game, law, post.at)):
        problems.append(_problem(post, author, "declared-in-downtime"))
    failed = _last_failed(game, author)
    if failed is not None and failed.resolved_at is not None:
        wait = law.number("dov-again-after") * HOUR
        earliest = failed.resolved_at if failed.resolved_exactly else failed.resolved_not_before or failed.posted_at
        if post.at < failed.resolved_at + wait:
            surely = post.at < earliest + wait
            verdict: Verdict = "violation" if surely else "undetermined"
            until = failed.resolved_at + wait
            problems.append(
                _problem(
                    post,
                    author,
                    "declared-too-soon",
                    verdict,
                    failed=failed.id,
                    until=say_instant(until),
                    lawful=f"from {format_instant(until)}",
                )
            )
    return problems


def _last_failed(game: CoreGame, author: str) -> Matter | None:
    """Somebody's last failed Declaration of Victory that had an AGAINST vote (VICTORY-22)."""
    failed = [
        game.matters[identifier]
        for identifier in game.declarations
        if game.matters[identifier].against_when_failed
        and game.roster.person(game.matters[identifier].author) == author
        and game.matters[identifier].resolved_at is not None
    ]
    return max(failed, key=lambda matter: matter.resolved_at or matter.posted_at, default=None)


def _judge_address(game: CoreGame, post: Post) -> list[Problem]:
    author = game.roster.person(post.author)
    if game.interregnum is None or game.interregnum.heir == author:
        return []
    passed = game.interregnum.heir_has_posted
    verdict: Verdict = "undetermined" if passed else "violation"
    return [_problem(post, author, "address-by-another", verdict, heir=game.interregnum.heir)]


def settle_waiting(waiting: Waiting, matter: Matter, ordinary: timedelta) -> Waiting | Problem | None:
    """One of the matters waited for has been resolved: still waiting, a problem, or none.

    An upper bound says little: the admin box may have been saved again years later. It leaves a doubt only
    where the matter was not older than `ordinary`, the span in which the rules mean it to be resolved.
    """
    if matter.id not in waiting.open:
        return waiting
    at = waiting.problem.at
    surely = matter.resolved_exactly or (matter.resolved_not_before is not None and matter.resolved_not_before > at)
    certain = waiting.certain + surely
    doubtful = waiting.doubtful + (not surely and matter.age(at) <= ordinary)
    left = tuple(identifier for identifier in waiting.open if identifier != matter.id)
    if certain >= waiting.needed:
        return waiting.problem
    if certain + doubtful + len(left) >= waiting.needed and left:
        return msgspec.structs.replace(waiting, open=left, certain=certain, doubtful=doubtful)
    if certain + doubtful < waiting.needed:
        return None
    why = "when an older one was resolved is known only as “at the latest”, so it may have been before"
    facts = {**waiting.problem.facts, "why": why}
    return msgspec.structs.replace(waiting.problem, verdict="undetermined", facts=facts)
