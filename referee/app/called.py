"""What people call things: posts by their titles, instants as they are said, where findings and answers have ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime
from functools import cached_property
from weakref import WeakKeyDictionary

import msgspec

from referee.app.inquiry.reached import mark_of_all
from referee.archive.rows import to_instant
from referee.archive.store import Archive
from referee.model.instants import say_day, say_instant
from referee.model.patterns import later
from referee.model.texts import folded, named_in, with_instants_said, with_titles
from referee.model.titles import entitled, titled

_FINGERPRINT = later(r" \([0-9a-f]{12}\)")
"""Of a sentence that is not understood: they are for the baseline, and `referee ruleset` tells them."""


class _Kept(msgspec.Struct, frozen=True):
    """What the posts of an archive are called, all of them, by their ids."""

    said: dict[str, str]


_PATH = "titles"
"""What that is held under."""


class Titles:
    """What all posts of an archive are called as of an instant: by the title that each was given last, with the day on which it was
    posted where another has that too, and with the time where one of that day has. said: of posts of which that is known."""

    def __init__(self, archive: Archive, now: datetime, said: dict[str, str] | None = None) -> None:
        self._archive, self._now = archive, now
        self._said = said if said is not None else {}
        self._days: dict[str, Counter[date]] = {}

    @cached_property
    def _held(self) -> dict[str, tuple[int, str]]:
        return self._archive.titles_until(self._now)

    @cached_property
    def _alike(self) -> dict[str, list[int]]:
        alike: dict[str, list[int]] = {}
        for at, title in self._held.values():
            alike.setdefault(_alike(title), []).append(at)
        return alike

    def __contains__(self, post: object) -> bool:
        return post in self._said or post in self._held

    def __getitem__(self, post: str) -> str:
        if post not in self._said:
            self._said[post] = self._called(post, *self._held[post])
        return self._said[post]

    def _called(self, post: str, number: int, title: str) -> str:
        said, at = titled(title, ""), to_instant(number)
        if not said:
            known = self._archive.find_posts([post]).get(post)
            return entitled(said, known.author if known is not None else "", at)
        folded = _alike(title)
        if len(self._alike[folded]) == 1:
            return said
        if folded not in self._days:
            self._days[folded] = Counter(to_instant(other).date() for other in self._alike[folded])
        return f"{said} ({say_instant(at) if self._days[folded][at.date()] > 1 else say_day(at)})"

    def of(self, post: str, title: str) -> str:
        """The same of a post that is perhaps not held, by the title that is known of it."""
        return self[post] if post in self else titled(title)

    def all(self) -> dict[str, str]:
        """The same of all of them, by their ids."""
        return {post: self[post] for post in self._held}


def _alike(title: str) -> str:
    """What titles have in common that people cannot tell apart."""
    return folded(titled(title))


_known: WeakKeyDictionary[Archive, tuple[tuple[str, datetime], Titles]] = WeakKeyDictionary()


def titles_of(archive: Archive, now: datetime) -> Titles:
    """What the posts of an archive are called, found out once while it is as it is."""
    mark = archive.fingerprint(), now
    held = _known.get(archive)
    if held is None or held[0] != mark:
        kept = archive.files.had(_PATH, mark_of_all(archive), _Kept) if archive.ends_by(now) else None
        held = _known[archive] = mark, Titles(archive, now, kept.said if kept is not None else None)
    return held[1]


def keep_titles(archive: Archive) -> None:
    """Hold what all posts are called, and what else questions look up in all events, for whoever asks as of any instant after the
    last one: the archive may be written."""
    archive.keep_looked_up()
    span = archive.span()
    if span is not None:
        archive.files.spare(mark_of_all(archive), _PATH, _Kept(Titles(archive, span[1]).all()))


def _without_fingerprints(text: str) -> str:
    return _FINGERPRINT.sub("", text) if ")" in text else text


class Place(msgspec.Struct, frozen=True):
    """A post as people know it: its id, what it is called, where it is."""

    post: str
    title: str
    url: str


class Called:
    """How the posts of an archive are called as of `now`, those that `texts` and `ids` name."""

    def __init__(self, archive: Archive, now: datetime, texts: Iterable[str], ids: Iterable[str] = ()) -> None:
        self._now = now
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
        return self.titled(with_instants_said(_without_fingerprints(text), self._now))

    def tabled(self, text: str) -> str:
        """The same for a cell of a table, which programs read: instants are as they are everywhere there."""
        return self.titled(_without_fingerprints(text))

    def titled(self, text: str) -> str:
        """A text with titles for ids, as it is else."""
        return with_titles(text, self.title)
