"""A page as browsers build it (the parsing algorithm of the WHATWG), and the addresses on it. Pure.

What a template holds belongs to no page that is shown: it is dropped. Scripting counts as on, as it is for readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import ada_url
import turbohtml
from msgspec import Struct
from turbohtml import Element, Namespace, Text

_SPACES = re.compile(r"\s{2,}|[^\S ]")
"""What is more than a space: to take words apart and together again would take ten times the memory of a text."""
_BREAK = "\N{LINE SEPARATOR}"
STRUCK = 'del, s, strike, [style*="line-through" i]'
_BLOCKS = "p, div, li, blockquote, pre, hr, h1, h2, h3, h4, h5, h6, tr, td, th, dt, dd"

_MOST_ELEMENTS = 150_000
"""Of a month's page that is full, a few thousand."""
_MADE = re.compile(rb"<(?:[a-z]|/(?:p|br)(?![^\s/>]))", re.I)
"""What makes an element: where it stands alone, the end of a paragraph or line does too."""

Tree = turbohtml.Document | turbohtml.DocumentFragment | Element


class Page(Struct, frozen=True):
    """A page: its tree, the source that it was built from, and the address that its links are relative to."""

    tree: turbohtml.Document
    source: str
    address: str
    base: str


def build(body: bytes, address: str) -> Page:
    """The page that these bytes (UTF-8) at this address make, in time and memory linear in their number; raises ValueError where it
    is of more elements than a page ever is."""
    if any(number > _MOST_ELEMENTS for number, _ in enumerate(_MADE.finditer(body), start=1)):
        raise ValueError(f"it is made of more than {_MOST_ELEMENTS} elements")
    source = body.decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
    tree = turbohtml.parse(source, scripting=True, allow_declarative_shadow_roots=False)
    for template in tree.select("template"):
        if template.namespace == Namespace.HTML:
            template.clear()
    _set_apart(tree)
    stated = tree.select_one("base[href]")
    base = resolved(address, stated.attr("href") or "") if stated is not None else None
    return Page(tree, source, address, base.href if base is not None and _is_web(base) else address)


def resolved(base: str, address: str) -> ada_url.URL | None:
    """The address that a browser would ask for; None where it would ask for none."""
    try:
        return ada_url.URL(address, base=base)
    except ValueError:
        return None


def is_of_site(url: ada_url.URL, address: str) -> bool:
    """Whether a browser finds this on the site of `address`: same host, with or without `www.`, and same port."""
    site = resolved(address, "")
    return site is not None and _is_web(url) and not url.username and _place(url) == _place(site)


def _place(url: ada_url.URL) -> tuple[str, str]:
    return url.hostname.rstrip(".").removeprefix("www."), url.port


def _is_web(url: ada_url.URL) -> bool:
    return url.protocol in ("http:", "https:")


def _set_apart(tree: turbohtml.Document) -> None:
    """Have the words of different lines and blocks stand apart, as they do for readers, where the source has no space between."""
    for element in tree.select("br"):
        element.insert_after(Text(_BREAK))
    for element in tree.select(_BLOCKS):
        element.insert_before(Text(" "))
        element.insert_after(Text(" "))


def text_of(element: Tree) -> str:
    """The text of an element, each run of white space as one space."""
    return _SPACES.sub(" ", element.text).strip()


def lines_of(element: Tree) -> str:
    """The same with the lines that readers see, one below the other."""
    lines = (" ".join(line.split()) for line in element.text.split(_BREAK))
    return "\n".join(line for line in lines if line)


def mark_struck(element: Tree) -> None:
    """Have what is struck out stand between `~~`, in each paragraph of its own."""
    for struck in outermost(element, STRUCK):
        for part in struck.select("p") or [struck]:
            if text_of(part):
                part.insert(0, Text("~~"))
                part.append(Text("~~"))


def words_of(element: Element) -> str:
    """The text of an element, in which what quotes others stands on lines that begin with `>`, and what is struck out
    between `~~`. Quotations leave the tree."""
    mark_struck(element)
    quotations = list(outermost(element, "blockquote"))
    if not quotations:
        return text_of(element)
    for quotation in quotations:
        quotation.insert_before(Text(f"{_BREAK}> {text_of(quotation)}{_BREAK}"))
        quotation.extract()
    return lines_of(element)


def outermost(tree: Tree, selector: str) -> Iterator[Element]:
    """The elements below `tree` that the selector finds and that stand in no other one, in order."""
    elements, place = tree.select(selector), 0
    while place < len(elements):
        element = elements[place]
        place += 1 + len(element.select(selector))
        yield element


def starts(page: Page, elements: list[Element]) -> set[int]:
    """Where in the source the start tags of these elements stand."""
    lines, place = [0], page.source.find("\n")
    while place >= 0:
        lines.append(place + 1)
        place = page.source.find("\n", place + 1)
    positions = (element.position for element in elements)
    return {lines[line - 1] + column for line, column in filter(None, positions)}
