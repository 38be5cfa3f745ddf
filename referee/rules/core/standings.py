"""Changes of somebody's standing: joining, leaving, idling, unidling, renaming, adminship.

PLAYERS-03 to 12, IDLE-07 to 15, R205-NAMES-08 and 09. What a sidebar shows happened some time since the last one
seen; it is a violation only if there was no ground at any instant between.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct

from referee.model.checks import Deed, Occasion
from referee.model.events import UNKNOWN, Comment, Player, RosterSeen
from referee.model.instants import just_before
from referee.model.patterns import later
from referee.rules.case import CoreCase, UnderLaw
from referee.rules.core.game import KEPT_AFTER_RESOLUTION, CoreGame
from referee.rules.core.hiatus import in_downtime
from referee.rules.core.idling import NEEDED_TO_IDLE, NEEDED_TO_UNIDLE, barred_by_downtime, grounds_to_idle
from referee.rules.core.renamed import renamed
from referee.rules.core.requests.reading import announces_idling
from referee.rules.core.roster import Standing
from referee.rules.core.standing_in_doubt import Disputed

_NAME = later(r"[A-Za-z0-9_.'’-]+")
_ANNOUNCED_BEFORE = timedelta(hours=24)


class Change(UnderLaw, Struct, frozen=True, dict=True):
    """A change of somebody's standing, by whom if that is known, and since when it may have happened.

    before: what they were; None: not known. after: active, idle or left.
    admin: what the record says of their adminship; None: nothing. was: the former name of one renamed.
    """

    case: CoreCase
    name: str
    before: Standing | None
    after: str
    at: datetime
    not_before: datetime
    admin: bool | None = None
    by: str | None = None
    was: str | None = None

    @functools.cached_property
    def game(self) -> CoreGame:
        """The game before the change, in which whoever is renamed by it has their new name."""
        game = self.case.game
        return game if self.was is None else renamed(game, game.roster.person(self.was), self.name, self.at)

    @property
    def deed(self) -> Deed:
        """What a finding about it is about. Who was idled or unidled, nobody knows by whom, has not done so themselves."""
        by_default = UNKNOWN if self.idles or self.unidles else self.name
        return Deed(self.by or by_default, f"player:{self.name}", self.at)

    @property
    def was_status(self) -> str:
        """What they were in a word; empty: not known."""
        return self.before.status if self.before is not None else ""

    @property
    def idles(self) -> bool:
        """Whether a player was idled."""
        return (self.was_status, self.after) == ("active", "idle")

    @property
    def unidles(self) -> bool:
        """Whether an idle player was unidled."""
        return (self.was_status, self.after) == ("idle", "active")

    @property
    def undoes(self) -> Disputed | None:
        """What it puts right: somebody whom that idled, or unidled, unlawfully or perhaps so, is again what they were before."""
        known = self.game.unsettled.get(self.name) if self.idles or self.unidles else None
        return known if isinstance(known, Disputed) and known.were == self.after else None

    @property
    def joins(self) -> bool:
        """Whether somebody became a player who was none."""
        return self.was_status in ("", "left") and self.after == "active"

    @property
    def leaves(self) -> bool:
        """Whether somebody ceased to be a player."""
        return self.was_status in ("active", "idle") and self.after == "left"

    @property
    def changes_adminship(self) -> bool:
        """Whether somebody was made an Admin, or is one no more."""
        return self.admin is not None and self.admin != (self.before is not None and self.before.admin)

    @property
    def asked_to_join(self) -> bool | None:
        """Whether a post of theirs, since they left if they did, asks to join; None: one that may or may not."""
        asked, left = self.game.requests.get(f"join:{self.name}"), self.game.departed.get(self.name)
        if asked is None or (left is not None and asked.at <= left):
            return False
        return asked.sure or None

    @property
    def is_new(self) -> bool:
        """Whether they joined since the archive begins, and so lately that every matter enacted since is still kept."""
        joined, begun = self.game.roster.came(self.name, self.at)[0], self.game.reigns[:1]
        return (
            joined is not None and bool(begun) and joined > begun[0].since and self.at - joined <= KEPT_AFTER_RESOLUTION
        )

    @property
    def resigned(self) -> bool | None:
        """Whether an Admin laid it down themselves; None: where that takes a post, and they have made none of late."""
        if self.admin:
            return False
        said = self.game.requests.get(f"resign:{self.name}")
        if said is not None and said.sure and self.at - said.at <= KEPT_AFTER_RESOLUTION:
            return True
        if self.by not in (None, self.name):
            return False
        posted = any(self.game.roster.person(post.author) == self.name for post in self.game.posts.values())
        return True if posted or self.law.get("admins-resign") is None else None

    @property
    def may_have_resigned(self) -> bool:
        """Whether an Admin has spoken of laying it down, in words that may or may not do so, or long ago."""
        return not self.admin and f"resign:{self.name}" in self.game.requests

    @property
    def moves(self) -> bool:
        """Whether it changes anything at all."""
        return self.was is not None or self.was_status != self.after or self.changes_adminship

    @property
    def by_admin(self) -> bool:
        """Whether an Admin did it, as far as anybody knows who did."""
        roster, by = self.game.roster, self.by
        if by is None or not roster.known:
            return True
        return any(roster.is_admin(by, at) for at in (just_before(self.at), self.at))

    @property
    def needed_in_downtime(self) -> tuple[str, ...]:
        """The sentences without which it cannot be told whether Seasonal Downtime barred it."""
        return ("downtime", "downtime-bars", *(("subrules-apart",) if self._only_idles else ()))

    @property
    def _only_idles(self) -> bool:
        return self.was_status in ("active", "idle") and self.after in ("active", "idle")

    @property
    def in_downtime(self) -> bool:
        """Whether it was surely made in Seasonal Downtime, which does not spare it (DOWNTIME-02)."""
        if self.not_before != self.at:
            return False
        if self._only_idles:
            return barred_by_downtime(self.law, self.at)
        return self.law.get("downtime-bars") is not None and in_downtime(self.law, self.at)

    @property
    def is_spelt(self) -> bool:
        """Whether the name has no characters but those that a text may ask for (R205-NAMES-09)."""
        return _NAME.fullmatch(self.name) is not None

    def name_form(self) -> tuple[int, int] | None:
        """The least and most letters of a name where this one has not the form asked for (R205-NAMES-08, 09)."""
        if self.law.get("name-form") is None:
            return None
        least, most = self.law.number("name-form", 0), self.law.number("name-form", 1)
        return None if least <= len(self.name) <= most and self.is_spelt else (least, most)

    @functools.cached_property
    def must_be_announced(self) -> bool:
        """Idling for silence must be announced, idling oneself should be (IDLE-09, 11); one may do so before."""
        told = self.game.announced.get(self.name)
        if self.undoes is not None or (told is not None and self.at - told <= _ANNOUNCED_BEFORE):
            return False
        if self.by == self.name:
            return True
        law = self.case.law
        needed = ("idle-on-request", "idle-for-silence", "idle-announced")
        if law is None or law.lacks(*needed) or law.get("idle-announced") is None:
            return False
        grounds = grounds_to_idle(self.game, law, self.name, self.at)
        return bool(grounds) and all(ground.kind == "silence" for ground in grounds)


def changes_of(case: CoreCase) -> Iterator[Change]:
    """What a player record or a sidebar changes, name by name."""
    match case.event:
        case Player():
            yield _recorded(case, case.event)
        case RosterSeen() if case.game.sidebar_at is not None and case.game.roster.known:
            yield from _seen(case, case.event, case.game.sidebar_at)


def _recorded(case: CoreCase, event: Player) -> Change:
    roster = case.game.roster
    name, was = roster.person(event.was or event.name), roster.renamed_by(event) and event.was
    bound = case.evidence.not_before if case.evidence is not None else None
    return Change(
        case,
        name=name if was is None else event.name,
        before=roster.standing(name, event.at),
        after=event.status,
        at=event.at,
        not_before=bound or event.at,
        admin=None if event.admin is msgspec.UNSET else bool(event.admin),
        by=event.by,
        was=was,
    )


def _seen(case: CoreCase, event: RosterSeen, last: datetime) -> Iterator[Change]:
    """Who stands on a sidebar plays; what changed did so some time since the last one (IDLE-01)."""
    before = case.game.roster
    if not _is_played(case, event.at):
        return
    for name, now in before.seen_otherwise(event):
        was = before.standing(name, event.at)
        if was is not None and was.status != now.status and "left" not in (was.status, now.status):
            yield Change(case, name=name, before=was, after=now.status, at=event.at, not_before=last)


def _is_played(case: CoreCase, at: datetime) -> bool:
    """Whether a record tells of a move: those that set up a dynasty's roster tell who was there already."""
    reign = case.game.reign
    return reign is not None and at > reign.since and case.game.roster.known


def _judged(case: CoreCase) -> Iterator[Change]:
    return (change for change in changes_of(case) if change.moves and _is_played(case, change.at))


def _needed(change: Change) -> tuple[str, ...]:
    if change.idles:
        return NEEDED_TO_IDLE
    if change.unidles:
        return NEEDED_TO_UNIDLE
    if change.joins:
        return ("joining", "return-after")
    return ("admins-by-cfj",) if change.admin and change.changes_adminship else ()


CHANGE: Occasion[Change] = Occasion((Player, RosterSeen), _judged, _needed)
"""Somebody's standing is changed."""


RECORD: Occasion[Change] = Occasion((Player, RosterSeen), changes_of)
"""Somebody's standing is told, whether or not that is a move."""


class Return(Struct, frozen=True):
    """The first vote of an Admin since they unidled themselves (IDLE-15)."""

    case: CoreCase
    comment: Comment
    author: str
    since: datetime

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        comment = self.comment
        return Deed(self.author, f"post:{comment.post}", comment.at, comment.id, self.case.addresses)

    @property
    def is_highlighted(self) -> bool:
        """Whether it says so, or speaks of quorum."""
        return announces_idling(self.comment.text) or "quorum" in self.comment.text.casefold()


def _returns(case: CoreCase) -> Iterator[Return]:
    comment: Comment = case.event
    author = case.game.roster.person(comment.author)
    since = case.game.returned.get(author)
    if since is not None and comment.icons:
        yield Return(case, comment, author, since)


RETURN: Occasion[Return] = Occasion((Comment,), _returns)
"""An Admin who was idle votes again."""
