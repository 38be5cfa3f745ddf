"""A table of players, and lines beside it that say plainly what somebody has: both have to agree."""

from __future__ import annotations

import pytest

from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

WAX = Asked(name="Wax", kind="integer", of="player", unit="pots")
ROLE = Asked(name="Role", kind="choice", of="player", options=("Cook", "Guard"))
WANTED = Asked(name="Wanted", kind="choice", of="player", options=("Cook", "Guard"))
TABLE = '{| class="wikitable"\n! Name !! Wax !! Role\n|-\n| Ann || 1 || Cook\n|-\n| Ben || 2 || Guard\n|}\n'
OF_TABLE = {"Wax:Ann": 1, "Wax:Ben": 2, "Role:Ann": "Cook", "Role:Ben": "Guard"}


def _read(text: str, *more: Asked) -> Answer:
    return Reader((WAX, ROLE, *more), People(("Ann", "Ben", "Cleo"))).read(TABLE + text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("'''Wax''': Ann 9, Ben 2\n", "Wax:Ann"),
        ("== Wax ==\n* Ann: 9\n* Ben (2)\n", "Wax:Ann"),
        ("* Ann: 9 Wax\n", "Wax:Ann"),
        ("* '''Guard''': Ann, Ben\n", "Role:Ann"),
        ("'''Cook''': Ann, Ben\n", "Role:Ben"),
        ("== Roles ==\n* Guard (2): Ann, Ben\n", "Role:Ann"),
    ],
)
def test_two_places_that_disagree_are_named(text: str, key: str) -> None:
    answer = _read(text)
    assert answer.values == {name: value for name, value in OF_TABLE.items() if name != key}
    assert [flaw.key for flaw in answer.unreadable] == [key] and "disagree" in answer.unreadable[0].why


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("'''Wax''': Ann 1, Ben 2, Cleo 5\n", {"Wax:Cleo": 5}),
        ("* Cleo: 5 Wax\n", {"Wax:Cleo": 5}),
        ("* '''Guard''': Ben, Cleo\n", {"Role:Cleo": "Guard"}),
    ],
)
def test_who_stands_in_one_of_them_alone_is_read(text: str, more: dict[str, object]) -> None:
    answer = _read(text)
    assert answer.values == OF_TABLE | more and not answer.unreadable


@pytest.mark.parametrize(
    "text",
    [
        "== Wax ==\n* Ann – the best\n* Ben 9 times the best\n",
        "== Offers ==\n* Ann: 9 Wax\n* Ben: 9 Wax for a hat\n",
        "== Votes ==\n* '''Guard''': Ann, Ben\n",
        "* Ann: 9 pots\n",
        "* '''Cook''': Ann has to feed Ben and Cleo\n",
        "== Log ==\n* Ann: 9 Wax\n* '''Guard''': Ann\n",
    ],
)
def test_other_lines_take_nothing_away(text: str) -> None:
    answer = _read(text)
    assert answer.values == OF_TABLE and not answer.unreadable


def test_options_that_two_variables_have_are_nobodys_place_beside_a_table() -> None:
    answer = _read("* '''Guard''': Ann\n", WANTED)
    assert OF_TABLE.items() <= answer.values.items() and not answer.unreadable


@pytest.mark.parametrize("count", ["", " (2)", " (2):", ":", " (max 3)", " (Max. 3):", " (up to 3)", " [of 3]:"])
@pytest.mark.parametrize("head", ["", "== Roles ==\n"])
def test_how_many_have_an_option_may_stand_behind_it(head: str, count: str) -> None:
    text = f"{head}'''Cook'''{count}\n* Ann\n* Cleo\n\n'''Guard'''{count}\n* Ben\n"
    answer = Reader((ROLE,), People(("Ann", "Ben", "Cleo"))).read(text)
    assert answer.values == {"Role:Ann": "Cook", "Role:Cleo": "Cook", "Role:Ben": "Guard"}


@pytest.mark.parametrize("beside", ["(spent)", "(max)", "(north 3)", "(3 of 4)"])
def test_other_words_behind_an_option_leave_open_whether_it_is_that(beside: str) -> None:
    text = f"== Roles ==\n* '''Cook''' {beside}: Ann\n* '''Guard''': Ben\n"
    answer = Reader((ROLE,), People(("Ann", "Ben", "Cleo"))).read(text)
    assert answer.values == {"Role:Ben": "Guard"} and [flaw.key for flaw in answer.unreadable] == ["Role:Ann"]


@pytest.mark.parametrize(
    ("cell", "named"),
    [("Host (Cleo)", True), ("Host [Cleo]", True), ("Total (Cleo)", False), ("The mill (sold by Cleo)", False)],
)
def test_a_row_with_a_players_name_in_brackets_is_named(cell: str, named: bool) -> None:
    answer = Reader((WAX,), People(("Ann", "Ben", "Cleo"))).read(TABLE.replace("|}", f"|-\n| {cell} || 7 ||\n|}}"))
    assert answer.values == {"Wax:Ann": 1, "Wax:Ben": 2}
    assert [flaw.key for flaw in answer.unreadable] == ["Wax:Cleo"] * named
