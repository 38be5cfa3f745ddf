"""What mails brought to matters in a span, in people's words: what they began, cast and announced."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from textwrap import shorten

from referee.app.inquiry.opening import Inquiry
from referee.app.mails.mailed import courses_of
from referee.nomics.matters import Cast, Running

_LONGEST = 100
"""So many letters of a vote are told."""
Told = tuple[datetime, str, str]
"""When something happened, of what kind it is, and what it is."""


def mailed_since(inquiry: Inquiry, since: datetime) -> Iterator[Told]:
    """All that mails did with matters from an instant on."""
    courses = courses_of(inquiry.archive, inquiry.config, inquiry.now)
    for matter in courses.course.matters if courses is not None else ():
        yield from (each for each in _of(matter) if each[0] >= since)


def _of(matter: Running) -> Iterator[Told]:
    title = f"“{matter.title or matter.number}”"
    perhaps = "" if matter.certain else "perhaps "
    yield matter.begun, "matter", f"{matter.author} {perhaps}began {title}"
    for cast in matter.cast:
        said = shorten(cast.heard.text, _LONGEST, placeholder=" …")
        yield cast.at, "vote", f"{cast.voter} on {title}: {said}{_but(cast)}"
    for each in matter.announced:
        if each.entitled or each.sure:
            perhaps = "" if each.sure else "perhaps "
            yield each.at, "announcement", f"{each.by} {perhaps}announced {title} as {each.outcome}"


def _but(cast: Cast) -> str:
    if cast.ignored:
        return f" (does not count, {cast.ignored})"
    return "" if cast.heard.sure else " (not clear)"
