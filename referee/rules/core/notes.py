"""Admin notes: the outcome, the ground and the tally that people write into the admin box (ENACT-03, 04).

Numbers are read in the forms that admins have used over the years; a note that says nothing plain claims nothing.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

Outcome = Literal["Enacted", "Failed", "Vetoed", "Illegal", ""]
Ground = Literal["quorum", "timeout", "self-killed", "vetoed", "unpopular", "illegal", ""]

_N = r"(\d{1,2})"
_PAIRS = (
    re.compile(rf"{_N} (?:votes? )?FOR\b(?: votes?)?[,;]?(?: (?:and|to))? {_N} (?:votes? )?AGAINST\b", re.I),
    re.compile(rf"{_N} votes? to {_N}\b", re.I),
    re.compile(rf"(?<![\d/.:-]){_N}\s*[-\u2013\u2014]\s*{_N}(?![\d/]|[-:.]\d)"),
    re.compile(rf"(?<![\d/.:-]){_N}\s*:\s*(\d)(?![\d/]|[-:.]\d)"),  # of two digits it may be a time
    re.compile(rf"\b{_N} to {_N}\b", re.I),
)
_UNOPPOSED = re.compile(rf"\b{_N} votes? (FOR|AGAINST)\b", re.I)
_DEFERENTIAL = re.compile(r"(?<!\+ )\b(\d{1,2}) (?:unresolved )?DEFs?\b", re.I)
_GROUNDS: tuple[tuple[Ground, re.Pattern[str]], ...] = (
    ("self-killed", re.compile(r"\bself[- ]?kill|\bs/?k\b|\bwithdrawn?\b|\bwithdrew\b", re.I)),
    ("vetoed", re.compile(r"\bvetoe?d?\b", re.I)),
    ("illegal", re.compile(r"\billegal\b", re.I)),
    ("timeout", re.compile(r"\btim(?:e[sd]?|ing)[- ]?out\b|\btimeout\b|\b48 hours\b", re.I)),
    ("unpopular", re.compile(r"\bunpopular\b|\bcannot (?:reach|be)\b|\bless than quorum\b|\bquorum against\b", re.I)),
    ("quorum", re.compile(r"\bquorum\b|\bpopular\b", re.I)),
)
_OUTCOMES: tuple[tuple[Outcome, re.Pattern[str]], ...] = (
    ("Vetoed", re.compile(r"\bvetoed\b", re.I)),
    ("Illegal", re.compile(r"\billegal\b", re.I)),
    ("Failed", re.compile(r"\bfail(?:ed|s)?\b|\bself[- ]?kill|\bwithdrawn\b|\bunpopular\b", re.I)),
    ("Enacted", re.compile(r"\benact(?:ed|s)?\b|\bpass(?:ed|es)?\b|\bcarried\b", re.I)),
)


class Claim(msgspec.Struct, frozen=True):
    """What a note claims; None and empty where it does not say."""

    outcome: Outcome = ""
    ground: Ground = ""
    votes_for: int | None = None
    votes_against: int | None = None
    unresolved: int | None = None


def read_note(note: str) -> Claim:
    """The claim of an admin note."""
    outcome = next((name for name, form in _OUTCOMES if form.search(note)), "")
    ground = next((name for name, form in _GROUNDS if form.search(note)), "")
    votes_for, votes_against = _tally(note)
    deferential = _DEFERENTIAL.search(note)
    return Claim(outcome, ground, votes_for, votes_against, int(deferential[1]) if deferential else None)  # type: ignore[arg-type]


def _tally(note: str) -> tuple[int | None, int | None]:
    for form in _PAIRS:
        match = form.search(note)
        if match:
            return _ordered(note, int(match[1]), int(match[2]))
    lone = _UNOPPOSED.search(note)
    if lone is None:
        return None, None
    return (int(lone[1]), 0) if lone[2].upper() == "FOR" else (None, int(lone[1]))


def _ordered(note: str, first: int, second: int) -> tuple[int, int]:
    """The two numbers as FOR and AGAINST, in which order they nearly always stand."""
    swapped = re.search(r"\bAGAINST\b.{0,20}\bFOR\b", note) and not re.search(r"\bFOR\b.{0,20}\bAGAINST\b", note)
    return (second, first) if swapped else (first, second)
