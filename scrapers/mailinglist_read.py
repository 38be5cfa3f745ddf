"""What an archive of a mailing list holds, as events: a file of mails, a page of one message, what an index names. Pure.

What cannot be taken is told in a sentence, and so is what is otherwise than it says; nothing of it stops the rest.
"""

from __future__ import annotations

import calendar
import gzip
import hashlib
import io
import re
import zlib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

import msgspec
import turbohtml

from referee.errors import InputError
from referee.model.events import Evidence, Message
from referee.model.instants import format_instant
from referee.model.mails import Mail, Odd, Unread, address_told, together
from referee.model.sources import Document
from referee.scrapers.mailinglist_box import Box, Piece, Place
from referee.scrapers.mailinglist_mail import parse_mail
from referee.scrapers.mailinglist_mhonarc import parse_page
from referee.scrapers.mailinglist_pipermail import is_article, parse_article

PAGE, BOX, INDEX = "mail-page", "mail-box", "mail-index"
"""Kinds of documents: one message, many, and a page that says which messages there are."""
OF_LISTS = frozenset({PAGE, BOX, INDEX})


class Unfinished(msgspec.Struct):
    """A message as it was read before, when its file ended with it: it has another wording by now, and is not to be held beside that."""

    message: Message


Told = Unread | Odd
Found = Evidence | Told | Unfinished
"""What comes of reading: a message, a sentence of what is lacking or odd, or a message that is no more."""
NOT_COME = "which has not come"
"""What is said of a mail of the time to come, which may be taken another day."""

PACKED = b"\x1f\x8b"
_LONGEST_LINE = 1 << 20
_MOST_UNPACKED = 8_000_000_000
_OF_MONTH = re.compile(r"(.+)-\d{6}")
_MONTH = re.compile(r"\d{4}(?:-[A-Z][a-z]+|q[1-4])?|Week-of-Mon-\d{8}")
_FILE = re.compile(r"\.(?:mbox|mbx|mail|txt|gz)$")
_MESSAGE = re.compile(r"msg\d{5,}\.html?|\d{6}\.html?")
_FURTHER = re.compile(r"(?:maillist|mail\d{1,5})\.html?")
_OF_ONE_MONTH = re.compile(
    r"(?:.*-)?(?P<year>\d{4})(?:(?P<number>\d\d)|-(?P<name>[A-Z][a-z]+))(?:\.txt(?:\.gz)?)?(?::\d+)?"
)
_MONTHS = {name: number for number, name in enumerate(calendar.month_name)}
_CLOCKS = timedelta(days=2)
"""How far the clocks of archives may be from ours, their zones included."""
_INDEX = re.compile(r"(?:maillist|threads|(?:mail|thrd)\d{1,5}|date|thread|subject|author|index)\.html?")


class Terms(msgspec.Struct, frozen=True):
    """How a source is read: the list's short name, where somebody has said it, and the instant after which nothing can be."""

    named: str
    until: datetime


def is_message(name: str) -> bool:
    """Whether a file of this name holds one message."""
    return bool(_MESSAGE.fullmatch(name))


def is_index(name: str) -> bool:
    """Whether a file of this name says which messages there are."""
    return bool(_INDEX.fullmatch(name))


def read_document(document: Document, terms: Terms) -> Iterator[Found]:
    """What a document of a live list tells."""
    if document.kind == PAGE:
        yield from read_page(document.body, document.url, terms)
    elif document.kind == BOX:
        packed = document.body.startswith(PACKED)
        body = io.BytesIO(document.body)
        lines = lines_of(gzip.GzipFile(fileobj=body) if packed else body)
        yield from read_box(lines, document.url, terms, Progress())


def lines_of(stream: io.BufferedIOBase) -> Iterator[bytes]:
    """The lines of a file, the longest in several pieces. Raises EOFError where they take no end."""
    size = 0
    while line := stream.readline(_LONGEST_LINE):
        size += len(line)
        if size > _MOST_UNPACKED:
            raise EOFError
        yield line


# -- many mails -----------------------------------------------------------------------------------


class Progress(msgspec.Struct):
    """How far a file of mails was read: where its last mail begins, and what was told by then, of that mail, and at the end.

    last: what was taken of that mail. cut: it could not be read to its end.
    """

    place: Place = msgspec.field(default_factory=Place)
    last: Message | None = None
    told: list[Told] = []
    of_last: list[Told] = []
    at_end: list[Told] = []
    cut: bool = False

    @property
    def every(self) -> list[Told]:
        """All that was told."""
        return [*self.told, *self.of_last, *self.at_end]


def read_box(lines: Iterable[bytes], where: str, terms: Terms, progress: Progress) -> Iterator[Found]:
    """What a file of mails tells, in its order, from the mail on with which its reading ended; `progress` goes on with it."""
    before, progress.of_last, progress.at_end = progress.last, [], []
    reading = _Reading(where, terms, progress.place)
    box = Box(lines, msgspec.structs.replace(progress.place))
    try:
        for piece in box:
            progress.told += progress.of_last
            progress.of_last, progress.last = [], None
            reading.reach(piece)
            every = [*reading.read(piece)]
            progress.of_last += [told for told in every if isinstance(told, Told)]
            taken = next((told.event for told in every if isinstance(told, Evidence)), None)
            progress.last = taken if isinstance(taken, Message) else None
            if before is not None and before != progress.last:
                yield Unfinished(before)
            before = None
            yield from every
    except (OSError, EOFError, zlib.error):
        sentence = f"{where}: is cut off or garbled after {reading.mails} mails: what comes then is not read"
        progress.at_end.append(Unread(sentence, terms.named, *month_of(where)))
        progress.cut = True
    progress.at_end += reading.at_end(box)
    yield from progress.at_end


class _Reading:
    """Goes through the mails of a file; `place` is that of the last one, `mails` how many there were with it."""

    def __init__(self, where: str, terms: Terms, place: Place) -> None:
        self._where, self._terms, self._place = where, terms, place
        self.mails = place.mails
        self._before = place.at, place.sender
        self._nameless = ""

    def reach(self, piece: Piece) -> None:
        """Note where a mail begins, and what is known by then."""
        place = self._place
        place.offset, place.line, place.delivered, place.mails = (
            piece.offset,
            piece.line - 1,
            piece.delivered,
            self.mails,
        )
        place.at, place.sender = self._before
        if self._nameless:
            place.nameless[self._nameless] = place.nameless.get(self._nameless, 0) + 1
        self._nameless = ""
        self.mails += 1

    def read(self, piece: Piece) -> Iterator[Found]:
        where = f"{self._where}:{piece.line}"
        body = bytes(piece.body)
        if not piece.ended:
            yield self._unended(body, where)
            return
        if piece.doubtful:
            yield self._doubtful(body, where)
            return
        if piece.cut:
            yield Odd(f"{where}: is larger than {len(piece.body) / 1e6:.0f} MB, and read so far")
        try:
            mail = parse_mail(body)
        except InputError as problem:
            head = head_of_mail(body)
            self._before = (head.received, _sender(head)) if head is not None else (None, ("", ""))
            yield self._unread(f"{where}: {problem.what}; not taken", head)
            return
        self._before = mail.received, _sender(mail)
        url = "" if mail.id else self._address(body)
        yield from _told(mail, where, url, self._terms, list_of(self._where, mail, self._terms.named))

    def _address(self, body: bytes) -> str:
        """Where a mail without a Message-ID stands: its file, and a digest of it."""
        digest = hashlib.sha256(body.strip()).hexdigest()[:16]
        self._nameless, times = digest, self._place.nameless.get(digest, 0) + 1
        return f"{PurePosixPath(self._where).name}#{digest}" + (f"-{times}" if times > 1 else "")

    def _unread(self, sentence: str, head: Mail | None) -> Unread:
        if head is None:
            return Unread(sentence, self._terms.named, *month_of(self._where))
        return lacking(sentence, head, self._where, list_of(self._where, head, self._terms.named))

    def _unended(self, body: bytes, where: str) -> Unread:
        """With it all that came since may be lacking: a file holds mails as they came."""
        sentence = f"{where}: does not end as a mail does: it is cut off, or still being written, and is taken when another stands behind it"
        unread = self._unread(sentence, head_of_mail(body))
        known = [at for at in (unread.first, self._before[0]) if at is not None]
        return Unread(sentence, unread.list, min(known, default=None), month_of(self._where)[1])

    def _doubtful(self, body: bytes, where: str) -> Unread:
        """What is a mail, or else text of the one before."""
        sentence = f"{where}: has neither a Message-ID nor the Received of those before it: it may be text of the one before, and is not taken"
        unread = self._unread(sentence, head_of_mail(body))
        at, sender = self._before
        return together(unread, Unread(sentence, unread.list, at, at, (sender,) if any(sender) else ()))

    def at_end(self, box: Box) -> Iterator[Told]:
        """What is told of the whole file."""
        place = self._place
        first, before = place.unescaped
        place.stray = box.stray
        if not self.mails and box.stray:
            yield Unread(f"{self._where}: holds no mail: no line begins with “From ”", self._terms.named)
        elif box.stray:
            yield Unread(
                f"{self._where}: holds {box.stray} lines above the first mail, which are not read", self._terms.named
            )
        first = first or next(iter(box.unescaped), 0)
        more = before + len(box.unescaped) - 1
        if first:
            yield Odd(
                f"{self._where}:{first}: begins like another mail and is text"
                + (f", and so are {more} more lines" if more > 0 else "")
            )
        # Those in the last mail are seen again where reading goes on with it.
        earlier = [line for line in box.unescaped if line <= place.line]
        place.unescaped = (place.unescaped[0] or next(iter(earlier), 0), before + len(earlier))


def head_of_mail(body: bytes) -> Mail | None:
    """What the head of a mail says that cannot be read whole; None where nothing can be told of it either."""
    try:
        return parse_mail(body, head_alone=True)
    except InputError:
        return None


def _sender(head: Mail) -> tuple[str, str]:
    return whole(head.name), whole(head.address)


def lacking(sentence: str, head: Mail, where: str, named: str, *, dated: bool = True) -> Unread:
    """That a mail is lacking, with what its head tells: of its instant, where that can be (`dated`), else the month of its folder."""
    first, last = (head.received, head.received) if dated and head.received is not None else month_of(where)
    alone = bool(head.name or head.address) and not head.through
    return Unread(sentence, whole(named), first, last, (_sender(head),) if alone else ())


def month_of(where: str) -> tuple[datetime | None, datetime | None]:
    """Between which instants mails came that stand in a file or folder of a month, by any clock; else nobody knows."""
    for part in PurePosixPath(where).parts[-2:]:
        named = _OF_ONE_MONTH.fullmatch(part)
        month = named and (named["number"] or _MONTHS.get(named["name"] or ""))
        if named and month and 1 <= int(month) <= 12 and 1969 < int(named["year"]) < 2200:
            begin = datetime(int(named["year"]), int(month), 1, tzinfo=UTC)
            return begin - _CLOCKS, begin + timedelta(days=31) + _CLOCKS
    return None, None


# -- one message ----------------------------------------------------------------------------------


def read_page(body: bytes, where: str, terms: Terms, address: str = "") -> Iterator[Found]:
    """What a page of one message tells; `address`: where it is on the web, if that is not `where`."""
    page = text_of(body)
    try:
        mail = parse_article(page) if is_article(page) else parse_page(page)
    except InputError as problem:
        yield Unread(f"{where}: {problem.what}; not taken", terms.named, *month_of(where))
        return
    yield from _told(mail, where, address or where, terms, list_of(where, mail, terms.named))


def text_of(body: bytes) -> str:
    """A page's text: UTF-8, or else as browsers take what says nothing."""
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return body.decode("windows-1252", "replace")


def _told(mail: Mail, where: str, url: str, terms: Terms, named: str) -> Iterator[Found]:
    """A mail with what is odd about it; or that it is lacking, and why it is not taken."""
    if mail.received is None:
        yield lacking(
            f"{where}: says at no instant of our times with a known zone when it came; not taken", mail, where, named
        )
    elif mail.received > terms.until:
        said = f"{where}: is of {format_instant(mail.received)}, {NOT_COME}; not taken"
        yield lacking(said, mail, "", named, dated=False)
    elif not named:
        yield lacking(f"{where}: does not say of which list it is; set `name` in [[lists]]", mail, where, "")
    elif mail.unread:
        yield lacking(f"{where}: has no text that can be read; not taken", mail, where, named)
    else:
        for sentence in mail.odd:
            yield Odd(f"{where}: {sentence}")
        message = Message(
            at=mail.received,
            id=whole(mail.id),
            list=whole(named),
            author=whole(mail.name),
            subject=whole(mail.subject),
            text=whole(mail.text),
            sent=mail.sent,
            address=whole(address_told(mail)),
            url=whole(url),
            answers=tuple(map(whole, mail.answers)) if mail.id else (),
        )
        yield Evidence(message, message.url or whole(PurePosixPath(where).name.rpartition(":")[0]))


def whole(text: str) -> str:
    """A text without halves of characters, which charsets that lie and names of files may leave, and nothing can print."""
    return text.encode("utf-8", "replace").decode("utf-8")


# -- which list, which pages ------------------------------------------------------------------------


def list_of(where: str, mail: Mail, named: str) -> str:
    """The short name of a message's list: as somebody says, as the folder of a month is called, as the mail says, or as
    its file or folder is called."""
    if named:
        return named
    path = PurePosixPath(unquote(urlsplit(where).path) if where.startswith("http") else where)
    folders = [part for part in path.parts[:-1] if part not in ("/", ".", "..")]
    of_month = _OF_MONTH.fullmatch(folders[-1]) if folders else None
    if of_month:
        return of_month[1]
    stem = _FILE.sub("", _FILE.sub("", path.name))
    if is_message(path.name) or _MONTH.fullmatch(stem):
        guess = next((part for part in reversed(folders) if not _MONTH.fullmatch(part)), "")
    else:
        guess = stem
    return guess if guess in mail.lists or not mail.lists else mail.lists[0]


def named_on(index: bytes) -> list[str]:
    """The pages of messages beside it that an index names, each once, in its order."""
    return [name for name in links_of(index) if is_message(name)]


def further_on(index: bytes) -> list[str]:
    """The pages beside it on which an index by date goes on."""
    return [name for name in links_of(index) if _FURTHER.fullmatch(name)]


def links_of(page: bytes) -> list[str]:
    """Where a page leads, without what stands behind `#` or `?`, each once."""
    addresses = (str(link.attr("href")) for link in turbohtml.parse(text_of(page)).select("a[href]"))
    return list(dict.fromkeys(re.split(r"[#?]", address, maxsplit=1)[0].strip() for address in addresses))
