"""Edits of posts and comments after they were first seen."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from referee.model.events import PROPOSAL, VOTABLE, Category, Edit, Evidence, Post
from referee.model.findings import Problem
from referee.replay.common import Applied, addresses, understood, with_core, with_matter
from referee.replay.posts import take_official
from referee.replay.state import GameState
from referee.rules.core import alterations
from referee.rules.core.alterations import Alteration, judge_alteration
from referee.rules.core.game import Matter

_RECATEGORISED_WITHIN = timedelta(minutes=15)
_CATEGORISED_BY_ADMIN_WITHIN = timedelta(hours=6)


def take_edit(state: GameState, evidence: Evidence, edit: Edit) -> Applied:
    """Votes stay as first captured (V10); titles and, within fifteen minutes, categories follow the edit."""
    if edit.comment is not None:
        return _take_comment_edit(state, evidence, edit)
    state, problems = _judged(state, evidence, edit)
    matter = state.core.matters.get(edit.post or "")
    if matter is not None:
        written = {field: str(edit.new[field]) for field in ("title", "body") if field in edit.new}
        if written:
            matter = msgspec.structs.replace(matter, **written)
            state = with_matter(state, matter)
    category = edit.new.get("category")
    if category is None:
        return state, problems
    if matter is None:
        state, more = _categorised(state, evidence, edit, category)
        return state, problems + more
    known_at = min(edit.at, evidence.not_before or edit.at)
    if category == matter.kind or known_at - matter.posted_at > _RECATEGORISED_WITHIN:
        return state, problems
    return _recategorised(state, matter, category), problems


def _judged(state: GameState, evidence: Evidence, edit: Edit) -> Applied:
    """Whether the post could be altered so; of a post older than some weeks nothing is said."""
    kept = state.core.posts.get(edit.post or "")
    if kept is None:
        return state, []
    state, law, problems = understood(state, evidence, alterations.NEEDED)
    if law is None:
        return state, problems
    matter = state.core.matters.get(kept.id)
    first = min(edit.at, evidence.not_before) if evidence.not_before is not None else edit.at
    alteration = Alteration(post=kept, matter=matter, edit=edit, first=max(first, kept.at))
    return state, judge_alteration(state.core, law, alteration)


def _recategorised(state: GameState, matter: Matter, category: str) -> GameState:
    """Within fifteen minutes a matter counts by its final category, or is none at all (V18)."""
    core = state.core
    proposed, author = core.proposed, core.roster.person(matter.author)
    if matter.kind == PROPOSAL:
        proposed = proposed.set(author, tuple(at for at in proposed.get(author, ()) if at != matter.posted_at))
    if category in VOTABLE:
        return with_matter(state, msgspec.structs.replace(matter, kind=category), proposed=proposed)
    waiting = tuple(
        msgspec.structs.replace(one, open=tuple(other for other in one.open if other != matter.id))
        for one in state.waiting
        if len(one.open) - (matter.id in one.open) + one.certain + one.doubtful >= one.needed
    )
    state = msgspec.structs.replace(state, waiting=waiting)
    return with_core(
        state,
        matters=core.matters.delete(matter.id),
        pending=tuple(one for one in core.pending if one != matter.id),
        declarations=tuple(one for one in core.declarations if one != matter.id),
        proposed=proposed,
    )


def _categorised(state: GameState, evidence: Evidence, edit: Edit, category: Category) -> Applied:
    """A post that was no votable matter becomes one: by its author early on, or by an Admin (GST-18, 19)."""
    post = state.core.posts.get(edit.post or "")
    if post is None or category not in VOTABLE or post.category in VOTABLE:
        return state, []
    age = min(edit.at, evidence.not_before or edit.at) - post.at
    by_admin = (
        post.category == "" and age < _CATEGORISED_BY_ADMIN_WITHIN and state.core.roster.is_admin(edit.by, edit.at)
    )
    if age >= _RECATEGORISED_WITHIN and not by_admin:
        return state, []
    body = str(edit.new.get("body", ""))
    official = Post(
        id=post.id, at=post.at, author=post.author, category=category, title=post.title, body=body, url=post.url
    )
    state = with_core(state, posts=state.core.posts.set(post.id, msgspec.structs.replace(post, category=category)))
    return take_official(state, Evidence(official, evidence.source), official, state.core.roster.person(post.author))


def _take_comment_edit(state: GameState, evidence: Evidence, edit: Edit) -> Applied:
    """Comments should stay as they are (FAIR-10, 11); one with icons is still the vote it was (V10)."""
    for matter in (state.core.matters[one] for one in (*state.core.pending, *state.core.fading)):
        cast = next((cast for cast in matter.casts if cast.comment == edit.comment), None)
        if cast is None:
            continue
        edited = msgspec.structs.replace(cast, edited=True)
        casts = tuple(edited if one is cast else one for one in matter.casts)
        state = with_matter(state, msgspec.structs.replace(matter, casts=casts))
        touched = bool(cast.icons) and bool({"icons", "removed"} & set(edit.fields))
        return state, [_comment_edited(evidence, edit, matter, cast.author, list(cast.icons) if touched else None)]
    return state, []


def _comment_edited(evidence: Evidence, edit: Edit, matter: Matter, author: str, icons: list[str] | None) -> Problem:
    facts: dict[str, object] = {"author": author}
    if icons is not None:
        facts["icons"] = icons
    return Problem(
        reason="comment-edited" if icons is None else "vote-edited",
        at=edit.at,
        actor=edit.by,
        subject=f"post:{matter.id}",
        verdict="advisory",
        detail=edit.comment or "",
        facts=facts,
        evidence=addresses(evidence),
    )
