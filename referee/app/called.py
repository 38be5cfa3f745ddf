"""What people call things: posts by their titles, instants as they are said, where findings and answers have ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime
from weakref import WeakKeyDictionary

import msgspec

from referee.archive.rows import to_instant
from referee.archive.store import Archive
from referee.model.instants import say_day, say_instant
from referee.model.patterns import later
from referee.model.texts import folded, named_in, with_instants_said, with_titles
from referee.model.titles import titled

_FINGERPRINT = later(r" \([0-9a-f]{12}\)")
"""Of a sentence that is not understood: they are for the baseline, and `referee ruleset` tells them."""


class Titles:
    """What all posts of an archive are called as of an instant: by the title that each was given last, with the day on which it was
    posted where another has that too, and with the time where one of that day has."""

    def __init__(self, archive: Archive, now: datetime) -> None:
        self._held = archive.titles_until(now)
        self._alike: dict[str, list[int]] = {}
        for at, title in self._held.values():
            self._alike.setdefault(_alike(title), []).append(at)
        self._days: dict[str, Counter[date]] = {}
        self._said: dict[str, str] = {}

    def __contains__(self, post: object) -> bool:
        return post in self._held

    def __getitem__(self, post: str) -> str:
        if post not in self._said:
            self._said[post] = self._called(*self._held[post])
        return self._said[post]

    def _called(self, number: int, title: str) -> str:
        said, at = titled(title), to_instant(number)
        folded = _alike(title)
        if len(self._alike[folded]) == 1:
            return said
        if folded not in self._days:
            self._days[folded] = Counter(to_instant(other).date() for other in self._alike[folded])
        return f"{said} ({say_instant(at) if self._days[folded][at.date()] > 1 else say_day(at)})"

    def of(self, post: str, title: str) -> str:
        """The same of a post that is perhaps not held, by the title that is known of it."""
        return self[post] if post in self._held else titled(title)


def _alike(title: str) -> str:
    """What titles have in common that people cannot tell apart."""
    return folded(titled(title))


_known: WeakKeyDictionary[Archive, tuple[tuple[str, datetime], Titles]] = WeakKeyDictionary()


def titles_of(archive: Archive, now: datetime) -> Titles:
    """What the posts of an archive are called, found out once while it is as it is."""
    mark = archive.fingerprint(), now
    held = _known.get(archive)
    if held is None or held[0] != mark:
        held = _known[archive] = mark, Titles(archive, now)
    return held[1]


class Place(msgspec.Struct, frozen=True):
    """A post as people know it: its id, what it is called, where it is."""

    post: str
    title: str
    url: str


class Called:
    """How the posts of an archive are called as of `now`, those that `texts` and `ids` name."""

    def __init__(self, archive: Archive, now: datetime, texts: Iterable[str], ids: Iterable[str] = ()) -> None:
        named = {*ids, *(name for text in texts for name in named_in(text))}
        posts = [*archive.find_posts(named).values()]
        titles = titles_of(archive, now) if posts else None
        self._places = (
            {}
            if titles is None
            else {post.id: Place(post.id, titles.of(post.id, post.title), post.url) for post in posts}
        )

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
        return self.titled(with_instants_said(_FINGERPRINT.sub("", text) if ")" in text else text))

    def titled(self, text: str) -> str:
        """A text with titles for ids, as it is else."""
        return with_titles(text, self.title)
