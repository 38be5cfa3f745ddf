"""What a page does not show: what is only for pages that include it, and what a style hides."""

from __future__ import annotations

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People
from referee.trackers.writing import write_value

GOLD = {"name": "Gold", "kind": "integer"}
POT = {"name": "Pot", "kind": "integer", "of": "game"}
TIDE = {"name": "Tide", "kind": "integer", "of": "game"}
TABLE = "{|\n! Hero !! Gold\n|-\n| Ann || 3\n|-\n| Bob || 4\n|}"
HIDDEN = '<div style="display: none;">'


def _reader() -> Reader:
    return Reader(read_asked([GOLD, POT, TIDE], "test"), People(("Ann", "Bob")))


def _read(page: str) -> Answer:
    return _reader().read(page)


def _why(answer: Answer) -> dict[str, str]:
    return {flaw.key: flaw.why for flaw in answer.unreadable}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<onlyinclude>", "</onlyinclude>"),
        ("<noinclude>", "</noinclude>"),
        ("<NoInclude >", "</NoInclude >"),
        ("<noinclude>\n", "\n</noinclude>"),
        ("<section begin=a />", "<section end=a />"),
        ("<!-- the table --><onlyinclude>", ""),
    ],
)
def test_a_tag_that_is_taken_away_before_a_page_is_read_hides_no_table(before: str, after: str) -> None:
    answer = _read(f"{before}{TABLE}{after}\n'''Tide''': 2\n")
    assert answer.values == {"Gold:Ann": 3, "Gold:Bob": 4, "Tide": 2} and not answer.unreadable


def test_a_value_between_such_tags_is_read_and_written() -> None:
    page = "'''Pot''': <noinclude>9</noinclude><includeonly>8</includeonly>\n<onlyinclude>'''Tide''': 2</onlyinclude>\n"
    assert _read(page).values == {"Pot": 9, "Tide": 2}
    assert write_value(_reader(), page, "Tide", 5) == page.replace("2", "5")


@pytest.mark.parametrize("page", [f"'''Pot''': 9\n{TABLE}\n", "* Ann: 3 Gold\n'''Pot''': 9\n", "{{pill|Pot|9}}\n"])
def test_what_is_only_for_pages_that_include_this_one_is_not_on_it(page: str) -> None:
    assert _read(f"<includeonly>\n{page}</includeonly>\n'''Tide''': 2\n").values == {"Tide": 2}
    never_closed = _read(f"'''Tide''': 2\n<includeonly>\n{page}")
    assert never_closed.values == {"Tide": 2} and not never_closed.unreadable


def test_a_tag_that_is_shown_as_it_stands_takes_nothing_away() -> None:
    answer = _read("<nowiki><includeonly></nowiki>\n'''Pot''': 9\n<nowiki></includeonly></nowiki>\n'''Tide''': 2\n")
    assert answer.values == {"Pot": 9, "Tide": 2}


def test_what_a_style_hides_is_named_and_not_read() -> None:
    answer = _read(f"{HIDDEN}\n{TABLE}\n</div>\n<span style='display:none'>'''Pot''': 9</span>\n'''Tide''': 2\n")
    assert answer.values == {"Tide": 2}
    assert _why(answer) == dict.fromkeys(("Gold:Ann", "Gold:Bob", "Pot"), "a style hides it")


def test_what_is_shown_beside_what_a_style_hides_is_read() -> None:
    answer = _read(f"{HIDDEN}<div>'''Pot''': 9</div>\n'''Tide''': 3</div>\n'''Pot''': 7\n{TABLE}\n")
    assert answer.values == {"Gold:Ann": 3, "Gold:Bob": 4, "Pot": 7} and _why(answer) == {"Tide": "a style hides it"}


def test_a_key_to_sort_by_is_no_part_of_a_cell() -> None:
    answer = _read(TABLE.replace("|| 3", '|| <span style="display:none">03</span>3'))
    assert answer.values == {"Gold:Ann": 3, "Gold:Bob": 4} and not answer.unreadable


def test_a_tag_that_is_closed_in_another_cell_hides_none_between() -> None:
    page = TABLE.replace("Ann ||", 'Ann <span style="display:none">x ||').replace("|| 4", "|| 4</span>")
    assert _read(page).values == {"Gold:Ann": 3, "Gold:Bob": 4}
