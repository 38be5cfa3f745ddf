"""What does not fit on a page, in sentences: then the page cannot tell what its template says from what a player forged.

A player who closes the box that his text stands in writes like the template. The browser cannot tell; but the number
of comments that is claimed, the order of times and numbers, and names beside member numbers can give it away.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from turbohtml import Element

from referee.model.instants import CLOCKS_APART
from referee.model.sources import PostSeen
from referee.scrapers.expressionengine_comments import Box
from referee.scrapers.expressionengine_icons import SHOWING, shows_icon
from referee.scrapers.markup import Page, starts

MOST_COMMENTS_SHOWN = 100
_MARKS = 'div.comment, h3[class^="post-title"], p.post-footer, #PlayerList'
_MARK = re.compile(r"<(?:div|h3|p)\s[^<>]*?\b(?:comment|post-title|post-footer|PlayerList)(?![\w-])", re.I | re.A)
_COVERS = frozenset(
    [
        "audio",
        "canvas",
        "datalist",
        "details",
        "dialog",
        "math",
        "object",
        "optgroup",
        "option",
        "rp",
        "select",
        "svg",
        "video",
    ]
)
_DEEPEST = 500
"""Below about 512 elements, browsers put what nests deeper beside what it should stand in."""

_MONTH = re.compile(r"/(\d{4}/\d\d)/?$", re.A)
_ZONES = timedelta(hours=14)

_STYLING = ("style", "link", "meta")
_COVERING = re.compile(r"none|hidden|collapse|opacity|clip|transform|absolute|fixed", re.I)


def swallowed(page: Page) -> Iterator[str]:
    """Whether parts of the template became text, a note, an attribute or the like, or came to stand too deep to tell."""
    marks = page.tree.select(_MARKS)
    tags = {match.start() for match in _MARK.finditer(page.source)}
    if not tags <= starts(page, page.tree.select("div, h3, p")):
        yield "holds a part of the page that no browser shows"
    if _depth(marks) > _DEEPEST:
        yield "nests deeper than browsers tell apart"


def _depth(elements: Iterable[Element]) -> int:
    """In how many others the deepest of these elements stands."""
    depths: dict[Element, int] = {}
    for element in elements:
        path, above = [], element.parent
        while isinstance(above, Element) and above not in depths:
            path.append(above)
            above = above.parent
        depth = depths[above] if isinstance(above, Element) else 0
        for place, passed in enumerate(reversed(path), start=1):
            depths[passed] = depth + place
    return max(depths.values(), default=0)


def altered(page: Page, first: Element, last: Element) -> Iterator[str]:
    """Whether something between two parts of the template changes how the page looks, or where its addresses lead."""
    head = page.tree.select_one("head")
    if len(page.tree.select("base")) > (len(head.select("base")) if head is not None else 0):
        yield "says in its midst where its addresses lead"
    elements = page.tree.select(f"{first.tag}, {last.tag}, {', '.join(_STYLING)}")
    if any(element.tag in _STYLING for element in elements[elements.index(first) : elements.index(last)]):
        yield "has a style sheet among what players wrote"


def covered(boxes: Iterable[Element]) -> Iterator[str]:
    """Whether comments or headings stand in something that may not be shown."""
    seen: set[Element] = set()
    for box in boxes:
        element: object = box
        while isinstance(element, Element) and element not in seen:
            seen.add(element)
            if element.tag in _COVERS or element.matches("[hidden], [popover]") or _is_covering(element):
                yield "has parts that may not be shown"
                return
            element = element.parent


def _is_covering(element: Element) -> bool:
    return _COVERING.search(element.attr("style") or "") is not None


def unplaced(page: Page, footer: Element, lists: Sequence[Element]) -> Iterator[str]:
    """Whether a voting icon that is nobody's stands behind a post, on a page whose comments were taken out.

    Icons may be explained beside the list of players: in the nearest box with a name, as one around that may be forged.
    """
    holder = lists[-1].parent if lists else None
    column = holder.closest("[id]") if isinstance(holder, Element) else None
    pieces = f"{footer.tag}, {SHOWING}"
    shown, beside = page.tree.select(pieces), set(column.select(pieces) if column is not None else ())
    explained = beside if footer not in beside else set()
    if shows_icon((piece for piece in shown[shown.index(footer) :] if piece not in explained), page):
        yield "has a voting icon outside of its post and comments"


def of_numbers(boxes: Sequence[Box], claimed: int | None, members: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Whether number, ids and authors of the comments are as the page says elsewhere."""
    shown = len(boxes)
    if claimed is not None and shown > claimed:
        yield f"shows {shown} comments, more than the {claimed} that it claims"
    elif claimed is not None and MOST_COMMENTS_SHOWN < shown < claimed:
        yield f"shows {shown} of {claimed} comments, more than the {MOST_COMMENTS_SHOWN} that it ever shows"
    numbers = [box.number for box in boxes]
    known = [number for number in numbers if number is not None]
    if known and (len(known) < shown or any(earlier >= later for earlier, later in pairwise(known))):
        yield "has comments whose numbers do not rise"
    signed = [(box.stamp, box.member) for box in boxes]
    if len(set(signed)) < shown:
        yield "has two comments of one member and second"
    yield from of_people((*members, *((box.author, box.member) for box in boxes)))


def of_people(members: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Whether each name, in any case, has one member number, and each number one name.

    Somebody who is renamed may have two on one page: which of them others know is not the page's to say.
    """
    numbers, names = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for name, number in members:
        numbers[name.casefold()].add(number)
        if number != "0":
            names[number].add(name)
    for name, theirs in sorted(numbers.items()):
        if len(theirs) > 1:
            yield f"has {name} under two member numbers ({' and '.join(sorted(theirs))})"
    for number, borne in sorted(names.items()):
        if len({name.casefold() for name in borne}) > 1:
            yield f"has two names for member {number} ({' and '.join(sorted(borne))})"


def ahead(posted_at: datetime, served_at: datetime) -> Iterator[str]:
    """Whether a post is dated later than it was seen: what its page shows was there before, nobody knows since when."""
    if posted_at > served_at + CLOCKS_APART:
        yield "is dated after it was seen"


def out_of_order(times: Sequence[datetime]) -> set[int]:
    """Which of a month's posts, which stand newest first, stand before a newer one or behind an older one."""
    pairs = ((place, place + 1) for place, (above, below) in enumerate(pairwise(times)) if below > above)
    return {place for pair in pairs for place in pair}


def misplaced(posts: Iterable[PostSeen], address: str, served_at: datetime) -> Iterator[str]:
    """Whether a month's page shows a post that is dated in another, by more than clocks may be set apart."""
    month = _MONTH.search(address)
    for seen in posts if month is not None else ():
        is_ahead = next(ahead(seen.posted_at, served_at), "")
        near = {f"{seen.posted_at + apart:%Y/%m}" for apart in (-_ZONES, _ZONES)} if not is_ahead else ()
        if month is not None and near and month[1] not in near:
            yield f"shows {seen.id}, which is dated in another month"
