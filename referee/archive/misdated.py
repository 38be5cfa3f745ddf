"""What does not fit between the times at which a post was seen: another post in its place; and votes whose dates cannot be: before
their post, or after they were seen. Nobody can tell when they were cast, nor what became of what was resolved before it was posted
(V30). Pure."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from referee.model.dates import BEFORE_POST, resolved_before_posting
from referee.model.events import FOREIGN_IMAGE, Comment, CommentsClaimed, Edit, Post, Status
from referee.model.instants import CLOCKS_APART, say_instant
from referee.model.sources import CommentSeen, PostSeen

_AFTER = "dated after they were seen"
_MOST = 3


def is_of_dates(sentence: str) -> bool:
    """Whether a sentence on what is odd of a post is one of these: that lacks nothing, and stays so."""
    return BEFORE_POST in sentence or _AFTER in sentence


def with_misdated(sightings: Sequence[tuple[datetime, PostSeen]]) -> list[tuple[datetime, PostSeen]]:
    """The sightings of a post, oldest first, each odd that shows another one, such votes or such a resolution. What counts is the first Entry Date that was seen
    (V28), and when each comment was first seen."""
    first: dict[str, datetime] = {}
    told = []
    for seen_at, seen in sightings:
        votes = [each for each in seen.comments or () if _votes(each)]
        early = [each for each in votes if each.at < sightings[0][1].posted_at]
        late = [each for each in votes if each.at > first.setdefault(each.id, seen_at) + CLOCKS_APART]
        odd = (
            *_sentence(early, BEFORE_POST),
            *_sentence(late, _AFTER),
            *_resolved_early(seen, sightings[0][1].posted_at),
            *_of_another(seen, sightings[0][1]),
        )
        told.append((seen_at, msgspec.structs.replace(seen, odd=(*seen.odd, *odd)) if odd else seen))
    return told


def _of_another(seen: PostSeen, first: PostSeen) -> Iterator[str]:
    """Whoever is renamed posted it when they did, and whoever moves its date is who they were."""
    if seen.author != first.author and seen.posted_at != first.posted_at:
        posted = f"by {seen.author} of {say_instant(seen.posted_at)}"
        yield f"shows another post, {posted}: this one is by {first.author}, of {say_instant(first.posted_at)}"


def _resolved_early(seen: PostSeen, posted_at: datetime) -> Iterator[str]:
    at = seen.adminned_at
    if at is not None and at < posted_at and seen.status not in (None, "Pending"):
        yield resolved_before_posting(seen.status, at)


def before_post(post: Post, comments: Iterable[Comment], statuses: Iterable[Status] = ()) -> CommentsClaimed | None:
    """What stands for the votes on a post, and its statuses, that are dated before it, and for statuses of one second that differ, where no
    page was seen; None where there are none. What became of a matter that was resolved before it was posted, or in two ways at once,
    nobody can tell."""
    statuses = tuple(statuses)
    early = [each for each in statuses if each.at < post.at and each.status != "Pending"]
    odd = (
        *_sentence([each for each in comments if _votes(each) and each.at < post.at], BEFORE_POST),
        *(resolved_before_posting(each.status, each.at) for each in early),
        *_at_odds(statuses),
    )
    return CommentsClaimed(at=post.at, post=post.id, count=None, unseen=0, odd=odd) if odd else None


def _at_odds(statuses: Iterable[Status]) -> Iterator[str]:
    """Of what was set in one second nobody knows which came last, nor whether one of them is a slip that was mended."""
    told = ((each.at, "status", each.status) for each in statuses if each.at_is == "exact")
    for at, _, set_to in _several(told):
        yield f"{' and '.join(set_to)} in one second: {say_instant(at)}"


def edited_at_once(post: str, edits: Iterable[Edit], known: CommentsClaimed | None) -> Iterator[CommentsClaimed]:
    """What stands for edits of a post of one second that make something else of it, besides what is `known` to be odd: nobody knows which
    came last, and so what it is, from then on."""
    told = ((each.at, field, str(value)) for each in edits for field, value in _made_of(each).items())
    odd = known.odd if known is not None else ()
    for at, at_odds in itertools.groupby(_several(told), key=lambda each: each[0]):
        odd += tuple(f"{_say_values(field, values)} in one second: {say_instant(at)}" for _, field, values in at_odds)
        yield CommentsClaimed(at=at, post=post, count=None, unseen=0, odd=odd)


def _several(told: Iterable[tuple[datetime, str, str]]) -> Iterator[tuple[datetime, str, list[str]]]:
    """When something was told to be several things at once, what, and which; in order."""
    values: dict[tuple[datetime, str], set[str]] = {}
    for at, field, value in told:
        values.setdefault((at, field), set()).add(value)
    return ((*place, sorted(each)) for place, each in sorted(values.items()) if len(each) > 1)


def _made_of(edit: Edit) -> dict[str, Any]:
    """What an edit makes of a post, by field."""
    return {**edit.new, "removed": edit.removes} if "removed" in edit.fields else dict(edit.new)


def _say_values(field: str, values: Sequence[str]) -> str:
    return (
        f"{' and '.join(value or 'none' for value in values)} for a category"
        if field == "category"
        else f"{len(values)} edits of its {field}"
    )


def _votes(comment: Comment | CommentSeen) -> bool:
    return any(icon != FOREIGN_IMAGE for icon in comment.icons)


def _sentence(votes: Sequence[Comment | CommentSeen], what: str) -> Iterator[str]:
    if votes:
        named = [f"{each.author} ({say_instant(each.at)})" for each in votes[:_MOST]]
        more = f" and {len(votes) - _MOST} more" if len(votes) > _MOST else ""
        yield f"{len(votes)} vote{'s' * (len(votes) > 1)} {what}: {', '.join(named)}{more}"
