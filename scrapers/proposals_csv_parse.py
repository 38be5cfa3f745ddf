"""The public proposal history, a table of every proposal since 2005 with its outcome: bytes to events. Pure.

Columns: title, proposer, postedDate, status, admin, closedDate, lifespan, comments, dynasty. Every row
becomes events; noise is told and never dropped. A row that is Open is a proposal without a status: pending.
When a proposal was resolved is known only as the last save of its admin box. How many comments a proposal
had is kept as a claim, so that nothing is judged by votes that nobody saw.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from referee.errors import InputError
from referee.model.dates import resolved_before_posting
from referee.model.events import PROPOSAL, CommentsClaimed, Dynasty, Evidence, Post, Status
from referee.model.instants import parse_stamp
from referee.model.titles import titled

COLUMNS = ("title", "proposer", "postedDate", "status", "admin", "closedDate", "lifespan", "comments", "dynasty")
_NUMBER = re.compile(r"\d{1,9}", re.A)
_OPEN = "Open"
_OUTCOMES = (_OPEN, "Enacted", "Failed", "Vetoed", "Illegal")


class History(NamedTuple):
    """The events of a table, and sentences about its noise."""

    evidence: tuple[Evidence, ...]
    notes: tuple[str, ...]


class _Row(NamedTuple):
    """A row; `closed_at` is None while it is open, whatever stands in that column."""

    line: int
    title: str
    proposer: str
    posted_at: datetime
    status: str
    admin: str
    closed_at: datetime | None
    comments: int
    dynasty: str


def parse_proposals(body: bytes, where: str) -> History:
    """Read the table; raises InputError with file and line for a row that cannot be read."""
    rows = _read(body, where)
    evidence: list[Evidence] = []
    slugs = _identifiers(rows)
    noise: Counter[str] = Counter()
    first_posts: dict[str, datetime] = {}
    whole: Counter[_Row] = Counter()
    for row in rows:
        whole[row._replace(line=0)] += 1
        if whole[row._replace(line=0)] > 1:
            noise["repeat an earlier row to the letter, and are kept as proposals of their own"] += 1
        if row.closed_at is not None and row.closed_at < row.posted_at:
            noise["say that they were closed before they were posted; what became of them cannot be told"] += 1
        if titled(row.title, "") == "":
            noise["have no title"] += 1
        if row.closed_at is not None and row.admin == "?":
            noise["name no admin"] += 1
        first = first_posts.setdefault(row.dynasty, row.posted_at)
        first_posts[row.dynasty] = min(first, row.posted_at)
        evidence += _events(row, slugs[row.line], f"{where}:{row.line}")
    for name, at in sorted(first_posts.items(), key=lambda item: item[1]):
        evidence.append(Evidence(Dynasty(at=at, name=name, ruleset=name), where))
    notes = tuple(f"{number} rows {what}." for what, number in sorted(noise.items()))
    return History(tuple(evidence), notes)


def _read(body: bytes, where: str) -> list[_Row]:
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise InputError(f"is not UTF-8: {problem.reason}", where=where, do="save it as UTF-8") from None
    reader = csv.DictReader(io.StringIO(text, newline=""))
    try:
        heads = tuple(reader.fieldnames or ())
        if heads != COLUMNS:
            is_parted = len(heads) == 1 and any(mark in heads[0] for mark in ";\t")
            do = "save it with commas between its columns" if is_parted else "export it again"
            raise InputError(f"has not the columns {', '.join(COLUMNS)}", where=f"{where}:1", do=do)
        return [_row(fields, reader.line_num) for fields in reader]
    except (csv.Error, ValueError) as problem:
        raise InputError(
            f"no proposal: {problem}", where=f"{where}:{reader.line_num}", do="mend the row; nothing was taken"
        ) from None


def _row(fields: dict[str, str], line: int) -> _Row:
    if None in fields or None in fields.values():
        raise ValueError(f"has not {len(COLUMNS)} columns")
    if titled(fields["proposer"], "") == "":
        raise ValueError("`proposer` names nobody")
    status = fields["status"].strip()
    if status not in _OUTCOMES:
        raise ValueError(f"unknown status {status!r}")
    return _Row(
        line=line,
        title=fields["title"].strip(),
        proposer=fields["proposer"].strip(),
        posted_at=_when(fields, "postedDate"),
        status=status,
        admin=fields["admin"].strip(),
        closed_at=None if status == _OPEN else _when(fields, "closedDate"),
        comments=_number(fields["comments"]),
        dynasty=fields["dynasty"].strip(),
    )


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text.strip()):
        raise ValueError(f"{text!r} is no number of comments")
    return int(text)


def _when(fields: dict[str, str], column: str) -> datetime:
    stamp = " ".join(fields[column].split())
    try:
        return parse_stamp(stamp, "%d %b %Y %H:%M:%S")
    except ValueError as problem:
        told = str(problem)
        why = told if told.startswith(repr(stamp)) else f"{stamp!r} is no date like 20 May 2019 09:07:00"
        raise ValueError(f"`{column}`: {why}") from None


def _identifiers(rows: Iterable[_Row]) -> dict[int, str]:
    """By the lines of rows, ids of our own, as the table gives no address: those of one title are numbered as they were posted, in
    whatever order they stand."""
    used: Counter[str] = Counter()
    found = {}
    for row in sorted(rows, key=lambda row: (row.posted_at, row.proposer)):
        plain = unicodedata.normalize("NFKD", row.title).encode("ascii", "ignore").decode().casefold()
        slug = re.sub(r"[^a-z0-9.]+", "_", re.sub(r"[’':!]", "", plain)).strip("_")[:75] or "untitled"
        name = f"{row.dynasty}/{slug}"
        used[name] += 1
        found[row.line] = name if used[name] == 1 else f"{name}{used[name] - 1}"
    return found


def _events(row: _Row, slug: str, source: str) -> list[Evidence]:
    post = Post(at=row.posted_at, id=slug, author=row.proposer, category=PROPOSAL, title=row.title)
    claim = CommentsClaimed(at=row.posted_at, post=slug, count=row.comments, odd=_oddities(row))
    told = (post, claim) if row.closed_at is None else (post, _status(row, row.closed_at, slug), claim)
    return [Evidence(event, source) for event in told]


def _oddities(row: _Row) -> tuple[str, ...]:
    """One of the two dates is wrong, and nobody can tell which: nor, then, what became of it (V30)."""
    if row.closed_at is None or row.closed_at >= row.posted_at:
        return ()
    return (resolved_before_posting(row.status, row.closed_at),)


def _status(row: _Row, closed_at: datetime, slug: str) -> Status:
    closed = max(closed_at, row.posted_at + timedelta(seconds=1))
    note = f"closed {closed_at:%Y-%m-%d %H:%M:%S} by the table" if closed_at < row.posted_at else ""
    return Status(at=closed, post=slug, status=row.status, by=row.admin, note=note, at_is="upper-bound")  # type: ignore[arg-type]
