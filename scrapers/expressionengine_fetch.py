"""The live blog: which pages a night has to fetch, and fetching them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import UTC, datetime, timedelta

from referee.model.sources import Document
from referee.net.session import PoliteSession

_SETTLED_AFTER = timedelta(days=14)


def months_between(first: str, now: datetime) -> list[str]:
    """The months from `first` (`2019-05`) to the present one."""
    year, month = (int(part) for part in first.split("-"))
    months = []
    while (year, month) <= (now.year, now.month):
        months.append(f"{year:04d}-{month:02d}")
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)
    return months


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
    session: PoliteSession, pages: Collection[tuple[str, str, datetime | None]], now: datetime
) -> Iterator[Document]:
    """Fetch pages given as (kind, address, when we last had it); what has not changed is passed over."""
    for kind, url, since in pages:
        body = session.get(url, since=since)
        if body is not None:
            yield Document(url, kind, now, body)
