"""What texts tell of the kinds of things on a page, as it is kept from one reading to the next."""

from __future__ import annotations

from typing import NamedTuple

Chain = tuple[str, ...]


class Kinds(NamedTuple):
    """The kinds of things that pages tell of: their labels, by what heads the lines or sections that bear them, and all that heads
    anything."""

    lines: tuple[tuple[Chain, tuple[str, ...]], ...] = ()
    sections: tuple[tuple[Chain, tuple[str, ...]], ...] = ()
    titles: tuple[Chain, ...] = ()


NO_KINDS = Kinds()
