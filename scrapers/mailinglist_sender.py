"""Who sent a mail, by its headers as they were sent: a name, an address, and whether it is surely theirs alone. Pure."""

from __future__ import annotations

import email.utils
import re
from collections.abc import Collection, Sequence
from email.errors import MessageError
from email.header import decode_header, make_header
from typing import NamedTuple

from referee.model.mails import before_via, is_hidden, may_hide

_OF_A_LIST = re.compile(r"owner-(?P<owned>.+)|(?P<list>.+?)-(?:bounces?|admin|owner|request)\b.*", re.I)
_LONGEST_SPELT_OUT = 500
"""A longer header From is not searched for an address that is written without `@`."""
_SIMPLE = re.compile(
    r"\s*(?:([A-Za-z][A-Za-z ]*[A-Za-z])\s+)?<([A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)>\s*"
)
"""What most headers with an address are: `Name <address>`, without anything that has to be looked at twice."""
_PLAINLY = re.compile(r"(\S+) at (\S+\.\S+)((?:\s+\(.*\))?)")
"""An address as Mailman's archives write it."""
_SPELT_OUT = re.compile(r"([\w.+-]+) at ([\w-]+(?:\.[\w-]+)+)")
"""Anything else that may be one."""
_ENCODED = re.compile(r"=\?[^?\s]*\?[qQbB]\?[^\s<>]*?\?=")
_ADDRESS = re.compile(r"(?!.*=\?)\S+@[^\s@]+", re.S)
_HELD = re.compile("\ue000(\\d+)\ue001")

_Named = tuple[str, str]
"""A name and an address, as a header has them."""


class Sender(NamedTuple):
    """Who sent a mail: the name and the address in From, in small letters, as far as the archive shows it.

    through: somebody else sent it on, or may have written it: nobody can tell whose words it holds. others: further addresses of
    those who may have.
    """

    name: str
    address: str
    through: bool = False
    others: tuple[str, ...] = ()


class Beside(NamedTuple):
    """What stands beside From, as headers: who sent the mail on (Sender, Resent-From), and where a list that writes itself into From
    names the sender (Reply-To, X-Original-From); and the short names of its lists, none where nothing tells."""

    sent_on: Sequence[str] = ()
    replies: Sequence[str] = ()
    lists: Collection[str] = ()


def sender_of(froms: Sequence[str], beside: Beside | None = None, *, as_sent: bool = False) -> Sender:
    """Who sent a mail with such headers From, also in the form `address (Name)`. An address is what stands there as one: what
    is encoded is none, whatever it decodes to, and with blanks or comments inside it is another to each program. Where a header stands
    `as_sent` and shows none, nobody hid it, and anybody may have sent it."""
    named = named_in(*froms)
    plain = [bearer for bearer in named if _stands(bearer[1], froms)]
    name = _name_in(froms[0], named, plain) if froms else ""
    may_be = [address for _, address in plain]
    through = len(froms) > 1 or not (_is_of_one(named, plain) if plain else _is_of_nobody(froms, named))
    nowhere = bool(froms) and not plain and not any(is_hidden(address) for _, address in named)
    if as_sent and nowhere:
        through, may_be = (
            True,
            [
                f"{local}@{domain}"
                for header in froms
                if len(header) <= _LONGEST_SPELT_OUT
                for local, domain in _SPELT_OUT.findall(header)
            ],
        )
    if beside is not None:
        address = may_be[0] if may_be else ""
        through = through or any(_is_another(other, address, beside.lists) for _, other in named_in(*beside.sent_on))
        if before_via(name) and _is_of_list(address, beside.lists):
            through, may_be = True, [*may_be, *(other for _, other in named_in(*beside.replies))]
    first, *others = [address.casefold() for address in may_be] or [""]
    return Sender(name, first, through, tuple(other for other in dict.fromkeys(others) if other not in ("", first)))


def _stands(address: str, froms: Sequence[str]) -> bool:
    return _ADDRESS.fullmatch(address) is not None and any(address in _at(header) for header in froms)


def _is_of_one(named: Sequence[_Named], plain: Sequence[_Named]) -> bool:
    """Whether a header has one address, and nothing else that may be read as one."""
    others = [address for _, address in named if "@" in address or "=?" in address]
    return len({address.casefold() for _, address in plain}) == 1 and len(others) == len(plain)


def _is_of_nobody(froms: Sequence[str], named: Sequence[_Named]) -> bool:
    """Whether a header has a name alone, in which there is no address either."""
    return not any("@" in decoded(header) for header in froms) and not any(
        "=?" in address for name, address in named if name
    )


def _name_in(header: str, named: Sequence[_Named], plain: Sequence[_Named]) -> str:
    if len(named) == 1 and (named[0][0] or plain):
        return decoded(named[0][0])
    if len(plain) > 1:
        return decoded(", ".join(dict.fromkeys(name for name, _ in plain if name)))
    return decoded(header.partition("<")[0].strip(' "') if plain and "<" in header else "" if plain else header)


def _is_another(address: str, sender: str, lists: Collection[str]) -> bool:
    """Whether who sent a mail on is neither its sender, as far as archives show addresses, nor its list."""
    if "@" not in address or _is_of_list(address, lists, or_any=True):
        return False
    return not (may_hide(address, sender) or may_hide(sender, address))


def _is_of_list(address: str, lists: Collection[str], *, or_any: bool = False) -> bool:
    """Whether an address is that of one of these lists, or of what sends its mails; where nobody knows the lists, of any
    program's, if `or_any`."""
    local = address.rpartition("@")[0].casefold()
    match = _OF_A_LIST.fullmatch(local)
    if not lists:
        return or_any and match is not None
    named = {local} if match is None else {local, match["owned"] or match["list"]}
    return not named.isdisjoint(map(str.casefold, lists))


def decoded(value: str) -> str:
    """A header on one line, its encoded words decoded as far as they can be."""
    try:
        text = str(make_header(decode_header(value))) if "=?" in value else value
    except (ValueError, LookupError, MessageError):
        text = value
    return " ".join(text.split())


def _at(header: str) -> str:
    """A header with `@` in an address that Mailman's archives write without one."""
    plainly = _PLAINLY.fullmatch(header.strip()) if " at " in header and len(header) <= _LONGEST_SPELT_OUT else None
    return f"{plainly[1]}@{plainly[2]}{plainly[3]}" if plainly else header


def named_in(*headers: str) -> list[_Named]:
    """The names and addresses in headers, encoded words as they stand; none where they are nested deeper than can be read."""
    simple = [_SIMPLE.fullmatch(header) for header in headers if header]
    if all(simple):
        return [(match[1] or "", match[2]) for match in simple if match]
    words = list[str]()

    def held(match: re.Match[str]) -> str:
        words.append(match[0])
        return f"\ue000{len(words) - 1}\ue001"

    def restored(text: str) -> str:
        return _HELD.sub(lambda match: words[int(match[1])], text).strip()

    hidden = [_ENCODED.sub(held, re.sub("[\ue000\ue001]", "", _at(header))) for header in headers]
    try:
        return [(restored(name), restored(address)) for name, address in email.utils.getaddresses(hidden)]
    except RecursionError:
        return []
