"""May this be enacted, or failed, now: Popular, Unpopular, and the conditions of each kind of matter.

VOTES-09 to 12, SPECVOTE, RESPROP, CFJ-04 to 06, VICTORY-07 to 09, readings V11 to V17, D1, D2.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction

from msgspec import Struct

from referee.law.law import Law
from referee.law.tags import lacks_subject
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.findings import say_posts
from referee.model.instants import HOUR, say_span
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import bars_on_play
from referee.rules.core.illegal import ILLEGAL, say_illegal
from referee.rules.core.judgements import Condition, Judgement
from referee.rules.core.needed import lacking_for
from referee.rules.core.votes import AGAINST, DEFERENTIAL, FOR, Counts, Tally, changes_fixed_rules, tally_votes

NOT_VALID = "KEYW-36"
"""The clause by which an entry without a subject is not valid."""


def quorum_of(law: Law, players: int) -> int:
    """Half the number of players, rounded down, plus what the text adds (KEYW-24)."""
    return players // 2 + law.number("quorum")


def judge(game: CoreGame, law: Law, matter: Matter, at: datetime, *, ignore_older: bool = False) -> Judgement:
    """Judge a matter as if it were pending at `at`, by the votes that were seen. `ignore_older`: as if nothing older were
    pending."""
    return AsOf(game, law, matter, at, ignore_older).judgement()


def older_pending(game: CoreGame, law: Law, matter: Matter, at: datetime) -> list[Matter]:
    """Pending Proposals older than this one and not over the seven days (RESPROP-08, 10; V16)."""
    limit = timedelta(days=law.number("ignored-after"))
    return [
        other
        for other in game.pending_matters(PROPOSAL)
        if other.posted_at < matter.posted_at and other.age(at) <= limit and other.id != matter.id
    ]


class AsOf(Struct, frozen=True, dict=True):
    """A matter as of an instant, as if it were pending then; `supposed`: as if there were so many players; `unraised`: so
    many of them raise neither Quorum nor the number of players of which a share is asked; `apart`: who count for no Quorum do not count among those who do not vote
    AGAINST either (V29); `nothing`: as what was not allowed is no votable matter at all (D5)."""

    game: CoreGame
    law: Law
    matter: Matter
    at: datetime
    ignore_older: bool = False
    supposed: int | None = None
    unraised: int = 0
    apart: bool = False
    nothing: bool = False

    def judgement(self, counts: Counts | None = None) -> Judgement:
        """What the rules say by the votes that were seen, or had they been others."""
        if self.lacking:
            return Judgement(at=self.at, players=self.players, quorum=0, tally=self.tally, lacking=self.lacking)
        counted = _Counted(self, self.counts if counts is None else counts)
        return Judgement(
            at=self.at,
            players=self.players,
            quorum=counted.quorum,
            tally=self.tally,
            popular_because=counted.popular_because,
            unpopular_because=counted.unpopular_because,
            blocked_by=self.older,
            enact_blockers=tuple(counted.enact_blockers()),
            fail_grounds=tuple(counted.fail_grounds()),
            fail_blockers=self.fail_blockers,
        )

    @functools.cached_property
    def lacking(self) -> tuple[str, ...]:
        """What the text would have to state."""
        return lacking_for(self.law, self.matter)

    @functools.cached_property
    def tally(self) -> Tally:
        """The votes that were seen."""
        return tally_votes(self.game, self.law, self.matter, self.at)

    @functools.cached_property
    def counts(self) -> Counts:
        """The same in numbers."""
        tally, emperor = self.tally, self.game.emperor_at(self.at)
        imperial = any(vote.player == emperor and vote.cast == FOR for vote in tally.votes)
        cast = [vote.cast for vote in tally.votes]
        own = next((vote.cast for vote in tally.votes if vote.player == emperor), None)
        left_out = self.left_out(own, cast.count(DEFERENTIAL))
        turned = sum(vote.cast == DEFERENTIAL and vote.counts_as == AGAINST for vote in tally.votes)
        ended = (tally.self_killed, tally.vetoed)
        return Counts(
            tally.count(FOR), tally.count(AGAINST), imperial, *ended, left_out, left_out - turned if left_out else 0
        )

    @functools.cached_property
    def players(self) -> int:
        """How many players there are."""
        return self.supposed if self.supposed is not None else len(self.game.roster.active(self.at))

    @functools.cached_property
    def quorum(self) -> int:
        """How many of them make a quorum, by the votes that were seen."""
        return self.quorum_by(self.counts)

    def quorum_by(self, counts: Counts) -> int:
        """The same, had the votes been others."""
        return quorum_of(self.law, max(0, self.players - self.unraised - counts.left_out))

    def left_out(self, imperial: str | None, deferring: int) -> int:
        """How many count for no Quorum as they, `deferring` with who heads the dynasty, have voted DEFERENTIAL on a Proposal
        like them, where the text says so (since July 2025). `imperial`: the icon that the Emperor has cast."""
        if self.matter.kind != PROPOSAL or self.law.get("deferrers-out") is None:
            return 0
        return deferring if imperial == DEFERENTIAL else 0

    @functools.cached_property
    def older(self) -> tuple[str, ...]:
        """The Proposals that come first."""
        if self.ignore_older or self.matter.kind != PROPOSAL:
            return ()
        return tuple(other.id for other in older_pending(self.game, self.law, self.matter, self.at))

    @functools.cached_property
    def age(self) -> timedelta:
        """For how long it has been open."""
        return self.matter.age(self.at)

    @functools.cached_property
    def illegal(self) -> bool:
        """Whether it was posted or altered unlawfully, where that alone makes it Unpopular (R205-OFFPOST-23, 25; V14)."""
        return is_illegal(self.law, self.matter)

    @functools.cached_property
    def ignored(self) -> bool:
        """Whether it is a Proposal pending for so long that it is passed over (RESPROP-08)."""
        return self.matter.kind == PROPOSAL and self.age > timedelta(days=self.law.number("ignored-after"))

    @functools.cached_property
    def may_time_in(self) -> bool:
        """Whether a majority alone would make it Popular by now (VOTES-10; V13)."""
        return self.age >= self.law.number("popular-timeout") * HOUR and not self.needs_quorum

    @functools.cached_property
    def needs_quorum(self) -> bool:
        """Whether no majority alone makes it Popular, for what it would change (R205-VOTES-11; V13)."""
        return self.law.get("no-timeout-for-core") is not None and changes_fixed_rules(self.matter)

    @functools.cached_property
    def bars(self) -> tuple[Condition, ...]:
        """What keeps it from being resolved at all. A Hiatus does not keep Declarations of Victory from it; Seasonal
        Downtime does (D7)."""
        if self.nothing:
            return (Condition("illegal-post", "GST-03", f"it is none: {say_illegal(self.matter)}"),)
        if self.matter.kind == CFJ:
            return ()
        bars = (Condition(bar.code, bar.clause, bar.text) for bar in bars_on_play(self.game, self.law, self.at))
        return tuple(bar for bar in bars if self.matter.kind == PROPOSAL or bar.code == "seasonal-downtime")

    @functools.cached_property
    def not_oldest(self) -> tuple[Condition, ...]:
        """What comes first."""
        text = f"older and still pending: {say_posts(self.older)}"
        return (Condition("not-oldest", "RESPROP-10", text),) if self.older else ()

    @functools.cached_property
    def fail_blockers(self) -> tuple[Condition, ...]:
        """What stands against failing it, whatever the grounds."""
        if self.matter.kind == PROPOSAL:
            return (*(() if self.ignored else self.not_oldest), *self.bars)
        if self.matter.kind == CFJ:
            return ()
        hours = self.law.number("dov-fail")
        why = f"open for {say_span(self.age)} of {hours} h"
        young = (Condition("under-12h", "VICTORY-09", why),) if self.age < hours * HOUR else ()
        return (*young, *self.bars)


class _Counted(Struct, frozen=True, dict=True):
    """A matter as of an instant, with its votes in numbers."""

    of: AsOf
    counts: Counts

    @functools.cached_property
    def quorum(self) -> int:
        """How many make a quorum."""
        return self.of.quorum_by(self.counts)

    @functools.cached_property
    def popular_because(self) -> tuple[str, ...]:
        """The routes by which it is Popular (VOTES-09, 10; V12, V13)."""
        if self.of.illegal:
            return ()
        by_quorum = ("quorum",) if self.counts.votes_for >= self.quorum else ()
        return (*by_quorum, "48h-majority") if self._majority and self.of.may_time_in else by_quorum

    @property
    def _majority(self) -> bool:
        counts = self.counts
        return counts.valid > self.of.law.number("popular-timeout", 1) and counts.votes_for > counts.votes_against

    @functools.cached_property
    def unpopular_because(self) -> tuple[str, ...]:
        """The routes by which it is Unpopular (VOTES-11, 12; V11)."""
        timed_out = self.of.age >= self.of.law.number("unpopular-timeout") * HOUR
        routes = {
            "illegal-post": self.of.illegal,
            "unpopular-quorum": self.not_against < self.quorum,
            "unpopular-48h": timed_out and not self.popular_because,
        }
        return tuple(route for route, open_to_it in routes.items() if open_to_it)

    @property
    def not_against(self) -> int:
        """How many do not vote AGAINST (V11, V29)."""
        return self.of.players - self.counts.votes_against - (self.counts.sparing if self.of.apart else 0)

    def enact_blockers(self) -> Iterator[Condition]:
        """What stands against enacting it."""
        if not self.popular_because and not by_share(self.of.law, self.of.matter):
            yield self._not_popular()
        match self.of.matter.kind:
            case "Proposal":
                yield from self._proposal_blockers()
            case "Declaration of Victory":
                yield from self._dov_blockers()
        if self.of.illegal:
            yield Condition("illegal-post", "R205-OFFPOST-25", say_illegal(self.of.matter))
        if lacks_subject(self.of.law, self.of.matter.title):
            yield Condition("illegal-post", NOT_VALID, "it has no subject, so it is not valid")

    def fail_grounds(self) -> Iterator[Condition]:
        """The grounds to fail it."""
        for route in self.unpopular_because:
            yield self._unpopular(route)
        match self.of.matter.kind:
            case "Proposal":
                yield from self._proposal_grounds()
            case "Call for Judgement" if self.of.matter.changes == ():
                yield Condition("no-changes", "CFJ-06", "it specifies neither changes nor corrections")
            case "Declaration of Victory":
                yield from self._dov_grounds()

    def _unpopular(self, route: str) -> Condition:
        against, players = self.counts.votes_against, self.of.players
        if route == "unpopular-quorum":
            do = "does" if self.not_against == 1 else "do"
            votes = f"{against} of {players} players vote AGAINST, so only {self.not_against} {do} not"
            return Condition(route, "VOTES-11", f"Unpopular: {votes}, and quorum is {self.quorum}")
        if route == "unpopular-48h":
            why = f"Unpopular: it has been open for {say_span(self.of.age)} and is not Popular"
            if self._majority and self.of.needs_quorum:
                return Condition(route, "R205-VOTES-11", f"{why}: {self._say_no_quorum()}")
            return Condition(route, "VOTES-12", why)
        return Condition(route, "R205-OFFPOST-25", f"Unpopular: {say_illegal(self.of.matter)}")

    def _not_popular(self) -> Condition:
        if self.of.illegal:
            return Condition("not-popular", "R205-OFFPOST-25", f"not Popular: {ILLEGAL}")
        votes_for, votes_against = self.counts.votes_for, self.counts.votes_against
        hours, quorum = self.of.law.number("popular-timeout"), self.quorum
        if self.of.age < hours * HOUR:
            why = f"{votes_for} FOR, quorum is {quorum}, and it has been open for only {say_span(self.of.age)}"
        elif self._majority and self.of.needs_quorum:
            return Condition("not-popular", "R205-VOTES-11", f"not Popular: {self._say_no_quorum()}")
        else:
            why = f"{votes_for} FOR to {votes_against} AGAINST after {hours} hours, quorum is {quorum}"
        return Condition("not-popular", "VOTES-09", f"not Popular: {why}")

    def _say_no_quorum(self) -> str:
        """Why the majority that it has does not make it Popular."""
        votes = f"{self.counts.votes_for} FOR to {self.counts.votes_against} AGAINST"
        hours = self.of.law.number("popular-timeout")
        return f"it would change a Core, Special Case or Appendix rule, so after {hours} hours {votes} do not do without quorum, which is {self.quorum}"

    def _killed(self, clause: str) -> Iterator[Condition]:
        """What ends a Proposal whatever the votes are (SPECVOTE-03, 06)."""
        if self.counts.vetoed:
            yield Condition("vetoed", clause, "it has been Vetoed")
        if self.counts.self_killed:
            yield Condition("self-killed", clause, "its author has voted AGAINST it")

    def _proposal_blockers(self) -> Iterator[Condition]:
        of, hours = self.of, self.of.law.number("enact-after")
        if of.age < hours * HOUR:
            left = of.matter.posted_at + hours * HOUR - of.at
            yield Condition(
                "under-12h", "RESPROP-03", f"open for {say_span(of.age)} of {hours} h; {say_span(left)} to go"
            )
        yield from of.not_oldest
        if of.ignored:
            text = f"pending for more than {of.law.number('ignored-after')} days, so it is never the oldest"
            yield Condition("over-7-days", "RESPROP-08", text)
        yield from self._killed("RESPROP-04")
        yield from of.bars

    def _proposal_grounds(self) -> Iterator[Condition]:
        yield from self._killed("RESPROP-07")
        if self.of.ignored:
            text = f"it has been pending for more than {self.of.law.number('ignored-after')} days"
            yield Condition("over-7-days", "RESPROP-09", text)

    def _dov_blockers(self) -> Iterator[Condition]:
        """Two ways lead to it, each with its share of the players and its hours (VICTORY-07, 08)."""
        agreed, contested = self._dov_short("dov-agreed"), self._dov_short("dov-contested")
        last = self.of.law.last_number("dov-contested")
        if agreed is None and contested is not None:
            if self.of.age < self.of.law.last_number("dov-agreed") * HOUR or self._is_contested:
                yield from (*self._dov_too_young(), contested)
        elif agreed is not None and contested is None:
            if self.of.age < last * HOUR:
                why = f"open for {say_span(self.of.age)} of {last} h"
                yield from (agreed, Condition("under-24h-contested", "VICTORY-08", why))
        else:
            yield from (() if agreed is None else (agreed,))
            yield from self._dov_too_young()
        yield from self.of.bars

    @property
    def _is_contested(self) -> bool:
        return self.counts.votes_against > 0 and not self.counts.imperial

    def _dov_short(self, name: str) -> Condition | None:
        """That too few players are FOR it for one of the ways, where the text asks for a share of them there."""
        stated, votes_for = self.of.law.parameters[name], self.counts.votes_for
        players = self.of.players - self.of.unraised
        if len(stated.values) < 2 or Fraction(votes_for) > stated.fraction(0) * players:
            return None
        why = f"{votes_for} of {players} players vote FOR, which is not more than {stated.fraction(0)}"
        return Condition("not-two-thirds", "VICTORY-07", why)

    def _dov_too_young(self) -> Iterator[Condition]:
        law, age, against = self.of.law, self.of.age, self.counts.votes_against
        agreed, contested = law.last_number("dov-agreed"), law.last_number("dov-contested")
        least = min(agreed, contested)
        if age < least * HOUR:
            # What is said here holds whatever votes are not seen: another code is told for votes that are as they are.
            longer = f"; with {against} AGAINST and no FOR of the {law.words.emperor} it needs {contested} h"
            is_longer = least < contested and self._is_contested
            yield Condition(
                "under-12h", "VICTORY-07", f"open for {say_span(age)} of {least} h{longer if is_longer else ''}"
            )
        elif age < contested * HOUR and self._is_contested:
            why = (
                f"{against} AGAINST and no FOR of the {law.words.emperor}: it needs {contested} h and has "
                f"been open for {say_span(age)}"
            )
            yield Condition("under-24h-contested", "VICTORY-08", why)

    def _dov_grounds(self) -> Iterator[Condition]:
        overdue = self.of.law.get("dov-overdue")
        barred = self.of.illegal or next(self._dov_blockers(), None) is not None
        if overdue and self.of.age > overdue.number() * HOUR and barred:
            why = f"it is more than {overdue.number()} hours old and cannot be enacted"
            yield Condition("over-48h", "R205-VICTORY-09", why)


def is_illegal(law: Law, matter: Matter) -> bool:
    """Whether the text makes it illegal that a matter's post was made or altered as it was (R205-OFFPOST-23)."""
    return matter.illegal and law.get("illegal-is-unpopular") is not None


def by_share(law: Law, matter: Matter) -> bool:
    """Whether this matter needs a share of the players instead of being Popular (205's DoVs, D2)."""
    return matter.kind == DOV and len(law.parameters["dov-agreed"].values) > 1
