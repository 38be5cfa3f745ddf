"""The votable matter that the summary of an edit names: `Enacted "Haste"`, `CfJ: Haste`, `/* Tiles */ enacting Haste`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from referee.model.events import SHOWN_BEFORE_TITLES
from referee.model.patterns import later
from referee.model.texts import folded

OPEN_AT_MOST = timedelta(days=120)
"""How long before an edit that names it a matter may have been put forward."""

_SECTION = later(r"/\*.*?\*/")
_QUOTED = later(r"[\"“]([^\"“”]{1,300})[\"”]")
_WORDS = later(r"\b(?:enact\w*|implement\w*|proposals?|cfj|dov|per)\b:?\s*", re.I)


class Named(NamedTuple):
    """A votable matter by one of the titles that it has borne, and since when it bears that."""

    at: datetime
    id: str
    title: str


class Titles:
    """The votable matters by their titles, in whatever case."""

    def __init__(self, named: Iterable[Named]) -> None:
        self._named: dict[str, list[Named]] = {}
        for matter in sorted(named):
            self._named.setdefault(folded(matter.title), []).append(matter)

    def named_in(self, summary: str, at: datetime) -> Named | None:
        """The newest matter, of those put forward by an instant, whose whole title a summary quotes or ends in."""
        for title in titles_in(summary):
            known = [matter for matter in self._named.get(title, ()) if matter.at <= at]
            if known:
                return known[-1]
        return None


def titles_in(summary: str) -> Iterator[str]:
    """What may be the title of a matter in a summary, folded: what it quotes, and what follows a word of enacting."""
    said = _SECTION.sub(" ", summary)[:1000]
    for title in _QUOTED.findall(said):
        yield from _without_category(title)
    for match in _WORDS.finditer(said):
        yield from _without_category(said[match.end() :])


def _without_category(title: str) -> Iterator[str]:
    said = folded(title)
    yield said
    bare = said.rstrip(".!)] ")
    if bare != said:
        yield bare
    for prefix in _CATEGORIES:
        if said.startswith(prefix):
            yield said.removeprefix(prefix).strip()


_CATEGORIES = tuple(prefix.casefold() for prefix, _ in SHOWN_BEFORE_TITLES)
