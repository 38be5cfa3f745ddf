"""May this be enacted, or failed, now: Popular, Unpopular, and the conditions of each kind of matter.

VOTES-09 to 12, SPECVOTE, RESPROP, CFJ-04 to 06, VICTORY-07 to 09, readings V11 to V17, D1, D2.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction

import msgspec

from referee.law.law import Law
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.instants import HOUR, SECOND, say_span, whole_second_from
from referee.rules.core import hiatus, votes
from referee.rules.core.game import Cast, CoreGame, Matter
from referee.rules.core.hiatus import Bar, bars_on_play, downtime_end
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
    popular_because: tuple[str, ...]
    unpopular_because: tuple[str, ...]
    blocked_by: tuple[str, ...]
    enact_blockers: tuple[Condition, ...]
    fail_grounds: tuple[Condition, ...]
    fail_blockers: tuple[Condition, ...]
    lacking: tuple[str, ...]

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
    tally = tally_votes(game, law, matter, at)
    players = len(game.roster.active(at))
    lacking = lacking_for(law, matter)
    if lacking:
        return Judgement(
            at=at,
            players=players,
            quorum=0,
            tally=tally,
            popular_because=(),
            unpopular_because=(),
            blocked_by=(),
            enact_blockers=(),
            fail_grounds=(),
            fail_blockers=(),
            lacking=lacking,
        )
    quorum = quorum_of(law, players)
    popular = _popular_because(law, matter, tally, quorum, at)
    unpopular = _unpopular_because(law, matter, tally, players, quorum, bool(popular), at)
    older = () if ignore_older or matter.kind != PROPOSAL else tuple(m.id for m in older_pending(game, law, matter, at))
    bars = bars_on_play(game, law, at)
    match matter.kind:
        case "Proposal":
            blockers = _proposal_blockers(law, matter, tally, older, bars, at)
            grounds, against = _proposal_failing(law, matter, tally, older, bars, at)
        case "Call for Judgement":
            blockers, grounds, against = [], _no_changes(matter), []
        case _:
            blockers = _dov_blockers(game, law, matter, tally, players, bars, at)
            grounds, against = _dov_failing(game, law, matter, tally, players, bars, at)
    if not popular and not _by_share(law, matter):
        blockers.insert(0, _not_popular(matter, tally, quorum, at, law))
    if matter.illegal and law.get("illegal-is-unpopular"):
        blockers.append(Condition("illegal-post", "R205-OFFPOST-25", "it was not allowed to be posted"))
    grounds = [*_unpopular_grounds(unpopular, matter, tally, players, quorum, at), *grounds]
    return Judgement(
        at=at,
        players=players,
        quorum=quorum,
        tally=tally,
        popular_because=popular,
        unpopular_because=unpopular,
        blocked_by=older,
        enact_blockers=tuple(blockers),
        fail_grounds=tuple(grounds),
        fail_blockers=tuple(against),
        lacking=(),
    )


def older_pending(game: CoreGame, law: Law, matter: Matter, at: datetime) -> list[Matter]:
    """Pending Proposals older than this one and not over the seven days (RESPROP-08, 10; V16)."""
    limit = timedelta(days=law.number("ignored-after"))
    return [
        other
        for other in game.pending_matters(PROPOSAL)
        if other.posted_at < matter.posted_at and other.age(at) <= limit and other.id != matter.id
    ]


def _popular_because(law: Law, matter: Matter, tally: Tally, quorum: int, at: datetime) -> tuple[str, ...]:
    if matter.illegal and law.get("illegal-is-unpopular"):
        return ()
    routes = []
    if tally.count(FOR) >= quorum:
        routes.append("quorum")
    hours, more_than = law.number("popular-timeout", 0), law.number("popular-timeout", 1)
    timed_out = matter.age(at) >= hours * HOUR and tally.valid > more_than and tally.count(FOR) > tally.count(AGAINST)
    if timed_out and not (law.get("no-timeout-for-core") and changes_fixed_rules(matter)):
        routes.append("48h-majority")
    return tuple(routes)


def _unpopular_because(
    law: Law, matter: Matter, tally: Tally, players: int, quorum: int, popular: bool, at: datetime
) -> tuple[str, ...]:
    routes = []
    if players - tally.count(AGAINST) < quorum:
        routes.append("unpopular-quorum")
    if matter.age(at) >= law.number("unpopular-timeout") * HOUR and not popular:
        routes.append("unpopular-48h")
    if matter.illegal and law.get("illegal-is-unpopular"):
        routes.append("illegal-post")
    return tuple(routes)


def _unpopular_grounds(
    routes: tuple[str, ...], matter: Matter, tally: Tally, players: int, quorum: int, at: datetime
) -> list[Condition]:
    against = tally.count(AGAINST)
    says = {
        "unpopular-quorum": (
            "VOTES-11",
            f"Unpopular: {against} of {players} players vote AGAINST, so only {players - against} do not, and quorum is {quorum}",
        ),
        "unpopular-48h": (
            "VOTES-12",
            f"Unpopular: it has been open for {say_span(matter.age(at))} and is not Popular",
        ),
        "illegal-post": ("R205-OFFPOST-25", "Unpopular: it was not allowed to be posted"),
    }
    return [Condition(route, *says[route]) for route in routes]


def _not_popular(matter: Matter, tally: Tally, quorum: int, at: datetime, law: Law) -> Condition:
    votes_for, votes_against = tally.count(FOR), tally.count(AGAINST)
    hours = law.number("popular-timeout")
    if matter.age(at) < hours * HOUR:
        why = f"{votes_for} FOR, quorum is {quorum}, and it has been open for only {say_span(matter.age(at))}"
    else:
        why = f"{votes_for} FOR to {votes_against} AGAINST after {hours} hours, quorum is {quorum}"
    return Condition("not-popular", "VOTES-09", f"not Popular: {why}")


def _proposal_blockers(
    law: Law, matter: Matter, tally: Tally, older: tuple[str, ...], bars: list[Bar], at: datetime
) -> list[Condition]:
    blockers = []
    hours = law.number("enact-after")
    if matter.age(at) < hours * HOUR:
        left = matter.posted_at + hours * HOUR - at
        blockers.append(
            Condition(
                "under-12h", "RESPROP-03", f"open for {say_span(matter.age(at))} of {hours} h; {say_span(left)} to go"
            )
        )
    if older:
        blockers.append(_not_oldest(older))
    days = law.number("ignored-after")
    if matter.age(at) > timedelta(days=days):
        blockers.append(
            Condition("over-7-days", "RESPROP-08", f"pending for more than {days} days, so it is never the oldest")
        )
    if tally.vetoed:
        blockers.append(Condition("vetoed", "RESPROP-04", "it has been Vetoed"))
    if tally.self_killed:
        blockers.append(Condition("self-killed", "RESPROP-04", "its author has voted AGAINST it"))
    return blockers + [Condition(bar.code, bar.clause, bar.text) for bar in bars]


def _not_oldest(older: tuple[str, ...]) -> Condition:
    return Condition("not-oldest", "RESPROP-10", f"older and still pending: {', '.join(older)}")


def _proposal_failing(
    law: Law, matter: Matter, tally: Tally, older: tuple[str, ...], bars: list[Bar], at: datetime
) -> tuple[list[Condition], list[Condition]]:
    grounds = []
    if tally.vetoed:
        grounds.append(Condition("vetoed", "RESPROP-07", "it has been Vetoed"))
    if tally.self_killed:
        grounds.append(Condition("self-killed", "RESPROP-07", "its author has voted AGAINST it"))
    days = law.number("ignored-after")
    overdue = matter.age(at) > timedelta(days=days)
    if overdue:
        grounds.append(Condition("over-7-days", "RESPROP-09", f"it has been pending for more than {days} days"))
    blockers = [Condition(bar.code, bar.clause, bar.text) for bar in bars]
    if older and not overdue:
        blockers.insert(0, _not_oldest(older))
    return grounds, blockers


def _no_changes(matter: Matter) -> list[Condition]:
    if matter.changes == ():
        return [Condition("no-changes", "CFJ-06", "it specifies neither changes nor corrections")]
    return []


def _by_share(law: Law, matter: Matter) -> bool:
    """Whether this matter needs a share of the players instead of being Popular (205's DoVs, D2)."""
    return matter.kind == DOV and len(law.parameters["dov-agreed"].values) > 1


def _dov_blockers(
    game: CoreGame, law: Law, matter: Matter, tally: Tally, players: int, bars: list[Bar], at: datetime
) -> list[Condition]:
    blockers = []
    if _by_share(law, matter):
        share = law.parameters["dov-agreed"].fraction(0)
        if Fraction(tally.count(FOR)) <= share * players:
            why = f"{tally.count(FOR)} of {players} players vote FOR, which is not more than {share}"
            blockers.append(Condition("not-two-thirds", "VICTORY-07", why))
    agreed, contested = law.last_number("dov-agreed"), law.last_number("dov-contested")
    emperor = game.emperor_at(at)
    imperial = any(vote.player == emperor and vote.cast == FOR for vote in tally.votes)
    if matter.age(at) < agreed * HOUR:
        why = f"open for {say_span(matter.age(at))} of {agreed} h"
        blockers.append(Condition("under-12h", "VICTORY-07", why))
    elif matter.age(at) < contested * HOUR and tally.count(AGAINST) > 0 and not imperial:
        why = (
            f"{tally.count(AGAINST)} AGAINST and no FOR of the {law.words.emperor}: it needs {contested} h and has "
            f"been open for {say_span(matter.age(at))}"
        )
        blockers.append(Condition("under-24h-contested", "VICTORY-08", why))
    return blockers + _downtime_only(bars)


def _dov_failing(
    game: CoreGame, law: Law, matter: Matter, tally: Tally, players: int, bars: list[Bar], at: datetime
) -> tuple[list[Condition], list[Condition]]:
    grounds, blockers = [], _downtime_only(bars)
    hours = law.number("dov-fail")
    if matter.age(at) < hours * HOUR:
        why = f"open for {say_span(matter.age(at))} of {hours} h"
        blockers.insert(0, Condition("under-12h", "VICTORY-09", why))
    overdue = law.get("dov-overdue")
    if (
        overdue
        and matter.age(at) > overdue.number() * HOUR
        and _dov_blockers(game, law, matter, tally, players, bars, at)
    ):
        why = f"it is more than {overdue.number()} hours old and cannot be enacted"
        grounds.append(Condition("over-48h", "R205-VICTORY-09", why))
    return grounds, blockers


def _downtime_only(bars: list[Bar]) -> list[Condition]:
    """A Hiatus does not keep Declarations of Victory from being resolved; Seasonal Downtime does (D7)."""
    return [Condition(bar.code, bar.clause, bar.text) for bar in bars if bar.code == "seasonal-downtime"]


def earliest_enactment(
    game: CoreGame, law: Law, matter: Matter, now: datetime, *, ignore_older: bool = False
) -> datetime | None:
    """The first second, now or later, at which it could be enacted if nobody votes and nothing is resolved.

    Every condition can change only at a handful of instants; the first of them that passes is the answer.
    """
    for at in sorted(at for at in _turning_points(game, law, matter, now) if at >= now):
        if judge(game, law, matter, at, ignore_older=ignore_older).can_enact:
            return at
    return None


def _turning_points(game: CoreGame, law: Law, matter: Matter, now: datetime) -> set[datetime]:
    """Every instant at which, without a vote or a resolution, anything about a matter can change."""
    if lacking_for(law, matter):
        return set()
    points = {whole_second_from(now)}
    spans = [law.number("popular-timeout") * HOUR, law.number("unpopular-timeout") * HOUR]
    if matter.kind == PROPOSAL:
        spans.append(law.number("enact-after") * HOUR)
        limit = timedelta(days=law.number("ignored-after"))
        points |= {whole_second_from(m.posted_at + limit) + SECOND for m in game.pending_matters(PROPOSAL)}
    if matter.kind == DOV:
        spans += [law.last_number("dov-agreed") * HOUR, law.last_number("dov-contested") * HOUR]
        spans.append(law.number("dov-fail") * HOUR)
        if law.get("dov-overdue"):
            spans.append(law.number("dov-overdue") * HOUR + SECOND)
    points |= {whole_second_from(matter.posted_at + span) for span in spans}
    for at in tuple(points):
        end = downtime_end(law, at)
        if end is not None:
            points.add(end)
    return points


class Turn(msgspec.Struct, frozen=True):
    """The next instant at which what may be done changes by time alone, and how."""

    at: datetime
    can_enact: bool
    can_fail: bool


def next_turn(game: CoreGame, law: Law, matter: Matter, now: datetime) -> Turn | None:
    """The next change if nobody votes and nothing is resolved; None where there is none."""
    present = judge(game, law, matter, now)
    for at in sorted(at for at in _turning_points(game, law, matter, now) if at > now):
        then = judge(game, law, matter, at)
        if (then.can_enact, then.can_fail) != (present.can_enact, present.can_fail):
            return Turn(at, then.can_enact, then.can_fail)
    return None


def silent_players(game: CoreGame, judgement: Judgement) -> tuple[str, ...]:
    """The players who have no vote on a matter."""
    voters = {vote.player for vote in judgement.tally.votes}
    return tuple(name for name in game.roster.active(judgement.at) if name not in voters)


def would_change(game: CoreGame, law: Law, matter: Matter, judgement: Judgement) -> str:
    """For people: how many more votes would turn the matter; empty where votes cannot."""
    tally = judgement.tally
    if judgement.lacking or not matter.pending or tally.vetoed or tally.self_killed:
        return ""
    ways = []
    if not judgement.popular:
        ways.append(_more(_votes_to_turn(game, law, matter, judgement, FOR), FOR))
    if not judgement.unpopular:
        ways.append(_more(_votes_to_turn(game, law, matter, judgement, AGAINST), AGAINST))
    return ", or ".join(way for way in ways if way)


def _votes_to_turn(game: CoreGame, law: Law, matter: Matter, judgement: Judgement, icon: str) -> int:
    """The fewest new votes of one kind that make it Popular (FOR) or Unpopular (AGAINST), 0 where none do.

    Silent players vote first, then those who think otherwise; the author and the Emperor last, as their
    votes do more than count.
    """
    author, emperor = game.roster.person(matter.author), game.emperor_at(judgement.at)
    counted = {vote.player: vote.counts_as for vote in judgement.tally.votes}
    voters = [name for name in game.roster.active(judgement.at) if counted.get(name) != icon and name != author]
    voters.sort(key=lambda name: (name == emperor, counted.get(name) is not None, name))
    casts = matter.casts
    for number, voter in enumerate(voters, start=1):
        casts = (*casts, Cast("", voter, judgement.at, (icon,)))
        after = judge(game, law, msgspec.structs.replace(matter, casts=casts), judgement.at)
        if after.popular if icon == FOR else after.unpopular:
            return number
    return 0


def _more(number: int, icon: str) -> str:
    if not number:
        return ""
    return f"{number} more vote{'' if number == 1 else 's'} {icon}"


def draft_note(judgement: Judgement) -> str:
    """The note to paste into the admin box; empty while nothing may be done."""
    tally = judgement.tally
    count = f"{tally.count(FOR)} votes to {tally.count(AGAINST)}"
    open_def = f", with {tally.unresolved} unresolved DEF" if tally.unresolved else ""
    if judgement.can_enact:
        reached = "quorum" in judgement.popular_because or not judgement.popular
        return f"{'Reached quorum' if reached else 'Timed out'} {count}{open_def}."
    if not judgement.can_fail:
        return ""
    if tally.vetoed:
        return "Vetoed."
    if tally.self_killed:
        return "Self-killed."
    if "unpopular-quorum" in judgement.unpopular_because:
        return f"Cannot reach quorum, {count}{open_def}."
    if judgement.fail_grounds and judgement.fail_grounds[0].code == "over-7-days":
        return f"Pending for more than seven days, {count}{open_def}."
    return f"Timed out {count}{open_def}."


def lacking_for(law: Law, matter: Matter) -> tuple[str, ...]:
    """What the text would have to state, or surely not to state, to judge this matter."""
    illegal = ("illegal-is-unpopular",) if matter.illegal else ()
    return law.lacks(*_NEEDED_BY_ALL, *NEEDED.get(matter.kind, ()), *illegal)
