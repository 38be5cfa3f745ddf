"""Values that stand with players' names in one place, and labels that no colon follows."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

PEOPLE = People(("Ann", "Bob", "Cy", "Ann Smith"))
WAX = {"name": "Wax", "kind": "integer"}
INK = {"name": "Ink", "kind": "integer"}
HAT = {"name": "Hat", "kind": "text"}
PLACE = {"name": "Location", "kind": "choice", "options": ["Weir", "Mill"]}


def _read(page: str, *told: dict[str, Any]) -> Answer:
    return Reader(read_asked(list(told), "test"), PEOPLE).read(page)


@pytest.mark.parametrize(
    "page",
    [
        "== Wax ==\n* Ann (3)\n* Bob (4)",
        "== Wax ==\n* Ann – 3\n* Bob — 4",
        "== Wax ==\n# [[User:Ann|Ann]] - 3\n# '''Bob''' 4",
        "== Wax ==\n* Ann (idle) (3)\n* Bob (2nd)\n* Total 7\n* Bob: 4",
        "== Wax ==\nAnn 3, Bob 4",
        "== Wax ==\nAnn 3 and Bob 4",
        "== Wax ==\nAnn 3<br>Bob 4",
        "'''Wax''': Ann 3, Bob 4.",
        "'''Wax''': Ann (3), Bob (4)",
        "* '''Wax''': Ann: 3; Bob: 4",
        "'''Wax'''\n* Ann 3\n* Bob 4",
    ],
)
def test_a_number_may_follow_each_name_under_what_heads_it(page: str) -> None:
    answer = _read(page, WAX)
    assert answer.values == {"Wax:Ann": 3, "Wax:Bob": 4} and not answer.unreadable


@pytest.mark.parametrize(
    ("page", "unreadable"),
    [
        ("== Wax ==\n* Ann (3?)", ["Wax:Ann"]),
        ("== Wax ==\n* Ann 3 or 4", ["Wax:Ann"]),
        ("== Wax ==\n* <s>Ann (3)</s>", ["Wax:Ann"]),
        ("== Wax ==\n* Ann – lots", ["Wax:Ann"]),
        ("'''Wax''': Ann 3, Ann 4", ["Wax:Ann"]),
        ("== Wax ==\n* Ann (she/her)\n* Bob (2nd)", []),
        ("== Wax ==\nAnn has 3 of it.", []),
        ("== Wax ==\n* Ann, Bob (3)", []),
        ("== Ink ==\n* Ann (3)", []),
    ],
)
def test_what_follows_a_name_and_is_no_number_is_none(page: str, unreadable: list[str]) -> None:
    answer = _read(page, WAX)
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == unreadable


def test_who_has_no_row_is_read_beside_the_table() -> None:
    page = "== Wax ==\n* Bob (9)\n\n{|\n! Name !! Wax\n|-\n| Ann || 3\n|}"
    assert _read(page, WAX).values == {"Wax:Ann": 3, "Wax:Bob": 9}


def test_an_option_or_a_text_may_follow_a_name() -> None:
    page = "== Location ==\n* Ann – Weir\n* Bob (Mill)\n* Cy: Mill\n\n== Hat ==\n* Ann – Fez, red\n* Bob (bald)"
    answer = _read(page, PLACE, HAT)
    places = {"Location:Ann": "Weir", "Location:Bob": "Mill", "Location:Cy": "Mill"}
    assert answer.values == places | {"Hat:Ann": "Fez, red"} and not answer.unreadable


@pytest.mark.parametrize(
    "page",
    [
        "== Location ==\n* '''Weir''' (2): Ann, Bob\n* '''Mill''' — Cy",
        "== Location ==\n* Weir – Ann, Bob\n* Mill - Cy",
        "== Location ==\n* Weir (Ann, Bob)\n* Mill (Cy)",
        "== Location ==\n; Weir (2)\n: Ann, Bob\n; Mill (1)\n: Cy",
        "'''Weir (2)''': Ann, Bob\n\n'''Mill (1)''': Cy",
    ],
)
def test_an_option_may_be_followed_by_a_count_or_a_dash_and_its_players(page: str) -> None:
    answer = _read(page, PLACE)
    assert answer.values == {"Location:Ann": "Weir", "Location:Bob": "Weir", "Location:Cy": "Mill"}
    assert not answer.unreadable


@pytest.mark.parametrize("quay", ["* '''Quay''' (1): Cy", "* '''Quay''': Cy, Ann"])
def test_who_stands_behind_something_else_than_an_option_is_not_gone(quay: str) -> None:
    answer = _read(f"== Location ==\n* '''Weir''': Ann\n* '''Mill''': Bob\n{quay}", PLACE)
    assert answer.values == {"Location:Ann": "Weir", "Location:Bob": "Mill"}
    (flaw,) = answer.unreadable
    assert flaw.key == "Location:Cy" and "is none of the options" in flaw.why


@pytest.mark.parametrize("line", ["* '''Note''': Ann came last", "* '''Quay''': –", "== Guests ==\n* '''Quay''': Cy"])
def test_other_lines_beside_options_are_nobody_s_place(line: str) -> None:
    answer = _read(f"== Location ==\n* '''Weir''': Ann\n* '''Mill''': Bob\n{line}", PLACE)
    assert answer.values == {"Location:Ann": "Weir", "Location:Bob": "Mill"} and not answer.unreadable


def test_who_stands_behind_an_option_may_be_uncertain() -> None:
    answer = _read("== Location ==\n* Weir – Ann?\n* Moor – Bob", PLACE)
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == ["Location:Ann"]


@pytest.mark.parametrize(
    "line",
    [
        "'''Ann''': Wax 3, Ink: 4",
        "'''Ann''' | Wax: 3 | Ink: 4",
        "Ann · Wax 3 · Ink 4",
        "* Ann – Wax 3 – Ink: 4",
        "Ann (Wax 3, Ink: 4)",
        "* Ann: '''Wax''' 3, Ink 4",
    ],
)
def test_a_number_may_follow_its_label_without_a_colon_behind_a_name(line: str) -> None:
    answer = _read(line, WAX, INK)
    assert answer.values == {"Wax:Ann": 3, "Ink:Ann": 4} and not answer.unreadable


@pytest.mark.parametrize(
    ("line", "values", "unreadable"),
    [
        ("Ann: Wax 3 of 5, Ink: 4", {"Ink:Ann": 4}, ["Wax:Ann"]),
        ("Ann: Max Wax 3", {}, []),
        ("Wax 3, Ink: 4", {}, []),
        ("Ann: Wax melts, Ink: 4", {"Ink:Ann": 4}, ["Wax:Ann"]),
        ("Ann: Location Weir, Ink: 4", {"Location:Ann": "Weir", "Ink:Ann": 4}, []),
        ("Ann: Ink: 4, Location ''Mill''", {"Location:Ann": "Mill", "Ink:Ann": 4}, []),
        ("Ann: Location north of the Weir, Ink: 4", {"Ink:Ann": 4}, ["Location:Ann"]),
        ("Ann: Hat Fez, Ink: 4", {}, []),
        ("Ann: Ink 4, Hat: Fez", {"Ink:Ann": 4, "Hat:Ann": "Fez"}, []),
        ("Ann: Ink 4, Hat: for Wax, Wax 3 times", {"Ink:Ann": 4, "Hat:Ann": "for Wax, Wax 3 times"}, []),
    ],
)
def test_a_label_without_a_colon_is_one_beside_what_can_be_its_value(
    line: str, values: dict[str, object], unreadable: list[str]
) -> None:
    answer = _read(line, WAX, INK, PLACE, HAT)
    assert answer.values == values and [flaw.key for flaw in answer.unreadable] == unreadable


def test_a_label_of_a_thing_may_lack_its_colon_too() -> None:
    told = [{"name": "Store", "kind": "integer", "of": "Mill"}, {"name": "Guard", "kind": "name", "of": "Mill"}]
    answer = _read("* '''Weir''' — Store 5, Guard: Ann", *told)
    assert answer.values == {"Store:Weir": 5, "Guard:Weir": "Ann"} and not answer.unreadable


@pytest.mark.parametrize(
    "raw",
    [
        "Ann " + " " * 20_000,
        "Ann (" * 4_000,
        "Ann – " * 3_000,
        ", Wax" * 4_000,
        "Wax:" * 5_000,
        "a " * 9_000,
        "Ann 1 and " * 2_000,
    ],
)
def test_a_long_line_takes_no_time(raw: str) -> None:
    _read(f"== Wax ==\n* {raw}\n\n'''Wax''': {raw}", WAX, PLACE)
