"""`referee rebuild`, as somebody runs it after an update."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from referee.app.nights import rebuilding, scraping
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.errors import TemplateError
from referee.model.sources import Document, PageSeen
from referee.scrapers.expressionengine_parse import parse_page
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
AT = ("--at", "2019-06-26T00:00:00Z")


@pytest.fixture
def config(tmp_path: Path) -> tuple[str, str]:
    write_demo(simulate(4), tmp_path)
    return ("--config", str(tmp_path / "referee.toml"))


def without_votes(document: Document) -> PageSeen:
    """A parser that sees no icon."""
    page = parse_page(document)
    posts = []
    for seen in page.posts:
        comments = (
            None if seen.comments is None else tuple(msgspec.structs.replace(one, icons=()) for one in seen.comments)
        )
        posts.append(msgspec.structs.replace(seen, comments=comments))
    return msgspec.structs.replace(page, posts=tuple(posts))


def test_votes_that_an_older_parser_did_not_see(
    config: tuple[str, str], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(scraping, "parse_page", without_votes)
        assert referee(capsys, *config, "scrape", *AT).code == 0
    assert referee(capsys, *config, "audit", *AT).code == 1, "nothing that was enacted was Popular"
    ran = referee(capsys, *config, "rebuild", *AT)
    assert ran.code == 0 and ran.err == ""
    assert re.fullmatch(
        r"Read \d+ documents again; they tell \d+ events\.\n  comment: (\d+) went, \1 came\n", ran.out
    ), ran.out
    assert referee(capsys, *config, "audit", *AT).code == 0
    again = referee(capsys, *config, "rebuild", *AT)
    assert again.code == 0 and again.out.splitlines()[1:] == ["Nothing changed."]


def test_a_page_that_can_no_longer_be_read_is_said(
    config: tuple[str, str], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blind(document: Document) -> PageSeen:
        raise TemplateError("no posts on a page that should hold some", where=document.url)

    assert referee(capsys, *config, "scrape", *AT).code == 0
    monkeypatch.setattr(rebuilding, "parse_page", blind)
    ran = referee(capsys, *config, "rebuild", *AT)
    assert ran.code == 3 and "referee: https://blognomic.com/2019/05/: no posts on a page" in ran.err
    assert "The archive is partial" in referee(capsys, *config, "audit", *AT).out


def test_there_is_nothing_to_rebuild(config: tuple[str, str], capsys: Capture) -> None:
    ran = referee(capsys, *config, "rebuild")
    assert ran.code == 3 and "there is no archive" in ran.err


def test_an_archive_that_holds_nothing_is_said_to_and_imported_records_are_not_read_again(
    tmp_path: Path, capsys: Capture
) -> None:
    here, file = ("--archive", str(tmp_path / "a.sqlite")), tmp_path / "r.jsonl"
    file.write_text("", "utf-8")
    assert referee(capsys, *here, "import", str(file)).code == 0
    ran = referee(capsys, *here, "rebuild")
    assert (ran.code, ran.out) == (3, "") and "holds nothing" in ran.err
    roll = '{"record": "roll", "at": "2019-05-20T08:00:00Z", "by": "Ann", "dice": "DICE6", "result": 4}\n'
    file.write_text(roll, "utf-8")
    assert referee(capsys, *here, "import", str(file)).code == 0
    ran = referee(capsys, *here, "rebuild")
    assert (ran.code, ran.out) == (0, "No page, dump or mail is stored: nothing was read again.\n")
