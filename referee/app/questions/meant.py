"""Which matter a title, an id or an address means, and the state in which it is judged."""

from __future__ import annotations

from datetime import datetime

from referee.app.inquiry.lately import votes_at
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.settled import as_resolved
from referee.app.named import near_titles, require_name, several, votable_named
from referee.app.questions.felled import felled
from referee.app.questions.votes import resolutions
from referee.errors import InputError, SourceError
from referee.model.events import DOV, VOTABLE, Post
from referee.model.instants import say_instant
from referee.model.texts import folded
from referee.model.titles import title_of
from referee.replay.state import GameState
from referee.rules.core.game import KEPT_AFTER_RESOLUTION, Matter


def check(inquiry: Inquiry, post: str) -> tuple[GameState, Matter]:
    """The matter of this title, id or address as of the inquiry's instant, and the state in which it is to be judged: of one
    that was resolved, however long ago, as it was then.

    Raises InputError where there is no such matter, more than one, or none that can still be resolved, and SourceError
    where there may be one on a page that was not read.
    """
    inquiry.archive.require_some()
    known = post_meant(inquiry, post)
    state = votes_at(inquiry, inquiry.now, known)
    matter = state.core.matters.get(known.id)
    if matter is None:
        return _long_resolved(inquiry, known)
    if matter.resolved_at is not None:
        return _then(inquiry, matter, known)
    return state, matter


def _long_resolved(inquiry: Inquiry, post: Post) -> tuple[GameState, Matter]:
    """The same of a matter that is not known any more; raises InputError where none was resolved."""
    at = _resolved_at(inquiry, post)
    if at is None and post.category == DOV and post.id in (fallen := felled(inquiry)):
        at = fallen[post.id].status.at
    if at is not None:
        # Until then it is known, with what was seen of it meanwhile.
        seen = votes_at(inquiry, min(inquiry.now, at + KEPT_AFTER_RESOLUTION), post)
        matter = seen.core.matters.get(post.id)
        if matter is not None and matter.resolved_at is not None:
            return _then(inquiry, matter, post)
    raise _unchecked(post, inquiry.now)


def _then(inquiry: Inquiry, matter: Matter, post: Post) -> tuple[GameState, Matter]:
    assert matter.resolved_at is not None
    return as_resolved(votes_at(inquiry, matter.resolved_at, post), matter), matter


def _resolved_at(inquiry: Inquiry, post: Post) -> datetime | None:
    """When a post got the status that it has now; None where it is pending."""
    at, last = None, "Pending"
    for status in resolutions(inquiry, post.id):
        if status.status != last:
            at, last = status.at, status.status
    return at if last != "Pending" else None


def post_meant(inquiry: Inquiry, name: str) -> Post:
    """The post that is named: the one that is pending, where there are others."""
    require_name(name)
    found = votable_named(inquiry.archive, name)
    if not found and not inquiry.reading.complete:
        what = f"no post {name!r} is in the archive, and the sources were last read in part"
        raise SourceError(what, do="scrape again; `referee check POST --fetch` reads one post")
    if not found:
        raise InputError(f"no post {name!r} is in the archive", do=near_titles(inquiry.archive, name))
    if len(found) == 1:
        return found[0]
    state = votes_at(inquiry, inquiry.now)
    pending = [post for post in found if post.id in state.core.pending]
    if len(pending) > 1 or (not pending and len({folded(post.title) for post in found}) > 1):
        raise several(name, pending or found)
    return (pending or found)[0]


def _unchecked(post: Post, now: datetime) -> InputError:
    """Why a post cannot be checked: it is none of its kind, not there yet, or long ended without a status."""
    title, do = f"“{title_of(post)}”", "`referee queue` lists what is pending"
    if post.at > now:
        return InputError(f"{title} was posted only on {say_instant(post.at)}", do="give a later --at")
    if post.category in VOTABLE:
        return InputError(f"of {title} nothing is known any more, nor how it was resolved", do=do)
    return InputError(f"{title} was no votable matter on {say_instant(now)}", do=do)
