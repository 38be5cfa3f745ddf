"""A dynasty as its trackers show it: numbers over time, grids with the edit that changed them last, and who has what since when.

All of it is read from the public pages, as `referee blame` reads them; nothing here asks any law.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

import msgspec

from referee.app.tracked.ledger import Ledger
from referee.ledger.entries import Change, Key, Made
from referee.model.events import Instant

_NUMBER = re.compile(r"([-−+]?\d[\d,]*(?:\.\d+)?)\s?([^\d\s,;:()]{0,4})")
_SQUARE = re.compile(r"(\d{1,3}),(\d{1,3})", re.ASCII)
_MOST_SIDE = 100

Rows = tuple[tuple[str, ...], ...]


class Series(msgspec.Struct, frozen=True):
    """A number of somebody's, or of the game's own (owner empty): what it was since when; `said`: as the page has it now."""

    page: str
    variable: str
    owner: str
    points: tuple[tuple[Instant, float], ...]
    said: str


class Grid(msgspec.Struct, frozen=True):
    """A grid as it stands (owner empty: the game's own), or stood after the edit `made`; `before`: as it stood before that,
    None where it came with it."""

    page: str
    variable: str
    owner: str
    rows: Rows
    before: Rows | None
    made: Made


class Held(msgspec.Struct, frozen=True):
    """A value that stands for somebody, and the edit since which it does; `unsure`: why another may have made it."""

    page: str
    variable: str
    owner: str
    value: str
    made: Made
    unsure: str


class Figures(msgspec.Struct, frozen=True):
    """What the trackers show as of an instant, from `since` on."""

    since: Instant | None
    series: tuple[Series, ...] = ()
    grids: tuple[Grid, ...] = ()
    held: tuple[Held, ...] = ()


def figures(ledger: Ledger, since: datetime | None) -> Figures:
    """What the trackers that were edited from an instant on show (None: all of them)."""
    series: list[Series] = []
    grids: list[Grid] = []
    held: list[Held] = []
    for title in ledger.titles:
        latest = ledger.inquiry.archive.latest_revision(title)
        if since is not None and latest is not None and latest[1] < since:
            continue
        account = ledger.account(title)
        changed = since is None or next(iter(account.changes.since(since)), None) is not None
        if account.standing and changed:
            standing = {one.key: one.change for one in account.standing if one.change is not None}
            series += _series(title, account.changes, standing, since)
            grids += _grids(title, standing)
            held += _held(title, standing)
    return Figures(since, tuple(series), tuple(grids), tuple(held))


# -- numbers ----------------------------------------------------------------------------------------------


def number_in(text: object) -> float | None:
    """The number that a value is, whatever its unit; None where it is none."""
    said = _NUMBER.fullmatch(str(text).strip())
    return float(said[1].replace(",", "").replace("−", "-")) if said is not None else None


def _series(
    page: str, changes: Iterable[Change], standing: Mapping[Key, Change], since: datetime | None
) -> Iterator[Series]:
    points: dict[Key, list[tuple[datetime, float]]] = {}
    for change in changes:
        number = number_in(change.new) if change.new is not None and not change.key.square else None
        if number is None or change.key not in standing:
            continue
        found = points.setdefault(change.key, [])
        if since is not None and change.made.at < since:
            found[:] = [(since, number)]
        else:
            found.append((change.made.at, number))
    for key, change in sorted(standing.items()):
        if key in points and number_in(change.new) is not None:
            yield Series(page, key.variable, key.owner, tuple(points[key]), str(change.new))


# -- grids ------------------------------------------------------------------------------------------------


def _grids(page: str, standing: Mapping[Key, Change]) -> Iterator[Grid]:
    by_grid: dict[tuple[str, str], dict[tuple[int, int], Change]] = {}
    for key, change in standing.items():
        if place := _place(key.square):
            by_grid.setdefault((key.variable, key.owner), {})[place] = change
    for (variable, owner), squares in sorted(by_grid.items()):
        rows = rows_of({place: _text(change.new) for place, change in squares.items()})
        if rows is None:
            continue
        made = max((change.made for change in squares.values()), key=lambda made: (made.at, made.edit))
        last = {place for place, change in squares.items() if change.made == made}
        was = {place: _text(change.old if place in last else change.new) for place, change in squares.items()}
        came = all(squares[place].old is None for place in last)
        yield Grid(page, variable, owner, rows, None if came else rows_of(was), made)


def _place(square: str) -> tuple[int, int] | None:
    numbers = _SQUARE.fullmatch(square)
    return (int(numbers[1]), int(numbers[2])) if numbers is not None else None


def rows_of(squares: Mapping[tuple[int, int], str]) -> Rows | None:
    """The rows of a grid from its squares, by row and column from 1, of which any may be missing; None where it is none."""
    height, width = (max(place[side] for place in squares) for side in (0, 1))
    if min(min(place) for place in squares) < 1 or max(height, width) > _MOST_SIDE:
        return None
    return tuple(
        tuple(squares.get((row, column), "") for column in range(1, width + 1)) for row in range(1, height + 1)
    )


def edited_grids(ledger: Ledger, page: str, edit: str) -> list[Grid]:
    """The grids on a page that an edit changed, as they were before it and after it; of one that then came, none."""
    if page not in ledger.titles:
        return []
    now: dict[Key, str] = {}
    touched: dict[tuple[str, str], Made] = {}
    before: dict[Key, str] = {}
    for change in ledger.account(page).changes:
        if not _place(change.key.square):
            continue
        if change.made.edit == edit:
            if not touched:
                before = dict(now)
            touched[change.key.variable, change.key.owner] = change.made
        elif touched:
            break
        now[change.key] = _text(change.new)
    return [grid for name, made in sorted(touched.items()) if (grid := _edited(page, name, made, before, now))]


def _edited(
    page: str, name: tuple[str, str], made: Made, before: Mapping[Key, str], now: Mapping[Key, str]
) -> Grid | None:
    was, then = (
        {
            place: text
            for key, text in side.items()
            if (key.variable, key.owner) == name and (place := _place(key.square))
        }
        for side in (before, now)
    )
    rows, old = (rows_of(each) if each else None for each in (then, was))
    return Grid(page, *name, rows, old, made) if rows is not None and old is not None else None


# -- who has what -----------------------------------------------------------------------------------------


def _held(page: str, standing: Mapping[Key, Change]) -> Iterator[Held]:
    for key, change in sorted(standing.items()):
        if key.owner and not key.square and change.new is not None:
            yield Held(page, key.variable, key.owner, _text(change.new), change.made, change.unsure)


def _text(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else "" if value is None else str(value)
