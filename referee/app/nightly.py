"""The whole nightly run: scrape, audit, publish; one at a time on one archive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from datetime import datetime
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from referee.app.audit import AuditResult, run_audit
from referee.app.baseline import baseline_of
from referee.app.dynasties import book_of
from referee.app.publishing import publish
from referee.app.reading import Reading
from referee.app.scraping import scrape
from referee.app.watching import Watch, unwatched
from referee.archive.store import open_archive
from referee.config import Config
from referee.errors import BusyError
from reports.publish import Written

_UNWATCHED: AbstractContextManager[Watch] = nullcontext(unwatched)


class Night(msgspec.Struct, frozen=True):
    """What a nightly run lacked, in sentences, and what it published, or in a dry run would have."""

    troubles: list[str]
    written: list[Written]


def nightly(
    config: Config,
    path: Path,
    now: datetime,
    *,
    live: bool,
    watching: AbstractContextManager[Watch] = _UNWATCHED,
    audited: Callable[[AuditResult], None] = lambda result: None,
) -> Night:
    """Scrape into the archive at `path`, audit and publish.

    `watching` is open while it scrapes; `audited` is told of the audit before anything is published.
    Raises BusyError while another run is at work, and what scraping, auditing and publishing raise.
    """
    book = book_of(config)
    with _locked(path), closing(open_archive(path)) as archive:
        with watching as watch:
            _, troubles = scrape(archive, config, now, watch)
        result = run_audit(Reading(archive, config, now), baseline_of(config), book)
        audited(result)
        return Night(troubles, publish(archive, config, book, result, live=live))


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One run at a time on one archive."""
    lock = FileLock(f"{path}.lock", timeout=0)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise BusyError("another nightly run is at work", where=str(path), do="wait for it to end") from None
    except OSError as problem:
        raise BusyError(
            f"cannot be locked: {problem.strerror}", where=str(path), do="see that its folder is writable"
        ) from None
    try:
        yield
    finally:
        lock.release()
