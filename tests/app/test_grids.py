"""Squares that one edit changed are told at once from four on, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.tracked.grids import blame_at_once, history_at_once
from referee.app.tracked.history import BlameDocument, ChangeDocument, EditDocument, HistoryDocument, StandsDocument
from tests.instants import instant

AT = instant("2019-05-20 12:00")


def change(square: str, old: Any, new: Any, edit: str = "1", **more: Any) -> ChangeDocument:
    made = EditDocument("Map", edit, AT, "Ann", "", None)
    given: dict[str, Any] = {"key": f"Site/Ann:{square}", "variable": "Site", "owner": "Ann", "unsure": ""} | more
    return ChangeDocument(
        **given, square=square, kind="changed", old=old, new=new, edit=made, lawful=None, findings=(), since=None
    )


def told(changes: list[ChangeDocument]) -> list[tuple[str, Any, Any]]:
    whole = HistoryDocument(
        as_of=AT, read_at=None, complete=True, asked="Ann", pages=("Map",), earlier=0, changes=tuple(changes),
        values=tuple(StandsDocument("Map", each.key, each.new, each, None) for each in changes), unreadable=(), advisories=(),
    )  # fmt: skip
    return [(each.key, each.old, each.new) for each in history_at_once(whole).changes]


FOUR = [change("1,1", ".", "H"), change("1,2", "H", "H"), change("2,1", ".", "+"), change("2,2", ".", "H")]


def test_four_squares_of_one_edit_are_one_change_and_three_are_three() -> None:
    assert told(FOUR) == [("Ann's Site, 4 squares", {".": 3, "H": 1}, {"H": 3, "+": 1})]
    assert [key for key, _, _ in told(FOUR[:3])] == [
        "Ann's Site: row 1 column 1",
        "Ann's Site: row 1 column 2",
        "Ann's Site: row 2 column 1",
    ]


def test_nothing_stood_there_before() -> None:
    assert told([change(f"1,{column}", None, ".") for column in range(5)]) == [
        ("Ann's Site, 5 squares", None, {".": 5})
    ]


@pytest.mark.parametrize("apart", [{"edit": "2"}, {"owner": "Bob"}, {"variable": "Roof"}, {"unsure": "may be older"}])
def test_only_what_is_of_one_grid_and_one_edit_is_told_at_once(apart: dict[str, Any]) -> None:
    other = change("2,2", ".", "H", **apart)
    assert len(told([*FOUR[:3], other])) == 4


def test_a_grid_of_letters_is_a_map_and_one_of_words_is_not() -> None:
    def standing(changes: list[ChangeDocument]) -> list[tuple[str, Any]]:
        values = tuple(StandsDocument("Map", each.key, each.new, each, None) for each in changes)
        whole = HistoryDocument(
            as_of=AT, read_at=None, complete=True, asked="Ann", pages=("Map",), earlier=0, changes=(), values=values, unreadable=(), advisories=()
        )  # fmt: skip
        return [(each.key, each.value) for each in history_at_once(whole).values]

    assert standing(FOUR) == [("Ann's Site", "HH +H")]
    assert len(standing([*FOUR, change("2,3", ".", "Forest")])) == 5


def test_squares_that_come_from_one_edit_are_one_line_of_blame() -> None:
    """Two edits made a grid of five squares: four are of the first."""
    cells = [*FOUR[:2], change("1,3", ".", "q", edit="2"), *FOUR[2:]]
    page = BlameDocument(
        as_of=AT, read_at=None, complete=True, page="Map", revisions=2, advisories=(),
        cells=tuple(StandsDocument("Map", each.key, each.new, each, None) for each in cells),
    )  # fmt: skip
    assert [(cell.key, cell.value) for cell in blame_at_once(page).cells] == [
        ("Ann's Site, 4 squares", {"H": 3, "+": 1}),
        ("Ann's Site: row 1 column 3", "q"),
    ]
