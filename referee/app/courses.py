"""The course of each dynasty in numbers: every votable matter from posting to resolution, and the votes of each day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta

import msgspec
import pandas as pd

from referee.app.portraits import Frames
from referee.model.events import VOTABLE, Instant
from referee.model.findings import Finding
from referee.model.titles import titled
from referee.replay.state import GameState

MOST_MATTERS = 120
"""Matters that are drawn, the newest."""
_FEW_DAYS = 60


class Course(msgspec.Struct, frozen=True):
    """A matter, from posting until it was resolved, or until now; `wrong`: a rule was surely broken in it."""

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

    left_out: how many older matters there are than those that are given; days: how many a count of votes is of.
    """

    name: str
    heads: tuple[str, ...]
    since: Instant | None
    until: Instant | None
    counts: dict[str, int]
    wrong: int
    matters: tuple[Course, ...]
    left_out: int
    votes: tuple[Cast, ...]
    days: int


def dynasties_of(state: GameState, frames: Frames, findings: tuple[Finding, ...], now: datetime) -> tuple[Dynasty, ...]:
    """Every dynasty in order, the one in force last; one of no name where none is known."""
    wrong = {finding.subject.partition(":")[2] for finding in findings if finding.is_violation}
    matters = [*_matters(frames.posts, wrong, now)]
    reigns = [reign for reign in state.core.reigns if reign.since <= now]
    begins: list[datetime | None] = [reign.since for reign in reigns] or [None]
    made = []
    for number, since in enumerate(begins):
        until = begins[number + 1] if number + 1 < len(begins) else None
        own = [one for one in matters if _lies(one, since, until)]
        begin = since or (own[0].begin if own else now)
        days = max(1, -(-((until or now) - begin).days // _FEW_DAYS))
        counts = Counter(one.status for one in own)
        votes = tuple(_votes(frames.votes, begin, until or now, days))
        name, heads = (reigns[number].name, reigns[number].heads) if reigns else ("", ())
        made.append(
            Dynasty(
                name,
                heads,
                since,
                until,
                dict(counts),
                sum(one.wrong for one in own),
                tuple(own[-MOST_MATTERS:]),
                max(0, len(own) - MOST_MATTERS),
                votes,
                days,
            )
        )
    return tuple(made)


def _lies(matter: Course, since: datetime | None, until: datetime | None) -> bool:
    """Whether a matter was posted in a dynasty; what is pending counts to the one in force."""
    if until is None and matter.status == "Pending":
        return True
    begun = since is None or matter.begin >= since
    return begun and (until is None or (matter.begin < until and matter.status != "Pending"))


def _matters(posts: pd.DataFrame, wrong: set[str], now: datetime) -> Iterator[Course]:
    votable = posts[posts["category"].isin([*VOTABLE])]
    for row in votable.sort_values(["at", "id"], kind="stable").to_dict("records"):
        resolved = row["resolved_at"]
        pending = row["status"] == "Pending" or pd.isna(resolved)
        yield Course(
            titled(row["title"]),
            row["category"],
            row["at"].to_pydatetime(),
            now if pending else resolved.to_pydatetime(),
            "Pending" if pending else row["status"],
            row["id"] in wrong,
        )


def _votes(votes: pd.DataFrame, begin: datetime, end: datetime, days: int) -> Iterator[Cast]:
    """Counts of the last votes that were cast in each stretch of days."""
    first = datetime(begin.year, begin.month, begin.day, tzinfo=begin.tzinfo)
    cast = votes[votes["last"] & (votes["at"] >= first) & (votes["at"] <= end)]
    stretch = (cast["at"] - pd.Timestamp(first)).dt.days // days
    counted = cast.groupby([stretch.rename("stretch"), "vote"]).size().to_dict()
    for number in range((end - first).days // days + 1):
        one = {kind: int(counted.get((number, kind), 0)) for kind in ("FOR", "AGAINST", "VETO", "DEFERENTIAL")}
        day = first + timedelta(days=number * days)
        yield Cast(day, one["FOR"], one["AGAINST"] + one["VETO"], one["DEFERENTIAL"])
