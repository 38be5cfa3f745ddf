"""`referee docs`: the guides that are in the package."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.runner import referee

DOCS = Path(__file__).resolve().parents[2] / "docs"
Capture = pytest.CaptureFixture[str]


def test_every_guide_is_listed_with_its_title(capsys: Capture) -> None:
    ran = referee(capsys, "docs")
    assert ran.code == 0
    for guide in DOCS.glob("*.md"):
        title = guide.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        assert guide.stem in ran.out and " ".join(title.split()[:2]) in ran.out


@pytest.mark.parametrize("name", ["judging", "judging.md", "docs/judging.md", "docs/judging.md#verdicts"])
def test_a_guide_is_printed_as_it_is(name: str, capsys: Capture) -> None:
    assert referee(capsys, "docs", name).out == (DOCS / "judging.md").read_text("utf-8")


def test_a_schema_is_printed_too(capsys: Capture) -> None:
    document = json.loads(referee(capsys, "docs", "schemas/check.json").out)
    assert document["title"] == "referee check POST --json"


def test_what_is_no_guide_is_told_with_what_is_near(capsys: Capture) -> None:
    ran = referee(capsys, "docs", "juging")
    assert (ran.code, ran.out) == (2, "") and "perhaps judging" in ran.err
    assert referee(capsys, "docs", "../README").code == 2
