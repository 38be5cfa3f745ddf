"""What is struck on a page: lines, bullets, labels and whole tables, and what stands beside them."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.alone import read_alone
from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

TOLD: list[dict[str, Any]] = [
    {"name": "Pot", "kind": "integer", "of": "game"},
    {"name": "Tide", "kind": "choice", "of": "game", "options": ["high", "low"]},
    {"name": "Gold", "kind": "integer"},
    {"name": "Place", "kind": "choice", "options": ["Weir", "Mill"]},
    {"name": "Tools", "kind": "marked-list"},
    {"name": "Progress", "kind": "integer", "of": "Road"},
]
TABLE = "{|\n! Hero !! Gold !! Tools\n|-\n| Ann || 3 || Hat\n|-\n| Bob || 4 || Cap\n|}"


def _read(page: str) -> Answer:
    return Reader(read_asked(TOLD, "test"), People(("Ann", "Bob", "Cy"))).read(page)


def _unreadable(answer: Answer) -> set[str]:
    return {flaw.key for flaw in answer.unreadable}


@pytest.mark.parametrize(
    ("page", "key"),
    [
        ("<s>'''Pot''': 9</s>", "Pot"),
        ("<S>'''Pot: 9'''</S>", "Pot"),
        ("<del>'''Pot'''</del>: 9", "Pot"),
        ("'''<strike>Pot</strike>''': 9", "Pot"),
        ("<span style='text-decoration: line-through'>'''Pot''': 9</span>", "Pot"),
        ("<s>'''Pot'''</s>\n* 9", "Pot"),
        ("<s>'''Pot''':</s> 9", "Pot"),
        ("<s>\n'''Pot''': 9\n</s>", "Pot"),
        ("'''Wax''': <s>9, '''Pot''': 3</s>", "Pot"),
        ("<s>{{pill|Tide|high}}</s>", "Tide"),
        ("* <s>Ann: 3 Gold</s>", "Gold:Ann"),
        ("* <s>Ann (3 Gold)</s>", "Gold:Ann"),
        ("* <s>Ann (Gold: 3)</s>", "Gold:Ann"),
        ("== Ann ==\n* <s>Gold: 3</s>", "Gold:Ann"),
        ("== Ann ==\n<del>\n* Gold: 3\n* Tin: 4\n</del>", "Gold:Ann"),
        ("== Ann ==\n* <s>'''Tools''': Hat</s>", "Tools:Ann"),
        ("* <s>'''Weir''': Ann</s>", "Place:Ann"),
        ("== Roads ==\n* <s>'''Low Road''' — Progress: 4</s>", "Progress:Low Road"),
    ],
)
def test_what_is_struck_alone_is_named_and_not_read(page: str, key: str) -> None:
    answer = _read(page)
    assert answer.values == {} and _unreadable(answer) == {key}


@pytest.mark.parametrize(
    "around", [("<s>\n", "\n</s>"), ("<div style='text-decoration:line-through'>\n\n", "\n</div>")]
)
def test_a_table_that_is_struck_is_named_and_not_read(around: tuple[str, str]) -> None:
    answer = _read(TABLE.join(around) + "\n'''Pot''': 9\n")
    assert answer.values == {"Pot": 9}
    assert _unreadable(answer) == {"Gold:Ann", "Gold:Bob", "Tools:Ann", "Tools:Bob"}


@pytest.mark.parametrize(
    "page",
    [
        "<s>'''Pot''': 9</s> '''Pot''': 7",
        "<s>'''Pot''': 9</s>\n\n'''Pot''': 7",
        "'''Pot''': <s>9</s> 7",
        "'''Pot''': 7\n\n<s>'''Wax''': 9</s>",
        "<s>\nAll of this is over.\n</s>\n'''Pot''': 7",
    ],
)
def test_what_stands_beside_what_is_struck_is_read(page: str) -> None:
    answer = _read(page)
    assert answer.values == {"Pot": 7} and not answer.unreadable


def test_a_table_that_is_struck_is_told_as_that_where_nothing_is_told_of_it() -> None:
    answer = read_alone(f"<s>\n{TABLE}\n</s>\n* Pot: 9\n", People(("Ann", "Bob")))
    assert answer.values["Pot"] == "9"
    assert answer.values["Gold:Ann"] == "3 (struck)" and answer.values["Tools:Bob"] == "Cap (struck)"


def test_a_struck_table_or_bullet_gives_way_to_another() -> None:
    answer = _read(f"<s>\n{TABLE}\n</s>\n{TABLE.replace('|| 3', '|| 5')}\n* <s>Bob: 9 Gold</s>\n")
    assert answer.values["Gold:Ann"] == 5 and answer.values["Gold:Bob"] == 4 and not answer.unreadable


def test_the_bullets_around_a_struck_one_are_read() -> None:
    answer = _read("== Roads ==\n* <s>'''Low Road''' — Progress: 4</s>\n* '''High Road''' — Progress: 5\n")
    assert answer.values == {"Progress:High Road": 5} and _unreadable(answer) == {"Progress:Low Road"}


def test_a_struck_item_may_carry_its_mark() -> None:
    answer = _read("== Ann ==\n* '''Tools''': <s>Hat</s>, Cap\n")
    assert answer.values == {"Tools:Ann": [["Hat", "used"], ["Cap", None]]}


def test_two_values_that_stand_disagree_whatever_is_struck() -> None:
    answer = _read("<s>'''Pot''': 9</s> '''Pot''': 7\n\n'''Pot''': 8")
    assert answer.values == {} and _unreadable(answer) == {"Pot"}
