"""Events: one frozen record for each kind of thing that can happen, and their one total order.

The kinds and fields are those of the record format (docs/records.md). Two kinds more, `RosterSeen` and
`CommentsClaimed`, are observations that scrapers make; they are evidence about the game, not moves in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Category = Literal["Proposal", "Call for Judgement", "Declaration of Victory", "Ascension Address", "Story Post", ""]
Section = Literal["core", "special-case", "building-blocks", "appendix", "dynastic", "gamestate"]
Outcome = Literal["Enacted", "Failed", "Vetoed", "Illegal", "Pending"]
Instant = Annotated[datetime, Meta(tz=True)]

PROPOSAL: Category = "Proposal"
CFJ: Category = "Call for Judgement"
DOV: Category = "Declaration of Victory"
ASCENSION: Category = "Ascension Address"
STORY: Category = "Story Post"
VOTABLE: frozenset[str] = frozenset({PROPOSAL, CFJ, DOV})

SHOWN_BEFORE_TITLES: tuple[tuple[str, Category], ...] = (
    ("Proposal: ", PROPOSAL),
    ("Call for Judgment: ", CFJ),
    ("Call for Judgement: ", CFJ),
    ("Declaration of Victory: ", DOV),
    ("Ascension Address: ", ASCENSION),
    ("Story Post: ", STORY),
)
"""What the blog shows before the titles of the posts of each category."""

UNKNOWN = "?"
"""Stands for a person whose name is not known."""

HIDDEN = "(hidden)"
"""Stands for an author, summary or text that the wiki no longer shows."""
NO_PARENT = (None, "", "0")
"""The parents of a revision with which a page began."""

FOREIGN_IMAGE = "FOREIGN-IMAGE"
"""Stands among a comment's icons for an image that is dressed as a voting icon and is none."""

SAVED_IMAGE = "SAVED-"
"""Stands before the name of an icon that a page which was saved whole shows from its saver's own folder."""
SAVED_WHOLE = "the page was saved whole: its icons are local files; save the page's HTML only, or fetch it"


def is_as_saved(icon: str) -> bool:
    """Whether it is not known which picture of the blog's an icon was, or whether it was one."""
    return SAVED_IMAGE in icon


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened at the instant `at`."""

    at: Instant


class Dynasty(Event, frozen=True, kw_only=True, tag_field="record", tag="dynasty"):
    """From `at`, the dynasty `name` is played under `ruleset`; what is left out stays as it was.

    `emperor`: who heads it, or all who do; None: nobody.
    """

    name: str
    ruleset: str
    emperor: str | tuple[str, ...] | UnsetType | None = UNSET
    special_case: dict[str, bool] | UnsetType = UNSET


class Player(Event, frozen=True, kw_only=True, tag_field="record", tag="player"):
    """What a person's standing is from `at` on: `was` gives the former name of a renamed one."""

    name: str
    status: Literal["active", "idle", "left"]
    admin: bool | UnsetType = UNSET
    by: str | None = None
    was: str | None = None


class Post(Event, frozen=True, kw_only=True, tag_field="record", tag="post"):
    """A blog post; `changes` are the parts of the game it would change, where that is known."""

    id: str
    author: str
    category: Category
    title: str
    body: str = ""
    url: str = ""
    changes: tuple[Section, ...] | UnsetType = UNSET


class Status(Event, frozen=True, kw_only=True, tag_field="record", tag="status"):
    """A post's status was set, by `by` if known; `upper-bound`: at the latest then."""

    post: str
    status: Outcome
    by: str | None = None
    note: str = ""
    at_is: Literal["exact", "upper-bound"] = "exact"


class Edit(Event, frozen=True, kw_only=True, tag_field="record", tag="edit"):
    """A post or a comment was changed after it was first seen; `new` holds the new values."""

    by: str
    fields: tuple[Literal["title", "body", "category", "entry-date", "text", "icons", "removed"], ...]
    post: str | None = None
    comment: str | None = None
    new: dict[str, Any] = {}

    @property
    def removes(self) -> bool:
        """Whether it was taken away; a record may leave out that it is so, and says it where what was gone is back."""
        return bool(self.new.get("removed", "removed" in self.fields))


class Comment(Event, frozen=True, kw_only=True, tag_field="record", tag="comment"):
    """A comment with its voting icons in reading order."""

    id: str
    post: str
    author: str
    icons: tuple[str, ...]
    text: str = ""


class Revision(Event, frozen=True, kw_only=True, tag_field="record", tag="revision"):
    """A wiki page as saved."""

    page: str
    id: str
    author: str
    summary: str
    text: str
    parent: str | None = None


class Variable(Event, frozen=True, kw_only=True, tag_field="record", tag="variable"):
    """A value of `player` changed in a tracker."""

    by: str
    player: str
    name: str
    new: str
    tracker: str
    old: str | None = None
    summary: str = ""


class Roll(Event, frozen=True, kw_only=True, tag_field="record", tag="roll"):
    """Dice were rolled in public."""

    by: str
    dice: str
    result: str
    summary: str = ""


class Message(Event, frozen=True, kw_only=True, tag_field="record", tag="message"):
    """A message came to a mailing list, which received it at `at`.

    id: its Message-ID without brackets; empty: it has none. list: the list's short name. author, address: of the sender,
    as they stand. sent: by the sender's own clock, where that is told beside `at`. text: whole, with quotations. url:
    where it was read, if that tells it from others. answers: the Message-IDs of mails that it answers, the oldest first.
    """

    id: str
    list: Annotated[str, Meta(min_length=1)]
    author: str
    subject: str
    text: str
    sent: Instant | None = None
    address: str = ""
    url: str = ""
    answers: tuple[str, ...] = ()


class DecisionMade(Event, frozen=True, kw_only=True, tag_field="record", tag="decision"):
    """A decision by ballots, announced in `announced`; `line` is the whole of it as it was given, JSON.

    Without an outcome in it the decision is pending. `at`: by when it was decided, or else recorded.
    """

    announced: str
    proposal: int
    line: str

    @property
    def name(self) -> str:
        """By which it is asked for: a proposal may be voted on twice."""
        return f"{self.proposal}@{self.announced}"


class RuleHistory(Event, frozen=True, kw_only=True, tag_field="record", tag="rule-changes"):
    """The dated changes of a numbered rule, oldest first; `line` is the whole of it as it was given, JSON.

    `at`: the end of the last day that it names.
    """

    rule: int
    line: str


class RosterSeen(Event, frozen=True, kw_only=True, tag_field="record", tag="roster"):
    """The sidebar, as it was served at `at`, named these players as active and these as admins."""

    active: tuple[str, ...]
    admins: tuple[str, ...]

    def lists_as(self, other: RosterSeen) -> bool:
        """Whether it names the same as another."""
        return self.active == other.active and self.admins == other.admins


class CommentsClaimed(Event, frozen=True, kw_only=True, tag_field="record", tag="claim"):
    """A page claimed that `post` has `count` comments (None: it does not say), and may have had them from `at` on.

    `unseen` of them are not held (None: nobody knows how many; left out: all beyond those that are held by then), and were
    made by `until`, when the page was served (left out: nobody knows). `odd` says what of the page cannot be trusted.
    """

    post: str
    count: int | None
    unseen: int | UnsetType | None = UNSET
    until: Instant | UnsetType = UNSET
    odd: tuple[str, ...] = ()

    def not_held(self, held: int) -> int | None:
        """How many comments there are besides the `held` ones; None: nobody knows."""
        if self.unseen is not UNSET:
            return self.unseen
        return None if self.count is None else max(0, self.count - held)


AnyEvent = (
    Dynasty
    | Player
    | Post
    | Status
    | Edit
    | Comment
    | Revision
    | Variable
    | Roll
    | Message
    | RosterSeen
    | CommentsClaimed
    | DecisionMade
    | RuleHistory
)

KINDS: dict[str, type[Event]] = {
    "dynasty": Dynasty,
    "player": Player,
    "roster": RosterSeen,
    "post": Post,
    "comment": Comment,
    "edit": Edit,
    "roll": Roll,
    "variable": Variable,
    "revision": Revision,
    "status": Status,
    "claim": CommentsClaimed,
    "message": Message,
    "decision": DecisionMade,
    "rule-changes": RuleHistory,
}
"""Every kind by its name, in the order in which events of one instant are taken: who is there before what
they say, a post before its comments, a vote before the resolution that counts it. Archives hold the places: new kinds come last."""

_RANK = {kind: rank for rank, kind in enumerate(KINDS.values())}
_MOST_DIGITS = 20
_NUMBER, _WORD, _SUPPOSED = range(3)
_KIND = {kind: name for name, kind in KINDS.items()}


SUPPOSED = "supposed"
"""The source of an event that only a question supposes."""
SUPPOSED_ID = "supposed-"
"""How the id of a comment begins that only a question supposes; its place among them follows."""


class Evidence(msgspec.Struct, frozen=True):
    """An event with how it is known: where it was read, and since when it may have happened.

    `not_before` is the lower bound of an event whose `at` is only an upper bound: the last time at which
    it was seen not to have happened yet. None: `at` is the instant itself, or no bound is known.
    """

    event: AnyEvent
    source: str = ""
    not_before: Instant | None = None

    @property
    def at(self) -> datetime:
        """The instant (or its upper bound) by which the event is ordered."""
        return self.event.at


def kind_of(event: Event) -> str:
    """The name of the event's kind, as in the record format."""
    return _KIND[type(event)]


def rank_of(event: Event) -> int:
    """The place of the event's kind among events of one instant."""
    return _RANK[type(event)]


def natural_key(identifier: str) -> tuple[int, int, str]:
    """Orders ids so that 77 comes before 100, numbers before words, and what is supposed last; a number too long for any id is a word."""
    if _is_number(identifier):
        return (_NUMBER, int(identifier), "")
    place = identifier.removeprefix(SUPPOSED_ID)
    return (_SUPPOSED, int(place), "") if place != identifier and _is_number(place) else (_WORD, 0, identifier)


def _is_number(identifier: str) -> bool:
    return identifier.isascii() and identifier.isdigit() and len(identifier) <= _MOST_DIGITS


def follows(identifier: str, other: str) -> bool:
    """Whether an id tells that what bears it came after what bears another, of the same second: rising numbers do, words do not. What
    is supposed comes last, and after that what has no id, as it is only thought of."""
    this, that = natural_key(identifier), natural_key(other)
    is_told = this[0] == that[0] == _NUMBER or this[0] == _SUPPOSED
    return (is_told and this > that) if identifier and other else not identifier and bool(other)


def subject_of(event: AnyEvent) -> str:
    """What the event is about: a post's id, a player's name, a page; ties are broken by it."""
    match event:
        case Post(id=subject) | Status(post=subject) | Comment(post=subject) | CommentsClaimed(post=subject):
            return subject
        case Edit():
            return event.post or event.comment or ""
        case Revision(page=subject) | Variable(player=subject) | Roll(by=subject):
            return subject
        case Player(name=subject) | Dynasty(name=subject) | DecisionMade(name=subject) | Message(list=subject):
            return subject
        case RuleHistory(rule=rule):
            return str(rule)
        case RosterSeen():
            return ""


def identifier_of(event: AnyEvent) -> str:
    """The event's own id where its kind has one, else the empty text."""
    match event:
        case Post(id=identifier) | Comment(id=identifier) | Revision(id=identifier) | Message(id=identifier):
            return identifier
        case _:
            return ""


def order_key(event: AnyEvent) -> tuple[datetime, int, tuple[int, int, str], str, bytes]:
    """The one total order: instant, kind, id, subject, and at last the event's own text."""
    return (
        event.at,
        rank_of(event),
        natural_key(identifier_of(event)),
        subject_of(event),
        msgspec.json.encode(event),
    )


def in_order(evidence: Iterable[Evidence]) -> list[Evidence]:
    """Sort evidence by the total order of its events."""
    return sorted(evidence, key=lambda known: order_key(known.event))
