"""A message as JSON gives it: as it was sent, as a page of an archive, or already taken apart. Pure."""

from __future__ import annotations

import base64
import binascii
from typing import Any

import msgspec

from referee.errors import InputError
from referee.model.events import Message
from referee.model.instants import parse_instant
from referee.model.mails import Mail
from referee.scrapers.mailinglist_mail import instant_of, parse_mail
from referee.scrapers.mailinglist_mhonarc import parse_page
from referee.scrapers.mailinglist_sender import sender_of
from referee.scrapers.mailinglist_words import mail_from, own_words


class _Raw(msgspec.Struct):
    raw: str
    list: str | None = None


class _Bytes(msgspec.Struct):
    raw_base64: str
    list: str | None = None


class _Page(msgspec.Struct):
    mhonarc: str
    list: str | None = None


class _Apart(msgspec.Struct):
    sender: str = msgspec.field(name="from")
    received: str | None
    list: str
    body: str
    subject: str = ""
    message_id: str = ""


class _Record(msgspec.Struct):
    record: str
    id: str | int
    list: str
    at: str
    author: str
    text: str
    address: str = ""
    subject: str = ""


def mail_of(given: object, where: str) -> Mail | None:
    """What a message says; None for one that is there and cannot be read. Raises InputError for what is no message."""
    if not isinstance(given, dict):
        raise InputError("is no message", where=where, do="give an object")
    try:
        return _mail(given)
    except (msgspec.ValidationError, binascii.Error, ValueError) as problem:
        raise InputError(f"is no message: {problem}", where=where, do="see the forms of a message") from None
    except InputError:
        return None


def _mail(given: dict[str, Any]) -> Mail:
    if "raw" in given:
        raw = msgspec.convert(given, _Raw)
        return _as_sent(raw.raw.encode("utf-8", "surrogateescape"), raw.list)
    if "raw_base64" in given:
        coded = msgspec.convert(given, _Bytes)
        return _as_sent(base64.b64decode("".join(coded.raw_base64.split()), validate=True), coded.list)
    if "mhonarc" in given:
        page = msgspec.convert(given, _Page)
        return parse_page(page.mhonarc, page.list)
    if given.get("record") == "message":
        return _of_record(msgspec.convert(given, _Record))
    apart = msgspec.convert(given, _Apart)
    sender = sender_of([apart.sender])
    return Mail(
        id=apart.message_id.strip().strip("<>"),
        lists=(apart.list,),
        name=sender.name,
        address=sender.address,
        through=sender.through,
        received=None if apart.received is None else instant_of(apart.received) or parse_instant(apart.received),
        subject=apart.subject,
        text=apart.body,
        own=own_words(apart.body),
        others=sender.others,
    )


def _as_sent(body: bytes, named: str | None) -> Mail:
    try:
        return parse_mail(body, named)
    except InputError:
        return parse_mail(body, named, head_alone=True)


def _of_record(record: _Record) -> Mail:
    return mail_from(
        Message(
            at=parse_instant(record.at),
            id=str(record.id).strip("<>"),
            list=record.list,
            author=record.author,
            subject=record.subject,
            text=record.text,
            address=record.address,
        )
    )
