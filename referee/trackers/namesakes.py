"""Sections of things that are called after players: `Ann's Rest`, `Fort Ann`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.trackers.inline import plain
from referee.trackers.labels import labelled, pills_of
from referee.trackers.leads import Leads
from referee.trackers.names import one_of, same
from referee.trackers.page import Line, Page, Placed, Section


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
        if _names_player(section.title, leads) and _is_thing(section, list(_labels(parts[at + 1 : end], leads)), leads)
    }


def _names_player(title: str, leads: Leads) -> bool:
    """Whether a heading names a player among other words; one that is nothing but the name is theirs."""
    met = leads.people.met(title)
    return not met.exact if met is not None else leads.people.possessing(plain(title)) is not None


def _labels(parts: Sequence[Line | Placed | Section], leads: Leads) -> Iterator[str]:
    """The labels in some lines, and what may head values in some tables."""
    for part in parts:
        if isinstance(part, Line):
            yield from (told.label for told in (*labelled(part.raw, leads.matching.knows), *pills_of(part.raw)))
        elif isinstance(part, Placed):
            cells = (cell for number, row in enumerate(part.table.own) for cell in (row if number == 0 else row[:1]))
            yield from (label for label in map(plain, (cell.raw for cell in cells)) if leads.matching.knows(label))


def _is_thing(section: Section, labels: Sequence[str], leads: Leads) -> bool:
    matching = leads.matching
    for kind in matching.kinds:
        own = {label for label in labels if kind in matching.kinds_of(label)}
        is_below = any(same(kind, plain(part)) for part in section.above)
        shared = {label for label in labels if matching.knows_of_people(label)}
        known = matching.known_things(kind)
        if shared - own or (shared and not is_below) or (known and one_of(known, plain(section.title)) is None):
            continue
        if len(own) >= (1 if is_below else 2):
            return True
    return False
