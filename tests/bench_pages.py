"""Web pages and questions: of one dynasty, of a night's change of it, and on BlogNomic's whole history."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

from referee.app.audits.agreed import keep_agreement
from referee.app.called import keep_titles
from referee.app.inquiry.opening import Inquiry
from referee.app.nights.scraping import scrape
from referee.app.tracked.ledger import follow_pages
from referee.archive.store import Archive, open_archive
from referee.config import Config, load_config
from referee.demo.plants import PLANTS, simulate
from referee.demo.plants.core import APART
from referee.demo.write import write_demo
from tests.bench_history import one_more_day, whole_history
from tests.bench_running import Figure, Ran, loading, run

NIGHTS = 3
QUESTIONS: tuple[tuple[str, ...], ...] = (
    ("queue",),
    ("idle",),
    ("hiatus",),
    ("news",),
    ("history", "Ember", "--since", "7d"),
    ("blame", "Moon Sites", "Civil Titles:Ember"),
    ("audit", "--since", "2d"),
    ("votes", "--since", "2d"),
    ("posts", "--since", "2d"),
    ("resolutions", "--since", "2d"),
    ("findings", "--since", "2d"),
    ("rule", "R203"),
    ("rule", "M102"),
)
MAKING_TABLES: tuple[tuple[str, ...], ...] = (("players", "--since", "2d"), ("agreement", "--dynasty", "273"))
"""What pandas counts: loading that alone takes longer than any other question."""


def bench_pages(folder: Path) -> Iterator[Figure]:
    """The pages of a dynasty in which everything went wrong, then night after night with a day more of play."""
    script = simulate(1, [code for code in PLANTS if code not in APART])
    write_demo(script, folder / "demo")
    assert script.served_at is not None
    config, path = load_config(folder / "demo" / "referee.toml"), folder / "dynasty.sqlite"
    archive = open_archive(path)
    scrape(archive, config, script.served_at, lambda what, done, of: None)
    span = archive.span()
    archive.close()
    assert span is not None
    now = span[1] - timedelta(days=NIGHTS)
    yield Figure("the pages of one dynasty", _reported(path, now, folder / "one").cpu, "s", 5)
    nights = [_reported(path, now + timedelta(days=night), folder / "one").cpu for night in range(1, NIGHTS + 1)]
    yield Figure("the pages of a night's change", sorted(nights)[NIGHTS // 2], "s", 1)


def _keep(archive: Archive, now: datetime) -> None:
    """What a night keeps before it makes pages."""
    inquiry = Inquiry(archive, Config(), now)
    follow_pages(inquiry)
    keep_agreement(inquiry)
    keep_titles(archive)
    inquiry.playing.keep()


def _reported(path: Path, now: datetime, folder: Path) -> Ran:
    """The pages after an audit, as a night makes them."""
    run(path, now, "audit", "--since", "1d")
    with closing(open_archive(path)) as archive:
        _keep(archive, now)
    return run(path, now, "report", "--html", str(folder))


def bench_questions(folder: Path) -> Iterator[Figure]:
    """Twenty years of lawful dynasties, and what is asked of them after a night."""
    path = folder / "years.sqlite"
    archive = open_archive(path)
    archive.add(whole_history())
    now = one_more_day(archive, "new")
    _keep(archive, now)
    archive.close()
    run(path, now, "audit", "--since", "1d")
    pandas = min(loading("pandas", folder) for _ in range(3))
    yield Figure("loading pandas", pandas, "s")
    for question in (*QUESTIONS, *MAKING_TABLES):
        took, mark = min(run(path, now, *question).cpu for _ in range(3)), 0.3
        yield Figure(
            f"of twenty years: {' '.join(question)}", took, "s", mark + pandas if question in MAKING_TABLES else mark
        )
    whole = run(path, now, "report", "--html", str(folder / "years"))
    yield Figure("the pages of twenty years", whole.cpu, "s", 60)
    yield Figure("peak memory of that", whole.peak, "MB", 400)
    night = run(path, now + timedelta(hours=1), "report", "--html", str(folder / "years"))
    shutil.rmtree(folder / "years")
    yield Figure("of twenty years the pages of a night's change", night.cpu, "s", 1)
