"""Mails as they were sent (RFC 5322, MIME): bytes to what a message says. Pure."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, timezone
from email.errors import MessageError
from email.message import Message

from referee.errors import InputError
from referee.model.instants import format_instant
from referee.model.mails import Mail
from referee.scrapers.mailinglist_markup import body_of, text_shown
from referee.scrapers.mailinglist_mime import Part, head_of, parts_of
from referee.scrapers.mailinglist_sender import Beside, Sender, decoded, named_in, sender_of
from referee.scrapers.mailinglist_words import is_footer, is_taken_out, own_words, unflowed

_ZONES = {"UT": 0, "UTC": 0, "GMT": 0, "Z": 0}
_ZONES |= {"EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7}
_DATE = re.compile(
    r"(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([+-]\d{4}|[A-Za-z]{1,4})\b"
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_FIRST_YEAR, _LAST_YEAR = 1970, 2199
_FALLBACK = "windows-1252"
_NO_CHARSETS = frozenset({"unicode-escape", "raw-unicode-escape", "idna", "punycode", "undefined"})
_MOST_TEXT = 2_000_000
_LONGEST_HEADER = 10_000
_ID = re.compile(r"<([^<>]+)>")
_MOST_ANSWERED = 10
"""So many mails, from the first and from the last, of a long thread one is known to answer."""
_AHEAD = timedelta(days=1)
"""How far clocks may differ."""
_SENT_ON, _REPLIES = ("sender", "resent-from", "resent-sender"), ("reply-to", "x-original-from")
_HEARD = frozenset(
    {
        "from",
        "message-id",
        "in-reply-to",
        "references",
        "subject",
        "date",
        "received",
        "list-id",
        "x-beenthere",
        "to",
        "cc",
        *_SENT_ON,
        *_REPLIES,
    }
)
UNREAD_KINDS = frozenset({"text/enriched", "text/richtext", "text/rtf"})
"""Texts with marks of their own."""
_Fields = dict[str, list[str]]


def parse_mail(body: bytes, named: str | None = None, *, head_alone: bool = False) -> Mail:
    """What a mail says, or its `head_alone`; `named`: the list that it is known to have gone to.

    Raises InputError for what cannot be read.
    """
    if body.startswith(b"From "):
        body = body.partition(b"\n")[2]
    odd = list[str]()
    try:
        message = head_of(body)
        text = "" if head_alone else _text_of(body, odd)
        fields = _fields_of(message)
        received, sent = _instants(fields, odd)
    except (MessageError, RecursionError, ValueError, LookupError, AttributeError) as problem:
        raise InputError(f"is no mail that can be read: {type(problem).__name__}", do="give it as records") from None
    sender = _sender(fields, named)
    return Mail(
        id=_id_of(_first(fields, "message-id")),
        lists=(named,) if named is not None else _lists(fields),
        name=sender.name,
        address=sender.address,
        through=sender.through,
        received=received,
        subject=decoded(_first(fields, "subject")),
        text=text,
        own=own_words(text),
        sent=sent,
        odd=tuple(odd),
        unread=head_alone or is_taken_out(text),
        others=sender.others,
        answers=ids_of([*fields.get("references", ()), *fields.get("in-reply-to", ())]),
    )


def ids_of(headers: Iterable[str]) -> tuple[str, ...]:
    """The Message-IDs that headers name, each once in their order: of very many those at both ends."""
    every = [name.strip() for name in dict.fromkeys(_ID.findall(" ".join(headers))) if name.strip()]
    return tuple(every[:_MOST_ANSWERED] + every[_MOST_ANSWERED:][-_MOST_ANSWERED:])


def _fields_of(message: Message) -> _Fields:
    """The headers by their names in small letters, each on one line as it was sent."""
    fields: _Fields = {}
    for key, value in message.raw_items():
        folded = key.casefold()
        if folded in _HEARD:
            fields.setdefault(folded, []).append(_on_a_line(str(value)))
    return fields


def _first(fields: _Fields, name: str) -> str:
    return next(iter(fields.get(name, ())), "")


def _sender(fields: _Fields, named: str | None) -> Sender:
    froms = fields.get("from", [])
    sent_on = [header for name in _SENT_ON for header in fields.get(name, ())]
    if not sent_on and " via " not in _first(fields, "from").casefold():
        return sender_of(froms, as_sent=True)
    replies = [header for name in _REPLIES for header in fields.get(name, ())]
    lists = _lists(fields) if named is None else (named, *_lists(fields))
    return sender_of(froms, Beside(sent_on, replies, lists), as_sent=True)


def _on_a_line(raw: str) -> str:
    body = raw[:_LONGEST_HEADER].encode("utf-8", "surrogateescape")
    try:
        return " ".join(body.decode("utf-8").split())
    except UnicodeDecodeError:
        return " ".join(body.decode(_FALLBACK, "replace").split())


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


def _instants(fields: _Fields, odd: list[str]) -> tuple[datetime | None, datetime | None]:
    """When the list received it: the topmost Received, else the Date; and the Date, where that stands beside."""
    hops, date = fields.get("received"), _first(fields, "date")
    sent = instant_of(date)
    if not hops:
        return sent, None
    received = instant_of(hops[0].rpartition(";")[2])
    if date and sent is None:
        odd.append("has a Date that is no instant of our times with a known zone")
    elif received is not None and sent is not None and sent > received + _AHEAD:
        odd.append(f"was received at {format_instant(received)} and is dated {format_instant(sent)}")
    return received, sent


def _id_of(header: str) -> str:
    """A Message-ID without brackets, and without what stands beside it."""
    bracketed = _ID.search(header)
    return (bracketed[1] if bracketed else header).strip().strip("<>").strip()


def _lists(fields: _Fields) -> tuple[str, ...]:
    """The lists that the first header that names any names; To and Cc are one, as either may name people alone."""
    listed = re.search(r"<([^<>]+)>|(\S+)", _first(fields, "list-id"))
    if listed:
        return ((listed[1] or listed[2]).partition(".")[0].casefold(),)
    for headers in (("x-beenthere",), ("to", "cc")):
        addresses = named_in(*(_first(fields, header) for header in headers))
        names = tuple(address.partition("@")[0].casefold() for _, address in addresses if address)
        if names:
            return names
    return ()


def _text_of(body: bytes, odd: list[str]) -> str:
    """The first text/plain part that is no attachment, nor the footer that Mailman puts behind HTML as a part of its own; else
    the first text/html, or what is to be read as it stands; else nothing. Raises InputError."""
    parts = parts_of(body)
    odd += parts.odd
    shown = [part for part in parts.parts if part.head.get_content_disposition() != "attachment"]
    is_blank = False
    for kind in ("text/plain", "text/html", "text/markdown"):
        for part in shown:
            if part.head.get_content_type() == kind:
                text = _of_html(_decoded(part, odd)) if kind == "text/html" else _plain(part, odd)
                if not text.strip():  # some write what every reader shows into another form alone
                    is_blank = True
                    break
                if not is_footer(text):
                    return text
    for part in shown:
        if (kind := part.head.get_content_type()) in UNREAD_KINDS:
            raise InputError(f"has its text as {kind}, which is not read", do="give it as records")
    if parts.cut:
        raise InputError(f"{parts.cut}, and no text was found so far", do="give it as records")
    if parts.parts and not is_blank:
        odd.append("has no text that is shown")
    return ""


def _plain(part: Part, odd: list[str]) -> str:
    text = _decoded(part, odd).replace("\r\n", "\n")
    if str(part.head.get_param("format", "")).casefold() == "flowed":
        return unflowed(text, delete_space=str(part.head.get_param("delsp", "")).casefold() == "yes")
    return text


def _decoded(part: Part, odd: list[str]) -> str:
    """A part's text; where its charset lies or is none, it is UTF-8, or else the fallback."""
    if part.size > _MOST_TEXT:
        raise InputError(f"has a text of {part.size / 1e6:.0f} MB", do="give what matters of it as a record")
    body, said = part.decoded(), part.head.get_content_charset() or "us-ascii"
    for charset in (said, "utf-8"):
        try:
            if codecs.lookup(charset).name.replace("_", "-") not in _NO_CHARSETS:
                return body.decode(charset)
        except (LookupError, UnicodeError, ValueError):
            pass
        if charset == said:
            odd.append(f"has a text that is not in the charset {said[:40]!r}")
    return body.decode(_FALLBACK, "replace")


def _of_html(markup: str) -> str:
    body = body_of(markup)
    return text_shown([body]) if body is not None else ""
