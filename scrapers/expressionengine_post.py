"""What either kind of page of the blog shows of one post. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import takewhile
from urllib.parse import urlsplit

from msgspec import Struct
from turbohtml import Element

from referee.model.events import PROPOSAL, SHOWN_BEFORE_TITLES, STORY, UNKNOWN, Category, Outcome
from referee.model.instants import parse_stamp
from referee.model.sources import PostSeen, RosterOnPage
from referee.scrapers.expressionengine_comments import MEMBER, name_in
from referee.scrapers.expressionengine_resolution import ADMINNED, AdminBox, admin_box, stands_above
from referee.scrapers.markup import Tree, lines_of, mark_struck, text_of
from referee.scrapers.signature import signature_of

COUNTER = 'a[title="Comments"]'
MEMBER_LINK = 'a[href*="/member/"]'

_OUTCOMES: dict[str, Outcome] = {
    "enacted": "Enacted",
    "failed": "Failed",
    "vetoed": "Vetoed",
    "illegal": "Illegal",
    "open": "Pending",
}
TALK = ("", STORY)
"""Categories of posts that decide nothing: in others, what is struck out is often text for the ruleset."""
_POSTED = re.compile(r"at\s+(\d{1,2}\s+\w{3,9}\s+\d{4}\s+\d\d:\d\d:\d\d)\s+UTC")
_COUNT = re.compile(r"\((\d{1,6})\)")
_ARCHIVE = re.compile(r"/archive/([^/?#]+)/?$")
_WRAPPED_IN = 40
"""How many elements may stand between a link and its paragraph or heading, where somebody left marks open."""


def slug_of(url: str) -> str:
    """A post's id: the last part of its address, which is never derived from a title."""
    match = _ARCHIVE.search(urlsplit(url).path)
    return match[1] if match else ""


def holder_of(link: Element, tag: str) -> Element | None:
    """The element of this name that a link stands in, with nothing but marks of text between."""
    element: object = link.parent
    for _ in range(_WRAPPED_IN):
        if not isinstance(element, Element) or element.tag == tag:
            break
        element = element.parent
    return element if isinstance(element, Element) and element.tag == tag else None


def links_in(tree: Tree, selector: str) -> list[Element]:
    """The links with a text: one that somebody left open goes on in what follows, and holds nothing but space."""
    return [link for link in tree.select(selector) if link.text.strip()]


def beside_body(elements: Iterable[Element], footer: Element) -> list[Element]:
    """Those that stand elsewhere than in the first box beside a post's footer, or below the Admin's, where that is the first.

    That is where its body is: what its author wrote stands there, unless he closed it, and nobody can tell it from the page's.
    """
    beside = footer.parent.children if footer.parent is not None else ()
    before = takewhile(lambda node: node != footer, beside)
    boxes = (node for node in before if isinstance(node, Element) and node.tag != "h3")
    body = next((box for box in boxes if not stands_above(box, footer)), None)
    written = set(body.select("p, a, h3")) if body is not None else set()
    return [element for element in elements if element not in written]


class PostedBy(Struct, frozen=True):
    """The `posted by` line: a name, its member number ("0" for none), the time, and what does not fit in it."""

    author: str = UNKNOWN
    member: str = "0"
    posted_at: datetime | None = None
    oddities: tuple[str, ...] = ()


def posted_by(footer: Element | None) -> PostedBy:
    """What a post's footer says."""
    if footer is None:
        return PostedBy()
    times = _POSTED.findall(text_of(footer))
    links = [link for link in links_in(footer, MEMBER_LINK) if holder_of(link, "em") is not None]
    number = MEMBER.search(links[-1].attr("href") or "") if links else None
    return PostedBy(
        author=name_in(text_of(links[-1])) if links else UNKNOWN,
        member=number[1] if number else "0",
        posted_at=_stamp(times[0]) if times else None,
        oddities=tuple(f"has two {what}" for what, told in (("authors", links), ("dates", times)) if len(told) > 1),
    )


def read_post(page: str, url: str, heading: Element, title: str, footer: Element | None) -> PostSeen | None:
    """What a page shows of a post, `title` being as it is shown; None where its footer gives no time."""
    posted = posted_by(footer)
    if footer is None or posted.posted_at is None:
        return None
    category, title = _category(title, _classes(heading))
    if category in TALK and heading.parent is not None:
        mark_struck(heading.parent)
    box = _admin_box(heading, footer)
    stamp = ADMINNED.search(text_of(box.stamped)) if box.stamped is not None else None
    note, adminned_at = "\n".join(map(lines_of, box.notes)), _stamp(stamp[1]) if stamp else None
    twice = box.twice or bool(beside_body(box.others, footer))
    return PostSeen(
        id=slug_of(url),
        url=url,
        page=page,
        author=posted.author,
        category=category,
        title=title,
        posted_at=posted.posted_at,
        body="\n\n".join(map(text_of, box.body)),
        status=_outcome(_classes(heading)),
        adminned_at=adminned_at,
        note=note,
        by=_resolver(note, adminned_at, posted.author),
        odd=(*posted.oddities, *(["has two dates of its resolution"] if twice else ())),
    )


def _classes(element: Element) -> frozenset[str]:
    return frozenset((element.attr("class") or "").casefold().split())


def _category(title: str, classes: frozenset[str]) -> tuple[Category, str]:
    """The category and the title without its prefix; a plain post may be titled like a Proposal."""
    for prefix, category in SHOWN_BEFORE_TITLES:
        if title.startswith(prefix.rstrip()) and (category != PROPOSAL or "proposal" in classes):
            return category, title[len(prefix) :].strip()
    return "", title


def _outcome(classes: frozenset[str]) -> Outcome | None:
    return next((outcome for name, outcome in _OUTCOMES.items() if name in classes), None)


def _stamp(text: str) -> datetime | None:
    for layout in ("%d %b %Y %H:%M:%S", "%d %B %Y %H:%M:%S"):
        try:
            return parse_stamp(text, layout)
        except ValueError:
            continue
    return None


def _admin_box(heading: Element, footer: Element) -> AdminBox:
    return admin_box(heading, footer, resolved=_outcome(_classes(heading)) not in (None, "Pending"))


def of_the_admin(heading: Element, footer: Element) -> tuple[Element, ...] | None:
    """The elements of a post that its Admin alone wrote; None where they cannot be told from the body."""
    return _admin_box(heading, footer).own


def _resolver(note: str, adminned_at: datetime | None, author: str) -> str | None:
    """The Admin's name, where the note gives one in words known here; None where it may or may not."""
    if not note:
        return UNKNOWN if adminned_at is not None else None
    return signature_of(note, author)


# -- what stands beside posts --------------------------------------------------------------------------


def claimed_in(counters: Sequence[Element]) -> tuple[int | None, tuple[str, ...]]:
    """How many comments are claimed, the most where numbers differ; with a sentence about that."""
    matches = [_COUNT.search(text_of(counter)) for counter in counters]
    numbers = sorted({int(match[1]) for match in matches if match})
    oddities = [] if all(matches) else ["claims a number of comments that cannot be read"]
    if len(numbers) > 1:
        oddities.append(f"claims {' and '.join(map(str, numbers))} comments")
    return numbers[-1] if numbers else None, tuple(oddities)


def roster_in(lists: Sequence[Element]) -> tuple[RosterOnPage | None, list[tuple[str, str]], tuple[str, ...]]:
    """The sidebar's players, their member numbers, and what does not fit."""
    if not lists:
        return None, [], ()
    if len(lists) > 1:
        return None, [], ("has two lists of players",)
    links = [link for link in lists[0].children if isinstance(link, Element) and link.tag == "a"]
    names = [text_of(link) for link in links]
    following = next((node for node in lists[0].next_siblings if isinstance(node, Element)), None)
    numbers = [int(number) for number in re.findall(r"\d{1,6}", text_of(following))] if following is not None else []
    active = tuple(name.rstrip("*").strip() for name in names)
    admins = tuple(name.rstrip("*").strip() for name in names if name.endswith("*"))
    members = [MEMBER.search(link.attr("href") or "") for link in links]
    signed = [(name, number[1]) for name, number in zip(active, members, strict=True) if number]
    stated = dict(zip(("players", "quorum"), numbers, strict=False))
    if not active:
        return None, signed, ()
    miscounted = len(numbers) == 2 and numbers[0] != len(active)
    odd = (f"lists {len(active)} players and says that there are {numbers[0]}",) if miscounted else ()
    return RosterOnPage(active, admins, **stated, members=tuple(signed)), signed, odd
