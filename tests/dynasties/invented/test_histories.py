"""The invented dynasties are well-formed: pages apply, instants ascend, verdicts and values are complete.

Whether a verdict is right no test can say: each carries its reason in words.
"""

from __future__ import annotations

import json
import re
import tomllib
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
DYNASTIES = sorted(folder.name for folder in HERE.iterdir() if (folder / "history.toml").exists())
HISTORIES = [
    (dynasty, file)
    for dynasty in DYNASTIES
    for file in ("history.toml", "again.toml")
    if (HERE / dynasty / file).exists()
]
LEAST = {"history.toml": (15, 10, 5), "again.toml": (12, 7, 5)}
"""How many edits, rights and wrongs a history has at least."""
WRONGS = {
    "too-soon",
    "not-paid",
    "condition-not-met",
    "out-of-bounds",
    "unlawful-edit",
    "not-rolled",
    "acted-for-another",
    "edit-by-outsider",
    "undetermined",
}
EVIDENCE = {"roll": "by", "post": "by", "comment": "by"}


def told(dynasty: str, name: str) -> dict[str, Any]:
    """What a TOML file of the dynasty holds."""
    return tomllib.loads((HERE / dynasty / name).read_text())


def pages(dynasty: str, file: str) -> list[str]:
    """The opening page and the page after each edit; fails where a change does not apply in one way only."""
    history = told(dynasty, file)
    shown = [(HERE / dynasty / history["opening"]).read_text()]
    for edit in history["edit"]:
        page = shown[-1]
        for old, new in edit["change"]:
            assert page.count(old) == 1, f"{edit['id']}: {old!r} stands {page.count(old)} times"
            page = page.replace(old, new)
        shown.append(page)
    return shown


def sentences(wikitext: str) -> int:
    """How many full stops end something outside headings and tables."""
    prose = re.sub(r"(?s)\{\|.*?\|\}", "", wikitext)
    lines = [line for line in prose.splitlines() if line.strip() and not line.startswith("=")]
    return sum(len(re.findall(r"\.(?=\s|$)", line)) for line in lines)


def people(dynasty: str) -> set[str]:
    players = told(dynasty, "players.toml")
    return {players["head"], *players["players"], *players["idle"], *players["outsiders"]}


@pytest.mark.parametrize(("dynasty", "file"), HISTORIES)
def test_every_change_applies_and_changes_the_page(dynasty: str, file: str) -> None:
    shown = pages(dynasty, file)
    assert all(before != after for before, after in pairwise(shown))


@pytest.mark.parametrize(("dynasty", "file"), HISTORIES)
def test_instants_ascend_and_evidence_comes_before_its_edit(dynasty: str, file: str) -> None:
    history = told(dynasty, file)
    last: datetime = history["opened"]
    for edit in history["edit"]:
        assert edit["at"] > last, edit["id"]
        for kind, who in EVIDENCE.items():
            for seen in edit.get(kind, []):
                assert last < seen["at"] <= edit["at"], (edit["id"], kind)
                assert seen[who] in people(dynasty), (edit["id"], kind)
        last = edit["at"]


@pytest.mark.parametrize(("dynasty", "file"), HISTORIES)
def test_verdicts_are_complete(dynasty: str, file: str) -> None:
    edits = told(dynasty, file)["edit"]
    seen: dict[str, Any] = {}
    for edit in edits:
        assert edit["id"] not in seen and edit["editor"] in people(dynasty) and edit["because"]
        assert (edit.get("right") is True) != ("wrong" in edit), edit["id"]
        if "wrong" in edit:
            assert {edit["wrong"], *edit.get("or_else", [])} <= WRONGS and edit["key"], edit["id"]
        if undone := edit.get("corrects"):
            mended = seen[undone]
            apart = (edit["at"] - mended["at"]).total_seconds()
            assert "wrong" in mended and (mended["editor"] != edit["editor"] or apart > 900), edit["id"]
        if stands := edit.get("built_on"):
            assert "wrong" in seen[stands], edit["id"]
        seen[edit["id"]] = edit
    rights = [edit for edit in edits if "right" in edit]
    wrongs = [edit for edit in edits if edit.get("wrong", "undetermined") != "undetermined"]
    told_of = (len(edits), len(rights), len(wrongs))
    assert all(there >= least for there, least in zip(told_of, LEAST[file], strict=True)), told_of


@pytest.mark.parametrize("dynasty", DYNASTIES)
def test_rules_have_thirty_sentences_and_rules_under_headings(dynasty: str) -> None:
    texts = sorted((HERE / dynasty).glob("rules*.txt"))
    assert texts
    for text in texts:
        wikitext = text.read_text()
        assert sentences(wikitext) >= 30, (text.name, sentences(wikitext))
        assert len(re.findall(r"(?m)^===[^=]+===$", wikitext)) >= 4


@pytest.mark.parametrize("dynasty", DYNASTIES)
def test_values_are_of_declared_variables_on_both_pages(dynasty: str) -> None:
    declared = {variable["name"] for variable in json.loads((HERE / dynasty / "variables.json").read_text())}
    values = told(dynasty, "values.toml")
    for part in ("opening", "last"):
        assert {re.split(r"[:/]", key)[0] for key in values[part]} <= declared, part
    assert told(dynasty, "mechanics.toml")["uses"]


def test_amendments_ascend_and_change_the_rules() -> None:
    for dynasty in (name for name in DYNASTIES if (HERE / name / "amendments.toml").exists()):
        amendments = told(dynasty, "amendments.toml")["amendment"]
        instants = [told(dynasty, "history.toml")["opened"], *(amendment["at"] for amendment in amendments)]
        assert instants == sorted(set(instants)) and len(amendments) == 5
        texts = ["rules-0.txt", *(amendment["rules"] for amendment in amendments)]
        wikitexts = [(HERE / dynasty / text).read_text() for text in texts]
        assert all(before != after for before, after in pairwise(wikitexts))
