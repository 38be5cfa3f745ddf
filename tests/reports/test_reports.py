"""Text and wikitext."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.app.judging import Progress, advance, conclude
from referee.reports.causes import render_found
from referee.reports.inert import for_terminal, for_wikitext, one_line
from tests.instants import instant
from tests.notation import history

NASTY = "\x1b[31mred\x1b[0m \x07 \u202eevil\u202c [[x]] {{y}} <b>"
NOW = instant("2019-06-01 00:00")


@given(st.text())
def test_nothing_of_a_terminal_s_or_a_wiki_s_language_comes_through(text: str) -> None:
    shown = for_terminal(text)
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
