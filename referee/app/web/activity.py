"""Who was active in the dynasty in force: by day, or by a few days, how much everybody did and how much they said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

import msgspec

from referee.app.tables.held import Held, Row
from referee.app.web.courses import Dynasty
from referee.archive.spans import Wrote
from referee.model.events import UNKNOWN, Variable


class Active(msgspec.Struct, frozen=True):
    """A player's part: `stretches` has what they did and how many comments they made in each stretch of days of the dynasty's votes."""

    name: str
    acts: int
    comments: int
    stretches: tuple[tuple[int, int], ...]


def activity_of(held: Held, posts: Sequence[Row], resolutions: Sequence[Row], course: Dynasty) -> tuple[Active, ...]:
    """Everybody on the roster who did something since a dynasty began, by name. Acts are posts, resolutions, edits of pages and
    values set; a comment is one, whether it has an icon or not."""
    begin, number = course.votes[0].day, len(course.votes)

    def stretch(at: datetime) -> int:
        return (at - begin) // timedelta(days=course.days)

    acts = Counter((who, stretch(at)) for who, at in _acts(held, posts, resolutions, begin))
    comments = Counter((held.person(each.author), stretch(each.at)) for each in held.comments if each.at >= begin)
    made = []
    for name in sorted(held.inquiry.playing.roster.people):
        stretches = tuple((acts[name, at], comments[name, at]) for at in range(number))
        did, said = (sum(each) for each in zip(*stretches, strict=True))
        if did or said:
            made.append(Active(name, did, said, stretches))
    return tuple(made)


def _acts(
    held: Held, posts: Sequence[Row], resolutions: Sequence[Row], begin: datetime
) -> Iterator[tuple[str, datetime]]:
    """Who did something from an instant on, and when; of those whom nobody knows none is told."""
    spans, now = held.inquiry.archive.spans, held.inquiry.now
    did = [
        *((row["author"], row["at"]) for row in posts),
        *((row["by"], row["at"]) for row in resolutions),
        *((each.author, each.at) for each in spans.bare(Wrote, "revision", now, begin)),
        *{(each.by, each.at) for each in spans.bare(Variable, "variable", now, begin)},
    ]
    return ((held.person(who), at) for who, at in did if at >= begin and who not in ("", UNKNOWN))
