"""What the pages count of everybody is what the table of players says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.opening import inquire
from referee.app.tables.counts import counts_of
from referee.app.tables.held import Held
from referee.app.tables.rows import posts, resolutions, votes
from referee.config import Config
from tests.cli.runner import referee
from tests.cli.test_tables import RECORDS, at, vote
from tests.instants import instant

MORE: list[dict[str, Any]] = [
    {"record": "player", "at": at("23:00"), "name": "Rob", "was": "Bob", "status": "active"},
    vote(20, "two", "Rob", "23:10", "AGAINST"),
    {"record": "edit", "comment": "8", "at": at("23:20"), "by": "?", "fields": ["removed"], "new": {"removed": True}},
    {"record": "status", "at": at("23:30"), "post": "tale", "status": "Illegal", "by": "?"},
    *({"record": "status", "at": at(f"23:3{n}"), "post": "two", "status": status, "by": "Dan"} for n, status in ((5, "Pending"), (6, "Enacted"), (7, "Pending"), (8, "Failed"))),
    {"record": "variable", "at": at("23:40"), "by": "Yan", "player": "Ann", "name": "Coins", "new": 3, "tracker": "GNDT"},
]  # fmt: skip


@pytest.mark.parametrize("now", ["2019-05-20 08:30", "2019-05-20 12:15", "2019-05-20 22:30", "2019-05-21 12:00"])
def test_the_pages_count_as_the_table_does(now: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of somebody who was renamed, a comment that is gone, a vote on what had been enacted, and somebody on no roster."""
    named = ("--archive", str(tmp_path / "a.sqlite"))
    (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in [*RECORDS, *MORE]), "utf-8")
    assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
    asked = (*named, "--at", f"{instant(now):%Y-%m-%dT%H:%M:%SZ}")
    table: Any = referee(capsys, "players", "--json", *asked).document
    with inquire(Config(home=str(tmp_path)), instant(now), tmp_path / "a.sqlite") as inquiry:
        held = Held(inquiry)
        audit = run_audit(inquiry.reading, inquiry.baseline, inquiry.book, keep=False).audit
        counted = counts_of(held, posts(held), votes(held), resolutions(held), audit.findings)
    assert not counted or any(row["mistakes"] for row in counted) == ("08:30" not in now)
    assert counted == [{column: row[column] for column in counted[0]} for row in table["players"]]
