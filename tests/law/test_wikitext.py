"""Wikitext as people leave it, and as nobody should."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.law.ruleset import plain_sentences
from referee.law.wikitext import (
    boxed_in,
    heading_of,
    plain,
    sections_of,
    tables_in,
    with_rows,
    without_comments,
    write_table,
)
from tests.hanging import HANGS


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("'''Ann''' and ''Bob''", "Ann and Bob"),
        ("'''''Ann'''''", "Ann"),
        ("[[Ann]], [[User:Bob|Bob]]", "Ann, Bob"),
        ("'''[[User:Ann|Ann]]'''", "Ann"),
        ("[https://blognomic.com/archive/a the post]", "the post"),
        ("[[not closed", "[[not closed"),
        ("<nowiki>7</nowiki><br/><span style='x'>8</span>", "7 8"),
        ("the Moon's and the Sun's", "the Moon's and the Sun's"),
        ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
        ("", ""),
    ],
)
def test_a_line_as_a_reader_sees_it(text: str, seen: str) -> None:
    assert plain(text) == seen


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("* at least 12<br>24 hours", "at least 12 24 hours"),
        ("* at least 12<BR />24 hours", "at least 12 24 hours"),
        ("* at least 12</p><p>24 hours", "at least 12 24 hours"),
        ("* at least 12<b>24</b> hours", "at least 1224 hours"),
        ("* at least 12 hours<br>", "at least 12 hours"),
    ],
)
def test_what_breaks_a_line_parts_words_and_what_changes_their_looks_does_not(line: str, seen: str) -> None:
    assert plain_sentences(line) == (seen,)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("<BR>a<Font color=red>b</FONT>", " ab"),
        ("<del>a</del><small>b</small>", "ab"),
        ("Lump&nbsp;of\u00a0Clay", "Lump of Clay"),
        ("''''Ann''''", "Ann"),
        ("[[File:Map.png|thumb|The map]]", "thumb|The map"),
    ],
)
def test_what_rulesets_or_trackers_alone_were_read_with_holds_for_both(text: str, seen: str) -> None:
    assert plain(text) == seen


def test_templates_stay() -> None:
    assert plain("{{box|Sieve}} 7") == "{{box|Sieve}} 7"


def test_comments() -> None:
    assert without_comments("a<!-- b -->c<!-- d\ne -->f") == "acf"
    assert without_comments("a<!-- b") == "a<!-- b"
    assert without_comments("a-->b<!--c-->") == "a-->b"


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("= Core Rules =", (1, "Core Rules")),
        ("==Ann==  ", (2, "Ann")),
        ("====== Deep ======", (6, "Deep")),
        ("======= Deeper =======", (6, "= Deeper =")),
        ("=== Ann ==", (2, "= Ann")),
        ("== Ann ===", (2, "Ann =")),
        ("== " + "x" * 500 + " ==", (2, "x" * 500)),
        (" == Ann ==", None),
        ("== Ann", None),
        ("Ann ==", None),
        ("== ==", None),
        ("======", None),
        ("=", None),
        ("", None),
    ],
)
def test_headings(line: str, heading: tuple[int, str] | None) -> None:
    """As MediaWiki has them, whose marks on the two sides may differ in number."""
    assert heading_of(line) == heading


def test_sections() -> None:
    assert list(sections_of(["above", "== A ==", "x", "=== B ===", "== C ==", "y"])) == [
        (0, "", ["above"]),
        (2, "A", ["x"]),
        (3, "B", []),
        (2, "C", ["y"]),
    ]


PLAYERS = [("Gnome", "Hats", "Home"), ("Ann", "3", "Weir"), ("Bob", "0", "-")]
FORMS = [
    '{| class="wikitable"\n! Gnome !! Hats !! Home\n|-\n| Ann || 3 || Weir\n|-\n| Bob || 0 || -\n|}',
    "{|\n|+ Gnomes\n|-\n! Gnome\n! Hats\n! Home\n|-\n| Ann\n| 3\n| Weir\n|-\n| Bob || 0\n| -\n|-\n|}",
    "{|\n! style=\"x\" | Gnome !! Hats !! Home\n|- style=\"y\"\n| [[User:Ann|Ann]] || align=right | '''3''' || Weir\n|-\n|Bob||0||-\n|}",
    "  {|\n  ! Gnome !! Hats !! Home\n  |-\n  | Ann || 3 || Weir\n\n  |-\n  | Bob || 0 || -\n  |}",
    ":{|\n! Gnome !! Hats !! Home\n|-\n| Ann || 3 || Weir\nSome words.\n|-\n| Bob || 0 || -",
]


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_table_is_read_alike(form: str) -> None:
    assert tables_in(f"Above.\n| no || cell\n{form}") == [PLAYERS]


def test_a_written_table_is_read_back() -> None:
    assert tables_in(write_table(PLAYERS[1:], header=PLAYERS[0])) == [PLAYERS]
    assert tables_in(write_table(PLAYERS[1:])) == [PLAYERS[1:]]


def test_several_tables() -> None:
    table = write_table([("a", "b")])
    assert tables_in(f"{table}\n| c\n{table}\n{{|\n|}}\nx") == [[("a", "b")], [("a", "b")], []]
    assert tables_in("{|\n| a\n {|\n| b\n|}\n| c") == [[("a", "b")]], "a table in a cell is read as of its table"


def test_lines_keep_their_place_among_rows() -> None:
    lines = ["{|", "| a", "more of a", "|-", "| b || c", "|}", "| d", "e"]
    assert list(with_rows(lines)) == ["{|", (), "more of a", ("a",), ("b", "c"), "| d", "e"]


def test_a_box() -> None:
    assert boxed_in("x <pre class=y>a\n[[b]]</PRE> <pre>c</pre>") == "a\n[[b]]"
    assert boxed_in("</pre><pre>a</pre>") == "a"
    assert boxed_in("<pre>a") is None and boxed_in("a</pre>") is None


HOSTILE = ["<!--", "-->", "<pre>", "<pre", "</pre>", "[[", "[[a|", "[https://x ", "{{", "{{a|", "<b", "<b ", "'", "=", "= ", "{|\n", "{|\n|", "|\n", "|-\n", "||", "!!", "\n", " "]  # fmt: skip


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("unit", HOSTILE)
def test_hostile_pages_take_linear_time(unit: str) -> None:
    for text in (unit * (300_000 // len(unit)), f"{{|\n| {unit * (300_000 // len(unit))}x", f"= {unit * 100_000}x ="):
        plain(without_comments(text))
        list(sections_of(text.split("\n")))
        tables_in(text)
        boxed_in(text)


LINES = st.lists(st.text("ab'|![]{}<>=-+ :", max_size=12), max_size=20)
CELL = st.text("abc 7%-", min_size=1, max_size=6).map(lambda text: f"x{text.strip()}")


@given(LINES)
def test_lines_without_a_table_stay_and_sections_lose_none(lines: list[str]) -> None:
    outside = [re.sub(r"[{|]*\{\|[{|]*", "", line) for line in lines]
    assert list(with_rows(outside)) == outside
    assert sum(len(body) + bool(level) for level, _, body in sections_of(lines)) == len(lines)
    assert not any("''" in plain(line) for line in lines)


@given(st.lists(st.lists(CELL, min_size=1, max_size=4), min_size=1, max_size=5))
def test_any_table_is_read_back(rows: list[list[str]]) -> None:
    assert tables_in(f"above\n{write_table(rows)}\nbelow") == [[tuple(row) for row in rows]]
