"""What stands in tables of HTML, and what templates make of players of which the text is not known."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People
from tests.hanging import HANGS

PEOPLE = People(("Ann", "Bob"))
WAX = {"name": "Wax", "kind": "integer"}
ROUND = {"name": "Round", "kind": "integer", "of": "game"}
HEAD = "{|\n! Name !! Wax\n"
NOT_KNOWN = "it may stand in this template, whose text is not known"


def _read(page: str, *told: dict[str, Any]) -> Answer:
    return Reader(read_asked(list(told), "test"), PEOPLE).read(page)


@pytest.mark.parametrize(
    ("page", "values", "unreadable"),
    [
        (HEAD + "{{row|Ann|5}}\n{{row|Bob|6}}\n|}", {}, {"Wax:Ann": "{{row|Ann|5}}", "Wax:Bob": "{{row|Bob|6}}"}),
        (
            HEAD + "|-\n{{row|[[User:Ann]]|5}}\n|-\n| Bob || 6\n|}",
            {"Wax:Bob": 6},
            {"Wax:Ann": "{{row|[[User:Ann]]|5}}"},
        ),
        ("{{Scores\n|Ann=5\n|Bob=6}}", {}, {f"Wax:{name}": "{{Scores |Ann=5 |Bob=6}}" for name in ("Ann", "Bob")}),
        ("{{row|name=Ann|wax=4}}", {}, {"Wax:Ann": "{{row|name=Ann|wax=4}}"}),
        ("{{Status|round=4}}", {}, {"Round": "{{Status|round=4}}"}),
    ],
)
def test_what_a_template_may_show_is_named_as_unreadable(
    page: str, values: dict[str, int], unreadable: dict[str, str]
) -> None:
    answer = _read(page, WAX, ROUND)
    assert answer.values == values
    assert [(flaw.key, flaw.text, flaw.why) for flaw in answer.unreadable] == [
        (key, text, NOT_KNOWN) for key, text in unreadable.items()
    ]


@pytest.mark.parametrize(
    "page",
    [
        "{{user|Ann|she}}",
        "{{Note|Ann was here}}",
        "The head is {{person|Ann|5}}.",
        "{{person|Ann|5}} leads",
        "{{box|Ann|red}}",
        "{{gamestate|now}}",
        "<!-- {{row|Ann|5}} -->",
        "<nowiki>{{row|Ann|5}}</nowiki>",
        "{{row|Cy|5}}",
    ],
)
def test_a_template_that_shows_no_value_of_a_player_is_none(page: str) -> None:
    assert not _read(page, WAX, ROUND).unreadable


def test_what_stands_elsewhere_is_in_no_template() -> None:
    answer = _read(
        HEAD + "|-\n| Ann || 5\n|-\n| Bob || 6\n|}\n\n{{Scores|Ann=7|round=4}}\n\n'''Round''': 3", WAX, ROUND
    )
    assert answer.values == {"Wax:Ann": 5, "Wax:Bob": 6, "Round": 3} and not answer.unreadable


def test_a_table_within_a_template_may_have_a_template_for_each_bar() -> None:
    page = '{{Collapse|1=\n{{{!}} class="x"\n! Name !! Wax\n{{!}}-\n{{!}} Ann {{!}}{{!}} 5\n{{!}}}\n}}'
    answer = _read(page, WAX)
    assert not answer.values
    assert [(flaw.key, flaw.why) for flaw in answer.unreadable] == [
        ("Wax:Ann", "it stands in a table within a template")
    ]


@pytest.mark.parametrize(
    "page",
    [
        '<table class="x"><tr><th>Name</th><th>Wax</th></tr>\n<tr><td>Ann</td><td>5</td></tr></table>',
        '<TABLE>\n<TR><TD>Name<TD>Wax\n<TR><TD style="color:red">\n[[User:Ann|Ann]]\n<TD>5\n</TABLE>',
        "<table><tbody><tr><th>Name</th><th>Wax<!-- <td> --></th></tr><tr><td>'''Ann'''</td><td>5</td></tr></tbody></table>",
        HEAD + "|-\n| Cy || 6\n|}\n<table><tr><th>Name<th>Wax<tr><td>Ann<td>5</table>",
    ],
)
def test_a_table_in_html_is_read_as_another(page: str) -> None:
    answer = _read(page, WAX)
    assert answer.values == {"Wax:Ann": 5} and not answer.unreadable


def test_a_bad_cell_in_html_is_one_and_what_stands_elsewhere_is_not_looked_for_there() -> None:
    rows = "<tr><td>Ann</td><td>5</td></tr><tr><td>Bob</td><td>6?</td></tr><tr><td>Round</td><td>4</td></tr>"
    answer = _read(f"'''Round''': 3\n\n<table><tr><th>Name</th><th>Wax</th></tr>{rows}</table>", WAX, ROUND)
    assert answer.values == {"Wax:Ann": 5, "Round": 3} and [flaw.key for flaw in answer.unreadable] == ["Wax:Bob"]


@pytest.mark.parametrize("wrapped", ["<nowiki>{}</nowiki>", "<!-- {} -->"])
def test_a_table_in_html_that_is_no_table_is_not_read(wrapped: str) -> None:
    answer = _read(wrapped.format("<table><tr><th>Name<th>Wax<tr><td>Ann<td>5</table>"), WAX)
    assert not answer.values and not answer.unreadable


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize(
    "junk",
    ["<table>", "<table><tr><td>", "<table></table>", "{{a|b}}", "{{a|b}}\n", "{{!}}", "{{x|\n{{{!}}\n", "<!--<table>"],
)
def test_half_a_megabyte_of_junk_takes_no_time(junk: str) -> None:
    assert _read("Round: 3\n" + junk * (500_000 // len(junk)), WAX, ROUND).values == {"Round": 3}
