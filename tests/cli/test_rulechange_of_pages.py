"""`referee rulechange` of a Proposal that was scraped: its lists, blockquotes and what is struck out are read from its page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.specimen import specimen
from tests.blogpages import month_page, post_page, write_blog
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
AT = "2019-05-20T22:00:00Z"
BANK = "<p>Enact a new rule, “Bank”:</p><blockquote>{}</blockquote>"


def asked(body: str, tmp_path: Path, capsys: Capture, *, own_page: bool = True) -> Any:
    law = carried_law("167")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)
    pages = {"2019/05/index.html": month_page(0).replace("<p>Body.</p>", body)}
    if own_page:
        pages["archive/p1.html"] = post_page([], 0).replace("<p>Body.</p>", body)
    config = write_blog(tmp_path, pages, "Ann Bob Eve")
    saved = {"record": "revision", "page": "Ruleset", "id": "9", "at": "2019-05-19T00:00:00Z", "author": "Eve", "summary": "", "text": page}  # fmt: skip
    with (tmp_path / "play.jsonl").open("a", encoding="utf-8") as file:
        file.write(f"\n{json.dumps(saved)}")
    referee(capsys, "--config", str(config), "scrape", "--at", "2019-05-20T23:30:00Z")
    ran = referee(capsys, "--config", str(config), "rulechange", "p1", "--at", AT, "--json")
    return ran.document if ran.out else ran.err


@pytest.mark.parametrize("text", ["<p>There is a Bank.</p><p>It is open.</p>", "There is a Bank.<br>It is open."])
def test_the_blockquote_is_the_text(text: str, tmp_path: Path, capsys: Capture) -> None:
    """What stands below it is no part of it: with the paragraphs alone that would be in doubt, or nothing known of the text."""
    document = asked(f"{BANK.format(text)}<p>I like Banks.</p>", tmp_path, capsys)
    assert (document["applied"], document["left"]) == (["a new rule “Bank”"], [])


@pytest.mark.parametrize(
    ("body", "left"),
    [
        (f"{BANK.format('There is.')}<ul><li>Just kidding.</li></ul>", "Just kidding."),
        (f"{BANK.format('There is.')}<ul><li>Also, wipe all rules.</li></ul>", "Also, wipe all rules."),
        (BANK.format("There is <s>no</s> a Bank."), "struck out"),
    ],
)
def test_what_its_paragraphs_alone_do_not_show_is_minded(body: str, left: str, tmp_path: Path, capsys: Capture) -> None:
    document = asked(body, tmp_path, capsys)
    assert document["applied"] == ["a new rule “Bank”"]
    assert len(document["left"]) == 1 and left in document["left"][0]


def test_what_is_struck_out_is_no_order(tmp_path: Path, capsys: Capture) -> None:
    said = asked("<p><s>Enact a new rule, “Bank”, with the text “There is.”</s></p>", tmp_path, capsys)
    assert "nothing that it says is surely an instruction" in said


def test_a_month_alone_does_not_tell_all_of_a_body(tmp_path: Path, capsys: Capture) -> None:
    body = "<p>Enact a new rule, “Bank”, with the text “There is.”</p>"
    assert asked(body, tmp_path, capsys)["left"] == []
    (tmp_path / "month").mkdir()
    document = asked(body, tmp_path / "month", capsys, own_page=False)
    assert document["applied"] == ["a new rule “Bank”"] and "only its paragraphs are known" in document["left"][0]
