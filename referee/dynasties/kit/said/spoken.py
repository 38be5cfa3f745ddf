"""Spoken: what was said in posts and comments of late, as far as it is held, and why that may not be all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from referee.model.events import Comment, Post
from referee.model.findings import Finding
from referee.model.texts import folded


class Wording(Struct, frozen=True):
    """What a post or a comment held at some time: title and body of a post, a line each; and its voting icons."""

    text: str
    icons: tuple[str, ...] = ()


class Heard(Struct, frozen=True):
    """Something that was said.

    at: when.
    who: by whom.
    where: in what.
    wordings: what it held, from when it was first seen; several, where it was edited; an empty last one, where it was removed.
    post: the id of the post that it is, or is on.
    id: its own id.
    titles: those that it has had, of a post.
    official: it is a votable matter, or stands on one.
    plays: whoever said it was a player then.
    is_cut: only the title of the post is kept, and no comment on it.
    had: what they had then of what their words may be measured by, by key; an empty text where nobody can tell.
    """

    at: datetime
    who: str
    where: Literal["post", "comment"]
    wordings: tuple[Wording, ...]
    post: str = ""
    id: str = ""
    titles: tuple[str, ...] = ()
    official: bool = False
    plays: bool = True
    is_cut: bool = False
    had: tuple[tuple[str, str], ...] = ()


class Withheld(Struct, frozen=True):
    """What is wrong with something that was said in a minute that is not over: what else was done in it may have come first.

    entry: the post or comment.
    url: where it can be looked at.
    own: what it has changed, by key, as it was before; None: at its default.
    findings: what is wrong by all that is known to have been so in that minute; what is so by some of it is in doubt.
    """

    entry: Post | Comment
    url: str
    own: tuple[tuple[str, str | None], ...]
    findings: tuple[Finding, ...]


Says = Callable[[Heard, tuple[str, ...]], bool | None]
"""Whether what was said says some words; None: nobody can tell."""


class Spoken(Struct, frozen=True, dict=True):
    """What was said of late.

    entries: in the order of their times.
    unseen: by the id of a post, why there may be comments on it that nobody has seen.
    forgotten: until when something was said that is not kept any more; None: all is kept, from the dynasty's beginning.
    posts_held: where there is no post, nobody has posted; else it may be that none is held.
    """

    entries: tuple[Heard, ...] = ()
    unseen: Mapping[str, str] = field(default_factory=dict)
    forgotten: datetime | None = None
    posts_held: bool = False

    @cached_property
    def posts(self) -> Mapping[str, Heard]:
        """The posts by their ids."""
        return {entry.id: entry for entry in self.entries if entry.where == "post"}

    @cached_property
    def _known(self) -> dict[object, frozenset[bool | None]]:
        return {}

    @cached_property
    def _by_title(self) -> Mapping[str, tuple[Heard, ...]]:
        called: dict[str, tuple[Heard, ...]] = {}
        for post in self.posts.values():
            for title in dict.fromkeys(map(folded, post.titles)):
                called[title] = (*called.get(title, ()), post)
        return called

    @cached_property
    def _by_post(self) -> Mapping[str, tuple[Heard, ...]]:
        comments: dict[str, list[Heard]] = {}
        for entry in self.entries:
            if entry.where == "comment":
                comments.setdefault(entry.post, []).append(entry)
        return {post: tuple(said) for post, said in comments.items()}

    @cached_property
    def _by_who(self) -> Mapping[str, tuple[Heard, ...]]:
        said: dict[str, list[Heard]] = {}
        for entry in self.entries:
            said.setdefault(entry.who, []).append(entry)
        return {who: tuple(entries) for who, entries in said.items()}

    def posts_called(self, name: str) -> tuple[Heard, ...]:
        """The post of this id, or those that have, or have had, this title, in whatever letters."""
        return (self.posts[name],) if name in self.posts else self._by_title.get(folded(name), ())

    def comments_on(self, post: Heard, until: datetime) -> Iterator[Heard]:
        """The comments on a post, up to an instant."""
        return (entry for entry in self._by_post.get(post.id, ()) if entry.at <= until)

    def lacking_on(self, post: Heard) -> str:
        """Why there may be comments on a post that are not held; empty: all are."""
        return self.unseen.get(post.id, "") or (FORGOTTEN if post.is_cut else "")

    def said_by(self, who: str, since: datetime | None, where: str) -> Iterator[Heard]:
        """What somebody has said: since an instant, or ever; in a `post`, a `comment` or `anywhere`."""
        said = (entry for entry in self._by_who.get(who, ()) if where in (entry.where, "anywhere"))
        return (entry for entry in said if since is None or entry.at >= since)

    def held(self, says: Says, who: str, since: datetime, where: str, words: tuple[str, ...]) -> frozenset[bool | None]:
        """Whether what somebody has said since then says certain words: what is so of any of it."""
        if not self.entries:
            return frozenset()
        at = (says, who, since, where, words)
        if at not in self._known:
            self._known[at] = frozenset(says(entry, words) for entry in self.said_by(who, since, where))
        return self._known[at]

    def lacking(self, since: datetime | None) -> str:
        """Why somebody may have said what is not held, since an instant or ever; empty: all is held."""
        for why in self.unseen.values():
            return why
        gone = self.forgotten is not None and (since is None or since <= self.forgotten)
        return FORGOTTEN if gone else ""


SILENCE = Spoken()
FORGOTTEN, EDITED = "what was said long ago is not kept", "it was edited later"
