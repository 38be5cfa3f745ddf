"""What is surely so of a matter, where dynastic rules say something of what the core rules say: they go before them (PRIO-02; G13).

A sentence that says, surely or perhaps, who votes, what is Popular, what Quorum is, when matters are resolved or when the game stands still
makes untold what turns on it, as what it says is not understood. One that only bars makes nothing lawful that the core rules forbid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from msgspec.structs import replace

from referee.law.law import Law
from referee.law.on_core.alone import only_bars
from referee.law.on_core.forms import lifts_hiatus
from referee.law.on_core.posted import says_who
from referee.law.on_core.reading import OnCore, say_spoken
from referee.law.on_core.words import ALL, STANDINGS, Turns
from referee.model.moments import read_moment
from referee.model.patterns import later
from referee.rules.core import certainty
from referee.rules.core.certainty import Certainty
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.judgements import Condition
from referee.rules.core.lacks import Lack
from referee.rules.core.ordering.ordered import Ordered, ordered
from referee.rules.core.requests.forms import Wants
from referee.rules.core.sight import Sight

_BY_VOTES = frozenset(
    {"not-popular", "not-two-thirds", "under-24h-contested", "unpopular-quorum", "unpopular-48h", "no-ground"}
)
_KILLED = frozenset({"vetoed", "self-killed"})
STILL = frozenset({"hiatus", "seasonal-downtime"})
"""The codes of what keeps anything from being resolved."""
_VOTES: frozenset[Turns] = frozenset({"voters", "popularity", "quorum"})
_BEARS_ON_ENACTING: frozenset[Turns] = _VOTES | frozenset[Turns]({"enacting", "hiatus"})
_BEARS_ON_FAILING: frozenset[Turns] = frozenset({"failing", "hiatus"})
_MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_UNTIL_DAY = later(rf"\b(?:[Uu]ntil|[Bb]efore) (\d\d? {_MONTH},? \d{{4}}|{_MONTH} \d\d?,? \d{{4}})\b")
_ON_DAY = later(rf"\b[Oo]n (\d\d? {_MONTH}(?:,? \d{{4}})?|{_MONTH} \d\d?(?:,? \d{{4}})?)(?=[.,]|$)")
_BY = later(
    r"\b(?:[Pp]roposals?|CfJs?|[Cc]alls? for [Jj]udge?ments?|DoVs?|[Dd]eclarations? of [Vv]ictory) by ([\w'.-]*\w)(?= (?:may|can|cannot|must|shall|is|are)\b)"
)
NO_ADMIN = "non-admin"
"""The code of what stands against a resolution by somebody who is no Admin."""


def weigh(game: CoreGame, law: Law, matter: Matter, at: datetime, sight: Sight, *, alone: bool = False) -> Certainty:
    """What is surely so of a matter as of an instant, however the text is read, and whatever dynastic rules mean that speak of it."""
    told = certainty.weigh(game, law, matter, at, sight, alone=alone)
    spoken = [each for each in deciding(law, matter.kind) if not _is_beside(each, game, matter, at)]
    told = _overruled(told, spoken) if spoken else told
    for status in ("Enacted", "Failed"):
        if (by := ordered(game, matter, status)) is not None:
            told = _as_ordered(told, by, enacts=status == "Enacted")
    return told


def _as_ordered(told: Certainty, by: Ordered, *, enacts: bool) -> Certainty:
    """The same where an enacted decision orders a status, or may: then it may be set, though the votes do not allow it (CFJ-07)."""
    may = told.can_enact if enacts else told.can_fail
    if may:
        return told
    stops = any(each.code in STILL for each in (told.enact_blockers if enacts else told.fail_blockers))
    sure = True if by.sure and not stops else None
    if enacts:
        told = replace(told, can_enact=sure, enactable=sure, enact_blockers=())
    else:
        grounds = (*told.fail_grounds, Condition("ordered", "CFJ-07", by.ground)) if by.sure else told.fail_grounds
        told = replace(told, can_fail=sure, failable=sure, fail_blockers=(), fail_grounds=grounds, groundless=None)
    return told if sure else replace(told, lacking=(*told.lacking, Lack("law-not-understood", by.why_open)))


def _is_beside(each: OnCore, game: CoreGame, matter: Matter, at: datetime) -> bool:
    """Whether all that it does is to bar matters by somebody else alone, or on other days."""
    by, until, on = (form.search(each.sentence) for form in (_BY, _UNTIL_DAY, _ON_DAY))
    narrowed = [match[0] for match in (until, on) if match is not None] + ([f"by {by[1]}"] if by is not None else [])
    if not each.bars or not only_bars(each.sentence, *narrowed):
        return False
    if by is not None and by[1] in game.roster.people and game.roster.person(by[1]) != matter.author:
        return True
    try:
        if until is not None:
            return read_moment(until[1], at).date() < at.date()
        return on is not None and read_moment(on[1], at).date() != at.date()
    except ValueError:
        return False


def deciding(law: Law, kind: str) -> list[OnCore]:
    """The dynastic sentences that say, surely or perhaps, something of how matters of a kind are resolved."""
    return [each for each in law.on_core if each.turns and each.is_of(kind)]


def moving(law: Law) -> list[OnCore]:
    """The dynastic sentences by which the game may go on though a core rule has it stand still."""
    return [each for each in law.on_core if "hiatus" in each.turns and not each.bars]


def stopping(law: Law) -> list[OnCore]:
    """Those by which it may stand still though no core rule says so."""
    return [each for each in law.on_core if "hiatus" in each.turns and each.bars]


def idling(law: Law, wants: Wants | None = None) -> list[OnCore]:
    """Those that say who may be idled or unidled, and when; or that say it of the one alone."""
    told = {"idle": {"idling"}, "unidle": {"unidling"}, None: STANDINGS}[wants]
    return [each for each in law.on_core if not told.isdisjoint(each.turns)]


def posting(law: Law, kind: str, *, of_whom: bool = False) -> list[OnCore]:
    """Those by which a matter of this kind may be posted though core rules forbid it; or by somebody who may not."""
    told = (each for each in law.on_core if kind in each.posts)
    return [each for each in told if not of_whom or says_who(each.sentence)]


def lifting(spoken: Iterable[OnCore], code: str, *, enacts: bool) -> list[OnCore]:
    """Those by which a condition of this code may not stand against a resolution."""
    return [each for each in spoken if _lifts(each, code, enacts=enacts)]


_SUBJECTS: Mapping[Turns, str] = {
    "voters": "whose votes count",
    "popularity": "what is Popular",
    "quorum": "Quorum",
    "enacting": "when matters are enacted",
    "failing": "when they are failed",
    "hiatus": "whether the game stands still",
    "idling": "who may be idled",
    "unidling": "who may be unidled",
}


def say_overruled(spoken: Sequence[OnCore]) -> str:
    """For people: why something cannot be told, and how somebody says that a sentence has nothing to do with it."""
    turning = {turn for each in spoken for turn in each.turns}
    if turning.issuperset(ALL):
        subject = "any core rule"
    else:
        *others, last = (words for turn, words in _SUBJECTS.items() if turn in turning)
        subject = f"{', '.join(others)} and {last}" if others else last
    perhaps = "may say" if all(each.doubtful for each in spoken) else "say"
    rules = f"what dynastic rules {perhaps} of {subject}" if len(spoken) > 1 else _of_one(spoken[0], subject)
    return f"{rules} is not understood, and goes before the core rules: {say_spoken(spoken)}{_way_out(spoken)}"


def say_posting(spoken: Sequence[OnCore], kind: str) -> str:
    """For people: why it cannot be told whether one of this kind was allowed to be posted."""
    rules = "what dynastic rules say" if len(spoken) > 1 else "what a dynastic rule says"
    whom = f"of who may post a {kind}, how many and when"
    return f"{rules} {whom} is not understood, and goes before the core rules: {say_spoken(spoken)}{_way_out(spoken)}"


_TOLD = 3
"""Of so many sentences the mark is told: each is taught by itself."""


def _way_out(spoken: Sequence[OnCore]) -> str:
    """How somebody who has read these sentences says that they have nothing to do with it."""
    marks = list(dict.fromkeys(each.mark for each in spoken[:_TOLD] if each.mark))
    if not marks:
        return ""
    several = f" for each of {', '.join(marks)}" if len(marks) > 1 else ""
    return f" (where it says nothing of that: `referee ruleset --live --teach {'MARK' if several else marks[0]} --as nothing`{several})"


def _of_one(each: OnCore, subject: str) -> str:
    return f"what a dynastic rule {'may say' if each.doubtful else 'says'} of {subject}"


def _lifts(each: OnCore, code: str, *, enacts: bool) -> bool:
    if code in _BY_VOTES and not _VOTES.isdisjoint(each.turns):
        return True
    if code in _KILLED and "voters" in each.turns:
        return True
    if code in STILL and "hiatus" in each.turns and not each.bars:
        return True
    says_who = code == NO_ADMIN and "only" in each.sentence.casefold().split()
    return ("enacting" if enacts else "failing") in each.turns and (not each.bars or says_who)


def _overruled(told: Certainty, spoken: list[OnCore]) -> Certainty:
    turning = {turn for each in spoken for turn in each.turns}
    counted, killed = not _VOTES.isdisjoint(turning), "voters" in turning
    illegal = "illegal-post" in told.unpopular_because
    may_enact, enact_blockers = _may_enact(told, spoken)
    may_fail, grounds, fail_blockers = _may_fail(told, spoken, turning)
    said = replace(
        told,
        quorum=None if "quorum" in turning else told.quorum,
        popular=None if counted and not illegal else told.popular,
        popular_because=() if counted else told.popular_because,
        unpopular=None if counted and not illegal else told.unpopular,
        unpopular_because=tuple(why for why in told.unpopular_because if not (counted and why in _BY_VOTES)),
        vetoed=None if killed and told.vetoed else told.vetoed,
        self_killed=None if killed and told.self_killed else told.self_killed,
        can_enact=may_enact,
        enact_blockers=enact_blockers,
        can_fail=may_fail,
        fail_grounds=grounds,
        fail_blockers=fail_blockers,
        enactable=None if may_enact is None else told.enactable,
        failable=None if may_fail is None else told.failable,
        groundless=None if counted else told.groundless,
        votes_in_doubt=told.votes_in_doubt or counted,
    )
    why = Lack("law-not-understood", say_overruled(spoken))
    return told if said == told else replace(said, lacking=(*told.lacking, why))


def _may_enact(told: Certainty, spoken: list[OnCore]) -> tuple[bool | None, tuple[Condition, ...]]:
    """Whether it may be enacted, and what surely stands against that."""
    blockers = tuple(_standing(told.enact_blockers, spoken, enacts=True))
    if told.can_enact:
        turns = _bears(spoken, _BEARS_ON_ENACTING)
        return (None if turns else True), blockers
    is_lifted = bool(told.enact_blockers) and not blockers
    return (None if is_lifted else told.can_enact), blockers


def _bears(spoken: Iterable[OnCore], turning: Collection[Turns]) -> bool:
    """Whether what may be done may be barred by one of them: what plainly has the game go on bars nothing."""
    on = (each for each in spoken if each.turns != ("hiatus",) or not lifts_hiatus(each.sentence))
    return any(turn in turning for each in on for turn in each.turns)


def _may_fail(
    told: Certainty, spoken: list[OnCore], turning: Collection[Turns]
) -> tuple[bool | None, tuple[Condition, ...], tuple[Condition, ...]]:
    """Whether it may be failed, on which grounds, and what surely stands against that."""
    blockers = tuple(_standing(told.fail_blockers, spoken, enacts=False))
    by_votes = _BY_VOTES if not _VOTES.isdisjoint(turning) else frozenset[str]()
    in_doubt = by_votes | (_KILLED if "voters" in turning else frozenset())
    grounds = tuple(ground for ground in told.fail_grounds if ground.code not in in_doubt)
    if blockers or told.can_fail is None:
        return told.can_fail, grounds, blockers
    if told.can_fail:
        turns = _bears(spoken, _BEARS_ON_FAILING) or not grounds
    else:
        turns = bool(told.fail_blockers or by_votes or lifting(spoken, "", enacts=False))
    return (None if turns else told.can_fail), grounds, blockers


def _standing(conditions: Iterable[Condition], spoken: list[OnCore], *, enacts: bool) -> Iterator[Condition]:
    return (each for each in conditions if not lifting(spoken, each.code, enacts=enacts))
