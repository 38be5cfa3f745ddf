"""Text of players made harmless for the place it goes."""

from __future__ import annotations

import unicodedata

_KEEP = frozenset("\n\t")
_WIKI = {ord(char): f"&#{ord(char)};" for char in "<>[]{}|'=*#:;~_&!\"\\/"}


def for_terminal(text: str) -> str:
    """Without escapes, control characters and marks that reorder text; line ends stay."""
    return "".join(char if char in _KEEP or not _is_control(char) else "\N{REPLACEMENT CHARACTER}" for char in text)


def one_line(text: str) -> str:
    """The same on one line."""
    return " ".join(for_terminal(text).split())


def for_wikitext(text: str) -> str:
    """As wikitext that shows exactly this text: every character that could begin markup is a reference.

    Entities cannot begin links, templates, tags, tables, lists, signatures, behaviour switches or magic
    words; a bare address stays a bare address without its colon.
    """
    return one_line(text).translate(_WIKI)


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
