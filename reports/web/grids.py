"""The pages of boards: each as the tracker shows it, what changed last, and how the values that are read from it come about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.reports.web.boards import Small, compared, drawn, is_drawable, key_of, signs_of, small
from referee.reports.web.folder import Page
from referee.reports.web.frame import page
from referee.reports.web.words import number_word

_MOST_ON_A_PAGE = 1_600
"""Squares whose boards stand on one page."""


def _parts(site: Mapping[str, Any]) -> list[list[Any]]:
    """The grids that are drawn, in the pages on which they stand."""
    made: list[list[Any]] = []
    room, worked = 0, {each.owner for each in site["derived"].workings}
    for grid in site["figures"].grids:
        if not is_drawable(grid.rows):
            continue
        squares = len(grid.rows) * len(grid.rows[0]) * (2 if grid.owner in worked else 1)
        if not made or squares > room:
            made.append([])
            room = _MOST_ON_A_PAGE
        made[-1].append(grid)
        room -= squares
    return made


def board_page(number: int) -> str:
    """The file of a page of boards."""
    return "boards.html" if number == 1 else f"boards-{number}.html"


def board_addresses(site: Mapping[str, Any]) -> dict[tuple[str, str, str], str]:
    """Where each grid stands, by its page, name and owner."""
    return {
        (grid.page, grid.variable, grid.owner): f"{board_page(number)}#{_anchor(number, at, grid)}"
        for number, part in enumerate(_parts(site), 1)
        for at, grid in enumerate(part)
    }


def _anchor(number: int, at: int, grid: Any) -> str:
    words = "-".join(re.findall(r"[a-z0-9]+", f"{grid.variable} {grid.owner}".casefold()))[:40]
    return f"board-{number}-{at + 1}-{words}".rstrip("-")


def board_pages(site: Mapping[str, Any]) -> Iterator[Page]:
    """The boards, so many on a page."""
    anchors = {one.name: one.anchor for one in site["portraits"]}
    parts = _parts(site)
    too_large = [grid.owner or grid.variable for grid in site["figures"].grids if not is_drawable(grid.rows)]
    for number, part in enumerate(parts, 1):
        signs = signs_of((grid.rows for grid in part), site["signs"])
        yield page(
            board_page(number),
            "boards.html",
            site,
            section="boards",
            part=[_one(site, number, at, grid, signs) for at, grid in enumerate(part)],
            signs=key_of(signs),
            number=number,
            of=len(parts),
            board_page=board_page,
            undrawn=too_large,
            anchors=anchors,
            workings=[(each, _counted(each)) for each in _workings(site, part)],
            head=_boards_head(site),
        )


def _one(site: Mapping[str, Any], number: int, at: int, grid: Any, signs: Mapping[str, Any]) -> tuple[Any, ...]:
    whose = grid.owner or "the game"
    both = compared(grid.before, grid.rows, f"{grid.variable} of {whose}", site["signs"]) if grid.before else None
    board = drawn(grid.rows, f"{grid.variable} of {whose}; the same as text below", signs)
    return grid, board, both, _anchor(number, at, grid), site["diff_of"](grid.made)


def _workings(site: Mapping[str, Any], part: Sequence[Any]) -> list[Any]:
    """How values come about that are read from a board of those whose boards stand on a page."""
    owners = {grid.owner for grid in part}
    return [each for each in site["derived"].workings if each.owner in owners]


def _counted(working: Any) -> list[tuple[Any, Small | None]]:
    """The steps, each with a small board on which those squares are strong that it counts."""
    return [(step, small(working.rows, step.squares) if working.rows else None) for step in working.steps]


def _boards_head(site: Mapping[str, Any]) -> str:
    """The boards in a sentence: how many, and which changed last."""
    last = max(site["figures"].grids, key=lambda grid: grid.made.at)
    number = len(site["figures"].grids)
    if number == 1:
        return f"{last.owner or last.page} was changed last by {last.made.by}."
    return f"{number_word(number)} boards; that of {last.owner or last.page} changed last."
