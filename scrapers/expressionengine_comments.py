"""The comments on a post's page: each box, what its template says and what its author wrote. Pure.

What a player wrote is taken out of the tree before what stands around it is read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct
from turbohtml import Element

from referee.model.events import UNKNOWN
from referee.model.instants import CLOCKS_APART
from referee.model.sources import CommentSeen
from referee.scrapers.expressionengine_icons import SHOWING, VOTES, icons_in, oddities_of_look, shows_icon
from referee.scrapers.markup import Page, outermost, text_of, words_of

BOX = "div.comment"
MEMBER = re.compile(r"/member/(\d{1,9})", re.A)
_BODY = "div.commentbody"
_TOO_MANY_TO_BE_LATE = 2
"""Who do not all vote on one closed matter: one of them may be the one who closed it."""
_STAMP = re.compile(r"(\d\d)-(\d\d)-(\d{4})\s+(\d\d):(\d\d):(\d\d)\s+UTC", re.A)


Stamp = tuple[int, ...]


class Box(Struct, frozen=True):
    """A comment's box: six numbers of its time (None where there is none), and why it may not be what it seems."""

    author: str
    member: str
    stamp: Stamp | None
    number: int | None
    icons: tuple[str, ...]
    text: str
    oddities: tuple[str, ...]


def read_boxes(boxes: Sequence[Element], page: Page) -> list[Box]:
    """What the boxes hold, each of which is taken out of the page."""
    return [_read(box.extract(), page) for box in boxes]


def _read(box: Element, page: Page) -> Box:
    nested = any(_is_whole(inner) for inner in outermost(box, BOX))
    parts = list(outermost(box, f"{BOX}, {_BODY}"))
    bodies = [part.extract() for part in parts if part.has_class("commentbody")]
    for part in parts:
        part.extract()
    headings = [heading.extract() for heading in outermost(box, "h3")]
    stamps = _STAMP.findall(box.text) or [stamp for heading in headings for stamp in _STAMP.findall(heading.text)]
    links = [link for heading in headings[:1] for link in heading.select("a") if link.text.strip()]
    body = bodies[0] if bodies else box
    link = links[-1] if links else None
    number = MEMBER.search(link.attr("href") or "") if link is not None else None
    shown = link if link is not None else headings[0] if headings else None
    name = name_in(text_of(shown)) if shown is not None else UNKNOWN
    counts = {"heading": len(headings), "date": len(stamps), "body": len(bodies), "author": max(1, len(links))}
    oddities = [f"has {_number(count)} {what}" for what, count in counts.items() if count != 1]
    if headings and name == UNKNOWN:
        oddities.append("has no name")
    if bodies and (icons_in(box, page) or shows_icon(box.select(SHOWING), page)):
        oddities.append("has a voting icon outside of its body")
    oddities += oddities_of_look(body, page)
    return Box(
        author=name,
        member=number[1] if number else "0",
        stamp=tuple(int(part) for part in stamps[0]) if stamps else None,
        number=_number_of(box),
        icons=icons_in(body, page),
        text=words_of(body),
        oddities=(
            *(f"a comment of {name} {oddity}" for oddity in oddities),
            *([f"a comment of {name} holds another whole comment"] if nested else ()),
        ),
    )


def _is_whole(box: Element) -> bool:
    """Whether it looks as the template makes a comment: somebody's real one may have come to stand in another."""
    return _STAMP.search(box.text) is not None and bool(box.select("h3")) and bool(box.select(_BODY))


def _number_of(box: Element) -> int | None:
    """The number in the box's `id`, where the template gives one."""
    match = re.search(r"(\d{1,12})$", box.attr("id") or "", re.A)
    return int(match[1]) if match else None


def _number(count: int) -> str:
    return "no" if count == 0 else "more than one"


def name_in(text: str) -> str:
    """A name without the title, the pronouns or the marks that are shown behind it."""
    return text.split(":")[0].rstrip("*").strip() or UNKNOWN


# -- their times ---------------------------------------------------------------------------------------


def times_of(
    boxes: Sequence[Box], posted_at: datetime, served_at: datetime, closed_at: datetime | None = None
) -> list[datetime] | str:
    """When each comment was made; a sentence, where that cannot be told. closed_at: the last time that the matter was surely closed."""
    stamps = [box.stamp for box in boxes if box.stamp is not None]
    if len(stamps) < len(boxes):
        return "has comments without a time"
    readings = []
    for day_first in (True, False):
        try:
            times = [_read_in(stamp, day_first=day_first) for stamp in stamps]
        except ValueError:
            continue
        if times == sorted(times) and all(posted_at <= at <= served_at + CLOCKS_APART for at in times):
            readings.append(times)
    if not readings:
        return "has comment dates in no consistent order"
    if len(readings) == 1 or readings[0] == readings[1]:
        return readings[0]
    sure = _counted(boxes, readings, closed_at) if closed_at is not None else None
    return sure or "has comment dates that fit day first and month first alike"


def _counted(boxes: Sequence[Box], readings: Sequence[list[datetime]], closed_at: datetime) -> list[datetime] | None:
    """The one order by which people voted while the matter was open who by the other all did weeks after it was closed.

    Who closed it counted what had been cast. Nobody's vote alone decides: it may be cast on such a late day as is read the other
    way round, to make good what the one who closed it never had.
    """
    voting = [place for place, box in enumerate(boxes) if VOTES.intersection(box.icons)]
    who = {place: boxes[place].member if boxes[place].member != "0" else boxes[place].author for place in voting}
    in_time = [{who[place] for place in voting if times[place] <= closed_at} for times in readings]
    first, second = (own - other for own, other in (in_time, reversed(in_time)))
    if min(len(first), len(second)) > 0 or max(len(first), len(second)) < _TOO_MANY_TO_BE_LATE:
        return None
    return readings[0] if first else readings[1]


def _read_in(stamp: Stamp, *, day_first: bool) -> datetime:
    first, second, year, hour, minute, second_of = stamp
    day, month = (first, second) if day_first else (second, first)
    return datetime(year, month, day, hour, minute, second_of, tzinfo=UTC)


def as_seen(boxes: Sequence[Box], times: Sequence[datetime], post: str) -> tuple[CommentSeen, ...]:
    """The comments of a post; their ids are made of post, time and member, and of a count where these are equal."""
    used: dict[str, int] = {}
    comments = []
    for box, at in zip(boxes, times, strict=True):
        name = f"{post}#{at:%Y%m%d%H%M%S}-{box.member}"
        used[name] = used.get(name, 0) + 1
        identifier = name if used[name] == 1 else f"{name}-{used[name]}"
        comments.append(CommentSeen(id=identifier, author=box.author, at=at, icons=box.icons, text=box.text))
    return tuple(comments)
