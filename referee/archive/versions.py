"""From what was seen at different times to what happened in between. Pure.

The first sighting of a post gives the post and its comments. Every difference in a later one is an event
of its own, at the latest when it was seen, and after the last time at which it was not yet so.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

import msgspec

from referee.archive.claims import claims_of
from referee.model.events import UNKNOWN, Comment, Edit, Evidence, Post, Status, is_as_saved
from referee.model.instants import format_instant
from referee.model.sources import CommentSeen, PostSeen

Sighting = tuple[datetime, PostSeen]


def events_of_post(sightings: Sequence[Sighting]) -> list[Evidence]:
    """All that the sightings of one post tell, whatever their order."""
    ordered = sorted(sightings, key=lambda sighting: (sighting[0], sighting[1].page))
    if not ordered:
        return []
    ordered = _with_icons_known(ordered)
    return [
        *_post_events(ordered),
        *_status_events(ordered),
        *_comment_events(ordered),
        *claims_of(ordered),
    ]


def _with_icons_known(ordered: Sequence[Sighting]) -> list[Sighting]:
    """Sightings in which a comment shows the icons that it was seen with before, or else later, where a copy that was saved whole
    does not tell them: it is no evidence that anybody has changed them."""
    shown = [comment for _, seen in ordered for comment in seen.comments or ()]
    if not any(map(is_as_saved, (icon for comment in shown for icon in comment.icons))):
        return [*ordered]
    known = {comment.id: comment.icons for comment in reversed(shown) if not any(map(is_as_saved, comment.icons))}
    told = list[Sighting]()
    for seen_at, seen in ordered:
        comments = [*(seen.comments or ())]
        for place, comment in enumerate(comments):
            if any(map(is_as_saved, comment.icons)):
                icons = known.get(comment.id, comment.icons)
                comments[place] = msgspec.structs.replace(comment, icons=icons)
            else:
                known[comment.id] = comment.icons
        as_known = tuple(comments) if seen.comments is not None else None
        told.append((seen_at, msgspec.structs.replace(seen, comments=as_known)))
    return told


def _post_events(ordered: Sequence[Sighting]) -> list[Evidence]:
    _, first = ordered[0]
    post = Post(
        at=first.posted_at,
        id=first.id,
        author=first.author,
        category=first.category,
        title=first.title,
        body=next((seen.body for _, seen in ordered if seen.body is not None), ""),
        url=first.url,
    )
    events = [Evidence(post, first.url)]
    bodies = {first.page: first.body}
    for (before_at, before), (now_at, now) in pairwise(ordered):
        new: dict[Any, Any] = {}
        if now.title != before.title:
            new["title"] = now.title
        if now.category != before.category:
            new["category"] = now.category
        if now.posted_at != before.posted_at:
            new["entry-date"] = format_instant(now.posted_at)
        if now.body is not None and not _same_words(now.body, bodies.setdefault(now.page, now.body) or ""):
            new["body"] = bodies[now.page] = now.body
        if new:
            edit = Edit(at=now_at, by=UNKNOWN, fields=tuple(new), post=now.id, new=new)
            events.append(Evidence(edit, now.url, before_at))
    return events


def _status_events(ordered: Sequence[Sighting]) -> list[Evidence]:
    events: list[Evidence] = []
    current, last_other = "Pending", None
    latest: datetime | None = None
    for seen_at, seen in ordered:
        if seen.status is None:
            continue
        if seen.status == current:
            if not events:
                last_other = seen_at
            latest = seen_at
            continue
        last_other = latest if latest is not None else last_other
        at = min(seen.adminned_at, seen_at) if seen.adminned_at is not None else seen_at
        if last_other is not None and at < last_other:
            at = seen_at
        status = Status(at=at, post=seen.id, status=seen.status, by=seen.by, note=seen.note, at_is="upper-bound")
        events.append(Evidence(status, seen.url, last_other))
        current, latest = seen.status, seen_at
    return events


def _comment_events(ordered: Sequence[Sighting]) -> list[Evidence]:
    events: list[Evidence] = []
    known: dict[str, CommentSeen] = {}
    gone: set[str] = set()
    claimed: int | None = None
    last_at: datetime | None = None
    for seen_at, seen in ordered:
        claimed = seen.claimed if seen.claimed is not None else claimed
        if seen.comments is None:
            continue
        current = {comment.id: comment for comment in seen.comments}
        for identifier, comment in current.items():
            if identifier not in known:
                events.append(Evidence(_made(seen.id, comment), seen.url))
            elif known[identifier] != comment:
                events.extend(_comment_edit(known[identifier], comment, seen_at, seen.url, last_at))
            if identifier in gone:
                events.append(_removal(identifier, seen_at, seen.url, last_at, removed=False))
                gone.remove(identifier)
        if claimed is None or len(current) >= claimed:
            for identifier in known.keys() - current.keys() - gone:
                events.append(_removal(identifier, seen_at, seen.url, last_at, removed=True))
                gone.add(identifier)
        known |= current
        last_at = seen_at
    return events


def _made(post: str, seen: CommentSeen) -> Comment:
    return Comment(at=seen.at, id=seen.id, post=post, author=seen.author, icons=seen.icons, text=seen.text)


def _removal(comment: str, at: datetime, url: str, last_at: datetime | None, *, removed: bool) -> Evidence:
    edit = Edit(at=at, by=UNKNOWN, fields=("removed",), comment=comment, new={"removed": removed})
    return Evidence(edit, url, last_at)


def _comment_edit(
    before: CommentSeen, now: CommentSeen, seen_at: datetime, url: str, last_at: datetime | None
) -> list[Evidence]:
    new: dict[Any, Any] = {}
    if not _same_words(now.text, before.text):
        new["text"] = now.text
    if now.icons != before.icons:
        new["icons"] = list(now.icons)
    if not new:
        return []
    edit = Edit(at=seen_at, by=UNKNOWN, fields=tuple(new), comment=now.id, new=new)
    return [Evidence(edit, url, last_at)]


def _same_words(text: str, other: str) -> bool:
    """Space is no reader's, and another reader of pages may have taken it otherwise."""
    return text == other or "".join(text.split()) == "".join(other.split())


def encode_seen(seen: PostSeen) -> bytes:
    """A sighting's content as bytes, the same for the same content."""
    return msgspec.json.encode(seen, order="sorted")


def decode_seen(body: bytes) -> PostSeen:
    """The inverse of `encode_seen`."""
    return msgspec.json.decode(body, type=PostSeen)
