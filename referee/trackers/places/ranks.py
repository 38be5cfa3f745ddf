"""Which of the entries that a variable's names head hold its value: labels and lists before columns, those before text."""

from __future__ import annotations

from collections.abc import Sequence

from referee.model.patterns import later
from referee.trackers.asked import Asked
from referee.trackers.heads.found import TEXTS, Entry
from referee.trackers.heads.matching import GROUPED
from referee.trackers.places.places import Spot
from referee.trackers.wikitext.inline import plain

WEAK = (*TEXTS, "column")
_NO_LABEL = ("cell",)
_SENTENCE = later(r"[.!?:]$|\n")


def strongest(variable: Asked, fits: Sequence[tuple[int, Entry]]) -> list[Entry]:
    """Of entries, each with how closely it fits, those named with their group, else all; weak ones if there are no others."""
    close = [(at, entry) for at, entry in fits if entry.sort not in _NO_LABEL or at == GROUPED]
    if any(at == GROUPED for at, _ in close):
        close = [(at, entry) for at, entry in close if at == GROUPED]
    entries = [entry for _, entry in close]
    strong = [entry for entry in entries if entry.sort not in WEAK]
    if not strong and (variable.listed or variable.within):
        strong = [entry for entry in entries if entry.sort == "column"]
    return strong or [entry for entry in entries if entry.sort == "body"] or _first(variable, entries)


def plain_beside(spots: Sequence[Spot], others: Sequence[Spot]) -> list[Spot]:
    """Of places outside of tables those that are sure, of players of whom a row alone says what they have, or nothing."""
    elsewhere = {spot.owner for spot in spots if spot.at is None or spot.at.table is None}
    return [spot for spot in others if not spot.why and spot.owner not in elsewhere]


def _first(variable: Asked, entries: Sequence[Entry]) -> list[Entry]:
    """The first paragraphs below headings; none that is a sentence, where the value may be any words."""
    any_words = variable.kind == "text" or (variable.listed and not variable.options)
    first = [entry for entry in entries if entry.sort == "first"]
    return [entry for entry in first if not (any_words and _SENTENCE.search(plain(entry.raw)))]
