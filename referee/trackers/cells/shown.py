"""What a piece of wikitext shows to a reader, as text; what is struck is marked so."""

from __future__ import annotations

from functools import lru_cache

from referee.trackers.cells.numbers import without_stop
from referee.trackers.wikitext.inline import Atom, inline
from referee.trackers.wikitext.names import named_text


@lru_cache(maxsize=20_000)
def shown_by(raw: str) -> tuple[str, str]:
    """What it shows, and why that cannot be read (empty where it can)."""
    seen = inline(raw)
    if seen.flaw or not seen.struck:
        text = named_text(seen)
        number = without_stop(text)
        return number if number.replace(",", "").isdecimal() else text, seen.flaw
    return " ".join("".join(map(_marked, seen.atoms)).split()).replace(" ,", ","), ""


def _marked(atom: Atom) -> str:
    """What a piece shows, `Sieve (struck)` where it is struck."""
    if atom.sort == "break":
        return " "
    said = f" {atom.label} {atom.text} " if atom.sort in ("box", "pill") else atom.text
    return f"{said.rstrip()} (struck) " if atom.struck and said.strip() else said
