"""The first paragraph below a heading is the value, whatever else stands in that section."""

from __future__ import annotations

import pytest

from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

ASKED = (
    Asked(name="Round", kind="integer", of="game"),
    Asked(name="Deck", kind="list", of="game", ordered=True, empty=[], has_empty=True),
    Asked(name="Leader", kind="name", of="game"),
    Asked(name="Tide", kind="text", of="game"),
    Asked(name="Wax", kind="integer", of="player"),
    Asked(name="Vault", kind="integer", of="player", unit="coins"),
)
TABLE = '{| class="wikitable"\n! Name !! Wax\n|-\n| Ann || 1\n|-\n| Ben || 2\n|}\n'
OF_TABLE = {"Wax:Ann": 1, "Wax:Ben": 2}


def _read(text: str) -> Answer:
    return Reader(ASKED, People(("Ann", "Ben"))).read(text)


@pytest.mark.parametrize(
    ("below", "more"),
    [
        ("\n'''Tide''': high\n", {"Tide": "high"}),
        ("\nLegend: ♛ = Captain\n", {}),
        (TABLE, OF_TABLE),
        (f"\n{TABLE}", OF_TABLE),
        ("=== Notes ===\n* x: y\n", {}),
        ("", {}),
    ],
)
@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("== Round ==\n4\n", "Round", 4),
        ("== Round ==\n'''4'''\n", "Round", 4),
        ("== Deck ==\nAce, King\n", "Deck", ["Ace", "King"]),
        ("== Deck ==\n''(empty)''\n", "Deck", []),
        ("== Leader ==\nAnn\n", "Leader", "Ann"),
        ("== Leader ==\n'''Ann'''\n", "Leader", "Ann"),
        ("== Vault ==\nAnn – 7 coins\n", "Vault:Ann", 7),
    ],
)
def test_what_stands_right_below_a_heading_is_its_value(
    text: str, key: str, value: object, below: str, more: dict[str, object]
) -> None:
    answer = _read(text + below)
    assert answer.values == {key: value} | more and not answer.unreadable


@pytest.mark.parametrize(
    "text",
    [
        "== Leader ==\nAnn\n* Wax: 1\n\nBen\n* Wax: 2\n",
        f"== Leader ==\nAnn\nBen\n{TABLE}",
        f"== Deck ==\nEach player draws from here.\n{TABLE}",
        f"== Round ==\n{TABLE}\n4\n",
        f"== Tide ==\nIt rises at night.\n\n{TABLE}",
    ],
)
def test_other_text_there_is_no_value(text: str) -> None:
    assert _read(text).values == OF_TABLE


@pytest.mark.parametrize("text", ["== Round ==\n'''Old'''\n* 4\n", "== Deck ==\n'''Top'''\n* Ace\n"])
def test_a_line_in_bold_that_heads_others_is_no_value(text: str) -> None:
    assert not _read(text).values


def test_a_sentence_where_a_number_belongs_is_named() -> None:
    answer = _read(f"== Round ==\nIt goes up at dawn.\n{TABLE}")
    assert answer.values == OF_TABLE and [flaw.key for flaw in answer.unreadable] == ["Round"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("* Round 4\n* Leader: Ann\n", {"Round": 4, "Leader": "Ann"}),
        ("* Round '''4'''\n", {"Round": 4}),
        ("* '''Round''' 4\n", {"Round": 4}),
        ("* Round – 4\n* Leader – Ann\n", {"Round": 4, "Leader": "Ann"}),
        ("* Round 4\n\nRound: 5\n", {"Round": 5}),
        ("* Round 4 was long\n* Leader of all – Ann\n", {}),
        ("=== Ann ===\n* Round 4\n", {}),
        ("=== Ann ===\n* Wax: 3\n\n=== Ben ===\n* 4 Wax\n", {"Wax:Ann": 3, "Wax:Ben": 4}),
        ("=== Ann ===\n* Wax: 3\n\n== Offers ==\n* Ben: 4 Wax\n", {"Wax:Ann": 3}),
    ],
)
def test_bullets_with_no_colon(text: str, values: dict[str, object]) -> None:
    answer = _read(text)
    assert answer.values == values and not answer.unreadable


def test_bullets_that_say_two_values_are_named() -> None:
    answer = _read("* Round 3\n* Round 4\n")
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == ["Round"]
