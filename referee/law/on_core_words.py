"""Words of which the forms are made in which dynastic sentences speak of core rules."""

from __future__ import annotations

from typing import Literal

from referee.model.numerals import NUMBERS

Turns = Literal["voters", "popularity", "quorum", "enacting", "failing", "hiatus", "idling", "unidling"]
"""What of the core rules a sentence surely says something of."""
STANDINGS: frozenset[Turns] = frozenset({"idling", "unidling"})

MATTER = (
    r"(?:\b[Pp]roposals?\b|\b[Cc]f[Jj]s?\b|\b[Cc]alls? for [Jj]udge?ments?\b|\b[Dd]o[Vv]s?\b|\b[Dd]eclarations? of [Vv]ictory\b"
    r"|\b[Vv]otable [Mm]atters?\b|\b(?:any|all|every|each|pending) matters?\b)"
)
MAY = (
    r"\b(?:may|can|cannot|can't|must|shall|will|needs? to|has to|have to|is to|are to"
    r"|(?:permitted|allowed|able|required|power|obliged|forbidden) to|(?:barred|prevented) from)\b(?: not| never| only| also| always)?"
)
SPAN = rf"\b(?:\d+|{'|'.join(NUMBERS)})[ -](?:minutes?|hours?|days?)\b"
