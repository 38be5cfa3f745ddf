"""Requests to be idled or unidled, as players write them (docs/records.md; IDLE-07, 12).

What is surely a request and what may be one are kept apart; what is surely none is not kept at all.
"""

from __future__ import annotations

import re
from typing import Literal

Wants = Literal["idle", "unidle"]

_STEM = r"(?:un-?|de-?)?idl(?:e|ed|ing)"
_ABOUT = re.compile(rf"\b{_STEM}\b", re.I)
_UNIDLE = re.compile(r"\b(?:un|de)-?idl|\b(?:back|return\w*) from (?:being )?idl|\bno longer (?:be )?idle", re.I)
_DENIED = re.compile(r"\b(?:not|never|nobody)\b|n't\b", re.I)
_SOMEBODY_ELSE = re.compile(rf"\b{_STEM} (?!me\b|myself\b|please\b|pls\b|again\b|until\b|for\b|as\b|and\b|I\b)[A-Z]\w+")
_SURE = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"\b{_STEM} (?:me|myself)\b",
        rf"\b(?:make|render|set|mark|turn|put|list|get|have) me (?:as |to |back to |to be )?{_STEM}\b",
        rf"\bI(?:'d| would|'m| am)?(?: also| now)? (?:like|love|want|wish|ask|asking|request|requesting|need|hope)"
        rf"(?: please)?(?: to)?(?: be| become| go| get| be made| be set)?(?: made| set)? {_STEM}\b",
        rf"\b(?:may|can|could) I (?:please )?(?:be(?:come)?|go|get) {_STEM}\b",
        rf"\brequest(?:ing)? (?:to be |for )?{_STEM}\b",
        rf"^(?:please,? |pls )?{_STEM}(?:,? (?:please|pls))?(?: again)?[.!?]*$",
    )
)
_FIRST_PERSON = re.compile(r"\b(?:I|me|my|myself)\b")


def request_in(text: str) -> tuple[Wants, bool] | None:
    """What somebody asks for themselves, and whether that is beyond doubt; None for no request."""
    said = " ".join(line for line in text.replace("’", "'").split("\n") if not line.lstrip().startswith(">"))
    found: tuple[Wants, bool] | None = None
    for sentence in re.split(r"(?<=[.!?])\s+|;", said):
        if not _ABOUT.search(sentence) or _DENIED.search(sentence) or _SOMEBODY_ELSE.search(sentence):
            continue
        wants: Wants = "unidle" if _UNIDLE.search(sentence) else "idle"
        if any(pattern.search(sentence.strip()) for pattern in _SURE):
            return wants, True
        if found is None and _FIRST_PERSON.search(sentence):
            found = wants, False
    return found


def announces_idling(text: str) -> bool:
    """Whether a post speaks of idling anybody (IDLE-09, 11)."""
    return _ABOUT.search(text) is not None
