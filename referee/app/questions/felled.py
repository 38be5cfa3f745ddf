"""Declarations of Victory that failed as another was enacted, whose status nobody had to set (VICTORY-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import takewhile

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.model.events import DOV, Outcome, Post, Status
from referee.rules.core.game import Matter


def felled(inquiry: Inquiry) -> dict[str, Status]:
    """By post the failing of each that no status has brought about, by whoever has set it since."""
    return {each.post: each for each in _felled(inquiry)}


def _felled(inquiry: Inquiry) -> Iterator[Status]:
    known = inquiry.archive.posted_as(DOV, inquiry.now)
    declared = [each.event for each in known if isinstance(each.event, Post)]
    statuses = _statuses(inquiry, [post.id for post in declared])
    enacted = [each for post in declared for each in statuses.get(post.id, ()) if each.status == "Enacted"]
    for post in declared:
        before, besides = _apart(statuses.get(post.id, ()))
        if not before or before[-1].status == "Pending":
            since, until = before[-1].at if before else post.at, besides[0].at if besides else inquiry.now
            rivals = (each.at for each in enacted if each.post != post.id and since <= each.at <= until)
            for failed in _failed_at(inquiry, post, sorted(rivals)):
                yield msgspec.structs.replace(besides[-1], at=failed.at, at_is=failed.at_is) if besides else failed


def _apart(statuses: Sequence[Status]) -> tuple[Sequence[Status], Sequence[Status]]:
    """The statuses of a post, and those at their end that only say again, or for the first time, that it failed."""
    number = len([*takewhile(lambda each: each.status == "Failed", reversed(statuses))])
    return statuses[: len(statuses) - number], statuses[len(statuses) - number :]


def _statuses(inquiry: Inquiry, posts: list[str]) -> dict[str, list[Status]]:
    about = inquiry.archive.about_each(posts, inquiry.now, "status")
    return {post: [each.event for each in every if isinstance(each.event, Status)] for post, every in about.items()}


def _failed_at(inquiry: Inquiry, post: Post, instants: list[datetime]) -> Iterator[Status]:
    """Its failing at the first of these instants that brought it about, as a replay has it."""
    from referee.app.inquiry.lately import votes_at  # What replays takes longer to load than most tables to make.

    for at in instants:
        matter = votes_at(inquiry, at, post).core.matters.get(post.id)
        if matter is not None and matter.resolved_at is not None:
            yield unset(matter, matter.resolved_at)
            return


def unset(matter: Matter, at: datetime) -> Status:
    """What became of a matter at an instant, as a status that nobody set."""
    status = msgspec.convert(matter.status, Outcome)
    return Status(at=at, post=matter.id, status=status, at_is="exact" if matter.resolved_exactly else "upper-bound")
