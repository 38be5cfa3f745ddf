"""The posts of an archive by their ids, addresses and titles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from referee.archive.database import Database
from referee.archive.files import Files
from referee.archive.rows import BY_ID, ORDER, WRITTEN, in_parts, to_number
from referee.model.events import SHOWN_BEFORE_TITLES, VOTABLE, Instant, Post
from referee.model.texts import folded

_POSTS = f"SELECT {WRITTEN} FROM events WHERE kind = 'post'"
_RETITLED = f"SELECT {WRITTEN} FROM events WHERE kind = 'edit' AND instr(body, CAST('\"title\"' AS BLOB))"


_BORNE = "borne"
"""What the titles that posts bear and have borne are held under."""


class Borne(NamedTuple):
    """A title that a post was given, with the post's id and its category as it was first seen."""

    post: str
    category: str
    title: str


class _Kept(msgspec.Struct, frozen=True):
    borne: tuple[Borne, ...]


class _Known(NamedTuple):
    """All of them while the archive is as it is, and by their titles folded."""

    mark: str
    borne: Sequence[Borne]
    alike: Mapping[str, Sequence[Borne]]


class _Retitled(msgspec.Struct):
    """What an edit says of a title."""

    post: str | None = None
    new: dict[str, Any] = {}

    @property
    def title(self) -> str | None:
        return str(self.new["title"]) if "title" in self.new else None


class _Posted(msgspec.Struct, gc=False):
    id: str
    at: Instant
    title: str = ""
    category: str = ""


def _id_of(post: object) -> str:
    """The id of a post; raises TypeError for what no id is, in a damaged archive."""
    if not isinstance(post, str):
        raise TypeError("the id of a post is no text")
    return post


def _titles(asked: str) -> dict[str, str | None]:
    """The titles that may be meant, each with the category that its posts then have (None: any).

    The blog shows a category before a title; but a title may begin so of itself.
    """
    titles: dict[str, str | None] = {folded(asked): None}
    for prefix, category in SHOWN_BEFORE_TITLES:
        if folded(asked).startswith(folded(prefix)):
            titles[folded(asked).removeprefix(folded(prefix)).strip()] = category
    return titles


class Titled:
    """What posts are called in an archive."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self.files = Files(database)
        self._known: _Known | None = None

    def fingerprint(self) -> str:
        """Depends on the events held and on nothing else, not even on the order in which they came."""
        return f"{self._fingerprint():064x}"

    def _fingerprint(self, facts: str = "facts") -> int:
        values = self._db.read(lambda value: int(value, 16), f"SELECT value FROM {facts} WHERE name = 'fingerprint'")
        return next(values, 0)

    def find_post(self, name: str) -> Post | None:
        """The post with this id or this address."""
        last = re.split(r"[?#]", name)[0].rstrip("/").rsplit("/", 1)[-1]
        for identifier in (name, last, last.casefold()):
            for post in self._db.bodies(Post, BY_ID, ("post", identifier)):
                return post
        return None

    def find_posts(self, names: Iterable[str]) -> dict[str, Post]:
        """The posts of which these are the ids, by those."""
        posts: list[Post] = []
        for marks, part in in_parts(sorted(set(names))):
            query = f"SELECT {WRITTEN} FROM events WHERE kind = ? AND identifier <> '' AND identifier IN ({marks})"
            posts += self._db.bodies(Post, query, ("post", *part))
        return {post.id: post for post in posts}

    def posts_titled(self, title: str) -> list[Post]:
        """The posts that bear a title, or have borne it, as it is written, else in whatever case; those of them that are voted on,
        where there are any; newest first.

        The title may stand behind its category, as the blog shows it.
        """
        asked = _titles(title)
        alike = self._all_known().alike
        borne = [each for words in asked for each in alike.get(words, ())]
        meant = [each for each in borne if asked[folded(each.title)] in (None, each.category)]
        written = [each for each in meant if " ".join(each.title.split()) == " ".join(title.split())] or meant
        voted_on = [each for each in written if each.category in VOTABLE] or written
        return self._newest_first(each.post for each in voted_on)

    def posts_bearing(self, fits: Callable[[str], bool]) -> list[Post]:
        """The posts that bear a title that fits, or have borne one; newest first."""
        return self._newest_first(each.post for each in self._all_known().borne if fits(each.title))

    def keep_borne(self) -> None:
        """Hold what titles posts bear and have borne, for whoever looks for one while nothing more has come in."""
        self.files.spare(self.fingerprint(), _BORNE, _Kept(tuple(self._all_borne())))

    def _newest_first(self, ids: Iterable[str]) -> list[Post]:
        return sorted(self.find_posts(ids).values(), key=lambda post: (post.at, post.id), reverse=True)

    def _all_known(self) -> _Known:
        # What is supposed beside the file hardly ever brings or changes a title: what holds of the file holds of that, too.
        facts = "facts" if self._db.brings("post", "edit") else "main.facts"
        mark = f"{self._fingerprint(facts):064x}"
        if self._known is None or self._known.mark != mark:
            kept = self.files.had(_BORNE, mark, _Kept)
            borne = kept.borne if kept is not None else tuple(self._all_borne())
            alike: dict[str, list[Borne]] = {}
            for each in borne:
                alike.setdefault(folded(each.title), []).append(each)
            self._known = _Known(mark, borne, alike)
        return self._known

    def _all_borne(self) -> Iterator[Borne]:
        # With the condition of the index `events_by_id`, or SQLite would look up every post.
        odd = "SELECT identifier FROM events WHERE kind = 'post' AND identifier <> '' AND typeof(identifier) <> 'text'"
        categories = dict.fromkeys(self._db.read(_id_of, odd), "")
        for post in self._db.bodies(_Posted, _POSTS):
            yield Borne(post.id, post.category, post.title)
        edits = self._db.bodies(_Retitled, _RETITLED)
        titled = [(edit.post, edit.title) for edit in edits if edit.post is not None and edit.title is not None]
        for marks, part in in_parts(sorted({name for name, _ in titled})):
            query = f"SELECT identifier, category FROM events WHERE kind = ? AND identifier <> '' AND identifier IN ({marks})"
            categories |= dict(self._db.rows(query, ("post", *part)))
        yield from (Borne(name, categories[name], title) for name, title in titled if name in categories)

    def titles_until(self, until: datetime) -> dict[str, tuple[int, str]]:
        """The titles that posts had at an instant by their ids, with when each was posted, in microseconds."""
        posted = self._db.bodies(_Posted, f"{_POSTS} AND at <= ?", (to_number(until),))
        titles = {post.id: (to_number(post.at), post.title) for post in posted}
        for edit in self._db.bodies(_Retitled, f"{_RETITLED} AND at <= ? {ORDER}", (to_number(until),)):
            if edit.post is not None and edit.post in titles and edit.title is not None:
                titles[edit.post] = titles[edit.post][0], edit.title
        return titles

    def titles(self) -> dict[str, str]:
        """The titles of all posts by their ids, as they were first seen."""
        return {post.id: post.title for post in self._db.bodies(_Posted, _POSTS)}
