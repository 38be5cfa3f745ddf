"""Requests to be idled or unidled, as players write them (docs/records.md; IDLE-07, 12), and to join (PLAYERS-03).

What is surely a request and what may be one are kept apart; what is surely none is not kept at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

Wants = Literal["idle", "unidle"]

_STEM = r"((?:un-?|de-?)?idl(?:e|ed|ing))"
_PLAIN_STEM = r"(?:un-?|de-?)?idl(?:e|ed|ing)"
_ABOUT = re.compile(rf"\b{_PLAIN_STEM}\b", re.I)
_HINT = re.compile(
    r"\b(?:idle|idling|active|activate|reactivate|back|return|returning|away|break|holiday|leave|leaving)\b", re.I
)
_DENIED = re.compile(
    rf"\b(?:not|never|nobody|n't)\s+(?:\w+\s+){{0,2}}{_PLAIN_STEM}\b|n't (?:\w+ ){{0,2}}{_PLAIN_STEM}\b", re.I
)
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
        rf"^{_STEM} request[.!?]*$",
    )
)
_ACTIVE = re.compile(r"\b(?:make|set|mark|get) me (?:as )?active\b|\b(?:re)?activate me\b", re.I)
_JOINS = re.compile(
    r"\b(?:join\w*|enlist\w*|enrol\w*|sign(?:ing)? (?:me )?up|count me in|deal me in|add(?:ed)? (?:me )?to the roster|add me"
    r"|(?:to|can i|may i|let me) play|(?:be|become|becoming|being) (?:an? )?(?:new )?player)\b",
    re.I,
)
_FIRST_PERSON = re.compile(r"\b(?:I|me|my|myself)\b")


def request_in(text: str, others: Iterable[str] = ()) -> tuple[Wants, bool] | None:
    """What somebody asks for themselves, and whether that is beyond doubt; None for no request.

    `others` are the players: a sentence that asks to idle one of them is no request of one's own.
    """
    said = " ".join(line for line in text.replace("’", "'").split("\n") if not line.lstrip().startswith(">"))
    perhaps: tuple[Wants, bool] | None = None
    for sentence in re.split(r"(?<=[.!?])\s+|;", said):
        if _ACTIVE.search(sentence) and not _DENIED.search(sentence):
            return "unidle", True
        if not _ABOUT.search(sentence) or _DENIED.search(sentence) or _of_another(sentence, others):
            continue
        form = next((match for pattern in _SURE if (match := pattern.search(sentence.strip()))), None)
        if form is not None:
            return _wanted(form[1]), True
        if perhaps is None and _FIRST_PERSON.search(sentence):
            about = _ABOUT.search(sentence)
            perhaps = _wanted(about[0] if about else ""), False
    return perhaps


def _wanted(stem: str) -> Wants:
    return "unidle" if stem.casefold().startswith(("un", "de")) else "idle"


def _of_another(sentence: str, others: Iterable[str]) -> bool:
    asked = re.search(rf"\b{_PLAIN_STEM} ([\w.'-]+)", sentence, re.I)
    return asked is not None and asked[1].casefold().strip(".'") in {name.casefold() for name in others}


def asks_to_join(text: str, player: str) -> bool:
    """Whether a post makes clear that its author wishes to be a player, by the word that the text has for them."""
    return (
        _JOINS.search(text) is not None
        or re.search(rf"\bbe(?:come)? an? {re.escape(player)}\b", text, re.I) is not None
    )


def hints_at_it(text: str) -> bool:
    """Whether a text speaks of coming or going at all, in whatever words."""
    return _HINT.search(text) is not None


def announces_idling(text: str) -> bool:
    """Whether a post speaks of idling anybody (IDLE-09, 11)."""
    return _ABOUT.search(text) is not None
