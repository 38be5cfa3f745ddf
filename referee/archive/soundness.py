"""Whether an archive is what was once written: the file itself, and every hash that it keeps of what it holds."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from referee.archive.database import Database, layout
from referee.archive.rows import FINGERPRINT_SIZE, from_row, to_row

_COUNTED = ("documents", "events", "sightings", "versions", "runs", "publications")
_MOST_TOLD = 10


class Soundness(msgspec.Struct, frozen=True):
    """counts: rows by table; kinds: events by kind; flaws: what is not as it was written, the first of many, in sentences; fingerprint:
    of the events as they stand; empty where the file is too damaged to read them."""

    counts: Mapping[str, int]
    kinds: Mapping[str, int]
    flaws: tuple[str, ...]
    fingerprint: str


def examine(database: Database, fingerprint: str) -> Soundness:
    """Read all of an archive, which says that its events have this fingerprint; raises ArchiveError where the file cannot be read at
    all."""
    stands = ""
    flaws = [said for (said,) in database.rows(f"PRAGMA integrity_check({_MOST_TOLD})") if said != "ok"]
    if not flaws:
        of_events, stands = _events(database, fingerprint)
        hashed = (_tables(database), _documents(database), _versions(database), of_events, _worked_out(database))
        flaws = [flaw for told in hashed for flaw in _the_first(told)]
    counts = {table: _count(database, table) for table in _COUNTED}
    kinds = {str(kind): int(number) for kind, number in database.rows(_KINDS)}
    return Soundness(counts, kinds, tuple(flaws), stands)


_WHOLE = "key, at, rank, id_order, subject, kind, identifier, category, body, source, origin, not_before"
_KINDS = "SELECT kind, count(*) FROM events GROUP BY kind ORDER BY kind"
_LOST = "SELECT DISTINCT post FROM sightings WHERE digest NOT IN (SELECT digest FROM versions) ORDER BY post"


_KEPT = {
    "checkpoints": "how far an audit came",
    "played": "what was played when an audit came so far",
    "replays": "how far mails were heard",
    "told": "a finding that an audit left",
    "closed": "a matter that an audit closed",
    "nights": "how much was held at an audit",
    "files": "what was read of a file or a page",
}
"""What each table of what was worked out holds, in words."""


def _count(database: Database, table: str) -> int:
    ((number,),) = database.rows(f"SELECT count(*) FROM {table}")
    return int(number)


def _the_first(flaws: Iterable[str]) -> list[str]:
    told = list(flaws)
    more = [f"and {len(told) - _MOST_TOLD} more of these"] if len(told) > _MOST_TOLD else []
    return [*told[:_MOST_TOLD], *more]


def _tables(database: Database) -> Iterator[str]:
    """Tables and indexes that are not made as this schema makes them; those that somebody has added are theirs."""
    held = database.laid_out()
    for name, made in layout(database).items():
        if held.get(name) != made:
            yield f"the table or index {name} is not as it was made"


def _worked_out(database: Database) -> Iterator[str]:
    for table, what in _KEPT.items():
        for _ in range(database.damaged(table) if database.keeps(table) else 0):
            yield f"{what} is not what was written (`referee rebuild` has it worked out anew)"


def _documents(database: Database) -> Iterator[str]:
    for url, sha256, body in database.rows("SELECT url, sha256, body FROM documents ORDER BY id"):
        try:
            held = hashlib.sha256(zlib.decompress(body)).hexdigest()
        except (zlib.error, TypeError):
            held = ""
        if held != sha256:
            yield f"the document {url} is not what was fetched"


def _versions(database: Database) -> Iterator[str]:
    for digest, body in database.rows("SELECT digest, body FROM versions"):
        if not isinstance(body, bytes) or hashlib.sha256(body).digest() != digest:
            yield "a post as it was seen is not what was written"
    for (post,) in database.rows(_LOST):
        yield f"how the post {post} was seen is lost"


def _events(database: Database, fingerprint: str) -> tuple[list[str], str]:
    """Each event against its key and what it is found by, and all keys against the archive's fingerprint; and that of what stands there."""
    flaws, keys, stand = list[str](), 0, 0
    for row in database.rows(f"SELECT {_WHOLE} FROM events ORDER BY seq"):
        key = int.from_bytes(row[0], "big") if isinstance(row[0], bytes) else 0
        keys += key
        if _as_written(row):
            stand += key
        else:
            flaws.append(f"an event ({row[5]} of {row[4]}) is not what was written")
            stand += int.from_bytes(hashlib.sha256(repr(row).encode()).digest(), "big")
    if _told(keys) != fingerprint:
        flaws.append("there are more or fewer events than were written")
    return flaws, _told(stand)


def _told(total: int) -> str:
    return f"{total % FINGERPRINT_SIZE:064x}"


def _as_written(row: tuple[Any, ...]) -> bool:
    """Whether a row is just what the archive makes of the event in its body."""
    key, *found_by, body, source, origin, not_before = row
    if not isinstance(body, bytes):
        return False
    try:
        evidence = from_row(found_by[4], body, source, not_before, key)
    except (msgspec.MsgspecError, KeyError, ValueError, TypeError):
        return False
    return found_by == [*to_row(evidence, origin)[1:8]]
