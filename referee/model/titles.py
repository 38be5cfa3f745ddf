"""Titles as people are shown them, where they say nothing, and as people type them."""

from __future__ import annotations

import unicodedata
from datetime import datetime

from referee.model.events import UNKNOWN, Post
from referee.model.instants import say_instant
from referee.model.texts import folded

SECTION_TITLES = {
    "core": "Core Rules",
    "dynastic": "Dynastic Rules",
    "special-case": "Special Case",
    "building-blocks": "Building Blocks",
    "appendix": "Appendix",
}
"""What people call the sections of a ruleset."""

NO_TITLE = "(no title)"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""


_AS_TYPED = str.maketrans("‐‑‒–—―−", "-" * 7, "'\"`´‘’‚‛“”„‟′″‹›«»＇＂")
"""One kind of dash, and no quotation marks."""
_AT_THE_END = ".,;:!?… "
"""What people leave out, or add, behind a title."""


def typed(title: str) -> str:
    """A title as it is held against what somebody types: in small letters, without quotation marks and apostrophes, which keyboards write
    in several ways, with one kind of dash, and without the point at its end; empty where nothing is left."""
    return folded(title.translate(_AS_TYPED)).replace("…", "...").rstrip(_AT_THE_END)


def titled(title: object, none: str = NO_TITLE) -> str:
    """A title, or a name with its own word for `none`; that word where there is none, or only spaces, control characters and
    marks, which show nothing and could not be clicked."""
    given = str(title or "")
    return given if any(map(_shows, given)) else none


def entitled(title: object, author: str, at: datetime | None) -> str:
    """What a post is called: its title, or that it has none, with whose it is and since when, by which it is told from others and
    found again."""
    if (given := titled(title, "")) or at is None:
        return given or NO_TITLE
    by = f" by {author}," if author and author != UNKNOWN else ""
    return f"{NO_TITLE.removesuffix(')')},{by} {say_instant(at)})"


def title_of(post: Post) -> str:
    """The same of a post as it was posted."""
    return entitled(post.title, post.author, post.at)


def _shows(char: str) -> bool:
    kind = unicodedata.category(char)
    if kind == "Cn":
        # A sign that is newer than what we know of Unicode shows; what is no character does not.
        return ord(char) & 0xFFFE != 0xFFFE and not "\ufdd0" <= char <= "\ufdef"
    return kind[0] not in "ZCM" and char not in _BLANK
