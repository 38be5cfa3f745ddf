"""What people are shown where a title says nothing."""

from __future__ import annotations

import unicodedata

NO_TITLE = "(no title)"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""


def titled(title: object) -> str:
    """A title, or that there is none: one of spaces, control characters and marks alone shows nothing, and could not be clicked."""
    given = str(title or "")
    return (
        given if any(unicodedata.category(char)[0] not in "ZCM" and char not in _BLANK for char in given) else NO_TITLE
    )
