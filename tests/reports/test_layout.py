"""Tables and paragraphs in terminals, whatever letters they are written in."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.reports.inert import one_line
from referee.reports.layout import fitted, in_colour, paragraph, render_table, tint

LETTERS = "aZ é日本語ｗ각e\u0301\u0302‘…✗[]/"


def cells(text: str) -> int:
    """The columns that a text takes, by the properties of its letters alone."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def test_a_table() -> None:
    assert render_table(("Name", "Votes"), [("Ann", 3), ("Bartholomew", "-")], width=80) == (
        "Name         Votes\n-----------  -----\nAnn          3\nBartholomew  -"
    )
    assert render_table(("Name", "Votes"), [], width=80) == "Name  Votes\n----  -----"


def test_columns_stand_under_each_other_whatever_the_letters() -> None:
    rows = [("日本", "a"), ("Zoe\u0308", "b"), ("ｗｗｗｗ", "c")]
    assert render_table(("Name", "X"), rows, width=80) == (
        "Name      X\n--------  -\n日本      a\nZoe\u0308       b\nｗｗｗｗ  c"
    )


def test_the_widest_column_gives_way_first() -> None:
    table = render_table(("Name", "Words"), [("Ann", "x" * 200), ("Bob", "short")], width=60)
    head, _, *lines, last = table.split("\n")
    assert lines == [f"Ann   {'x' * 54}", *[f"      {'x' * 54}"] * 2, f"      {'x' * 38}"], (
        "200 letters, and none is cut"
    )
    assert (head, last) == ("Name  Words", "Bob   short")


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("日" * 20, ["日日日日 "] * 5),
        ("a" + "日" * 8, ["a日日日日", "日日日日 "]),
        ("a" * 20, ["a" * 9, "a" * 9, "aa       "]),
        ("one of many words", ["one of   ", "many     ", "words    "]),
    ],
)
def test_a_cell_goes_on_below_and_no_wide_letter_is_cut_in_two(text: str, cells: list[str]) -> None:
    lines = render_table(("Name", "Other"), [(text, "x" * 9)], width=20).split("\n")[2:]
    assert lines == [f"{cells[0]}  {'x' * 9}", *(cell.rstrip() for cell in cells[1:])]


def test_too_many_columns_for_a_narrow_terminal_stand_below_each_other() -> None:
    head, row = ("Name", *(f"Number {place}" for place in range(5))), ("Ann", 1, 2, "", 4, 5)
    told = render_table(head, [row, row], width=40, below=("both", ""))
    cells = ["Ann", "  Number 0: 1", "  Number 1: 2", "  Number 3: 4", "  Number 4: 5"]
    assert told.split("\n") == [*cells, "    both", *cells], "what is empty is left out"
    assert render_table(head, [row], width=60).split("\n")[0].split() == " ".join(head).split()


def test_a_word_that_is_longer_than_a_line_goes_on_below_and_an_address_stays_whole() -> None:
    """A title of 42 letters of two cells; one of ten thousand; an address with dashes, longer than the line."""
    assert paragraph(f"Cat enacted “{'漢' * 42}”.", 40, "  ") == [
        f"  Cat enacted “{'漢' * 12}",
        f"  {'漢' * 19}",
        f"  {'漢' * 11}”.",
    ]
    assert {*map(cells, paragraph("x" * 10_000, 40))} == {40}
    address = f"https://example.org/{'a-b-' * 20}"
    path = f"/{'folder/' * 9}index.html."
    for whole in (address, path):
        assert paragraph(f"see {whole} and so on", 40, "  ") == ["  see", f"  {whole}", "  and so on"]
    for long in ("https://" + "x" * 301, "/x/" + "y" * 201):
        assert all(cells(line) <= 40 for line in paragraph(long, 40)), "longer than any that is pasted"


def test_lines_that_fit_stay_as_they_are_and_others_go_on_further_in() -> None:
    assert fitted("a  b\n  " + "word " * 8, 40) == "a  b\n  word word word word word word word\n    word"
    assert fitted("\n\n", 40) == "\n\n"


def test_only_our_words_are_tinted() -> None:
    shown = paragraph("\x0eplayers\x0f", 40, f"{tint('✗ Unlawful')}  ")
    assert [in_colour(line, lambda words: f"<{words}>") for line in shown] == ["<✗ Unlawful>  [U+000E]players[U+000F]"]
    wide = paragraph("word " * 9, 40, f"{tint('✗ Unlawful')}  ", "            ")
    assert [in_colour(line, str) for line in wide] == paragraph("word " * 9, 40, "✗ Unlawful  ", "            ")


def test_what_is_said_below_a_row() -> None:
    table = render_table(("Name",), [("Ann",), ("Bob",)], width=40, below=("waits for others " * 3, ""))
    assert table == "Name\n----\nAnn\n    waits for others waits for others\n    waits for others\nBob"


def test_markup_and_escapes_of_players_come_to_nothing() -> None:
    for text in ("[bold red]x[/]", "[link=https://x]y[/link]", ":smile:"):
        assert text in render_table(("Name",), [(text,)], width=80)
        assert paragraph(text, 80) == [text]
    nasty = render_table(("\x1b[1mName",), [("\x1b[31mred\x1b[0m\n\u202eevil",)], width=80, below=("\x1b[2J",))
    assert not {"\x1b", "\u202e"} & set(nasty) and nasty.count("\n") == 3


TEXTS = st.text(LETTERS, max_size=40)


@given(st.lists(st.tuples(TEXTS, TEXTS, st.just("|")), max_size=6), st.integers(24, 60))
def test_tables_fit_and_line_up_and_lose_nothing(rows: list[tuple[str, str, str]], width: int) -> None:
    lines = render_table(("Name", "日本", "|"), rows, width=width).split("\n")
    assert len({cells(line) for line in lines if line.endswith("|")}) == 1
    assert sum(line.endswith("|") for line in lines) == len(rows) + 1
    assert max(map(cells, lines)) <= width
    shown = Counter(char for line in lines[2:] for char in line if char != " ")
    assert shown == Counter(char for row in rows for cell in row for char in one_line(cell) if char != " ")


@given(TEXTS, st.integers(36, 60))
def test_paragraphs_fit_and_lose_nothing(text: str, width: int) -> None:
    words = one_line(text).split()
    lines = paragraph(text, width, "  - ", "    ")
    assert all(cells(line) <= width for line in lines)
    told = " ".join(lines).removeprefix("  - ").split()
    assert "".join(told) == "".join(words)
    assert told == words or any(cells(word) > width - 4 for word in words), "words that fit on a line stay whole"


def test_a_paragraph_keeps_its_words_whole_and_has_room_for_some() -> None:
    assert paragraph("a " + "b" * 40 + " c", 40) == ["a", "b" * 40, "c"]
    assert paragraph("aaaa " * 8, 1, "  ") == ["  aaaa aaaa aaaa aaaa", "  aaaa aaaa aaaa aaaa"]
    assert paragraph("日本 " * 8, 1) == ["日本 日本 日本 日本", "日本 日本 日本 日本"]
    assert paragraph("", 80, "  ") == []


def test_columns_stand_closer_before_a_word_is_broken() -> None:
    """Nine columns of words of seven need 79 cells with two between them, and 71 with one; in 70 words are broken."""
    words = ["letters"] * 9
    for width, between in ((79, "  "), (78, " "), (71, " ")):
        first, *_ = render_table(words, [words], width=width).splitlines()
        assert first == between.join(words)
    assert "letters letters letters" not in render_table(words, [words], width=70).splitlines()[0]
