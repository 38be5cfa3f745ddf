"""The events of an archive: taken all or none, each once, and given back in their total order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from referee.archive.about_votes import events_about_votes
from referee.archive.database import HOW_TO_FILL, Database
from referee.archive.messages import Messages, messages_under
from referee.archive.rows import (
    BY_ID,
    EVENT_COLUMNS,
    FINGERPRINT_SIZE,
    INSERT,
    ORDER,
    WRITTEN,
    as_written,
    from_row,
    in_parts,
    marks_for,
    scoped_identifier,
    to_instant,
    to_number,
    to_row,
)
from referee.archive.titled import Titled
from referee.errors import ArchiveError, InputError
from referee.model.events import (
    SUPPOSED,
    Category,
    Comment,
    Evidence,
    Message,
    Post,
    Revision,
    RosterSeen,
    kind_of,
    subject_of,
)

_SORTED = ORDER.replace("at", "+at", 1)
"""The same of few events: the sign keeps SQLite from finding them by going through all in that order."""
_SPAN = "SELECT (SELECT at FROM events ORDER BY at LIMIT 1), (SELECT at FROM events ORDER BY at DESC LIMIT 1)"
"""Each is an end of the index `events_in_order`, also where a layer lies over the file: `min` and `max` would read all of that."""

_EVER = 2**63 - 1
"""Later than any instant."""
_COUNTS = "counts"
"""What is held under that: how many events of each kind there are."""


class _Counted(msgspec.Struct, frozen=True):
    counts: dict[str, int]


def _as_text(title: object) -> str:
    if not isinstance(title, str):
        raise TypeError("a title that is no text")
    return title


def _span(first: int | None, last: int | None) -> tuple[datetime, datetime] | None:
    return None if first is None or last is None else (to_instant(first), to_instant(last))


class Events(Titled):
    """The events held, and a fingerprint of them; checkpoints fall with whatever changes before them."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.where = database.where

    # -- taking ------------------------------------------------------------------------------------

    def add(self, evidence: Iterable[Evidence]) -> int:
        """Take events, all or none; returns how many were new.

        Raises InputError where an id is known already with other content.
        """
        with self._db.transaction():
            occurrences: Counter[bytes] = Counter()
            rows, named = [], dict[tuple[str, str], bytes]()
            messages = Messages(self._db)
            for known in evidence:
                if isinstance(known.event, Message):
                    messages.take(known)
                    continue
                self.refuse_conflict(known, named)
                plain = to_row(known, "")
                nth = occurrences[plain[0]]
                occurrences[plain[0]] += 1
                is_roll = kind_of(known.event) == "roll"
                rows.append(to_row(known, "", nth) if nth and is_roll else plain)
            return self.insert(rows) + self._joined(messages)

    def add_messages(self, evidence: Iterable[Evidence], origin: str = "") -> tuple[int, list[Message]]:
        """Take messages: how many are new, and those under whose Message-ID their list has another message."""
        with self._db.transaction():
            return self.insert_messages(evidence, origin)

    def drop_message(self, message: Message) -> None:
        """Take a message out, if it is there so."""
        with self._db.transaction():
            key = to_row(Evidence(message, ""), "")[0]
            if any(self._db.rows("SELECT 1 FROM events WHERE key = ?", (key,))):
                self.remove([(key, to_number(message.at))])

    def insert_messages(self, evidence: Iterable[Evidence], origin: str = "") -> tuple[int, list[Message]]:
        """The same inside of a transaction."""
        messages = self.put_messages(evidence, origin)
        return self._joined(messages), messages.others

    def put_messages(self, evidence: Iterable[Evidence], origin: str) -> Messages:
        """The same without a word of it to `changed`."""
        messages = Messages(self._db, origin)
        for known in evidence:
            messages.take(known)
        return messages

    def _joined(self, messages: Messages) -> int:
        self.changed(came=messages.came, went=messages.went)
        return len(messages.came) - len(messages.went)

    def refuse_conflict(self, known: Evidence, named: dict[tuple[str, str], bytes]) -> None:
        """One id, one content: in the archive, and among what is taken with it (`named` collects that). Raises InputError, and
        ArchiveError where what is held is not as it was written."""
        event = known.event
        if not isinstance(event, Post | Comment | Revision):
            return
        kind, identifier = kind_of(event), scoped_identifier(event)
        own = to_row(known, "")[8]
        stored = self._db.read(as_written, BY_ID, (kind, identifier))
        bodies = [*stored, named.setdefault((kind, identifier), own)]
        if any(body != own for body in bodies):
            raise InputError(
                f"{kind} {event.id!r} is there already with other content",
                where=known.source,
                do="give a change as an `edit` record, or another thing another id",
            )

    def insert(self, rows: Iterable[tuple[Any, ...]]) -> int:
        """Inside of a transaction: take the rows that are not there yet; returns how many."""
        new = self.put(rows)
        self.changed(came=new)
        return len(new)

    def put(self, rows: Iterable[tuple[Any, ...]]) -> list[tuple[bytes, int]]:
        """The same without a word of it to `changed`; returns keys and instants of those that were not there."""
        return [(row[0], row[1]) for row in rows if self._db.put(INSERT, row)]

    def remove(self, keys: Iterable[tuple[bytes, int]]) -> None:
        """Inside of a transaction: take events out, given by their keys and instants."""
        gone = list(keys)
        for key, _ in gone:
            self._db.execute("DELETE FROM events WHERE key = ?", (key,))
        self.changed(went=gone)

    def take_out(self, keys: Iterable[tuple[bytes, int]]) -> None:
        """The same, alone."""
        with self._db.transaction():
            self.remove(keys)

    def pages_with(self, revision: str) -> list[str]:
        """The pages that have a revision of this id."""
        query = "SELECT subject FROM events WHERE kind = 'revision' AND identifier = subject || char(31) || ?"
        return [page for (page,) in self._db.rows(query, (revision,))]

    def rewrite(self, revisions: Iterable[Revision], without: Revision | None = None) -> None:
        """Put revisions in the place of those that are known by their ids, and take one out."""
        with self._db.transaction():
            known = [*revisions]
            for revision in (*known, *([without] if without is not None else [])):
                query = "SELECT key, at FROM events WHERE kind = 'revision' AND identifier = ? AND identifier <> ''"
                rows = [*self._db.rows(query, (scoped_identifier(revision),))]
                self.remove((bytes(key), at) for key, at in rows)
            self.insert([to_row(Evidence(revision, SUPPOSED), "") for revision in known])

    def cut_off(self, at: datetime) -> None:
        """Take everything out that happened after an instant."""
        with self._db.transaction():
            later = [*self._db.rows("SELECT key, at FROM events WHERE at > ?", (to_number(at),))]
            self.remove((bytes(key), when) for key, when in later)

    def copy_to(self, path: Path) -> None:
        """Write the whole archive to another file, which is not there yet."""
        self._db.copy_to(path)

    def changed(self, came: Collection[tuple[bytes, int]] = (), went: Collection[tuple[bytes, int]] = ()) -> None:
        """Inside of a transaction: note what was put in and taken out, by keys and instants.

        A checkpoint is good only while nothing at or before its instant has changed.
        """
        if not came and not went:
            return
        total = self._fingerprint()
        total += sum(int.from_bytes(key, "big") for key, _ in came) - sum(int.from_bytes(key, "big") for key, _ in went)
        self._db.execute("UPDATE facts SET value = ? WHERE name = 'fingerprint'", (f"{total % FINGERPRINT_SIZE:x}",))
        self._db.fall(min(at for _, at in (*came, *went)))

    # -- giving ------------------------------------------------------------------------------------

    def fingerprint_until(self, at: datetime) -> str:
        """The same of the events up to an instant; read are those after it."""
        later = sum(
            int.from_bytes(key, "big")
            for (key,) in self._db.rows("SELECT key FROM events WHERE at > ?", (to_number(at),))
        )
        return f"{(self._fingerprint() - later) % FINGERPRINT_SIZE:064x}"

    def events(
        self, *, after: datetime | None = None, until: datetime | None = None, kinds: Sequence[str] = ()
    ) -> Iterator[Evidence]:
        """Events in their total order, later than `after` and not later than `until`; of some kinds, or of all."""
        term = f"kind IN ({marks_for(kinds)})" if kinds else "1"
        if kinds and "post" not in kinds:
            term += " AND category = ''"  # None but posts has any, and SQLite finds those of a span at once.
        return self._ordered(term, kinds, after, until)

    def _ordered(
        self, term: str, values: Sequence[Any], after: datetime | None, until: datetime | None
    ) -> Iterator[Evidence]:
        bounds = {bound: to_number(at) for bound, at in (("at > ?", after), ("at <= ?", until)) if at is not None}
        query = f"SELECT {EVENT_COLUMNS} FROM events WHERE {' AND '.join([term, *bounds])} {ORDER}"
        with closing(self._db.read(from_row, query, [*values, *bounds.values()])) as events:
            yield from events

    def replayed(self, after: datetime | None, until: datetime) -> Iterator[Evidence]:
        """The events that a replay looks at, in their total order: what mails say is heard by itself (`app.listening`, `app.devices`)."""
        return self._ordered("kind != 'message'", (), after, until)

    def events_about_votes(self, until: datetime, since: datetime, post: str | None) -> list[Evidence]:
        """What a judgement of pending matters needs: see `archive.about_votes`."""
        return events_about_votes(self._db, until, since, post)

    def of_kinds(self, until: datetime, *kinds: str) -> list[Evidence]:
        """The events of some kinds up to an instant, in their total order."""
        query = f"kind IN ({marks_for(kinds)}) AND at <= ?"
        return self._in_order(query, (*kinds, to_number(until)))

    def messages_under(self, listed: str, message_id: str) -> list[Message]:
        """The messages of a list under a Message-ID."""
        return messages_under(self._db, listed, message_id)

    def about(self, subject: str, until: datetime, kind: str) -> list[Evidence]:
        """The events of a kind about one subject (of a status its post, of a value its player), in their total order."""
        terms, values = "subject = ? AND kind = ? AND at <= ?", (subject, kind, to_number(until))
        return self._in_order(terms, values)

    def about_each(self, subjects: Iterable[str], until: datetime, kind: str) -> dict[str, list[Evidence]]:
        """The same of many subjects, of those about which there is any."""
        about: dict[str, list[Evidence]] = {}
        for marks, part in in_parts(sorted(set(subjects))):
            terms, values = f"subject IN ({marks}) AND kind = ? AND at <= ?", (*part, kind, to_number(until))
            for known in self._in_order(terms, values):
                about.setdefault(subject_of(known.event), []).append(known)
        return about

    def lists(self) -> list[str]:
        """The mailing lists of which messages are held."""
        return [
            name for (name,) in self._db.rows("SELECT DISTINCT subject FROM events WHERE kind = 'message' ORDER BY 1")
        ]

    def holds(self, kind: str, subject: str = "") -> bool:
        """Whether there is any event of a kind, or of a kind about one subject."""
        terms, values = ("kind = ? AND subject = ?", (kind, subject)) if subject else ("kind = ?", (kind,))
        return any(self._db.rows(f"SELECT 1 FROM events WHERE {terms} LIMIT 1", values))

    def posted_as(self, category: Category, until: datetime) -> list[Evidence]:
        """The posts of a category up to an instant, in their total order."""
        term = "kind = 'post' AND category = ? AND at <= ?"
        return self._in_order(term, (category, to_number(until)))

    def revisions(self, page: str, until: datetime, since: datetime | None = None) -> list[Evidence]:
        """The revisions held of a wiki page up to an instant, oldest first; with `since` from the one on that stood then."""
        term = "subject = ?1 AND kind = 'revision' AND at <= ?2"
        values: list[Any] = [page, to_number(until)]
        if since is not None:
            stood = (
                "SELECT at FROM events WHERE kind = 'revision' AND subject = ?1 AND at <= ?3 ORDER BY at DESC LIMIT 1"
            )
            term += f" AND at >= coalesce(({stood}), 0)"
            values.append(to_number(since))
        return self._in_order(term, values)

    def _in_order(self, term: str, values: Sequence[Any]) -> list[Evidence]:
        """Events in their total order."""
        return list(self._db.read(from_row, f"SELECT {EVENT_COLUMNS} FROM events WHERE {term} {_SORTED}", values))

    def people(self) -> list[str]:
        """Everybody whose standing is told or seen, by name."""
        events = self._db.read(from_row, f"SELECT {EVENT_COLUMNS} FROM events WHERE kind IN ('player', 'roster')", ())
        names = (
            name
            for known in events
            for name in (known.event.active if isinstance(known.event, RosterSeen) else [subject_of(known.event)])
        )
        return sorted(set(names))

    def latest_revision(self, page: str) -> tuple[str, datetime] | None:
        """Id and instant of the newest revision held of a wiki page."""
        newest = "kind = 'revision' AND subject = ? ORDER BY at DESC, id_order DESC LIMIT 1"
        for revision in self._db.bodies(Revision, f"SELECT {WRITTEN} FROM events WHERE {newest}", (page,)):
            return revision.id, revision.at
        return None

    def revision_ids(self, page: str, until: datetime) -> list[str]:
        """The ids of the revisions held of a wiki page up to an instant, oldest first; no text is read."""
        terms = "subject = ? AND kind = 'revision' AND at <= ? ORDER BY +at, id_order"
        query = f"SELECT substr(identifier, length(subject) + 2) FROM events WHERE {terms}"
        return [identifier for (identifier,) in self._db.rows(query, (page, to_number(until)))]

    def revision(self, page: str, identifier: str) -> Revision | None:
        """The revision of a wiki page that has this id."""
        named = ("revision", f"{page}\x1f{identifier}")
        return next(self._db.bodies(Revision, BY_ID, named), None)

    def comment(self, identifier: str) -> Comment | None:
        """The comment that has this id."""
        return next(self._db.bodies(Comment, BY_ID, ("comment", identifier)), None)

    def pages(self) -> list[str]:
        """The titles of the wiki pages of which revisions are held, in order."""
        # One after the other by their index: SQLite itself would look at every revision.
        query = "SELECT subject FROM events WHERE +kind = 'revision' AND subject > ? ORDER BY subject LIMIT 1"
        titles = [""]
        while found := list(self._db.read(_as_text, query, titles[-1:])):
            titles += found
        return titles[1:]

    def span(self) -> tuple[datetime, datetime] | None:
        """The instants of the first and the last event, None where there is none."""
        return next(self._db.read(_span, _SPAN), None)

    def ends_by(self, at: datetime) -> bool:
        """Whether there are events, and none is later than an instant."""
        span = self.span()
        return span is not None and span[1] <= at

    def require_some(self) -> None:
        """Raises ArchiveError where there is no event at all: nothing can be judged."""
        if self.span() is None:
            raise ArchiveError("holds nothing", where=self.where, do=HOW_TO_FILL)

    def counts(self, until: datetime | None = None) -> dict[str, int]:
        """How many events of each kind are held, up to an instant."""
        if until is None or self.ends_by(until):
            kept = self.files.had(_COUNTS, self.fingerprint(), _Counted)
            if kept is not None:
                return kept.counts
        return self._counts(_EVER if until is None else to_number(until))

    def keep_looked_up(self) -> None:
        """Hold what questions look up in all events, for whoever asks while nothing more has come in."""
        self.keep_borne()
        self.files.spare(self.fingerprint(), _COUNTS, _Counted(self._counts(_EVER)))

    def _counts(self, at: int) -> dict[str, int]:
        return dict(self._db.rows("SELECT kind, count(*) FROM events WHERE at <= ? GROUP BY kind ORDER BY kind", (at,)))
