"""Rows of headers alone within a table: which of them head what stands below, and which only stand there."""

from __future__ import annotations

import pytest

from referee.trackers.alone import read_alone
from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

WAX, PRIDE = Asked(name="Wax", kind="integer"), Asked(name="Pride", kind="integer")
PEOPLE = People(("Ann", "Ben", "Cy"))
HEADS = "! Miller !! Wax !! Pride"


def table(*rows: str) -> str:
    return "\n|-\n".join(("{|", *rows)) + "\n|}\n"


def read(*lines: str, asked: tuple[Asked, ...] = (WAX, PRIDE)) -> Answer:
    return Reader(asked, PEOPLE).read(table(*lines))


@pytest.mark.parametrize(
    "between",
    [
        "! Red total !! 3 !! 4",
        "! Idle !! !!",
        "! Idle",
        "! Team B !! colspan=2 | 17 points",
        "! Team B !! – !! -",
        "! Average !! 3.5 !! (max 9)",
        "! colspan=3 | Team B",
        "! Miller !! Wax !! Pride",
    ],
)
def test_a_row_that_heads_nothing_ends_no_table(between: str) -> None:
    answer = read(HEADS, "| Ann || 3 || 4", between, "| Ben || 5 || 6", between, "| Cy || 7 || 8")
    assert answer.values == {"Wax:Ann": 3, "Pride:Ann": 4, "Wax:Ben": 5, "Pride:Ben": 6, "Wax:Cy": 7, "Pride:Cy": 8}
    assert not answer.unreadable


@pytest.mark.parametrize("own", ["! Ben || 5 || 6", "! Ben !! 5 !! 6", "! '''Ben''' !! 5 !! 6"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_player_s_own_row_may_be_of_headers(own: str, at: int) -> None:
    rows = ["| Ann || 3 || 4", "| Cy || 7 || 8"]
    answer = read(HEADS, *rows[:at], own, *rows[at:])
    assert answer.values == {"Wax:Ann": 3, "Pride:Ann": 4, "Wax:Ben": 5, "Pride:Ben": 6, "Wax:Cy": 7, "Pride:Cy": 8}


def test_every_row_may_be_of_headers() -> None:
    answer = read(HEADS, "! Ann || 3 || 4", "! Ben || 5 || 6")
    assert answer.values == {"Wax:Ann": 3, "Pride:Ann": 4, "Wax:Ben": 5, "Pride:Ben": 6}


@pytest.mark.parametrize("again", ["! Miller !! Pride !! Wax", "! Gnome !! Pride !! Wax", "! Name !! Pride !! Wax"])
def test_headers_in_another_order_head_what_stands_below(again: str) -> None:
    answer = read(HEADS, "| Ann || 3 || 4", again, "| Ben || 5 || 6")
    assert answer.values == {"Wax:Ann": 3, "Pride:Ann": 4, "Wax:Ben": 6, "Pride:Ben": 5}


@pytest.mark.parametrize("others", ["! Gnome !! Hats !! Caps", "! Team B !! led by !! Cleo"])
def test_who_stands_below_other_headers_alone_is_named(others: str) -> None:
    answer = read(HEADS, "| Ann || 3 || 4", others, "| Ann || 7 || 8", "| Ben || 5 || 6")
    assert answer.values == {"Wax:Ann": 3, "Pride:Ann": 4}
    assert [flaw.key for flaw in answer.unreadable] == ["Wax:Ben", "Pride:Ben"]


def test_a_second_table_of_players_in_one_is_no_flaw() -> None:
    answer = read(HEADS, "| Ann || 3 || 4", "! Miller !! Hats !! Caps", "| Ben || 5 || 6")
    assert answer.values == {"Wax:Ann": 3, "Pride:Ann": 4} and not answer.unreadable


@pytest.mark.parametrize(
    "below", ["! Total !! 7 !! 9", "! !! (max 10) !! max. 5", "! !! 🕯️ !! ♛", "! !! (kg) !! (%)", "! !! 10 !!"]
)
def test_a_total_or_unit_below_the_headers_is_no_header(below: str) -> None:
    answer = read(HEADS, below, "| Ann || 3 || 4")
    assert answer.values == {"Wax:Ann": 3, "Pride:Ann": 4} and not answer.unreadable


def test_a_sign_that_is_looked_for_is_a_header() -> None:
    asked = Asked(name="Grit", kind="integer", shown_as=("🪨",)), PRIDE
    answer = read("! Miller !! Stone !! Pride", "! !! 🪨 !! ♛", "| Ann || 3 || 4", asked=asked)
    assert answer.values["Grit:Ann"] == 3


def test_columns_in_a_group_are_headed_by_their_numbers() -> None:
    wax = Asked(name="Wax", kind="integer", shown_as=("Wax/2",))
    heads = "! rowspan=2 | Miller !! colspan=2 | Wax", "! 1 !! 2", "| Ann || 3 || 4"
    assert read(*heads, asked=(wax,)).values == {"Wax:Ann": 4}
    assert [flaw.key for flaw in read(*heads, asked=(WAX,)).unreadable] == ["Wax"]


def test_names_that_head_columns_are_nobody_s_row() -> None:
    answer = read("! rowspan=2 | Voter !! colspan=2 | Wax", "! Ann !! Ben", "| Ann || 1 || 2", "| Ben || 3 || 4")
    assert not answer.values


def test_where_nothing_is_declared_a_total_heads_nothing() -> None:
    answer = read_alone(
        table(HEADS, "! Total !! 8 !! 10", "| Ann || 3 || 4", "! Idle !! 5 !! 6", "| Ben || 5 || 6"), PEOPLE
    )
    assert answer.values == {"Wax:Ann": "3", "Pride:Ann": "4", "Wax:Ben": "5", "Pride:Ben": "6"}
