"""Posts and comments of every kind, as far as manners, Events and closed matters go.

FAIR-05 to 08, ENACT-05, KEYW-36, R205-EVENTS, R205-BOUNTIES-04.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from referee.law.law import Law
from referee.model.checks import Deed, Occasion
from referee.model.events import Comment, Post
from referee.rules.case import CoreCase
from referee.rules.core.game import KnownPost
from referee.rules.core.slips import SET_RIGHT_WITHIN, said_within


def spam_limit(law: Law, number: int) -> int | None:
    """The limit at this place of the sentence; None where there is no such sentence."""
    return law.number("spam", number) if law.get("spam") is not None else None


def deed_of(post: Post, author: str) -> Deed:
    """What a finding about a post is about."""
    return Deed(author, f"post:{post.id}", post.at, evidence=(post.url,) if post.url else ())


class Entry(Struct, frozen=True):
    """A post made in a dynasty whose law is known, as blog entries go."""

    case: CoreCase
    post: Post
    law: Law

    @property
    def author(self) -> str:
        """Whoever posted it, under their present name."""
        return self.case.game.roster.person(self.post.author)

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return deed_of(self.post, self.author)

    @property
    def deed_of_author(self) -> Deed:
        """The same under the name that its author then had."""
        return replace(self.deed, actor=self.post.author)

    @property
    def seen(self) -> Deed:
        """The same where it was read."""
        return replace(self.deed_of_author, evidence=self.case.addresses)

    def spam_limit(self, number: int) -> int | None:
        """One of the limits that the text calls typical of spam; None where it names none (FAIR-05)."""
        return spam_limit(self.law, number)

    @property
    def made_that_day(self) -> int:
        """How many posts its author had made on the same day (FAIR-06)."""
        posted = self.case.game.posted.get(self.author, ())
        return sum(at.date() == self.post.at.date() for at in posted)


def _entries(case: CoreCase) -> Iterator[Entry]:
    if case.law is not None and case.dynasty:
        yield Entry(case, case.event, case.law)


ENTRY: Occasion[Entry] = Occasion((Post,), _entries)
"""Any post is made."""


class CommentMade(Struct, frozen=True):
    """A comment, and the post on which it stands if that is of the last weeks."""

    case: CoreCase
    comment: Comment
    post: KnownPost | None

    @property
    def author(self) -> str:
        """Whoever commented, under their present name."""
        return self.case.game.roster.person(self.comment.author)

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        comment = self.comment
        return Deed(comment.author, f"post:{comment.post}", comment.at, comment.id, self.case.addresses)

    @property
    def resolved_at(self) -> datetime | None:
        """When the matter on which it stands was resolved."""
        matter = self.case.game.matters.get(self.comment.post)
        return self.case.closed_at(self.comment.post) if matter is None else matter.resolved_at

    @property
    def perhaps_never_resolved(self) -> tuple[str, datetime] | None:
        """The key by which it is known that the resolution of the matter on which it stands was taken back, and until when that may come
        (G11); None where it may not."""
        matter = self.case.game.matters.get(self.comment.post)
        if matter is None or matter.resolved_at is None or not matter.resolved_exactly:
            return None
        until = matter.resolved_at + SET_RIGHT_WITHIN
        return (said_within(matter.felled_by or matter.id), until) if self.comment.at <= until else None

    def spam_limit(self, number: int) -> int | None:
        """One of the limits that the text calls typical of spam; None where it names none (FAIR-05)."""
        law = self.case.law
        return spam_limit(law, number) if law is not None and self.case.dynasty else None

    @property
    def in_a_row(self) -> int:
        """How many comments on end its author had made before it (FAIR-07)."""
        last, number = self.case.game.in_a_row
        return number if last == self.author else 0


def _comments(case: CoreCase) -> Iterator[CommentMade]:
    yield CommentMade(case, case.event, case.game.posts.get(case.event.post))


COMMENT: Occasion[CommentMade] = Occasion((Comment,), _comments)
"""A comment is made."""
