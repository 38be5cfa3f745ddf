"""Declarations of Victory that failed as another was enacted, whose status nobody had to set (VICTORY-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Literal

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.model.events import DOV, Outcome, Post, Status
from referee.rules.core.game import KEPT_AFTER_RESOLUTION, Matter


class Fallen(msgspec.Struct, frozen=True):
    """What an enactment made of another Declaration of Victory, as a status that nobody set; `by`: the one that was enacted."""

    by: str
    status: Status


def felled(inquiry: Inquiry) -> dict[str, Fallen]:
    """By post each that another's enactment has failed, and has failed still, whatever its box says."""
    return {each.status.post: each for each in _felled(inquiry)}


def _felled(inquiry: Inquiry) -> Iterator[Fallen]:
    known = inquiry.archive.posted_as(DOV, inquiry.now)
    declared = [each.event for each in known if isinstance(each.event, Post)]
    statuses = _statuses(inquiry, [post.id for post in declared])
    enacted = [each for post in declared for each in statuses.get(post.id, ()) if each.status == "Enacted"]
    for post in declared:
        own = statuses.get(post.id, ())
        if not own or own[-1].status in ("Pending", "Failed", "Enacted"):
            until = _since(own, "Failed") or _since(own, "Enacted") or inquiry.now
            rivals = [each for each in enacted if each.post != post.id and post.at <= each.at <= until]
            matter = _failed_by(inquiry, post, sorted(rivals, key=lambda each: each.at), statuses)
            if matter is not None:
                yield Fallen(matter.felled_by, unset(matter))


def _since(statuses: Sequence[Status], status: Outcome) -> datetime | None:
    """Since when the box of one says a status; None where it does not."""
    last = [*takewhile(lambda each: each.status == status, reversed(statuses))]
    return last[-1].at if last else None


def _statuses(inquiry: Inquiry, posts: list[str]) -> dict[str, list[Status]]:
    about = inquiry.archive.about_each(posts, inquiry.now, "status")
    return {post: [each.event for each in every if isinstance(each.event, Status)] for post, every in about.items()}


def _failed_by(inquiry: Inquiry, post: Post, rivals: list[Status], statuses: dict[str, list[Status]]) -> Matter | None:
    """The matter as the first of these enactments that stands has failed it, as a replay has it; None: none has."""
    from referee.app.inquiry.lately import votes_at  # What replays takes longer to load than most tables to make.

    for rival in rivals:
        matter = votes_at(inquiry, rival.at, post).core.matters.get(post.id)
        if matter is None or not matter.felled_by:
            continue
        if _is_changed(rival, post, statuses):
            # Until then both are known, with what has become of them.
            until = min(inquiry.now, rival.at + KEPT_AFTER_RESOLUTION)
            matter = votes_at(inquiry, until, post).core.matters.get(post.id)
        if matter is not None and matter.felled_by:
            return matter
    return None


def _is_changed(rival: Status, post: Post, statuses: dict[str, list[Status]]) -> bool:
    """Whether a status of either was set since the enactment."""
    both: Sequence[Status] = (*statuses.get(post.id, ()), *statuses.get(rival.post, ()))
    return any(each.at > rival.at for each in both)


def unset(matter: Matter) -> Status:
    """What became of a matter, as a status that nobody set."""
    assert matter.resolved_at is not None
    status = msgspec.convert(matter.status, Outcome)
    at_is: Literal["exact", "upper-bound"] = "exact" if matter.resolved_exactly else "upper-bound"
    return Status(at=matter.resolved_at, post=matter.id, status=status, at_is=at_is)
