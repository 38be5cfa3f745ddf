"""Talk: what the demo's players have heard each other say on the blog, and what bids, votes and posts come to by their own count.

They say things plainly, and read no more than that: a comment is a bid or a vote when it is nothing else.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Protocol, Self

from msgspec import Struct

from referee.demo.keeping import Worth
from referee.dynasties.kit.terms.comments import Bids, Latest, Names, NoBid, Posted, Reveals, Votes, Wins
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.model.instants import HOUR, format_instant

SAYINGS = ("So be it", "Onwards", "For the record", "A fair wind", "Nothing ventured")
SEALED = {hashlib.sha256(text.encode()).hexdigest(): text for text in SAYINGS}
"""What players seal, by its hash."""


class Saying(Struct, frozen=True):
    """What somebody has to say before something is done: a comment, or a post of this title."""

    who: str
    text: str
    where: str
    title: str = ""


class Remark(Struct, frozen=True):
    """A comment: who made it when, whether they played then, and what they had, by key."""

    at: datetime
    who: str
    text: str
    plays: bool = True
    had: Mapping[str, str] | None = None


class Thread(Struct, frozen=True):
    """A post and the comments on it so far."""

    at: datetime
    text: str
    remarks: Sequence[Remark]


class Blog(Protocol):
    """What was said."""

    now: datetime

    def tagged(self, words: str) -> Sequence[str]:
        """The addresses of the posts with these words in their titles."""

    def thread(self, name: str) -> Thread | None:
        """A post by its address or its title."""

    def heard(self, who: str, since: datetime, where: str) -> Iterable[str]:
        """What somebody has said since then, in posts, in comments, or anywhere."""

    def owners(self, kind: str, noted: Mapping[str, str]) -> tuple[str, ...]:
        """All players."""


class Reckoner(Protocol):
    """Who reckons with what was said."""

    @property
    def books(self) -> Blog:
        """What was said."""

    def worth(self, said: Operand) -> Worth:
        """What an expression comes to."""

    def once(self, who: str, had: Mapping[str, str]) -> Self:
        """The same of somebody else, with what they had then."""


class Offer(Struct, frozen=True):
    """A bid that counts."""

    at: datetime
    who: str
    price: int


def offers_on(me: Reckoner, bids: Bids) -> list[Offer] | None:
    """The bids that count, as they were made; None: nobody can tell."""
    name = me.worth(bids.post)
    thread = me.books.thread(str(name)) if name is not None else None
    if thread is None:
        return None
    offers: list[Offer] = []
    form = re.escape(bids.form).replace(r"\{N\}", r"(\d+)")
    for remark in thread.remarks:
        named = re.fullmatch(form, remark.text)
        if named is None or not remark.plays or (bids.but is not None and me.worth(bids.but) == remark.who):
            continue
        price, purse = int(named[1]), _purse(me, bids, remark)
        if purse is None:
            return None
        beaten = bids.rising and any(price <= other.price for other in offers)
        if 0 < price <= purse and not beaten:
            offers.append(Offer(remark.at, remark.who, price))
    return offers


def _purse(me: Reckoner, bids: Bids, remark: Remark) -> int | None:
    """The most that somebody could bid when they did."""
    most = me.once(remark.who, remark.had or {}).worth(bids.most) if bids.most is not None else 1 << 60
    return most if isinstance(most, int) else None


def best_of(offers: Iterable[Offer]) -> Offer | None:
    """The highest, and the first of those."""
    ranked = sorted(offers, key=lambda offer: (-offer.price, offer.at))
    return ranked[0] if ranked else None


def said_worth(me: Reckoner, said: Operand) -> Worth:
    """What comes of what was said; of words that the players do not know, nobody can tell."""
    match said:
        case Bids():
            offers = offers_on(me, said)
            return None if offers is None else tuple(f"{offer.who}: {offer.price}" for offer in offers)
        case Latest(bids=bids):
            offers = offers_on(me, bids)
            return None if offers is None else max((format_instant(offer.at) for offer in offers), default="")
        case Votes():
            return _votes(me, said)
        case Posted(post=post):
            name = me.worth(post)
            thread = me.books.thread(str(name)) if name is not None else None
            return None if thread is None else format_instant(thread.at)
    return None


def _votes(me: Reckoner, votes: Votes) -> int | None:
    """How many have voted so; None where somebody has who plays no more."""
    name = me.worth(votes.post)
    thread = me.books.thread(str(name)) if name is not None else None
    if thread is None:
        return None
    cast: dict[str, str] = {}
    for remark in thread.remarks:
        if remark.text in (votes.vote, *votes.others):
            cast[remark.who] = remark.text
    voters = {who for who, vote in cast.items() if vote == votes.vote}
    return len(voters) if voters <= {*me.books.owners("player", {})} else None


def said_so(me: Reckoner, said: Condition) -> bool | None:
    """Whether a condition on what was said is true."""
    match said:
        case Wins(who=who, amount=amount, bids=bids):
            bidder, price, offers = me.worth(who), me.worth(amount), offers_on(me, bids)
            best = best_of(offers or ())
            return (
                None
                if None in (bidder, price, offers)
                else best is not None and (best.who, best.price) == (bidder, price)
            )
        case NoBid(bids=bids):
            offers = offers_on(me, bids)
            return None if offers is None else not offers
        case Names(post=post, what=what):
            name, wanted = me.worth(post), me.worth(what)
            thread = me.books.thread(str(name)) if name is not None else None
            return None if thread is None or wanted is None else holds(thread.text, str(wanted))
        case Reveals():
            return _has_revealed(me, said)
    return None


def _has_revealed(me: Reckoner, said: Reveals) -> bool | None:
    who, digest = me.worth(said.who), me.worth(said.digest)
    hours = me.worth(said.hours) if said.hours is not None else 1 << 16
    if who is None or digest is None or not isinstance(hours, int):
        return None
    stated = f"{said.after} {SEALED.get(str(digest), '')}".strip()
    return bool(digest) and stated in me.books.heard(str(who), me.books.now - hours * HOUR, said.where)


def holds(text: str, word: str) -> bool:
    """Whether a text holds a word or several."""
    return re.search(rf"(?i)(?<!\w){re.escape(word)}(?!\w)", text) is not None
