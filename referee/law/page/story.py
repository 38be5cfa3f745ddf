"""The story of the Ruleset page as replay keeps it: the text that is law, those that are not, and what is awaited."""

from __future__ import annotations

import functools
from datetime import timedelta

import msgspec
from immutables import Map

from referee.law.amendments import RuleChange
from referee.law.in_turn import held_against, rules_named
from referee.law.instructions import Instruction
from referee.law.law import Unread
from referee.law.mended import NOTHING_MENDED
from referee.law.recorded import Status
from referee.law.ruleset import Ruleset, parse_ruleset
from referee.model.events import Instant

RULESET_PAGE = "Ruleset"
TOGETHER = timedelta(minutes=15)
"""Status and text belong to one enactment when they are not further apart than this (V20)."""
STANDS_AFTER = timedelta(hours=24)
"""A change that nobody explains and nobody takes back is played by from then on: our reading, no rule says it."""


class LawText(msgspec.Struct, frozen=True):
    """A text of the Ruleset page: its revision, when and by whom it was saved."""

    revision: str
    at: Instant
    by: str
    text: str

    @property
    def ruleset(self) -> Ruleset:
        """The text as rules."""
        return parsed(self.text)


class Brought(msgspec.Struct, frozen=True):
    """A sentence that is not understood, and the revision that brought it, as which it became law: when and by whom it was saved."""

    sentence: Unread
    revision: str
    at: Instant
    by: str


class Waiting(msgspec.Struct, frozen=True, tag="waiting"):
    """A text written for matters that are still pending: law once they are enacted."""

    text: LawText
    changes: tuple[RuleChange, ...]
    matters: tuple[str, ...]


class Explained(msgspec.Struct, frozen=True, tag="explained"):
    """A text whose changes have a ground, and that builds on one that waits: law as soon as that is."""

    text: LawText


class Unexplained(msgspec.Struct, frozen=True, tag="unexplained"):
    """A text with changes that nothing explains: law once it has stood for a day.

    `changes` are empty where nothing that may still come could explain them.
    """

    text: LawText
    changes: tuple[RuleChange, ...] = ()


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A text written for a matter that has failed: never law, though others may build on it."""

    text: LawText


class Vandalised(msgspec.Struct, frozen=True, tag="vandalised"):
    """A text that has lost too much: never law, and nobody builds on it."""

    text: LawText


Unsettled = Waiting | Explained | Unexplained | Refused | Vandalised


class Content(msgspec.Struct, frozen=True):
    """What the page was made to say for a matter, from the text before its first revision to that of its last; `mends`: it was made upon
    a text that nothing explained, and may have set that right."""

    matter: str
    base: LawText
    last: LawText
    changes: tuple[RuleChange, ...]
    evidence: tuple[str, ...]
    mends: bool = False


class Awaiting(msgspec.Struct, frozen=True):
    """A matter enacted at `at` that the page does not show yet; `sure` where it must change the rules; `says`: all that it
    plainly orders; `orders`: what of it is understood, be that all or not; `overtaken`: that others which are enacted speak of it, in words; `widely`: its orders
    are read in whatever words, and not held to (`law.widely`)."""

    matter: str
    at: Instant
    title: str
    url: str
    sure: bool
    kind: str
    says: tuple[Instruction, ...] = ()
    orders: tuple[Instruction, ...] = ()
    overtaken: str = ""
    widely: bool = False


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """An Ascension Address, with what the ruleset said when it was posted."""

    post: str
    at: Instant
    by: str
    title: str
    body: str
    words: tuple[str, str] = ("", "")
    dynastic_rules: tuple[str, ...] = ()
    tracking_page: str = ""


class PageStory(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the Ruleset page.

    text: the text that is law; None before the first.
    unsettled: the texts that came after it and are not law, oldest first.
    contents: what was written for matters lately, and is still to be held against what they say.
    mended: by fingerprint the sentences in which a word was mended, or misspelt, as they are read (`law.mended`).
    awaiting: enacted matters that the page does not show yet.
    applied: when it came to show each of the others.
    address: the Ascension Address of the last day.
    unread: the sentences of the text in force that are not understood, the longest there first.
    told: the statuses that a record tells beside the page, as long as they hold.
    """

    text: LawText | None = None
    unsettled: tuple[Unsettled, ...] = ()
    contents: tuple[Content, ...] = ()
    mended: Map[str, str] = NOTHING_MENDED
    awaiting: tuple[Awaiting, ...] = ()
    applied: Map[str, Instant] = Map()
    address: Address | None = None
    unread: tuple[Brought, ...] = ()
    told: tuple[Status, ...] = ()

    @property
    def base(self) -> LawText | None:
        """What an edit is made upon: the page as it stands, unless that was destroyed."""
        standing = [entry.text for entry in self.unsettled if not isinstance(entry, Vandalised)]
        return standing[-1] if standing else self.text

    def awaits(self, matter: str) -> bool:
        """Whether the page does not show yet that this matter was enacted."""
        return any(awaited.matter == matter for awaited in self.awaiting)

    def seems_to_lack(self, awaited: Awaiting) -> bool:
        """Whether the page, as it stands, may not show what a matter orders in whatever words."""
        stands = self.base.ruleset if self.base is not None else None
        return stands is None or not awaited.orders or any(held_against(awaited.orders, stands, stands))

    def plainly_lacks(self, awaited: Awaiting) -> bool:
        """Whether the page, as it stands, does not say what an enacted matter orders in words that are all understood, and no other that
        it does not show yet orders anything of the same rules: what one makes another may undo."""
        if self.base is None or not held_against(awaited.says, self.base.ruleset, self.base.ruleset).sure:
            return False
        meant = rules_named(awaited.says)
        return not any(one is not awaited and meant & rules_named(one.orders) for one in self.awaiting)


@functools.lru_cache(maxsize=16)
def parsed(text: str) -> Ruleset:
    """A text that was read before, as rules."""
    return parse_ruleset(text)


def same_law(one: Ruleset, other: Ruleset) -> bool:
    """Whether two texts say the same, rule by rule."""
    return one.rules == other.rules and one.words == other.words
