"""The public proposal history read again: it holds each proposal with its last outcome alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import UNSET

from referee.archive.rows import event_key, to_number
from referee.archive.store import Archive
from referee.model.events import CommentsClaimed, Evidence, Post, Status
from referee.model.instants import AFTER_ALL, say_instant


def set_right(archive: Archive, table: Iterable[Evidence], tell: Callable[[str], None]) -> None:
    """Take out what an earlier copy of a table told otherwise, after this one was taken; `tell` hears which outcomes.

    An outcome of an earlier instant stays as well: it was the last one then. One of the same or a later instant was a slip, or is of a row
    that is open again. Of the numbers of comments the last is kept.
    """
    table = list(table)
    kept = set(map(event_key, table))
    closed = {each.event.post: each.event for each in table if isinstance(each.event, Status)}
    posts = {each.event.id: each.event for each in table if isinstance(each.event, Post)}
    gone = [
        each
        for kind in ("status", "claim")
        for post, held in archive.about_each(posts, AFTER_ALL, kind).items()
        for each in held
        if event_key(each) not in kept and _is_corrected(each, closed.get(post))
    ]
    if gone:
        archive.take_out((event_key(each), to_number(each.event.at)) for each in gone)
    for before in (each.event for each in gone if isinstance(each.event, Status)):
        post = posts[before.post]
        tell(f"“{post.title or post.id}”: {_said(before)}, was corrected: {_said(closed.get(post.id))}")


def _is_corrected(held: Evidence, now: Status | None) -> bool:
    """Whether it is the table's, as what pages claim says how many comments are not held, and counts no more."""
    match held.event:
        case Status(at_is="upper-bound", at=at):
            return now is None or at >= now.at
        case CommentsClaimed(unseen=unseen, count=count):
            return unseen is UNSET and count is not None
    return False


def _said(status: Status | None) -> str:
    if status is None:
        return "Open"
    by = f" by {status.by}" if status.by else ""
    return f"{status.status}{by} on {say_instant(status.at)}"
