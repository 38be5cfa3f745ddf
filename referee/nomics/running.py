"""Matters as mails begin them, vote on them and announce their outcomes, by a profile: what each may come to at an instant."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import product
from typing import NamedTuple

from referee.model.decisions import Decision, Plain, StrengthChange, Strengths, Vote
from referee.model.texts import folded
from referee.nomics.ballots import counted
from referee.nomics.beginning import Beginnings, Told, already_open, is_of_its_name, may_be_late, of_the_thread
from referee.nomics.deciding import counts_for_quorum
from referee.nomics.heard import Heard
from referee.nomics.hearing import Hearing, spelt
from referee.nomics.matters import (
    Announced,
    Cast,
    Missed,
    Named,
    Running,
    Said,
    named_by,
    number_of,
    of_each,
    unordered,
)
from referee.nomics.naming import Matters
from referee.nomics.otherwise import may_unsay
from referee.nomics.profile import Profile
from referee.nomics.reaching import kinds_of, reachable
from referee.nomics.withdrawing import Withdrawn, withdrawals

MOST_WAYS = 2_000
"""So many ways in which unclear votes may be meant are gone through."""
SPOKEN_OF = timedelta(days=60)
"""So long after its votes stopped counting a matter is still spoken of."""
_I_VOTE = re.compile(r"\bI\s+(?:\w+\s+){0,3}(?:vote|cast|endorse)\b", re.I)
_DIGIT = re.compile(r"\d")
_UNKNOWN_QUORUM = (0, 1_000_000_000)


Players = Callable[[datetime], frozenset[str] | None]
"""Who plays at an instant; None: nobody knows."""


class Ways(NamedTuple):
    """All that a matter may come to: a decision for each way in which what is open may be meant; `too_many`: not all of them.
    ends: when votes stop counting, in each of them; open_of: whose votes are not clear; following: whose votes follow such ones. more: outcomes
    of ways that are too many, perhaps one of none.
    """

    decisions: tuple[Decision, ...]
    ends: tuple[datetime, ...]
    open_of: tuple[str, ...]
    following: tuple[str, ...] = ()
    too_many: bool = False
    more: frozenset[str] = frozenset()


class Course:
    """The matters of a nomic by its profile, as mails tell them in their order; `matters`: those of the mails before."""

    def __init__(
        self, profile: Profile, names: Sequence[str], players: Players, matters: Iterable[Running] = ()
    ) -> None:
        self.matters: list[Running] = [*matters]
        self._live: list[Running] = [*self.matters]
        self._known_of: tuple[list[Running], list[Running]] = ([], [])
        self._known: tuple[Named[int], Named[str]] = ({}, {})
        self._mail = 0
        self._profile, self._players = profile, players
        self._names = {name.casefold(): name for name in names}
        self._beginnings = Beginnings(profile)
        kinds = dict(spelt({name: kind.words for name, kind in profile.votes.items()}))
        self._votes = Hearing(kinds, names, follows=profile.endorsements, noun=profile.noun)
        words = dict(spelt(dict.fromkeys(profile.outcomes.every, ())))
        self._outcomes = Hearing(words, (), outcomes=True, noun=profile.noun)

    def take_together(self, mails: Sequence[Said]) -> None:
        """The next mails, all of one second: nobody knows in which order they came, but what is begun is there for the others."""
        for said in sorted(mails, key=self._is_answer) if len(mails) > 1 else mails:
            self.take(said)
        for matter in self._live if len(mails) > 1 else ():
            at = mails[0].at
            matter.cast = unordered(
                matter.cast, at, lambda cast: cast.voter, lambda cast: (cast.heard.vote, cast.heard.sure)
            )
            matter.announced = unordered(
                matter.announced, at, lambda each: each.entitled, lambda each: (each.outcome, each.sure)
            )

    def _is_answer(self, said: Said) -> bool:
        return not self._beginnings.told_by(said)

    def take(self, said: Said) -> None:
        """The next mail."""
        if not said.sender:
            return
        self._mail += 1
        if self._live and said.at >= self._live[0].last_end + SPOKEN_OF:  # those that began first are over first
            self._live = [matter for matter in self._live if said.at < matter.last_end + SPOKEN_OF]
        about = self._beginnings.about(said)
        begun = self._beginnings.told_by(said)
        known = [already_open(self._live, said, each) for each in begun]
        new = [each for each, same in zip(begun, known, strict=True) if not same]
        again = [matter for same in known for matter in same]
        if new or self._is_posted_again(said, again):
            if self._plays(said.sender, said.at) is not False:
                votes_on = self._perhaps_voted_on(said, new)
                certain = said.certain and bool(new) and not votes_on
                self._begin(said._replace(certain=certain), about.base, new or begun)
                if votes_on:
                    self._listen(said._replace(certain=False), votes_on, here=False)
            return
        # What is no reply, and perhaps meant as one, casts nothing for certain.
        is_plain = not (again or about.is_forward)
        threaded = self._beginnings.threaded(self._live, said)
        by_subject = again or of_the_thread(self._beginnings.answered(self._live, about), threaded, said.at)
        # Under a subject of its own what answers a mail may be of something else; under one that names a matter, of that.
        answered = by_subject or (threaded if threaded and not self._names_any(about.base) else [])
        is_said_here = not answered or (about.is_reply and bool(by_subject))
        self._listen(said._replace(certain=said.certain and is_plain), answered, here=is_said_here)

    def _names_any(self, subject: str) -> bool:
        """Whether a subject may speak of a matter by its number or title."""
        low = folded(subject)
        return bool(_DIGIT.search(low)) or any(folded(matter.title) in low for matter in self._live if matter.title)

    def _listen(self, said: Said, answered: list[Running], *, here: bool) -> None:
        """Take what a mail casts and announces; `here`: for certain, too, on the matters that it answers."""
        withdraws = self._profile.withdrawals and any(matter.author in said.senders for matter in self._live)
        speaks = (self._votes.may_say(said.text), self._outcomes.may_say(said.text))
        if not self._live or not (any(speaks) or withdraws or answered):
            return
        voted_on = self._spoken_of(said, answered)
        votes_here = here and not may_be_late(said, answered)
        votes = self._told_apart(self._votes.hear(said.text, voted_on), voted_on) if speaks[0] else []
        for heard in votes or self._unsaid(said, voted_on):
            self._cast(said, heard._replace(sure=heard.sure and (votes_here or not heard.here)))
        resolved = self._may_be_resolved(said, answered) if speaks[1] else None
        for heard in self._told_apart(self._outcomes.hear(said.text, resolved), resolved) if resolved else ():
            self._announce(said, heard._replace(sure=heard.sure and (here or not heard.here)))
        for withdrawn in withdrawals(said.text, voted_on, self._profile.noun) if withdraws else ():
            self._withdraw(said, withdrawn)

    def _unsaid(self, said: Said, voted_on: Matters) -> list[Heard]:
        """What of a sender's votes on the matters that a mail answers it may take back, where it casts none itself."""
        own = [
            key for key in voted_on.answered if any(cast.voter in said.senders for cast in self.matters[int(key)].cast)
        ]
        text = may_unsay(said.text) if own else ""
        return [Heard(key, None, "takes it back", False, text) for key in own] if text else []

    def _perhaps_voted_on(self, said: Said, begun: Sequence[Told]) -> list[Running]:
        """The open matters of which a mail has the number, or the title with more behind it, that seems to begin others, where
        something in it may be a vote on them."""
        same = [
            matter
            for matter in self._live
            if said.at < matter.last_end and any(is_of_its_name(matter, told) for told in begun)
        ]
        return same if same and self._votes.hear(said.text, self._spoken_of(said, same)) else []

    def _is_posted_again(self, said: Said, again: list[Running]) -> bool:
        """Whether the author of a matter that is open posts it once more, and does not vote on it."""
        by_author = any(matter.author in said.senders for matter in again)
        return by_author and not self._votes.hear(said.text, self._spoken_of(said, again))

    def _plays(self, name: str, at: datetime) -> bool | None:
        playing = self._players(at)
        return None if playing is None else name in playing

    def _begin(self, said: Said, subject: str, every: Sequence[Told]) -> None:
        quorum = self._beginnings.quorum(said)
        for told in every:
            self._begin_one(said, subject, told, quorum)

    def _begin_one(self, said: Said, subject: str, told: Told, quorum: int | None) -> None:
        hours, extended = self._profile.window.hours, self._profile.window.extended
        ends = said.at + timedelta(hours=hours)
        author = " ".join((told.get("author") or said.sender).partition(",")[0].split())
        matter = Running(
            key=str(len(self.matters)),
            number=int(told["number"]) if told.get("number") else None,  # type: ignore[arg-type]
            title=" ".join((told.get("title") or "").split()),
            subject=subject,
            author=self._names.get(author.casefold(), author),
            begun=said.at,
            ends=ends,
            last_end=said.at + timedelta(hours=extended) if extended else ends,
            certain=said.certain,
            index=Decimal(told["index"]) if told.get("index") else None,  # type: ignore[arg-type]
            quorum=quorum,
            mail=said.mail,
        )
        self.matters.append(matter)
        self._live = [*self._live, matter]
        self._cast_at_once(said, matter)

    def _cast_at_once(self, said: Said, matter: Running) -> None:
        """Who says in the mail itself that they vote may do so, or may quote what is to be law."""
        itself = Matters({}, {}, (matter.key,), (matter.key,))
        for heard in self._votes.hear(said.text, itself):
            if _I_VOTE.search(heard.text):
                self._cast(said, heard._replace(sure=False))

    def _spoken_of(self, said: Said, answered: list[Running]) -> Matters:
        """What a mail may speak of; of several matters of a number, or a subject, the open ones, or else the latest."""
        open_now = [matter for matter in self._live if said.at < matter.last_end]
        numbers, titles = self._known_by(open_now)
        answers = [matter for matter in answered if matter in open_now] or answered
        return Matters(numbers, titles, [each.key for each in open_now], [each.key for each in answers])

    def _known_by(self, open_now: list[Running]) -> tuple[Named[int], Named[str]]:
        """The matters of each number and of each title; made anew when others are spoken of, or open."""
        if self._known_of != (self._live, open_now):
            latest = of_each(self._live, lambda same: [matter for matter in same if matter in open_now] or same[-1:])
            self._known_of, self._known = (self._live, open_now), named_by(latest)
        return self._known

    def _may_be_resolved(self, said: Said, answered: list[Running]) -> Matters:
        """What a mail may announce the outcome of; of several matters of a number, or a subject, those whose outcome is due, or
        else the latest that has one and those that are open."""
        at_once = self._profile.quorum.reached == "passes"

        def meant(same: list[Running]) -> list[Running]:
            may = [matter for matter in same if at_once or said.at >= matter.ends]
            due = [matter for matter in may if matter.resolved is None]
            return due or [*may[-1:], *(matter for matter in same if matter not in may)]

        spoken_of = of_each(self._live, meant)
        due = [matter.key for matter in spoken_of if matter.resolved is None and said.at >= matter.ends]
        return Matters(*named_by(spoken_of), due, [matter.key for matter in meant(answered)])

    def _told_apart(self, every: list[Heard], matters: Matters) -> list[Heard]:
        """What is said of a number that several matters have is of the one that the mail answers, or else not clear."""
        by_number: dict[tuple[str, object], set[str]] = {}
        for heard in every:
            by_number.setdefault((heard.text, number_of(self.matters[int(heard.matter)])), set()).add(heard.matter)
        told = list[Heard]()
        for heard in every:
            same = by_number[heard.text, number_of(self.matters[int(heard.matter)])]
            answered = same & {*matters.answered}
            if heard.here or len(same) == 1 or len(answered) != 1:
                told.append(heard._replace(sure=heard.sure and len(same) == 1))
            elif heard.matter in answered:
                told.append(heard)
        return told

    def _cast(self, said: Said, heard: Heard) -> None:
        matter = self.matters[int(heard.matter)]
        for voter in heard.of or said.senders:
            sure = heard.sure and said.certain and not heard.of
            kind = self._profile.votes.get(heard.word)
            ignored = self._why_not(matter, said.at, voter) or (
                f"only {', '.join(kind.by)} may cast that"
                if kind is not None and kind.by and voter not in kind.by
                else ""
            )
            matter.cast.append(Cast(said.at, voter, heard._replace(sure=sure), ignored, self._mail))

    def _why_not(self, matter: Running, at: datetime, voter: str) -> str:
        if at < matter.begun:
            return "before it began"
        if at >= matter.last_end:
            return "after votes stopped counting"
        return "by nobody who votes" if self._plays(voter, self._voting_at(matter, at)) is False else ""

    def _announce(self, said: Said, heard: Heard) -> None:
        matter = self.matters[int(heard.matter)]
        who = self._profile.resolved_by
        for sender in said.senders:
            entitled = sender in who if who else self._plays(sender, said.at) is not False
            if entitled or (heard.word and heard.resolves):
                sure = heard.sure and said.certain
                matter.announced.append(Announced(said.at, sender, heard.word, entitled, sure, heard.text, self._mail))

    def _withdraw(self, said: Said, withdrawn: Withdrawn) -> None:
        """Only its author withdraws a matter, and only while votes count and nothing was announced."""
        matter = self.matters[int(withdrawn.matter)]
        if matter.author in said.senders and said.at < matter.last_end and matter.resolved is None:
            sure = withdrawn.sure and said.certain and said.at < matter.ends
            outcome = self._profile.outcomes.withdrawn
            matter.announced.append(Announced(said.at, matter.author, outcome, True, sure, withdrawn.text, self._mail))

    def withdrawn(self, matter: Running, now: datetime) -> bool | None:
        """Whether a matter was withdrawn by an instant; None: nobody can tell."""
        outcome = self._profile.outcomes.withdrawn
        sure = [
            each.sure
            for each in matter.announced
            if self._profile.withdrawals and (each.outcome, each.by) == (outcome, matter.author) and each.at <= now
        ]
        return True if True in sure else None if sure else False

    # -- what it comes to ---------------------------------------------------------------------------

    def ways(self, matter: Running, now: datetime, missed: Sequence[Missed] = ()) -> Ways:
        """All that a matter may come to by what was cast before an instant, and by what players may have cast in `missed` mails."""
        short = self._at_end(matter, min(now, matter.ends), matter.ends, missed)
        if matter.last_end == matter.ends or now < matter.ends:
            return short
        is_short = {self._is_short(decision) for decision in short.decisions}
        if not (True in is_short or short.too_many):
            return short
        longer = self._at_end(matter, min(now, matter.last_end), matter.last_end, missed)
        surely = is_short == {True} and not short.too_many
        return Ways(
            tuple(each for each in short.decisions if not self._is_short(each)) + longer.decisions,
            (matter.last_end,) if surely else (matter.ends, matter.last_end),
            tuple(dict.fromkeys([*short.open_of, *longer.open_of])),
            tuple(dict.fromkeys([*short.following, *longer.following])),
            short.too_many or longer.too_many,
            (short.more - {self._profile.outcomes.no_quorum}) | longer.more,
        )

    def _is_short(self, decision: Decision) -> bool:
        votes, _ = counted(decision, self._profile)
        return counts_for_quorum(votes, self._profile) < decision.quorum

    def _at_end(self, matter: Running, until: datetime, end: datetime, missed: Sequence[Missed]) -> Ways:
        """What it may be by what was cast before an instant."""
        may = self._ballots(matter, until, [mail for mail in missed if mail.may_lie(matter.begun, until)])
        quorums = self._quorums(matter, end)
        open_of = tuple(voter for voter, votes in may.items() if len(votes) > 1)
        kinds = kinds_of(may, matter.author, self._profile.neutral) if open_of and self._profile.endorsements else {}
        following = tuple(voter for voter, each in kinds.items() if len(each) > 1 and voter not in open_of)
        too_many = len(quorums) * math.prod(map(len, may.values())) > MOST_WAYS
        ways = product(*may.values()) if not too_many else [tuple(votes[0] for votes in may.values())]
        decisions = tuple(
            self._decision(matter, dict(zip(may, way, strict=True)), quorum) for way in ways for quorum in quorums
        )
        more = reachable(may, decisions[0], quorums, self._profile) if too_many else frozenset[str]()
        return Ways(decisions, (end,), open_of, following, too_many, more)

    def _quorums(self, matter: Running, end: datetime) -> tuple[int, ...]:
        """What its quorum may be."""
        if matter.quorum is not None:
            return (matter.quorum,)
        playing = self._players(matter.begun if self._profile.quorum.as_of == "begin" else end)
        known = playing is not None or not self._profile.quorum.share
        return (
            (self._profile.quorum.needed(len(playing or ())),)
            if known and not self._profile.quorum_says
            else _UNKNOWN_QUORUM
        )

    def _ballots(self, matter: Running, until: datetime, missed: Sequence[Missed]) -> dict[str, list[Vote | None]]:
        """By voter, all that their ballot may be; None among it: they may have none. What was missed is taken to come as late as
        it may have: what is certain after that stands."""
        may: dict[str, list[Vote | None]] = {}
        if self._profile.implied and matter.author:
            may[matter.author] = [Plain(self._profile.implied)]
        for cast in self._with_missed(matter, until, missed) if missed else matter.cast:
            if cast.ignored or cast.at >= until:
                continue
            before = may.pop(cast.voter, [None])
            new: list[Vote | None] = [cast.heard.vote]
            if not cast.heard.word and not cast.heard.sure:
                new = [None, *(Plain(kind) for kind in self._may_cast(cast.voter))]
            may[cast.voter] = new if cast.heard.sure else [*before, *(vote for vote in new if vote not in before)]
        if self._profile.implied and matter.author in may:
            implied = Plain(self._profile.implied)
            may[matter.author] = list(dict.fromkeys(implied if vote is None else vote for vote in may[matter.author]))
        return {voter: votes for voter, votes in may.items() if votes != [None]}

    def _with_missed(self, matter: Running, until: datetime, missed: Sequence[Missed]) -> list[Cast]:
        unread = Heard(matter.key, None, "", sure=False, text="")
        latest = until - timedelta(microseconds=1)
        late = [Cast(latest if mail.last is None else min(mail.last, latest), mail.voter, unread) for mail in missed]
        may_vote = [cast for cast in late if self._plays(cast.voter, self._voting_at(matter, cast.at)) is not False]
        return sorted([*matter.cast, *may_vote], key=lambda cast: cast.at)

    def _voting_at(self, matter: Running, at: datetime) -> datetime:
        """When somebody has to play, so that their vote at an instant counts."""
        return matter.begun if self._profile.voters == "begin" else at

    def _may_cast(self, voter: str) -> Iterator[str]:
        return (name for name, kind in self._profile.votes.items() if not kind.by or voter in kind.by)

    def _decision(self, matter: Running, votes: Mapping[str, Vote | None], quorum: int) -> Decision:
        strength = self._profile.strength
        changes = tuple(StrengthChange(voter, "profile", initial=value) for voter, value in strength.of.items())
        return Decision(
            announced=matter.begun.isoformat().replace("+00:00", "Z"),
            proposal=matter.number if matter.number is not None else 0,
            title=matter.title,
            author=matter.author,
            index=self._profile.index if matter.index is None else matter.index,
            quorum=quorum,
            strengths=Strengths(strength.default, strength.least, strength.most, changes),
            ballots={voter: vote for voter, vote in votes.items() if vote is not None},
        )
