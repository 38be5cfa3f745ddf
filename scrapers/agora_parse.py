"""Agora's decisions, JSON Lines, one decision a line: bytes to decisions. Pure. The outcome that a line holds is never looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from referee.errors import InputError
from referee.model.decisions import (
    AuthorEndorsed,
    ComesTo,
    Condition,
    Conditional,
    Decision,
    Denied,
    Endorsement,
    HasVoted,
    Inextricable,
    Joined,
    Plain,
    Proxy,
    StrengthChange,
    Strengths,
    Vote,
)
from referee.model.events import DecisionMade, Evidence
from referee.model.given import require_once
from referee.model.patterns import later

KINDS = ("FOR", "AGAINST", "PRESENT")
METHOD = "AI-majority"
_INDEX = later(r"\d{1,9}(\.\d{1,9})?", re.ASCII)
_GREATEST_INDEX = Decimal("9.9")
_DEEPEST = 50
"""How deep votes and conditions may be nested; real ones are three deep."""
_MOST = 1_000_000
"""The most that any strength or change of one may be, up or down."""

_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Small = Annotated[int, msgspec.Meta(ge=-_MOST, le=_MOST)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]


class _Change(msgspec.Struct):
    voter: _Name
    kind: str
    add: Decimal | None = None
    initial: Decimal | None = None


class _Strength(msgspec.Struct):
    default: _Small
    min: _Small
    max: _Small
    changes: list[_Change] = []


class _Ballot(msgspec.Struct):
    voter: _Name
    vote: dict[str, Any]


class _Times(msgspec.Struct):
    resolved_on: str | None = None
    month: str | None = None
    recorded: str | None = None


class _Line(_Times, kw_only=True):
    assessment: _Name
    proposal: _Count
    ai: str
    proposal_ai: str | None = None
    quorum: _Count
    strength: _Strength
    ballots: list[_Ballot]
    title: str = ""
    author: _Name | msgspec.UnsetType | None = msgspec.UNSET
    method: str = METHOD


class _Amiss(Exception):
    """What is wrong with a line, and what to do."""

    def __init__(self, what: str, do: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.do = do


_decoder = msgspec.json.Decoder(_Line)


def _lines(body: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, with their numbers."""
    lines = enumerate(body.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1)
    return ((number, line) for number, line in lines if line.strip())


def parse_decisions(body: bytes, where: str, first: int = 1) -> Iterator[Decision]:
    """The decisions of a file, in its order; blank lines are passed over. Raises InputError with file and line.

    `first`: the number of its first line.
    """
    for count, line in _lines(body):
        place = f"{where}:{count + first - 1}"
        decision = _read(line, place)
        try:
            require_once(line)
        except ValueError as problem:
            raise InputError(f"is no decision: {problem}", where=place) from None
        yield decision


def _read(line: bytes | str, where: str) -> Decision:
    """The decision of one line; raises InputError."""
    try:
        return _decision(_decoder.decode(line))
    except _Amiss as problem:
        raise InputError(problem.what, where=where, do=problem.do) from None
    except (ValueError, RecursionError) as problem:
        raise InputError(f"is no decision: {problem}", where=where) from None


def parse_evidence(body: bytes, where: str) -> Iterator[Evidence]:
    """The decisions of a file as events, each with the whole of its line. Raises InputError with file and line."""
    for number, line in _lines(body):
        for decision in parse_decisions(line, where, number):
            yield _evidence(decision, line, f"{where}:{number}")


def decision_of(event: DecisionMade) -> tuple[Decision, dict[str, Any] | None]:
    """The decision of an event, and the outcome that was announced, None where it is pending."""
    decision = _read(event.line, event.name)
    outcome = msgspec.json.decode(event.line).get("outcome")
    return decision, outcome if isinstance(outcome, dict) else None


def _evidence(decision: Decision, line: bytes, where: str) -> Evidence:
    """When it was decided is known to the day, or the month, or only when it was recorded."""
    try:
        first, last = _span(_times.decode(line))
    except ValueError:
        raise InputError(
            "names no time", where=where, do="give `resolved_on`, `month` or `recorded`, each as the format has it"
        ) from None
    event = DecisionMade(at=last, announced=decision.announced, proposal=decision.proposal, line=line.decode().strip())
    return Evidence(event, where.rpartition("/")[2].partition(":")[0], first)


_times = msgspec.json.Decoder(_Times)


def _span(times: _Times) -> tuple[datetime, datetime]:
    """The first and the last second at which it may have been decided; raises ValueError."""
    if times.resolved_on is not None:
        day = datetime.strptime(times.resolved_on, "%Y-%m-%d").replace(tzinfo=UTC)
        return day, day + timedelta(days=1, seconds=-1)
    if times.month is not None:
        first = datetime.strptime(times.month, "%Y-%m").replace(tzinfo=UTC)
        after = (first + timedelta(days=32)).replace(day=1)
        return first, after - timedelta(seconds=1)
    at = datetime.fromisoformat(times.recorded or "").astimezone(UTC)
    return at, at


def _decision(line: _Line) -> Decision:
    if line.method != METHOD:
        raise _Amiss(f"is decided by {line.method!r}, which is not known", f"{METHOD} is")
    if not _INDEX.fullmatch(line.ai):
        raise _Amiss(f"ai is {line.ai[:40]!r}, which is no decimal number", 'write it like "1.7"')
    if not 1 <= Decimal(line.ai) <= _GREATEST_INDEX:
        raise _Amiss(f"ai is {line.ai[:40]}", f"an adoption index is from 1.0 to {_GREATEST_INDEX} (Rule 1950)")
    if _INDEX.fullmatch(line.proposal_ai or "") and Decimal(line.ai) < Decimal(line.proposal_ai or ""):
        raise _Amiss(f"ai is {line.ai[:40]}, and proposal_ai {line.proposal_ai}", "no decision's is less (Rule 1950)")
    _require_times(line)
    ballots: dict[str, Vote] = {}
    for ballot in line.ballots:
        if ballot.voter in ballots:
            raise _Amiss(f"has two ballots of {ballot.voter!r}", "keep the last valid one alone")
        ballots[ballot.voter] = _vote(ballot.vote, f"the ballot of {ballot.voter!r}", 0)
    author = line.author
    if isinstance(author, msgspec.UnsetType):
        if any(isinstance(vote, AuthorEndorsed) for vote in ballots.values()):
            raise _Amiss("endorses the author, and does not say who that is", "give `author`, null where there is none")
        author = None
    return Decision(
        announced=line.assessment,
        proposal=line.proposal,
        title=line.title,
        author=author,
        index=Decimal(line.ai),
        quorum=line.quorum,
        strengths=_strengths(line.strength),
        ballots=ballots,
    )


def _require_times(line: _Line) -> None:
    """Raises _Amiss where what is told of when it was decided cannot be; not all of it need be told."""
    for name in _Times.__struct_fields__:
        told = getattr(line, name)
        try:
            if told is not None:
                _span(_Times(**{name: told}))
        except (ValueError, OverflowError):
            raise _Amiss(f"{name} is {told[:40]!r}, which is no time", "write it as the format has it") from None


def _strengths(given: _Strength) -> Strengths:
    if given.min > given.max:
        raise _Amiss(f"strength.min is {given.min}, and strength.max {given.max}", "swap them")
    changes = tuple(
        StrengthChange(change.voter, change.kind, _bounded(change.add), _bounded(change.initial))
        for change in given.changes
    )
    for change in given.changes:
        if (change.add is None) == (change.initial is None):
            raise _Amiss(f"a change of the strength of {change.voter!r} has not one of add and initial", "give one")
    return Strengths(given.default, given.min, given.max, changes)


def _bounded(number: Decimal | None) -> Decimal | None:
    # Before it becomes a fraction: 1e999999 has a million digits.
    if number is not None and not (number.is_finite() and abs(number) <= _MOST and number.adjusted() >= -20):
        if number == 0:
            return Decimal(0)
        raise _Amiss(f"a change of a strength is {number}", f"at most {_MOST} up or down is known")
    return number


def _vote(given: object, place: str, depth: int) -> Vote:
    if not isinstance(given, dict) or depth > _DEEPEST:
        raise _Amiss(f"{place} is no vote" if depth <= _DEEPEST else f"{place} is nested too deep", "see the format")
    if frozenset(given) not in _VOTES:
        raise _Amiss(f"{place} is no vote: {', '.join(map(repr, given)) or 'nothing'}"[:200], "see the format")
    match given:
        case {"is": kind}:
            return Plain(_kind(kind, place))
        case {"endorse": voter, "otherwise": kind}:
            return Endorsement(_name(voter, place), _kind(kind, place))
        case {"endorse": voter}:
            return Endorsement(_name(voter, place))
        case {"endorse_author": True}:
            return AuthorEndorsed()
        case {"same_as": voter}:
            return Proxy(_name(voter, place))
        case {"inextricable": True}:
            return Inextricable()
        case {"conditional": str(), "vote": vote} | {"note": str(), "vote": vote}:
            return _vote(vote, place, depth + 1)
        case {"if": condition, "then": then, "else": otherwise}:
            branches = (_vote(branch, place, depth + 1) for branch in (then, otherwise))
            return Conditional(_condition(condition, place, depth + 1), *branches)
    raise _Amiss(f"{place} is no vote: {', '.join(map(repr, given)) or 'nothing'}"[:200], "see the format")


_VOTES = {
    frozenset(form.split())
    for form in (
        *("is", "endorse", "endorse otherwise", "endorse_author", "same_as", "inextricable"),
        *("conditional vote", "note vote", "note office vote", "if then else"),
    )
}
_CONDITIONS = {frozenset(form.split()) for form in ("voter is", "voted", "not", "all", "any")}
"""The fields of each form of a vote, and of a condition."""


def _condition(given: object, place: str, depth: int) -> Condition:
    if depth > _DEEPEST:
        raise _Amiss(f"{place} is nested too deep", "see the format")
    if not isinstance(given, dict) or frozenset(given) not in _CONDITIONS:
        raise _Amiss(f"{place} has a condition that is none", "see the format")
    match given:
        case {"voter": voter, "is": kind}:
            return ComesTo(_name(voter, place), _kind(kind, place))
        case {"voted": voter}:
            return HasVoted(_name(voter, place))
        case {"not": inner}:
            return Denied(_condition(inner, place, depth + 1))
        case {"all": [*parts]}:
            return Joined(tuple(_condition(part, place, depth + 1) for part in parts), every=True)
        case {"any": [*parts]}:
            return Joined(tuple(_condition(part, place, depth + 1) for part in parts), every=False)
    raise _Amiss(f"{place} has a condition that is none", "see the format")


def _name(given: object, place: str) -> str:
    if not isinstance(given, str) or not given:
        raise _Amiss(f"{place} follows nobody's name", "name a voter")
    return given


def _kind(given: object, place: str) -> str:
    if given not in KINDS or not isinstance(given, str):
        raise _Amiss(f"{place} is {str(given)[:40]!r}", f"{', '.join(KINDS)} are known")
    return given
