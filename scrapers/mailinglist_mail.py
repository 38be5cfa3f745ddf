"""Mails as they were sent (RFC 5322, MIME): bytes to what a message says. Pure."""

from __future__ import annotations

import email.utils
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from email import policy
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from email.parser import BytesParser

from referee.errors import InputError
from referee.model.mails import Mail
from scrapers.mailinglist_markup import body_of, text_shown
from scrapers.mailinglist_words import own_words, unflowed

_ZONES = {"UT": 0, "UTC": 0, "GMT": 0, "Z": 0}
_ZONES |= {"EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7}
_DATE = re.compile(
    r"(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([+-]\d{4}|[A-Za-z]{1,4})\b"
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_FIRST_YEAR, _LAST_YEAR = 1970, 2199
_HIDDEN = re.compile(r"x+|(?:.*\.)?hidden", re.I)
_BOUNCES = re.compile(r"(?:^owner-|-(?:bounces|admin|owner|request|bounce)\b)", re.I)
_MOST_PARTS = 1000
_FALLBACK = "windows-1252"


def parse_mail(body: bytes, named: str | None = None) -> Mail:
    """What a mail says; `named`: the list that it is known to have gone to. Raises InputError for what cannot be read."""
    if body.startswith(b"From "):
        body = body.partition(b"\n")[2]
    try:
        message = BytesParser(policy=policy.compat32).parsebytes(body)
        text = _text_of(message)
    except (MessageError, RecursionError, ValueError, LookupError, AttributeError) as problem:
        raise InputError(f"is no mail that can be read: {type(problem).__name__}", do="give it as records") from None
    name, address = sender_of(_header(message, "From"))
    sender = sender_of(_header(message, "Sender"))[1]
    return Mail(
        id=_header(message, "Message-ID").strip().strip("<>").strip(),
        lists=(named,) if named is not None else _lists(message),
        name=name,
        address=address,
        through=bool(sender) and sender != address and not _BOUNCES.search(sender.partition("@")[0]),
        received=_received(message),
        subject=_header(message, "Subject"),
        text=text,
        own=own_words(text),
    )


def _header(message: Message, name: str) -> str:
    """A header; bytes that stand in it unencoded are UTF-8, or else the fallback."""
    raw = next((str(value) for key, value in message.raw_items() if key.casefold() == name.casefold()), "")
    body = raw.encode("utf-8", "surrogateescape")
    try:
        return decoded(body.decode("utf-8"))
    except UnicodeDecodeError:
        return decoded(body.decode(_FALLBACK, "replace"))


def decoded(value: str) -> str:
    """A header on one line, its encoded words decoded as far as they can be."""
    try:
        text = str(make_header(decode_header(value)))
    except (ValueError, LookupError, MessageError):
        text = value
    return " ".join(text.split())


def sender_of(header: str) -> tuple[str, str]:
    """The name and the address of a header such as From, also in the form `address (Name)`; hidden addresses are empty."""
    name, address = email.utils.parseaddr(header)
    local, at, domain = address.strip().casefold().rpartition("@")
    known = bool(local and at) and not _HIDDEN.fullmatch(domain) and not re.fullmatch(r"x+(\.x+)*", domain)
    return name or (header.strip() if not at else ""), f"{local}@{domain}" if known else ""


def instant_of(text: str) -> datetime | None:
    """The instant that a date names; None without a zone that is known, and for dates that there are not."""
    match = _DATE.search(text)
    if match is None or match[2].lower() not in _MONTHS or not _FIRST_YEAR <= int(match[3]) <= _LAST_YEAR:
        return None
    zone = _zone(match[7])
    if zone is None:
        return None
    month = _MONTHS.index(match[2].lower()) + 1
    try:
        at = datetime(
            int(match[3]), month, int(match[1]), int(match[4]), int(match[5]), int(match[6] or 0), tzinfo=zone
        )
    except ValueError:
        return None
    return at.astimezone(UTC)


def _zone(written: str) -> timezone | None:
    if written[0] in "+-":
        span = timedelta(hours=int(written[1:3]), minutes=int(written[3:]))
        return timezone(span if written[0] == "+" else -span) if span < timedelta(hours=24) else None
    hours = _ZONES.get(written.upper())
    return None if hours is None else timezone(timedelta(hours=hours))


def _received(message: Message) -> datetime | None:
    """When the list received it: the topmost Received, else the Date."""
    hops = message.get_all("Received")
    if hops:
        return instant_of(str(hops[0]).rpartition(";")[2])
    return instant_of(_header(message, "Date"))


def _lists(message: Message) -> tuple[str, ...]:
    """The lists that the first header that names any names."""
    listed = re.search(r"<([^<>]+)>", _header(message, "List-Id")) or re.search(r"(\S+)", _header(message, "List-Id"))
    if listed:
        return (listed[1].partition(".")[0].casefold(),)
    for header in ("X-BeenThere", "To", "Cc"):
        addresses = email.utils.getaddresses([_header(message, header)])
        names = tuple(address.partition("@")[0].casefold() for _, address in addresses if address)
        if names:
            return names
    return ()


def _text_of(message: Message) -> str:
    """The first text/plain part that is no attachment; else the first text/html; else nothing."""
    parts = list(_parts(message))
    for kind in ("text/plain", "text/html"):
        for part in parts:
            if part.get_content_type() == kind and part.get_content_disposition() != "attachment":
                return _plain(part) if kind == "text/plain" else _of_html(_decoded(part))
    return ""


def _parts(message: Message) -> Iterator[Message]:
    """The parts of a mail, without those of mails that it holds: they are somebody else's words."""
    waiting, seen = [message], 0
    while waiting and seen < _MOST_PARTS:
        part = waiting.pop()
        seen += 1
        payload = part.get_payload()
        if part.get_content_maintype() == "multipart" and isinstance(payload, list):
            waiting.extend(inner for inner in reversed(payload) if isinstance(inner, Message))
        else:
            yield part


def _plain(part: Message) -> str:
    text = _decoded(part).replace("\r\n", "\n")
    if str(part.get_param("format", "")).casefold() == "flowed":
        return unflowed(text, delete_space=str(part.get_param("delsp", "")).casefold() == "yes")
    return text


def _decoded(part: Message) -> str:
    payload = part.get_payload(decode=True)
    body = payload if isinstance(payload, bytes) else b""
    charset = part.get_content_charset() or "us-ascii"
    try:
        return body.decode(charset)
    except (LookupError, UnicodeDecodeError):
        return body.decode(_FALLBACK, "replace")


def _of_html(markup: str) -> str:
    body = body_of(markup)
    return text_shown([body]) if body is not None else ""
