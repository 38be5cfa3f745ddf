"""What is drawn as SVG: places and lengths for templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from referee.reports.web.verdicts import unheard

_WIDEST, _BAR = 24, 384
"""So many votes are drawn as cells; and so wide is the bar of more."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 880.0, 34.0, 256.0
"""The edges of a chart of 900 by 300."""
_MOST_TICKS = 8
_QUIET = timedelta(days=4)
"""After so long without a vote the axis is cut off."""
_NARROWEST = 90.0
"""So far apart labels stand."""


class Tally(NamedTuple):
    """The votes of a matter in a row: how wide it is, its parts, each with its place, width and kind (FOR, DEFERENTIAL, none or unseen,
    VETO, AGAINST), and where the mark of quorum stands (None: it is not known)."""

    width: int
    parts: tuple[tuple[float, float, str], ...]
    mark: float | None


def tally(matter: Mapping[str, Any]) -> Tally | None:
    """The votes from the left, a cell a player, past 24 players as a bar; None where it is not known how many play."""
    given, players = matter["tally"], matter["players"]
    if not isinstance(players, int):
        return None
    before, after = (
        (("for", given["for"]), ("def", given["deferential"])),
        (("veto", given["veto"]), ("against", given["against"])),
    )
    number = max(0, players - sum(many for _, many in (*before, *after)))
    open_yet = unheard(matter, number)
    runs = (*before, ("unseen", open_yet), ("none", number - open_yet), *after)
    every, quorum = sum(many for _, many in runs), matter["quorum"]
    at = min(quorum, every) if isinstance(quorum, int) else every
    known = isinstance(quorum, int)
    if players > _WIDEST:
        return Tally(_BAR + 6, tuple(_bar(runs, every, at)), round(_BAR * at / every + 2, 1) if known else None)
    kinds = [kind for kind, many in runs for _ in range(many)]
    parts = tuple((16 * place + (5 if place >= at else 0) + 0.5, 12, kind) for place, kind in enumerate(kinds))
    return Tally(16 * len(kinds) + 6, parts, 16 * quorum + 1 if known else None)


def _bar(runs: Sequence[tuple[str, int]], every: int, quorum: int) -> Iterator[tuple[float, float, str]]:
    """The runs of a bar one after the other, with the gap for the mark after as many as quorum is."""
    done = 0
    for kind, many in runs:
        for first, last in ((done, min(done + many, quorum)), (max(done, quorum), done + many)):
            if first < last:
                gap = 4 if first >= quorum else 0
                yield round(_BAR * first / every + gap + 0.5, 1), round(_BAR * (last - first) / every, 1), kind
        done += many


def _axis(matter: Mapping[str, Any], until: datetime) -> tuple[datetime, datetime]:
    """Where the axis ends, and the lines: with what comes next, and without a long time in which nobody votes."""
    last = max((point.at for point in matter["course"][:-1]), default=until)
    marks = [at for _, at in matter["marks"]]
    if until - last > _QUIET:
        until = min(until, max([last, *marks]) + timedelta(hours=12))
    coming = [at for at in marks if matter["resolved_at"] is None and at - until < timedelta(days=2)]
    return max([until, *coming]), until


class Course:
    """How votes came in: two lines of steps against quorum, on an axis from the posting to now, or to the resolution."""

    def __init__(self, matter: Mapping[str, Any], now: datetime) -> None:
        self.points: Sequence[Any] = matter["course"]
        self.quorum: int | None = matter["quorum"]
        self.ended: datetime | None = matter["resolved_at"]
        self.told: datetime = self.ended or now
        self.begun: datetime = matter["posted_at"]
        self.end, self.until = _axis(matter, self.told)
        self.marks = [(hours, self.x(at)) for hours, at in matter["marks"] if at <= self.end]
        most = max(max(point.votes_for, point.votes_against) for point in self.points)
        self.most = max(2, most, self.quorum or 0, min(matter["players"] or 0, 2 * most)) + 1

    def x(self, at: datetime) -> float:
        """Where an instant is."""
        whole = max((self.end - self.begun).total_seconds(), 1.0)
        at = min(at, self.end)
        share: float = (at - self.begun).total_seconds() / whole
        return round(_LEFT + (_RIGHT - _LEFT) * 0.97 * share, 1)

    def y(self, votes: int) -> float:
        """Where so many votes are."""
        share: float = votes / self.most
        return round(_BOTTOM - (_BOTTOM - _TOP) * share, 1)

    def line(self, votes: str) -> str:
        """The steps of one kind of votes, as a path."""
        first, *others = self.points
        steps = "".join(f"H{self.x(point.at)}V{self.y(getattr(point, votes))}" for point in others)
        return f"M{self.x(first.at)} {self.y(getattr(first, votes))}{steps}"

    @property
    def dots(self) -> Iterator[tuple[str, float, float, Any]]:
        """Each icon: its kind, its place, and the point it belongs to."""
        for point in self.points[1:]:
            if point.player and point.icon in ("FOR", "AGAINST", "VETO"):
                kind = "f" if point.icon == "FOR" else "a"
                votes = point.votes_for if kind == "f" else point.votes_against
                yield kind, self.x(point.at), self.y(votes), point

    @property
    def rows(self) -> Iterator[tuple[int, float]]:
        """The lines across, with the numbers of votes that they stand for."""
        step = max(1, -(-self.most // 5))
        return ((votes, self.y(votes)) for votes in range(0, self.most + 1, step))

    @property
    def days(self) -> Iterator[tuple[datetime, float]]:
        """Midnights along the axis, as many as have room, none where the posting's own label is."""
        days = (self.end - self.begun).days + 1
        step = timedelta(days=max(1, -(-days // _MOST_TICKS)))
        at = self.begun.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
        while at < self.end:
            if _LEFT + 2.2 * _NARROWEST < self.x(at) < _RIGHT - 20:
                yield at, self.x(at)
            at += step

    @property
    def labels(self) -> tuple[float, float]:
        """Where the two lines are named: the upper one above it, the lower one below."""
        last = self.points[-1]
        high, low = self.y(last.votes_for), self.y(last.votes_against)
        return (high - 6, low + 16) if high <= low else (high + 16, low - 6)

    @property
    def is_cut(self) -> bool:
        """Whether the axis ends before now."""
        return self.until < self.told
