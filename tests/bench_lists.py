"""Whole mailing lists, read and replayed, for `make bench`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.bench_mails import one_more_day_of_game, write_game, write_mbox
from tests.bench_matters import one_more_day_of_votes, write_matters
from tests.bench_running import Figure, run

MAILS = 200_000


def bench_mails(folder: Path) -> Iterable[Figure]:
    """A mailing list's whole mbox, scraped into a new archive, and once more with nothing new in it."""
    write_mbox(folder / "s-b.mbox", MAILS)
    (folder / "mails.toml").write_text('[[lists]]\nsaved = "s-b.mbox"\n', "utf-8")
    archive, scrape = folder / "mails.sqlite", ("--config", str(folder / "mails.toml"), "scrape")
    first = run(archive, datetime(2026, 1, 1, tzinfo=UTC), *scrape)
    yield Figure(f"{MAILS} mails of an mbox, scraped", first.cpu, "s", 120)
    yield Figure("peak memory of that", first.peak, "MB", 500)
    yield Figure("the same where nothing is new", run(archive, datetime(2026, 1, 1, tzinfo=UTC), *scrape).cpu, "s", 2)


def bench_game(folder: Path) -> Iterable[Figure]:
    """Devices by mail, on two lists: scraped, replayed, and the night after one more day."""
    ends = write_game(folder, MAILS)
    archive, command = folder / "game.sqlite", ("--config", str(folder / "game.toml"))
    first = run(archive, ends, *command, "scrape")
    yield Figure(f"{MAILS} mails of two lists, scraped", first.cpu, "s", 120)
    yield Figure("peak memory of that", first.peak, "MB", 500)
    audit = run(archive, ends, *command, "audit")
    yield Figure("Devices replayed by them", audit.cpu, "s", 30)
    yield Figure("peak memory of that", audit.peak, "MB", 500)
    one_more_day_of_game(folder, ends)
    yield from _night("Devices", archive, ends + timedelta(days=1), *command)


def bench_matters(folder: Path) -> Iterable[Figure]:
    """A nomic of one's own by mail: scraped, all its matters judged, and the night after one more day."""
    ends = write_matters(folder, MAILS)
    archive, command = folder / "matters.sqlite", ("--config", str(folder / "matters.toml"))
    run(archive, ends, *command, "scrape")
    audit = run(archive, ends, *command, "audit")
    yield Figure(f"matters of a nomic of one's own by {MAILS} mails", audit.cpu, "s", 30)
    yield Figure("peak memory of that", audit.peak, "MB", 500)
    one_more_day_of_votes(folder, ends)
    yield from _night("its matters", archive, ends + timedelta(days=1), *command)


def _night(of: str, archive: Path, now: datetime, *command: str) -> Iterable[Figure]:
    """What the night takes that reads and judges one more day."""
    for part in ("scrape", "audit"):
        yield Figure(f"the night after one more day of {of}: {part}", run(archive, now, *command, part).cpu, "s", 2)
