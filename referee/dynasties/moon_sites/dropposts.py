"""Drop posts on the blog: who may make one when, and when it is closed.

DROPS-03 to 05, 08, 09, 18 to 21, 23, 24; RESEARCH-02; readings M24 to M26, M29.
"""

from __future__ import annotations

from msgspec.structs import replace

from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.moon_sites.checks.drops import (
    CLOSINGS,
    DESCRIPTION,
    POSTING,
    Closing,
    DropPosted,
    closing_unclear,
)
from referee.dynasties.moon_sites.checks.queue import name_not_moved
from referee.dynasties.moon_sites.comments import announces_building, closing_of
from referee.dynasties.moon_sites.described import parse_block
from referee.dynasties.moon_sites.drops import Block
from referee.dynasties.moon_sites.state import (
    ANNOUNCE,
    MOVE,
    Drop,
    Judged,
    MoonSituation,
    MoonState,
    Snapshot,
)
from referee.model.events import ASCENSION, VOTABLE, Comment, Post
from referee.model.findings import Finding
from referee.model.instants import minute_of


def take_post(state: MoonState, situation: MoonSituation, post: Post) -> Judged:
    """A post that describes a Block is a Drop post, if its author may make one now."""
    if post.category in VOTABLE or post.category == ASCENSION:
        return state, []
    parsed = parse_block(post.title, post.body)
    if parsed is None:
        return state, []
    author = situation.person(post.author)
    block, unclear = (parsed, "") if isinstance(parsed, Block) else (None, parsed)
    if unclear and (state.drop is not None or state.queue[:1] != (author,)):
        # A text that is not clear counts as a Drop post only from the one whose turn it is.
        return state, []
    drop = Drop(post=post.id, posted_at=post.at, block=block, unclear=unclear)
    posted = DropPosted(state, situation, author, f"post:{post.id}", what="a Drop post", drop=drop)
    wrong = posted.surest(*POSTING)
    if wrong is None:
        return _made(posted)
    if unclear:
        return state, [wrong.in_doubt(f"it {unclear}")]
    void = state.but(void_drop=replace(drop, void=wrong.id))
    if wrong.is_violation or state.pageless:
        return void, [wrong]
    made, findings = _made(posted)
    return void.or_else(made, wrong, _perhaps_made(drop)), [wrong, *(each.in_doubt() for each in findings)]


def _perhaps_made(drop: Drop) -> str:
    return f"whether “{drop.post}” is a Drop post"


def _made(posted: DropPosted) -> Judged:
    """What becomes of a Drop post that may be made: where it is not clear, it may be none (DROPS-05, 08)."""
    situation, drop, findings = posted.situation, posted.drop, list(posted.findings(*DESCRIPTION))
    state = posted.state.but(drop=drop, void_drop=None)
    for owing in replace(posted, subject="queue", detail=drop.post).findings(name_not_moved):
        state = state.awaiting(f"{MOVE}:{drop.post}", owing, situation.at + GRACE)
    if not drop.unclear:
        return state, findings
    findings = [each if each.verdict == "undetermined" else each.in_doubt(f"it {drop.unclear}") for each in findings]
    return state.or_else(posted.state, findings[0], _perhaps_made(drop)), findings


def take_comment(state: MoonState, situation: MoonSituation, comment: Comment) -> Judged:
    """A comment on the open Drop post: who has commented, who says that they built, who closes it."""
    drop = state.drop
    if drop is None or comment.post != drop.post:
        return state, []
    author = situation.person(comment.author)
    if author not in drop.commented:
        drop = replace(drop, commented=(*drop.commented, author))
    if announces_building(comment.text) and author not in drop.announced:
        drop = replace(drop, announced=(*drop.announced, author))
        state = situation.discharged(state, ANNOUNCE, author)
    state = state.but(drop=drop)
    subject, what = f"post:{drop.post}", "closing a Drop post"
    closing = Closing(state, situation, author, subject, what=what, detail=comment.id, drop=drop)
    match closing_of(comment.text):
        case "closes":
            return _close(closing)
        case "unclear":
            return _close_perhaps(closing)
        case _:
            return state, []


def _close(closing: Closing) -> Judged:
    wrong = closing.surest(*CLOSINGS)
    if wrong is None:
        return _closed(closing), []
    is_open = closing.state.but(drop=replace(closing.drop, false_closing=wrong.id))
    return (is_open if wrong.is_violation else _perhaps_closed(closing, is_open, wrong)), [wrong]


def _close_perhaps(closing: Closing) -> Judged:
    """It may be closed, or be open as before; where it may not be closed it is open."""
    findings, wrong = list(closing.findings(closing_unclear)), closing.surest(*CLOSINGS)
    if wrong is not None and wrong.is_violation:
        return closing.state, findings
    return _perhaps_closed(closing, closing.state, findings[0]), findings


def _perhaps_closed(closing: Closing, is_open: MoonState, finding: Finding) -> MoonState:
    return is_open.or_else(_closed(closing), finding, f"whether “{closing.drop.post}” was closed then")


def _closed(closing: Closing) -> MoonState:
    state, situation, drop = closing.state, closing.situation, closing.drop
    closed, snapshot = replace(drop, closed_at=situation.at, closed_by=closing.actor), _snapshot(state, situation)
    return state.but(drop=None, last_drop=closed, quiet_since=situation.at, snapshot=snapshot)


def _snapshot(state: MoonState, situation: MoonSituation) -> Snapshot:
    causes = state.causes(*(key for key in state.disputed if key.startswith(("site:", "stats:"))))
    return Snapshot(
        closed_at=situation.at,
        architects=situation.architects(state),
        cells=state.cells,
        doubtful=(state.minute_cells,) if state.minute == minute_of(situation.at) else (),
        displayed=state.cells.update(state.displayed) if causes else state.cells,
        causes=tuple(sorted(causes)),
    )
