"""What a simulated dynasty leaves behind: posts, comments, revisions and records, and where wrongs were planted."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict

from referee.model.events import VOTABLE, AnyEvent, Category, Revision


class DemoComment(Struct):
    """A comment on a post's page; `icons` are as the blog shows them, `foreign` an image from elsewhere."""

    author: str
    at: datetime
    text: str = ""
    icons: tuple[str, ...] = ()
    foreign: bool = False


class DemoPost(Struct):
    """A post with its comments and, once resolved, its admin box; `hidden` comments are claimed and not shown."""

    id: str
    author: str
    at: datetime
    category: Category
    title: str
    body: str
    comments: list[DemoComment] = field(default_factory=list)
    status: str = "Pending"
    adminned_at: datetime | None = None
    note: str = ""
    hidden: int = 0

    @property
    def subject(self) -> str:
        """The post as findings name it."""
        return f"post:{self.id}"

    def address_of(self, comment: DemoComment, member: int) -> str:
        """The id that reading the page gives to a comment."""
        return f"{self.id}#{comment.at:%Y%m%d%H%M%S}-{member}"


class Planted(Struct):
    """A wrong that was planted: the code to be found, and at its place."""

    code: str
    subject: str
    actor: str
    at: datetime
    what: str


class Script(Struct):
    """A whole dynasty. `files` go into its folder as they are, `dynasties` are those of them that the configuration names.

    left_out: the codes that were asked for and cannot happen in one course of events with those that were planted.
    untaken: the actions of a declared dynasty that nobody came to take.
    """

    members: dict[str, int]
    active: list[str] = field(default_factory=list)
    admins: list[str] = field(default_factory=list)
    posts: list[DemoPost] = field(default_factory=list)
    revisions: list[Revision] = field(default_factory=list)
    records: list[AnyEvent] = field(default_factory=list)
    planted: list[Planted] = field(default_factory=list)
    served_at: datetime | None = None
    files: dict[str, bytes] = field(default_factory=dict)
    dynasties: list[str] = field(default_factory=list)
    left_out: tuple[str, ...] = ()
    untaken: tuple[str, ...] = ()

    def slug(self, title: str) -> str:
        """An address as the blog makes it: lower case, words joined, a digit for a second one alike."""
        plain = re.sub(r"[’':!\"“”?,]", "", title.casefold())
        base = re.sub(r"[^\w.]+", "_", plain).strip("_")[:75] or "post"
        taken = {post.id for post in self.posts}
        name, number = base, 0
        while name in taken:
            number += 1
            name = f"{base}{number}"
        return name

    def busiest(self) -> tuple[datetime, int] | None:
        """The first minute before a resolution at which most matters are pending, and how many; None where none is resolved."""
        votable = [post for post in self.posts if post.category in VOTABLE]
        minutes = [
            post.adminned_at.replace(second=0, microsecond=0) - timedelta(minutes=1)
            for post in votable
            if post.adminned_at is not None
        ]
        pending = {
            at: sum(post.at <= at and (post.adminned_at is None or at < post.adminned_at) for post in votable)
            for at in sorted(minutes)
        }
        return max(pending.items(), key=lambda entry: entry[1], default=None)

    def manifest(self) -> dict[str, Any]:
        """What was planted and where, for whoever wants to compare."""
        return {
            "schema": 1,
            "as_of": self.served_at,
            "planted": [asdict(wrong) for wrong in sorted(self.planted, key=lambda wrong: (wrong.at, wrong.code))],
        }
