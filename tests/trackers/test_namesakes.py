"""Things that are called after players keep their names; players keep their sections."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People

PEOPLE = People(("Ann", "Anna", "Bob"))
TOLD: list[dict[str, Any]] = [
    {"name": "Mayor", "kind": "text", "of": "Town"},
    {"name": "Folk", "kind": "integer", "of": "Town"},
    {"name": "Wax", "kind": "integer", "of": "player"},
]
TOWNS = "== Towns ==\n=== Low ===\n* Folk: 5\n"
PAGES = [
    (TOWNS + "=== Ann's Rest ===\n* Mayor: Anna\n* Folk: 7\n", {"Mayor:Ann's Rest": "Anna", "Folk:Low": 5, "Folk:Ann's Rest": 7}),
    (TOWNS + "=== Fort '''Ann''' ===\n* Folk: 7\n", {"Folk:Low": 5, "Folk:Fort Ann": 7}),
    (TOWNS + "=== The Gardens of Anna ===\n{{pill|Folk|7|red}}\n", {"Folk:Low": 5, "Folk:The Gardens of Anna": 7}),
    (TOWNS + "=== Fort Ann ===\n{|\n! Mayor\n| Anna\n|-\n! Folk\n| 7\n|}\n", {"Mayor:Fort Ann": "Anna", "Folk:Low": 5, "Folk:Fort Ann": 7}),
    ("== Towns ==\n* '''Ann's Rest'''\n** Mayor: Anna\n** Folk: 7\n* Fort Bob\n** Folk: 8\n", {"Mayor:Ann's Rest": "Anna", "Folk:Ann's Rest": 7, "Folk:Fort Bob": 8}),
    ("== Towns ==\n;Ann's Rest\n* Mayor: Anna\n* Folk: 7\n", {"Mayor:Ann's Rest": "Anna", "Folk:Ann's Rest": 7}),
    ("== Crew ==\n* Captain Ann\n** Wax: 7\n* Bob\n** Wax: 8\n", {"Wax:Ann": 7, "Wax:Bob": 8}),
    # Where no heading names the kind, by two of its labels.
    ("== Ann's Rest ==\n* Mayor: Bob\n* Folk: 7\n", {"Mayor:Ann's Rest": "Bob", "Folk:Ann's Rest": 7}),
    # What is a player's stays so, whatever the heading above is.
    (TOWNS + "=== Ann ===\n* Wax: 7\n", {"Folk:Low": 5, "Wax:Ann": 7}),
    (TOWNS + "=== Captain Ann ===\n* Wax: 7\n", {"Folk:Low": 5, "Wax:Ann": 7}),
    ("== Ann's Bed ==\n* Wax: 7\n== Captain Bob ==\n* Wax: 8\n", {"Wax:Ann": 7, "Wax:Bob": 8}),
    ("== Captain Ann ==\n* Wax: 7\n* Mayor: Bob\n* Folk: 7\n", {"Wax:Ann": 7}),
    # The first label of a little table names no thing beside it.
    ("== Towns ==\n=== Low ===\n{|\n! Mayor\n| Anna\n|-\n! Folk\n| 7\n|}\n", {"Mayor:Low": "Anna", "Folk:Low": 7}),
]  # fmt: skip


@pytest.mark.parametrize(("page", "values"), PAGES)
def test_a_heading_that_is_called_like_a_player(page: str, values: dict[str, Any]) -> None:
    answer = Reader(read_asked(TOLD, "test"), PEOPLE).read(page)
    assert answer.values == values and not answer.unreadable


def test_a_section_that_bears_nothing_but_a_player_s_name_is_in_doubt() -> None:
    answer = Reader(read_asked(TOLD, "test"), PEOPLE).read(TOWNS + "=== Ann ===\n* Folk: 7\n")
    assert answer.values == {"Folk:Low": 5}
    assert [flaw.key for flaw in answer.unreadable] == ["Mayor:Ann", "Folk:Ann"]
