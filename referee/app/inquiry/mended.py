"""Which sentences of the Ruleset page are old ones in which a word was mended, where no audit has followed the page up to it.

Of each that is not understood the revision is looked for that brought it, by halves: few of the page's texts are read. What
has mended it is for the replay of its own days to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cached_property

from immutables import Map
from msgspec import Struct

from referee.archive.store import Archive
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.mended import Mended
from referee.law.page.story import RULESET_PAGE, STANDS_AFTER, parsed
from referee.law.ruleset import plain_sentences
from referee.law.spelling import mends_spelling
from referee.law.wikitext import without_comments
from referee.model.events import Revision

MendedBy = Callable[[datetime, Map[str, str]], Map[str, str]]
"""The mended sentences after the days before an instant, where those given were known before."""


def mended_until(
    archive: Archive, book: Book, text: Revision, known: Map[str, str], mended_by: MendedBy
) -> Map[str, str]:
    """The mended sentences of a revision, where `known` are some of them, as of sentences taken for understood."""
    unread = _not_understood(book, text, known)
    for at in _Page(archive, text).mendings(unread) if unread else ():
        known = known.update(mended_by(at, known))
    return known


def _not_understood(book: Book, text: Revision, known: Mended) -> list[str]:
    try:
        law = book.read(parsed(text.text), f"revision {text.id}", known, text.at)
    except InputError:
        return []
    return [unread.sentence for unread in law.unread]


class _Page(Struct, frozen=True, dict=True):
    """The Ruleset page up to a revision: all by their places, oldest first, each read when it is asked for."""

    archive: Archive
    newest: Revision

    @cached_property
    def _ids(self) -> list[str]:
        ids = self.archive.revision_ids(RULESET_PAGE, self.newest.at)
        return ids[: ids.index(self.newest.id) + 1]

    @cached_property
    def _read(self) -> dict[int, tuple[datetime, frozenset[str]]]:
        return {}

    def _at(self, place: int) -> datetime:
        return self._revision(place)[0]

    def _sentences(self, place: int) -> frozenset[str]:
        return self._revision(place)[1]

    def _revision(self, place: int) -> tuple[datetime, frozenset[str]]:
        """When it was saved, and what its lines say."""
        if place not in self._read:
            revision = self.archive.revision(RULESET_PAGE, self._ids[place])
            assert revision is not None
            lines = without_comments(revision.text).replace("\r\n", "\n").split("\n")
            said = frozenset(sentence for line in lines for sentence in plain_sentences(line))
            self._read[place] = revision.at, said
        return self._read[place]

    def mendings(self, sentences: list[str]) -> list[datetime]:
        """When one of these sentences, or one that it came of, came of another like it, oldest first."""
        found, asked = dict[int, datetime](), set[str]()
        open_ = [(sentence, len(self._ids) - 1) for sentence in sentences]
        while open_:
            sentence, newest = open_.pop()
            if sentence in asked:
                continue
            asked.add(sentence)
            for place, before in self._came_of(sentence, newest):
                found[place] = self._at(place)
                open_.append((before, place - 1))
        return [at for _, at in sorted(found.items())]

    def _came_of(self, sentence: str, newest: int) -> Iterator[tuple[int, str]]:
        """Where a sentence, which stands at the newest place, came of another like it, and that; nothing where it came anew.

        Where it came back within a day, after it was struck or the page destroyed, it is where it was before.
        """
        last: int | None = newest if sentence in self._sentences(newest) else None
        while last is not None:
            place = self._first_of(sentence, last)
            if not place:
                return
            gone = self._sentences(place - 1) - self._sentences(place)
            like = [before for before in sorted(gone) if mends_spelling(before, sentence)]
            if like:
                yield place, like[0]
                return
            last = self._before_it_went(sentence, place)

    def _first_of(self, sentence: str, last: int) -> int:
        """From where on a sentence stands up to a last place, as far as can be told by halves."""
        step = 1
        while last >= step and sentence in self._sentences(last - step):
            last, step = last - step, 2 * step
        lacks = max(last - step, -1)
        while last - lacks > 1:
            middle = (last + lacks) // 2
            if sentence in self._sentences(middle):
                last = middle
            else:
                lacks = middle
        return last

    def _before_it_went(self, sentence: str, place: int) -> int | None:
        """The newest place at which the sentence stood in the day before one; None where it did not."""
        for before in range(place - 1, -1, -1):
            if sentence in self._sentences(before):
                return before
            if self._at(place) - self._at(before) > STANDS_AFTER:
                return None
        return None
