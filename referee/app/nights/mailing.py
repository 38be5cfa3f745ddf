"""Mailing lists into the archive: what is saved is read whole each time, what is live only as far as it is not held."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct, field

from referee.app.inquiry.reached import code_version
from referee.app.outside import open_session
from referee.app.watching import Watch
from referee.archive.store import Archive
from referee.config import Config, MailingList
from referee.errors import SourceError
from referee.model.events import Evidence, Message
from referee.model.mails import Odd, Unread, together
from referee.model.sources import Document, Unchanged
from referee.scrapers.mailinglist_fetch import Crawl
from referee.scrapers.mailinglist_read import INDEX, PAGE, Terms, Unfinished, read_document, whole
from referee.scrapers.mailinglist_saved import FileRead, read_saved

T = TypeVar("T", bound=Unread | Odd)
_BATCH = 1000
_AHEAD = timedelta(days=1)
"""How far a server's clock may be ahead of ours."""
_MOST = 100
_LINE = re.compile(r":\d+$")


class Sentences(Struct, Generic[T]):
    """What is told of one source; of very much alike, how much more there is, as `merged` makes one of two."""

    merged: Callable[[T, T], T]
    first: list[T] = field(default_factory=list)
    more: int = 0
    rest: T | None = None

    def add(self, one: T) -> None:
        """Tell one more."""
        one = msgspec.structs.replace(one, sentence=whole(" ".join(one.sentence.split())))
        if len(self.first) < _MOST:
            self.first.append(one)
        else:
            self.more += 1
            self.rest = one if self.rest is None else self.merged(self.rest, one)

    def told(self, of: str) -> list[T]:
        """All that is told."""
        if self.rest is None:
            return self.first
        return [*self.first, msgspec.structs.replace(self.rest, sentence=f"{of}: and {self.more} more like these")]


class Gathering(Struct):
    """One list at work: how many messages are new, what is lacking, and what is odd and lacks nothing."""

    archive: Archive
    source: MailingList
    now: datetime
    run: int
    watch: Watch
    new: int = 0
    troubles: Sentences[Unread] = field(default_factory=lambda: Sentences(together))
    odd: Sentences[Odd] = field(default_factory=lambda: Sentences(lambda one, _: one))
    _lacking: bool = False
    _met: set[str] = field(default_factory=set)

    def gather(self, config: Config) -> None:
        """Take what the list has; raises SourceError where it is not to be had, and ConfigError."""
        if self.source.saved:
            self._saved(config)
        if self.source.live:
            self._live(config)
        for entry in self.source.passed_over:
            if entry not in self._met and not self.archive.documents.any_at(_LINE.sub("", entry)):
                named = self.source.name or self.source.saved or self.source.url
                self.odd.add(Odd(f"{named}: `passed-over` names {entry!r}, of which nothing is told"))

    def lacks_since(self, sentence: str) -> None:
        """Note that something was not to be had: all may be lacking that came since the live list was read whole."""
        url = f"{self.source.url.rstrip('/')}/"
        at = self.archive.documents.read_whole(url) if self.source.live and self.source.url else None
        self._hear(Unread(sentence, self.source.name, None if at is None else at - _AHEAD))

    def _saved(self, config: Config) -> None:
        terms = Terms(self.source.name, self.now + _AHEAD)
        mark = repr((code_version(), self.source.name, self.source.url))
        had = partial(self.archive.files.had, mark=mark, kind=FileRead)
        place, batch, read = config.path(self.source.saved), list[Evidence](), list[FileRead]()
        for done, of, found in read_saved(place, self.source.url, terms, had):
            if isinstance(found, Evidence):
                batch.append(found)
            elif isinstance(found, FileRead):
                read.append(found)
            elif isinstance(found, Unfinished):
                self.archive.drop_message(found.message)
            else:
                self._hear(found)
            if len(batch) == _BATCH:
                self._take(batch, mark, read)
                self.watch("files of mails", done, of)
        self._take(batch, mark, read)

    def _take(self, batch: list[Evidence], mark: str, read: list[FileRead]) -> None:
        """Keep messages, and then the files that are read to their end."""
        new, others = self.archive.add_messages(batch)
        self._count(new, others)
        if read:
            self.archive.files.keep(mark, ((one.path, one) for one in read))
        batch.clear()
        read.clear()

    def _live(self, config: Config) -> None:
        had = self.archive.documents.had
        crawl = Crawl(open_session(config), self.source.url, self.source.name, self.source.first_month, self.now, had)
        terms = terms_of(config, f"{self.source.url.rstrip('/')}/", self.now)
        for done, page in enumerate(crawl.pages(), start=1):
            if isinstance(page, SourceError):
                self.lacks_since(str(page))
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
            elif isinstance(found, Unread | Odd):
                self._hear(found)
                lacking = lacking or self._lacks(found)
        self._lacking = document.kind == PAGE and (self._lacking or lacking)
        if lacking:
            self._count(*self.archive.add_messages(messages))
        else:
            self._count(*self.archive.documents.add_mails(document, messages, self.run))

    def _hear(self, found: Unread | Odd) -> None:
        if isinstance(found, Unread) and self._lacks(found):
            self.troubles.add(found)
        else:
            self.odd.add(Odd(found.sentence))

    def _lacks(self, found: Unread | Odd) -> bool:
        """Whether something is lacking that nobody has looked at."""
        place = found.sentence.partition(": ")[0]
        passed = [one for one in self.source.passed_over if place == one or place.endswith(f"/{one}")]
        self._met.update(passed)
        return isinstance(found, Unread) and not passed

    def _count(self, new: int, others: Iterable[Message]) -> None:
        self.new += new
        for message in others:
            sentence = (
                f"{message.list}: Message-ID {message.id!r} is of more than one message, also of that of"
                f" {message.author!r} on {message.subject!r}: both are kept"
            )
            self.odd.add(Odd(sentence))


def terms_of(config: Config, url: str, now: datetime) -> Terms:
    """How a page of a live list is read, wherever it is configured."""
    named = next((one.name for one in config.lists if one.url and url.startswith(f"{one.url.rstrip('/')}/")), "")
    return Terms(named, now + _AHEAD)


def read_again(document: Document, config: Config, now: datetime) -> list[Evidence]:
    """The messages on a stored page of a list; an index holds none."""
    return [
        found for found in read_document(document, terms_of(config, document.url, now)) if isinstance(found, Evidence)
    ]
