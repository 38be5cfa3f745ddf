"""Drop posts on the blog: who may make one when, and when it is closed.

DROPS-03 to 05, 08, 09, 18 to 21, 23, 24; RESEARCH-02; readings M24 to M26, M29.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.checks.drops import (
    CLOSINGS,
    DESCRIPTION,
    POSTING,
    Closing,
    DropPosted,
    closing_unclear,
)
from referee.dynasties.moon_sites.checks.queue import name_not_moved
from referee.dynasties.moon_sites.drops import Block, announces_building, closing_of, parse_block
from referee.dynasties.moon_sites.state import ANNOUNCE, MOVE, Drop, MoonScene, MoonState, Outcome, Snapshot
from referee.model.events import ASCENSION, VOTABLE, Comment, Post


def take_post(state: MoonState, scene: MoonScene, post: Post) -> Outcome:
    """A post that describes a Block is a Drop post, if its author may make one now."""
    if post.category in VOTABLE or post.category == ASCENSION:
        return state, []
    parsed = parse_block(f"{post.title}\n{post.body}")
    if parsed is None:
        return state, []
    author = scene.person(post.author)
    block, unclear = (parsed, "") if isinstance(parsed, Block) else (None, parsed)
    if unclear and (state.drop is not None or state.queue[:1] != (author,)):
        # A text that is not clear counts as a Drop post only from the one whose turn it is.
        return state, []
    drop = Drop(post=post.id, author=author, posted_at=post.at, url=post.url, block=block, unclear=unclear)
    posted = DropPosted(
        state=state, scene=scene, actor=author, subject=f"post:{post.id}", what="a Drop post", drop=drop
    )
    for wrong in posted.findings(*POSTING):
        return msgspec.structs.replace(state, void_drop=msgspec.structs.replace(drop, void=wrong.id)), [wrong]
    findings = list(posted.findings(*DESCRIPTION))
    state = msgspec.structs.replace(state, drop=drop, void_drop=None)
    for owing in replace(posted, subject="queue", detail=post.id).findings(name_not_moved):
        state = state.awaiting(f"{MOVE}:{post.id}", owing, scene.at + GRACE)
    return state, findings


def take_comment(state: MoonState, scene: MoonScene, comment: Comment) -> Outcome:
    """A comment on the open Drop post: who has commented, who says that they built, who closes it."""
    drop = state.drop
    if drop is None or comment.post != drop.post:
        return state, []
    author = scene.person(comment.author)
    if author not in drop.commented:
        drop = msgspec.structs.replace(drop, commented=(*drop.commented, author))
    if announces_building(comment.text) and author not in drop.announced:
        drop = msgspec.structs.replace(drop, announced=(*drop.announced, author))
        state = scene.discharged(state, ANNOUNCE, author)
    state = msgspec.structs.replace(state, drop=drop)
    match closing_of(comment.text):
        case "closes":
            return _close(state, scene, drop, author, comment.id)
        case "unclear":
            return state, list(_closing(state, scene, drop, author, comment.id).findings(closing_unclear))
        case _:
            return state, []


def _closing(state: MoonState, scene: MoonScene, drop: Drop, author: str, comment: str) -> Closing:
    subject, what = f"post:{drop.post}", "closing a Drop post"
    return Closing(state=state, scene=scene, actor=author, subject=subject, what=what, detail=comment, drop=drop)


def _close(state: MoonState, scene: MoonScene, drop: Drop, author: str, comment: str) -> Outcome:
    for wrong in _closing(state, scene, drop, author, comment).findings(*CLOSINGS):
        return msgspec.structs.replace(state, drop=msgspec.structs.replace(drop, false_closing=wrong.id)), [wrong]
    closed = msgspec.structs.replace(drop, closed_at=scene.at)
    snapshot = _snapshot(state, scene)
    return msgspec.structs.replace(state, drop=None, last_drop=closed, quiet_since=scene.at, snapshot=snapshot), []


def _snapshot(state: MoonState, scene: MoonScene) -> Snapshot:
    minute = scene.at.replace(second=0, microsecond=0)
    doubtful = ((state.minute_sites, state.minute_stats),) if state.minute == minute else ()
    subjects = (subject for subject in state.disputed if subject.startswith(("site:", "stats:")))
    causes = tuple(sorted(set(state.causes(*subjects))))
    return Snapshot(
        closed_at=scene.at,
        architects=scene.architects(state),
        sites=state.sites,
        stats=state.stats,
        doubtful=doubtful,
        shown_sites=state.sites.update(state.shown_sites) if causes else state.sites,
        shown_stats=state.stats.update(state.shown_stats) if causes else state.stats,
        causes=causes,
    )
