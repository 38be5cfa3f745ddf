"""What an archive holds as it stands, of all that happened or of a span: posts, comments, statuses, and what decisions came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import ballot_rows, ballots_in, passing_outcomes, written_in
from referee.app.named import person_in
from referee.app.questions.felled import Fallen, felled
from referee.app.questions.turned import is_matter_since
from referee.archive.spans import Said
from referee.model.events import VOTABLE, Edit, Post, Status

if TYPE_CHECKING:
    from referee.app.mails.decisions import Kept

_WANTED = {"FOR": "Enacted", "AGAINST": "Failed"}

E = TypeVar("E")
Row = dict[str, Any]


def matters_of(posts: Iterable[Row]) -> Iterator[Row]:
    """Of the rows of the table of posts those of matters to vote on."""
    return (row for row in posts if row["category"] in VOTABLE and row["status"])


class Held(Struct, frozen=True, dict=True):
    """The posts, comments and statuses of an archive as they stand, those from an instant on (None: all), and any post that they name.

    upheld: what a decision has closed is asked for, too.
    """

    inquiry: Inquiry
    since: datetime | None = None
    upheld: bool = False

    def _of(self, made: type[E], kind: str, since: datetime | None) -> Iterator[E]:
        return self.inquiry.archive.spans.bare(made, kind, self.inquiry.now, since)

    @cached_property
    def _edits(self) -> list[Edit]:
        return [*self._of(Edit, "edit", None)]

    @cached_property
    def _retitled(self) -> dict[str, Row]:
        """The titles and categories that posts were given later."""
        found: dict[str, Row] = {}
        for edit in self._edits:
            new: Row = {field: edit.new[field] for field in ("title", "category") if field in edit.new}
            if edit.post and new:
                found.setdefault(edit.post, {}).update(new)
        return found

    def _as_it_stands(self, post: Post) -> Post:
        new = self._retitled.get(post.id)
        return msgspec.structs.replace(post, **new) if new else post

    @cached_property
    def posts(self) -> dict[str, Post]:
        """Posts by their ids, with the titles and categories that they were given later."""
        return {post.id: self._as_it_stands(post) for post in self._of(Post, "post", self.since)}

    @cached_property
    def _older(self) -> dict[str, Post | None]:
        return {}

    def post(self, name: str) -> Post | None:
        """A post by its id, also one from before."""
        if name in self.posts or self.since is None:
            return self.posts.get(name)
        if name not in self._older:
            known = self.inquiry.archive.about(name, self.inquiry.now, "post")
            found = [each.event for each in known if isinstance(each.event, Post)]
            self._older[name] = self._as_it_stands(found[-1]) if found else None
        return self._older[name]

    def is_matter(self, post: Post) -> bool:
        """Whether it is one to vote on, which a category that nobody may give it any more does not make it."""
        if post.id not in self._turned:
            return post.category in VOTABLE
        if post.id not in self._matters:
            self._matters[post.id] = is_matter_since(self.inquiry, post, self._turned[post.id])
        return self._matters[post.id]

    @cached_property
    def _turned(self) -> dict[str, datetime]:
        """When the category of a post was changed last."""
        return {edit.post: edit.at for edit in self._edits if edit.post and "category" in edit.new}

    @cached_property
    def _matters(self) -> dict[str, bool]:
        return {}

    @cached_property
    def _gone(self) -> set[str]:
        """The comments that are gone."""
        gone = set[str]()
        for edit in self._edits:
            if edit.comment and "removed" in edit.fields:
                (gone.add if edit.removes else gone.discard)(edit.comment)
        return gone

    @cached_property
    def _first_seen(self) -> list[Said]:
        """Comments, but for what they say, as they were first captured."""
        return [*{comment.id: comment for comment in self._of(Said, "comment", self.since)}.values()]

    @cached_property
    def comments(self) -> list[Said]:
        """Comments, but for what they say; those that are gone left out."""
        return [comment for comment in self._first_seen if comment.id not in self._gone]

    def casts(self) -> Iterator[tuple[Said, tuple[str, ...]]]:
        """Comments as they were first captured, as which they count (V10), each with the icons that stand there now."""
        icons = {edit.comment: tuple(edit.new["icons"]) for edit in self._edits if "icons" in edit.new}
        icons |= dict.fromkeys(self._gone, ())
        return ((comment, icons.get(comment.id, comment.icons)) for comment in self._first_seen)

    @cached_property
    def statuses(self) -> list[Status]:
        """Every status that was set."""
        return [*self._of(Status, "status", self.since)]

    @cached_property
    def _status(self) -> dict[str, Status]:
        return {each.post: each for each in self.statuses}

    @cached_property
    def ballots(self) -> list[Kept]:
        """Every decision by ballots, whenever it was made."""
        return ballots_in(self.inquiry)

    @cached_property
    def written(self) -> list[tuple[str, datetime]]:
        """Who surely wrote each mail, and when it came."""
        return written_in(self.inquiry, self.since)

    def status(self, post: str) -> Status | None:
        """The status of a post as it is: the one that was set last, also from before; or what it came to without one."""
        fallen = self._felled.get(post)
        return fallen.status if fallen is not None else self._set(post)

    def felled_by(self, post: str) -> str:
        """The Declaration of Victory whose enactment failed this one; empty: none did."""
        fallen = self._felled.get(post)
        return fallen.by if fallen is not None else ""

    @cached_property
    def _felled(self) -> dict[str, Fallen]:
        """The Declarations of Victory that another's enactment has failed."""
        return felled(self.inquiry)

    def _set(self, post: str) -> Status | None:
        """The status that was set last; none that is dated before its post, which sets nothing (V30)."""
        found, made = self._last_set(post), self.post(post)
        return None if found is not None and made is not None and found.at < made.at else found

    def _last_set(self, post: str) -> Status | None:
        """The same whatever its date, also one from before."""
        if post in self._status or self.since is None:
            return self._status.get(post)
        if post not in self._older_status:
            known = self.inquiry.archive.about(post, self.inquiry.now, "status")
            found = (each.event for each in reversed(known) if isinstance(each.event, Status))
            self._older_status[post] = next(found, None)
        return self._older_status[post]

    @cached_property
    def _older_status(self) -> dict[str, Status | None]:
        return {}

    @cached_property
    def _announced(self) -> dict[str, str]:
        passing = passing_outcomes(self.ballots)
        return {row["post"]: passing.get(row["status"], "") for row in ballot_rows(self.ballots, "resolutions")}

    def outcome(self, post: str) -> str:
        """What became of a matter, as BlogNomic calls that, also where ballots decided it; empty: nothing yet."""
        status = self.status(post)
        return status.status if status is not None else self._announced.get(post, "")

    def agreed(self, post: str, vote: str) -> bool | None:
        """Whether a vote agreed with what became of the matter; None where one of both is neither for nor against it."""
        wanted = _WANTED.get(vote)
        outcome = self.outcome(post) if wanted else ""
        return wanted == outcome if outcome in _WANTED.values() else None

    def is_over(self, post: str, at: datetime) -> bool:
        """Whether a matter was resolved before an instant, and stays so."""
        if post not in self._ended:
            status = self.status(post)
            self._ended[post] = status.at if status is not None and status.status != "Pending" else None
        ended = self._ended[post]
        return ended is not None and ended < at

    @cached_property
    def _ended(self) -> dict[str, datetime | None]:
        return {}

    @cached_property
    def person(self) -> Callable[[str], str]:
        """The present name of somebody, looked up once."""
        return cache(self.inquiry.playing.person)

    def names_of(self, named: Iterable[str], player: str) -> frozenset[str]:
        """By which of the names in a table whoever bears or bore one stands there; raises InputError where nobody does."""
        there, called = {*named}, self.inquiry.playing.roster.called
        theirs = {self.person(name) for name in there}
        known = there | {name for name, who in called.items() if who in theirs}
        wanted = self.person(person_in(known, player))
        return frozenset(name for name in there if self.person(name) == wanted)

    def signed(self, name: str | None) -> str:
        """Who signed a note, see `Roster.signed`. Empty: nobody did."""
        return self.inquiry.playing.roster.signed(name) if name else ""

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """How many comments there are on each post."""
        posts = None if self.since is None else self.posts
        return self.inquiry.archive.spans.comments(self.inquiry.now, posts, self._gone)
