"""Brackets beside a label: how many there are is no part of label or value; other words leave it uncertain whose value it is."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

TOLD = [
    {"name": "Alive", "kind": "names", "of": "game"},
    {"name": "Hand", "kind": "list", "of": "game"},
    {"name": "Pot", "kind": "integer", "of": "game"},
    {"name": "Mood", "kind": "text", "of": "game"},
    {"name": "Coins", "kind": "integer"},
]


def read(page: str) -> Answer:
    return Reader(read_asked(TOLD, "test"), People(("Ann", "Bob"))).read(f"{page}\n")


@pytest.mark.parametrize(
    ("page", "values"),
    [
        *((page, {"Alive": ["Ann", "Bob"]}) for page in ("'''Alive''' (2): Ann, Bob", "'''Alive (2):''' Ann, Bob")),
        *((page, {"Alive": ["Ann", "Bob"]}) for page in ("'''Alive (2)''': Ann, Bob", "Alive (2): Ann, Bob")),
        ("'''Hand''' (3 cards): Hat, Cap, Fez", {"Hand": ["Hat", "Cap", "Fez"]}),
        *((f"'''Hand''' (2){sign}Hat, Cap", {"Hand": ["Hat", "Cap"]}) for sign in (" – ", " ", " = ", " : ")),
        ("'''Hand''' (2):\n* Hat\n* Cap", {"Hand": ["Hat", "Cap"]}),
        ("* '''Hand''' (2):\n** Hat\n** Cap", {"Hand": ["Hat", "Cap"]}),
        *((page, {"Pot": 9}) for page in ("'''Pot (20)''': 9", "'''Pot''' (9/20): 9", "Pot (1 coin): 9", "'''Pot''' (3):\n9", "'''Pot (coins):''' 9")),
        ("Mood: odd, Pot (20): 9", {"Mood": "odd", "Pot": 9}),
        ("== Ann ==\n* Coins (3): 4", {"Coins:Ann": 4}),
        ("'''Mood''': (today) sunny", {"Mood": "(today) sunny"}),
        ("'''Pot:''' 3\n\n'''Pot (old):''' 9", {"Pot": 3}),
        ("== Ann ==\nCoins (all): 40\n== List ==\n{|\n! Name !! Coins\n|-\n| Ann || 3\n|}", {"Coins:Ann": 3}),
        ("<ul><li>Mood: odd</li><li>Pot: 4</li></ul>", {"Mood": "odd", "Pot": 4}),
        ("'''Hand:''' <ul><li>Hat</li><li>Cap</li></ul>", {"Hand": ["Hat", "Cap"]}),
    ],
)  # fmt: skip
def test_how_many_there_are_is_no_part_of_a_label(page: str, values: dict[str, Any]) -> None:
    answer = read(page)
    assert answer.values == values and not answer.unreadable


@pytest.mark.parametrize(
    ("page", "key"),
    [
        *((page, "Pot") for page in ("'''Pot''' (shared): 12", "'''Pot (old):''' 12", "Pot (gold): 12", "{{pill|Pot (old)|9|red}}")),
        *((page, "Mood") for page in ("'''Mood''' (today): sunny", "'''Mood''' (today) – sunny", "'''Mood''' (see [[Sky]]): sunny")),
        ("'''Pot (1):''' 3\n\n'''Pot (2):''' 9", "Pot"),
        ("'''Pot''' (2)", "Pot"),
        ("'''Pot (kg):''' 3\n\n'''Pot (lb):''' 9", "Pot"),
        ("== Hand (old) ==\n* Hat\n* Cap", "Hand"),
        ("== Ann ==\n* Coins (all): 40", "Coins:Ann"),
    ],
)  # fmt: skip
def test_other_words_beside_a_label_may_tell_of_something_else(page: str, key: str) -> None:
    answer = read(page)
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == [key]
