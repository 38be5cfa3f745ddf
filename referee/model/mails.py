"""A message to a mailing list, taken apart: who, when, on which list, and what of it are the sender's own words."""

from __future__ import annotations

from datetime import datetime

import msgspec


class Mail(msgspec.Struct, frozen=True):
    """A message.

    id: its Message-ID without brackets; empty: it has none.
    lists: the lists that it may have gone to, by their short names, the likeliest first; none where nothing tells.
    name, address: of the sender, as they stand; the address empty where it is not shown.
    through: somebody else sent it on (a Sender header of a third party).
    received: when the list received it; None where no instant with a known zone tells.
    text: the whole of it; own: the sender's words, without quotations, signature, footer.
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
