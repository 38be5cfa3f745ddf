"""A Ruleset page of two hundred revisions on a real MediaWiki, audited against the blog's enactments."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from referee.demo.script import Script
from referee.demo.write import dump
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.specimen import specimen
from referee.model.events import AnyEvent, Comment, Dynasty, Player, Post, Revision, Status
from referee.model.records import format_record
from tests.cli.runner import referee
from tests.integration.mediawiki import MediaWiki

PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve")
START = datetime(2019, 3, 1, tzinfo=UTC)
DAYS = 96
VANDAL, TYPIST = "Mallory", "Cat"
END = "= Special Case ="


class Page:
    """The page as it is edited, and everything that was done on the blog beside it."""

    def __init__(self) -> None:
        law = carried_law("205")
        assert law is not None
        self.text = specimen(law, CARRIED_BOOK.by_name).replace("= Dynastic Rules =", "= Dynastic Rules =\n")
        self.revisions: list[Revision] = []
        self.records: list[AnyEvent] = [Dynasty(at=START, name="d", ruleset="205", emperor="Eve")]
        self.records += [Player(at=START, name=name, status="active", admin=name in PLAYERS[:2]) for name in PLAYERS]
        self.save(START, "Eve", "A new dynasty")

    def save(self, at: datetime, by: str, summary: str) -> str:
        number = str(len(self.revisions) + 1)
        self.revisions.append(
            Revision(
                at=at,
                page="Ruleset",
                id=number,
                parent=str(int(number) - 1),
                author=by,
                summary=summary,
                text=self.text.strip(),
            )
        )
        return number

    def create(self, name: str, said: str) -> None:
        self.text = self.text.replace(END, f"== {name} ==\n* {said}\n\n{END}", 1)

    def enact(self, day: int, hour: int, author: str) -> tuple[str, datetime]:
        """A Proposal of one day, popular at once, and enacted thirteen hours later."""
        posted = START + timedelta(days=day, hours=hour)
        name, slug = f"Law {day} {hour}", f"law_{day}_{hour}"
        body = f'Create a rule called "{name}" with the text "{name} is kept dry."'
        self.records.append(Post(at=posted, id=slug, author=author, category="Proposal", title=name, body=body))
        for number, voter in enumerate(player for player in PLAYERS if player != author):
            at = posted + timedelta(minutes=10 + number)
            self.records.append(Comment(at=at, id=f"{slug}-{number}", post=slug, author=voter, icons=("FOR",)))
        enacted = posted + timedelta(hours=13)
        note = "Reached quorum 5 votes to 0. Enacted by Ann."
        self.records.append(Status(at=enacted, post=slug, status="Enacted", by="Ann", note=note))
        return name, enacted


def played() -> tuple[Page, dict[str, str]]:
    """Ninety-six days: two enactments a day, spelling mended, a vandal, and one enactment written a day late."""
    page, wrong = Page(), dict[str, str]()
    for day in range(DAYS):
        for hour, author in ((1, "Cat"), (3, "Dan")):
            name, enacted = page.enact(day, hour, author)
            late = (day, hour) == (40, 3)
            misspelt = hour == 1 and day % 48 == 10
            if late:
                page.records.append(
                    Post(at=enacted, id="s1", author="Dan", category="Story Post", title="Hi", body="Hi")
                )
                page.create(name, f"{name} is kept dry.")
                wrong["T104"] = page.save(enacted + timedelta(hours=3), "Bob", f'Enacting "{name}"')
                continue
            page.create(name, f"{name} is kpet dry." if misspelt else f"{name} is kept dry.")
            page.save(enacted - timedelta(minutes=2), "Ann", f"/* Dynastic Rules */ Enacting Proposal: {name}")
            if misspelt:
                page.text = page.text.replace("kpet", "kept")
                page.save(enacted + timedelta(minutes=30), TYPIST, "typo")
        if day == 60:
            whole = page.text
            at = START + timedelta(days=day, hours=20)
            page.text = whole[: whole.index(END)].replace("at least 12 hours", "at least 1 hours")
            wrong["T108"] = page.save(at, VANDAL, "fixed it")
            page.text = whole
            page.save(at + timedelta(minutes=4), "Bob", "Reverting vandalism")
    while len(page.revisions) < 200:
        at = page.revisions[-1].at + timedelta(hours=1)
        page.text = (
            page.text.replace("so Idle", "soo Idle")
            if "so Idle" in page.text
            else page.text.replace("soo Idle", "so Idle")
        )
        page.save(at, TYPIST, "spelling")
    return page, wrong


def test_two_hundred_revisions_are_audited(wiki: MediaWiki, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, wrong = played()
    assert len(page.revisions) == 200
    for name in (*PLAYERS, VANDAL):
        wiki.create_user(name)
    script = Script(members={name: number for number, name in enumerate((*PLAYERS, VANDAL), start=101)})
    script.revisions = page.revisions
    file = tmp_path / "wiki.xml"
    file.write_text(dump(script), "utf-8")
    wiki.import_dump(file)
    records = tmp_path / "records.jsonl"
    records.write_text("\n".join(format_record(event) for event in page.records) + "\n", "utf-8")
    config_file = tmp_path / "referee.toml"
    config_file.write_text(
        f'[wiki]\nlive = true\nurl = "{wiki.url}"\npages = ["Ruleset"]\n\n[records]\nfiles = ["records.jsonl"]\n\n'
        '[http]\ncontact = "tests@example.org"\n',
        "utf-8",
    )
    config = ("--config", str(config_file))
    at = ("--at", "2019-06-26T00:00:00Z")
    scraped = referee(capsys, *config, "scrape", *at)
    assert scraped.code == 0, scraped.err
    findings: Any = referee(capsys, *config, "audit", *at, "--json").document["findings"]
    entries: Any = referee(capsys, *config, "ruleset", "--history", "--json").document["revisions"]
    assert len(entries) == 200
    by_summary = {entry["summary"]: entry for entry in entries}
    told = [(finding["code"], finding["actor"]) for finding in findings]
    assert sorted(told) == [("T104", "Bob"), ("T108", VANDAL)], "a word misspelt and mended is nothing"
    late = next(finding for finding in findings if finding["code"] == "T104")
    assert "Law 40 3" in late["message"] and "3 h" in late["message"]
    assert by_summary["fixed it"]["law"] is False and by_summary["fixed it"]["ground"] == ""
    assert by_summary["Reverting vandalism"]["law"] is True
    assert sum(entry["ground"] == "spelling" for entry in entries) >= 4
    assert sum(entry["ground"].startswith("“Law") for entry in entries) == 2 * DAYS
    assert {"T104", "T108"} == set(wrong)
    law: Any = referee(capsys, *config, "ruleset", "--revision", entries[-1]["revision"], "--json").document
    assert law["parameters"]["enact-after"]["values"] == ["12"]
