"""What only reads works on an archive that cannot be written, and on one that somebody else is writing."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.nights.records import take
from referee.archive.store import open_archive
from referee.model.events import Dynasty, Evidence
from referee.model.instants import parse_instant
from tests.cli.runner import Ran, referee
from tests.notation import history
from tests.powerless import powerless

Capture = pytest.CaptureFixture[str]
PLAY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann enacts p1"
AT = ("--at", "2019-05-22T00:00:00Z")
ASKED = (
    ("audit", *AT),
    ("audit", "--as-if", "205", "--json", *AT),
    ("check", "p1", "--at", "2019-05-20T12:00:00Z"),
    ("queue", *AT),
    ("stats", *AT),
    ("agreement", *AT),
    ("idle", *AT),
    ("hiatus", *AT),
    ("history", "Bidding Queue", *AT),
    ("blame", "Moon Sites", *AT),
    ("export",),
    ("ruleset", "--history"),
    ("rules", "R203"),
    ("dynasty", "list"),
)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with an archive, in a place that everybody may look into."""
    with tempfile.TemporaryDirectory() as name:
        with closing(open_archive(Path(name) / "referee.sqlite")) as archive:
            take(archive, history(PLAY), parse_instant(AT[1]))
        Path(name).chmod(0o755)
        yield Path(name)


def answers(capsys: Capture, folder: Path) -> list[Ran]:
    return [referee(capsys, "--archive", str(folder / "referee.sqlite"), *asked) for asked in ASKED]


def test_where_nothing_can_be_written(folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    before = answers(capsys, folder)
    # The archive goes back two days: whether somebody who was not heard since may be idled, nobody can tell (3).
    assert all(ran.out and not ran.err and ran.code in (0, 1, 3) for ran in before)
    with powerless(folder):
        assert answers(capsys, folder) == before


def test_while_somebody_else_writes(folder: Path, capsys: Capture) -> None:
    before = answers(capsys, folder)
    with closing(sqlite3.connect(folder / "referee.sqlite", isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM events")
        writer.execute("DELETE FROM checkpoints")
        assert answers(capsys, folder) == before
        writer.execute("ROLLBACK")
    assert answers(capsys, folder) == before


def test_an_audit_need_not_be_able_to_keep_how_far_it_came(folder: Path, capsys: Capture) -> None:
    archive = ("--archive", str(folder / "referee.sqlite"))
    with closing(sqlite3.connect(folder / "referee.sqlite", isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        during = referee(capsys, *archive, "audit", *AT)
        assert writer.execute("SELECT count(*) FROM checkpoints").fetchone() == (0,)
    assert during == referee(capsys, *archive, "audit", *AT) and during.code == 1


def codes(document: dict[str, Any]) -> set[str]:
    return {finding["code"] for finding in document["findings"]}


# -- audit --as-if ------------------------------------------------------------------------------------


def test_an_audit_as_if(tmp_path: Path, capsys: Capture) -> None:
    of_unknown_text = [
        Evidence(replace(known.event, ruleset="166")) if isinstance(known.event, Dynasty) else known
        for known in history(PLAY)
    ]
    with closing(open_archive(tmp_path / "referee.sqlite")) as archive:
        archive.add(of_unknown_text)
    here = ("--archive", str(tmp_path / "referee.sqlite"), "audit", *AT)
    plain, supposed = (
        referee(capsys, *here, "--json").document,
        referee(capsys, *here, "--json", "--as-if", "167").document,
    )
    assert "assumed_ruleset" not in plain and supposed["assumed_ruleset"] == "167"
    assert codes(plain) == {"S101"} and "R203" in codes(supposed)
    assert "judged as if under ruleset 167" in referee(capsys, *here, "--as-if", "167").out
    again = referee(capsys, *here, "--json").document
    assert again["findings"] == plain["findings"] and again["run"] == plain["run"] != supposed["run"]
    refused = referee(capsys, *here, "--as-if", "168")
    assert refused.code == 2 and refused.err.count("\n") == 1
