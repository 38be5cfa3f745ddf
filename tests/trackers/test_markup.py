"""The reader's own taking apart of wikitext agrees with mwparserfromhell's, and takes any text in linear time."""

from __future__ import annotations

import mwparserfromhell
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.trackers.asked import read_asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.masks import clean, mask, spans
from referee.trackers.wikitext.names import People
from referee.trackers.wikitext.page import Placed, read_page
from tests.hanging import HANGS

WORDS = st.sampled_from(
    ("Oats", "7", "[[User:Cleo|Cleo]]", "{{box|Sieve|red}}", "'''x'''", "a [[b]] c", "{{t|{{u|1}}|2}}")
)

CELLS = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
ROWS = st.lists(st.lists(CELLS, min_size=1, max_size=4), min_size=1, max_size=5)


@given(ROWS, st.booleans(), st.booleans())
def test_rows_and_cells_are_those_of_mwparserfromhell(rows: list[list[str]], lines: bool, attributes: bool) -> None:
    before = 'style="color:red" | ' if attributes else ""
    joined = "\n| " if lines else " || "
    text = (
        "{| class=wikitable\n" + "".join(f"|-\n| {joined.join(before + cell for cell in row)}\n" for row in rows) + "|}"
    )
    table = mwparserfromhell.parse(text).filter_tags(matches=lambda node: node.tag == "table")[0]
    theirs = [
        [str(cell.contents).strip() for cell in row.contents.filter_tags(matches=lambda node: node.tag == "td")]
        for row in table.contents.filter_tags(matches=lambda node: node.tag == "tr")
    ]
    (placed,) = [part for part in read_page(text).parts if isinstance(part, Placed)]
    assert [[cell.raw.strip() for cell in row] for row in placed.table.own] == [row for row in theirs if row]


@given(st.lists(st.sampled_from(("{{", "}}", "[[", "]]", "a", "|", " ")), max_size=12).map("".join))
def test_templates_that_close_are_those_of_mwparserfromhell(text: str) -> None:
    """Where brackets are in order; of those that are not, each parser may think its own."""
    if "[" in text or "]" in text or text.count("{{") != text.count("}}") or "{{{" in text or "}}}" in text:
        return
    theirs = mwparserfromhell.parse(text).filter_templates(recursive=False)
    ours = [text[start:end] for start, end, word in spans(text) if word == "{{" and text[start + 2 : end].strip("|} ")]
    if len(theirs) == len(ours):
        assert [str(node) for node in theirs] == ours


@given(st.text(alphabet="{}[]|!'<>-=*#;: \na/sbr\0\ufe0f🔵", max_size=200))
def test_any_text_is_taken(text: str) -> None:
    cleaned = clean(text)
    assert len(mask(cleaned)) == len(cleaned)
    plain(cleaned)
    asked = [{"name": "a", "kind": kind, "of": of, "shown_as": kind} for kind, of in (("list", "player"),)] + [
        {"name": "b", "kind": "grid", "of": "game"},
        {"name": "s", "kind": "integer", "of": "game"},
    ]
    Reader(read_asked(asked, "test"), People(("a", "b"))).read(text)


LONG = 20_000
HOSTILE = {
    "braces within braces": "{{" * LONG + "x" + "}}" * LONG,
    "links never closed": "[[a|" * LONG,
    "tables in tables": "{|\n|\n" * LONG,
    "columns": "{|\n! Miller !! " + "Wax !! " * LONG + "\n|-\n| Alder" + " || 3" * LONG,
    "cells that span all": "{|\n" + "| rowspan=65534 colspan=1000 | Alder || 3\n|-\n" * 2_000,
    "bold never closed": "'''a''" * LONG,
    "labels on one line": "Wax: " * LONG,
    "hidden from cell to cell": "<i style=display:none>||" * LONG + "</i>" * LONG,
    "hidden and never shown": "<i style=display:none>" * LONG,
    "struck and never closed": "<s>'''Wax''': " * LONG,
    "struck line by line": "<s>\n" * LONG + "Wax: 3\n" * LONG + "</s>\n" * LONG,
    "tags that hide nothing": "<i " * LONG + "display" * LONG,
    "comments never closed": "<!--" * LONG,
    "names in one item": "* Weir: " + "Alder, " * LONG,
    "bullets ever deeper": "".join("*" * (depth % 300) + " a: b\n" for depth in range(3_000)),
    "NULs": "\0" * LONG * 5,
}


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_page_is_read_as_far_as_it_goes(text: str) -> None:
    asked = [
        {"name": "Wax", "kind": "integer", "of": "player"},
        {"name": "Home", "kind": "choice", "of": "player", "options": ["Weir", "Hall"]},
        {"name": "Store", "kind": "integer", "of": "Mill"},
        {"name": "Board", "kind": "grid", "of": "game"},
    ]
    Reader(read_asked(asked, "test"), People(("Alder", "Bramble"))).read(text)
