"""What comes next for a pending matter: when it may be enacted, what changes by time alone, which votes would turn it.

And the note to paste into the admin box. All of it asks `rules.core.resolution.judge`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec

from referee.law.law import Law
from referee.law.ledger import killed_by_author
from referee.model.events import DOV, PROPOSAL
from referee.model.instants import HOUR, SECOND, whole_second_from
from referee.rules.core.casts import Cast
from referee.rules.core.certainty import Certainty
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import downtime_end
from referee.rules.core.judgements import Judgement
from referee.rules.core.needed import lacking_for
from referee.rules.core.overruled import weigh
from referee.rules.core.resolution import judge
from referee.rules.core.sight import Sight
from referee.rules.core.votes import AGAINST, FOR, VETO


def earliest_enactment(
    game: CoreGame, law: Law, matter: Matter, now: datetime, *, ignore_older: bool = False, sight: Sight | None = None
) -> datetime | None:
    """The first second, now or later, at which it could be enacted if nobody votes and nothing is resolved.

    Every condition can change only at a handful of instants; the first of them that passes is the answer. With a
    `sight` that leaves votes open: the first at which they may have been such that it could.
    """
    for at in sorted(at for at in turning_points(game, law, matter, now) if at >= now):
        if sight is None:
            may = judge(game, law, matter, at, ignore_older=ignore_older).can_enact
        else:
            may = weigh(game, law, matter, at, sight, alone=ignore_older).can_enact is not False
        if may:
            return at
    return None


def turning_points(game: CoreGame, law: Law, matter: Matter, now: datetime) -> set[datetime]:
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


def enactable_since(game: CoreGame, law: Law, matter: Matter, now: datetime, sight: Sight) -> datetime:
    """Since when a matter that may be enacted now surely may: as its votes came in, time passed, and what it waited for was resolved."""
    others = [other for other in game.matters.values() if other.resolved_at is not None and other.resolved_at <= now]
    waited = [
        other.resolved_at
        for other in others
        if other.kind == DOV or (other.kind == PROPOSAL and other.posted_at < matter.posted_at)
    ]
    first = max([matter.posted_at, *(at for at in waited if at is not None and matter.kind == PROPOSAL)])
    points = {first, *(cast.at for cast in matter.casts), *turning_points(game, law, matter, first)}
    since = now
    for at in sorted((at for at in points if first <= at < now), reverse=True):
        if weigh(game, law, matter, at, sight).can_enact is not True:
            break
        since = at
    return since


_WITHOUT_COUNT = frozenset({"Illegal", "Vetoed", "Self-killed", "Withdrawn"})


class Turn(msgspec.Struct, frozen=True):
    """The next instant at which what may be done changes by time alone, and how (None: it cannot be told)."""

    at: datetime
    can_enact: bool | None
    can_fail: bool | None


def next_turn(game: CoreGame, law: Law, matter: Matter, now: datetime, sight: Sight) -> Turn | None:
    """The next change if nobody votes and nothing is resolved; None where there is none."""
    present = weigh(game, law, matter, now, sight)
    for at in sorted(at for at in turning_points(game, law, matter, now) if at > now):
        then = weigh(game, law, matter, at, sight)
        if (then.can_enact, then.can_fail) != (present.can_enact, present.can_fail):
            return Turn(at, then.can_enact, then.can_fail)
    return None


class Flip(msgspec.Struct, frozen=True):
    """Votes that would turn what may be done: whose, any one of whom would do, which, and what it would come to (None: it
    cannot be told)."""

    who: tuple[str, ...]
    icon: str
    may_enact: bool | None
    may_fail: bool | None


def flips(game: CoreGame, law: Law, matter: Matter, now: datetime, sight: Sight) -> Iterator[Flip]:
    """Which one vote more, or otherwise, would turn what may be done, where all votes are seen."""
    present = weigh(game, law, matter, now, sight)
    author, heads = game.roster.person(matter.author), game.emperors_at(now)
    casts = {vote.player: vote.cast for vote in present.seen.tally.votes}
    known: dict[tuple[str | None, str], tuple[bool | None, bool | None]] = {}
    turned: dict[tuple[str, bool | None, bool | None], list[str]] = {}
    for player in game.roster.active(now):
        # A vote more turns it as anybody's does who has cast the same; but its author's and the heads' do more than count, and of
        # some it is open whether they play.
        is_apart = player == author or player in heads or player in game.unsettled
        alike = player if is_apart else casts.get(player)
        for icon in (FOR, AGAINST, VETO) if player in heads and matter.kind == PROPOSAL else (FOR, AGAINST):
            if (alike, icon) not in known:
                added = msgspec.structs.replace(matter, casts=matter.casts.adding(Cast("", player, now, (icon,))))
                then = weigh(game, law, added, now, sight)
                known[alike, icon] = (then.can_enact, then.can_fail)
            if known[alike, icon] != (present.can_enact, present.can_fail):
                turned.setdefault((icon, *known[alike, icon]), []).append(player)
    for (icon, may_enact, may_fail), players in turned.items():
        yield Flip(tuple(sorted(players)), icon, may_enact, may_fail)


def silent_players(game: CoreGame, judgement: Judgement) -> tuple[str, ...]:
    """The players who have no vote on a matter."""
    voters = {vote.player for vote in judgement.tally.votes}
    return tuple(name for name in game.roster.active(judgement.at) if name not in voters)


def would_change(game: CoreGame, law: Law, matter: Matter, judgement: Judgement) -> str:
    """For people: how many more votes than those seen would turn the matter; empty where votes cannot."""
    tally = judgement.tally
    is_over = any(blocker.code == "over-7-days" for blocker in judgement.enact_blockers)
    if judgement.lacking or not matter.pending or tally.vetoed or tally.self_killed or is_over:
        return ""
    turns = _Turns(game, law, matter, judgement)
    popular = turns.fewest(FOR, lambda after: after.popular)
    agreed = turns.fewest(FOR, lambda after: after.popular and not _lacks_two_thirds(after))
    ways = []
    if agreed and (_lacks_two_thirds(judgement) or agreed > popular):
        ways.append(f"{_more(agreed, FOR)} for two thirds")
    elif not judgement.popular:
        ways.append(_more(popular, FOR))
    if not judgement.unpopular:
        ways.append(_more(turns.fewest(AGAINST, lambda after: after.unpopular), AGAINST))
    return ", or ".join(way for way in ways if way)


def _lacks_two_thirds(judgement: Judgement) -> bool:
    return any(blocker.code == "not-two-thirds" for blocker in judgement.enact_blockers)


class _Turns(NamedTuple):
    """A matter that more votes may turn."""

    game: CoreGame
    law: Law
    matter: Matter
    judgement: Judgement

    def fewest(self, icon: str, turned: Callable[[Judgement], bool]) -> int:
        """How many new votes of one kind, but for its author's, turn it, whoever casts them; 0 where none do.

        Those count first who turn it least: silent players, then those who think otherwise, and whoever heads the dynasty last, as others
        may have deferred to them. Where one vote is enough because of whose it is, `flips` has it.
        """
        author, heads = self.game.roster.person(self.matter.author), self.game.emperors_at(self.judgement.at)
        counted = {vote.player: vote.counts_as for vote in self.judgement.tally.votes}
        active = self.game.roster.active(self.judgement.at)
        voters = sorted(
            (name for name in active if counted.get(name) != icon and name != author),
            key=lambda name: (name in counted, counted.get(name) is not None, name),
        )
        leading, others = ([name for name in voters if (name in heads) == leads] for leads in (True, False))
        return self._until(icon, (*others, *leading), turned)

    def _until(self, icon: str, voters: Sequence[str], turned: Callable[[Judgement], bool]) -> int:
        casts, at = self.matter.casts, self.judgement.at
        for number, voter in enumerate(voters, start=1):
            casts = casts.adding(Cast("", voter, at, (icon,)))
            if turned(judge(self.game, self.law, msgspec.structs.replace(self.matter, casts=casts), at)):
                return number
        return 0


def _more(number: int, icon: str) -> str:
    if not number:
        return ""
    return f"{number} more vote{'' if number == 1 else 's'} {icon}"


def draft_note(told: Certainty, law: Law) -> str:
    """The note to paste into the admin box; empty while nothing may surely be done, or nobody knows on what ground. It counts only votes that are known."""
    note = _result(told, law)
    tally = told.seen.tally
    if not note or note in _WITHOUT_COUNT:
        return f"{note}." if note else ""
    if told.votes_in_doubt:
        return f"{note}."
    open_def = f", with {tally.unresolved} unresolved DEF" if tally.unresolved else ""
    comma = "," if note.startswith(("Cannot", "Pending", "Specifies")) else ""
    return f"{note}{comma} {tally.count(FOR)} vote{'' if tally.count(FOR) == 1 else 's'} to {tally.count(AGAINST)}{open_def}."


_BY_GROUND = {"over-7-days": "Pending for more than seven days", "no-changes": "Specifies no changes"}


def _result(told: Certainty, law: Law) -> str:
    if told.can_enact:
        reached = "quorum" in told.popular_because or not told.popular
        return "Reached quorum" if reached else "Timed out"
    if not told.can_fail:
        return ""
    if told.vetoed:
        return "Vetoed"
    if told.self_killed:
        return killed_by_author(law).capitalize()
    if "illegal-post" in told.unpopular_because:
        return "Illegal"
    if "unpopular-quorum" in told.unpopular_because:
        return "Cannot reach quorum"
    first = told.fail_grounds[0].code if told.fail_grounds else ""
    if told.unpopular is None and first not in _BY_GROUND:
        return ""  # It may be failed for one thing or for another, and nobody knows for which.
    return _BY_GROUND.get(first, "Timed out")
