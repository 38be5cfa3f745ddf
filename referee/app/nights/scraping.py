"""Scraping: the configured sources into the archive. A run that was cut off goes on where it was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial

import msgspec
from msgspec import Struct, field

from referee.app.mails.by_mail import require_nomic
from referee.app.nights.mailing import Gathering
from referee.app.nights.records import add_records, read_records
from referee.app.outside import open_session, open_wiki
from referee.app.watching import Watch, untold, unwatched
from referee.archive.misdated import is_of_dates
from referee.archive.runs import Trouble
from referee.archive.store import Archive
from referee.bounded import MOST_RECORDS, read_bounded
from referee.config import Config, MailingList
from referee.errors import ArchiveError, ConfigError, GonePageError, RefereeError, SourceError, TemplateError
from referee.model.events import HIDDEN, NO_PARENT, UNKNOWN, Evidence, Revision
from referee.model.instants import CLOCKS_APART
from referee.model.sources import Document, PageSeen, RosterOnPage, Unchanged, Validators
from referee.net.session import PoliteSession
from referee.scrapers import expressionengine_fetch as blog
from referee.scrapers.expressionengine_parse import MONTH, POST, parse_page
from referee.scrapers.mediawiki_fetch import fetch_history
from referee.scrapers.mediawiki_parse import parse_dump
from referee.scrapers.saved_fetch import fetch_saved, fetch_saved_blog

DUMP = "dump"
"""The kind of the document that a dump is."""


def scrape(
    archive: Archive, config: Config, now: datetime, watch: Watch = unwatched, tell: Callable[[str], None] = untold
) -> tuple[int, list[str]]:
    """Scrape every source; returns how many more events there are, and what was lacking, in sentences.

    Where there is none nothing is done, and it does not count as a run. A lack makes the run partial, and the other sources are scraped all the same. `tell` hears what is odd and lacks
    nothing. Raises ConfigError, ArchiveError, and InputError where the file of a nomic is not to be had.
    """
    require_nomic(config)
    if not config.has_sources:
        return 0, []
    scraping = _Scrape(archive, config, now, archive.runs.begin("scrape", now), watch, tell)
    for source in (scraping.records, scraping.blog, scraping.wiki, *scraping.lists()):
        try:
            source()
        except (ConfigError, ArchiveError):
            raise  # What is read of a damaged archive tells nothing of any source.
        except RefereeError as problem:
            scraping.troubles.append(str(problem))
    # A site that does not answer keeps each of its pages from us by the same.
    troubles = [*dict.fromkeys(scraping.troubles)]
    archive.runs.end(scraping.run, now, troubles)
    return scraping.new, [each if isinstance(each, str) else each.sentence for each in troubles]


class _Scrape(Struct):
    """A scrape at work: what it goes by, how many events are new so far, and what is lacking."""

    archive: Archive
    config: Config
    now: datetime
    run: int
    watch: Watch
    tell: Callable[[str], None] = untold
    new: int = 0
    troubles: list[Trouble] = field(default_factory=list)
    rosters: list[RosterOnPage | None] = field(default_factory=list)

    def records(self) -> None:
        """The files of records."""
        for name in self.config.records.files:
            path = self.config.path(name)
            try:
                body = read_bounded(path, MOST_RECORDS)
            except OSError as problem:
                raise SourceError(f"cannot be read: {problem.strerror}", where=str(path)) from None
            self.new += add_records(self.archive, read_records(body, str(path))[0], self.tell)

    def blog(self) -> None:
        """The saved pages, or the live months and the posts on them that are due."""
        settings = self.config.blog
        if settings.saved:
            pages = list(fetch_saved_blog(self.config.path(settings.saved), settings.url))
            self._keep(iter(pages), len(pages))
            self._settle()
            self._tell_doubtful()
            self.troubles += [
                f"{url}: its own page is not among those saved: its comments are not seen"
                for url in self.archive.documents.unvisited()
            ]
            self.troubles += [
                f"{url}: posts of this month are saved, and its page is not: others of it may not be seen"
                for url in self.archive.documents.unlisted(settings.url)
            ]
        elif settings.live:
            session = open_session(self.config)
            try:
                self._visit(session)
            finally:  # However far it came: what surely stands on the lists that were read is taken.
                self._settle()
            self._tell_doubtful()
            if self.rosters and not any(self.rosters) and self.archive.spans.first("roster") is not None:
                self.troubles.append(
                    f"{settings.url}: no page has a list of players any more: nobody knows who plays now"
                )

    def _visit(self, session: PoliteSession) -> None:
        """The months' pages that are due, and then the posts that they show to be."""
        months = self._months_due()
        self._keep(blog.fetch_pages(session, months, self.now), len(months))
        listed: list[tuple[str, str, None]] = []
        taken_off: list[tuple[str, str, None]] = []
        for post, url in self.archive.sightings.posts_to_visit(self.now):
            (listed if self._last_seen(post) is None else taken_off).append((POST, url, None))
        self._keep(blog.fetch_pages(session, listed, self.now), len(listed))
        # Each by itself: several that are gone, one after the other, are no blog that does not answer.
        for page in taken_off:
            self._keep(blog.fetch_pages(session, [page], self.now), 1)

    def _last_seen(self, post: str) -> datetime | None:
        """When a post was last seen that is on no list any more; None where it is."""
        return self.archive.documents.taken_off(post, self.config.blog.url)

    def _settle(self) -> None:
        """Take what only months' pages show as far as it cannot be forged."""
        self.new += self.archive.documents.settle()

    def _tell_doubtful(self) -> None:
        """Say what only months' pages show and may be forged; where the blog broke off, that alone is told."""
        self.troubles += [
            f"{seen.url}: only its month's page shows it, where another post may have forged it: it is not taken"
            for seen in self.archive.documents.doubtful()
        ]

    def _months_due(self) -> Collection[tuple[str, str, Validators | None]]:
        in_motion = self.archive.sightings.months_in_motion()
        first = self.config.blog.first_month or f"{self.now - timedelta(days=31):%Y-%m}"
        due = []
        for month in blog.months_between(first, self.now):
            url = blog.month_url(self.config.blog.url, month)
            at, validators = self.archive.documents.had(url) or (None, None)
            if blog.may_have_changed(month, at, in_motion):
                due.append((MONTH, url, validators))
        return due

    def _keep(self, pages: Iterator[Document | Unchanged | SourceError], number: int) -> None:
        """Parse and keep pages one by one; one that was not to be had, or is of another template, is said."""
        for done, document in enumerate(pages, start=1):
            if isinstance(document, SourceError):
                if not self._is_gone(document):
                    self.troubles.append(str(document))
                continue
            if isinstance(document, Unchanged):
                self.archive.documents.confirm(document.url, self.run)
                continue
            try:
                page = parse_page(document)
            except TemplateError as problem:
                if not self._may_be_empty(document):
                    self.troubles.append(str(problem))
                continue
            if document.kind == MONTH and not page.posts and self.archive.sightings.are_of(_month_of(document)):
                self.troubles.append(f"{document.url}: no posts on a page that should hold some")
                continue
            if document.by_file and (back := self._turned_back(document, page)):
                self.troubles.append(back)
                continue
            if page.troubles:  # it has to be had again, changed or not
                document = msgspec.structs.replace(document, validators=Validators())
            self.new += self.archive.documents.add_page(document, page, self.run)
            self.troubles += page.troubles
            if document.kind == MONTH:
                self.rosters.append(page.roster)
            if document.kind == POST:
                self.troubles += self._comments_short(page) + self._odd_beside_month(page)
            self.watch("blog pages", done, number)

    def _turned_back(self, document: Document, page: PageSeen) -> str:
        """Why a saved copy is not taken: it shows what may be older or newer than what is held, and a file's time is no evidence."""
        post = "" if self.archive.documents.holds(document) else self.archive.sightings.turned_back(page)
        what = f"a saved copy does not fit what was seen of {post}, and nothing but its file's time says when it was served"
        return f"{document.url}: {what}: it is not taken (state the time in served.json)" if post else ""

    def _is_gone(self, problem: SourceError) -> bool:
        """Whether a post that is on no list any more has no page either. That lacks nothing, and is told until a whole run has found
        it so; what was pending is in doubt (`Reading`)."""
        post = self.archive.find_post(problem.where) if isinstance(problem, GonePageError) else None
        last = self._last_seen(post.id) if post is not None else None
        if last is None:
            return False
        whole = self.archive.runs.last("scrape", complete=True)
        if whole is None or whole.started_at - last <= CLOCKS_APART:
            self.tell(f"{problem.where}: is on the blog no more, neither in its month nor by itself ({problem.what})")
        return True

    def _may_be_empty(self, document: Document) -> bool:
        """Whether it is the page of a month that has hardly begun."""
        return document.kind == MONTH and blog.is_young(_month_of(document), self.now)

    def _comments_short(self, page: PageSeen) -> list[str]:
        """A page that shows fewer comments than its month page counts was cut off, or hides some."""
        short = [(seen.url, self.archive.sightings.comments_short(seen.id)) for seen in page.posts]
        return [
            f"{url}: shows {numbers[0]} of the {numbers[1]} comments that the blog counts"
            for url, numbers in short
            if numbers is not None and not page.troubles
        ]

    def _odd_beside_month(self, page: PageSeen) -> list[str]:
        """What does not fit between a post's page and its month's, beyond what does not fit on its own."""
        odd = [(seen, self.archive.sightings.odd_of(seen.id)) for seen in page.posts]
        told = [(seen.url, sentence) for seen, known in odd for sentence in known if sentence not in seen.odd]
        for url, sentence in told:
            if is_of_dates(sentence):
                self.tell(f"{url}: {sentence}")
        return [f"{url}: {sentence}" for url, sentence in told if not is_of_dates(sentence)]

    def wiki(self) -> None:
        """The dump, or the live histories of the pages."""
        settings = self.config.wiki
        if settings.dump:
            path = self.config.path(settings.dump)
            document = Document(path.name, DUMP, datetime.fromtimestamp(0, UTC), fetch_saved(path))
            revisions = parse_dump(document.body, str(path), settings.pages)
            new = self.archive.documents.add_dump(document, revisions, self.run)
            self.new += new
            self._tell_gaps(revisions if new else [])
        elif settings.live:
            wiki = open_wiki(self.config)
            for number, page in enumerate(settings.pages, start=1):
                latest = self.archive.latest_revision(page)
                for batch in fetch_history(wiki, page, latest[0] if latest else None):
                    self.new += self.archive.add(batch)
                    self._tell_gaps(batch)
                    self.watch(f"revisions of {page}", number, len(settings.pages))

    def _tell_gaps(self, revisions: Iterable[Evidence]) -> None:
        """Say which of these revisions are hidden, and which were made upon one that is not held."""
        saved = [known.event for known in revisions if isinstance(known.event, Revision)]
        held = {page: self.archive.revision_ids(page, self.now) for page in {one.page for one in saved}}
        for one in saved:
            if one.text == HIDDEN or one.author in (HIDDEN, UNKNOWN):
                self.tell(f"{one.page}: the wiki hides what revision {one.id} says, or who saved it")
            if one.parent not in (*NO_PARENT, *held[one.page]) and one.id not in held[one.page][:1]:
                self.tell(
                    f"{one.page}: revision {one.parent}, upon which revision {one.id} was made, is not in its history"
                )

    def lists(self) -> list[Callable[[], None]]:
        """Each of the mailing lists."""
        return [partial(self._list, one) for one in self.config.lists]

    def _list(self, one: MailingList) -> None:
        gathering = Gathering(self.archive, one, self.now, self.run, self.watch)
        try:
            gathering.gather(self.config)
        except SourceError as problem:
            gathering.lacks_since(str(problem))
        finally:
            self.new += gathering.new
            self.troubles += gathering.troubles.told(one.name or one.saved or one.url)
            for odd in gathering.odd.told(one.name or one.saved or one.url):
                self.tell(odd.sentence)


def _month_of(document: Document) -> str:
    """The month (`2019-05`) of which it is the page."""
    return document.url.rstrip("/")[-7:].replace("/", "-")
