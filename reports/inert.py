"""Text of players made harmless for the place it goes."""

from __future__ import annotations

import json
import unicodedata

_KEEP = frozenset("\n\t")
_WIKI = {ord(char): f"&#{ord(char)};" for char in "<>[]{}|'=*#:;~_&!\"\\/"}


def for_terminal(text: str) -> str:
    """Without escapes, control characters and marks that reorder text; line ends stay."""
    return "".join(char if char in _KEEP or not _is_control(char) else "\N{REPLACEMENT CHARACTER}" for char in text)


def one_line(text: str) -> str:
    """The same on one line."""
    return " ".join(for_terminal(text).split())


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
