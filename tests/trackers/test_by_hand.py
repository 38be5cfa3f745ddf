"""Lines and sections as they are written by hand: amounts behind names, lines below a label, one person below a heading."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People
from tests.trackers.test_between import table

WAX, PRIDE = Asked(name="Wax", kind="integer", unit="candles"), Asked(name="Hats", kind="integer")
POT, LEADER = Asked(name="Pot", kind="integer", of="game"), Asked(name="Leader", kind="name", of="game")
QUEUE = Asked(name="Queue", kind="names", of="game")
ITEMS = Asked(name="Items", kind="list", options=("Hat", "Cap", "Fez"))
PEOPLE = People(("Ann", "Ben", "Cy3"))


def read(page: str, *asked: Asked) -> Answer:
    return Reader(asked or (WAX, PRIDE), PEOPLE).read(page)


@pytest.mark.parametrize(
    "page",
    [
        "* '''Ann''': 3 candles, 2 hats\n* Ben: 1 candle, 0 hats",
        "* [[User:Ann|Ann]] – 3 candles and 2 hats\n* Ben — 1 candle & 0 hats.",
        "== Crew ==\n'''Ann''': 3 candles, 2 hats<br>\n'''Ben''': 1 candle, 0 hats (torn)",
        "1. Ann – 3 candles, [Baker], 2 hats\n2. Ben – 1 candle, 0 hats",
        "# Ann (3 candles, 2 hats)\n# Ben (1 candle, 0 hats)",
        "== Ann ==\n* 3 candles\n* 2 hats\n== Ben ==\n* 1 candle\n* 0 hats",
        "== Ann ==\n3 candles, 2 hats\n== Ben ==\n1 candle, 0 hats",
        "== 1. Ann ==\nWax: 3\nHats: 2\n== #2 Ben ==\nWax: 1\nHats: 0",
    ],
)
def test_a_number_may_stand_before_what_it_counts(page: str) -> None:
    answer = read(page)
    assert answer.values == {"Wax:Ann": 3, "Hats:Ann": 2, "Wax:Ben": 1, "Hats:Ben": 0} and not answer.unreadable


@pytest.mark.parametrize("amount", ["4? candles", "3-4 candles", "<s>4 candles</s>", "4 candles (+2)", "-4 candles"])
def test_an_amount_that_cannot_be_read_is_named(amount: str) -> None:
    answer = read(f"* Ann: {amount}, 2 hats\n* Ben: 1 candle")
    assert answer.values == {"Hats:Ann": 2, "Wax:Ben": 1}
    assert [flaw.key for flaw in answer.unreadable] == ["Wax:Ann"]


@pytest.mark.parametrize(
    "page",
    [
        "* Ann has 3 candles\n* Ben: gave away 3 candles, or so",
        "* Ann: 3 candles from Ben",
        "== Log ==\n* Ann: 3 candles",
        "== Ann ==\n=== Debts ===\n* 3 candles",
    ],
)
def test_a_number_in_a_sentence_or_log_is_no_amount(page: str) -> None:
    assert not read(page).values


def test_an_amount_beside_the_table_of_a_variable_is_something_else() -> None:
    answer = read(table("! Name !! Wax", "| Ann || 9", "| Ben || 8") + "== Bids ==\n* Ann: 3 candles")
    assert answer.values == {"Wax:Ann": 9, "Wax:Ben": 8}


def test_a_unit_of_two_variables_tells_neither() -> None:
    assert not read("* Ann: 3 candles", WAX, Asked(name="Store", kind="integer", unit="candles")).values


def test_a_pattern_may_stand_behind_a_name() -> None:
    life = Asked(name="Life", kind="integer", pattern="Life {Life} of 9")
    answer = read("* Ann: Life 3 of 9\n* Ben – Life 4 or 5 of 9\n* Cy3: away", life)
    assert answer.values == {"Life:Ann": 3} and [flaw.key for flaw in answer.unreadable] == ["Life:Ben"]


@pytest.mark.parametrize("label", ["'''Score'''\n", "'''Score'''<br>\n", "'''Score:'''\n", "Score\n"])
@pytest.mark.parametrize(
    "lines", ["Ann: 3<br>\nBen: 4<br>", "* Ann: 3\n* Ben: 4", "'''Ann:''' 3\n\n'''Fame''' (see above)"]
)
def test_lines_below_a_label_are_of_it(label: str, lines: str) -> None:
    answer = read(f"{label}{lines}\n", Asked(name="Score", kind="integer"))
    assert answer.values["Score:Ann"] == 3 and answer.values.get("Score:Ben", 4) == 4 and not answer.unreadable


def test_a_label_and_its_lines_may_stand_on_one() -> None:
    answer = read("'''Score'''<br>Ann: 3<br>Ben: 4\n", Asked(name="Score", kind="integer"))
    assert answer.values == {"Score:Ann": 3, "Score:Ben": 4}


@pytest.mark.parametrize("page", ["Score\nis told daily.\n* Ann: 3", "'''Score'''\n\nAnn: 3"])
def test_a_sentence_or_a_blank_line_parts_a_label_from_what_follows(page: str) -> None:
    assert not read(page, Asked(name="Score", kind="integer")).values


@pytest.mark.parametrize(
    ("page", "values"),
    [
        ("== Leader ==\nAnn\n== Pot ==\n12", {"Leader": "Ann", "Pot": 12}),
        ("== Leader ==\n'''[[User:Ann|Ann]]'''\n\n<small>Since May.</small>\n{{reflist}}", {"Leader": "Ann"}),
        ("'''Leader'''\nAnn\n\n'''Pot'''\n12", {"Leader": "Ann", "Pot": 12}),
        ("; Leader\nAnn", {"Leader": "Ann"}),
        ("== Leader ==\nAnn\n----\n== Pot ==\n12\n----", {"Leader": "Ann", "Pot": 12}),
        ("== Queue ==\nAnn\nBen", {"Queue": ["Ann", "Ben"]}),
        ("== Queue ==\nAnn, Ben\n\n<small>Nobody may join twice. Cy3 left.</small>", {"Queue": ["Ann", "Ben"]}),
        ("== Queue ==\nAnn, Ben\n\n<references />", {"Queue": ["Ann", "Ben"]}),
    ],
)
def test_one_person_below_a_heading_is_its_value(page: str, values: dict[str, Any]) -> None:
    answer = read(page, POT, LEADER, QUEUE)
    assert answer.values == values and not answer.unreadable


def test_a_person_above_their_own_lines_is_no_value() -> None:
    answer = read("== Leader ==\nAnn\nWax: 3", LEADER, WAX)
    assert answer.values == {"Wax:Ann": 3}


@pytest.mark.parametrize("fact", ["'''Pot:''' 300", "----\n'''Pot:''' 300", "{{pill|Pot|300}}", "{|\n! Pot\n| 300\n|}"])
def test_a_fact_of_the_game_may_stand_behind_the_last_player(fact: str) -> None:
    answer = read(f"== Ann ==\nWax: 3\n== Ben ==\nWax: 4\n\n{fact}\n", WAX, POT)
    assert answer.values == {"Wax:Ann": 3, "Wax:Ben": 4, "Pot": 300} and not answer.unreadable


def test_behind_a_rule_a_fact_of_the_game_may_stand_in_any_section() -> None:
    answer = read("== Ann ==\nWax: 3\n----\n'''Pot:''' 300\n== Ben ==\nWax: 4\n----\n", WAX, POT)
    assert answer.values == {"Wax:Ann": 3, "Wax:Ben": 4, "Pot": 300}


@pytest.mark.parametrize(
    "page",
    ["== Ann ==\nWax: 3\nPot: 1\n== Ben ==\nWax: 4", "== Ann ==\nWax: 3\nPot: 1\n== Ben ==\nWax: 4\nPot: 1"],
)
def test_what_stands_in_another_player_s_section_is_no_fact_of_the_game(page: str) -> None:
    assert "Pot" not in read(page, WAX, POT).values
    assert read(f"Pot: 2\n{page}", WAX, POT).values["Pot"] == 2


@pytest.mark.parametrize("heading", ["Value", "Amount", "Now"])
def test_a_table_in_a_player_s_section_has_a_row_for_each_value(heading: str) -> None:
    rows = table(f"! Stat !! {heading} !! Max", "| Wax || 3 || 9", "| Hats || 2 || 9")
    assert read(f"== Ann ==\n{rows}== Ben ==\n{rows}").values == {
        f"{name}:{owner}": value for owner in ("Ann", "Ben") for name, value in (("Wax", 3), ("Hats", 2))
    }


def test_a_heading_tells_of_what_a_column_says_how_much() -> None:
    page = "".join(f"== {name} ==\n" + table("! Player !! Amount", "| Ann || 3") for name in ("Wax", "Hats", "Log"))
    answer = read(page)
    assert answer.values == {"Wax:Ann": 3, "Hats:Ann": 3} and not answer.unreadable


def test_a_caption_in_italics_heads_nothing() -> None:
    rows = table("|+ ''As of May''\n! Player !! Amount", "| Ann || 3").replace("|-\n|+", "|+")
    assert read(f"== Wax ==\n{rows}", WAX).values == {"Wax:Ann": 3}
    assert not read("== Wax ==\n" + rows.replace("''", ""), WAX).values


def test_of_another_column_below_a_heading_it_is_said_how_to_name_it() -> None:
    answer = read("== Wax ==\n" + table("! Player !! Spent", "| Ann || 3"), WAX)
    assert "“Wax / Spent”" in answer.unreadable[0].why and not answer.values
    spent = Asked(name="Wax", kind="integer", shown_as=("Wax / Spent",))
    assert read("== Wax ==\n" + table("! Player !! Spent", "| Ann || 3"), spent).values == {"Wax:Ann": 3}


@pytest.mark.parametrize(
    "page",
    [
        "== Items ==\n* Hat: Ann, Ben\n* Cap: Ann\n* Fez: -",
        "== Items ==\n* Hat (2): Ann, Ben\n* Cap – Ann",
        "== Items ==\n=== Hat ===\n* Ann\n* Ben\n=== Cap ===\n* Ann",
        "== Items ==\n* Ann: Hat, Cap\n* Ben: Hat",
    ],
)
def test_each_item_may_be_followed_by_who_has_it(page: str) -> None:
    answer = read(page, ITEMS)
    assert answer.values == {"Items:Ann": ["Hat", "Cap"], "Items:Ben": ["Hat"]} and not answer.unreadable


@pytest.mark.parametrize("line", ["* Hat: Ann (2), Ben", "* Hat: Ann or Ben"])
def test_of_an_item_with_numbers_or_doubts_beside_it_that_is_named(line: str) -> None:
    answer = read(f"== Items ==\n{line}\n* Cap: Cy3", ITEMS)
    assert answer.values == {"Items:Cy3": ["Cap"]}
    assert {flaw.key for flaw in answer.unreadable} == {"Items:Ann", "Items:Ben"}


def test_a_log_says_nothing_against_a_table() -> None:
    page = table("! Name !! Wax", "| Ann || 3") + "== Log ==\n* Ann: Wax 2\n* '''Ann''': Wax: 9\n"
    assert read(page).values == {"Wax:Ann": 3} and read("== Log ==\n=== Ann ===\nWax: 9").values == {"Wax:Ann": 9}
