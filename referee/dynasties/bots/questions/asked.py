"""The kinds of questions, and how all of a file are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from referee.dynasties.bots.doubts import Doubt
from referee.dynasties.bots.given import entries, refused, taken
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.questions import (
    bracket,
    drawing,
    housing,
    reporting,
    schedule,
    settling,
    telling,
    tournament,
)
from referee.dynasties.bots.questions.refighting import Sealed
from referee.errors import SealedError

REPORT = "report"
NOTHING: Mapping[str, object] = {}


class Question(NamedTuple):
    """A kind of question.

    args: the shape of what it is given. answer: given that, the place where it stands and what hardware there is.
    tell: the answer in lines for people. doubts: on which readings of what it is given the answer rests.
    """

    args: type[msgspec.Struct]
    answer: Callable[[Any, str, Catalogue], Any]
    tell: Callable[[Any], tuple[str, ...]]
    doubts: Callable[[Any, str, Catalogue], Iterable[Doubt]] = lambda *_: ()


KINDS: Mapping[str, Question] = {
    "weights": Question(drawing.Weights, drawing.answer_weights, telling.tell_weights),
    "pair": Question(drawing.Pair, drawing.answer_pair, telling.tell_pair),
    "forfeit": Question(settling.Forfeit, settling.answer_forfeit, telling.tell_forfeit),
    "payout": Question(settling.Payout, settling.answer_payout, telling.tell_payout, settling.doubts_of_payout),
    "tournament": Question(tournament.TournamentMode, tournament.answer_tournament, telling.tell_tournament),
    "house": Question(housing.House, housing.answer_house, telling.tell_house),
    "showboat": Question(settling.Showboat, settling.answer_showboat, telling.tell_showboat),
    "tier": Question(bracket.Tier, bracket.answer_tier, bracket.tell_tier),
    "bracket": Question(bracket.Bracket, bracket.answer_bracket, bracket.tell_bracket),
    "schedule": Question(schedule.Schedule, schedule.answer_schedule, schedule.tell_schedule),
    "recalculation": Question(schedule.Recalculation, schedule.answer_recalculation, schedule.tell_recalculation),
    "practice": Question(schedule.Practice, schedule.answer_practice, schedule.tell_practice),
    REPORT: Question(reporting.Report, reporting.answer_report, reporting.tell_report),
}


class Answered(NamedTuple):
    """What one question comes to, as JSON and in lines for people, and on which readings it rests."""

    value: Any
    lines: tuple[str, ...]
    doubts: tuple[Doubt, ...]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    args: dict[str, Any]


def answer_all(given: object, catalogue: Catalogue, sealed: Mapping[str, object] = NOTHING) -> dict[str, Answered]:
    """The answer to each question, by the ids given, and of reports with what is `sealed` of them by the same ids; raises
    InputError, and SealedError for an id that is none of a report."""
    questions = entries(given, "questions")
    for number, name in enumerate(sealed, 1):
        if name not in questions or _kind(questions[name]) != REPORT:
            raise SealedError(f"number {number} is of no `report` that is asked about", where="bots", do="use its id")
    known = {name: Sealed(one, f"bots.{name}") for name, one in sealed.items()}
    return {name: _answer(one, f"questions.{name}", catalogue, known.get(name)) for name, one in questions.items()}


def _kind(question: object) -> object:
    return question.get("kind") if isinstance(question, dict) else None


def _answer(given: object, where: str, catalogue: Catalogue, sealed: Sealed | None) -> Answered:
    asked: _Asked = taken(given, _Asked, where)
    kind = KINDS.get(asked.kind)
    if kind is None:
        raise refused(f"no kind of question is called {asked.kind!r}", f"{where}.kind", f"kinds: {', '.join(KINDS)}")
    args = taken(asked.args, kind.args, f"{where}.args")
    if sealed is not None:
        value = reporting.answer_report(args, f"{where}.args", catalogue, sealed)
    else:
        value = kind.answer(args, f"{where}.args", catalogue)
    return Answered(value, kind.tell(value), tuple(kind.doubts(args, f"{where}.args", catalogue)))
