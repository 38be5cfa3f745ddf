"""One post fetched from the blog, with its comments and the roster beside it: what an admin wants before pressing the button."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from referee.app.outside import open_session
from referee.archive.store import Archive
from referee.config import Config
from referee.errors import InputError, RefereeError, SourceError
from referee.model.sources import Document, PageSeen
from referee.net.session import PoliteSession
from referee.scrapers import expressionengine_fetch as blog
from referee.scrapers.expressionengine_parse import MONTH, POST, parse_page
from referee.scrapers.expressionengine_post import slug_of
from referee.scrapers.markup import is_of_site, resolved


def fetch_post(archive: Archive, config: Config, name: str, now: datetime) -> list[str]:
    """Fetch a post, given by title, id or address, into the archive; returns what its page lacks, in sentences.

    Where its page shows no roster or no number of comments, its month's is fetched for that. Raises InputError where it
    is no post of the configured blog's, SourceError where the blog does not answer, and ConfigError where nobody is
    named as a contact.
    """
    url = address_of(archive, config, name)
    session = open_session(config)
    run = archive.runs.begin("fetch", now)
    troubles: list[str] = []
    try:
        for document, page in _pages(session, config, url, now):
            archive.documents.add_page(document, page, run)
            troubles += page.troubles
    except RefereeError as problem:
        archive.runs.end(run, now, [*troubles, str(problem)])
        raise
    archive.runs.end(run, now, troubles)
    return troubles


def address_of(archive: Archive, config: Config, name: str) -> str:
    """Where a post stands on the blog: as it was seen there, or else as it is named; raises InputError."""
    known = archive.find_post(name) or next(iter(archive.posts_titled(name)), None)
    if known is not None and known.url:
        return known.url
    if "://" not in name and not re.fullmatch(r"[\w.-]+", name):
        raise InputError(f"no post {name!r} is in the archive", do="give the address of its page on the blog")
    if "://" not in name:
        return f"{config.blog.url.rstrip('/')}/archive/{name}"
    named = resolved(name, "")
    if named is None or not is_of_site(named, config.blog.url) or not slug_of(name):
        raise InputError(f"{name!r} is no post of {config.blog.url}", do="give its title, its id or its address there")
    return name


def _pages(session: PoliteSession, config: Config, url: str, now: datetime) -> Iterator[tuple[Document, PageSeen]]:
    """The post's page, and its month's where it shows no roster, or does not say how many comments there are."""
    document, page = _page(session, POST, url, now)
    yield document, page
    if page.roster is None or page.posts[0].claimed is None:
        yield _page(session, MONTH, blog.month_url(config.blog.url, f"{page.posts[0].posted_at:%Y-%m}"), now)


def _page(session: PoliteSession, kind: str, url: str, now: datetime) -> tuple[Document, PageSeen]:
    (document,) = blog.fetch_pages(session, [(kind, url, None)], now)
    if isinstance(document, SourceError):
        raise document
    assert isinstance(document, Document), "nothing is asked about what we had"
    return document, parse_page(document)
