"""What people call things: posts by their titles, instants as they are said, where findings and answers have ids."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime

import msgspec

from referee.archive.store import Archive
from referee.model.events import Edit, Post
from referee.model.instants import say_instant
from referee.model.texts import named_in, with_instants_said, with_titles
from referee.model.titles import titled

_FINGERPRINT = re.compile(r" \([0-9a-f]{12}\)")
"""Of a sentence that is not understood: they are for the baseline, and `referee ruleset` tells them."""


class Place(msgspec.Struct, frozen=True):
    """A post as people know it: its id, its title (with its date, where another that is told of has that too), where it is."""

    post: str
    title: str
    url: str


class Called:
    """How the posts of an archive are called as of `now`, those that `texts` and `ids` name."""

    def __init__(self, archive: Archive, now: datetime, texts: Iterable[str], ids: Iterable[str] = ()) -> None:
        named = {*ids, *(name for text in texts for name in named_in(text))}
        found = ((name, archive.find_post(name)) for name in sorted(named))
        posts = [post for name, post in found if post is not None and post.id == name]
        self._places = _places([_as_called(archive, now, post) for post in posts])

    @property
    def titles(self) -> dict[str, str]:
        """What posts are called, by their ids."""
        return {post: place.title for post, place in self._places.items()}

    def place(self, post: str) -> Place | None:
        """The post of this id; None where it is not known."""
        return self._places.get(post)

    def title(self, post: str) -> str:
        """What a post is called; its id where nobody knows its title."""
        place = self._places.get(post)
        return place.title if place is not None else post

    def say(self, text: str) -> str:
        """A text with titles for ids, instants as people say them, and without the fingerprints of sentences."""
        return self.titled(with_instants_said(_FINGERPRINT.sub("", text)))

    def titled(self, text: str) -> str:
        """A text with titles for ids, as it is else."""
        return with_titles(text, self.title)


def _as_called(archive: Archive, now: datetime, post: Post) -> Post:
    """A post with the title that it was given last."""
    edits = [each.event for each in archive.about(post.id, now, "edit")]
    given = [edit.new["title"] for edit in edits if isinstance(edit, Edit) and "title" in edit.new]
    return msgspec.structs.replace(post, title=str(given[-1])) if given else post


def _places(posts: list[Post]) -> Mapping[str, Place]:
    """Each with its title, and with as much of its time as tells it from others of that title."""

    def dated(post: Post) -> str:
        return f"{titled(post.title)} ({say_instant(post.at).rsplit(' ', 2)[0]})"

    def timed(post: Post) -> str:
        return f"{titled(post.title)} ({say_instant(post.at)})"

    ways = [lambda post: titled(post.title), dated, timed]
    found: dict[str, Place] = {}
    for way in ways:
        left = [post for post in posts if post.id not in found]
        alike = Counter(way(post).casefold() for post in posts)
        for post in left:
            if alike[way(post).casefold()] == 1 or way is timed:
                found[post.id] = Place(post.id, way(post), post.url)
    return found
