"""A status as it is set: what of the rules stands against it, at each instant at which it may have been.

ENACT-03, RESPROP, CFJ-04 to 06, VICTORY-07 to 09, IDLE-16. A resolution whose instant is only an upper
bound is a violation only if it would have been one at every instant since it was last seen pending.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from referee.model.checks import Deed, Deferred, Occasion
from referee.model.dates import is_resolved_before_posting
from referee.model.events import CFJ, DOV, UNKNOWN, Status
from referee.model.instants import HOUR, just_before
from referee.model.texts import holds_word
from referee.rules.case import CoreCase, UnderLaw
from referee.rules.core.certainty import MAY_BE_DORMANT, Certainty, weigh
from referee.rules.core.claims import Told
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.illegal import found_wanting, still_open
from referee.rules.core.in_passing import in_passing
from referee.rules.core.judgements import Condition, Judgement
from referee.rules.core.needed import lacking_for
from referee.rules.core.ordering.ordered import Ordered, ordered, surely
from referee.rules.core.overruled import STILL, deciding, lifting, say_overruled
from referee.rules.core.resolution import NOT_VALID, judge, older_pending
from referee.rules.core.sight import say_untold, sight_of
from referee.rules.core.slips import SET_RIGHT_WITHIN
from referee.rules.core.standing_in_doubt import Disputed
from referee.rules.core.unsettled import Supposed, as_made, as_they_may_be
from referee.rules.core.ways import as_posted_in, ways_of, with_some_changes


class StatusSet(Struct, frozen=True):
    """A status set on a votable matter that had another; `matter` is what it was before."""

    case: CoreCase
    status: Status
    matter: Matter

    @property
    def enacts(self) -> bool:
        """Whether the matter is Enacted by it."""
        return self.status.status == "Enacted"

    @property
    def resolved(self) -> Matter:
        """The matter as it is after it."""
        not_before = self.case.evidence.not_before if self.case.evidence is not None else None
        exact = self.status.at_is == "exact"
        return replace(
            self.matter,
            status=self.status.status,
            resolved_at=self.status.at,
            resolved_exactly=exact,
            resolved_not_before=self.status.at if exact else not_before,
            resolved_by=self.status.by or "",
            felled_by="",
            marked_at=None,
        )

    @property
    def fallen(self) -> bool:
        """Whether another's enactment has failed it, and still does, whatever the box says (VICTORY-11): one that was unlawful failed
        nothing."""
        by = self.case.game.matters.get(self.matter.felled_by)
        stands = by is None or by.status == "Enacted"
        return bool(self.matter.felled_by) and stands and self.matter.resolved_lawfully is not False

    @property
    def stays(self) -> bool:
        """Whether the text leaves no status that was lawfully set to anybody's belief (GST-16, R205-KOTH-30)."""
        law = self.case.law
        return law is not None and not law.lacks("status-corrected") and law.get("status-corrected") is None

    @property
    def is_void(self) -> bool:
        """Whether it has a Declaration enacted that another's lawful enactment has surely failed: that stays failed (VICTORY-11; D16)."""
        exact = self.status.at_is == "exact" and self.matter.resolved_exactly
        surely = self.stays and self.matter.resolved_lawfully and exact and not self.perhaps_decided
        return bool(self.fallen and self.enacts and surely)

    @property
    def is_soon(self) -> bool:
        """Whether it follows on how the matter was resolved within the time in which a slip is set right (G11)."""
        resolved_at = self.matter.resolved_at
        return resolved_at is not None and not self.fallen and self.status.at - resolved_at <= SET_RIGHT_WITHIN

    @property
    def is_slip(self) -> bool:
        """Whether who resolved the matter sets it to something else at once, as if that had come first (G11)."""
        by, before, roster = self.status.by or UNKNOWN, self.matter.resolved_by or UNKNOWN, self.case.game.roster
        exact = self.status.at_is == "exact" and self.matter.resolved_exactly
        return exact and self.is_soon and by != UNKNOWN and roster.person(by) == roster.person(before)

    @property
    def perhaps_decided(self) -> bool:
        """Whether something enacted since may have decided what its status is: a Call for Judgement, or what names it."""
        game, since = self.case.game, self.matter.resolved_at
        enacted = (game.matters[name] for name in game.fading if game.matters[name].status == "Enacted")
        return any(
            each.kind == CFJ or holds_word(f"{each.title} {each.body}", self.matter.title)
            for each in enacted
            if each.kind != DOV and since is not None and each.resolved_at is not None and each.resolved_at >= since
            if each.id != self.matter.id
        )

    @property
    def resolver(self) -> str | None:
        """Who of those known resolved it; None where no name is given, or nobody known bears it."""
        by = self.status.by
        return self.case.game.roster.bearer(by) if by is not None and by != UNKNOWN else None

    @property
    def seen(self) -> Deed:
        """What a finding about the change itself is about, where it was read."""
        return replace(self.deed, evidence=self.case.addresses)

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        evidence = (self.matter.url,) if self.matter.url else ()
        return Deed(self.status.by or UNKNOWN, f"post:{self.matter.id}", self.status.at, evidence=evidence)


def _statuses(case: CoreCase) -> Iterator[StatusSet]:
    """Of a matter that is not known any more nothing is said."""
    matter = case.game.matters.get(case.event.post)
    if matter is not None and matter.status != case.event.status:
        yield StatusSet(case, case.event, matter)


STATUS: Occasion[StatusSet] = Occasion((Status,), _statuses)
"""The status of a votable matter is changed."""


class Resolving(UnderLaw, StatusSet, frozen=True, dict=True):
    """A pending matter resolved; `game` is what was so before, or is supposed to have been."""

    game: CoreGame

    def supposing(self, game: CoreGame) -> Resolving:
        """The same, had the game been another."""
        return replace(self, game=game)

    @functools.cached_property
    def posting_open(self) -> Deferred | None:
        """What may yet be told of its posting and make it illegal, where the text has that make it Unpopular (PROP-04; V14)."""
        unpopular = self.law.get("illegal-is-unpopular") is not None
        return still_open(self.matter, self.case.deferred) if unpopular and not self.matter.illegal else None

    @property
    def as_illegal(self) -> Resolving:
        """The same, were its posting found to have been illegal."""
        return replace(
            self, matter=found_wanting(self.matter, (self.posting_open.finding,) if self.posting_open else ())
        )

    @functools.cached_property
    def span(self) -> list[datetime]:
        """The instants that can differ between the first and the last at which it may have been resolved."""
        last, matter, law = self.status.at, self.matter, self.law
        if self.status.at_is == "exact":
            return [last]
        not_before = self.case.evidence.not_before if self.case.evidence is not None else None
        first = min(last, max(matter.posted_at, not_before or matter.posted_at))
        spans = {law.number(name) for name in ("popular-timeout", "enact-after", "dov-fail") if law.get(name)}
        spans |= {law.last_number(name) for name in ("dov-agreed", "dov-contested") if law.get(name)}
        points = {first, last, *(cast.at for cast in matter.casts), *self.game.roster.changes_between(first, last)}
        points |= {matter.posted_at + hours * HOUR for hours in spans}
        return sorted(at for at in points if first <= at <= last)

    @property
    def by_no_admin(self) -> bool:
        """Whether somebody who is known resolved it, and was no Admin at any instant at which that may have been, nor just before."""
        return self.game.roster.known and self.resolver is not None and not self._was_admin(self.resolver)

    @property
    def by_admin_in_short(self) -> bool:
        """Whether the name is nobody's as it is written, and short for Admins' names alone: whichever is meant was one."""
        meant = self.game.roster.shortened(self.status.by or "") if self.resolver is None else ()
        return bool(meant) and all(map(self._was_admin, meant))

    def _was_admin(self, person: str) -> bool:
        span = (just_before(self.span[0]), *self.span)
        return any(self.game.roster.is_admin(person, at) for at in span)

    @property
    def told(self) -> Told:
        """What its note is held against."""
        law = self.case.law
        span = self.span if law is not None else [self.status.at]
        return Told(self.status, self.matter, self.game, law, span, self.matter_before)

    @functools.cached_property
    def at_record(self) -> Judgement:
        """What the rules say at the recorded instant."""
        return judge(self.game, self.law, self.matter, self.span[-1])

    @functools.cached_property
    def records(self) -> tuple[Judgement, ...]:
        """The same, whichever way the text is read."""
        at = self.span[-1]
        ways = ways_of(self.game, self.law, self._as_specifying, at)
        return tuple(judge(way.game, self.law, way.matter, at) for way in ways)

    @property
    def is_called_illegal(self) -> bool:
        """Whether it was marked Illegal under a text that makes what is illegal Unpopular: then the ground is that it is so
        (R205-OFFPOST-25 and 26)."""
        return self.status.status == "Illegal" and self.law.get("illegal-is-unpopular") is not None

    @property
    def votes_unseen(self) -> bool:
        """Whether there are comments, or players, that the archive does not hold: then votes may be others than counted."""
        return self.matter.hidden != 0 or not self.game.roster.known

    @property
    def say_votes_unseen(self) -> str:
        """For people: what of them is not seen, or why."""
        return say_untold(sight_of(self.matter)) if self.matter.hidden != 0 else "who plays is not known"

    @property
    def told_by_roster(self) -> bool:
        """Whether what stands against it turns on who was idled or unidled unlawfully, or perhaps, and on votes that are all seen (R213)."""
        by_roster = self.supposed_rosters if self.game.unsettled and not self.votes_unseen else ()
        return len({frozenset(held_against(each)) for each, _ in by_roster}) > 1

    @functools.cached_property
    def supposed_rosters(self) -> tuple[tuple[Resolving, Supposed], ...]:
        """The same with everybody as they were made to be, and with those as before whose idling or unidling may have changed nothing
        (IDLE-02; D17)."""
        supposed = as_they_may_be(self.game, self.matter, self.status.at)
        return tuple(
            (replace(self, game=each.game, matter=as_posted_in(each.game, self.matter, self.law, self.game)), each)
            for each in supposed
        )

    @functools.cached_property
    def undecided(self) -> tuple[str, ...]:
        """For want of what (codes of lacks) its votes, or what it changes, are not known well enough to tell whether it was
        lawful; empty where they do not decide that, or do."""
        if self.told_by_roster or surely(self.ordered):
            return ()
        if self.game.unsettled and all(each.game.roster.known for each, _ in self.supposed_rosters):
            return self._as_made.undecided
        at = self.span[-1]
        told = self._weighed(at)
        if (told.enactable if self.enacts else told.failable) is not None:
            return ()
        ways = ways_of(self.game, self.law, self._as_specifying, at)
        if not told.votes_in_doubt and all(way.touches is None for way in ways):
            return ()
        codes = {lack.code for lack in told.lacking if lack != MAY_BE_DORMANT}
        return tuple(sorted(codes)) or ("law-not-understood",)

    @property
    def _as_made(self) -> Resolving:
        """The same with everybody what they were made; whether who posted it was a player is told of its posting."""
        of_them = isinstance(self.game.unsettled.get(self.matter.author), Disputed)
        matter = replace(self.matter, doubt="") if of_them else self.matter
        return replace(self.supposing(as_made(self.game)), matter=matter)

    @functools.cached_property
    def ordered(self) -> Ordered | None:
        """The enacted decision that ordered this status, or may have (CFJ-07, KEYW-18)."""
        return ordered(self.game, self.matter, self.status.status)

    @functools.cached_property
    def faults(self) -> tuple[Condition, ...]:
        """What surely stands against it at the recorded instant, but for its place in the queue."""
        return self._faults_at(self.span[-1])

    def perhaps_meant(self, *icons: str) -> str:
        """Why it may have been ended for good by one of these icons, though that is no vote; empty where it may not (V10)."""
        passing = in_passing(self.game, self.law, self.matter)
        return next((each.said for each in passing if each.icon in icons and each.cast.at <= self.status.at), "")

    @functools.cached_property
    def possibly_lawful(self) -> bool:
        """Whether nothing surely stood against it at some instant at which it may have been resolved; by dates that are at
        odds with each other nobody knows when that was (V30)."""
        if is_resolved_before_posting(self.matter.claim):
            return True
        return not self.faults or any(not self._faults_at(at) for at in self.span[:-1])

    @functools.cached_property
    def matter_before(self) -> Matter | None:
        """The matter with those comments alone that surely came before its resolution; None where all did that count then, and where
        its instant is an upper bound, which leaves more open."""
        if self.status.at_is != "exact":
            return None
        before = self.matter.casts.surely_before(self.status.at)
        counted = sum(cast.at <= self.status.at for cast in self.matter.casts)
        return replace(self.matter, casts=before) if len(before) < counted else None

    @functools.cached_property
    def by_perhaps_later(self) -> frozenset[str]:
        """The codes of faults that stand by comments of that very minute alone: these may have come after it, where they change
        nothing (ENACT-05; G3)."""
        if self.matter_before is None:
            return frozenset()
        return frozenset(fault.code for fault in self.faults) - {fault.code for fault in self.faults_before}

    @functools.cached_property
    def faults_before(self) -> tuple[Condition, ...]:
        """What stood against it by those comments alone that surely came before it: of its very minute one may have come after, and
        what it mends have stood (ENACT-05; G3)."""
        return replace(self, matter=self.matter_before).faults if self.matter_before is not None else ()

    def overruled(self, codes: Iterable[str]) -> str:
        """Why none of what these codes stand for may have stood against it, by a decision or dynastic rules; empty where one surely did."""
        if self.ordered is not None:
            return self.ordered.why_open
        spoken = deciding(self.law, self.matter.kind)
        by = [lifting(spoken, code, enacts=self.enacts) for code in codes] if spoken else []
        return say_overruled(list(dict.fromkeys(each for one in by for each in one))) if by and all(by) else ""

    @functools.cached_property
    def first_lawful(self) -> datetime | None:
        """The first instant at which it may have been resolved and nothing surely stood against that; None: there is none."""
        return next((at for at in self.span if not self._faults_at(at)), None)

    @functools.cached_property
    def older_by_date(self) -> tuple[tuple[str, ...], bool]:
        """What may have stood before it in order, and whether that turns on dates that some were given later (FAIR-12)."""
        at = self.span[-1]
        ways = ways_of(self.game, self.law, self._as_specifying, at)
        older = [tuple(matter.id for matter in older_pending(way.game, self.law, way.matter, at)) for way in ways]
        return tuple(dict.fromkeys(name for names in older for name in names)), len(set(map(bool, older))) > 1

    @functools.cached_property
    def _certainties(self) -> dict[datetime, Certainty]:
        return {}

    def _weighed(self, at: datetime) -> Certainty:
        """What is surely so as of an instant; several checks ask."""
        known = self._certainties
        if at not in known:
            known[at] = weigh(self.game, self.law, self._as_specifying, at, sight_of(self.matter), alone=True)
        return known[at]

    @functools.cached_property
    def _as_specifying(self) -> Matter:
        """As a matter that specifies changes: where its words leave that open, what is wrong for that is in doubt."""
        return with_some_changes(self.matter)

    def _faults_at(self, at: datetime) -> tuple[Condition, ...]:
        told = self._weighed(at)
        blockers = told.enact_blockers if self.enacts else told.fail_blockers
        faults = [each for each in blockers if each.clause != NOT_VALID]  # That is told of its posting.
        if not self.enacts and told.groundless:
            tally = told.seen.tally
            text = f"{tally.count('FOR')} FOR and {tally.count('AGAINST')} AGAINST with {told.seen.players} players is not Unpopular"
            faults.append(Condition("no-ground", "RESPROP-06", text))
        if surely(self.ordered):
            faults = [each for each in faults if each.code in STILL]
        if self.game.unsettled and faults:
            by_roster = [{fault.code for fault in each._faults_at(at)} for each, _ in self.supposed_rosters]
            faults = [fault for fault in faults if all(fault.code in codes for codes in by_roster)]
        return tuple(faults)


_ALIKE = {"self-killed": "vetoed", "seasonal-downtime": "hiatus"}


def held_against(resolving: Resolving) -> set[str]:
    """What is held against a resolution, in so far as another roster might change it."""
    unborne = resolving.status.status == "Vetoed" and not resolving.at_record.tally.vetoed
    if resolving.matter.kind == DOV:
        return {"dov"} if resolving.faults else set()
    return {_ALIKE.get(fault.code, fault.code) for fault in resolving.faults} | ({"no-veto"} if unborne else set())


def _resolvings(case: CoreCase) -> Iterator[Resolving]:
    """A matter whose resolution was unlawful, or was somebody's slip, is resolved only by the status that comes in its place (V24, G11)."""
    for status in case.views(STATUS):
        anew = status.matter.resolved_lawfully is False or status.is_slip
        if status.matter.pending or (anew and status.status.status != "Pending"):
            yield Resolving(case, status.status, status.matter, case.game)


def needed_for(resolving: Resolving) -> tuple[str, ...]:
    """The sentences without which a resolution cannot be judged, that the law does not state."""
    law = resolving.case.law
    return lacking_for(law, resolving.matter) if law is not None else ()


RESOLVING: Occasion[Resolving] = Occasion((Status,), _resolvings, needed_for)
"""A pending matter is resolved, or one that was resolved unlawfully is so anew."""
