"""Decisions that records and mails both tell: one each, judged by the recorded ballots and timed by the mails."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.app.mails.deciding import judged
from referee.app.mails.decisions import Kept, decisions_in
from referee.app.mails.recorded import Recorded, joined
from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.config import load_config
from referee.demo.nomics.agora import play_agora
from referee.demo.nomics.letters import files_of
from referee.demo.write import write_files
from referee.model.decisions import Decision, Strengths
from referee.nomics.matters import Running

DAY = timedelta(days=1)
BEGUN = datetime(2019, 7, 1, tzinfo=UTC)


def matter(key: str, number: int, day: int = 0, title: str = "Less Clocks") -> Running:
    at = BEGUN + day * DAY
    return Running(key, number, title, title, "Ann", at, at + 7 * DAY, at + 7 * DAY)


def record(name: str, number: int, day: int = 8, title: str = "less  clocks") -> Recorded:
    decision = Decision(name, number, title, "Ann", 1, 2, Strengths(3, 0, 15, ()), {})  # type: ignore[arg-type]
    return Recorded(name, BEGUN + day * DAY, judged(decision), None)


@pytest.mark.parametrize(
    ("matters", "records", "expected"),
    [
        ([matter("0", 1)], [record("a", 1)], {"0": "a"}),
        ([matter("0", 1)], [record("a", 2)], {}),
        ([matter("0", 1)], [record("a", 1, day=-1)], {}),  # recorded before it began: another vote on it
        ([matter("0", 1)], [record("a", 1, title="More Clocks")], {}),
        ([matter("0", 1)], [record("a", 1, title="")], {"0": "a"}),
        ([matter("0", 1), matter("1", 1, 20)], [record("a", 1), record("b", 1, 28)], {"0": "a", "1": "b"}),
        ([matter("0", 1, 20)], [record("a", 1, 28), record("b", 1, 30)], {}),  # which of them, nobody can tell
        ([matter("0", 1), matter("1", 1, 20)], [record("b", 1, 28)], {}),
    ],
)
def test_which_are_the_same(matters: list[Running], records: list[Recorded], expected: dict[str, str]) -> None:
    assert {key: each.name for key, each in joined(matters, records).items()} == expected


def kept_in(folder: Path, codes: tuple[str, ...], *, records: bool = True) -> tuple[list[Kept], list[str]]:
    """The decisions of a demo that was scraped, and the codes and verdicts of what an audit finds."""
    game = play_agora(5, codes)
    files = files_of(game)
    if not records:
        files["records.jsonl"] = b""
    write_files(files, game.manifest(), folder)
    config = load_config(folder / "referee.toml")
    archive = open_archive(folder / "referee.sqlite")
    try:
        scrape(archive, config, game.ends)
        findings = run_audit(Reading(archive, config, game.ends)).audit.findings
        kept = decisions_in(archive, config, game.ends)
        return sorted(kept, key=lambda each: each.judged.decision.proposal), [
            f"{each.code} {each.verdict}" for each in findings
        ]
    finally:
        archive.close()


def test_each_proposal_is_told_once_and_as_it_was_recorded(tmp_path: Path) -> None:
    kept, found = kept_in(tmp_path, ())
    names = [each.judged.decision.proposal for each in kept]
    assert len(names) == len(set(names)) and found == []
    for each in kept:
        assert each.mailed is not None and each.mailed.record is not None
        assert each.announced is None or (each.result == each.announced["result"] and each.differs == [])


def test_without_records_nobody_is_accused_and_what_is_certain_is_the_same(tmp_path: Path) -> None:
    kept, _ = kept_in(tmp_path / "both", ())
    alone, found = kept_in(tmp_path / "mails", (), records=False)
    assert {each.partition(" ")[2] for each in found} == {"undetermined"} and len(kept) == len(alone)
    for one, other in zip(kept, alone, strict=True):
        assert one.judged.decision.proposal == other.judged.decision.proposal
        assert other.result in (None, one.result)
    assert any(each.result is not None for each in alone)


def test_what_was_announced_otherwise_is_told_once(tmp_path: Path) -> None:
    assert sorted(kept_in(tmp_path, ("N101",))[1]) == ["N101 advisory", "N101 violation"]
