"""Documents, comments and what is struck out: no words that somebody says (reading T12)."""

from __future__ import annotations

import re

_COMMENTS = {"/*": "*/", "[[": "]]", "~~": "~~"}
_BEGINS_COMMENT = re.compile(r"/\*|\[\[|~~")


def _without_comments(text: str) -> str:
    """A text without comments and what is struck out; one that is never closed is none."""
    kept: list[str] = []
    at, unclosed = 0, set[str]()
    for match in _BEGINS_COMMENT.finditer(text):
        if match.start() < at or match[0] in unclosed:
            continue
        ends = text.find(_COMMENTS[match[0]], match.end())
        if ends < 0:
            unclosed.add(match[0])
            continue
        kept += [text[at : match.start()], " "]
        at = ends + 2
    return "".join([*kept, text[at:]])


def without_documents(text: str) -> str:
    """A text without documents in braces and comments (T12); a brace that is never closed holds nothing."""
    text = _without_comments(text)
    if "{" not in text:
        return text
    kept: list[str] = []
    depth, begun = 0, 0
    for number, char in enumerate(text):
        if char == "{":
            begun = len(kept) if depth == 0 else begun
            depth += 1
        elif char == "}" and depth:
            depth -= 1
            if depth == 0:
                del kept[begun:]
                kept.append(" ")
                continue
        kept.append(text[number])
    return "".join(kept)
