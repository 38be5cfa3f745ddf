"""Who was idled or unidled unlawfully, or perhaps: as what is illegal changes nothing, they may be what they were (IDLE-02, GST-27; D17)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import chain, combinations
from typing import NamedTuple

import msgspec
from immutables import Map

from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.roster import Unsettled

KEYS = frozenset(
    {
        "idled-by-non-admin",
        "idled-without-ground",
        "unidled-by-non-admin",
        "unidled-without-request",
        "unidled-too-soon",
        "roster-changed-in-downtime",
    }
)
"""The checks by whose findings somebody may not have become what they were made."""
_OTHER = {"active": "idle", "idle": "active"}
_EACH = 3
"""Of more who have voted on a matter, and of those who have not, as many count as may be, in order, and not each without the others."""


class Supposed(NamedTuple):
    """The game with some as they were before, `undone`; `words` for what it supposes."""

    game: CoreGame
    words: str = ""
    undone: tuple[Unsettled, ...] = ()


def unsettled(game: CoreGame, at: datetime) -> tuple[Unsettled, ...]:
    """Who may be what they were before, as of an instant at which they are held to be something else."""
    found = []
    for each in game.unsettled.values():
        standing = game.roster.standing(each.name, at)
        if each.at <= at and standing is not None and standing.status == _OTHER[each.were]:
            found.append(each)
    return tuple(sorted(found, key=lambda each: (each.at, each.name)))


def as_they_may_be(game: CoreGame, matter: Matter | None, at: datetime) -> Iterator[Supposed]:
    """The game as it was made; and where what was surely unlawful changed nothing, as it is then, with what was perhaps unlawful, too,
    or not, one by one; `matter`: on which it counts who has voted."""
    if not game.unsettled:
        yield Supposed(game)
        return
    found = unsettled(game, at)
    yield Supposed(as_made(game), _say_made(found))
    sure, doubtful = [each for each in found if each.sure], [each for each in found if not each.sure]
    for some in _some_of(doubtful, game, matter):
        undone = (*sure, *some)
        if undone:
            words = "if it does not" if not doubtful else f"were {_names(undone)} still what they were before"
            yield Supposed(_with(game, undone), words, undone)


def as_made(game: CoreGame) -> CoreGame:
    """The game with everybody what they were made."""
    return _with(game, ())


def say_open(game: CoreGame, at: datetime) -> str:
    """For people: what is open of who plays; empty where nothing is."""
    found = unsettled(game, at) if game.unsettled else ()
    if not found:
        return ""
    how = "unlawfully" if all(each.sure for each in found) else "perhaps unlawfully"
    return f"whether somebody who was {' or '.join(sorted({each.done for each in found}))} {how} plays cannot be told"


def say_undone(undone: Sequence[Unsettled]) -> str:
    """For people: what is supposed where these are as they were before."""
    said = []
    for sure, done in dict.fromkeys((each.sure, each.done) for each in undone):
        names = _names(each for each in undone if (each.sure, each.done) == (sure, done))
        said.append(f"unlawfully {done} {names}" if sure else f"{done} {names}, perhaps unlawfully")
    return f"had nobody {', nor '.join(said)}"


def _with(game: CoreGame, undone: Iterable[Unsettled]) -> CoreGame:
    """The game with these as they were, and all others as they were made."""
    roster = game.roster
    for each in undone:
        roster = roster.as_if_still(each.name, each.were, each.at)
    return msgspec.structs.replace(game, roster=roster, unsettled=Map())


def _some_of(doubtful: Sequence[Unsettled], game: CoreGame, matter: Matter | None) -> Iterator[tuple[Unsettled, ...]]:
    """Any of these, or none: of those whose votes are alike it matters alone how many they are."""
    person = game.roster.person
    named = {person(matter.author), *(person(cast.author) for cast in matter.casts)} if matter is not None else set()
    heads = {head for reign in game.reigns[-2:] for head in reign.heads}
    apart = [each for each in doubtful if each.name in named | heads][:_EACH]
    alike = [each for each in doubtful if each not in apart]
    for some in chain.from_iterable(combinations(apart, size) for size in range(len(apart) + 1)):
        for number in range(len(alike) + 1):
            yield (*some, *alike[:number])


def _say_made(found: Sequence[Unsettled]) -> str:
    said = []
    for sure, done in dict.fromkeys((each.sure, each.done) for each in found):
        names = _names(each for each in found if (each.sure, each.done) == (sure, done))
        doing = f"{done.removesuffix('ed')}ing"
        said.append(f"if the unlawful {doing} of {names} stands" if sure else f"if the {doing} of {names} was lawful")
    return ", ".join(said)


def _names(these: Iterable[Unsettled]) -> str:
    return ", ".join(sorted(each.name for each in these))
