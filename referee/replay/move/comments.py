"""Comments: votes cast, requests made, Events Ended; and edits of posts and comments after they were first seen."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from referee.law.taught import as_counted
from referee.model.events import FOREIGN_IMAGE, Comment, CommentsClaimed, Edit
from referee.replay.case import Case
from referee.replay.docket import without_matter
from referee.replay.move.moved import Moved, Ruled
from referee.replay.move.posts import put_forward
from referee.replay.move.spoken import hear, hear_edited
from referee.replay.state import GameState, with_core
from referee.rules.core.alterations import ALTERATION, COMMENT_EDIT, refiled, rewritten
from referee.rules.core.casts import Cast
from referee.rules.core.entry_dates import true_date
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.illegal import found_wanting
from referee.rules.core.missing_comments import with_page
from referee.rules.core.renamed import heard
from referee.rules.core.special_rules import ends_event


def take_comment(case: Case, ruled: Ruled) -> Moved:
    """A comment, with its icons as cast."""
    comment: Comment = case.event
    core = case.game
    author = core.roster.person(comment.author)
    row = (author, core.in_a_row[1] + 1 if core.in_a_row[0] == author else 1)
    returned = core.returned
    if comment.icons and author in returned:
        returned = returned.delete(author)
    core = heard(core, comment.author, comment.at)
    state = with_core(msgspec.structs.replace(case.state, core=core), in_a_row=row, returned=returned)
    state = _with_event_ended(_with_post_noted(hear(state, author, comment), author, comment), comment)
    matter = state.core.matters.get(comment.post)
    if matter is None:
        return state, []
    if matter.pending or comment.post in core.fading:
        cast = Cast(comment.id, comment.author, comment.at, _as_counted(ruled, comment.icons, comment.at))
        matter = msgspec.structs.replace(matter, casts=matter.casts.adding(cast))
    return _with_matter(state, msgspec.structs.replace(matter, seen=matter.seen + 1)), []


def _as_counted(ruled: Ruled, icons: Iterable[str], at: datetime) -> tuple[str, ...]:
    """The icons of a comment by what each counts as, without those that are no vote."""
    return tuple(filter(None, (as_counted(ruled.book.icons, icon, at) for icon in icons)))


def _with_matter(state: GameState, matter: Matter) -> GameState:
    return with_core(state, matters=state.core.matters.set(matter.id, matter))


def take_claim(case: Case, _ruled: Ruled) -> Moved:
    """What a page says of the number of its comments."""
    claim: CommentsClaimed = case.event
    state = msgspec.structs.replace(case.state, core=with_page(case.game, claim))
    matter = case.game.matters.get(claim.post)
    return (state if matter is None else _with_matter(state, msgspec.structs.replace(matter, claim=claim))), []


def _with_post_noted(state: GameState, author: str, comment: Comment) -> GameState:
    """Remember the first comments of each kind on a post, on which its author's edits turn (GST-07, 08, 18)."""
    core = state.core
    post = core.posts.get(comment.post)
    if post is None or (post.icon_at is not None and post.player_commented_at is not None):
        return state
    player = core.roster.is_active(author, comment.at)
    noted = msgspec.structs.replace(
        post,
        commented_at=post.commented_at or comment.at,
        player_commented_at=post.player_commented_at or (comment.at if player else None),
        icon_at=post.icon_at or (comment.at if set(comment.icons) - {FOREIGN_IMAGE} else None),
    )
    return with_core(state, posts=core.posts.set(post.id, noted)) if noted != post else state


def _with_event_ended(state: GameState, comment: Comment) -> GameState:
    """A comment that says so Ends an Event, once (R205-EVENTS-13, 14)."""
    post = state.core.posts.get(comment.post)
    if post is None or not post.event or state.law is None or not ends_event(comment):
        return state
    ended = msgspec.structs.replace(post, ended_at=post.ended_at or comment.at)
    return with_core(state, posts=state.core.posts.set(post.id, ended))


def _redated(case: Case, game: CoreGame) -> CoreGame:
    """The game with the date that a matter was given as the text may let it (FAIR-12)."""
    dates = (true_date(edited) for edited in case.views(ALTERATION) if case.law is not None)
    matter, date = game.matters.get(case.event.post or ""), next(dates, None)
    if matter is None or date is None:
        return game
    return msgspec.structs.replace(
        game, matters=game.matters.set(matter.id, msgspec.structs.replace(matter, redated=date))
    )


def take_edit(case: Case, ruled: Ruled) -> Moved:
    """Votes stay as first captured (V10); titles and, within fifteen minutes, categories follow the edit.

    Where it is void, the lawful text is still the one before: no tag is added late, and no words put in (V21).
    """
    state, questions = _edited(case, ruled)
    return hear_edited(state, case.event), questions


def _edited(case: Case, ruled: Ruled) -> Moved:
    edit: Edit = case.event
    if edit.comment is not None:
        return _with_revised(case, ruled), []
    if case.voided:
        return _with_infraction(case.state, edit.post or "", ruled), []
    change = refiled(case)
    if change is None:
        state = msgspec.structs.replace(case.state, core=_redated(case, rewritten(case.game, edit)))
        return _with_infraction(state, edit.post or "", ruled), []
    state = msgspec.structs.replace(case.state, core=change.game)
    was = case.game.matters.get(edit.post or "")
    if was is not None:
        state = without_matter(state, was.id)
    if change.official is not None:
        state = put_forward(state, change.official, ruled)
    if change.official is not None and was is None:
        state = _with_earlier_comments(state, edit)
    if change.official is not None and was is not None:
        again = state.core.matters[was.id]
        state = _with_matter(
            state, msgspec.structs.replace(again, casts=was.casts, seen=was.seen, claim=was.claim, revised=was.revised)
        )
    return _with_infraction(state, edit.post or "", ruled), []


def _with_revised(case: Case, ruled: Ruled) -> GameState:
    """Remember what icons a comment has since it was changed, which are no votes (V10)."""
    for seen in case.views(COMMENT_EDIT):
        edit, matter = seen.edit, seen.matter
        if not {"icons", "removed"} & set(edit.fields):
            continue
        now = () if edit.removes else edit.new.get("icons", seen.cast.icons)
        cast = Cast(seen.cast.comment, seen.cast.author, edit.at, _as_counted(ruled, now or (), edit.at))
        return _with_matter(case.state, msgspec.structs.replace(matter, revised=matter.revised.adding(cast)))
    return case.state


def _with_earlier_comments(state: GameState, edit: Edit) -> GameState:
    """Of a post that was no matter until now comments were not kept: what votes are in them is not seen (V9)."""
    post = state.core.posts.get(edit.post or "")
    if post is None or post.commented_at is None:
        return state
    matter = state.core.matters[post.id]
    claim = CommentsClaimed(at=edit.at, post=post.id, count=None)
    return _with_matter(state, msgspec.structs.replace(matter, claim=claim))


def _with_infraction(state: GameState, post: str, ruled: Ruled) -> GameState:
    """What was altered when it might not be is illegal, where the text says so (R205-OFFPOST-23); where it is not known
    whether it might, that is left open."""
    matter = state.core.matters.get(post)
    if matter is None or not matter.pending:
        return state
    of_post = (finding for finding in ruled.findings if finding.subject == f"post:{post}")
    # Rules of fair play prohibit nothing that would make a post illegal.
    about = [finding for finding in of_post if not all("-FAIR-" in clause for clause in finding.clauses)]
    is_open = ruled.undecided or any(finding.verdict == "undetermined" for finding in about)
    altered = msgspec.structs.replace(matter, tainted=matter.tainted or is_open)
    altered = found_wanting(altered, (finding for finding in about if finding.is_violation))
    if altered.illegal and (matter.illegal_as_altered or not matter.illegal):
        altered = msgspec.structs.replace(altered, illegal_as_altered=True)
    return _with_matter(state, altered) if altered != matter else state
