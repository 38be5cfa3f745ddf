"""The pages are whole, and the edits of layout are edits: independent of any reader."""

from __future__ import annotations

from collections import defaultdict

import msgspec
import pytest

from tests.trackers.layout import EDITS, drawn, edited
from tests.trackers.reading import NAMES, PAGES, Page, variable_of, whose
from tests.trackers.wikitext import parts_of

FILES = {"page.wiki", "variables.json", "asked.json", "expected.json"}


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_whole(name: str) -> None:
    page = Page(name)
    assert {file.name for file in (PAGES / name).iterdir()} == FILES
    assert "".join(map(str, parts_of(page.text))) == page.text, "parts are the page"
    assert set(page.asked.keep) <= set(EDITS)
    assert bool(page.expected.either) <= bool(page.asked.doubt), "where two outcomes are right, the doubt is told"
    told = [*page.expected.values, *(unread.key for unread in page.expected.unreadable), *page.expected.either]
    assert len(set(told)) == len(told)
    assert {variable_of(key) for key in told} <= {variable["name"] for variable in page.variables}
    declared = msgspec.json.encode(page.variables).decode()
    for key in told:
        of = next(variable["of"] for variable in page.variables if variable["name"] == variable_of(key))
        if of == "player" and whose(key):
            assert whose(key) in page.asked.players
    for key, value in page.expected.values.items():
        variable = next(variable for variable in page.variables if variable["name"] == variable_of(key))
        if variable["kind"] == "choice":
            assert f'"{value}"' in declared
        if variable["kind"] == "grid":
            square = key.rpartition(":")[2].split(",")
            assert 1 <= int(square[0]) <= int(str(variable["rows"])) and 1 <= int(square[1]) <= int(
                str(variable["columns"])
            )


def test_there_are_enough_pages() -> None:
    assert len(NAMES) >= 60 and sum(name.startswith("hostile-") for name in NAMES) >= 12
    kinds = {variable["kind"] for name in NAMES for variable in Page(name).variables}
    assert kinds == {
        "integer",
        "choice",
        "list",
        "multiset",
        "marked-list",
        "name",
        "names",
        "time",
        "date",
        "grid",
        "text",
        "boolean",
        "hash",
        "count",
    }


def test_each_kind_of_edit_changes_several_pages_and_the_same_seed_makes_the_same_edit() -> None:
    changed: dict[str, set[str]] = defaultdict(set)
    for name in NAMES:
        page = Page(name)
        for edit in set(EDITS) - set(page.asked.keep):
            after = edited(page.text, edit, page.about, "1")
            assert after == edited(page.text, edit, page.about, "1")
            if after != page.text:
                changed[edit].add(name)
    assert len(EDITS) >= 14
    few = {edit: len(changed[edit]) for edit in EDITS if len(changed[edit]) < 8}
    assert not few


@pytest.mark.parametrize("name", NAMES)
def test_a_page_goes_through_ten_edits(name: str) -> None:
    page = Page(name)
    assert len(list(drawn(page.text, page.about, set(page.asked.keep), "1"))) == 10
