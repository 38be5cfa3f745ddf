"""Comments: votes cast, requests made, and what may not be said any more."""

from __future__ import annotations

import msgspec

from referee.model.events import FOREIGN_IMAGE, Comment, CommentsClaimed, Evidence
from referee.model.findings import Problem, Verdict
from referee.replay.common import Applied, addresses, with_core, with_matter
from referee.replay.people import first_vote_back, listen
from referee.replay.state import GameState
from referee.rules.core import fair_play
from referee.rules.core.game import Cast
from referee.rules.core.special_rules import EventPost, ends_event, judge_ending


def take_comment(state: GameState, evidence: Evidence, comment: Comment) -> Applied:
    """A comment: its icons as cast, and whether it could be made at all (ENACT-05)."""
    core = state.core
    author = core.roster.person(comment.author)
    problems = _run_on(state, comment)
    row = (author, core.in_a_row[1] + 1 if core.in_a_row[0] == author else 1)
    state = with_core(state, activity=core.activity.set(author, comment.at), in_a_row=row)
    state, more = first_vote_back(_noted(listen(state, author, comment), author, comment), evidence, author, comment)
    problems += more
    state, more = _end_event(state, comment)
    problems += more
    matter = core.matters.get(comment.post)
    if FOREIGN_IMAGE in comment.icons:
        problems.append(_comment_problem("foreign-icon", "advisory", comment, evidence))
    resolved_at = core.closed.get(comment.post) if matter is None else matter.resolved_at
    stated = state.law is not None and state.law.get("no-comments") is not None
    if resolved_at is not None and comment.at > resolved_at and stated:
        problems.append(_comment_problem("comment-on-resolved", "violation", comment, evidence))
    if matter is None:
        return state, problems
    cast = Cast(comment.id, comment.author, comment.at, comment.icons)
    if matter.pending or comment.post in core.fading:
        matter = msgspec.structs.replace(matter, casts=(*matter.casts, cast))
    return with_matter(state, msgspec.structs.replace(matter, seen=matter.seen + 1)), problems


def _comment_problem(reason: str, verdict: Verdict, comment: Comment, evidence: Evidence) -> Problem:
    return Problem(
        reason=reason,
        at=comment.at,
        actor=comment.author,
        subject=f"post:{comment.post}",
        detail=comment.id,
        verdict=verdict,
        evidence=addresses(evidence),
    )


def take_claim(state: GameState, claim: CommentsClaimed) -> GameState:
    """What a page says of the number of its comments."""
    matter = state.core.matters.get(claim.post)
    if matter is None:
        return state
    return with_matter(state, msgspec.structs.replace(matter, claimed=claim.count))


def _run_on(state: GameState, comment: Comment) -> list[Problem]:
    law = state.law
    if law is None or law.lacks(*fair_play.NEEDED) or not state.dynasty:
        return []
    return fair_play.judge_comment_run(state.core, law, comment)


def _noted(state: GameState, author: str, comment: Comment) -> GameState:
    """Remember the first comments of each kind on a post, on which its author's edits turn (GST-07, 08, 18)."""
    core = state.core
    kept = core.posts.get(comment.post)
    if kept is None or kept.icon_at is not None:
        return state
    player = core.roster.is_active(author, comment.at)
    noted = msgspec.structs.replace(
        kept,
        commented_at=kept.commented_at or comment.at,
        player_commented_at=kept.player_commented_at or (comment.at if player else None),
        icon_at=comment.at if set(comment.icons) - {FOREIGN_IMAGE} else None,
    )
    return with_core(state, posts=core.posts.set(kept.id, noted)) if noted != kept else state


def _end_event(state: GameState, comment: Comment) -> Applied:
    """A comment that says so Ends an Event, once (R205-EVENTS-13, 14)."""
    kept = state.core.posts.get(comment.post)
    if kept is None or not kept.event or state.law is None or not ends_event(comment):
        return state, []
    problems = judge_ending(state.law, EventPost(kept.event, kept.ended_at), comment)
    ended = msgspec.structs.replace(kept, ended_at=kept.ended_at or comment.at)
    return with_core(state, posts=state.core.posts.set(kept.id, ended)), problems
