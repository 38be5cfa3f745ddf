"""Sections of things that are called after players: `Ann's Rest`, `Fort Ann`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.trackers.heads.leads import Leads
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.labels import labelled, pills_of
from referee.trackers.wikitext.page import Line, Page, Placed, Section


def namesakes(page: Page, leads: Leads) -> set[str]:
    """The headings that name a player, and yet a thing, by the labels that stand directly below them.

    All of those are labels of a kind; one is enough where a heading above names that, else there are two.
    """
    if not leads.matching.kinds or not leads.people.everyone:
        return set()
    parts = page.parts
    sections = [(at, part) for at, part in enumerate(parts) if isinstance(part, Section)]
    ends = [at for at, _ in sections[1:]] + [len(parts)]
    return {
        section.title
        for (at, section), end in zip(sections, ends, strict=False)
        if leads.names_player_too(section.title)
        and leads.is_namesake(section.title, section.above, list(_labels(parts[at + 1 : end], leads)))
    }


def _labels(parts: Sequence[Line | Placed | Section], leads: Leads) -> Iterator[str]:
    """The labels in some lines, and what may head values in some tables."""
    for part in parts:
        if isinstance(part, Line):
            yield from (told.label for told in (*labelled(part.raw, leads.matching.knows), *pills_of(part.raw)))
        elif isinstance(part, Placed):
            cells = (cell for number, row in enumerate(part.table.own) for cell in (row if number == 0 else row[:1]))
            yield from (label for label in map(plain, (cell.raw for cell in cells)) if leads.matching.knows(label))
