"""Text of mails in HTML, as a reader sees it, its quotations marked. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable

import turbohtml
from turbohtml import Element, Text

_BLOCKS = frozenset(
    [
        "p",
        "div",
        "li",
        "tr",
        "td",
        "th",
        "dt",
        "dd",
        "dl",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "pre",
        "hr",
        "address",
        "ul",
        "ol",
        "table",
        "caption",
        "blockquote",
        "center",
        "section",
        "article",
        "header",
        "footer",
        "main",
        "aside",
        "figure",
        "figcaption",
        "form",
        "fieldset",
        "option",
        "button",
        "textarea",
    ]
)
_DROPPED = "script, style, head, title, template, noscript, object, iframe, textarea, select, s, strike, del, [hidden]"
"""What is not shown, or struck out: nobody says it."""
_UNSEEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?!\.?\d)|text-decoration[^;]*line-through", re.I
)
_RULE = re.compile(r"([^{}@;]{1,500})\{([^{}]{0,2000})\}")
_ASIDE = re.compile(r"/\*.*?\*/|@[\w-]+[^{};]{0,500}(?:;|\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\})*[^{}]{0,2000}\})", re.S)
"""Comments of style sheets, and what is for some screens or for print alone."""
_LONGEST_SHEET, _MOST_RULES = 20_000, 50
_BREAK, _BULLET = object(), object()
_SPACE = re.compile(r"\s+")


def body_of(markup: str) -> Element | None:
    """The body of a piece of HTML, without what is not shown."""
    tree = turbohtml.parse(markup)
    for element in _hidden_by_rules(tree) if "<style" in markup.casefold() else ():
        element.extract()
    for element in tree.select(_DROPPED):
        element.extract()
    for element in tree.select("[style]"):
        if _UNSEEN.search(element.attr("style") or ""):
            element.extract()
    return tree.select_one("body")


def _hidden_by_rules(tree: turbohtml.Document) -> list[Element]:
    """What the rules of a mail's own style sheets hide, whatever is shown on; none of a selector that cannot be read."""
    sheets = "".join(style.text for style in tree.select("style"))[:_LONGEST_SHEET]
    selectors = [rule[1].strip() for rule in _RULE.finditer(_ASIDE.sub("", sheets)) if _UNSEEN.search(rule[2])]
    hidden = list[Element]()
    for selector in selectors[:_MOST_RULES]:
        try:
            hidden += tree.select(selector)
        except ValueError:
            continue
    return [element for element in hidden if element.tag not in ("html", "body")]


def text_shown(nodes: Iterable[object], preformatted: frozenset[str] = frozenset({"pre"})) -> str:
    """Their text, a line where a reader sees one; a line of what stands in a `blockquote` begins with `> `, an item of a list
    with `- `.

    `preformatted` are the tags in which a newline is one. Iterative: players nest as deep as they like.
    """
    lines: list[tuple[bool, list[str]]] = [(False, [])]
    waiting: list[tuple[object, bool, bool]] = [(node, False, False) for node in reversed([*nodes])]
    begins = False
    while waiting:
        node, quoted, verbatim = waiting.pop()
        if node is _BREAK:
            lines.append((quoted, []))
        elif node is _BULLET:
            begins = True
        elif isinstance(node, Text):
            if begins and node.data.strip():
                lines[-1][1].append("- ")
                begins = False
            first, *more = node.data.split("\n") if verbatim else [_SPACE.sub(" ", node.data)]
            lines[-1][1].append(first)
            lines.extend((quoted, [piece]) for piece in more)
        elif isinstance(node, Element):
            waiting.extend(reversed(_inside(node, quoted, verbatim or node.tag in preformatted)))
    return "\n".join(f"> {''.join(words)}" if quoted else "".join(words) for quoted, words in lines)


def _inside(element: Element, quoted: bool, verbatim: bool) -> list[tuple[object, bool, bool]]:
    """What an element holds, with the breaks around it."""
    inner = quoted or element.tag == "blockquote"
    bullet = [_BULLET] if element.tag == "li" else []
    held: list[tuple[object, bool, bool]] = [(child, inner, verbatim) for child in (*bullet, *element.children)]
    if element.tag == "br":
        return [(_BREAK, quoted, verbatim)]
    return [(_BREAK, inner, verbatim), *held, (_BREAK, quoted, verbatim)] if element.tag in _BLOCKS else held
