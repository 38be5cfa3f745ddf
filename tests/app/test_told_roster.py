"""Who plays before a list of players is seen: single records do not tell that nobody else does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.heard import told_until
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.inquiry.settled import settled_in
from referee.app.nights.scraping import scrape
from referee.app.questions.meant import check
from referee.app.questions.supposing import supposed, supposing
from referee.app.questions.votes import answer_about
from referee.archive.store import open_archive
from referee.config import load_config
from referee.model.events import Dynasty, Evidence, Player, Status
from referee.model.records import format_record
from tests.blogpages import Said, month_page, post_page
from tests.instants import instant

SEEN = instant("2019-05-23 20:00")
BEFORE = instant("2019-05-22 20:00")
"""A day before the list of players was seen, and two and a half after p1 was posted."""
SIDEBAR = ("Cat", "Dan", "Eve")
VOTES: tuple[Said, ...] = (
    ("Cat", "10:00:00", "for"),
    ("Ann", "11:00:00", "against"),
    ("Bob", "11:01:00", "against"),
    ("Dan", "11:02:00", "against"),
)


def read_into(folder: Path, records: str, sidebar: tuple[str, ...] = SIDEBAR) -> Inquiry:
    """One Proposal, its votes and, two days later, the list of players; records of the dynasty and of these players."""
    (folder / "blog" / "archive").mkdir(parents=True)
    (folder / "blog" / "archive" / "p1.html").write_text(post_page(VOTES, 4, roster=sidebar), "utf-8")
    (folder / "blog" / "2019" / "05").mkdir(parents=True)
    (folder / "blog" / "2019" / "05" / "index.html").write_text(month_page(4), "utf-8")
    (folder / "blog" / "served.json").write_text(json.dumps({"default": f"{SEEN:%Y-%m-%dT%H:%M:%SZ}"}))
    start = instant("2019-05-19 00:00")
    told = [
        Dynasty(at=start, name="167", ruleset="167", emperor="Eve"),
        *(
            Player(at=start, name=name.strip("-"), status="idle" if "-" in name else "active")
            for name in records.split()
        ),
    ]
    (folder / "play.jsonl").write_text("\n".join(map(format_record, told)), "utf-8")
    (folder / "referee.toml").write_text('[blog]\nsaved = "blog"\n[records]\nfiles = ["play.jsonl"]\n')
    archive, config = open_archive(folder / "referee.sqlite"), load_config(folder / "referee.toml")
    scrape(archive, config, SEEN)
    return Inquiry(archive, config, BEFORE)


def check_of(inquiry: Inquiry, post: str) -> dict[str, Any]:
    """What `referee check --json` says."""
    return answer_about(*check(inquiry, post), inquiry.reading)


@pytest.mark.parametrize("records", ["", "Cat", "-Cat", "Ann Bob Cat Dan"])
def test_whoever_is_missing_in_records_and_seen_later_leaves_open_who_plays(records: str, tmp_path: Path) -> None:
    answer = check_of(read_into(tmp_path, records), "p1")
    assert answer["can_enact"]["now"] is None
    assert answer["can_fail"]["now"] is None
    assert {lack["code"] for lack in answer["lacking"]} == {"roster-unclear"}


def test_records_of_all_that_are_seen_later_tell_who_plays(tmp_path: Path) -> None:
    answer = check_of(read_into(tmp_path, "Ann Bob Cat Dan Eve"), "p1")
    assert (answer["players"], answer["quorum"]) == (5, 3)
    assert (answer["can_enact"]["now"], answer["can_fail"]["now"]) == (False, True)


@pytest.mark.parametrize("condition", ["idle Cat", "unidle Cat"])
@pytest.mark.parametrize("records", ["", "Cat"])
def test_who_is_supposed_to_play_does_not_tell_who_else_does(condition: str, records: str, tmp_path: Path) -> None:
    inquiry = read_into(tmp_path, records)
    with supposing(inquiry, supposed(inquiry, [condition], [], [])) as asked:
        answer = check_of(asked, "p1")
    assert (answer["can_enact"]["now"], answer["can_fail"]["now"]) == (None, None)


@pytest.mark.parametrize("condition", ["idle Cat", "unidle Cat"])
def test_where_no_list_is_ever_seen_a_supposition_makes_none(condition: str, tmp_path: Path) -> None:
    inquiry = read_into(tmp_path, "", sidebar=())
    with supposing(inquiry, supposed(inquiry, [condition], [], [])) as asked:
        assert check_of(asked, "p1")["can_enact"]["now"] is None


def test_where_no_list_is_ever_seen_records_tell_who_plays(tmp_path: Path) -> None:
    answer = check_of(read_into(tmp_path, "Ann Bob Cat Dan Eve", sidebar=()), "p1")
    assert answer["quorum"] == 3
    assert answer["can_fail"]["now"] is True


def test_nobody_is_accused_of_not_playing_by_a_record_of_another(tmp_path: Path) -> None:
    inquiry = read_into(tmp_path, "Cat")
    found = run_audit(Reading(inquiry.archive, inquiry.config, SEEN)).audit.findings
    assert [(one.code, one.verdict) for one in found if one.verdict == "violation"] == []


def test_once_more_is_read_what_was_kept_is_judged_anew(tmp_path: Path) -> None:
    """An audit before the list was seen took one record for all."""
    whole = read_into(tmp_path / "whole", "Cat")
    folder = tmp_path / "later"
    inquiry = read_into(folder, "Cat", sidebar=())
    run_audit(Reading(inquiry.archive, inquiry.config, BEFORE), keep=True)
    assert check_of(inquiry, "p1")["quorum"] == 1
    page = Path("blog", "archive", "p1.html")
    (folder / page).write_bytes((tmp_path / "whole" / page).read_bytes())
    later = instant("2019-05-23 21:00")
    (folder / "blog" / "served.json").write_text(json.dumps({"default": f"{later:%Y-%m-%dT%H:%M:%SZ}"}))
    scrape(inquiry.archive, inquiry.config, later)
    assert check_of(inquiry, "p1")["can_enact"]["now"] is None
    assert check_of(whole, "p1")["can_enact"]["now"] is None


def test_from_when_on_records_do_not_tell(tmp_path: Path) -> None:
    assert told_until(read_into(tmp_path / "one", "Cat").archive) == instant("2019-05-20 09:00")
    assert told_until(read_into(tmp_path / "all", "Ann Bob Cat -Dan Eve").archive) is None


def test_what_was_resolved_is_told_by_no_other_roster(tmp_path: Path) -> None:
    """Pages tell of resolved matters by one replay of their own."""
    inquiry = read_into(tmp_path, "Cat")
    enacted = Status(at=BEFORE, post="p1", status="Enacted", by="Ann")
    inquiry.archive.add([Evidence(enacted)])
    (settled,) = settled_in(inquiry, None, BEFORE, {("p1", BEFORE, "Enacted")})
    assert "Cat" in settled.state.core.roster.people
    assert not settled.state.core.roster.known
