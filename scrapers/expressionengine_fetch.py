"""The live blog: which pages a night has to fetch, and fetching them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import UTC, datetime, timedelta
from urllib.parse import unquote, urlsplit

from referee.errors import SourceError
from referee.model.sources import Document, Unchanged, Validators
from referee.net.session import PoliteSession

_SETTLED_AFTER = timedelta(days=14)
_ENOUGH = 3


def months_between(first: str, now: datetime) -> list[str]:
    """The months from `first` (`2019-05`) to the present one."""
    year, month = (int(part) for part in first.split("-"))
    counted = range(12 * year + month - 1, 12 * now.year + now.month)
    return [f"{month // 12:04d}-{month % 12 + 1:02d}" for month in counted]


def month_url(base: str, month: str) -> str:
    """The address of a month's page."""
    return f"{base.rstrip('/')}/{month.replace('-', '/')}/"


def may_have_changed(month: str, fetched_at: datetime | None, in_motion: Collection[str]) -> bool:
    """Whether a month's page has to be fetched (again): never had, not long over, or with matters pending."""
    if fetched_at is None or month in in_motion:
        return True
    year, number = (int(part) for part in month.split("-"))
    over = datetime(year + number // 12, number % 12 + 1, 1, tzinfo=UTC)
    return fetched_at < over + _SETTLED_AFTER


def is_young(month: str, now: datetime) -> bool:
    """Whether the month has hardly begun, so that its page may still be empty."""
    return now.strftime("%Y-%m") == month and now.day <= 2


def fetch_pages(
    session: PoliteSession, pages: Collection[tuple[str, str, Validators | None]], now: datetime
) -> Iterator[Document | Unchanged | SourceError]:
    """Fetch pages given as (kind, address, what we had of it); what has not changed is said to be so.

    A page that cannot be had gives its error, and the next is fetched. Raises SourceError, once for all of them, at so
    many on end that it is the blog which is not to be had.
    """
    failed: list[SourceError] = []
    for kind, url, had in pages:
        try:
            page = session.get(url, had)
        except SourceError as problem:
            failed.append(problem)
            if len(failed) == _ENOUGH:
                raise
            continue
        yield from failed
        failed.clear()
        if page is None:
            yield Unchanged(url)
        elif _path(page.address) != _path(url):
            yield SourceError(f"leads to another page, {page.address}", where=url, do="open it in a browser")
        else:
            yield Document(url, kind, now, page.body, page.validators)
    yield from failed


def _path(url: str) -> str:
    """Which page of its site an address means."""
    return unquote(urlsplit(url).path).rstrip("/")
