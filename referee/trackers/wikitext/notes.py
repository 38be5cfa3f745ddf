"""Marks of footnotes behind a word: they are no part of it."""

from __future__ import annotations

import re

from referee.model.patterns import later

RAISED = later(r"[\[(]?(?:(?:note|n|nb|fn)\.?\s?)?(?:\d{1,3}|[a-z]|[ivx]{1,4})?[\])]?|[*†‡§¶?!#]{1,4}", re.I)
"""What may stand raised behind a header and is no part of it."""

_SURE = later(r"[\[(]?(?:(?:note|n|nb|fn)\.?\s?)?(?:\d{1,3}|[a-z]|[ivx]{1,4})[\])]?|[*†‡§¶]{1,4}", re.I)
_WORD = later(r"[^\W\d_]{3}[)\]'’\"”.!]?\s?$")
_BEHIND = later(r"(?<=[\w)\]])\s?\^?[*†‡§¶]{1,3}$")
"""A mark behind a word or number; “^” stands for what is raised behind a number."""

MARKS = tuple("*†‡§¶")


def is_note(before: str, raised: str) -> bool:
    """Whether what stands raised behind a text is the mark of a footnote: a word is there, and no number or sign of one letter."""
    return _SURE.fullmatch(raised.strip()) is not None and _WORD.search(before[-6:]) is not None


def without_note(text: str) -> str:
    """A text without the mark of a footnote that its last word ends with."""
    return _BEHIND.sub("", text) if text[-1:] in MARKS else text
