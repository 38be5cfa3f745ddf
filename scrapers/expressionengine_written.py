"""The body of a post with its paragraphs, lists, quotations and what is struck out, as records write them: a text of which an order
is read is more than its words. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turbohtml import Element, Text

from referee.model.patterns import later
from referee.scrapers.markup import STRUCK

_HEADS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_OF_TABLES = frozenset(("table", "thead", "tbody", "tr", "td", "th"))
_OF_LISTS = frozenset(("ul", "ol", "li", "dl", "dt", "dd"))
_BOXES = frozenset(("p", "div", "section", "article", "center", "pre", "hr", "blockquote"))
_BLOCKS = _BOXES | _OF_LISTS | _OF_TABLES | _HEADS
_ANY_BLOCK = ", ".join(sorted(_BLOCKS))
_UNSHOWN = frozenset(("script", "style", "template", "noscript", "head", "title"))
_BREAKS = later("[\N{LINE SEPARATOR}\n]")
_DEEPEST = 60
_TOO_DEEP = f"is nested more than {_DEEPEST} deep"

Paragraph = tuple[str, str]
"""What stands before each of its lines, such as `> ` or `* `, and its words."""


def written_between(heading: Element, footer: Element, aside: Sequence[Element] = ()) -> str:
    """What stands between a post's heading and its footer, but for `aside`; raises ValueError where it is nested deeper than people nest."""
    box = heading.parent
    if not isinstance(box, Element):
        return ""
    paragraphs = [each for each in _of(box, "", {heading, footer, *aside}, 0) if each[1]]
    lines: list[str] = []
    for number, (mark, words) in enumerate(paragraphs):
        before = paragraphs[number - 1][0] if number else ""
        if number and not (_is_item(mark) and _is_item(before)):
            lines.append(">" if mark.startswith(">") and before.startswith(">") else "")
        quote = mark[: mark.rindex(">") + 2] if ">" in mark else ""
        first, *more = words.split("\n")
        lines += [f"{mark}{first}", *(f"{quote}{line}" for line in more)]
    return "\n".join(lines)


def _is_item(mark: str) -> bool:
    return mark.endswith(("* ", "# "))


def _of(element: Element, mark: str, aside: set[Element], depth: int) -> Iterator[Paragraph]:
    """The paragraphs of an element; words that stand in none make one."""
    if depth > _DEEPEST:
        raise ValueError(_TOO_DEEP)
    said: list[str] = []
    for node in element.children:
        if isinstance(node, Element) and (node in aside or node.tag in _UNSHOWN):
            continue
        if not isinstance(node, Element) or not _holds_blocks(node):
            said.append(_words(node))
            continue
        yield mark, _lines(said)
        said = []
        yield from _of_block(node, mark, aside, depth)
    yield mark, _lines(said)


def _of_block(block: Element, mark: str, aside: set[Element], depth: int) -> Iterator[Paragraph]:
    if block.tag == "blockquote":
        mark = f"> {mark}" if not mark.startswith(">") else mark
    elif block.tag in ("ul", "ol"):
        sign = "*" if block.tag == "ul" else "#"
        mark = f"{mark[:-1]}{sign} " if _is_item(mark) else f"{mark}{sign} "
    if block.matches(STRUCK):
        yield from ((own, f"~~{words}~~" if words else "") for own, words in _of(block, mark, aside, depth + 1))
    else:
        yield from _of(block, mark, aside, depth + 1)


def _holds_blocks(element: Element) -> bool:
    return element.tag in _BLOCKS or element.select_one(_ANY_BLOCK) is not None


def _words(node: object, depth: int = 0) -> str:
    """The words of what stands within a line, what is struck out between `~~`."""
    if isinstance(node, Text):
        return node.data.replace("\n", " ")
    if not isinstance(node, Element):
        return ""
    if depth > _DEEPEST:
        raise ValueError(_TOO_DEEP)
    words = "".join(_words(each, depth + 1) for each in node.children)
    return f"~~{words}~~" if words.strip() and node.matches(STRUCK) else words


def _lines(said: Sequence[str]) -> str:
    """Words as the lines that readers see."""
    lines = (" ".join(line.split()) for line in _BREAKS.sub("\n", "".join(said)).split("\n"))
    return "\n".join(filter(None, lines))
