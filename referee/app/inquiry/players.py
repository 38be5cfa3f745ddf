"""Who played, who headed the dynasty and who was an Admin, as far as the archive's own records say, without a replay."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache, cached_property, partial
from typing import Literal

import msgspec
from msgspec import UNSET

from referee.app.inquiry.heard import told_until
from referee.app.inquiry.reached import mark_of_all
from referee.archive.store import Archive
from referee.model.events import ASCENSION, PROPOSAL, Dynasty, Evidence, Player, Post, RosterSeen
from referee.replay.state import decode_roster, encode_roster
from referee.rules.core.renamed import is_newcomers
from referee.rules.core.roster import Roster, Standing, listings_once

Heads = frozenset[str] | None
"""Who heads a dynasty; None: that is not known."""
_KEPT = "who plays"
"""What who plays is held under."""


class _Kept(msgspec.Struct, frozen=True):
    roster: bytes


class Playing:
    """The people of an archive as of an instant. `ours`: accounts of Referee's own."""

    def __init__(self, archive: Archive, now: datetime, ours: Iterable[str] = ()) -> None:
        self._archive = archive
        self._now = now
        self._ours = frozenset(ours)

    @cached_property
    def roster(self) -> Roster:
        """Everybody's standings."""
        return self._told[0]

    def keep(self) -> None:
        """Hold who plays, for whoever asks while nothing more has come in: the archive may be written. Not where names were taken over."""
        roster, before = self._as_told()
        if self._archive.ends_by(self._now) and not before:
            self._archive.files.spare(mark_of_all(self._archive), _KEPT, _Kept(encode_roster(roster)))

    @cached_property
    def _told(self) -> tuple[Roster, list[tuple[datetime, Roster]]]:
        """Everybody's standings; and as they were before each instant at which somebody took over a name that another had given up."""
        archive = self._archive
        kept = archive.files.had(_KEPT, mark_of_all(archive), _Kept) if archive.ends_by(self._now) else None
        return (decode_roster(kept.roster), []) if kept is not None else self._as_told()

    def _as_told(self) -> tuple[Roster, list[tuple[datetime, Roster]]]:
        roster = Roster()
        before: list[tuple[datetime, Roster]] = []
        for known in listings_once(self._archive.of_kinds(self._now, "player", "roster")):
            last, event = roster, known.event
            if isinstance(event, Player):
                roster = self._as_another(roster, event).with_player(event)
            elif isinstance(event, RosterSeen):
                roster = roster.with_sidebar(event)
            if roster.former is not last.former and any(name not in roster.former for name in last.former):
                before.append((event.at, last))
        return roster, before

    @cached_property
    def bearers(self) -> tuple[tuple[datetime, Callable[[str], str]], ...]:
        """Until when names were others' that somebody has taken over since, and the present names of whoever bore them; oldest first."""
        return tuple((until, cache(partial(self._borne, number))) for number, (until, _) in enumerate(self._told[1]))

    def _borne(self, number: int, name: str) -> str:
        """The present name of whoever bore one before the names were taken over that were so from `number` on."""
        for _, roster in self._told[1][number:]:
            name = roster.person(name)
        return self.person(name)

    def person_at(self, name: str, at: datetime) -> str:
        """The present name of whoever bore one at an instant."""
        return next((bearer(name) for until, bearer in self.bearers if at < until), None) or self.person(name)

    def _as_another(self, roster: Roster, event: Player) -> Roster:
        """The roster in which whoever is said to play, having asked to join under a name that was given up, is another than its bearer."""
        if event.name not in roster.former or event.status != "active" or event.was is not None:
            return roster
        since = roster.until[event.name]
        posts = (each.event for each in self._archive.events(after=since, until=event.at, kinds=("post",)))
        asked = any(
            isinstance(post, Post) and post.author == event.name and is_newcomers(roster, post, "player")
            for post in posts
        )
        return roster.given_up([event.name]) if asked else roster

    def person(self, name: str) -> str:
        """The present name of somebody who may have been renamed."""
        return self.roster.person(name)

    def names_of(self, written: str) -> frozenset[str]:
        """Every name that whoever bears one has borne; none where nobody does."""
        name = self.roster.bearer(written)
        if name is None:
            return frozenset()
        return frozenset((name, *(former for former in self.roster.former if self.person(former) == name)))

    @cached_property
    def _known_from(self) -> datetime | None:
        """Since when anything is known of who plays."""
        return min((standings[0].since for standings in self.roster.people.values() if standings), default=None)

    @cached_property
    def _reigns(self) -> list[Evidence]:
        """The records of dynasties and the Ascension Addresses, in their order."""
        told = [*self._archive.of_kinds(self._now, "dynasty"), *self._archive.posted_as(ASCENSION, self._now)]
        return sorted(told, key=lambda one: one.at)

    @cached_property
    def _heads(self) -> list[tuple[datetime, Heads]]:
        """Who headed the dynasty since when: as records say, else whoever made the last Ascension Address. A record that
        names nobody leaves that as it was, where the last one was of the same name."""
        found: list[tuple[datetime, Heads]] = []
        named = ""
        for known in self._reigns:
            if isinstance(event := known.event, Post):
                named = ""
                found.append((known.at, frozenset((event.author,))))
            elif isinstance(event, Dynasty):
                head, goes_on, named = event.emperor, named == event.name and bool(found), event.name
                if head is not UNSET or not goes_on:
                    names = (head,) if isinstance(head, str) else head or ()
                    found.append((known.at, None if head is UNSET else frozenset(map(str, names or ()))))
        return found

    @cached_property
    def dynasty_since(self) -> datetime | None:
        """Since when the dynasty in play is played: as the last Ascension Address says, or the first record of its name; None where
        there is neither."""
        since: datetime | None = None
        named, addressed = "", False
        for known in self._reigns:
            if isinstance(known.event, Post):
                since, addressed = known.at, True
            elif isinstance(known.event, Dynasty) and known.event.name != named:
                since = since if addressed else known.at
                named, addressed = known.event.name, False
        return since

    def heads(self, at: datetime) -> Heads:
        """Who headed the dynasty at an instant."""
        place = bisect_right(self._heads, at, key=lambda one: one[0])
        return self._heads[place - 1][1] if place else None

    def usable(self, icons: Iterable[str], category: str, name: str, at: datetime) -> tuple[str, ...]:
        """Icons as somebody put them on a matter at an instant, without a VETO that surely nobody may use there, or not they (V2)."""
        given = tuple(icons)
        if "VETO" not in given or (category == PROPOSAL and self._may_veto(name, at)):
            return given
        return tuple(icon for icon in given if icon != "VETO")

    def _may_veto(self, name: str, at: datetime) -> bool:
        """Whether somebody may have headed the dynasty at an instant, and played (SPECVOTE-05)."""
        heads, who = self.heads(at), self.person(name)
        standing = self.roster.standing(who, at)
        plays = standing is None or standing.status == "active"
        return heads is None or (plays and who in {self.roster.bearer(head) or head for head in heads})

    def plays(self, name: str, at: datetime) -> bool | None:
        """Whether somebody was an active player at an instant; None where that is not known: also of whoever was found active
        when the list of players was next seen."""
        if self._known_from is None or at < self._known_from or self._is_untold(at):
            return None
        standing = self.roster.standing(name, at)
        if standing is not None and standing.status == "active":
            return True
        later = (each for each in self.roster.people.get(self.person(name), ()) if each.since > at)
        following = next(later, None)
        return None if following is not None and following.seen and following.status == "active" else False

    def _is_untold(self, at: datetime) -> bool:
        """Whether records tell of single people only, and no list of players was seen yet."""
        seen = self._archive.spans.first("roster")
        return self._told_until is not None and self._told_until <= at and (seen is None or at < seen)

    @cached_property
    def _told_until(self) -> datetime | None:
        return told_until(self._archive)

    def between(self, first: datetime, last: datetime, editors: Iterable[str]) -> tuple[str, ...]:
        """Everybody who played at some time between two instants, by every name that they bore.

        Where it is not known who played at the first, whoever edited counts too.
        """
        names = {name for name, standings in self.roster.people.items() if _active(standings, first, last)}
        names |= {former for former in self.roster.former if self.person(former) in names}
        names |= {
            former
            for (_, bearer), (_, roster) in zip(self.bearers, self._told[1], strict=True)
            for former in roster.former
            if bearer(former) in names
        }
        if self._known_from is None or self._known_from > first:
            names |= set(editors)
        return tuple(sorted(names))

    def stands(self, editor: str, at: datetime) -> Literal["yes", "no", "unsure"]:
        """Whether somebody might edit the tracker at an instant: a player who is not idle, the head, an Admin, ourselves.

        Unsure where the name is nobody's, where nobody knows who heads the dynasty, and where somebody idle was found
        to be active again when the list of players was next seen.
        """
        if self._known_from is None or at < self._known_from or editor in self._ours:
            return "yes"
        name = self.roster.bearer(self.person_at(editor, at))
        standing = self.roster.standing(name, at) if name is not None else None
        if name is None or standing is None:
            return "unsure"
        if standing.status == "active" or self.roster.is_admin(name, at):
            return "yes"
        heads = self.heads(at)
        if heads is not None and name in {self.person(head) for head in heads}:
            return "yes"
        later = next((one for one in self.roster.people[name] if one.since > at), None)
        returned = later is not None and later.seen and later.status == "active"
        return "unsure" if heads is None or returned else "no"

    def is_bound(self, name: str, at: datetime) -> bool:
        """Whether what the rules say of every player surely holds for somebody: active, as far as known, and not the head."""
        standing = self.roster.standing(name, at)
        if standing is None:
            return self._known_from is None or at < self._known_from
        return standing.status == "active" and name not in {self.person(head) for head in self.heads(at) or ()}


def _active(standings: Iterable[Standing], first: datetime, last: datetime) -> bool:
    """Whether somebody was active at some time between two instants."""
    active = False
    for standing in standings:
        since, status = standing.since, standing.status
        if since > last:
            break
        if since <= first:
            active = status == "active"
        elif status == "active":
            return True
    return active
