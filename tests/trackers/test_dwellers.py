"""Players in the squares of a grid: the grid is one, also where they are known, and each square says who is there."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

PEOPLE = People(("Ann", "Bob", "Cy", "Ann Smith"))
YARD = {"name": "Yard", "kind": "grid", "of": "game", "rows": 2, "columns": 2, "cells": "symbols", "default": []}
WAX = {"name": "Wax", "kind": "integer"}


def read(page: str, *told: dict[str, Any], people: People = PEOPLE) -> Answer:
    return Reader(read_asked([{"of": "player", **each} for each in told], "test"), people).read(page)


def yard(one: str, two: str = "🪨", *, people: People = PEOPLE) -> Answer:
    """Of a grid with letters and numbers at its sides, what its first two squares hold; nothing stands in the others."""
    return read(f"== Yard ==\n{{|\n! !! A !! B\n|-\n! 1\n| {one} || {two}\n|-\n! 2\n| || -\n|}}\n", YARD, people=people)


@pytest.mark.parametrize("people", [PEOPLE, People()])
@pytest.mark.parametrize(
    ("cell", "there"),
    [
        ("Ann", ["Ann"]),
        ("'''[[User:Ann|Ann]]'''", ["Ann"]),
        ("[[User:Ann]]", ["Ann"]),
        ("Ann, Bob", ["Ann", "Bob"]),
        ("Ann<br>Cy", ["Ann", "Cy"]),
        ("Ann & Bob", ["Ann", "Bob"]),
        ("Ann 🪨", ["Ann", "🪨"]),
        ("🌲🌲 Bob, 🪨", ["🌲", "🌲", "Bob", "🪨"]),
        ("🌲, 🌲", ["🌲", "🌲"]),
    ],
)
def test_who_and_what_is_in_a_square(cell: str, there: list[str], people: People) -> None:
    answer = yard(cell, people=people)
    assert answer.values == {"Yard:1,1": there, "Yard:1,2": ["🪨"], "Yard:2,1": [], "Yard:2,2": []}
    assert not answer.unreadable


def test_a_name_of_two_words_is_one_player_where_they_are_known() -> None:
    assert yard("Ann Smith").values["Yard:1,1"] == ["Ann Smith"]
    assert "Yard:1,1" not in yard("Ann Smith", people=People()).values


@pytest.mark.parametrize(
    "cell", ["Ann?", "not Ann", "Ann or Bob", "Ann/Bob", "Ann, Zed", "see below", "Zed", "<s>Ann</s>"]
)
def test_who_is_in_a_square_is_not_guessed(cell: str) -> None:
    answer = yard(cell)
    assert "Yard:1,1" not in answer.values and answer.values["Yard:1,2"] == ["🪨"]
    assert [(flaw.key, flaw.text) for flaw in answer.unreadable] == [("Yard:1,1", cell)]


@pytest.mark.parametrize(
    ("page", "values"),
    [
        ("== Yard ==\n{|\n| Ann ||\n|-\n| || 🪨\n|}\n", {"Yard:1,1": ["Ann"], "Yard:1,2": [], "Yard:2,1": [], "Yard:2,2": ["🪨"]}),
        ("{|\n|+ Yard\n| 🪨 || Ann\n|-\n| Bob || Cy\n|}\n", {"Yard:1,1": ["🪨"], "Yard:1,2": ["Ann"], "Yard:2,1": ["Bob"], "Yard:2,2": ["Cy"]}),
        ("{|\n! !! A !! B\n|-\n! 1\n| Ann || Bob\n|-\n! 2\n| || 🪨\n|}\n", {"Yard:1,1": ["Ann"], "Yard:1,2": ["Bob"], "Yard:2,1": [], "Yard:2,2": ["🪨"]}),
        # A table of theirs is none, whatever heads it.
        ("== Yard ==\n{|\n! Name !! Wax\n|-\n| Ann || 3\n|-\n| Bob || 4\n|}\n", {"Wax:Ann": 3, "Wax:Bob": 4}),
    ],
)  # fmt: skip
def test_a_grid_with_players_in_it_is_no_table_of_theirs(page: str, values: dict[str, Any]) -> None:
    told = (YARD, WAX) if "Wax" in page else (YARD,)
    assert read(page, *told).values == values


def test_a_grid_of_each_player_with_others_in_it_is_one() -> None:
    bed = {"name": "Bed", "kind": "grid", "of": "player", "rows": 2, "columns": 2}
    answer = read("== Ann ==\n=== Bed ===\n{|\n| Bob || x\n|-\n| y || Cy\n|}\n", bed)
    assert answer.values == {"Bed/Ann:1,1": "Bob", "Bed/Ann:1,2": "x", "Bed/Ann:2,1": "y", "Bed/Ann:2,2": "Cy"}


@pytest.mark.parametrize(
    ("cell", "there"),
    [
        ("Ann", ["Ann"]),
        ("🌲, Bob", ["Tree", "Bob"]),
        ("🐙🐙", ["🐙", "🐙"]),
        ("🌲 🐙 ×", None),
        ("🌲🌲", ["Tree", "Tree"]),
        ("x", ["Pit"]),
        *(
            (cell, None)
            for cell in ("y", "x Ann", "Ann?", "🐙 2", "{{box|Ann}} {{rock}}", "Zed", "[[File:Rock.png]]", "❓")
        ),
    ],
)
def test_players_and_pictures_stand_beside_declared_symbols(cell: str, there: list[str] | None) -> None:
    told = {**YARD, "symbols": {"🌲": "Tree", "x": "Pit", "🪨": "Rock"}}
    page = f"== Yard ==\n{{|\n! !! A !! B\n|-\n! 1\n| {cell} || 🪨\n|-\n! 2\n| || -\n|}}\n"
    answer = read(page, told)
    assert answer.values.get("Yard:1,1") == there and answer.values["Yard:1,2"] == ["Rock"]
    assert bool(answer.unreadable) == (there is None)
