"""Voting icons in what a player wrote: which pictures they are, and which of them a reader may not see. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from urllib.parse import unquote

from turbohtml import Element

from referee.model.events import FOREIGN_IMAGE, SAVED_IMAGE
from referee.scrapers.markup import STRUCK, Page, Tree, is_of_site, resolved

_ICONS = {"for": "FOR", "against": "AGAINST", "imperial": "DEFERENTIAL", "seal": "VETO"}
_DRESSED_AS = frozenset({"for", "against", "imperial", "deferential", "veto", "seal"})
VOTES = frozenset(_ICONS.values())
_PICTURE = re.compile(r"/+images/+vote/+([\w-]+)\.(gif|png|svg|webp|jpe?g)", re.I | re.A)

_IN_ITSELF, _HEAD = "Page saved with SingleFile", 500
_FOLDER = r"[^:?#]*[_ -](?:files|dateien|fichiers|archivos|arquivos|bestanden|pliki|file)/+"
_KEPT = re.compile(
    rf"(?:(?:file:[^?#]*/)?{_FOLDER}|https?://web\.archive\.org/web/[^?#]*/images/vote/)"
    r"(?P<name>[\w-]+?)(?:(?:%20|\s)?\(\d+\))?\.\w+|data:.*",
    re.I | re.S | re.A,
)
"""A picture as pages show it that a browser, or an archive, has saved whole: of what stands in the page itself not even its name
is left, and of several of one name all but one have got a number."""

_SOURCE = re.compile(r"""<img\s[^>]{0,300}?\bsrc\s*=\s*["']?([^"'\s>]+)""", re.I)
_SLASH = re.compile(r"%2f", re.I)
"""A slash that is written so: whether there is a picture then, servers differ on."""

_PLAIN = frozenset(
    [
        "a",
        "abbr",
        "acronym",
        "address",
        "article",
        "b",
        "big",
        "blockquote",
        "br",
        "caption",
        "center",
        "cite",
        "code",
        "dd",
        "del",
        "dfn",
        "div",
        "dl",
        "dt",
        "em",
        "fieldset",
        "figcaption",
        "figure",
        "font",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "i",
        "img",
        "ins",
        "kbd",
        "label",
        "legend",
        "li",
        "main",
        "mark",
        "nobr",
        "ol",
        "p",
        "pre",
        "q",
        "s",
        "samp",
        "section",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "table",
        "tbody",
        "td",
        "template",
        "tfoot",
        "th",
        "thead",
        "tr",
        "tt",
        "u",
        "ul",
        "var",
        "wbr",
    ]
)
"""Elements that show what is in them."""

_HARMLESS = frozenset(
    [
        "color",
        "background-color",
        "font-weight",
        "font-style",
        "font-family",
        "text-align",
        "text-decoration",
        "text-decoration-line",
    ]
)
_MOVED = ", ".join(
    (
        *(f'{tag}[align="{side}" i]' for tag in ("img", "table") for side in ("left", "right")),
        '[dir]:not([dir="ltr" i])',
    )
)
"""What stands elsewhere than where it is written."""
_SUSPECT = (
    f":not({', '.join(sorted(_PLAIN))}), [hidden], [popover], [style], img[width], img[height], img[srcset], {_MOVED}"
)
_NOT_SURELY_SAID = {"STRUCK": STRUCK, "QUOTED": "blockquote, q"}
"""Where an icon may be no vote of the author's (V10), by what the icon is called there."""
_ELSEWHERE = "[src]:not(img), [srcset], [data], [poster], [background], [href]:not(a), [style], image, use"
SHOWING = f"img, {_ELSEWHERE}"
"""What may show a voting icon."""
_READ_OTHERWISE = {("img", "src"), ("a", "href")}
_ACTIVE = "script, style, link, meta, base, template[shadowrootmode], [srcdoc]"
_HANDLERS = ".//@*[starts-with(name(), 'on')]"
_NO_VOTE = (None, FOREIGN_IMAGE)
_LEAST_SEEN = 4
"""Pixels; what is smaller is taken for hidden."""


def icons_in(body: Element, page: Page) -> tuple[str, ...]:
    """The icons in reading order: only the blog's own pictures count, whatever an `alt` says. What is struck out or quoted may be
    any vote or none: it is an icon of another name."""
    named = {
        image.position: name
        for name, where in _NOT_SURELY_SAID.items()
        for image in body.select(", ".join(f"{each} img" for each in where.split(", ")))
    }
    icons = ((_icon(image, page), named.get(image.position)) for image in body.select("img"))
    return tuple(
        f"{name}-{icon}" if name and icon != FOREIGN_IMAGE else icon for icon, name in icons if icon is not None
    )


def oddities_of_look(body: Element, page: Page) -> Iterator[str]:
    """Sentences about why a reader may see other icons in a body than its pictures are."""
    if body.select_one(_ACTIVE) is not None or body.xpath(_HANDLERS):
        yield "holds a script or a style sheet where players write"
    if any(_holds_icon(element, page) for element in hiding(body)):
        yield "holds a voting icon that may not be shown"
    if any(_shows_icon(element, page) for element in body.select(_ELSEWHERE)):
        yield "shows a voting icon otherwise than as a picture"


def shows_icon(elements: Iterable[Element], page: Page) -> bool:
    """Whether one of these elements shows a voting icon, as a picture or otherwise."""
    return any(_icon(one, page) not in _NO_VOTE if one.tag == "img" else _shows_icon(one, page) for one in elements)


def hiding(tree: Tree) -> Iterator[Element]:
    """The outermost elements that may not be shown, with what is in them."""
    suspects, place = tree.select(_SUSPECT), 0
    while place < len(suspects):
        element = suspects[place]
        place += 1
        if _hides(element):
            place += len(element.select(_SUSPECT))
            yield element


def _hides(element: Element) -> bool:
    if element.tag not in _PLAIN or element.matches(f"[hidden], [popover], img[srcset], {_MOVED}"):
        return True
    if element.tag == "img" and any(_is_tiny(element.attr(name) or "") for name in ("width", "height")):
        return True
    style = (element.attr("style") or "").split(";")
    return not {part.partition(":")[0].strip().casefold() for part in style} - {""} <= _HARMLESS


def _is_tiny(size: str) -> bool:
    number = re.match(r"\s*\+?(\d{1,9})", size)
    return number is not None and int(number[1]) < _LEAST_SEEN


def _holds_icon(element: Element, page: Page) -> bool:
    images = [element] if element.tag == "img" else element.select("img")
    return any(_icon(image, page) not in _NO_VOTE for image in images)


def _shows_icon(element: Element, page: Page) -> bool:
    """Whether an address that an element names otherwise than as a picture's or a link's is a voting icon's."""
    named = [value for name, value in element.attrs.items() if (element.tag, name) not in _READ_OTHERWISE]
    values = [value for value in named if isinstance(value, str)]
    addresses = (address for value in values for address in (value, *re.split(r"[\s,()'\"]+", value)))
    return any("." in address and _icon_at(address, page.base, page.address) not in _NO_VOTE for address in addresses)


def _icon(image: Element, page: Page) -> str | None:
    source, said = image.attr("src") or "", (image.attr("alt") or "").strip().casefold()
    kept = _KEPT.fullmatch(source.strip())
    if kept is not None and not _shows_own(page) and (kept["name"] is not None or _IN_ITSELF in page.source[:_HEAD]):
        name = next((each for each in (unquote(kept["name"] or "").casefold(), said) if each in _DRESSED_AS), "")
        return f"{SAVED_IMAGE}{name or 'picture'}".upper() if name or kept["name"] is None else None
    return _icon_at(source, page.base, page.address) or (FOREIGN_IMAGE if said in _DRESSED_AS else None)


@lru_cache(maxsize=1)
def _shows_own(page: Page) -> bool:
    """Whether any picture of a page is a voting icon at its own place on the blog: then nobody has saved it whole, and who shows another's is
    not to leave in doubt what they show."""
    sources = (found[1] for found in _SOURCE.finditer(page.source))
    return any(_icon_at(source, page.base, page.address) in _ICONS.values() for source in sources)


@lru_cache(maxsize=256)
def _icon_at(source: str, base: str, address: str) -> str | None:
    """The icon that this address is, as seen on the page at `address`; None for what looks like no icon at all."""
    url = resolved(base, source)
    if url is None:
        return None
    own = _PICTURE.fullmatch(unquote(url.pathname)) if is_of_site(url, address) else None
    if own is not None and _SLASH.search(url.pathname):
        return f"ESCAPED-{own[1]}".upper()
    if own is not None:
        known = _ICONS.get(own[1].casefold()) if own[2].casefold() == "gif" else None
        return known or (own[1] if own[2].casefold() == "gif" else f"{own[1]}.{own[2]}").upper()
    return FOREIGN_IMAGE if url.pathname.rsplit("/", 1)[-1].rsplit(".", 1)[0].casefold() in _ICONS else None
