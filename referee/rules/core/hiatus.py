"""Hiatus, interregnum, seasonal downtime and dormancy: what is barred at an instant, and why.

VICTORY-04, 05, 10, 14; DOWNTIME-01, 02; DORMANCY-01 to 03; readings D4 to D7.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal, NamedTuple

import msgspec

from referee.law.law import Law
from referee.model.events import DOV
from referee.model.instants import MINUTE, possible_instants
from referee.rules.core.game import CoreGame, Interregnum, Matter
from referee.rules.core.illegal import may_be_void, perhaps_void

_DECEMBER = 12

NEEDED = (
    "hiatus-by-dov",
    "hiatus-allows",
    "hiatus-bars",
    "interregnum",
    "dynastic-reset",
    "downtime",
    "downtime-bars",
    "dormancy",
    "dormancy-bars",
    "dormancy-is-hiatus",
    "dormancy-declared",
    "dormancy-of-number",
    "dormancy-of-itself",
    "dormancy-is-flavour",
)
"""The sentences that say when the game stands still."""


class Bar(msgspec.Struct, frozen=True):
    """Something that keeps play from going on: `code` of the blockers, its clause, the words for it, and the findings
    without which it would not."""

    code: str
    clause: str
    text: str
    causes: tuple[str, ...] = ()


Barred = Literal["dynastic action", "submission", "resolution"]


def why_barred(law: Law, clause: str, what: Barred) -> tuple[str, str]:
    """The clause by which the game stands still, and that by which what is asked about may then not be done."""
    if law.get("hiatus-bars"):
        return clause, {"dynastic action": "R205-KOTH-17", "submission": "R205-KOTH-18"}.get(what, "R205-KOTH-19")
    if clause == "DORMANCY-01":
        return clause, "DORMANCY-02" if what == "dynastic action" else "DORMANCY-03"
    return clause, "DOWNTIME-02" if clause == "DOWNTIME-01" else "VICTORY-05"


def now_barred(law: Law, bars: Sequence[Bar], submission: Sequence[Bar]) -> list[tuple[str, str]]:
    """What may not be done while the game stands still, in words, each with the clause that says so; `bars`: on play, `submission`:
    on Proposals and dynastic actions alone, of a game that is Dormant and in no Hiatus."""
    asked: tuple[tuple[str, Barred, Sequence[Bar]], ...] = (
        ("taking dynastic actions", "dynastic action", bars or submission),
        ("submitting Proposals", "submission", bars or submission),
        ("resolving Proposals", "resolution", bars),
    )
    barred = [(words, why_barred(law, by[0].clause, what)[1]) for words, what, by in asked if by]
    if any(bar.code == "seasonal-downtime" for bar in bars) and law.get("downtime-bars"):
        barred.append(("joining, leaving, idling, and resolving Declarations of Victory", "DOWNTIME-02"))
    return barred


def bars_on_play(game: CoreGame, law: Law, at: datetime) -> list[Bar]:
    """Everything that bars dynastic actions and the resolution of Proposals at an instant."""
    bars = []
    pending = declared(game, at)
    surely = [matter for matter in pending if not matter.may_be_over and not may_come_after(matter, at)]
    dovs = [matter for matter in surely if not perhaps_void(matter, law)]
    if dovs and law.get("hiatus-by-dov"):
        titles = ", ".join(f"“{matter.title}”" for matter in dovs)
        are = "is" if len(dovs) == 1 else "are"
        bars.append(Bar("hiatus", "VICTORY-04", f"the game is in Hiatus: {titles} {are} pending"))
    elif either := [matter for matter in pending if _halts_either_way(matter, law, at)]:
        text = f"the game is in Hiatus: “{either[0].title}” is pending, or Enacted still and no Ascension Address has followed"
        bars.append(Bar("hiatus", "VICTORY-04", text))
    between = game.interregnum
    if between is not None and between.since <= at and law.get("interregnum"):
        causes = (between.usurped,) if between.usurped else ()
        until = "Dynastic Reset" if between.addressed else "Ascension Address"
        text = f"the game is in Hiatus until {between.heir}'s {until}"
        bars.append(Bar("hiatus", "VICTORY-14", text, causes))
    if in_downtime(law, at):
        bars.append(Bar("seasonal-downtime", "DOWNTIME-01", "the game is in Seasonal Downtime"))
    if (law.get("dormancy-is-hiatus") and is_dormant(game, law, at)) or is_dormant_of_itself(game, law, at) is True:
        bars.append(Bar("hiatus", "DORMANCY-01", "the game is in Hiatus: there are too few players"))
    return bars


def _halts_either_way(matter: Matter, law: Law, at: datetime) -> bool:
    """Whether the text has a Declaration halt the game as one that is pending, and as one that is Enacted (VICTORY-04, 14; V24)."""
    both = law.get("hiatus-by-dov") is not None and law.get("interregnum") is not None
    return both and not may_be_void(matter, law) and matter.halts_either_way(at)


def declared(game: CoreGame, at: datetime) -> list[Matter]:
    """The Declarations of Victory that had been made by an instant, and are pending as far as is seen (VICTORY-04)."""
    return [matter for matter in game.pending_matters(DOV) if matter.posted_at <= at]


def may_come_after(declaration: Matter, at: datetime) -> bool:
    """Whether a Declaration was made in the very second of an instant, or in a minute that is not told whole: which came first
    nobody knows (VICTORY-04; G3)."""
    return possible_instants(declaration.posted_at)[-1] >= at


def may_last(game: CoreGame, law: Law, at: datetime) -> Interregnum | None:
    """The interregnum that may be over with the Ascension Address, or not: it may not have been its author's to make, or
    nothing is over before the Dynastic Reset, and no text seen says which.

    Since 2024 a dynasty is begun by an Atomic Action of that name, apart from the Address; players have held the game to
    stand still until it is done (VICTORY-14; D13).
    """
    last = game.unreset
    if last is None or law.get("interregnum") is None or last.since > at:
        return None
    return last if last.contested or law.get("dynastic-reset") is not None else None


def ends_of(interregnum: Interregnum) -> tuple[str, str]:
    """If what it is over, and if what it goes on, in words."""
    if interregnum.contested:
        whose = interregnum.contested
        return f"if the Ascension Address was {whose}'s to make, the Interregnum is over", "if it was not theirs"
    return OVER, NOT_OVER


def doubtful_bars(game: CoreGame, law: Law, at: datetime) -> list[Bar]:
    """What keeps play from going on by one reading of the text, and by another does not; empty where it is barred anyway."""
    return [
        msgspec.structs.replace(bar, text=f"{doubt.moving}; {doubt.still}, {bar.text}")
        for doubt in doubts_of_play(game, law, at)
        for bar in bars_on_play(doubt.game, law, at)
    ]


class Doubt(NamedTuple):
    """What leaves open whether the game stands still: by one reading it does not, by another it does, and is `game` then."""

    moving: str
    still: str
    game: CoreGame


def doubts_of_play(game: CoreGame, law: Law, at: datetime) -> list[Doubt]:
    """Everything that leaves it open; empty where it surely stands still."""
    last = may_last(game, law, at)
    over = [Doubt(*ends_of(last), game.standing_still())] if last is not None else []
    doubts = [*over, *_of_few(game, law, at), *_of_what_is_void(game, law, at), *_of_what_may_be_over(game, at)]
    doubts += _of_what_came_then(game, law, at)
    return doubts if doubts and not bars_on_play(game, law, at) else []


def _of_few(game: CoreGame, law: Law, at: datetime) -> list[Doubt]:
    """What leaves open whether so few play that the game stands still."""
    if is_dormant_of_itself(game, law, at) is not None:
        return []
    supposed = msgspec.structs.replace(game, few_stand_still=True)
    if is_dormant_of_itself(supposed, law, at) is None:
        return [Doubt(ONE_APART, ALL_APART, supposed.heads_apart())]
    return [Doubt(PLAYED_ON, NOT_PLAYED_ON, supposed)]


def _of_what_is_void(game: CoreGame, law: Law, at: datetime) -> list[Doubt]:
    """Whether a Declaration that was not allowed to be posted, or perhaps not, halts it: no text says so, and one that it can affect
    neither ruleset nor gamestate any more (R205-OFFPOST-23)."""
    void = [matter for matter in declared(game, at) if perhaps_void(matter, law)]
    surely = all(may_be_void(matter, law) for matter in void)
    halting = _with(game, void, illegal=False, doubt="")
    return [Doubt(HALTS_NOT if surely else PERHAPS_NOT, HALTS, halting)] if void else []


def _of_what_may_be_over(game: CoreGame, at: datetime) -> list[Doubt]:
    """What leaves open whether a Declaration is pending: one that was set back to it, dates that are at odds, or one that may be resolved
    by now (V24, V30, V32)."""
    open_ = [matter for matter in declared(game, at) if matter.may_be_over]
    words = SET_BACK if any(matter.is_reopened for matter in open_) else MAY_BE_OVER
    words = AT_LATEST if any(matter.perhaps_resolved for matter in open_) else words
    return [Doubt(words, NOT_RESOLVED, _with(game, open_, claim=None, earlier="", later=None))] if open_ else []


def _of_what_came_then(game: CoreGame, law: Law, at: datetime) -> list[Doubt]:
    """Whether a Declaration that was made at just that time was made before, and halts the game then, or after."""
    then = [each for each in declared(game, at) if may_come_after(each, at) and not perhaps_void(each, law)]
    return [Doubt(CAME_AFTER, CAME_BEFORE, _with(game, then, posted_at=at - MINUTE))] if then else []


def _with(game: CoreGame, matters: Iterable[Matter], **values: object) -> CoreGame:
    """The game in which some matters have other fields."""
    changed = {matter.id: msgspec.structs.replace(matter, **values) for matter in matters}
    return msgspec.structs.replace(game, matters=game.matters.update(changed))


ONE_APART = "if one alone of those who head the dynasty is left out, enough play besides"
ALL_APART = "if all who head it are left out"
PLAYED_ON = "if “Low-Player Mode” stands in the Ruleset, which is not told, the few go on playing"
NOT_PLAYED_ON = "if it does not stand there"
HALTS_NOT = "if a Declaration of Victory that was not allowed does not halt it, the game goes on"
PERHAPS_NOT = (
    "if a Declaration of Victory was not allowed, of which that cannot be told, and does not halt it, the game goes on"
)
HALTS = "if it does"
MAY_BE_OVER = (
    "if a Declaration of Victory is resolved of which dates say that it was before it was made, the game goes on"
)
SET_BACK = "if a Declaration of Victory that was set back to Pending is resolved still, as it was lawfully, it does not halt the game"
AT_LATEST = "if a Declaration of Victory was resolved by then, of which that is known only as “at the latest”, it does not halt the game"
NOT_RESOLVED = "if it is not"
CAME_AFTER = "if a Declaration of Victory of that very time came after, it did not halt the game yet"
CAME_BEFORE = "if it came before"
OVER = "if the Interregnum ended with the Ascension Address, it is over"
NOT_OVER = "if it lasts until the Dynastic Reset, which is not seen"


def bars_on_submission(game: CoreGame, law: Law, at: datetime) -> list[Bar]:
    """Everything that bars new Proposals and dynastic actions: the same, and dormancy."""
    bars = bars_on_play(game, law, at)
    if is_dormant(game, law, at) and not law.get("dormancy-is-hiatus"):
        few = law.number("dormancy")
        bars.append(Bar("hiatus", "DORMANCY-01", f"the game is Dormant: fewer than {few} players"))
    return bars


def is_dormant(game: CoreGame, law: Law, at: datetime) -> bool:
    """Whether the Dormancy rule is active and there are too few players; unknown rosters are not few."""
    few = law.in_force("dormancy")
    if few is None or not game.roster.known:
        return False
    return len(game.playing(at)) < few.number()


def is_dormant_of_itself(game: CoreGame, law: Law, at: datetime) -> bool | None:
    """Whether there are too few players besides who heads the dynasty, which since 2024 is a Hiatus without anybody's doing.

    None: of several who head it one alone may be meant, or all (D14); or nobody has told whether the Building Block “Low-Player Mode”
    stands, which takes that rule away.
    """
    few = law.get("dormancy-of-itself")
    if few is None or law.in_force("dormancy-is-flavour") is not None or not game.roster.known:
        return False
    least, most = game.besides_heads(at)
    surely = most < few.number() and (game.few_stand_still or not _may_play_on(law))
    return surely or (None if least < few.number() else False)


def _may_play_on(law: Law) -> bool:
    """Whether a Building Block may stand by which few play on."""
    return "dormancy-is-flavour" in law.untold


def may_be_dormant(game: CoreGame, law: Law, at: datetime) -> bool:
    """Whether an Admin may have declared the game Dormant in the sidebar, which the archive does not hold (D6).

    Of 205's two criteria only the number of players is looked at here; `referee hiatus` tells of both.
    """
    few = law.get("dormancy-of-number")
    declared = law.in_force("dormancy-declared") is not None and law.in_force("dormancy-is-flavour") is None
    return declared and few is not None and game.roster.known and len(game.playing(at)) <= few.number()


def in_downtime(law: Law, at: datetime) -> bool:
    """Whether Seasonal Downtime is active and on (D7)."""
    return downtime_end(law, at) is not None


def downtime_end(law: Law, at: datetime) -> datetime | None:
    """When the downtime ends that is on at `at`; None while there is none.

    "On the 24th, 25th and 26th" names the days; "until December 27th" the first day after them.
    """
    parameter = law.in_force("downtime")
    if parameter is None:
        return None
    days = [int(value) for value in parameter.values]
    begin = datetime(at.year, _DECEMBER, max(1, days[0]), tzinfo=UTC)
    end = datetime(at.year, _DECEMBER, max(1, days[-1]), tzinfo=UTC) + timedelta(days=1 if len(days) > 2 else 0)
    return end if begin <= at < end else None


class Criterion(msgspec.Struct, frozen=True):
    """A criterion of Dormancy: its clause, whether it is met, and the words for it."""

    clause: str
    met: bool
    text: str


def dormancy_criteria(game: CoreGame, law: Law, at: datetime, editors: frozenset[str]) -> list[Criterion]:
    """The criteria that the text names, and whether each is met (DORMANCY-01; R205-DORMANCY-03, 04; D6).

    `editors` are those who edited the tracking page in the last days. Whether an edit was a dynastic action is
    not told here, so the second criterion may be met although this says it is not.
    """
    active = game.roster.active(at)
    criteria = []
    few = law.in_force("dormancy")
    if few is not None:
        text = f"fewer than {few.number()} players ({len(active)})"
        criteria.append(Criterion("DORMANCY-01", len(active) < few.number(), text))
    most = law.in_force("dormancy-of-number")
    if most is not None:
        text = f"{most.number()} or fewer players ({len(active)})"
        criteria.append(Criterion("R205-DORMANCY-03", len(active) <= most.number(), text))
    silent = law.in_force("dormancy-of-silence")
    if silent is not None:
        since = at - silent.span(1)
        busy = {game.roster.person(post.author) for post in game.posts.values() if post.at >= since and post.category}
        busy = (busy | editors) & set(active)
        text = f"{silent.number()} or fewer of them with an official post or an edit in the last {silent.values[1]} {silent.values[2]} ({len(busy)})"
        criteria.append(Criterion("R205-DORMANCY-04", len(busy) <= silent.number(), text))
    return criteria


def still_allowed(law: Law, bars: Sequence[Bar]) -> list[str]:
    """What may still be done while the game stands still, in words (VICTORY-05, DOWNTIME-02, R205-KOTH-17 to 19)."""
    if not bars:
        return []
    downtime = any(bar.code == "seasonal-downtime" for bar in bars)
    allowed = ["voting", "Calls for Judgement", "correcting what tracks the gamestate"]
    if not (downtime and law.get("downtime-bars")):
        allowed += ["joining, leaving and idling", "resolving Declarations of Victory, and the Ascension Address"]
    if law.get("hiatus-bars"):
        allowed.append("dynastic actions whose rule asks for them in Hiatus")
    return allowed
