"""What is no page, or no V.json, is refused in one line; a megabyte of anything behind a page harms nothing."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from referee.trackers.telling import _beside
from tests.cli.runner import Ran, referee
from tests.hanging import HANGS
from tests.trackers.reading import Page, differences

PAGE = "'''Season''': 3\n"
SEASON = '[{"name": "Season", "kind": "integer", "of": "game"}]'
NO_VARIABLES = {
    "nothing": b"",
    "no JSON": b"Season: integer",
    "half of it": SEASON[:-3].encode(),
    "one variable, no list": SEASON[1:-1].encode(),
    "a number": b"7",
    "null": b"null",
    "a list of names": b'["Season"]',
    "a list of lists": b"[[]]",
    "no name": b'[{"kind": "integer", "of": "game"}]',
    "no kind": b'[{"name": "Season", "of": "game"}]',
    "an unknown kind": b'[{"name": "Season", "kind": "number", "of": "game"}]',
    "a kind that is no text": b'[{"name": "Season", "kind": 3, "of": "game"}]',
    "a name that is no text": b'[{"name": {"of": "game"}, "kind": "integer", "of": "game"}]',
    "options that are a number": b'[{"name": "Season", "kind": "choice", "of": "game", "options": 4}]',
    "colours that are a list": b'[{"name": "Season", "kind": "choice", "of": "game", "colour": ["red"]}]',
    "symbols that are a number": b'[{"name": "Season", "kind": "multiset", "of": "game", "symbols": 1}]',
    "rows that are a text": b'[{"name": "Map", "kind": "grid", "of": "game", "rows": "three", "columns": 3}]',
    "fewer than no rows": b'[{"name": "Map", "kind": "grid", "of": "game", "rows": -1, "columns": 3, "default": "."}]',
    "a place that is a number": b'[{"name": "Season", "kind": "choice", "of": "game", "place": 1}]',
    "bytes that are no text": b'[{"name": "S\xff\xfe", "kind": "integer", "of": "game"}]',
    "brackets without end": b"[" * 100_000,
}
NO_PAGE = {"a picture": b"\x89PNG\r\n\x1a\n\x00\xff\xd8", "bytes that are no text": b"'''Season''': \xff\xfe3"}


def read(capsys: pytest.CaptureFixture[str], page: Path, variables: Path) -> Ran:
    return referee(capsys, "dynasty", "read", str(page), "--variables", str(variables), "--players", "Ann", "--json")


def is_refused(ran: Ran) -> None:
    assert ran.code == 2 and not ran.out
    assert ran.err.startswith("referee: ") and ran.err.count("\n") == 1 and len(ran.err) < 500, ran.err


@pytest.mark.parametrize("what", NO_VARIABLES)
def test_variables_that_are_none_are_refused_in_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.wiki").write_text(PAGE)
    (tmp_path / "V.json").write_bytes(NO_VARIABLES[what])
    ran = read(capsys, tmp_path / "page.wiki", tmp_path / "V.json")
    is_refused(ran)
    assert "V.json" in ran.err, "the file is named"


@pytest.mark.parametrize("what", NO_PAGE)
def test_a_page_that_is_none_is_refused_in_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.wiki").write_bytes(NO_PAGE[what])
    (tmp_path / "V.json").write_text(SEASON)
    ran = read(capsys, tmp_path / "page.wiki", tmp_path / "V.json")
    is_refused(ran)
    assert "page.wiki" in ran.err, "the file is named"


def test_files_that_are_not_there_are_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.wiki").write_text(PAGE)
    (tmp_path / "V.json").write_text(SEASON)
    for page, variables in (("gone.wiki", "V.json"), ("page.wiki", "gone.json"), (".", "V.json"), ("page.wiki", ".")):
        is_refused(read(capsys, tmp_path / page, tmp_path / variables))


def test_what_can_be_read_in_part_is_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.wiki").write_text("'''Season''': 3?\n")
    (tmp_path / "V.json").write_text(SEASON)
    ran = read(capsys, tmp_path / "page.wiki", tmp_path / "V.json")
    assert ran.code == 0 and ran.document["values"] == {}


def test_the_mark_that_some_editors_set_before_a_text_is_no_part_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.wiki").write_text("{|\n! Name !! Wax\n|-\n| Ann || 3\n|}", "utf-8-sig")
    (tmp_path / "V.json").write_text('[{"name": "Wax", "kind": "integer"}]')
    assert json.loads(read(capsys, tmp_path / "page.wiki", tmp_path / "V.json").out)["values"] == {"Wax:Ann": 3}


def test_a_list_of_nothing_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.wiki").write_text(PAGE)
    (tmp_path / "V.json").write_text("[]")
    ran = read(capsys, tmp_path / "page.wiki", tmp_path / "V.json")
    assert ran.code == 0 and ran.document["values"] == {} and ran.document["unreadable"] == []


MEGABYTE = 1_000_000
JUNK = {
    "prose": "Nothing to see here, and no number either. ",
    "braces": "{{",
    "brackets": "[[",
    "templates in templates": "{{box|",
    "closed braces": "}}",
    "tables in tables": "{|\n|\n",
    "rows": "|-\n",
    "cells": "|| ",
    "headers": "! x !! y\n",
    "apostrophes": "'",
    "comments that are never closed": "<!-- ",
    "nowiki that is never closed": "<nowiki>",
    "pre that is never closed": "<pre>\n",
    "headings": "== x ==\n",
    "unclosed headings": "=",
    "bullets": "*",
    "labels": "Nobody: nothing\n",
    "pills": "{{pill|Nobody|0|red}}",
    "breaks": "<br>",
    "tags": "<s><b><i>",
    "entities": "&amp;&#0;&#x110000;",
    "links": "[[File:a|b|c]] [http://a b] ",
    "emoji": "🧌️‍🧌",
    "zero width": "\u200b\u2060",
    "one cell of a thousand columns": '| colspan="1000" | x\n',
}


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("what", JUNK)
def test_a_megabyte_of_junk_behind_a_page_changes_nothing_on_it(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = Page("millers-plain")
    junk = JUNK[what] * (MEGABYTE // len(JUNK[what].encode()))
    read = page.read(capsys, tmp_path, f"{page.text}\n\n== Attic ==\n{junk}\n")
    assert not differences(page, read)


def test_rows_of_one_name_that_are_too_short_for_a_label_have_none() -> None:
    """Of Ann's two rows one ends with her name."""
    group: Any = SimpleNamespace(rows=((None, None, None), (None,)))
    block: Any = SimpleNamespace(names=0)
    assert _beside(block, group) == ("", "")
