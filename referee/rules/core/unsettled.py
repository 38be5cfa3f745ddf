"""Who may be something else than they are held to be. Whoever was idled or unidled unlawfully, or perhaps: as what is illegal changes
nothing, they may be what they were (IDLE-02, GST-27; D17). And between two looks at who plays, whoever is not on both lists: nobody knows
when they became what they are on the second (IDLE-01)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import product
from math import prod
from typing import NamedTuple

import msgspec
from immutables import Map

from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.standing_in_doubt import Disputed, SeenBetween, Unsettled

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
MOST = 200
"""Of more combinations of those of whom it cannot be told, none is judged: then nobody knows who plays."""


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
    or not, in every combination; `matter`: on which it counts who has voted. Beyond `MOST` combinations it is one in which nobody
    knows who plays."""
    if not game.unsettled:
        yield Supposed(game)
        return
    found = unsettled(game, at)
    sure, doubtful = [each for each in found if each.sure], [each for each in found if not each.sure]
    groups = _alike(doubtful, game, matter, at)
    if _are_too_many(groups, matter):
        yield Supposed(msgspec.structs.replace(as_made(game), roster=game.roster.in_part))
        return
    yield Supposed(as_made(game), _say_made(found))
    for some in _some_of(groups):
        undone = (*sure, *some)
        if undone:
            words = "if it does not" if not doubtful else _say_otherwise(undone)
            yield Supposed(_with(game, undone), words, undone)


def as_made(game: CoreGame) -> CoreGame:
    """The game with everybody what they were made."""
    return _with(game, ())


def say_open(game: CoreGame, matter: Matter, at: datetime) -> str:
    """For people: what is open of who plays; empty where nothing is."""
    found = unsettled(game, at) if game.unsettled else ()
    if not found:
        return ""
    hows = dict.fromkeys(
        each.how for each in sorted(found, key=lambda each: (isinstance(each, SeenBetween), each.sure))
    )
    how = " or ".join(each for each in hows if each != "unlawfully" or "perhaps unlawfully" not in hows)
    done = " or ".join(sorted({each.done for each in found}))
    doubtful = [each for each in found if not each.sure]
    if _are_too_many(_alike(doubtful, game, matter, at), matter):
        return f"so many were {done} {how} ({len(found)}) that not every combination of who plays is judged"
    return f"whether somebody who was {done} {how} plays cannot be told"


def playing_in_each(game: CoreGame, at: datetime) -> list[frozenset[str]]:
    """Who plays, in each combination of what those may be."""
    return [frozenset(each.game.roster.active(at)) for each in as_they_may_be(game, None, at)]


def say_undone(undone: Sequence[Unsettled]) -> str:
    """For people: what is supposed where these are as they were before, or already what they were seen to be later."""
    found = [each for each in undone if isinstance(each, Disputed)]
    said = []
    for sure, done in dict.fromkeys((each.sure, each.done) for each in found):
        names = _names(each for each in found if (each.sure, each.done) == (sure, done))
        said.append(f"unlawfully {done} {names}" if sure else f"{done} {names}, perhaps unlawfully")
    nobody = [f"had nobody {', nor '.join(said)}"] if said else []
    return ", and ".join((*nobody, *_seen_by_done(undone, "had {names} been {done} by then")))


def _with(game: CoreGame, undone: Iterable[Unsettled]) -> CoreGame:
    """The game with these as they were, and all others as they were made."""
    roster = game.roster
    for each in undone:
        roster = roster.as_if_still(each.name, each.were, each.at)
    return msgspec.structs.replace(game, roster=roster, unsettled=Map())


def _alike(doubtful: Sequence[Unsettled], game: CoreGame, matter: Matter | None, at: datetime) -> list[list[Unsettled]]:
    """Those of whom it matters alone how many they are, as they were the same and have voted the same, each lot by itself; whoever may
    head the dynasty, and the author, is a lot of their own, as their votes do more than count."""
    person = game.roster.person
    apart = {game.bearer(head) for reign in game.reigns for head in (*reign.heads, *reign.set_aside)}
    if matter is not None:
        apart.add(person(matter.author))
    voted: dict[str, tuple[str, ...]] = {}
    for cast in matter.casts if matter is not None else ():
        if cast.at <= at:
            name = person(cast.author)
            voted[name] = (*voted.get(name, ()), *cast.icons)
    lots: dict[tuple[object, ...], list[Unsettled]] = {}
    for each in doubtful:
        own = each.name if each.name in apart else ""
        lots.setdefault((own, each.were, voted.get(each.name, ())), []).append(each)
    return list(lots.values())


def _are_too_many(lots: Sequence[Sequence[Unsettled]], matter: Matter | None) -> bool:
    """Whether there are more combinations to judge a matter in than can be."""
    return matter is not None and prod(len(lot) + 1 for lot in lots) > MOST


def _some_of(lots: Sequence[Sequence[Unsettled]]) -> list[tuple[Unsettled, ...]]:
    """Every number of each lot, in every combination: the fewest first."""
    numbers = product(*(range(len(lot) + 1) for lot in lots))
    some = (tuple(each for lot, number in zip(lots, of, strict=True) for each in lot[:number]) for of in numbers)
    return sorted(some, key=len)


def _say_made(each_one: Sequence[Unsettled]) -> str:
    found = [each for each in each_one if isinstance(each, Disputed)]
    said = []
    for sure, done in dict.fromkeys((each.sure, each.done) for each in found):
        names = _names(each for each in found if (each.sure, each.done) == (sure, done))
        doing = f"{done.removesuffix('ed')}ing"
        said.append(f"if the unlawful {doing} of {names} stands" if sure else f"if the {doing} of {names} was lawful")
    return ", ".join((*said, *_seen_by_done(each_one, "had nobody {done} {names} yet")))


def _say_otherwise(undone: Sequence[Unsettled]) -> str:
    found = [each for each in undone if isinstance(each, Disputed)]
    before = [f"were {_names(found)} still what they were before"] if found else []
    return ", ".join((*before, *_seen_by_done(undone, "had {names} been {done} by then")))


def _seen_by_done(these: Iterable[Unsettled], words: str) -> Iterator[str]:
    """The same words of those whom two looks at a list leave open, by what was done to them."""
    seen = [each for each in these if isinstance(each, SeenBetween)]
    for done in dict.fromkeys(each.done for each in seen):
        yield words.format(done=done, names=_names(each for each in seen if each.done == done))


def _names(these: Iterable[Unsettled]) -> str:
    return ", ".join(sorted(each.name for each in these))
