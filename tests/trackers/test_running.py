"""A list behind a label runs on: behind line breaks, on the next line of its paragraph, and in bullets right below."""

from __future__ import annotations

import pytest

from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People
from referee.trackers.writing import Unwritable, write_value

WARES = ("Salt", "Silk", "Amber")
ASKED = (
    Asked(name="Coins", kind="integer"),
    Asked(name="Hold", kind="multiset", options=WARES),
    Asked(name="Heat", kind="integer"),
    Asked(name="Room", kind="choice", options=("Loft", "Cellar")),
    Asked(name="Order", kind="names", of="game"),
)
READER = Reader(ASKED, People(("Ann", "Ben", "Cleo")))
BOTH = {"Salt": 1, "Silk": 1}


def _read(text: str) -> Answer:
    return READER.read(text + "\n")


@pytest.mark.parametrize(
    "hold",
    [
        "'''Hold''': Salt<br>Silk",
        "'''Hold''': Salt,<br />\nSilk",
        "'''Hold''': {{box|Salt|white}}<br>{{box|Silk|white}}",
        "'''Hold''':<br>Salt<br>Silk",
        "'''Hold''': Salt,\nSilk",
        "'''Hold''': Salt\n* Silk",
        "* Hold:<br>Salt<br>Silk",
    ],
)
def test_all_items_of_a_list_are_read(hold: str) -> None:
    answer = _read(f"=== Ann ===\n'''Coins''': 3\n\n{hold}\n\n'''Heat''': 2")
    assert answer.values == {"Coins:Ann": 3, "Hold:Ann": BOTH, "Heat:Ann": 2} and not answer.unreadable


@pytest.mark.parametrize(
    "text",
    [
        "* '''Ann''' – Coins: 3, Hold: Salt<br>Silk, Heat: 2",
        "* '''Ann''' – Coins: 3; Hold: Salt<br>Silk; Heat: 2",
        "{|\n! Player !! Stats\n|-\n| Ann || Coins: 3<br>Hold: Salt<br>Silk<br>Heat: 2\n|}",
        "'''Ann''' – Coins: 3, Heat: 2, Hold: Salt,\nSilk",
    ],
)
def test_a_list_ends_where_the_next_label_begins(text: str) -> None:
    answer = _read(text)
    assert answer.values == {"Coins:Ann": 3, "Hold:Ann": BOTH, "Heat:Ann": 2} and not answer.unreadable


@pytest.mark.parametrize(
    "text",
    [
        "'''Hold''': Salt<br>a fine sort",  # The second line is none of the wares.
        "'''Hold''': Salt\nSilk",  # The page shows “Salt Silk”.
        "'''Hold''': Salt\n* a fine sort",
        "'''Hold''': Salt<br>Silk, Debts: 4",
    ],
)
def test_what_may_be_an_item_or_not_leaves_the_list_unreadable(text: str) -> None:
    answer = _read(f"=== Ann ===\n'''Coins''': 3\n\n{text}")
    assert answer.values == {"Coins:Ann": 3} and [flaw.key for flaw in answer.unreadable] == ["Hold:Ann"]


@pytest.mark.parametrize(
    "hold",
    [
        "'''Hold''': Salt",
        "'''Hold''': Salt\n''as of May''",
        "'''Hold''': Salt\n* '''Debts''': 4",
        "'''Hold''': Salt\n'''Debts''': 4",
        "'''Hold''': Salt<br>'''Debts''': 4",
        "'''Hold''': Salt\n\nThat is all.",
        "'''Hold''': Salt\n<small>fine</small>",
        "'''Hold''': Salt<br><br>",
    ],
)
def test_other_lines_are_no_items(hold: str) -> None:
    answer = _read(f"=== Ann ===\n'''Coins''': 3\n\n{hold}\n\n=== Ben ===\n'''Coins''': 4\n\n'''Hold''': -\n")
    assert (
        answer.values["Coins:Ann"] == 3
        and answer.values["Hold:Ann"] == {"Salt": 1}
        and not [flaw for flaw in answer.unreadable if flaw.key == "Hold:Ann"]
    )


@pytest.mark.parametrize("below", ["<br>half of it lent", "\nhalf of it lent", "\n* half of it lent"])
def test_what_is_no_list_ends_with_its_line(below: str) -> None:
    answer = _read(f"=== Ann ===\n'''Hold''': Salt\n\n'''Coins''': 3{below}")
    assert answer.values == {"Hold:Ann": {"Salt": 1}, "Coins:Ann": 3} and not answer.unreadable


def test_those_who_stand_behind_an_option_run_on() -> None:
    answer = _read("== Room ==\n'''Loft''': Ann<br>Ben\n\n'''Cellar''': Cleo\n")
    assert answer.values == {"Room:Ann": "Loft", "Room:Ben": "Loft", "Room:Cleo": "Cellar"}


@pytest.mark.parametrize("order", ["'''Order''': Ann, Ben\n* Cleo", "'''Order''': Ann<br>Ben<br>Cleo"])
def test_names_run_on(order: str) -> None:
    assert _read(order).values == {"Order": ["Ann", "Ben", "Cleo"]}


def test_players_with_lines_of_their_own_do_not_run_on() -> None:
    answer = _read("'''Order''': Ann, Ben\n* '''Ann''' – Coins: 3\n* '''Ben''' – Coins: 4\n")
    assert answer.values == {"Order": ["Ann", "Ben"], "Coins:Ann": 3, "Coins:Ben": 4} and not answer.unreadable


def test_what_runs_on_is_written_where_it_stands_or_not_at_all() -> None:
    text = "=== Ann ===\n'''Hold''': Salt<br>Silk\n\n'''Heat''': 2\n"
    assert write_value(READER, text, "Heat:Ann", 4) == text.replace("2", "4")
    with pytest.raises(Unwritable):
        write_value(READER, "=== Ann ===\n'''Hold''': Salt,\nSilk\n", "Hold:Ann", {"Amber": 1})
