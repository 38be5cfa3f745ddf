"""What may be done about a votable matter now: for one of them, or for all that are pending."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from referee.app.answers import document_of
from referee.app.called import Called, titles_of
from referee.app.inquiry.lately import votes_at
from referee.app.inquiry.law import law_or_none, say_lacking
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.questions.dynastic import documents, on_matters
from referee.law.law import Law
from referee.law.ledger import cite
from referee.model.events import PROPOSAL, Status
from referee.replay.state import GameState
from referee.rules.core.certainty import Certainty
from referee.rules.core.game import Matter
from referee.rules.core.illegal import as_it_stands
from referee.rules.core.judgements import Condition
from referee.rules.core.lacks import Lack
from referee.rules.core.needed import lacking_for
from referee.rules.core.order import Step, Waiting, order_of
from referee.rules.core.outlook import (
    Flip,
    Turn,
    draft_note,
    earliest_enactment,
    enactable_since,
    flips,
    next_turn,
    silent_players,
    would_change,
)
from referee.rules.core.overruled import weigh
from referee.rules.core.remarks import remarks_on
from referee.rules.core.resolution import older_pending
from referee.rules.core.sight import Sight
from referee.rules.core.unsettled import as_made
from referee.rules.core.votes import tally_votes
from referee.rules.core.ways import ways_of


class Outlook(msgspec.Struct, frozen=True):
    """For people: when what may be done changes by time alone (None: never), since when it may be enacted (None: it may not), and
    whether it surely may from the first instants on that are told (as things are, and were nothing older pending)."""

    turn: Turn | None
    since: datetime | None
    earliest_sure: bool
    earliest_alone_sure: bool


def resolutions(asked: Inquiry | Reading, post: str) -> list[Status]:
    """Every status that a post was given, in order."""
    events = (known.event for known in asked.archive.about(post, asked.now, "status"))
    return [event for event in events if isinstance(event, Status)]


def queue(inquiry: Inquiry) -> list[dict[str, Any]]:
    """The answers about every pending matter, oldest first."""
    return queue_of(pending_at(inquiry), inquiry.reading)


def pending_at(inquiry: Inquiry) -> GameState:
    """The state as far as pending matters go; raises ArchiveError for an empty archive."""
    inquiry.archive.require_some()
    return votes_at(inquiry, inquiry.now)


def queue_of(state: GameState, reading: Reading) -> list[dict[str, Any]]:
    """The same from a state."""
    return [answer_about(state, matter, reading) for matter in state.core.pending_matters()]


def order(state: GameState, reading: Reading) -> tuple[Step, ...]:
    """What may be done with pending matters in which order, if nobody votes any more."""
    asked = (_asked(state, matter, reading) for matter in state.core.pending_matters())
    pending = [Waiting(each.matter, each.sight) for each in asked]
    return order_of(state.core, law_or_none(state), pending, reading.now)


def answer_about(state: GameState, matter: Matter, reading: Reading) -> dict[str, Any]:
    """What `referee check --json` prints about a matter."""
    return _answer(_asked(state, matter, reading))


def _answer(asked: _Asked) -> dict[str, Any]:
    matter, reading, told = asked.matter, asked.reading, asked.told
    return document_of(
        {
            "schema": 2,
            "post": matter.id,
            "title": matter.title,
            "author": asked.state.core.roster.person(matter.author),
            "url": matter.url,
            **reading.document,
            "old": reading.is_old(matter, told.seen.blocked_by),
            "seen": asked.seen,
            "kind": matter.kind,
            "status": matter.status,
            "as_of": reading.now,
            "ruleset": asked.law.source,
            "resolution": _resolution(asked),
            **_counted(told),
            "not_voted": asked.silent,
            "oldest_pending": told.oldest,
            "blocked_by": told.seen.blocked_by,
            "can_enact": {
                "now": asked.may(told.can_enact),
                "blockers": asked.conditions(told.enact_blockers),
                "earliest": asked.earliest,
                "earliest_if_oldest": asked.earliest_alone,
            },
            "can_fail": {
                "now": asked.may(told.can_fail),
                "grounds": asked.conditions(told.fail_grounds),
                "blockers": asked.conditions(told.fail_blockers),
            },
            "would_change_it": asked.would_change,
            "flips": asked.flips,
            "draft_note": draft_note(told, asked.law) if matter.pending else "",
            "lacking": _lacking(asked.state, told),
            "dynastic": documents(on_matters(asked.law, matter.kind)),
        }
    )


def _asked(state: GameState, matter: Matter, reading: Reading) -> _Asked:
    """A matter as what is to be told of its posting has it."""
    known = state.core.matters

    def stands(other: str) -> bool:
        return (
            other in known
            and known[other].pending
            and known[other].surely_stands
            and reading.surely_stands(known[other])
        )

    return _Asked(state, as_it_stands(matter, state.docket.deferred, stands), reading)


class _Asked(Struct, frozen=True, dict=True):
    """A matter that is asked about: as of now, or as of its resolution."""

    state: GameState
    matter: Matter
    reading: Reading

    @property
    def at(self) -> datetime:
        return self.matter.resolved_at or self.reading.now

    @cached_property
    def law(self) -> Law:
        return law_or_none(self.state)

    @cached_property
    def sight(self) -> Sight:
        ordered = self.matter.kind == PROPOSAL and not lacking_for(self.law, self.matter)
        older = older_pending(self.state.core, self.law, self.matter, self.at) if ordered else ()
        return self.reading.sight(self.matter, older)

    @cached_property
    def told(self) -> Certainty:
        return weigh(self.state.core, self.law, self.matter, self.at, self.sight)

    @property
    def seen(self) -> dict[str, Any]:
        """How many of its comments are held, how many it is said to have, and up to when anything of it is seen."""
        sight, claim = self.sight, self.matter.claim
        known = claim is not None and claim.count is not None and sight.unseen is not None
        claimed = sight.held + (sight.unseen or 0) if known else None
        return {"comments": sight.held, "claimed": claimed, "as_of": self.reading.as_of(self.matter)}

    def may(self, told: bool | None) -> bool | None:
        """What is told of a pending matter; what is resolved may not be resolved again."""
        return told if self.matter.pending else False

    def conditions(self, conditions: tuple[Condition, ...]) -> list[dict[str, str]]:
        """What stands for or against resolving it, while that is to be done."""
        return [
            {"code": condition.code, "clause": cite(condition.clause, self.law), "text": condition.text}
            for condition in (conditions if self.matter.pending else ())
        ]

    def sure(self, *, alone: bool) -> bool:
        """Whether it may surely be enacted at the first instant that is told, if nothing comes before; `alone`: nothing older, too."""
        at = self.earliest_alone if alone else self.earliest
        if at is None:
            return True
        return weigh(self.state.core, self.law, self.matter, at, self.sight, alone=alone).can_enact is True

    @property
    def earliest(self) -> datetime | None:
        """The first instant at which it could be enacted; None: never, or not known where it is not known of now."""
        return self._earliest(self.told, alone=False)

    @cached_property
    def earliest_alone(self) -> datetime | None:
        """The same if nothing older were pending: where something is, the first at which it may be that it could."""
        told = weigh(self.state.core, self.law, self.matter, self.reading.now, self.sight, alone=True)
        return self._earliest(told if told.can_enact else self.told, alone=True)

    def _earliest(self, told: Certainty, *, alone: bool) -> datetime | None:
        if not self.matter.pending or told.can_enact is None:
            return None
        core, now = self.state.core, self.reading.now
        return earliest_enactment(core, self.law, self.matter, now, ignore_older=alone, sight=self.sight)

    @property
    def silent(self) -> tuple[str, ...] | None:
        """Who plays and has no vote on it, nor an icon that may be one, or is by some way to read the text; None where votes may
        have come that are not seen."""
        core, law, sight = self.state.core, self.law, self.sight
        if sight.unseen != 0 or sight.odd or not core.roster.known or lacking_for(law, self.matter):
            return None
        voting = {icon.player for icon in self.told.seen.tally.unknown}
        for way in ways_of(core, law, self.matter, self.at):
            voting |= {vote.player for vote in tally_votes(way.game, law, way.matter, self.at).votes}
        return tuple(name for name in silent_players(self.state.core, self.told.seen) if name not in voting)

    @property
    def would_change(self) -> str:
        """Which votes would turn it, where those that there are are known."""
        if self.told.votes_in_doubt:
            return ""
        return would_change(self.state.core, self.law, self.matter, self.told.seen)

    @property
    def flips(self) -> list[Flip]:
        """Which one vote would turn what may be done, where those that there are are known."""
        if self._votes_unsure or not self.matter.pending or lacking_for(self.law, self.matter):
            return []
        return list(flips(self.state.core, self.law, self.matter, self.at, self.sight))

    @property
    def _votes_unsure(self) -> bool:
        """Whether the votes that there are may be others than seen, besides that of some it is open whether they play (D17): that is
        judged of each vote more."""
        if not (self.told.votes_in_doubt and self.state.core.unsettled):
            return self.told.votes_in_doubt
        return weigh(as_made(self.state.core), self.law, self.matter, self.at, self.sight).votes_in_doubt

    def turn(self) -> Turn | None:
        """What comes next by time alone."""
        return next_turn(self.state.core, self.law, self.matter, self.reading.now, self.sight)

    def since(self) -> datetime | None:
        """Since when it surely may be enacted; None: it may not."""
        if self.told.can_enact is not True:
            return None
        return enactable_since(self.state.core, self.law, self.matter, self.reading.now, self.sight)


def _resolution(asked: _Asked) -> dict[str, Any] | None:
    """When a matter was resolved, by whom (None: not known), with which note; None while it is pending."""
    reading, matter = asked.reading, asked.matter
    if matter.pending or matter.resolved_at is None:
        return None
    set_ones = () if matter.felled_by else resolutions(reading, matter.id)
    last = next((one for one in reversed(set_ones) if one.status == matter.status), None)
    return {
        "at": matter.resolved_at,
        "at_is": "exact" if matter.resolved_exactly else "upper-bound",
        "by": asked.state.core.roster.signed(last.by) if last is not None and last.by else None,
        "note": last.note if last is not None else "",
        "felled_by": matter.felled_by or None,
    }


def _lacking(state: GameState, told: Certainty) -> list[Lack]:
    unclear = told.seen.lacking
    return [*([Lack("law-not-understood", say_lacking(state, unclear))] if unclear else []), *told.lacking]


def _counted(told: Certainty) -> dict[str, Any]:
    """The votes as seen, and what surely follows from them."""
    tally = told.seen.tally
    return {
        "players": told.seen.players,
        "quorum": told.quorum,
        "tally": {
            "for": tally.count("FOR"),
            "against": tally.count("AGAINST"),
            "deferential": tally.unresolved,
            "veto": tally.count("VETO"),
        },
        "votes": tally.votes,
        "uncounted": tally.uncounted,
        "popular": told.popular,
        "popular_because": told.popular_because,
        "unpopular": told.unpopular,
        "unpopular_because": told.unpopular_because,
        "self_killed": told.self_killed,
        "vetoed": told.vetoed,
    }


def _outlook(asked: _Asked) -> Outlook | None:
    """What a person wants to know besides the answer; None where there is no law, or nothing left to do."""
    law = asked.state.law
    if law is None or not asked.matter.pending:
        return None
    return Outlook(asked.turn(), asked.since(), asked.sure(alone=False), asked.sure(alone=True))


def look_at(inquiry: Inquiry, state: GameState, matter: Matter) -> list[tuple[str, str]]:
    """What whoever resolves a pending matter may want to look at, each with its clause."""
    law = state.law
    if law is None or not matter.pending:
        return []
    remarks = remarks_on(state.core, law, matter)
    called = Called(inquiry.archive, inquiry.now, [remark.text for remark in remarks])
    return [(called.say(remark.text), cite(remark.clause, law)) for remark in remarks]


def in_short(inquiry: Inquiry, state: GameState, matter: Matter) -> dict[str, Any]:
    """The answer about a matter as people read it, with whose it is, who has not voted, and what comes next."""
    asked = _asked(state, matter, inquiry.reading)
    seen = _outlook(asked)
    return {
        **_by_title(inquiry, _answer(asked)),
        "posted_at": matter.posted_at,
        "pending": matter.pending,
        "turn": seen.turn if seen is not None else None,
        "since": seen.since if seen is not None else None,
        "earliest_sure": seen is None or seen.earliest_sure,
        "earliest_alone_sure": seen is None or seen.earliest_alone_sure,
    }


def _by_title(inquiry: Inquiry, answer: dict[str, Any]) -> dict[str, Any]:
    """An answer in which this post, and those that come first, are called as people tell them apart."""
    enact, fail = answer["can_enact"], answer["can_fail"]
    every = (*enact["blockers"], *fail["grounds"], *fail["blockers"], *answer["lacking"])
    called = Called(inquiry.archive, inquiry.now, [each["text"] for each in every])

    def told(texts: list[dict[str, str]]) -> list[dict[str, str]]:
        return [{**each, "text": called.say(each["text"])} for each in texts]

    return {
        **answer,
        "title": titles_of(inquiry.archive, inquiry.now).of(answer["post"], answer["title"]),
        "can_enact": {**enact, "blockers": told(enact["blockers"])},
        "can_fail": {**fail, "grounds": told(fail["grounds"]), "blockers": told(fail["blockers"])},
        "lacking": told(answer["lacking"]),
    }
