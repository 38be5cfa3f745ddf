"""Tables of what an archive holds as plain rows, of all that happened or of a span: votes, posts, resolutions, values, findings and
events. Of what was before a span only that is read on which its rows turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from referee.app.columns import COLUMNS, PERSON
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import ballot_rows, ballots_in, passing_outcomes, written_in
from referee.app.named import person_in
from referee.app.questions.felled import Fallen, felled
from referee.archive.spans import Said
from referee.model.events import VOTABLE, Edit, Post, Status, kind_of, subject_of
from referee.model.records import format_record
from referee.replay.export import as_records

if TYPE_CHECKING:
    from referee.app.mails.decisions import Kept

_VOTES = ("FOR", "AGAINST", "DEFERENTIAL", "VETO")
_WANTED = {"FOR": "Enacted", "AGAINST": "Failed"}
_LEAST = timedelta(microseconds=1)

Row = dict[str, Any]
E = TypeVar("E")


class Held(Struct, frozen=True, dict=True):
    """The posts, comments and statuses of an archive as they stand, those from an instant on (None: all), and any post that they name.

    upheld: what a decision has closed is asked for, too.
    """

    inquiry: Inquiry
    since: datetime | None = None
    upheld: bool = False

    def _of(self, made: type[E], kind: str, since: datetime | None) -> Iterator[E]:
        return self.inquiry.archive.spans.bare(made, kind, self.inquiry.now, since)

    @cached_property
    def _edits(self) -> list[Edit]:
        return [*self._of(Edit, "edit", None)]

    @cached_property
    def _retitled(self) -> dict[str, Row]:
        """The titles and categories that posts were given later."""
        found: dict[str, Row] = {}
        for edit in self._edits:
            new: Row = {field: edit.new[field] for field in ("title", "category") if field in edit.new}
            if edit.post and new:
                found.setdefault(edit.post, {}).update(new)
        return found

    def _as_it_stands(self, post: Post) -> Post:
        new = self._retitled.get(post.id)
        return msgspec.structs.replace(post, **new) if new else post

    @cached_property
    def posts(self) -> dict[str, Post]:
        """Posts by their ids, with the titles and categories that they were given later."""
        return {post.id: self._as_it_stands(post) for post in self._of(Post, "post", self.since)}

    @cached_property
    def _older(self) -> dict[str, Post | None]:
        return {}

    def post(self, name: str) -> Post | None:
        """A post by its id, also one from before."""
        if name in self.posts or self.since is None:
            return self.posts.get(name)
        if name not in self._older:
            known = self.inquiry.archive.about(name, self.inquiry.now, "post")
            found = [each.event for each in known if isinstance(each.event, Post)]
            self._older[name] = self._as_it_stands(found[-1]) if found else None
        return self._older[name]

    @cached_property
    def _gone(self) -> set[str]:
        """The comments that are gone."""
        gone = set[str]()
        for edit in self._edits:
            if edit.comment and "removed" in edit.new:
                (gone.add if edit.new["removed"] else gone.discard)(edit.comment)
        return gone

    @cached_property
    def _first_seen(self) -> list[Said]:
        """Comments, but for what they say, as they were first captured."""
        return [*{comment.id: comment for comment in self._of(Said, "comment", self.since)}.values()]

    @cached_property
    def comments(self) -> list[Said]:
        """Comments, but for what they say; those that are gone left out."""
        return [comment for comment in self._first_seen if comment.id not in self._gone]

    def casts(self) -> Iterator[tuple[Said, tuple[str, ...]]]:
        """Comments as they were first captured, as which they count (V10), each with the icons that stand there now."""
        icons = {edit.comment: tuple(edit.new["icons"]) for edit in self._edits if "icons" in edit.new}
        icons |= dict.fromkeys(self._gone, ())
        return ((comment, icons.get(comment.id, comment.icons)) for comment in self._first_seen)

    @cached_property
    def statuses(self) -> list[Status]:
        """Every status that was set."""
        return [*self._of(Status, "status", self.since)]

    @cached_property
    def _status(self) -> dict[str, Status]:
        return {each.post: each for each in self.statuses}

    @cached_property
    def ballots(self) -> list[Kept]:
        """Every decision by ballots, whenever it was made."""
        return ballots_in(self.inquiry)

    @cached_property
    def written(self) -> list[tuple[str, datetime]]:
        """Who surely wrote each mail, and when it came."""
        return written_in(self.inquiry, self.since)

    def status(self, post: str) -> Status | None:
        """The status of a post as it is: the one that was set last, also from before; or what it came to without one."""
        fallen = self._felled.get(post)
        return fallen.status if fallen is not None else self._set(post)

    def felled_by(self, post: str) -> str:
        """The Declaration of Victory whose enactment failed this one; empty: none did."""
        fallen = self._felled.get(post)
        return fallen.by if fallen is not None else ""

    @cached_property
    def _felled(self) -> dict[str, Fallen]:
        """The Declarations of Victory that another's enactment has failed."""
        return felled(self.inquiry)

    def _set(self, post: str) -> Status | None:
        """The status that was set last, also one from before."""
        if post in self._status or self.since is None:
            return self._status.get(post)
        if post not in self._older_status:
            known = self.inquiry.archive.about(post, self.inquiry.now, "status")
            found = (each.event for each in reversed(known) if isinstance(each.event, Status))
            self._older_status[post] = next(found, None)
        return self._older_status[post]

    @cached_property
    def _older_status(self) -> dict[str, Status | None]:
        return {}

    @cached_property
    def _announced(self) -> dict[str, str]:
        passing = passing_outcomes(self.ballots)
        return {row["post"]: passing.get(row["status"], "") for row in ballot_rows(self.ballots, "resolutions")}

    def outcome(self, post: str) -> str:
        """What became of a matter, as BlogNomic calls that, also where ballots decided it; empty: nothing yet."""
        status = self.status(post)
        return status.status if status is not None else self._announced.get(post, "")

    def agreed(self, post: str, vote: str) -> bool | None:
        """Whether a vote agreed with what became of the matter; None where one of both is neither for nor against it."""
        wanted = _WANTED.get(vote)
        outcome = self.outcome(post) if wanted else ""
        return wanted == outcome if outcome in _WANTED.values() else None

    def is_over(self, post: str, at: datetime) -> bool:
        """Whether a matter was resolved before an instant, and stays so."""
        if post not in self._ended:
            status = self.status(post)
            self._ended[post] = status.at if status is not None and status.status != "Pending" else None
        ended = self._ended[post]
        return ended is not None and ended < at

    @cached_property
    def _ended(self) -> dict[str, datetime | None]:
        return {}

    @cached_property
    def person(self) -> Callable[[str], str]:
        """The present name of somebody, looked up once."""
        return cache(self.inquiry.playing.person)

    def signed(self, name: str | None) -> str:
        """Who signed a note, see `Roster.signed`. Empty: nobody did."""
        return self.inquiry.playing.roster.signed(name) if name else ""

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """How many comments there are on each post."""
        posts = None if self.since is None else self.posts
        return self.inquiry.archive.spans.comments(self.inquiry.now, posts, self._gone)


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
        if post is None or post.category not in VOTABLE:
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
            "status": status.status if status is not None else "Pending" if post.category in VOTABLE else "",
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
    ledger = Ledger(held.inquiry, since=None if since is None else since - _LEAST)
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
        for change in ledger.account(title).changes
    )
    return [*_since(rows, since)]


def findings(held: Held) -> list[Row]:
    """Everything that an audit finds, what the baseline accepts left out; what a decision upheld only where that is asked for."""
    from referee.app.audits.audit import run_audit  # So does all that judges.
    from referee.checks.selection import in_report_order

    asked = held.inquiry
    audit = run_audit(asked.reading, asked.baseline, asked.book, keep=False, since=held.since).audit
    known = in_report_order((*audit.findings, *audit.upheld)) if held.upheld else audit.findings
    closed = {finding.id for finding in audit.upheld}
    rows = (
        {
            **{
                column: as_text(value) if isinstance(value := getattr(finding, column), tuple) else value
                for column in COLUMNS["findings"]
                if column != "upheld"
            },
            "upheld": finding.id in closed,
        }
        for finding in known
    )
    return [*_since(rows, held.since)]


def events(held: Held) -> list[Row]:
    """Every event, with the whole of it as a record."""
    archive, now, since = held.inquiry.archive, held.inquiry.now, held.since
    before = None if since is None else since - _LEAST
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
    rows = TABLES[name](Held(inquiry, since, upheld))
    if player is not None:
        whose = PERSON[name]
        wanted = person_in((row[whose] or "" for row in rows), player)
        rows = [row for row in rows if row[whose] == wanted]
    return [{column: _plain(row.get(column)) for column in COLUMNS[name]} for row in rows]


def _plain(value: Any) -> Any:
    return f"{value.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if isinstance(value, datetime) else value
