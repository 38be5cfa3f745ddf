"""The documents on people and the state of play: who may be idled, whether the game stands still, what is tracked."""

from __future__ import annotations

from typing import Literal

import msgspec

from referee.app.documents import Answer, Count, DynasticSentence
from referee.model.events import Instant
from referee.rules.core.lacks import Lack


class GroundDocument(msgspec.Struct, frozen=True):
    """Why somebody may be idled or unidled: since when, until when (None: without end), and whether that is sure; `undoing`: it only
    undoes what was not lawful."""

    kind: Literal["request", "silence", "undoing"]
    since: Instant
    until: Instant | None
    sure: bool
    text: str


class MayIdle(msgspec.Struct, frozen=True):
    """Whether somebody may be idled now (None: nobody can tell), also by themselves, and on which grounds; `perhaps`: why there
    may be one that is not known."""

    now: bool | None
    by_themselves: bool
    grounds: tuple[GroundDocument, ...]
    perhaps: str


class MayUnidle(msgspec.Struct, frozen=True):
    """The same of unidling, and until when they are barred from it (None: not)."""

    now: bool | None
    by_themselves: bool
    grounds: tuple[GroundDocument, ...]
    perhaps: str
    barred_until: Instant | None


class PersonDocument(msgspec.Struct, frozen=True):
    """Somebody who plays, or is idle; `heard`: whether an entry or comment of theirs is held, or else `last_heard` is since when
    none is; `quorum_after`: what quorum becomes if that changes (None: it turns on who was idled or unidled unlawfully)."""

    player: str
    status: Literal["active", "idle"]
    admin: bool
    heard: bool
    last_heard: Instant | None
    last_heard_is_sure: bool
    may_idle: MayIdle
    may_unidle: MayUnidle
    quorum_after: Count | None
    values_on_return: str


class MentorshipDocument(msgspec.Struct, frozen=True):
    """A Mentorship: between whom, since when, whether it was announced, and how long it lasts at least."""

    names: tuple[str, ...]
    since: Instant
    announced: bool
    lasts_until_at_least: Instant | None


class IdleDocument(Answer, frozen=True, kw_only=True):
    """Who may be idled or unidled: `referee idle`. `players` count as they are held to be, and `players_at_most` and `players_at_least`
    where that turns on who was idled or unidled unlawfully, or perhaps; `quorum`: None where that turns on it, too. `downtime`:
    nobody may be idled or unidled in Seasonal Downtime, which is on. dynastic: what dynastic rules say of idling."""

    ruleset: str
    players: Count
    players_at_least: Count
    players_at_most: Count
    quorum: Count | None
    downtime: bool
    unseen: str
    people: tuple[PersonDocument, ...]
    mentorships: tuple[MentorshipDocument, ...]
    dynastic: tuple[DynasticSentence, ...]


class Bar(msgspec.Struct, frozen=True):
    """Something that keeps play from going on."""

    code: str
    text: str


class CriterionDocument(msgspec.Struct, frozen=True):
    """A criterion of Dormancy: its clause, and whether it is met."""

    clause: str
    met: bool
    text: str


class BarredDocument(msgspec.Struct, frozen=True):
    """What may not be done while the game stands still, and the sentence that says so: of the text in force (`quoted`), or in our words."""

    what: tuple[str, ...]
    rule: str
    says: str
    quoted: bool


class HiatusDocument(Answer, frozen=True, kw_only=True):
    """Whether the game stands still (None: that cannot be told, and `lacking` says why), and what may still be done, or not.
    dynastic: what dynastic rules say that may bear on that."""

    ruleset: str
    hiatus: bool | None
    because: tuple[Bar, ...]
    lacking: tuple[Lack, ...]
    until: Instant | None
    dormant: bool
    dormancy: tuple[CriterionDocument, ...]
    still_allowed: tuple[str, ...]
    barred: tuple[BarredDocument, ...]
    dynastic: tuple[DynasticSentence, ...]


class StatsDocument(Answer, frozen=True, kw_only=True):
    """The dynasty's derived values: `players` with each one's, `titles` and `victory` of a declared dynasty; Moon Sites has
    `sites`, `titles`, `queue`, `drop`, `victories` and `page` of its own."""
