"""Who is called what: names beside member numbers in the blog's lists of players, and what changed between them. Pure.

A number is one person's, whatever they are called (FORMATS of the blog: people are keyed on it). What a page shows bears
the names of the day on which it was served, so that what was done before a renaming is told under the name of then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from referee.model.events import Evidence, Player
from referee.model.sources import PostSeen


class Listing(NamedTuple):
    """From `first` to `last`, whenever a member's number was listed, it was as `name`; at first on the page `source`."""

    number: str
    name: str
    first: datetime
    last: datetime
    source: str = ""


class Renaming(NamedTuple):
    """Somebody was listed as `new` at `at`, and as `old` when last listed before that, at `not_before`."""

    at: datetime
    not_before: datetime
    old: str
    new: str
    source: str = ""

    @property
    def evidence(self) -> Evidence:
        """The event that it tells of: whoever is listed plays."""
        event = Player(at=self.at, name=self.new, status="active", was=self.old)
        return Evidence(event, self.source, self.not_before)


class Unclear(NamedTuple):
    """What was served from `first` to `last` does not tell who somebody is, for the reason that a sentence gives."""

    first: datetime
    last: datetime
    sentence: str


class Names(NamedTuple):
    """What the lists of players tell: who was renamed when, in order, and what of it cannot be followed."""

    renamings: tuple[Renaming, ...] = ()
    unclear: tuple[Unclear, ...] = ()

    def oddities(self, at: datetime) -> tuple[str, ...]:
        """Why what was served at an instant does not tell who somebody is, in sentences."""
        return tuple(dict.fromkeys(oddity.sentence for oddity in self.unclear if oddity.first <= at <= oddity.last))

    def as_of(self, name: str, at: datetime, served_at: datetime) -> str:
        """What somebody was called at an instant, whom a page served at another calls by a name."""
        for renaming in reversed(self.renamings):
            if renaming.new == name and at < renaming.at <= served_at:
                name = renaming.old
        return name

    def as_then(self, seen: PostSeen, served_at: datetime) -> PostSeen:
        """What a page shows of a post, with everybody called as they were when they did what is told of them."""
        odd = self.oddities(served_at)
        if not odd and not any(seen.posted_at < renaming.at <= served_at for renaming in self.renamings):
            return seen
        comments = seen.comments
        if comments is not None:
            comments = tuple(
                msgspec.structs.replace(comment, author=self.as_of(comment.author, comment.at, served_at))
                for comment in comments
            )
        return msgspec.structs.replace(
            seen,
            author=self.as_of(seen.author, seen.posted_at, served_at),
            by=None if seen.by is None else self.as_of(seen.by, seen.adminned_at or served_at, served_at),
            comments=comments,
            odd=(*seen.odd, *odd),
        )

    def changed_since(self, before: Names) -> datetime | None:
        """The first instant of which something else is told than before; None where there is none."""
        renamed = {renaming.at for renaming in {*self.renamings} ^ {*before.renamings}}
        unclear = {span.first for span in {*self.unclear} ^ {*before.unclear}}
        return min(renamed | unclear, default=None)


def listed(known: Sequence[Listing], new: Listing) -> tuple[list[Listing], Unclear | None]:
    """The listings of one number, oldest first, with that of one page more; and whether that is at odds with them.

    Under two names at one time it is: then neither page tells what the number's bearer was called at that time.
    """
    at = new.first
    for place, listing in enumerate(known):
        if listing.first <= at <= listing.last:
            if listing.name == new.name:
                return list(known), None
            sentence = f"lists member {new.number} as {' and as '.join(sorted({listing.name, new.name}))} at one time"
            alone = listing.first == listing.last
            return [*known[:place], *known[place + alone :]], Unclear(at, at, sentence)
    before, after = (
        [listing for listing in known if listing.last < at],
        [listing for listing in known if listing.first > at],
    )
    if before and before[-1].name == new.name:
        return [*before[:-1], before[-1]._replace(last=at), *after], None
    if after and after[0].name == new.name:
        return [*before, after[0]._replace(first=at, source=new.source), *after[1:]], None
    return [*before, new, *after], None


def names_of(listings: Iterable[Listing], torn: Iterable[Unclear] = ()) -> Names:
    """What listings tell together, `torn` being those that are at odds at one time.

    A number that is listed under another name is that person renamed, unless either name was ever another number's: then
    nobody can tell whose it is. A number that comes with a name that another has borne, and bears no more, is unclear too.
    """
    renamings, unclear = list[Renaming](), list(torn)
    called = dict[str, Listing]()
    bearers = dict[str, set[str]]()
    for listing in sorted(listings, key=lambda listing: (listing.first, listing.number)):
        former = called.get(listing.number)
        doubt = _doubt(listing, former, called, bearers)
        if doubt:
            unclear.append(Unclear(listing.first, listing.last, doubt))
            continue
        bearers.setdefault(listing.name.casefold(), set()).add(listing.number)
        if former is not None and former.name != listing.name:
            renamings.append(Renaming(listing.first, former.last, former.name, listing.name, listing.source))
        called[listing.number] = listing
    return Names(tuple(renamings), tuple(sorted(unclear)))


def _doubt(
    listing: Listing, former: Listing | None, called: Mapping[str, Listing], bearers: Mapping[str, set[str]]
) -> str:
    """Why it cannot be told who is meant, in a sentence; empty where it can."""
    if former is not None and former.name == listing.name:
        return ""
    names = {listing.name.casefold()} if former is None else {listing.name.casefold(), former.name.casefold()}
    others = sorted(other for name in names for other in bearers.get(name, ()) if other != listing.number)
    if former is None:
        others = [other for other in others if called[other].name.casefold() not in names]
    was = "" if former is None else f", who was {former.name},"
    return f"lists member {listing.number}{was} as {listing.name}, a name of member {others[0]}" if others else ""
