"""What of a wikitext is structure: everything within templates, links, comments and nowiki is masked out.

A mask is as long as its text, so that whatever is found in one can be cut out of the other.
"""

from __future__ import annotations

import re

from referee.model.patterns import later

INSIDE = "\x01"
"""Stands for a character within a template, a link or literal text."""

COMMENT = "\x02"
"""Stands for a character that a page does not show: of a comment, and of what is only for pages that include this one, both
of which MediaWiki drops before all else, and of what a style hides."""

DROPPED = "<>"
"""What a stretch begins with that MediaWiki drops, too: `<includeonly>` with what is in it, and a mere `<noinclude>`."""

STYLED = "<style"
"""What a stretch begins with that a style hides."""

_UNSEEN = ("<!--", DROPPED, STYLED)

_LITERAL = later(r"<(nowiki|pre|math|syntaxhighlight|source|includeonly)\b[^<>]*?(/?)>", re.I)
_TOKENS = (
    r"<!--|<(?:nowiki|pre|math|syntaxhighlight|source|includeonly)\b[^<>]{0,200}>"
    r"|</?(?:noinclude|onlyinclude)\b[^<>]{0,200}>|<section\s[^<>]{0,200}/>|\{\{|\}\}|\[\[|\]\]|\n"
)
_TOKEN = later(_TOKENS, re.I)
_TOKEN_OR_STYLED = later(
    rf"<[a-z]{{1,20}}\s[^<>]{{0,500}}?display\s{{0,9}}:\s{{0,9}}none[^<>]{{0,500}}>|{_TOKENS}", re.I
)
_FAR = 2_000
"""From how far on a tag that is closed in another cell is taken for one that is never closed, as those behind it."""

_ALONE = later(r"</?(?:noinclude|onlyinclude|section)\b", re.I)
_NAME = later(r"<([a-z]{1,20})", re.I)
_OF_TABLE = later(r"^[ \t:]*(\{\||\|\}|\||!)", re.M)
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
    tokens = _TOKEN_OR_STYLED if "display" in text else _TOKEN
    while True:
        token = tokens.search(text, at)
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
    """Where a comment or tag ends; `missing` holds the ends that are known not to follow any more."""
    start, after, word = token.start(), token.end(), token[0]
    if word == "<!--":
        name, ending = "<!--", "-->"
    elif _ALONE.match(word):
        closed.append((start, after, DROPPED))
        return after
    else:
        tag = _LITERAL.match(word)
        if tag is None:
            return _styled(text, token, closed, missing)
        name = DROPPED if tag[1].lower() == "includeonly" else f"<{tag[1].lower()}"
        if tag[2]:
            closed.append((start, after, name))
            return after
        ending = f"</{tag[1].lower()}"
    if ending in missing:
        return after
    closing = re.compile(re.escape(ending) + ("" if ending == "-->" else r"\s*>"), re.I).search(text, after)
    if closing is None:
        missing.add(ending)
        if name in _UNSEEN:  # MediaWiki drops the rest of the page.
            closed.append((start, len(text), name))
            return len(text)
        return after
    closed.append((start, closing.end(), name))
    return closing.end()


def _styled(text: str, token: re.Match[str], closed: list[tuple[int, int, str]], missing: set[str]) -> int:
    """Where what a style hides ends, if it is closed where it began: in no other cell, and with all of its tables."""
    start, after = token.start(), token.end()
    tag = _NAME.match(token[0])
    name = tag[1].lower() if tag else ""
    if not name or name in missing or token[0].endswith("/>"):
        return after
    depth = 1
    for other in re.compile(rf"<(/?){name}\b[^<>]{{0,500}}>", re.I).finditer(text, after):
        depth += -1 if other[1] else not other[0].endswith("/>")
        if not depth:
            if not _is_whole(text[after : other.start()]):
                missing.update((name,) if other.start() - after > _FAR else ())
                return after
            closed.append((start, other.end(), STYLED))
            return other.end()
    missing.add(name)
    return after


def _is_whole(text: str) -> bool:
    """Whether no cell ends in a text, but those of tables that stand in it."""
    depth = 0
    for sign in _OF_TABLE.finditer(text):
        if sign.start():
            depth += {"{|": 1, "|}": -1}.get(sign[1], 0)
            if depth < 0 or (not depth and sign[1] != "|}"):
                return False
    return not depth and ("\n" in text or "||" not in text)


def mask(text: str) -> str:
    """A text as long as the given one, with only its own structure left."""
    covered = spans(text)
    if not covered:
        return text
    pieces: list[str] = []
    at = 0
    for start, end, word in covered:
        pieces.append(text[at:start])
        pieces.append((COMMENT if word in _UNSEEN else INSIDE) * (end - start))
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
        if word in _UNSEEN:
            pieces.append(text[at:start])
            at = end
    pieces.append(text[at:])
    return "".join(pieces)
