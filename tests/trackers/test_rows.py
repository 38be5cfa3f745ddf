"""Tables whose title heads a value, rows that are longer than the headers, rows of nobody for sure, and tables within tables."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.alone import read_alone
from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

WAX = {"name": "Wax", "kind": "integer"}
ZINC = {"name": "Zinc", "kind": "integer"}
GOLD = {"name": "Gold", "kind": "integer", "empty": 0}
BAG = {"name": "Bag", "kind": "list"}


def _read(page: str, *told: dict[str, Any]) -> Answer:
    return Reader(read_asked(list(told), "test"), People(("Ann", "Bob", "Cy"))).read(page)


def _unreadable(answer: Answer) -> set[str]:
    return {flaw.key for flaw in answer.unreadable}


def _table(headers: str, *rows: str) -> str:
    return "\n".join(("{|", headers, *(f"|-\n{row}" for row in rows), "|}"))


# -- a header over all columns ----------------------------------------------------------------------------


@pytest.mark.parametrize("under", ["", "\n|-\n! Name !! Amount"])
def test_a_header_over_all_columns_heads_them_before_the_heading(under: str) -> None:
    answer = _read(f"== Wax ==\n{_table(f'! colspan=2 | Zinc{under}', '| Ann || 7', '| Bob || 8')}", WAX, ZINC)
    assert answer.values == {"Zinc:Ann": 7, "Zinc:Bob": 8}


def test_one_that_heads_nothing_that_is_looked_for_leaves_it_to_the_heading() -> None:
    answer = _read(f"== Wax ==\n{_table('! colspan=2 | As of May', '| Ann || 7')}", WAX, ZINC)
    assert answer.values == {"Wax:Ann": 7}


def test_each_such_header_heads_the_rows_below_it() -> None:
    page = _table("! colspan=2 | Wax", "| Ann || 7", "| Bob || 8", "! colspan=2 | Zinc", "| Ann || 1")
    assert _read(page, WAX, ZINC).values == {"Wax:Ann": 7, "Wax:Bob": 8, "Zinc:Ann": 1}


def test_a_column_s_own_header_comes_before_it() -> None:
    page = _table("! colspan=3 | Wax\n|-\n! Name !! Wax !! Zinc", "| Ann || 7 || 2")
    assert _read(page, WAX, ZINC).values == {"Wax:Ann": 7, "Zinc:Ann": 2}


# -- rows that are longer than the headers ----------------------------------------------------------------


def test_who_stands_in_a_row_whose_sign_was_forgotten_is_named() -> None:
    answer = _read(
        _table("! Hero !! Gold !! Bag", "| Ann || 3 || Hat\n| Bob || 4 || Cap", "| Cy || 5 || Fez"), GOLD, BAG
    )
    assert answer.values == {"Gold:Ann": 3, "Bag:Ann": ["Hat"], "Gold:Cy": 5, "Bag:Cy": ["Fez"]}
    assert _unreadable(answer) == {"Gold:Bob", "Bag:Bob"}


def test_so_it_is_where_all_rows_are_as_long() -> None:
    one = _read(_table("! Hero !! Gold", "| Ann || 3\n| Bob || 4"), GOLD)
    assert one.values == {"Gold:Ann": 3} and _unreadable(one) == {"Gold:Bob"}
    two = _read(_table("! Hero !! Gold", "| Ann || 3\n| Bob || 4", "| Cy || 5\n| Bob || 4"), GOLD)
    assert two.values == {"Gold:Ann": 3, "Gold:Cy": 5} and _unreadable(two) == {"Gold:Bob"}


def test_a_row_in_which_a_cell_too_many_has_moved_the_others_is_named() -> None:
    answer = _read(_table("! Hero !! Gold !! Bag", "| Ann || 3 || Hat", "| Cy || || 3 || Hat"), GOLD, BAG)
    assert answer.values == {"Gold:Ann": 3, "Bag:Ann": ["Hat"]} and _unreadable(answer) == {"Gold:Cy", "Bag:Cy"}


def test_one_whose_own_cells_are_all_there_is_read_whatever_stands_behind_them() -> None:
    answer = _read(_table("! Hero !! Gold !! Bag", "| Ann || 3 || Hat", "| Cy || 4 || Cap || 17 || more"), GOLD, BAG)
    assert answer.values["Gold:Cy"] == 4 and answer.values["Bag:Cy"] == ["Cap"] and not answer.unreadable


def test_two_versions_of_a_row_between_marks_are_named() -> None:
    row = "<<<<<<< mine\n| Ann || 3\n=======\n| Ann || 4\n>>>>>>> theirs"
    answer = _read(_table("! Hero !! Gold", row, "| Cy || 5"), GOLD)
    assert answer.values == {"Gold:Cy": 5} and _unreadable(answer) == {"Gold:Ann"}


@pytest.mark.parametrize(
    "rows",
    [
        ("| Ann || 3 ||", "| Bob || 4"),
        ("| Ann || 3 || away", "| Bob || 4 || here"),
        ("| Ann || 3 || ", "| Bob || 4 || x"),
    ],
)
def test_a_column_without_a_header_or_with_nothing_in_it_is_no_cell_too_many(rows: tuple[str, str]) -> None:
    answer = _read(_table("! Hero !! Gold", *rows), GOLD)
    assert answer.values == {"Gold:Ann": 3, "Gold:Bob": 4} and not answer.unreadable


# -- rows of nobody for sure ------------------------------------------------------------------------------


def test_a_table_of_rows_of_nobody_for_sure_is_named() -> None:
    answer = _read(_table("! Team !! Gold", "| Ann & Bob || 3", "| Cy? || 4"), GOLD)
    assert answer.values == {} and _unreadable(answer) == {"Gold"}


def test_one_of_rows_that_name_nobody_is_none_of_players() -> None:
    answer = _read(_table("! Team !! Gold", "| Reds || 3", "| Blues || 4"), GOLD)
    assert answer.values == {} and not answer.unreadable


@pytest.mark.parametrize("name", ["Not Bob", "Nobody but Bob", "No Bob"])
def test_a_row_that_says_not_whom_it_names_is_not_theirs(name: str) -> None:
    answer = _read(_table("! Hero !! Gold", f"| {name} || 3", "| Cy || 4"), GOLD)
    assert answer.values == {"Gold:Cy": 4} and _unreadable(answer) == {"Gold:Bob"}


def test_a_title_before_a_name_is_no_part_of_it() -> None:
    assert _read(_table("! Hero !! Gold", "| Captain Bob || 3"), GOLD).values == {"Gold:Bob": 3}


# -- players that head columns ----------------------------------------------------------------------------


def test_linked_players_may_head_columns_where_nobody_is_told() -> None:
    page = "{|\n! !! [[User:Ada|Ada]] !! [[User:Bo|Bo]]\n|-\n! Wax\n| 3 || 4\n|-\n! Zinc\n| 1 || 2\n|}"
    assert read_alone(page, People()).values == {"Wax:Ada": "3", "Wax:Bo": "4", "Zinc:Ada": "1", "Zinc:Bo": "2"}


def test_linked_players_in_a_column_come_before_links_in_headers() -> None:
    page = _table("! Name !! [[User:Bo|Bo]]", "| [[User:Ada|Ada]] || 3")
    assert read_alone(page, People()).values == {"Bo:Ada": "3"}


# -- tables within tables ---------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [3, 4, 8])
def test_a_table_is_read_in_as_many_as_set_others_side_by_side(depth: int) -> None:
    page = "{|\n|\n" * depth + _table("! Hero !! Gold", "| Ann || 3") + "\n|}" * depth
    assert _read(page, GOLD).values == {"Gold:Ann": 3}


def test_one_that_stands_too_deep_is_named() -> None:
    page = "{|\n|\n" * 9 + _table("! Hero !! Gold", "| Ann || 3") + "\n|}" * 9
    answer = _read(page, GOLD)
    assert answer.values == {} and _unreadable(answer) == {"Gold"}
