"""Documents as they were fetched, and the events that were read from them.

A page of the blog gives sightings of posts, from which the events of each post are derived anew whenever one more
comes in; and its sidebar, and with earlier ones who was renamed. A dump gives revisions. All of these can be read again from the bytes.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any

import msgspec

from referee.archive.database import Database
from referee.archive.events import Events
from referee.archive.listings import Listings
from referee.archive.rows import to_instant, to_number, to_row
from referee.archive.runs import Runs
from referee.archive.sightings import Sightings
from referee.archive.spans import Spans
from referee.archive.versions import events_of_post
from referee.errors import InputError, TemplateError
from referee.model.events import Evidence, Message, RosterSeen
from referee.model.instants import CLOCKS_APART
from referee.model.sources import Document, PageSeen, PostSeen, Validators

SEEN, SIDEBAR, NAMES, DUMP, MAILS = "seen", "sidebar", "names", "dump", "mails"
"""Origins of events: `seen:<post>`, a page's sidebar, all sidebars, a dump, a live mailing list. What records, a live
wiki and files of mails told has none."""

_SHORTLY = timedelta(hours=1)
"""Of sidebars that show the same one in such a span is kept."""

_OF_ORIGIN = "SELECT key, at FROM events WHERE origin = ? AND origin <> ''"
_RECORDED = "SELECT 1 FROM events WHERE kind = 'post' AND identifier = ? AND identifier <> '' AND origin <> ?"
"""Both with the condition of their index, or SQLite would read every event."""
_UNTOLD = """SELECT DISTINCT post FROM sightings
    WHERE post NOT IN (SELECT identifier FROM main.events WHERE kind = 'post' AND identifier <> '')"""
"""By what the file holds: what is supposed away was read."""

_SET_ASIDE = (
    "CREATE TEMP TABLE earlier (key BLOB PRIMARY KEY, kind TEXT, at INTEGER, source TEXT) WITHOUT ROWID",
    "INSERT INTO earlier SELECT key, kind, at, source FROM events WHERE origin <> ''",
    "DELETE FROM events WHERE origin <> ''",
)
_AS_KNOWN = """UPDATE events SET source = (SELECT source FROM earlier WHERE earlier.key = events.key)
    WHERE key IN (SELECT key FROM earlier)"""
_WENT = "SELECT kind, key, at FROM earlier WHERE key NOT IN (SELECT key FROM events)"
_CAME = "SELECT kind, key, at FROM events WHERE origin <> '' AND key NOT IN (SELECT key FROM earlier)"

Reader = Callable[[Document], PageSeen | list[Evidence]]
"""Reads a document: a page of the blog, the revisions of a dump, or messages. Raises TemplateError or InputError."""


class Rebuilt(msgspec.Struct, frozen=True):
    """What reading every document again did.

    `documents` and `events` are how many there are; `went` and `came` how many events of each kind are no longer told
    and were not told before; `unread` says of each document that could not be read why not.
    """

    documents: int
    events: int
    went: dict[str, int]
    came: dict[str, int]
    unread: tuple[str, ...]


def _instant_or_none(number: int | None) -> datetime | None:
    return None if number is None else to_instant(number)


class Documents:
    """The documents of an archive."""

    def __init__(
        self, database: Database, events: Events, sightings: Sightings, listings: Listings, runs: Runs
    ) -> None:
        self._db, self._events, self._runs = database, events, runs
        self._sightings, self._listings, self._spans = sightings, listings, Spans(database)

    # -- taking ------------------------------------------------------------------------------------

    def add_page(self, document: Document, page: PageSeen, run: int) -> int:
        """Keep a page of the blog with what was read from it; returns how many events are new."""
        with self._db.transaction():
            self._keep(document, run)
            self._sightings.see(page)
            new = self._take_names(page) + self._events.insert(self._sidebar(page))
            vouched = self._sightings.vouched(page.posts, page.served_at)
            return new + sum(self._derive(seen.id, is_vouched=seen.id in vouched) for seen in page.posts)

    def holds(self, document: Document) -> bool:
        """Whether these bytes are held as they were fetched then."""
        query = "SELECT 1 FROM documents WHERE url = ? AND fetched_at = ? AND sha256 = ?"
        return any(self._db.rows(query, (document.url, to_number(document.fetched_at), document.sha256)))

    def settle(self) -> int:
        """Take the posts that months' pages alone show, as far as the pages of others have since told that they are no forged
        ones, and drop what may be; returns how many events are new."""
        with self._db.transaction():
            alone = self._sightings.alone()
            return sum(
                self._replace(f"{SEEN}:{post}", self._rows_of(post) if is_vouched else [])
                for post, is_vouched in alone.items()
            )

    def _take_names(self, page: PageSeen) -> int:
        """Follow who is renamed as far as a page's list of players shows; returns how many events are new."""
        before = self._listings.names
        self._listings.see(page)
        changed = self._listings.names.changed_since(before)
        if changed is None:
            return 0
        new = self._replace(NAMES, self._rows_of_names())
        self._events.remove(self._doubtful_sidebars())
        return new + sum(map(self._derive, self._sightings.posts_since(changed)))

    def confirm(self, url: str, run: int) -> None:
        """A run has found a page as it was when its newest copy was fetched."""
        newest = "SELECT id FROM documents WHERE url = ? ORDER BY fetched_at DESC, id DESC LIMIT 1"
        with self._db.transaction():
            self._db.execute(f"UPDATE documents SET run = ? WHERE id = ({newest})", (run, url))

    def add_dump(self, document: Document, revisions: Iterable[Evidence], run: int) -> int:
        """Keep a dump with the revisions in it; returns how many are new.

        Raises InputError where one is known already with other content.
        """
        with self._db.transaction():
            self._keep(document, run)
            rows, named = [], dict[tuple[str, str], bytes]()
            for known in revisions:
                self._events.refuse_conflict(known, named)
                rows.append(to_row(known, DUMP))
            return self._events.insert(rows)

    def add_mails(self, document: Document, messages: Iterable[Evidence], run: int) -> tuple[int, list[Message]]:
        """Keep a page of a mailing list with the messages on it: as `Events.add_messages`."""
        with self._db.transaction():
            self._keep(document, run)
            return self._events.insert_messages(messages, MAILS)

    def _keep(self, document: Document, run: int) -> None:
        self._db.execute(
            "INSERT INTO documents (url, kind, fetched_at, sha256, body, run, etag, modified) VALUES (?,?,?,?,?,?,?,?)"
            " ON CONFLICT (url, fetched_at, sha256) DO UPDATE SET run = excluded.run",
            (
                document.url,
                document.kind,
                to_number(document.fetched_at),
                document.sha256,
                zlib.compress(document.body),
                run,
                document.validators.etag,
                document.validators.modified,
            ),
        )

    def _derive(self, post: str, *, is_vouched: bool = False) -> int:
        """Bring the events of one post in line with all its sightings; returns how many more there are. What months' pages alone
        show is left until it `is_vouched` for."""
        if not (is_vouched or self._sightings.is_visited(post) or self._is_told(post)):
            return 0
        return self._replace(f"{SEEN}:{post}", self._rows_of(post))

    def _is_told(self, post: str) -> bool:
        return self._db.execute(f"{_OF_ORIGIN} LIMIT 1", (f"{SEEN}:{post}",)).fetchone() is not None

    def _replace(self, origin: str, rows: list[tuple[Any, ...]]) -> int:
        """Put what is told now in the place of what was told from an origin; returns how many more events there are."""
        keys = {row[0] for row in rows}
        present = self._db.execute(_OF_ORIGIN, (origin,)).fetchall()
        gone = [(key, at) for key, at in present if key not in keys]
        self._events.remove(gone)
        return self._events.insert(rows) - len(gone)

    def _rows_of_names(self) -> list[tuple[Any, ...]]:
        return [to_row(renaming.evidence, NAMES) for renaming in self._listings.names.renamings]

    def _sidebar(self, page: PageSeen) -> list[tuple[Any, ...]]:
        """What a page's sidebar tells; nothing, where it is unclear who somebody on it is."""
        return [] if self._listings.names.oddities(page.served_at) else self._sidebar_shown(page)

    def _sidebar_shown(self, page: PageSeen) -> list[tuple[Any, ...]]:
        """What a page's sidebar shows, unless one that was served shortly before, the last one, shows the same: every page that is read
        has one."""
        if page.roster is None or not page.fits:
            return []
        observed = RosterSeen(at=page.served_at, active=page.roster.active, admins=page.roster.admins)
        last = next(self._spans.backwards(RosterSeen, "roster", observed.at), None)
        if last is not None and observed.at - last.at < _SHORTLY and observed.lists_as(last):
            return []
        return [to_row(Evidence(observed, page.url), SIDEBAR)]

    def _doubtful_sidebars(self) -> list[tuple[bytes, int]]:
        """The sidebars, by keys and instants, that were served when it was unclear who somebody is."""
        query = "SELECT key, at FROM events WHERE origin = ? AND origin <> '' AND at BETWEEN ? AND ?"
        return [
            (key, at)
            for first, last, _ in self._listings.names.unclear
            for key, at in self._db.rows(query, (SIDEBAR, to_number(first), to_number(last)))
        ]

    def _rows_of(self, post: str) -> list[tuple[Any, ...]]:
        """What the sightings of a post tell; nothing, where a record tells of it."""
        origin = f"{SEEN}:{post}"
        if self._is_recorded(post):
            return []
        return [to_row(known, origin) for known in events_of_post(self._sightings.of_post(post))]

    def _is_recorded(self, post: str) -> bool:
        return self._db.execute(_RECORDED, (post, f"{SEEN}:{post}")).fetchone() is not None

    # -- reading again -----------------------------------------------------------------------------

    def rebuild(self, read: Reader, at: datetime) -> Rebuilt:
        """Read every document again, and put what they tell now in the place of what they told: all of it or nothing.

        A document that cannot be read tells nothing, and until one more `rebuild` reads it the archive is partial.
        What records tell stays, and is not told again by a document.
        """
        with self._db.transaction():
            for statement in _SET_ASIDE:
                self._db.execute(statement)
            self._sightings.forget()
            self._listings.forget()
            unread = self._read_again(read)
            self._events.put(self._rows_of_names())
            for key, _ in self._doubtful_sidebars():
                self._db.execute("DELETE FROM events WHERE key = ?", (key,))
            alone = self._sightings.alone()
            for post in self._sightings.posts():
                if alone.get(post, True):
                    self._events.put(self._rows_of(post))
            self._db.execute(_AS_KNOWN)
            went, came = list(self._db.rows(_WENT)), list(self._db.rows(_CAME))
            self._events.changed(came=[row[1:] for row in came], went=[row[1:] for row in went])
            self._db.execute("DROP TABLE earlier")
            self._runs.note("rebuild", at, unread)
            ((events,),) = self._db.rows("SELECT count(*) FROM events WHERE origin <> ''")
            return Rebuilt(self.count(), events, _by_kind(went), _by_kind(came), tuple(unread))

    def _read_again(self, read: Reader) -> list[str]:
        """Take what the documents show and tell; returns why some could not be read."""
        unread = []
        for document in self.all():
            try:
                told = read(document)
            except (TemplateError, InputError) as problem:
                unread.append(str(problem))
                continue
            if isinstance(told, PageSeen):
                self._sightings.see(told)
                self._listings.see(told)
                self._events.put(self._sidebar_shown(told))
            elif document.kind == DUMP:
                self._events.put(to_row(known, DUMP) for known in told)
            else:
                self._events.put_messages(told, MAILS)
        return unread

    # -- giving ------------------------------------------------------------------------------------

    def all(self) -> Iterator[Document]:
        """Every document, oldest first."""
        query = "SELECT url, kind, fetched_at, body FROM documents ORDER BY fetched_at, id"
        yield from self._db.read(_document, query)

    def copies(self, url: str) -> Iterator[Document]:
        """Every copy of a page, the newest first."""
        query = "SELECT url, kind, fetched_at, body FROM documents WHERE url = ? ORDER BY fetched_at DESC, id DESC"
        yield from self._db.read(_document, query, (url,))

    def count(self) -> int:
        """How many there are."""
        ((number,),) = self._db.rows("SELECT count(*) FROM documents")
        return int(number)

    def unvisited(self) -> list[str]:
        """The addresses of posts that months' pages show with comments, or without saying how many, and of which nothing else tells."""
        unvisited = self._sightings.unvisited()
        return [seen.url for post, seen in unvisited.items() if seen.claimed != 0 and not self._is_recorded(post)]

    def unlisted(self, base: str) -> list[str]:
        """The addresses of months' pages that were never had, though posts of theirs have been seen on their own, and no record tells of
        these. base: the address of the blog."""
        months = {
            f"{base.rstrip('/')}/{seen.posted_at:%Y/%m}/"
            for post, seen in self._sightings.visited().items()
            if not self._is_recorded(post)
        }
        return sorted(url for url in months if self.had(url) is None)

    def doubtful(self) -> list[PostSeen]:
        """The posts that are not taken: months' pages alone show them, and may have been forged there. Posts have to be settled."""
        untold = {post for (post,) in self._db.rows(_UNTOLD)}
        unvisited = self._sightings.unvisited() if untold else {}
        return [seen for post, seen in unvisited.items() if post in untold]

    def taken_off(self, post: str, base: str) -> datetime | None:
        """When a post was last seen of which its month's page, read since, shows no more, nor its own; None where that is not so.
        base: the address of the blog."""
        last, month = self._sightings.last_seen(post), self._sightings.month_of(post)
        listed = self.had(f"{base.rstrip('/')}/{month:%Y/%m}/") if month is not None else None
        return last if last is not None and listed is not None and listed[0] - last > CLOCKS_APART else None

    def had(self, url: str) -> tuple[datetime, Validators] | None:
        """When the newest copy of a page was fetched, and what to ask with whether it has changed since."""
        query = (
            "SELECT fetched_at, etag, modified FROM documents WHERE url = ? ORDER BY fetched_at DESC, id DESC LIMIT 1"
        )
        return next(self._db.read(_had, query, (url,)), None)

    def between(self, first: str, last: str) -> Iterator[str]:
        """The addresses from the first to before the last, in their order."""
        query = "SELECT DISTINCT url FROM documents WHERE url >= ? AND url < ? ORDER BY url"
        return (url for (url,) in self._db.rows(query, (first, last)))

    def any_at(self, end: str) -> bool:
        """Whether there is a page whose address ends so, from a folder's or file's name on."""
        query = "SELECT 1 FROM documents WHERE '/' || url = ?1 OR substr('/' || url, -length(?1)) = ?1 LIMIT 1"
        return any(self._db.rows(query, (f"/{end}",)))

    def read_whole(self, below: str) -> datetime | None:
        """When the newest run began that lacked nothing and fetched, or confirmed, a page below an address; None where none did."""
        query = (
            "SELECT max(r.started_at) FROM documents d JOIN runs r ON r.id = d.run"
            " WHERE d.url >= ? AND d.url < ? AND r.complete"
        )
        return next(self._db.read(_instant_or_none, query, (below, f"{below}\U0010ffff")), None)

    def newest(self) -> datetime | None:
        """When the newest page was fetched, but for posts that were fetched alone; None where there is none."""
        query = "SELECT fetched_at FROM documents WHERE fetched_at > 0"
        if self._runs.last("fetch") is not None:
            query += " AND run NOT IN (SELECT id FROM runs WHERE kind = 'fetch')"
        return next(self._db.read(to_instant, query + " ORDER BY fetched_at DESC LIMIT 1"), None)


def _document(url: str, kind: str, fetched_at: int, body: bytes) -> Document:
    return Document(url, kind, to_instant(fetched_at), zlib.decompress(body))


def _had(fetched_at: int, etag: str, modified: str) -> tuple[datetime, Validators]:
    return to_instant(fetched_at), Validators(etag, modified)


def _by_kind(events: Iterable[tuple[str, bytes, int]]) -> dict[str, int]:
    return dict(sorted(Counter(kind for kind, _, _ in events).items()))
