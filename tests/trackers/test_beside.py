"""Several tables in one: blocks side by side, parts below a player's name; and names that are values of things."""

from __future__ import annotations

import pytest

from referee.trackers.alone import read_alone
from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People
from tests.trackers.test_between import table

WAX, PRIDE = Asked(name="Wax", kind="integer"), Asked(name="Pride", kind="integer")
PEOPLE = People(("Ann", "Ben", "Cy", "Di"))


def read(page: str, *asked: Asked, people: People = PEOPLE) -> Answer:
    return Reader(asked or (WAX,), people).read(page)


SIDE_BY_SIDE = [
    ("! Name !! Wax !! Name !! Wax", "| Ann || 3 || Ben || 4", "| Cy || 5 || Di || 6"),
    ("! Name !! Wax !! !! Name !! Wax", "| Ann || 3 || || Ben || 4", "| Cy || 5 || || Di || 6"),
    ("! # !! Who !! Wax !! # !! Who !! Wax", "| 1 || Ann || 3 || 2 || Ben || 4", "| 3 || Cy || 5 || 4 || Di || 6"),
    (
        "! colspan=2 | Red !! colspan=2 | Blue",
        "! Miller !! Wax !! Miller !! Wax",
        "| Ann || 3 || Ben || 4",
        "| Cy || 5 || Di || 6",
    ),
    ("! Name !! Wax !! Name !! Wax !! Name !! Wax", "| Ann || 3 || Ben || 4 || Cy || 5", "| Di || 6"),
]


@pytest.mark.parametrize("rows", SIDE_BY_SIDE)
def test_blocks_side_by_side_are_tables_of_their_own(rows: tuple[str, ...]) -> None:
    answer = read(table(*rows))
    assert answer.values == {"Wax:Ann": 3, "Wax:Ben": 4, "Wax:Cy": 5, "Wax:Di": 6} and not answer.unreadable


def test_blocks_side_by_side_may_hold_different_values() -> None:
    answer = read(
        table("! Name !! Wax !! Name !! Pride", "| Ann || 3 || Ben || 4", "| Ben || 5 || Ann || 6"), WAX, PRIDE
    )
    assert answer.values == {"Wax:Ann": 3, "Wax:Ben": 5, "Pride:Ann": 6, "Pride:Ben": 4} and not answer.unreadable


@pytest.mark.parametrize(
    "rows",
    [
        ("! Name !! Wax !! Name !! Pride", "| Ann || 3 || Argo || 4", "| Ben || 5 || Beagle || 6"),
        ("! Player !! Wax !! Pride !! Player", "| Ann || 3 || 4 || Ben", "| Ben || 5 || 6 || Ann"),
    ],
)
def test_another_column_of_that_head_is_no_block(rows: tuple[str, ...]) -> None:
    answer = read(table(*rows), WAX, PRIDE)
    assert answer.values == {"Wax:Ann": 3, "Wax:Ben": 5, "Pride:Ann": 4, "Pride:Ben": 6} and not answer.unreadable


def test_where_nobody_says_who_plays_blocks_stand_side_by_side_under_a_word_for_players() -> None:
    page = table(*SIDE_BY_SIDE[0])
    assert read(page, people=People()).values == {"Wax:Ann": 3, "Wax:Ben": 4, "Wax:Cy": 5, "Wax:Di": 6}
    assert read_alone(page, PEOPLE).values == {"Wax:Ann": "3", "Wax:Ben": "4", "Wax:Cy": "5", "Wax:Di": "6"}


@pytest.mark.parametrize("sign", ["!", "|"])
def test_what_stands_below_a_player_s_name_in_a_table_is_theirs(sign: str) -> None:
    own = [f"{sign} colspan=2 | {name}\n|-\n| Wax || {wax}\n|-\n| Pride || 1" for name, wax in (("Ann", 3), ("Ben", 4))]
    values = {"Wax:Ann": 3, "Pride:Ann": 1, "Wax:Ben": 4, "Pride:Ben": 1}
    for page in (table(*own), "".join(map(table, own))):
        assert read(page, WAX, PRIDE).values == values


@pytest.mark.parametrize(
    "rows",
    [
        ("! colspan=2 | Ann", "! Name !! Wax", "| Ben || 3"),
        ("! colspan=2 | Ann", "| Ben || 3"),
        ("! Miller !! Wax", "! colspan=2 | Ann", "| Ben || 3"),
    ],
)
def test_a_title_above_rows_of_others_says_nothing_of_whom_it_names(rows: tuple[str, ...]) -> None:
    assert "Wax:Ann" not in read(table(*rows)).values


@pytest.mark.parametrize("turn", [1, -1])
def test_names_may_be_values_of_what_stands_in_the_columns(turn: int) -> None:
    owner, guards = Asked(name="Owner", kind="name", of="Mill"), Asked(name="Guards", kind="integer", of="Mill")
    rows = ["| Owner || Ann || Ben", "| Guards || 3 || 4"][::turn]
    answer = read(table("! !! Weir !! Fen", *rows), owner, guards)
    assert answer.values == {"Owner:Weir": "Ann", "Owner:Fen": "Ben", "Guards:Weir": 3, "Guards:Fen": 4}


def test_a_row_that_is_headed_by_a_list_of_players_still_names_them() -> None:
    answer = read(
        table("! Seat !! 1 !! 2", "| Crew || Ann || Ben", "| Wax || 3 || 4"),
        WAX,
        Asked(name="Crew", kind="names", of="game"),
    )
    assert answer.values == {"Wax:Ann": 3, "Wax:Ben": 4, "Crew": ["Ann", "Ben"]}


def test_what_a_grid_shows_beyond_its_size_is_named() -> None:
    grid = Asked(name="Map", kind="grid", of="game", rows=1, columns=2)
    answer = read("== Map ==\n" + table("! !! 1 !! 2 !! 3", "! A\n| x || y || z"), grid)
    assert answer.values == {"Map:1,1": "x", "Map:1,2": "y"} and [flaw.key for flaw in answer.unreadable] == ["Map:1,3"]
    assert not read("== Map ==\n" + table("! !! 1 !! 2 !! 3", "! A\n| x || y ||"), grid).unreadable


def test_of_a_drawn_grid_of_another_size_the_size_is_told() -> None:
    grid = Asked(name="Map", kind="grid", of="game", rows=2, columns=3)
    answer = read("== Map ==\n<pre>\nABCD\nEFGH\nIJKL\n</pre>\n", grid)
    assert [flaw.why for flaw in answer.unreadable] == ["it has 3 rows and 4 columns, not 2 and 3"]
