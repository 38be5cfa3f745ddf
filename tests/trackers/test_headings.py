"""What may stand beside a header of a table, and what is said where no header is the one that is looked for."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.heads.headings import bare
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

PEOPLE = People(("Ann", "Bob"))
WAX = {"name": "Wax", "kind": "integer", "unit": "Marks"}
INK = {"name": "Ink", "kind": "integer"}


def _read(headers: str, *told: dict[str, Any]) -> Answer:
    page = f"{{|\n! Name !! {headers}\n|-\n| Ann || 1 || 2\n|-\n| Bob || 3 || 4\n|}}"
    return Reader(read_asked(list(told), "test"), PEOPLE).read(page)


BOTH = {"Wax:Ann": 1, "Wax:Bob": 3, "Ink:Ann": 2, "Ink:Bob": 4}


@pytest.mark.parametrize(
    "headers",
    [
        "Wax (kg) !! Ink<sup>1</sup>",
        "Wax* !! Ink†",
        "Wax [1] !! Ink[a]",
        "Wax? !! Ink",
        "Wax<sup>[1]</sup> !! '''Ink''' <SUP>[[#notes|2]]</SUP>",
        "Wax (kg)* !! Ink²",
        "Wax (Marks) !! Ink[note 3]",
        "Wax (acres) !! Ink (max 10)",
        "Wax (current) !! Ink (of 10)",
        "Wax [candles] !! Ink (mixed)*",
    ],
)
def test_a_mark_or_a_unit_behind_a_header_is_no_part_of_it(headers: str) -> None:
    answer = _read(headers, WAX, INK)
    assert answer.values == BOTH and not answer.unreadable


@pytest.mark.parametrize(
    "header",
    [
        "Wax (max)",
        "Wax (in thousands)",
        "Wax (day)",
        "Wax<sup>old</sup>",
        "Wax~",
        "Wax (Crowns)",
        "Wax (1)",
        "Wax (spent)",
        "Wax (ink)",
        "Wax (old stock)",
        "Wax (was 4)",
    ],
)
def test_another_word_behind_a_header_may_mean_something_else(header: str) -> None:
    answer = _read(f"{header} !! Ink", WAX, INK)
    assert answer.values == {"Ink:Ann": 2, "Ink:Bob": 4}
    why = f"nothing is headed Wax; if it is “{header.replace('<sup>', '').replace('</sup>', '')}” now, say so with shown_as"
    assert [(flaw.key, flaw.why) for flaw in answer.unreadable] == [("Wax", why)]


@pytest.mark.parametrize(
    "headers",
    [
        "Wax* !! Wax†",
        "Wax (l) !! Wax (r)",
        "Wax (red) !! Wax (blue)",
        "Wax (max) !! Wax (held)",
        "Wax (max 9) !! Wax (red)",
        "Wax<sup>1</sup> !! Wax<sup>2</sup>",
    ],
)
def test_two_headers_that_would_be_the_same_are_neither(headers: str) -> None:
    answer = _read(headers, WAX)
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == ["Wax"]


def test_a_header_that_is_a_name_with_its_mark_is_that_one() -> None:
    marked = {"name": "Wax?", "kind": "integer"}
    assert _read("Wax? !! Wax", marked, WAX).values == {"Wax?:Ann": 1, "Wax?:Bob": 3, "Wax:Ann": 2, "Wax:Bob": 4}
    assert _read("Wax !! Wax*", WAX).values == {"Wax:Ann": 1, "Wax:Bob": 3}


def test_where_every_header_is_another_each_variable_is_named() -> None:
    answer = _read("Candles !! Dye", WAX, INK)
    asked = "if it is “Candles” or “Dye” now, say so with shown_as"
    assert not answer.values
    assert [flaw.why for flaw in answer.unreadable] == [f"nothing is headed {name}; {asked}" for name in ("Wax", "Ink")]


def test_where_players_variables_stand_elsewhere_a_table_of_other_things_is_no_place_of_them() -> None:
    page = "== Wax ==\n* Ann: 1\n* Bob: 3\n\n{|\n! Name !! Rolled\n|-\n| Ann || 5\n|}"
    answer = Reader(read_asked([WAX, INK], "test"), PEOPLE).read(page)
    assert answer.values == {"Wax:Ann": 1, "Wax:Bob": 3} and not answer.unreadable


def test_a_header_of_a_little_table_and_of_a_group_is_bared_too() -> None:
    told = [
        {"name": "Pot", "kind": "integer", "of": "game"},
        {"name": "Rye", "kind": "integer", "shown_as": ["Field/R"]},
    ]
    group = "{|\n! rowspan=2 | Name\n! colspan=2 | Field*\n|-\n! W !! R*\n|-\n| Ann || 1 || 2\n|}\n"
    answer = Reader(read_asked(told, "test"), PEOPLE).read(group + "{|\n! Pot* !! 5\n|}")
    assert answer.values == {"Pot": 5, "Rye:Ann": 2} and not answer.unreadable


@pytest.mark.parametrize(
    "line",
    ["'''Pot*''': 5", "Pot†: 5", "* Pot (Marks): 5", "{{pill|Pot<sup>1</sup>|5}}", "== Pot [2] ==\n5", "'''Pot?''': 5"],
)
def test_a_mark_or_the_declared_unit_may_stand_behind_a_label_too(line: str) -> None:
    pot = {"name": "Pot", "kind": "integer", "of": "game", "unit": "Marks"}
    answer = Reader(read_asked([pot], "test"), PEOPLE).read(line)
    assert answer.values == {"Pot": 5} and not answer.unreadable


@pytest.mark.parametrize(
    ("lines", "unreadable"),
    [
        ("Pot (g): 5\n\nPot (s): 6", ["Pot"]),
        ("Pot (max): 5", ["Pot"]),
        ("Pot*: 5\n\nPot†: 6", ["Pot"]),
        ("Pot: 5\n\nPot*: 6", ["Pot"]),
    ],
)
def test_a_label_that_may_be_another_is_not_read(lines: str, unreadable: list[str]) -> None:
    answer = Reader(read_asked([{"name": "Pot", "kind": "integer", "of": "game"}], "test"), PEOPLE).read(lines)
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == unreadable


def test_a_name_that_no_header_reaches_is_not_whose_the_row_is_and_is_named() -> None:
    page = "{|\n! Name !! Wax\n|-\n| Ann || 2\n* |-\n| Bob || 1\n|-\n| Zed || 4\n|-\n| Total || 7\n|}"
    answer = Reader(read_asked([{**WAX, "shown_as": ["Candles"]}], "test"), PEOPLE).read(page.replace("Name", "Miller"))
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == ["Wax:Ann", "Wax:Bob"]


@pytest.mark.parametrize(
    "raw", ["*" * 20_000, "<sup>" * 5_000, "x" + "(" * 20_000, "x" + " " * 20_000 + "y", "[1]" * 9_000]
)
def test_a_header_of_many_marks_takes_no_time(raw: str) -> None:
    assert isinstance(bare(raw), str)
