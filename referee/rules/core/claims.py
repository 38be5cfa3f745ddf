"""What a note claims, held against what is counted under the law of that instant (ENACT-04).

A note is a player's words: it is compared, and nothing is judged by it. A claim differs only where it is so at no instant
at which the matter may have been resolved, whichever way the text is read and whatever is not seen; one that is so in one
way and not in another cannot be told, and it is said why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import cache, partial
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from referee.law.law import Law
from referee.model.events import PROPOSAL, Status
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.judgements import Judgement
from referee.rules.core.lacks import unknown_icons
from referee.rules.core.needed import lacking_for
from referee.rules.core.notes import Claim
from referee.rules.core.resolution import AsOf, quorum_of
from referee.rules.core.sight import say_untold, sight_of
from referee.rules.core.unseen import possible_counts
from referee.rules.core.votes import AGAINST, DEFERENTIAL, FOR, OUTDONE, VETO, Counts, Tally
from referee.rules.core.ways import COUNTED_APART, idle_voters, ways_of

Verdict = Literal["agrees", "differs", "cannot-tell"]
TALLY = "tally"
_NAMES_OF_ICONS = {"CROSS": AGAINST, "TICK": FOR, "VETO": VETO}


class Held(msgspec.Struct, frozen=True):
    """One thing that a note says, beside what is counted; `why`: for want of what it cannot be told."""

    claim: str
    says: str
    counted: str
    verdict: Verdict
    why: str = ""


class Told(NamedTuple):
    """A matter whose status was set, with the game and the law before that, and the instants at which it may have been;
    `before`: the matter without comments that may have come after, where there are some."""

    status: Status
    matter: Matter
    game: CoreGame
    law: Law | None
    span: Sequence[datetime]
    before: Matter | None = None


class _View(NamedTuple):
    """A matter as of an instant in one way to read the text, with one outcome that its votes may have; `idle`: whose votes
    count in it though they are idle."""

    enacted: bool
    of: AsOf
    words: str
    counts: Counts
    idle: tuple[str, ...]

    @property
    def judgement(self) -> Judgement:
        """What the rules say by that outcome."""
        return self.of.judgement(self.counts)

    @property
    def tally(self) -> Tally:
        """The votes that were seen."""
        return self.of.tally


class _Answer(NamedTuple):
    """Whether it is so in a view (None: it cannot be told, for `why`), and what is counted there."""

    so: bool | None
    counted: str
    why: str = ""


class _Asked(NamedTuple):
    """A thing that a note says."""

    claim: str
    says: str
    ask: Callable[[_View], _Answer]


def hold(claim: Claim, told: Told) -> tuple[Held, ...]:
    """Each thing that a note says beside what is counted."""
    enacted = "Enacted"
    outcome = Held("outcome", claim.outcome, told.status.status, "agrees")
    if (claim.outcome == enacted) != (told.status.status == enacted):
        outcome = replace(outcome, verdict="differs")
    return (*((outcome,) if claim.outcome else ()), *_all_held(tuple(_asked(claim)), told))


def hold_tally(claim: Claim, told: Told) -> Held | None:
    """The same of its numbers of FOR and AGAINST alone; None where it has none."""
    return next(iter(_all_held(tuple(question for question in _asked(claim) if question.claim == TALLY), told)), None)


def _all_held(asked: Sequence[_Asked], told: Told) -> tuple[Held, ...]:
    if not asked:
        return ()
    law = told.law
    why = _untold(told)
    if law is None or why:
        return tuple(Held(question.claim, question.says, "", "cannot-tell", why) for question in asked)
    before = [(told._replace(matter=told.before), told.span[-1])] if told.before is not None else []
    supposed = [*((told, at) for at in reversed(told.span)), *before]
    views = cache(lambda number: tuple(_views(supposed[number][0], law, supposed[number][1])))
    return tuple(_held(question, map(views, range(len(supposed)))) for question in asked)


def _untold(told: Told) -> str:
    """Why nothing is counted, in a sentence; empty where there is nothing in the way."""
    if told.law is None:
        return "no text of the ruleset is known"
    if lacking_for(told.law, told.matter):
        return "not all that it turns on in the ruleset is understood"
    if not told.game.roster.known:
        return "who plays is not known"
    return say_untold(sight_of(told.matter))


def _views(told: Told, law: Law, at: datetime) -> Iterator[_View]:
    """What may have been so at an instant: by each way to read the text, and each meaning of unknown icons."""
    for way in ways_of(told.game, law, told.matter, at):
        of = AsOf(way.game, law, way.matter, at, unraised=way.unraised)
        active = way.game.roster.active(at)
        idle = tuple(name for name in idle_voters(told.game, told.matter, at) if name in active)
        others = possible_counts(of, 0) - {of.counts} if of.tally.unknown else ()
        left_out = any(counts.left_out for counts in (of.counts, *others))
        for apart, words in enumerate(COUNTED_APART if left_out else ("",)):
            then, words = replace(of, apart=bool(apart)), ", ".join(filter(None, (way.words, words)))
            for counts in (of.counts, *others):
                yield _View(told.status.status == "Enacted", then, words, counts, idle)


def _held(asked: _Asked, views: Iterable[Sequence[_View]]) -> Held:
    """By what may have been so and speaks best for the note, the first of those that speak alike; views of what comes after one
    that agrees are not asked for."""
    held = []
    for at_once in views:
        held.append(_held_at(asked, at_once))
        if held[-1].verdict == "agrees":
            break
    return min(held, key=lambda outcome: _RANK[outcome.verdict])


_RANK: dict[str, int] = {"agrees": 0, "cannot-tell": 1, "differs": 2}


def _held_at(asked: _Asked, views: Sequence[_View]) -> Held:
    """The same at one instant: agreed or not where all views say so, else why that cannot be told."""
    answers = [(view, asked.ask(view)) for view in views]
    by_way = {view.words: answer.counted for view, answer in answers if view.counts == view.of.counts}
    counted, told = " or ".join(dict.fromkeys(by_way.values())), {answer.so for _, answer in answers}
    if len(told) == 1 and None not in told:
        return Held(asked.claim, asked.says, counted, "agrees" if told.pop() else "differs")
    read = "; ".join(f"{words}: {said}" for words, said in by_way.items())
    several = f"the text can be read in several ways ({read})" if len(by_way) > 1 else ""
    unknown = (lack.text for view in views[:1] for lack in unknown_icons(view.of))
    whys = dict.fromkeys((*(answer.why for _, answer in answers if answer.so is None), several, *unknown))
    return Held(asked.claim, asked.says, counted, "cannot-tell", "; ".join(filter(None, whys)))


# -- what is asked -----------------------------------------------------------------------------


def _asked(claim: Claim) -> Iterator[_Asked]:
    if claim.ground:
        yield _Asked("ground", claim.ground, partial(_ground, claim.ground))
    said = (claim.votes_for, claim.votes_against)
    if said != (None, None):
        yield _Asked(
            TALLY, " to ".join("?" if number is None else str(number) for number in said), partial(_tally, said)
        )
    numbers = {
        "unresolved": (claim.unresolved, _unresolved),
        "deferential": (claim.deferential, _deferential),
        "quorum": (claim.quorum, _quorum),
        "quorum-after": (claim.quorum_after, _quorum_after),
        "recusants": (claim.recusants, _recusants),
        "invalid": (claim.invalid, _invalid),
    }
    for name, (number, ask) in numbers.items():
        if number is not None:
            yield _Asked(name, str(number), partial(ask, number))
    for icon, number in claim.icons:
        yield _Asked("icons", f"{number} {icon}", partial(_icons, icon, number))


def _tally(said: tuple[int | None, int | None], view: _View) -> _Answer:
    counted = (view.counts.votes_for, view.counts.votes_against)
    if _idle_unknown(view):
        return _Answer(None, _pair(counted))
    return _Answer(all(number in (None, of) for number, of in zip(said, counted, strict=True)), _pair(counted))


def _pair(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]} to {numbers[1]}"


def _idle_unknown(view: _View) -> bool:
    """Whether those who are idle may have voted by an icon that is not known."""
    return view.of.law.get("recusants") is not None and bool(view.tally.unknown)


def _quorum_open(view: _View) -> bool:
    """Whether Quorum turns on votes by an icon that is not known."""
    deferring = view.of.matter.kind == PROPOSAL and view.of.law.get("deferrers-out") is not None
    return _idle_unknown(view) or (deferring and bool(view.tally.unknown))


def _ground(ground: str, view: _View) -> _Answer:
    judged, counts = view.judgement, view.counts
    codes = {condition.code for condition in judged.fail_grounds}
    routes = [*judged.popular_because, *judged.unpopular_because, *sorted(codes - {*judged.unpopular_because})]
    counted = " and ".join(routes) or "neither Popular nor Unpopular"
    proposal = view.of.matter.kind == PROPOSAL
    holds: dict[str, bool | None] = {
        "quorum": "quorum" in judged.popular_because,
        "popular": judged.popular,
        "timeout": "48h-majority" in judged.popular_because
        if view.enacted
        else bool({"unpopular-48h", "over-48h"} & {*judged.unpopular_because, *codes}),
        "unpopular-quorum": "unpopular-quorum" in judged.unpopular_because,
        "unpopular": judged.unpopular,
        "self-killed": counts.self_killed or (None if not proposal else False),
        "vetoed": counts.vetoed or (None if not proposal else False),
        "over-7-days": "over-7-days" in codes,
        "illegal": view.of.illegal or view.of.matter.illegal or None,
    }
    by_votes = ground not in ("self-killed", "vetoed", "over-7-days", "illegal")
    if by_votes and _quorum_open(view):
        return _Answer(None, counted)
    so = holds[ground]
    return _Answer(so, counted, "the text does not say what that is of such a matter" if so is None else "")


def _unresolved(said: int, view: _View) -> _Answer:
    number = view.tally.unresolved
    return _Answer(None if view.tally.unknown else said == number, str(number))


def _deferential(said: int, view: _View) -> _Answer:
    """“1 DEF” may be said of all that were cast, or of those that defer to nobody's vote."""
    cast, unresolved = sum(vote.cast == DEFERENTIAL for vote in view.tally.votes), view.tally.unresolved
    counted = str(cast) if cast == unresolved else f"{cast}, {unresolved} of them unresolved"
    if view.tally.unknown:
        return _Answer(None, counted)
    if cast != unresolved and said in (cast, unresolved):
        return _Answer(None, counted, "the note does not say whether it means all of them")
    return _Answer(said == cast, counted)


def _quorum(said: int, view: _View) -> _Answer:
    """The matter's own; a note may speak of that of all players."""
    own, general = view.of.quorum, quorum_of(view.of.law, len(view.of.game.roster.active(view.of.at)) - len(view.idle))
    if _quorum_open(view):
        return _Answer(None, str(own))
    if said != own and said == general:
        return _Answer(None, str(own), f"{general} is the Quorum of those who are not idle")
    return _Answer(said == own, str(own))


def _quorum_after(said: int, view: _View) -> _Answer:
    """What Quorum becomes: of what comes after nothing is counted, unless nothing changes."""
    held = _quorum(said, view)
    return held if held.so else _Answer(None, held.counted, "the note speaks of what comes after")


def _recusants(said: int, view: _View) -> _Answer:
    """Votes of those who are idle; an idle author's is one whether or not they have used an icon (VOTES-05)."""
    if view.tally.unknown:
        return _Answer(None, str(len(view.idle)))
    implied = any(vote.player in view.idle and vote.source == "author" for vote in view.tally.votes)
    if implied and said == len(view.idle) - 1:
        return _Answer(None, str(len(view.idle)), "one of them is the author's, who has used no icon")
    return _Answer(said == len(view.idle), str(len(view.idle)))


def _invalid(said: int, view: _View) -> _Answer:
    """Icons that are nobody's vote: counted by people or by icons, with DEFERENTIALs that are no valid votes or without."""
    void = [icon for icon in view.tally.uncounted if icon.reason not in OUTDONE]
    people, idle_ends = len({icon.player for icon in void}), view.tally.unresolved
    meant = {people, len(void), people + idle_ends, len(void) + idle_ends}
    counted = " or ".join(map(str, sorted(meant)))
    if view.tally.unknown:
        return _Answer(None, counted)
    why = "what the note calls an invalid vote is not known"
    return _Answer(said in meant, counted) if len(meant) == 1 or said not in meant else _Answer(None, counted, why)


def _icons(icon: str, said: int, view: _View) -> _Answer:
    """A picture by what somebody calls it: where the numbers are not the same, it may be another that is meant."""
    name = _NAMES_OF_ICONS.get(icon, icon)
    by_name = {vote.player for vote in view.tally.votes if vote.cast == name and vote.source != "author"}
    by_name |= {vote.player for vote in view.tally.unknown if vote.icon.upper() == name}
    why = f"which icon the note means by {icon} is not known"
    return _Answer(True if said == len(by_name) else None, str(len(by_name)), why)
