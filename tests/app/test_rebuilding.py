"""`rebuild`: what was read of stored documents is read again, all of it or nothing; the rest stays."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from referee.app.audits.audit import run_audit
from referee.app.inquiry.dynasties import book_of
from referee.app.inquiry.reading import Reading
from referee.app.nights import rebuilding, scraping
from referee.app.nights.publishing import publish
from referee.app.nights.rebuilding import rebuild
from referee.app.nights.scraping import scrape
from referee.archive.documents import Rebuilt
from referee.archive.store import Archive, open_archive
from referee.config import Config, Publish, load_config
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.errors import PublishError, TemplateError
from referee.model.events import Evidence, Post, Revision, Status, kind_of
from referee.model.sources import Document, PageSeen
from referee.scrapers.expressionengine_parse import parse_page
from tests.instants import instant
from tests.reports.folder import Folder

NOW = instant("2019-06-26 00:00")
LIVE = Evidence(
    Revision(at=NOW, page="Moon Sites", id="99999", author="Ann", summary="", text=""), "https://w/?oldid=9"
)
"""What a live wiki told: no document holds it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_demo(simulate(3, ("R203",)), tmp_path)
    return tmp_path


@pytest.fixture
def config(folder: Path) -> Config:
    return load_config(folder / "referee.toml")


@pytest.fixture
def archive(folder: Path, config: Config) -> Iterator[Archive]:
    """Scraped from a demo's pages, dump and records, and audited."""
    opened = open_archive(folder / "referee.sqlite")
    assert scrape(opened, config, NOW)[1] == []
    opened.add([LIVE])
    run_audit(Reading(opened, Config(), NOW))
    yield opened
    opened.close()


def contents(folder: Path) -> dict[str, list[Any]]:
    """The rows of every table but the journal of runs."""
    connection = sqlite3.connect(folder / "referee.sqlite")
    kept = {
        table: sorted(map(repr, connection.execute(f"SELECT {columns} FROM {table}")))
        for table, columns in (
            ("events", "key, at, kind, body, origin, not_before"),
            ("sightings", "*"),
            ("versions", "*"),
            ("documents", "*"),
            ("facts", "*"),
            ("checkpoints", "*"),
        )
    }
    connection.close()
    return kept


def shouted(document: Document) -> PageSeen:
    """Another parser, which reads every title in capitals."""
    page = parse_page(document)
    loud = tuple(msgspec.structs.replace(seen, title=seen.title.upper()) for seen in page.posts)
    return msgspec.structs.replace(page, posts=loud)


def titles(archive: Archive) -> set[str]:
    return {known.event.title for known in archive.events(kinds=("post",)) if isinstance(known.event, Post)}


def test_what_a_faulty_parser_read_is_mended(
    folder: Path, config: Config, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that wrote authors small, took one icon of each comment, and saw no sidebar."""

    def faulty(document: Document) -> PageSeen:
        page = parse_page(document)
        posts = (
            msgspec.structs.replace(
                seen,
                comments=tuple(msgspec.structs.replace(one, icons=one.icons[:1]) for one in seen.comments)
                if seen.comments is not None
                else None,
                author=seen.author.lower(),
            )
            for seen in page.posts
        )
        return msgspec.structs.replace(page, posts=tuple(posts), roster=None)

    other = open_archive(tmp_path / "faulty.sqlite")
    with monkeypatch.context() as patched:
        patched.setattr(scraping, "parse_page", faulty)
        scrape(other, config, NOW)
    other.add([LIVE])
    assert other.fingerprint() != archive.fingerprint()
    assert set(rebuild(other, config, NOW).came) >= {"post", "roster"}
    assert list(other.events()) == list(archive.events()) and other.fingerprint() == archive.fingerprint()
    assert run_audit(Reading(other, Config(), NOW)) == run_audit(Reading(archive, Config(), NOW))
    other.close()


def test_a_damaged_sighting_is_mended(folder: Path, config: Config, archive: Archive) -> None:
    before = contents(folder)
    connection = sqlite3.connect(folder / "referee.sqlite")
    with connection:
        connection.execute("UPDATE versions SET body = CAST(replace(body, 'Proposal', 'Story Post') AS BLOB)")
    connection.close()
    assert contents(folder)["versions"] != before["versions"]
    assert rebuild(archive, config, NOW).went == {}
    assert contents(folder) == before


def test_another_parser_takes_effect_and_the_first_one_again(
    folder: Path, config: Config, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, quiet = contents(folder), titles(archive)
    assert not all(title.isupper() for title in quiet)
    with monkeypatch.context() as patched:
        patched.setattr(rebuilding, "parse_page", shouted)
        rebuilt = rebuild(archive, config, NOW)
        assert titles(archive) == {title.upper() for title in quiet}
        posts = len({title for title in quiet if title != title.upper()})
        assert rebuilt.went == rebuilt.came and rebuilt.went["post"] >= posts and set(rebuilt.went) == {"post"}
        assert contents(folder)["checkpoints"] == [], "all of them are later than the first post"
    rebuild(archive, config, NOW)
    assert titles(archive) == quiet
    after = contents(folder)
    assert {name: rows for name, rows in after.items() if name != "checkpoints"} == {
        name: rows for name, rows in before.items() if name != "checkpoints"
    }


def test_the_same_parser_changes_nothing_however_often(folder: Path, config: Config, archive: Archive) -> None:
    before = contents(folder)
    assert before["checkpoints"]
    for _ in range(2):
        rebuilt = rebuild(archive, config, NOW)
        assert (rebuilt.went, rebuilt.came, rebuilt.unread) == ({}, {}, ())
        assert (rebuilt.documents, rebuilt.events) == (
            len(before["documents"]),
            sum("'seen:" in row or "'sidebar'" in row or "'dump'" in row for row in before["events"]),
        )
        assert contents(folder) == before


def test_records_and_a_live_wiki_stay(config: Config, archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    def blind(document: Document) -> PageSeen:
        return PageSeen(url=document.url, served_at=document.fetched_at, posts=())

    kinds = archive.counts()
    monkeypatch.setattr(rebuilding, "parse_page", blind)
    monkeypatch.setattr(rebuilding, "parse_dump", lambda body, where, pages: [])
    rebuilt = rebuild(archive, config, NOW)
    left = archive.counts()
    assert left["player"] == kinds["player"] and left["dynasty"] == kinds["dynasty"]
    assert list(archive.events(kinds=("revision",))) == [LIVE]
    assert "post" not in left and "roster" not in left and rebuilt.events == 0 and rebuilt.came == {}


def test_a_page_that_is_no_longer_configured_stays(config: Config, archive: Archive) -> None:
    fewer = msgspec.structs.replace(config, wiki=msgspec.structs.replace(config.wiki, pages=("Ruleset",)))
    assert rebuild(archive, fewer, NOW).went == {}
    assert "Moon Sites" in archive.pages()


def test_checkpoints_before_the_first_change_stay(
    folder: Path, config: Config, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = max(known.at for known in archive.events(kinds=("post",)))

    def mended(document: Document) -> PageSeen:
        page = parse_page(document)
        posts = (
            msgspec.structs.replace(seen, title="Mended") if seen.posted_at == last else seen for seen in page.posts
        )
        return msgspec.structs.replace(page, posts=tuple(posts))

    at = "SELECT at FROM checkpoints ORDER BY at"
    connection = sqlite3.connect(folder / "referee.sqlite")
    before = [instant for (instant,) in connection.execute(at)]
    monkeypatch.setattr(rebuilding, "parse_page", mended)
    assert rebuild(archive, config, NOW).went == {"post": 1}
    changed_at = int(last.timestamp() * 1_000_000)
    left = [instant for (instant,) in connection.execute(at)]
    connection.close()
    assert left == [instant for instant in before if instant < changed_at] and 0 < len(left) < len(before)


def test_what_can_no_longer_be_read_makes_the_archive_partial_until_it_can(
    folder: Path, config: Config, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(folder)["events"]
    first = next(document.url for document in archive.documents.all() if document.kind == "post")

    def strict(document: Document) -> PageSeen:
        if document.url == first:
            raise TemplateError("is none of ours", where=document.url)
        return parse_page(document)

    with monkeypatch.context() as patched:
        patched.setattr(rebuilding, "parse_page", strict)
        rebuilt = rebuild(archive, config, NOW)
    assert rebuilt.unread == (f"{first}: is none of ours",) and rebuilt.documents == len(contents(folder)["documents"])
    result = run_audit(Reading(archive, Config(), NOW))
    assert not result.complete and first in result.note
    monkeypatch.setattr("referee.app.nights.publishing.log_in", lambda config: Folder(folder / "wiki"))
    with_account = msgspec.structs.replace(config, publish=Publish(account="Bot@x"))
    with pytest.raises(PublishError, match="is none of ours"):
        publish(archive, with_account, book_of(config), result, live=True)
    rebuild(archive, config, NOW + timedelta(hours=1))
    assert run_audit(Reading(archive, Config(), NOW)).complete and contents(folder)["events"] == before


def test_an_interrupted_one_leaves_everything_as_it_was(
    folder: Path, config: Config, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(folder)

    def watch(what: str, done: int, of: int) -> None:
        if done == of // 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(rebuilding, "parse_page", shouted)
    with pytest.raises(KeyboardInterrupt):
        rebuild(archive, config, NOW, watch)
    assert contents(folder) == before and run_audit(Reading(archive, Config(), NOW)).complete
    monkeypatch.undo()
    assert rebuild(archive, config, NOW).went == {}


_KILLED = """
import sys
from pathlib import Path
from tests.app.test_rebuilding import NOW, shouted
from referee.app.nights import rebuilding, scraping
from referee.archive.store import open_archive
from referee.config import load_config
folder = Path(sys.argv[1])
rebuilding.parse_page = shouted
def watch(what, done, of):
    if done == of:
        print("reading the last one", flush=True)
        sys.stdin.read()
rebuilding.rebuild(open_archive(folder / "referee.sqlite"), load_config(folder / "referee.toml"), NOW, watch)
"""


def test_a_kill_leaves_everything_as_it_was(folder: Path, archive: Archive) -> None:
    before = contents(folder)
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", _KILLED, str(folder)], stdin=pipe, stdout=pipe, text=True) as killed:
        assert killed.stdout is not None and killed.stdout.readline() == "reading the last one\n"
        os.kill(killed.pid, signal.SIGKILL)
    assert contents(folder) == before


def test_an_archive_of_an_older_schema_is_rebuilt_to_what_it_was(tmp_path: Path) -> None:
    """The documents of an archive that Referee 0.1.0 wrote tell the same events today, but for two things.

    Who signed "Enacted 3-0 by Ann.", and what is not seen of the comments.
    """
    connection = sqlite3.connect(tmp_path / "referee.sqlite")
    connection.executescript((Path(__file__).parents[1] / "archive" / "schema_1.sql").read_text("utf-8"))
    connection.close()
    archive = open_archive(tmp_path / "referee.sqlite")
    before = list(archive.events())
    rebuilt = rebuild(archive, Config(wiki=msgspec.structs.replace(Config().wiki, pages=("Tea",))), NOW)
    after = list(archive.events())
    archive.close()
    assert rebuilt == Rebuilt(
        documents=4, events=11, went={"claim": 2, "status": 1}, came={"claim": 2, "status": 1}, unread=()
    )
    signed = [
        Evidence(replace(known.event, by="Ann"), known.source) if isinstance(known.event, Status) else known
        for known in before
    ]
    kept = [[known for known in events if kind_of(known.event) != "claim"] for events in (signed, after)]
    assert kept[0] == kept[1] and len(kept[0]) == 16
