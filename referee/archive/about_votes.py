"""What a judgement of pending matters needs of an archive, without reading twenty years of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from referee.archive.database import Database
from referee.archive.rows import EVENT_COLUMNS, from_row, in_parts, to_number
from referee.model.events import Evidence, in_order

_DECLARED = "SELECT max(at) FROM events WHERE kind = 'post' AND category = 'Declaration of Victory' AND at <= ?"
_WAITS_AT_MOST = timedelta(days=90)
"""What waits for longer was never resolved, or that was never seen."""
_WAITING = """SELECT min(at) FROM events p WHERE kind = 'post' AND category IN ('Proposal', 'Call for Judgement')
    AND at <= ?1 AND at > ?2 AND NOT EXISTS (SELECT 1 FROM events s WHERE s.subject = p.identifier AND s.kind = 'status'
        AND s.at BETWEEN p.at AND ?1 AND NOT instr(s.body, CAST('"Pending"' AS BLOB)))"""

_OF_THE_RULES = """kind = 'revision' AND subject = 'Ruleset' AND at <= ?1 AND at >=
    coalesce((SELECT max(at) FROM events WHERE kind = 'revision' AND subject = 'Ruleset' AND at <= ?2), 0)"""
_VOTABLE = """
            SELECT identifier FROM events p WHERE kind = 'post' AND at <= ?1 AND (
                (category IN ('Declaration of Victory', 'Ascension Address')) OR identifier = ?3
                OR (category IN ('Story Post', '') AND at >= ?2
                    AND EXISTS (SELECT 1 FROM events e WHERE e.subject = p.identifier AND e.kind = 'edit'))
                OR (category IN ('Proposal', 'Call for Judgement') AND (at >= ?2
                    OR NOT EXISTS (SELECT 1 FROM events s WHERE s.subject = p.identifier AND s.kind = 'status'
                                   AND s.at BETWEEN p.at AND ?1)
                    OR identifier IN (SELECT s.subject FROM events s WHERE s.kind = 'status' AND s.at BETWEEN ?2 AND ?1)
                    OR identifier IN (SELECT s.subject FROM events s WHERE s.kind = 'status' AND s.at <= ?1
                                      AND instr(s.body, CAST('"Pending"' AS BLOB))))))"""


def events_about_votes(database: Database, until: datetime, since: datetime, post: str | None) -> list[Evidence]:
    """Rosters and dynasties; posts made or resolved since `since`, since the oldest Proposal or Call that still waits was made, as
    that may turn on what was pending then, or since the last Declaration of Victory, as one may pass the winner's role on; posts
    never resolved, every Declaration and Ascension Address, and `post`; with their statuses, edits and comments."""
    last = to_number(until)
    first = min(to_number(since), *_first_of(database, _WAITING, last, to_number(until - _WAITS_AT_MOST)))
    begun = min(first, *_first_of(database, _DECLARED, last))
    rows = _select(database, "kind IN ('dynasty','player','roster') AND at <= ?", (last,))
    rows += _select(database, _OF_THE_RULES, (last, first))
    rows += _select(database, "kind = 'post' AND at <= ? AND at >= ?", (last, begun))
    posts = [identifier for (identifier,) in database.rows(_VOTABLE, (last, begun, post or ""))]
    for marks, part in in_parts(posts):
        of_posts = f"subject IN ({marks}) AND kind IN ('post','status','comment','edit','claim') AND at <= ?"
        comments = f"SELECT identifier FROM events WHERE kind = 'comment' AND subject IN ({marks})"
        rows += _select(database, of_posts, (*part, last))
        rows += _select(database, f"kind = 'edit' AND subject IN ({comments}) AND at <= ?", (*part, last))
    return in_order(dict(rows).values())


def _first_of(database: Database, query: str, until: int, *more: int) -> tuple[int, ...]:
    """The instant that a query finds, if there is one; and `until`, so that there is a least in any case."""
    return (until, *(at for (at,) in database.rows(query, (until, *more)) if at is not None))


def _select(database: Database, term: str, values: Sequence[Any]) -> list[tuple[bytes, Evidence]]:
    """Events with what tells each from the others."""
    return list(database.read(_with_body, f"SELECT {EVENT_COLUMNS} FROM events WHERE {term}", values))


def _with_body(kind: str, body: bytes, *more: Any) -> tuple[bytes, Evidence]:
    return body, from_row(kind, body, *more)
