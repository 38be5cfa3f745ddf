"""What people are shown where a title says nothing."""

from __future__ import annotations

import unicodedata

NO_TITLE = "(no title)"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""


def titled(title: object, none: str = NO_TITLE) -> str:
    """A title, or a name with its own word for `none`; that word where there is none, or only spaces, control characters and
    marks, which show nothing and could not be clicked."""
    given = str(title or "")
    return given if any(map(_shows, given)) else none


def _shows(char: str) -> bool:
    kind = unicodedata.category(char)
    if kind == "Cn":
        # A sign that is newer than what we know of Unicode shows; what is no character does not.
        return ord(char) & 0xFFFE != 0xFFFE and not "\ufdd0" <= char <= "\ufdef"
    return kind[0] not in "ZCM" and char not in _BLANK
