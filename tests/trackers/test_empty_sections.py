"""A heading with nothing below it: the list that it is of is empty, where nothing else can be meant by it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

BILL = {"name": "Bill", "kind": "names", "of": "game", "ordered": True, "empty": []}
TOLD = [
    {"name": "Part", "kind": "text", "of": "player", "empty": ""},
    {"name": "Motto", "kind": "text", "of": "player", "empty": ""},
]
CAST = '{| class="wikitable"\n! Player !! Part\n|-\n| Ann || Fool\n|-\n| Bob || Ghost\n|}\n\n'
MOTTOS = "{|\n! Name !! Motto\n|-\n| Ann || Alas\n|-\n| Bob || Alack\n|}\n"
UNREAD = "unread"


def read(below: str, bill: dict[str, Any] = BILL) -> Answer:
    return Reader(read_asked([bill, *TOLD], "test"), People(("Ann", "Bob"))).read(CAST + below)


@pytest.mark.parametrize(
    ("below", "bill"),
    [
        ("=== Bill ===\n", []),
        ("=== '''Bill''' ===\n\n\n", []),
        ("=== Bill ===\n<!-- add your name below -->\n", []),
        ("=== Bill ===\n\n== Log ==\n* Ann was called.\n", []),
        (f"=== Bill ===\n\n{MOTTOS}", []),
        ("=== Bill ===\n# Ann\n", ["Ann"]),
        ("=== Bill ===\nnone\n", []),
        # Somewhere else it stands with what is on it.
        ("=== Bill ===\n\n'''Bill''': Ann\n", ["Ann"]),
        # Something stands there, whatever it is.
        ("=== Bill ===\n{{queue}}\n", UNREAD),
        ("=== Bill ===\n==== Now ====\nWho waits is Ann.\n", UNREAD),
        ("=== Bill ===\n{|\n! Name !! Since\n|-\n| Ann || 3\n|-\n| Bob || 4\n|}\n", UNREAD),
        ("=== Bill ===\n{|\n! Name\n|-\n| Ann\n|}\n", UNREAD),
        ("=== Bill ===\n{|\n| Ann\n|}\n", ["Ann"]),
        # Of which of two it is, of what is past, and of what is struck out, nobody can tell.
        ("=== Bill ===\n\n=== Bill ===\n", UNREAD),
        ("== Last game ==\n=== Bill ===\n", UNREAD),
        ("=== <s>Bill</s> ===\n", UNREAD),
        ("=== Bill history ===\n", UNREAD),
        ("", UNREAD),
    ],
)
def test_a_list_under_whose_heading_nothing_stands_is_empty(below: str, bill: object) -> None:
    assert read(below).values.get("Bill", UNREAD) == bill


@pytest.mark.parametrize(
    "bill",
    [
        {"name": "Bill", "kind": "names", "of": "game"},
        {"name": "Bill", "kind": "name", "of": "game", "empty": ""},
        {"name": "Bill", "kind": "names", "of": "player", "empty": []},
    ],
)
def test_what_is_no_list_of_the_game_or_has_no_word_for_empty_is_not(bill: dict[str, Any]) -> None:
    assert not [key for key in read("=== Bill ===\n", bill).values if key.startswith("Bill")]


def test_it_is_told_where_it_stands() -> None:
    assert ("Bill", "section “Bill”") in read("=== Bill ===\n").places
