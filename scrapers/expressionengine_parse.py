"""The blog's pages, ExpressionEngine as BlogNomic has used it since 2005: bytes to what they show. Pure.

A page is read as a browser builds it, by the structure of its template: what a player wrote inside a post or a comment
is text, whatever it is dressed as. Reading is lenient; what a page lacks, and what does not fit on it, is said in a
sentence, and nothing is guessed. A page that should hold posts and holds none raises TemplateError.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from urllib.parse import urljoin

import msgspec
from msgspec import Struct
from turbohtml import Element

from referee.errors import TemplateError
from referee.model.events import SAVED_WHOLE, is_as_saved
from referee.model.sources import CommentSeen, Document, PageSeen, PostSeen
from referee.scrapers.expressionengine_comments import BOX, as_seen, read_boxes, times_of
from referee.scrapers.expressionengine_oddities import (
    MOST_COMMENTS_SHOWN,
    ahead,
    altered,
    covered,
    misplaced,
    of_numbers,
    of_people,
    out_of_order,
    swallowed,
    unplaced,
)
from referee.scrapers.expressionengine_post import (
    COUNTER,
    MEMBER_LINK,
    TALK,
    beside_body,
    claimed_in,
    holder_of,
    links_in,
    of_the_admin,
    posted_by,
    read_post,
    roster_in,
    slug_of,
)
from referee.scrapers.expressionengine_written import written_between
from referee.scrapers.markup import Page, Tree, build, outermost, text_of
from referee.scrapers.memory import no_more_than

MONTH, POST = "month", "post"

_TITLE = 'h3[class^="post-title"]'
_FOOTER = "p.post-footer"
_PLAYERS = "#PlayerList"
_POST_LINK = 'a[href*="/archive/"]'
_OF_POSTS = ", ".join((_TITLE, _FOOTER, _POST_LINK, COUNTER, BOX))
"""What a post leaves on a page, whatever became of the template around it."""
_END_WITHIN = 2000
_MEMORY, _MEMORY_A_BYTE = 110_000_000, 6
"""What a page of the most elements takes, and what each of its bytes may take besides."""
_LOOK = "look at the page: its template has changed, or it was cut off"


def parse_page(document: Document) -> PageSeen:
    """Read a month page or a post page, as the document's kind says; raises TemplateError for what is none."""
    try:
        with no_more_than(most := _MEMORY + _MEMORY_A_BYTE * len(document.body)):
            return parse_month(document) if document.kind == MONTH else parse_post(document)
    except MemoryError:
        what = f"takes more than {most // 1_000_000} MB of memory to be read"
        raise TemplateError(what, where=document.url, do="look at the page") from None
    except ValueError as problem:
        raise TemplateError(f"cannot be read: {problem}", where=document.url, do="look at the page") from None


def _page(document: Document) -> Page:
    page = build(document.body, document.url)
    if page.source.strip() and "</html" not in page.source[-_END_WITHIN:].casefold():
        raise TemplateError("is cut off, or no posts are on it: it has no end", where=document.url, do="fetch it again")
    return page


# -- a post's own page ---------------------------------------------------------------------------------


def written_on(document: Document) -> tuple[str, str] | None:
    """The body on a single post's page: its paragraphs as they are archived, and as records would write it, with lists, quotations and what
    is struck out; None where the page is none, or what the Admin wrote cannot be told from the body."""
    try:
        frame = _frame(_page(document), document)
        title = text_of(frame.heading)
        seen = read_post(POST, document.url, frame.heading, title, frame.footer)
        own = of_the_admin(frame.heading, frame.footer) if frame.footer is not None else None
        if seen is None or frame.footer is None or own is None or seen.category in TALK:
            return None
        return seen.body or "", written_between(frame.heading, frame.footer, (*frame.counters, *own))
    except (TemplateError, ValueError):
        return None


class _Frame(Struct, frozen=True):
    """The parts of a post's page that its template made, in their order: what comes before the footer is the body."""

    heading: Element
    footer: Element | None
    boxes: list[Element]
    counters: list[Element]
    lists: list[Element]
    oddities: tuple[str, ...]


def parse_post(document: Document) -> PageSeen:
    """Read a single post's page with its comments."""
    page = _page(document)
    hidden = tuple(swallowed(page))
    frame = _frame(page, document)
    changes = tuple(altered(page, frame.heading, [frame.heading, *frame.boxes][-1]))
    roster, members, listed = roster_in(frame.lists)
    claimed, claims = claimed_in(frame.counters)
    covers = tuple(covered(frame.boxes))
    boxes = read_boxes(frame.boxes, page)
    seen = read_post(POST, document.url, frame.heading, text_of(frame.heading), frame.footer)
    if frame.footer is None or seen is None:
        raise TemplateError("a post without author or time", where=document.url, do=_LOOK)
    signed = (seen.author, posted_by(frame.footer).member)
    odd = dict.fromkeys(
        (
            *hidden,
            *frame.oddities,
            *changes,
            *listed,
            *claims,
            *covers,
            *unplaced(page, frame.footer, frame.lists),
            *seen.odd,
            *ahead(seen.posted_at, document.fetched_at),
            *(oddity for box in boxes for oddity in box.oddities),
            *of_numbers(boxes, claimed, [*members, signed]),
        )
    )
    times = times_of(boxes, seen.posted_at, document.fetched_at, None if odd else seen.adminned_at)
    if isinstance(times, str):
        odd[times] = None
    comments = None if isinstance(times, str) else as_seen(boxes, times, slug_of(document.url))
    return PageSeen(
        url=document.url,
        served_at=document.fetched_at,
        posts=(msgspec.structs.replace(seen, claimed=claimed, comments=comments, odd=tuple(odd)),),
        roster=roster,
        troubles=_troubles(document, [*odd, *_lack_of(comments, claimed), *_as_saved(comments)]),
    )


def _frame(page: Page, document: Document) -> _Frame:
    """The parts of the template on the page of one post; raises TemplateError where there is no heading."""
    pieces = list(_pieces(page.tree))
    place = next((place for place, piece in enumerate(pieces) if piece.matches(_TITLE)), None)
    if place is None:
        raise TemplateError("no post on a page that should hold one", where=document.url, do=_LOOK)
    heading, outside, pieces = pieces[place], pieces[:place], pieces[place + 1 :]
    signed, oddities = _footer_among(pieces, heading)
    footer, behind = pieces[signed] if signed >= 0 else None, pieces[signed + 1 :]
    boxes = [place for place, piece in enumerate(behind) if piece.matches(BOX)]
    if boxes and any(piece.matches(COUNTER) for piece in behind[boxes[0] : boxes[-1]]):
        oddities = (*oddities, "claims a number of comments between its comments")
    if footer is not None and beside_body((piece for piece in pieces if piece.matches(_TITLE)), footer):
        oddities = (*oddities, "holds what looks like another post")
    counters = [piece for piece in pieces if piece.matches(COUNTER)]
    return _Frame(
        heading=heading,
        footer=footer,
        boxes=[behind[place] for place in boxes],
        counters=beside_body(counters, footer) if footer is not None else counters,
        lists=[piece for piece in (*outside, *behind) if piece.matches(_PLAYERS)],
        oddities=oddities,
    )


def _pieces(tree: Tree) -> Iterator[Element]:
    """What may be the template's, in order: comments, and outside of them headings, footers, counts and lists."""
    selector = ", ".join((BOX, _TITLE, _FOOTER, COUNTER, _PLAYERS))
    pieces, place = tree.select(selector), 0
    while place < len(pieces):
        piece = pieces[place]
        place += 1 + (len(piece.select(selector)) if piece.matches(BOX) else 0)
        yield piece


def _footer_among(pieces: Sequence[Element], heading: Element) -> tuple[int, tuple[str, ...]]:
    """Where the post's footer stands, -1 for nowhere: the last beside its heading, before which a body may hold others."""
    footers = [place for place, piece in enumerate(pieces) if piece.matches(_FOOTER)]
    if not footers:
        return -1, ()
    beside = set(heading.parent.select(_FOOTER)) if heading.parent is not None else set()
    near = [place for place in footers if pieces[place] in beside]
    signed = (near or footers)[-1]
    oddities = () if near else ("is not signed where its heading stands",)
    if beside_body((pieces[place] for place in footers if place != signed), pieces[signed]):
        oddities = (*oddities, "has two signatures")
    if any(piece.matches(BOX) for piece in pieces[footers[0] : footers[-1]]):
        oddities = (*oddities, "has comments between two footers of posts")
    return signed, oddities


def _lack_of(comments: tuple[CommentSeen, ...] | None, claimed: int | None) -> Iterator[str]:
    """A sentence where a page shows fewer comments than there are, or may be."""
    if comments is not None and claimed is not None and len(comments) < claimed:
        yield f"shows {len(comments)} of the {claimed} comments that it claims"
    elif comments is not None and len(comments) == MOST_COMMENTS_SHOWN:
        yield f"shows {MOST_COMMENTS_SHOWN} comments, the most that it ever shows: there may be more"


def _as_saved(comments: tuple[CommentSeen, ...] | None) -> Iterator[str]:
    """A sentence where nobody can tell which voting icons a page shows."""
    if any(is_as_saved(icon) for comment in comments or () for icon in comment.icons):
        yield f"what icons it shows is not known: {SAVED_WHOLE}"


def _troubles(document: Document, sentences: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{document.url}: {sentence}" for sentence in sentences))


# -- a month's page ------------------------------------------------------------------------------------


class _Entry(Struct, frozen=True):
    """A post on a month's page, who signed it, and what does not fit for the page as a whole."""

    seen: PostSeen
    signed: tuple[str, str]
    of_page: tuple[str, ...]


def parse_month(document: Document) -> PageSeen:
    """Read a month page: posts newest first, without comments (FORMATS of the blog). One with its list of players and nothing that a
    post leaves on it is a month without posts."""
    page = _page(document)
    headings = list(_outer_headings(page.tree))
    of_page = [*swallowed(page), *_altered(page, [heading for heading, _ in headings])]
    entries = []
    for heading, link in headings:
        entry = _entry(page, heading, link, document.fetched_at)
        if entry is not None:
            entries.append(entry)
        elif heading.matches(_TITLE):
            of_page.append("holds a post without author or time")
    roster, members, listed = roster_in(list(outermost(page.tree, _PLAYERS)))
    if not entries:
        if roster is None or of_page or listed or page.tree.select(_OF_POSTS):
            raise TemplateError("no posts on a page that should hold some", where=document.url, do=_LOOK)
        return PageSeen(url=document.url, served_at=document.fetched_at, posts=(), roster=roster)
    if any(map(_signs, _footers(page.tree))):
        of_page.append("has a signature without a post")
    of_page += misplaced((entry.seen for entry in entries), document.url, document.fetched_at)
    of_page += [*listed, *(oddity for entry in entries for oddity in entry.of_page)]
    posts = _settled(entries, [*of_page, *of_people((*members, *(entry.signed for entry in entries)))])
    troubles = _troubles(document, (oddity for seen in posts for oddity in seen.odd))
    return PageSeen(url=document.url, served_at=document.fetched_at, posts=posts, roster=roster, troubles=troubles)


def _altered(page: Page, headings: Sequence[Element]) -> Iterator[str]:
    if headings:
        box = headings[-1].parent
        yield from covered(headings)
        ends = [headings[-1], *(box.select("p") if box is not None else ())]
        yield from altered(page, headings[0], ends[-1])


def _headings(tree: Tree) -> list[tuple[Element, Element]]:
    """Every heading that leads to a post's own page, with its link."""
    by_heading: dict[Element, Element] = {}
    for link in links_in(tree, _POST_LINK):
        heading = holder_of(link, "h3")
        if heading is not None:
            by_heading.setdefault(heading, link)
    return list(by_heading.items())


def _outer_headings(tree: Tree) -> Iterator[tuple[Element, Element]]:
    """Those headings whose posts stand in no other post."""
    headings, place = _headings(tree), 0
    while place < len(headings):
        heading, link = headings[place]
        box = heading.parent
        inside = 0 if box is tree or not isinstance(box, Element) else len(_headings(box)) - 1
        place += 1 + inside
        yield heading, link


def _entry(page: Page, heading: Element, link: Element, served_at: datetime) -> _Entry | None:
    """One post of a month, which is taken out of the page; None where its footer gives no time."""
    box = heading.parent
    if not isinstance(box, Element):
        return None
    within = _posts_within(box, heading)
    footers = _footers(box)
    footer = footers[-1] if footers else None
    seen = read_post(MONTH, urljoin(page.base, link.attr("href") or ""), heading, text_of(link), footer)
    claimed, claims = claimed_in(beside_body(box.select(COUNTER), footer) if footer is not None else [])
    twice = footer is not None and beside_body(filter(_signs, footers[:-1]), footer)
    box.extract()
    if seen is None or not seen.id:
        return None
    oddities = (*seen.odd, *claims, *ahead(seen.posted_at, served_at), *(["has two signatures"] if twice else ()))
    odd = tuple(f"{seen.id} {oddity}" for oddity in oddities)
    seen = msgspec.structs.replace(seen, status=seen.status or "Pending", claimed=claimed, odd=odd)
    signed = (seen.author, posted_by(footer).member)
    return _Entry(seen, signed, (f"{seen.id} holds what looks like another post",) if within else ())


def _footers(tree: Tree) -> list[Element]:
    """The paragraphs that link a member in emphasis, as a `posted by` line does."""
    links = [link for link in links_in(tree, MEMBER_LINK) if holder_of(link, "em") is not None]
    return list(dict.fromkeys(paragraph for link in links if (paragraph := holder_of(link, "p")) is not None))


def _signs(footer: Element) -> bool:
    """Whether such a paragraph says when, too: anybody may link a member in emphasis."""
    return posted_by(footer).posted_at is not None


def _posts_within(box: Element, heading: Element) -> bool:
    """Whether a post seems to hold others: forged ones, or real ones that came to stand in it and are taken out."""
    others = [other.parent for other, _ in _outer_headings(box) if other is not heading]
    left = len(_footers(box))
    if not others or left < 2:
        return False
    for inner in dict.fromkeys(others):
        if isinstance(inner, Element) and 0 < (number := len(_footers(inner))) < left:
            inner.extract()
            left -= number
    return True


def _settled(entries: Sequence[_Entry], of_page: Sequence[str]) -> tuple[PostSeen, ...]:
    """The posts of a page, each once, with all that does not fit."""
    wrong = out_of_order([entry.seen.posted_at for entry in entries])
    first: dict[str, PostSeen] = {}
    odd: dict[str, list[str]] = {}
    for place, entry in enumerate(entries):
        name = entry.seen.id
        known = first.setdefault(name, entry.seen)
        odd.setdefault(name, [*known.odd, *of_page])
        odd[name] += [f"{name} stands twice on the page"] if known != entry.seen else []
        odd[name] += [f"{name} is out of order"] if place in wrong else []
    return tuple(msgspec.structs.replace(seen, odd=tuple(dict.fromkeys(odd[name]))) for name, seen in first.items())
