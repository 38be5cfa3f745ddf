"""A simulated dynasty as the referee finds it: written, scraped, audited."""

from __future__ import annotations

import tempfile
from pathlib import Path

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.config import Config, load_config
from referee.demo.play import SERVED
from referee.demo.script import Script
from referee.demo.write import write_demo
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.events import Evidence
from referee.model.findings import Finding


def events_of(script: Script) -> list[Evidence]:
    """The events of a script, as scraping what it writes gives them."""
    with tempfile.TemporaryDirectory() as name:
        write_demo(script, Path(name))
        archive = open_archive(Path(name) / "referee.sqlite")
        try:
            scrape(archive, load_config(Path(name) / "referee.toml"), SERVED, lambda what, done, of: None)
            return list(archive.events())
        finally:
            archive.close()


def audited(script: Script, folder: Path, book: Book = CARRIED_BOOK) -> tuple[Finding, ...]:
    """What is found in a script, written into a folder; what a decision upheld included."""
    write_demo(script, folder)
    archive = open_archive(folder / "referee.sqlite")
    try:
        _, troubles = scrape(archive, load_config(folder / "referee.toml"), SERVED, lambda what, done, of: None)
        assert bool(troubles) == any(post.hidden for post in script.posts), troubles
        audit = run_audit(Reading(archive, Config(), SERVED), None, book).audit
        return (*audit.findings, *audit.upheld)
    finally:
        archive.close()
