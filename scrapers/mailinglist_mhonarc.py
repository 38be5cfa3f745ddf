"""One page of a MHonArc archive: bytes to what a message says. Pure. (As MHonArc 2.6.19 makes them.)"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape

from turbohtml import Element, Node

from referee.errors import InputError
from referee.model.mails import Mail
from referee.scrapers.mailinglist_mail import UNREAD_KINDS, instant_of
from referee.scrapers.mailinglist_markup import body_of, text_shown
from referee.scrapers.mailinglist_sender import Beside, Sender, sender_of
from referee.scrapers.mailinglist_words import own_words

_HEAD = "<!--X-Head-End-->"
_FACT = re.compile(r"<!--X-([A-Za-z0-9-]{1,40}): (.{0,3000}?) -->")
_BODY = re.compile(r"<!--X-Body-of-Message-->(.*?)<!--X-Body-of-Message-End-->", re.S)
_FIELDS = re.compile(r"<!--X-Head-of-Message-->(.*?)<!--X-Head-of-Message-End-->", re.S)
_NAMED = re.compile(r"^(?P<name>\S.{0,200}?) on (?P<date>[A-Z][a-z]{2}, .{10,60})$", re.M)
_MADE_UP = "@NO-ID-FOUND.mhonarc.org"
"""What MHonArc gives to a message that has no Message-ID."""
_CAPITALS = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ["
_SMALL = "abcdefghijklmnopqrstuvwxyz"
_R13 = str.maketrans(_CAPITALS + _SMALL, _CAPITALS[14:] + _CAPITALS[:14] + _SMALL[13:] + _SMALL[:13])
"""Capitals with `@` and `[` turn by 14 of 28, small letters by 13 of 26: twice is as before."""
_SOFT = re.compile(r" \n(?=</tt><tt>(?!-- ?\n))")
"""A soft break; a signature's dashes are a line of their own."""
_TITLE = re.compile(
    r"\A(?:\s|<(?:table|tr|td|tbody|x-html)\b[^<>]{0,500}>)*<address>\s*Title: <strong>[^<]*</strong>\s*</address>"
)
"""What MHonArc makes of the title of a mail in HTML: a reader of the mail sees none."""


def parse_page(page: str, named: str | None = None) -> Mail:
    """What the message on a page says; `named`: the list that it is known to be of. Raises InputError for another page."""
    body = _BODY.search(page)
    if body is None:
        raise InputError("is no page of MHonArc", do="give one message's page as it was made")
    facts = {name.casefold(): unescape(value) for name, value in _FACT.findall(page.partition(_HEAD)[0])}
    fields = _fields(page)
    shown = _NAMED.search(_text_before(page)) if not facts and not fields else None
    to = re.match(r"[^\s@<]*", fields.get("to", ""))
    lists = (named,) if named is not None else (to[0].casefold(),) if to and to[0] else ()
    sender = _sender(facts, fields, shown, lists)
    kind = facts.get("content-type", "").casefold()
    text = _text(body[1], several_parts=kind.startswith("multipart/") and kind != "multipart/alternative")
    date = facts.get("date") or fields.get("date") or (shown["date"] if shown else "")
    received, sent = instant_of(date), instant_of(fields.get("date", ""))
    mail_id = facts.get("message-id", "")
    return Mail(
        id="" if mail_id.endswith(_MADE_UP) else mail_id,
        lists=lists,
        name=sender.name,
        address=sender.address,
        through=sender.through,
        received=received,
        subject=facts.get("subject") or fields.get("subject", ""),
        text=text,
        own=own_words(text),
        sent=None if sent == received else sent,  # the same: nothing tells whether the list received it then
        unread=kind in UNREAD_KINDS,
        others=sender.others,
    )


def _sender(facts: dict[str, str], fields: dict[str, str], shown: re.Match[str] | None, lists: Sequence[str]) -> Sender:
    """Who sent it: the comment holds From as it was, the head what others say beside it."""
    header = facts["from-r13"].translate(_R13) if "from-r13" in facts else fields.get("from")
    if header is None:
        return Sender(shown["name"] if shown else "", "")
    sent_on = [fields[name] for name in ("sender", "resent-from", "resent-sender") if name in fields]
    beside = Beside(sent_on, [fields.get("reply-to", "")], lists)
    return sender_of([header], beside, as_sent="from-r13" in facts)


def _fields(page: str) -> dict[str, str]:
    """What the head of the message shows, by the folded names of its fields."""
    head = _FIELDS.search(page)
    body = body_of(head[1]) if head else None
    shown = (item.text.partition(":") for item in body.select("li")) if body is not None else ()
    return {name.strip().casefold(): " ".join(value.split()) for name, _, value in shown}


def _text_before(page: str) -> str:
    """The text above the message, where archives of their own make show name and date."""
    body = body_of(page.partition("<!--X-Body-of-Message-->")[0])
    return text_shown([body]) if body is not None else ""


def _text(markup: str, *, several_parts: bool) -> str:
    """The text of the message; of several parts the first, as nothing tells an attachment from what is the sender's."""
    body = body_of(_SOFT.sub(" ", _TITLE.sub("", markup, count=1)))
    if body is None:
        return ""
    nodes = [*body.children]
    return text_shown(_first_part(nodes) if several_parts else nodes, frozenset({"pre", "tt"}))


def _first_part(nodes: Sequence[Node]) -> Sequence[Node]:
    """A fixed text is one `pre` without a style; a flowed one is all up to the next such."""
    fixed = [
        number
        for number, node in enumerate(nodes)
        if isinstance(node, Element) and node.tag == "pre" and not node.attr("style")
    ]
    if not fixed:
        return nodes
    before = [node for node in nodes[: fixed[0]] if isinstance(node, Element)]
    return nodes[: fixed[0]] if before else nodes[: fixed[0] + 1]
