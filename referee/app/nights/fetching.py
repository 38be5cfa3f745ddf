"""One post fetched from the blog, with its comments and the roster beside it: what an admin wants before pressing the button."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from urllib.parse import unquote

from referee.app.named import as_named, written
from referee.app.outside import open_session
from referee.archive.store import Archive
from referee.config import Config
from referee.errors import InputError, RefereeError, SourceError
from referee.model.instants import CLOCKS_APART, say_instant
from referee.model.sources import Document, PageSeen
from referee.net.session import PoliteSession
from referee.scrapers import expressionengine_fetch as blog
from referee.scrapers.expressionengine_parse import MONTH, POST, parse_page
from referee.scrapers.expressionengine_post import slug_of
from referee.scrapers.markup import is_of_site, resolved

_SLUG = re.compile(r"[\w.~-]+")


def fetch_post(archive: Archive, config: Config, name: str, now: datetime, *, is_asked: bool = False) -> list[str]:
    """Fetch a post, given by title, id or address, into the archive; returns what its page lacks, in sentences.

    Where its page shows no roster or no number of comments, its month's is fetched for that. `is_asked`: somebody asks about
    `now`, which may be past; pages that show what came later are not kept. Raises InputError where it is no post of the
    configured blog's, SourceError where the blog does not answer or shows what came later, and ConfigError where nobody is
    named as a contact.
    """
    url = address_of(archive, config, name)
    session = open_session(config)
    run = archive.runs.begin("fetch", now)
    troubles: list[str] = []
    listed = False
    try:
        for document, page in _pages(session, config, url, now):
            if is_asked:
                _require_of(page, now)
            archive.documents.add_page(document, page, run)
            troubles += page.troubles
            listed = listed or page.roster is not None
        archive.documents.settle()
        if not listed:
            troubles.append(f"{url}: no list of players was seen, so that who plays is told as it was seen last")
    except RefereeError as problem:
        archive.runs.end(run, now, [*troubles, str(problem)])
        raise
    archive.runs.end(run, now, troubles)
    return troubles


def _require_of(page: PageSeen, at: datetime) -> None:
    """Raises SourceError where a page shows what came after an instant, so that it is not what stood there then."""
    for seen in page.posts:
        told = (seen.posted_at, seen.adminned_at, *(comment.at for comment in seen.comments or ()))
        if any(instant is not None and instant > at + CLOCKS_APART for instant in told):
            raise SourceError(
                f"shows what came after {say_instant(at)}", where=page.url, do="fetch it without --at, and ask again"
            )


def address_of(archive: Archive, config: Config, name: str) -> str:
    """Where a post stands on the blog: as it was seen there, or else as it is named; raises InputError."""
    known = next(iter(written(archive, name)), None)
    if known is not None and known.url:
        return known.url
    name = as_named(name)[-1]
    if "://" not in name:
        slug, problem, do = name, f"no post {name!r} is in the archive", "give the address of its page on the blog"
    else:
        named = resolved(name, "")
        slug = unquote(slug_of(name)) if named is not None and is_of_site(named, config.blog.url) else ""
        problem, do = f"{name!r} is no post of {config.blog.url}", "give its title, its id or its address there"
    if not _SLUG.fullmatch(slug):
        raise InputError(problem, do=do)
    return f"{config.blog.url.rstrip('/')}/archive/{slug}"


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
