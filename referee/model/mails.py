"""A message to a mailing list, taken apart: who, when, on which list, and what of it are the sender's own words."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import msgspec

from referee.model.events import Message
from referee.model.patterns import later

_SCRUBBED = later(r"^-+ next part -+$", re.M)
_FOOTER = later(r"^[ \t]*+_{10,}+[ \t\r]*+\n[ \t]*+\S++ mailing list[ \t\r]*+$", re.M | re.I)
_ADDRESS = later(r"(?<![\w.+-])[\w.+-]++(?:@| at )[\w.-]++|https?://\S++")
_NO_LETTERS = later(r"[\W_]+")

_NO_INSTANT = datetime.min.replace(tzinfo=UTC)
AND_OTHERS = " and others"
"""Stands behind addresses where somebody else sent the message on, or it names several senders: it is surely of none of them."""
_HIDDEN = later(r"x+(?:\.x+)*|\*+(?:\.\*+)*|\.{2,}|(?:.*\.)?hidden", re.I)
"""What archives leave of a domain."""
_CUT_SHORT = later(r"(?P<left>.*?)(?:\.{2,}|\*{2,}|-{2,})")
"""And of what stands before it."""
_VIA = later(r"['\"]?(\S.{0,300}?)['\"]?\s+via\s+\S.*", re.I)

TRACKER = "Devices by mail"
"""What the changes of a game by mail are told to be of."""


class Mail(msgspec.Struct, frozen=True):
    """A message.

    id: its Message-ID without brackets; empty: it has none.
    lists: the lists that it may have gone to, by their short names, the likeliest first; none where nothing tells.
    name, address: of the sender, as they stand; the address empty where none is shown, and as the archive leaves it where that hides it.
    through: somebody else sent it on (a Sender header of a third party).
    received: when the list received it; None where no instant with a known zone tells.
    text: the whole of it; own: the sender's words, without quotations, signature, footer.
    sent: by the sender's own clock, where that is told beside `received`.
    odd: what of it is otherwise than it says, in words that go on after its name.
    unread: its head alone could be read, or nothing else is there.
    others: further addresses of those who may have written it, where that is open.
    answers: the Message-IDs of mails that it answers, the oldest first.
    """

    id: str
    lists: tuple[str, ...]
    name: str
    address: str
    through: bool
    received: datetime | None
    subject: str
    text: str
    own: str
    sent: datetime | None = None
    odd: tuple[str, ...] = ()
    unread: bool = False
    others: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()


def before_via(name: str) -> str:
    """Whose name stands in one like “Ann via LIST”, as lists write themselves into From; empty for any other. It may be an address,
    the end of which may be hidden as `---`."""
    match = _VIA.fullmatch(name)
    return match[1] if match is not None else ""


def names_in(name: str, *, alone: bool) -> list[str]:
    """The names of those who may have sent a mail: what stands before a “via” too, and each of several that are not `alone`."""
    every = [name, before_via(name), *(() if alone else name.split(", "))]
    return [one for one in dict.fromkeys(every) if one]


def is_behind(name: str, address: str) -> bool:
    """Whether what stands before a “via” is an address, or what lists leave of it."""
    name, address = name.casefold(), address.casefold()
    return bool(name) and (name == f"{address.partition('@')[0]}---" or may_hide(name, address))


def address_told(mail: Mail) -> str:
    """The address of a mail as a record has it: that of its sender, or of all who may be."""
    return f"{', '.join((mail.address, *mail.others))}{AND_OTHERS}" if mail.through else mail.address


def addresses_in(told: str) -> tuple[tuple[str, ...], bool]:
    """The addresses in that of a record, in small letters, and whether it is surely of the only one."""
    every = told.removesuffix(AND_OTHERS).casefold().split(", ")
    return tuple(every), not told.endswith(AND_OTHERS)


def is_hidden(address: str) -> bool:
    """Whether an archive has made a part of an address unreadable."""
    local, _, domain = address.rpartition("@")
    return bool(_HIDDEN.fullmatch(domain) or _CUT_SHORT.fullmatch(local))


def may_hide(shown: str, address: str) -> bool:
    """Whether an archive may show an address so: what is left of it is the same."""
    local, _, domain = shown.casefold().rpartition("@")
    known, _, known_domain = address.casefold().rpartition("@")
    cut = _CUT_SHORT.fullmatch(local)
    return (known.startswith(cut["left"]) if cut else known == local) and bool(
        known_domain == domain or _HIDDEN.fullmatch(domain)
    )


def are_of_one(name: str, address: str, other_name: str, other_address: str) -> bool:
    """Whether two mails show one sender: the same address, or where one shows none the same name."""
    if all(each and not is_hidden(each) for each in (address, other_address)):
        return address.casefold() == other_address.casefold()
    return name.casefold() == other_name.casefold()


def are_copies(one: Message, other: Message) -> bool:
    """Whether two messages under one Message-ID are one, as several archives show it: by one sender, in the same words.

    Archives hide addresses, also in the text, scrub what is attached and show one or the other of several forms.
    """
    own, others = (addresses_in(each.address)[0][0] for each in (one, other))
    return are_of_one(one.author, own, other.author, others) and common_letters(one.text) == common_letters(other.text)


def is_fuller(one: Message, other: Message) -> bool:
    """Whether the first of two copies is to be kept: it tells when the list itself received it, from which address, what it answers,
    or stands as it was sent; else any, but the same whichever came first."""
    return _fullness(one) > _fullness(other)


def _fullness(message: Message) -> tuple[bool, bool, int, bool, bytes]:
    shown = bool(message.address) and not is_hidden(addresses_in(message.address)[0][0])
    answers = len(message.answers)
    # When it came says nothing of how much it tells.
    told = msgspec.json.encode(msgspec.structs.replace(message, at=_NO_INSTANT))
    return message.sent is not None, shown, answers, not message.url, told


def when_first(kept: Message, other: Message) -> Message:
    """The fuller of two copies as the list received it first: who sends a mail once more does not put it off (T11).

    What only its sender's clock tells is no instant at which the list received it.
    """
    is_told = kept.sent is None or other.sent is not None
    return msgspec.structs.replace(kept, at=min(kept.at, other.at)) if is_told else kept


def common_letters(text: str) -> str:
    """What every copy of a text has in common."""
    text = _FOOTER.split(_SCRUBBED.split(text, maxsplit=1)[0], maxsplit=1)[0]
    return _NO_LETTERS.sub("", _ADDRESS.sub("", text)).casefold()


class Unread(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """What a source has and could not be read, in a sentence: something is lacking.

    list: on which list; empty: nobody knows. first, last: between which instants it came; None: nobody knows. senders:
    the names and addresses of those who may have written it; none: anybody.
    """

    sentence: str
    list: str = ""
    first: datetime | None = None
    last: datetime | None = None
    senders: tuple[tuple[str, str], ...] = ()


def together(one: Unread, other: Unread) -> Unread:
    """One for two: all that may be said of both."""
    firsts, lasts = [at for at in (one.first, other.first) if at], [at for at in (one.last, other.last) if at]
    return Unread(
        one.sentence,
        one.list if one.list == other.list else "",
        min(firsts) if len(firsts) == 2 else None,
        max(lasts) if len(lasts) == 2 else None,
        tuple(dict.fromkeys((*one.senders, *other.senders))) if one.senders and other.senders else (),
    )


class Odd(msgspec.Struct, frozen=True, tag=True):
    """What a source has that is otherwise than it says, in a sentence: nothing is lacking."""

    sentence: str
