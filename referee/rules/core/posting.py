"""Official posts as they are made: Proposals, Calls for Judgement, Declarations of Victory, Ascension Addresses.

PROP-01, 04, 05; CFJ-03; VICTORY-01, 15, 21, 22; DORMANCY-03; readings V18, D3, D4.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from msgspec import UNSET, Struct

from referee.law.law import Law
from referee.model.checks import Deed, Occasion
from referee.model.events import ASCENSION, CFJ, DOV, PROPOSAL, VOTABLE, Edit, Post
from referee.model.instants import HOUR, just_before, possible_instants
from referee.model.patterns import later
from referee.rules.case import CoreCase, UnderLaw
from referee.rules.core import hiatus
from referee.rules.core.alterations import OFFICIAL, refiled
from referee.rules.core.ascension import PROHIBITED, flaw_of_passing, named_by, passes_to
from referee.rules.core.entries import deed_of
from referee.rules.core.flaws import Flaw
from referee.rules.core.game import CoreGame, Interregnum, Matter
from referee.rules.core.special_rules import was_allied
from referee.rules.core.standing_in_doubt import Disputed, Unsettled
from referee.rules.core.unsettled import unsettled
from referee.rules.core.ways import may_vote_idle

NEEDED: dict[str, tuple[str, ...]] = {
    PROPOSAL: ("submit", "pending-limit", "daily-limit", "idle-are-none", "recusants", *hiatus.NEEDED),
    CFJ: ("cfj-raise", "idle-are-none", "recusants"),
    DOV: (
        "declaring",
        "dov-again-after",
        "no-dov-between",
        "dynastic-reset",
        "idle-are-none",
        "recusants",
        "downtime",
        "downtime-bars",
    ),
    ASCENSION: ("address", "mantle", "mantle-not-back", "mantle-barred"),
}
_MANTLE = later(r"\bmantle\b", re.I)
_NEEDED_TO_PASS = ("mantle-not-back", "mantle-barred", "malign-mantle", "mantle-prohibited", "mantle-block")


class Posting(UnderLaw, Struct, frozen=True):
    """An official post, just made, or made one by an edit; `game` is what was so before it."""

    case: CoreCase
    post: Post
    game: CoreGame

    @property
    def author(self) -> str:
        """Whoever posted it, under their present name."""
        return self.game.roster.person(self.post.author)

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return deed_of(self.post, self.author)

    @property
    def final_from(self) -> datetime | None:
        """Until when its category may still change, which decides what it counts as (V18); None: it is final."""
        if self.post.category not in VOTABLE or self.law.get("category-window") is None:
            return None
        return self.post.at + timedelta(minutes=self.law.number("category-window"))

    @property
    def by_player(self) -> bool:
        """Whether its author may have been an active player; unknown rosters bar nobody, nor does what came in the very second."""
        roster, at = self.game.roster, self.post.at
        return not roster.known or any(
            roster.is_active(self.author, then) for then in (just_before(at), *possible_instants(at))
        )

    @property
    def surely_by_player(self) -> bool:
        """Whether its author surely was one."""
        return self.by_player and self.unsettled is None

    @property
    def unsettled(self) -> Unsettled | None:
        """That its author was idled, or unidled, unlawfully or perhaps so, where their being a player turns on that (D17); or unidled
        between two looks at who plays. Whoever played at the first, and posts, is taken to play still."""
        opened = (each for each in unsettled(self.game, self.last) if each.name == self.author)
        return next((each for each in opened if isinstance(each, Disputed) or each.were == "active"), None)

    @property
    def last(self) -> datetime:
        """The last second at which it may have been posted."""
        return possible_instants(self.post.at)[-1]

    @property
    def by_idle(self) -> bool:
        """Whether its author is a player who was idle, or may have been (IDLE-02)."""
        standing = self.game.roster.standing(self.author, self.post.at)
        return self.unsettled is not None or (standing is not None and standing.status == "idle")

    @property
    def as_recusant(self) -> bool | None:
        """Whether it may be posted by somebody who is idle, where the text lets them; None: that turns on what it would
        change, which is not known."""
        if not self.by_idle or self.law.get("recusants") is None:
            return False
        return None if self.post.changes is UNSET else may_vote_idle(self.post.changes)

    @property
    def made_that_day(self) -> int:
        """How many Proposals its author had made on the same day (PROP-05)."""
        return sum(at.date() == self.post.at.date() for at in self.game.proposed.get(self.author, ()))

    @property
    def pending(self) -> tuple[str, ...]:
        """Its author's other pending Proposals (PROP-04)."""
        return tuple(matter.id for matter in self.game.pending_by(self.author) if matter.id != self.post.id)

    @property
    def addressed(self) -> bool:
        """Whether an Ascension Address of its author has begun the dynasty that is played."""
        reign = self.game.reign
        return reign is not None and any(
            known.category == ASCENSION
            and known.at >= reign.since
            and self.game.roster.person(known.author) == self.author
            for known in self.game.posts.values()
        )

    @property
    def last_failed(self) -> Matter | None:
        """The author's last failed Declaration of Victory that had an AGAINST vote (VICTORY-22; D3)."""
        failed = [
            matter
            for identifier in self.game.declarations
            if (matter := self.game.matters[identifier]).against_when_failed
            and self.game.roster.person(matter.author) == self.author
            and matter.resolved_at is not None
        ]
        return max(failed, key=lambda matter: matter.resolved_at or matter.posted_at, default=None)

    @property
    def again_from(self) -> tuple[datetime, datetime] | None:
        """The first and the last instant from which another Declaration may lawfully be made after the failed one."""
        failed = self.last_failed
        if failed is None or failed.resolved_at is None:
            return None
        wait = self.law.number("dov-again-after") * HOUR
        earliest = failed.resolved_at if failed.resolved_exactly else failed.resolved_not_before or failed.posted_at
        return earliest + wait, failed.resolved_at + wait


def _postings(case: CoreCase) -> Iterator[Posting]:
    match case.event:
        case Post() if case.event.category in OFFICIAL:
            yield Posting(case, case.event, case.game)
        case Edit():
            change = refiled(case)
            if change is not None and change.official is not None:
                yield Posting(case, change.official, change.game)


def _needed(posting: Posting) -> tuple[str, ...]:
    """A text that prohibits the keyword need not say besides that the role may be passed on."""
    law, needed = posting.case.law, NEEDED[posting.post.category]
    prohibited = law is not None and law.get("mantle-prohibited") is not None
    return tuple(name for name in needed if name != "mantle") if prohibited else needed


POSTING: Occasion[Posting] = Occasion((Post, Edit), _postings, _needed)
"""An official post is made."""


def _made(category: str) -> Occasion[Posting]:
    return Occasion(
        POSTING.on,
        lambda case: (posting for posting in _postings(case) if posting.post.category == category),
        POSTING.needs,
    )


PROPOSING, RAISING, DECLARING, ASCENDING = map(_made, (PROPOSAL, CFJ, DOV, ASCENSION))
"""One of each kind is made."""


class Passing(Struct, frozen=True, dict=True):
    """A post between two dynasties by which the heir passes the role on to somebody."""

    case: CoreCase
    post: Post
    author: str
    heir: str
    interregnum: Interregnum

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return deed_of(self.post, self.author)

    @property
    def flaw(self) -> Flaw | None:
        """Why it may not be passed on so, be it for sure or not; None where it may."""
        return next(filter(None, self._flaws), None)

    @functools.cached_property
    def _flaws(self) -> tuple[Flaw | None, ...]:
        """The same at each instant of the minute in which victory was declared that differs."""
        law, game = self.case.law, self.case.game
        assert law is not None
        return tuple(
            flaw_of_passing(game, law, self.post.at, self.interregnum, self.heir, allied=allied)
            for allied in self._allied(law)
        )

    @property
    def doubt(self) -> str:
        """Why it may yet be lawful: a dynastic rule may allow what the text prohibits, and a minute is not told whole."""
        text = self.case.page.text
        if self.flaw is not None and None in self._flaws:
            return "when victory was declared is known to the minute"
        if self.flaw != PROHIBITED:
            return ""
        if text is None:
            return "a dynastic rule may allow it, and there is no text of them"
        speaking = (rule for rule in text.ruleset.rules if rule.section == "dynastic" and _MANTLE.search(rule.text))
        allowing = next(speaking, None)
        return "" if allowing is None else f"the dynastic rule “{allowing.name}” speaks of the mantle"

    def _allied(self, law: Law) -> set[bool]:
        """Whether the heir was in the winner's Alliance when victory was declared, or may have been (R205-ALLIANCE-04, 05)."""
        alliance = self.case.tracked.alliances.get(self.author)
        if alliance is None or not law.is_active("Alliances") or law.lacks("alliance-steady"):
            return {False}
        matters = self.case.game.matters
        declared = [matters[dov].posted_at for dov in self.case.game.declarations if matters[dov].status == "Enacted"]
        if not declared:
            return {False}
        return {was_allied(law, alliance, self.heir, at) for at in possible_instants(declared[-1])}


def passed_role(case: CoreCase) -> tuple[str | None, bool]:
    """To whom a post passes the role (None: to nobody who can be told), and whether it may pass it at all."""
    if case.law is None or _the_heir_s(case) is None:
        return None, False
    return passes_to(case.game, case.law, case.event)


def perhaps_named(case: CoreCase) -> tuple[str, ...]:
    """To whom a post of the heir may pass the role on in words that are not plain: whom it names and it may be passed to."""
    interregnum = _the_heir_s(case)
    if interregnum is None or case.law is None or case.law.lacks(*_NEEDED_TO_PASS):
        return ()
    named = named_by(case.game, case.event)
    passings = (Passing(case, case.event, interregnum.heir, name, interregnum) for name in named)
    return tuple(each.heir for each in passings if each.flaw is None or each.doubt)


def _the_heir_s(case: CoreCase) -> Interregnum | None:
    """The interregnum in which a post that is not official is the heir's; None where it is none of theirs."""
    post, interregnum = case.event, case.game.interregnum
    if interregnum is None or post.category in OFFICIAL:
        return None
    return interregnum if case.game.roster.person(post.author) == interregnum.heir else None


def _passings(case: CoreCase) -> Iterator[Passing]:
    heir, _ = passed_role(case)
    interregnum = case.game.interregnum
    if heir is not None and interregnum is not None:
        yield Passing(case, case.event, interregnum.heir, heir, interregnum)


def _needed_to_pass(passing: Passing) -> tuple[str, ...]:
    """An Alliance opens the way to its members, where the rule on them may be active."""
    law = passing.case.law
    by_alliance = law is not None and law.applies("Alliances")
    return (*_NEEDED_TO_PASS, *(("alliance-steady",) if by_alliance else ()))


PASSING: Occasion[Passing] = Occasion((Post,), _passings, _needed_to_pass)
"""The heir passes the role on."""
