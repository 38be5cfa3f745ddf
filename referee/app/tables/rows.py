"""Tables of what an archive holds as plain rows, of all that happened or of a span: votes, posts, resolutions, values, findings and
events. Of what was before a span only that is read on which its rows turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from itertools import chain
from typing import Any

from referee.app.columns import COLUMNS, PERSON
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import ballot_rows
from referee.app.tables.held import Held, Row, matters_of
from referee.model.events import kind_of, subject_of
from referee.model.instants import MOMENT
from referee.model.records import format_record
from referee.replay.export import as_records
from referee.reports.web.words import counted

_VOTES = ("FOR", "AGAINST", "DEFERENTIAL", "VETO")


def votes(held: Held) -> list[Row]:
    """Every comment with voting icons on a votable matter, and every ballot with what it comes to; `icons`: as they stand now,
    `vote`: as first captured, which counts (V10); `last`: whether it is the last such there of whoever cast it, by whatever name,
    before the matter was resolved."""
    rows = [*_votes(held), *_since(ballot_rows(held.ballots, "votes"), held.since)]
    last: set[tuple[str, str]] = set()
    for row in reversed(rows):
        if row["vote"]:
            place = row["post"], held.person(row["player"])
            row["last"] = place not in last and not held.is_over(row["post"], row["at"])
            if row["last"]:
                last.add(place)
    return rows


def _votes(held: Held) -> Iterator[Row]:
    find = held.posts.get if held.since is None else held.post
    for comment, icons in held.casts():
        post = find(comment.post) if comment.icons or icons else None
        if post is None or not held.is_matter(post):
            continue
        yield {
            "at": comment.at,
            "post": post.id,
            "title": post.title,
            "category": post.category,
            "player": comment.author,
            "icons": " ".join(icons),
            "vote": _vote_of(held.inquiry.playing.usable(comment.icons, post.category, comment.author, comment.at)),
            "last": False,
        }


@lru_cache(1_000)
def _vote_of(icons: tuple[str, ...]) -> str:
    """The last icon that is a vote; empty where none is."""
    return next((icon for icon in reversed(icons) if icon in _VOTES), "")


def posts(held: Held) -> list[Row]:
    """Every post and decision, with how it stands and when it was resolved."""
    return [*_posts(held), *_since(ballot_rows(held.ballots, "posts"), held.since)]


def _posts(held: Held) -> Iterator[Row]:
    for post in held.posts.values():
        status = held.status(post.id)
        resolved = status if status is not None and status.status != "Pending" else None
        yield {
            "at": post.at,
            "id": post.id,
            "title": post.title,
            "author": post.author,
            "category": post.category,
            "status": status.status if status is not None else "Pending" if held.is_matter(post) else "",
            "resolved_at": resolved.at if resolved is not None else None,
            "resolved_by": held.signed(resolved.by) if resolved is not None else "",
            "felled_by": held.felled_by(post.id),
            "comments": held.numbers.get(post.id, 0),
            "url": post.url or "",
        }


def resolutions(held: Held) -> list[Row]:
    """Every status that was set, and every outcome announced; `at` is the latest instant where `exact` is not so. hours: how long it had been open."""
    return [*_resolutions(held), *_since(ballot_rows(held.ballots, "resolutions"), held.since)]


def _resolutions(held: Held) -> Iterator[Row]:
    for each in held.statuses:
        post = held.post(each.post)
        yield {
            "at": each.at,
            "exact": each.at_is == "exact",
            "post": each.post,
            "title": post.title if post is not None else "",
            "status": each.status,
            "by": held.signed(each.by),
            "hours": round((each.at - post.at).total_seconds() / 3600, 2) if post is not None else None,
            "note": each.note,
        }


def values(held: Held) -> list[Row]:
    """Every change of every value on the tracker pages."""
    from referee.app.tracked.ledger import Ledger  # What reads pages takes longer to load than other tables to make.

    since = held.since
    ledger = Ledger(held.inquiry, since=None if since is None else since - MOMENT)
    rows = (
        {
            "at": change.made.at,
            "page": change.made.page,
            "variable": change.key.variable,
            "owner": change.key.owner,
            "square": change.key.square,
            "old": as_text(change.old),
            "new": as_text(change.new),
            "by": change.made.by,
            "summary": change.made.summary,
            "edit": change.made.edit,
        }
        for title in ledger.titles
        for change in ledger.account(title).changes.since(since)
    )
    return [*rows]


def findings(held: Held) -> list[Row]:
    """Everything that an audit finds, what the baseline accepts left out; what a decision upheld only where that is asked for."""
    from referee.app.audits.audit import run_audit  # So does all that judges.
    from referee.app.called import Called
    from referee.checks.selection import in_report_order

    asked = held.inquiry
    audit = run_audit(asked.reading, asked.baseline, asked.book, keep=False, since=held.since).audit
    known = in_report_order((*audit.findings, *audit.upheld)) if held.upheld else audit.findings
    closed = {finding.id for finding in audit.upheld}
    called = Called(asked.archive, asked.now, [f"{finding.message} {finding.lawful or ''}" for finding in known])
    rows = (
        {
            **{
                column: as_text(value) if isinstance(value := getattr(finding, column), tuple) else value
                for column in COLUMNS["findings"]
                if column != "upheld"
            },
            "message": called.tabled(finding.message),
            "lawful": called.tabled(finding.lawful) if finding.lawful else finding.lawful,
            "upheld": finding.id in closed,
        }
        for finding in known
    )
    return [*_since(rows, held.since)]


def events(held: Held) -> list[Row]:
    """Every event, with the whole of it as a record."""
    archive, now, since = held.inquiry.archive, held.inquiry.now, held.since
    before = None if since is None else since - MOMENT
    people = archive.events(until=before, kinds=("player", "roster")) if before is not None else iter(())
    rows = (
        {"at": event.at, "record": kind_of(event), "subject": subject_of(event), "line": format_record(event)}
        for event in as_records(chain(people, archive.events(after=before, until=now)))
    )
    return [*_since(rows, since)]


def _since(rows: Iterable[Mapping[str, Any]], since: datetime | None) -> Iterator[Row]:
    return (dict(row) for row in rows if since is None or row["at"] >= since)


def as_text(value: object) -> str:
    """A value of a tracker as text; lists one after the other."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else "" if value is None else str(value)


TABLES: Mapping[str, Callable[[Held], list[Row]]] = {
    "votes": votes,
    "posts": posts,
    "resolutions": resolutions,
    "values": values,
    "findings": findings,
    "events": events,
}


def plain_rows(
    name: str, inquiry: Inquiry, since: datetime | None = None, player: str | None = None, *, upheld: bool = False
) -> list[Row]:
    """The rows of a table, or somebody's of them, of findings perhaps also those that are `upheld`, for JSON and for people: instants as text, None for what there is not. Raises
    ArchiveError for an empty archive, InputError for who is not in it."""
    inquiry.archive.require_some()
    held = Held(inquiry, since, upheld)
    rows = TABLES[name](held)
    if player is not None:
        whose = PERSON[name]
        names = held.names_of((row[whose] or "" for row in rows), player)
        rows = [row for row in rows if row[whose] in names]
    return [{column: _plain(row.get(column)) for column in COLUMNS[name]} for row in rows]


def passed_over(inquiry: Inquiry) -> str:
    """Where ballots decide, what posts of a blog wait for votes in comments, in words: nobody judges them then. Empty where none do."""
    if not inquiry.archive.holds("post"):
        return ""
    number = sum(row["status"] == "Pending" for row in matters_of(plain_rows("posts", inquiry)))
    said = f"{counted(number, 'matter')} of a blog {'is' if number == 1 else 'are'} pending, and not judged"
    return f"{said}: ballots decide here, as `nomic` in referee.toml or the records say" if number else ""


def _plain(value: Any) -> Any:
    return f"{value.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if isinstance(value, datetime) else value
