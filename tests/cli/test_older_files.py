"""An archive, a baseline and a configuration that an earlier Referee wrote still open, and say the same.

tests/data/older holds what version 0.1.0 left after a night on a demo with wrongs planted (seed 2; R203, R204, M102,
M103, M401, M501): the archive whole, with its checkpoints, findings and publications, a configuration with every key,
a baseline of which one entry has expired, and what `audit --json` printed then.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee

OLDER = Path(__file__).resolve().parents[1] / "data" / "older"
ACCEPTED, EXPIRED = "3c012a6fa5fc85b8", "115af44ba0f8a592"
STAYS = ("id", "code", "verdict", "at", "actor", "subject", "message", "lawful", "because_of")
"""What a finding says now as it did then; clauses may be cited better."""

REWORDED = {
    "ecb9178e2d06287c": {
        "message": "Hazel changed their own site while a Block could be built, but not as that Block can lie.",
        "lawful": "Build, with row 1 column 1 as before",
    },
    "109fa96c3d497a07": {
        "message": "Garnet changed their own site in a way that no lawful actions explain: row 2 column 4 would be Research: "
        "only Building adds Modules, and no Block may be built here now.",
        "lawful": "nothing of this edit: the site as it was",
    },
    "115af44ba0f8a592": {"lawful": "nothing of this edit: Outpost under nobody"},
}
"""What is said in other words since: the condition in the way, and the nearest lawful edit as what is lawful."""


@pytest.fixture
def config(tmp_path: Path) -> tuple[str, str]:
    for name in ("referee.toml", "baseline.toml"):
        (tmp_path / name).write_bytes((OLDER / name).read_bytes())
    packed = (OLDER / "referee.sqlite.xz").read_bytes()
    (tmp_path / "referee.sqlite").write_bytes(lzma.decompress(packed))
    return ("--config", str(tmp_path / "referee.toml"))


def said(findings: Any) -> list[dict[str, Any]]:
    """What stays of findings; posts were once named in the middle of sentences without quotation marks."""
    return [{name: _bare(finding[name]) for name in STAYS} for finding in findings]


def _bare(value: Any) -> Any:
    return value.replace("“", "").replace("”", "") if isinstance(value, str) else value


def test_an_older_archive_is_audited_to_the_same_findings(
    config: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    def audit(*more: str) -> Ran:
        ran = referee(capsys, *config, "audit", "--at", "2019-06-26T00:00:00Z", "--json", *more)
        assert ran.code == 1, ran.err
        return ran

    then = json.loads((OLDER / "audit.json").read_text("utf-8"))
    first = audit()
    assert said(first.document["findings"]) == [
        finding | REWORDED.get(finding["id"], {}) for finding in said(then["findings"])
    ]
    assert first.document["summary"] == then["summary"]
    pending = {name: number + 8 for name, number in then["funnel"].items()}
    assert first.document["funnel"] == pending, "the eight votes on what is pending are accounted for now"
    assert f"entry {EXPIRED} expired on 2019-06-25" in first.err
    assert audit().document == first.document, "and again, from today's checkpoints"
    bare = Path(config[1]).with_name("bare.toml")
    bare.write_text("", "utf-8")
    whole: Any = audit("--baseline", str(bare)).document["findings"]
    assert {finding["id"] for finding in whole} - {finding["id"] for finding in then["findings"]} == {ACCEPTED}


def test_what_an_older_referee_published_can_be_taken_back(
    config: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, *config, "revert")
    assert ran.code == 0 and "Referee/Audit" in ran.out, ran.err


def test_an_older_archive_tells_the_history_of_a_tracker(
    config: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, *config, "blame", "Moon Sites", "Bidding Queue", "--at", "2019-06-26T00:00:00Z")
    assert (ran.code, ran.err) == (0, "") and "Bidding Queue" in ran.out


def test_an_older_archive_is_sound(config: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert referee(capsys, *config, "verify").code == 0
