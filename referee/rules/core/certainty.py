"""What is surely so of a matter: true or false only where it is so whatever is not seen and not understood.

A judgement is made for every outcome that the votes may have (`rules.core.unseen`); where they do not agree, it is None,
and `lacking` says for want of what.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from referee.law.law import Law
from referee.model.events import DOV, PROPOSAL
from referee.model.instants import HOUR, say_instant
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import may_be_dormant
from referee.rules.core.judgements import Condition, Judgement
from referee.rules.core.lacks import Lack, unknown_icons
from referee.rules.core.left_open import ASKED, left_open, quorum_open
from referee.rules.core.recusants import joined
from referee.rules.core.resolution import AsOf
from referee.rules.core.same_second import ended_otherwise, of_one_second
from referee.rules.core.sight import Sight, say_odd, say_unseen
from referee.rules.core.unseen import SUPPOSED, any_counts, possible_counts
from referee.rules.core.votes import AGAINST, DEFERENTIAL, VETO, Counts
from referee.rules.core.ways import COUNTED_APART, Way, few_hidden, may_vote_idle, ways_of
from referee.rules.core.wording import alike, common, one_or_else

_BY_VOTES = frozenset({"not-popular", "not-two-thirds", "under-24h-contested", "unpopular-quorum", "unpopular-48h"})


MAY_BE_DORMANT = Lack(
    "roster-unclear", "so few play that an Admin may have declared the game Dormant in the sidebar, which is not seen"
)


class Certainty(Struct, frozen=True, kw_only=True):
    """What is surely so of a matter at an instant; None: it cannot be told.

    `seen` is the judgement by what was seen. Routes, blockers and grounds are those that surely hold. `enactable` and
    `failable` are what `can_enact` and `can_fail` are but for what is not seen besides the votes; `groundless`: no ground
    to fail it; `votes_in_doubt`: they may be others than those seen.
    """

    seen: Judgement
    quorum: int | None = None
    popular: bool | None = None
    popular_because: tuple[str, ...] = ()
    unpopular: bool | None = None
    unpopular_because: tuple[str, ...] = ()
    vetoed: bool | None = None
    self_killed: bool | None = None
    oldest: bool | None = None
    can_enact: bool | None = None
    enact_blockers: tuple[Condition, ...] = ()
    can_fail: bool | None = None
    fail_grounds: tuple[Condition, ...] = ()
    fail_blockers: tuple[Condition, ...] = ()
    enactable: bool | None = None
    failable: bool | None = None
    groundless: bool | None = None
    lacking: tuple[Lack, ...] = ()
    votes_in_doubt: bool = False


def weigh(game: CoreGame, law: Law, matter: Matter, at: datetime, sight: Sight, *, alone: bool = False) -> Certainty:
    """What is surely so of a matter as of an instant, however the text is read; `alone`: were nothing older pending."""
    ways = ways_of(game, law, matter, at)
    judged = [
        each
        for way in ways
        for each in _counted_apart(
            _Scales(AsOf(way.game, law, way.matter, at, alone, None, way.unraised, nothing=way.nothing), sight, way)
        )
    ]
    return judged[0][1] if len(judged) == 1 else _whichever(*zip(*judged, strict=True))


def _counted_apart(scales: _Scales) -> list[tuple[Way, Certainty]]:
    """What is surely so, and where that is another if who count for no Quorum are left out of the other head count, too
    (V29), what is so then."""
    told, way = scales.certainty(), scales.way
    if not scales.some_left_out:
        return [(way, told)]
    otherwise = replace(scales, of=replace(scales.of, apart=True)).certainty()
    if _failing(otherwise) == _failing(told):
        return [(way, told)]
    words = [", ".join(filter(None, (way.words, apart))) for apart in COUNTED_APART]
    return [(way._replace(words=said), certainty) for said, certainty in zip(words, (told, otherwise), strict=True)]


def _failing(told: Certainty) -> tuple[object, ...]:
    grounds = {ground.code for ground in told.fail_grounds}
    return told.unpopular, told.failable, told.can_fail, told.can_enact, grounds


class _Scales(Struct, frozen=True, dict=True):
    """A matter as of an instant in one way to read the text, with all that it may be besides what was seen of it."""

    of: AsOf
    sight: Sight
    way: Way

    def certainty(self) -> Certainty:
        seen = self.of.judgement()
        if self._untellable:
            return self._untold(seen)
        judged, counted = [judgement for _, judgement in self.outcomes], [counts for counts, _ in self.outcomes]
        enactable = _agreed(judgement.can_enact for judgement in judged)
        failable = _agreed(judgement.can_fail for judgement in judged)
        told = Certainty(
            seen=seen,
            quorum=self._quorum,
            popular=_agreed(judgement.popular for judgement in judged),
            popular_because=common(judgement.popular_because for judgement in judged),
            unpopular=_agreed(judgement.unpopular for judgement in judged),
            unpopular_because=common(judgement.unpopular_because for judgement in judged),
            vetoed=_agreed(counts.vetoed for counts in counted),
            self_killed=_agreed(counts.self_killed for counts in counted),
            oldest=self._oldest,
            can_enact=self._unless_barred(enactable),
            enact_blockers=self._surely([judgement.enact_blockers for judgement in judged]),
            can_fail=self._unless_barred(failable),
            fail_grounds=self._surely([judgement.fail_grounds for judgement in judged]),
            fail_blockers=judged[0].fail_blockers,
            enactable=enactable,
            failable=failable,
            groundless=_agreed(not judgement.fail_grounds for judgement in judged),
            votes_in_doubt=len(judged) > 1,
        )
        return replace(told, lacking=tuple(self._lacks(told)))

    @functools.cached_property
    def _untellable(self) -> bool:
        return bool(self.of.lacking or self.sight.odd)

    @functools.cached_property
    def _any_votes(self) -> tuple[Lack, ...]:
        """For want of what the votes may be any; none where what was seen of them tells something."""
        return (*self._lost_head, *self._tainted, *self._quorum_unseen)

    @property
    def some_left_out(self) -> bool:
        """Whether some may count for no Quorum, having deferred like who heads the dynasty."""
        return not (self._untellable or self._any_votes) and any(counts.left_out for counts, _ in self.outcomes)

    def _untold(self, seen: Judgement) -> Certainty:
        """Nothing that rests on a page that cannot be trusted can be told, and nothing at all without the law."""
        of, proposal = self.of, self.of.matter.kind == PROPOSAL
        bars = () if seen.lacking else of.bars
        only_proposals = None if proposal else False
        return Certainty(
            seen=seen,
            quorum=self._quorum_seen if not of.law.lacks("quorum") else None,
            vetoed=only_proposals,
            self_killed=only_proposals,
            oldest=only_proposals if self.sight.odd or seen.lacking else self._oldest,
            can_enact=False if bars else None,
            enact_blockers=bars,
            can_fail=False if bars else None,
            fail_blockers=bars,
            lacking=(
                *(Lack("source-odd", say_odd(sentence)) for sentence in self.sight.odd),
                *self._any_votes,
                *(() if seen.lacking else self._players_untold),
            ),
            votes_in_doubt=True,
        )

    @functools.cached_property
    def _tainted(self) -> tuple[Lack, ...]:
        """Where it may have been made illegal, and so Unpopular whatever its votes are (R205-OFFPOST-23, 25)."""
        matter, law = self.of.matter, self.of.law
        if not matter.tainted or matter.illegal or "illegal-is-unpopular" in law.without:
            return ()
        why = "it was altered, perhaps when that was not allowed any more, which would make it illegal"
        return (Lack("source-odd", why),)

    @functools.cached_property
    def _quorum_unseen(self) -> tuple[Lack, ...]:
        """Where too many of those who are idle may have voted by comments that are not seen, and Quorum be any."""
        idle_may = self.of.law.get("recusants") is not None and may_vote_idle(self.of.matter.changes) is not False
        if self.sight.unseen == 0 or not idle_may or self.sight.unseen == few_hidden(self.of.matter):
            return ()
        return (Lack("votes-not-seen", f"{say_unseen(self.sight)}, and Quorum turns on who votes what"),)

    @property
    def _turns_quorum(self) -> bool:
        """Whether Quorum is another by votes that are not seen."""
        names = ("deferrers-out", "recusants")
        return self.sight.unseen != 0 and any(self.of.law.get(name) is not None for name in names)

    @functools.cached_property
    def _lost_head(self) -> tuple[Lack, ...]:
        """Where a VETO or a DEFERENTIAL turns on who heads the dynasty, and the sidebar does not name them, or no more.

        They may have idled; or they may have been renamed, and whoever votes now is the head (VOTES-08, SPECVOTE-04). Or
        nothing tells who heads it.
        """
        of, head = self.of, self.of.game.emperor_at(self.of.at)
        if of.game.head_untold(of.at):
            return (Lack("roster-unclear", "who heads the dynasty is not told"),) if self._turns_on_head else ()
        standing = of.game.roster.standing(head, of.at) if head is not None else None
        unknown = head is not None and of.game.roster.known and standing is None
        lost = unknown or (standing is not None and standing.seen and standing.status != "active")
        if not lost or not self._turns_on_head:
            return ()
        why = (
            f"{head}, who heads the dynasty, is not among the players that the blog lists: idle, or under another name"
        )
        return (Lack("roster-unclear", why),)

    @property
    def _turns_on_head(self) -> bool:
        """Whether a vote is a VETO or defers; of a Declaration that has AGAINST votes, whether it is young enough for the
        FOR of whoever heads the dynasty to matter (VICTORY-07, 08)."""
        of, icons = self.of, {icon for cast in self.of.matter.casts if cast.at <= self.of.at for icon in cast.icons}
        contested = of.matter.kind == DOV and AGAINST in icons and not of.lacking
        return bool({VETO, DEFERENTIAL} & icons) or (contested and of.age < of.law.last_number("dov-contested") * HOUR)

    @functools.cached_property
    def outcomes(self) -> tuple[tuple[Counts, Judgement], ...]:
        """Every outcome that the votes may have, with what the rules say then; what was seen first.

        Where it is not known who plays, or what votes count, any votes of a few players stand for all.
        """
        of = self.of if self.sight.order else replace(self.of, ignore_older=True)
        found = tuple(self._by_votes(of))
        told = of.game.roster.known and not self._any_votes
        otherwise = ended_otherwise(of, (counts for counts, _ in found)) if told else ()
        return (*found, *((counts, of.judgement(counts)) for counts in otherwise))

    def _by_votes(self, of: AsOf) -> tuple[tuple[Counts, Judgement], ...]:
        """The same, was whoever ended the matter a player when they did."""
        seen = (of.counts, of.judgement())
        if not of.game.roster.known or self._any_votes:
            supposed = replace(of, supposed=SUPPOSED)
            return (seen, *((counts, supposed.judgement(counts)) for counts in any_counts(of.matter)))
        if self.sight.unseen == 0 and not of.tally.unknown:
            return (seen,)
        others = (
            (counts, then.judgement(counts))
            for then, unseen in joined(of, self.way, self.sight.unseen)
            for counts in possible_counts(then, unseen)
            if then is not of or counts != of.counts
        )
        return (seen, *others)

    @property
    def _quorum(self) -> int | None:
        """What Quorum is in every outcome."""
        if self._any_votes:
            return self._quorum_seen
        quorums = {judged.quorum for _, judged in self.outcomes} if self.of.game.roster.known else set()
        return quorums.pop() if len(quorums) == 1 else None

    @property
    def _quorum_seen(self) -> int | None:
        """What Quorum is where that turns on no vote."""
        return self.of.quorum if self.of.game.roster.known and not self._turns_quorum else None

    @functools.cached_property
    def _oldest(self) -> bool | None:
        matter = self.of.matter
        if not matter.pending or matter.kind != PROPOSAL or self.of.ignored:
            return False
        return not self.of.older if self.sight.order else None

    @functools.cached_property
    def _may_be_dormant(self) -> bool:
        of = self.of
        return of.matter.kind == PROPOSAL and not of.bars and may_be_dormant(of.game, of.law, of.at)

    def _unless_barred(self, may: bool | None) -> bool | None:
        """None where something that is not seen may stand in the way, whatever the votes."""
        out_of_order = self._oldest is None and not self.of.ignore_older
        in_doubt = out_of_order or self._may_be_dormant or self.of.matter.may_be_over
        return None if may and in_doubt else may

    def _surely(self, conditions: list[tuple[Condition, ...]]) -> tuple[Condition, ...]:
        """The conditions that stand in every outcome, as the first words them; where each has others, those of the first."""
        whatever = f", whatever {self._in_doubt}" if len(conditions) > 1 else ""
        by_all = common(tuple(condition.code for condition in among) for among in conditions)
        return tuple(
            replace(condition, text=condition.text + whatever) if condition.code in _BY_VOTES and by_all else condition
            for condition in alike(conditions)
        )

    @property
    def _players_untold(self) -> tuple[Lack, ...]:
        """Where nobody knows who plays, and so what Quorum is."""
        why = self.way.idled or self.of.game.players_untold
        return () if self.of.game.roster.known else (Lack("roster-unclear", why),)

    @property
    def _in_doubt(self) -> str:
        """What may be otherwise than seen, in words."""
        doubts = ["the votes that are not seen are"] if self.sight.unseen != 0 else []
        doubts += ["the icons that are not known count as"] if self.of.tally.unknown else []
        return " and whatever ".join(doubts) or "else is not known"

    def _lacks(self, told: Certainty) -> Iterator[Lack]:
        values = (told.popular, told.unpopular, told.vetoed, told.self_killed, told.enactable, told.failable)
        yield from self._any_votes
        if None in values and self.sight.unseen != 0 and not self._any_votes:
            yield Lack("votes-not-seen", say_unseen(self.sight))
        if None in values:
            yield from (*unknown_icons(self.of), *of_one_second(self.of))
        yield from self._players_untold
        if told.oldest is None:
            yield Lack("votes-not-seen", f"whether something older is pending is not seen: {self.sight.why}")
        matter = self.of.matter
        if matter.is_reopened and None in (told.can_enact, told.can_fail):
            why = (
                f"it was {matter.earlier}, and set back to Pending: if it was {matter.earlier} lawfully, it is so still"
            )
            yield Lack("status-in-doubt", why)
        if (then := matter.perhaps_resolved) is not None and None in (told.can_enact, told.can_fail):
            by = say_instant(then.by)
            why = f"it was {then.status}, and when is known only as “at the latest {by}”: it may have been so by then"
            yield Lack("status-in-doubt", why)
        if self._may_be_dormant and None in (told.can_enact, told.can_fail):
            yield MAY_BE_DORMANT


def _whichever(ways: Sequence[Way], told: Sequence[Certainty]) -> Certainty:
    """What is so whichever way the text is read; where that decides, which way says what."""
    first = told[0]
    same = {
        name: getattr(first, name)
        for name in first.__struct_fields__
        if all(getattr(certainty, name) == getattr(first, name) for certainty in told)
    }
    conditions = {name: one_or_else([getattr(certainty, name) for certainty in told]) for name in _CONDITIONS}
    lacking = list(dict.fromkeys(lack for certainty in told for lack in certainty.lacking))
    asked = {name: [getattr(certainty, name) for certainty in told] for name in ASKED if name not in same}
    lacking += [Lack(code, text) for code, text in left_open(ways, asked)]
    if not asked and "quorum" not in same:
        lacking.append(Lack(*quorum_open(ways, [certainty.quorum for certainty in told])))
    counted_alike = len(ways) == len(
        {(way.still, way.specifies, way.touches, way.untitled, way.standing, way.nothing) for way in ways}
    ) and not any(way.dated for way in ways)
    in_doubt = not counted_alike or any(certainty.votes_in_doubt for certainty in told)
    return Certainty(
        **{**same, **conditions, "seen": _seen(ways, told), "lacking": tuple(lacking), "votes_in_doubt": in_doubt}
    )


def _seen(ways: Sequence[Way], told: Sequence[Certainty]) -> Judgement:
    """The first judgement; a vote that counts as another where the text is read otherwise counts there as nothing, and of whoever may
    play by how they were idled no vote is left out for sure (D17)."""
    first, others = told[0].seen, [certainty.seen.tally.votes for certainty in told[1:]]
    counts = [{vote.player: vote.counts_as for vote in votes} for votes in others]
    votes = tuple(
        vote
        if all(counted.get(vote.player, vote.counts_as) == vote.counts_as for counted in counts)
        else replace(vote, counts_as=None)
        for vote in first.tally.votes
    )
    playing = {name for counted in counts for name in counted} if ways[0].idled else set()
    uncounted = tuple(
        replace(icon, reason="perhaps-idle") if icon.reason == "idle" and icon.player in playing else icon
        for icon in first.tally.uncounted
    )
    return replace(first, tally=replace(first.tally, votes=votes, uncounted=uncounted))


_CONDITIONS = ("enact_blockers", "fail_grounds", "fail_blockers")


def _agreed(values: Iterable[bool]) -> bool | None:
    """What all are; None where they are not alike."""
    distinct = set(values)
    return distinct.pop() if len(distinct) == 1 else None
