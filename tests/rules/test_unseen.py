"""What is told of a matter of which comments are not seen, held against every assignment of the votes in them.

The enumeration here knows nothing of the code that is tested: it goes through the people one by one, and through all
that each may have done in comments that are not seen, under Ruleset 167, in which Imperial Deferentials are active.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from datetime import timedelta
from itertools import product
from typing import NamedTuple

import pytest
from immutables import Map

from referee.law.law import carried_law
from referee.model.events import Player
from referee.rules.core.casts import Cast
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.reigns import Reign
from referee.rules.core.roster import Roster
from referee.rules.core.sight import Sight
from tests.instants import instant

START = instant("2019-05-20 09:00")
_LAW = carried_law("167")
assert _LAW is not None
LAW = _LAW
YOUNG, OPEN, LATE = timedelta(hours=10), timedelta(hours=13), timedelta(hours=49)
MOST_UNSEEN, MOST_PLAYERS = 12, 9
ICONS = ("FOR", "AGAINST", "DEFERENTIAL")
AUTHORS: tuple[str | None, ...] = (None, *ICONS)
EMPERORS: tuple[str | None, ...] = (None, *ICONS, "VETO")


class Seen(NamedTuple):
    """What is seen of the votes: of the author, of the Emperor ("absent": there is none), of the others; on what."""

    author: str | None
    emperor: str | None
    others: tuple[str | None, ...]
    kind: str = "Proposal"

    @property
    def players(self) -> int:
        return 1 + (self.emperor != "absent") + len(self.others)


class World(NamedTuple):
    """The votes as they may be."""

    votes_for: int
    against: int
    deferential: int
    emperor: str | None
    killed: bool
    vetoed: bool


# -- by brute force --------------------------------------------------------------------------------


def acts(seen: str | None, implied: str | None, ends: str | None) -> Iterator[tuple[str | None, bool, int]]:
    """What one person may have done: their last icon, whether they ended the Proposal by the icon `ends`, and in how many
    comments that are not seen."""
    already = seen is not None and seen == ends
    yield seen or implied, already, 0
    icons = ICONS if ends in (None, *ICONS) else (*ICONS, ends)
    for icon in icons:
        yield icon, already or icon == ends, 1
        if ends is not None:
            yield icon, True, 2
    if ends is not None and seen is not None:
        yield seen, True, 1


@functools.lru_cache(maxsize=1)
def worlds(seen: Seen) -> dict[World, int]:
    """All worlds, each with the fewest comments that have to be unseen for it to be."""
    found = {World(0, 0, 0, None, False, False): 0}
    kill, veto = ("AGAINST", "VETO") if seen.kind == "Proposal" else (None, None)
    people = [(other, None, None) for other in seen.others] + [(seen.author, "FOR", kill)]
    for said, implied, ends in people:
        then: dict[World, int] = {}
        for (world, spent), (icon, ended, cost) in product(found.items(), set(acts(said, implied, ends))):
            added = world._replace(
                votes_for=world.votes_for + (icon == "FOR"),
                against=world.against + (icon == "AGAINST"),
                deferential=world.deferential + (icon == "DEFERENTIAL"),
                killed=world.killed or ended,
            )
            then[added] = min(spent + cost, then.get(added, 99))
        found = then
    if seen.emperor == "absent":
        return found
    crowned: dict[World, int] = {}
    for (world, spent), (icon, ended, cost) in product(found.items(), set(acts(seen.emperor, None, veto))):
        ruled = world._replace(emperor=icon, vetoed=ended)
        crowned[ruled] = min(spent + cost, crowned.get(ruled, 99))
    return crowned


class Told(NamedTuple):
    """The six answers."""

    popular: bool | None
    unpopular: bool | None
    killed: bool | None
    vetoed: bool | None
    enact: bool | None
    fail: bool | None


@functools.cache
def judged(world: World, players: int, age: timedelta, kind: str) -> Told:
    """The rules in short: votes and quorum; 12, 24 and 48 hours."""
    votes_for, against, quorum = world.votes_for, world.against, players // 2 + 1
    if world.emperor == "DEFERENTIAL" and kind != "Proposal":
        turned = ""
    elif world.emperor == "DEFERENTIAL":
        turned = "FOR" if votes_for > against else "AGAINST"
    else:
        turned = world.emperor or ""
    follow = 1 + world.deferential if turned in ("FOR", "AGAINST") else 0
    votes_for += follow if turned == "FOR" else 0
    against += follow if turned == "AGAINST" else 0
    in_time = age >= timedelta(hours=48) and votes_for + against > 1 and votes_for > against
    popular = votes_for >= quorum or in_time
    unpopular = players - against < quorum or (age >= timedelta(hours=48) and not popular)
    grown, ended = age >= timedelta(hours=12), world.killed or world.vetoed
    enact, fail = popular and grown and not ended, unpopular or ended
    if kind == "Call for Judgement":
        enact = popular
    if kind == "Declaration of Victory":
        agreed = not against or world.emperor == "FOR" or age >= timedelta(hours=24)
        enact, fail = popular and grown and agreed, unpopular and grown
    return Told(popular, unpopular, world.killed, world.vetoed, enact, fail)


def by_force(seen: Seen, age: timedelta) -> list[Told]:
    """For each number of unseen comments what every assignment of them agrees on."""
    costs = [(judged(world, seen.players, age, seen.kind), cost) for world, cost in worlds(seen).items()]
    least = {told: min(cost for other, cost in costs if other == told) for told in {told for told, _ in costs}}
    table = []
    for unseen in range(MOST_UNSEEN + 1):
        possible = [told for told, cost in least.items() if cost <= unseen]
        table.append(Told(*(values[0] if len(set(values)) == 1 else None for values in zip(*possible, strict=True))))
    return table


# -- by the code -----------------------------------------------------------------------------------


def by_code(seen: Seen, age: timedelta) -> list[Told]:
    """For each number of unseen comments what is told."""
    people = {"A": seen.author, **{f"P{number}": vote for number, vote in enumerate(seen.others)}}
    if seen.emperor != "absent":
        people["E"] = seen.emperor
    roster = Roster()
    for name in people:
        roster = roster.with_player(Player(at=START, name=name, status="active"))
    casts = tuple(Cast(name, name, START + timedelta(hours=1), (icon,)) for name, icon in people.items() if icon)
    matter = Matter(
        changes=("gamestate",),
        id="m",
        kind=seen.kind,
        author="A",
        posted_at=START,
        title="M",
        casts=casts,
        seen=len(casts),
    )
    reign = Reign(START, "167", "167", "E" if "E" in people else None)
    game = CoreGame(roster=roster, reigns=(reign,), matters=Map({"m": matter}), pending=("m",))
    answers = [
        weigh(game, LAW, matter, START + age, Sight(held=len(casts), unseen=unseen))
        for unseen in range(MOST_UNSEEN + 1)
    ]
    return [told(answer) for answer in answers]


def told(answer: Certainty) -> Told:
    return Told(answer.popular, answer.unpopular, answer.self_killed, answer.vetoed, answer.can_enact, answer.can_fail)


# -- the table -------------------------------------------------------------------------------------


def tallies(others: int) -> Iterator[tuple[str | None, ...]]:
    """Every tally of so many people, of whom it does not matter who is who."""
    for votes_for in range(others + 1):
        for against in range(others + 1 - votes_for):
            for deferential in range(others + 1 - votes_for - against):
                silent = others - votes_for - against - deferential
                yield (*["FOR"] * votes_for, *["AGAINST"] * against, *["DEFERENTIAL"] * deferential, *[None] * silent)


def check_table(
    players: int, authors: tuple[str | None, ...], emperors: tuple[str | None, ...], kind: str = "Proposal"
) -> None:
    for author, emperor in product(authors, emperors):
        others = players - 1 - (emperor != "absent")
        for tally in tallies(others) if others >= 0 else ():
            seen = Seen(author, emperor, tally, kind)
            for age in (OPEN, LATE):
                expected, found = by_force(seen, age), by_code(seen, age)
                assert found == expected, (seen, age)


@pytest.mark.parametrize("players", range(1, MOST_PLAYERS + 1))
def test_what_is_told_is_what_every_assignment_agrees_on(players: int) -> None:
    """Every tally of up to nine players, of whom the author has not voted and none is the Emperor."""
    check_table(players, (None,), ("absent",))


@pytest.mark.parametrize("players", range(2, 5))
def test_and_so_with_whoever_s_vote_does_more_than_count(players: int) -> None:
    check_table(players, AUTHORS, EMPERORS)


@pytest.mark.parametrize("kind", ["Call for Judgement", "Declaration of Victory"])
@pytest.mark.parametrize("players", range(2, 5))
def test_and_so_of_what_is_no_proposal(players: int, kind: str) -> None:
    check_table(players, (None, "AGAINST"), ("absent", *EMPERORS[:-1]), kind)


@pytest.mark.soak
@pytest.mark.parametrize("players", range(5, MOST_PLAYERS + 1))
def test_and_so_with_all_of_them(players: int) -> None:
    """Of more than six players the author has not voted, as what an author's votes do is the same among any number."""
    check_table(players, AUTHORS if players <= 6 else (None,), EMPERORS)


def test_too_young_whatever_is_not_seen() -> None:
    for seen in (Seen(None, None, ("FOR",) * 7), Seen("FOR", "FOR", ("FOR", "AGAINST", None))):
        told = by_code(seen, YOUNG)
        assert {answer.enact for answer in told} == {False}
        assert told[MOST_UNSEEN].fail is None


def test_yes_either_way() -> None:
    """A Call for Judgement among five players, all FOR: two of them may have thought better of it, three may not."""
    quorum = Seen("FOR", "absent", ("FOR",) * 4, "Call for Judgement")
    assert [answer.enact for answer in by_code(quorum, OPEN)[:4]] == [True, True, True, None]
