"""Special Case rules of 205 that turn on what players track or post: Alliances, Events, Bounties, Mentors.

R205-ALLIANCE-01 to 05, R205-EVENTS-01 to 14, R205-BOUNTIES-01 to 07, R205-MENTORS-01 to 11. A rule that is
Inactive means nothing, and nothing is found in its name.
"""

from __future__ import annotations

import re
from datetime import datetime

import msgspec

from referee.law.law import Law
from referee.law.tags import tags_of
from referee.model.events import STORY, Comment, Instant, Post, Variable
from referee.model.patterns import later
from referee.model.texts import without_struck
from referee.rules.core.actions import day_of, may_act_from
from referee.rules.core.flaws import Flaw

ALLIANCE = "Alliance"
_ENDED = later(
    r"\b(?:this |the )?\w* ?(?:event )?(?:is|has been|being) (?:now )?(?:being )?ended\b|^end(?:ing|ed)\b", re.I
)


class Alliance(msgspec.Struct, frozen=True):
    """Whom somebody has in their Alliance since when, by the last changes of it (by default: nobody)."""

    since: tuple[tuple[Instant, tuple[str, ...]], ...] = ()

    @property
    def changed(self) -> tuple[datetime, ...]:
        """When it was changed."""
        return tuple(at for at, _ in self.since)


class EventPost(msgspec.Struct, frozen=True):
    """A post tagged with an Event type: Open until somebody says that it is Ended (R205-EVENTS-11, 13)."""

    type: str
    ended_at: Instant | None = None


class Mentorship(msgspec.Struct, frozen=True):
    """Two names that stand on the Mentorships page since `at`, and whether a post has announced them."""

    names: tuple[str, str]
    at: Instant
    announced: bool


def alliance_after(before: Alliance, change: Variable) -> Alliance:
    """The Alliance that a tracked value gives."""
    return Alliance((*before.since[-9:], (change.at, _allies(change))))


def _allies(change: Variable) -> tuple[str, ...]:
    return tuple(name.strip() for name in re.split(r",|;", change.new) if name.strip(" -"))


def alliance_flaw(law: Law, before: Alliance, change: Variable) -> Flaw | None:
    """Why an Alliance may not be changed so; None where it may."""
    names = _allies(change)
    most = law.number("alliance")
    if len(names) > most or len(set(names)) < len(names) or change.player in names:
        return Flaw(f"an Alliance holds at most {most} different names of others", ("R205-ALLIANCE-01",))
    if change.by != change.player:
        return Flaw("only its owner may change it", ("R205-ALLIANCE-03",))
    earliest = may_act_from(law, "daily", before.changed, change.at)
    if earliest is None or earliest <= change.at:
        return None
    same_day = day_of(before.changed[-1]) == day_of(change.at)
    why = "it may be changed once a day, and not within ten hours"
    return Flaw(why, ("R205-ALLIANCE-03", "KEYW-06" if same_day else "KEYW-07"))


def was_allied(law: Law, alliance: Alliance, name: str, posted_at: datetime) -> bool:
    """Whether somebody was in the winner's Alliance at the Declaration, unchanged for as long as the text asks (05)."""
    until_then = ((at, names) for at, names in reversed(alliance.since) if at <= posted_at)
    changed_at, names = next(until_then, (posted_at, ()))
    return name in names and posted_at - changed_at >= law.span("alliance-steady")


def event_of(law: Law, types: tuple[str, ...], post: Post) -> EventPost | None:
    """The Event that a post is, if the rule is active and a tag names a type (R205-EVENTS-03)."""
    if not law.is_active("Event Types"):
        return None
    known = {name.casefold(): name for name in types}
    type_ = next((known[tag] for tag in tags_of(post.title) if tag in known), None)
    return None if type_ is None else EventPost(type_)


def ends_event(comment: Comment) -> bool:
    """Whether a comment says that the Event is Ended (R205-EVENTS-13)."""
    return _ENDED.search(without_struck(comment.text).strip()) is not None


def is_bounty_notice(post: Post) -> bool:
    """Whether a post calls itself a Bounty Notice (R205-BOUNTIES-01)."""
    return post.category == STORY and "bounty" in post.title.casefold()


def mentorships_on(text: str, names: tuple[str, ...]) -> frozenset[tuple[str, str]]:
    """The pairs that stand on the Mentorships page: rows or lines that name two players (R205-MENTORS-06)."""
    pairs = set()
    for line in text.split("\n"):
        said = sorted(
            (match.start(), name)
            for name in names
            if (match := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line)) is not None
        )
        if len(said) == 2:
            pairs.add((said[0][1], said[1][1]))
    return frozenset(pairs)
