"""Text of players made harmless for the place it goes."""

from __future__ import annotations

import json
import re
import unicodedata

_KEEP = frozenset("\n\t")
_WIKI = {ord(char): f"&#{ord(char)};" for char in "<>[]{}|'=*#:;~_&!\"\\/"}


def for_terminal(text: str) -> str:
    """Without escapes, control characters and marks that reorder text; line ends stay."""
    return "".join(char if char in _KEEP or not _is_control(char) else "\N{REPLACEMENT CHARACTER}" for char in text)


_MOST_MARKS = 2
"""So many marks may be stacked on one letter."""
_JOINERS = "\u200c\u200d"


def for_browser(text: str) -> str:
    """With control characters and marks that reorder text written out, as `[U+202E]`, and few marks stacked on a letter.

    Joiners stay between letters that they join in some scripts; line ends and tabs stay.
    """
    if text.isascii() and text.isprintable():
        return text
    shown: list[str] = []
    text, marks = text.replace("\r\n", "\n"), 0
    for place, char in enumerate(text):
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks > _MOST_MARKS:
            continue
        shown.append(char if char in _KEEP or not _is_control(char) or _joins(text, place) else f"[U+{ord(char):04X}]")
    return "".join(shown)


def _joins(text: str, place: int) -> bool:
    """Whether a joiner stands between two characters that are no Latin ones."""
    around = text[place - 1 : place] + text[place + 1 : place + 2] if place else ""
    return text[place] in _JOINERS and len(around) == 2 and all(ord(char) > 0x2FF for char in around)


def one_line(text: str) -> str:
    """The same on one line."""
    return " ".join(for_terminal(text).split())


def for_notice(text: str) -> str:
    """On one line, and nothing in it that a messenger would make a call, a link or a tag of: a space of no width breaks it."""
    return re.sub(r"@|<|\]|//", "\\g<0>\u200b", " ".join(for_browser(text).split()))


def for_json(document: str) -> str:
    """JSON with those characters as escapes: the same document, and nothing in it that a terminal obeys."""
    if document.isascii() and "\x7f" not in document:
        return document
    return "".join(char if char in _KEEP or not _is_control(char) else json.dumps(char)[1:-1] for char in document)


def for_wikitext(text: str) -> str:
    """As wikitext that shows exactly this text: every character that could begin markup is a reference.

    Entities cannot begin links, templates, tags, tables, lists, signatures, behaviour switches or magic
    words; a bare address stays a bare address without its colon.
    """
    return one_line(text).translate(_WIKI)


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
