"""One page of a MHonArc archive: bytes to what a message says. Pure. (As MHonArc 2.6.19 makes them.)"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape, unescape
from urllib.parse import unquote

from turbohtml import Element, Node

from referee.errors import InputError
from referee.model.mails import Mail, is_hidden, may_hide
from referee.scrapers.mailinglist_mail import UNREAD_KINDS, ids_of, instant_of
from referee.scrapers.mailinglist_markup import body_of, text_shown
from referee.scrapers.mailinglist_sender import Beside, Sender, decoded, sender_of
from referee.scrapers.mailinglist_words import own_words

_HEAD = "<!--X-Head-End-->"
_FACT = re.compile(r"<!--X-([A-Za-z0-9-]{1,40}): (.{0,3000}?) -->")
_BODY = re.compile(r"<!--X-Body-of-Message-->(.*?)<!--X-Body-of-Message-End-->", re.S)
_FIELDS = re.compile(r"<!--X-Head-of-Message-->(.*?)<!--X-Head-of-Message-End-->", re.S)
_NAMED = re.compile(r"^(?P<name>\S.{0,200}?) on (?P<date>[A-Z][a-z]{2}, .{10,60})$", re.M)
_LINK = re.compile(r'<a href="mailto:(?P<address>[^"<>?]{1,1000})[^"<>]{0,1000}">(?P<shown>[^<]{0,1000})</a>')
_ADDRESS = re.compile(r"[^\s@<>()]+@[^\s@<>()]+")
_SPELT_OUT = re.compile(r"<([^\s<>@]+) at ([^\s<>@]+)>")
"""An address as some archives write it."""
_NO_ADDRESS = re.compile(r"<([^<>@]+)>")
"""What archives leave in the place of one."""
_WORD = re.compile(r"[\w.+-]+")
_FIELD = re.compile(r"[A-Za-z-]+")
_SENT_ON = ("sender", "resent-from", "resent-sender")
_Fields = dict[str, list[str]]
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
    told = [(name.casefold(), unescape(value)) for name, value in _FACT.findall(page.partition(_HEAD)[0])]
    facts = dict(told)
    fields = _fields(page)
    shown = _NAMED.search(_text_before(page)) if not facts and not fields else None
    to = re.match(r"[^\s@<]*", _last(fields, "to"))
    lists = (named,) if named is not None else (to[0].casefold(),) if to and to[0] else ()
    sender = _sender(facts, fields, shown, lists)
    kind = facts.get("content-type", "").casefold()
    several = None if "content-type" not in facts else kind.startswith("multipart/") and kind != "multipart/alternative"
    text = _text(body[1], several_parts=several)
    date = facts.get("date") or _last(fields, "date") or (shown["date"] if shown else "")
    received, sent = instant_of(date), instant_of(_last(fields, "date"))
    mail_id = facts.get("message-id", "")
    return Mail(
        id="" if mail_id.endswith(_MADE_UP) else mail_id,
        lists=lists,
        name=sender.name,
        address=sender.address,
        through=sender.through,
        received=received,
        subject=decoded(facts.get("subject", "")) or _last(fields, "subject"),  # the comment holds it as it was sent
        text=text,
        own=own_words(text),
        sent=None if sent == received else sent,  # the same: nothing tells whether the list received it then
        unread=kind in UNREAD_KINDS,
        others=sender.others,
        answers=ids_of(f"<{value}>" for name, value in told if name == "reference"),
    )


def _sender(facts: dict[str, str], fields: _Fields, shown: re.Match[str] | None, lists: Sequence[str]) -> Sender:
    """Who sent it: the comment holds From as it was, or what MHonArc took for it; the head what others say beside it.

    Raises InputError where nothing on the page says that.
    """
    froms = [_with_addresses(header) for header in fields.get("from", ())]
    if "from-r13" in facts:
        header = facts["from-r13"].translate(_R13)
        named = [header] if not fields or (len(froms) == 1 and _agree(header, froms[0])) else [header, *froms, ""]
    elif froms:
        named = froms
    elif shown is not None:
        return Sender(shown["name"], "")
    else:
        raise InputError("does not say who sent it", do="give the mail itself, or a page that shows From")
    sent_on = [_with_addresses(header, alone=True) for name in _SENT_ON for header in fields.get(name, ())]
    beside = Beside(sent_on, fields.get("reply-to", ()), lists)
    shows_addresses = any("@" in value for name, values in fields.items() if name != "from" for value in values)
    return sender_of(named, beside, as_sent="from-r13" in facts or shows_addresses)


def _agree(header: str, field: str) -> bool:
    """Whether a header is that which the head of a message shows, perhaps with hidden addresses."""
    own, shown = sender_of([header], as_sent=True), sender_of([field], as_sent=True)
    return own.address == shown.address or may_hide(shown.address, own.address)


def _with_addresses(header: str, *, alone: bool = False) -> str:
    """A header in which archives have written an address otherwise, with what is left of that as one; `alone`: also where nothing else stands there."""
    if alone and _WORD.fullmatch(header):
        return f"{header}@hidden"
    header = _SPELT_OUT.sub(r"<\1@\2>", header)
    return _NO_ADDRESS.sub(lambda match: f"<{match[1] if _WORD.fullmatch(match[1]) else '-'}@hidden>", header)


def _fields(page: str) -> _Fields:
    """What the head of the message shows, by the folded names of its fields, each as often as it stands there; where a link tells an
    address, that."""
    head = _FIELDS.search(page)
    body = body_of(_LINK.sub(_of_link, head[1])) if head else None
    if body is None:
        return {}
    fields: _Fields = {}
    items = [item.text for item in body.select("li")] or text_shown([body]).splitlines()
    for name, colon, value in (item.strip().partition(":") for item in items):
        if colon and _FIELD.fullmatch(name):
            fields.setdefault(name.casefold(), []).append(" ".join(value.split()))
    return fields


def _of_link(match: re.Match[str]) -> str:
    address = unquote(unescape(match["address"]))
    return escape(address) if _ADDRESS.fullmatch(address) and not is_hidden(address) else match["shown"]


def _last(fields: _Fields, name: str) -> str:
    return fields[name][-1] if name in fields else ""


def _text_before(page: str) -> str:
    """The text above the message, where archives of their own make show name and date."""
    body = body_of(page.partition("<!--X-Body-of-Message-->")[0])
    return text_shown([body]) if body is not None else ""


def _text(markup: str, *, several_parts: bool | None) -> str:
    """The text of the message; of several parts the first, as nothing tells an attachment from what is the sender's (T4). Where the
    page does not say whether there are several (None), a fixed text with another below it is the first of them."""
    body = body_of(_SOFT.sub(" ", _TITLE.sub("", markup, count=1)))
    if body is None:
        return ""
    nodes = [*body.children]
    if several_parts is None:
        elements = [node for node in nodes if isinstance(node, Element)]
        several_parts = len(_fixed(nodes)) > 1 and _is_fixed(elements[0])
    return text_shown(_first_part(nodes) if several_parts else nodes, frozenset({"pre", "tt"}))


def _is_fixed(node: Node) -> bool:
    return isinstance(node, Element) and node.tag == "pre" and not node.attr("style")


def _fixed(nodes: Sequence[Node]) -> list[int]:
    return [number for number, node in enumerate(nodes) if _is_fixed(node)]


def _first_part(nodes: Sequence[Node]) -> Sequence[Node]:
    """A fixed text is one `pre` without a style; a flowed one is all up to the next such."""
    fixed = _fixed(nodes)
    if not fixed:
        return nodes
    before = [node for node in nodes[: fixed[0]] if isinstance(node, Element)]
    return nodes[: fixed[0]] if before else nodes[: fixed[0] + 1]
