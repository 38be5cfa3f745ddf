"""`referee ruleset --understood`: what of a text Referee can be trusted with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.specimen import specimen
from tests.cli.runner import referee

HEADING = "== Resolution of Proposals ==\n"


@pytest.fixture
def page() -> str:
    law = carried_law("205")
    assert law is not None
    return specimen(law, CARRIED_BOOK.by_name)


def test_all_of_it(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.txt").write_text(page, "utf-8")
    told: Any = referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood", "--json").document
    assert told["understood"] == told["of"] > 100 and told["schema"] == 1
    sentences = [one for rule in told["rules"] for one in rule["sentences"]]
    assert {one["taken"] for one in sentences} == {"read"} and not any(one["costs"] for one in sentences)
    read = {reading["name"]: reading["values"] for one in sentences for reading in one["readings"]}
    assert read["enact-after"] == ["12"] and read["popular-timeout"] == ["48", "1"]


def test_a_new_sentence_and_what_it_costs(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.txt").write_text(page.replace(HEADING, f"{HEADING}* It must not rain.\n"), "utf-8")
    ran = referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood")
    first, _, said, costs, *_ = ran.out.splitlines()
    assert ran.code == 0 and "of the fixed rules are understood (99 %)" in first
    assert "Not understood, in “Resolution of Proposals”" in said and said.endswith("“It must not rain.”.")
    assert "check and queue of Proposals" in costs and "R203" in costs
    assert "Calls for Judgement" not in costs and "idle" not in costs


def test_it_goes_with_nothing_else(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.txt").write_text(page, "utf-8")
    assert referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood", "--parameters").code == 2
