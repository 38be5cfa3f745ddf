"""What the votes on a matter may be, where not all of its comments are seen, or not all of its icons known.

A comment that is not seen is somebody's: it may be that person's last, or an earlier one that ended the matter for good.
So `unseen` comments change the votes of at most as many people (VOTES-04), those of people who have not voted too.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import product
from typing import NamedTuple

from msgspec import Struct

from referee.model.events import DOV, PROPOSAL
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.resolution import AsOf
from referee.rules.core.votes import AGAINST, DEFERENTIAL, FOR, VETO, Counts, deference, is_unknown, veto_disregarded

_ICONS = (FOR, AGAINST, DEFERENTIAL)
_EVERYBODY = 1 << 20
SUPPOSED = 3
"""How many are supposed to play where nobody knows who does."""
_ANY_TALLY = ((SUPPOSED, 0), (0, SUPPOSED), (0, 0))


class _Faces(NamedTuple):
    """How many have cast each icon."""

    votes_for: int
    against: int
    deferential: int


class _Way(NamedTuple):
    """What somebody may have done: the icon that they have cast at last, and whether they ended the Proposal with one."""

    cast: str | None
    kills: bool
    vetoes: bool


class _Share(NamedTuple):
    """What those have done between them whose votes do more than count."""

    faces: _Faces
    imperial: str | None
    killed: bool
    vetoed: bool


def any_counts(matter: Matter) -> Iterator[Counts]:
    """What the votes may come to where nobody knows who plays: any of a few players stand for all."""
    ended = (False, True) if matter.kind == PROPOSAL else (False,)
    for (votes_for, against), imperial, killed, vetoed in product(_ANY_TALLY, (False, True), ended, ended):
        yield Counts(votes_for, against, imperial, killed, vetoed)


def possible_counts(of: AsOf, unseen: int | None) -> set[Counts]:
    """Every outcome of the votes on a matter if `unseen` comments (None: any number) may hold anything.

    What was seen is among them. Whoever has used an icon that is not known may have voted anything by it.
    """
    box = _Box(of, _EVERYBODY if unseen is None else unseen)
    return {counts for share, spent in box.shares().items() for counts in box.outcomes(share, spent)}


class _Box(Struct, frozen=True, dict=True):
    """The ballot box of a matter: everybody who may vote on it, and how many comments are not seen."""

    of: AsOf
    unseen: int

    @functools.cached_property
    def players(self) -> frozenset[str]:
        return frozenset(self.of.game.roster.active(self.of.at))

    @functools.cached_property
    def casts(self) -> dict[str, str]:
        """The icon that each has cast, an author's implied one too."""
        return {vote.player: vote.cast for vote in self.of.tally.votes}

    @functools.cached_property
    def voters(self) -> dict[str, datetime]:
        """When each has voted who has used an icon."""
        return {vote.player: vote.cast_at for vote in self.of.tally.votes if vote.source != "author"}

    @functools.cached_property
    def unclear(self) -> frozenset[str]:
        """Who has used an icon that is not known."""
        return frozenset(icon.player for icon in self.of.tally.unknown)

    @functools.cached_property
    def undecided(self) -> frozenset[str]:
        """Who has used one since their last vote, in the same comment or later: it may be anything; and who is idle and
        counts as a player by a vote that is not seen."""
        last = {vote.player: (vote.source, vote.cast) for vote in self.of.tally.votes}
        unsure: set[str] = set()
        for cast in self.of.matter.casts:
            name = self.of.game.roster.person(cast.author)
            for icon in cast.icons if cast.at <= self.of.at else ():
                if is_unknown(icon):
                    unsure.add(name)
                elif last.get(name) == (f"comment:{cast.comment}", icon):
                    unsure.discard(name)
        joined = set(self.of.game.idle_voters) - self.casts.keys()
        return self.players & (unsure | joined)

    @functools.cached_property
    def emperor(self) -> str | None:
        return self.of.game.emperor_at(self.of.at)

    @functools.cached_property
    def author(self) -> str:
        return self.of.game.roster.person(self.of.matter.author)

    # -- those whose votes do more than count ------------------------------------------------------

    @functools.cached_property
    def special(self) -> tuple[str, ...]:
        """The Emperor; of a Proposal also its author, and whoever was Emperor before, since it was posted."""
        names = {self.emperor} & self.players
        if self.of.matter.kind == PROPOSAL:
            names |= {self.author, *emperors_between(self.of.game, self.of.matter.posted_at, self.of.at)}
        return tuple(sorted(name for name in names if name is not None))

    def shares(self) -> dict[_Share, int]:
        """What those may have done between them, and how many comments that takes at least."""
        tally = self.of.tally
        shares = {_Share(_Faces(0, 0, 0), None, tally.self_killed, tally.vetoed): 0}
        for name in self.special:
            ways = self._ways(name)
            extended: dict[_Share, int] = {}
            for (share, spent), (way, cost) in product(shares.items(), ways.items()):
                total, then = spent + cost, self._with(share, name, way)
                if total <= self.unseen:
                    extended[then] = min(total, extended.get(then, total))
            shares = extended
        return shares

    def _with(self, share: _Share, name: str, way: _Way) -> _Share:
        killed, vetoed = share.killed or way.kills, share.vetoed or way.vetoes
        if name == self.emperor:
            return _Share(share.faces, way.cast, killed, vetoed)
        faces = _Faces(*(number + (way.cast == icon) for number, icon in zip(share.faces, _ICONS, strict=True)))
        return _Share(faces, share.imperial, killed, vetoed)

    def _ways(self, name: str) -> dict[_Way, int]:
        """All that somebody may have done, and how many comments that are not seen it takes."""
        ways: dict[_Way, int] = {}
        for kill, veto in product({False, self._may_kill(name)}, {False, self._may_veto(name)}):
            price = 0 if name in self.unclear else kill + veto
            for cast, cost in self._casts(name, kill, veto, price):
                way = _Way(cast, kill, veto)
                ways[way] = min(cost, ways.get(way, cost))
        return ways

    def _casts(self, name: str, kill: bool, veto: bool, price: int) -> Iterator[tuple[str | None, int]]:
        """The icons that somebody may have cast at last, besides comments at this price that ended it."""
        if not (kill or veto) or name in self.voters or name not in self.players:
            yield self.casts.get(name), price
        if name not in self.players:
            return
        free = name in self.undecided
        if free:
            yield None, 0
        for icon in (*_ICONS, *((VETO,) if veto else ())):
            ended_by_it = (icon == AGAINST and kill) or icon == VETO
            if icon != AGAINST or kill or not self._must_kill(name):
                yield icon, 0 if free else max(1, price) if ended_by_it else price + 1

    def _may_kill(self, name: str) -> bool:
        """Whether an AGAINST of theirs could end it: the author's, while a player (SPECVOTE-01; V9)."""
        of = self.of
        return of.matter.kind == PROPOSAL and name == self.author and _played(of.game, name, of.matter.posted_at, of.at)

    def _must_kill(self, name: str) -> bool:
        """Whether every AGAINST of theirs would."""
        since = self.of.game.roster.active_since(name, self.of.at)
        return self._may_kill(name) and since is not None and since <= self.of.matter.posted_at

    def _may_veto(self, name: str) -> bool:
        """Whether a VETO of theirs could end it (SPECVOTE-04, 05)."""
        of, since = self.of, self.of.matter.posted_at
        if of.matter.kind != PROPOSAL or veto_disregarded(of.law, of.matter):
            return False
        return name in emperors_between(of.game, since, of.at) and _played(of.game, name, since, of.at)

    # -- everybody else ----------------------------------------------------------------------------

    @functools.cached_property
    def others(self) -> tuple[_Faces, int, int]:
        """How the others have voted, how many have not, and how many of them may have voted anything."""
        plain = self.players.difference(self.special, self.undecided)
        cast = Counter(self.casts.get(name) for name in plain)
        faces = _Faces(*(cast[icon] for icon in _ICONS))
        return faces, len(plain) - sum(faces), len(self.undecided.difference(self.special))

    def outcomes(self, share: _Share, spent: int) -> Iterator[Counts]:
        """What the votes come to, with one thing done by those whose votes do more."""
        of, own, imperial = self.of, share.faces, share.imperial
        turned = {more: deference(of.law, of.matter, imperial, int(more), 0) for more in (True, False)}
        for faces in _reachable(*self.others, min(self.unseen - spent, len(self.players))):
            votes_for, against = own.votes_for + faces.votes_for, own.against + faces.against
            ruler, follow = turned[votes_for > against]
            deferring = own.deferential + faces.deferential
            left_out = of.left_out(imperial, deferring + 1)
            against_too = (ruler == AGAINST) + (deferring if follow == AGAINST else 0)
            yield Counts(
                votes_for + (FOR in (imperial, ruler)) + (deferring if follow == FOR else 0),
                against + (AGAINST in (imperial, ruler)) + (deferring if follow == AGAINST else 0),
                of.matter.kind == DOV and imperial == FOR,
                share.killed,
                share.vetoed,
                left_out,
                left_out - against_too if left_out else 0,
            )


@functools.lru_cache(maxsize=1024)
def _reachable(base: _Faces, silent: int, free: int, unseen: int) -> tuple[_Faces, ...]:
    """How people may have voted who were seen to have voted so, and not at all, and so many for whom it may be anything."""
    people = sum(base) + silent + free
    return tuple(
        then
        for votes_for in range(people + 1)
        for against in range(people + 1 - votes_for)
        for deferential in range(people + 1 - votes_for - against)
        if people - sum(then := _Faces(votes_for, against, deferential)) <= silent + free
        and _moved((*base, silent), (*then, people - sum(then))) <= unseen
    )


def _moved(before: tuple[int, ...], then: tuple[int, ...]) -> int:
    """How many have voted otherwise than was seen."""
    return sum(max(0, was - now) for was, now in zip(before, then, strict=True))


def emperors_between(game: CoreGame, first: datetime, last: datetime) -> frozenset[str]:
    """Who headed the dynasty at some instant of a span."""
    starts: Iterable[datetime] = (first, *(reign.since for reign in game.reigns if first < reign.since <= last))
    return frozenset(name for name in map(game.emperor_at, starts) if name is not None)


def _played(game: CoreGame, name: str, first: datetime, last: datetime) -> bool:
    """Whether somebody was a player at some instant of a span."""
    instants = (first, *game.roster.changes_between(first, last))
    return any(game.roster.is_active(name, at) for at in instants)
