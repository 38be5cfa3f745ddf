"""`referee scrape`: sources to archive."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Protocol

import click

from referee.archive.store import Archive
from referee.cli.common import archive, at_option, clock, configuration
from referee.cli.wiring import open_session, open_wiki
from referee.config import Config
from referee.errors import EXIT_UNJUDGED, EXIT_YES, ConfigError, RefereeError, SourceError, TemplateError
from referee.model.events import Evidence
from referee.model.records import parse_records
from referee.model.sources import Document, PageSeen
from referee.net.session import PoliteSession
from scrapers import expressionengine_fetch as blog
from scrapers.expressionengine_parse import MONTH, POST, parse_page
from scrapers.mediawiki_fetch import fetch_history
from scrapers.mediawiki_parse import parse_dump
from scrapers.saved_fetch import fetch_saved_blog, fetch_saved_dump


class Watch(Protocol):
    """Told of each step, for a progress display."""

    def __call__(self, what: str, done: int, of: int) -> None: ...


@click.command("scrape", epilog="Example:  referee --config referee.toml scrape")
@at_option
@click.pass_context
def scrape_command(ctx: click.Context, at: datetime | None) -> None:
    """Bring the configured sources into the archive. A run that was cut off goes on where it was."""
    config = configuration(ctx)
    with archive(ctx, must_exist=False) as opened, progress() as watch:
        new, troubles = scrape(opened, config, clock(at), watch)
    for trouble in troubles:
        click.echo(f"referee: {trouble}", err=True)
    click.echo(
        f"{new} new events{'' if not troubles else '; the scrape is partial, and nothing is published from it'}."
    )
    ctx.exit(EXIT_UNJUDGED if troubles else EXIT_YES)


def scrape(opened: Archive, config: Config, now: datetime, watch: Watch) -> tuple[int, list[str]]:
    """Scrape every source; returns how many events are new, and what was lacking. A lack makes it partial."""
    run = opened.begin_run("scrape", now)
    new, troubles = 0, list[str]()
    sources: tuple[Callable[[], tuple[int, list[str]]], ...] = (
        lambda: _records(opened, config),
        lambda: _blog(opened, config, now, run, watch),
        lambda: _wiki(opened, config, run, watch),
    )
    for source in sources:
        try:
            added, lacks = source()
        except ConfigError:
            raise
        except RefereeError as problem:
            added, lacks = 0, [str(problem)]
        new += added
        troubles += lacks
    opened.end_run(run, now, complete=not troubles, troubles=troubles)
    return new, troubles


def _records(opened: Archive, config: Config) -> tuple[int, list[str]]:
    new = 0
    for name in config.records.files:
        path = config.path(name)
        try:
            lines = path.read_bytes().splitlines()
        except OSError as problem:
            raise SourceError(f"cannot be read: {problem.strerror}", where=str(path)) from None
        events = [Evidence(event, path.name) for event in parse_records(lines, str(path))]
        new += opened.add(events)
    return new, []


def _blog(opened: Archive, config: Config, now: datetime, run: int, watch: Watch) -> tuple[int, list[str]]:
    if config.blog.saved:
        pages = list(fetch_saved_blog(config.path(config.blog.saved), config.blog.url))
        return _keep_pages(opened, iter(pages), run, watch, len(pages), now)
    if not config.blog.live:
        return 0, []
    session = open_session(config)
    new, troubles = _live_months(opened, config, session, now, run, watch)
    due = [(POST, url, None) for _, url in opened.posts_to_visit(now)]
    added, lacks = _keep_pages(opened, blog.fetch_pages(session, due, now), run, watch, len(due), now)
    return new + added, troubles + lacks


def _live_months(
    opened: Archive, config: Config, session: PoliteSession, now: datetime, run: int, watch: Watch
) -> tuple[int, list[str]]:
    base, in_motion = config.blog.url, opened.months_in_motion()
    first = config.blog.first_month or f"{now - timedelta(days=31):%Y-%m}"
    due = []
    for month in blog.months_between(first, now):
        url = blog.month_url(base, month)
        had = opened.fetched_at(url)
        if blog.may_have_changed(month, had, in_motion):
            due.append((MONTH, url, had))
    return _keep_pages(opened, blog.fetch_pages(session, due, now), run, watch, len(due), now)


def _keep_pages(
    opened: Archive, pages: Iterator[Document], run: int, watch: Watch, number: int, now: datetime
) -> tuple[int, list[str]]:
    """Parse and keep pages one by one; a page of another template is said and the rest goes on."""
    new, troubles = 0, list[str]()
    for done, document in enumerate(pages, start=1):
        try:
            page = parse_page(document)
        except TemplateError as problem:
            if not (document.kind == MONTH and blog.is_young(document.url.rstrip("/")[-7:].replace("/", "-"), now)):
                troubles.append(str(problem))
            continue
        new += opened.add_page(document, page, run)
        troubles += page.troubles
        if document.kind == POST:
            troubles += _too_few_comments(opened, page)
        watch("blog pages", done, number)
    return new, troubles


def _too_few_comments(opened: Archive, page: PageSeen) -> list[str]:
    """A page that shows fewer comments than its month page counts was cut off, or hides some."""
    said = []
    for seen in page.posts:
        short = opened.comments_short(seen.id)
        if short is not None and not page.troubles:
            said.append(f"{seen.url}: shows {short[0]} of the {short[1]} comments that the blog counts")
    return said


def _wiki(opened: Archive, config: Config, run: int, watch: Watch) -> tuple[int, list[str]]:
    if config.wiki.dump:
        path = config.path(config.wiki.dump)
        body = fetch_saved_dump(path)
        document = Document(str(path.name), "dump", datetime.fromtimestamp(0, UTC), body)
        return opened.add_revisions(document, parse_dump(body, str(path), config.wiki.pages), run), []
    if not config.wiki.live:
        return 0, []
    wiki = open_wiki(config)
    new = 0
    for number, page in enumerate(config.wiki.pages, start=1):
        latest = opened.latest_revision(page)
        for batch in fetch_history(wiki, page, latest[0] if latest else None):
            new += opened.add_revisions(None, batch, run)
            watch(f"revisions of {page}", number, len(config.wiki.pages))
    return new, []


@contextmanager
def progress() -> Iterator[Watch]:
    """A progress display on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        yield lambda what, done, of: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        tasks: dict[str, int] = {}
        begun = time.monotonic()

        def watch(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=of)
            bar.update(tasks[what], completed=done, total=of, description=f"{what} ({time.monotonic() - begun:.0f} s)")  # type: ignore[arg-type]

        yield watch
