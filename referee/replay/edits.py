"""Edits of posts and comments after they were first seen."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from referee.model.events import PROPOSAL, UNKNOWN, VOTABLE, Category, Edit, Evidence, Post
from referee.model.findings import Problem
from referee.model.instants import HOUR
from referee.replay.common import Applied, addresses, understood, with_core, with_matter
from referee.replay.posts import take_official
from referee.replay.state import GameState
from referee.rules.core import alterations
from referee.rules.core.alterations import Alteration, judge_alteration
from referee.rules.core.game import Matter

_MINUTE = timedelta(minutes=1)


def take_edit(state: GameState, evidence: Evidence, edit: Edit) -> Applied:
    """Votes stay as first captured (V10); titles and, within fifteen minutes, categories follow the edit."""
    if edit.comment is not None:
        return _take_comment_edit(state, evidence, edit)
    state, problems = _judged(state, evidence, edit)
    matter = state.core.matters.get(edit.post or "")
    unlawful = any(one.verdict == "violation" and one.reason in _TEXT_STAYS for one in problems)
    if matter is not None and not unlawful:
        written = {field: str(edit.new[field]) for field in ("title", "body") if field in edit.new}
        if written:
            matter = msgspec.structs.replace(matter, **written)
            state = with_matter(state, matter)
    category = edit.new.get("category")
    if category is None or unlawful:
        return state, problems
    if matter is None:
        state, more = _categorised(state, evidence, edit, category)
        return state, problems + more
    known_at = min(edit.at, evidence.not_before or edit.at)
    if category == matter.kind or known_at - matter.posted_at > _window(state, "category-window", _MINUTE):
        return state, problems
    state, more = _recategorised(state, evidence, matter, category)
    return state, problems + more


_TEXT_STAYS = frozenset({"post-altered-late", "post-altered-by-another"})
"""After these the lawful text is still the one before: no tag is added late, and no words put in (V21)."""


def _window(state: GameState, parameter: str, unit: timedelta) -> timedelta:
    """A window of the text in force; none at all where the text is not understood."""
    law = state.law
    return law.number(parameter) * unit if law is not None and law.get(parameter) is not None else timedelta(0)


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


def _recategorised(state: GameState, evidence: Evidence, matter: Matter, category: Category) -> Applied:
    """Within its minutes a matter counts by its final category, or is none at all (V18): it is judged as that."""
    core = state.core
    proposed, author = core.proposed, core.roster.person(matter.author)
    if matter.kind == PROPOSAL:
        proposed = proposed.set(author, tuple(at for at in proposed.get(author, ()) if at != matter.posted_at))
    waiting = tuple(
        msgspec.structs.replace(one, open=tuple(other for other in one.open if other != matter.id))
        for one in state.waiting
        if one.problem.subject != f"post:{matter.id}"
        and len(one.open) - (matter.id in one.open) + one.certain + one.doubtful >= one.needed
    )
    held = tuple(one for one in state.held if one.post != matter.id)
    state = msgspec.structs.replace(state, waiting=waiting, held=held)
    kept = core.posts.get(matter.id)
    posts = core.posts.set(matter.id, msgspec.structs.replace(kept, category=category)) if kept else core.posts
    state = with_core(
        state,
        posts=posts,
        matters=core.matters.delete(matter.id),
        pending=tuple(one for one in core.pending if one != matter.id),
        declarations=tuple(one for one in core.declarations if one != matter.id),
        proposed=proposed,
    )
    if category not in VOTABLE:
        return state, []
    official = Post(
        id=matter.id,
        at=matter.posted_at,
        author=matter.author,
        category=category,
        title=matter.title,
        body=matter.body,
        url=matter.url,
        changes=msgspec.UNSET if matter.changes is None else matter.changes,  # type: ignore[arg-type]
    )
    state, problems = take_official(state, Evidence(official, evidence.source), official, author)
    again = msgspec.structs.replace(
        state.core.matters[matter.id], casts=matter.casts, seen=matter.seen, claimed=matter.claimed
    )
    return with_matter(state, again), problems


def _categorised(state: GameState, evidence: Evidence, edit: Edit, category: Category) -> Applied:
    """A post that was no votable matter becomes one: by its author early on, or by an Admin (GST-18, 19)."""
    post = state.core.posts.get(edit.post or "")
    if post is None or category not in VOTABLE or post.category in VOTABLE:
        return state, []
    age = min(edit.at, evidence.not_before or edit.at) - post.at
    by_admin = edit.by == UNKNOWN or state.core.roster.is_admin(edit.by, edit.at)
    by_admin = by_admin and post.category == "" and age < _window(state, "newcomers-post", HOUR)
    if age >= _window(state, "unofficial-window", _MINUTE) and not by_admin:
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
