"""Who is a player, who is idle and who is an Admin, at any instant (PLAYERS, IDLE)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import TypeVar

import msgspec
from immutables import Map

from referee.model.events import Evidence, Instant, Player, RosterSeen

_Value = TypeVar("_Value")


def moved(values: Map[str, _Value], old: str, new: str) -> Map[str, _Value]:
    """What is kept by a name, kept by the new one of somebody renamed."""
    return values.set(new, values[old]).delete(old) if old in values else values


class Standing(msgspec.Struct, frozen=True):
    """What somebody is from `since` on; `seen` where only a sidebar says so."""

    since: Instant
    status: str
    admin: bool
    seen: bool = False


def listings_once(evidence: Iterable[Evidence]) -> Iterator[Evidence]:
    """The same without sidebars that name whom the last one named, with no record of anybody in between: they tell nothing new."""
    listed: RosterSeen | None = None
    for known in evidence:
        event = known.event
        if isinstance(event, RosterSeen):
            if listed is not None and event.lists_as(listed):
                continue
            listed = event
        elif isinstance(event, Player):
            listed = None
        yield known


def _status(standings: tuple[Standing, ...], at: datetime) -> str:
    for standing in reversed(standings):
        if standing.since <= at:
            return standing.status
    return ""


_TOLD_IN = 6
"""How many standings tell all that matters later of any number of them."""


def _is_short_for(written: str, name: str) -> bool:
    """Whether a name begins with what was written, has it as a word, or, where that is capitals, its letters in their order."""
    short, long = written.casefold(), name.casefold()
    if len(short) < 2:
        return False
    letters = iter(long)
    initials = (
        written.isalpha() and written.isupper() and short[0] == long[:1] and all(each in letters for each in short)
    )
    return long.startswith(short) or short in long.split() or initials


def _in_short(standings: Sequence[Standing]) -> list[Standing]:
    """Those of somebody's standings that tell what they are, when they joined, and since when they are active, idle or back.

    That is since they last left: the first that is active, the first of each of the last stretches, and the last.
    """
    left = max((number for number, standing in enumerate(standings) if standing.status == "left"), default=0)
    since_left = range(left, len(standings))
    joined = [number for number in since_left if standings[number].status == "active"][:1]
    stretches = [number for number in since_left[1:] if standings[number].status != standings[number - 1].status]
    return [standings[number] for number in sorted({left, *joined, *stretches[-3:], since_left[-1]})]


class Roster(msgspec.Struct, frozen=True, dict=True):
    """Everybody's standings, oldest first, and the names under which people were known before, until when; whether that is everybody."""

    people: Map[str, tuple[Standing, ...]] = Map()
    former: Map[str, str] = Map()
    whole: bool = True
    until: Map[str, Instant] = Map()

    @property
    def known(self) -> bool:
        """Whether it is known who plays."""
        return self.whole and len(self.people) > 0

    def person(self, name: str) -> str:
        """The present name of somebody who may have been renamed."""
        while name in self.former:
            name = self.former[name]
        return name

    @cached_property
    def called(self) -> Mapping[str, str]:
        """Who it is, by every name that anybody has or had."""
        return {known: self.person(known) for known in (*self.people, *self.former)}

    def names_beside(self, name: str) -> tuple[str, ...]:
        """The name that somebody bears, and every name that others have or had."""
        if name not in self._beside:
            self._beside[name] = tuple(known for known, who in self.called.items() if known == name or who != name)
        return self._beside[name]

    @cached_property
    def _beside(self) -> dict[str, tuple[str, ...]]:
        return {}

    def names_of(self, name: str) -> tuple[str, ...]:
        """Every name that somebody has had, the present one first."""
        return (name, *(old for old in self.former if self.person(old) == name))

    def bearer(self, written: str) -> str | None:
        """Who bears a name that somebody wrote by hand; None where nobody does, or several but for letters' case."""
        name = self.person(written)
        if name in self.people:
            return name
        alike = {who for known, who in self.called.items() if known.casefold() == written.casefold()}
        return alike.pop() if len(alike) == 1 else None

    def shortened(self, written: str) -> frozenset[str]:
        """Everybody whose name somebody may have written in short, now or formerly theirs."""
        return frozenset(who for known, who in self.called.items() if _is_short_for(written, known))

    def signed(self, written: str) -> str:
        """Who signed with a name: one that nobody bears as it is written may be somebody's in other letters; else as it is written."""
        return written if self.person(written) in self.people else self.bearer(written) or written

    def standing(self, name: str, at: datetime) -> Standing | None:
        """Somebody's standing at an instant; None where they were not known yet."""
        for standing in reversed(self.people.get(self.person(name), ())):
            if standing.since <= at:
                return standing
        return None

    def with_active(self, names: Iterable[str]) -> Roster:
        """The same, had these been active whenever they were idle."""
        people = self.people
        for name in names:
            standings = (
                msgspec.structs.replace(standing, status="active") if standing.status == "idle" else standing
                for standing in people[name]
            )
            people = people.set(name, tuple(standings))
        return msgspec.structs.replace(self, people=people)

    def is_active(self, name: str, at: datetime) -> bool:
        """Whether somebody is a player, and not idle."""
        standing = self.standing(name, at)
        return standing is not None and standing.status == "active"

    def is_admin(self, name: str, at: datetime) -> bool:
        """Whether somebody is an Admin, idle ones included (IDLE-16)."""
        standing = self.standing(name, at)
        return standing is not None and standing.admin and standing.status != "left"

    def active(self, at: datetime) -> tuple[str, ...]:
        """Every player who is not idle, in alphabetical order."""
        since, last = self._last_active
        if since is None or at >= since:
            return last
        return tuple(sorted([name for name, standings in self.people.items() if _status(standings, at) == "active"]))

    @cached_property
    def _last_active(self) -> tuple[datetime | None, tuple[str, ...]]:
        """Who is not idle once all is so that is known, and since when it is: hundreds have come and gone, and it is asked of every
        vote."""
        last = {name: standings[-1] for name, standings in self.people.items() if standings}
        active = sorted(name for name, standing in last.items() if standing.status == "active")
        return max((standing.since for standing in last.values()), default=None), tuple(active)

    def _until(self, name: str, at: datetime) -> Iterator[Standing]:
        """Somebody's standings up to an instant."""
        return (standing for standing in self.people.get(self.person(name), ()) if standing.since <= at)

    def active_since(self, name: str, at: datetime) -> datetime | None:
        """Since when somebody active has been so without a break."""
        since = None
        for standing in self._until(name, at):
            if standing.status != "active":
                since = None
            elif since is None:
                since = standing.since
        return since

    def came(self, name: str, at: datetime) -> tuple[datetime | None, datetime | None, timedelta]:
        """When somebody joined and when they were last unidled, and for how long they had been idle before."""
        joined = returned = idled = None
        away = timedelta(0)
        for standing in self._until(name, at):
            if standing.status == "idle" and idled is None:
                idled = standing.since
            elif standing.status == "active":
                if idled is not None:
                    returned, away, idled = standing.since, standing.since - idled, None
                joined = joined or standing.since
            elif standing.status == "left":
                joined = returned = idled = None
        return joined, returned, away

    def changes_between(self, after: datetime, until: datetime) -> list[datetime]:
        """The instants in (after, until] at which anybody's standing changed."""
        return sorted(
            {
                standing.since
                for standings in self.people.values()
                for standing in standings
                if after < standing.since <= until
            }
        )

    def renamed(self, old: str, new: str, at: datetime) -> Roster:
        """The same with somebody's standings under a new name."""
        former = self.given_up([new]).former.set(old, new)
        people, until = moved(self.people, old, new), self.until.set(old, at)
        return msgspec.structs.replace(self, people=people, former=former, until=until)

    def renamed_by(self, event: Player) -> str | None:
        """What whoever a record renames was called until then; None where it renames nobody."""
        old = self.person(event.was) if event.was is not None and event.was != event.name else event.name
        return old if old != event.name else None

    def given_up(self, names: Iterable[str]) -> Roster:
        """The same where these are nobody's former names any more; who had others before one of them is known by those still."""
        former = self.former
        for name in names:
            if name in former:
                now = former[name]
                earlier = {old: now for old, following in former.items() if following == name}
                former = former.delete(name).update(earlier)
        return self if former is self.former else msgspec.structs.replace(self, former=former)

    def newcomers(self, event: Player | RosterSeen) -> tuple[str, ...]:
        """Who has come under a name that somebody else has given up: who is said to play while that one plays under another name
        anyway, or is listed beside them."""
        if isinstance(event, RosterSeen):
            return tuple(name for name in event.active if name in self.former and self.person(name) in event.active)
        bearer = self.standing(event.name, event.at) if event.name in self.former else None
        told = event.was is not None or event.status != "active" or event.admin is not msgspec.UNSET
        return (event.name,) if bearer is not None and bearer.status == "active" and not told else ()

    def with_player(self, event: Player) -> Roster:
        """Take a player record; a renamed player keeps the old name's standings."""
        known = self.given_up(self.newcomers(event))
        old = known.renamed_by(event)
        roster = known if old is None else known.renamed(old, event.name, event.at)
        name = roster.person(event.name)
        before = roster.people.get(name, ())
        admin = (before[-1].admin if before else False) if event.admin is msgspec.UNSET else bool(event.admin)
        people = roster.people.set(name, (*before, Standing(event.at, event.status, admin)))
        return msgspec.structs.replace(roster, people=people)

    def since(self, earliest: datetime) -> Roster:
        """The roster as far as it is asked as of `earliest` or later: what came before is told as shortly as can be."""
        people = self.people.mutate()
        for name, standings in self.people.items():
            before = [standing for standing in standings if standing.since <= earliest]
            if len(before) > _TOLD_IN:
                people[name] = (*_in_short(before), *standings[len(before) :])
        return msgspec.structs.replace(self, people=people.finish())

    def as_if_still(self, name: str, status: str, since: datetime) -> Roster:
        """The roster as it would be had somebody gone on to be active, or idle."""
        before = self.people[name]
        still = msgspec.structs.replace(before[-1], since=since, status=status)
        return msgspec.structs.replace(self, people=self.people.set(name, (*before, still)))

    def with_sidebar(self, event: RosterSeen) -> Roster:
        """Take a sidebar as evidence: who stands on it is active, who no longer does is idle."""
        known = self.given_up(self.newcomers(event))
        people = known.people
        for name, standing in self.seen_otherwise(event):
            people = people.set(name, (*people.get(name, ()), standing))
        if people is self.people and self.whole:
            return known
        return msgspec.structs.replace(known, people=people, whole=True)

    def seen_otherwise(self, event: RosterSeen) -> Iterator[tuple[str, Standing]]:
        """Who is otherwise by a sidebar than was known, in alphabetical order, with what they are by it."""
        known = self.given_up(self.newcomers(event))
        seen = {known.person(name) for name in event.active}
        admins = {known.person(name) for name in event.admins}
        for name in sorted(seen.union(known._may_play(event.at))):
            standing = known.standing(name, event.at)
            status = "active" if name in seen else "idle"
            admin = name in admins if name in seen else (standing is not None and standing.admin)
            if standing is None or (standing.status == "active") != (name in seen) or standing.admin != admin:
                if standing is not None and standing.status == "left" and status == "idle":
                    continue
                yield name, Standing(event.at, status, admin, True)

    def _may_play(self, at: datetime) -> Iterable[str]:
        """Everybody but those who surely are idle, or have left: hundreds have, and a sidebar comes with every page."""
        since, active = self._last_active
        return active if since is None or at >= since else self.people

    @property
    def in_part(self) -> Roster:
        """The same, where others may play too."""
        return msgspec.structs.replace(self, whole=False)
