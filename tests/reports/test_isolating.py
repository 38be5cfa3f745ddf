"""Names and titles that run right to left turn nothing around in the sentences in which they stand."""

from __future__ import annotations

import pytest

from referee.reports.web.frame import templates

NAMES = ("Ann", "עברית", "דן Dan", "(אבג)", "Bob")


def shown(sentence: str, names: tuple[str, ...] = NAMES) -> str:
    return templates().from_string("{{ sentence|isolated }}").render(sentence=sentence, site={"people": names})


@pytest.mark.parametrize(
    ("sentence", "page"),
    [
        ("Ann enacted “Kites” 9 h too early.", "Ann enacted “Kites” 9 h too early."),
        ("Ann’s & Bob's <b>", "Ann’s &amp; Bob&#39;s &lt;b&gt;"),
        ("עברית enacted “Kites” too early.", "<bdi>עברית</bdi> enacted “Kites” too early."),
        ("עברית, דן Dan and Ann wait.", "<bdi>עברית</bdi>, <bdi>דן Dan</bdi> and Ann wait."),
        ("Ann enacted “Kites, שלום!” 9 h too early.", "Ann enacted “<bdi>Kites, שלום!</bdi>” 9 h too early."),
        ("Ann renamed “Kites” to “שלום” & went.", "Ann renamed “Kites” to “<bdi>שלום</bdi>” &amp; went."),
        ("“<שלום>”", "“<bdi>&lt;שלום&gt;</bdi>”"),
        ("(אבג) voted.", "<bdi>(אבג)</bdi> voted."),
        ("Unknown אבי כהן, גל-לי 9 times", "Unknown <bdi>אבי כהן</bdi>, <bdi>גל-לי</bdi> 9 times"),
        ("شكرا جزيلا voted FOR.", "<bdi>شكرا جزيلا</bdi> voted FOR."),
        ("\u202eevil שלום", "[U+202E]evil <bdi>שלום</bdi>"),
        ("“an open שלום quote", "“an open <bdi>שלום</bdi> quote"),
    ],
)
def test_what_runs_right_to_left_is_set_apart(sentence: str, page: str) -> None:
    assert shown(sentence) == page


def test_a_page_without_players_has_no_names_to_know() -> None:
    told = templates().from_string("{{ 'דן Dan voted'|isolated }}").render()
    assert told == "<bdi>דן</bdi> Dan voted"
