"""The posts of an archive by their ids, addresses and titles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec

from referee.archive.database import Database
from referee.archive.rows import BY_ID, ORDER, WRITTEN, in_parts, to_number
from referee.model.events import SHOWN_BEFORE_TITLES, VOTABLE, Instant, Post
from referee.model.texts import folded

_WORD = re.compile("[a-z0-9]+")
_POSTS = f"SELECT {WRITTEN} FROM events WHERE kind = 'post'"
_RETITLED = f"SELECT {WRITTEN} FROM events WHERE kind = 'edit' AND instr(body, CAST('\"title\"' AS BLOB))"


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


def _word_of(title: str) -> bytes:
    """The longest word, or part of one, in ASCII of a folded title, by which most others are told from it."""
    return max(_WORD.findall(title), key=len, default="").encode()


class Titled:
    """What posts are called in an archive."""

    def __init__(self, database: Database) -> None:
        self._db = database

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
        borne = [
            (post, category, said)
            for post, category, said in self._borne(_word_of(min(asked, key=len)))
            if folded(said) in asked
        ]
        meant = [each for each in borne if asked[folded(each[2])] in (None, each[1])]
        written = [each for each in meant if " ".join(each[2].split()) == " ".join(title.split())] or meant
        voted_on = [each for each in written if each[1] in VOTABLE] or written
        posts = self.find_posts(post for post, _, _ in voted_on).values()
        return sorted(posts, key=lambda post: (post.at, post.id), reverse=True)

    def posts_bearing(self, fits: Callable[[str], bool]) -> list[Post]:
        """The posts that bear a title that fits, or have borne one; newest first."""
        posts = self.find_posts(post for post, _, said in self._borne() if fits(said)).values()
        return sorted(posts, key=lambda post: (post.at, post.id), reverse=True)

    def _borne(self, word: bytes = b"") -> Iterator[tuple[str, str, str]]:
        """Each title that a post was given, with its id and its category as it was first seen; of titles without this word, in small
        letters of ASCII, perhaps not all."""
        # With the condition of the index `events_by_id`, or SQLite would look up every post.
        odd = "SELECT identifier FROM events WHERE kind = 'post' AND identifier <> '' AND typeof(identifier) <> 'text'"
        categories = dict.fromkeys(self._db.read(_id_of, odd), "")
        for post in self._db.bodies(_Posted, _POSTS, word=word):
            yield post.id, post.category, post.title
        edits = self._db.bodies(_Retitled, _RETITLED)
        titled = [(edit.post, edit.title) for edit in edits if edit.post is not None and edit.title is not None]
        for marks, part in in_parts(sorted({name for name, _ in titled})):
            query = f"SELECT identifier, category FROM events WHERE kind = ? AND identifier <> '' AND identifier IN ({marks})"
            categories |= dict(self._db.rows(query, ("post", *part)))
        yield from ((name, categories[name], title) for name, title in titled if name in categories)

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
