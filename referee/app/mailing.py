"""Mailing lists into the archive: what is saved is read whole each time, what is live only as far as it is not held."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from referee.app.outside import open_session
from referee.app.watching import Watch
from referee.archive.store import Archive
from referee.config import Config, MailingList
from referee.errors import SourceError
from referee.model.events import Evidence, Message
from referee.model.mails import Odd, Unread
from referee.model.sources import Document, Unchanged
from referee.scrapers.mailinglist_fetch import Crawl
from referee.scrapers.mailinglist_read import INDEX, PAGE, Terms, read_document, whole
from referee.scrapers.mailinglist_saved import read_saved

_BATCH = 1000
_AHEAD = timedelta(days=1)
"""How far a server's clock may be ahead of ours."""
_MOST = 100


@dataclass
class Sentences:
    """What is told of one source; of very much alike, how much more there is."""

    first: list[str] = field(default_factory=list)
    more: int = 0

    def add(self, sentence: str) -> None:
        """Tell one more."""
        if len(self.first) < _MOST:
            self.first.append(whole(" ".join(sentence.split())))
        else:
            self.more += 1

    def sentences(self, of: str) -> list[str]:
        """All that is told."""
        return self.first + [f"{of}: and {self.more} more like these"] * bool(self.more)


@dataclass
class Gathering:
    """One list at work: how many messages are new, what is lacking, and what is odd and lacks nothing."""

    archive: Archive
    source: MailingList
    now: datetime
    run: int
    watch: Watch
    new: int = 0
    troubles: Sentences = field(default_factory=Sentences)
    odd: Sentences = field(default_factory=Sentences)
    _lacking: bool = False

    def gather(self, config: Config) -> None:
        """Take what the list has; raises SourceError where it is not to be had, and ConfigError."""
        if self.source.saved:
            self._saved(config)
        if self.source.live:
            self._live(config)

    def _saved(self, config: Config) -> None:
        terms, batch = Terms(self.source.name, self.now + _AHEAD), list[Evidence]()
        for done, of, found in read_saved(config.path(self.source.saved), self.source.url, terms):
            if isinstance(found, Evidence):
                batch.append(found)
            else:
                self._hear(found)
            if len(batch) == _BATCH:
                self._take(batch)
                self.watch("files of mails", done, of)
        self._take(batch)

    def _take(self, batch: list[Evidence]) -> None:
        new, others = self.archive.add_messages(batch)
        self._count(new, others)
        batch.clear()

    def _live(self, config: Config) -> None:
        had = self.archive.documents.had
        crawl = Crawl(open_session(config), self.source.url, self.source.name, self.source.first_month, self.now, had)
        terms = terms_of(config, f"{self.source.url.rstrip('/')}/", self.now)
        for done, page in enumerate(crawl.pages(), start=1):
            if isinstance(page, SourceError):
                self.troubles.add(str(page))
            elif isinstance(page, Unchanged):
                self.archive.documents.confirm(page.url, self.run)
            else:
                self._keep(page, terms)
            self.watch("mails and months", done, done)

    def _keep(self, document: Document, terms: Terms) -> None:
        """Keep a page with its messages; one that lacks something, and the index that names it, are to be had again."""
        messages = list[Evidence]()
        lacking = self._lacking if document.kind == INDEX else False
        for found in read_document(document, terms):
            if isinstance(found, Evidence):
                messages.append(found)
            else:
                self._hear(found)
                lacking = lacking or self._lacks(found)
        self._lacking = document.kind == PAGE and (self._lacking or lacking)
        if lacking:
            self._count(*self.archive.add_messages(messages))
        else:
            self._count(*self.archive.documents.add_mails(document, messages, self.run))

    def _hear(self, found: Unread | Odd) -> None:
        (self.troubles if self._lacks(found) else self.odd).add(found.sentence)

    def _lacks(self, found: Unread | Odd) -> bool:
        """Whether something is lacking that nobody has looked at."""
        place = found.sentence.partition(": ")[0]
        passed = any(place == one or place.endswith(f"/{one}") for one in self.source.passed_over)
        return isinstance(found, Unread) and not passed

    def _count(self, new: int, others: Iterable[Message]) -> None:
        self.new += new
        for message in others:
            self.odd.add(
                f"{message.list}: Message-ID {message.id!r} is of more than one message, also of that of"
                f" {message.author!r} on {message.subject!r}: both are kept"
            )


def terms_of(config: Config, url: str, now: datetime) -> Terms:
    """How a page of a live list is read, wherever it is configured."""
    named = next((one.name for one in config.lists if one.url and url.startswith(f"{one.url.rstrip('/')}/")), "")
    return Terms(named, now + _AHEAD)


def read_again(document: Document, config: Config, now: datetime) -> list[Evidence]:
    """The messages on a stored page of a list; an index holds none."""
    return [
        found for found in read_document(document, terms_of(config, document.url, now)) if isinstance(found, Evidence)
    ]
