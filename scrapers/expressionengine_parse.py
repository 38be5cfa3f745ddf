"""The blog's pages, ExpressionEngine as BlogNomic has used it since 2005: bytes to what they show. Pure.

Reading is lenient, and what a page lacks is said in a sentence; nothing is guessed. A page that should hold
posts and holds none raises TemplateError.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urljoin, urlsplit

import msgspec
from lxml import etree
from lxml import html as lxml_html
from lxml.cssselect import CSSSelector

from referee.errors import TemplateError
from referee.model.events import (
    ASCENSION,
    CFJ,
    DOV,
    FOREIGN_IMAGE,
    PROPOSAL,
    STORY,
    UNKNOWN,
    Category,
    Outcome,
)
from referee.model.instants import parse_stamp
from referee.model.sources import CommentSeen, Document, PageSeen, PostSeen, RosterOnPage
from scrapers.signature import signature_of

MONTH, POST = "month", "post"

_POST_TITLES: Any = CSSSelector('h3[class^="post-title"]')
_POST_LINKS: Any = CSSSelector(':scope > a[href*="/archive/"]')
_FOOTERS: Any = CSSSelector("p.post-footer")
_AUTHORS: Any = CSSSelector(':scope > em > a[href*="/member/"]')
_COMMENTS: Any = CSSSelector("div.comment")
_COMMENTERS: Any = CSSSelector(":scope > h3 > a")
_COMMENT_BODIES: Any = CSSSelector(":scope > div.commentbody")
_COUNTS: Any = CSSSelector('a[title="Comments"]')
_PLAYER_LISTS: Any = CSSSelector("#PlayerList")

_PREFIXES: tuple[tuple[str, Category], ...] = (
    ("Proposal: ", PROPOSAL),
    ("Call for Judgment: ", CFJ),
    ("Call for Judgement: ", CFJ),
    ("Declaration of Victory: ", DOV),
    ("Ascension Address: ", ASCENSION),
    ("Story Post: ", STORY),
)
_OUTCOMES: dict[str, Outcome] = {
    "enacted": "Enacted",
    "failed": "Failed",
    "vetoed": "Vetoed",
    "illegal": "Illegal",
    "open": "Pending",
}
_ICONS = {"for": "FOR", "against": "AGAINST", "imperial": "DEFERENTIAL", "seal": "VETO"}
_DRESSED_AS = frozenset({"for", "against", "imperial", "deferential", "veto", "seal"})
_POSTED = re.compile(r"at\s+(\d{1,2}\s+\w{3,9}\s+\d{4}\s+\d\d:\d\d:\d\d)\s+UTC")
_ADMINNED = re.compile(r"Adminned at\s+(\d{1,2}\s+\w{3,9}\s+\d{4}\s+\d\d:\d\d:\d\d)\s+UTC")
_COMMENTED = re.compile(r"(\d\d)-(\d\d)-(\d{4})\s+(\d\d):(\d\d):(\d\d)\s+UTC")
_COUNT = re.compile(r"\((\d{1,6})\)")
_ARCHIVE = re.compile(r"/archive/([^/?#]+)/?$")
_MOST_COMMENTS_SHOWN = 100
_MINUTE = timedelta(minutes=1)
_END_WITHIN = 2000
_LOOK = "look at the page: its template has changed, or it was cut off"


def parse_page(document: Document) -> PageSeen:
    """Read a month page or a post page, as the document's kind says; raises TemplateError for what is none."""
    try:
        return parse_month(document) if document.kind == MONTH else parse_post(document)
    except ValueError as problem:
        raise TemplateError(f"cannot be read: {problem}", where=document.url, do="look at the page") from None


def parse_month(document: Document) -> PageSeen:
    """Read a month page: posts newest first, without comments (FORMATS of the blog)."""
    root = _root(document)
    links = [link for heading in root.iter("h3") for link in _POST_LINKS(heading)[:1]]
    posts = [seen for seen in (_month_post(document, link) for link in links) if seen is not None]
    if not posts:
        raise TemplateError("no posts on a page that should hold some", where=document.url, do=_LOOK)
    return PageSeen(url=document.url, served_at=document.fetched_at, posts=tuple(posts), roster=_roster(root))


def parse_post(document: Document) -> PageSeen:
    """Read a single post's page with its comments."""
    root = _root(document)
    headings = _POST_TITLES(root)
    if not headings:
        raise TemplateError("no post on a page that should hold one", where=document.url, do=_LOOK)
    footers = [footer for footer in _FOOTERS(headings[0].getparent()) if not _is_within(footer, "comment")]
    seen = _post(POST, document.url, headings[0], _text(headings[0]), footers)
    if seen is None:
        raise TemplateError(
            "a post without author or time", where=document.url, do="look at the page: its template has changed"
        )
    comments, trouble = _comments(root, document, seen.posted_at)
    claimed = _claimed(root)
    trouble = trouble or _lack_of(comments, claimed)
    return PageSeen(
        url=document.url,
        served_at=document.fetched_at,
        posts=(msgspec.structs.replace(seen, claimed=claimed, comments=comments),),
        roster=_roster(root),
        troubles=(f"{document.url}: {trouble}",) if trouble else (),
    )


def _lack_of(comments: tuple[CommentSeen, ...] | None, claimed: int | None) -> str:
    """A sentence where a page shows fewer comments than there are, or may be."""
    if comments is not None and claimed is not None and len(comments) < claimed:
        return f"shows {len(comments)} of the {claimed} comments that it claims"
    if comments is not None and len(comments) == _MOST_COMMENTS_SHOWN:
        return f"shows {_MOST_COMMENTS_SHOWN} comments, the most that it ever shows: there may be more"
    return ""


def slug_of(url: str) -> str:
    """A post's id: the last part of its address, which is never derived from a title."""
    match = _ARCHIVE.search(urlsplit(url).path)
    return match[1] if match else ""


def _root(document: Document) -> Any:
    text = document.body.decode("utf-8", "replace").replace("\x00", "")
    if text.strip() and "</html" not in text[-_END_WITHIN:].casefold():
        raise TemplateError("is cut off, or no posts are on it: it has no end", where=document.url, do="fetch it again")
    try:
        # Comments may nest as deep as somebody likes; nothing below may be dropped in silence.
        return lxml_html.document_fromstring(text, parser=lxml_html.HTMLParser(huge_tree=True))
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        raise TemplateError("is no page", where=document.url, do="fetch it again") from None


def _text(element: Any) -> str:
    return " ".join(str(element.text_content()).split())


def _classes(element: Any) -> frozenset[str]:
    return frozenset((element.get("class") or "").casefold().split())


def _is_within(element: Any, name: str) -> bool:
    """Whether an element stands in a `div` of this class."""
    return any(name in _classes(parent) for parent in element.iterancestors("div"))


def _month_post(document: Document, link: Any) -> PostSeen | None:
    heading, url = link.getparent(), urljoin(document.url, link.get("href"))
    box = heading.getparent()
    seen = _post(MONTH, url, heading, _text(link), [p for p in box.iter("p") if _AUTHORS(p)])
    if seen is None or not seen.id:
        return None
    return msgspec.structs.replace(seen, status=seen.status or "Pending", claimed=_claimed(box))


def _post(page: str, url: str, heading: Any, titled: str, footers: list[Any]) -> PostSeen | None:
    """What either kind of page shows of a post; None where its last footer gives no time."""
    footer = footers[-1] if footers else None
    author, posted_at = _footer(footer)
    if posted_at is None:
        return None
    category, title = _category(titled, _classes(heading))
    note, adminned_at, body = _admin_box(heading, footer)
    return PostSeen(
        id=slug_of(url),
        url=url,
        page=page,
        author=author,
        category=category,
        title=title,
        posted_at=posted_at,
        body=body,
        status=_outcome(_classes(heading)),
        adminned_at=adminned_at,
        note=note,
        by=_resolver(note, adminned_at),
    )


def _category(title: str, classes: frozenset[str]) -> tuple[Category, str]:
    """The category and the title without its prefix; a plain post may be titled like a Proposal."""
    for prefix, category in _PREFIXES:
        if title.startswith(prefix.rstrip()) and (category != PROPOSAL or "proposal" in classes):
            return category, title[len(prefix) :].strip()
    return "", title


def _outcome(classes: frozenset[str]) -> Outcome | None:
    return next((outcome for name, outcome in _OUTCOMES.items() if name in classes), None)


def _footer(footer: Any) -> tuple[str, datetime | None]:
    """Author and posting time of the `posted by` line."""
    if footer is None:
        return UNKNOWN, None
    match = _POSTED.search(_text(footer))
    links = _AUTHORS(footer)
    name = _name(_text(links[0])) if links else UNKNOWN
    return name, _stamp(match[1]) if match else None


def _stamp(text: str) -> datetime | None:
    for layout in ("%d %b %Y %H:%M:%S", "%d %B %Y %H:%M:%S"):
        try:
            return parse_stamp(text, layout)
        except ValueError:
            continue
    return None


def _name(text: str) -> str:
    """A name without the title, the pronouns or the marks that are shown behind it."""
    return text.split(":")[0].rstrip("*").strip() or UNKNOWN


def _admin_box(heading: Any, footer: Any) -> tuple[str, datetime | None, str]:
    """Admin note, time of its last save, and the body: the paragraphs that are neither.

    The box stands behind the body, and only on what is resolved: a body that speaks like one is none.
    """
    paragraphs = [p for p in heading.getparent().iter("p") if p is not footer and not _is_within(p, "comment")]
    stamps = [p for p in paragraphs if _ADMINNED.fullmatch(_text(p))]
    resolved = _outcome(_classes(heading)) not in (None, "Pending")
    stamped = stamps[-1] if stamps and resolved else None
    if stamped is None:
        return "", None, "\n\n".join(_text(p) for p in paragraphs)
    beside = [p for p in paragraphs if p.getparent() is stamped.getparent()]
    own_box = any(p.getparent() is not stamped.getparent() for p in paragraphs)
    before = beside[: beside.index(stamped)]
    notes = before if own_box else before[-1:]
    body = [p for p in paragraphs if p is not stamped and p not in notes]
    match = _ADMINNED.search(_text(stamped))
    at = _stamp(match[1]) if match else None
    return "\n".join(_text(p) for p in notes), at, "\n\n".join(_text(p) for p in body)


def _resolver(note: str, adminned_at: datetime | None) -> str | None:
    """The Admin's name, where the note gives one in words known here; None where it may or may not."""
    if not note:
        return UNKNOWN if adminned_at is not None else None
    return signature_of(note)


def _claimed(box: Any) -> int | None:
    links = [link for link in _COUNTS(box) if not _is_within(link, "comment")]
    match = _COUNT.search(_text(links[-1])) if links else None
    return int(match[1]) if match else None


def _roster(root: Any) -> RosterOnPage | None:
    lists = _PLAYER_LISTS(root)
    if not lists:
        return None
    names = [_text(link) for link in lists[0].iterchildren("a")]
    numbers: list[int] = []
    following = lists[0].getnext()
    if following is not None:
        numbers = [int(number) for number in re.findall(r"\d{1,6}", _text(following))]
    active = tuple(name.rstrip("*").strip() for name in names)
    admins = tuple(name.rstrip("*").strip() for name in names if name.endswith("*"))
    return RosterOnPage(active, admins, *numbers[:2]) if active else None


def _comments(root: Any, document: Document, posted_at: datetime) -> tuple[tuple[CommentSeen, ...] | None, str]:
    """The comments, None where their times cannot be told; with a sentence about what is wrong, if anything is."""
    boxes = [box for box in _COMMENTS(root) if not _is_within(box, "commentbody")]
    stamps = [stamp for stamp in map(_comment_stamp, boxes) if stamp is not None]
    if len(stamps) < len(boxes):
        return None, "has comments without a time"
    times = _in_one_order(stamps, posted_at, document.fetched_at)
    if isinstance(times, str):
        return None, times
    used: dict[str, int] = {}
    return tuple(_comment(box, at, document, used) for box, at in zip(boxes, times, strict=True)), ""


def _comment(box: Any, at: datetime, document: Document, used: dict[str, int]) -> CommentSeen:
    """One comment; `used` counts its page's ids, which are made of time and member."""
    author, member = _commenter(box)
    body = next(iter(_COMMENT_BODIES(box)), box)
    name = f"{slug_of(document.url)}#{at:%Y%m%d%H%M%S}-{member}"
    used[name] = used.get(name, 0) + 1
    identifier = name if used[name] == 1 else f"{name}-{used[name]}"
    host = urlsplit(document.url).hostname or ""
    return CommentSeen(id=identifier, author=author, at=at, icons=_icons(body, document.url, host), text=_text(body))


def _commenter(box: Any) -> tuple[str, str]:
    links = _COMMENTERS(box)
    if not links:
        heading = box.find("h3")
        return (_name(_text(heading)) if heading is not None else UNKNOWN), "0"
    number = re.search(r"/member/(\d+)", links[0].get("href") or "")
    return _name(_text(links[0])), number[1] if number else "0"


def _comment_stamp(box: Any) -> tuple[int, ...] | None:
    """The six numbers of a comment's time, looked for outside of what its author wrote."""
    for element in box.iterdescendants():
        if not isinstance(element.tag, str):
            continue
        if "commentbody" in _classes(element) or _is_within(element, "commentbody"):
            continue
        match = _COMMENTED.search(element.text_content())
        if match:
            return tuple(int(number) for number in match.groups())
    match = _COMMENTED.search(" ".join(box.xpath("./text()")))
    return tuple(int(number) for number in match.groups()) if match else None


def _in_one_order(stamps: list[tuple[int, ...]], posted_at: datetime, served_at: datetime) -> list[datetime] | str:
    """All stamps read day first or all month first, whichever alone is possible; else a sentence."""
    readings = []
    for day_first in (True, False):
        try:
            times = [_read_in(stamp, day_first=day_first) for stamp in stamps]
        except ValueError:
            continue
        if times == sorted(times) and all(posted_at <= at <= served_at + _MINUTE for at in times):
            readings.append(times)
    if not readings:
        return "has comment dates in no consistent order"
    if len(readings) > 1 and readings[0] != readings[1]:
        return "has comment dates that fit day first and month first alike"
    return readings[0]


def _read_in(stamp: tuple[int, ...], *, day_first: bool) -> datetime:
    first, second, year, hour, minute, second_of = stamp
    day, month = (first, second) if day_first else (second, first)
    return datetime(year, month, day, hour, minute, second_of, tzinfo=UTC)


def _icons(body: Any, url: str, host: str) -> tuple[str, ...]:
    """Voting icons in reading order: only the blog's own images count, whatever an `alt` says."""
    return tuple(icon for icon in (_icon(image, url, host) for image in body.iter("img")) if icon is not None)


def _icon(image: Any, url: str, host: str) -> str | None:
    try:
        source = urlsplit(urljoin(url, (image.get("src") or "").strip()))
    except ValueError:
        source = urlsplit("")
    stem = source.path.rsplit("/", 1)[-1].rsplit(".", 1)[0].casefold()
    own = (source.hostname or "").removeprefix("www.") == host.removeprefix("www.") and source.scheme in (
        "http",
        "https",
    )
    if own and re.fullmatch(r"/images/vote/[\w-]+\.gif", source.path):
        return _ICONS.get(str(stem), str(stem).upper())
    dressed = stem in _ICONS or (image.get("alt") or "").strip().casefold() in _DRESSED_AS
    return FOREIGN_IMAGE if dressed else None
