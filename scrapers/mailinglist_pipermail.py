"""One page of a Pipermail archive (Mailman 2): bytes to what a message says. Pure."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, unquote, urlsplit

from turbohtml import Element

from referee.errors import InputError
from referee.model.mails import Mail
from referee.scrapers.mailinglist_mail import instant_of
from referee.scrapers.mailinglist_markup import body_of, text_shown
from referee.scrapers.mailinglist_sender import sender_of
from referee.scrapers.mailinglist_words import is_taken_out, own_words

_ARTICLE = re.compile(r"<!--beginarticle-->(.*)<!--endarticle-->", re.S)
_STAMP = re.compile(r"[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d:\d\d) (\S+) (\d{4})")


def is_article(page: str) -> bool:
    """Whether a page is one of Pipermail's."""
    return "<!--beginarticle-->" in page


def parse_article(page: str, named: str | None = None) -> Mail:
    """What the message on a page says; `named`: the list that it is known to be of. Raises InputError for another page.

    The page shows when it was sent, by the sender's clock in the server's zone; its Message-ID is in the link for a reply.
    """
    article = _ARTICLE.search(page)
    head = body_of(page.partition("<!--beginarticle-->")[0])
    if article is None or head is None:
        raise InputError("is no page of Pipermail", do="give one message's page as it was made")
    link = head.select_one('a[href^="mailto:" i]')
    address, mail_id = _reply(link)
    name, stamp, title = (_first(head, tag) for tag in ("b", "i", "h1"))
    body = body_of(article[1])
    text = text_shown([body]).strip("\n").rstrip() if body is not None else ""
    shown = " ".join(link.text.split()) if link is not None else ""
    written = _STAMP.search(stamp)
    return Mail(
        id=mail_id,
        lists=(named,) if named is not None else (address,) if address else (),
        name=name,
        address=sender_of([shown]).address,
        through=False,
        received=instant_of(f"{written[2]} {written[1]} {written[5]} {written[3]} {written[4]}") if written else None,
        subject=title,
        text=text,
        own=own_words(text),
        unread=is_taken_out(text),
    )


def _first(head: Element, tag: str) -> str:
    element = head.select_one(tag)
    return " ".join(element.text.split()) if element is not None else ""


def _reply(link: Element | None) -> tuple[str, str]:
    """The list's short name and the Message-ID, from the link for a reply."""
    if link is None:
        return "", ""
    try:
        parts = urlsplit(str(link.attr("href")).replace("\n", ""))
        asked = parse_qs(parts.query, max_num_fields=20)
    except ValueError:
        return "", ""
    reply = next((values[0] for name, values in asked.items() if name.casefold() == "in-reply-to"), "")
    return unquote(parts.path).partition("@")[0].strip().casefold(), reply.strip().strip("<>").strip()
