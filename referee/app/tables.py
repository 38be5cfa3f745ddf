"""Tables of what an archive holds: votes, posts, players, resolutions, values, findings and events, a row each.

Rows are plain; pandas makes a frame of them, does the counts, and writes them out. It is loaded with this module alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
import pandas as pd

from referee.app.audit import run_audit
from referee.app.ballot_rows import announced_of, ballots_of, decided_of, kept_in, passing
from referee.app.baseline import baseline_of
from referee.app.columns import COLUMNS
from referee.app.judging import Audit
from referee.app.ledger import Ledger
from referee.app.opening import Inquiry
from referee.app.players import Playing
from referee.errors import InputError
from referee.model.events import UNKNOWN, VOTABLE, Comment, Edit, Evidence, Post, Status, kind_of, subject_of
from referee.model.records import format_record
from referee.replay.export import as_records
from referee.reports.inert import for_terminal
from referee.rules.core.game import Reign

_VOTES = ("FOR", "AGAINST", "DEFERENTIAL", "VETO")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)

Row = Mapping[str, Any]


def votes(inquiry: Inquiry) -> pd.DataFrame:
    """Every comment with voting icons on a votable matter, and every ballot with what it comes to; `last`: whether it is its
    author's last such there."""
    frame = _frame([*_votes(inquiry), *ballots_of(kept_in(inquiry))], COLUMNS["votes"])
    usable = frame[frame["vote"] != ""]
    frame["last"] = frame.index.isin(usable.index[~usable.duplicated(["post", "player"], keep="last")])
    return frame


def _votes(inquiry: Inquiry) -> Iterator[Row]:
    posts = {post.id: post for post in _posts(inquiry)}
    for comment in _comments(inquiry):
        post = posts.get(comment.post)
        usable = [icon for icon in comment.icons if icon in _VOTES]
        if post is not None and post.category in VOTABLE and comment.icons:
            yield {
                "at": comment.at,
                "post": post.id,
                "title": post.title,
                "category": post.category,
                "player": comment.author,
                "icons": " ".join(comment.icons),
                "vote": usable[-1] if usable else "",
                "last": False,
            }


def _comments(inquiry: Inquiry) -> list[Comment]:
    """Comments as they stand, after what was changed of them; those that are gone left out."""
    comments = {comment.id: comment for comment in _of(inquiry, Comment, "comment")}
    gone = set[str]()
    for edit in _of(inquiry, Edit, "edit"):
        comment = comments.get(edit.comment or "")
        if comment is None:
            continue
        if "removed" in edit.new:
            (gone.add if edit.new["removed"] else gone.discard)(comment.id)
        if "icons" in edit.new:
            comments[comment.id] = msgspec.structs.replace(comment, icons=tuple(edit.new["icons"]))
    return sorted((each for each in comments.values() if each.id not in gone), key=lambda comment: comment.at)


def _posts(inquiry: Inquiry) -> list[Post]:
    """Posts as they stand, by the titles and categories that they were given later."""
    posts = {post.id: post for post in _of(inquiry, Post, "post")}
    for edit in _of(inquiry, Edit, "edit"):
        new = {field: edit.new[field] for field in ("title", "category") if field in edit.new}
        if edit.post in posts and new:
            posts[edit.post] = msgspec.structs.replace(posts[edit.post], **new)
    return [*posts.values()]


def posts(inquiry: Inquiry) -> pd.DataFrame:
    """Every post and decision, with how it stands and when it was resolved."""
    status = {each.post: each for each in _of(inquiry, Status, "status")}
    comments = pd.Series([comment.post for comment in _comments(inquiry)], dtype=object).value_counts()
    rows = (
        {
            "at": post.at,
            "id": post.id,
            "title": post.title,
            "author": post.author,
            "category": post.category,
            "status": status[post.id].status if post.id in status else "Pending" if post.category in VOTABLE else "",
            "resolved_at": status[post.id].at if post.id in status else None,
            "resolved_by": (status[post.id].by or "") if post.id in status else "",
            "comments": int(comments.get(post.id, 0)),
            "url": post.url or "",
        }
        for post in _posts(inquiry)
    )
    return _frame([*rows, *decided_of(kept_in(inquiry))], COLUMNS["posts"])


def resolutions(inquiry: Inquiry) -> pd.DataFrame:
    """Every status that was set, and every outcome announced; `at` is the latest instant where `exact` is not so. hours: how long it had been open."""
    by_id = {post.id: post for post in _posts(inquiry)}
    rows = (
        {
            "at": each.at,
            "exact": each.at_is == "exact",
            "post": each.post,
            "title": by_id[each.post].title if each.post in by_id else "",
            "status": each.status,
            "by": each.by or "",
            "hours": (round((each.at - by_id[each.post].at).total_seconds() / 3600, 2) if each.post in by_id else None),
            "note": each.note,
        }
        for each in _of(inquiry, Status, "status")
    )
    return _frame([*rows, *announced_of(kept_in(inquiry))], COLUMNS["resolutions"])


def players(
    inquiry: Inquiry, since: datetime | None = None, *, by_dynasty: bool = False, audit: Audit | None = None
) -> pd.DataFrame:
    """Everybody who was seen, by their present names: status, what they did from an instant on, how often their votes agreed
    with what became of the matter, and how often they surely broke a rule. `by_dynasty`: a row for each dynasty in which
    they did anything, in order. `audit`: that of the inquiry, where one was made."""
    audit = audit or run_audit(inquiry.reading, baseline_of(inquiry.config), inquiry.book, keep=False).audit
    doing = _Doing(Playing(inquiry.archive, inquiry.now), audit.state.core.reigns, since)
    statuses = resolutions(inquiry)
    posted, cast, resolved = (
        doing.of(posts(inquiry), "author"),
        doing.of(votes(inquiry), "player"),
        doing.of(statuses, "by"),
    )
    last = cast[cast["last"]].drop_duplicates(["post", "name"], keep="last")
    decided = _decided(last, statuses.replace({"status": passing(kept_in(inquiry))}))
    said = doing.of(_frame(({"at": each.at, "by": each.author} for each in _comments(inquiry)), ("at", "by")), "by")
    wrongs = [each for each in audit.findings if each.is_violation and not each.because_of]
    acts = pd.concat([posted[["name", "dynasty", "at"]], said[["name", "dynasty", "at"]]])
    counted = {
        "posts": posted,
        "comments": said,
        "votes": last,
        "decided": decided,
        "agreed": decided[decided["agreed"]],
        "resolved": resolved,
        "enacted": resolved[resolved["status"] == "Enacted"],
        "mistakes": doing.of(_frame(({"at": each.at, "by": each.actor} for each in wrongs), ("at", "by")), "by"),
        "days_active": acts.assign(day=acts["at"].dt.floor("D")).drop_duplicates(["name", "dynasty", "day"]),
    }
    if not by_dynasty:
        counted["days_active"] = counted["days_active"].drop_duplicates(["name", "day"])
    return _counted(counted, doing, by_dynasty)


def _counted(counted: Mapping[str, pd.DataFrame], doing: _Doing, by_dynasty: bool) -> pd.DataFrame:
    """How many rows there are of each kind for everybody; in each dynasty in which there are any."""
    people = doing.playing.roster.people
    keys = ["name", "dynasty"] if by_dynasty else ["name"]
    done = pd.concat([frame[["name", "dynasty"]] for frame in counted.values()])
    if not by_dynasty:
        done = pd.concat([done, pd.DataFrame({"name": [*people], "dynasty": ""})])
    places = [reign.name for reign in doing.reigns]
    rows = sorted(
        {tuple(row) for row in done[~done["name"].isin(["", UNKNOWN])][keys].itertuples(index=False)},
        key=lambda row: (row[0], places.index(row[1]) if row[1] in places else -1) if by_dynasty else (row[0], 0),
    )
    frame = pd.DataFrame(rows, columns=keys, dtype=object)
    standing = [people[name][-1] if name in people else None for name in frame["name"]]
    frame["status"] = pd.Series([each.status if each is not None else "" for each in standing], dtype=object)
    frame["admin"] = pd.Series([each is not None and each.admin for each in standing], dtype=bool)
    for column, of in counted.items():
        number = of.groupby(keys).size().to_dict()
        frame[column] = pd.Series([number.get(row if by_dynasty else row[0], 0) for row in rows], dtype=int)
    return frame


class _Doing(NamedTuple):
    """Who did what when: people by their present names, and the dynasties that were played."""

    playing: Playing
    reigns: tuple[Reign, ...]
    since: datetime | None

    def of(self, frame: pd.DataFrame, who: str) -> pd.DataFrame:
        """What was done from an instant on, with the present `name` of who did it, and the `dynasty`."""
        done = frame if self.since is None else frame[frame["at"] >= self.since]
        names = {name: self.playing.person(name) for name in done[who].unique()}
        begun = pd.to_datetime([reign.since for reign in self.reigns], utc=True).searchsorted(done["at"], side="right")
        dynasties = pd.Series(["", *(reign.name for reign in self.reigns)], dtype=object)
        return done.assign(name=done[who].map(names), dynasty=dynasties.iloc[begun].to_numpy())


def _decided(last: pd.DataFrame, statuses: pd.DataFrame) -> pd.DataFrame:
    """The votes FOR or AGAINST on what was Enacted or Failed, and whether they agreed with that."""
    outcome = statuses.drop_duplicates("post", keep="last").set_index("post")["status"]
    votes = last.assign(outcome=last["post"].map(outcome))
    votes = votes[votes["vote"].isin(["FOR", "AGAINST"]) & votes["outcome"].isin(["Enacted", "Failed"])]
    return votes.assign(agreed=(votes["vote"] == "FOR") == (votes["outcome"] == "Enacted"))


def values(inquiry: Inquiry) -> pd.DataFrame:
    """Every change of every value on the tracker pages."""
    ledger = Ledger(inquiry)
    rows = (
        {
            "at": change.made.at,
            "page": change.made.page,
            "variable": change.key.variable,
            "owner": change.key.owner,
            "square": change.key.square,
            "old": _text(change.old),
            "new": _text(change.new),
            "by": change.made.by,
            "summary": change.made.summary,
            "edit": change.made.edit,
        }
        for title in ledger.titles
        for change in ledger.account(title).changes
    )
    return _frame(rows, COLUMNS["values"])


def findings(inquiry: Inquiry) -> pd.DataFrame:
    """Everything that an audit finds, what the baseline accepts left out."""
    audit = run_audit(inquiry.reading, baseline_of(inquiry.config), inquiry.book, keep=False).audit
    columns = COLUMNS["findings"]
    rows = (
        {column: _text(value) if isinstance(value := getattr(finding, column), tuple) else value for column in columns}
        for finding in audit.findings
    )
    return _frame(rows, columns)


def events(inquiry: Inquiry) -> pd.DataFrame:
    """Every event, with the whole of it as a record."""
    rows = (
        {"at": event.at, "record": kind_of(event), "subject": subject_of(event), "line": format_record(event)}
        for event in as_records(inquiry.archive.events(until=inquiry.now))
    )
    return _frame(rows, COLUMNS["events"])


TABLES: Mapping[str, Callable[[Inquiry], pd.DataFrame]] = {
    "votes": votes,
    "posts": posts,
    "players": players,
    "resolutions": resolutions,
    "values": values,
    "findings": findings,
    "events": events,
}


def table(name: str, inquiry: Inquiry, since: datetime | None = None, *, by_dynasty: bool = False) -> pd.DataFrame:
    """A table by its name, of what was done from an instant on; raises ArchiveError for an empty archive."""
    inquiry.archive.require_some()
    if name == "players":
        return players(inquiry, since, by_dynasty=by_dynasty)
    frame = TABLES[name](inquiry)
    return frame[frame["at"] >= since].reset_index(drop=True) if since is not None else frame


def as_csv(frame: pd.DataFrame) -> str:
    """A frame as CSV. What a spreadsheet would take for a formula gets an apostrophe before it."""
    safe = _with_instants_as_text(frame)
    for column in safe.columns:
        safe[column] = safe[column].map(_inert)
    return safe.to_csv(index=False, lineterminator="\n")


def _inert(value: object) -> object:
    """A text that no spreadsheet takes for more, and no terminal obeys; a number stays one."""
    if not isinstance(value, str):
        return value
    text = for_terminal(value)
    return f"'{text}" if text.startswith(_FORMULA) and not _NUMBER.fullmatch(text) else text


def as_rows(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """A frame as rows for JSON: None for what there is not."""
    plain = _with_instants_as_text(frame).astype(object)
    rows = plain.where(plain.notna(), None).to_dict("records")
    return [{str(key): value for key, value in row.items()} for row in rows]


def write_parquet(frame: pd.DataFrame, file: str) -> None:
    """Write a frame as Parquet; raises InputError where that cannot be done."""
    try:
        frame.to_parquet(file, index=False)
    except ImportError:
        raise InputError("Parquet needs pyarrow", do="pip install 'referee[data]'") from None
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=file, do="name another file") from None


def _with_instants_as_text(frame: pd.DataFrame) -> pd.DataFrame:
    plain = frame.copy()
    for column in plain.columns:
        if isinstance(plain[column].dtype, pd.DatetimeTZDtype):
            plain[column] = plain[column].dt.strftime("%Y-%m-%dT%H:%M:%SZ").astype(object)
    return plain


def _frame(rows: Iterable[Row], columns: Collection[str]) -> pd.DataFrame:
    """A frame of rows in the order of these columns; instants are in UTC."""
    frame = pd.DataFrame([*rows], columns=[*columns])
    for column in ("at", "resolved_at"):
        if column in frame:
            frame[column] = pd.to_datetime(frame[column], utc=True)
    return frame


def _text(value: object) -> str:
    """A value of a tracker as text; lists one after the other."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else "" if value is None else str(value)


def _of(inquiry: Inquiry, kind: type[Any], name: str) -> list[Any]:
    known: list[Evidence] = inquiry.archive.of_kinds(inquiry.now, name)
    return [each.event for each in known if isinstance(each.event, kind)]
