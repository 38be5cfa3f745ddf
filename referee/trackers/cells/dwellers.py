"""Players named in a square of a grid, alone, several of them, or beside symbols."""

from __future__ import annotations

from collections.abc import Iterator

from referee.model.patterns import later
from referee.trackers.cells.symbols import graphemes
from referee.trackers.cells.ways import Unreadable
from referee.trackers.wikitext.inline import Inline
from referee.trackers.wikitext.names import LONGEST_OF_NAMES, People, is_symbol, named_atom

_BETWEEN = later(r"[,;&\n]|\band\b")
_WORD = later(r"[^\W\d_]+(?:['’-][^\W\d_]+)?")
_LONGEST_SQUARE = 500
_UNSURE = "who is meant is not certain"


def dwellers(shown: Inline, people: People) -> list[str] | None:
    """The players and symbols of a square, in their order; None where nobody is named; raises Unreadable.

    Where nobody says who plays, a word with a capital is a name, if a sign or symbol stands between it and any other.
    """
    text = "".join("\n" if atom.sort == "break" else named_atom(atom) for atom in shown.atoms)
    if len(text) > LONGEST_OF_NAMES:
        return None
    if not people.everyone:
        words = [
            word
            for word in _WORD.findall(text[:_LONGEST_SQUARE])
            if word.istitle() or (word[:1].isupper() and word[1:].islower())
        ]
        people = People(tuple(words)) if any(len(word) > 2 for word in words) else people
        return list(_read(text, people, alone=True)) if words and people.everyone else None
    return list(_read(text, people, alone=False)) if people.within(text) else None


def _read(text: str, people: People, *, alone: bool) -> Iterator[str]:
    for piece in _BETWEEN.split(text):
        parted = people.parted(piece)
        names = [name for _, name in parted if name]
        if not names:
            if any(len(word) > 1 for word in _WORD.findall(piece)):
                raise Unreadable(_UNSURE)
            yield from graphemes(piece)
            continue
        for number, (before, name) in enumerate(parted):
            if not all(is_symbol(char) or char.isspace() for char in before):
                raise Unreadable(_UNSURE)
            if alone and 0 < number < len(names) and not before.strip():
                raise Unreadable(_UNSURE)
            yield from graphemes(before)
            if name:
                yield name
