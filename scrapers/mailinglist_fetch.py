"""A live archive of a mailing list: which of its months and messages are not held yet, and fetching those."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from urllib.parse import unquote, urljoin, urlsplit

import msgspec

from referee.errors import SourceError
from referee.model.sources import Document, Unchanged, Validators
from referee.net.session import PoliteSession
from referee.scrapers.expressionengine_fetch import may_have_changed, months_between
from referee.scrapers.mailinglist_read import BOX, INDEX, PAGE, further_on, links_of, named_on

_ENOUGH = 3
_GONE = ("answered 404", "answered 410")
_FOLDER = re.compile(r"(?:[^/?#]{1,100}-)?((?:19|20)\d\d)-?(0[1-9]|1[0-2])/(?:[a-z]{1,20}\d{0,5}\.html?)?")
_TEXT = re.compile(r"((?:19|20)\d\d)-([A-Z][a-z]+)\.txt(?:\.gz)?")
_NAMED = re.compile(r"((?:19|20)\d\d)-([A-Z][a-z]+)/(?:[a-z]{1,20}\.html?)?")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

Had = Callable[[str], tuple[datetime, Validators] | None]
"""When the newest copy of a page was fetched, and what to ask with; None: it is not held."""
Fetched = Document | Unchanged | SourceError
"""What comes of fetching: a page, that one is as it was, or why one was not to be had."""


class _Month(msgspec.Struct, frozen=True):
    """A month like `2007-11`, and where its mails are: a folder of pages, or one text. `guessed`: nothing names it."""

    month: str
    url: str
    is_text: bool
    guessed: bool = False


class Crawl(msgspec.Struct, frozen=True):
    """What is to be fetched: the archive's address and the list's name, and the months from `first` (or empty) to now.

    A month whose index was fetched when it was well over is not asked for again; a message that is held never is.
    """

    session: PoliteSession
    url: str
    name: str
    first: str
    now: datetime
    had: Had

    def pages(self) -> Iterator[Fetched]:
        """The pages that are not held, and indexes, each of these behind all that it names.

        Raises SourceError where the archive itself is not to be had.
        """
        base = f"{self.url.rstrip('/')}/"
        try:
            index = self._get(base)
        except SourceError:
            if not (self.first and self.name):
                raise
            index = b""
        months = months_on(index, base, self.first)
        if not months and named_on(index) + further_on(index):
            months = [_Month("", base, is_text=False)]
        if not months and self.first and self.name:
            months = self._guessed(base)
        if not months:
            raise SourceError(
                "names no months", where=base, do="set `url` in [[lists]] to the list's own folder, or `first-month`"
            )
        if months[0].guessed:
            yield from self._of_guessed(months)
            return
        for month in months:
            yield from self._text(month) if month.is_text else self._folder(month)

    def _guessed(self, base: str) -> list[_Month]:
        months = months_between(self.first, self.now)
        return [_Month(month, f"{base}{self.name}-{month.replace('-', '')}/", False, guessed=True) for month in months]

    def _of_guessed(self, months: list[_Month]) -> Iterator[Fetched]:
        """Months that nothing names: those without mails have no folder; but not one of them can have one."""
        any_there, gone = False, list[SourceError]()
        for month in months:
            for page in self._folder(month):
                if isinstance(page, SourceError) and page.where == month.url and page.what in _GONE:
                    gone.append(page)
                else:
                    any_there = True
                    yield page
            any_there = any_there or self._is_settled(month, month.url)
        if gone and not any_there:
            yield gone[0]

    def _is_settled(self, month: _Month, url: str) -> bool:
        had = self.had(url)
        return bool(month.month) and had is not None and not may_have_changed(month.month, had[0], ())

    def _text(self, month: _Month) -> Iterator[Fetched]:
        if self._is_settled(month, month.url):
            return
        had = self.had(month.url)
        try:
            page = self.session.get(month.url, had[1] if had else None)
        except SourceError as problem:
            yield problem
            return
        if page is None:
            yield Unchanged(month.url)
        else:
            yield Document(month.url, BOX, self.now, page.body, page.validators)

    def _folder(self, month: _Month) -> Iterator[Fetched]:
        """The messages of a folder that are not held, and then its index."""
        if self._is_settled(month, month.url):
            return
        try:
            names, body = self._named(month.url)
        except SourceError as problem:
            yield problem
            return
        whole = True
        for page in self._messages(month.url, names):
            whole = whole and not isinstance(page, SourceError)
            yield page
        if whole:
            yield Document(month.url, INDEX, self.now, body)

    def _named(self, folder: str) -> tuple[list[str], bytes]:
        """What the index by date of a folder names, on all its pages; and the first of these."""
        body = first = self._first_index(folder)
        names, waiting, seen = dict.fromkeys(named_on(body)), further_on(body), {"maillist.html"}
        while waiting:
            name = waiting.pop(0)
            if name not in seen:
                seen.add(name)
                body = self._get(urljoin(folder, name))
                names |= dict.fromkeys(named_on(body))
                waiting += further_on(body)
        return list(names), first

    def _first_index(self, folder: str) -> bytes:
        gone: SourceError | None = None
        for name in ("maillist.html", "date.html", ""):
            try:
                return self._get(urljoin(folder, name))
            except SourceError as problem:
                if problem.what not in _GONE:
                    raise
                gone = problem
        raise SourceError(gone.what if gone else "", where=folder, do="open it in a browser")

    def _messages(self, folder: str, names: list[str]) -> Iterator[Fetched]:
        """Messages that are not held; raises SourceError, once for all, at so many failures on end that it is the server's."""
        failed = list[SourceError]()
        for name in names:
            url = urljoin(folder, name)
            if self.had(url) is not None:
                continue
            try:
                body = self._get(url)
            except SourceError as problem:
                if problem.what in _GONE:
                    yield SourceError("is named by the index and is not there", where=url)
                    continue
                failed.append(problem)
                if len(failed) == _ENOUGH:
                    raise
                continue
            yield from failed
            failed.clear()
            yield Document(url, PAGE, self.now, body)
        yield from failed

    def _get(self, url: str) -> bytes:
        page = self.session.get(url)
        return page.body if page is not None else b""


def months_on(index: bytes, base: str, first: str) -> list[_Month]:
    """The months that an index names within its own folder, from `first` on, the oldest first; one as text, if it is there so."""
    by_month = dict[str, _Month]()
    for link in links_of(index):
        url = _within(base, link)
        month = _month_of(url, base) if url else None
        if (
            month is not None
            and month.month >= first
            and not (month.month in by_month and by_month[month.month].is_text)
        ):
            by_month[month.month] = month
    return [by_month[month] for month in sorted(by_month)]


def _within(base: str, link: str) -> str:
    """The address of a link that leads below a folder, be it by http or https; else empty."""
    try:
        led, folder = urlsplit(urljoin(base, link)), urlsplit(base)
    except ValueError:
        return ""
    below = led.netloc == folder.netloc and led.path.startswith(folder.path) and ".." not in unquote(led.path)
    return base + led.path.removeprefix(folder.path) if below and led.scheme in ("http", "https") else ""


def _month_of(url: str, base: str) -> _Month | None:
    name = unquote(url[len(base) :])
    folder, text, named = _FOLDER.fullmatch(name), _TEXT.fullmatch(name), _NAMED.fullmatch(name)
    if folder:
        return _Month(f"{folder[1]}-{folder[2]}", urljoin(url, "."), is_text=False)
    dated = text or named
    if dated is None or dated[2] not in _MONTHS:
        return None
    month = f"{dated[1]}-{_MONTHS.index(dated[2]) + 1:02d}"
    return _Month(month, url if text else urljoin(url, "."), is_text=bool(text))
