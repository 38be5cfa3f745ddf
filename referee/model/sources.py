"""What scrapers read: documents as fetched, and posts as they were seen on a page at one time.

Nothing here is an event yet: what happened is told by comparing what was seen at different times.
"""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Annotated

import msgspec

from referee.model.events import Category, Instant, Outcome


class Validators(msgspec.Struct, frozen=True):
    """What a server said by which a page can be asked for again, if it has changed: as it said it, or empty."""

    etag: str = ""
    modified: str = ""


class Document(msgspec.Struct, frozen=True):
    """Bytes as fetched from `url` at `fetched_at`; `kind` names the parser that reads them. by_file: nothing but the time of a file,
    which may be that of a copy, says when it was served."""

    url: str
    kind: str
    fetched_at: Instant
    body: bytes
    validators: Validators = Validators()
    by_file: bool = False

    @property
    def sha256(self) -> str:
        """The bytes' fingerprint, in hexadecimal."""
        return hashlib.sha256(self.body).hexdigest()


class Unchanged(msgspec.Struct, frozen=True):
    """That the page at `url` is still as it was when it was last fetched."""

    url: str


class CommentSeen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One comment on a page, with its icons in reading order."""

    id: str
    author: str
    at: Instant
    icons: tuple[str, ...] = ()
    text: str = ""


class PostSeen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A post as a page showed it; None means that this kind of page does not show it.

    `page` tells month pages from post pages, whose bodies are laid out differently and are never compared.
    `claimed` is the number of comments that the page says there are, `comments` those that it shows. `odd` are sentences
    on what of it cannot be trusted; that it shows fewer comments than it claims is not among them.
    """

    id: str
    url: str
    page: str
    author: str
    category: Category
    title: str
    posted_at: Instant
    body: str | None = None
    status: Outcome | None = None
    adminned_at: Instant | None = None
    note: str = ""
    by: str | None = None
    claimed: int | None = None
    comments: tuple[CommentSeen, ...] | None = None
    odd: tuple[str, ...] = ()


class RosterOnPage(msgspec.Struct, frozen=True):
    """The sidebar of a page: its players, its admins, the two numbers that it states, and names with member numbers."""

    active: tuple[str, ...]
    admins: tuple[str, ...]
    players: int | None = None
    quorum: int | None = None
    members: tuple[tuple[str, str], ...] = ()


class PageSeen(msgspec.Struct, frozen=True, kw_only=True):
    """All that a page of the blog showed at `served_at`; `troubles` are sentences about what it lacks
    and what does not fit."""

    url: str
    served_at: datetime
    posts: tuple[PostSeen, ...]
    roster: RosterOnPage | None = None
    troubles: tuple[str, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether nothing on it is odd: else what stands beside the posts may be forged too."""
        return not any(seen.odd for seen in self.posts)


RevisionId = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""The number of a revision; 0 where there is none."""


class WikiContent(msgspec.Struct, frozen=True):
    """The text of a revision, where it is not hidden."""

    content: str = ""
    texthidden: bool = False


class WikiSlots(msgspec.Struct, frozen=True):
    """What a revision is made of; a page of text has one slot."""

    main: WikiContent = WikiContent()


class WikiRevision(msgspec.Struct, frozen=True):
    """A revision as the API gives it; what is hidden is not there."""

    revid: RevisionId
    timestamp: str
    parentid: RevisionId = 0
    user: str | None = None
    comment: str | None = None
    slots: WikiSlots = WikiSlots()

    @property
    def text(self) -> str | None:
        """Its text; None where it is hidden."""
        return None if self.slots.main.texthidden else self.slots.main.content
