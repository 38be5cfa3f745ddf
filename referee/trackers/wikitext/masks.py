"""What of a wikitext is structure: everything within templates, links, comments and nowiki is masked out.

A mask is as long as its text, so that whatever is found in one can be cut out of the other.
"""

from __future__ import annotations

import re

from referee.model.patterns import later

INSIDE = "\x01"
"""Stands for a character within a template, a link or literal text."""

COMMENT = "\x02"
"""Stands for a character of a comment, which MediaWiki drops before all else."""

_LITERAL = later(r"<(nowiki|pre|math|syntaxhighlight|source)\b[^<>]*?(/?)>", re.I)
_TOKEN = later(r"<!--|<(?:nowiki|pre|math|syntaxhighlight|source)\b[^<>]{0,200}>|\{\{|\}\}|\[\[|\]\]|\n", re.I)
_TAG = later(r"</?(?!br\b)[a-z][a-z0-9]*(?:\s[^<>]*)?/?>|<[a-z][a-z0-9]*\s[^<>]{0,500}=\s*[\"'][^<>]{0,500}$", re.I)
"""A tag but a line break; one that holds an attribute also where it does not end on its line."""

_CONTROL = later(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


def clean(text: str) -> str:
    """A page's text with one kind of line end, without NULs, and with a replacement for each other control character."""
    return _CONTROL.sub("\ufffd", text.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n"))


def spans(text: str) -> list[tuple[int, int, str]]:
    """The outermost masked stretches in order: start, end, and what they begin with (`{{`, `[[`, `<!--`, `<pre`...).

    An opening that is never closed is plain text, and so is one that is closed in another row of its table: what is
    taken for a template there would swallow the rows between. A link ends on its line. Linear in the text.
    """
    if "{{" not in text and "[[" not in text and "<" not in text:
        return []
    closed: list[tuple[int, int, str]] = []
    braces: list[int] = []
    links: list[int] = []
    missing: set[str] = set()
    at = 0
    row = table = -1
    while True:
        token = _TOKEN.search(text, at)
        if token is None:
            break
        start, at, word = token.start(), token.end(), token[0]
        if word == "\n":
            links.clear()
            follows = text[at : at + 2]
            row, table = (start, table) if follows == "|-" else (row, start) if follows == "{|" else (row, table)
        elif word == "{{":
            braces.append(start)
        elif word == "}}":
            if braces:
                opened = braces.pop()
                while links and links[-1] > opened:
                    links.pop()
                if row < opened or table > opened:
                    _close(closed, opened, at, "{{")
        elif word == "[[":
            links.append(start)
        elif word == "]]":
            if links and (not braces or links[-1] > braces[-1]):
                _close(closed, links.pop(), at, "[[")
            elif links:
                links.pop()
        else:
            at = _literal(text, token, closed, missing)
    return closed


def _close(closed: list[tuple[int, int, str]], start: int, end: int, word: str) -> None:
    """A stretch swallows those inside it."""
    while closed and closed[-1][0] >= start:
        closed.pop()
    closed.append((start, end, word))


def _literal(text: str, token: re.Match[str], closed: list[tuple[int, int, str]], missing: set[str]) -> int:
    """Where a comment or literal tag ends; `missing` holds the ends that are known not to follow any more."""
    start, after, word = token.start(), token.end(), token[0]
    if word == "<!--":
        name, ending = "<!--", "-->"
    else:
        tag = _LITERAL.match(word)
        if tag is None:
            return after
        name = f"<{tag[1].lower()}"
        if tag[2]:
            closed.append((start, after, name))
            return after
        ending = f"</{tag[1].lower()}"
    if ending in missing:
        return after
    closing = re.compile(re.escape(ending) + ("" if ending == "-->" else r"\s*>"), re.I).search(text, after)
    if closing is None:
        missing.add(ending)
        if name == "<!--":  # MediaWiki drops the rest of the page.
            closed.append((start, len(text), name))
            return len(text)
        return after
    closed.append((start, closing.end(), name))
    return closing.end()


def mask(text: str) -> str:
    """A text as long as the given one, with only its own structure left."""
    covered = spans(text)
    if not covered:
        return text
    pieces: list[str] = []
    at = 0
    for start, end, word in covered:
        pieces.append(text[at:start])
        pieces.append((COMMENT if word == "<!--" else INSIDE) * (end - start))
        at = end
    pieces.append(text[at:])
    return "".join(pieces)


def mask_of_line(text: str) -> str:
    """The mask of a line in which tags are blanks too, but for line breaks."""
    masked = mask(text)
    return _TAG.sub(lambda tag: " " * len(tag[0]), masked) if "<" in masked else masked


def without_comments(text: str) -> str:
    """A text without its comments."""
    if "<!--" not in text:
        return text
    pieces: list[str] = []
    at = 0
    for start, end, word in spans(text):
        if word == "<!--":
            pieces.append(text[at:start])
            at = end
    pieces.append(text[at:])
    return "".join(pieces)
