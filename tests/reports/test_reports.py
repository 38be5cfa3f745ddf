"""Text and wikitext."""

from __future__ import annotations

import html
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.model.titles import titled
from referee.reports.causes import render_found
from referee.reports.inert import _HARMLESS, for_wikitext, inert, one_line
from tests.instants import instant
from tests.notation import history

NASTY = "\x1b[31mred\x1b[0m \x07 \u202eevil\u202c [[x]] {{y}} <b>"
NOW = instant("2019-06-01 00:00")


@given(st.text())
def test_nothing_of_a_terminal_s_or_a_wiki_s_language_comes_through(text: str) -> None:
    shown = inert(text)
    assert "\x1b" not in shown and "\u202e" not in shown and "\x9b" not in shown
    assert not set(for_wikitext(text)) & set("<>[]{}|'=*~_\"\n")
    assert "\n" not in one_line(text)


def test_findings_with_nasty_names_are_inert_everywhere() -> None:
    events = history("1 09:00 Bob proposes p1")
    from referee.model.events import Evidence, Post

    events.append(
        Evidence(Post(at=instant("2019-05-21 09:00"), id=NASTY, author=NASTY, category="Proposal", title=NASTY))
    )
    found = conclude(advance(Progress(), events), NOW).findings
    assert [finding.code for finding in found] == ["R101"]
    text = render_found(found, width=80)
    assert "\x1b" not in text and "\u202e" not in text


@pytest.mark.parametrize(
    "text",
    (
        "می\u200cخواهم",
        "क्षत्रिय्\u200dय",
        "क्\u200c ष",
        "র\u200d্য",
        "ക്\u200d",
        "\U0001f469\u200d\U0001f469\u200d\U0001f466",
        "\U0001f3f3\ufe0f\u200d\U0001f308",
        "\U0001f469\U0001f3fd\u200d\U0001f680",
        "\U0001f469\u200d\U0001fae9",
        "שָׁ֑לוֹם",
        "ज़ैं",
        "Ti\u00ea\u0301ng Vi\u0065\u0302\u0323t",
    ),
)
def test_what_scripts_and_pictures_are_made_of_survives(text: str) -> None:
    """UAX 31: joiners between Arabic letters, after a virama, between pictures. UTS 39: up to four marks of a script's own."""
    assert inert(text) == text == for_wikitext(text)


@pytest.mark.parametrize(
    "text",
    (
        "a\u200db",
        "a\u200cb",
        "漢\u200d字",
        "\u200dक",
        "می\u200c",
        "\U0001f469\u200c\U0001f466",
        "\U0001f469\u200d",
        "می\u200c b",
    ),
)
def test_a_joiner_that_joins_nothing_is_shown(text: str) -> None:
    assert not set(inert(text)) & {"\u200c", "\u200d"} and "[U+200" in inert(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    (
        ("e" + "\u0301" * 60, "e\u0301\u0301"),
        ("\u0e01" + "\u0e47" * 9, "\u0e01" + "\u0e47" * 4),
        ("\u20dd" * 9 + "e", "\u20dd\u20dde"),
    ),
)
def test_few_marks_are_stacked_everywhere_alike(text: str, shown: str) -> None:
    assert inert(text) == for_wikitext(text) == shown


def test_what_is_no_character_is_never_written_as_it_is() -> None:
    assert inert("a\ufffe\uffff\ufdd0\U0010ffff") == "a[U+FFFE][U+FFFF][U+FDD0][U+10FFFF]"
    assert inert("a\ufffd\U0001ffff") == "a\ufffd[U+1FFFF]", "what a page has lost already stays as it is"


def test_what_controls_a_text_is_told_apart_on_the_wiki_as_everywhere() -> None:
    shown = [html.unescape(for_wikitext(name)) for name in ("\u202eFay", "\x07Fay", "Fay\nFay", "Fay")]
    assert shown == ["[U+202E]Fay", "[U+0007]Fay", "Fay Fay", "Fay"]
    assert [one_line(name) for name in ("\u202eFay", "\x07Fay", "Fay\nFay", "Fay")] == shown


@pytest.mark.parametrize(
    "title",
    ("", " ", "   ", "\t\n", "\u200b\u200d\u2060", "\x1b\x07", "\u202e", "\u3164", "\u2800", "\u0301", "\ufdd0", None),
)
def test_a_title_that_shows_nothing_gets_words(title: str | None) -> None:
    assert titled(title) == "(no title)"


@pytest.mark.parametrize("title", (".", "-", " a ", "\u202eb", "日", "\U0001f3f3", "0", "\u20ac", "\U0001fae9"))
def test_any_other_stays(title: str) -> None:
    assert titled(title) == title


def test_what_is_passed_over_quickly_is_harmless() -> None:
    """Every character that is taken as it stands without a look is printable, and none is a mark or joins."""
    passed = [char for code in range(0x110000) if _HARMLESS.fullmatch(char := chr(code))]
    assert {*map(unicodedata.category, passed)} & {"Mn", "Me", "Cf", "Cs", "Co", "Zl", "Zp"} == set()
    assert {char for char in passed if unicodedata.category(char) == "Cc"} == {"\t", "\n"}
    assert not any(ord(char) & 0xFFFE == 0xFFFE or "\ufdd0" <= char <= "\ufdef" for char in passed)
