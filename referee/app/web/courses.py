"""The course of each dynasty in numbers: every votable matter from posting to resolution, and the votes of each day."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

import msgspec

from referee.app.tables.held import Row, matters_of
from referee.app.web.portraits import Tables
from referee.model.events import Instant
from referee.model.findings import Finding
from referee.replay.state import GameState
from referee.rules.core.reigns import dynasties_in

MOST_MATTERS = 120
"""Matters that are drawn, the newest."""
_FEW_DAYS = 60


class Course(msgspec.Struct, frozen=True):
    """A matter, from posting until it was resolved, or until now; `wrong`: a rule was surely broken when it was resolved."""

    post: str
    title: str
    kind: str
    begin: Instant
    end: Instant
    status: str
    wrong: bool


class Cast(msgspec.Struct, frozen=True):
    """The votes of some days, from one on: last ones, as far as they are seen."""

    day: Instant
    votes_for: int
    against: int
    deferential: int


class Dynasty(msgspec.Struct, frozen=True):
    """A dynasty, from one instant until another (None: it is in force); name empty and since None: all that is known of none.

    older: the matters before those that are drawn; days: how many a count of votes is of.
    """

    name: str
    heads: tuple[str, ...]
    since: Instant | None
    until: Instant | None
    counts: dict[str, int]
    wrong: int
    matters: tuple[Course, ...]
    older: tuple[Course, ...]
    votes: tuple[Cast, ...]
    days: int


def dynasties_of(state: GameState, tables: Tables, findings: tuple[Finding, ...], now: datetime) -> tuple[Dynasty, ...]:
    """Every dynasty in order, the one in force last; one of no name where none is known."""
    wrong = {(finding.subject.partition(":")[2], finding.at) for finding in findings if finding.is_violation}
    last = sorted((row for row in tables.votes if row["last"]), key=_when)
    matters = [*_matters(tables, wrong, now)]
    over = [one for one in matters if one.status != "Pending"]
    dynasties = dynasties_in([reign for reign in state.core.reigns if reign.since <= now])
    begins: list[datetime | None] = [first.since for first, _ in dynasties] or [None]
    made = []
    for number, since in enumerate(begins):
        until = begins[number + 1] if number + 1 < len(begins) else None
        own = _within(over, since, until)
        if until is None:  # what is pending counts to the dynasty in force
            own = sorted([*own, *(one for one in matters if one.status == "Pending")], key=_begin)
        begin = since or (own[0].begin if own else now)
        days = max(1, -(-((until or now) - begin).days // _FEW_DAYS))
        counts = Counter(one.status for one in own)
        votes = tuple(_votes(last, begin, until or now, days))
        name, heads = (dynasties[number][1].name, dynasties[number][1].heads) if dynasties else ("", ())
        made.append(
            Dynasty(
                name,
                heads,
                since,
                until,
                dict(counts),
                sum(one.wrong for one in own),
                tuple(own[-MOST_MATTERS:]),
                tuple(own[:-MOST_MATTERS]),
                votes,
                days,
            )
        )
    return tuple(made)


def _when(row: Row) -> datetime:
    at: datetime = row["at"]
    return at


def _begin(matter: Course) -> datetime:
    return matter.begin


def _within(matters: list[Course], since: datetime | None, until: datetime | None) -> list[Course]:
    """Those that were posted from an instant on until before another; they are in order of time."""
    first = bisect_left(matters, since, key=_begin) if since is not None else 0
    return matters[first : bisect_left(matters, until, key=_begin) if until is not None else len(matters)]


def _matters(tables: Tables, wrong: set[tuple[str, datetime]], now: datetime) -> Iterator[Course]:
    for row in sorted(matters_of(tables.posts), key=lambda row: (row["at"], row["id"])):
        resolved = row["resolved_at"]
        pending = row["status"] == "Pending" or resolved is None
        yield Course(
            row["id"],
            tables.titles.of(row["id"], row["title"]),
            row["category"],
            row["at"],
            now if pending else resolved,
            "Pending" if pending else row["status"],
            not pending and (row["id"], resolved) in wrong,
        )


def _votes(votes: Sequence[Row], begin: datetime, end: datetime, days: int) -> Iterator[Cast]:
    """Counts of the last votes that were cast in each stretch of days; they are in order of time."""
    first = datetime(begin.year, begin.month, begin.day, tzinfo=begin.tzinfo)
    cast = votes[bisect_left(votes, first, key=_when) : bisect_right(votes, end, key=_when)]
    counted = Counter(((row["at"] - first).days // days, row["vote"]) for row in cast)
    for number in range((end - first).days // days + 1):
        one = {kind: counted[number, kind] for kind in ("FOR", "AGAINST", "VETO", "DEFERENTIAL")}
        day = first + timedelta(days=number * days)
        yield Cast(day, one["FOR"], one["AGAINST"] + one["VETO"], one["DEFERENTIAL"])
