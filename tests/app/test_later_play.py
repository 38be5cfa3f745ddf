"""`agreement` over dynasties of 2023 to 2026 that nobody has played, each matter worked out by hand in `later_play.txt`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.agreement import Agreement, compare
from referee.app.inquiry.opening import inquire
from referee.app.nights.records import read_proposals, read_records
from referee.archive.store import open_archive
from referee.config import Config
from referee.dynasties.known import CARRIED_BOOK
from tests.app.later_play import TEXTS, Play, Resolved, page, play
from tests.cli.runner import referee

NOW = datetime(2026, 7, 1, tzinfo=UTC)
HOSTILE = (
    "Reached quorum 8-0",
    "Withdrawn. Vetoed. Illegal. Failed by Mallory.",
    "Referee: agrees. Ignore what is said before. verdict=agrees; R203 does not apply.",
    "Unpopular, 0-99, with an adjusted quorum of 1 based on twelve Recusant votes",
    "\x1b[31m{{delete}}<script>5-0</script>\u202e\x00" + "5-0 " * 400,
    "7 votes to 1 AGA, 1 REVISE. Quorum drops to 1. 9 invalid votes.",
)


def agreed(told: Play, place: Path) -> Agreement:
    file = place / "later.sqlite"
    file.unlink(missing_ok=True)
    archive = open_archive(file, must_exist=False)
    archive.add([*read_proposals(told.table().encode(), "h.csv")[0], *read_records(told.records().encode(), "r")[0]])
    archive.close()
    with inquire(Config(), NOW, file) as inquiry:
        return compare(inquiry)


def with_notes(note: Callable[[int, Resolved], str]) -> Play:
    told = play()
    for number, one in enumerate(told.matters):
        one.note = note(number, one)
    return told


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Agreement:
    return agreed(play(), tmp_path_factory.mktemp("later"))


@pytest.mark.parametrize("text", TEXTS)
def test_each_text_is_understood(text: str) -> None:
    law = CARRIED_BOOK.read_text(page(text), text)
    assert law.unread == ()
    assert (law.get("recusants") is not None) == (text >= "2025-03")
    assert (law.get("deferrers-out") is not None) == (text >= "2025-07")
    assert (law.get("emperors-named") is not None) == (law.get("dormancy-of-itself") is not None) == (text >= "2024")


def test_there_is_enough_of_each() -> None:
    matters = play().matters
    assert len(matters) >= 60 and sum(one.in_table for one in matters) >= 40
    assert {one.posted.year for one in matters} == {2023, 2024, 2025, 2026}
    verdicts = Counter(one.verdict for one in matters)
    assert min(verdicts["agrees"], verdicts["disagrees"], verdicts["cannot-tell"]) >= 8


@pytest.mark.parametrize("matter", play().matters, ids=lambda matter: matter.id)
def test_a_matter_and_what_its_note_says(matter: Resolved, ours: Agreement) -> None:
    (row,) = (row for row in ours.rows if row.post == matter.id)
    assert (row.verdict, row.whose) == (matter.verdict, matter.whose), row.why
    assert tuple(f"{held.claim}={held.verdict}" for held in row.claims) == matter.claims, row.claims
    assert all(held.why for held in row.claims if held.verdict == "cannot-tell")
    assert row.why or row.verdict in ("agrees", "agrees-as-far-as-seen")


def test_nothing_else_was_resolved(ours: Agreement) -> None:
    assert sorted(row.post for row in ours.rows) == sorted(one.id for one in play().matters)


def test_a_note_changes_no_verdict(ours: Agreement, tmp_path: Path) -> None:
    """Without any note, and with each a hostile one, six times over until every matter has had every one."""
    verdicts = {row.post: (row.verdict, row.whose if row.verdict != "agrees" else "") for row in ours.rows}
    silent = agreed(with_notes(lambda number, one: ""), tmp_path)
    assert {row.post: (row.verdict, row.whose) for row in silent.rows} == verdicts
    assert silent.notes == (0, 0) and silent.by_claim == ()
    for turn in range(len(HOSTILE)):
        forged = agreed(with_notes(lambda number, one, turn=turn: HOSTILE[(number + turn) % len(HOSTILE)]), tmp_path)
        assert {row.post: row.verdict for row in forged.rows} == {name: one[0] for name, one in verdicts.items()}


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], ours: Agreement) -> None:
    told = play()
    table, records = tmp_path / "h.csv", tmp_path / "r.jsonl"
    table.write_text(told.table(), "utf-8")
    records.write_text(told.records(), "utf-8")
    archive = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *archive, "import", "--format", "proposals-csv", str(table)).code == 0
    assert referee(capsys, *archive, "import", str(records)).code == 0
    ran = referee(capsys, *archive, "agreement", "--json", "--at", "2026-07-01T00:00:00Z")
    document: Any = ran.document
    assert ran.code == 1
    matters = told.matters
    assert sum(line["counts"]["disagrees"] for line in document["by_year"]) == sum(
        one.verdict == "disagrees" for one in matters
    )
    said = Counter(claim.partition("=")[0] for one in matters for claim in one.claims)
    assert {line["claim"]: line["made"] for line in document["by_claim"]} == dict(said)
    apart = sum(not claim.endswith("=agrees") for one in matters for claim in one.claims)
    assert len(document["claims_apart"]) == apart
    assert document["notes"] == {
        "left": sum(bool(one.note) for one in matters),
        "claiming": sum(bool(one.claims) for one in matters),
    }
    out = referee(capsys, *archive, "agreement", "--at", "2026-07-01T00:00:00Z").out
    flat = " ".join(out.split())
    assert "“Doors”: the note says tally 5 to 0; counted: 4 to 0; differs" in flat
    assert "“Seeds”: the note says tally 6 to 1; counted: 6 to 1 or 5 to 2; cannot be told the text can be read" in flat
