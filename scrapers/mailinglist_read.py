"""What an archive of a mailing list holds, as events: a file of mails, a page of one message, what an index names. Pure.

What cannot be taken is told in a sentence, and so is what is otherwise than it says; nothing of it stops the rest.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

import msgspec
import turbohtml

from referee.errors import InputError
from referee.model.events import Evidence, Message
from referee.model.instants import format_instant
from referee.model.mails import AND_OTHERS, Mail, Odd, Unread
from referee.model.sources import Document
from referee.scrapers.mailinglist_box import Box, Piece
from referee.scrapers.mailinglist_mail import parse_mail
from referee.scrapers.mailinglist_mhonarc import parse_page
from referee.scrapers.mailinglist_pipermail import is_article, parse_article

PAGE, BOX, INDEX = "mail-page", "mail-box", "mail-index"
"""Kinds of documents: one message, many, and a page that says which messages there are."""
OF_LISTS = frozenset({PAGE, BOX, INDEX})

Found = Evidence | Unread | Odd
"""What comes of reading: a message, or a sentence of what is lacking or odd."""

PACKED = b"\x1f\x8b"
_LONGEST_LINE = 1 << 20
_MOST_UNPACKED = 8_000_000_000
_OF_MONTH = re.compile(r"(.+)-\d{6}")
_MONTH = re.compile(r"\d{4}(?:-[A-Z][a-z]+|q[1-4])?|Week-of-Mon-\d{8}")
_FILE = re.compile(r"\.(?:mbox|mbx|mail|txt|gz)$")
_MESSAGE = re.compile(r"msg\d{5,}\.html?|\d{6}\.html?")
_FURTHER = re.compile(r"(?:maillist|mail\d{1,5})\.html?")
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
        yield from read_box(lines_of(gzip.GzipFile(fileobj=body) if packed else body), document.url, terms)


def lines_of(stream: io.BufferedIOBase) -> Iterator[bytes]:
    """The lines of a file, the longest in several pieces. Raises EOFError where they take no end."""
    size = 0
    while line := stream.readline(_LONGEST_LINE):
        size += len(line)
        if size > _MOST_UNPACKED:
            raise EOFError
        yield line


# -- many mails -----------------------------------------------------------------------------------


def read_box(lines: Iterable[bytes], where: str, terms: Terms) -> Iterator[Found]:
    """What a file of mails tells, in its order."""
    box, nameless = Box(lines), Counter[str]()
    number = 0
    try:
        for piece in box:
            number += 1
            yield from _read_piece(piece, where, terms, nameless)
    except (OSError, EOFError, zlib.error):
        yield Unread(f"{where}: is cut off or garbled after {number} mails: what comes then is not read")
    if not number and box.stray:
        yield Unread(f"{where}: holds no mail: no line begins with “From ”")
    elif box.stray:
        yield Unread(f"{where}: holds {box.stray} lines above the first mail, which are not read")
    if box.unescaped:
        yield Odd(
            f"{where}:{box.unescaped[0]}: begins like another mail and is text"
            + (f", and so are {len(box.unescaped) - 1} more lines" if len(box.unescaped) > 1 else "")
        )


def _read_piece(piece: Piece, file: str, terms: Terms, nameless: Counter[str]) -> Iterator[Found]:
    where = f"{file}:{piece.line}"
    if piece.doubtful:
        yield Unread(
            f"{where}: has neither a Message-ID nor the Received of those before it: it may be text of the one before, and is not taken"
        )
        return
    if piece.cut:
        yield Odd(f"{where}: is larger than {len(piece.body) / 1e6:.0f} MB, and read so far")
    body = bytes(piece.body)
    try:
        mail = parse_mail(body)
    except InputError as problem:
        yield Unread(f"{where}: {problem.what}; not taken")
        return
    name, url = PurePosixPath(file).name, ""
    if not mail.id:
        digest = hashlib.sha256(body.strip()).hexdigest()[:16]
        nameless[digest] += 1
        url = f"{name}#{digest}" + (f"-{nameless[digest]}" if nameless[digest] > 1 else "")
    yield from _told(mail, where, url, terms, list_of(file, mail, terms.named))


# -- one message ----------------------------------------------------------------------------------


def read_page(body: bytes, where: str, terms: Terms, address: str = "") -> Iterator[Found]:
    """What a page of one message tells; `address`: where it is on the web, if that is not `where`."""
    page = text_of(body)
    try:
        mail = parse_article(page) if is_article(page) else parse_page(page)
    except InputError as problem:
        yield Unread(f"{where}: {problem.what}; not taken")
        return
    yield from _told(mail, where, address or where, terms, list_of(where, mail, terms.named))


def text_of(body: bytes) -> str:
    """A page's text: UTF-8, or else as browsers take what says nothing."""
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return body.decode("windows-1252", "replace")


def _told(mail: Mail, where: str, url: str, terms: Terms, named: str) -> Iterator[Found]:
    if mail.received is None:
        yield Unread(f"{where}: says at no instant of our times with a known zone when it came; not taken")
    elif mail.received > terms.until:
        yield Unread(f"{where}: is of {format_instant(mail.received)}, which has not come; not taken")
    elif not named:
        yield Unread(f"{where}: does not say of which list it is; set `name` in [[lists]]")
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
            address=whole(f"{mail.address}{AND_OTHERS}" if mail.through else mail.address),
            url=whole(url),
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
    found = (str(link.attr("href")) for link in turbohtml.parse(text_of(page)).select("a[href]"))
    return list(dict.fromkeys(re.split(r"[#?]", address, maxsplit=1)[0].strip() for address in found))
