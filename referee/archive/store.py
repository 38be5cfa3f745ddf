"""The archive file: the only module that talks to SQLite.

Everything that belongs together is written in one transaction, so that a kill at any moment loses nothing
that was committed and leaves no half. Errors of SQLite come out as ArchiveError.
"""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from referee.archive.rows import EVENT_COLUMNS, from_row, scoped_identifier, to_instant, to_number, to_row
from referee.archive.schema import MIGRATIONS
from referee.archive.versions import decode_seen, encode_seen, events_of_post
from referee.errors import ArchiveError, InputError
from referee.model.events import VOTABLE, Comment, Evidence, Post, Revision, RosterSeen, in_order, kind_of
from referee.model.findings import Finding
from referee.model.sources import Document, PageSeen

_ORDER = "ORDER BY at, rank, id_order, subject, body"
_INSERT = (
    "INSERT OR IGNORE INTO events (key, at, rank, id_order, subject, kind, identifier, category, body, source,"
    " origin, not_before) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)"
)
_BY_ID = "SELECT body FROM events WHERE kind = ? AND identifier = ? AND identifier <> ''"
"""With the condition of the index `events_by_id`, or SQLite would read every event of the kind."""
_FINGERPRINT_SIZE = 1 << 256
SEEN = "seen"


class Run(msgspec.Struct, frozen=True):
    """One scrape or audit: when, and whether it got everything that it set out to get."""

    id: int
    kind: str
    started_at: datetime
    ended_at: datetime | None
    complete: bool
    troubles: tuple[str, ...]


class Publication(msgspec.Struct, frozen=True):
    """One edit of our own on the wiki, with what is needed to take it back."""

    id: int
    page: str
    at: datetime
    account: str
    base: int
    saved: int
    before: str
    after: str
    reverted: bool


class Archive:
    """An open archive. Use `open_archive`."""

    def __init__(self, connection: sqlite3.Connection, where: str) -> None:
        self._db = connection
        self.where = where

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with _translated(self.where):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _rows(self, query: str, values: Sequence[Any] = ()) -> Generator[tuple[Any, ...], None, None]:
        with _translated(self.where):
            yield from self._db.execute(query, values)

    # -- events ------------------------------------------------------------------------------------

    def add(self, evidence: Iterable[Evidence]) -> int:
        """Take events, all or none; returns how many were new.

        Raises InputError where an id is known already with other content.
        """
        with self._transaction():
            occurrences: Counter[bytes] = Counter()
            rows, named = [], dict[tuple[str, str], bytes]()
            for known in evidence:
                self._refuse_conflict(known, named)
                plain = to_row(known, "")
                nth = occurrences[plain[0]]
                occurrences[plain[0]] += 1
                is_roll = kind_of(known.event) == "roll"
                rows.append(to_row(known, "", nth) if nth and is_roll else plain)
            return self._insert(rows)

    def _refuse_conflict(self, known: Evidence, named: dict[tuple[str, str], bytes]) -> None:
        """One id, one content: in the archive, and among what is taken with it (`named` collects that)."""
        event = known.event
        if not isinstance(event, Post | Comment | Revision):
            return
        kind, identifier = kind_of(event), scoped_identifier(event)
        own = to_row(known, "")[8]
        stored = self._db.execute(_BY_ID, (kind, identifier))
        bodies = [body for (body,) in stored] + [named.setdefault((kind, identifier), own)]
        if any(body != own for body in bodies):
            raise InputError(
                f"{kind} {event.id!r} is there already with other content",
                where=known.source,
                do="give a change as an `edit` record, or another thing another id",
            )

    def _insert(self, rows: Sequence[tuple[Any, ...]]) -> int:
        new, earliest = 0, None
        fingerprint = self._fingerprint()
        for row in rows:
            if self._db.execute(_INSERT, row).rowcount:
                new += 1
                fingerprint += int.from_bytes(row[0], "big")
                earliest = row[1] if earliest is None else min(earliest, row[1])
        self._changed(fingerprint, earliest)
        return new

    def _fingerprint(self) -> int:
        ((value,),) = self._db.execute("SELECT value FROM facts WHERE name = 'fingerprint'")
        return int(value, 16)

    def _changed(self, fingerprint: int, earliest: int | None) -> None:
        """A checkpoint is good only while nothing at or before its instant has changed."""
        if earliest is None:
            return
        self._db.execute(
            "UPDATE facts SET value = ? WHERE name = 'fingerprint'", (f"{fingerprint % _FINGERPRINT_SIZE:x}",)
        )
        self._db.execute("DELETE FROM checkpoints WHERE at >= ?", (earliest,))

    def fingerprint(self) -> str:
        """Depends on the events held and on nothing else, not even on the order in which they came."""
        with _translated(self.where):
            return f"{self._fingerprint():064x}"

    def events(
        self, *, after: datetime | None = None, until: datetime | None = None, kinds: Sequence[str] = ()
    ) -> Iterator[Evidence]:
        """Events in their total order, later than `after` and not later than `until`."""
        terms, values = ["1"], []
        if after is not None:
            terms.append("at > ?")
            values.append(to_number(after))
        if until is not None:
            terms.append("at <= ?")
            values.append(to_number(until))
        chosen: list[Any] = list(values)
        if kinds:
            terms.append(f"kind IN ({','.join('?' * len(kinds))})")
            chosen.extend(kinds)
        query = f"SELECT {EVENT_COLUMNS} FROM events WHERE {' AND '.join(terms)} {_ORDER}"
        rows = self._rows(query, chosen)
        try:
            for row in rows:
                yield self._decoded(row)
        finally:
            rows.close()

    def _decoded(self, row: tuple[Any, ...]) -> Evidence:
        """An event from its row; raises ArchiveError where the row holds something else."""
        try:
            return from_row(*row)
        except (msgspec.DecodeError, KeyError, TypeError, ValueError) as flaw:
            raise ArchiveError(
                f"holds an event that cannot be read: {flaw}", where=self.where, do="restore it, or scrape anew"
            ) from None

    def events_about_votes(self, until: datetime, since: datetime, post: str | None) -> list[Evidence]:
        """What a judgement of pending matters needs, without reading twenty years of it.

        Rosters and dynasties; posts made since `since`, posts never resolved, every Declaration of Victory
        and Ascension Address, and `post`; with their statuses, edits and comments.
        """
        wanted = self._votable_posts(to_number(until), to_number(since), post)
        rows = list(
            self._rows(
                f"SELECT {EVENT_COLUMNS} FROM events WHERE kind IN ('dynasty','player','roster') AND at <= ?",
                (to_number(until),),
            )
        )
        rows += self._rows(
            f"SELECT {EVENT_COLUMNS} FROM events WHERE kind = 'revision' AND subject = 'Ruleset' AND at <= ?1 AND at >="
            " coalesce((SELECT max(at) FROM events WHERE kind = 'revision' AND subject = 'Ruleset' AND at <= ?2), 0)",
            (to_number(until), to_number(since)),
        )
        for start in range(0, len(wanted), 500):
            part = wanted[start : start + 500]
            marks = ",".join("?" * len(part))
            rows += self._rows(
                f"SELECT {EVENT_COLUMNS} FROM events WHERE subject IN ({marks})"
                " AND kind IN ('post','status','comment','edit','claim') AND at <= ?",
                (*part, to_number(until)),
            )
            rows += self._rows(
                f"SELECT {EVENT_COLUMNS} FROM events WHERE kind = 'edit' AND subject IN"
                f" (SELECT identifier FROM events WHERE kind = 'comment' AND subject IN ({marks})) AND at <= ?",
                (*part, to_number(until)),
            )
        return in_order({row[1]: self._decoded(row) for row in rows}.values())

    def _votable_posts(self, until: int, since: int, post: str | None) -> list[str]:
        query = """
            SELECT identifier FROM events p WHERE kind = 'post' AND at <= ?1 AND (
                (category IN ('Declaration of Victory', 'Ascension Address')) OR identifier = ?3
                OR (category IN ('Story Post', '') AND at >= ?2
                    AND EXISTS (SELECT 1 FROM events e WHERE e.subject = p.identifier AND e.kind = 'edit'))
                OR (category IN ('Proposal', 'Call for Judgement') AND (at >= ?2
                    OR NOT EXISTS (SELECT 1 FROM events s WHERE s.subject = p.identifier AND s.kind = 'status'
                                   AND s.at <= ?1)
                    OR identifier IN (SELECT s.subject FROM events s WHERE s.kind = 'status' AND s.at <= ?1
                                      AND instr(s.body, CAST('"Pending"' AS BLOB))))))"""
        return [identifier for (identifier,) in self._rows(query, (until, since, post or ""))]

    def find_post(self, name: str) -> Post | None:
        """The post with this id or this address."""
        slug = name.rstrip("/").rsplit("/", 1)[-1]
        query = "SELECT body FROM events WHERE kind = 'post' AND identifier IN (?, ?)"
        for (body,) in self._rows(query, (name, slug)):
            return msgspec.json.decode(body, type=Post)
        return None

    def span(self) -> tuple[datetime, datetime] | None:
        """The instants of the first and the last event, None where there is none."""
        for first, last in self._rows("SELECT min(at), max(at) FROM events"):
            return None if first is None else (to_instant(first), to_instant(last))
        return None

    def counts(self) -> dict[str, int]:
        """How many events of each kind are held."""
        return dict(self._rows("SELECT kind, count(*) FROM events GROUP BY kind ORDER BY kind"))

    # -- what was seen -----------------------------------------------------------------------------

    def add_page(self, document: Document, page: PageSeen, run: int) -> int:
        """Keep a page of the blog with what was parsed from it; returns how many events are new."""
        with self._transaction():
            self._keep(document, run)
            new = 0
            for seen in page.posts:
                body = encode_seen(seen)
                digest = hashlib.sha256(body).digest()
                self._db.execute("INSERT OR IGNORE INTO versions VALUES (?, ?)", (digest, body))
                self._db.execute(
                    "INSERT OR REPLACE INTO sightings VALUES (?, ?, ?, ?)",
                    (seen.id, to_number(page.served_at), seen.page, digest),
                )
                new += self._rederive(seen.id)
            if page.roster is not None:
                observed = RosterSeen(at=page.served_at, active=page.roster.active, admins=page.roster.admins)
                new += self._insert([to_row(Evidence(observed, page.url), "")])
            return new

    def add_revisions(self, document: Document | None, revisions: Iterable[Evidence], run: int) -> int:
        """Keep revisions, with the answer they were read from where it is kept; returns how many are new."""
        with self._transaction():
            if document is not None:
                self._keep(document, run)
            rows, named = [], dict[tuple[str, str], bytes]()
            for known in revisions:
                self._refuse_conflict(known, named)
                rows.append(to_row(known, ""))
            return self._insert(rows)

    def _keep(self, document: Document, run: int) -> None:
        self._db.execute(
            "INSERT OR IGNORE INTO documents (url, kind, fetched_at, sha256, body, run) VALUES (?,?,?,?,?,?)",
            (
                document.url,
                document.kind,
                to_number(document.fetched_at),
                document.sha256,
                zlib.compress(document.body),
                run,
            ),
        )

    def _rederive(self, post: str) -> int:
        """Bring the events of one post in line with all its sightings."""
        origin = f"{SEEN}:{post}"
        recorded = self._db.execute(
            "SELECT 1 FROM events WHERE kind = 'post' AND identifier = ? AND origin <> ?", (post, origin)
        ).fetchone()
        sightings = [
            (to_instant(observed_at), decode_seen(body))
            for observed_at, body in self._db.execute(
                "SELECT observed_at, body FROM sightings JOIN versions USING (digest) WHERE post = ?", (post,)
            )
        ]
        wanted = [] if recorded else [to_row(known, origin) for known in events_of_post(sightings)]
        keys = {row[0] for row in wanted}
        fingerprint, earliest = self._fingerprint(), None
        for key, at in self._db.execute("SELECT key, at FROM events WHERE origin = ?", (origin,)).fetchall():
            if key not in keys:
                self._db.execute("DELETE FROM events WHERE key = ?", (key,))
                fingerprint -= int.from_bytes(key, "big")
                earliest = at if earliest is None else min(earliest, at)
        self._changed(fingerprint, earliest)
        return self._insert(wanted)

    def last_document(self, url: str) -> Document | None:
        """The newest copy of a page."""
        query = "SELECT kind, fetched_at, body FROM documents WHERE url = ? ORDER BY fetched_at DESC LIMIT 1"
        for kind, fetched_at, body in self._rows(query, (url,)):
            return Document(url, kind, to_instant(fetched_at), zlib.decompress(body))
        return None

    def documents(self) -> Iterator[tuple[Document, int]]:
        """Every document kept with the run that brought it, oldest first: a mended parser reads them again."""
        query = "SELECT url, kind, fetched_at, body, run FROM documents ORDER BY fetched_at, id"
        for url, kind, fetched_at, body, run in self._rows(query):
            yield Document(url, kind, to_instant(fetched_at), zlib.decompress(body)), run

    def posts_to_visit(self, since: datetime) -> list[tuple[str, str]]:
        """Posts (id, url) seen on month pages whose own page is due.

        Those never visited, those pending when last seen, and those whose comment count has moved.
        """
        due = []
        latest: dict[str, dict[str, tuple[int, Any]]] = {}
        query = "SELECT post, page, observed_at, body FROM sightings JOIN versions USING (digest) ORDER BY observed_at"
        for post, page, observed_at, body in self._rows(query):
            latest.setdefault(post, {})[page] = (observed_at, body)
        for post, pages in latest.items():
            if "month" not in pages:
                continue
            _, month_body = pages["month"]
            on_month = decode_seen(month_body)
            if "post" not in pages:
                due.append((post, on_month.url))
                continue
            visited_at, visited_body = pages["post"]
            visited = decode_seen(visited_body)
            pending = on_month.category in VOTABLE and on_month.status in (None, "Pending")
            moved = on_month.claimed is not None and on_month.claimed != len(visited.comments or ())
            if visited_at < to_number(since) and (pending or moved):
                due.append((post, on_month.url))
        return due

    def comments_short(self, post: str) -> tuple[int, int] | None:
        """How many comments the post's page showed and how many there should be, where it showed too few."""
        query = "SELECT body FROM sightings JOIN versions USING (digest) WHERE post = ? ORDER BY observed_at, page"
        shown = claimed = None
        for (body,) in self._rows(query, (post,)):
            seen = decode_seen(body)
            claimed = seen.claimed if seen.claimed is not None else claimed
            shown = len(seen.comments) if seen.comments is not None else shown
        return (shown, claimed) if shown is not None and claimed is not None and shown < claimed else None

    def months_in_motion(self) -> set[str]:
        """The months (`2019-05`) of votable matters that were pending when last seen."""
        latest: dict[str, bytes] = {}
        query = (
            "SELECT post, body FROM sightings JOIN versions USING (digest) WHERE page = 'month' ORDER BY observed_at"
        )
        for post, body in self._rows(query):
            latest[post] = body
        seen = (decode_seen(body) for body in latest.values())
        return {f"{one.posted_at:%Y-%m}" for one in seen if one.category in VOTABLE and one.status in (None, "Pending")}

    def fetched_at(self, url: str) -> datetime | None:
        """When the newest copy of this page was fetched."""
        for (at,) in self._rows("SELECT max(fetched_at) FROM documents WHERE url = ?", (url,)):
            return None if at is None else to_instant(at)
        return None

    def latest_revision(self, page: str) -> tuple[str, datetime] | None:
        """Id and instant of the newest revision held of a wiki page."""
        query = (
            "SELECT body FROM events WHERE kind = 'revision' AND subject = ? ORDER BY at DESC, id_order DESC LIMIT 1"
        )
        for (body,) in self._rows(query, (page,)):
            revision = msgspec.json.decode(body, type=Revision)
            return revision.id, revision.at
        return None

    # -- runs, findings, checkpoints -----------------------------------------------------------------

    def begin_run(self, kind: str, at: datetime) -> int:
        """Note that a run has begun; until it ends it counts as partial."""
        with self._transaction():
            cursor = self._db.execute("INSERT INTO runs (kind, started_at) VALUES (?, ?)", (kind, to_number(at)))
            return int(cursor.lastrowid or 0)

    def end_run(self, run: int, at: datetime, complete: bool, troubles: Sequence[str]) -> None:
        """Note how a run ended."""
        with self._transaction():
            self._db.execute(
                "UPDATE runs SET ended_at = ?, complete = ?, troubles = ? WHERE id = ?",
                (to_number(at), int(complete), msgspec.json.encode(list(troubles)), run),
            )

    def last_run(self, kind: str, *, complete: bool | None = None) -> Run | None:
        """The newest run of a kind, or the newest one that was whole (or not)."""
        clause = "" if complete is None else f" AND complete = {int(complete)}"
        query = f"SELECT id, kind, started_at, ended_at, complete, troubles FROM runs WHERE kind = ?{clause} ORDER BY id DESC LIMIT 1"
        for identifier, name, started, ended, whole, troubles in self._rows(query, (kind,)):
            return Run(
                identifier,
                name,
                to_instant(started),
                None if ended is None else to_instant(ended),
                bool(whole),
                tuple(msgspec.json.decode(troubles)),
            )
        return None

    def keep_findings(self, run: str, findings: Iterable[Finding]) -> None:
        """Keep the findings of the newest audit, each with the fingerprint of the first audit that made it."""
        with self._transaction():
            kept = dict(self._db.execute("SELECT id, body FROM findings"))
            current = {one.id: (one, msgspec.json.encode(one)) for one in findings}
            self._db.executemany("DELETE FROM findings WHERE id = ?", [(one,) for one in kept.keys() - current.keys()])
            self._db.executemany(
                "INSERT INTO findings VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
                [
                    (one.id, run, to_number(one.at), one.code, body)
                    for one, body in current.values()
                    if kept.get(one.id) != body
                ],
            )

    def checkpoint(self, version: str, until: datetime) -> tuple[datetime, bytes] | None:
        """The newest checkpoint of this version of the code that is not later than `until`."""
        query = "SELECT at, body FROM checkpoints WHERE version = ? AND at <= ? ORDER BY at DESC LIMIT 1"
        for at, body in self._rows(query, (version, to_number(until))):
            try:
                return to_instant(at), zlib.decompress(body)
            except zlib.error:
                return None
        return None

    def keep_checkpoint(self, version: str, at: datetime, body: bytes, *, most: int = 6) -> None:
        """Keep a checkpoint, the newest few of this version and none of another."""
        with self._transaction():
            self._db.execute(
                "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)",
                (to_number(at), version, zlib.compress(body, 1)),
            )
            self._db.execute("DELETE FROM checkpoints WHERE version <> ?", (version,))
            self._db.execute(
                "DELETE FROM checkpoints WHERE at NOT IN (SELECT at FROM checkpoints ORDER BY at DESC LIMIT ?)",
                (most,),
            )

    # -- the journal of our own edits ----------------------------------------------------------------

    def journal(self, page: str, at: datetime, account: str, base: int, saved: int, before: str, after: str) -> None:
        """Remember one of our own edits."""
        with self._transaction():
            self._db.execute(
                "INSERT INTO publications (page, at, account, base, saved, before, after) VALUES (?,?,?,?,?,?,?)",
                (page, to_number(at), account, base, saved, before, after),
            )

    def publications(self) -> list[Publication]:
        """Our own edits, newest first."""
        query = "SELECT id, page, at, account, base, saved, before, after, reverted FROM publications ORDER BY id DESC"
        return [
            Publication(one, page, to_instant(at), account, base, saved, before, after, bool(reverted))
            for one, page, at, account, base, saved, before, after, reverted in self._rows(query)
        ]

    def mark_reverted(self, publication: int) -> None:
        """Note that one of our own edits was taken back."""
        with self._transaction():
            self._db.execute("UPDATE publications SET reverted = 1 WHERE id = ?", (publication,))


def open_archive(path: Path, *, must_exist: bool = False) -> Archive:
    """Open the archive, making or migrating it as needed; raises ArchiveError."""
    where = str(path)
    if must_exist and not path.exists():
        raise ArchiveError("there is no archive", where=where, do="run `referee scrape` or `referee import FILE` first")
    with _translated(where):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, isolation_level=None, timeout=30)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        archive = Archive(connection, where)
        _migrate(archive)
    return archive


def _migrate(archive: Archive) -> None:
    ((version,),) = archive._db.execute("PRAGMA user_version")
    if version > len(MIGRATIONS):
        raise ArchiveError(
            f"was written by a newer Referee (schema {version})", where=archive.where, do="update Referee"
        )
    if version == len(MIGRATIONS):
        return
    tables = [name for (name,) in archive._db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    if version == 0 and tables:
        raise ArchiveError("is a database of something else", where=archive.where, do="name another file")
    with archive._transaction():
        ((version,),) = archive._db.execute("PRAGMA user_version")
        for number in range(version, len(MIGRATIONS)):
            for statement in MIGRATIONS[number]:
                archive._db.execute(statement)
            archive._db.execute(f"PRAGMA user_version = {number + 1}")


@contextmanager
def _translated(where: str) -> Iterator[None]:
    try:
        yield
    except (msgspec.MsgspecError, zlib.error) as problem:
        raise ArchiveError(
            f"holds what cannot be read: {problem}", where=where, do="restore a copy, or scrape into a new file"
        ) from None
    except sqlite3.DatabaseError as problem:
        said = str(problem)
        if "full" in said:
            raise ArchiveError(
                "the disk is full; nothing of this step was kept", where=where, do="free some space and run again"
            ) from None
        if "not a database" in said or "malformed" in said:
            raise ArchiveError(
                f"is no sound archive: {said}", where=where, do="restore a copy, or scrape into a new file"
            ) from None
        raise ArchiveError(
            f"cannot be used: {said}", where=where, do="see that it is writable and not locked"
        ) from None
    except OSError as problem:
        raise ArchiveError(
            f"cannot be opened: {problem.strerror or problem}", where=where, do="see that its folder is writable"
        ) from None
