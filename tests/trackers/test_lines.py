"""What is read on the lines of things that come and go, beside labels that nobody asks for and under names like others'."""

from __future__ import annotations

import pytest

from referee.trackers.asked import Asked
from referee.trackers.names import People
from referee.trackers.reading import Answer, Reader

ASKED = (
    Asked(name="Seller", kind="name", of="Lot"),
    Asked(name="Salt", kind="integer", of="player"),
    Asked(name="Toll", kind="integer", of="game"),
)
PEOPLE = People(("Ann", "Ben", "Cleo"))
ABOVE = "'''Toll: 2'''\n\n=== Ann ===\n* Salt: 9\n\n=== Ben ===\n* Salt: 10\n\n== Lots ==\n"
SOLID = {"Toll": 2, "Salt:Ann": 9, "Salt:Ben": 10}


def _read(below: str, *asked: Asked) -> Answer:
    return Reader((*ASKED, *asked), PEOPLE).read(f"{ABOVE}{below}\n")


@pytest.mark.parametrize(
    "line",
    [
        "* '''Bell''' (Seller: Ann, Since: today)",
        "* '''Bell''' (Seller: Ann; Since: today)",
        "* '''Bell''' (Since: today, Seller: Ann)",
        "* '''Bell''' (cracked) (Since: today, Seller: Ann)",
        "* '''Bell''' (Seller: Ann)",
    ],
)
def test_a_label_that_nobody_asks_for_is_no_part_of_a_value(line: str) -> None:
    answer = _read(line)
    assert answer.values == SOLID | {"Seller:Bell": "Ann"} and not answer.unreadable


@pytest.mark.parametrize("line", ["* '''Bell''' (Seller: Ann, Ben: 3)", "* '''Bell''' (Seller: Ann, today)"])
def test_somebody_s_name_and_a_word_are_no_such_label(line: str) -> None:
    answer = _read(line)
    assert answer.values == SOLID and [flaw.key for flaw in answer.unreadable] == ["Seller:Bell"]


def test_a_free_text_may_hold_a_label() -> None:
    line = "* '''Bell''' (Seller: Ann · Story: cast in brass, Since: today)"
    answer = _read(line, Asked(name="Story", kind="text", of="Lot"))
    assert [(flaw.key, flaw.text) for flaw in answer.unreadable] == [
        ("Story:Bell", "cast in brass, Since: today")
    ] and answer.values["Seller:Bell"] == "Ann"
