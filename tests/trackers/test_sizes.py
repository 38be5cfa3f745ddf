"""Grids of another size than is declared are named, and grids whose letters and numbers stand close are read."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

BED = {"name": "Bed", "kind": "grid", "of": "player", "rows": 2, "columns": 2}
FIELD = {"name": "Field", "kind": "grid", "of": "Mill", "rows": 2, "columns": 2}
BOARD = {
    "name": "Board",
    "kind": "grid",
    "of": "game",
    "rows": 2,
    "columns": 3,
    "place": {"across": "letters", "down": "numbers"},
}


def read(page: str, *told: dict[str, Any]) -> Answer:
    return Reader(read_asked(list(told), "test"), People(("Ann", "Bob", "Cy"))).read(page)


def section(name: str, *lines: str) -> str:
    return f"== {name} ==\n<pre>\n" + "\n".join(lines) + "\n</pre>\n"


SMALL = section("Ann", "ab", "cd")


@pytest.mark.parametrize("lines", [("ab", "cd", "ef"), ("ab", "cd", "ef", "gh")])
def test_a_grid_of_the_wrong_size_is_named_for_a_player_whose_others_have_one(lines: tuple[str, ...]) -> None:
    answer = read(SMALL + section("Bob", *lines), BED)
    assert answer.values == {"Bed/Ann:1,1": "a", "Bed/Ann:1,2": "b", "Bed/Ann:2,1": "c", "Bed/Ann:2,2": "d"}
    (flaw,) = answer.unreadable
    assert flaw.key == "Bed/Bob" and flaw.text == "\n".join(lines)
    assert flaw.why == f"it has {len(lines)} rows and {len(lines[0])} columns, not 2 and 2"


@pytest.mark.parametrize(
    "beside",
    [
        section("Bob", "abc"),
        "== Bob ==\nNothing yet.\n",
        section("Zed", "ab", "cd", "ef"),
        section("Cy", "ab", "cd", "ef") + "<pre>\nab\ncd\nef\ngh\n</pre>\n",
        section("Ann's Map", "abc", "def", "ghi"),
    ],
)
def test_what_is_no_grid_of_theirs_is_not_named(beside: str) -> None:
    answer = read(SMALL + beside, BED)
    assert len(answer.values) == 4 and not answer.unreadable


def test_where_no_grid_is_of_the_size_none_is_taken_for_it() -> None:
    answer = read(section("Ann", "abc", "def", "ghi") + section("Bob", "abc", "def", "ghi"), BED)
    assert not answer.values and not answer.unreadable


def test_a_grid_of_the_wrong_size_is_named_for_a_thing_beside_others() -> None:
    page = "= Mills =\n" + section("Low", "ab", "cd") + section("High", "ab", "cd", "ef") + "= Rest =\n"
    answer = read(page + section("Map", "ab", "cd", "ef"), FIELD)
    assert len(answer.values) == 4 and [flaw.key for flaw in answer.unreadable] == ["Field/High"]


CLOSE = [
    "<pre>\n ABC\n1.x.\n2o.#\n</pre>",
    "<pre>\n  ABC\n1|.x.\n2|o.#\n</pre>",
    "  ABC\n 1.x.\n 2o.#\n",
    "<pre>\n  A B C\n1 . x .\n2 o . #\n</pre>",
    "<pre>\n CBA\n2#.o\n1.x.\n</pre>",
]


@pytest.mark.parametrize("drawn", CLOSE)
def test_a_grid_whose_labels_stand_close(drawn: str) -> None:
    answer = read(f"== Board ==\n{drawn}\n", BOARD)
    squares = {(1, 1): ".", (1, 2): "x", (1, 3): ".", (2, 1): "o", (2, 2): ".", (2, 3): "#"}
    assert answer.values == {f"Board:{row},{column}": value for (row, column), value in squares.items()}
    assert not answer.unreadable


def test_a_square_that_is_a_number_is_no_part_of_the_label() -> None:
    assert list(read("== Board ==\n<pre>\n ABC\n1123\n2456\n</pre>\n", BOARD).values.values()) == list("123456")


@pytest.mark.parametrize("row", ["2o.", "2o.##", "2"])
def test_a_row_that_is_too_short_or_long_costs_itself_alone(row: str) -> None:
    answer = read(f"== Board ==\n<pre>\n ABC\n1.x.\n{row}\n</pre>\n", BOARD)
    assert list(answer.values.values()) == [".", "x", "."]
    assert [flaw.key for flaw in answer.unreadable] == ["Board:2,1", "Board:2,2", "Board:2,3"]


@pytest.mark.parametrize("drawn", [" ABC\n1.x.\n3o.#", " ABC\n.x.\no.#", "ABC\n1.x\n2o."])
def test_what_has_no_labels_at_its_sides_is_no_such_grid(drawn: str) -> None:
    assert not read(f"== Board ==\n<pre>\n{drawn}\n</pre>\n", BOARD).values
