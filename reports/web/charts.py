"""Numbers over time as small line drawings, and matters as bars, all in pixels. Pure: points in, paths out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from referee.model.derived import Band

Points = Sequence[tuple[datetime, float]]
"""Since when a number was what."""

_WIDTH, _HEIGHT, _EDGE = 150, 44, 4
_MOST_POINTS = 150
_DAYS, _DAYS_HIGH = 230, 64
_BARS = 700
_LABEL = 70
"""So much room the label of a week takes."""
_WEEK = timedelta(days=7)
_FEW_WEEKS = 8


class Scale(NamedTuple):
    """What a line is drawn against: two instants and two numbers, the first of each the lower."""

    begin: datetime
    end: datetime
    low: float
    high: float


class Line(NamedTuple):
    """A line to be drawn, of steps: where it ends, and where weeks begin; `band` is the top and the height of the span in which it ought
    to be, `best` where it is best (None: nobody says)."""

    width: int
    height: int
    path: str
    x: float
    y: float
    weeks: tuple[float, ...]
    band: tuple[float, float] | None = None
    best: float | None = None


class Days(NamedTuple):
    """Columns of how much was done in each stretch of days, and how much was said above that, as paths; and where weeks begin."""

    width: int
    height: int
    acts: str
    comments: str
    weeks: tuple[float, ...]


class Bar(NamedTuple):
    """From posting to resolution: `kind` is the class of its status."""

    name: str
    kind: str
    x: float
    width: float
    wrong: bool


class Span(NamedTuple):
    """A bar's beginning and end, with what it is called, its class, and whether it ended wrongly."""

    name: str
    begin: datetime
    end: datetime
    kind: str
    wrong: bool


def banded(scale: Scale, band: Band) -> Scale:
    """A scale on which the bounds of a band have room too."""
    bounds = [bound for bound in (band.low, band.high) if bound is not None]
    return scale._replace(low=min(scale.low, *bounds), high=max(scale.high, *bounds))


def line(points: Points, scale: Scale, band: Band | None = None) -> Line:
    """The line of a number that holds until the next; of very many, the last of each stretch."""

    def x(at: datetime) -> float:
        return _EDGE + _share(at, scale) * (_WIDTH - 2 * _EDGE)

    def y(number: float) -> float:
        whole = scale.high - scale.low
        return _HEIGHT - _EDGE - ((number - scale.low) / whole if whole else 0.5) * (_HEIGHT - 2 * _EDGE)

    kept = _thinned(points)
    path = f"M{x(kept[0][0]):.1f} {y(kept[0][1]):.1f}"
    path += "".join(f"H{x(at):.1f}V{y(number):.1f}" for at, number in kept[1:])
    end = x(scale.end)
    weeks = tuple(x(at) for at in mondays(scale.begin, scale.end))
    if band is None:
        return Line(_WIDTH, _HEIGHT, f"{path}H{end:.1f}", end, y(kept[-1][1]), weeks)
    top, bottom = (y(scale.high if band.high is None else band.high), y(scale.low if band.low is None else band.low))
    best = None if band.best is None else y(band.best)
    return Line(_WIDTH, _HEIGHT, f"{path}H{end:.1f}", end, y(kept[-1][1]), weeks, (top, bottom - top), best)


def _thinned(points: Points) -> Points:
    if len(points) <= _MOST_POINTS:
        return points
    every = -(-len(points) // _MOST_POINTS)
    return [points[0], *points[every - 1 : -1 : every], points[-1]]


def _share(at: datetime, scale: Scale) -> float:
    whole = (scale.end - scale.begin).total_seconds()
    return min(1.0, max(0.0, (at - scale.begin).total_seconds() / whole)) if whole else 1.0


def mondays(begin: datetime, end: datetime) -> Iterator[datetime]:
    """The beginnings of weeks in a span; of a long one, so many weeks apart that there are few."""
    day = datetime(begin.year, begin.month, begin.day, tzinfo=begin.tzinfo)
    first = day + timedelta(days=-day.weekday() % 7)
    apart = _WEEK * max(1, (end - begin) // (_WEEK * _FEW_WEEKS))
    while begin <= first <= end:
        yield first
        first += apart


def days(stretches: Sequence[tuple[int, int]], most: int, mondays: Sequence[float]) -> Days:
    """The columns of stretches, each so many acts and comments; `most` fills the height. mondays: as stretches from the beginning."""
    step, high = (_DAYS - 2 * _EDGE) / len(stretches), (_DAYS_HIGH - _EDGE) / most
    acts: list[str] = []
    comments: list[str] = []
    for at, (did, said) in enumerate(stretches):
        x, wide = _EDGE + step * at, step * 0.85
        for paths, number, below in ((acts, did, 0), (comments, said, did)):
            if number:
                tall, y = number * high, _DAYS_HIGH - below * high
                paths.append(f"M{x:.1f} {y:.1f}v-{tall:.1f}h{wide:.1f}v{tall:.1f}z")
    return Days(_DAYS, _DAYS_HIGH + 6, "".join(acts), "".join(comments), tuple(_EDGE + step * at for at in mondays))


class Bars(NamedTuple):
    """Bars below each other, each beside its name: how wide they are, the bars, and the weeks with their places and labels."""

    width: int
    bars: tuple[Bar, ...]
    weeks: tuple[tuple[float, datetime], ...]


def bars(spans: Sequence[Span], scale: Scale) -> Bars:
    """A bar a span, in their order."""

    def x(at: datetime) -> float:
        return _share(at, scale) * (_BARS - _EDGE)

    made = tuple(
        Bar(each.name, each.kind, x(each.begin), max(3.0, x(each.end) - x(each.begin)), each.wrong) for each in spans
    )
    weeks = tuple((x(at), at) for at in mondays(scale.begin, scale.end) if x(at) <= _BARS - _LABEL)
    return Bars(_BARS, made, weeks)
