"""Kills around the save: the next run leaves one whole revision, and it can be taken back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from referee.archive.store import open_archive
from referee.config import Config, load_config
from referee.errors import EXIT_UNJUDGED, EXIT_YES
from referee.model.instants import format_instant
from referee.net.mediawiki import Wiki
from referee.reports.publish import BEGIN, END, Door, section_of
from tests.cli.runner import referee
from tests.instants import instant
from tests.integration.mediawiki import BOT_PASSWORD, MediaWiki
from tests.notation import history

ROOT = Path(__file__).resolve().parents[2]
CONTACT = "tests@example.org"
PLAY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"
PAGES = ("Referee/Audit", "Referee/Queue", "Referee/Stats")
START = instant("2019-05-20 12:00")
ENDED = (EXIT_YES, EXIT_UNJUDGED)
"""The codes of what was done to its end: from the second night on what it rests on is old."""


@pytest.fixture(autouse=True)
def every_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each night has something to say: that it is of another instant."""
    monkeypatch.setattr("referee.reports.publish.same_but_for_when", str.__eq__)


class Publisher:
    """A place where nights are published, and killed; each night finds other things to say."""

    def __init__(self, folder: Path, wiki: MediaWiki, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.wiki, self._capsys = folder / "referee.toml", wiki, capsys
        self.night = 0
        live = f'[wiki]\nurl = "{wiki.url}"\n[publish]\naccount = "{wiki.account}"\n'
        self.file.write_text(f'{live}[http]\ncontact = "{CONTACT}"\n', "utf-8")
        with closing(open_archive(folder / "referee.sqlite")) as archive:
            archive.add(history(PLAY))

    @property
    def config(self) -> Config:
        return load_config(self.file)

    def door(self) -> Door:
        door = Wiki(self.wiki.url, "/", CONTACT, timeout=30)
        door.log_in(self.wiki.account, BOT_PASSWORD)
        return door

    @property
    def at(self) -> datetime:
        return START + timedelta(days=self.night)

    def command(self, what: str) -> list[str]:
        at = ["--at", format_instant(self.at)] if what == "publish" else []
        return ["--config", str(self.file), what, "--live", *at]

    def killed(self, step: int, what: str) -> bool:
        """Whether a command was killed at that step; False where it ended before."""
        command = [sys.executable, "-m", "tests.integration.killed", str(step), *self.command(what)]
        done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False)
        assert done.returncode in (*ENDED, -signal.SIGKILL), done.stderr
        return done.returncode not in ENDED

    def run(self, what: str) -> None:
        """Run a command in this process."""
        ran = referee(self._capsys, *self.command(what))
        assert ran.code in ENDED, ran.err

    def shown(self, door: Door) -> dict[str, str]:
        """What stands on each page: whole, between one pair of markers."""
        texts = {title: door.read(title).text for title in PAGES}
        for text in texts.values():
            assert not text or (text.count(BEGIN), text.count(END)) == (1, 1)
        return {title: section_of(text) or "" for title, text in texts.items()}

    def is_reverting(self) -> bool:
        """Whether the journal knows of a `revert` that has not ended."""
        with closing(open_archive(self.file.with_name("referee.sqlite"))) as archive:
            return bool(archive.journal.asked_back())

    def journalled(self, *, settled: bool = True) -> dict[str, list[int]]:
        """The revisions of each page that the journal knows and were not taken back."""
        with closing(open_archive(self.file.with_name("referee.sqlite"))) as archive:
            assert not settled or archive.journal.intentions() == []
            edits = [edit for edit in archive.journal.publications() if not edit.reverted]
        return {title: [edit.saved for edit in edits if edit.page == title] for title in PAGES}


def made_since(door: Door, bases: dict[str, int]) -> dict[str, list[int]]:
    """Our revisions of each page after another."""
    return {title: [page.revision for page in door.ours(title, base)] for title, base in bases.items()}


def kill_publishing(publisher: Publisher, steps: Iterable[int], meddle: Callable[[], None] = lambda: None) -> int:
    """Publish and kill at each step, until there are no more, then publish and take back; returns how many there were.

    Between the kill and the next run somebody may `meddle`.
    """
    kills, door = 0, publisher.door()
    for step in steps:
        publisher.night += 1
        before, bases = publisher.shown(door), {title: door.read(title).revision for title in PAGES}
        killed = publisher.killed(step, "publish")
        meddle()
        publisher.run("publish")
        day = f"{publisher.at.day} {publisher.at:%B %Y}"
        assert all(day in text for text in publisher.shown(door).values()), f"step {step}"
        made = made_since(door, bases)
        assert all(len(revisions) == 1 for revisions in made.values()), f"step {step}: one whole revision, not {made}"
        assert publisher.journalled() == made, f"step {step}"
        publisher.run("revert")
        assert publisher.shown(door) == before, f"step {step}: taken back"
        if not killed:
            break
        kills += 1
    return kills


def kill_reverting(publisher: Publisher, steps: Iterable[int]) -> int:
    """The same of taking back: kill that at each step, and take back again, which goes no night deeper."""
    kills, door = 0, publisher.door()
    publisher.night += 1
    publisher.run("publish")
    earlier = publisher.journalled()
    for step in steps:
        publisher.night += 1
        before = publisher.shown(door)
        publisher.run("publish")
        bases = {title: door.read(title).revision for title in PAGES}
        killed = publisher.killed(step, "revert")
        if publisher.journalled(settled=False) != earlier or publisher.is_reverting():
            publisher.run("revert")
        assert publisher.shown(door) == before, f"step {step}: taken back"
        made = made_since(door, bases)
        assert all(len(revisions) == 1 for revisions in made.values()), f"step {step}: once, not {made}"
        assert publisher.journalled() == earlier, f"step {step}: no night deeper"
        if not killed:
            break
        kills += 1
    return kills


@pytest.fixture
def on_wiki(
    wiki: MediaWiki, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Publisher:
    monkeypatch.setenv("REFEREE_PASSWORD", BOT_PASSWORD)
    return Publisher(tmp_path, wiki, capsys)


def test_a_wiki_survives_kills(on_wiki: Publisher) -> None:
    assert kill_publishing(on_wiki, [31, 36]) + kill_reverting(on_wiki, [15, 28]) == 4


@pytest.mark.soak
def test_every_kill_of_publishing_on_a_wiki(on_wiki: Publisher) -> None:
    assert kill_publishing(on_wiki, count(1)) >= 69


@pytest.mark.soak
def test_every_kill_of_taking_back_on_a_wiki(on_wiki: Publisher) -> None:
    assert kill_reverting(on_wiki, count(1)) >= 66


@pytest.mark.soak
def test_every_kill_on_a_wiki_that_somebody_edits_before_the_next_run(on_wiki: Publisher, wiki: MediaWiki) -> None:
    def meddle() -> None:
        above, _, rest = wiki.text(PAGES[0]).partition(BEGIN)
        assert all(line in above for line in lines)
        lines.append(f"human line {len(lines)}")
        wiki.edit(PAGES[0], "\n".join(lines) + f"\n{BEGIN}{rest}")

    lines: list[str] = []
    kill_publishing(on_wiki, [10_000])  # the pages are there, before anybody edits them
    assert kill_publishing(on_wiki, count(1), meddle) >= 69
