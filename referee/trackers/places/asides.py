"""Values of which not only a label says what they are: a bracket beside it, or a heading that names several players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from referee.trackers.asked import GAME, PLAYER, Asked
from referee.trackers.heads.found import Entry
from referee.trackers.heads.headings import is_unit
from referee.trackers.places.places import Spot
from referee.trackers.wikitext.labels import without_aside
from referee.trackers.wikitext.names import LONGEST_NAME, People

_LABELLED = ("label", "pill", "pair", "list")

Fits = Callable[[Asked, tuple[str, ...]], int | None]
"""Whether a variable is headed so."""


def asides(
    variable: Asked, entries: Iterable[Entry], fits: Fits, people: People, units: frozenset[str]
) -> Iterator[Spot]:
    """The values of the game and of players whose label has words in brackets beside it: where these name a player, that
    one's; else of which of several they are is not certain."""
    for entry in entries if variable.of in (PLAYER, GAME) else ():
        label = entry.chain[-1] if entry.chain and entry.sort in _LABELLED else ""
        bare = without_aside(label)
        if bare == label or fits(variable, (*entry.chain[:-1], bare)) is None:
            continue
        aside = label[len(bare) :].strip()
        met = people.meet(aside.strip("()")) if variable.of == PLAYER and not entry.owner else None
        if met is not None:
            yield _spot(entry, met.name, "another label may stand in it" if entry.doubtful else "")
        elif bool(entry.owner) == (variable.of == PLAYER):
            why = "" if is_unit(aside, units) else f"whether “{label}” is {variable.name} is not certain"
            yield _spot(entry, entry.owner, why)


def under_several(
    variable: Asked, entries: Iterable[Entry], fits: Fits, people: People, owners: Collection[str]
) -> Iterator[Spot]:
    """The labels under headings that name players among other words, for those of them who have no place: owners have."""
    for entry in entries:
        if entry.owner or len(entry.chain) < 2 or entry.sort not in _LABELLED or fits(variable, entry.chain) is None:
            continue
        for heading in entry.chain[:-1]:
            for name in dict.fromkeys(people.within(heading) if len(heading) <= LONGEST_NAME else ()):
                if name not in owners:
                    yield _spot(entry, name, f"whether “{heading}” is {name} is not certain")


def _spot(entry: Entry, owner: str, why: str) -> Spot:
    return Spot(owner, entry.raw, entry.colour, entry.where, entry.why or why, entry.at)
