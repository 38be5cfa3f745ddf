"""What is said of players in ways between a table and prose: below a label and a blank line, behind “'s”, with brackets."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

COINS = {"name": "Coins", "kind": "integer"}
GOLD = {"name": "Gold", "kind": "integer"}
WAX = {"name": "Wax", "kind": "integer"}


def _read(page: str, *told: dict[str, Any]) -> Answer:
    return Reader(read_asked(list(told), "test"), People(("Ann", "Bob"))).read(page)


def _why(answer: Answer) -> dict[str, str]:
    return {flaw.key: flaw.why for flaw in answer.unreadable}


@pytest.mark.parametrize(
    "page",
    [
        "'''Coins'''\nAnn: 1, Bob: 2",
        "'''Coins'''\n\n* Ann: 1\n* Bob: 2",
        "== Coins ==\n* Ann's: 1\n* Bob's - 2",
        "== Coins ==\n* Ann’s 1\n* Bob's – 2",
        "'''Ann''' (1 Coin)<br>'''Bob''' (2 Coins)",
        "Ann: 1 coin<br />Bob: 2 coins",
        "* Coins (Ann): 1\n* Coins (Bob): 2",
        "'''Coins (Ann)''': 1\n\n'''Coins (Bob)''': 2",
    ],
)
def test_what_plainly_says_what_players_have_is_read(page: str) -> None:
    answer = _read(page, COINS, GOLD)
    assert answer.values == {"Coins:Ann": 1, "Coins:Bob": 2} and not answer.unreadable


def test_a_line_of_players_that_a_blank_line_parts_from_its_label_is_named() -> None:
    answer = _read("'''Coins'''\n\nAnn: 1, Bob: 2", COINS)
    assert answer.values == {} and set(_why(answer)) == {"Coins:Ann", "Coins:Bob"}
    assert _read("'''Coins'''\n\n'''Gold'''\nAnn: 1, Bob: 2", COINS, GOLD).values == {"Gold:Ann": 1, "Gold:Bob": 2}


def test_a_bracket_that_names_nobody_leaves_a_value_uncertain() -> None:
    answer = _read("== Ann ==\n* Coins (today): 1", COINS)
    assert answer.values == {} and _why(answer) == {"Coins:Ann": "whether “Coins (today)” is Coins is not certain"}


def test_what_stands_under_a_heading_that_names_a_player_among_words_is_named() -> None:
    answer = _read("== Ann ==\n* Gold: 1\n== Bob, once Ann's squire ==\n* Gold: 2", GOLD)
    assert answer.values == {"Gold:Ann": 1} and set(_why(answer)) == {"Gold:Bob"}


def test_of_those_who_have_a_place_it_says_nothing() -> None:
    page = "{|\n! Hero !! Gold\n|-\n| Ann || 1\n|-\n| Bob || 2\n|}\n== Gifts between Ann and Bob ==\n* Gold: 3"
    answer = _read(page, GOLD)
    assert answer.values == {"Gold:Ann": 1, "Gold:Bob": 2} and not answer.unreadable


def test_no_coins_are_none_where_it_is_told_what_that_means() -> None:
    page = "1. Ann – 4 coins\n2. Bob – no coins"
    assert _read(page, {**COINS, "empty": 0}).values == {"Coins:Ann": 4, "Coins:Bob": 0}
    answer = _read(page, COINS)
    assert answer.values == {"Coins:Ann": 4} and set(_why(answer)) == {"Coins:Bob"}
    assert _read("1. Ann – 4 coins\n2. Bob – no hats", COINS).unreadable == []


def test_a_column_without_a_header_is_named_with_what_stands_nowhere() -> None:
    table = "{|\n! Hero !! !! Wax\n|-\n| Ann || 3 || 4\n|}"
    answer = _read(table, WAX, GOLD)
    assert answer.values == {"Wax:Ann": 4}
    assert _why(answer) == {"Gold": "nothing is headed Gold, and column 2 of the table at line 1 has no header"}
    assert not _read(table.replace("|| 3", "||"), WAX, GOLD).unreadable
    assert not _read(table, WAX).unreadable
