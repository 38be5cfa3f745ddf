"""What the core rules are asked about: an event, or what replay asks about besides, with all that was so before it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from referee.law.law import Law
from referee.law.page.story import Address, Content, LawText, PageStory
from referee.model.checks import Case, Deferred, Occasion
from referee.model.events import Evidence
from referee.model.told import Unjudged
from referee.rules.core.chains import Chains
from referee.rules.core.game import CoreGame
from referee.rules.core.tracked import Tracked

V = TypeVar("V")


class CoreCase(Case, Protocol):
    """One event before the core rules.

    event: what happened, or one of the questions below.
    addresses: where it can be looked at.
    unjudged: by dynasty, the resolutions that were not judged by their votes, in order.
    plays: whether a dynasty is played that Referee knows.
    voided: whether a check on which the state turns has found that this has no effect.
    closed_at: when a matter was resolved that was so long ago that the game no longer holds it; None for all else.
    views: what there is of an occasion, worked out once.
    """

    @property
    def event(self) -> Any: ...
    @property
    def evidence(self) -> Evidence | None: ...
    @property
    def addresses(self) -> tuple[str, ...]: ...
    @property
    def game(self) -> CoreGame: ...
    @property
    def law(self) -> Law | None: ...
    @property
    def dynasty(self) -> str: ...
    @property
    def page(self) -> PageStory: ...
    @property
    def tracked(self) -> Tracked: ...
    @property
    def chains(self) -> Chains: ...
    @property
    def deferred(self) -> tuple[Deferred, ...]: ...
    @property
    def unjudged(self) -> Mapping[str, tuple[Unjudged, ...]]: ...
    @property
    def plays(self) -> bool: ...
    @property
    def voided(self) -> bool: ...
    def closed_at(self, matter: str) -> datetime | None: ...
    def views(self, occasion: Occasion[V]) -> list[V]: ...


class UnderLaw:
    """Something that is judged only where the law states all that is needed."""

    case: CoreCase

    @property
    def law(self) -> Law:
        """The law in force."""
        assert self.case.law is not None
        return self.case.law


class Lacking(Struct, frozen=True):
    """A judgement could not be made, for these sentences of law, or for want of any law at all."""

    sentences: tuple[str, ...]
    said: str


class Adopted(Struct, frozen=True):
    """A text of the Ruleset page has become law; `before` was the law until then."""

    text: LawText
    law: Law
    before: Law | None


class ContentDue(Struct, frozen=True):
    """What was written into the ruleset for a matter is to be held against it; `alone`: for no other besides."""

    content: Content
    alone: bool


class AddressDue(Struct, frozen=True):
    """A day after an Ascension Address, the page is to be held against it."""

    address: Address


class Reckoning(Struct, frozen=True):
    """Somebody asks now what is wrong: what stands may be told, though it may yet be put right."""

    now: datetime


LACKING: Occasion[CoreCase] = Occasion((Lacking,), lambda case: (case,))
ADOPTED: Occasion[CoreCase] = Occasion((Adopted,), lambda case: (case,))
RECKONING: Occasion[CoreCase] = Occasion((Reckoning,), lambda case: (case,))
