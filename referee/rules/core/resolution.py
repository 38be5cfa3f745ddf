"""May this be enacted, or failed, now: Popular, Unpopular, and the conditions of each kind of matter.

VOTES-09 to 12, SPECVOTE, RESPROP, CFJ-04 to 06, VICTORY-07 to 09, readings V11 to V17, D1, D2.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction

import msgspec

from referee.law.law import Law
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.instants import HOUR, say_span
from referee.rules.core import hiatus, votes
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import bars_on_play
from referee.rules.core.votes import AGAINST, FOR, Tally, changes_fixed_rules, tally_votes

NEEDED: dict[str, tuple[str, ...]] = {
    PROPOSAL: (
        "enact-oldest",
        "enact-popular",
        "enact-after",
        "enact-not-killed",
        "fail-oldest",
        "ignored-after",
        "no-timeout-for-core",
        "imperial-deferentials",
        "imperial-others-void",
        "malign-veto",
        *hiatus.NEEDED,
    ),
    CFJ: ("cfj-enact", "cfj-fail", "cfj-empty"),
    DOV: ("dov-agreed", "dov-contested", "dov-fail", "dov-overdue", "downtime", "downtime-bars"),
}
_NEEDED_BY_ALL = (
    *votes.NEEDED,
    "popular-quorum",
    "popular-timeout",
    "unpopular-quorum",
    "unpopular-timeout",
    "quorum",
)


class Condition(msgspec.Struct, frozen=True):
    """A blocker or a ground: its code, its clause (without the ruleset's prefix), and why in a sentence."""

    code: str
    clause: str
    text: str


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules say of a pending matter at one instant. `lacking`: sentences of law not understood."""

    at: datetime
    players: int
    quorum: int
    tally: Tally
    popular_because: tuple[str, ...] = ()
    unpopular_because: tuple[str, ...] = ()
    blocked_by: tuple[str, ...] = ()
    enact_blockers: tuple[Condition, ...] = ()
    fail_grounds: tuple[Condition, ...] = ()
    fail_blockers: tuple[Condition, ...] = ()
    lacking: tuple[str, ...] = ()

    @property
    def popular(self) -> bool:
        """Popular by any route."""
        return bool(self.popular_because)

    @property
    def unpopular(self) -> bool:
        """Unpopular by any route."""
        return bool(self.unpopular_because)

    @property
    def can_enact(self) -> bool:
        """Nothing stands against enacting it."""
        return not self.enact_blockers and not self.lacking

    @property
    def can_fail(self) -> bool:
        """There is a ground to fail it, and nothing against."""
        return bool(self.fail_grounds) and not self.fail_blockers and not self.lacking


def quorum_of(law: Law, players: int) -> int:
    """Half the number of players, rounded down, plus what the text adds (KEYW-24)."""
    return players // 2 + law.number("quorum")


def judge(game: CoreGame, law: Law, matter: Matter, at: datetime, *, ignore_older: bool = False) -> Judgement:
    """Judge a matter as if it were pending at `at`. `ignore_older`: as if nothing older were pending."""
    return _AsOf(game, law, matter, at, ignore_older).judgement()


def older_pending(game: CoreGame, law: Law, matter: Matter, at: datetime) -> list[Matter]:
    """Pending Proposals older than this one and not over the seven days (RESPROP-08, 10; V16)."""
    limit = timedelta(days=law.number("ignored-after"))
    return [
        other
        for other in game.pending_matters(PROPOSAL)
        if other.posted_at < matter.posted_at and other.age(at) <= limit and other.id != matter.id
    ]


@dataclass(frozen=True)
class _AsOf:
    """A matter as of an instant, as if it were pending then."""

    game: CoreGame
    law: Law
    matter: Matter
    at: datetime
    ignore_older: bool

    def judgement(self) -> Judgement:
        lacking = lacking_for(self.law, self.matter)
        if lacking:
            return Judgement(at=self.at, players=self.players, quorum=0, tally=self.tally, lacking=lacking)
        match self.matter.kind:
            case "Proposal":
                blockers, grounds, against = (
                    self._proposal_blockers(),
                    self._proposal_grounds(),
                    self._proposal_against(),
                )
            case "Call for Judgement":
                blockers, grounds, against = [], self._no_changes(), []
            case _:
                blockers, grounds, against = self._dov_blockers(), self._dov_grounds(), self._dov_against()
        if not self.popular_because and not _by_share(self.law, self.matter):
            blockers.insert(0, self._not_popular())
        if self.illegal:
            blockers.append(Condition("illegal-post", "R205-OFFPOST-25", "it was not allowed to be posted"))
        return Judgement(
            at=self.at,
            players=self.players,
            quorum=self.quorum,
            tally=self.tally,
            popular_because=self.popular_because,
            unpopular_because=self.unpopular_because,
            blocked_by=self.older,
            enact_blockers=tuple(blockers),
            fail_grounds=(*self._unpopular_grounds(), *grounds),
            fail_blockers=tuple(against),
        )

    @functools.cached_property
    def tally(self) -> Tally:
        return tally_votes(self.game, self.law, self.matter, self.at)

    @functools.cached_property
    def players(self) -> int:
        return len(self.game.roster.active(self.at))

    @functools.cached_property
    def quorum(self) -> int:
        return quorum_of(self.law, self.players)

    @functools.cached_property
    def older(self) -> tuple[str, ...]:
        if self.ignore_older or self.matter.kind != PROPOSAL:
            return ()
        return tuple(other.id for other in older_pending(self.game, self.law, self.matter, self.at))

    @functools.cached_property
    def bars(self) -> list[Condition]:
        bars = bars_on_play(self.game, self.law, self.at)
        return [Condition(bar.code, bar.clause, bar.text) for bar in bars]

    @property
    def age(self) -> timedelta:
        return self.matter.age(self.at)

    @property
    def illegal(self) -> bool:
        """Whether it was not allowed to be posted, where that alone makes it Unpopular (R205-OFFPOST-25; V14)."""
        return self.matter.illegal and self.law.get("illegal-is-unpopular") is not None

    @functools.cached_property
    def popular_because(self) -> tuple[str, ...]:
        """The routes by which it is Popular (VOTES-09, 10; V12, V13)."""
        if self.illegal:
            return ()
        law, votes_for = self.law, self.tally.count(FOR)
        hours, more_than = law.number("popular-timeout", 0), law.number("popular-timeout", 1)
        majority = self.tally.valid > more_than and votes_for > self.tally.count(AGAINST)
        barred = law.get("no-timeout-for-core") and changes_fixed_rules(self.matter)
        by_quorum = ("quorum",) if votes_for >= self.quorum else ()
        return (*by_quorum, "48h-majority") if self.age >= hours * HOUR and majority and not barred else by_quorum

    @functools.cached_property
    def unpopular_because(self) -> tuple[str, ...]:
        """The routes by which it is Unpopular (VOTES-11, 12; V11)."""
        timed_out = self.age >= self.law.number("unpopular-timeout") * HOUR
        routes = {
            "unpopular-quorum": self.players - self.tally.count(AGAINST) < self.quorum,
            "unpopular-48h": timed_out and not self.popular_because,
            "illegal-post": self.illegal,
        }
        return tuple(route for route, open_to_it in routes.items() if open_to_it)

    def _unpopular_grounds(self) -> list[Condition]:
        against, players = self.tally.count(AGAINST), self.players
        votes = f"{against} of {players} players vote AGAINST, so only {players - against} do not, and quorum is {self.quorum}"
        says = {
            "unpopular-quorum": ("VOTES-11", f"Unpopular: {votes}"),
            "unpopular-48h": (
                "VOTES-12",
                f"Unpopular: it has been open for {say_span(self.age)} and is not Popular",
            ),
            "illegal-post": ("R205-OFFPOST-25", "Unpopular: it was not allowed to be posted"),
        }
        return [Condition(route, *says[route]) for route in self.unpopular_because]

    def _not_popular(self) -> Condition:
        votes_for, votes_against = self.tally.count(FOR), self.tally.count(AGAINST)
        hours = self.law.number("popular-timeout")
        if self.age < hours * HOUR:
            why = f"{votes_for} FOR, quorum is {self.quorum}, and it has been open for only {say_span(self.age)}"
        else:
            why = f"{votes_for} FOR to {votes_against} AGAINST after {hours} hours, quorum is {self.quorum}"
        return Condition("not-popular", "VOTES-09", f"not Popular: {why}")

    def _killed(self, clause: str) -> list[Condition]:
        """What ends a Proposal whatever the votes are (SPECVOTE-03, 06)."""
        killed = []
        if self.tally.vetoed:
            killed.append(Condition("vetoed", clause, "it has been Vetoed"))
        if self.tally.self_killed:
            killed.append(Condition("self-killed", clause, "its author has voted AGAINST it"))
        return killed

    @property
    def _ignored(self) -> bool:
        """Whether a Proposal has been pending for so long that it is passed over (RESPROP-08)."""
        return self.age > timedelta(days=self.law.number("ignored-after"))

    def _not_oldest(self) -> list[Condition]:
        text = f"older and still pending: {', '.join(self.older)}"
        return [Condition("not-oldest", "RESPROP-10", text)] if self.older else []

    def _proposal_blockers(self) -> list[Condition]:
        blockers, hours = [], self.law.number("enact-after")
        if self.age < hours * HOUR:
            left = self.matter.posted_at + hours * HOUR - self.at
            text = f"open for {say_span(self.age)} of {hours} h; {say_span(left)} to go"
            blockers.append(Condition("under-12h", "RESPROP-03", text))
        blockers += self._not_oldest()
        if self._ignored:
            days = self.law.number("ignored-after")
            text = f"pending for more than {days} days, so it is never the oldest"
            blockers.append(Condition("over-7-days", "RESPROP-08", text))
        return [*blockers, *self._killed("RESPROP-04"), *self.bars]

    def _proposal_grounds(self) -> list[Condition]:
        grounds = self._killed("RESPROP-07")
        if self._ignored:
            text = f"it has been pending for more than {self.law.number('ignored-after')} days"
            grounds.append(Condition("over-7-days", "RESPROP-09", text))
        return grounds

    def _proposal_against(self) -> list[Condition]:
        return [*([] if self._ignored else self._not_oldest()), *self.bars]

    def _no_changes(self) -> list[Condition]:
        text = "it specifies neither changes nor corrections"
        return [Condition("no-changes", "CFJ-06", text)] if self.matter.changes == () else []

    def _dov_blockers(self) -> list[Condition]:
        law, blockers = self.law, []
        if _by_share(law, self.matter):
            votes_for, share = self.tally.count(FOR), law.parameters["dov-agreed"].fraction(0)
            if Fraction(votes_for) <= share * self.players:
                why = f"{votes_for} of {self.players} players vote FOR, which is not more than {share}"
                blockers.append(Condition("not-two-thirds", "VICTORY-07", why))
        return [*blockers, *self._dov_too_young(), *self._downtime()]

    def _dov_too_young(self) -> list[Condition]:
        law, against = self.law, self.tally.count(AGAINST)
        agreed, contested = law.last_number("dov-agreed"), law.last_number("dov-contested")
        if self.age < agreed * HOUR:
            return [Condition("under-12h", "VICTORY-07", f"open for {say_span(self.age)} of {agreed} h")]
        emperor = self.game.emperor_at(self.at)
        imperial = any(vote.player == emperor and vote.cast == FOR for vote in self.tally.votes)
        if self.age >= contested * HOUR or not against or imperial:
            return []
        why = (
            f"{against} AGAINST and no FOR of the {law.words.emperor}: it needs {contested} h and has "
            f"been open for {say_span(self.age)}"
        )
        return [Condition("under-24h-contested", "VICTORY-08", why)]

    def _dov_grounds(self) -> list[Condition]:
        overdue = self.law.get("dov-overdue")
        if not overdue or self.age <= overdue.number() * HOUR or not self._dov_blockers():
            return []
        why = f"it is more than {overdue.number()} hours old and cannot be enacted"
        return [Condition("over-48h", "R205-VICTORY-09", why)]

    def _dov_against(self) -> list[Condition]:
        hours = self.law.number("dov-fail")
        why = f"open for {say_span(self.age)} of {hours} h"
        young = [Condition("under-12h", "VICTORY-09", why)] if self.age < hours * HOUR else []
        return [*young, *self._downtime()]

    def _downtime(self) -> list[Condition]:
        """A Hiatus does not keep Declarations of Victory from being resolved; Seasonal Downtime does (D7)."""
        return [bar for bar in self.bars if bar.code == "seasonal-downtime"]


def _by_share(law: Law, matter: Matter) -> bool:
    """Whether this matter needs a share of the players instead of being Popular (205's DoVs, D2)."""
    return matter.kind == DOV and len(law.parameters["dov-agreed"].values) > 1


def lacking_for(law: Law, matter: Matter) -> tuple[str, ...]:
    """What the text would have to state, or surely not to state, to judge this matter."""
    illegal = ("illegal-is-unpopular",) if matter.illegal else ()
    return law.lacks(*_NEEDED_BY_ALL, *NEEDED.get(matter.kind, ()), *illegal)
