"""The guides hold: the whole declaration loads and reads its rules, its keywords are all, and a history by hand is judged."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.dynasties.kit.parts.declaration import Declaration
from tests.cli.runner import referee

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDE = (DOCS / "dynasties.md").read_text("utf-8").partition("## A whole declaration")
RECORDS = (DOCS / "records.md").read_text("utf-8").partition("## A history by hand")[2]
CONFIG = """archive = "archive.sqlite"
dynasties = ["orchard.py"]

[wiki]
pages = ["Orchard", "Ruleset"]
"""


def block(text: str, language: str) -> str:
    """The first block of a language."""
    found = re.search(rf"^```{language}\n(.*?)^```", text, re.S | re.M)
    assert found is not None
    return found[1]


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The guide's example, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "orchard.txt").write_text(block(GUIDE[2], "wikitext"), "utf-8")
    (tmp_path / "orchard.py").write_text(block(GUIDE[2], "python"), "utf-8")
    (tmp_path / "referee.toml").write_text(CONFIG, "utf-8")
    return tmp_path


def test_the_whole_declaration_reads_all_its_rules(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, "dynasty", "check", "orchard.py", "--rules", "orchard.txt")
    assert (ran.code, ran.err) == (0, "")
    assert "not read" not in ran.out and "orchard.py:" not in ran.out
    assert "says: Nobody may Pick while Resting." in ran.out


def test_an_edit_is_asked_about_as_the_guide_says(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = GUIDE[0].partition("$ cat edit.json\n")[2].partition("$ referee explain orchard.py")
    (orchard / "edit.json").write_text(asked[0], "utf-8")
    ran = referee(capsys, "explain", "orchard.py", "edit.json", "--rules", "orchard.txt")
    assert ran.code == 1 and ran.out.strip() == asked[2].partition("\n")[2].partition("\n")[0]


def test_every_keyword_is_told() -> None:
    table = GUIDE[2].partition("What `Declared` takes:")[2].partition("## Sentences")[0]
    told = {name for cell in re.findall(r"^\| (`.*?) \|", table, re.M) for name in re.findall(r"`(\w+)`", cell)}
    assert told == set(Declaration.__struct_fields__)


@pytest.mark.parametrize(("apples", "codes"), [("5", []), ("8", ["O101"])])
def test_a_history_by_hand_is_judged(
    apples: str, codes: list[str], orchard: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the guide's two revisions the second leaves 5 Apples: a Pick on the Hill gives 2 to the 3 that there were."""
    at = ("--at", "2026-06-01T08:00:00Z")
    begun = referee(
        capsys, "dynasty", "begin", "orchard.py", "--rules", "orchard.txt", "--players", "Ann,Bob", "--head", "Cat", *at
    )
    assert begun.code == 0 and len(begun.out.splitlines()) == 5
    records = block(RECORDS, "json")
    assert records.count("Ann || 5 ||") == 1
    (orchard / "records.jsonl").write_text(begun.out + records.replace("Ann || 5 ||", f"Ann || {apples} ||"), "utf-8")
    assert referee(capsys, "import", "records.jsonl").code == 0
    ran = referee(capsys, "audit", "--at", "2026-06-01T18:00:00Z", "--ids")
    assert re.findall(r"\b[0-9a-f]{16} ([A-Z]\d\d\d)", ran.out) == codes
    assert ("Ann changed Ann's Apples to 8, which no lawful action does" in " ".join(ran.out.split())) is bool(codes)
